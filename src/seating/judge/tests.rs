//! Figures of small plans, counted by hand.

use super::*;
use crate::plan::Session;

/// Eight people in three sessions, of whom some meet three times and others never.
fn uneven() -> Plan {
    Plan {
        players: 8,
        sessions: vec![
            Session::of(&[[0, 1, 2, 3], [4, 5, 6, 7]], &[]),
            Session::of(&[[1, 0, 4, 5], [2, 3, 6, 7]], &[]),
            Session::of(&[[0, 1, 2, 4], [3, 5, 6, 7]], &[]),
        ],
    }
}

fn figures(plan: &Plan) -> Figures {
    judge(plan, &Background::default())
}

fn decimal(scaled: u64, digits: u32) -> Decimal {
    Decimal { scaled, digits }
}

#[test]
fn meetings_are_counted_by_pair() {
    let meet = figures(&uneven()).meet;
    let expected = Meet {
        max: 3,
        max_lower_bound: 2,
        repeat_excess: 14,
        repeat_excess_lower_bound: 8,
        pairs_repeated: 12,
        pairs_at_max: 2,
        over_lambda: 2,
        s2: 16,
        s2_lower_bound: 12,
        pairs_never: 6,
        histogram: BTreeMap::from([(0, 6), (1, 10), (2, 10), (3, 2)]),
        min_gap_between_repeats: Some(1),
        back_to_back_repeats: 10,
        max_rounds_without_repeat_known: Some(1),
    };
    assert_eq!(meet, expected);
}

#[test]
fn winds_are_counted_at_the_end_and_on_the_way() {
    let wind = figures(&uneven()).wind;
    let expected = Wind {
        spread_max: 3,
        players_spread_gt1: 6,
        excess: 8,
        prefix_spread_max: 3,
    };
    assert_eq!(wind, expected);
    // Twice East, then once everything else twice: even only at the end.
    let turned = |by: usize| {
        let mut people = [0, 1, 2, 3];
        people.rotate_left(by);
        Session::of(&[people], &[])
    };
    let plan = Plan {
        players: 4,
        sessions: [0, 0, 1, 1, 2, 2, 3, 3].map(turned).to_vec(),
    };
    let wind = figures(&plan).wind;
    assert_eq!((wind.spread_max, wind.excess), (0, 0));
    assert_eq!(wind.prefix_spread_max, 2);
    // Always the same wind: three times too often, and three others missing.
    let plan = Plan {
        players: 4,
        sessions: vec![turned(0); 4],
    };
    let wind = figures(&plan).wind;
    assert_eq!((wind.spread_max, wind.excess), (4, 4 * (3 + 3)));
}

#[test]
fn neighbours_are_counted_to_the_left_and_to_the_right() {
    let relative = figures(&uneven()).relative;
    let expected = Relative {
        excess: 10,
        left_right_diff_max: 3,
        left_right_excess: 6,
        same_relation_max: 3,
    };
    assert_eq!(relative, expected);
}

#[test]
fn visits_and_changes_of_table_are_counted() {
    let table = figures(&uneven()).table;
    let expected = TableNumbers {
        visits_max: 3,
        excess: 4,
        repeats: 12,
        distinct_min: 1,
        moves: 6,
        consecutive_same_table: 10,
    };
    assert_eq!(table, expected);
}

#[test]
fn meetings_inside_teams_are_counted_with_what_no_plan_avoids() {
    let teams = vec![
        [
            Some(0),
            Some(0),
            Some(1),
            Some(1),
            Some(2),
            Some(2),
            Some(2),
            None,
        ]
        .to_vec(),
    ];
    let background = Background {
        groupings: &teams,
        ..Background::default()
    };
    let figures = judge(&uneven(), &background);
    let expected = Team {
        teams: 3,
        largest: 3,
        meetings: 10,
        // Three of a team at two tables meet once in each session.
        meetings_lower_bound: 3,
        pairs_met: 5,
        same_team_at_one_table_max: 3,
    };
    assert_eq!(figures.team, expected);
    assert!(figures.groups.is_empty());
}

#[test]
fn pairs_that_never_meet_are_judged_by_their_common_opponents() {
    let indirect = figures(&uneven()).indirect;
    let expected = Indirect {
        min: Some(4),
        zero_pairs: 0,
        pairs_below_isqrt_n: 0,
        mean: Some(decimal(4_667, 3)),
        at_min: 4,
    };
    assert_eq!(indirect, expected);
    let mut once = uneven();
    once.sessions.truncate(1);
    let indirect = figures(&once).indirect;
    assert_eq!(
        (indirect.min, indirect.zero_pairs, indirect.at_min),
        (Some(0), 16, 16)
    );
    assert_eq!(indirect.pairs_below_isqrt_n, 16);
    assert_eq!(indirect.mean, Some(decimal(0, 3)));
}

#[test]
fn as_many_common_opponents_as_the_root_are_not_below_it() {
    let mut plan = uneven();
    plan.sessions.truncate(2);
    plan.players = 16;
    let indirect = figures(&plan).indirect;
    // Of those who play, eight pairs never meet and have four others in common; eight people do not play.
    assert_eq!(indirect.mean, Decimal::ratio(8 * 4, 8 + 8 * 8 + 28, 3));
    assert_eq!(indirect.pairs_below_isqrt_n, 8 * 8 + 28);
}

#[test]
fn a_number_that_the_plan_does_not_know_is_nobody() {
    let mut plan = uneven();
    plan.players = 7;
    let figures = figures(&plan);
    assert_eq!((figures.players, figures.meet.max), (7, 3));
    let meetings = figures
        .meet
        .histogram
        .iter()
        .map(|(&times, pairs)| u64::from(times) * pairs);
    assert_eq!(meetings.sum::<u64>(), 3 * (6 + 3));
}

