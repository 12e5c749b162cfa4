//! A long walk through hands nobody has thought of, by a seed and a budget.
//!
//! `SEATWIND_FUZZ_SECONDS=600 SEATWIND_FUZZ_SEED=7 cargo test --release --lib fuzz` walks ten minutes; without a budget
//! a few hundred hands are looked at. With `SEATWIND_FUZZ_KEEP=FILE` the lines that got an answer of a new kind are
//! written there; the small corpus in `tests/data/fuzz-hands` was found so, and every test run replays it.

use super::tests::{ROWS, RULE_SETS};
use super::*;
use mahjong::Tile;
use mahjong::notation::{Noted, print};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// Numbers that look random and are the same for the same seed (SplitMix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number below `end`.
    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// True once in `times`.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of some things.
    fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// Puts things in any order.
    fn shuffle<T>(&mut self, things: &mut [T]) {
        for at in (1..things.len()).rev() {
            let other = self.below(at + 1);
            things.swap(at, other);
        }
    }
}

/// A hand as it is written.
#[derive(Clone)]
struct Written {
    melds: Vec<(&'static str, Vec<usize>)>,
    concealed: Vec<usize>,
    win: usize,
    rest: Value,
}

/// Tiles as text. The first five of a suit is red if `red` has its bit.
fn text(tiles: &[usize], red: &mut u8) -> String {
    let noted = tiles.iter().map(|&index| {
        let tile = Tile::new(index as u8).unwrap();
        let bit = 1 << (index / 9);
        let is_red = index < 27 && index % 9 == 4 && *red & bit != 0;
        if is_red {
            *red &= !bit;
        }
        Noted { tile, red: is_red }
    });
    print(noted)
}

impl Written {
    /// The line of this hand; `red` has a bit for each suit whose red five is among the tiles.
    fn line(&self, red: u8) -> Value {
        let mut left = red;
        let mut line = self.rest.clone();
        let melds = self.melds.iter();
        line["win_tile"] = text(&[self.win], &mut left).into();
        line["melds"] = melds
            .map(|(kind, tiles)| json!({"kind": kind, "tiles": text(tiles, &mut left)}))
            .collect();
        line["concealed"] = text(&self.concealed, &mut left).into();
        line
    }

