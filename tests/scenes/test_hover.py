"""Hover cards: everything answers, never under the pointer, pinned with terms to open, cards large."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pygame
import pytest
from play_games import decisions, random_answer, session
from play_hands import Window
from pygame import Rect

from game.rules import decisions as d
from game.scenes.handover import HandoverScene
from game.scenes.play_cover import hand_over
from game.scenes.play_keys import SHORTCUTS
from game.scenes.rules_reader import RulesScene
from game.scenes.zoom import ZoomScene, zoomed_cards
from game.table.view import HoverCard
from game.table.zones import Key
from game.words.glossary import TERMS, find_terms
from game.words.lines import LogLine

SIZES = [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)]


def at_table(size: tuple[int, int] = (1280, 720), kind: type = d.ChooseBoarding, after: int = 90) -> Window:
    for seed in range(3, 30):
        game = session("person", "person", "person", seed=seed)
        for number, step in enumerate(decisions(game, random.Random(seed))):
            if number >= after and isinstance(step, kind):
                window = Window(game, size)
                window.settle()
                if isinstance(window.app.top, HandoverScene):
                    window.uncover()
                    window.settle()
                window.step(2)
                return window
    raise AssertionError(f"no {kind.__name__} came up")


def shown(window: Window) -> HoverCard | None:
    return window.scene.picture.frame(window.scene)[0].card


def pinned(window: Window) -> tuple[HoverCard, ...]:
    return tuple(window.scene.picture.frame(window.scene)[0].pinned)


def rest_on(window: Window, key: Key) -> HoverCard | None:
    window.move(window.where(key))
    window.step(7)
    return shown(window)


def keys(window: Window) -> list[Key]:
    return list(dict.fromkeys(zone.key for zone in window.scene.picture.zones() if zone.key))


def rect(window: Window, anchor: Key) -> Rect:
    found = window.scene.picture.table.card_rect(anchor)
    assert found is not None
    return found


# --- everything answers -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [d.ChooseBoarding, d.ChooseAction, d.ChooseBonus, d.AssignDamage, d.ChoosePayment])
def test_everything_with_a_place_on_the_table_has_a_card(kind: type) -> None:
    window = at_table((1920, 1080), kind, after=40)
    scene = window.scene
    for key in keys(window):
        card = scene.picture.card(scene, key)
        assert card is not None, key
        assert card.title and (card.text or card.rows or card.reason), key
        if key[0] not in ("log", "answer", "button", "sector"):
            assert card.rule, key


@pytest.mark.parametrize("kind", [d.ChooseAction, d.ChoosePayment, d.ChooseGain, d.ChooseOption, d.DeployShip])
def test_the_card_of_an_answer_says_more_than_its_row(kind: type) -> None:
    window = at_table((1280, 720), kind, after=0)
    panel = window.scene.picture.frame(window.scene)[0].panel
    assert panel is not None and panel.answers
    for number, answer in enumerate(panel.answers):
        card = window.scene.picture.card(window.scene, ("answer", number))
        assert card is not None and (card.text or card.rows)
        assert card.text not in (answer.detail, answer.label)


@pytest.mark.parametrize("overlay", ["boards", "public"])
def test_what_lies_open_answers_too(overlay: str) -> None:
    window = at_table()
    window.scene.press(overlay)
    window.step(2)
    for key in keys(window):
        assert window.scene.picture.card(window.scene, key) is not None, key


@pytest.mark.parametrize("overlay", ["boards", "public"])
def test_the_keyboard_reaches_nothing_under_what_lies_open(overlay: str) -> None:
    window = at_table()
    window.focus(("sector", 1))
    window.scene.press(overlay)
    window.step(3)
    assert window.scene.focus is None and window.scene.picture.cards.shown is None
    reached = window.scene.keyboard.places(True)
    assert ("button", "close overlay") in reached
    hit = window.scene.picture.hit
    assert all(hit(rect.center) == key for key, rect in reached.items())


@pytest.mark.parametrize("overlay", ["boards", "public"])
def test_a_question_asked_under_what_lies_open_waits_for_the_keyboard(overlay: str) -> None:
    window = at_table((1600, 1200))
    window.press(pygame.K_TAB)
    window.scene.take(random_answer(window.session, random.Random(1)))
    window.settle()
    window.scene.press(overlay)
    window.step()
    window.scene.press("undo")
    window.step(3)
    assert isinstance(window.asking.ask.step, d.ChooseBoarding) and window.scene.keyboard.used
    assert window.scene.focus is None and window.scene.picture.overlay == overlay


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1200), (1920, 1080)])
def test_the_way_out_of_the_open_boards_is_never_under_a_card(size: tuple[int, int]) -> None:
    window = at_table(size)
    for seat in range(len(window.session.seats)):
        key = ("player", seat)
        window.scene.press("boards")
        window.step()
        window.move(window.where(key))
        window.step(12)
        card = window.scene.picture.table.card_rect(key)
        way_out = window.scene.picture.table.rect_of(("button", "close overlay"))
        assert card is not None and way_out is not None and not card.colliderect(way_out)
        window.scene.press("boards")
        window.step()


def test_what_a_line_of_the_log_marks_is_not_drawn_over_the_question() -> None:
    window = at_table((1920, 1080), kind=d.ChoosePayment)
    table, screen = window.scene.picture.table, pygame.display.get_surface()
    assert screen is not None
    window.step(8, 0.1)
    box = table._panel_box()[0].inflate(-12, -12)
    plain = pygame.image.tobytes(screen.subsurface(box), "RGB")
    line = LogLine("Sectors", "flamer", None, "", (("sector", 4), ("sector", 5)))
    window.scene.picture.log.lines[-1] = line
    window.move(window.where(("log", len(window.scene.picture.log.lines) - 1)))
    window.step(2, 0.0)
    assert any(table.rect_of(key) for key in line.keys)
    marked = pygame.image.tobytes(screen.subsurface(box), "RGB")
    # The panel lets a little through.
    assert max(abs(one - other) for one, other in zip(plain, marked, strict=True)) < 40


def test_buttons_name_their_key_and_why_they_are_greyed() -> None:
    window = at_table(after=120)
    card = rest_on(window, ("button", "undo"))
    assert card is not None and card.title == "Undo"
    assert any(row.value == SHORTCUTS["undo"] for row in card.rows)
    assert card.reason or window.session.undo_block(window.asking.ask.seat) == ""


def test_a_refused_ship_says_what_it_is_and_why_not() -> None:
    window = at_table()
    key = next(k for k in window.asking.dimmed() if k[0] == "ship" and k in keys(window))
    card = rest_on(window, key)
    assert card is not None and card.reason and card.rows and not card.gold


def test_the_card_waits_for_the_pointer_to_rest_and_comes_at_once_with_the_keyboard() -> None:
    window = at_table()
    window.move(window.where(("tactics",)))
    window.step(2)
    assert shown(window) is None
    window.step(5)
    assert shown(window) is not None
    window.move((2, 2))
    window.step(12)
    window.focus(("tactics",))
    card = shown(window)
    assert card is not None and card.anchor == ("tactics",)


def test_a_long_press_asks_and_does_not_choose() -> None:
    window = at_table()
    made = len(window.session.record.choices)
    ship = next(key for key in window.asking.lit() if key[0] == "ship")
    pos = window.where(ship)
    window.down(pos)
    window.step(7, 0.1)
    assert shown(window) is not None
    window.up(pos)
    window.step()
    assert len(window.session.record.choices) == made and window.asking.picked == ()
    window.click(ship)
    assert len(window.session.record.choices) > made or window.asking.picked


# --- where cards lie --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_cards_are_never_under_the_pointer_nor_off_the_screen(size: tuple[int, int]) -> None:
    window = at_table(size)
    screen = Rect((0, 0), size)
    checked = 0
    for key in keys(window)[::3]:
        if not any(zone.key == key and zone.rect.width for zone in window.scene.picture.zones()):
            continue
        try:
            pos = window.where(key)
        except AssertionError:
            continue
        window.move((2, 2))
        window.step(12)
        window.move(pos)
        window.step(8)
        card = shown(window)
        if card is None or card.anchor != key:
            continue
        lies = rect(window, key)
        assert screen.contains(lies), key
        assert not lies.collidepoint(pos), key
        checked += 1
    assert checked > 15


def test_the_card_stays_put_while_the_pointer_moves_on_its_thing() -> None:
    window = at_table()
    pos = window.where(("tactics",))
    rest_on(window, ("tactics",))
    before = rect(window, ("tactics",))
    for step in range(5):
        window.move((pos[0] + step * 5, pos[1]))
        window.step()
    assert rect(window, ("tactics",)) == before


def travel(window: Window, start: tuple[float, float], end: tuple[float, float]) -> None:
    for n in range(1, 13):
        window.move((round(start[0] + (end[0] - start[0]) * n / 12), round(start[1] + (end[1] - start[1]) * n / 12)))
        window.step(1, 0.02)


def test_the_pointer_can_travel_onto_the_card_and_press_its_pin() -> None:
    window = at_table()
    key: Key = ("residue", window.asking.ask.seat)
    pos = window.where(key)
    rest_on(window, key)
    travel(window, pos, rect(window, key).center)
    card = shown(window)
    assert card is not None and card.anchor == key and card.live
    window.step()
    window.click(("pin", 0))
    assert [c.anchor for c in pinned(window)] == [key]
    window.step()
    window.click(("pin", 1))
    assert pinned(window) == ()


def test_a_pointer_that_goes_elsewhere_leaves_the_card_behind() -> None:
    window = at_table()
    rest_on(window, ("tactics",))
    window.move((2, 2))
    window.step(10)
    assert shown(window) is None


# --- pins and terms ---------------------------------------------------------------------------------------


def pin(window: Window, key: Key) -> HoverCard:
    rest_on(window, key)
    window.press(pygame.K_p)
    window.step()
    (card,) = pinned(window)
    return card


def test_p_pins_and_unpins_escape_unpins() -> None:
    window = at_table()
    key: Key = ("residue", window.asking.ask.seat)
    card = pin(window, key)
    assert card.anchor == key and card.pinned and card.live
    window.move((2, 2))
    window.step(10)
    assert len(pinned(window)) == 1
    window.press(pygame.K_p)
    assert pinned(window) == ()
    pin(window, key)
    window.move((2, 2))
    window.press(pygame.K_ESCAPE)
    assert pinned(window) == () and window.app.top is window.scene


def test_terms_are_marked_and_open_with_the_mouse() -> None:
    window = at_table()
    card = pin(window, ("residue", window.asking.ask.seat))
    names = [found.name for found in find_terms(card.text)]
    assert "Corruption" in names
    window.click(("term", "Corruption", 1))
    cards = pinned(window)
    assert len(cards) == 2 and cards[1].term == "Corruption" and cards[1].rule == TERMS["Corruption"].rule
    window.step()
    assert not rect(window, cards[0].anchor).colliderect(rect(window, cards[1].anchor))
    window.press(pygame.K_ESCAPE)
    assert len(pinned(window)) == 1


def test_terms_open_with_tab_and_enter_and_lead_to_the_rules() -> None:
    window = at_table()
    pin(window, ("residue", window.asking.ask.seat))
    window.move((2, 2))
    window.press(pygame.K_TAB)
    assert window.scene.focus is not None and window.scene.focus[0] == "term"
    window.press(pygame.K_RETURN)
    assert len(pinned(window)) == 2
    window.step()
    seen: set[Key] = set()
    for _ in range(12):
        window.press(pygame.K_TAB)
        assert window.scene.focus is not None
        seen.add(window.scene.focus)
        if window.scene.focus[0] == "rule":
            break
    assert window.scene.focus[0] == "rule"
    window.press(pygame.K_RETURN)
    assert isinstance(window.app.top, RulesScene)


def test_r_opens_the_rule_of_the_card() -> None:
    window = at_table()
    pin(window, ("residue", window.asking.ask.seat))
    window.press(pygame.K_r)
    top = window.app.top
    assert isinstance(top, RulesScene)
    y = top.document.find("5.2")
    assert y is not None and top.view.offset <= y <= top.view.offset + top.view.rect.height


def test_pins_do_not_outlive_the_person_in_front() -> None:
    window = at_table()
    pin(window, ("hidden", window.asking.ask.seat))
    other = next(n for n in range(3) if n != window.scene.viewer.front)
    hand_over(window.scene, other)
    assert pinned(window) == () and not window.scene.picture.cards.pins


def test_a_pinned_card_shows_the_numbers_of_now() -> None:
    window = at_table()
    seat = window.asking.ask.seat
    window.session.state.players[seat].residue = 2
    window.scene.picture._view = None
    card = pin(window, ("residue", seat))
    assert card.rows[0].value.startswith("2 ")
    window.session.state.players[seat].residue = 1
    window.scene.picture._view = None
    window.step()
    assert pinned(window)[0].rows[0].value.startswith("1 ")


def test_pins_survive_a_resize() -> None:
    window = at_table()
    pin(window, ("tactics",))
    window.scene.resize()
    window.step()
    assert Rect((0, 0), window.app.size).contains(rect(window, ("tactics",)))


# --- cards large ------------------------------------------------------------------------------------------


def zoomable(window: Window) -> Iterable[Key]:
    kinds = ("operation", "scanner", "failure", "failureside", "planet", "hidden", "played")
    view = window.session.view(window.scene.sight.seat)
    found: dict[str, Key] = {}
    for key in keys(window):
        if key[0] in kinds and zoomed_cards(view, window.scene.sight.seat, key):
            found.setdefault(str(key[0]), key)
    return found.values()


@pytest.mark.parametrize("size", SIZES)
def test_the_other_button_shows_cards_large_and_anything_closes(size: tuple[int, int]) -> None:
    window = at_table(size)
    tried = 0
    for key in list(zoomable(window)):
        pos = window.where(key)
        window.move(pos)
        window.down(pos, 3)
        window.up(pos, 3)
        window.step()
        top = window.app.top
        assert isinstance(top, ZoomScene), key
        screen = Rect((0, 0), size)
        assert all(screen.contains(place) for place in top.places), (key, top.places)
        assert max(place.height for place in top.places) > size[1] * 0.15
        if tried % 2:
            window.press(pygame.K_a)
        else:
            window.click_at((5, size[1] - 5))
        assert window.app.top is window.scene
        tried += 1
    assert tried >= 4


def test_z_shows_what_the_card_is_about() -> None:
    window = at_table()
    key = next(key for key in zoomable(window) if key[0] == "operation")
    rest_on(window, key)
    window.press(pygame.K_z)
    assert isinstance(window.app.top, ZoomScene)
    window.press(pygame.K_z)
    assert window.app.top is window.scene


def test_hidden_cards_of_others_cannot_be_zoomed() -> None:
    window = at_table()
    seat = window.scene.sight.seat
    view = window.session.view(seat)
    for other in range(3):
        if other != seat:
            assert zoomed_cards(view, seat, ("hidden", other)) == ()
    assert zoomed_cards(view, seat, ("operation", -1)) == ()
    assert zoomed_cards(view, None, ("hidden", 0)) == ()


def test_the_other_button_still_puts_back_what_is_picked() -> None:
    window = at_table()
    crew = next(key for key in window.asking.lit() if key[0] == "crew")
    window.click(crew)
    assert window.asking.picked
    pos = window.where(("tactics",))
    window.move(pos)
    window.down(pos, 3)
    window.step()
    assert not window.asking.picked and window.app.top is window.scene


def test_a_drawn_hidden_card_among_the_answers_can_be_seen_large() -> None:
    window = at_table((1280, 720), d.KeepHidden, after=0)
    pos = window.where(("answer", 0))
    window.move(pos)
    window.down(pos, 3)
    window.step()
    top = window.app.top
    assert isinstance(top, ZoomScene) and top.cards[0][0] == "hidden"
