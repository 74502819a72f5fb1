"""Decisions about the own table: gains, overflow, payments, options, cards, losses, Corruption (RULES 5.1, 5.7)."""

from dataclasses import replace

from game.rules.board import revenant_payable
from game.rules.book import payments, token_sets
from game.rules.choices import (
    HOUSE,
    HYPERCHARGE_PLACE,
    REINFORCE_PLACE,
    RESOURCE,
    SKIP,
    Amount,
    Option,
    Pay,
    PickCard,
    PickHouse,
    PickResource,
    PlaceCorruption,
    Skip,
    Swap,
)
from game.rules.decisions import (
    AnswerOverflow,
    AssignCorruption,
    ChooseAction,
    ChooseAmount,
    ChooseGain,
    ChooseInfluence,
    ChooseOption,
    ChoosePayment,
    ChooseScanner,
    ExchangeOne,
    LoseHidden,
    LoseInfluence,
    LoseOperation,
    LoseResource,
    PlayCard,
)
from game.rules.decks import discard_hidden, discard_operation
from game.rules.engine import decision, step
from game.rules.events import (
    CorruptionGained,
    EffectForfeited,
    Event,
    OperationPlayed,
    ResourceDiscarded,
    ResourceForfeited,
    ResourceGained,
)
from game.rules.possible import planet_answers, playable
from game.rules.queries import can_pay, open_spaces, place_sector, pool
from game.rules.state import FREE, State
from game.rules.steps import AddInfluence, GainToken, Resolve
from game.rules.tokens import change_influence, charge, discard_token, gain_token, pay_tokens


def forfeit(seat: int, why: str, events: list[Event]) -> None:
    """The player lets an effect, or its rest, go."""
    events.append(EffectForfeited(seat, why))


def with_skip(answers: list[object], seat: int, must: bool) -> list[object]:
    """The answers, with Skip unless the effect is mandatory."""
    if not must:
        answers.append(SKIP[seat])
    return answers


# --- gaining ---------------------------------------------------------------------------------------------


@step(GainToken)
def _gain_token(state: State, at: GainToken, events: list[Event]) -> None:
    gain_token(state, at.seat, at.resource, at.why, events)


@step(AddInfluence)
def _add_influence(state: State, at: AddInfluence, events: list[Event]) -> None:
    change_influence(state, at.seat, at.house, at.steps, at.why, events)


def _gain_answers(state: State, at: ChooseGain) -> list[object]:
    return with_skip(list(RESOURCE[at.seat][: at.kinds]), at.seat, at.must)


@decision(ChooseGain, _gain_answers)
def _choose_gain(state: State, at: ChooseGain, choice: PickResource | Skip, events: list[Event]) -> None:
    if isinstance(choice, Skip):
        forfeit(at.seat, at.why, events)
    else:
        gain_token(state, at.seat, choice.resource, at.why, events)


def _before_revenant_cost(state: State, seat: int) -> bool:
    """Whether the mandatory cost of a boarded Revenant space is still to pay (RULES 4.1)."""
    return (
        state.active == seat
        and state.boarded in (REINFORCE_PLACE, HYPERCHARGE_PLACE)
        and any(type(s) in (ChooseAction, ChooseScanner) for s in state.stack)
    )


def _overflow_answers(state: State, at: AnswerOverflow) -> list[object]:
    """Discard another type first, or forfeit. A discard in 4.2 that would make the Revenant's cost unpayable is
    illegal (RULES 4.1)."""
    player = state.players[at.seat]
    held = pool(player)
    answers: list[object] = []
    guard = _before_revenant_cost(state, at.seat)
    for resource in range(4):
        if resource == at.resource or not held[resource]:
            continue
        if guard:
            space = next(s for s in open_spaces(state, player) if player.spaces[s] == resource)
            player.spaces[space] = at.resource
            payable = revenant_payable(state, pool(player), state.boarded, state.discount)
            player.spaces[space] = resource
            if not payable:
                continue
        answers.append(RESOURCE[at.seat][resource])
    answers.append(SKIP[at.seat])
    return answers


@decision(AnswerOverflow, _overflow_answers)
def _overflow(state: State, at: AnswerOverflow, choice: PickResource | Skip, events: list[Event]) -> None:
    if isinstance(choice, Skip):
        events.append(ResourceForfeited(at.seat, at.resource, at.why))
    else:
        discard_token(state, at.seat, choice.resource, at.why, events)
        gain_token(state, at.seat, at.resource, at.why, events)


def _influence_answers(state: State, at: ChooseInfluence) -> list[object]:
    return with_skip([HOUSE[at.seat][h] for h in at.houses], at.seat, at.must)


