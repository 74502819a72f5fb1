"""The numbers of RULES 1, 2, 5, 8 and 9 as the data gives them, and what loading does with the files."""

import json
import shutil
from pathlib import Path

import card_tables
import pytest

from game.content import Content, load_content
from game.content import effects as fx
from game.content.load import FILES
from game.content.models import Operation, Planet, Region, Scanner
from game.paths import assets_dir


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


def operation(content: Content, name: str) -> Operation:
    return next(card for card in content.operations if card.name == name)


def planet(content: Content, name: str) -> Planet:
    return next(card for card in content.planets if card.name == name)


def scanner(content: Content, name: str) -> Scanner:
    return next(card for card in content.scanners if card.name == name)


def letters(cost: fx.Cost) -> str:
    """``1E 2S`` in the order of RULES 9.8."""
    parts = [f"{getattr(cost, kind)}{kind}" for kind in ("M", "E", "S", "N") if getattr(cost, kind)]
    return " ".join(parts + ([f"{cost.any} any"] if cost.any else []))


# --- loading ---------------------------------------------------------------------------------------------


def test_the_default_content_is_read_once() -> None:
    assert load_content() is load_content()


def test_nothing_can_be_changed(content: Content) -> None:
    with pytest.raises(ValueError, match="frozen"):
        content.rules.cycles = 5  # type: ignore[misc]
    assert isinstance(content.operations, tuple)
    assert isinstance(content.rules.influence_points[0], tuple)
    assert isinstance(content.setups[0].ships[0], tuple)
    fortify = content.bonus[2].effects[0]
    assert isinstance(fortify, fx.ChooseOne) and isinstance(fortify.options[0], tuple)


def test_the_digest_ignores_spacing_key_order_and_line_ends(tmp_path: Path, content: Content) -> None:
    folder = Path(shutil.copytree(assets_dir() / "data", tmp_path / "data"))
    for name in FILES:
        value = json.loads((folder / name).read_text(encoding="utf-8"))
        text = json.dumps(value, indent=7, sort_keys=True).replace("\n", "\r\n")
        (folder / name).write_bytes(text.encode("utf-8"))
    assert load_content(folder).digest == content.digest
    assert len(content.digest) == 64


def test_the_digest_notices_a_change(tmp_path: Path, content: Content) -> None:
    folder = Path(shutil.copytree(assets_dir() / "data", tmp_path / "data"))
    path = folder / "operations.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"points": 6', '"points": 5'), encoding="utf-8")
    assert load_content(folder).digest != content.digest


# --- RULES 1 and 2 ---------------------------------------------------------------------------------------


def test_berths_1_2(content: Content) -> None:
    assert (content.rules.large_berths, content.rules.small_berths) == (2, 3)
    assert [ship.berth for ship in content.ships] == ["large", "small", "small", "small"]


def test_houses_1_3_and_provision_5_3(content: Content) -> None:
    assert [(house.name, house.resource) for house in content.houses] == [
        ("Shiveus", "N"),
        ("Novaris", "E"),
        ("Fenrax", "M"),
        ("Dunlork", "S"),
    ]
    assert [house.provision for house in content.houses] == [
        (fx.Gain(do="gain", N=1, basic=1),),
        (fx.Gain(do="gain", E=2),),
        (fx.Gain(do="gain", M=2),),
        (fx.Gain(do="gain", S=2),),
    ]


def test_ships_1_4(content: Content) -> None:
    rows = [(s.name, s.damage_spaces, s.corruption_spaces, s.crew_spaces, s.supply) for s in content.ships]
    assert rows == [
        ("Arkship", 2, 1, (1, 1, 2), 2),
        ("Fighter", 1, 1, (1, 1, 1), 3),
        ("Dropship", 1, 1, (1, 1, 1), 3),
        ("Shuttle", 0, 0, (0, 0, 0), 4),
    ]
    assert content.rules.revenant_damage == 5


def test_frigate_board_1_6(content: Content) -> None:
    assert content.rules.compartment_spaces == (4, 2, 2, 2, 2)
    assert content.rules.residue_spaces == 3
    assert len(content.bonus) == 5


