"""The only source of luck: generated, scripted, or none at all."""

from hashlib import sha256
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from popolna.engine.errors import BadRecord, Hidden
from popolna.engine.phrases import with_article
from popolna.engine.verbs import Noun

WORD: Final[i64] = 0xFFFFFFFF
LONGEST_NUMBER: Final = 9  # digits of an outcome that can be a number


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of luck.  While `log` is a list, every outcome is added to it."""

    asked: i64 = 0  # how many outcomes it has given

    def __init__(self) -> None:
        self.log: list[str] | None = None

    @final
    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, all equally likely."""
        self.asked += 1
        outcome = self.draw_below(n)
        if self.log is not None:
            self.log.append(str(outcome))
        return outcome

    @final
    def pick(self, counts: vec[i64], noun: Noun) -> i64:
        """One of the things in a bag that holds `counts[i]` of the i-th; the bag stays as it is."""
        self.asked += 1
        outcome = self.draw_from(counts, noun)
        if self.log is not None:
            self.log.append(noun.names[outcome])
        return outcome

    def draw_below(self, n: i64) -> i64:
        """How this kind of luck draws a number."""
        raise NotImplementedError

    def draw_from(self, counts: vec[i64], noun: Noun) -> i64:
        """How this kind of luck draws from a bag."""
        total: i64 = 0
        for count in counts:
            total += count
        ball = self.draw_below(total)
        i: i64 = 0
        while True:
            ball -= counts[i]
            if ball < 0:
                return i
            i += 1

    def clone(self) -> "Chance":
        """A copy that gives the same luck from here on, without the log."""
        raise NotImplementedError


@final
class Dice(Chance):
    """Luck from a seed: a number or any text.

    The generator is xoshiro128** on 32-bit words: every step fits into 64 bits, so it gives
    the same numbers compiled and interpreted.

    >>> dice = Dice(7)
    >>> [dice.below(6) for _ in range(8)]
    [0, 4, 3, 4, 4, 1, 3, 1]
    >>> dice.pick(vec[i64]([0, 3, 0]), Noun("crop", ["corn", "squash", "potato"]))
    1
    """

    def __init__(self, seed: int | str | None) -> None:
        self.log = None
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        if seed is not None:  # a clone sets the words itself
            self.reseed(seed)

    def reseed(self, seed: int | str) -> None:
        """Start over from another seed."""
        digest = sha256(str(seed).encode()).digest()
        self.a = int.from_bytes(digest[0:4], "little")
        self.b = int.from_bytes(digest[4:8], "little")
        self.c = int.from_bytes(digest[8:12], "little")
        self.d = int.from_bytes(digest[12:16], "little") | 1

    def word(self) -> i64:
        """The next 32 random bits."""
        five: i64 = self.b * 5 & WORD
        result: i64 = ((five << 7 | five >> 25) & WORD) * 9 & WORD
        shifted: i64 = self.b << 9 & WORD
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= shifted
        self.d = (self.d << 11 | self.d >> 21) & WORD
        return result

    def draw_below(self, n: i64) -> i64:
        if n <= 0 or n > 0x7FFFFFFF:
            raise ValueError(f"cannot choose among {n} outcomes")
        product = self.word() * n
        low = product & WORD
        if low < n:
            unfair = (WORD + 1 - n) % n
            while low < unfair:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def clone(self) -> "Dice":
        twin = Dice(None)
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.d = self.d
        return twin


@final
class Script(Chance):
    """Prepared luck: every outcome is given, by name or as a number.

    >>> script = Script(["squash", "3"])
    >>> crop = Noun("crop", ["corn", "squash"])
    >>> script.pick(vec[i64]([2, 1]), crop), script.below(6), script.left()
    (1, 3, 0)
    >>> Script(["squash"]).pick(vec[i64]([2, 0]), crop)
    Traceback (most recent call last):
    popolna.engine.errors.BadRecord: The luck does not fit:
      - no crop 'squash' is left to draw; choose from: corn
    """

    def __init__(self, outcomes: list[str]) -> None:
        super().__init__()
        self.outcomes: Final = outcomes
        self.at: int = 0
        self.then: Chance | None = None  # where luck comes from once all outcomes are used

    def left(self) -> int:
        """How many outcomes have not been used."""
        return len(self.outcomes) - self.at

    def next(self, wanted: str) -> str:
        """The next outcome, which should be `wanted`."""
        if self.at >= len(self.outcomes):
            raise BadRecord("The luck does not fit", [f"{wanted} is needed, but there are no more outcomes"])
        self.at += 1
        return self.outcomes[self.at - 1]

    def draw_below(self, n: i64) -> i64:
        if self.then is not None and not self.left():
            return self.then.draw_below(n)
        text = self.next(f"a number below {n}")
        if not text.isdecimal() or len(text) > LONGEST_NUMBER or int(text) >= n:
            raise BadRecord("The luck does not fit", [f"{text!r} is not a number from 0 to {n - 1}"])
        return int(text)

    def draw_from(self, counts: vec[i64], noun: Noun) -> i64:
        if self.then is not None and not self.left():
            return self.then.draw_from(counts, noun)
        name = self.next(with_article(noun.word))
        there = [noun.names[i] for i in range(len(counts)) if counts[i] > 0]
        if name not in there:
            fault = f"no {noun.word} {name!r} is left to draw; choose from: {', '.join(there)}"
            raise BadRecord("The luck does not fit", [fault])
        return noun.index(name)

    def clone(self) -> "Script":
        twin = Script(self.outcomes)
        twin.at = self.at
        twin.then = self.then
        return twin


@final
class NoChance(Chance):
    """The luck in what a player sees: there is no future to peek at."""

    def draw_below(self, n: i64) -> i64:
        raise Hidden(
            "What a player sees has no luck to draw from. Call guess(player, chance) and play on from there."
        )

    def draw_from(self, counts: vec[i64], noun: Noun) -> i64:
        return self.draw_below(1)

    def clone(self) -> "NoChance":
        return self
