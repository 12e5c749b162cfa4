"""Random finished hands: common shapes, and the rare ones far more often than in play.

A tile is a couple of suit and number, such as ("p", 5); a hand is its melds, the tiles in hand without the winning
one, and the winning tile.
"""

import itertools
from collections import Counter

SUITS = "mps"
ORPHANS = [(suit, rank) for suit in SUITS for rank in (1, 9)] + [("z", rank) for rank in range(1, 8)]
SCHEMES = [
    [(suit, rank + step) for suit, step in zip(suits, range(3)) for rank in (1, 4, 7)]
    for suits in itertools.permutations(SUITS)
]


def written(tiles):
    """Tiles as text; a third part of a tile that is true makes it a red five."""
    text = ""
    for suit in "mpsz":
        own = sorted(tile for tile in tiles if tile[0] == suit)
        digits = "".join("0" if tile[2:] == (True,) else str(tile[1]) for tile in own)
        text += digits + suit if digits else ""
    return text


class Taste:
    """What the sets of one hand are like: few suits, close ranks, ends only, honors, chows."""

    def __init__(self, random):
        self.random = random
        self.chows = random.choice([0, 0.2, 0.5, 0.5, 0.8, 1])
        self.honors = random.choice([0, 0, 0.2, 0.5, 0.9])
        self.suits = random.choice([SUITS] * 6 + ["m", "p", "s", "mp", "ms", "ps"])
        low = random.randint(1, 7)
        self.lows, self.ranks = random.choice(
            [(range(1, 8), range(1, 10))] * 5
            + [([low, min(7, low + 1)], [low, low + 1, low + 2]), ([1, 4, 7], range(1, 10)), ([1, 7], [1, 9])]
            + [(range(1, 8), [2, 4, 6, 8]), ([3, 4, 5], [5]), ([low, min(7, low + 2)], [low])]
        )
        self.numbers = random.choice([range(1, 8)] * 8 + [[5, 6, 7], [1, 2, 3, 4]])

    def tile(self, honors):
        """One tile."""
        if self.random.random() < honors:
            return "z", self.random.choice(self.numbers)
        return self.random.choice(self.suits), self.random.choice(self.ranks)

    def set(self):
        """A chow or a pung."""
        if self.random.random() < self.chows:
            suit, low = self.random.choice(self.suits), self.random.choice(self.lows)
            return "chow", [(suit, low + step) for step in range(3)]
        return "pung", [self.tile(self.honors)] * 3


def from_sets(random):
    """Four sets and a pair, up to four of them on the table."""
    taste, melds, held = Taste(random), [], []
    claimed = random.choice([0, 0, 0, 1, 2, 3, 4])
    for place in range(4):
        kind, tiles = taste.set()
        is_kong = kind == "pung" and random.random() < 0.25
        if is_kong and random.random() < 0.45:
            melds.append(("ckong", tiles + tiles[:1]))
        elif place < claimed:
            melds.append(("kong", tiles + tiles[:1]) if is_kong else (kind, tiles))
        else:
            held += tiles
    return melds, held + [taste.tile(max(taste.honors, 0.15))] * 2


def pairs(random):
    """Seven pairs; seven in a row and seven honors now and then."""
    taste = Taste(random)
    kinds = [taste.tile(max(taste.honors, 0.1)) for _ in range(7)]
    if random.random() < 0.3:
        suit, low = random.choice(SUITS), random.randint(1, 3)
        kinds = [(suit, low + step) for step in range(7)]
    return [], kinds * 2


def orphans(random):
    """Thirteen orphans."""
    return [], ORPHANS + [random.choice(ORPHANS)]


def gates(random):
    """Nine gates, mostly without their wait."""
    suit = random.choice(SUITS)
    return [], [(suit, rank) for rank in (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, random.randint(1, 9))]


def knitted_honors(random):
    """Honors and knitted tiles."""
    return [], random.sample(random.choice(SCHEMES) + [("z", rank) for rank in range(1, 8)], 14)


def knitted_straight(random):
    """A knitted straight, one set and a pair."""
    taste = Taste(random)
    kind, tiles = taste.set()
    held = random.choice(SCHEMES) + [taste.tile(0.3)] * 2
    if random.random() < 0.6:
        return [], held + tiles
    if kind == "pung" and random.random() < 0.4:
        return [(random.choice(["kong", "ckong"]), tiles + tiles[:1])], held
    return [(kind, tiles)], held


def hand(random, with_knitted):
    """Melds, tiles in hand, winning tile."""
    makers = [from_sets] * 16 + [pairs] * 2 + [orphans, gates]
    makers += [knitted_honors, knitted_straight] if with_knitted else []
    while True:
        melds, held = random.choice(makers)(random)
        tiles = held + [tile for _, tiles in melds for tile in tiles]
        if max(Counter(tiles).values()) > 4:
            continue
        random.shuffle(held)
        random.shuffle(melds)
        return melds, held[1:], held[0]
