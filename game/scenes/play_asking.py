"""One question being answered: what is picked so far, what is lit, what a click or a drop does."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules import State, why_not
from game.rules import decisions as d
from game.rules.choices import HYPERCHARGE_PLACE, REINFORCE_PLACE, Choice, Rearrange, TakeBonus
from game.rules.rearrange import rearrange_fault
from game.rules.state import FREE
from game.scenes.play_decisions import (
    TOKEN,
    Path,
    Question,
    attempt,
    holds_token,
    meant,
    place_key,
    ship_key,
    shown_at,
)
from game.scenes.play_rows import all_rows
from game.table.zones import Key
from game.words.names import tokens_text

_RING = ("sector", "voidborn", "shields", "rift", "planet", "planetside", "ship", "frigate", "revenant")
"""Where an Operation card is dropped to be played: anywhere on the ring."""


@dataclass(slots=True)
class Asking:
    """The state of one question on the table."""

    view: State
    ask: Question
    own: int | None
    """Seat whose resources may be rearranged here, None while the private parts are covered."""
    picked: Path = ()
    moving: int | None = None
    """Resource space whose token was picked up to be moved."""
    carried: bool = False
    """Whether that token hangs on the pointer: nothing else can be pointed at."""
    _reasons: dict[tuple[Path, Key], str] = field(default_factory=dict)

    # --- answers ------------------------------------------------------------------------------------------

    def click(self, key: Key) -> Choice | None:
        """Point at a thing; the choice that settles, if any."""
        if self.moving is not None:
            source, self.moving = self.moving, None
            moved = self._moved(source, key)
            if moved is not None or key == ("space", self.own, source):
                return moved
        target = meant(self.view, self.ask, self.picked, key)
        if target is not None:
            self.picked, choice = self.ask.pick(self.picked, target)
            return choice
        if self.movable(key):
            self.moving = int(key[2])
        return None

    def answer(self, index: int) -> Choice | None:
        """Take row ``index`` of the decision panel."""
        rows = self.rows()
        return self.click(rows[index]) if index < len(rows) else None

    def can_drag(self, key: Key) -> bool:
        """Whether the thing can be picked up to answer this question or to rearrange resources."""
        step = self.ask.step
        if self.movable(key):
            return True
        if key == TOKEN:
            return holds_token(step)
        target = meant(self.view, self.ask, self.picked, key)
        if isinstance(step, d.MoveFrigate | d.PlaceFrigate):
            return key == ("frigate", self.ask.seat)
        if target is None or isinstance(step, d.PlayCard | d.LoseOperation):
            return target is not None and key[0] == "operation"
        if isinstance(step, d.ChooseBoarding):
            return target[0] == "crew"
        if isinstance(step, d.MoveShips):
            return key[0] == "ship" and target == key
        if isinstance(step, d.ChoosePlanet):
            return key[0] == "planet" and target == key
        return isinstance(step, d.DeployShip) and target[0] == "row"

    def pick_up(self, key: Key) -> None:
        """A drag of ``key`` began: the things it can be dropped on are lit."""
        self.carried = self.movable(key)
        self.moving = int(key[2]) if self.carried else None
        if self.carried or self._whole(key):
            return
        target = meant(self.view, self.ask, self.picked, key)
        if target is not None and target not in self.picked:
            self.picked, _ = self.ask.pick(self.picked, target)

    def drop(self, key: Key, target: Key | None) -> Choice | None:
        """Let ``key`` go over ``target``; without a choice the piece returns."""
        choice: Choice | None = None
        self.moving, self.carried = None, False
        if target is not None and target != key:
            if self.movable(key):
                choice = self._moved(int(key[2]), target)
            elif key[0] == "planet":
                choice = self.answer(int(target[1])) if target[0] == "answer" else None
            elif key[0] == "operation":
                choice = self.click(key) if target[0] in _RING else None
            elif meant(self.view, self.ask, self.picked, target) is not None:
                choice = self.click(target)
        if choice is None and not self._narrowed(key, target):
            self.put_back(key)
        return choice

    def put_back(self, key: Key | None = None) -> bool:
        """Unpick ``key``, or everything; False if nothing was picked."""
        self.carried = False
        if key is None:
            had = bool(self.picked) or self.moving is not None
            self.picked, self.moving = (), None
            return had
        self.moving = None
        target = meant(self.view, self.ask, self.picked, key)
        self.picked = tuple(other for other in self.picked if other not in (key, target))
        return True

    def bonus_possible(self) -> bool:
        """Whether ending the turn now would forfeit a Bonus action that is possible (RULES 4.5)."""
        return any(isinstance(choice, TakeBonus) for choice in self.ask.legal)

    # --- rearranging resources (RULES 5.1) ----------------------------------------------------------------

    def movable(self, key: Key) -> bool:
        """Whether ``key`` is an own token that may be moved to another Compartment."""
        if self.own is None or key[:2] != ("space", self.own):
            return False
        player, space = self.view.players[self.own], int(key[2])
        return player.spaces[space] != FREE and not player.corrupted[self.view.book.compartment_of[space]]

    def _moved(self, source: int, target: Key) -> Rearrange | None:
        if self.own is None or target[0] not in ("space", "compartment") or target[1] != self.own:
            return None
        space = int(target[2]) if target[0] == "space" else self._room(int(target[2]))
        if space is None:
            return None
        choice = Rearrange(self.own, source, space)
        return None if rearrange_fault(self.view, choice) else choice

    def _room(self, compartment: int) -> int | None:
        assert self.own is not None
        spaces = self.view.players[self.own].spaces
        return next((n for n in self.view.book.spaces_of[compartment] if spaces[n] == FREE), None)

    # --- what is shown ------------------------------------------------------------------------------------

    def rows(self) -> tuple[Key, ...]:
        """The rows of the decision panel, those that cannot be taken now included."""
        return all_rows(self.view, self.ask, self.picked)

    def lit(self) -> dict[Key, str]:
        """What can be pointed at now, each with its cost in short or ""."""
        keys: dict[Key, str] = {}
        rows, possible = self.rows(), self.ask.rows(self.picked)
        first = isinstance(self.ask.step, d.MoveShips) and not self.picked
        for key in self.ask.open_keys(self.picked) if not self.carried else ():
            if first and key[0] == "sector":
                continue
            if key[0] == "row":
                if key in possible:
                    keys[("answer", rows.index(key))] = ""
            else:
                keys[key] = self._chip(key)
            for other in shown_at(self.view, self.ask, key):
                keys.setdefault(other, "")
        if self.moving is not None and self.own is not None:
            for space in range(len(self.view.players[self.own].spaces)):
                if self._moved(self.moving, ("space", self.own, space)) is not None:
                    keys[("space", self.own, space)] = ""
        return keys

    def chosen(self) -> set[Key]:
        """What is picked, as the table knows it."""
        rows = self.rows()
        found: set[Key] = {("answer", rows.index(key)) if key in rows else key for key in self.picked}
        if self.moving is not None and self.own is not None:
            found.add(("space", self.own, self.moving))
        return found

    def dimmed(self) -> set[Key]:
        """Things of the kind that is asked for which cannot be taken."""
        lit = self.lit()
        tried: list[Key] = []
        view, seat, step = self.view, self.ask.seat, self.ask.step
        ships: list[Key] = [ship_key(ship) for ship, at in enumerate(view.ship_at) if 1 <= at <= 8]
        if isinstance(step, d.ChooseBoarding):
            tried = [*ships, place_key(seat, REINFORCE_PLACE), place_key(seat, HYPERCHARGE_PLACE)]
        elif isinstance(step, d.AssignDamage | d.SpreadCorruption):
            tried = [key for key in ships if view.ship_at[int(key[1])] == step.sector]
        elif isinstance(step, d.ChooseBonus):
            tried = [("compartment", seat, number) for number in range(5)]
        elif isinstance(step, d.PlayCard):
            tried = [("operation", card) for card in view.players[seat].hand]
        elif isinstance(step, d.ChooseScanner):
            tried = [("scanner", card) for card in view.scanners]
            tried += [("colony", card) for card in view.colonies]
        return {key for key in tried if key not in lit}

    def reason(self, key: Key) -> str:
        """Why the thing cannot be taken; "" if it can or if nobody would try."""
        known = self._reasons.get((self.picked, key))
        if known is None:
            known = self._reason(key)
            self._reasons[self.picked, key] = known
        return known

    def candidate(self, key: Key) -> Choice | None:
        """The choice that pointing at ``key`` leads to if nothing else is left open, else None."""
        if key[0] == "answer":
            rows = self.rows()
            if int(key[1]) >= len(rows):
                return None
            key = rows[int(key[1])]
        target = meant(self.view, self.ask, self.picked, key)
        if target is None or target in self.picked:
            return None
        return self.ask.pick(self.picked, target)[1]

    def _reason(self, key: Key) -> str:
        if meant(self.view, self.ask, self.picked, key) is not None:
            return ""
        if key[0] == "frigate" and key[1] != self.ask.seat and isinstance(self.ask.step, d.ChooseBoarding):
            return "Another player's Frigate may not be boarded."
        choice = attempt(self.view, self.ask, self.picked, key)
        return "" if choice is None else why_not(self.view, choice)

    def _chip(self, key: Key) -> str:
        view = self.view
        if not isinstance(self.ask.step, d.ChooseBoarding):
            return ""
        if key[0] == "ship" and view.ship_corrupted[int(key[1])]:
            return "+1 Corruption"
        if key == ("revenant", "reinforce"):
            return f"pay {tokens_text(view.book.reinforce.cost, short=True)}".replace(",", "")
        if key == ("revenant", "hypercharge"):
            return f"pay {self._cheapest()} N"
        return ""

    def _cheapest(self) -> str:
        content, view = self.view.book.content, self.view
        cards = [content.scanners[card].cost for card in view.scanners] or [
            content.colonies[card].cost for card in view.colonies
        ]
        return str(min(cards)) if min(cards) == max(cards) else f"{min(cards)}–{max(cards)}"

    def _whole(self, key: Key) -> bool:
        """Whether the dragged thing is no part of the path: the held-out piece, a card, the Frigate."""
        return key == TOKEN or key[0] in ("operation", "frigate")

    def _narrowed(self, key: Key, target: Key | None) -> bool:
        """Whether the drop picked its target and the question only asks on (which tokens stay locked)."""
        if target is None or self.movable(key):
            return False
        meaning = meant(self.view, self.ask, self.picked, target)
        return meaning is not None and meaning in self.picked and target != key
