"""From the last step of a game to its result: the final table stands a moment, then the points are shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.scenes.result import ResultScene
from game.scenes.result_career import count_session
from game.scenes.result_course import course_of
from game.scenes.result_data import result_data

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

_RESULT_AFTER = 1.2
"""Seconds the final table stands before the result is shown."""


class Ending:
    """Shows the result of the play scene's game once it is over, and again whenever it is asked for."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._stood = 0.0
        self._shown = False

    def update(self, seconds: float) -> None:
        """Time passes; the result comes by itself once."""
        if self._shown or not self.scene.session.state.over:
            return
        self._stood += seconds
        if self._stood >= (0.0 if self.scene.app.settings.own_speed == "instant" else _RESULT_AFTER):
            self.show()

    def show(self) -> None:
        """Show who won and why; the final table stays below. The first time the points are counted up."""
        first, self._shown = not self._shown, True
        scene, session = self.scene, self.scene.session
        trouble = count_session(session) if first else ""
        data = result_data(session.events, session.seats, session.content)
        course = partial(course_of, session.record, session.content)
        review = scene.looking.open_review if session.persons else None

        def log() -> None:
            # The log stands beside the table, so the result makes way for it and then comes back as it was.
            scene.app.pop()
            scene.looking.open_log(lambda: scene.app.push(result))

        result = ResultScene(scene.app, data, log, course=course, count=first, review=review)
        scene.app.push(result)
        if trouble:
            scene.app.notify(trouble)
