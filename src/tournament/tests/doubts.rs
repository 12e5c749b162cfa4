//! What speaks against a command, and the reason that is kept when it is given all the same.

use ::seating::Way;

use super::*;
use crate::seating::{DrawWishes, PlanOrigin};
use crate::{Answer, Doubt};

/// Scores of four people that sum to zero.
const SCORES: [Score; 4] = [30, 10, -15, -25];

fn confirm(hall: &mut Rig, session: u16, number: u16) {
    hall.run(ResultCommand::VerifyResult {
        session: SessionNo(session),
        table: TableNo(number),
        version: 1,
    });
}

fn withdraw(entrant: u32) -> Command {
    Command::Entrants(EntrantsCommand::Withdraw {
        entrant: id(entrant),
        reason: "ill".into(),
    })
}

/// A final of four from the second session on; the others play on or are out.
fn staged(others: Others) -> Rig {
    let mut hall = Rig::seated();
    hall.run(plan_final(others));
    hall
}

fn cut() -> Command {
    let seed = Some("a seed".to_owned());
    Command::Setup(SetupCommand::MakeCut { stage: 2, seed })
}

/// The reason that the last event of the log keeps.
fn kept(hall: &Rig) -> &str {
    hall.log.last().unwrap().1.reason()
}

#[test]
fn nobody_is_asked_where_nothing_speaks_against_it() {
    let mut hall = Rig::seated();
    assert_eq!(hall.doubts(start(FIRST)), []);
    hall.run(start(FIRST));
    for table in [1, 2] {
        enter_scores(&mut hall, FIRST, table, SCORES);
    }
    assert_eq!(hall.doubts(end(FIRST)), []);
    assert_eq!(hall.doubts(SetupCommand::Publish), []);
}

#[test]
fn a_command_without_a_reason_is_not_done_and_with_one_it_is_kept() {
    let mut hall = Rig::seated();
    hall.run(start(FIRST));
    let doubts = hall.doubts(start(SECOND));
    assert_eq!(doubts, [Doubt::SessionOpen { session: FIRST }]);
    let blank = Answer::Because("  ".into());
    let refused = hall.decide_with(blank, (DIRECTOR, &[Role::Director]), &start(SECOND));
    assert_eq!(refused, Err(Refusal::NeedsReason { doubts }));
    hall.run_because("two halls", start(SECOND));
    assert_eq!(kept(&hall), "two halls");
    assert!(hall.tournament.session(SECOND).unwrap().clock.is_open());
}

#[test]
fn a_start_names_the_tables_that_the_session_before_still_owes() {
    let mut hall = Rig::seated();
    assert_eq!(hall.doubts(start(SECOND)), [], "nothing was played");
    hall.run(start(FIRST));
    enter_scores(&mut hall, FIRST, 1, SCORES);
    hall.run(end(FIRST));
    let missing = Doubt::ResultsMissing {
        session: FIRST,
        tables: vec![TableNo(2)],
    };
    assert_eq!(hall.doubts(start(SECOND)), [missing]);
    enter_scores(&mut hall, FIRST, 2, SCORES);
    assert_eq!(hall.doubts(start(SECOND)), []);
}

#[test]
fn what_cannot_be_done_is_refused_before_anybody_is_asked() {
    let mut hall = Rig::seated();
    hall.run(start(FIRST));
    let answer = Answer::Because("because".into());
    let refused = hall.decide_with(answer, (DIRECTOR, &[Role::Director]), &start(FIRST));
    assert_eq!(refused, Err(Refusal::AlreadyStarted { session: FIRST }));
}

#[test]
fn a_start_names_who_has_no_seat_and_who_should_have_none() {
    let mut hall = Rig::seated();
    hall.run(EntrantsCommand::AddEntrants {
        entrants: vec![new_entrant(9)],
    });
    let session = FIRST;
    let unseated = Doubt::Unseated {
        session,
        people: vec![id(9)],
    };
    assert_eq!(hall.doubts(start(FIRST)), [unseated]);
    hall.run(withdraw(1));
    hall.run(SeatingCommand::ReplaceFrom {
        session,
        only: false,
        leaves: id(1),
        takes: id(9),
        reason: "ill".into(),
    });
    assert_eq!(hall.doubts(start(FIRST)), []);
    hall.run(withdraw(2));
    let out = Doubt::SeatedButOut {
        session,
        people: vec![id(2)],
    };
    assert_eq!(hall.doubts(start(FIRST)), [out]);
    hall.run(SeatingCommand::LeaveSeat {
        session,
        only: true,
        entrant: id(2),
        reason: "ill".into(),
    });
    let tables = vec![TableNo(1)];
    assert_eq!(
        hall.doubts(start(FIRST)),
        [Doubt::SeatsOpen { session, tables }]
    );
}

