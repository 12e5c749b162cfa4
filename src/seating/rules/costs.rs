//! What meetings cost, and what no seating can cost less.

use super::super::plan::Session;
use super::super::problem::Remainder;
use super::tests::{plain, rules, team, two_tables};
use super::*;

#[test]
fn no_seating_repeats_less_than_the_floor() {
    let repeats = |rules: &Rules| rules.floor(false) / REPEAT;
    let plain = |players, sessions| repeats(&plain(players, sessions));
    assert_eq!([plain(16, 5), plain(16, 6), plain(8, 3)], [0, 24, 12]);
    // One of five sits out in each of five sessions: each pair meets three times.
    assert_eq!(plain(5, 5), 30);
    // After seven sessions two sat out twice, for four repeats each.
    assert_eq!(plain(5, 7), 2 * 4 + 69);
    let kept = |sessions| repeats(&rules(8, 3, |it| it.kept = vec![two_tables(); sessions]));
    assert_eq!([kept(0), kept(1), kept(2), kept(3)], [12, 0, 12, 36]);
}

#[test]
fn sessions_off_that_cannot_be_even_are_in_the_floor() {
    let floor = |kept: &[Player], sessions| {
        let out = |&player: &Player| {
            let others = [1, 2, 3, 4].map(|at| (player + at) % 5);
            Session::of(&[others], &[player])
        };
        let rules = rules(5, sessions, |it| it.kept = kept.iter().map(out).collect());
        rules.bye_floor() / BYE
    };
    assert_eq!([floor(&[], 5), floor(&[], 6), floor(&[], 11)], [0, 1, 7]);
    assert_eq!(plain(7, 3).bye_floor(), 2 * BYE, "three sit out at a time");
    assert_eq!([floor(&[4], 5), floor(&[4, 4], 6)], [0, 1]);
}

#[test]
fn team_mates_who_must_meet_are_in_the_floor() {
    let floor = |players, sessions, groupings: &[Vec<Option<u16>>], strict, is_swapped| {
        let rules = rules(players, sessions, |it| {
            it.groupings = groupings.to_vec();
            if is_swapped {
                it.aims.swap(0, 1);
            }
        });
        rules.floor(strict)
    };
    let three = [team(3, 8)];
    assert_eq!(floor(8, 1, &three, false, false), REPEAT);
    // Two sessions at two tables share four pairs.
    assert_eq!(floor(8, 2, &three, false, false), (2 + 4) * REPEAT);
    assert_eq!(
        floor(8, 2, &three, true, false),
        2 * REPEAT / 16 + 4 * REPEAT
    );
    assert_eq!(
        floor(8, 2, &three, true, true),
        2 * REPEAT + 4 * REPEAT / 16
    );
    // One of six sits out, so five of them share two tables.
    assert_eq!(floor(9, 1, &[team(6, 9)], false, false), 4 * REPEAT);
    let twice = [team(3, 8), team(3, 8)];
    assert_eq!(floor(8, 1, &twice, false, false), 2 * REPEAT);
    assert_eq!(floor(8, 1, &[team(2, 8)], false, false), 0);
}

#[test]
fn further_sessions_without_a_repeat_among_them_repeat_what_is_settled() {
    let floor = |kept: usize, more| {
        let rules = rules(8, 4, |it| it.kept = vec![two_tables(); kept]);
        rules.floor_of_more(more) / REPEAT
    };
    assert_eq!([floor(0, 2), floor(1, 1), floor(2, 1)], [0, 0, 8]);
    assert_eq!([floor(1, 2), floor(3, 1)], [8, 12]);
}

#[test]
fn each_further_meeting_costs_more_and_groups_and_rules_cost_from_the_first() {
    let prices = |rules: &Rules, a, b| rules.prices(false)[rules.kind(a, b)][..4].to_vec();
    let times = |factors: [i64; 4]| factors.map(|it| it * REPEAT).to_vec();
    assert_eq!(prices(&plain(16, 5), 0, 1), times([0, 1, 3, 5]));
    assert_eq!(prices(&plain(16, 6), 0, 1), times([0, 1, 2, 4]));
    let marked = rules(16, 5, |it| {
        it.groupings = vec![team(2, 16), team(3, 16)];
        it.apart = vec![vec![4, 7]];
    });
    assert_eq!(prices(&marked, 0, 1), times([2, 3, 5, 7]));
    assert_eq!(prices(&marked, 0, 2), times([1, 2, 4, 6]));
    assert_eq!(prices(&marked, 7, 4), times([16, 17, 19, 21]));
    let open = |remainder| rules(14, 4, |it| it.remainder = remainder);
    assert_eq!(prices(&open(Remainder::Fillers), 0, 14), [0, 16, 32, 48]);
    // An open chair is nobody, and of a table only one is open.
    let threes = open(Remainder::Threes);
    assert_eq!(prices(&threes, 0, 14), [0; 4]);
    assert_eq!(prices(&threes, 14, 15), [16 * REPEAT; 4]);
}
