//! What the hall waits for: each wait comes with what it names, and is gone once that is mended.

use std::collections::BTreeMap;

use ::seating::Way;

use super::*;
use crate::AnnouncementId;
use crate::next_step::Step;
use crate::seating::{DrawWishes, PlanOrigin};
use crate::waits::{Beside, Wait};

/// A hall in which nothing is waited for before the first session.
fn ready() -> Rig {
    let mut hall = Rig::seated();
    hall.run(SetupCommand::Publish);
    hall.run(SeatingCommand::PublishSeating {
        sessions: vec![FIRST, SECOND],
    });
    hall.run(EntrantsCommand::CheckIn {
        entrants: (1..=8).map(id).collect(),
    });
    assert_eq!(waits(&hall), []);
    hall
}

fn beside(hall: &Rig) -> Beside {
    Beside {
        now: hall.now,
        federation_numbers: BTreeMap::new(),
        has_referee: true,
    }
}

fn waits(hall: &Rig) -> Vec<Wait> {
    hall.tournament.waits(&beside(hall))
}

/// The first session is played, over, and confirmed.
fn play_first(hall: &mut Rig) {
    hall.run(start(FIRST));
    for (table, scores) in [(1, [40, 20, -20, -40]), (2, [30, 10, -15, -25])] {
        enter_scores(hall, FIRST, table, scores);
        hall.run(ResultCommand::VerifyResult {
            session: FIRST,
            table: TableNo(table),
            version: 1,
        });
    }
    hall.run(end(FIRST));
}

/// A final of four from the second session on.
fn staged(others: Others) -> Rig {
    let mut hall = ready();
    hall.run(plan_final(others));
    play_first(&mut hall);
    let (stage, seed) = (2, None);
    hall.run_because("as planned", SetupCommand::MakeCut { stage, seed });
    hall
}

#[test]
fn who_came_after_the_draw_has_no_seat() {
    let mut hall = ready();
    hall.run(EntrantsCommand::AddEntrants {
        entrants: vec![new_entrant(9)],
    });
    hall.run(EntrantsCommand::CheckIn {
        entrants: vec![id(9)],
    });
    assert_eq!(waits(&hall), [Wait::Unseated(FIRST, vec![id(9)])]);
    hall.run(SeatingCommand::AddTable {
        session: FIRST,
        only: false,
    });
    hall.run(SeatingCommand::TakeSeat {
        session: FIRST,
        only: false,
        table: TableNo(3),
        seat: 0,
        entrant: id(9),
        note: String::new(),
    });
    assert_eq!(waits(&hall), [Wait::OpenSeats(FIRST, vec![TableNo(3)])]);
}

#[test]
fn who_sits_out_by_the_plan_is_not_waited_for() {
    let mut hall = Rig::with_players();
    hall.run(EntrantsCommand::AddEntrants {
        entrants: vec![new_entrant(9)],
    });
    let tables = |first: u32| vec![table(1, [first, 5, 2, 6]), table(2, [3, 7, 4, 8])];
    hall.run(adopt(vec![plan(1, tables(1)), plan(2, tables(9))]));
    assert!(hall.tournament.unseated(FIRST).is_empty());
    assert!(hall.tournament.unseated(SECOND).is_empty());
    hall.run(adopt(vec![plan(2, vec![table(1, [9, 5, 2, 6])])]));
    let left: Vec<EntrantId> = [1, 3, 4, 7, 8].map(id).into();
    assert_eq!(hall.tournament.unseated(SECOND), left);
}

#[test]
fn a_substitute_and_who_was_replaced_need_no_seat() {
    let mut hall = ready();
    hall.run(EntrantsCommand::AddEntrants {
        entrants: vec![NewEntrant {
            kind: EntrantKind::Substitute,
            ..new_entrant(9)
        }],
    });
    assert!(hall.tournament.unseated(FIRST).is_empty());
    hall.run(SeatingCommand::ReplaceFrom {
        session: FIRST,
        only: true,
        leaves: id(1),
        takes: id(9),
        reason: "comes at noon".into(),
    });
    assert!(hall.tournament.unseated(FIRST).is_empty());
}