#[test]
fn only_an_early_end_asks() {
    let mut hall = Rig::seated();
    hall.run(start(FIRST));
    hall.wait(100);
    enter_scores(&mut hall, FIRST, 1, SCORES);
    let session = FIRST;
    let doubts = [
        Doubt::TimeLeft {
            session,
            minutes: 20,
        },
        Doubt::ResultsMissing {
            session,
            tables: vec![TableNo(2)],
        },
    ];
    assert_eq!(hall.doubts(end(FIRST)), doubts);
    hall.wait(21);
    assert_eq!(hall.doubts(end(FIRST)), []);
    hall.run(SessionCommand::ExtendSession {
        session,
        table: Some(TableNo(2)),
        seconds: 600,
        reason: "a tile was missing".into(),
    });
    assert_eq!(hall.doubts(end(FIRST)).len(), 2);
    enter_scores(&mut hall, FIRST, 2, SCORES);
    assert_eq!(hall.doubts(end(FIRST)), []);
}

#[test]
fn closing_names_what_was_not_played() {
    let mut hall = Rig::with_players();
    hall.run(adopt(vec![plan(
        1,
        vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])],
    )]));
    hall.run(start(FIRST));
    enter_scores(&mut hall, FIRST, 1, SCORES);
    let session = FIRST;
    let open = Doubt::SessionOpen { session };
    let missing = Doubt::ResultsMissing {
        session,
        tables: vec![TableNo(2)],
    };
    let never = Doubt::NeverSeated { session: SECOND };
    let close = || Command::Setup(SetupCommand::Close);
    assert_eq!(hall.doubts(close()), [open, missing, never.clone()]);
    enter_scores(&mut hall, FIRST, 2, SCORES);
    hall.run(end(FIRST));
    assert_eq!(hall.doubts(close()), [never]);
    hall.run_because("the hall closed early", close());
    assert_eq!(kept(&hall), "the hall closed early");
    assert!(hall.tournament.closed);
}

#[test]
fn a_start_before_the_cut_of_its_stage_asks() {
    let mut hall = staged(Others::Out);
    assert_eq!(hall.doubts(start(FIRST)), [], "its stage takes everybody");
    hall.run(start(FIRST));
    for table in [1, 2] {
        enter_scores(&mut hall, FIRST, table, SCORES);
        confirm(&mut hall, 1, table);
    }
    hall.run(end(FIRST));
    let awaited = Doubt::CutAwaited {
        session: SECOND,
        stage: 2,
    };
    assert_eq!(hall.doubts(start(SECOND)), [awaited]);
    hall.run(cut());
    let asked = hall.doubts(start(SECOND));
    let is_awaited = |doubt: &Doubt| matches!(doubt, Doubt::CutAwaited { .. });
    assert!(!asked.iter().any(is_awaited), "{asked:?}");
}

#[test]
fn a_cut_in_the_middle_of_a_session_asks() {
    let mut hall = staged(Others::Out);
    hall.run(start(FIRST));
    for table in [1, 2] {
        enter_scores(&mut hall, FIRST, table, SCORES);
        confirm(&mut hall, 1, table);
    }
    let doubts = [Doubt::SessionOpen { session: FIRST }];
    assert_eq!(hall.doubts(cut()), doubts);
    hall.run(end(FIRST));
    assert_eq!(hall.doubts(cut()), []);
}

#[test]
fn a_cut_asks_for_results_nobody_confirmed_unless_one_official_suffices() {
    let mut hall = staged(Others::Out);
    for table in [1, 2] {
        enter_scores(&mut hall, FIRST, table, SCORES);
    }
    confirm(&mut hall, 1, 1);
    let doubts = [Doubt::ResultsUnconfirmed {
        session: FIRST,
        tables: vec![TableNo(2)],
    }];
    assert_eq!(hall.doubts(cut()), doubts);
    hall.run(SetupCommand::AskForSecondPerson { asked: false });
    assert_eq!(hall.doubts(cut()), []);
    hall.run(SetupCommand::AskForSecondPerson { asked: true });
    hall.run_because("the director saw the sheets", cut());
    let cut = hall.log.iter().rev().find(|it| it.1.kind() == "cut_made");
    assert_eq!(cut.unwrap().1.reason(), "the director saw the sheets");
}

#[test]
fn a_draw_by_standings_asks_for_results_that_are_missing_or_nobody_confirmed() {
    let mut hall = Rig::seated();
    let by_standings = || {
        let seats = vec![table(1, [1, 7, 2, 8]), table(2, [3, 5, 4, 6])];
        Command::Seating(SeatingCommand::AdoptPlan {
            plans: vec![plan(2, seats)],
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
        })
    };
    let session = FIRST;
    enter_scores(&mut hall, FIRST, 1, SCORES);
    let missing = Doubt::ResultsMissing {
        session,
        tables: vec![TableNo(2)],
    };
    let unconfirmed = Doubt::ResultsUnconfirmed {
        session,
        tables: vec![TableNo(1)],
    };
    assert_eq!(hall.doubts(by_standings()), [missing, unconfirmed]);
    enter_scores(&mut hall, FIRST, 2, SCORES);
    for table in [1, 2] {
        confirm(&mut hall, 1, table);
    }
    assert_eq!(hall.doubts(by_standings()), []);
}