@decision(ChooseInfluence, _influence_answers)
def _choose_influence(state: State, at: ChooseInfluence, choice: PickHouse | Skip, events: list[Event]) -> None:
    if isinstance(choice, Skip):
        forfeit(at.seat, at.why, events)
        return
    state.named = choice.house
    change_influence(state, at.seat, choice.house, at.steps, at.why, events)


# --- paying and choosing ---------------------------------------------------------------------------------


def _payment_answers(state: State, at: ChoosePayment) -> list[object]:
    ways = payments(pool(state.players[at.seat]), at.cost, at.discount)
    return with_skip([Pay(at.seat, way) for way in ways], at.seat, at.must)


@decision(ChoosePayment, _payment_answers)
def _pay(state: State, at: ChoosePayment, choice: Pay | Skip, events: list[Event]) -> None:
    if isinstance(choice, Skip):
        forfeit(at.seat, at.why, events)
        return
    pay_tokens(state, at.seat, choice.tokens, at.why, events)
    if at.effects >= 0:
        state.stack.append(Resolve(at.effects, 0, at.seat, at.here, False, at.why))


def _times(unit: tuple[int, ...], number: int) -> tuple[int, int, int, int, int]:
    return (unit[0] * number, unit[1] * number, unit[2] * number, unit[3] * number, unit[4] * number)


def _amount_answers(state: State, at: ChooseAmount) -> list[object]:
    """Amounts that can be paid and that find a Voidborn ship (RULES 5.3, Strike)."""
    held = pool(state.players[at.seat])
    most = min(at.most, state.voidborn[at.here])
    return with_skip(
        [
            Amount(at.seat, k)
            for k in range(1, most + 1)
            if can_pay(held, _times(at.unit, max(0, k - at.free)), state.discount)
        ],
        at.seat,
        False,
    )


@decision(ChooseAmount, _amount_answers)
def _amount(state: State, at: ChooseAmount, choice: Amount | Skip, events: list[Event]) -> None:
    if isinstance(choice, Skip):
        forfeit(at.seat, at.why, events)
        return
    state.paid = choice.number
    cost = _times(at.unit, max(0, choice.number - at.free))
    charge(state, at.seat, cost, 0, at.effects, at.here, True, at.why)


def _option_possible(state: State, at: ChooseOption, number: int) -> bool:
    """Whether an option of "choose one of" can be begun: a planet to use, a card to play."""
    first = state.book.lists[number][0]
    if first.do == "play":
        return bool(playable(state, at.seat, first.discount))
    if first.do == "use planet":
        sector = state.players[at.seat].frigate if first.where == "frigate" else at.here
        return bool(planet_answers(state, at.seat, (sector,)))
    return True


def _option_answers(state: State, at: ChooseOption) -> list[object]:
    options = [Option(at.seat, i) for i, number in enumerate(at.options) if _option_possible(state, at, number)]
    return with_skip(list(options), at.seat, at.must and bool(options))


@decision(ChooseOption, _option_answers)
def _option(state: State, at: ChooseOption, choice: Option | Skip, events: list[Event]) -> None:
    if isinstance(choice, Skip):
        forfeit(at.seat, at.why, events)
    else:
        state.stack.append(Resolve(at.options[choice.number], 0, at.seat, at.here, at.must, at.why))


def _play_answers(state: State, at: PlayCard) -> list[object]:
    return with_skip([PickCard(at.seat, c) for c in playable(state, at.seat, at.discount)], at.seat, at.must)


@decision(PlayCard, _play_answers)
def _play_card(state: State, at: PlayCard, choice: PickCard | Skip, events: list[Event]) -> None:
    """The card lies face up from now on; its cost, then its effect (RULES 5.7)."""
    if isinstance(choice, Skip):
        forfeit(at.seat, at.why, events)
        return
    player, book = state.players[at.seat], state.book
    design = book.design_of[choice.card]
    name = book.content.operations[design].name
    player.hand.remove(choice.card)
    player.played.append(choice.card)
    events.append(OperationPlayed(at.seat, choice.card, at.why))
    state.named = -1
    effects, here = book.operations[design], place_sector(state, at.seat, state.boarded)
    if not book.lists[effects]:
        effects = -1
    charge(state, at.seat, book.operation_costs[design], at.discount, effects, here, True, name)


def _swap_answers(state: State, at: ExchangeOne) -> list[object]:
    held = pool(state.players[at.seat])
    swaps = [Swap(at.seat, give, take) for give in range(4) if held[give] for take in range(3) if take != give]
    return with_skip(list(swaps), at.seat, False)


