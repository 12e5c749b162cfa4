//! World Series of Mahjong and Zung Jung: payments, match points, time, wrong claims.

use super::*;
use crate::hand::HandField;
use crate::offence::{Outcome, Per, ShownTiles, TilesDue};
use crate::pace::{PaceAccount, Reading, Turn};
use crate::scoring::ScorerRules;
use mahjong::Wind;
use mahjong::zung_jung::Rules;

fn wsom() -> RuleSet {
    library_rules("wsom")
}

#[test]
fn payments_are_those_of_the_table() {
    // Value; on a discard: responsible, each other, winner.
    let table = [
        (1, 1, 1, 3),
        (25, 25, 25, 75),
        (30, 40, 25, 90),
        (40, 70, 25, 120),
        (50, 100, 25, 150),
        (70, 160, 25, 210),
        (75, 175, 25, 225),
        (125, 325, 25, 375),
        (160, 430, 25, 480),
        (320, 910, 25, 960),
        (480, 1390, 25, 1440),
    ];
    for id in ["wsom", "zung-jung-3.3"] {
        let rules = library_rules(id);
        for (value, responsible, other, winner) in table {
            let discard = paid(&rules, &HandRecord::from_discard(2, 1, value));
            assert_eq!(
                discard,
                Ok([-other, -responsible, winner, -other]),
                "{value}"
            );
            let drawn = paid(&rules, &HandRecord::self_drawn(2, value));
            assert_eq!(drawn, Ok([-value, -value, 3 * value, -value]), "{value}");
        }
    }
}

#[test]
fn the_responsible_player_may_be_another_or_nobody() {
    let hand = |responsible| HandRecord {
        responsible,
        ..HandRecord::from_discard(0, 1, 50)
    };
    let rules = wsom();
    assert_eq!(paid(&rules, &hand(None)), Ok([150, -100, -25, -25]));
    let another = hand(Some(Responsible::Seat(3)));
    assert_eq!(paid(&rules, &another), Ok([150, -25, -25, -100]));
    let nobody = hand(Some(Responsible::Nobody));
    assert_eq!(paid(&rules, &nobody), Ok([150, -50, -50, -50]));
    let winner = hand(Some(Responsible::Seat(0)));
    assert_eq!(paid(&rules, &winner), Err(HandRefusal::WinnerIsDiscarder));
    let off = with_answer("wsom", "same_turn_immunity", "no");
    let field = HandField::Responsible;
    assert_eq!(
        paid(&off, &another),
        Err(HandRefusal::NotInTheseRules { field })
    );
}

#[test]
fn values_that_no_hand_can_have_are_refused() {
    let rules = wsom();
    for value in [-5, 0, 2, 7, 325, 399, 481, 1000] {
        assert!(
            paid(&rules, &HandRecord::self_drawn(0, value)).is_err(),
            "{value}"
        );
    }
    for value in [1, 5, 10, 315, 320, 400, 480] {
        assert!(
            paid(&rules, &HandRecord::self_drawn(0, value)).is_ok(),
            "{value}"
        );
    }
    let minimum = with_answer("wsom", "minimum", "five");
    let refused = paid(&minimum, &HandRecord::self_drawn(0, 1));
    assert_eq!(
        refused,
        Err(HandRefusal::BelowMinimum { value: 1, least: 5 })
    );
    let share = with_answer("wsom", "bystander_share", "thirty");
    let hand = HandRecord::from_discard(0, 1, 50);
    assert_eq!(paid(&share, &hand), Ok([150, -90, -30, -30]));
}

#[test]
fn the_values_of_the_document_are_those_of_the_scorer() {
    assert_eq!(
        wsom().scoring.read(),
        Ok(ScorerRules::ZungJung(Box::new(Rules::ZUNG_JUNG_33)))
    );
    let other = with_answer("wsom", "values", "mahjong_time");
    assert_eq!(
        other.scoring.read(),
        Ok(ScorerRules::ZungJung(Box::new(Rules::MAHJONG_TIME)))
    );
}

#[test]
fn match_points_are_signed_square_roots_of_the_session() {
    let rules = wsom();
    let places = rules.standing.settle(&[400, -100, -50, -250]);
    let units: Vec<i64> = places.iter().map(|place| place.points.units()).collect();
    assert_eq!(units, [240_000, -120_000, -84_853, -189_737]);
    assert_eq!(shown(&places), ["20", "-10", "-7.07", "-15.81"]);
    assert_eq!(
        places.iter().map(|place| place.place).collect::<Vec<_>>(),
        [1, 3, 2, 4]
    );
    let rounded = with_answer("wsom", "match_point_precision", "one_decimal");
    assert_eq!(
        shown(&rounded.standing.settle(&[300, 200, -50, -450])),
        ["17.3", "14.1", "-7.1", "-21.2"]
    );
}

