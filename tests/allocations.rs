//! The scorers allocate nothing on their hot path: a hand in memory is valued without a single allocation, whatever
//! the tradition, and so are lines of JSON once the buffers of a run are warm.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use allocation_counter::measure;
use seatwind::exchange::hands::{HandLine, HandScorer};
use seatwind::mahjong::hong_kong::Flowers;
use seatwind::mahjong::riichi::{Flag, Indicators};
use seatwind::mahjong::{
    Circumstance as _, Counts, Hand, HandSize, RedFives, Tile, Wind, american, classical,
    hong_kong, mcr, notation, riichi, taiwanese, zung_jung,
};
use seatwind::ruleset::library;
use seatwind::ruleset::scoring::ScorerRules;

/// The lines of a corpus.
fn corpus(name: &str) -> String {
    let path = format!(
        "{}/tests/data/hands/{name}.jsonl.gz",
        env!("CARGO_MANIFEST_DIR")
    );
    let file = std::fs::File::open(path).unwrap();
    std::io::read_to_string(flate2::read::GzDecoder::new(file)).unwrap()
}

/// The hands of a corpus with what is known of each win.
fn wins<S>(name: &str, situation: impl Fn(&HandLine<'_>) -> S) -> Vec<(Hand, S)> {
    let text = corpus(name);
    let lines = text
        .lines()
        .map(|line| serde_json::from_str::<HandLine<'_>>(line).unwrap());
    let wins: Vec<_> = lines
        .map(|line| (line.hand().unwrap(), situation(&line)))
        .collect();
    assert_eq!(wins.len(), 3_000);
    wins
}

/// How often valuing all of the hands allocates.
fn allocations<S>(wins: &[(Hand, S)], mut value: impl FnMut(&Hand, &S) -> bool) -> u64 {
    let mut valued = 0;
    let count = measure(|| {
        valued = wins
            .iter()
            .filter(|(hand, situation)| value(hand, situation))
            .count()
    });
    assert!(valued > 2_500, "{valued} hands have a value");
    count.count_total
}

#[test]
fn an_mcr_hand_is_valued_without_allocating() {
    let wins = wins("mcr", |line| mcr::Situation {
        seat_wind: line.seat_wind.unwrap(),
        prevalent_wind: line.prevalent_wind.unwrap(),
        self_draw: line.self_draw,
        ..mcr::Situation::PLAIN
    });
    for rules in [mcr::Rules::wmo2006(), mcr::Rules::cn_mil()] {
        assert_eq!(
            allocations(&wins, |hand, win| mcr::score(hand, win, &rules).is_ok()),
            0
        );
    }
}

#[test]
fn a_riichi_hand_is_valued_without_allocating() {
    let wins = wins("riichi", |line| {
        let tile = |text: &&str| notation::parse_one(text).unwrap().unwrap().tile;
        let tiles: Vec<Tile> = line.dora_indicators.as_slice().iter().map(tile).collect();
        let names = line.flags.as_slice().iter();
        let flags = names.map(|name| Flag::find(name).unwrap()).collect();
        riichi::Situation {
            flags,
            dora_indicators: Indicators::new(&tiles).unwrap(),
            ..riichi::Situation::plain(
                line.self_draw,
                line.seat_wind.unwrap(),
                line.prevalent_wind.unwrap(),
            )
        }
    });
    for rules in [riichi::Rules::default(), riichi::Rules::wrc_2025()] {
        let rules = riichi::Rules {
            red_fives: 3,
            ..rules
        };
        assert_eq!(
            allocations(&wins, |hand, win| riichi::score(hand, win, &rules).is_ok()),
            0
        );
    }
}

#[test]
fn a_hand_of_three_players_is_valued_without_allocating() {
    let wins = wins("riichi", |line| {
        let seat = line.seat_wind.unwrap();
        riichi::Situation {
            norths: 1,
            ..riichi::Situation::plain(line.self_draw, seat, seat)
        }
    });
    let rules = riichi::Rules::sanma();
    let count = measure(|| {
        for (hand, situation) in &wins {
            // Most hands of the corpus hold tiles that three players leave out; they are refused without allocating.
            let _ = riichi::score(hand, situation, &rules);
        }
    });
    assert_eq!(count.count_total, 0);
}

#[test]
fn a_winning_hand_of_three_players_is_valued_without_allocating() {
    let texts = [
        ("1122889p1199s55z", "9p"),
        ("1123445677789p", "1p"),
        ("123789p1178s666z", "9s"),
        ("111999m111p1999s", "1s"),
        ("19m19p19s1234567z", "1z"),
    ];
    let tiles = |text| {
        let noted = notation::parse(text).unwrap();
        noted.into_iter().map(|noted| noted.tile)
    };
    let hands = texts.repeat(1_000).into_iter();
    let wins: Vec<(Hand, riichi::Situation)> = hands
        .map(|(concealed, win)| {
            let concealed = Counts::from_tiles(tiles(concealed)).unwrap();
            let win = tiles(win).next().unwrap();
            let hand = Hand::new(concealed, &[], win, RedFives::NONE).unwrap();
            let situation = riichi::Situation {
                norths: 2,
                ..riichi::Situation::plain(true, Wind::South, Wind::East)
            };
            (hand, situation)
        })
        .collect();
    let rules = riichi::Rules::sanma();
    assert_eq!(
        allocations(&wins, |hand, win| riichi::score(hand, win, &rules).is_ok()),
        0
    );
}

#[test]
fn a_hand_of_a_card_is_valued_without_allocating() {
    let document = library::ruleset("american").unwrap();
    let ScorerRules::American(rules) = document.scoring.read().unwrap() else {
        panic!("no card");
    };
    let texts: [(&str, &[&str], &str); 4] = [
        ("777m333z", &["2222m", "111z"], "7m"),
        ("222mJ77mJJ11z333z", &[], "1z"),
        ("FFFF666J777z9pJJ", &[], "9p"),
        ("22333m44m22333s44s", &[], "2m"),
    ];
    let won = american::Situation::plain(Wind::South, true);
    let hands: Vec<american::Hand> = texts
        .iter()
        .filter_map(|(rack, exposures, last)| american::Hand::read(rack, exposures, last).ok())
        .collect();
    assert!(!hands.is_empty());
    // Every way to fill the lines is worked out when the first hand is looked at.
    let value = |hand: &american::Hand| american::score(hand, &won, &rules).is_ok();
    let valued = hands.iter().filter(|hand| value(hand)).count();
    assert!(valued > 1, "{valued} hands make a line");
    let count = measure(|| {
        for _ in 0..1_000 {
            hands.iter().for_each(|hand| {
                value(hand);
            });
        }
    });
    assert_eq!(count.count_total, 0);
}

#[test]
fn a_zung_jung_hand_is_valued_without_allocating() {
    let wins = wins("zung-jung", |line| {
        zung_jung::Situation::plain(line.seat_wind.unwrap(), line.self_draw)
    });
    let rules = zung_jung::Rules::ZUNG_JUNG_33;
    assert_eq!(
        allocations(&wins, |hand, win| zung_jung::score(hand, win, &rules)
            .is_ok()),
        0
    );
}

#[test]
fn a_hong_kong_hand_is_valued_without_allocating() {
    let wins = wins("zung-jung", |line| hong_kong::Situation {
        seat: line.seat_wind.unwrap(),
        round: line.seat_wind.unwrap(),
        self_draw: line.self_draw,
        flags: hong_kong::Flags::EMPTY,
        flowers: Flowers::NONE,
    });
    let rules = hong_kong::Rules::HONG_KONG;
    assert_eq!(
        allocations(&wins, |hand, win| hong_kong::score(hand, win, &rules)
            .is_ok()),
        0
    );
}

#[test]
fn a_taiwanese_hand_is_valued_without_allocating() {
    let texts = [
        ("123456m123p4555789s", "6s"),
        ("111222333m4466p555s", "4p"),
        ("111222555666777z3z", "3z"),
        ("1133557799m224466p", "2p"),
        ("1359m1359p13579s123z", "4z"),
    ];
    let tiles = |text| {
        let noted = notation::parse(text).unwrap();
        noted.into_iter().map(|noted| noted.tile)
    };
    // As many as the corpora of the others have.
    let wins: Vec<(Hand, taiwanese::Situation)> = texts
        .repeat(1_000)
        .into_iter()
        .map(|(concealed, win)| {
            let concealed = Counts::from_tiles(tiles(concealed)).unwrap();
            let win = tiles(win).next().unwrap();
            let hand = Hand::of_size(HandSize::Sixteen, concealed, &[], win, RedFives::NONE);
            let won = taiwanese::Situation::plain(Wind::South, Wind::East, true);
            (hand.unwrap(), won)
        })
        .collect();
    for table in taiwanese::Table::ALL {
        let rules = table.rules();
        assert_eq!(
            allocations(&wins, |hand, win| taiwanese::score(hand, win, &rules)
                .is_ok()),
            0
        );
    }
}

#[test]
fn a_classical_hand_is_valued_without_allocating() {
    let wins = wins("zung-jung", |line| {
        let seat = line.seat_wind.unwrap();
        classical::Situation::plain(seat, seat, line.self_draw)
    });
    for profile in [classical::Profile::Ec4w, classical::Profile::Dmjl] {
        let rules = profile.rules();
        // The texts of the special hands are read once, with the first hand.
        assert_eq!(rules.special.all().len(), 10);
        assert_eq!(
            allocations(&wins, |hand, win| classical::score(hand, win, &rules)
                .is_ok()),
            0
        );
    }
}

#[test]
fn a_classical_hand_that_lacks_one_tile_is_valued_without_allocating() {
    let hands = wins("zung-jung", |line| {
        let seat = line.seat_wind.unwrap();
        classical::Situation::plain(seat, seat, false)
    });
    // The British rules alone pay for what is lacked.
    let rules = classical::Profile::Bmja.rules();
    assert_eq!(rules.special.all().len(), 10);
    let count = allocations(&hands, |hand, situation| {
        let held = classical::Held::new(*hand.concealed(), hand.melds());
        held.is_ok_and(|held| classical::score_lost(&held, situation, &rules).is_ok())
    });
    assert_eq!(count, 0);
}

#[test]
fn lines_are_answered_without_allocating_once_the_buffers_are_warm() {
    for (name, ruleset) in [
        ("mcr", "mcr-cn"),
        ("riichi", "riichi-m-league"),
        ("zung-jung", "zung-jung-3.3"),
    ] {
        // Without the known answers, which no hand in use has: to skip objects inside objects takes a stack.
        let without_answer = |line: &str| {
            let mut line: serde_json::Value = serde_json::from_str(line).unwrap();
            line.as_object_mut().unwrap().remove("expect");
            format!("{line}\n")
        };
        let text: String = corpus(name).lines().map(without_answer).collect();
        // Refusals have words of their own, which are allocated; the lines with a value are looked at.
        let mut scorer = HandScorer::new(ruleset, None).unwrap();
        let mut out = Vec::new();
        let valued = text.lines().filter(|line| {
            out.clear();
            scorer.answer(line.as_bytes(), 1, &mut out);
            !out.windows(8).any(|bytes| bytes == b"\"error\":")
        });
        let lines: Vec<&str> = valued.collect();
        let mut warm = |scorer: &mut HandScorer| {
            out.clear();
            for (line, number) in lines.iter().zip(1..) {
                scorer.answer(line.as_bytes(), number, &mut out);
            }
        };
        warm(&mut scorer);
        let count = measure(|| warm(&mut scorer)).count_total;
        assert!(
            count * 100 <= lines.len() as u64,
            "{name}: {count} allocations for {} lines",
            lines.len()
        );
    }
}
