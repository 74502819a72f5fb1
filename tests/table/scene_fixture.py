"""The scenes of the look's pictures, put together by hand: Emily, Jacob and Mira in Cycle 2."""

from dataclasses import dataclass
from functools import cache

from game.content import Content, load_content
from game.rules import Setup, State, new_game
from game.rules.choices import HOME, REINFORCE_PLACE
from game.rules.state import FREE, SUPPLY
from game.table.table import Table
from game.table.view import (
    Button,
    CallBar,
    CardRow,
    HoverCard,
    NextRow,
    QueueEntry,
    SkirmishLens,
    TableView,
)
from game.table.zones import Key, Marks
from game.ui import theme
from game.words.lines import LogLine

SHIVEUS, NOVARIS, FENRAX, DUNLORK = range(4)
ARKSHIP, FIGHTER, DROPSHIP, SHUTTLE = range(4)
EMILY, JACOB, MIRA = range(3)
M, E, S, N = range(4)


@dataclass
class Person:
    """A seat's name and look."""

    name: str
    colour: int
    control: str = "person"


SEATS = (Person("Emily", 0), Person("Jacob", 1, "officer"), Person("Mira", 2))
STEPS = ("Board", "Influence", "Action", "Corruption", "Bonus")
HAND = ("Void Hunt", "Xenoarchive", "Public Oath", "Supply Convoy")


@cache
def content() -> Content:
    """The content as installed."""
    return load_content()


def card(name: str) -> int:
    """The first Operation card of that name."""
    designs = content().operation_cards
    return next(c for c, d in enumerate(designs) if content().operations[d].name == name)


def scanner(name: str) -> int:
    """Number of a Scanner card."""
    return next(i for i, s in enumerate(content().scanners) if s.name == name)


def failure(name: str) -> int:
    """Number of a Failure card."""
    return next(i for i, s in enumerate(content().failures) if s.name == name)


def planet(name: str) -> int:
    """Number of a planet."""
    return next(i for i, s in enumerate(content().planets) if s.name == name)


def put(state: State, house: int, kind: int, sector: int, damage: int = 0, corrupted: bool = False) -> int:
    """Bring a ship from the supply to a sector; its id."""
    ship = next(s for s in state.book.ships_of[house][kind] if state.ship_at[s] == SUPPLY)
    state.ship_at[ship], state.ship_damage[ship], state.ship_corrupted[ship] = sector, damage, corrupted
    return ship


def clear(state: State) -> None:
    """An empty ring."""
    for ship in range(len(state.ship_at)):
        state.ship_at[ship], state.ship_damage[ship], state.ship_corrupted[ship] = SUPPLY, 0, False
    for n in range(1, 9):
        state.voidborn[n], state.shields[n], state.rift[n], state.planet[n] = 0, 0, False, FREE
        state.planet_data[n], state.planet_tainted[n] = False, False


