//! Changes of the seating that are undone and done again, single seats, and the rules they keep.

use mahjong::Seats;

use super::*;
use crate::SeatingEvent;
use crate::seat_rules::{Apart, FixedSeat, SeatRules};

fn swap(session: u16, a: u32, b: u32, note: &str) -> Command {
    Command::Seating(SeatingCommand::SwapSeats {
        session: SessionNo(session),
        a: id(a),
        b: id(b),
        note: note.into(),
    })
}

impl Rig {
    fn undo(&mut self) {
        let change = self.tournament.last_seat_change().unwrap().seq;
        self.run(Command::Seating(SeatingCommand::UndoSeating { change }));
    }

    fn redo(&mut self) {
        let change = self.tournament.next_seat_change().unwrap().seq;
        self.run(Command::Seating(SeatingCommand::RedoSeating { change }));
    }

    fn seats(&self, session: u16, table: u16) -> Seats<Option<u32>> {
        let table = self.tournament.table(SessionNo(session), TableNo(table));
        table.unwrap().seats.seats.map(|seat| seat.map(|id| id.0))
    }
}

#[test]
fn every_change_is_undone_and_done_again_in_turn_down_to_the_empty_hall() {
    let mut hall = Rig::with_players();
    let mut states = vec![hall.tournament.sessions.clone()];
    let take_over = Command::Seating(SeatingCommand::ReplaceFrom {
        session: SessionNo(1),
        only: false,
        leaves: id(4),
        takes: id(9),
        reason: "ill".into(),
    });
    hall.run(Command::Entrants(EntrantsCommand::AddEntrants {
        entrants: vec![new_entrant(9)],
    }));
    let seats = adopt(vec![
        plan(1, vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])]),
        plan(2, vec![table(1, [1, 7, 2, 8]), table(2, [3, 5, 4, 6])]),
    ]);
    let changes = [
        seats,
        swap(1, 1, 3, "asked for"),
        take_over,
        Command::Seating(SeatingCommand::LeaveSeat {
            session: SessionNo(1),
            only: false,
            entrant: id(5),
            reason: "late".into(),
        }),
        Command::Seating(SeatingCommand::AddTable {
            session: SessionNo(1),
            only: false,
        }),
        Command::Seating(SeatingCommand::TakeSeat {
            session: SessionNo(1),
            only: true,
            table: TableNo(3),
            seat: 2,
            entrant: id(5),
            note: String::new(),
        }),
        Command::Seating(SeatingCommand::RemoveTable {
            session: SessionNo(2),
            table: TableNo(3),
        }),
    ];
    for change in changes {
        hall.run(change);
        states.push(hall.tournament.sessions.clone());
    }
    assert_eq!(hall.seats(1, 3), [None, None, Some(5), None]);
    for state in states.iter().rev().skip(1) {
        hall.undo();
        assert_eq!(&hall.tournament.sessions, state);
    }
    let nothing = Command::Seating(SeatingCommand::UndoSeating { change: 1 });
    assert_eq!(hall.refusal(nothing), Refusal::NothingToUndo);
    for state in states.iter().skip(1) {
        hall.redo();
        assert_eq!(&hall.tournament.sessions, state);
    }
    let log = hall.log.iter().map(|(stamp, event)| (*stamp, event));
    assert_eq!(Tournament::fold(log).unwrap(), Some(hall.tournament));
}

#[test]
fn what_was_undone_cannot_be_done_again_after_another_change() {
    let mut hall = Rig::seated();
    hall.run(swap(1, 1, 3, "asked for"));
    let change = hall.tournament.last_seat_change().unwrap().seq;
    hall.undo();
    hall.run(swap(2, 1, 3, "asked for"));
    let again = Command::Seating(SeatingCommand::RedoSeating { change });
    assert_eq!(hall.refusal(again), Refusal::NothingToRedo);
    let other = Command::Seating(SeatingCommand::UndoSeating { change });
    assert_eq!(hall.refusal(other), Refusal::SeatingChangedMeanwhile);
}