#[test]
fn who_went_home_leaves_a_seat_to_fill() {
    let mut hall = ready();
    hall.run(EntrantsCommand::Withdraw {
        entrant: id(1),
        reason: "ill".into(),
    });
    assert_eq!(waits(&hall), [Wait::Absent(FIRST, vec![id(1)])]);
    hall.run(EntrantsCommand::Reinstate {
        entrant: id(1),
        reason: "better".into(),
    });
    assert_eq!(waits(&hall), []);
}

#[test]
fn a_hidden_tournament_is_told_on_its_days_only() {
    let mut hall = ready();
    hall.run(SetupCommand::Hide);
    assert_eq!(waits(&hall), [Wait::Hidden]);
    hall.wait(-2 * 24 * 60);
    assert_eq!(waits(&hall), []);
    hall.wait(2 * 24 * 60);
    hall.run(SetupCommand::Publish);
    assert_eq!(waits(&hall), []);
}

#[test]
fn a_draft_of_the_seating_is_told() {
    let mut hall = ready();
    hall.run(SeatingCommand::TakeBackSeating {
        sessions: vec![FIRST],
    });
    assert_eq!(waits(&hall), [Wait::Unpublished(FIRST)]);
}

#[test]
fn two_sessions_at_once_are_told_until_one_is_over() {
    let mut hall = ready();
    hall.run(start(FIRST));
    hall.run(start(SECOND));
    assert!(waits(&hall).contains(&Wait::SeveralRun(vec![FIRST, SECOND])));
    hall.run(SessionCommand::TakeBackStart {
        session: SECOND,
        reason: "the wrong button".into(),
    });
    let tables = vec![TableNo(1), TableNo(2)];
    assert_eq!(waits(&hall), [Wait::Results(FIRST, tables)]);
}

#[test]
fn a_session_that_is_over_waits_for_its_tables() {
    let mut hall = ready();
    hall.run(start(FIRST));
    enter_scores(&mut hall, FIRST, 1, [40, 20, -20, -40]);
    hall.run(end(FIRST));
    let unfinished = Wait::Unfinished(FIRST, vec![TableNo(2)]);
    assert!(waits(&hall).contains(&unfinished));
    enter_scores(&mut hall, FIRST, 2, [40, 20, -20, -40]);
    assert!(!waits(&hall).contains(&unfinished));
}

#[test]
fn results_wait_in_one_line_for_a_second_person() {
    let mut hall = ready();
    hall.run(start(FIRST));
    for table in [1, 2] {
        enter_scores(&mut hall, FIRST, table, [40, 20, -20, -40]);
    }
    hall.run(end(FIRST));
    let both = vec![(FIRST, TableNo(1)), (FIRST, TableNo(2))];
    assert_eq!(waits(&hall), [Wait::Unconfirmed(both)]);
    hall.run(ResultCommand::VerifyResult {
        session: FIRST,
        table: TableNo(1),
        version: 1,
    });
    let second = vec![(FIRST, TableNo(2))];
    assert_eq!(waits(&hall), [Wait::Unconfirmed(second)]);
    hall.run(SetupCommand::AskForSecondPerson { asked: false });
    assert_eq!(waits(&hall), []);
}

