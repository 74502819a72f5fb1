"""The four verbs: legal, apply, advance, why_not, clones, choices in files (DESIGN 2)."""

import copy
import pickle
import random

import pytest
from builders import (
    ARKSHIP,
    CADET,
    DROPSHIP,
    FENRAX,
    FIGHTER,
    REST,
    content,
    corrupt,
    give,
    hand,
    opened,
    place_ship,
    planet,
)
from drivers import push

from game.rules import (
    IllegalChoice,
    Setup,
    State,
    advance,
    apply,
    check,
    digest,
    legal,
    new_game,
    open_decision,
    settle,
    why_not,
)
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import steps as st
from game.rules.choices import from_json, to_json


def test_new_game_is_not_for_one_or_five() -> None:
    """RULES 2.2: 2 to 4 players."""
    for players in (0, 1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            new_game(Setup(players, 1), content())


def test_same_seed_same_game() -> None:
    """RULES 11: the same seed gives the same game, another seed another."""
    assert digest(opened(4, 9)) == digest(opened(4, 9))
    assert digest(opened(4, 9)) != digest(opened(4, 10))


def test_legal_and_open_decision_agree(quiet: State) -> None:
    """RULES 11: an open decision has answers, all of its seat."""
    push(quiet, st.StartTurn(1))
    assert legal(quiet) == () and open_decision(quiet) is None
    settle(quiet)
    decision = open_decision(quiet)
    assert decision == dc.ChooseBoarding(1) or {x.seat for x in legal(quiet)} == {1}


def test_advance_does_not_pass_an_open_decision(quiet: State) -> None:
    """RULES 11: a decision is answered, never skipped."""
    push(quiet, dc.PlaceFrigate(1))
    with pytest.raises(ValueError, match="open"):
        advance(quiet)


def test_single_answer_is_a_step(quiet: State) -> None:
    """A decision with one legal answer is done by advance."""
    ship = place_ship(quiet, FENRAX, ARKSHIP, 4)
    push(quiet, dc.AssignDamage(4, 1, 0, False))
    assert open_decision(quiet) is None
    settle_to_damage = advance(quiet)
    settle_to_damage += advance(quiet)
    assert quiet.ship_damage[ship] == 1


ILLEGAL: list[tuple[str, c.Choice]] = [
    ("ship without a Crew space", c.Board(0, CADET, 8)),
    ("unknown place", c.Board(0, CADET, 99)),
    ("another seat", c.Board(1, CADET, c.FRIGATE_PLACE)),
    ("unknown figure", c.Board(0, 7, c.FRIGATE_PLACE)),
    ("Revenant without tokens", c.Board(0, CADET, c.REINFORCE_PLACE)),
    ("wrong kind", c.TakeBonus(0, 0)),
    ("skip", c.Skip(0)),
    ("end of turn", c.EndTurn(0)),
    ("rearrange nothing", c.Rearrange(0, 0, 1)),
    ("rearrange of nobody", c.Rearrange(9, 0, 1)),
]


@pytest.mark.parametrize(("what", "choice"), ILLEGAL, ids=[what for what, _ in ILLEGAL])
def test_illegal_choice_leaves_the_state_untouched(quiet: State, what: str, choice: c.Choice) -> None:
    """``apply`` raises with a reason in words and changes nothing."""
    place_ship(quiet, FENRAX, FIGHTER, 4)
    push(quiet, st.StartTurn(0))
    settle(quiet)
    before, text = quiet.clone(), digest(quiet)
    with pytest.raises(IllegalChoice) as caught:
        apply(quiet, choice)
    assert str(caught.value) == why_not(quiet, choice)
    assert len(str(caught.value)) > 5
    assert quiet == before
    assert digest(quiet) == text


def test_every_choice_class_at_every_kind_of_decision_has_a_reason(quiet: State) -> None:
    """``why_not`` never fails and never is silent about an illegal choice."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4, corrupted=True)
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4, damage=1)
    planet(quiet, 4, "Helion", tainted=True)
    corrupt(quiet, 0, 1, 2, 3, 4)
    give(quiet, 0, "4M")
    (card,) = hand(quiet, 0, ["Ambush"])
    decisions = [
        dc.ChooseBoarding(0),
        dc.ChooseBonus(0),
        dc.ChooseAction(0, ark),
        dc.ChooseAction(0, drop),
        dc.ChooseInfluence(0, 1, (0, 1), False, "test"),
        dc.ChooseGain(0, 3, False, "test"),
        dc.PlaceShield(0, 2, (8, 1, 2), False, "test"),
        dc.RepairShip(0, 2, (4,), True, -1, True, "test"),
        dc.ContainOne(0, 1, True, (4,), "test"),
        dc.MoveFrigate(0, 2, "test"),
        dc.DeployShip(0, (1, 3), (8, 1), False, "test"),
        dc.PlaceProtection(0, False, "test"),
        dc.LoseResource(0, 1, "test"),
        REST,
    ]
    choices: list[c.Choice] = [
        c.Board(0, CADET, drop), c.Board(0, 0, c.HYPERCHARGE_PLACE), c.TakeAction(0, 5), c.TakeBonus(0, 3),
        c.EndTurn(0), c.Skip(0), c.Option(0, 9), c.Pay(0, (9, 0, 0, 0)), c.Amount(0, 3), c.PickResource(0, 3),
        c.Swap(0, 0, 0), c.PickHouse(0, 3), c.PickSector(0, 5), c.PickShip(0, drop), c.PickCompartment(0, 0),
        c.PlaceCorruption(0, 1, (0, 0, 0, 0)), c.PickCard(0, card), c.UsePlanet(0, 4, 0), c.Deploy(0, 0, 0, 5),
        c.MoveShip(0, ark, 8), c.Protect(0, 0, 5), c.Rearrange(0, 0, 4),
    ]  # fmt: skip
    for decision in decisions:
        push(quiet, decision)
        answers = legal(quiet)
        if not answers:
            continue
        for choice in choices:
            reason = why_not(quiet, choice)
            assert (reason == "") == (choice in answers or (type(choice) is c.Rearrange and not reason))
            assert reason == "" or (reason[0].isupper() and reason.endswith("."))


def test_reasons_at_boarding_name_the_thing(quiet: State) -> None:
    """A person is told why a figure cannot board: Corruption space, occupied, cost."""
    sick = place_ship(quiet, FENRAX, FIGHTER, 4, corrupted=True)
    full = place_ship(quiet, FENRAX, DROPSHIP, 4)
    quiet.players[1].crew[CADET] = full
    corrupt(quiet, 0, 1, 2, 3, 4)
    place_ship(quiet, FENRAX, ARKSHIP, 5)
    push(quiet, st.StartTurn(0))
    settle(quiet)
    reasons = [why_not(quiet, c.Board(0, CADET, place)) for place in (sick, full, c.REINFORCE_PLACE)]
    assert all(reasons)
    assert len(set(reasons)) == 3
    assert "Corruption" in reasons[0]


def test_clone_is_independent(quiet: State) -> None:
    """Nothing done to a copy reaches the original, at any depth."""
    place_ship(quiet, FENRAX, FIGHTER, 4)
    push(quiet, st.StartTurn(0))
    settle(quiet)
    text = digest(quiet)
    copy = quiet.clone()
    assert copy == quiet and digest(copy) == text
    for player in copy.players:
        for rows in (player.spaces, player.corrupted, player.crew, player.influence, player.hand, player.hidden):
            rows.clear()
    for deck in (copy.operations, copy.hidden, copy.planets, copy.colony_deck, copy.failure_deck, copy.core_deck):
        hash(deck)  # A deck is a value through and through and may be shared; a list in it would raise here.
    for rows in (copy.stack, copy.ship_at, copy.voidborn, copy.shields, copy.rift, copy.planet, copy.order, copy.pile):
        rows.clear()  # type: ignore[attr-defined]
    for rows in (
        copy.set_aside,
        copy.scanner_decks,
        copy.scanners,
        copy.failures,
        copy.failed,
        copy.covered,
        copy.scores,
    ):
        rows.clear()  # type: ignore[attr-defined]
    assert digest(quiet) == text
    check(quiet)


@pytest.mark.parametrize("seed", range(4))
def test_steps_on_the_stack_are_never_changed(seed: int) -> None:
    """DESIGN 2: copies of a state share its pending steps, so whoever needs another one makes it."""
    chance = random.Random(seed)
    state = new_game(Setup(3, seed), content())
    shared: list[tuple[list[object], list[object]]] = []
    while not state.over:
        shared.append((state.stack[:], copy.deepcopy(state.stack)))
        answers = legal(state)
        if answers:
            apply(state, chance.choice(list(answers)))
        else:
            advance(state)
    assert len(shared) > 300
    assert all(kept == as_it_was for kept, as_it_was in shared)


def test_state_can_be_pickled(quiet: State) -> None:
    """The state holds data only: it goes to a worker process and comes back equal."""
    push(quiet, st.StartTurn(0))
    settle(quiet)
    back = pickle.loads(pickle.dumps(quiet))
    assert digest(back) == digest(quiet)
    assert legal(back) == legal(quiet)


SAMPLES: list[c.Choice] = [
    c.Board(0, 1, 17), c.TakeAction(3, 1), c.TakeBonus(1, 4), c.EndTurn(2), c.Skip(0), c.Option(1, 0),
    c.Pay(0, (1, 0, 2, 0)), c.Amount(0, 3), c.PickResource(1, 2), c.Swap(0, 3, 1), c.PickHouse(2, 3),
    c.PickSector(0, 8), c.PickShip(0, c.REVENANT), c.PickCompartment(0, 4), c.PlaceCorruption(0, 2, (0, 1, 0, 1)),
    c.PickCard(0, 59), c.UsePlanet(0, 4, 1), c.Deploy(0, 3, 2, 1), c.MoveShip(0, 47, 5), c.Protect(0, 1, 0),
    c.Rearrange(0, 0, 11),
]  # fmt: skip


@pytest.mark.parametrize("choice", SAMPLES, ids=[x.kind for x in SAMPLES])
def test_choices_serialise_to_one_short_line(choice: c.Choice) -> None:
    """A save is a list of these lines."""
    line = to_json(choice)
    assert "\n" not in line and len(line) < 40
    back = from_json(line)
    assert back == choice and type(back) is type(choice)


def test_every_choice_class_is_sampled() -> None:
    """No kind of choice is missing above."""
    assert {type(x) for x in SAMPLES} == set(c.Choice.__args__)
    assert len({x.kind for x in SAMPLES}) == len(SAMPLES)


BAD = ["", "{}", "[]", '["board"]', '["board",0,1]', '["board",0,1,17,2]', '["board",0,"a",1]', '["fly",0]', "nonsense",
       '["pay",0,[1,2,"x",0]]', '["board",0,1,1.5]', '["board",0,true,1]', "[[],0]", "null"]  # fmt: skip


@pytest.mark.parametrize("line", BAD)
def test_bad_lines_are_refused(line: str) -> None:
    """``ValueError`` names what is wrong."""
    with pytest.raises(ValueError, match="not a choice"):
        from_json(line)


def test_pay_line_of_wrong_length_is_illegal_not_fatal(quiet: State) -> None:
    """A well-formed line that fits no decision is refused by apply."""
    push(quiet, dc.ChooseGain(0, 4, False, "test"))
    with pytest.raises(IllegalChoice):
        apply(quiet, c.Pay(0, (1, 2)))  # type: ignore[arg-type]
