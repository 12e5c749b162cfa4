//! Who sits where.

use super::*;

#[test]
fn a_plan_that_seats_somebody_twice_or_nowhere_is_refused() {
    let hall = Rig::with_players();
    let session = SessionNo(1);
    let cases = [
        (
            plan(1, vec![table(1, [1, 2, 3, 1])]),
            Refusal::SeatedTwice {
                session,
                entrant: id(1),
            },
        ),
        (
            plan(1, vec![table(1, [1, 2, 3, 4]), table(2, [5, 6, 7, 4])]),
            Refusal::SeatedTwice {
                session,
                entrant: id(4),
            },
        ),
        (
            plan(1, vec![table(1, [1, 2, 3, 4]), table(1, [5, 6, 7, 8])]),
            Refusal::TableTwice {
                session,
                table: TableNo(1),
            },
        ),
        (
            plan(1, vec![table(4, [1, 2, 3, 4])]),
            Refusal::NoSuchTable {
                session,
                table: TableNo(4),
            },
        ),
        (
            plan(3, vec![table(1, [1, 2, 3, 4])]),
            Refusal::NoSuchSession {
                session: SessionNo(3),
            },
        ),
        (
            plan(1, vec![table(1, [1, 2, 3, 44])]),
            Refusal::NoSuchEntrant { entrant: id(44) },
        ),
        (plan(1, vec![]), Refusal::PlanEmpty),
    ];
    for (plan, refusal) in cases {
        assert_eq!(hall.refusal(adopt(vec![plan])), refusal);
    }
}

#[test]
fn a_session_with_a_result_keeps_its_people() {
    let hall = Rig::played();
    let locked = Refusal::TableHasResult {
        session: SessionNo(1),
        table: TableNo(1),
    };
    let again = adopt(vec![plan(1, vec![table(1, [1, 2, 3, 4])])]);
    assert_eq!(hall.refusal(again), locked);
    let swap = Command::Seating(SeatingCommand::SwapSeats {
        session: SessionNo(1),
        a: id(1),
        b: id(3),
        note: String::new(),
    });
    assert_eq!(hall.refusal(swap), locked);
}

#[test]
fn a_substitute_takes_over_from_a_session_on_and_results_stay_with_whom_they_were_made_by() {
    let mut hall = Rig::played();
    let substitute = NewEntrant {
        kind: EntrantKind::Substitute,
        ..new_entrant(9)
    };
    hall.run(Command::Entrants(EntrantsCommand::AddEntrants {
        entrants: vec![substitute],
    }));
    let replace = |session: u16, takes: u32| {
        Command::Seating(SeatingCommand::ReplaceFrom {
            session: SessionNo(session),
            only: false,
            leaves: id(1),
            takes: id(takes),
            reason: "ill".into(),
        })
    };
    assert_eq!(
        hall.refusal(replace(1, 9)),
        Refusal::TableHasResult {
            session: SessionNo(1),
            table: TableNo(1)
        }
    );
    assert_eq!(
        hall.refusal(replace(2, 3)),
        Refusal::SeatedTwice {
            session: SessionNo(2),
            entrant: id(3)
        }
    );
    hall.run(replace(2, 9));
    let seats = |session: u16| {
        let table = hall.tournament.table(SessionNo(session), TableNo(1));
        table.unwrap().seats.people().next()
    };
    assert_eq!(seats(1), Some(id(1)));
    assert_eq!(seats(2), Some(id(9)));
}

#[test]
fn seating_is_published_and_taken_back_by_session() {
    let mut hall = Rig::seated();
    let sessions = vec![SessionNo(1)];
    let publish = Command::Seating(SeatingCommand::PublishSeating {
        sessions: sessions.clone(),
    });
    hall.run(publish.clone());
    assert!(hall.tournament.sessions[0].published);
    assert!(!hall.tournament.sessions[1].published);
    assert_eq!(hall.refusal(publish), Refusal::NothingToChange);
    hall.run(Command::Seating(SeatingCommand::TakeBackSeating {
        sessions,
    }));
    assert!(!hall.tournament.sessions[0].published);
}
