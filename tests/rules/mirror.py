"""A second account of a game, kept from its events alone, and RULES 11 read independently of the engine's own check."""

from collections import Counter
from typing import Any

from builders import compartment_of, content

from game.rules import State
from game.rules import choices as c
from game.rules import events as ev
from game.rules.state import FREE, ON_SCANNER


class Mirror:
    """What can be told of a state by its events; begins with a state and follows them."""

    def __init__(self, state: State) -> None:
        seats = range(len(state.players))
        self.tokens = [self._held(state, s) for s in seats]
        self.facts: dict[tuple[Any, ...], Any] = self.of_state(state)

    @staticmethod
    def _held(state: State, seat: int) -> Counter[int]:
        return Counter(t for t in state.players[seat].spaces if t != FREE)

    @staticmethod
    def of_state(state: State) -> dict[tuple[Any, ...], Any]:
        """The facts the events tell, read from the state."""
        facts: dict[tuple[Any, ...], Any] = {}
        for seat, p in enumerate(state.players):
            facts["tactics", seat], facts["rank", seat], facts["data", seat] = p.tactics, p.rank, p.data
            facts["frigate", seat], facts["losses", seat] = p.frigate, p.core_losses
            facts["hand", seat], facts["played", seat] = sorted(p.hand), sorted(p.played)
            facts["hidden", seat], facts["residue", seat] = sorted(p.hidden), p.residue
            for house, at in enumerate(p.influence):
                facts["influence", seat, house] = at
            for n in range(1, 5):
                facts["corruption", seat, n] = p.corrupted[n]
            for crew, place in enumerate(p.crew):
                facts["crew", seat, crew] = place
        for ship, at in enumerate(state.ship_at):
            facts["ship", ship] = (at, state.ship_damage[ship], state.ship_corrupted[ship])
        for house in range(4):
            facts["power", house] = state.power(house)
        for n in range(1, 9):
            facts["ring", n] = (state.voidborn[n], state.shields[n], state.rift[n])
            facts["planet", n] = (state.planet[n], state.planet_tainted[n])
        facts["revenant",] = state.revenant_damage
        facts["failed",] = tuple(state.failed)
        facts["covered",] = tuple(state.covered)
        facts["order",] = tuple(state.order)
        return facts

    def _ring(self, sector: int, voidborn: int = 0, shields: int = 0, rift: bool | None = None) -> None:
        v, s, r = self.facts["ring", sector]
        self.facts["ring", sector] = (v + voidborn, s + shields, r if rift is None else rift)

    def _ship(self, ship: int, **changes: Any) -> None:
        names = ("at", "damage", "corrupted")
        old = dict(zip(names, self.facts["ship", ship], strict=True)) | changes
        self.facts["ship", ship] = tuple(old[n] for n in names)

    def _card(self, pile: str, seat: int, add: int | None = None, drop: int | None = None) -> None:
        cards = list(self.facts[pile, seat])
        if drop is not None:
            cards.remove(drop)
        if add is not None:
            cards.append(add)
        self.facts[pile, seat] = sorted(cards)

    def follow(self, e: Any) -> None:
        """Take one event into the account."""
        f = self.facts
        match e:
            case ev.InfluenceChanged(seat, house, steps, now, _):
                assert f["influence", seat, house] + steps == now and steps
                f["influence", seat, house] = now
            case ev.TacticsChanged(seat, steps, now, _):
                assert f["tactics", seat] + steps == now and steps
                f["tactics", seat] = now
            case ev.RankChanged(seat, steps, now, _):
                assert f["rank", seat] + steps == now and steps
                f["rank", seat] = now
            case ev.DataChanged(seat, steps, now, _, _):
                assert f["data", seat] + steps == now and steps
                f["data", seat] = now
            case ev.ResourceGained(seat, resource, _, _):
                self.tokens[seat][resource] += 1
            case ev.ResourcePaid(seat, resource, _, _) | ev.ResourceDiscarded(seat, resource, _, _):
                self.tokens[seat][resource] -= 1
            case ev.CorruptionGained(seat, compartment, _, _):
                assert not f["corruption", seat, compartment]
                f["corruption", seat, compartment] = True
            case ev.CorruptionContained(seat, compartment, ship, residue, _):
                if ship >= 0:
                    assert f["ship", ship][2]
                    self._ship(ship, corrupted=False)
                else:
                    assert f["corruption", seat, compartment]
                    f["corruption", seat, compartment] = False
                assert f["residue", seat] + 1 == residue
                f["residue", seat] = residue
            case ev.ResidueDiscarded(seat):
                assert f["residue", seat] == 3
                f["residue", seat] = 0
            case ev.OperationDrawn(seat, card, _):
                self._card("hand", seat, add=card)
            case ev.OperationDiscarded(seat, card, _):
                self._card("hand", seat, drop=card)
            case ev.OperationPlayed(seat, card, _):
                self._card("hand", seat, drop=card)
                self._card("played", seat, add=card)
            case ev.HiddenKept(seat, card):
                self._card("hidden", seat, add=card)
            case ev.HiddenDiscarded(seat, card, why):
                if why != "not kept":
                    self._card("hidden", seat, drop=card)
            case ev.FrigateMoved(seat, source, target, _):
                assert f["frigate", seat] == source
                f["frigate", seat] = target
            case ev.PointsLost(seat, points, _):
                f["losses", seat] -= points
            case ev.Boarded(seat, crew, place):
                assert f["crew", seat, crew] == c.HOME
                f["crew", seat, crew] = place
            case ev.CrewReturned(seat):
                for crew in range(3):
                    f["crew", seat, crew] = c.HOME
            case _:
                self._follow_ring(e)

    def _follow_ring(self, e: Any) -> None:
        f = self.facts
        match e:
            case ev.VoidbornPlaced(sector, number, _):
                self._ring(sector, voidborn=number)
            case ev.VoidbornDestroyed(_, sector, _):
                self._ring(sector, voidborn=-1)
            case ev.VoidbornMoved(_, source, target, _):
                self._ring(source, voidborn=-1)
                self._ring(target, voidborn=1)
            case ev.VoidbornRemoved(sector, number, _):
                self._ring(sector, voidborn=-number)
            case ev.ShieldPlaced(_, sector, _):
                self._ring(sector, shields=1)
            case ev.ShieldCancelled(sector, left):
                self._ring(sector, shields=-1)
                assert f["ring", sector][1] == left
            case ev.ShieldsRemoved(sector, number, _):
                self._ring(sector, shields=-number)
            case ev.RiftOpened(sector, _):
                assert not f["ring", sector][2]
                self._ring(sector, rift=True)
            case ev.RiftRemoved(sector, _):
                assert f["ring", sector][2]
                self._ring(sector, rift=False)
            case ev.PlanetPlaced(sector, card):
                assert f["planet", sector][0] == FREE
                f["planet", sector] = (card, False)
            case ev.PlanetRemoved(sector, card):
                assert f["planet", sector][0] == card
                f["planet", sector] = (FREE, False)
            case ev.PlanetTainted(sector):
                f["planet", sector] = (f["planet", sector][0], True)
            case ev.ShipDeployed(_, ship, sector, _):
                assert f["ship", ship][0] in (0, ON_SCANNER)
                self._ship(ship, at=sector)
            case ev.ShipReturned(ship, _):
                self._ship(ship, at=0)
            case ev.ShuttleOnScanner(_, ship, _):
                assert f["ship", ship][0] == 0
                self._ship(ship, at=ON_SCANNER)
            case ev.ShipMoved(_, ship, source, target, _):
                assert f["ship", ship][0] == source
                self._ship(ship, at=target)
            case ev.DamagePlaced(ship, sector, _, now, _):
                assert f["ship", ship][:2] == (sector, now - 1)
                self._ship(ship, damage=now)
            case ev.ShipDestroyed(ship, sector, _, _):
                assert f["ship", ship][0] == sector
                self._ship(ship, at=0, damage=0, corrupted=False)
            case ev.ShipCorrupted(ship, sector, _, _):
                assert f["ship", ship][0] == sector and not f["ship", ship][2]
                self._ship(ship, corrupted=True)
            case ev.HousePowerChanged(house, steps, now):
                assert f["power", house] + steps == now
                f["power", house] = now
            case ev.DamageRemoved(_, ship, now, _):
                if ship == c.REVENANT:
                    assert f["revenant",] - 1 == now
                    f["revenant",] = now
                else:
                    assert f["ship", ship][1] - 1 == now
                    self._ship(ship, damage=now)
            case ev.RevenantDamaged(now, _):
                assert f["revenant",] + 1 == now
                f["revenant",] = now
            case ev.RevenantCleared(number):
                assert f["revenant",] == number
                f["revenant",] = 0
            case ev.FailureResolved(slot, _):
                f["failed",] = tuple(done or i == slot for i, done in enumerate(f["failed",]))
            case ev.ProtectionPlaced(_, slot, effect, _):
                assert f["covered",][slot] == FREE
                f["covered",] = tuple(effect if i == slot else x for i, x in enumerate(f["covered",]))
            case ev.FailuresRevealed():
                f["failed",], f["covered",] = (False, False), (FREE, FREE)
            case ev.TurnOrderSet(order):
                f["order",] = order

    def compare(self, state: State) -> None:
        """Assert that the account is the state."""
        real = self.of_state(state)
        wrong = {k: (v, real[k]) for k, v in self.facts.items() if real[k] != v}
        assert not wrong, f"events say / state is: {wrong}"
        for seat, tokens in enumerate(self.tokens):
            assert +tokens == +self._held(state, seat), f"tokens of seat {seat}"