#[test]
fn the_final_day_counts_raw_scores_of_the_best_32() {
    let rules = wsom();
    let preliminary = rules.stage("preliminary").unwrap();
    assert_eq!(preliminary.advance, [32]);
    assert_eq!(
        rules.ranking.criteria,
        [Criterion::StandingPoints, Criterion::Score]
    );
    let last = rules.stage("final_day").unwrap();
    assert_eq!(last.advance, [16, 8, 4]);
    let standing = last.standing.as_ref().unwrap();
    assert_eq!(
        shown(&standing.settle(&[400, -100, -50, -250])),
        ["400", "-100", "-50", "-250"]
    );
    let carry = with_answer("wsom", "final_day_carry", "quarter");
    assert_eq!(carry.stage("final_day").unwrap().carry_percent, 25);
}

#[test]
fn seats_drawn_for_a_cycle_give_dealers_and_winds() {
    let rules = wsom();
    let mut hands = vec![HandRecord::drawn(); 4];
    // In the second cycle seat 2 draws East, then 3, 0, 1.
    hands.push(HandRecord {
        chairs: Some([2, 3, 0, 1].into()),
        ..HandRecord::self_drawn(2, 30)
    });
    hands.push(HandRecord::drawn());
    let sheet = rules.settle_sheet(&hands).unwrap();
    let dealers: Vec<u8> = sheet.rows.iter().map(|row| row.position.dealer).collect();
    assert_eq!(dealers, [0, 1, 2, 3, 2, 3]);
    assert_eq!(
        sheet.rows[4].position.winds,
        [Wind::West, Wind::North, Wind::East, Wind::South]
    );
    assert_eq!(rules.position(&hands).unwrap().dealer, 0);
    let fixed = with_answer("wsom", "seat_draw", "no");
    assert!(fixed.settle_sheet(&hands).is_err());
}

#[test]
fn the_place_of_a_hand_is_the_sheets_and_unknown_before_the_seats_are_drawn() {
    let rules = wsom();
    assert_eq!(rules.session.round_name(1), RoundName::Cycle(2));
    let mut hands = vec![HandRecord::drawn(); 4];
    assert_eq!(rules.position_of(4, &[]).unwrap().dealer, 3);
    assert_eq!(rules.position_of(5, &hands), None);
    hands.push(HandRecord {
        chairs: Some([2, 3, 0, 1].into()),
        ..HandRecord::self_drawn(2, 30)
    });
    let sheet = rules.settle_sheet(&hands).unwrap();
    for (number, row) in (1..).zip(&sheet.rows) {
        assert_eq!(
            rules.position_of(number, &hands).as_ref(),
            Some(&row.position)
        );
    }
    // The rest of the cycle is sat as it was drawn.
    assert_eq!(rules.position_of(8, &hands).unwrap().dealer, 1);
    assert_eq!(rules.position_of(9, &hands), None);
    let fixed = with_answer("wsom", "seat_draw", "no");
    assert_eq!(fixed.position_of(16, &[]).unwrap().dealer, 3);
    assert_eq!(fixed.position_of(17, &[]), None);
    assert_eq!(fixed.position_of(0, &[]), None);
}

#[test]
fn time_penalties_are_those_of_the_examples() {
    let pace = wsom().pace.unwrap();
    let total = |turns: &[u64]| pace.judge(turns).total;
    assert_eq!(total(&[15_000]), 0);
    assert_eq!(total(&[15_100]), 5);
    assert_eq!(total(&[30_000]), 5);
    assert_eq!(total(&[30_100]), 10);
    assert_eq!(total(&[47_000]), 15);
    assert_eq!(total(&[15_000; 13]), 5);
    assert_eq!(total(&[15_000; 12]), 0);
    let long = [
        15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 60_000,
    ];
    let verdict = pace.judge(&long);
    assert_eq!(
        (verdict.turns[10], verdict.hand, verdict.total),
        (15, 10, 25)
    );
}

#[test]
fn more_than_eighty_points_of_time_resign_the_hand_and_eighty_do_not() {
    let pace = wsom().pace.unwrap();
    // One turn of 150 s is 9 steps over; together with short turns 180 s are exceeded by 7.
    let eighty = pace.judge(&[
        150_000,
        135_000 - 15_000 * 7,
        15_000,
        15_000,
        15_000,
        15_000,
        15_000,
        15_000,
        15_000,
    ]);
    assert_eq!(eighty.total, 45 + 5 + 5 * 7);
    let exactly = pace.judge(&[15_000 * 12 + 15_000]);
    assert_eq!((exactly.total, exactly.resigned), (60 + 5, false));
    let at = pace.judge(&[15_000 * 13, 45_000]);
    assert_eq!((at.total, at.resigned), (60 + 10 + 20, true));
    let limit = pace.judge(&[15_000 * 13, 30_000]);
    assert_eq!((limit.total, limit.resigned), (60 + 5 + 15, false));
}

#[test]
fn time_that_has_no_penalty_costs_nothing() {
    let pace = library_rules("mcr-ema").pace.unwrap();
    let verdict = pace.judge(&[900_000, 20_000]);
    assert_eq!((verdict.turns, verdict.total), (vec![0, 0], 0));
}

/// Outcomes and penalty tiles of an offence's first time.
fn first(id: &str) -> (Vec<Outcome>, Option<TilesDue>, i64) {
    let rules = wsom();
    let offence = rules.offence(id).unwrap_or_else(|| panic!("no {id}"));
    let sanction = offence.sanction(1).unwrap();
    (sanction.outcomes, sanction.tiles, sanction.amount)
}

