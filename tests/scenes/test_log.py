"""The full log: chapters, filters, rings around pieces, and the table as it was."""

from __future__ import annotations

import random
import time

import pygame
import pytest
from play_games import decisions, random_answer, session
from play_hands import Window

from game.rules import decisions as d
from game.rules import digest, see
from game.scenes.chronicle import ChronicleScene
from game.scenes.handover import HandoverScene
from game.scenes.history import History
from game.scenes.log_rows import log_rows, row_of_line
from game.scenes.marked import marked_zones
from game.scenes.menu import MenuScene
from game.scenes.past import PastScene
from game.scenes.play_log import LogBook
from game.scenes.result import ResultScene
from game.scenes.session import GameSession
from game.scenes.zoom import ZoomScene
from game.words.lines import KINDS


def played(*controls: str, seed: int = 3, most: int = 90) -> GameSession:
    game = session(*controls, seed=seed)
    for number, step in enumerate(decisions(game, random.Random(seed))):
        if number >= most and isinstance(step, d.ChooseBoarding):
            break
    return game


def at_table(size: tuple[int, int] = (1280, 720), *controls: str, seed: int = 3) -> Window:
    window = Window(played(*(controls or ("person", "person", "person")), seed=seed), size)
    window.settle()
    if isinstance(window.app.top, HandoverScene):
        window.uncover()
        window.settle()
    window.step(2)
    return window


def open_log(window: Window) -> ChronicleScene:
    window.press(pygame.K_l)
    assert isinstance(window.app.top, ChronicleScene)
    return window.app.top


def past(window: Window) -> PastScene:
    assert isinstance(window.app.top, PastScene)
    return window.app.top


# --- past states ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("controls", [("person", "person"), ("person",) * 4])
def test_past_states_are_those_that_were(controls: tuple[str, ...]) -> None:
    game, rng = session(*controls, seed=5), random.Random(5)
    was: dict[int, str] = {}
    while not game.state.over:
        if game.decision is None:
            game.step()
        else:
            game.choose(random_answer(game, rng))
        was.setdefault(len(game.events), digest(game.state))
    history = History(game)
    order = list(was)
    rng.shuffle(order)
    for count in order[:400]:
        if count:
            assert digest(history.state_at(count)) == was[count]
    assert history.state_at(10**6).over and history.state_at(0).cycle == 0


