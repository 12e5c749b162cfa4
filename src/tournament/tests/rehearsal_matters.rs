//! What simulated staff does in a rehearsal in which real people act too.

use super::rehearsal::{real, rehearsal_of};
use super::rehearsal_people::{act, before, next, until};
use super::*;
use crate::RulingId;
use crate::appeal::AppealDraft;
use crate::claim::RulingDraft;
use crate::duty::Caller;
use crate::rehearsal::ActKind;
use ruleset::Offence;
use ruleset::offence::Per;

/// What puts somebody out, or takes a whole session.
const ENDS: [Outcome; 2] = [Outcome::Disqualification, Outcome::ForfeitedSession];

/// A rehearsal whose first session has begun, and in which somebody has been ruled on.
fn begun() -> Rig {
    let mut hall = rehearsal_of(&Rig::seated(), 7);
    until(&mut hall, ActKind::Ruling);
    hall
}

#[test]
fn what_real_people_ask_and_appeal_is_left_to_real_people() {
    let mut hall = begun();
    let ruling = RulingId(1);
    let Subject::Entrant(by) = hall.tournament.rulings[0].decision.subject else {
        panic!("ruled on nobody");
    };
    hall.run(RulingCommand::FileAppeal {
        ruling,
        appeal: AppealDraft {
            by,
            text: "I did not".into(),
            in_writing: true,
            fee_paid: true,
            announced: true,
            late_because: String::new(),
        },
    });
    let draft = penalty(1, 1, 1, -10);
    hall.run_as(
        REFEREE,
        &[Role::Referee],
        RulingCommand::RequestRuling(draft.into()),
    )
    .unwrap();
    let theirs = [
        ActKind::Hear,
        ActKind::Decide,
        ActKind::Confirm,
        ActKind::Decline,
    ];
    assert!(!theirs.contains(&next(&hall)), "{:?}", next(&hall));
}

#[test]
fn a_call_to_which_a_real_referee_went_is_closed_by_that_referee() {
    let mut hall = begun();
    hall.run(DutyCommand::CallReferee {
        session: FIRST,
        table: TableNo(1),
        caller: Caller::Table,
        note: String::new(),
    });
    assert_eq!(next(&hall), ActKind::Go);
    let call = crate::CallId(1);
    hall.run_as(REFEREE, &[Role::Referee], DutyCommand::TakeCall { call })
        .unwrap();
    assert_ne!(next(&hall), ActKind::PlayOn);
}

#[test]
fn a_hall_whose_sheets_real_people_typed_goes_on() {
    let mut hall = rehearsal_of(&Rig::seated(), 7);
    until(&mut hall, ActKind::Start);
    for table in [1, 2] {
        enter_scores(&mut hall, FIRST, table, [30, 10, -15, -25]);
    }
    until(&mut hall, ActKind::End);
    assert_eq!(hall.tournament.calls.len(), 0, "no table still plays");
}

#[test]
fn seats_that_are_hidden_are_shown_beside_those_that_are_not() {
    let mut hall = rehearsal_of(&Rig::seated(), 7);
    hall.run(SeatingCommand::PublishSeating {
        sessions: vec![FIRST],
    });
    until(&mut hall, ActKind::Start);
    assert!(hall.tournament.sessions.iter().all(|it| it.published));
}

#[test]
fn a_session_that_real_people_ended_early_still_gets_its_sheets() {
    let mut hall = rehearsal_of(&Rig::seated(), 7);
    until(&mut hall, ActKind::Start);
    hall.run(end(FIRST));
    until(&mut hall, ActKind::Sheet);
    until(&mut hall, ActKind::Sheet);
    assert!(hall.tournament.sessions[0].is_complete());
    until(&mut hall, ActKind::Start);
}

#[test]
fn who_was_noted_by_nobody_is_not_ruled_late() {
    let mut hall = rehearsal_of(&Rig::seated(), 7);
    before(&mut hall, ActKind::Lateness);
    let noted = &hall.tournament.sessions[0].presence;
    let other = (1..=8).map(id).find(|it| !noted.contains_key(it)).unwrap();
    let entrants = vec![other];
    hall.run(EntrantsCommand::UndoCheckIn {
        entrants: entrants.clone(),
    });
    hall.run(EntrantsCommand::CheckIn { entrants });
    until(&mut hall, ActKind::Sheet);
    let late = hall.tournament.late(FIRST, hall.now);
    let ruled = |who| late.iter().find(|it| it.entrant == who).unwrap().ruling;
    assert_eq!(ruled(other), None);
    assert_eq!(late.iter().filter(|it| it.ruling.is_some()).count(), 2);
}

#[test]
fn where_nobody_has_a_word_to_say_the_hall_goes_on() {
    let mut hall = rehearsal_of(&real("mcr-ema", 2, 4), 7);
    let mut happened = Vec::new();
    while let Some(kind) = act(&mut hall, "") {
        happened.push(kind);
    }
    assert!(hall.tournament.closed);
    assert!(happened.contains(&ActKind::Confirm) && !happened.contains(&ActKind::Decline));
}

/// What simulated referees rule by a rule set, each offence in its turn.
fn ruled_in_turn(ruleset: &str) -> Vec<(Offence, RulingDraft)> {
    let real = Rig::of(ruleset).and_players().and_seats();
    let mut hall = rehearsal_of(&real, 7);
    before(&mut hall, ActKind::Ruling);
    let offences = 0..hall.tournament.ruleset.offences.len();
    let next = |_| {
        hall.run(Command::rule(Decision {
            outcomes: vec![Outcome::Warning],
            points: None,
            ..penalty(1, 1, 1, -1)
        }));
        let act = hall.tournament.next_act("simulated").unwrap();
        let Command::Ruling(RulingCommand::Rule(draft)) = act.command else {
            panic!("{:?} comes before the ruling", act.kind);
        };
        let offence = draft.offence.as_deref().unwrap();
        let offence = hall.tournament.ruleset.offence(offence).unwrap();
        (offence.clone(), draft)
    };
    offences.map(next).collect()
}

#[test]
fn every_offence_in_its_turn_leaves_everybody_in_play() {
    for ruleset in ["mcr-ema", "mcr-rcm", "riichi-ema-2016"] {
        for (offence, _) in ruled_in_turn(ruleset) {
            let mut outcomes = offence.ladder.iter().flat_map(|step| &step.outcomes);
            assert!(!outcomes.any(|it| ENDS.contains(it)), "{}", offence.id);
        }
    }
}

#[test]
fn an_offence_that_is_measured_is_ruled_with_a_measurement() {
    for (ruleset, per) in [("riichi-ema-2016", Per::Minute), ("wsom", Per::TimeLimits)] {
        let ruled = ruled_in_turn(ruleset);
        let measured = ruled.iter().filter(|(offence, _)| offence.per == per);
        assert!(measured.clone().count() > 0, "{ruleset}");
        for (offence, draft) in measured {
            assert!(draft.attached.measures(offence), "{}", offence.id);
        }
    }
}

#[test]
fn referees_rule_on_however_much_real_people_ask() {
    let mut hall = rehearsal_of(&Rig::seated(), 7);
    before(&mut hall, ActKind::Ruling);
    for number in [1, 5, 2] {
        let draft = penalty(1, 1, number, -10).into();
        hall.run_as(
            REFEREE,
            &[Role::Referee],
            RulingCommand::RequestRuling(draft),
        )
        .unwrap();
    }
    assert_eq!(next(&hall), ActKind::Ruling);
}
