//! What holds for every document and every sheet, whatever people write.

use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;

use mahjong::Seats;

use super::*;
use crate::conduct::Placing;
use crate::hand::{AbortiveDraw, Liable, Mark};

/// Numbers that people type by mistake or on purpose.
const EXTREMES: [&str; 10] = [
    "0",
    "-1",
    "255",
    "256",
    "65536",
    "10000000",
    "-10000000",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
];

/// One way to spoil a document.
#[derive(Debug, Clone)]
enum Spoil {
    /// Another number in place of the n-th.
    Number(usize, &'static str),
    /// A line is gone.
    Drop(usize),
    /// A line stands twice.
    Double(usize),
    /// The rest is missing from a line on.
    Cut(usize),
    /// A sign stands somewhere.
    Sign(usize, char),
}

fn spoil() -> impl Strategy<Value = Spoil> {
    let at = 0_usize..100_000;
    let number = proptest::sample::select(EXTREMES.as_slice());
    let sign = proptest::sample::select(vec!['"', '[', ']', '=', '{', '\n', '\u{0}', '雀', '-']);
    prop_oneof![
        6 => (at.clone(), number).prop_map(|(at, number)| Spoil::Number(at, number)),
        1 => at.clone().prop_map(Spoil::Drop),
        1 => at.clone().prop_map(Spoil::Double),
        1 => at.clone().prop_map(Spoil::Cut),
        1 => (at, sign).prop_map(|(at, sign)| Spoil::Sign(at, sign)),
    ]
}

/// The bytes of every whole number that is a value of its own.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        while is_digit(at) {
            at += 1;
        }
        let alone = start > 0 && matches!(bytes[start - 1], b' ' | b'[' | b'-');
        if at > start && alone {
            found.push((start, at));
        }
        at = at.max(start + 1);
    }
    found
}

fn spoiled(document: &str, spoils: &[Spoil]) -> String {
    let mut text = document.to_owned();
    for spoil in spoils {
        let mut lines: Vec<&str> = text.lines().collect();
        let place = |at: usize| at % lines.len().max(1);
        text = match spoil {
            Spoil::Number(at, number) => {
                let all = numbers(&text);
                let Some((start, end)) = all.get(at % all.len().max(1)) else {
                    continue;
                };
                format!("{}{number}{}", &text[..*start], &text[*end..])
            }
            Spoil::Drop(at) if !lines.is_empty() => {
                lines.remove(place(*at));
                lines.join("\n")
            }
            Spoil::Double(at) if !lines.is_empty() => {
                let line = lines[place(*at)];
                lines.insert(place(*at), line);
                lines.join("\n")
            }
            Spoil::Cut(at) => lines[..place(*at)].join("\n"),
            Spoil::Sign(at, sign) => {
                let mut signs: Vec<char> = text.chars().collect();
                signs.insert(at % (signs.len() + 1), *sign);
                signs.into_iter().collect()
            }
            Spoil::Drop(_) | Spoil::Double(_) => continue,
        };
    }
    text
}

fn seat() -> impl Strategy<Value = SeatIndex> {
    prop_oneof![12 => 0_u8..4, 1 => 4_u8..=255]
}

fn points() -> impl Strategy<Value = Score> {
    prop_oneof![
        6 => prop_oneof![0_i64..400, (0_i64..400).prop_map(|it| it * 100), -50_000_i64..50_000],
        1 => proptest::sample::select(vec![i64::MIN, i64::MAX, 10_000_000, -10_000_001]),
    ]
}

fn win() -> impl Strategy<Value = Win> {
    let liable = of((seat(), of(points())).prop_map(|(seat, value)| Liable { seat, value }));
    let liable = prop_oneof![4 => Just(None), 1 => liable];
    (seat(), points(), liable).prop_map(|(winner, value, liable)| Win {
        winner,
        value,
        liable,
        patterns: Vec::new(),
        ..Win::default()
    })
}

fn rarely<T: Clone + std::fmt::Debug + 'static>(
    strategy: impl Strategy<Value = T> + 'static,
) -> impl Strategy<Value = Option<T>> {
    prop_oneof![5 => Just(None), 1 => strategy.prop_map(Some)]
}