def rules_eleven(before: State, after: State) -> None:
    """RULES 11 over one step, independent of the engine's own check."""
    for old, new in zip(before.players, after.players, strict=True):
        for space in range(12):
            n = compartment_of(space)
            if old.corrupted[n] and new.corrupted[n]:
                assert old.spaces[space] == new.spaces[space], "something entered or left a corrupted Compartment"
        assert 0 <= new.residue <= 2
        assert all(0 <= x <= 12 for x in (new.tactics, *new.influence)) and 0 <= new.rank <= 3
        assert len(new.crew) == 3
    berths: Counter[tuple[int, bool]] = Counter()
    book = after.book
    for ship, at in enumerate(after.ship_at):
        assert 0 <= after.ship_damage[ship] <= (2, 1, 1, 0)[book.type_of[ship]]
        if 1 <= at <= 8:
            berths[at, book.type_of[ship] == 0] += 1
    assert all(count <= (2 if large else 3) for (_, large), count in berths.items())
    assert sum(1 for x in after.covered if x != FREE) <= 2
    assert 0 <= after.revenant_damage <= 5
    drawn = [x for s in after.stack if type(s).__name__ in ("DrawHidden", "KeepHidden") for x in s.drawn]
    kept = [x for p in after.players for x in p.hidden]
    secrets = [*kept, *after.hidden.cards, *after.hidden.discards, *drawn]
    assert sorted(secrets) == list(range(36))
    cards = [x for p in after.players for x in p.hand + p.played]
    assert sorted([*cards, *after.operations.cards, *after.operations.discards]) == list(range(60))
    planets = [*(x for x in after.planet[1:] if x != FREE), *after.planets.cards, *after.planets.discards]
    assert sorted(planets) == list(range(18))
    assert len(content().operation_cards) == 60