def test_crew_and_ranks_1_7_and_8_6(content: Content) -> None:
    assert content.rules.cadets == 2
    ranks = content.rules.ranks
    assert [rank.operations for rank in ranks] == [2, 2, 3, 3]
    assert [rank.hidden_draw for rank in ranks] == [1, 2, 2, 3]
    assert [rank.discount for rank in ranks] == [0, 1, 1, 2]
    assert [rank.tactics_reset for rank in ranks] == [0, 1, 2, 3]
    assert [letters(rank.commission_cost) for rank in ranks] == ["", "2S", "3S", "4S"]
    assert [rank.points for rank in ranks] == [0, 2, 4, 7]


def test_tactics_track_1_8(content: Content) -> None:
    track = content.rules.tactics
    assert track.last == 12
    assert track.rewards == {
        3: (fx.Gain(do="gain", M=1),),
        5: (fx.Gain(do="gain", E=1),),
        7: (fx.Gain(do="gain", S=1),),
        9: (fx.Gain(do="gain", N=1),),
        10: (fx.Draw(do="draw", cards=1),),
    }


def test_influence_track_1_9(content: Content) -> None:
    track = content.rules.influence
    assert (track.last, content.rules.influence_resource_step) == (12, 3)
    assert track.rewards == {
        6: (fx.Draw(do="draw", cards=1),),
        9: (fx.HiddenInfluence(do="hidden influence"),),
    }


def test_protection_tokens_1_11(content: Content) -> None:
    assert content.rules.protection_tokens == 2


def test_starting_goods_2_1(content: Content) -> None:
    assert letters(content.rules.start) == "1M 1E 1S 1N"
    assert content.rules.start_basics == card_tables.START_BASICS
    assert content.rules.start_operations == 2


def test_ships_at_the_start_2_2(content: Content) -> None:
    arkships = [("Shiveus", 1), ("Novaris", 3), ("Fenrax", 5), ("Dunlork", 7)]

    def at(setup: int, kind: str) -> list[tuple[str, int]]:
        return [(house, sector) for house, ship, sector in content.setups[setup].ships if ship == kind]

    assert [setup.players for setup in content.setups] == [(2,), (3, 4)]
    for setup in (0, 1):
        assert at(setup, "Arkship") == arkships
        assert at(setup, "Shuttle") == arkships
    assert at(0, "Fighter") == [("Shiveus", 2), ("Fenrax", 6)]
    assert at(0, "Dropship") == [("Novaris", 4), ("Dunlork", 8)]
    assert at(1, "Fighter") == [("Shiveus", 2), ("Novaris", 4), ("Fenrax", 6), ("Dunlork", 8)]
    assert at(1, "Dropship") == [("Shiveus", 8), ("Novaris", 2), ("Fenrax", 4), ("Dunlork", 6)]


def test_cycles_3_and_rounds_4(content: Content) -> None:
    assert (content.rules.cycles, content.rules.rounds) == (4, 3)


# --- RULES 5 ---------------------------------------------------------------------------------------------


def test_crew_actions_5_3(content: Content) -> None:
    names = [[(action.name, letters(action.cost)) for action in ship.actions] for ship in content.ships]
    assert names == [
        [("Commission", "")],
        [("Strike", ""), ("Escort", "1M")],
        [("Explore", ""), ("Purge", "1S")],
        [],
    ]
    strike = content.ships[1].actions[0]
    (pay,) = strike.effects
    assert isinstance(pay, fx.Pay)
    assert (strike.needs, pay.most, pay.free, letters(pay.cost)) == ("voidborn here", 3, 1, "1E")
    assert pay.then == (fx.Destroy(do="destroy", count="paid", where="here", one_sector=True, tactics_each=1),)
    assert content.ships[1].actions[1].effects == (
        fx.Shields(do="shields", count=card_tables.ESCORT_SHIELDS, where="near here"),
        fx.Tactics(do="tactics", steps=1),
    )
    assert content.ships[2].actions[1].effects == (
        fx.Contain(do="contain", count=1, frigate=True, ships="here"),
        fx.Repair(do="repair", count=2, where="here", one_sector=True),
    )
    move, choose = content.command.effects
    assert move == fx.MoveFrigate(do="move frigate", sectors=2)
    assert isinstance(choose, fx.ChooseOne)
    assert choose.options == (
        (fx.UsePlanet(do="use planet", where="frigate"),),
        (fx.Play(do="play", discount=1),),
    )


def test_reinforce_5_4(content: Content) -> None:
    assert letters(content.reinforce.cost) == "1M 1E 1N"
    deploy, protect = content.reinforce.effects
    assert isinstance(deploy, fx.Deploy) and deploy.mandatory and deploy.where == "near frigate"
    assert deploy.types == ("Arkship", "Fighter", "Dropship", "Shuttle")
    assert protect == fx.Protect(do="protect")


