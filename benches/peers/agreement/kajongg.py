"""The scorer of Kajongg without its windows: the German and the British rules as it codes them.

Kajongg is a package of Debian. Nothing of it is kept here:

apt-get download kajongg && dpkg-deb -x kajongg_*.deb target/peers/kajongg
"""

import itertools
import sys
import types

SUITS = {"m": "C", "p": "S", "s": "B"}
HONOURS = ["We", "Ws", "Ww", "Wn", "Db", "Dg", "Dr"]


class Anything(type):
    """Stands for every class of windows that the modules name and the scorer never uses."""

    def __getattr__(cls, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return cls


class Nothing(metaclass=Anything):
    def __init__(self, *args, **kwargs):
        pass


def stand_in(name, **known):
    """A module in which every name is there."""
    module = types.ModuleType(name)

    def find(wanted):
        if wanted.startswith("__"):
            raise AttributeError(wanted)
        return Nothing

    module.__getattr__ = find
    module.__dict__.update(known)
    sys.modules[name] = module


def load(folder):
    """Its rule sets by our ids, and its class of hands and winds."""
    sys.path.insert(0, folder)
    stand_in("qt", QObject=object, QGraphicsItem=object)
    for name in ("qtpy", "dialogs", "kde", "kdestub", "guiutil"):
        stand_in(name)
    same, second = (lambda text, *args: text), (lambda context, text, *args: text)
    stand_in("mi18n", i18n=same, i18nE=same, english=same, i18nc=second, i18ncE=second)
    import hand
    import intelligence
    import predefined
    import wind
    rules = {
        "european-classical-german": predefined.ClassicalChineseDMJL(),
        "european-classical-british": predefined.ClassicalChineseBMJA(),
    }
    for one in rules.values():
        one.load()
    winds = {"E": wind.East, "S": wind.South, "W": wind.West, "N": wind.North}
    return rules, hand.Hand, winds, intelligence.AIDefaultAI


class Game:
    """What the scorer asks of a game."""

    def __init__(self, ruleset, round_wind, player):
        self.ruleset, self.roundWind, self.winner = ruleset, round_wind, player
        self.moves, self.players, self.wall = [], [player], None
        self.notRotated = self.eastMJCount = self.rotated = self.handctr = self.roundsFinished = 0

    isScoringGame = belongsToRobotPlayer = lambda self: True
    isFirstHand = lambda self: False


class Player:
    """What the scorer asks of a player: nobody else shows a tile."""

    def __init__(self, ruleset, own, round_wind, intelligence):
        self.wind, self.name, self.mayWin, self.originalCall = own, "player", True, False
        self.handCache, self.cacheHits, self.cacheMisses = {}, 0, 0
        self.game = Game(ruleset, round_wind, self)
        self.intelligence = intelligence(self)

    sortRulesByX = list
    tileAvailable = lambda self, tile, hand: 4


def tile(one):
    """Our tile in its letters, concealed."""
    suit, rank = one
    return HONOURS[rank - 1] if suit == "z" else f"{SUITS[suit]}{rank}"


def shown(tiles, kind=""):
    """A set in its letters: capitals are concealed, of a concealed kong the two in the middle."""
    names = [tile(one) for one in tiles]
    if kind == "ckong":
        return names[0].lower() + names[1] + names[2] + names[3].lower()
    return "".join(name.lower() if kind else name for name in names)


def arrangements(tiles, has_pair=False):
    """Every way to part tiles into sets and a pair."""
    if not tiles:
        if has_pair:
            yield []
        return
    first = tiles[0]
    suit, rank = first
    chow = [(suit, rank + step) for step in range(3)] if suit != "z" else []
    groups = [[first] * 3] + ([chow] if chow and all(one in tiles for one in chow) else [])
    groups += [] if has_pair else [[first] * 2]
    for group in groups:
        left = list(tiles)
        if all(one in left and (left.remove(one) or True) for one in group):
            for rest in arrangements(left, has_pair or len(group) == 2):
                yield [group] + rest


def texts(melds, held, win, drawn, source):
    """The hand in its letters once for each reading, with the group that the last tile finished."""
    declared = [shown(tiles, kind) for kind, tiles in melds]
    last = tile(win) if drawn else tile(win).lower()
    found = []
    for groups in arrangements(sorted(held + [win])):
        for at, group in enumerate(groups):
            if win not in group or group in groups[:at]:
                continue
            parts = [shown(other) for place, other in enumerate(groups) if place != at]
            own = shown(group, "" if drawn else "claimed")
            found.append(" ".join(parts + [own] + declared + [f"m{source}", f"L{last}{own}"]))
    if drawn and not found:
        rest = "R" + "".join(tile(one) for one in sorted(held + [win]))
        found.append(" ".join([rest] + declared + [f"m{source}", f"L{last}"]))
    return found


def best(Hand, player, texts, bonus):
    """The highest total of the readings that win; none if none does."""
    totals = []
    for text in texts:
        hand = Hand(player, " ".join(itertools.chain([text.split(" m")[0]], bonus, ["m" + text.split(" m")[1]])))
        if hand.won:
            totals.append(hand.total())
    return max(totals, default=None)