#[test]
fn the_eight_wrong_claims_are_ruled_as_v1_03_says() {
    use Outcome::{DeadHand, NoClaims, NoPenalty, PenaltyTiles, RestoredPosition, Warning};
    let shown = Some(TilesDue::Named(ShownTiles::Shown));
    let cases = [
        (
            "wrong_set_corrected",
            vec![RestoredPosition, PenaltyTiles],
            shown,
        ),
        ("changed_claim", vec![NoPenalty], None),
        (
            "claim_withdrawn",
            vec![PenaltyTiles],
            Some(TilesDue::Count(2)),
        ),
        ("kong_withdrawn", vec![NoPenalty], None),
        ("wrong_set_found_later", vec![DeadHand], None),
        ("wrong_kong_found_later", vec![DeadHand, NoClaims], None),
        ("false_win", vec![PenaltyTiles], shown),
        (
            "win_withdrawn",
            vec![PenaltyTiles],
            Some(TilesDue::Count(3)),
        ),
        ("shown_before_checking", vec![PenaltyTiles], shown),
        ("table_disturbed", vec![Warning], None),
    ];
    for (id, outcomes, tiles) in cases {
        assert_eq!(first(id), (outcomes, tiles, 0), "{id}");
    }
}

#[test]
fn long_and_short_hands_are_dead_and_only_the_long_one_may_not_claim() {
    let long = first("long_hand").0;
    assert_eq!(long, [Outcome::DeadHand, Outcome::NoClaims]);
    assert_eq!(first("short_hand").0, [Outcome::DeadHand]);
    let rules = wsom();
    let time = rules.offence("time_limit_exceeded").unwrap();
    assert_eq!(
        (time.per, time.receivers),
        (Per::TimeLimits, Receivers::Nobody)
    );
}

/// Turns of a log that did not note how they were measured.
fn older(turns: &[u64]) -> Vec<Turn> {
    turns.iter().copied().map(Turn::unknown).collect()
}

#[test]
fn the_turns_of_a_hand_are_one_account_across_rulings() {
    let pace = wsom().pace.unwrap();
    let mut account = PaceAccount::default();
    let first = pace.judge_after(&account, &older(&[120_000]));
    assert_eq!((first.due, first.all.resigned), (35, false));
    account.charge(&older(&[120_000]), first.due);
    // 35 and 65 for the turns, 50 for 320 seconds of the hand.
    let second = pace.judge_after(&account, &older(&[200_000]));
    assert_eq!((second.all.total, second.due), (150, 115));
    assert!(second.all.resigned);
    account.charge(&older(&[200_000]), second.due);
    assert_eq!(account.turns, older(&[120_000, 200_000]));
    assert_eq!(account.points, 150);
}

#[test]
fn a_turn_that_the_watch_still_shows_is_charged_once() {
    let pace = wsom().pace.unwrap();
    let mut account = PaceAccount::default();
    account.charge(&older(&[20_011]), 5);
    let next = pace.judge_after(&account, &older(&[20_011, 31_500]));
    assert_eq!((next.all.total, next.due), (15, 10));
    account.charge(&older(&[20_011, 31_500]), next.due);
    assert_eq!((account.turns.len(), account.points), (2, 15));
    // The same ruling again, and less than was charged, cost nothing more.
    assert_eq!(pace.judge_after(&account, &older(&[20_011, 31_500])).due, 0);
    account.points = 40;
    assert_eq!(pace.judge_after(&account, &older(&[16_000])).due, 0);
}

#[test]
fn resigning_forfeits_the_session_where_the_event_says_so() {
    assert_eq!(wsom().resignation(), Outcome::ResignedHand);
    let strict = with_answer("wsom", "resignation", "forfeit");
    assert_eq!(strict.resignation(), Outcome::ForfeitedSession);
    assert_eq!(
        library_rules("mcr-ema").resignation(),
        Outcome::ResignedHand
    );
}

#[test]
fn two_typed_turns_of_one_length_are_two_and_one_reading_of_a_watch_is_one() {
    let pace = wsom().pace.unwrap();
    let read = |reading| Turn {
        milliseconds: 35_000,
        reading,
    };
    let due = |first: Reading, second: &[Reading]| {
        let mut account = PaceAccount::default();
        account.charge(&[read(first)], 10);
        let turns: Vec<Turn> = second.iter().copied().map(read).collect();
        pace.judge_after(&account, &turns).due
    };
    assert_eq!(due(Reading::Typed, &[Reading::Typed]), 10);
    assert_eq!(due(Reading::Watch(7), &[Reading::Typed]), 10);
    assert_eq!(due(Reading::Watch(7), &[Reading::Watch(8)]), 10);
    assert_eq!(due(Reading::Watch(7), &[Reading::Watch(7)]), 0);
    // What the watch shows besides is new, whatever was taken off it since.
    let more = [Reading::Watch(6), Reading::Watch(7), Reading::Watch(8)];
    assert_eq!(due(Reading::Watch(7), &more), 20);
}