def test_bonus_actions_5_5(content: Content) -> None:
    rows = [(action.name, letters(action.cost), action.needs) for action in content.bonus]
    assert rows == [
        ("Navigate", "", "nothing"),
        ("Extract", "", "nothing"),
        ("Fortify", "1M", "nothing"),
        ("Engage", "1E", "voidborn near frigate"),
        ("Operate", "", "nothing"),
    ]
    navigate, extract, fortify, engage, operate = (action.effects for action in content.bonus)
    assert navigate == (
        fx.MoveFrigate(do="move frigate", sectors=card_tables.NAVIGATE_SECTORS),
        fx.Tactics(do="tactics", steps=card_tables.NAVIGATE_TACTICS),
    )
    assert extract == (fx.Gain(do="gain", basic=card_tables.EXTRACT_BASICS),)
    assert isinstance(fortify[0], fx.ChooseOne)
    shields = card_tables.FORTIFY_SHIELDS
    assert fortify[0].options == (
        (fx.Shields(do="shields", count=shields, where="near frigate", one_sector=True),),
        (fx.Repair(do="repair", count=3, where="near frigate", one_sector=True),),
    )
    assert fortify[1] == fx.Tactics(do="tactics", steps=card_tables.FORTIFY_TACTICS)
    assert engage == (
        fx.Destroy(do="destroy", count=card_tables.ENGAGE_MOST, where="near frigate"),
        fx.Tactics(do="tactics", steps=card_tables.ENGAGE_TACTICS),
    )
    assert operate == (fx.Play(do="play"),)


# --- RULES 7 and 8 ---------------------------------------------------------------------------------------


def test_surge_more_voidborn_and_reset_7(content: Content) -> None:
    rules = content.rules
    assert rules.rift_surge == 2
    assert rules.more_voidborn == card_tables.MORE_VOIDBORN
    assert (rules.reset_hidden_at, rules.reset_influence_at, rules.reset_material_at) == (8, 11, 3)


def test_final_scoring_8(content: Content) -> None:
    rules = content.rules
    assert rules.house_shares == ((3, 1), (3, 2), (1, 2))
    assert rules.influence_points == ((3, 1), (6, 3), (9, 6), (12, 10))
    assert (rules.data_points, rules.data_more) == (card_tables.DATA_POINTS, card_tables.DATA_MORE)
    assert (rules.tactics_per_point, rules.resources_per_point, rules.corruption_points) == (2, 4, -1)


# --- RULES 9 ---------------------------------------------------------------------------------------------


def test_numbers_of_cards_9(content: Content) -> None:
    assert len(content.departures) == 3
    assert [sum(card.tier == tier for card in content.scanners) for tier in (1, 2, 3)] == [5, 5, 5]
    assert len(content.colonies) == 8
    assert [sum(card.core is core for card in content.failures) for core in (False, True)] == [8, 4]
    assert len(content.hidden) == 36
    assert len(content.planets) == 18
    assert len(content.operations) == 30
    assert len(content.operation_cards) == 60
    assert [content.operation_cards.count(design) for design in range(30)] == [2] * 30


def row(region: Region) -> card_tables.Region:
    """A region in the notation of RULES 9."""
    printed = " ".join(f"{number}@{sector}" for sector, number in region.voidborn.items())
    return card_tables.Region(printed, *(" ".join(map(str, x)) for x in (region.more, region.rifts, region.planets)))


def test_departures_9_1(content: Content) -> None:
    assert {card.name: row(card.region) for card in content.departures} == card_tables.DEPARTURES


def benefit(card: Scanner) -> str:
    """A benefit in the words of RULES 9.2."""
    out = []
    for effect in card.benefit:
        if isinstance(effect, fx.Gain):
            out.append(f"{effect.basic} basic" if effect.basic else f"{effect.N} N")
        elif isinstance(effect, fx.Tactics):
            out.append(f"{effect.steps} Tactics")
        elif isinstance(effect, fx.Influence):
            assert effect.house == "any"
            out.append(f"{effect.steps} Influence")
        else:
            out.append({"hidden influence": "Hidden Influence"}.get(effect.do, effect.do))
    return ", ".join(out)


@pytest.mark.parametrize("name", list(card_tables.SCANNERS))
def test_scanners_9_2(content: Content, name: str) -> None:
    card = scanner(content, name)
    found = card_tables.Scanner(card.tier, card.cost, benefit(card), row(card.region), card.shuttle)
    assert found == card_tables.SCANNERS[name]


