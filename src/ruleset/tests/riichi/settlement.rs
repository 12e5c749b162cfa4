//! From table scores to standing points, by every edition.

use super::*;

fn settle_with(
    rules: &RuleSet,
    scores: [Score; 4],
    roles: &[Role],
    leftover: Score,
) -> Vec<String> {
    let table = TableResult {
        scores: &scores,
        roles,
        leftover,
    };
    shown(&rules.standing.settle_table(&table, &rules.substitutes))
}

#[test]
fn ema_subtracts_thirty_thousand_and_adds_uma() {
    let points = |scores| settle_with(&ema(), scores, &[], 0);
    assert_eq!(
        points([45_200, 31_800, 25_000, 18_000]),
        ["30200", "6800", "-10000", "-27000"]
    );
    // Two tied for first share 20,000; two for second nothing; three 5,000 each.
    assert_eq!(
        points([40_000, 40_000, 25_000, 15_000]),
        ["20000", "20000", "-10000", "-30000"]
    );
    assert_eq!(
        points([40_000, 30_000, 30_000, 20_000]),
        ["25000", "0", "0", "-25000"]
    );
    assert_eq!(
        points([35_000, 35_000, 35_000, 15_000]),
        ["10000", "10000", "10000", "-30000"]
    );
    assert_eq!(points([30_000; 4]), ["0"; 4]);
}

#[test]
fn leftover_deposits_go_to_the_first_and_are_split_on_a_tie() {
    let rules = ema();
    let points = |scores, leftover| settle_with(&rules, scores, &[], leftover);
    assert_eq!(
        points([45_200, 30_800, 25_000, 18_000], 1_000),
        ["31200", "5800", "-10000", "-27000"]
    );
    assert_eq!(
        points([39_500, 39_500, 25_000, 15_000], 1_000),
        ["20000", "20000", "-10000", "-30000"]
    );
    // Three tied for one stick: a third of 1,000 each, kept exactly.
    let three = TableResult {
        scores: &[34_700, 34_700, 34_700, 14_900],
        roles: &[],
        leftover: 1_000,
    };
    let places = rules.standing.settle_table(&three, &rules.substitutes);
    let third = StandingPoints::whole(1_000).shared_by(3);
    assert_eq!(
        places[0].points,
        StandingPoints::whole(4_700 + 5_000) + third
    );
    let sum: StandingPoints = places.iter().map(|place| place.points).sum();
    assert_eq!(sum, StandingPoints::ZERO);
}

#[test]
fn in_wrc_leftover_deposits_are_lost_and_points_are_thousands() {
    let rules = library_rules("riichi-wrc-2025");
    let points = |scores, leftover| settle_with(&rules, scores, &[], leftover);
    assert_eq!(
        points([45_200, 31_800, 25_000, 18_000], 0),
        ["30.2", "6.8", "-10", "-27"]
    );
    assert_eq!(
        points([45_200, 30_800, 25_000, 18_000], 1_000),
        ["30.2", "5.8", "-10", "-27"]
    );
}

#[test]
fn each_edition_has_its_uma() {
    let uma = |id| library_rules(id).standing.place_points;
    assert_eq!(uma("riichi-ema-2008"), [9_000, 3_000, -3_000, -9_000]);
    assert_eq!(uma("riichi-ema-2012"), [30_000, 10_000, -10_000, -30_000]);
    assert_eq!(uma("riichi-ema-2016"), [15_000, 5_000, -5_000, -15_000]);
    assert_eq!(uma("riichi-ema-2025"), [15_000, 5_000, -5_000, -15_000]);
    assert_eq!(uma("riichi-wrc-2025"), [15, 5, -5, -15]);
    let older = library_rules("riichi-ema-2008");
    assert_eq!(
        settle_with(&older, [10_000, 0, -2_000, -8_000], &[], 0),
        ["19000", "3000", "-5000", "-17000"]
    );
}

#[test]
fn where_the_seat_decides_equal_scores_do_not_share() {
    let rules = with_answer("riichi-m-league", "equal_scores", "seat_order");
    let points = settle_with(&rules, [20_000, 30_000, 30_000, 20_000], &[], 0);
    assert_eq!(points, ["-20", "50", "10", "-40"]);
    let places: Vec<(u8, u8)> = rules
        .standing
        .settle(&[20_000, 30_000, 30_000, 20_000])
        .iter()
        .map(|place| (place.place, place.sharing))
        .collect();
    assert_eq!(places, [(3, 1), (1, 1), (2, 1), (4, 1)]);
}

