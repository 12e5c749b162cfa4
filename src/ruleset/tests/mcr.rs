//! MCR: the numbers of the Green Book and of EMA.

use super::*;
use crate::conduct::{AppealFrom, Substitutes};
use crate::offence::{CounterScope, Outcome};
use crate::seats::EndRule;
use mahjong::{Wind, mcr::Rules};

const FAMILY: [&str; 5] = [
    "mcr-ema",
    "mcr-rcm",
    "mcr-wmo-2006",
    "mcr-wmo-2014",
    "mcr-cn",
];

fn mcr() -> RuleSet {
    library_rules("mcr-ema")
}

#[test]
fn payments_are_those_of_the_book() {
    let cases = [
        (HandRecord::from_discard(0, 1, 8), [32, -16, -8, -8]),
        (HandRecord::from_discard(0, 1, 11), [35, -19, -8, -8]),
        (HandRecord::self_drawn(0, 11), [57, -19, -19, -19]),
        (HandRecord::self_drawn(0, 10), [54, -18, -18, -18]),
        (HandRecord::from_discard(0, 1, 88), [112, -96, -8, -8]),
        (HandRecord::self_drawn(3, 8), [-16, -16, -16, 48]),
        (HandRecord::drawn(), [0; 4]),
    ];
    for id in FAMILY {
        for (hand, expected) in &cases {
            assert_eq!(
                paid(&library_rules(id), hand),
                Ok(*expected),
                "{id}: {hand:?}"
            );
        }
    }
}

#[test]
fn a_hand_below_the_minimum_or_above_the_highest_possible_is_refused() {
    let below = HandRefusal::BelowMinimum { value: 7, least: 8 };
    assert_eq!(paid(&mcr(), &HandRecord::self_drawn(2, 7)), Err(below));
    let above = HandRefusal::AboveMaximum {
        value: 337,
        most: 336,
    };
    assert_eq!(paid(&mcr(), &HandRecord::self_drawn(2, 337)), Err(above));
    assert!(paid(&library_rules("mcr-cn"), &HandRecord::self_drawn(2, 333)).is_err());
}

#[test]
fn what_mcr_does_not_know_is_refused_in_a_hand() {
    let hand = HandRecord {
        riichi: vec![1],
        ..HandRecord::self_drawn(2, 8)
    };
    let refused = paid(&mcr(), &hand).unwrap_err();
    assert!(refused.to_string().contains("Riichi"), "{refused}");
    let hand = HandRecord {
        wins: vec![Win::of(0, 8), Win::of(2, 9)],
        from: Some(1),
        ..HandRecord::default()
    };
    assert_eq!(paid(&mcr(), &hand), Err(HandRefusal::TooManyWinners));
    assert_eq!(
        paid(&mcr(), &HandRecord::from_discard(1, 1, 8)),
        Err(HandRefusal::WinnerIsDiscarder)
    );
    assert_eq!(
        paid(&mcr(), &HandRecord::from_discard(1, 4, 8)),
        Err(HandRefusal::NoSuchSeat { seat: 4 })
    );
}

#[test]
fn shared_places_share_their_points_exactly() {
    let rule = mcr().standing;
    let points = |scores: [Score; 4]| shown(&rule.settle(&scores));
    assert_eq!(points([10, 5, 0, -15]), ["4", "2", "1", "0"]);
    assert_eq!(points([10, 10, 0, -20]), ["3", "3", "1", "0"]);
    assert_eq!(points([10, 5, 5, -20]), ["4", "1.5", "1.5", "0"]);
    assert_eq!(points([10, 4, -7, -7]), ["4", "2", "0.5", "0.5"]);
    assert_eq!(points([10, 10, -10, -10]), ["3", "3", "0.5", "0.5"]);
    assert_eq!(points([5, 5, 5, -15]), ["2.33", "2.33", "2.33", "0"]);
    assert_eq!(points([15, -5, -5, -5]), ["4", "1", "1", "1"]);
    assert_eq!(points([0, 0, 0, 0]), ["1.75", "1.75", "1.75", "1.75"]);
    let sum: StandingPoints = rule.settle(&[5, 5, 5, -15]).iter().map(|p| p.points).sum();
    assert_eq!(sum, StandingPoints::whole(7));
}