def test_every_scanner_has_its_row_9_2(content: Content) -> None:
    assert [card.name for card in content.scanners] == list(card_tables.SCANNERS)


def test_colonies_9_3(content: Content) -> None:
    rows = [(c.name, c.rule.per, c.rule.points, c.rule.each, c.rule.bonus, c.rule.least) for c in content.colonies]
    assert rows == [
        ("Meridian Bay", "set of resources", 3, 1, 0, 0),
        ("Citadel Prime", "tactics step", 1, 2, 0, 0),
        ("New Archive", "data", 1, 1, 0, 0),
        ("Unity Spire", "house with influence", 3, 1, 0, 5),
        ("Free Harbour", "operation", 1, 3, 1, 0),
        ("Sanctum", "uncorrupted compartment", 2, 1, 0, 0),
        ("Admiralty Hill", "rank", 3, 1, 0, 0),
        ("Bastion", "ship of houses led", 1, 1, 0, 0),
    ]
    assert {c.name: c.cost for c in content.colonies} == card_tables.COLONY_COSTS


def struck(effect: fx.Effect) -> str:
    """A Failure effect as one short line."""
    if isinstance(effect, fx.DamageEvery):
        where = " in rifts" if effect.rift_only else ""
        return f"{effect.damage} damage {'+'.join(effect.types)}{where}"
    if isinstance(effect, fx.EachPlayer):
        return "each: " + ", ".join(struck(part) for part in effect.effects)
    if isinstance(effect, fx.Lose):
        tokens = f" {letters(effect.resources)}" if effect.resources else f" {effect.amount}"
        return f"lose {effect.what}{tokens}" + (f" or {struck(effect.otherwise)}" if effect.otherwise else "")
    if isinstance(effect, fx.GainCorruption):
        return "corruption" + (f" or {struck(effect.otherwise)}" if effect.otherwise else "")
    if isinstance(effect, fx.CorruptShips):
        return f"corrupt {'+'.join(effect.types)}"
    if isinstance(effect, fx.Drift):
        return f"drift {effect.sectors}"
    return effect.do


def test_failures_9_4_and_9_5(content: Content) -> None:
    assert [(card.name, struck(card.top), struck(card.bottom)) for card in content.failures] == [
        ("Energy Pulse", "1 damage Arkship", "each: lose resources 1E 1N"),
        ("Hull Breach", "1 damage Shuttle+Dropship", "each: lose resource of choice 1"),
        ("Life-Support Fault", "each: lose influence highest 1", "each: lose tactics 1"),
        ("Reactor Leak", "each: corruption or lose tactics 2", "corrupt Arkship"),
        ("Comms Blackout", "each: lose operation 1", "each: lose tactics 2"),
        ("Gravity Shear", "drift 2", "1 damage Fighter"),
        ("Stores Fire", "each: lose half of resources 1", "remove shields"),
        ("Mutiny", "each: lose influence power 1", "each: lose hidden influence 1 or lose tactics 1"),
        ("Core Meltdown", "1 damage Arkship+Fighter+Dropship+Shuttle in rifts", "each: lose points 3"),
        ("Archive Loss", "each: lose data 1 or lose points 2", "each: lose points 2"),
        ("Spine Fracture", "2 damage Arkship", "each: lose rank 1 or lose points 2"),
        ("Void Bloom", "each: corruption or lose points 2", "each: lose influence highest 1"),
    ]
    assert [card.core for card in content.failures] == [False] * 8 + [True] * 4


def test_hidden_influence_9_6(content: Content) -> None:
    for house in content.houses:
        values = sorted(card.value for card in content.hidden if card.house == house.name)
        assert values == [1, 1, 1, 1, 1, 1, 2, 2, 2]