#[test]
fn a_result_or_a_person_who_went_home_forbids_to_undo() {
    let mut hall = Rig::seated();
    hall.run(swap(1, 1, 3, "asked for"));
    let change = hall.tournament.last_seat_change().unwrap().seq;
    let mut played = Rig { ..hall };
    let totals = [(3, 60), (5, 20), (2, -30), (6, -50)];
    played.run(Command::Result(ResultCommand::EnterResult(sheet(
        1, 1, totals,
    ))));
    let locked = Refusal::TableHasResult {
        session: SessionNo(1),
        table: TableNo(1),
    };
    assert_eq!(
        played.refusal(Command::Seating(SeatingCommand::UndoSeating { change })),
        locked
    );

    let mut hall = Rig::seated();
    hall.run(Command::Seating(SeatingCommand::LeaveSeat {
        session: SessionNo(2),
        only: true,
        entrant: id(8),
        reason: "went home".into(),
    }));
    hall.run(Command::Entrants(EntrantsCommand::Withdraw {
        entrant: id(8),
        reason: "went home".into(),
    }));
    let change = hall.tournament.last_seat_change().unwrap().seq;
    let refusal = hall.refusal(Command::Seating(SeatingCommand::UndoSeating { change }));
    assert_eq!(refusal, Refusal::NotPlaying { entrant: id(8) });
}

#[test]
fn a_late_arrival_takes_an_open_seat_and_those_that_are_open_later() {
    let mut hall = Rig::with_players();
    hall.run(Command::Entrants(EntrantsCommand::AddEntrants {
        entrants: vec![new_entrant(9)],
    }));
    let open = |number, people: [u32; 3]| {
        let mut seats = table(number, [people[0], people[1], people[2], 0]);
        seats.seats[3] = None;
        seats
    };
    hall.run(adopt(vec![
        plan(1, vec![open(1, [1, 5, 2]), table(2, [3, 7, 4, 8])]),
        plan(2, vec![table(1, [1, 7, 2, 8]), open(2, [3, 5, 4])]),
    ]));
    let take = |table, seat| {
        Command::Seating(SeatingCommand::TakeSeat {
            session: SessionNo(1),
            only: false,
            table: TableNo(table),
            seat,
            entrant: id(9),
            note: String::new(),
        })
    };
    let taken = Refusal::SeatTaken { table: TableNo(2) };
    assert_eq!(hall.refusal(take(2, 3)), taken);
    hall.run(take(1, 3));
    assert_eq!(hall.seats(1, 1), [Some(1), Some(5), Some(2), Some(9)]);
    assert_eq!(hall.seats(2, 2), [Some(3), Some(5), Some(4), Some(9)]);
    hall.undo();
    assert_eq!(hall.seats(1, 1)[3], None);
    assert_eq!(hall.seats(2, 2)[3], None);
}

#[test]
fn hard_rules_refuse_and_wishes_ask_for_a_note() {
    let mut hall = Rig::seated();
    let apart = |people: [u32; 2], hard| Apart {
        people: people.map(id).to_vec(),
        hard,
    };
    let rules = SeatRules {
        apart: vec![apart([1, 3], true), apart([2, 5], false)],
        fixed: vec![FixedSeat {
            entrant: id(8),
            table: TableNo(1),
        }],
        ..SeatRules::default()
    };
    hall.run(Command::Seating(SeatingCommand::SetSeatRules { rules }));
    let met = Refusal::MustNotMeet {
        session: SessionNo(2),
        entrant: id(1),
        other: id(3),
    };
    assert_eq!(hall.refusal(swap(2, 7, 3, "asked for")), met);
    let stays = Refusal::StaysAtTable {
        session: SessionNo(2),
        entrant: id(8),
        table: TableNo(1),
    };
    assert_eq!(hall.refusal(swap(2, 8, 4, "asked for")), stays);
    // 2 and 5 meet once more.
    assert_eq!(hall.refusal(swap(2, 7, 5, " ")), Refusal::NoteNeeded);
    hall.run(swap(2, 7, 5, "asked for"));
}