#[test]
fn a_reversed_ruling_waits_for_its_sheet() {
    let mut hall = ready();
    hall.run(start(FIRST));
    let mut ruling = penalty(1, 1, 1, -10);
    if let Some(points) = &mut ruling.points {
        points.booking = Booking::OnSheet;
    }
    hall.run(Command::rule(ruling));
    for (table, scores) in [(1, [30, 20, -20, -40]), (2, [40, 20, -20, -40])] {
        enter_scores(&mut hall, FIRST, table, scores);
    }
    let correct = Wait::Correct(FIRST, vec![TableNo(1)]);
    assert!(!waits(&hall).contains(&correct));
    hall.run(RulingCommand::ReverseRuling {
        ruling: crate::RulingId(1),
        reason: "it was somebody else".into(),
    });
    assert!(waits(&hall).contains(&correct));
    let draft = SheetDraft {
        base_version: 1,
        ..sheet(1, 1, [(1, 40), (5, 20), (2, -20), (6, -40)])
    };
    hall.run(ResultCommand::EnterResult(draft));
    assert!(!waits(&hall).contains(&correct));
}

#[test]
fn an_event_without_a_referee_is_told() {
    let mut hall = ready();
    let alone = |hall: &Rig| {
        let beside = Beside {
            has_referee: false,
            ..beside(hall)
        };
        hall.tournament.waits(&beside)
    };
    assert_eq!(alone(&hall), [Wait::NoReferee]);
    hall.run(DutyCommand::AssignReferee {
        account: 1,
        referee: crate::duty::Referee {
            tables: Vec::new(),
            plays: None,
            club: String::new(),
            languages: Vec::new(),
        },
    });
    assert_eq!(alone(&hall), []);
}

#[test]
fn federation_numbers_are_told_where_they_are_used() {
    let hall = ready();
    let numbers = |numbers: &[(u32, &str)]| {
        let numbers = numbers
            .iter()
            .map(|(it, text)| (id(*it), (*text).to_owned()));
        let beside = Beside {
            federation_numbers: numbers.collect(),
            ..beside(&hall)
        };
        hall.tournament.waits(&beside)
    };
    let all = ["01", "02", "03", "04", "05", "06", "07", "08"];
    let mut known: Vec<(u32, &str)> = (1..).zip(all).collect();
    assert_eq!(numbers(&known), []);
    known[7].1 = "01";
    let twice = Wait::NumberTwice(vec![id(1), id(8)]);
    assert_eq!(numbers(&known), [twice]);
    known.pop();
    assert_eq!(numbers(&known), [Wait::NumberMissing(vec![id(8)])]);
    assert_eq!(numbers(&[]), []);
}

#[test]
fn who_is_not_here_is_told_unless_they_are_out() {
    let mut hall = ready();
    hall.run(EntrantsCommand::UndoCheckIn {
        entrants: vec![id(6)],
    });
    assert_eq!(waits(&hall), [Wait::CheckIn(vec![id(6)])]);
    let mut hall = staged(Others::Out);
    assert!(hall.tournament.is_out(id(6)));
    hall.run(EntrantsCommand::UndoCheckIn {
        entrants: vec![id(6)],
    });
    assert!(!waits(&hall).iter().any(|it| matches!(it, Wait::CheckIn(_))));
}

#[test]
fn a_draw_by_standings_is_told_once_they_change() {
    let mut hall = ready();
    let draw = |hall: &mut Rig| {
        let tables = vec![table(1, [1, 7, 2, 8]), table(2, [3, 5, 4, 6])];
        hall.run(SeatingCommand::AdoptPlan {
            plans: vec![plan(2, tables)],
            origin: PlanOrigin::Drawn {
                seed: 7,
                algorithm: "seatwind seating 1".into(),
                words: String::new(),
                wishes: Some(DrawWishes {
                    way: Some(Way::Swiss),
                    ..DrawWishes::default()
                }),
                records: Vec::new(),
                request: String::new(),
                stopped: false,
            },
        });
    };
    play_first(&mut hall);
    draw(&mut hall);
    assert_eq!(waits(&hall), []);
    let draft = SheetDraft {
        base_version: 1,
        ..sheet(1, 1, [(1, 30), (5, 30), (2, -20), (6, -40)])
    };
    hall.run(ResultCommand::EnterResult(draft));
    let early = Wait::DrawnTooEarly(SECOND);
    assert!(waits(&hall).contains(&early));
    draw(&mut hall);
    assert!(!waits(&hall).contains(&early));
}