GAINS = [
    ("Cinder Forge", fx.Gain(do="gain", M=2), fx.Gain(do="gain", M=3, E=1)),
    ("Nadir", fx.Gain(do="gain", N=1), fx.Gain(do="gain", N=2, basic=1)),
    ("Glass Desert", fx.Gain(do="gain", E=1, S=1), fx.Gain(do="gain", M=1, E=1, S=1, N=1)),
    ("Ice Haul", fx.Gain(do="gain", M=1, S=1), fx.Gain(do="gain", M=2, S=2)),
    ("Storm Well", fx.Gain(do="gain", E=1, N=1), fx.Gain(do="gain", E=2, N=1)),
    ("Whispering Deep", fx.Tactics(do="tactics", steps=2), fx.Tactics(do="tactics", steps=4)),
    (
        "Academy Relay",
        fx.RaiseRank(do="raise rank", pay=True, discount=1),
        fx.RaiseRank(do="raise rank", pay=True, discount=3),
    ),
    ("Haven", fx.Contain(do="contain", count=1), fx.HiddenInfluence(do="hidden influence")),
    (
        "Dock Ruin",
        fx.Repair(do="repair", count=3, where="here", one_sector=True),
        fx.Deploy(do="deploy", types=("Fighter", "Dropship", "Shuttle"), where="here"),
    ),
]


@pytest.mark.parametrize(("name", "clean", "corrupted"), GAINS, ids=[row[0] for row in GAINS])
def test_planets_9_7(content: Content, name: str, clean: fx.Effect, corrupted: fx.Effect) -> None:
    card = planet(content, name)
    assert (card.clean, card.corrupted) == ((clean,), (corrupted,))


def test_more_planets_9_7(content: Content) -> None:
    assert planet(content, "Verdance").clean == (
        fx.Gain(do="gain", S=1),
        fx.Tactics(do="tactics", steps=2),
    )
    assert planet(content, "Embassy Moon").clean == (fx.Influence(do="influence", house="present here", steps=1),)
    assert planet(content, "Embassy Moon").corrupted == (
        fx.Influence(do="influence", house="any", steps=1),
        fx.Tactics(do="tactics", steps=2),
    )
    assert planet(content, "Archive World").corrupted == (
        fx.Gain(do="gain", S=1),
        fx.Draw(do="draw", cards=2),
    )
    assert planet(content, "Breaker Yard").clean == (fx.Exchange(do="exchange", count=3),)
    assert planet(content, "Old Spire").corrupted == (
        fx.Draw(do="draw", cards=2),
        fx.Play(do="play"),
    )
    assert planet(content, "Garrison Rock").corrupted == (
        fx.Destroy(do="destroy", count=2, where="near here"),
        fx.Tactics(do="tactics", steps=2),
    )
    assert planet(content, "Orphan Gate").corrupted == (
        fx.RemoveRift(do="remove rift", where="anywhere"),
        fx.Tactics(do="tactics", steps=2),
    )


def test_operations_9_8(content: Content) -> None:
    rows = {c.name: card_tables.Operation(c.family, (*c.cost.fixed, c.cost.any), c.points) for c in content.operations}
    assert rows == card_tables.OPERATIONS


def test_operation_effects_9_8(content: Content) -> None:
    assert operation(content, "Terraforming Study").effects == ()
    assert operation(content, "Ambush").effects == (
        fx.Destroy(do="destroy", count=4, where="near frigate", one_sector=True, tactics_each=1),
    )
    assert operation(content, "Broadside").effects == (
        fx.Destroy(do="destroy", count=3, where="frigate", one_sector=True, tactics_each=1),
    )
    assert operation(content, "Quarantine Protocol").effects == (
        fx.Contain(do="contain", count=1, frigate=False, ships="anywhere"),
        fx.Influence(do="influence", house="named"),
    )
    assert operation(content, "Whisper Campaign").effects == (
        fx.EachPlayer(do="each player", others=True, effects=(fx.Lose(do="lose", what="tactics"),)),
        fx.Tactics(do="tactics", steps=1),
    )
    assert operation(content, "Hull Plating").effects == (
        fx.Repair(do="repair", count=4, where="anywhere", revenant=True),
    )
    assert operation(content, "Fleet's Favour").effects == (fx.Influence(do="influence", house="any"),)
    assert operation(content, "Supply Convoy").effects == (fx.Gain(do="gain", basic=3),)
    assert operation(content, "Jump Calculus").effects == (
        fx.Gain(do="gain", N=1),
        fx.Tactics(do="tactics", steps=1),
        fx.MoveFrigate(do="move frigate", sectors=4),
    )
    assert operation(content, "Mutual Aid").effects == (
        fx.Influence(do="influence", house="any"),
        fx.Repair(do="repair", count=2, where="anywhere", whose="named"),
    )


def test_every_operation_icon_is_drawn(content: Content) -> None:
    icons = json.loads((assets_dir() / "icons" / "icons.json").read_text(encoding="utf-8"))
    assert {card.icon for card in content.operations} <= set(icons)