def test_a_past_state_is_there_at_once() -> None:
    game = session("person", "person", "person", "person", seed=4)
    for _ in decisions(game, random.Random(4)):
        pass
    history = History(game)
    worst = 0.0
    for count in (len(game.events), 30, len(game.events) // 2, len(game.events) - 9, 200):
        start = time.process_time()
        see(history.state_at(count), 0)
        worst = max(worst, time.process_time() - start)
    assert worst < 0.15


def test_what_was_taken_back_is_no_history() -> None:
    game = session("person", "person", seed=2)
    history, rng = History(game), random.Random(2)
    for step in decisions(game, rng, most=50):
        history.state_at(len(game.events))
        game.choose(random_answer(game, rng))
        history.state_at(len(game.events))
        game.undo(step.seat)
    assert digest(history.state_at(len(game.events))) == digest(History(game).state_at(len(game.events)))


def test_the_past_shows_only_what_may_be_known() -> None:
    window = at_table()
    scene, seat = window.scene, window.scene.sight.seat
    assert seat is not None
    log = open_log(window)
    log.list.choose(len(log.rows) // 2)
    window.press(pygame.K_RETURN)
    view = past(window).view
    for other, player in enumerate(view.players):
        known = [*player.hand, *player.hidden]
        assert other == seat or all(card < 0 for card in known)
    assert view.rng == 0 and all(card < 0 for card in view.operations.cards)
    assert scene.session.state.rng != 0


# --- rows and filters -------------------------------------------------------------------------------------


def rows_of(game: GameSession, seat: int | None = None, kind: str = "", viewer: int | None = 0):  # type: ignore[no-untyped-def]
    book = LogBook(game)
    book.update(viewer)
    return book, log_rows(book.lines, book.spans, book.chapters(), seat, kind)


def test_rows_hold_every_line_once_under_its_chapter() -> None:
    game = played("person", "person")
    book, rows = rows_of(game)
    lines = [row.line for row in rows if not row.heading]
    assert lines == sorted(set(lines))
    left_out = set(range(len(book.lines))) - set(lines)
    told = ("begins.", "phase.", "boarding.", "turn.", "Briefing.", "Setup.")
    assert all(book.lines[n].text.endswith(told) for n in left_out)
    assert rows[0].heading and [row.moment for row in rows] == sorted(row.moment for row in rows)
    assert any(row.heading and "turn" in row.text and row.seat is not None for row in rows)


@pytest.mark.parametrize("kind", ["", *KINDS])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_filters_keep_only_what_is_asked_for(seat: int | None, kind: str) -> None:
    book, rows = rows_of(played("person", "person"), seat, kind)
    shown = {row.line for row in rows if not row.heading}
    for number, line in enumerate(book.lines):
        if number in shown:
            assert (seat is None or line.seat == seat) and (not kind or line.kind == kind)
    if seat is not None or kind:
        headings = [n for n, row in enumerate(rows) if row.heading]
        assert all(n + 1 < len(rows) and not rows[n + 1].heading for n in headings)


def test_the_row_of_a_line() -> None:
    _, rows = rows_of(played("person", "person"))
    for number, row in enumerate(rows):
        if not row.heading:
            assert row_of_line(rows, row.line) == number


# --- at the table -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_the_log_opens_beside_the_ring_and_closes(size: tuple[int, int]) -> None:
    window = at_table(size)
    log = open_log(window)
    assert not log.rect.colliderect(window.scene.picture.table.layout.bar)
    assert log.rect.right <= window.scene.picture.table.layout.table.x + 12
    assert log.list.index == len(log.rows) - 1
    window.press(pygame.K_ESCAPE)
    assert window.app.top is window.scene
    open_log(window)
    window.press(pygame.K_l)
    assert window.app.top is window.scene


def test_arrows_move_enter_shows_and_escape_goes_back() -> None:
    window = at_table()
    made = len(window.session.record.choices)
    log = open_log(window)
    last = log.list.index
    for _ in range(5):
        window.press(pygame.K_UP)
    assert log.list.index == last - 5
    window.press(pygame.K_RETURN)
    scene = past(window)
    assert scene.index == last - 5 and scene.row.chapter.title.startswith("Cycle ")
    window.press(pygame.K_UP)
    window.press(pygame.K_UP)
    window.press(pygame.K_DOWN)
    assert scene.index == last - 6
    window.press(pygame.K_ESCAPE)
    assert window.app.top is log and log.list.index == last - 6
    window.press(pygame.K_ESCAPE)
    assert window.app.top is window.scene and len(window.session.record.choices) == made


def test_the_wheel_scrolls_and_pointing_chooses() -> None:
    window = at_table()
    log = open_log(window)
    window.move(log.list.rect.center)
    before = log.list.offset
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3, precise_y=3))
    window.step()
    assert log.list.offset < before
    window.move((log.list.rect.x + 40, log.list.rect.y + 60))
    window.step()
    assert log.list.index == log.list.row_at((log.list.rect.x + 40, log.list.rect.y + 60)) >= 0


def test_a_click_on_a_line_shows_its_moment() -> None:
    window = at_table()
    log = open_log(window)
    number = len(log.rows) - 4
    window.click_at(log.list.row_rect(number).center)
    scene = past(window)
    assert scene.row == log.rows[number]
    window.click_at(scene.back_button.rect.center)
    assert window.app.top is log


def test_filters_by_mouse() -> None:
    window = at_table()
    log = open_log(window)
    window.click_at(log.players.cell(2).center)
    assert log.seat == 1 and all(row.seat == 1 for row in log.rows if not row.heading)
    window.click_at(log.kinds.cell(3).center)
    kind = list(KINDS)[2]
    assert log.kind == kind and log.rows
    for row in log.rows:
        assert row.heading or window.scene.picture.log.lines[row.line].kind == kind
    window.click_at(log.players.cell(0).center)
    window.click_at(log.kinds.cell(0).center)
    assert log.seat is None and log.kind == ""


def test_a_filter_without_lines_says_so_and_harms_nothing() -> None:
    window = at_table()
    log = open_log(window)
    log.kinds.choose(len(log.kinds.filters) - 1)
    window.step()
    assert log.rows == []
    window.press(pygame.K_UP)
    window.press(pygame.K_RETURN)
    assert window.app.top is log


def test_a_line_of_the_column_shows_its_moment_too() -> None:
    window = at_table((1920, 1080))
    key = next(zone.key for zone in window.scene.picture.zones() if zone.key[:1] == ("log",))
    window.click(key)
    scene = past(window)
    assert scene.row.line == key[1] or scene.row.heading
    window.press(pygame.K_ESCAPE)
    assert window.app.top is window.scene


def test_the_heading_of_the_column_opens_the_whole_log() -> None:
    window = at_table((1920, 1080))
    window.click(("button", "chronicle"))
    assert isinstance(window.app.top, ChronicleScene)