#[test]
fn the_seat_exchange_gives_the_dealers_of_the_sheet() {
    for id in FAMILY {
        let session = library_rules(id).session;
        let dealers: Vec<Vec<u8>> = (0..4)
            .map(|round| (0..4).map(|hand| session.dealer(round, hand)).collect())
            .collect();
        assert_eq!(
            dealers,
            [[0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 1, 0], [3, 2, 0, 1]]
        );
        // Player A sits in chairs East, South, North, West.
        let chairs: Vec<u8> = (0..4).map(|round| session.chair_of(0, round)).collect();
        assert_eq!(chairs, [0, 1, 3, 2]);
        assert_eq!(session.wind_of(0, 0, 1), Some(Wind::North));
    }
}

#[test]
fn everybody_sits_in_every_chair_and_beside_everybody_on_both_sides() {
    for id in FAMILY {
        let session = library_rules(id).session;
        let chairs =
            |seat| -> Vec<u8> { (0..4).map(|round| session.chair_of(seat, round)).collect() };
        // A: E S N W, B: S E W N, C: W N E S, D: N W S E.
        let expected = [[0, 1, 3, 2], [1, 0, 2, 3], [2, 3, 0, 1], [3, 2, 1, 0]];
        for (seat, row) in (0..4).zip(expected) {
            assert_eq!(chairs(seat), row, "{id}");
            for (side, turn) in [("right", 1), ("left", 3)] {
                let beside = |round: u8| {
                    let chair = (session.chair_of(seat, round) + turn) % 4;
                    session.chairs(round)[usize::from(chair)]
                };
                for other in (0..4).filter(|other| *other != seat) {
                    assert!(
                        (0..4).any(|round| beside(round) == other),
                        "{side} of {seat}"
                    );
                }
            }
        }
        // Two of the four are never opposite.
        let opposite =
            |round: u8| (session.chair_of(0, round) + 2) % 4 == session.chair_of(1, round);
        assert!(!(0..4).any(opposite), "{id}");
    }
}

#[test]
fn a_sheet_knows_dealer_and_winds_of_all_sixteen_hands() {
    let rules = mcr();
    let mut hands = Vec::new();
    let mut deals = [const { Vec::new() }; 4];
    while let Some(position) = rules.position(&hands) {
        assert_eq!(position.winds[usize::from(position.dealer)], Wind::East);
        let by_session: Vec<Wind> = (0..4)
            .filter_map(|seat| rules.session.wind_of(seat, position.round, position.hand))
            .collect();
        assert_eq!(position.winds.to_vec(), by_session);
        hands.push(HandRecord::drawn());
        deals[usize::from(position.dealer)].push(hands.len());
    }
    // Which of the sixteen hands each player deals.
    assert_eq!(
        deals,
        [
            [1, 6, 12, 15],
            [2, 5, 11, 16],
            [3, 8, 9, 14],
            [4, 7, 10, 13]
        ]
    );
    hands.push(HandRecord::drawn());
    assert_eq!(
        rules.settle_sheet(&hands),
        Err(SheetRefusal::TooManyHands { most: 16 })
    );
}

#[test]
fn a_sheet_sums_its_hands_and_names_the_one_that_is_wrong() {
    let rules = mcr();
    let mut hands = vec![
        HandRecord::from_discard(0, 1, 8),
        HandRecord::drawn(),
        HandRecord::self_drawn(3, 11),
    ];
    let sheet = rules.settle_sheet(&hands).unwrap();
    assert_eq!(sheet.rows[1].running, [32, -16, -8, -8]);
    assert_eq!(sheet.totals, [13, -35, -27, 49]);
    hands.push(HandRecord::self_drawn(3, 5));
    let refused = rules.settle_sheet(&hands).unwrap_err();
    assert!(refused.to_string().starts_with("hand 4"), "{refused}");
}