#[test]
fn people_beyond_the_sixty_fourth_have_common_opponents_too() {
    let tables = |shift: Player| -> Vec<[Player; 4]> {
        let first = (0..17).map(|table| 4 * table);
        first
            .map(|low| [low, low + 1, low + 2, (low + 3 + shift) % 68])
            .collect()
    };
    let plan = Plan {
        players: 68,
        sessions: vec![Session::of(&tables(0), &[]), Session::of(&tables(4), &[])],
    };
    let figures = figures(&plan);
    assert_eq!(figures.tables, 17);
    let never = 68 * 67 / 2
        - figures
            .meet
            .histogram
            .range(1..)
            .map(|it| it.1)
            .sum::<u64>();
    assert_eq!(figures.meet.pairs_never, never);
    assert_eq!(
        figures.meet.histogram,
        BTreeMap::from([(0, never), (1, 102), (2, 51)])
    );
    let indirect = figures.indirect;
    // The fourth of a table changes to the table before. People of neighbouring tables share that one, the fourths of
    // neighbouring tables share three.
    let shared = never - indirect.zero_pairs;
    assert_eq!(shared, 17 * 9 + 17);
    assert_eq!(indirect.mean, Decimal::ratio(17 * 9 + 17 * 3, never, 3));
}

#[test]
fn who_sits_out_and_empty_chairs_are_counted() {
    let mut plan = Plan {
        players: 9,
        sessions: vec![
            Session::of(&[[0, 1, 2, 3], [4, 5, 6, 7]], &[8]),
            Session::of(&[[8, 0, 4, 1], [2, 3, 5, 6]], &[7]),
            Session::of(&[[0, 2, 4, 6], [1, 3, 5, 7]], &[8]),
        ],
    };
    plan.sessions[1].tables[0][3] = None;
    plan.sessions[1].byes.push(1);
    let figures = figures(&plan);
    assert_eq!((figures.players, figures.rounds, figures.tables), (9, 3, 2));
    assert_eq!(figures.substitute_seats, 1);
    assert_eq!((figures.byes, figures.bye_spread), (4, 2));
    // Where somebody sits out, two sessions need not share pairs: only the opponents of each count.
    assert_eq!(figures.meet.s2_lower_bound, 2);
    assert_eq!(figures.meet.max_lower_bound, 2);
}

#[test]
fn where_somebody_is_away_two_sessions_need_not_share_pairs() {
    let mut plan = uneven();
    plan.sessions.truncate(2);
    let forced = |plan: &Plan| figures(plan).meet.s2_lower_bound;
    assert_eq!(forced(&plan), 4);
    plan.sessions[1].tables[0][3] = None;
    assert_eq!(forced(&plan), 0);
}

#[test]
fn a_session_by_the_ranking_is_judged_by_the_distances_of_the_ranks() {
    let mut standings = vec![None, Some((0..8).rev().collect()), None];
    let judged = |standings: &[Option<Vec<Player>>]| {
        let background = Background {
            standings,
            ..Background::default()
        };
        judge(&uneven(), &background).swiss
    };
    // 36 and 26 between the ranks of both tables, of which 20 is the least.
    let first = judged(&standings).unwrap();
    assert_eq!(first.per_round, BTreeMap::from([(2, decimal(18_000, 4))]));
    standings[2] = Some((0..8).collect());
    let both = judged(&standings).unwrap();
    assert_eq!(both.per_round[&3], decimal(13_000, 4));
    assert_eq!(both.spread_mean, Some(decimal(15_500, 4)));
    assert_eq!(both.spread_worst, Some(decimal(18_000, 4)));
    assert_eq!(judged(&[None, None, None]), None);
}

#[test]
fn ranks_of_people_who_sit_out_are_not_counted() {
    let plan = Plan {
        players: 5,
        sessions: vec![Session::of(&[[0, 1, 3, 4]], &[2])],
    };
    let standings = [Some((0..5).collect())];
    let background = Background {
        standings: &standings,
        ..Background::default()
    };
    let swiss = judge(&plan, &background).swiss.unwrap();
    assert_eq!(swiss.spread_worst, Some(decimal(10_000, 4)));
}

#[test]
fn whoever_sits_elsewhere_than_before_has_moved() {
    let mut old = uneven();
    old.sessions[0] = Session::of(&[[4, 5, 6, 7], [0, 1, 2, 3]], &[]);
    old.sessions[1] = Session::of(&[[1, 0, 2, 3], [4, 5, 6, 7]], &[]);
    let background = Background {
        earlier: Some((&old, 1)),
        ..Background::default()
    };
    let expected = Moved {
        moved: 4,
        kept: 12,
        moved_worst_round: 4,
    };
    assert_eq!(judge(&uneven(), &background).plan, Some(expected));
}

#[test]
fn where_everybody_sat_out_once_only_the_rest_is_spread() {
    let plan = Plan {
        players: 5,
        sessions: vec![
            Session::of(&[], &[0, 1, 2, 3, 4]),
            Session::of(&[[0, 1, 2, 3]], &[4]),
        ],
    };
    let figures = figures(&plan);
    assert_eq!((figures.byes, figures.bye_spread), (6, 1));
}

#[test]
fn people_of_a_team_who_never_meet_are_no_pair_that_met() {
    let team = (0..8).map(|p| (p == 0 || p == 6).then_some(1)).collect();
    let background = Background {
        groupings: &[team],
        ..Background::default()
    };
    let team = judge(&uneven(), &background).team;
    assert_eq!((team.teams, team.meetings, team.pairs_met), (1, 0, 0));
}