def test_the_full_log_of_the_result_stands_beside_the_table() -> None:
    window = at_table()
    for _ in decisions(window.session, random.Random(1)):
        pass
    window.step(4)
    result = window.app.top
    assert isinstance(result, ResultScene)
    result.log_button.activate()
    window.step()
    assert isinstance(window.app.top, ChronicleScene) and window.app.scenes == [window.scene, window.app.top]
    window.press(pygame.K_RETURN)
    assert past(window).index == len(past(window).rows) - 1
    window.press(pygame.K_ESCAPE)
    window.press(pygame.K_ESCAPE)
    assert window.app.top is result and window.app.scenes == [window.scene, result]


def test_nothing_can_be_done_in_the_past() -> None:
    window = at_table()
    made = list(window.session.record.choices)
    log = open_log(window)
    log.open(len(log.rows) - 20)
    window.step()
    scene = past(window)
    for zone in list(window.scene.picture.zones())[::7]:
        if zone.key and zone.key[0] not in ("log", "button") and not scene.bar.colliderect(zone.rect):
            window.click_at(zone.rect.center)
            assert window.app.top is scene
    for code in (pygame.K_1, pygame.K_e, pygame.K_u, pygame.K_s, pygame.K_SPACE):
        if window.app.top is scene:
            window.press(code)
    assert window.session.record.choices == made


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1600, 1200)])
def test_nothing_lies_over_the_cycle_and_turn_order_of_the_past(size: tuple[int, int]) -> None:
    window = at_table(size)
    log = open_log(window)
    log.open(len(log.rows) - 20)
    window.step()
    scene, table = past(window), window.scene.picture.table
    strip = [zone for zone in table.zones if zone.rect.colliderect(table.layout.strip)]
    assert {("cycle",), ("player", 0), ("player", 1), ("player", 2)} <= {zone.key for zone in strip}
    for zone in strip:
        assert not zone.rect.colliderect(scene.bar) and not zone.rect.colliderect(scene.tab)
        assert not any(zone.rect.colliderect(widget.rect) for widget in scene.ring)
        if zone.key[0] == "player":
            window.move(zone.rect.center)
            window.step()
            assert scene.hover == zone.key
    window.click(("button", "menu"))
    assert isinstance(window.app.top, MenuScene)
    window.press(pygame.K_ESCAPE)
    assert window.app.top is scene


def test_the_pieces_of_a_line_are_ringed_where_they_are() -> None:
    window = at_table()
    table, lines = window.scene.picture.table, window.scene.picture.log.lines
    ringed = 0
    for line in lines[-60:]:
        zones = marked_zones(table, line.keys)
        ringed += bool(zones)
        for zone in zones:
            assert zone.key in line.keys or zone.key[0] == "player"
    assert ringed > 30
    left = table.layout.left
    for zone in marked_zones(table, lines[-1].keys, (left,)):
        assert not left.contains(zone.rect)


def test_the_log_of_a_watched_game_can_be_read() -> None:
    game = played("random", "random")
    book = LogBook(game)
    book.update(None)
    rows = log_rows(book.lines, book.spans, book.chapters())
    state = see(History(game).state_at(rows[-1].moment), None)
    assert all(card < 0 for player in state.players for card in player.hand)


# --- the game goes on -------------------------------------------------------------------------------------


class Thinker:
    """Answers at random, so many polls after it was asked."""

    def __init__(self, game: GameSession, polls: int = 3) -> None:
        self.game, self.polls, self.left, self.asked = game, polls, 0, 0
        self.rng = random.Random(8)

    def ask(self, *args: object) -> None:
        self.asked += 1
        self.left = self.polls

    def poll(self) -> object:
        self.left -= 1
        return random_answer(self.game, self.rng) if self.left < 0 else None

    def move_now(self) -> None: ...

    def cancel(self) -> None: ...


def beside_ais(*controls: str) -> tuple[Window, Thinker]:
    """A game in an AI player's turn, the AI not asked yet."""
    game = played(*controls)
    window = Window(game, speed="normal")
    thinker = Thinker(game)
    window.scene.playback.stop()
    window.scene.playback.admiral = thinker
    return window, thinker


def ai_to_move(window: Window) -> None:
    for _ in range(900):
        decision = window.session.decision
        if decision is not None and not window.session.is_person(decision.seat):
            return
        if isinstance(window.app.top, HandoverScene):
            window.uncover()
        asking = window.scene.asking
        if asking is not None and asking.ask.step is not None:
            window.scene._give(asking.ask.legal[0])
        window.step()
    raise AssertionError("no AI player comes to move")


def choices(window: Window) -> int:
    return len(window.session.record.choices)


