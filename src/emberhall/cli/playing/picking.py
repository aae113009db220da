"""Picking a set at the prompt: several elements a line, in any order, and back again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from emberhall.cli.playing.answers import Labels, find_choice, none_of_them, words_of
from emberhall.kernel.choice import Choice
from emberhall.kernel.decision import Decision
from emberhall.kernel.errors import BadInput, IllegalSet
from emberhall.words import phrase, say

CONFIRM: Final = "ok"
BACK: Final = "-"  # before what is taken back
LATEST: Final = "back"  # takes the latest pick back


class Picks:
    """What somebody has picked so far of the set that a decision asks for."""

    def __init__(self, decision: Decision, revision: int, label: Labels) -> None:
        self.decision = decision
        self.revision = revision
        self.label = label
        self.elements = list(dict.fromkeys(decision.elements))
        self.picked = list(decision.picked)

    @property
    def changed(self) -> bool:
        """Whether something is picked that did not stand there, or taken back that did."""
        return Counter(self.picked) != Counter(self.decision.picked)

    @property
    def left(self) -> list[Choice]:
        """What can still be picked."""
        used = Counter(self.picked)
        there = Counter(self.decision.elements)
        return [each for each in self.elements if used[each] < there[each]]

    @property
    def closing(self) -> list[Choice]:
        """The choices that close the set as it is picked."""
        if not self.changed:
            return [each for each in self.decision.options if each not in self.elements]
        try:
            self.composed()
        except IllegalSet:
            return []
        return self.decision.closers

    @property
    def listed(self) -> list[Choice]:
        """The choices by their numbers: what can still be picked, and what closes the set.

        What is offered before the elements, such as to leave all as it is, is listed before them.
        What is picked is confirmed, and none of what would close the set without it.
        """
        closing = [] if self.changed and self.picked else self.closing
        first = self.decision.options[:1]
        if closing[:1] == first:
            return [*first, *self.left, *closing[1:]]
        return [*self.left, *closing]

    def composed(self) -> list[Choice]:
        """The choices by which the set is played; raises if it is not legal."""
        return self.decision.compose(self.picked)

    def is_full(self) -> bool:
        """Whether something is picked to which nothing can be added, so that it confirms itself."""
        return self.changed and self.decision.is_full(self.picked)

    def take(self, line: str) -> bool:
        """Pick what a line names, and take back what stands behind a `-`; False if it does neither.

        A line that is wrong anywhere changes nothing.
        """
        words = line.lower().replace(",", " ").split()
        picked = self.picked[:]
        if words == [LATEST] and all(each.verb != LATEST for each in self.decision.options):
            if not picked:
                raise BadInput(say("nothing is picked that could be taken back"))
            picked.pop()
        elif all(word.removeprefix(BACK).isdecimal() for word in words):
            if len(words) == 1 and self._numbered(words[0]) in self.closing:
                return False
            for word in words:
                self._take_number(word, picked)
        elif (labelled := self._labelled_back(line)) is not None:
            picked.remove(labelled)
        else:
            chunks = self._chunks(words)
            for back, chunk in chunks:
                self._move(self._named(chunk, picked if back else self.elements), back, picked)
            if not chunks:
                return False
        if len(picked) > len(self.picked):
            self.decision.check_begun(picked)
        self.picked = picked
        return True

    def _chunks(self, words: list[str]) -> list[tuple[bool, str]]:
        """The words of each element, the verb left out, and whether it is taken back."""
        verb, *fields = self.elements[0].tokens()
        first = words[0].removeprefix(BACK)
        all_back = False
        if verb.startswith(first):
            all_back = first != words[0]
            words = words[1:]
        elif first == words[0]:
            return []
        words = [word for word in words if word != verb]
        chunks: list[tuple[bool, str]] = []
        for start in range(0, len(words), len(fields)):
            chunk = " ".join(words[start : start + len(fields)])
            chunks.append((all_back or chunk.startswith(BACK), chunk.removeprefix(BACK)))
        return chunks

    def _labelled_back(self, line: str) -> Choice | None:
        """What is picked and stands behind a `-` as it is shown, with its first word or without."""
        name = words_of(line)
        if not line.startswith(BACK) or not name:
            return None
        shown = [(each, words_of(self.label(each))) for each in self.picked]
        return next((each for each, words in shown if name in (words, words[1:])), None)

    def _named(self, chunk: str, among: Sequence[Choice]) -> Choice:
        text = f"{self.elements[0].verb} {chunk}"
        found = find_choice(text, list(dict.fromkeys(among)), self.label)
        if found is None:
            raise none_of_them(chunk)
        return found

    def _take_number(self, word: str, picked: list[Choice]) -> None:
        """A number of what is listed; behind a `-` that of something picked."""
        if word.startswith(BACK):
            key = word.removeprefix(BACK)
            keyed = self._keyed(picked if self._numerals else self.picked)
            meant = next((each for at, each in keyed if at == key and each in picked), None)
            if meant is None:
                raise BadInput(say("nothing that is picked has the number {number}", number=key))
            self._move(meant, True, picked)
            return
        element = self._numbered(word)
        if element is None or element not in self.elements:
            last = len(self.listed)
            none = phrase("there is no choice {number}; the choices are 1 to {count}")
            raise BadInput(say(none, number=word, count=last))
        self._move(element, False, picked)

    def _numbered(self, word: str) -> Choice | None:
        listed = self.listed
        return listed[int(word) - 1] if word.isdecimal() and 0 < int(word) <= len(listed) else None

    def _move(self, choice: Choice, back: bool, picked: list[Choice]) -> None:
        if back:
            picked.remove(choice)
        elif picked.count(choice) < self.decision.elements.count(choice):
            picked.append(choice)
        else:
            none = phrase("there is no more of '{choice}' to pick")
            raise BadInput(say(none, choice=self.label(choice)))

    def says(self) -> str:
        """What is picked, by what is typed to take it back, and what is still to be done."""
        keyed = [f"{BACK}{key} {self.label(each)}" for key, each in self._keyed(self.picked)]
        names = ", ".join(keyed) or say("nothing")
        try:
            self.composed()
        except IllegalSet as refused:
            more = str(refused)
        else:
            more = say("ok confirms")
        if self.picked:
            last = self._keyed(self.picked)[-1][0]
            back = phrase("{more}, back or -{key} takes the latest back")
            more = say(back, more=more, key=last)
        return say("Picked: {names}; {more}.", names=names, more=more)

    def _keyed(self, picked: Sequence[Choice]) -> list[tuple[str, Choice]]:
        """What is picked, each by the number it is taken back by: its own, or else its place."""
        places = range(1, len(picked) + 1)
        keys = [
            each.tokens()[-1] if self._numerals else str(at)
            for at, each in zip(places, picked, strict=True)
        ]
        return list(zip(keys, picked, strict=True))

    @property
    def _numerals(self) -> bool:
        """Whether the elements are numbers themselves, such as `aim 4`."""
        fields = [each.tokens()[1:] for each in self.elements]
        return all(len(words) == 1 and words[0].isdecimal() for words in fields)
