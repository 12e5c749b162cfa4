//! What the search knows of a problem.

use super::super::plan::{Plan, Session};
use super::super::problem::{Absence, FixedTable, Remainder};
use super::*;

pub(super) fn rules(players: usize, sessions: usize, change: impl FnOnce(&mut Problem)) -> Rules {
    let mut problem = Problem::new(players, sessions);
    change(&mut problem);
    Rules::of(&problem)
}

pub(super) fn plain(players: usize, sessions: usize) -> Rules {
    rules(players, sessions, |_| ())
}

pub(super) fn two_tables() -> Session {
    Session::of(&[[0, 1, 2, 3], [4, 5, 6, 7]], &[])
}

/// A team of so many first players.
pub(super) fn team(size: usize, players: usize) -> Vec<Option<u16>> {
    (0..players).map(|p| (p < size).then_some(5)).collect()
}

fn away(player: Player) -> Absence {
    Absence {
        player,
        from: 1,
        until: 2,
    }
}

#[test]
fn a_pair_meets_at_most_as_often_as_it_must() {
    let most = |players, sessions| plain(players, sessions).most;
    let told = [(16, 5), (16, 6), (8, 3), (5, 5), (4, 3)].map(|it| most(it.0, it.1));
    assert_eq!(told, [1, 2, 2, 3, 3]);
    let kept = |count: usize| rules(8, 3, |it| it.kept = vec![two_tables(); count]).most;
    assert_eq!([kept(1), kept(2)], [2, 2]);
    let by_few = rules(8, 3, |it| {
        it.kept = vec![Session::of(&[[0, 1, 2, 3]], &[4, 5, 6, 7]); 2];
        it.tables = Some(1);
    });
    assert_eq!(by_few.most, 1);
}

#[test]
fn where_the_rest_has_its_own_tables_a_pair_meets_as_often_as_on_average() {
    let most =
        |players, sessions, remainder| rules(players, sessions, |it| it.remainder = remainder).most;
    // 24 of 90 meet at a table of four and two of three; 32 of 72 at one of four and one of five.
    let threes = [3, 7, 8, 11, 12].map(|sessions| most(10, sessions, Remainder::Threes));
    assert_eq!(threes, [1, 1, 2, 2, 3]);
    let fives = [2, 4, 5, 6, 7].map(|sessions| most(9, sessions, Remainder::Fives));
    assert_eq!(fives, [1, 1, 2, 2, 3]);
    let mut begun = Problem::new(10, 8);
    begun.remainder = Remainder::Threes;
    begun.kept = vec![Session::of(&[[0, 1, 2, 3], [4, 5, 6, 7]], &[8, 9]); 4];
    // 24 at the two tables of four, as at those of the others.
    assert_eq!(Rules::of(&begun).most, 2);
}

#[test]
fn the_rest_plays_where_a_chair_is_open_or_where_the_fifth_is_not() {
    let with = |players, remainder| rules(players, 2, |it| it.remainder = remainder);
    let threes = with(10, Remainder::Threes);
    assert!(threes.is_of_rest(&[0, 1, 2, 10]) && !threes.is_of_rest(&[0, 1, 2, 3]));
    let fives = with(9, Remainder::Fives);
    assert!(fives.is_of_rest(&[0, 1, 2, 3, 4]) && !fives.is_of_rest(&[0, 1, 2, 3, 9]));
    let fillers = with(10, Remainder::Fillers);
    assert!(!fillers.is_of_rest(&[0, 1, 2, 10]));
}

#[test]
fn a_team_of_more_than_a_table_is_a_delegation() {
    let has = |groupings: &[Vec<Option<u16>>]| {
        rules(8, 1, |it| it.groupings = groupings.to_vec()).has_delegations()
    };
    assert!(!has(&[]) && !has(&[team(4, 8)]) && has(&[team(5, 8)]));
    assert!(!has(&[team(4, 8), team(8, 8)]), "only teams count");
    assert!(has(&[(0..8).map(|p| Some(u16::from(p > 5))).collect()]));
}

#[test]
fn meetings_and_visits_of_kept_sessions_are_settled() {
    let mut rules = rules(9, 4, |it| {
        let first = Session::of(&[[0, 1, 2, 3], [4, 5, 6, 7]], &[8]);
        let second = Session::of(&[[4, 5, 6, 7], [0, 1, 2, 8]], &[3]);
        it.kept = vec![first, second.clone(), second];
    });
    let met = |rules: &Rules| {
        [(0, 1), (1, 0), (0, 3), (0, 8), (3, 8)].map(|it| rules.meetings(it.0, it.1))
    };
    assert_eq!(met(&rules), [3, 3, 1, 2, 0]);
    assert_eq!(rules.visits[..4], [1, 2, 1, 2]);
    assert_eq!(rules.visits[8..10], [2, 1]);
    assert_eq!(rules.byes, [0, 0, 0, 2, 0, 0, 0, 0, 1]);
    rules.add_meetings(&[vec![0, 3, 8, 5]]);
    assert_eq!(met(&rules), [3, 3, 2, 3, 1]);
}