#[test]
fn groups_sit_mixed_only_for_a_reason() {
    let mut hall = staged(Others::PlayOn);
    for table in [1, 2] {
        enter_scores(&mut hall, FIRST, table, SCORES);
    }
    hall.run(cut());
    let groups = hall.tournament.brackets(SECOND);
    let (first, others) = (&groups[0], &groups[1]);
    let seats = |a: &[EntrantId], b: &[EntrantId]| [a[0].0, a[1].0, b[2].0, b[3].0];
    let mixed = || adopt(vec![plan(2, vec![table(1, seats(first, others))])]);
    let tables = vec![TableNo(1)];
    let session = SECOND;
    let doubts = [Doubt::GroupsMixed { session, tables }];
    assert_eq!(hall.doubts(mixed()), doubts);
    assert_eq!(
        hall.doubts(adopt(vec![plan(2, vec![table(1, seats(first, first))])])),
        []
    );
    hall.run_because("they asked for it", mixed());
    assert!(hall.tournament.mixed_by_cut(SECOND).is_empty());
}

#[test]
fn a_swap_across_groups_asks_for_a_note() {
    let mut hall = staged(Others::PlayOn);
    for table in [1, 2] {
        enter_scores(&mut hall, FIRST, table, SCORES);
    }
    hall.run(cut());
    let groups = hall.tournament.brackets(SECOND);
    let of = |group: &[EntrantId]| [group[0].0, group[1].0, group[2].0, group[3].0];
    hall.run(adopt(vec![plan(
        2,
        vec![table(1, of(&groups[0])), table(2, of(&groups[1]))],
    )]));
    let swap = |note: &str| SeatingCommand::SwapSeats {
        session: SECOND,
        a: groups[0][0],
        b: groups[1][0],
        note: note.into(),
    };
    assert_eq!(hall.refusal(swap("")), Refusal::NoteNeeded);
    hall.run(swap("they share a room"));
}

#[test]
fn the_only_owner_goes_for_a_reason_also_when_all_is_over() {
    let mut hall = Rig::seated();
    hall.run(SetupCommand::Close);
    let account = 7;
    let go = || Command::Setup(SetupCommand::DismissLastOwner { account });
    assert_eq!(hall.doubts(go()), [Doubt::LastOwner { account }]);
    assert!(matches!(hall.refusal(go()), Refusal::NotAllowed { .. }));
    hall.run_because("the club owns it", go());
    assert_eq!(kept(&hall), "the club owns it");
}

#[test]
fn a_start_that_is_taken_back_has_never_been() {
    let mut hall = Rig::seated();
    let table = TableNo(1);
    let extend = |seconds: i64| SessionCommand::ExtendSession {
        session: FIRST,
        table: Some(table),
        seconds,
        reason: "walls".into(),
    };
    hall.run(extend(60));
    hall.run(EntrantsCommand::CheckIn {
        entrants: (1..=7).map(id).collect(),
    });
    let before = hall.tournament.session(FIRST).unwrap().clone();
    let back = |reason: &str| SessionCommand::TakeBackStart {
        session: FIRST,
        reason: reason.into(),
    };
    assert_eq!(
        hall.refusal(back("a slip")),
        Refusal::NotOpen { session: FIRST }
    );
    hall.run(start(FIRST));
    hall.wait(5);
    hall.run(extend(120));
    hall.run(SessionCommand::NoteHands {
        session: FIRST,
        table,
        hands: 1,
    });
    hall.run(SessionCommand::NotePresence {
        session: FIRST,
        entrants: vec![id(2)],
        presence: crate::session::Presence::Missing,
    });
    assert!(!hall.tournament.late(FIRST, hall.now).is_empty());
    assert_eq!(hall.refusal(back(" ")), Refusal::ReasonMissing);
    hall.run(back("a slip"));
    assert_eq!(*hall.tournament.session(FIRST).unwrap(), before);
    assert!(hall.tournament.late(FIRST, hall.now).is_empty());
    hall.run(start(FIRST));
    let clock = &hall.tournament.session(FIRST).unwrap().clock;
    assert_eq!(clock.remaining(hall.now, None), 120 * 60);
    assert_eq!(clock.remaining(hall.now, Some(table)), 121 * 60);
}

#[test]
fn a_start_with_results_stays() {
    let mut hall = Rig::seated();
    hall.run(start(FIRST));
    enter_scores(&mut hall, FIRST, 1, SCORES);
    let back = SessionCommand::TakeBackStart {
        session: FIRST,
        reason: "a slip".into(),
    };
    let session = FIRST;
    assert_eq!(hall.refusal(back), Refusal::StartHasResults { session });
}

#[test]
fn events_without_a_reason_are_written_as_before() {
    let mut hall = Rig::seated();
    hall.run(start(FIRST));
    hall.run(end(FIRST));
    hall.run(SetupCommand::Close);
    for (_, event) in &hall.log {
        let written = serde_json::to_string(event).unwrap();
        assert!(!written.contains("\"reason\""), "{written}");
        assert_eq!(serde_json::from_str::<Event>(&written).unwrap(), *event);
    }
    let closed = r#"{"event":"tournament_closed"}"#;
    let closed: Event = serde_json::from_str(closed).unwrap();
    assert_eq!(closed.kind(), "tournament_closed");
}
