"""Widgets driven by posted events alone: pointer, keys, typing, scrolling, focus."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.ui import text
from game.ui.dialog import Dialog
from game.ui.focus import FocusRing
from game.ui.markdown import Document, parse
from game.ui.painter import Painter
from game.ui.scale import scale_for
from game.ui.scroll import ListBox, ScrollView
from game.ui.widgets import Button, Widget, tooltip_place
from game.ui.widgets_row import Segments, Slider, Stepper, Toggle
from game.ui.widgets_text import TextField

SCALE = scale_for((1280, 720))


@pytest.fixture(scope="module", autouse=True)
def window() -> Iterator[Surface]:
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 720))


def key(code: int, mod: int = 0, letter: str = "") -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter)


def move(ring: FocusRing, pos: tuple[int, int]) -> None:
    ring.handle(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))


def press(ring: FocusRing, pos: tuple[int, int]) -> None:
    ring.handle(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))


def release(ring: FocusRing, pos: tuple[int, int]) -> None:
    ring.handle(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def click(ring: FocusRing, pos: tuple[int, int]) -> None:
    move(ring, pos)
    press(ring, pos)
    release(ring, pos)


def draw(ring: FocusRing) -> Surface:
    surface = Surface((1280, 720))
    ring.draw(Painter(surface), SCALE)
    return surface


def row_of_buttons(done: list[str]) -> tuple[FocusRing, list[Button]]:
    def action(name: str) -> Callable[[], None]:
        return lambda: done.append(name)

    buttons = [Button(name, action(name), keys=(ord(name.lower()),)) for name in "ABCD"]
    for number, button in enumerate(buttons):
        button.rect = Rect(100 + 200 * (number % 2), 100 + 100 * (number // 2), 150, 50)
    return FocusRing(buttons), buttons


def ring_of(*widgets: Widget) -> FocusRing:
    for number, widget in enumerate(widgets):
        widget.rect = Rect(100, 60 + 80 * number, 420, 50)
    return FocusRing(widgets)


def test_a_click_counts_only_where_it_is_let_go() -> None:
    done: list[str] = []
    ring, _ = row_of_buttons(done)
    click(ring, (120, 120))
    press(ring, (120, 120))
    release(ring, (900, 600))
    assert done == ["A"]


def test_the_whole_rectangle_answers_and_nothing_outside() -> None:
    done: list[str] = []
    ring, buttons = row_of_buttons(done)
    area = buttons[0].rect
    for pos in (area.topleft, (area.right - 1, area.bottom - 1)):
        click(ring, pos)
    for pos in ((area.x - 1, area.y), (area.right, area.y), (area.x, area.bottom)):
        click(ring, pos)
    assert done == ["A", "A"]


def test_tab_arrows_and_enter_reach_everything() -> None:
    done: list[str] = []
    ring, buttons = row_of_buttons(done)
    ring.handle(key(pygame.K_TAB))
    assert ring.focused is buttons[0] and ring.shown
    for code, expected in (
        (pygame.K_RIGHT, 1),
        (pygame.K_DOWN, 3),
        (pygame.K_LEFT, 2),
        (pygame.K_UP, 0),
        (pygame.K_UP, 0),
    ):
        ring.handle(key(code))
        assert ring.focused is buttons[expected]
    ring.handle(key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert ring.focused is buttons[3]
    ring.handle(key(pygame.K_RETURN))
    ring.handle(key(pygame.K_SPACE))
    ring.handle(key(pygame.K_b, letter="b"))
    assert done == ["D", "D", "B"]


def test_disabled_and_hidden_widgets_are_passed_over() -> None:
    done: list[str] = []
    ring, buttons = row_of_buttons(done)
    buttons[1].enabled = False
    buttons[2].visible = False
    ring.handle(key(pygame.K_TAB))
    ring.handle(key(pygame.K_TAB))
    assert ring.focused is buttons[3]
    click(ring, buttons[1].rect.center)
    click(ring, buttons[2].rect.center)
    ring.handle(key(pygame.K_b, letter="b"))
    assert done == []
    draw(ring)


def test_leaving_the_window_ends_hover_and_press() -> None:
    done: list[str] = []
    ring, buttons = row_of_buttons(done)
    move(ring, buttons[0].rect.center)
    press(ring, buttons[0].rect.center)
    assert buttons[0].look == "pressed"
    ring.handle(Event(pygame.WINDOWLEAVE))
    assert buttons[0].look == "normal"
    release(ring, buttons[0].rect.center)
    assert done == []


def test_the_ring_is_drawn_outside_the_focused_button_and_only_for_the_keyboard() -> None:
    ring, buttons = row_of_buttons([])
    click(ring, buttons[0].rect.center)
    move(ring, (900, 600))
    plain = draw(ring)
    ring.handle(key(pygame.K_TAB))
    ringed = draw(ring)
    area = buttons[0].rect
    spot = (area.centerx, area.y - 5)
    assert ringed.get_at(spot) != plain.get_at(spot)
    assert ringed.get_at(area.center) == plain.get_at(area.center)


@pytest.mark.parametrize("width", [30, 60, 110, 240])
def test_a_label_stays_in_its_button(width: int) -> None:
    button = Button("Show me everything there is", lambda: None, "cog", primary=False)
    button.rect = Rect(200, 200, width, 40)
    bare = Button("", lambda: None)
    bare.rect = button.rect.copy()
    with_label, without = draw(FocusRing([button])), draw(FocusRing([bare]))
    for x in range(1280):
        if not 200 <= x < 200 + width:
            for y in range(200, 240):
                assert with_label.get_at((x, y)) == without.get_at((x, y))


def test_toggle_segments_and_stepper() -> None:
    told: list[Any] = []
    toggle = Toggle("Hints", False, told.append, "One line")
    toggle.rect = Rect(50, 50, 600, 56)
    segments = Segments("Speed", [(n, str(n)) for n in range(4)], 1, told.append)
    segments.rect = Rect(50, 150, 600, 56)
    stepper = Stepper("", [("a", "A"), ("b", "B"), ("c", "C")], "a", told.append)
    stepper.rect = Rect(50, 250, 300, 40)
    ring = FocusRing([toggle, segments, stepper])
    draw(ring)
    click(ring, (60, 60))
    assert told == [True]
    ring.handle(key(pygame.K_LEFT))
    assert told == [True, False]
    click(ring, segments.cells()[3].center)
    ring.handle(key(pygame.K_RIGHT))
    ring.handle(key(pygame.K_LEFT))
    assert told[2:] == [3, 2]
    click(ring, stepper.cells()[0].center)
    click(ring, stepper.cells()[1].center)
    ring.handle(key(pygame.K_RIGHT))
    assert told[4:] == ["c", "a", "b"]
    click(ring, (60, 160))
    assert told[4:] == ["c", "a", "b"], "the label of a row chooses nothing"


def test_slider_tells_when_let_go_and_stays_between_its_ends() -> None:
    told: list[int] = []
    slider = Slider("Size", 80, 200, 10, 100, told.append, " %")
    slider.rect = Rect(50, 50, 800, 56)
    ring = FocusRing([slider])
    draw(ring)
    groove = slider.track()
    press(ring, groove.center)
    move(ring, (groove.right + 300, groove.centery))
    assert (slider.value, told) == (200, [])
    release(ring, (groove.right + 300, groove.centery))
    assert told == [200]
    for code in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_HOME, pygame.K_LEFT):
        ring.handle(key(code))
    assert told == [200, 190, 80]


def test_typing_into_a_field() -> None:
    told: list[str] = []
    field = TextField("Ann", told.append, longest=6)
    field.rect = Rect(50, 50, 200, 40)
    other = Button("Other", lambda: told.append("!"), keys=(pygame.K_x,))
    other.rect = Rect(50, 150, 200, 40)
    ring = FocusRing([field, other])
    click(ring, (240, 70))
    for letters in ("a", "xyz", "q"):
        ring.handle(key(pygame.K_x, letter="x"))
        ring.handle(Event(pygame.TEXTINPUT, text=letters))
    assert field.value == "Annaxy"
    for code in (pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE, pygame.K_RIGHT, pygame.K_BACKSPACE):
        ring.handle(key(code))
    assert (field.value, field.caret) == ("nax", 0)
    ring.handle(Event(pygame.TEXTINPUT, text="ŁßÉ"))
    assert field.value == "ŁßÉnax"
    assert "!" not in told
    digits = TextField("", told.append, 4, "0123456789")
    digits.typed("1a2-34567")
    assert digits.value == "1234"
    draw(ring)


def test_all_of_a_field_is_selected_replaced_and_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    held = ["Otto\n the  Great"]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[0])
    monkeypatch.setattr(pygame.scrap, "put_text", lambda words: held.insert(0, words))
    told: list[str] = []
    field = TextField("Ann", told.append, longest=8)
    ring = ring_of(field)
    ring.focus(field)
    ring.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    assert field.marked
    draw(ring)
    ring.handle(key(pygame.K_LEFT))
    assert not field.marked and field.caret == 0
    ring.handle(key(pygame.K_v, pygame.KMOD_CTRL))
    assert field.value == "Otto Ann", "as much as fits"
    ring.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    ring.handle(key(pygame.K_v, pygame.KMOD_CTRL))
    assert field.value == "Otto the" and not field.marked
    ring.handle(key(pygame.K_a, pygame.KMOD_META))
    ring.handle(Event(pygame.TEXTINPUT, text="Q"))
    assert field.value == "Q"
    ring.handle(key(pygame.K_x, pygame.KMOD_CTRL))
    assert field.value == "" and held[0] == "Q"
    field.set("Mira")
    ring.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    ring.handle(key(pygame.K_BACKSPACE))
    assert field.value == "" == told[-1]


def test_a_clipboard_that_fails_pastes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*words: str) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    field = TextField("Ann", lambda value: None)
    assert field.key_pressed(key(pygame.K_v, pygame.KMOD_CTRL)) and field.value == "Ann"
    assert field.key_pressed(key(pygame.K_c, pygame.KMOD_CTRL)) and field.value == "Ann"


def test_what_is_done_with_widgets_is_heard() -> None:
    heard: list[str] = []
    use, off, field = Button("Use", lambda: None, keys=(pygame.K_u,)), Button("Off", lambda: None), TextField("", str)
    off.enabled = False
    ring = ring_of(use, off, field)
    ring.heard = heard.append
    click(ring, use.rect.center)
    assert heard == ["hover", "click"]
    move(ring, off.rect.center)
    press(ring, off.rect.center)
    assert heard.pop() == "illegal"
    click(ring, field.rect.center)
    ring.focus(use)
    ring.handle(key(pygame.K_RETURN))
    ring.handle(key(pygame.K_u))
    press(ring, use.rect.center)
    release(ring, (1279, 719))
    assert heard == ["hover", "click", "click", "click", "hover"]


def test_a_live_slider_tells_each_step_while_it_is_dragged() -> None:
    told: list[int] = []
    slider = Slider("Effects", 0, 100, 5, 50, told.append, live=True)
    ring = ring_of(slider)
    draw(ring)
    groove = slider.track()
    press(ring, groove.center)
    for part in (1, 2, 3):
        move(ring, (groove.centerx + part * groove.width // 20, groove.centery))
    assert told == sorted(set(told)) and len(told) == 3
    release(ring, groove.center)
    assert len(told) == 3


def test_tracked_words_are_further_apart_than_their_letters() -> None:
    whole = text.measure("A B", 28, "title", "bold", 6)
    parts = text.measure("A", 28, "title", "bold") + text.measure("B", 28, "title", "bold")
    assert whole - parts == pytest.approx(text.measure("A B", 28, "title", "bold") - parts + 12)


def test_a_long_text_keeps_its_caret_in_view_and_inside() -> None:
    field = TextField("", lambda value: None, longest=200)
    field.rect = Rect(200, 200, 120, 40)
    field.typed("W" * 100)
    ring = FocusRing([field])
    ring.focus(field)
    drawn = draw(ring)
    empty = Surface((1280, 720))
    for x in (100, 150, 190, 340, 400, 700):
        assert drawn.get_at((x, 220)) == empty.get_at((x, 220))


def scrolled_list(count: int) -> tuple[ListBox, FocusRing, list[int], list[int]]:
    chosen: list[int] = []
    opened: list[int] = []
    box = ListBox(lambda pen, area, number, on, over: None, chosen.append, opened.append)
    box.rect = Rect(100, 100, 400, 200)
    box.set_rows(count, 40)
    ring = FocusRing([box])
    ring.focus(box)
    draw(ring)
    return box, ring, chosen, opened


def test_list_by_wheel_keys_thumb_and_pulling() -> None:
    box, ring, chosen, opened = scrolled_list(50)
    move(ring, (200, 150))
    ring.handle(Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
    assert box.offset > 0
    box.scroll_to(0)
    click(ring, (200, 150))
    assert chosen == [1] and opened == []
    click(ring, (200, 150))
    assert opened == [1]
    ring.handle(key(pygame.K_END))
    assert box.index == 49 and box.offset == box.most
    ring.handle(key(pygame.K_UP))
    ring.handle(key(pygame.K_RETURN))
    assert opened == [1, 48]
    ring.handle(key(pygame.K_HOME))
    assert box.offset == 0
    press(ring, (200, 250))
    move(ring, (200, 150))
    release(ring, (200, 150))
    assert box.offset == 100 and box.index == 0, "pulling is no click"
    thumb = box.thumb()
    press(ring, thumb.center)
    move(ring, (thumb.centerx, 900))
    release(ring, (thumb.centerx, 900))
    assert box.offset == box.most


def test_a_short_list_does_not_scroll() -> None:
    box, ring, chosen, _ = scrolled_list(3)
    move(ring, (200, 150))
    assert not ring.handle(Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
    click(ring, (200, 280))
    assert (box.offset, chosen, box.thumb().width) == (0, [], 0)


def test_a_view_draws_nothing_outside_itself() -> None:
    def paint(pen: Painter, area: Rect, top: int) -> None:
        pen.target.fill((255, 0, 0))

    view = ScrollView(paint, 2000)
    view.rect = Rect(100, 100, 300, 200)
    drawn = draw(FocusRing([view]))
    assert drawn.get_at((150, 150))[:3] == (255, 0, 0)
    assert drawn.get_at((150, 99))[:3] == (0, 0, 0)
    assert drawn.get_at((150, 300))[:3] == (0, 0, 0)


def test_a_dialog_takes_everything_and_esc_is_its_way_back() -> None:
    done: list[str] = []
    dialog = Dialog(
        "Sure?",
        "It will be gone. " * 10,
        [("Keep", "", None, True), ("Drop", "cancel", lambda: done.append("drop"), False)],
        lambda: done.append("back"),
    )
    dialog.layout(SCALE, Rect(0, 0, 1280, 720))
    assert all(dialog.rect.contains(button.rect) for button in dialog.buttons)
    assert dialog.handle(key(pygame.K_q, letter="q"))
    dialog.handle(key(pygame.K_ESCAPE))
    dialog.handle(key(pygame.K_RETURN))
    dialog.handle(key(pygame.K_RIGHT))
    dialog.handle(key(pygame.K_RIGHT))
    dialog.handle(key(pygame.K_RETURN))
    assert done == ["back", "back", "drop"]
    surface = Surface((1280, 720))
    dialog.draw(Painter(surface), SCALE)


@pytest.mark.parametrize(
    ("size", "percent", "compact", "unit"),
    [
        ((1920, 1080), 100, False, 1.0),
        ((3840, 2160), 100, False, 2.0),
        ((1280, 720), 100, True, 1.0),
        ((1700, 960), 100, True, 1.328),
        ((1920, 1080), 80, False, 0.8),
        ((1920, 1080), 110, True, 1.31),
        ((3840, 2160), 120, True, 2.86),
        ((1920, 1080), 200, True, 1.5),
        ((1280, 720), 200, True, 1.0),
        ((960, 540), 100, True, 0.75),
    ],
)
def test_scale(size: tuple[int, int], percent: int, compact: bool, unit: float) -> None:
    scale = scale_for(size, percent)
    assert scale.compact == compact
    assert scale.unit == pytest.approx(unit, abs=0.01)
    assert scale.held == (percent == 200)


MARKED = """# 4 Action