/// A hand with anything on it: sensible ones often enough, nonsense too.
fn hand() -> impl Strategy<Value = HandRecord> {
    let responsible = prop_oneof![
        Just(Responsible::Nobody),
        seat().prop_map(Responsible::Seat)
    ];
    let abortive = proptest::sample::select(vec![
        AbortiveDraw::NineTerminals,
        AbortiveDraw::FourKongs,
        AbortiveDraw::FourRiichi,
    ]);
    let marks = proptest::sample::select(vec!["own_pick", "jokerless", "dead", "none"]);
    let mark = (seat(), marks).prop_map(|(seat, mark)| Mark {
        seat,
        mark: mark.to_owned(),
    });
    let seats = || rarely(vec(seat(), 1..4));
    (
        (vec(win(), 0..3), of(seat()), rarely(Just(true))),
        (rarely(responsible), seats(), seats(), seats()),
        (rarely(abortive), seats(), rarely(vec(mark, 1..4))),
        (
            rarely([points(), points(), points(), points()]),
            rarely([points(), points(), points(), points()]),
        ),
        rarely(Just([1, 0, 3, 2])),
    )
        .prop_map(|(won, shown, ended, typed, chairs)| HandRecord {
            wins: won.0,
            from: won.1,
            void: won.2.unwrap_or(false),
            note: String::new(),
            responsible: shown.0,
            riichi: shown.1.unwrap_or_default(),
            ready: shown.2.unwrap_or_default(),
            nagashi: shown.3.unwrap_or_default(),
            abortive: ended.0,
            chombo: ended.1.unwrap_or_default(),
            marks: ended.2.unwrap_or_default(),
            hand_points: typed.0.map(Seats::from),
            points: typed.1.map(Seats::from),
            chairs: chairs.map(Seats::from),
        })
}

/// A hand that most rule sets can pay.
fn plain_hand(rules: &RuleSet, (winner, from, value): (u8, Option<u8>, i64)) -> HandRecord {
    let from = from.filter(|from| *from != winner);
    let mut hand = HandRecord {
        wins: vec![Win::of(winner, value)],
        from,
        ..HandRecord::default()
    };
    if matches!(rules.payment, PaymentRule::Classical(_)) {
        hand.hand_points = Some([10, 20, 4, 0].into());
    }
    hand
}

/// Asks a rule set everything a tournament asks it.
fn use_it(rules: &RuleSet, hands: &[HandRecord], scores: [Score; 4]) {
    let _ = rules.position(hands);
    let _ = rules.settle_sheet(hands);
    for hand in hands {
        let _ = paid(rules, hand);
    }
    let table = TableResult {
        scores: &scores,
        roles: &[
            Role::Entrant,
            Role::SubstituteFromStart,
            Role::SubstituteDuring,
        ],
        leftover: scores[3],
    };
    for place in rules.standing.settle_table(&table, &rules.substitutes) {
        let _ = place.points.to_string();
    }
    for offence in &rules.offences {
        for time in [0, 1, 2, 50, usize::MAX] {
            let _ = offence.sanction(time);
        }
    }
    if let Some(pace) = &rules.pace {
        let _ = pace.judge(&[0, 15_100, u64::MAX]);
    }
    if let Some(lateness) = &rules.lateness {
        let _ = lateness.offence(u16::MAX);
    }
    let blocks = stage::blocks(&rules.stages);
    assert!(blocks.iter().all(|block| block.sessions > 0));
    let _ = rules.table_sum();
}