def action_state() -> tuple[State, dict[str, int]]:
    """The state of the action pictures and the ships that are named in them."""
    state = new_game(Setup(3, 7, (True, True, True)), content())
    clear(state)
    state.cycle, state.round, state.phase, state.active = 2, 2, "action", EMILY
    state.order = [JACOB, EMILY, MIRA]
    state.pile = [EMILY, MIRA, JACOB]
    ships = {
        "S ark 1": put(state, SHIVEUS, ARKSHIP, 1, 1),
        "S shu 1": put(state, SHIVEUS, SHUTTLE, 1),
        "S fig 2": put(state, SHIVEUS, FIGHTER, 2),
        "S drop 2": put(state, SHIVEUS, DROPSHIP, 2),
        "N drop 2": put(state, NOVARIS, DROPSHIP, 2),
        "N ark 3": put(state, NOVARIS, ARKSHIP, 3),
        "N shu 3": put(state, NOVARIS, SHUTTLE, 3),
        "D fig 3": put(state, DUNLORK, FIGHTER, 3),
        "N fig 4": put(state, NOVARIS, FIGHTER, 4),
        "F drop 4": put(state, FENRAX, DROPSHIP, 4, 0, True),
        "F ark 5": put(state, FENRAX, ARKSHIP, 5, 2),
        "D ark 6": put(state, DUNLORK, ARKSHIP, 6),
        "F fig 6": put(state, FENRAX, FIGHTER, 6),
        "D drop 6": put(state, DUNLORK, DROPSHIP, 6, 1),
        "D ark 7": put(state, DUNLORK, ARKSHIP, 7),
        "D shu 7": put(state, DUNLORK, SHUTTLE, 7),
    }
    for sector, count in ((1, 2), (3, 3), (5, 4), (7, 2)):
        state.voidborn[sector] = count
    state.shields[3], state.shields[7] = 1, 2
    state.rift[5] = True
    for sector, name in (
        (1, "Ice Haul"),
        (3, "Verdance"),
        (5, "Cinder Forge"),
        (7, "Glass Desert"),
        (8, "Whispering Deep"),
    ):
        state.planet[sector] = planet(name)
    for sector in (1, 3, 7):
        state.planet_data[sector] = True
    state.planet_tainted[5] = True
    state.revenant_damage = 2
    state.failures, state.failed, state.covered = (
        [failure("Gravity Shear"), failure("Energy Pulse")],
        [False, False],
        [FREE, 1],
    )
    state.scanners = [scanner("Glass Meridian"), scanner("Hollow Sun"), scanner("Veil of Saints")]
    emily, jacob, mira = state.players
    emily.spaces = [S, S, E, FREE, M, N, E, FREE, M, FREE, FREE, FREE]
    emily.corrupted[2] = True
    emily.residue, emily.rank, emily.data = 1, 1, 1
    emily.hand = [card(name) for name in HAND]
    emily.hidden, emily.played = [0, 1], [card("Deep Scan")]
    emily.crew = [HOME, ships["F fig 6"], HOME]
    jacob.crew = [ships["N ark 3"], REINFORCE_PLACE, HOME]
    mira.crew = [HOME, ships["S drop 2"], HOME]
    for player, sector, tactics in ((emily, 6, 4), (jacob, 2, 6), (mira, 7, 4)):
        player.frigate, player.tactics = sector, tactics
    emily.influence, jacob.influence, mira.influence = [2, 3, 1, 4], [1, 5, 1, 2], [4, 1, 3, 2]
    return state, ships


def action_scene(table: Table) -> tuple[TableView, Marks]:
    """Emily drags a Cadet over the Dunlork Arkship of sector 7."""
    state, ships = action_state()
    free = [name for name in ships if "shu" not in name and name not in ("S drop 2", "N ark 3", "F fig 6")]
    legal: dict[Key, str] = {("ship", ships[name]): "" for name in free}
    legal["ship", ships["F drop 4"]] = "+1 Corruption"
    legal["revenant", "hypercharge"] = "pay 1 N"
    target: Key = ("ship", ships["D ark 7"])
    ring = table.layout.ring
    x, y = ring.large_berth(7, 0)
    at = (x - 36 * ring.k, y + 40 * ring.k)
    marks = Marks(
        legal=legal,
        illegal={("ship", ships[name]) for name in ("S drop 2", "N ark 3", "F fig 6")}
        | {("operation", c) for c in state.players[EMILY].hand},
        hover=target,
        dragging=(("crew", EMILY, 2), at),
    )
    log = [
        LogLine("Jacob reinforced the Revenant: a Novaris Dropship in sector 2.", "interceptor-ship", JACOB, "turn"),
        LogLine("Mira boarded the Shiveus Dropship, contained 1 Corruption.", "person", MIRA, "turn"),
        LogLine("Emily your turn, round 2 of 3.", "person", EMILY, "turn"),
    ]
    look = theme.HOUSES["Dunlork"]
    hint = HoverCard(
        anchor=target,
        title="Dunlork Arkship",
        icon=look.sign,
        icon_color=look.color,
        rows=(
            CardRow("crown", "Influence +1", "4 › 5", "gold"),
            CardRow(
                "cargo-crate",
                "Provision",
                "",
                "good",
                (("color", theme.GOOD), ("text", "+"), ("resource", "S"), ("resource", "S")),
            ),
            CardRow("padlock", "Commission", "short 1", "danger", (("resource", "S"),)),
            CardRow("confirmed", "No Corruption", "", "good"),
        ),
    )
    call = CallBar(
        "Drop your Cadet on a lit ship",
        seat=EMILY,
        steps=STEPS,
        buttons=(Button("undo", "Undo", "return-arrow"),),
    )
    view = TableView(state, SEATS, EMILY, log=log, log_fresh=0, call=call, card=hint)
    return view, marks


