"""Random hands of three players under random switches, valued by the package `mahjong` and by `seatwind score`.

python3 -m venv venv && venv/bin/pip install mahjong==2.1.0
venv/bin/python benches/peers/agreement/sanma.py target/release/seatwind SEED COUNT

Norths are set aside, and a self-draw loses the share of the fourth.
"""

import json
import subprocess
import sys
from random import Random

from hands import hand, written
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld
from riichi import KINDS, WINDS, Wall, agree, flags

NORTH = ("z", 4)
RED = (52, 88)


def has(tile):
    """Whether three players have this tile: of characters the ends only."""
    return tile[0] != "m" or tile[1] in (1, 9)


def finished(random):
    """A finished hand of their tiles without a claimed chow."""
    while True:
        melds, held, win = hand(random, with_knitted=False)
        tiles = held + [win] + [tile for _, tiles in melds for tile in tiles]
        if all(map(has, tiles)) and all(kind != "chow" for kind, _ in melds):
            return melds, held, win


def any_tile(random):
    """A tile of the set, North often enough."""
    tiles = [(suit, rank) for suit in "mps" for rank in range(1, 10) if has((suit, rank))]
    return random.choice(tiles + [("z", rank) for rank in range(1, 8)] + [("z", 3)] * 4)


def config(options, happened, self_draw, seat, prevalent, norths):
    """The win as the peer has it."""
    rules = OptionalRules(
        has_open_tanyao=options["open_tanyao"], has_aka_dora=options["red_fives"] == 2,
        has_double_yakuman=options["double_yakuman"], kiriage=options["kiriage_mangan"],
        kazoe_limit=HandConfig.KAZOE_LIMITED if options["kazoe"] == "yakuman" else HandConfig.KAZOE_SANBAIMAN,
        is_three_player=True,
    )
    names = {"double_riichi": "daburu_riichi"}
    known = {f"is_{names.get(flag, flag)}": True for flag in happened}
    known["is_riichi"] = bool({"riichi", "double_riichi"} & set(happened))
    return HandConfig(
        is_tsumo=self_draw, player_wind=WINDS[seat], round_wind=WINDS[prevalent], options=rules,
        num_nuki_dora=norths, **known,
    )


def win(random):
    """A line of input and what the peer pays: payment, han and fu; or its error. None if the tiles ran out."""
    melds, held, winning = finished(random)
    self_draw, seat, prevalent = random.random() < 0.5, random.choice("ESW"), random.choice("ESW")
    options = {
        "open_tanyao": random.random() < 0.7, "red_fives": random.choice([0, 2]),
        "kiriage_mangan": random.random() < 0.3, "kazoe": random.choice(["yakuman", "sanbaiman"]),
        "double_yakuman": random.random() < 0.3, "yakuman_stacking": True, "double_wind_pair_fu": 4,
    }
    happened = flags(random, melds, held, winning, self_draw, seat)
    wall, declared = Wall(random), {"riichi", "double_riichi"} & set(happened)
    # The blessings are won before a North can be set aside.
    norths = 0 if {"tenhou", "chiihou"} & set(happened) else random.choice([0, 0, 1, 2, 3, 4])
    try:
        melds = [(kind, [wall.take(tile) for tile in tiles]) for kind, tiles in melds]
        held, winning = [wall.take(tile) for tile in held], wall.take(winning)
        for _ in range(norths):
            wall.take(NORTH)
        dora = [wall.take(any_tile(random)) for _ in range(random.choice([1, 1, 2, 4]))]
        ura = [wall.take(any_tile(random)) for _ in dora] if declared else []
    except IndexError:
        return None
    theirs = [Meld(KINDS[kind], sorted(tiles), opened=kind != "ckong") for kind, tiles in melds]
    value = HandCalculator.estimate_hand_value(
        sorted(held + [winning] + [tile for _, tiles in melds for tile in tiles]), winning, melds=theirs,
        dora_indicators=dora, ura_dora_indicators=ura,
        config=config(options, happened, self_draw, seat, prevalent, norths),
    )
    named = lambda copy: ("mpsz"[copy // 36], copy // 4 % 9 + 1, options["red_fives"] == 2 and copy in RED)
    text = lambda copies: written([named(copy) for copy in copies])
    line = {
        "options": options, "melds": [{"kind": kind, "tiles": text(tiles)} for kind, tiles in melds],
        "concealed": text(held), "win_tile": text([winning]), "self_draw": self_draw, "seat_wind": seat,
        "prevalent_wind": prevalent, "flags": happened, "dora_indicators": [text([tile]) for tile in dora],
        "ura_indicators": [text([tile]) for tile in ura], "norths": norths,
    }
    return line, value


def main():
    program, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    random, wins = Random(seed), []
    while len(wins) < count:
        wins.extend(filter(None, [win(random)]))
    lines = "".join(json.dumps(line) + "\n" for line, _ in wins)
    command = [program, "score", "--ruleset", "sanma"]
    answers = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    wrong = 0
    for (line, value), answer in zip(wins, map(json.loads, answers.stdout.splitlines()), strict=True):
        if not agree(value, answer):
            wrong += 1
            print(json.dumps(line), "peer:", value.error or (value.han, value.fu, value.cost), "ours:", json.dumps(answer))
    print(f"{count} hands, {wrong} valued differently")


if __name__ == "__main__":
    main()
