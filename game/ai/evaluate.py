"""How good a position is for a seat: expected final points by the scoring rules (RULES 8), term by term.

Everything rests on public facts and on what the judging seat knows of its own cards. Cards that a search only
imagined are worth an average card, so that luck in the imagination does not pass for skill.
"""

from functools import lru_cache
from math import exp

from game.ai.forecast import Forecast, forecast
from game.ai.weights import HAND_MADE, Weights
from game.ai.worth import operation_worth
from game.content.models import ColonyRule
from game.rules.choices import HOME
from game.rules.decisions import KeepHidden
from game.rules.queries import NEAR, distance, free_corruption, free_spaces, pool
from game.rules.state import FREE, Player, State

TERMS = (
    "houses", "influence", "data", "operations", "hand", "hidden", "colony", "rank", "tactics", "resources",
    "corruption", "core", "frigate", "turn order", "threat",
)  # fmt: skip
"""Names of the terms, in the order in which :meth:`Evaluator.terms` gives them."""

_BLUR_STEPS = 12
"""Influence differences are looked up in steps of 1/12."""


@lru_cache(maxsize=64)
def _chances(blur: float) -> tuple[float, ...]:
    """Chance to end ahead of a rival by lead, from -15 to +15 in steps of 1/12."""
    span = 15 * _BLUR_STEPS
    return tuple(1 / (1 + exp(max(-60.0, min(60.0, -d / _BLUR_STEPS / blur)))) for d in range(-span, span + 1))


