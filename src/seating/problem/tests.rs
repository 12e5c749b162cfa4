//! What a draw takes, up to its limits, and what it refuses.

use mahjong::Seats;
use serde::de::value::{Error, MapDeserializer};

use super::*;

fn refusal(change: impl FnOnce(&mut Problem)) -> SeatingRefusal {
    changed(change).unwrap_err()
}

/// Whether a draw takes eight people in two sessions, with this change.
fn changed(change: impl FnOnce(&mut Problem)) -> Result<(), SeatingRefusal> {
    let mut problem = Problem::new(8, 2);
    change(&mut problem);
    problem.check()
}

#[test]
fn a_draw_takes_from_one_to_its_limits() {
    let found = |what, found, limit| SeatingRefusal::OutOfRange { what, found, limit };
    for players in [0, MAX_PLAYERS + 1] {
        let refused = refusal(|it| it.players = players);
        assert_eq!(refused, found("players", players, MAX_PLAYERS));
    }
    for sessions in [0, MAX_SESSIONS + 1] {
        let refused = refusal(|it| it.sessions = sessions);
        assert_eq!(refused, found("sessions", sessions, MAX_SESSIONS));
    }
    for tables in [0, MAX_PLAYERS + 1] {
        let refused = refusal(|it| it.tables = Some(tables));
        assert_eq!(refused, found("tables", tables, MAX_PLAYERS));
    }
    assert_eq!(Problem::new(MAX_PLAYERS, MAX_SESSIONS).check(), Ok(()));
    assert_eq!(Problem::new(4, 1).check(), Ok(()));
    assert_eq!(changed(|it| it.tables = Some(1)), Ok(()));
}

#[test]
fn every_rule_names_people_of_the_event() {
    let absence = |player| Absence {
        player,
        from: 0,
        until: 1,
    };
    let fixed = |player| FixedTable { player, table: 0 };
    let unknown = |rule| SeatingRefusal::UnknownPlayer {
        rule,
        player: 8,
        players: 8,
    };
    assert_eq!(
        refusal(|it| it.apart = vec![vec![7, 8]]),
        unknown("a rule that keeps players apart")
    );
    assert_eq!(
        refusal(|it| it.absences = vec![absence(8)]),
        unknown("an absence")
    );
    assert_eq!(
        refusal(|it| it.fixed = vec![fixed(8)]),
        unknown("a fixed table")
    );
    assert_eq!(
        refusal(|it| it.groupings = vec![vec![None; 9]]),
        unknown("a grouping")
    );
    let all_known = |it: &mut Problem| {
        it.apart = vec![vec![0, 7]];
        it.fixed = vec![fixed(7)];
        it.groupings = vec![vec![Some(1); 8]];
    };
    assert_eq!(changed(all_known), Ok(()));
}

#[test]
fn nobody_is_fixed_twice_or_where_no_chair_is() {
    let fixed = |places: &[(Player, usize)]| {
        let place = |&(player, table): &(Player, usize)| FixedTable { player, table };
        places.iter().map(place).collect::<Vec<_>>()
    };
    let full = [(0, 1), (1, 1), (2, 1), (3, 1)];
    assert_eq!(changed(|it| it.fixed = fixed(&full)), Ok(()));
    assert_eq!(
        refusal(|it| it.fixed = fixed(&[full.as_slice(), &[(4, 1)]].concat())),
        SeatingRefusal::TableOverfull { table: 1, count: 5 }
    );
    assert_eq!(
        refusal(|it| it.fixed = fixed(&[(5, 0), (5, 1)])),
        SeatingRefusal::FixedTwice { player: 5 }
    );
    assert_eq!(
        refusal(|it| it.fixed = fixed(&[(5, 2)])),
        SeatingRefusal::NoSuchTable {
            session: 1,
            tables: 2,
            table: 2
        }
    );
}

#[test]
fn an_absence_ends_before_the_session_that_is_attended_again() {
    let mut problem = Problem::new(9, 4);
    problem.absences = vec![Absence {
        player: 3,
        from: 1,
        until: 3,
    }];
    let away = [0, 1, 2, 3].map(|session| problem.is_away(3, session));
    assert_eq!(away, [false, true, true, false]);
    assert!(!problem.is_away(4, 1));
    let there = [0, 1, 2, 3].map(|session| problem.present(session).len());
    assert_eq!(there, [9, 8, 8, 9]);
    assert!(!problem.present(1).contains(&3));
}

#[test]
fn a_session_that_fills_no_table_is_named() {
    let few = |session, present| SeatingRefusal::TooFewPlayers { session, present };
    assert_eq!(Problem::new(3, 1).check(), Err(few(1, 3)));
    let mut fillers = Problem::new(3, 1);
    fillers.remainder = Remainder::Fillers;
    assert_eq!(fillers.check(), Err(few(1, 3)));
    let five_leave = |it: &mut Problem| {
        it.absences = (0..5)
            .map(|player| Absence {
                player,
                from: 1,
                until: 2,
            })
            .collect();
    };
    assert_eq!(refusal(five_leave), few(2, 3));
}

