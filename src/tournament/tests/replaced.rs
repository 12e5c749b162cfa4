//! People who take the seats of others, tables that come in addition, and the seats as they were before.

use super::*;
use mahjong::Seats;

fn add(numbers: &[u32]) -> Command {
    let entrants = numbers.iter().copied().map(new_entrant).collect();
    Command::Entrants(EntrantsCommand::AddEntrants { entrants })
}

fn replace(from: SessionNo, only: bool, (leaves, takes): (u32, u32)) -> Command {
    Command::Seating(SeatingCommand::ReplaceFrom {
        session: from,
        only,
        leaves: id(leaves),
        takes: id(takes),
        reason: "ill".into(),
    })
}

/// Eight people, seated in three sessions, and a ninth.
fn three_sessions() -> Rig {
    let mut hall = Rig::with_players();
    let settings = Settings {
        sessions: 3,
        ..settings()
    };
    hall.run(SetupCommand::ChangeSettings { settings });
    hall.run(add(&[9]));
    let tables = || vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])];
    hall.run(adopt((1..=3).map(|it| plan(it, tables())).collect()));
    hall
}

/// In which sessions somebody sits.
fn sits_in(hall: &Rig, person: u32) -> Vec<u16> {
    let sessions = hall.tournament.sessions.iter();
    let sits = sessions.filter(|it| it.table_of(id(person)).is_some());
    sits.map(|it| it.number.0).collect()
}

#[test]
fn a_seat_is_taken_over_from_a_session_on_or_in_that_session_only() {
    let cases: [(SessionNo, bool, &[u16]); 4] = [
        (FIRST, false, &[1, 2, 3]),
        (SECOND, false, &[2, 3]),
        (FIRST, true, &[1]),
        (SECOND, true, &[2]),
    ];
    for (from, only, sessions) in cases {
        let mut hall = three_sessions();
        hall.run(replace(from, only, (1, 9)));
        assert_eq!(sits_in(&hall, 9), sessions, "{from:?} {only}");
    }
}

#[test]
fn a_session_in_which_nobody_sits_there_any_more_is_left_out() {
    let mut hall = three_sessions();
    hall.run(SeatingCommand::LeaveSeat {
        session: SECOND,
        only: true,
        entrant: id(1),
        reason: "late".into(),
    });
    hall.run(replace(FIRST, false, (1, 9)));
    assert_eq!(sits_in(&hall, 9), [1, 3]);
}

#[test]
fn who_comes_back_to_a_seat_has_not_left_it() {
    let mut hall = three_sessions();
    hall.run(replace(FIRST, true, (1, 9)));
    hall.run(replace(FIRST, true, (9, 1)));
    let table = hall.tournament.table(FIRST, TableNo(1)).unwrap();
    assert_eq!(table.left, [id(9)]);
}

#[test]
fn who_sits_later_already_gets_no_second_seat() {
    let mut hall = Rig::with_players();
    hall.run(add(&[9]));
    let open = |number, people: [u32; 3]| {
        let mut seats = table(number, [people[0], people[1], people[2], 0]);
        seats.seats[3] = None;
        seats
    };
    hall.run(adopt(vec![
        plan(1, vec![open(1, [1, 5, 2])]),
        plan(2, vec![table(1, [1, 7, 2, 9]), open(2, [3, 5, 4])]),
    ]));
    hall.run(SeatingCommand::TakeSeat {
        session: FIRST,
        only: false,
        table: TableNo(1),
        seat: 3,
        entrant: id(9),
        note: String::new(),
    });
    let second = hall.tournament.table(SECOND, TableNo(2)).unwrap();
    assert_eq!(second.seats.seats[3], None);
}

/// Whether the winds of a table that is added to the first session are known beforehand.
fn added_with_winds(hall: &mut Rig, first: TableSeats) -> bool {
    hall.run(adopt(vec![plan(1, vec![first])]));
    hall.run(SeatingCommand::AddTable {
        session: FIRST,
        only: true,
    });
    hall.tournament
        .table(FIRST, TableNo(2))
        .unwrap()
        .seats
        .winds
}

#[test]
fn a_table_more_has_winds_beforehand_where_all_of_its_session_have() {
    for winds in [true, false] {
        let first = TableSeats {
            winds,
            ..table(1, [1, 5, 2, 6])
        };
        assert_eq!(added_with_winds(&mut Rig::with_players(), first), winds);
    }
    let five = TableSeats {
        table: TableNo(1),
        seats: Seats::five([1, 2, 3, 4, 5].map(|person| Some(id(person)))),
        winds: true,
    };
    let mut hall = Rig::of("points-only-five").and_players();
    assert!(!added_with_winds(&mut hall, five));
}

#[test]
fn the_seats_before_a_change_are_told_and_those_that_players_saw() {
    let mut hall = three_sessions();
    let swap = |session, a, b| SeatingCommand::SwapSeats {
        session,
        a: id(a),
        b: id(b),
        note: "asked for".into(),
    };
    let planned = hall.tournament.sessions.clone();
    let before = |hall: &Rig| hall.tournament.before_last_seat_change().unwrap().sessions;
    assert!(before(&hall).iter().all(|it| it.tables.is_empty()));
    assert!(hall.tournament.before_last_seen_change().is_none());
    assert!(Rig::empty().tournament.before_last_seat_change().is_none());
    hall.run(SeatingCommand::PublishSeating {
        sessions: vec![FIRST],
    });
    hall.run(swap(FIRST, 1, 3));
    assert_eq!(before(&hall)[0].tables, planned[0].tables);
    hall.run(swap(SECOND, 1, 3));
    let seen = hall.tournament.before_last_seen_change().unwrap();
    assert_eq!(seen.sessions[0].tables, planned[0].tables);
    assert_eq!(seen.sessions[1], hall.tournament.sessions[1]);
}
