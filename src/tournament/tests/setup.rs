//! Creating, changing, closing; who may do what.

use super::*;
use crate::Capability;

/// A change to good settings that makes them bad.
type Spoil = fn(&mut Settings);

#[test]
fn settings_that_cannot_be_are_refused_each_by_its_field() {
    let cases: [(Spoil, &str); 7] = [
        (|s| s.title = "  ".into(), "title"),
        (|s| s.slug = "Spring Cup".into(), "slug"),
        (|s| s.ends_on = s.starts_on.pred_opt().unwrap(), "ends_on"),
        (|s| s.sessions = 0, "sessions"),
        (|s| s.minutes = 601, "minutes"),
        (|s| s.tables = 501, "tables"),
        (|s| s.languages.clear(), "languages"),
    ];
    for (spoil, field) in cases {
        let mut wrong = settings();
        spoil(&mut wrong);
        let hall = Rig::empty();
        let refusal = hall.refusal(Command::Setup(SetupCommand::ChangeSettings {
            settings: wrong,
        }));
        assert_eq!(refusal.field(), Some(field), "{refusal}");
    }
}

#[test]
fn a_session_or_a_table_in_a_plan_cannot_be_cut_off() {
    let hall = Rig::seated();
    for (sessions, tables, session) in [(1, 3, 2), (2, 1, 1)] {
        let fewer = Settings {
            sessions,
            tables,
            ..settings()
        };
        assert_eq!(
            hall.refusal(Command::Setup(SetupCommand::ChangeSettings {
                settings: fewer
            })),
            Refusal::StillPlanned {
                session: SessionNo(session)
            }
        );
    }
}

#[test]
fn more_sessions_can_be_added_while_people_play() {
    let mut hall = Rig::played();
    let settings = Settings {
        sessions: 5,
        ..settings()
    };
    hall.run(Command::Setup(SetupCommand::ChangeSettings { settings }));
    assert_eq!(hall.tournament.sessions.len(), 5);
    assert_eq!(hall.tournament.sessions[0].results(), 2);
}

#[test]
fn rules_change_freely_only_before_there_is_a_result() {
    let other = library::document("mcr-wmo-2006").unwrap().to_owned();
    let change = Command::Setup(SetupCommand::ChangeRuleSet {
        document: other,
        reason: String::new(),
    });
    let mut hall = Rig::seated();
    hall.run(change.clone());
    assert_eq!(hall.tournament.ruleset_id, "mcr-wmo-2006");
    assert_eq!(Rig::played().refusal(change), Refusal::RuleSetInUse);
}

#[test]
fn closing_stops_every_clock_that_runs() {
    let mut hall = Rig::played();
    hall.run(Command::Session(SessionCommand::StartSession {
        session: SessionNo(1),
    }));
    hall.run(Command::Setup(SetupCommand::Close));
    let ended: Vec<bool> = hall
        .tournament
        .sessions
        .iter()
        .map(|session| session.clock.has_ended())
        .collect();
    assert_eq!(ended, [true, false], "the second was never started");
    assert!(hall.tournament.closed);
}

#[test]
fn a_closed_tournament_changes_only_by_being_reopened() {
    let mut hall = Rig::played();
    hall.run(Command::Setup(SetupCommand::Close));
    assert_eq!(
        hall.refusal(Command::Setup(SetupCommand::Publish)),
        Refusal::TournamentClosed
    );
    assert_eq!(
        hall.refusal(Command::Setup(SetupCommand::Close)),
        Refusal::TournamentClosed
    );
    let reopen = |reason: &str| {
        Command::Setup(SetupCommand::Reopen {
            reason: reason.into(),
        })
    };
    assert_eq!(hall.refusal(reopen("  ")), Refusal::ReasonMissing);
    hall.run(reopen("a sheet was found"));
    hall.run(Command::Setup(SetupCommand::Publish));
    assert!(hall.tournament.published);
}

#[test]
fn each_role_does_what_it_is_for_and_no_more() {
    let hall = Rig::played();
    let enter = Command::Result(ResultCommand::EnterResult(sheet(
        2,
        1,
        [(1, 0), (7, 0), (2, 0), (8, 0)],
    )));
    let rule = Command::rule(penalty(1, 1, 1, -10));
    let cases = [
        (Role::Scorer, &enter, true),
        (Role::Scorer, &rule, false),
        (Role::Referee, &rule, true),
        (Role::Referee, &enter, false),
        (Role::HeadReferee, &enter, true),
        (
            Role::HeadReferee,
            &Command::Setup(SetupCommand::Close),
            false,
        ),
        (Role::Director, &Command::Setup(SetupCommand::Close), true),
        (Role::ReadOnly, &enter, false),
    ];
    for (role, command, allowed) in cases {
        let done = hall.decide_as(SCORER, &[role], command);
        assert_eq!(done.is_ok(), allowed, "{role} {command:?}");
    }
    assert_eq!(
        hall.decide_as(SCORER, &[], &Command::Setup(SetupCommand::Publish)),
        Err(Refusal::NotAllowed {
            capability: Capability::Configure
        })
    );
}

#[test]
fn every_refusal_has_a_code_for_its_sentence() {
    let refusal = Refusal::SeatedTwice {
        session: SessionNo(1),
        entrant: id(3),
    };
    assert_eq!(refusal.code(), "seated_twice");
}

#[test]
fn a_session_with_which_a_stage_begins_is_not_cut_off() {
    let mut hall = Rig::with_players();
    let stages = vec![first_stage(), final_of_four()];
    hall.run(SetupCommand::PlanStages { stages });
    let change = |sessions| SetupCommand::ChangeSettings {
        settings: Settings {
            sessions,
            minutes: 90,
            ..settings()
        },
    };
    let planned = Refusal::StillPlanned { session: SECOND };
    assert_eq!(hall.refusal(change(1)), planned);
    hall.run(change(2));
}
