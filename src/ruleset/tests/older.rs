//! Ways to pay that only older documents name. Tournaments were begun with them: whoever opens one finds the totals
//! that stood on the wall.

use super::others::scored;
use super::*;
use crate::hand::{HandField, Liable, Mark};
use crate::payment::PaymentRule;

/// The payments of classical documents that tournaments were begun with before there was a scorer.
const ALL_HANDS: &str = r#"
kind = "all_hands"
limit = 500
dealer_factor = 2
losers_settle = true
false_win = 250
source = "payment comparison"
"#;

#[test]
fn an_older_classical_document_is_paid_as_before() {
    let mut rules = library_rules("points-only");
    rules.payment = toml::from_str(ALL_HANDS).unwrap();
    let hand = scored(HandRecord::self_drawn(1, 50), [20, 50, 8, 8]);
    assert_eq!(paid(&rules, &hand), Ok([-52, 200, -74, -74]));
}

/// The part of documents that tournaments were begun with before the scorer knew tai.
const DIRECT: &str = r#"
kind = "direct"
minimum = 1
dealer_bonus = 1
counter_bonus = 2
insurance = true
source = "Taiwanese rules"
"#;

#[test]
fn an_older_taiwanese_document_is_paid_as_before() {
    let payment: PaymentRule = toml::from_str(DIRECT).unwrap();
    let mut rules = library_rules("points-only");
    rules.payment = payment;
    assert_eq!(
        paid(&rules, &HandRecord::self_drawn(0, 5)),
        Ok([18, -6, -6, -6])
    );
    let mut fed = HandRecord::self_drawn(1, 40);
    fed.wins[0].liable = Some(Liable {
        seat: 3,
        value: None,
    });
    assert_eq!(paid(&rules, &fed), Ok([0, 121, 0, -121]));
}

/// A document with these payments. The deal of the first hand and the counters are told where they matter.
fn rules_with(payment: &str) -> RuleSet {
    RuleSet {
        payment: toml::from_str(payment).unwrap(),
        ..library_rules("points-only")
    }
}

/// What a hand pays while this seat deals, with so many counters on the table.
fn paid_at(
    rules: &RuleSet,
    (dealer, counters): (u8, u16),
    hand: &HandRecord,
) -> Result<[Score; 4], HandRefusal> {
    let context = HandContext {
        dealer,
        counters,
        ..HandContext::default()
    };
    let points = rules.payer()?.pay(hand, &context)?.points;
    Ok(std::array::from_fn(|seat| points[seat]))
}

/// Where the numbers of a part make no sense.
fn fault_of(payment: &str) -> Option<String> {
    let payment: PaymentRule = toml::from_str(payment).unwrap();
    payment.part().fault().map(|fault| fault.path)
}

fn won_by_two() -> HandRecord {
    let mut hand = HandRecord::from_discard(0, 2, 5);
    hand.wins.extend(HandRecord::from_discard(1, 2, 5).wins);
    hand
}

fn by_liable(hand: HandRecord, seat: u8) -> HandRecord {
    let mut hand = hand;
    hand.wins[0].liable = Some(Liable { seat, value: None });
    hand
}

#[test]
fn of_older_taiwanese_payments_the_dealer_s_alone_carry_the_bonus() {
    let rules = rules_with(DIRECT);
    for (at, hand, points) in [
        // The dealer throws, wins, and is drawn from; each counter is worth two more.
        ((2, 0), HandRecord::from_discard(0, 2, 5), [6, 0, -6, 0]),
        ((0, 0), HandRecord::from_discard(0, 2, 5), [6, 0, -6, 0]),
        ((1, 0), HandRecord::from_discard(0, 2, 5), [5, 0, -5, 0]),
        ((2, 3), HandRecord::from_discard(0, 2, 5), [12, 0, -12, 0]),
        ((1, 3), HandRecord::from_discard(0, 2, 5), [5, 0, -5, 0]),
        ((2, 1), HandRecord::self_drawn(0, 5), [18, -5, -8, -5]),
        ((0, 1), HandRecord::self_drawn(0, 5), [24, -8, -8, -8]),
        // Who fed a big hand pays what all would have paid.
        (
            (2, 1),
            by_liable(HandRecord::self_drawn(0, 5), 3),
            [18, 0, 0, -18],
        ),
        ((2, 1), HandRecord::drawn(), [0; 4]),
    ] {
        assert_eq!(paid_at(&rules, at, &hand), Ok(points), "{at:?} {hand:?}");
    }
    let low = HandRecord::self_drawn(0, 0);
    assert_eq!(
        paid(&rules, &low),
        Err(HandRefusal::BelowMinimum { value: 0, least: 1 })
    );
    assert_eq!(
        paid(&rules, &won_by_two()),
        Err(HandRefusal::TooManyWinners)
    );
    assert_eq!(rules.table_sum(), Some(0));
}