/// What an offence costs at the first times, and what happens besides.
fn ladder(rules: &RuleSet, id: &str) -> Vec<i64> {
    let offence = rules.offence(id).unwrap_or_else(|| panic!("no {id}"));
    (1..=9)
        .map(|time| offence.sanction(time).unwrap().amount)
        .collect()
}

#[test]
fn progressive_penalties_climb_as_each_text_says() {
    let ema = mcr();
    assert_eq!(
        ladder(&ema, "change_of_mind"),
        [0, 5, 10, 20, 30, 40, 50, 60, 70]
    );
    let book = library_rules("mcr-wmo-2006");
    assert_eq!(
        ladder(&book, "change_of_mind"),
        [0, 5, 10, 20, 30, 40, 50, 60, 60]
    );
    let first = ema.offence("change_of_mind").unwrap().sanction(1).unwrap();
    assert_eq!(first.outcomes, [Outcome::Warning]);
}

#[test]
fn progressive_penalties_go_where_each_text_says() {
    let receivers = |id: &str| library_rules(id).offence("late_pung").unwrap().receivers;
    assert_eq!(receivers("mcr-ema"), Receivers::Nobody);
    assert_eq!(receivers("mcr-wmo-2006"), Receivers::Nobody);
    assert_eq!(receivers("mcr-cn"), Receivers::Nobody);
    assert_eq!(receivers("mcr-rcm"), Receivers::EachOther);
    let book = with_answer("mcr-wmo-2006", "progressive_receivers", "each_other");
    assert_eq!(
        book.offence("late_pung").unwrap().receivers,
        Receivers::EachOther
    );
}

#[test]
fn a_false_hu_costs_ten_or_twenty_to_each_and_the_hand() {
    for id in FAMILY {
        let rules = library_rules(id);
        for (offence, amount) in [
            ("false_hu_below_minimum", 10),
            ("false_hu_invalid_hand", 20),
        ] {
            let offence = rules.offence(offence).unwrap();
            let sanction = offence.sanction(1).unwrap();
            assert_eq!(sanction.amount, amount, "{id}");
            assert_eq!(offence.receivers, Receivers::EachOther, "{id}");
            assert!(sanction.outcomes.contains(&Outcome::DeadHand), "{id}");
            let shown = sanction.outcomes.contains(&Outcome::PenaltyTiles);
            assert_eq!(shown, id == "mcr-rcm", "{id}");
        }
    }
}

#[test]
fn ema_counts_progressive_fouls_together_but_not_obstruction() {
    let rules = mcr();
    let progressive: Vec<&Offence> = rules
        .offences
        .iter()
        .filter(|offence| offence.counter() == "progressive")
        .collect();
    assert_eq!(progressive.len(), 12);
    for offence in progressive {
        assert_eq!(
            offence.counter_scope,
            CounterScope::Session,
            "{}",
            offence.id
        );
    }
    let obstruction = rules.offence("obstruction").unwrap();
    assert_eq!(obstruction.counter_scope, CounterScope::Tournament);
    let repeated = obstruction.sanction(2).unwrap();
    assert_eq!(repeated.outcomes, [Outcome::Disqualification]);
}

#[test]
fn revealing_a_tile_is_paid_to_the_offended_player_only_in_the_book() {
    let book = library_rules("mcr-wmo-2006");
    let offence = book.offence("other_tile_revealed").unwrap();
    assert_eq!(offence.receivers, Receivers::Offended);
    assert_eq!(offence.ladder[0].amounts, [5, 10, 20, 30, 40, 50, 60]);
    let ema = mcr();
    let offence = ema.offence("other_tile_revealed").unwrap();
    assert_eq!(offence.receivers, Receivers::Nobody);
}