#[test]
fn what_is_not_written_in_a_problem_is_as_usual() {
    let fields = [("players", 8_u32), ("sessions", 2)];
    let read = Problem::deserialize(MapDeserializer::<_, Error>::new(fields.into_iter()));
    assert_eq!(read, Ok(Problem::new(8, 2)));
}

#[test]
fn people_move_by_a_rule_only_at_full_tables_and_as_many_as_there_are() {
    let moving = |change: &dyn Fn(&mut Problem)| {
        changed(|it| {
            it.movement = Some(Movement::League);
            change(it);
        })
    };
    let whole = Session::of(&[[0, 1, 2, 3], [4, 5, 6, 7]], &[]);
    let mut open = Session::of(&[[0, 1, 2, 3], [4, 5, 6, 7]], &[]);
    open.tables[0][3] = None;
    open.byes = vec![3];
    assert_eq!(moving(&|_| ()), Ok(()));
    assert_eq!(moving(&|it| it.tables = Some(2)), Ok(()));
    assert_eq!(moving(&|it| it.kept = vec![whole.clone()]), Ok(()));
    let cannot = Err(SeatingRefusal::CannotMove { session: 1 });
    assert_eq!(moving(&|it| it.tables = Some(1)), cannot);
    assert_eq!(moving(&|it| it.kept = vec![open.clone()]), cannot);
}

#[test]
fn at_fewer_tables_than_are_needed_some_of_the_rest_sit_out() {
    let fives = |players, tables| {
        let mut problem = Problem::new(players, 1);
        problem.remainder = Remainder::Fives;
        problem.tables = Some(tables);
        problem.check()
    };
    assert_eq!(fives(8, 1), Ok(()));
    let few = SeatingRefusal::TooFewPlayers {
        session: 1,
        present: 7,
    };
    assert_eq!(fives(7, 2), Err(few));
}

#[test]
fn those_left_over_sit_out_or_fill_one_more_table() {
    let tables = |remainder, limit| {
        let mut problem = Problem::new(11, 1);
        problem.remainder = remainder;
        problem.tables = limit;
        problem.tables_for(11)
    };
    assert_eq!(tables(Remainder::Byes, None), 2);
    assert_eq!(tables(Remainder::Fillers, None), 3);
    assert_eq!(tables(Remainder::Threes, None), 3);
    assert_eq!(tables(Remainder::Fillers, Some(1)), 1);
    assert_eq!(tables(Remainder::Byes, Some(5)), 2);
}

#[test]
fn kept_sessions_are_a_plan_and_no_more_than_there_are() {
    let whole = Session::of(&[[0, 1, 2, 3], [4, 5, 6, 7]], &[]);
    assert_eq!(
        changed(|it| it.kept = vec![whole.clone(), whole.clone()]),
        Ok(())
    );
    assert_eq!(
        refusal(|it| it.kept = vec![whole.clone(); 3]),
        SeatingRefusal::TooManyKept {
            kept: 3,
            sessions: 2
        }
    );
    let twice = Session::of(&[[0, 1, 2, 3], [4, 5, 6, 6]], &[7]);
    let fault = PlanError::Twice {
        session: 1,
        player: 6,
    };
    assert_eq!(
        refusal(|it| it.kept = vec![twice]),
        SeatingRefusal::Kept(vec![fault])
    );
}

#[test]
fn kept_tables_of_another_size_go_only_with_a_rest_that_plays_at_such_tables() {
    let at_tables_of = |size: TableSize, players: Player| Session {
        tables: vec![Seats::collect(size, (0..players).map(Some)).expect("a full table")],
        byes: Vec::new(),
    };
    let refused = |problem: Problem, kept: Session| {
        let problem = Problem {
            kept: vec![kept],
            ..problem
        };
        problem.check() == Err(SeatingRefusal::OtherTables { session: 1 })
    };
    let rest = |remainder| Problem {
        remainder,
        ..Problem::new(8, 2)
    };
    let (three, four) = (TableSize::Three, TableSize::Four);
    assert!(refused(rest(Remainder::Byes), at_tables_of(three, 3)));
    for remainder in [Remainder::Fillers, Remainder::Threes, Remainder::Fives] {
        assert!(!refused(rest(remainder), at_tables_of(three, 3)));
    }
    let fives = rest(Remainder::Fillers).at_tables_of(TableSize::Five);
    assert!(refused(fives, at_tables_of(four, 4)));
}

#[test]
fn a_rest_of_threes_may_be_the_whole_hall_and_of_five_people_no_tables_can_be_made() {
    let threes = |players| {
        let mut problem = Problem::new(players, 1);
        problem.remainder = Remainder::Threes;
        problem.check()
    };
    let refused = |present| {
        let session = 1;
        Err(SeatingRefusal::TooFewPlayers { session, present })
    };
    for players in [4, 6, 7, 8, 9, 10] {
        assert_eq!(threes(players), Ok(()), "{players}");
    }
    assert_eq!((threes(3), threes(5)), (refused(3), refused(5)));
}

#[test]
fn a_plain_event_has_the_usual_aims() {
    assert_eq!(Problem::new(8, 2).aims, DEFAULT_AIMS);
}
