"""Single gestures on the real table: dragging, clicking, keys, warnings, stepping through the Skirmish."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from play_games import asked, content, decisions, random_answer, seats, session
from play_hands import Window

from game.rules import State, legal
from game.rules import decisions as d
from game.rules import events as e
from game.rules.choices import Board, Choice, EndTurn, TakeBonus
from game.rules.scoring import totals
from game.scenes.frame import ConfirmScene
from game.scenes.handover import HandoverScene
from game.scenes.menu import MenuScene
from game.scenes.play import PlayScene
from game.scenes.play_call import first_hints
from game.scenes.play_decisions import TOKEN
from game.scenes.play_keys import SHORTCUTS
from game.scenes.play_over import hint_lines, hint_room
from game.scenes.play_playback import Mode
from game.scenes.result import ResultScene
from game.scenes.session import GameSession
from game.store.record import load_record
from game.store.saves import autosave_path
from game.table.call_bar import _slimmed
from game.table.geometry import DATA_RADIUS, PLANET_RADIUS, R_RIM_OUT, SECTORS
from game.table.pen import Pen
from game.table.table import Table
from game.table.view import Button
from game.table.zones import Key
from game.words.names import PHASE_NAMES


def at(kind: type, suits: Callable[[State, Any], bool] = lambda state, step: True, speed: str = "instant") -> Window:
    """A window in which a person in front is asked this kind of question."""
    for seed in range(60):
        game = session("person", "person", seed=seed)
        for step in decisions(game, random.Random(seed)):
            if isinstance(step, kind) and suits(game.state, step):
                window = Window(game, speed=speed)
                window.settle()
                if isinstance(window.app.top, HandoverScene):
                    window.uncover()
                    window.settle()
                assert isinstance(window.asking.ask.step, kind)
                window.step()
                return window
    raise AssertionError(f"no {kind.__name__} came up")


def last(window: Window) -> str:
    return window.session.record.choices[-1]


def made(window: Window) -> int:
    return len(window.session.record.choices)


def test_what_is_shown_is_never_older_than_the_question() -> None:
    window = at(d.ChooseAction, lambda state, step: len(legal(state)) > 2)
    window.press(pygame.K_s)
    window.settle()
    shown, _ = window.scene.picture.frame(window.scene)
    assert shown.view.stack == window.asking.view.stack == window.session.view(window.asking.ask.seat).stack
    assert isinstance(window.asking.ask.step, d.ChooseBonus) and shown.call.current == 4


def test_the_focus_does_not_outlive_what_had_it() -> None:
    window = at(d.ChooseBonus)
    seat = window.asking.ask.seat
    window.focus(("compartment", seat, 0))
    window.session.state.phase = "skirmish"
    window.session.events += [e.PhaseBegan("skirmish"), e.SectorBegan(1, 0, 0)]
    window.step(8, 0.1)
    assert window.scene.picture.table.rect_of(("compartment", seat, 0)) is None
    shown, _ = window.scene.picture.frame(window.scene)
    assert window.scene.focus is None and shown.card is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_button_of_the_call_bar_shows_its_key(size: tuple[int, int]) -> None:
    layout = Table(content(), size).layout
    pen = Pen(pygame.Surface((1, 1)), layout.f)
    longest = "Make room for 1 Neutronium or forfeit it"
    skirmish = [Button(n, label, "", SHORTCUTS[n]) for n, label in (
        ("undo", "Undo"), ("step", "Step"), ("play", "Pause"), ("sector", "Sector"), ("phase", "Phase"))]  # fmt: skip
    forfeit = [Button("undo", "Undo", "", "U"), Button("hint", "", "rules", "H"), Button("skip", "Forfeit it", "", "S")]
    for text, buttons in (("Step or play", skirmish), (longest, forfeit)):
        room = layout.bar.width - 42 * layout.f - pen.wide(text, layout.sizes.call, "semibold")
        shown, _ = _slimmed(pen, layout, buttons, room)
        assert all(button.key for button in shown)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540), (1024, 768), (2560, 1080)], ids=str)
def test_the_first_hint_is_whole_and_covers_nothing_of_the_ring(size: tuple[int, int]) -> None:
    layout = Table(content(), size).layout
    room, ring = hint_room(layout), layout.ring
    assert layout.table.contains(room) and not room.colliderect(layout.bar)
    corners = (room.topleft, room.topright, room.bottomleft, room.bottomright)
    assert all(math.dist(corner, ring.centre) > R_RIM_OUT * ring.k for corner in corners)
    for sector in SECTORS:
        for place, radius in ((ring.planet(sector), PLANET_RADIUS), (ring.planet_data(sector), DATA_RADIUS)):
            reach = (radius + 8) * ring.k
            assert not room.colliderect(pygame.Rect(place[0] - reach, place[1] - reach, 2 * reach, 2 * reach))
    for asked_for, words in first_hints().items():
        shown = hasattr(d, asked_for) or asked_for in PHASE_NAMES
        assert not shown or not hint_lines(layout, words)[0][-1].endswith("…")


def test_the_overview_of_a_finished_game_counts_the_final_points() -> None:
    game = session("person", "person", seed=4)
    for _ in decisions(game, random.Random(4)):
        pass
    window = Window(game)
    window.step(4)
    if window.app.top is not window.scene:
        window.app.pop()
    window.scene.press("public")
    shown, _ = window.scene.picture.frame(window.scene)
    final = next(row for row in shown.points if row.total)
    assert final.values == tuple(str(points).replace("-", "−") for points in totals(game.state))


def test_the_game_is_on_disk_whenever_another_scene_may_use_it() -> None:
    game = GameSession.new(content(), seats("person", "person"), 5)
    window = Window(game)
    rng = random.Random(5)
    for ending in (lambda: window.press(pygame.K_ESCAPE), window.app.to_title):
        for _ in range(6):
            window.settle()
            if isinstance(window.app.top, HandoverScene):
                window.uncover()
                window.settle()
            window.scene.take(random_answer(game, rng))
        made = list(game.record.choices)
        ending()
        window.step()
        assert window.app.top is not window.scene
        assert load_record(autosave_path()).choices == made
        if isinstance(window.app.top, MenuScene):
            window.app.pop()


# --- dragging ---------------------------------------------------------------------------------------------


def test_a_crew_figure_is_dragged_onto_a_lit_ship() -> None:
    window = at(d.ChooseBoarding)
    before, seat = made(window), window.asking.ask.seat
    ship = next(key for key in window.asking.lit() if key[0] == "ship")
    window.drag(("crew", seat, 0), ship)
    assert made(window) == before + 1
    assert last(window) == f'["board",{seat},0,{ship[1]}]'


def test_a_drop_elsewhere_returns_the_figure_and_an_illegal_one_says_why() -> None:
    window = at(d.ChooseBoarding, lambda state, step: state.round > 1)
    before, seat = made(window), window.asking.ask.seat
    crew: Key = next(key for key in window.asking.lit() if key[0] == "crew")
    for target in (("tactics",), ("player", seat), (660, 40)):
        window.drag(crew, target)  # type: ignore[arg-type]
        assert window.asking.picked == () and made(window) == before
    window.drag(crew, next(iter(window.asking.dimmed())))
    assert window.asking.picked == () and made(window) == before
    dimmed = next(iter(window.asking.dimmed()))
    window.move(window.where(dimmed))
    window.step(6, 0.1)
    shown, _ = window.scene.picture.frame(window.scene)
    assert shown.card is not None and shown.card.reason


@pytest.mark.parametrize("how", ["focus lost", "window left", "escape", "other button", "resize"])
def test_a_broken_off_drag_returns_the_figure(how: str) -> None:
    window = at(d.ChooseBoarding)
    before, seat = made(window), window.asking.ask.seat
    crew: Key = next(key for key in window.asking.lit() if key[0] == "crew")
    ship = next(key for key in window.asking.lit() if key[0] == "ship")
    start, end = window.where(crew), window.where(ship)
    window.move(start)
    window.down(start)
    window.step()
    window.move(end, held=True)
    window.step()
    assert window.scene.pointer.dragging == crew and window.asking.picked == (crew,)
    if how == "focus lost":
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    elif how == "window left":
        pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
    elif how == "escape":
        window.key(pygame.K_ESCAPE)
    elif how == "other button":
        window.down(end, 3)
    else:
        window.scene.resize()
    window.step()
    window.up(end)
    window.step()
    assert window.scene.pointer.dragging is None and window.asking.picked == () and made(window) == before
    assert window.session.state.players[seat].crew[int(crew[2])] == -1


def test_tokens_are_dragged_between_compartments_whenever_a_decision_is_open() -> None:
    window = at(d.ChooseBoarding)
    seat = window.asking.ask.seat
    spaces = window.session.state.players[seat].spaces
    source = next(n for n, held in enumerate(spaces) if held >= 0 and n < 4)
    target = next(n for n in range(11, 3, -1) if spaces[n] < 0)
    held = spaces[source]
    window.drag(("space", seat, source), ("space", seat, target))
    spaces = window.session.state.players[seat].spaces
    assert spaces[source] < 0 and spaces[target] == held
    window.press(pygame.K_u)
    assert window.session.state.players[seat].spaces[source] == held


def test_only_free_spaces_are_lit_while_a_token_is_carried() -> None:
    window = at(d.ChooseBoarding)
    seat = window.asking.ask.seat
    spaces = window.session.state.players[seat].spaces
    source = next(n for n, held in enumerate(spaces) if held >= 0 and n < 4)
    before, start = window.asking.lit(), window.where(("space", seat, source))
    window.move(start)
    window.down(start)
    window.step()
    window.move((start[0] + 9, start[1] + 9), held=True)
    window.step()
    free = {("space", seat, n) for n, held in enumerate(spaces) if held < 0}
    lit = set(window.asking.lit())
    assert lit >= free and {key[0] for key in lit} == {"space"}
    window.key(pygame.K_ESCAPE)
    window.step()
    assert window.asking.lit() == before and window.asking.moving is None


def test_damage_is_dragged_from_the_call_bar_onto_a_ship() -> None:
    window = at(d.AssignDamage)
    before = made(window)
    ship = next(key for key in window.asking.lit() if key[0] == "ship")
    window.drag(TOKEN, ship)
    assert made(window) == before + 1 and last(window).endswith(f",{ship[1]}]")


def test_a_shield_is_dragged_into_a_sector() -> None:
    window = at(d.PlaceShield)
    sector = next(key for key in window.asking.lit() if key[0] == "sector")
    shields = window.session.state.shields[int(sector[1])]
    window.drag(TOKEN, sector)
    assert window.session.state.shields[int(sector[1])] == shields + 1


def test_a_gained_corruption_is_dragged_into_a_compartment() -> None:
    window = at(d.AssignCorruption)
    seat = window.asking.ask.seat
    place = next(key for key in window.asking.lit() if key[0] == "corruption")
    window.drag(TOKEN, place)
    if not window.session.state.players[seat].corrupted[int(place[2])]:
        assert window.asking.picked == (place,), "which tokens stay locked is asked on"
        window.step()
        window.click(("answer", 0))
    assert window.session.state.players[seat].corrupted[int(place[2])]


def test_an_operation_is_dragged_onto_the_ring() -> None:
    window = at(d.PlayCard)
    before = made(window)
    card = next(key for key in window.asking.lit() if key[0] == "operation")
    window.drag(card, ("compartment", window.asking.ask.seat, 4))
    assert made(window) == before
    window.drag(card, ("sector", 2))
    assert made(window) == before + 1 and last(window).startswith('["card",')


def test_a_planet_is_dragged_onto_the_effect_to_use() -> None:
    window = at(d.ChoosePlanet, lambda state, step: len(legal(state)) > 2)
    before = made(window)
    planet = next(key for key in window.asking.lit() if key[0] == "planet")
    window.drag(planet, (5, 5))
    assert made(window) == before and window.asking.picked == ()
    row = next(i for i, row in enumerate(window.asking.rows()) if row[:3] == ("row", "planet", planet[1]))
    window.step(3, 0.1)
    window.drag(planet, ("answer", row))
    assert made(window) > before and '"planet"' in window.session.record.choices[before]


def test_the_own_frigate_is_dragged_to_a_sector() -> None:
    window = at(d.MoveFrigate)
    seat = window.asking.ask.seat
    here = window.session.state.players[seat].frigate
    sector = next(key for key in window.asking.lit() if key[0] == "sector" and key[1] != here)
    window.drag(("frigate", seat), sector)
    assert window.session.state.players[seat].frigate == sector[1]


def test_a_house_ship_is_dragged_to_a_neighbouring_sector() -> None:
    window = at(d.MoveShips)
    ship = next(key for key in window.asking.lit() if key[0] == "ship")
    way = next(way for way in window.asking.ask.ways if way.path[0] == ship)
    window.drag(ship, way.path[1])
    assert window.session.state.ship_at[int(ship[1])] == way.path[1][1]


# --- buttons, keys, warnings ------------------------------------------------------------------------------


def test_end_turn_warns_of_an_unused_bonus_action_in_another_place() -> None:
    window = at(d.ChooseBonus, lambda state, step: any(isinstance(c, TakeBonus) for c in legal(state)))
    before = made(window)
    button = window.scene.picture.table.rect_of(("button", "end"))
    window.click(("button", "end"))
    dialog = window.app.top
    assert isinstance(dialog, ConfirmScene) and made(window) == before
    assert button is not None
    assert not any(button.colliderect(answer.rect) for answer in dialog.dialog.buttons)
    window.press(pygame.K_ESCAPE)
    assert window.app.top is window.scene and made(window) == before
    window.press(pygame.K_e)
    dialog = window.app.top
    assert isinstance(dialog, ConfirmScene)
    window.click_at(dialog.dialog.buttons[1].rect.center)
    assert '["end turn"' in last(window) or made(window) > before


def test_a_turn_ends_by_itself_where_the_setting_says_so() -> None:
    window = at(d.ConfirmEnd)
    before = made(window)
    window.app.settings = window.app.settings.model_copy(update={"confirm_end_turn": False})
    window.scene.asking = None
    window.step(3)
    assert made(window) == before + 1 and '"end turn"' in last(window)


def test_undo_by_button_and_key_and_the_greyed_button_says_why() -> None:
    window = at(d.ChooseBoarding, lambda state, step: state.round == 2)
    seat = window.asking.ask.seat
    for choice in legal(window.session.state):
        if isinstance(choice, Board) and choice.place < 48 and not window.session.predict(choice, seat).reveals:
            break
    before = made(window)
    window.scene._give(choice)
    window.settle()
    window.step()
    window.click(("button", "undo"))
    assert made(window) == before and isinstance(window.asking.ask.step, d.ChooseBoarding)
    while not window.session.undo_block(seat):
        window.press(pygame.K_u)
    window.step()
    window.move(window.where(("button", "undo")))
    window.step(6, 0.1)
    shown, _ = window.scene.picture.frame(window.scene)
    undo = next(button for button in shown.call.buttons if button.name == "undo")
    assert not undo.enabled and undo.tooltip
    assert shown.card is not None and shown.card.reason == undo.tooltip


def test_end_turn_shares_neither_key_nor_place_with_another_button() -> None:
    window = Window(session("person", "person", seed=4), speed="fast")
    rng = random.Random(4)
    ends: list[pygame.Rect] = []
    others: list[pygame.Rect] = []
    for _ in range(900):
        window.step(1, 0.1)
        if isinstance(window.app.top, HandoverScene):
            window.uncover()
            continue
        if window.app.top is not window.scene:
            break
        shown, _ = window.scene.picture.frame(window.scene)
        keys = [button.key for button in shown.call.buttons if button.key]
        assert len(keys) == len(set(keys)) and "E" not in keys
        for zone in window.scene.picture.zones():
            if zone.key[:1] in (("button",), ("answer",)):
                (ends if zone.key == ("button", "end") else others).append(zone.rect)
        asking = window.scene.asking
        if asking is not None and asking.ask.step is not None:
            window.scene._give(random_answer(window.session, rng))
        elif window.scene.playback.held:
            window.scene.press("play")
    assert ends and others
    for end in {tuple(rect) for rect in ends}:
        assert pygame.Rect(end).collidelist(others) == -1


def test_a_choice_that_reveals_says_so_before() -> None:
    window = at(d.ChooseBoarding)
    seat = window.asking.ask.seat
    window.click(("crew", seat, 1))
    window.move(window.where(("frigate", seat)))
    window.step(6, 0.1)
    shown, _ = window.scene.picture.frame(window.scene)
    assert shown.card is not None
    assert any("undo" in row.label for row in shown.card.rows), shown.card.rows


def test_hovering_a_sector_in_the_action_phase_forecasts_its_skirmish() -> None:
    window = at(d.ChooseBoarding)
    for sector in range(1, 9):
        window.move(window.where(("sector", sector)))
        window.step(6, 0.1)
        shown, _ = window.scene.picture.frame(window.scene)
        assert shown.card is not None and shown.card.title == f"Sector {sector}: Skirmish"


def test_escape_goes_back_step_by_step_then_opens_the_menu() -> None:
    window = at(d.ChooseBoarding)
    window.click(("crew", window.asking.ask.seat, 0))
    window.press(pygame.K_b)
    assert window.scene.picture.overlay == "boards"
    window.press(pygame.K_ESCAPE)
    assert window.scene.picture.overlay == "" and window.asking.picked
    window.press(pygame.K_ESCAPE)
    assert not window.asking.picked
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.app.top, MenuScene)
    window.press(pygame.K_ESCAPE)
    assert window.app.top is window.scene


def test_the_overview_and_the_boards_open_with_a_click() -> None:
    window = at(d.ChooseBoarding)
    seat = window.asking.ask.seat
    window.click(("player", 1 - seat))
    assert window.scene.picture.overlay == "boards"
    window.step()
    window.click(("button", "close overlay"))
    assert window.scene.picture.overlay == ""
    window.step()
    window.click(("played", seat))
    assert window.scene.picture.overlay == "public"
    window.step()
    shown, _ = window.scene.picture.frame(window.scene)
    assert shown.points and shown.points[-1].total


def test_rows_have_number_keys() -> None:
    window = at(d.ChooseAction)
    before = made(window)
    window.press(pygame.K_1)
    assert made(window) == before + 1 and '["action"' in last(window)


# --- the Skirmish -----------------------------------------------------------------------------------------


def at_skirmish(seed: int, *controls: str) -> Window:
    """The beginning of a Skirmish phase, at fast speed, stepping not yet begun."""
    game = session(*controls, seed=seed)
    rng = random.Random(seed)
    while game.state.phase != "skirmish":
        if asked(game) is not None:
            game.choose(random_answer(game, rng))
            while game.decision is None and game.state.phase != "skirmish":
                game.step()
    return Window(game, speed="fast")


def test_step_does_one_token_and_waits() -> None:
    window = at_skirmish(8, "person", "person")
    for _ in range(40):
        scene = window.scene
        if scene.asking is not None and scene.asking.ask.step is not None:
            break
        assert scene.playback.held
        before = len(window.session.events)
        window.step(20, 0.1)
        assert len(window.session.events) == before, "nothing happens until Step is pressed"
        window.press(pygame.K_SPACE)
        window.step(2)
        news = window.session.events[before:]
        told = [event for event in news if not isinstance(event, e.HousePowerChanged)]
        if window.scene.playback.person_asked() is None:
            ended = sum(isinstance(event, e.SectorEnded) for event in told)
            assert 1 <= len(told) <= 2 + ended, told


def test_skipping_a_sector_stops_at_its_end_or_at_a_choice() -> None:
    window = at_skirmish(6, "person", "person")
    window.press(pygame.K_f)
    window.step(3)
    news = [event for event in window.session.events if isinstance(event, e.SectorEnded)]
    asking = window.scene.asking
    assert window.scene.playback.mode is Mode.PAUSED
    assert (asking is not None and asking.ask.step is not None) or len(news) == 1


def test_skipping_the_phase_stops_where_a_person_has_to_choose() -> None:
    window = at_skirmish(7, "person", "person")
    for _ in range(60):
        if window.session.state.phase != "skirmish":
            break
        window.press(pygame.K_g)
        window.step(4)
        if window.scene.asking is not None and window.scene.asking.ask.step is not None:
            window.scene._give(legal(window.session.state)[0])
    assert window.session.state.phase != "skirmish"


def test_play_goes_on_by_itself_and_pauses() -> None:
    window = at_skirmish(8, "person", "person")
    window.press(pygame.K_k)
    before = len(window.session.events)
    window.step(20, 0.1)
    assert len(window.session.events) > before
    if window.scene.asking is None:
        window.press(pygame.K_k)
        assert window.scene.playback.mode is Mode.PAUSED


def test_the_lens_tells_what_became_of_each_damage() -> None:
    window = at(d.AssignDamage)
    for _ in range(12):
        scene = window.scene
        if scene.asking is None or not isinstance(scene.asking.ask.step, d.AssignDamage):
            break
        shown, marks = scene.picture.frame(scene)
        step = scene.asking.ask.step
        assert shown.lens is not None and shown.lens.sector == step.sector
        assert marks.concerned == {step.sector}
        assert sum(entry.state in ("now", "waits") for entry in shown.lens.queue) == step.left
        assert shown.lens.resolver == step.seat and shown.lens.reason
        assert any(row.current for row in shown.lens.rows)
        scene._give(legal(window.session.state)[0])
        window.settle()


# --- AI players -------------------------------------------------------------------------------------------


class Slow:
    """An AI that thinks until it is told to move."""

    def __init__(self) -> None:
        self.view: State | None = None
        self.hurried = False
        self.cancelled = 0

    def ask(self, view: State, seat: int, level: str, seed: int) -> None:
        assert level == "officer"
        assert all(set(player.hand) <= {-1} for other, player in enumerate(view.players) if other != seat)
        self.view, self.hurried = view, False

    def poll(self) -> Choice | None:
        if self.view is None or not self.hurried:
            return None
        view, self.view = self.view, None
        answers = legal(view)
        return next((c for c in answers if not isinstance(c, EndTurn)), answers[0])

    def move_now(self) -> None:
        self.hurried = True

    def cancel(self) -> None:
        self.view = None
        self.cancelled += 1


def test_the_window_shows_that_it_thinks_and_move_now_ends_it() -> None:
    game = session("person", "officer", seed=1)
    rng = random.Random(1)
    while True:
        step = asked(game)
        if step.seat == 1 and len(game.record.choices) > 4:
            break
        game.choose(random_answer(game, rng))
    window = Window(game)
    slow = Slow()
    window.scene = PlayScene(window.app, game, slow)
    window.app.reset(window.scene)
    window.step(4)
    shown, _ = window.scene.picture.frame(window.scene)
    assert shown.thinking == 1 and "thinking" in shown.call.text
    before = made(window)
    window.step(10)
    assert made(window) == before
    window.step()
    window.click(("button", "now"))
    window.step(2)
    assert made(window) == before + 1


def test_watching_shows_the_public_table_to_the_result() -> None:
    game = session("random", "random", seed=2)

    class Quick(Slow):
        def ask(self, view: State, seat: int, level: str, seed: int) -> None:
            self.view, self.hurried = view, True

    window = Window(game)
    window.scene = PlayScene(window.app, game, Quick())
    window.app.reset(window.scene)
    window.step(2)
    shown, _ = window.scene.picture.frame(window.scene)
    assert all(set(player.hand) <= {-1} for player in shown.view.players)
    assert not any(button.name == "undo" for button in shown.call.buttons)
    for _ in range(400):
        window.step()
        if isinstance(window.app.top, ResultScene):
            break
    assert isinstance(window.app.top, ResultScene)
    window.press(pygame.K_ESCAPE)
    window.step(2)
    assert window.app.top is window.scene, "the final table stays open to look at"
    window.click(("button", "result"))
    assert isinstance(window.app.top, ResultScene)