#[test]
fn a_cut_hides_the_old_seats_and_leads_to_seating_the_stage() {
    let mut hall = staged(Others::Out);
    let session = hall.tournament.session(SECOND).unwrap();
    assert!(!session.published);
    let mut out = hall.tournament.seated_but_out(SECOND);
    out.sort_unstable();
    assert_eq!(out.len(), 4);
    assert_eq!(hall.tournament.next_step(), Step::SeatStage(2, SECOND));
    assert!(
        waits(&hall)
            .iter()
            .any(|it| matches!(it, Wait::Out(SECOND, people) if people.len() == 4))
    );
    let finalists: Vec<u32> = hall.tournament.brackets(SECOND)[0]
        .iter()
        .map(|it| it.0)
        .collect();
    let seats = [finalists[0], finalists[1], finalists[2], finalists[3]];
    hall.run(adopt(vec![plan(2, vec![table(1, seats)])]));
    assert_eq!(hall.tournament.next_step(), Step::Start(SECOND));
    assert_eq!(waits(&hall), [Wait::Unpublished(SECOND)]);
}

#[test]
fn a_cut_of_a_file_hides_no_seats() {
    let mut hall = staged(Others::Out);
    hall.run(SetupCommand::TakeBackCut {
        stage: 2,
        reason: "a sheet was wrong".into(),
    });
    let awaited = Wait::CutAwaited(SECOND, 2);
    assert!(waits(&hall).contains(&awaited), "{:?}", waits(&hall));
    hall.run(SeatingCommand::PublishSeating {
        sessions: vec![SECOND],
    });
    let (stage, seed) = (2, None);
    hall.run(SetupCommand::MakeCut { stage, seed });
    assert!(hall.tournament.session(SECOND).unwrap().published);
}

#[test]
fn a_cut_tells_tables_at_which_groups_are_mixed() {
    let mut hall = staged(Others::PlayOn);
    assert_eq!(hall.tournament.next_step(), Step::SeatStage(2, SECOND));
    let mixed = hall.tournament.mixed_by_cut(SECOND);
    assert_eq!(mixed, [TableNo(1), TableNo(2)]);
    assert!(waits(&hall).contains(&Wait::Mixed(SECOND, mixed)));
    let groups = hall.tournament.brackets(SECOND);
    let tables = groups
        .iter()
        .zip(1_u16..)
        .map(|(group, number)| table(number, [group[0].0, group[1].0, group[2].0, group[3].0]));
    hall.run(adopt(vec![plan(2, tables.collect())]));
    assert_eq!(waits(&hall), [Wait::Unpublished(SECOND)]);
    assert_eq!(hall.tournament.next_step(), Step::Start(SECOND));
}

#[test]
fn a_cut_leaves_seats_that_fit_as_they_are() {
    let mut hall = Rig::with_players();
    hall.run(adopt(vec![plan(
        1,
        vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])],
    )]));
    hall.run(adopt(vec![plan(2, vec![table(1, [1, 5, 3, 7])])]));
    hall.run(SeatingCommand::PublishSeating {
        sessions: vec![FIRST, SECOND],
    });
    hall.run(SetupCommand::PlanStages {
        stages: vec![first_stage(), final_of_four()],
    });
    play_first(&mut hall);
    let (stage, seed) = (2, None);
    hall.run_because("as planned", SetupCommand::MakeCut { stage, seed });
    assert!(hall.tournament.session(SECOND).unwrap().published);
    assert_eq!(hall.tournament.next_step(), Step::Start(SECOND));
}

#[test]
fn a_closed_tournament_waits_for_nothing() {
    let mut hall = Rig::seated();
    assert!(!waits(&hall).is_empty());
    hall.run(SetupCommand::Close);
    assert_eq!(waits(&hall), []);
    assert_eq!(hall.tournament.next_step(), Step::Standings);
}