#[test]
fn older_taiwanese_documents_differ_in_limit_base_and_who_pays_for_feeding() {
    let limited = format!("{DIRECT}limit = 10\nbase = 3\n");
    let rules = rules_with(&limited);
    let big = HandRecord::from_discard(0, 1, 40);
    assert_eq!(paid_at(&rules, (2, 0), &big), Ok([13, -13, 0, 0]));
    let at_it = HandRecord::from_discard(0, 1, 10);
    assert_eq!(paid_at(&rules, (2, 0), &at_it), Ok([13, -13, 0, 0]));
    let without = rules_with(&DIRECT.replace("insurance = true", "insurance = false"));
    let field = HandField::Liable;
    assert_eq!(
        paid(&without, &by_liable(HandRecord::self_drawn(1, 5), 3)),
        Err(HandRefusal::NotInTheseRules { field })
    );
    for (number, path) in [
        ("dealer_bonus = 1", ""),
        ("counter_bonus = 2", ""),
        ("minimum = 1", "limit"),
    ] {
        let (name, _) = number.split_once(" = ").unwrap();
        let nonsense = match name {
            "minimum" => limited.replace(number, "minimum = 11"),
            _ => limited.replace(number, &format!("{name} = -1")),
        };
        assert_eq!(fault_of(&nonsense).as_deref(), Some(path), "{name}");
    }
    assert_eq!(
        fault_of(&limited.replace("base = 3", "base = -1")).as_deref(),
        Some("")
    );
    let least = limited.replace("base = 3", "base = 0");
    let least = least
        .replace("_bonus = 1", "_bonus = 0")
        .replace("_bonus = 2", "_bonus = 0");
    assert_eq!(
        fault_of(&least.replace("minimum = 1", "minimum = 10")),
        None
    );
}

#[test]
fn older_classical_hands_are_cut_at_the_limit_and_doubled_for_the_dealer() {
    let rules = rules_with(ALL_HANDS);
    let counted = |winner, points: [Score; 4]| HandRecord {
        hand_points: Some(points.into()),
        ..HandRecord::self_drawn(winner, points[usize::from(winner)])
    };
    for (dealer, hand, points) in [
        // East deals: South wins 50, North has 20 more than West.
        (0, counted(1, [0, 50, 8, 28]), [-172, 200, -54, 26]),
        // West deals: what West has a part in is doubled, and East's part no more.
        (2, counted(1, [0, 50, 8, 28]), [-94, 200, -124, 18]),
        // Nothing counts beyond the limit, of the winner and of the others.
        (
            0,
            counted(0, [900, 0, 0, 0]),
            [3_000, -1_000, -1_000, -1_000],
        ),
        (
            3,
            counted(0, [500, 700, 0, 0]),
            [2_000, 1_000, -1_000, -2_000],
        ),
        // Who won pays nobody, even for a hand of more than his.
        (3, counted(0, [50, 100, 0, 0]), [200, 250, -150, -300]),
    ] {
        let found = paid_at(&rules, (dealer, 0), &hand);
        assert_eq!(found, Ok(points), "dealer {dealer}, {hand:?}");
        assert_eq!(points.iter().sum::<Score>(), 0);
    }
    let alone = rules_with(&ALL_HANDS.replace("losers_settle = true", "losers_settle = false"));
    let hand = counted(1, [20, 50, 8, 8]);
    assert_eq!(paid(&alone, &hand), Ok([-100, 200, -50, -50]));
    let negative = counted(1, [-1, 50, 0, 0]);
    assert_eq!(
        paid(&rules, &negative),
        Err(HandRefusal::BelowMinimum {
            value: -1,
            least: 0
        })
    );
    let nothing = counted(1, [0, 0, 0, 0]);
    assert_eq!(paid(&rules, &nothing), Ok([0; 4]));
    let field = HandField::HandPoints;
    assert_eq!(
        paid(&rules, &HandRecord::self_drawn(1, 5)),
        Err(HandRefusal::Missing { field })
    );
}