@decision(ExchangeOne, _swap_answers)
def _swap(state: State, at: ExchangeOne, choice: Swap | Skip, events: list[Event]) -> None:
    if isinstance(choice, Skip):
        forfeit(at.seat, at.why, events)
        return
    if at.left > 1:
        state.stack.append(replace(at, left=at.left - 1))
    player = state.players[at.seat]
    space = next(s for s in reversed(open_spaces(state, player)) if player.spaces[s] == choice.give)
    player.spaces[space] = choice.take
    events.append(ResourceDiscarded(at.seat, choice.give, space, at.why))
    events.append(ResourceGained(at.seat, choice.take, space, at.why))


# --- Corruption ------------------------------------------------------------------------------------------


def _corruption_answers(state: State, at: AssignCorruption) -> list[object]:
    """Every free Corruption space with every token set that rearranging could lock in (RULES 5.1)."""
    player, spaces_of = state.players[at.seat], state.book.spaces_of
    held, room = pool(player), len(open_spaces(state, player))
    answers: list[object] = []
    for c in range(1, 5):
        if not player.corrupted[c]:
            inside = len(spaces_of[c])
            least = max(0, sum(held) - (room - inside))
            answers += [PlaceCorruption(at.seat, c, s) for s in token_sets(held, least, inside)]
    return answers


@decision(AssignCorruption, _corruption_answers)
def _assign_corruption(state: State, at: AssignCorruption, choice: PlaceCorruption, events: list[Event]) -> None:
    lock_in(state, at.seat, choice.compartment, choice.locked)
    state.players[at.seat].corrupted[choice.compartment] = True
    events.append(CorruptionGained(at.seat, choice.compartment, choice.locked, at.why))


def lock_in(state: State, seat: int, compartment: int, locked: tuple[int, ...]) -> None:
    """Rearrange so that exactly these tokens lie in the Compartment; the rest moves as little as it must."""
    player = state.players[seat]
    spaces, inside = player.spaces, state.book.spaces_of[compartment]
    outside = [s for s in open_spaces(state, player) if s not in inside]
    want = list(locked)
    surplus: list[int] = []
    for space in inside:
        token = spaces[space]
        if token != FREE and want[token]:
            want[token] -= 1
        elif token != FREE:
            surplus.append(token)
            spaces[space] = FREE
    for resource, number in enumerate(want):
        for _ in range(number):
            source = next(s for s in reversed(outside) if spaces[s] == resource)
            target = next(s for s in inside if spaces[s] == FREE)
            spaces[source], spaces[target] = FREE, resource
    for token in surplus:
        spaces[next(s for s in outside if spaces[s] == FREE)] = token


# --- losing ----------------------------------------------------------------------------------------------


def _lose_resource_answers(state: State, at: LoseResource) -> list[object]:
    held = pool(state.players[at.seat])
    return [RESOURCE[at.seat][r] for r in range(4) if held[r]] if at.left else []


@decision(LoseResource, _lose_resource_answers)
def _lose_resource(state: State, at: LoseResource, choice: PickResource, events: list[Event]) -> None:
    if at.left > 1:
        state.stack.append(replace(at, left=at.left - 1))
    discard_token(state, at.seat, choice.resource, at.why, events)


@decision(LoseInfluence, lambda state, at: [HOUSE[at.seat][h] for h in at.houses])
def _lose_influence(state: State, at: LoseInfluence, choice: PickHouse, events: list[Event]) -> None:
    change_influence(state, at.seat, choice.house, -1, at.why, events)


def _hand_answers(state: State, at: LoseOperation) -> list[object]:
    """One card of each design."""
    by_design = {state.book.design_of[c] if c >= 0 else c: c for c in reversed(state.players[at.seat].hand)}
    return [PickCard(at.seat, c) for c in state.players[at.seat].hand if c in by_design.values()]


@decision(LoseOperation, _hand_answers)
def _lose_operation(state: State, at: LoseOperation, choice: PickCard, events: list[Event]) -> None:
    discard_operation(state, at.seat, choice.card, at.why, events)


def _own_hidden_answers(state: State, at: LoseHidden) -> list[object]:
    """One card of each face."""
    faces = state.book.hidden
    cards = state.players[at.seat].hidden
    by_face = {faces[c] if c >= 0 else (c, c): c for c in reversed(cards)}
    return [PickCard(at.seat, c) for c in cards if c in by_face.values()]


@decision(LoseHidden, _own_hidden_answers)
def _lose_hidden(state: State, at: LoseHidden, choice: PickCard, events: list[Event]) -> None:
    state.players[at.seat].hidden.remove(choice.card)
    discard_hidden(state, at.seat, choice.card, at.why, events)