/// The ids of the library.
fn id() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(library::ids().collect::<Vec<_>>())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn a_spoiled_document_is_refused_with_line_and_reason_or_can_be_played(
        id in id(),
        spoils in vec(spoil(), 1..4),
        hands in vec(hand(), 0..4),
        scores in [points(), points(), points(), points()],
    ) {
        let text = spoiled(library::document(id).unwrap(), &spoils);
        match RuleSet::parse(&text) {
            Ok(rules) => use_it(&rules, &hands, scores),
            Err(error) => {
                prop_assert!((1..=text.lines().count() + 1).contains(&error.line()), "{error}");
                prop_assert!(error.to_string().len() > 10);
            }
        }
    }

    #[test]
    fn no_sheet_panics_in_any_rule_set(
        id in id(),
        hands in vec(hand(), 0..6),
        scores in [points(), points(), points(), points()],
    ) {
        use_it(&library_rules(id), &hands, scores);
    }

    #[test]
    fn what_some_win_the_others_pay(
        id in id(),
        hands in vec(hand(), 1..6),
        plain in vec((0_u8..4, of(0_u8..4), 0_i64..60), 1..8),
    ) {
        let rules = library_rules(id);
        let plain = plain.into_iter().map(|(winner, from, value)| {
            let is_riichi = id.starts_with("riichi") || id.starts_with("sanma");
            let scale = if is_riichi { 100 } else { 1 };
            plain_hand(&rules, (winner, from, value * scale))
        });
        for sheet in [hands, plain.collect()] {
            // Hands that the rules refuse are left out, so that many sheets can be settled.
            let good: Vec<HandRecord> = sheet.into_iter().fold(Vec::new(), |mut good, hand| {
                good.push(hand);
                if rules.settle_sheet(&good).is_err() {
                    good.pop();
                }
                good
            });
            let Ok(settled) = rules.settle_sheet(&good) else { continue };
            if let Some(sum) = rules.table_sum() {
                let total: Score = settled.totals.iter().sum();
                prop_assert_eq!(total + settled.deposits, sum, "{}: {:?}", id, good);
                for row in &settled.rows {
                    prop_assert_eq!(row.running.iter().sum::<Score>() + row.deposits, sum);
                }
            }
        }
    }

    #[test]
    fn sharing_places_conserves_what_the_places_give(
        id in id(),
        scores in [-3_i64..4, -3_i64..4, -3_i64..4, -3_i64..4],
        roles in vec(
            proptest::sample::select(vec![Role::Entrant, Role::SubstituteFromStart, Role::SubstituteDuring]),
            0..5,
        ),
        leftover in 0_i64..5,
    ) {
        let rules = library_rules(id);
        let standing = &rules.standing;
        let scores = scores.map(|score| score * 100 + rules.session.start_points);
        let leftover = leftover * 1000;
        let table = TableResult { scores: &scores, roles: &roles, leftover };
        let settled = standing.settle_table(&table, &rules.substitutes);
        let pool: i64 = standing.place_points.iter().sum::<i64>() + standing.first_bonus;
        let given: StandingPoints = settled.iter().map(|place| place.from_place).sum();
        prop_assert_eq!(given, StandingPoints::whole(pool), "{}", id);
        // Who is written behind the others never stands before one of them.
        let behind = |at: usize| match roles.get(at) {
            Some(Role::SubstituteFromStart) => rules.substitutes.from_start.placing,
            Some(Role::SubstituteDuring) => rules.substitutes.during.placing,
            _ => Placing::Counts,
        } == Placing::BehindTheOthers;
        for (at, place) in settled.iter().enumerate().filter(|(at, _)| behind(*at)) {
            let before = settled.iter().enumerate().filter(|(other, _)| !behind(*other));
            for (other, better) in before {
                prop_assert!(better.place < place.place, "{other} and {at}");
            }
        }
    }

    #[test]
    fn the_order_of_the_seats_decides_only_where_the_document_says_so(
        id in id(),
        scores in [-3_i64..4, -3_i64..4, -3_i64..4, -3_i64..4],
        order in Just([0_usize, 1, 2, 3]).prop_shuffle(),
    ) {
        let standing = library_rules(id).standing;
        prop_assume!(standing.ties == standing::Ties::Share);
        let places = standing.settle(&scores);
        let moved: Vec<Score> = order.iter().map(|seat| scores[*seat]).collect();
        for (place, seat) in standing.settle(&moved).iter().zip(order) {
            prop_assert_eq!(place, &places[seat]);
        }
    }
}