#[test]
fn an_older_classical_false_win_is_paid_to_each_and_doubled_for_the_dealer() {
    let by = |seats: &[u8]| HandRecord {
        chombo: seats.to_vec(),
        ..HandRecord::drawn()
    };
    let rules = rules_with(ALL_HANDS);
    assert_eq!(paid(&rules, &by(&[0])), Ok([-1_500, 500, 500, 500]));
    assert_eq!(
        paid_at(&rules, (1, 0), &by(&[0])),
        Ok([-1_000, 500, 250, 250])
    );
    assert_eq!(paid(&rules, &by(&[1, 2])), Ok([1_000, -750, -750, 500]));
    let without = rules_with(&ALL_HANDS.replace("false_win = 250\n", ""));
    let field = HandField::Chombo;
    assert_eq!(
        paid(&without, &by(&[0])),
        Err(HandRefusal::NotInTheseRules { field })
    );
    for (number, nonsense, path) in [
        ("limit = 500", "limit = 0", Some("limit")),
        ("limit = 500", "limit = 1", None),
        (
            "dealer_factor = 2",
            "dealer_factor = 0",
            Some("dealer_factor"),
        ),
        (
            "dealer_factor = 2",
            "dealer_factor = 17",
            Some("dealer_factor"),
        ),
        ("dealer_factor = 2", "dealer_factor = 16", None),
        ("false_win = 250", "false_win = -1", Some("false_win")),
        ("false_win = 250", "false_win = 0", None),
    ] {
        let found = fault_of(&ALL_HANDS.replace(number, nonsense));
        assert_eq!(found.as_deref(), path, "{nonsense}");
    }
}

/// The payments of American documents that tournaments were begun with before there was a scorer.
const CARD: &str = r#"
kind = "card"
minimum = 25
maximum = 75
own_pick = 10
wall_game = 10
source = "tournament rules"
marks = [
    { id = "no_jokers", title = { en = "No jokers" }, points = 20, winner_only = true },
    { id = "threw_to_two", title = { en = "Threw to two" }, points = -20 },
    { id = "dead_hand", title = { en = "Dead hand" }, dead = true },
]
"#;

#[test]
fn an_older_american_document_is_counted_as_before() {
    let rules = rules_with(CARD);
    let marked = |hand: HandRecord, marks: &[(u8, &str)]| HandRecord {
        marks: marks
            .iter()
            .map(|(seat, mark)| Mark {
                seat: *seat,
                mark: (*mark).to_owned(),
            })
            .collect(),
        ..hand
    };
    for (hand, points) in [
        (HandRecord::from_discard(0, 3, 30), [30, 0, 0, 0]),
        (HandRecord::self_drawn(0, 30), [40, 0, 0, 0]),
        (
            marked(HandRecord::self_drawn(2, 25), &[(2, "no_jokers")]),
            [0, 0, 55, 0],
        ),
        (
            marked(
                HandRecord::from_discard(0, 3, 75),
                &[(3, "threw_to_two"), (1, "dead_hand")],
            ),
            [75, 0, 0, -20],
        ),
        (HandRecord::drawn(), [10; 4]),
        (
            marked(
                HandRecord::drawn(),
                &[(1, "dead_hand"), (3, "threw_to_two")],
            ),
            [10, 0, 10, -10],
        ),
        // Twice is twice, and once dead is dead.
        (
            marked(
                HandRecord::drawn(),
                &[(1, "dead_hand"), (1, "threw_to_two")],
            ),
            [10, -20, 10, 10],
        ),
    ] {
        assert_eq!(paid(&rules, &hand), Ok(points), "{hand:?}");
    }
    for (value, refused) in [
        (
            24,
            HandRefusal::BelowMinimum {
                value: 24,
                least: 25,
            },
        ),
        (
            76,
            HandRefusal::AboveMaximum {
                value: 76,
                most: 75,
            },
        ),
    ] {
        assert_eq!(
            paid(&rules, &HandRecord::self_drawn(0, value)),
            Err(refused)
        );
    }
    for (hand, mark) in [
        (HandRecord::self_drawn(0, 25), (1, "no_jokers")),
        (HandRecord::drawn(), (1, "no_jokers")),
        (HandRecord::self_drawn(0, 25), (0, "dead_hand")),
        (HandRecord::drawn(), (0, "sneezed")),
    ] {
        let mark_name = mark.1.to_owned();
        let refused = HandRefusal::NoSuchMark { mark: mark_name };
        assert_eq!(
            paid(&rules, &marked(hand, &[mark])),
            Err(refused),
            "{mark:?}"
        );
    }
    assert_eq!(
        paid(&rules, &won_by_two()),
        Err(HandRefusal::TooManyWinners)
    );
    assert_eq!(rules.table_sum(), None, "nobody pays what the winner gets");
    let ids = rules
        .payment
        .part()
        .marks()
        .iter()
        .map(|mark| mark.id.as_str());
    assert_eq!(
        ids.collect::<Vec<_>>(),
        ["no_jokers", "threw_to_two", "dead_hand"]
    );
}

#[test]
fn an_older_american_document_names_each_mark_once_and_a_range_of_values() {
    let doubled = CARD.replace("\"dead_hand\"", "\"no_jokers\"");
    assert_eq!(fault_of(&doubled).as_deref(), Some("marks[2].id"));
    let empty = CARD.replace("maximum = 75", "maximum = 24");
    assert_eq!(fault_of(&empty).as_deref(), Some("maximum"));
    let one_value = CARD.replace("maximum = 75", "maximum = 25");
    assert_eq!(fault_of(&one_value), None);
}