Some **bold** words, and more
on the next line.

## 4.1 Boarding
- one **thing**
  that goes on
- another
1. first
2. second

| a | b |
|---|---|
| 9.1 x | y |
"""


def test_marked_text_is_laid_out_within_its_width() -> None:
    assert [block.kind for block in parse(MARKED)] == [
        "head",
        "text",
        "head",
        "item",
        "item",
        "item",
        "item",
        "table",
    ]
    assert parse(MARKED)[3].words == "one **thing** that goes on"
    document = Document(MARKED)
    for width in (120, 300, 900):
        document.layout(width, SCALE)
        for line in document.lines:
            assert all(piece.x >= 0 for piece in line.pieces)
            assert line.top + line.height <= document.height
    assert [head[1] for head in document.heads] == ["4 Action", "4.1 Boarding"]
    boarding = document.find("4.1")
    assert boarding is not None and document.find("4.1.7") == boarding
    assert document.find("4.1.2") != boarding
    assert document.find("9.1") is not None and document.find("8") is None


def test_lines_of_flowing_text_fit() -> None:
    from game.ui import text
    from game.ui.markdown import flow

    words = "A **Captain** boards, **pays**, and (so it **must** be) gains 1 Influence; nothing else happens. " * 4
    for width in (150, 333, 700):
        for line in flow(words, 16, width, "#FFFFFF"):
            last = line[-1]
            assert last.x + text.measure(last.words, 16, "body", last.weight) <= width + 1
    joined = " ".join(piece.words for line in flow("so **it**, is", 16, 500, "#FFFFFF") for piece in line)
    assert joined == "so it , is", "a comma stays glued to the bold word"


def test_a_tooltip_covers_no_other_widget_where_there_is_room_beside() -> None:
    window = Rect(0, 0, 1280, 720)
    column = [Rect(500, 100 + 50 * n, 260, 42) for n in range(5)]
    for button in column:
        others = [other for other in column if other != button]
        place = tooltip_place((180, 32), button, others, window, 12)
        assert window.contains(place) and place.collidelist(column) < 0
    alone = Rect(600, 680, 80, 34)
    assert tooltip_place((180, 32), alone, [], window, 12).bottom == alone.top - 12