#[test]
fn an_ema_substitute_has_a_fixed_result_and_places_the_others_only_from_the_start() {
    let rules = ema();
    let points = |role| settle_with(&rules, [50_000, 35_000, 20_000, 15_000], &[role], 0);
    // The substitute wins: the others get +5,000, -5,000, -15,000.
    assert_eq!(
        points(Role::SubstituteFromStart),
        ["-30000", "10000", "-15000", "-30000"]
    );
    // Took over during the session: the others share +15,000, +5,000, -5,000.
    assert_eq!(
        points(Role::SubstituteDuring),
        ["-30000", "20000", "-5000", "-20000"]
    );
    let wrc = library_rules("riichi-wrc-2025");
    let normal = settle_with(
        &wrc,
        [50_000, 35_000, 20_000, 15_000],
        &[Role::SubstituteDuring],
        0,
    );
    assert_eq!(normal, ["35", "10", "-15", "-30"]);
}

#[test]
fn a_missed_session_costs_what_each_edition_says() {
    assert_eq!(ema().absence.missed_session, -30_000);
    assert_eq!(library_rules("riichi-wrc-2025").absence.missed_session, -30);
}

#[test]
fn the_sum_of_a_table_is_known() {
    assert_eq!(ema().table_sum(), Some(120_000));
    assert_eq!(library_rules("riichi-m-league").table_sum(), Some(100_000));
    assert_eq!(library_rules("riichi-ema-2008").table_sum(), Some(0));
}

#[test]
fn the_session_ends_as_each_edition_says() {
    let ema = ema().session;
    assert_eq!((ema.minutes, ema.signal_minutes), (90, Some(15)));
    assert_eq!(
        (ema.end, ema.redeals_last_hand),
        (EndRule::FinishHandAndOneMore, true)
    );
    let later = library_rules("riichi-ema-2025").session;
    assert_eq!(
        (later.end, later.redeals_last_hand),
        (EndRule::FinishHandAndOneMore, false)
    );
    let wrc = library_rules("riichi-wrc-2025").session;
    assert_eq!(wrc.end, EndRule::FinishHand);
}

proptest! {
    #[test]
    fn sharing_places_conserves_the_pool(scores in prop::array::uniform4(-300..600_i64), sticks in 0..4_i64) {
        let scores = scores.map(|score| score * 100);
        for id in EDITIONS {
            let rules = library_rules(id);
            let table = TableResult { scores: &scores, roles: &[], leftover: sticks * 1_000 };
            let places = rules.standing.settle_table(&table, &rules.substitutes);
            let pool: i64 = rules.standing.place_points.iter().sum::<i64>() + rules.standing.first_bonus;
            let from_place: StandingPoints = places.iter().map(|place| place.from_place).sum();
            prop_assert_eq!(from_place, StandingPoints::whole(pool), "{}", id);
            let kept = if id == "riichi-wrc-2025" { 0 } else { sticks * 1_000 };
            let over = scores.iter().sum::<Score>() - 4 * rules.standing.return_points + kept;
            let from_score: StandingPoints = places.iter().map(|place| place.from_score).sum();
            let expected = StandingPoints::whole(over).shared_by(rules.standing.divisor);
            prop_assert_eq!(from_score, expected, "{}", id);
        }
    }

    #[test]
    fn the_order_of_the_lines_does_not_change_what_a_person_gets(
        scores in prop::array::uniform4(0..40_i64),
        order in Just(vec![0_usize, 1, 2, 3]).prop_shuffle(),
    ) {
        let shares = |rules: &RuleSet| rules.standing.ties == crate::standing::Ties::Share;
        for id in library::ids() {
            let rules = library_rules(id);
            if !shares(&rules) {
                continue;
            }
            let settled = rules.standing.settle(&scores);
            let shuffled: Vec<Score> = order.iter().map(|at| scores[*at]).collect();
            for (place, at) in rules.standing.settle(&shuffled).iter().zip(&order) {
                prop_assert_eq!(*place, settled[*at], "{}", id);
            }
        }
    }
}
