//! An entry by mistake goes only while nothing names it, in whatever has happened so far.

use super::*;
use crate::appeal::AppealDraft;
use crate::attached::Attached;
use crate::duty::Referee;
use crate::lots::{NumberPlan, NumberTable};
use crate::session::Presence;
use crate::{RulingId, TeamId};

/// The numbers of those who cannot be removed.
fn needed(hall: &Rig) -> Vec<u32> {
    let numbers = hall.tournament.entrants.keys();
    let refused = numbers.filter(|entrant| {
        let command = Command::Entrants(EntrantsCommand::Remove {
            entrant: **entrant,
            reason: String::new(),
        });
        let decided = hall.decide_as(DIRECTOR, &[Role::Director], &command);
        let needed = Refusal::EntrantNeeded { entrant: **entrant };
        decided.is_err_and(|refusal| refusal == needed)
    });
    refused.map(|entrant| entrant.0).collect()
}

fn undo_seating(hall: &mut Rig) {
    let change = hall.tournament.last_seat_change().unwrap().seq;
    hall.run(SeatingCommand::UndoSeating { change });
}

/// Table 1 of the first session.
fn one_table(people: [u32; 4]) -> Command {
    adopt(vec![plan(1, vec![table(1, people)])])
}

/// The eight players after something happened at table 1 of [`Rig::seated`], whose seats were then taken back
/// for a table of 3, 4, 7 and 8.
fn after_other_seats(happens: impl FnOnce(&mut Rig)) -> Rig {
    let mut hall = Rig::with_players();
    hall.run(one_table([1, 5, 2, 6]));
    happens(&mut hall);
    undo_seating(&mut hall);
    hall.run(one_table([3, 4, 7, 8]));
    hall
}

#[test]
fn a_plan_needs_whom_it_seats_and_nobody_else() {
    let mut hall = Rig::with_players();
    assert_eq!(needed(&hall), [0_u32; 0]);
    hall.run(one_table([1, 5, 2, 6]));
    assert_eq!(needed(&hall), [1, 2, 5, 6]);
    let other = after_other_seats(|_| ());
    assert_eq!(needed(&other), [3, 4, 7, 8]);
}

#[test]
fn a_line_up_and_drawn_lots_need_their_people() {
    let mut hall = Rig::with_players();
    hall.run(SeatingCommand::NameLineUp {
        session: FIRST,
        team: TeamId(1),
        players: [1, 2].map(id).to_vec(),
    });
    assert_eq!(needed(&hall), [1, 2]);

    let mut hall = Rig::with_players();
    let seats = NumberTable {
        table: TableNo(1),
        seats: [1, 2, 3, 4].map(Some).into(),
    };
    hall.run(SeatingCommand::PrepareLots {
        people: [2, 4, 6, 8].map(id).to_vec(),
        groups: Vec::new(),
        plans: vec![NumberPlan {
            session: FIRST,
            tables: vec![seats],
        }],
        seed: "7".into(),
        algorithm: "test".into(),
        records: Vec::new(),
        request: String::new(),
    });
    assert_eq!(needed(&hall), [2, 4, 6, 8]);
}

#[test]
fn who_was_seen_in_a_session_stays_when_the_seats_are_taken_back() {
    let hall = after_other_seats(|hall| {
        hall.run(SessionCommand::NotePresence {
            session: FIRST,
            entrants: vec![id(5)],
            presence: Presence::Missing,
        });
    });
    assert_eq!(needed(&hall), [3, 4, 5, 7, 8]);
}

#[test]
fn a_score_on_a_sheet_that_was_taken_back_needs_its_people() {
    let mut hall = Rig::with_players();
    hall.run(EntrantsCommand::AddEntrants {
        entrants: vec![new_entrant(9)],
    });
    hall.run(one_table([3, 4, 7, 8]));
    hall.run(one_table([1, 5, 2, 6]));
    enter_scores(&mut hall, FIRST, 1, [60, 20, -30, -50]);
    hall.run(ResultCommand::TakeBackResult {
        session: FIRST,
        table: TableNo(1),
        base_version: 1,
        reason: "the sheet of another table".into(),
    });
    undo_seating(&mut hall);
    hall.run(SeatingCommand::SwapSeats {
        session: FIRST,
        a: id(3),
        b: id(4),
        note: "asked for".into(),
    });
    assert_eq!(needed(&hall), [1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn a_ruling_needs_whom_it_is_about_who_receives_and_who_dealt() {
    let mut of_five = penalty(1, 1, 5, -10);
    of_five.points.as_mut().unwrap().receivers = vec![(id(2), 10)];
    let hall = after_other_seats(|hall| hall.run(Command::rule(of_five)));
    assert_eq!(needed(&hall), [2, 3, 4, 5, 7, 8]);

    let dealt_by_one = Decision {
        attached: Attached {
            dealer: Some(id(1)),
            ..Attached::default()
        },
        ..penalty(1, 1, 6, -10)
    };
    let hall = after_other_seats(|hall| hall.run(Command::rule(dealt_by_one.clone())));
    assert_eq!(needed(&hall), [1, 3, 4, 6, 7, 8]);

    // Asked for, it names them as well.
    let asked = RulingCommand::RequestRuling(dealt_by_one.into());
    let hall = after_other_seats(|hall| hall.run(asked));
    assert_eq!(needed(&hall), [1, 3, 4, 6, 7, 8]);
}

#[test]
fn an_appeal_needs_who_appeals() {
    let mut hall = Rig::with_players();
    hall.run(Command::rule(team_warned(TeamId(1))));
    assert_eq!(needed(&hall), [0_u32; 0]);
    hall.run(RulingCommand::FileAppeal {
        ruling: RulingId(1),
        appeal: AppealDraft {
            by: id(3),
            text: "we were not there".into(),
            in_writing: true,
            fee_paid: true,
            announced: true,
            late_because: String::new(),
        },
    });
    assert_eq!(needed(&hall), [3]);
}

#[test]
fn a_referee_who_plays_is_needed() {
    let mut hall = Rig::with_players();
    hall.run(DutyCommand::AssignReferee {
        account: 10,
        referee: Referee {
            plays: Some(id(6)),
            ..Referee::default()
        },
    });
    assert_eq!(needed(&hall), [6]);
}

#[test]
fn a_cut_needs_those_who_go_on_and_those_whom_the_lot_left_behind() {
    let mut hall = Rig::with_players();
    hall.run(EntrantsCommand::AddEntrants {
        entrants: (9..=10).map(new_entrant).collect(),
    });
    hall.run(adopt(vec![plan(
        1,
        vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])],
    )]));
    // Nobody of 9 and 10 has played; without a point they stand behind the six who have some.
    let last = StagePlan {
        takes: Some(7),
        ..final_of_four()
    };
    hall.run(SetupCommand::PlanStages {
        stages: vec![first_stage(), last],
    });
    enter_scores(&mut hall, FIRST, 1, [60, 20, -30, -50]);
    enter_scores(&mut hall, FIRST, 2, [10, 40, -24, -26]);
    hall.run(SetupCommand::MakeCut {
        stage: 2,
        seed: Some("rain over Madrid".into()),
    });
    let cut = hall.tournament.stages[1].cut.as_ref().unwrap();
    assert_eq!(cut.draw.as_ref().unwrap().tied, [id(9), id(10)]);
    hall.run(EntrantsCommand::AddEntrants {
        entrants: vec![new_entrant(11)],
    });
    assert_eq!(needed(&hall), (1..=10).collect::<Vec<_>>());
}