#[test]
fn people_are_fixed_and_at_home_where_the_problem_says() {
    let rules = rules(8, 2, |it| {
        it.fixed = vec![FixedTable {
            player: 6,
            table: 1,
        }];
        // Somebody of the earlier plan has gone, whose number is the first free one.
        let session = Session::of(&[[8, 1, 2, 3], [4, 5, 6, 7]], &[0]);
        it.earlier = Some(Plan {
            players: 9,
            sessions: vec![session; 2],
        });
    });
    assert_eq!((rules.fixed[6], rules.fixed[1]), (1, NONE));
    let home = [NONE, 0, 0, 0, 1, 1, 1, 1];
    assert_eq!(rules.home, [home, home].concat());
}

#[test]
fn a_table_from_which_most_people_have_left_is_left_empty() {
    let left = |seed, change: &dyn Fn(&mut Problem)| {
        let mut rules = rules(16, 1, |it| {
            let row = |table: u16| [0, 1, 2, 3].map(|chair| 4 * table + chair);
            it.earlier = Some(Plan {
                players: 16,
                sessions: vec![Session::of(&[row(0), row(1), row(2), row(3)], &[])],
            });
            let gone = [4, 6, 7, 12].map(|player| Absence {
                player,
                from: 0,
                until: 1,
            });
            it.absences = gone.to_vec();
            change(it);
        });
        rules.leave_tables_empty(&mut Rng::new(seed));
        rules
    };
    let mut mostly = 0;
    for seed in 0..30 {
        let rules = left(seed, &|_| ());
        let numbers = &rules.sessions[0].numbers;
        mostly += u32::from(*numbers == [0, 2, 3]);
        assert!(numbers.len() == 3 && numbers.is_sorted());
        for person in rules.sessions[0].people.clone() {
            let (before, home) = (person / 4, rules.home[usize::from(person)]);
            let now = numbers.get(usize::from(home)).copied();
            let is_kept = numbers.contains(&usize::from(before));
            assert_eq!(now, is_kept.then_some(usize::from(before)));
        }
    }
    assert!((16..30).contains(&mostly), "{mostly}");
    let fixed = left(1, &|it| {
        it.fixed = vec![FixedTable {
            player: 0,
            table: 0,
        }];
    });
    assert_eq!(fixed.sessions[0].numbers, [0, 1, 2]);
    let whole = left(1, &|it| it.absences.clear());
    assert_eq!(whole.sessions[0].numbers, [0, 1, 2, 3]);
}

#[test]
fn points_may_be_given_to_anybody_where_all_play_and_nothing_is_past() {
    let of = |players, change: &dyn Fn(&mut Problem)| {
        let rules = rules(players, 2, change);
        (rules.is_whole(), rules.sits_out_in_turn())
    };
    let earlier = Plan {
        players: 8,
        sessions: vec![two_tables(); 2],
    };
    let all_sat_out = Session::of(&[], &[0, 1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(of(8, &|_| ()), (true, true));
    assert_eq!(of(9, &|_| ()), (false, true));
    assert_eq!(
        of(7, &|it| it.remainder = Remainder::Fillers),
        (true, false)
    );
    assert_eq!(of(8, &|it| it.absences = vec![away(3)]), (false, false));
    assert_eq!(
        of(8, &|it| it.earlier = Some(earlier.clone())),
        (false, false)
    );
    assert_eq!(of(8, &|it| it.kept = vec![two_tables()]), (false, false));
    assert_eq!(
        of(8, &|it| it.kept = vec![all_sat_out.clone()]),
        (true, false)
    );
    assert_eq!(of(9, &|it| it.tables = Some(1)), (false, false));
    let fixed = FixedTable {
        player: 0,
        table: 0,
    };
    assert_eq!(of(8, &|it| it.fixed = vec![fixed]), (true, false));
}

#[test]
fn pairs_are_of_a_kind_by_their_groups_and_rules() {
    let rules = rules(7, 1, |it| {
        it.remainder = Remainder::Fillers;
        it.groupings = vec![team(2, 7), team(3, 7)];
        it.apart = vec![vec![1, 4, 5]];
    });
    let kind = |a, b| {
        let kind = rules.kinds[rules.kind(a, b)];
        assert_eq!(kind, rules.kinds[rules.kind(b, a)]);
        (kind.apart, kind.filler, kind.groups)
    };
    assert_eq!(kind(0, 1), (false, false, 0b11));
    assert_eq!(kind(0, 2), (false, false, 0b10));
    assert_eq!(kind(3, 4), (false, false, 0), "nobody has a group");
    assert_eq!(
        (kind(1, 4), kind(4, 5)),
        ((true, false, 0), (true, false, 0))
    );
    assert_eq!(kind(5, 6), (false, false, 0));
    assert_eq!(kind(0, 7), (false, true, 0));
}

#[test]
fn meetings_come_first_unless_groups_stand_before_them() {
    let first = |aims: &[Aim]| rules(8, 1, |it| it.aims = aims.to_vec()).meetings_first;
    assert!(first(&[Aim::Meetings, Aim::Groups]) && first(&[Aim::Winds]));
    assert!(first(&[Aim::Meetings]));
    assert!(!first(&[Aim::Groups, Aim::Meetings]) && !first(&[Aim::Groups]));
}
