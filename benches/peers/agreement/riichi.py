"""Random riichi hands under random switches, valued by the package `mahjong` and by `seatwind score`.

python3 -m venv venv && venv/bin/pip install mahjong==2.1.0
venv/bin/python benches/peers/agreement/riichi.py target/release/seatwind SEED COUNT
"""

import json
import subprocess
import sys
from random import Random

from hands import hand, written
from mahjong.constants import EAST, NORTH, SOUTH, WEST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld

WINDS = {"E": EAST, "S": SOUTH, "W": WEST, "N": NORTH}
RED = (16, 52, 88)
KINDS = {"chow": Meld.CHI, "pung": Meld.PON, "kong": Meld.KAN, "ckong": Meld.KAN}


class Wall:
    """Gives out the four copies of each tile in any order, so that any of them may be the red five."""

    def __init__(self, random):
        self.random, self.left = random, {}

    def take(self, tile):
        """The number of a copy, from 0 to 135."""
        copies = self.left.setdefault(tile, self.random.sample(range(4), 4))
        return ("mpsz".index(tile[0]) * 9 + tile[1] - 1) * 4 + copies.pop()


def flags(random, melds, held, win, self_draw, seat):
    """What may have happened to this hand."""
    if not melds and random.random() < 0.03:
        return [("tenhou" if seat == "E" else "chiihou")] if self_draw else []
    found = []
    kongs = any("kong" in kind for kind, _ in melds)
    held_once = win not in held and not any(win in tiles for _, tiles in melds)
    if all(kind == "ckong" for kind, _ in melds) and random.random() < 0.5:
        found.append(random.choice(["riichi", "riichi", "double_riichi"]))
        found += ["ippatsu"] if random.random() < 0.4 else []
    if self_draw and kongs and "ippatsu" not in found and random.random() < 0.25:
        found.append("rinshan")
    elif self_draw and random.random() < 0.1:
        found.append("haitei")
    if not self_draw and held_once and random.random() < 0.2:
        found.append("chankan")
    elif not self_draw and random.random() < 0.1:
        found.append("houtei")
    return found


def config(options, happened, self_draw, seat, prevalent):
    """The win as the peer has it."""
    rules = OptionalRules(
        has_open_tanyao=options["open_tanyao"], has_aka_dora=options["red_fives"] == 3,
        has_double_yakuman=options["double_yakuman"], kiriage=options["kiriage_mangan"],
        kazoe_limit=HandConfig.KAZOE_LIMITED if options["kazoe"] == "yakuman" else HandConfig.KAZOE_SANBAIMAN,
    )
    names = {"double_riichi": "daburu_riichi"}
    known = {f"is_{names.get(flag, flag)}": True for flag in happened}
    known["is_riichi"] = bool({"riichi", "double_riichi"} & set(happened))
    return HandConfig(is_tsumo=self_draw, player_wind=WINDS[seat], round_wind=WINDS[prevalent], options=rules, **known)


def win(random):
    """A line of input and what the peer pays: payment, han and fu; or its error. None if the tiles ran out."""
    melds, held, winning = hand(random, with_knitted=False)
    self_draw, seat, prevalent = random.random() < 0.5, random.choice("ESWN"), random.choice("ESW")
    options = {
        "open_tanyao": random.random() < 0.7, "red_fives": random.choice([0, 3]),
        "kiriage_mangan": random.random() < 0.3, "kazoe": random.choice(["yakuman", "sanbaiman"]),
        "double_yakuman": random.random() < 0.3, "yakuman_stacking": True, "double_wind_pair_fu": 4,
    }
    happened = flags(random, melds, held, winning, self_draw, seat)
    wall, declared = Wall(random), {"riichi", "double_riichi"} & set(happened)
    any_tile = lambda: (random.choice("mps"), random.randint(1, 9)) if random.random() < 0.8 else ("z", random.randint(1, 7))
    try:
        melds = [(kind, [wall.take(tile) for tile in tiles]) for kind, tiles in melds]
        held, winning = [wall.take(tile) for tile in held], wall.take(winning)
        dora = [wall.take(any_tile()) for _ in range(random.choice([1, 1, 2, 4]))]
        ura = [wall.take(any_tile()) for _ in dora] if declared else []
    except IndexError:
        return None
    theirs = [Meld(KINDS[kind], sorted(tiles), opened=kind != "ckong") for kind, tiles in melds]
    value = HandCalculator.estimate_hand_value(
        sorted(held + [winning] + [tile for _, tiles in melds for tile in tiles]), winning, melds=theirs,
        dora_indicators=dora, ura_dora_indicators=ura, config=config(options, happened, self_draw, seat, prevalent),
    )
    named = lambda copy: ("mpsz"[copy // 36], copy // 4 % 9 + 1, options["red_fives"] == 3 and copy in RED)
    text = lambda copies: written([named(copy) for copy in copies])
    line = {
        "options": options, "melds": [{"kind": kind, "tiles": text(tiles)} for kind, tiles in melds],
        "concealed": text(held), "win_tile": text([winning]), "self_draw": self_draw, "seat_wind": seat,
        "prevalent_wind": prevalent, "flags": happened, "dora_indicators": [text([tile]) for tile in dora],
        "ura_indicators": [text([tile]) for tile in ura],
    }
    return line, value


def agree(value, answer):
    """Whether both sides say the same."""
    if value.error:
        return answer.get("error", {}).get("code") == value.error.removeprefix("hand_")
    if "error" in answer:
        return False
    pay = answer["pay"]
    main, additional = pay.get("ron") or pay.get("each") or pay["dealer"], pay.get("each") or pay.get("other") or 0
    same_pay = (main, additional) == (value.cost["main"], value.cost["additional"])
    return same_pay and ("yakuman" in answer or (answer["han"], answer["fu"]) == (value.han, value.fu))


def main():
    program, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    random, wins = Random(seed), []
    while len(wins) < count:
        wins.extend(filter(None, [win(random)]))
    lines = "".join(json.dumps(line) + "\n" for line, _ in wins)
    command = [program, "score", "--ruleset", "riichi-m-league"]
    answers = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    wrong = 0
    for (line, value), answer in zip(wins, map(json.loads, answers.stdout.splitlines()), strict=True):
        if not agree(value, answer):
            wrong += 1
            print(json.dumps(line), "peer:", value.error or (value.han, value.fu, value.cost), "ours:", json.dumps(answer))
    print(f"{count} hands, {wrong} valued differently")


if __name__ == "__main__":
    main()