class Evaluator:
    """Judges positions for one seat, from what that seat knows at the moment it is made."""

    def __init__(self, view: State, seat: int, weights: Weights = HAND_MADE) -> None:
        """``view`` is what the seat sees (or a full state imagined from it)."""
        self.seat = seat
        self.weights = weights
        content = view.book.content
        self._rules = content.rules
        self._worth = operation_worth(content)
        self._design = content.operation_cards
        self._card_points = [float(content.operations[design].points) for design in content.operation_cards]
        self._hidden = view.book.hidden
        self._costs = view.book.operation_costs
        self._colonies = content.colonies
        own = view.players[seat]
        self._hand = frozenset(own.hand)
        self._known = frozenset(own.hidden) | {
            card for step in view.stack if type(step) is KeepHidden and step.seat == seat for card in step.drawn
        }
        self._shares = self._share_table(len(view.players))
        self._influence = self._influence_table()
        self._rows: dict[tuple[float, ...], tuple[float, ...]] = {}
        self._hands: dict[tuple[object, ...], float] = {}
        self._stores: dict[tuple[object, ...], float] = {}
        self._reaches: dict[tuple[object, ...], float] = {}
        self._boards: dict[int, tuple[int, tuple[object, ...], Player, tuple[float, ...]]] = {}

    def _share_table(self, players: int) -> tuple[float, ...]:
        """Parts of a House's Power by place; with two players there is no third (RULES 8.1)."""
        shares = [numerator / denominator for numerator, denominator in self._rules.house_shares]
        return (*shares[: min(3, players)], *([0.0] * (players - min(3, players))))

    def _influence_table(self) -> tuple[float, ...]:
        """Points of each Influence step (RULES 8.2)."""
        table = [0.0] * (self._rules.influence.last + 1)
        for start, points in self._rules.influence_points:
            table[start:] = [float(points)] * (len(table) - start)
        return tuple(table)

    # --- the whole ----------------------------------------------------------------------------------------

    def value(self, state: State) -> float:
        """Own expected points beyond the opponents' (the best of them counts most)."""
        totals = [sum(terms) for terms in self._all(state)]
        mine = totals.pop(self.seat)
        best = self.weights.rival_best
        return mine - best * max(totals) - (1 - best) * sum(totals) / len(totals)

    def knows(self, card: int) -> bool:
        """Whether a card of one's own is known, not imagined. Operation and Hidden Influence alike."""
        return card in self._hand or card in self._known

    def terms(self, state: State, seat: int | None = None) -> dict[str, float]:
        """Expected points of a seat (the judging one if None) by term: the value in its parts."""
        chosen = self.seat if seat is None else seat
        return dict(zip(TERMS, self._all(state)[chosen], strict=True))

    def house_points(self, state: State, seat: int) -> list[float]:
        """A seat's expected points of each House: the term "houses" in its parts."""
        turns = max(turns_left(state, other) for other in range(len(state.players)))
        shares = self._house_shares(state, turns)
        powers = self._powers(state, forecast(state, shares))
        return [shares[house][seat] * power for house, power in enumerate(powers)]

    def points(self, state: State) -> list[float]:
        """Expected final points by seat."""
        return [sum(terms) for terms in self._all(state)]

    def _all(self, state: State) -> list[tuple[float, ...]]:
        turns = [turns_left(state, seat) for seat in range(len(state.players))]
        shares = self._house_shares(state, max(turns))
        coming = forecast(state, shares)
        powers = self._powers(state, coming)
        stays = state.cycle < self._rules.cycles and not state.hypercharged
        around: tuple[object, ...] = (state.cycle, state.phase, state.hypercharged, *state.voidborn, *state.planet_data)
        if state.colonies:
            around = (around, *state.colonies, *powers, *[(len(p.played), *p.influence) for p in state.players])
        out = []
        for seat, player in enumerate(state.players):
            houses = threat = 0.0
            for house in range(4):
                houses += shares[house][seat] * powers[house]
                threat += shares[house][seat] * coming.exposed[house]
            board = self._board(state, seat, player, turns[seat], around)
            out.append((houses, *board, self._order(state, seat), -self.weights.threat * threat if stays else 0.0))
        return out

    def _powers(self, state: State, coming: Forecast) -> list[float]:
        """House Power as it is expected to count at the end."""
        certain = 1.0
        if state.phase in ("setup", "briefing", "action"):
            done = sum(3 - p.crew.count(HOME) for p in state.players) / (3 * len(state.players))
            certain = self.weights.loss_early + (1 - self.weights.loss_early) * done
        fade = self.weights.house_fade ** (self._rules.cycles - max(1, state.cycle))
        return [fade * (power - certain * lost) for power, lost in zip(coming.powers, coming.losses, strict=True)]

    # --- Houses -------------------------------------------------------------------------------------------

    def _house_shares(self, state: State, turns: int) -> list[tuple[float, ...]]:
        """``[house][seat]``: expected part of the Power that becomes points."""
        extra = [self._hidden_totals(state, seat) for seat in range(len(state.players))]
        out = []
        for house in range(4):
            totals = tuple([p.influence[house] + extra[s][house] for s, p in enumerate(state.players)])
            key = (turns, *totals)
            row = self._rows.get(key)
            if row is None:
                row = self._rows[key] = self._house_row(totals, turns)
            out.append(row)
        return out

    def _house_row(self, totals: tuple[float, ...], turns: int) -> tuple[float, ...]:
        """Expected shares by seat of a House with these Influence totals."""
        weights = self.weights
        chances = _chances(weights.lead_blur + weights.lead_blur_per_turn * turns)
        middle = len(chances) // 2
        entry = min(0.6, weights.late_entry * turns)
        # Whoever has nothing does not rank; a guessed card is in this House in one case of so many.
        present = [max(entry, min(1.0, total)) for total in totals]
        row = []
        for seat, mine in enumerate(totals):
            # Chance of so many rivals ahead, one rival at a time.
            places = [1.0]
            for other, theirs in enumerate(totals):
                if other == seat:
                    continue
                ahead = chances[middle + int((theirs - mine) * _BLUR_STEPS)] * present[other]
                longer = [*places, 0.0]
                for rivals, chance in enumerate(places):
                    longer[rivals] -= chance * ahead
                    longer[rivals + 1] += chance * ahead
                places = longer
            share = sum(p * s for p, s in zip(places, self._shares, strict=True))
            row.append(share * present[seat])
        return tuple(row)

    def _hidden_totals(self, state: State, seat: int) -> list[float]:
        """Hidden Influence by House: the known cards of the judging seat, a guess for all others."""
        cards = state.players[seat].hidden
        if seat != self.seat:
            return [self.weights.hidden_guess * len(cards)] * 4
        out = [0.0, 0.0, 0.0, 0.0]
        unknown = 0
        for card in cards:
            if card in self._known:
                house, value = self._hidden[card]
                out[house] += value
            else:
                unknown += 1
        return [total + self.weights.hidden_guess * unknown for total in out] if unknown else out

    # --- what a player has --------------------------------------------------------------------------------

    def _board(
        self, state: State, seat: int, player: Player, turns: int, around: tuple[object, ...]
    ) -> tuple[float, ...]:
        """The terms that hang on one player's own things and on what is ``around``; most answers leave the
        others' untouched, so those are kept."""
        known = self._boards.get(seat)
        if known is not None and known[0] == turns and known[1] == around and known[2] == player:
            return known[3]
        have = pool(player)
        terms = (
            self._influence_points(player, turns),
            self._data_points(player.data),
            sum([self._card_points[card] for card in player.played]),
            self._hand_points(seat, player, turns, have),
            self._unknown_hidden(seat, player),
            self._colony_points(state, seat, player, have),
            self._rank_points(state, player),
            self._tactics_points(state, player),
            self._resource_points(player, turns, have),
            self._corruption_points(player, turns),
            float(player.core_losses),
            self._frigate_points(state, player, turns),
        )
        if known is None or seat != self.seat:
            self._boards[seat] = (turns, around, player.clone(), terms)
        return terms

    def _influence_points(self, player: Player, turns: int) -> float:
        step = self.weights.influence_step * min(turns, 4)
        return sum(self._influence[at] + step * at for at in player.influence)

    def _data_points(self, data: int) -> float:
        table = self._rules.data_points
        if data <= 0:
            return 0.0
        if data <= len(table):
            return float(table[data - 1])
        return float(table[-1] + self._rules.data_more * (data - len(table)))

    def _hand_points(self, seat: int, player: Player, turns: int, have: tuple[int, int, int, int]) -> float:
        if turns <= 0 or not player.hand:
            return 0.0
        key = (seat, turns, have, *player.hand)
        known = self._hands.get(key)
        if known is None:
            known = self._hands[key] = self._hand_worth(seat, player, turns, have)
        return known

    def _hand_worth(self, seat: int, player: Player, turns: int, have: tuple[int, int, int, int]) -> float:
        weights = self.weights
        values = []
        for card in player.hand:
            if seat != self.seat or card not in self._hand:
                values.append(weights.hand_card)
                continue
            design = self._design[card]
            cost = self._costs[design]
            short = sum(max(0, cost[i] - have[i]) for i in range(4))
            values.append(weights.hand_use * max(0.3, self._worth[design]) * (0.85**short))
        values.sort(reverse=True)
        total, factor = 0.0, min(1.0, 0.35 + 0.25 * turns)
        for value in values[:turns]:
            total += factor * value
            factor *= weights.hand_next
        return total

    def _unknown_hidden(self, seat: int, player: Player) -> float:
        if seat != self.seat:
            return 0.0
        return self.weights.hidden_choice * sum(1 for card in player.hidden if card not in self._known)

    def _colony_points(self, state: State, seat: int, player: Player, have: tuple[int, int, int, int]) -> float:
        """RULES 8.5: in Cycle 4 the chosen Colony, or else most likely the first revealed."""
        shown = state.colonies
        if not shown:
            return 0.0
        if state.hypercharged or len(shown) == 1:
            return self._colony(state, seat, player, have, self._colonies[shown[0]].rule)
        other = self.weights.colony_other
        total = 0.0
        for place, card in enumerate(shown):
            chance = other if place else 1 - other * (len(shown) - 1)
            total += chance * self._colony(state, seat, player, have, self._colonies[card].rule)
        return total

    def _colony(
        self, state: State, seat: int, player: Player, have: tuple[int, int, int, int], rule: ColonyRule
    ) -> float:
        match rule.per:
            case "set of resources":
                count: float = min(have[:3]) + 0.25 * sum(1 for n in have[:3] if n > min(have[:3]))
            case "tactics step":
                count = float(player.tactics)
            case "data":
                count = float(player.data)
            case "operation":
                count = float(len(player.played))
                most = max(len(p.played) for p in state.players)
                if count == most and most > 0:
                    return rule.points * count / rule.each + rule.bonus
            case "uncorrupted compartment":
                count = float(5 - sum(player.corrupted))
            case "rank":
                count = float(player.rank)
            case "house with influence":
                extra = self._hidden_totals(state, seat)
                count = sum(min(1.0, ((at + extra[h]) / rule.least) ** 2) for h, at in enumerate(player.influence))
            case "ship of houses led":
                count = 0.0
                for house in range(4):
                    rivals = [p.influence[house] for p in state.players]
                    if rivals[seat] > 0 and rivals[seat] == max(rivals):
                        count += state.power(house)
        return rule.points * count / rule.each

    def _rank_points(self, state: State, player: Player) -> float:
        rank = self._rules.ranks[player.rank]
        cycles = self._rules.cycles - state.cycle
        home = player.crew[0] == HOME and state.phase in ("setup", "briefing", "action")
        return (
            rank.points
            + self.weights.rank_cycle * player.rank * cycles
            + self.weights.captain_turn * rank.discount * (cycles + home)
        )

    def _tactics_points(self, state: State, player: Player) -> float:
        """Points at the end, or what the next reset or the next Cycle makes of the step (RULES 7.4, 8.7)."""
        weights, at = self.weights, player.tactics
        end = at / self._rules.tactics_per_point
        if state.cycle >= self._rules.cycles:
            return end
        rank = self._rules.ranks[player.rank].tactics_reset
        reset = weights.reset_hidden * min(1.0, (at / self._rules.reset_hidden_at) ** 2)
        if at >= self._rules.reset_influence_at:
            reset += weights.reset_influence
        reset += weights.reset_step * rank
        if state.phase == "hyperjump":
            return weights.carried_tactics * at
        jump = 1.0 if state.hypercharged else 0.0 if state.phase == "rift" else weights.hyperjump_guess
        return jump * reset + (1 - jump) * weights.carried_tactics * at

    def _order(self, state: State, seat: int) -> float:
        """Going first next Cycle, as far as the Tactics markers stand now (RULES 6.1)."""
        if state.cycle >= self._rules.cycles or state.phase not in ("setup", "briefing", "action"):
            return 0.0
        mine = state.players[seat].tactics
        ahead = 0.0
        for other, player in enumerate(state.players):
            if other != seat:
                lead = mine - player.tactics
                ahead += 0.5 + max(-0.5, min(0.5, lead / 8)) + (0.12 if lead > 0 else -0.12 if lead < 0 else 0.0)
        return self.weights.order_place * ahead

    def _resource_points(self, player: Player, turns: int, have: tuple[int, int, int, int]) -> float:
        free = min(3, free_spaces(player))
        key = (have, turns, free)
        known = self._stores.get(key)
        if known is None:
            known = self._stores[key] = self._store_worth(have, turns, free)
        return known

    def _store_worth(self, have: tuple[int, int, int, int], turns: int, free: int) -> float:
        weights = self.weights
        each = 1 / self._rules.resources_per_point
        total = sum(have)
        if turns <= 0:
            return float(total // self._rules.resources_per_point)
        values = []
        for resource, held in enumerate(have):
            table = weights.neutronium if resource == 3 else weights.basic
            values += [table[min(i, len(table) - 1)] for i in range(held)]
        values.sort(reverse=True)
        useful = weights.tokens_per_turn * turns
        points = 0.0
        for index, value in enumerate(values):
            points += max(each, value) if index < useful else each
        return points - weights.last_space * (3 - free) * min(1.0, turns / 3)

    def _corruption_points(self, player: Player, turns: int) -> float:
        weights = self.weights
        points = weights.residue * player.residue if turns > 0 else 0.0
        for compartment, corrupted in enumerate(player.corrupted):
            if corrupted:
                points += self._rules.corruption_points - weights.compartment[compartment] * min(turns, 6)
        if turns > 0 and free_corruption(player) == 0:
            points -= weights.no_space
        return points

    def _frigate_points(self, state: State, player: Player, turns: int) -> float:
        """Data within Command's reach and Voidborn ships within reach of the guns."""
        if turns <= 0 or player.frigate == 0:
            return 0.0
        key = (player.frigate, turns, *state.voidborn, *state.planet_data)
        known = self._reaches.get(key)
        if known is None:
            known = self._reaches[key] = self._reach(state, player.frigate, turns)
        return known

    def _reach(self, state: State, frigate: int, turns: int) -> float:
        near = sum(
            1 for n in range(1, 9) if state.planet[n] != FREE and state.planet_data[n] and distance(n, frigate) <= 2
        )
        prey = min(3, sum(state.voidborn[n] for n in NEAR[frigate]))
        return min(1.0, turns / 3) * (self.weights.data_near * min(near, 2) + self.weights.prey_near * prey)


def turns_left(state: State, seat: int) -> int:
    """Turns a seat still has in the game, this one not counted once its boarding is done."""
    if state.over or state.phase == "scoring":
        return 0
    rules = state.book.content.rules
    later = rules.rounds * (rules.cycles - max(1, state.cycle))
    if state.phase in ("setup", "briefing", "action"):
        later += min(rules.rounds, state.players[seat].crew.count(HOME))
    return later