def test_the_game_goes_on_beside_the_log_until_a_person_is_asked() -> None:
    window, _ = beside_ais("person", "random", "random")
    ai_to_move(window)
    log = open_log(window)
    before, rows = choices(window), len(log.rows)
    assert log.list.index == rows - 1
    window.step(30)
    assert choices(window) > before
    assert len(log.rows) > rows and log.list.index == len(log.rows) - 1
    for _ in range(900):
        decision = window.session.decision
        if decision is not None and window.session.is_person(decision.seat):
            break
        window.step()
    window.step(3)
    asked = choices(window)
    assert window.asking.ask.step == window.session.decision and window.app.top is log
    window.step(30)
    assert choices(window) == asked


def test_a_line_being_read_stays_where_it_is_while_others_come() -> None:
    window, _ = beside_ais("person", "random", "random")
    ai_to_move(window)
    log = open_log(window)
    log.list.choose(5)
    row, offset, rows = log.rows[5], log.list.offset, len(log.rows)
    window.step(40)
    assert len(log.rows) > rows
    assert (log.rows[log.list.index], log.list.offset) == (row, offset)


def test_no_hand_over_comes_in_between() -> None:
    window, _ = beside_ais("person", "person", "random")
    scene = window.scene
    for _ in range(20):
        ai_to_move(window)
        log = open_log(window)
        while window.session.decision is None or not window.session.is_person(window.session.decision.seat):
            window.step()
        window.step(5)
        assert window.app.top is log
        waits = scene.viewer.handover(window.session.decision, window.session.state.active) is not None
        window.press(pygame.K_ESCAPE)
        window.step(2)
        assert isinstance(window.app.top, HandoverScene) == waits
        if waits:
            return
    raise AssertionError("the screen was never to be handed over")


def test_the_game_goes_on_under_a_large_card() -> None:
    window, _ = beside_ais("person", "random", "random")
    ai_to_move(window)
    before = choices(window)
    assert window.scene.looking.zoom(("failure", 0))
    window.step(30)
    assert isinstance(window.app.top, ZoomScene) and choices(window) > before


def test_the_present_waits_for_who_looks_at_the_past_but_thinking_goes_on() -> None:
    window, thinker = beside_ais("person", "random", "random")
    ai_to_move(window)
    window.scene.playback.stop()
    asked, before = thinker.asked, choices(window)
    window.scene.looking.open_past(3)
    window.step(30)
    assert thinker.asked == asked + 1 and choices(window) == before
    window.press(pygame.K_ESCAPE)
    window.step(30)
    assert choices(window) > before


def test_what_moves_after_a_look_at_the_past_starts_from_the_present() -> None:
    """The past is drawn on the same table: where things lay there must not be taken for where they lie."""
    window, _ = beside_ais("person", "random", "random")
    ai_to_move(window)
    motion, table = window.scene.picture.motion, window.scene.picture.table
    window.step()
    window.scene.playback.stop()
    frigate = ("frigate", 0)
    there = table.rect_of(frigate)
    now = motion._lain.centre(frigate)
    window.scene.looking.open_past(0)
    window.step(2)
    assert table.rect_of(frigate) != there
    seen: list[object] = []
    window.scene.picture.motion.play = lambda *args: seen.append(motion._lain.centre(frigate))  # type: ignore[method-assign]
    window.press(pygame.K_ESCAPE)
    for _ in range(40):
        window.step()
        if seen:
            break
    assert seen[0] == now


def test_the_left_column_shows_the_board_as_it_was() -> None:
    window = at_table((1280, 720), "person", "random", "random")
    scene, table = window.scene, window.scene.picture.table
    column, seat = table.layout.left, scene.sight.board
    assert seat is not None
    open_log(window)
    for line in (len(scene.picture.log.lines) // 3, len(scene.picture.log.lines) // 2):
        window.press(pygame.K_ESCAPE)
        window.step(2)
        scene.looking.open_past(line)
        window.step(2)
        shown = past(window)
        moment = History(window.session).state_at(shown.row.moment).players[seat]
        assert shown.table_view().viewer == seat
        assert shown.view.players[seat].spaces == moment.spaces and shown.view.players[seat].hand == moment.hand
        drawn = {zone.key[1] for zone in table.zones if zone.key[:1] == ("operation",) and column.contains(zone.rect)}
        assert drawn == set(moment.hand) != set(window.session.state.players[seat].hand)
        assert table.layout.bar.contains(shown.back_button.rect) and shown.back_button.primary


def test_a_watched_game_shows_a_board_at_every_line_of_its_past() -> None:
    window = Window(played("random", "random", most=40), speed="normal")
    window.step()
    window.scene.looking.open_past(0)
    shown = past(window)
    for index in range(0, len(shown.rows), 3):
        shown.show(index)
        assert shown.table_view().viewer is not None