#[test]
fn a_late_player_loses_points_and_then_the_session() {
    for id in FAMILY {
        let rules = library_rules(id);
        let lateness = rules.lateness.as_ref().unwrap();
        let amount = |minutes| {
            let offence = rules.offence(lateness.offence(minutes)?)?;
            Some((
                offence.sanction(1)?.outcomes[0],
                offence.sanction(1)?.amount,
            ))
        };
        assert_eq!(lateness.offence(0), None);
        assert_eq!(amount(1), Some((Outcome::Points, 10)), "{id}");
        assert_eq!(amount(10), Some((Outcome::Points, 10)), "{id}");
        assert_eq!(amount(11), Some((Outcome::Points, 20)), "{id}");
        assert_eq!(amount(15), Some((Outcome::Points, 20)), "{id}");
        assert_eq!(amount(16), Some((Outcome::ForfeitedSession, 0)), "{id}");
    }
}

#[test]
fn a_substitute_wins_table_points_only_from_the_start() {
    let rules = mcr();
    let settle = |role, scores: [Score; 4]| {
        let table = TableResult {
            scores: &scores,
            roles: &[Role::Entrant, role],
            leftover: 0,
        };
        shown(&rules.standing.settle_table(&table, &rules.substitutes))
    };
    let scores = [-20, 60, -30, -10];
    assert_eq!(
        settle(Role::SubstituteFromStart, scores),
        ["1", "4", "0", "2"]
    );
    assert_eq!(settle(Role::SubstituteDuring, scores), ["2", "0", "1", "4"]);
    assert_eq!(
        settle(Role::SubstituteDuring, [5, 5, 5, -15]),
        ["3", "0", "3", "1"]
    );
    assert_ne!(rules.substitutes, Substitutes::default());
}

#[test]
fn the_session_ends_as_each_text_says() {
    let end = |id: &str| library_rules(id).session.end;
    assert_eq!(end("mcr-ema"), EndRule::FinishHand);
    assert_eq!(end("mcr-wmo-2006"), EndRule::StopAtOnce);
    assert_eq!(library_rules("mcr-wmo-2006").session.minutes, 150);
    let rules = with_answer("mcr-wmo-2006", "end_of_session", "finish_hand");
    assert_eq!(rules.session.end, EndRule::FinishHand);
}

#[test]
fn appeals_have_the_deadlines_and_fees_of_their_texts() {
    let appeals = |id: &str| library_rules(id).appeals.unwrap();
    let book = appeals("mcr-wmo-2006");
    assert_eq!(
        (book.deadline_minutes, book.counted_from),
        (30, AppealFrom::EndOfSession)
    );
    assert_eq!(book.fee.unwrap().amount, 200);
    let ema = appeals("mcr-ema");
    assert_eq!(
        (ema.deadline_minutes, ema.counted_from),
        (0, AppealFrom::Ruling)
    );
    let fee = ema.fee.unwrap();
    assert_eq!((fee.amount, fee.currency.as_str()), (150, "EUR"));
    assert!(appeals("mcr-cn").fee.is_none());
}

#[test]
fn the_switches_of_the_documents_are_those_of_the_scorer_s_editions() {
    let spanish = Rules {
        pair_beside_chow_is_a_wait: false,
        concealed_kong_is_a_concealed_pung: false,
        melded_hand_with_single_wait: true,
        ..Rules::wmo2006()
    };
    let editions = [
        ("mcr-ema", Rules::wmo2006()),
        ("mcr-rcm", spanish),
        ("mcr-wmo-2006", Rules::wmo2006()),
        ("mcr-wmo-2014", Rules::wmo2014()),
        ("mcr-cn", Rules::cn_mil()),
    ];
    for (id, edition) in editions {
        assert_eq!(library_rules(id).scoring.rules(), Ok(edition), "{id}");
    }
    let other = with_answer("mcr-ema", "fifth_copy_wait", "does_not_count");
    let rules: Rules = other.scoring.rules().unwrap();
    assert!(!rules.dead_tile_is_a_wait);
    for switch in [
        "pair_beside_chow",
        "kongs_as_concealed_pungs",
        "melded_hand_waits",
    ] {
        let book = with_answer("mcr-rcm", switch, "book");
        let rules: Rules = book.scoring.rules().unwrap();
        assert_ne!(rules, spanish, "{switch}");
    }
}