#[test]
fn what_was_said_before_the_session_and_never_ends_is_named_while_it_is_played() {
    let mut hall = ready();
    hall.run(DisplayCommand::Announce {
        text: "Lunch is served".into(),
        tables: Vec::new(),
        until: None,
    });
    assert_eq!(waits(&hall), [], "nobody plays yet");
    hall.wait(1);
    hall.run(start(FIRST));
    hall.run(DisplayCommand::Announce {
        text: "A jacket was found".into(),
        tables: Vec::new(),
        until: None,
    });
    let old = Wait::StillAnnounced(vec![AnnouncementId(1)]);
    assert!(waits(&hall).contains(&old), "{:?}", waits(&hall));
    hall.run(DisplayCommand::TakeBackAnnouncement {
        announcement: AnnouncementId(1),
    });
    assert!(!waits(&hall).contains(&old));
}

#[test]
fn the_steps_ahead_lead_through_the_day() {
    let mut hall = ready();
    assert_eq!(hall.tournament.next_step(), Step::Start(FIRST));
    let ahead = [Step::Results(FIRST), Step::End(FIRST), Step::Start(SECOND)];
    assert_eq!(hall.tournament.steps_ahead(), ahead);
    play_first(&mut hall);
    let ahead = [Step::Results(SECOND), Step::End(SECOND), Step::Close];
    assert_eq!(hall.tournament.steps_ahead(), ahead);
    hall.run_because("as planned", SetupCommand::Close);
    assert_eq!(hall.tournament.steps_ahead(), []);
}

#[test]
fn a_final_is_cut_and_seated_before_it_starts() {
    let mut hall = ready();
    hall.run(plan_final(Others::Out));
    hall.run(start(FIRST));
    let ahead = [Step::Results(FIRST), Step::End(FIRST), Step::Cut(2)];
    assert_eq!(hall.tournament.steps_ahead(), ahead);
}

#[test]
fn while_a_session_runs_the_hall_watches_then_types_then_ends_it() {
    let mut hall = ready();
    hall.run(start(FIRST));
    assert_eq!(hall.tournament.next_step(), Step::Watch(FIRST));
    enter_scores(&mut hall, FIRST, 1, [40, 20, -20, -40]);
    assert_eq!(hall.tournament.next_step(), Step::Results(FIRST));
    enter_scores(&mut hall, FIRST, 2, [30, 10, -15, -25]);
    assert_eq!(hall.tournament.next_step(), Step::End(FIRST));
}

#[test]
fn sheets_to_correct_wait_session_by_session() {
    let mut hall = ready();
    let at = [(1, 2, 3), (1, 1, 1), (2, 1, 1)];
    for (session, table, offender) in at {
        let mut ruling = penalty(session, table, offender, -10);
        ruling.points.as_mut().unwrap().booking = Booking::OnSheet;
        hall.run(Command::rule(ruling));
    }
    for (session, table) in [(FIRST, 1), (FIRST, 2), (SECOND, 1)] {
        enter_scores(&mut hall, session, table, [30, 20, -20, -40]);
    }
    for ruling in 1..=3 {
        hall.run(RulingCommand::ReverseRuling {
            ruling: crate::RulingId(ruling),
            reason: "it was somebody else".into(),
        });
    }
    let first = Wait::Correct(FIRST, vec![TableNo(1), TableNo(2)]);
    let second = Wait::Correct(SECOND, vec![TableNo(1)]);
    let found = waits(&hall).into_iter();
    let found = found.filter(|it| matches!(it, Wait::Correct(..)));
    assert_eq!(found.collect::<Vec<_>>(), [first, second]);
}

#[test]
fn applications_that_nobody_has_answered_are_waited_for() {
    let mut hall = Rig::registering(1);
    hall.change_registration(|it| it.entry = crate::registration::Entry::Approval);
    hall.apply_and_confirm(1);
    let asked = Wait::Applications(vec![crate::ApplicationId(1)]);
    assert!(waits(&hall).contains(&asked), "{:?}", waits(&hall));
}
