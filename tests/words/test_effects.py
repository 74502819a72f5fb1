"""Every printed effect has words and an icon, and they fit (RULES 10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from game.content import Content
from game.content import effects as fx
from game.content.effects import Effect
from game.words import action_text, effect_icon, effect_text, effects_icons, effects_text
from game.words.effects import _CLAUSES
from game.words.effects_short import _ICONS, _SHORTS


def every_list(content: Content) -> Iterator[tuple[str, tuple[Effect, ...]]]:
    for house in content.houses:
        yield house.name, house.provision
    for ship in content.ships:
        for action in ship.actions:
            yield action.name, action.effects
    for action in (content.reinforce, content.command, *content.bonus):
        yield action.name, action.effects
    for planet in content.planets:
        yield f"{planet.name} clean", planet.clean
        yield f"{planet.name} corrupted", planet.corrupted
    for operation in content.operations:
        yield operation.name, operation.effects
    for scanner in content.scanners:
        yield scanner.name, scanner.benefit
    for failure in content.failures:
        yield f"{failure.name} top", (failure.top,)
        yield f"{failure.name} bottom", (failure.bottom,)
    for track in (content.rules.tactics, content.rules.influence):
        for step, effects in track.rewards.items():
            yield f"step {step}", effects


def test_every_word_of_the_vocabulary_is_known() -> None:
    words = {get_args(kind.model_fields["do"].annotation)[0] for kind in get_args(get_args(fx.Effect)[0])}
    assert set(_CLAUSES) == words
    assert set(_SHORTS) == words
    assert set(_ICONS) == words - {"gain", "lose", "pay", "choose", "each player"}


def test_every_effect_of_the_content_has_words_that_fit(content: Content, icons: set[str]) -> None:
    for name, effects in every_list(content):
        long, short = effects_text(content, effects), effects_text(content, effects, short=True)
        assert 0 < len(long) <= 170 and long.endswith("."), (name, long)
        assert 0 < len(short) <= 75 and not short.endswith("."), (name, short)
        assert ".." not in long and "  " not in long, (name, long)
        assert long[0].isupper() or long[0] in "+0123456789", (name, long)
        for icon, text in effects_icons(content, effects):
            assert icon in icons, (name, icon)
            assert 0 < len(text) <= (34 if name.endswith(("top", "bottom")) else 20), (name, text)
        for effect in effects:
            assert effect_icon(effect) in icons


def test_failure_effects_fit_their_compact_line(content: Content) -> None:
    for failure in content.failures:
        for effect in (failure.top, failure.bottom):
            assert len(effects_text(content, (effect,), short=True)) <= 34


def test_action_costs_come_first(content: Content) -> None:
    engage = content.bonus[3]
    assert action_text(content, engage).startswith("Pay 1 Energy: destroy up to ")
    for action in (*content.bonus, content.reinforce, content.command):
        assert len(action_text(content, action)) <= 190


def by_name(content: Content, name: str) -> tuple[Effect, ...]:
    return next(effects for found, effects in every_list(content) if found == name)


@pytest.mark.parametrize(
    ("name", "long", "short"),
    [
        ("Void Hunt", "Destroy 2 Voidborn near your Frigate. +2 Tactics.", "Destroy 2 Voidborn near, +2 Tactics"),
        ("Energy Pulse top", "1 Damage to every Arkship.", "1 Damage to every Arkship"),
        ("Energy Pulse bottom", "Each player loses 1 Energy, 1 Neutronium.", "Each player loses 1 E, 1 N"),
        ("Dunlork", "Gain 2 Science.", "2 S"),
        ("Commission", "Raise your Captain to rank 1, 2 or 3 for 2, 3 or 4 Science.", "Rank +1 for its cost"),
        ("Archive World clean", "Pay 2 Science: +1 Discovery Data.", "Pay 2 S: 1 Data"),
        ("Terraforming Study", "No effect.", "No effect"),
        (
            "Mutiny bottom",
            "Each player discards 1 Hidden Influence card of choice, or else loses 1 Tactics.",
            "Each: −1 Hidden or −1 Tactics",
        ),
    ],
)
def test_texts(content: Content, name: str, long: str, short: str) -> None:
    effects = by_name(content, name)
    assert effects_text(content, effects) == long
    assert effects_text(content, effects, short=True) == short


def test_words_outside_the_cards_are_put_too(content: Content) -> None:
    """Forms that no card uses now, but the vocabulary allows: an owner's data edit must not break the screen."""
    forms: tuple[Effect, ...] = (
        fx.Gain(do="gain", any=2),
        fx.Lose(do="lose", what="tactics", amount=2),
        fx.Destroy(do="destroy", count=1, where="anywhere", one_sector=True),
        fx.Shields(do="shields", count=1, where="frigate"),
        fx.Contain(do="contain", ships="none"),
        fx.Deploy(do="deploy", types=("Arkship",), where="anywhere"),
        fx.EachPlayer(do="each player", effects=(fx.Tactics(do="tactics", steps=1), fx.Draw(do="draw", cards=1))),
        fx.Pay(do="pay", cost=fx.Cost(M=1), by_amount=True, most=2, then=(fx.Tactics(do="tactics", steps=1),)),
        fx.GainCorruption(do="gain corruption"),
    )
    for form in forms:
        assert effect_text(content, form)
        assert effects_text(content, (form,), short=True)
        assert effect_icon(form)
        assert effects_icons(content, (form,))