    /// The same hand written in another order, without red fives.
    fn reordered(&self, random: &mut Random) -> Value {
        let mut other = self.clone();
        random.shuffle(&mut other.melds);
        random.shuffle(&mut other.concealed);
        other
            .melds
            .iter_mut()
            .for_each(|(_, tiles)| random.shuffle(tiles));
        if let Some(flags) = other.rest["flags"].as_array_mut() {
            random.shuffle(flags);
        }
        other.line(0)
    }
}

/// A set: mostly of few suits and close ranks, so that rare patterns come often.
fn set(
    random: &mut Random,
    suits: &[usize],
    chows: usize,
    low: usize,
) -> (&'static str, Vec<usize>) {
    let suit = random.one_of(suits);
    let close = random.once_in(2);
    if random.below(4) < chows && suit < 3 {
        let rank = if close {
            (low + random.below(3)).min(6)
        } else {
            random.below(7)
        };
        let tile = suit * 9 + rank;
        return ("chow", vec![tile, tile + 1, tile + 2]);
    }
    let tile = match suit {
        3 => 27 + random.below(7),
        _ if close => suit * 9 + (low + random.below(3)).min(8),
        _ => suit * 9 + random.below(9),
    };
    match random.below(6) {
        0 => ("kong", vec![tile; 4]),
        1 => ("ckong", vec![tile; 4]),
        _ => ("pung", vec![tile; 3]),
    }
}

/// Four sets and a pair, or one of the hands without sets; mostly with few enough of each tile.
fn hand(random: &mut Random) -> Written {
    let suits: &[usize] = random.one_of(&[&[0, 1, 2, 3], &[0, 1, 2], &[0], &[2, 3], &[0, 1], &[3]]);
    let (chows, low) = (random.below(5), random.below(9));
    let mut written = Written {
        melds: Vec::new(),
        concealed: Vec::new(),
        win: 0,
        rest: Value::Null,
    };
    let melded = random.below(5);
    match random.below(12) {
        0 => (0..7).for_each(|_| {
            let tile = match random.one_of(suits) {
                3 => 27 + random.below(7),
                suit => suit * 9 + random.below(9),
            };
            written.concealed.extend([tile, tile]);
        }),
        1 => {
            written.concealed = vec![0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33];
            let twice = random.one_of(&written.concealed);
            written.concealed.push(twice);
        }
        2 => {
            let mut knitted: Vec<usize> = (0..3)
                .flat_map(|suit| (0..3).map(move |step| suit * 10 + step * 3))
                .collect();
            if random.once_in(2) {
                knitted.extend(27..34);
                random.shuffle(&mut knitted);
                knitted.truncate(14);
            } else {
                knitted.extend(set(random, suits, chows, low).1.into_iter().take(3));
                knitted.extend([27 + low.min(6); 2]);
            }
            written.concealed = knitted;
        }
        _ => {
            for place in 0..4 {
                let (kind, tiles) = set(random, suits, chows, low);
                if place < melded || tiles.len() == 4 {
                    written.melds.push((kind, tiles));
                } else {
                    written.concealed.extend(tiles);
                }
            }
            let pair = set(random, suits, 0, low).1[0];
            written.concealed.extend([pair, pair]);
        }
    }
    let at = random.below(written.concealed.len());
    written.win = written.concealed.swap_remove(at);
    written.rest = around(random);
    written
}

/// Winds, flags and numbers.
fn around(random: &mut Random) -> Value {
    const FLAGS: [&str; 20] = [
        "last_tile",
        "wall_last",
        "out_with_replacement",
        "robbing_kong",
        "riichi",
        "double_riichi",
        "ippatsu",
        "haitei",
        "houtei",
        "rinshan",
        "chankan",
        "tenhou",
        "chiihou",
        "renhou",
        "final_draw",
        "final_discard",
        "win_on_kong",
        "heaven",
        "earth",
        "heavenly",
    ];
    let many = random.one_of(&[0, 0, 0, 1, 1, 2]);
    let flags: Vec<_> = (0..many).map(|_| random.one_of(&FLAGS)).collect();
    let mut indicators = || {
        let many = random.below(4);
        (0..many)
            .map(|_| text(&[random.below(34)], &mut 0))
            .collect::<Vec<_>>()
    };
    let (dora, ura) = (indicators(), indicators());
    json!({
        "id": 1, "flags": flags, "dora_indicators": dora, "ura_indicators": ura, "self_draw": random.once_in(2),
        "seat_wind": random.one_of(&["E", "S", "W", "N"]), "prevalent_wind": random.one_of(&["E", "S"]),
        "flowers": random.one_of(&[0, 0, 2, 8]), "honba": random.below(7), "riichi_sticks": random.below(3),
    })
}

/// The answer of a scorer, checked to be one line.
fn answer(scorer: &mut HandScorer, line: &[u8]) -> Value {
    let mut out = Vec::new();
    scorer.answer(line, 1, &mut out);
    assert_eq!(out.iter().filter(|&&byte| byte == b'\n').count(), 1);
    serde_json::from_slice(&out).unwrap()
}

fn sum(list: &Value, field: &str) -> u64 {
    list.as_array()
        .unwrap()
        .iter()
        .map(|item| item[field].as_u64().unwrap())
        .sum()
}

/// Whether the explanation adds up to the value, and everything in it has its words and its article.
fn check_explanation(line: &Value, answer: &Value) {
    let why = &answer["explanation"];
    let counted = &why["counted"];
    for item in counted.as_array().unwrap() {
        assert!(
            ["name", "article"]
                .iter()
                .all(|field| item[*field].as_str().is_some_and(|text| !text.is_empty())),
            "{line}: {item}"
        );
    }
    for item in why["excluded"].as_array().unwrap() {
        let fields = ["name", "because", "article", "rule"];
        assert!(
            fields
                .iter()
                .all(|field| item[*field].as_str().is_some_and(|text| !text.is_empty())),
            "{line}: {item}"
        );
    }
    assert!(
        why["missing_to_minimum"].is_u64()
            && !why["grouping"].is_null()
            && why.get("next_best").is_some(),
        "{line}"
    );
    if let Some(points) = answer["fan_excl_flowers"].as_u64() {
        assert_eq!(sum(counted, "points"), points, "{line}");
    } else if let (Some(points), Some(limit)) =
        (answer["points"].as_u64(), answer["limit"].as_str())
    {
        match limit {
            "" => assert_eq!(sum(counted, "points"), points, "{line}"),
            // Of two listed limits of the same value both are named, and the value counts once.
            "listed" => {
                let each = counted.as_array().unwrap().iter();
                assert!(each.clone().count() > 0, "{line}");
                each.for_each(|item| assert_eq!(item["points"], points, "{line}"));
            }
            "compound" => assert!(sum(counted, "points") >= points, "{line}"),
            _ => assert!(
                counted.as_array().unwrap().is_empty() && points == 1,
                "{line}"
            ),
        }
    } else if let Some(faan) = answer["faan"].as_u64() {
        assert!(sum(counted, "faan") >= faan, "{line}");
    } else if let Some(han) = answer["han"].as_u64() {
        assert_eq!(sum(counted, "han"), han, "{line}");
        let table =
            300 * line["honba"].as_u64().unwrap() + 1_000 * line["riichi_sticks"].as_u64().unwrap();
        let pay = |name: &str| answer["pay"][name].as_u64().unwrap_or(0);
        let paid = pay("ron") + 3 * pay("each") + pay("dealer") + 2 * pay("other");
        assert_eq!(answer["total"], paid + table, "{line}");
    }
}

/// Everything that must hold for a hand in a rule set. Returns what kind of answer it got.
fn check(ruleset: &str, hand: &Written, random: &mut Random) -> String {
    let line = hand.line(0);
    let mut plain = HandScorer::new(ruleset, None).unwrap();
    let value = answer(&mut plain, line.to_string().as_bytes());
    let other = hand.reordered(random);
    let turned = answer(&mut plain, other.to_string().as_bytes());
    match value.get("error") {
        // Of two things wrong, the one met first may be named.
        Some(error) => assert_eq!(
            turned["error"]["code"], error["code"],
            "{ruleset}: {line} and {other}"
        ),
        None => assert_eq!(turned, value, "{ruleset}: {line} and {other}"),
    }
    let language = random.one_of(&[Lang::En, Lang::Es, Lang::Fr]);
    let mut explained = answer(
        &mut HandScorer::new(ruleset, Some(language)).unwrap(),
        line.to_string().as_bytes(),
    );
    if explained.get("explanation").is_some() {
        check_explanation(&line, &explained);
        explained.as_object_mut().unwrap().remove("explanation");
    }
    assert_eq!(explained, value, "{ruleset}: {line}");
    answer(&mut plain, hand.line(7).to_string().as_bytes());
    kind(&value)
}

/// What kind of answer this is: the fields, or the reason without its numbers and tiles.
fn kind(answer: &Value) -> String {
    match answer.get("error") {
        Some(error) => {
            let message = error["message"].as_str().unwrap_or_default();
            let words = message
                .split_whitespace()
                .filter(|word| !word.contains(|letter: char| letter.is_ascii_digit()));
            format!(
                "{} {}",
                error["code"],
                words.take(9).collect::<Vec<_>>().join(" ")
            )
        }
        None => {
            let names = |field: &str| {
                answer[field]
                    .as_object()
                    .map(|all| all.len())
                    .unwrap_or_default()
            };
            format!(
                "{} {} {}",
                answer["limit"],
                answer["may_win"],
                names("fans") + names("yaku") + names("patterns")
            )
        }
    }
}

/// A line with some bytes changed, taken out or put in.
fn changed(random: &mut Random, line: &str) -> Vec<u8> {
    let mut bytes = line.as_bytes().to_vec();
    for _ in 0..1 + random.below(6) {
        let (at, from) = (random.below(bytes.len()), random.below(bytes.len()));
        match random.below(4) {
            0 => bytes[at] = bytes[from],
            1 => bytes.insert(at, bytes[from]),
            2 => bytes[at] = random.below(256) as u8,
            _ => drop(bytes.remove(at)),
        }
    }
    bytes
}

#[test]
fn hands_nobody_thought_of_keep_every_promise() {
    let variable = |name: &str| std::env::var(name).ok();
    let number = |name: &str| variable(name).and_then(|text| text.parse::<u64>().ok());
    let mut random = Random(number("SEATWIND_FUZZ_SEED").unwrap_or(1));
    let budget = number("SEATWIND_FUZZ_SECONDS").map(Duration::from_secs);
    let (start, mut seen, mut kept) = (Instant::now(), BTreeSet::new(), String::new());
    let mut rounds = 0_u64;
    while budget.map_or(rounds < 300, |budget| start.elapsed() < budget) {
        rounds += 1;
        let hand = hand(&mut random);
        for ruleset in RULE_SETS {
            if seen.insert((ruleset, check(ruleset, &hand, &mut random))) {
                kept += &format!("{}\n", hand.line(0));
            }
        }
        let row = random.below(ROWS.len());
        let bytes = changed(&mut random, &ROWS[row]);
        let ruleset = random.one_of(&RULE_SETS);
        let found = answer(
            &mut HandScorer::new(ruleset, Some(Lang::Fr)).unwrap(),
            &bytes,
        );
        if seen.insert((ruleset, kind(&found))) && !bytes.contains(&b'\n') {
            kept += &format!("{}\n", String::from_utf8_lossy(&bytes));
        }
    }
    assert!(
        seen.len() > 100,
        "{rounds} rounds saw {} kinds of answers",
        seen.len()
    );
    if let Some(file) = variable("SEATWIND_FUZZ_KEEP") {
        std::fs::write(file, kept).unwrap();
    }
}
