"""Random MCR hands, valued by PyMahjongGB and by `seatwind score`.

python3 -m venv venv && venv/bin/pip install PyMahjongGB==1.4.0
venv/bin/python benches/peers/agreement/mcr.py target/release/seatwind SEED COUNT
"""

import json
import subprocess
import sys
from random import Random

from hands import hand, written
from MahjongGB import MahjongFanCalculator

WINDS = "ESWN"


def theirs(tile):
    """A tile as the peer names it."""
    suit, rank = tile
    return ["F1", "F2", "F3", "F4", "J3", "J2", "J1"][rank - 1] if suit == "z" else "WBT"["mps".index(suit)] + str(rank)


def flags(random, melds, held, win, self_draw):
    """What may have happened to this hand."""
    shown = sum(tiles.count(win) for _, tiles in melds)
    found = []
    robbing = not self_draw and shown == 0 and win not in held and random.random() < 0.15
    if robbing:
        found.append("robbing_kong")
    if self_draw and any("kong" in kind for kind, _ in melds) and random.random() < 0.2:
        found.append("out_with_replacement")
    if not robbing and random.random() < 0.1:
        found.append("wall_last")
    if not robbing and win not in held and (shown == 3 or random.random() < 0.15):
        found.append("last_tile")
    return found


def win(random):
    """A line of input and the peer's value; none if the peer sees no finished hand."""
    melds, held, winning = hand(random, with_knitted=True)
    self_draw, flowers = random.random() < 0.5, random.choice([0, 0, 1, 4, 8])
    happened = flags(random, melds, held, winning, self_draw)
    seat, prevalent = random.choice(WINDS), random.choice(WINDS)
    names = {"chow": "CHI", "pung": "PENG", "kong": "GANG", "ckong": "GANG"}
    packs = [(names[kind], theirs(sorted(tiles)[1]), 0 if kind == "ckong" else 1) for kind, tiles in melds]
    try:
        fans = MahjongFanCalculator(
            pack=tuple(packs), hand=tuple(map(theirs, held)), winTile=theirs(winning), flowerCount=flowers,
            isSelfDrawn=self_draw, is4thTile="last_tile" in happened, isWallLast="wall_last" in happened,
            isAboutKong=bool({"robbing_kong", "out_with_replacement"} & set(happened)),
            seatWind=WINDS.index(seat), prevalentWind=WINDS.index(prevalent), verbose=True,
        )
    except TypeError as error:
        if "NOT_WIN" in str(error):
            return None
        raise
    line = {
        "melds": [{"kind": kind, "tiles": written(tiles)} for kind, tiles in melds], "concealed": written(held),
        "win_tile": written([winning]), "self_draw": self_draw, "seat_wind": seat, "prevalent_wind": prevalent,
        "flags": happened, "flowers": flowers,
    }
    return line, sum(points * times for points, times, *_ in fans)


def main():
    program, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    random, wins = Random(seed), []
    while len(wins) < count:
        wins.extend(filter(None, [win(random)]))
    lines = "".join(json.dumps(line) + "\n" for line, _ in wins)
    answers = subprocess.run([program, "score", "--ruleset", "mcr-cn"], input=lines, capture_output=True, text=True, check=True)
    wrong = 0
    for (line, expected), answer in zip(wins, map(json.loads, answers.stdout.splitlines()), strict=True):
        if answer.get("fan") != expected:
            wrong += 1
            print(json.dumps(line), "peer:", expected, "ours:", json.dumps(answer))
    print(f"{count} hands, {wrong} valued differently")


if __name__ == "__main__":
    main()
