"""Random classical hands of winners by the German and the British rules, valued by Kajongg and by `seatwind score`.

How to fetch Kajongg stands in `kajongg.py`.
python3 benches/peers/agreement/classical.py target/release/seatwind target/peers/kajongg/usr/share/kajongg SEED COUNT
"""

import json
import subprocess
import sys
from collections import Counter
from random import Random

import kajongg
from hands import hand, written

BONUS = ["fe", "fs", "fw", "fn", "ye", "ys", "yw", "yn"]


def win(random, tools, ruleset):
    """A line of input and the peer's total, none for no win."""
    rules, Hand, winds, intelligence = tools
    melds, held, winning = hand(random, with_knitted=False)
    drawn, seat, prevalent = random.random() < 0.5, random.choice("ESWN"), random.choice("ESWN")
    flowers = sorted(random.sample(range(1, 9), random.choice([0, 0, 1, 2, 5])))
    has_kong = any("kong" in kind for kind, _ in melds)
    flag, source = random.choice(
        [("", "w")] * 4 + [("last_wall_tile", "z")] + [("dead_wall", "e")] * has_kong
        if drawn else [("", "d")] * 4 + [("last_discard", "Z")]
    )
    player = kajongg.Player(rules[ruleset], winds[seat], winds[prevalent], intelligence)
    texts = kajongg.texts(melds, held, winning, drawn, source)
    total = kajongg.best(Hand, player, texts, [BONUS[number - 1] for number in flowers])
    line = {
        "melds": [{"kind": kind, "tiles": written(tiles)} for kind, tiles in melds],
        "concealed": written(held), "win_tile": written([winning]), "self_draw": drawn, "seat_wind": seat,
        "prevalent_wind": prevalent, "flags": [flag] if flag else [], "flower_tiles": flowers,
    }
    # Hands with a shape of their own have no reading of sets: of these only drawn ones are compared.
    return (line, total) if texts and (drawn or not is_gates(held + [winning])) else None


def is_gates(tiles):
    """Whether the tiles are nine gates with any last tile, whose readings of sets hide the shape from the peer."""
    ranks = Counter(rank for _, rank in tiles)
    needed = {rank: 3 if rank in (1, 9) else 1 for rank in range(1, 10)}
    return len({suit for suit, _ in tiles}) == 1 and all(ranks[rank] >= least for rank, least in needed.items())


def main():
    program, folder, seed, count = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    tools = kajongg.load(folder)
    for ruleset in tools[0]:
        random, wins = Random(seed), []
        while len(wins) < count:
            wins.extend(filter(None, [win(random, tools, ruleset)]))
        lines = "".join(json.dumps(line) + "\n" for line, _ in wins)
        command = [program, "score", "--ruleset", ruleset]
        answers = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
        wrong, kinds = 0, Counter()
        for (line, total), answer in zip(wins, map(json.loads, answers.stdout.splitlines()), strict=True):
            kinds["no win" if total is None else "win"] += 1
            if answer.get("score") != total:
                wrong += 1
                print(json.dumps(line), "peer:", total, "ours:", json.dumps(answer))
        print(f"{ruleset}: {count} hands ({kinds['no win']} no win), {wrong} valued differently")


if __name__ == "__main__":
    main()