#[test]
fn club_mates_who_meet_more_often_ask_for_a_note() {
    let mut hall = Rig::with_players();
    let tables = || vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])];
    hall.run(adopt(vec![plan(1, tables()), plan(2, tables())]));
    let rested = hall.clone();
    // Fewer meet again when 1 and 3 change places, and as many team mates meet.
    hall.run(swap(2, 1, 3, ""));
    let mut hall = rested.clone();
    hall.clubs = [(id(3), 0), (id(5), 0), (id(1), 1)].into();
    assert_eq!(hall.refusal(swap(2, 1, 3, " ")), Refusal::NoteNeeded);
    hall.run(swap(2, 1, 3, "they share a car"));

    // So is a move to an open seat weighed.
    let mut hall = rested;
    hall.run(Command::Seating(SeatingCommand::LeaveSeat {
        session: SessionNo(2),
        only: true,
        entrant: id(5),
        reason: "went home".into(),
    }));
    let take = |note: &str| {
        Command::Seating(SeatingCommand::TakeSeat {
            session: SessionNo(2),
            only: true,
            table: TableNo(1),
            seat: 1,
            entrant: id(7),
            note: note.into(),
        })
    };
    hall.clone().run(take(""));
    hall.clubs = [(id(7), 0), (id(1), 0)].into();
    assert_eq!(hall.refusal(take("")), Refusal::NoteNeeded);
    hall.run(take("they share a car"));
}

#[test]
fn rules_name_different_people_and_tables_of_the_hall() {
    let hall = Rig::seated();
    let fixed = |entrants: &[u32], table| SeatRules {
        apart: Vec::new(),
        fixed: entrants
            .iter()
            .map(|entrant| FixedSeat {
                entrant: id(*entrant),
                table: TableNo(table),
            })
            .collect(),
        ..SeatRules::default()
    };
    for rules in [
        fixed(&[1], 4),
        fixed(&[1, 1], 1),
        fixed(&[1, 2, 3, 4, 5], 1),
    ] {
        let wrong = Refusal::FixedTableWrong { entrant: id(1) };
        assert_eq!(
            hall.refusal(Command::Seating(SeatingCommand::SetSeatRules { rules })),
            wrong
        );
    }
    let rules = SeatRules {
        apart: vec![Apart {
            people: vec![id(1), id(1)],
            hard: true,
        }],
        ..SeatRules::default()
    };
    let same = hall.refusal(Command::Seating(SeatingCommand::SetSeatRules { rules }));
    assert_eq!(same, Refusal::SamePerson);
}

#[test]
fn a_change_was_seen_if_players_saw_the_seats_of_its_session() {
    let mut hall = Rig::seated();
    let was_seen = |hall: &Rig| hall.tournament.last_seat_change().unwrap().was_seen();
    hall.run(SeatingCommand::PublishSeating {
        sessions: vec![FIRST],
    });
    hall.run(swap(2, 1, 3, "asked for"));
    assert!(!was_seen(&hall));
    hall.run(swap(1, 1, 3, "asked for"));
    assert!(was_seen(&hall));
}

#[test]
fn the_same_plan_again_changes_where_it_came_from_and_that_is_undone() {
    let mut hall = Rig::seated();
    let before = hall.tournament.sessions.clone();
    let same = |hall: &Rig| {
        let tables = &hall.tournament.sessions[0].tables;
        let seats = tables.iter().map(|it| it.seats.clone()).collect();
        Command::Seating(SeatingCommand::AdoptPlan {
            plans: vec![plan(1, seats)],
            origin: crate::seating::PlanOrigin::Imported {
                file: "corrected.csv".into(),
            },
        })
    };
    hall.run(same(&hall));
    let origin = |hall: &Rig| hall.tournament.sessions[0].origin.clone();
    assert_ne!(origin(&hall), before[0].origin);
    hall.undo();
    assert_eq!(hall.tournament.sessions, before);
}

#[test]
fn seats_left_at_two_tables_in_one_decision_are_one_change() {
    let mut state = Rig::seated().tournament;
    let first = state.version + 1;
    let leave = |entrant, with_previous| SeatingEvent::SeatLeft {
        session: FIRST,
        entrant: id(entrant),
        reason: "the bus was late".into(),
        with_previous,
    };
    let apply = |state: &mut Tournament, event: SeatingEvent| {
        let stamp = crate::state::Stamp {
            seq: state.version + 1,
            at: "2026-03-14T09:00:00Z".parse().unwrap(),
            by: DIRECTOR,
        };
        state.apply(&stamp, &event.into()).unwrap();
    };
    let before = state.sessions.clone();
    for (entrant, with_previous) in [(5, false), (3, true), (2, true)] {
        apply(&mut state, leave(entrant, with_previous));
    }
    let after = state.sessions.clone();
    apply(&mut state, SeatingEvent::SeatingUndone { change: first });
    assert_eq!(state.sessions, before);
    apply(&mut state, SeatingEvent::SeatingRedone { change: first });
    assert_eq!(state.sessions, after);
}