def skirmish_scene(table: Table) -> tuple[TableView, Marks]:
    """Emily places the fourth of five Damage in sector 7."""
    state, _ = action_state()
    clear(state)
    state.phase, state.active = "skirmish", -1
    state.order = [EMILY, JACOB, MIRA]
    for player in state.players:
        player.crew = [HOME] * 3
    ships = {
        "S ark 1": put(state, SHIVEUS, ARKSHIP, 1, 1),
        "S fig 2": put(state, SHIVEUS, FIGHTER, 2),
        "N drop 2": put(state, NOVARIS, DROPSHIP, 2),
        "N shu 3": put(state, NOVARIS, SHUTTLE, 3),
        "D fig 3": put(state, DUNLORK, FIGHTER, 3),
        "N fig 4": put(state, NOVARIS, FIGHTER, 4),
        "F drop 4": put(state, FENRAX, DROPSHIP, 4, 0, True),
        "S ark 5": put(state, SHIVEUS, ARKSHIP, 5, 2),
        "S fig 5": put(state, SHIVEUS, FIGHTER, 5, 0, True),
        "D ark 6": put(state, DUNLORK, ARKSHIP, 6),
        "F fig 6": put(state, FENRAX, FIGHTER, 6, 1),
        "D drop 6": put(state, DUNLORK, DROPSHIP, 6, 1),
        "N ark 7": put(state, NOVARIS, ARKSHIP, 7, 1),
        "F ark 7": put(state, FENRAX, ARKSHIP, 7),
        "F drop 7": put(state, FENRAX, DROPSHIP, 7),
        "D fig 8": put(state, DUNLORK, FIGHTER, 8),
        "D shu 8": put(state, DUNLORK, SHUTTLE, 8),
    }
    for sector, count in ((1, 2), (3, 3), (5, 4), (6, 1), (7, 5)):
        state.voidborn[sector] = count
    state.rift[5] = state.rift[7] = True
    for sector, name in (
        (1, "Ice Haul"),
        (3, "Verdance"),
        (5, "Cinder Forge"),
        (7, "Glass Desert"),
        (8, "Whispering Deep"),
    ):
        state.planet[sector] = planet(name)
    for sector in (1, 3, 7):
        state.planet_data[sector] = True
    state.planet_tainted[5] = True
    for seat, sector in ((EMILY, 6), (JACOB, 8), (MIRA, 3)):
        state.players[seat].frigate = sector
    state.players[EMILY].tactics = 8
    state.players[EMILY].influence[DUNLORK] = 6
    legal: dict[Key, str] = {("ship", ships[name]): "" for name in ("N ark 7", "F ark 7", "F drop 7")}
    target: Key = ("ship", ships["F ark 7"])
    lens = SkirmishLens(
        sector=7,
        resolver=EMILY,
        reason="nearest, 1st in order",
        queue=(
            QueueEntry("cancelled"),
            QueueEntry("destroyed", SHIVEUS),
            QueueEntry("placed", NOVARIS),
            QueueEntry("now"),
            QueueEntry("waits"),
        ),
        queue_note="5 Voidborn deal 5",
        rows=(
            NextRow("flamer", "danger", "2 damage left", "You choose: your Frigate is nearest", True),
            NextRow("oily-spiral", "corruption", "Rift: 1 Corruption", "on any ship here, you choose"),
            NextRow("shieldcomb", "shield", "Shields removed", "none left in this sector"),
            NextRow("next-button", "quiet", "Sector 8", "no Voidborn, nothing to resolve"),
        ),
        destroyed=(next(s for s in state.book.ships_of[SHIVEUS][SHUTTLE] if state.ship_at[s] == SUPPLY),),
    )
    call = CallBar(
        "Place damage 4 of 5 on a lit ship",
        icon="flamer",
        tone="danger",
        buttons=(
            Button("undo", "Undo", "return-arrow"),
            Button("step", "Step", "next-button"),
            Button("play", "Play", "play-button"),
            Button("skip", "Skip", "fast-forward-button"),
        ),
    )
    log = [
        LogLine("Sector 5: the Rift corrupts the Shiveus Fighter.", "oily-spiral", None, "skirmish"),
        LogLine("Sector 6: 1 damage on the Fenrax Fighter.", "flamer", None, "skirmish"),
        LogLine("A Shield cancels 1 damage in sector 7.", "shieldcomb", None, "skirmish"),
        LogLine("Shiveus Shuttle destroyed: Power 5 to 4.", "cracked-shield", None, "skirmish"),
        LogLine("Novaris Arkship takes 1 damage.", "flamer", None, "skirmish"),
    ]
    marks = Marks(legal=legal, hover=target, concerned={7})
    view = TableView(state, SEATS, EMILY, log=log, call=call, lens=lens, notes={("house", SHIVEUS): "−1"})
    return view, marks
