//! The ledger: what goes with a ruling, amendments, what a screen knew, and appeals.

use super::*;
use crate::RulingId;
use crate::appeal::{AppealDraft, Deadline, Verdict};
use crate::attached::{Attached, PenaltyTile, Seen};
use crate::proposal::{Case, OffencePlace};
use crate::standings;

fn offence(id: &str) -> Decision {
    Decision {
        offence: Some(id.into()),
        outcomes: vec![Outcome::Warning, Outcome::RestoredPosition],
        points: None,
        reason: String::new(),
        ..penalty(1, 1, 1, -1)
    }
}

fn seen(draft: Decision, time: u32, sheet: u32) -> Decision {
    Decision {
        attached: Attached {
            seen: Some(Seen { time, sheet }),
            ..draft.attached.clone()
        },
        ..draft
    }
}

fn attached(attached: Attached) -> Decision {
    Decision {
        attached,
        ..penalty(1, 1, 1, -10)
    }
}

#[test]
fn two_referees_who_rule_on_the_same_are_told() {
    let mut hall = Rig::seated();
    let first = seen(offence("wall_touched_early"), 1, 0);
    hall.run_as(REFEREE, &[Role::Referee], Command::rule(first.clone()))
        .unwrap();
    assert_eq!(
        hall.refusal(Command::rule(first)),
        Refusal::RuledMeanwhile { time: 2, seen: 1 }
    );
    assert_eq!(hall.tournament.rulings.len(), 1);
}

#[test]
fn points_for_a_sheet_that_was_handed_in_meanwhile_are_not_lost() {
    let mut hall = Rig::seated();
    let mut draft = seen(penalty(1, 1, 1, -10), 1, 0);
    if let Some(points) = &mut draft.points {
        points.booking = Booking::OnSheet;
    }
    let totals = [(1, 60), (5, 20), (2, -30), (6, -50)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        1, 1, totals,
    ))));
    assert_eq!(
        hall.refusal(Command::rule(draft)),
        Refusal::ResultChanged { version: 1 }
    );
}

#[test]
fn who_was_shown_a_proposal_and_does_something_else_says_why() {
    let hall = Rig::seated();
    let mut draft = seen(offence("wall_touched_early"), 1, 0);
    draft.outcomes = vec![Outcome::NoPenalty];
    assert_eq!(
        hall.refusal(Command::rule(draft.clone())),
        Refusal::ReasonMissing
    );
    draft.reason = "the wall fell over by itself".into();
    let decided = hall.decide_as(REFEREE, &[Role::Referee], &Command::rule(draft));
    assert!(decided.is_ok());
}

#[test]
fn what_goes_with_a_ruling_must_be_possible() {
    let hall = Rig::seated();
    let tile = |tile: &str| PenaltyTile {
        tile: tile.into(),
        is_dead: false,
        played: None,
    };
    let cases = [
        (
            Attached {
                tiles: vec![tile("10p")],
                ..Attached::default()
            },
            Refusal::TilesUnreadable,
        ),
        (
            Attached {
                turns: vec![0],
                ..Attached::default()
            },
            Refusal::TurnsImpossible,
        ),
        (
            Attached {
                turns: vec![35_000],
                turns_read_at: vec![0, 0],
                ..Attached::default()
            },
            Refusal::TurnsImpossible,
        ),
        (
            Attached {
                hands: vec!["a hand".into()],
                ..Attached::default()
            },
            Refusal::HandUnreadable,
        ),
        (
            Attached {
                minutes: Some(0),
                ..Attached::default()
            },
            Refusal::MinutesOutOfRange { most: 600 },
        ),
        (
            Attached {
                decided_at: Some(hall.now + TimeDelta::minutes(3)),
                ..Attached::default()
            },
            Refusal::TimeInFuture,
        ),
    ];
    for (what, refusal) in cases {
        assert_eq!(hall.refusal(Command::rule(attached(what))), refusal);
    }
    let good = Attached {
        tiles: vec![tile("5p"), tile("3z")],
        turns: vec![15_100, 30_000],
        hands: vec!["ruleset=mcr-ema&hand=123m&seat=E".into()],
        decided_at: Some(hall.now - TimeDelta::minutes(20)),
        ..Attached::default()
    };
    let command = Command::rule(attached(good));
    assert!(hall.decide_as(REFEREE, &[Role::Referee], &command).is_ok());
}

#[test]
fn measured_turns_cost_what_the_time_limits_add_up_to() {
    let hall = Rig::of("wsom").and_players().and_seats();
    let rules = &hall.tournament.ruleset;
    let offence = rules.offence("time_limit_exceeded").unwrap();
    let place = OffencePlace {
        session: Some(SessionNo(1)),
        table: Some(TableNo(1)),
        hand: Some(3),
    };
    let amount = |turns: &[u64]| {
        let attached = Attached {
            turns: turns.to_vec(),
            ..Attached::default()
        };
        let subject = Subject::Entrant(id(1));
        let case = Case {
            subject,
            place,
            offence,
            attached: &attached,
            amends: None,
        };
        let proposal = hall.tournament.propose_for(&case).unwrap();
        (proposal.sanction.amount, proposal.sanction.outcomes)
    };
    // The examples of the play rules.
    assert_eq!(amount(&[15_100]).0, 5);
    assert_eq!(amount(&[47_000]).0, 15);
    assert_eq!(amount(&[15_000; 13]).0, 5);
    let slow: Vec<u64> = [15_000; 10].into_iter().chain([60_000]).collect();
    assert_eq!(amount(&slow).0, 25);
    assert_eq!(amount(&[15_000]), (0, vec![Outcome::NoPenalty]));
    let (most, outcomes) = amount(&[15_000 * 17]);
    assert!(most > 80);
    assert_eq!(outcomes, [Outcome::Points, Outcome::ResignedHand]);
}

#[test]
fn an_amended_ruling_is_reversed_and_named_by_the_one_in_its_place() {
    let mut hall = Rig::played();
    hall.run(Command::rule(penalty(1, 1, 1, -20)));
    let milder = Decision {
        reason: "it was the first time".into(),
        ..penalty(1, 1, 1, -10)
    };
    hall.run(Command::Ruling(RulingCommand::AmendRuling {
        ruling: RulingId(1),
        draft: milder.into(),
    }));
    let rulings = &hall.tournament.rulings;
    assert!(!rulings[0].stands() && rulings[1].stands());
    assert_eq!(rulings[0].amended_by, Some(RulingId(2)));
    assert_eq!(rulings[1].amends, Some(RulingId(1)));
    let standings = standings(&hall.tournament, None);
    assert_eq!(standings.of(id(1)).unwrap().tally.score, 50);
}

#[test]
fn somebody_out_before_and_after_an_amendment_was_never_in_between() {
    let mut hall = Rig::played();
    let out = Decision {
        outcomes: vec![Outcome::Disqualification],
        points: None,
        ..penalty(1, 1, 1, -10)
    };
    hall.run(Command::rule(out.clone()));
    hall.run(Command::Ruling(RulingCommand::AmendRuling {
        ruling: RulingId(1),
        draft: out.into(),
    }));
    let kinds: Vec<&str> = hall.log.iter().map(|(_, event)| event.kind()).collect();
    assert!(!kinds.contains(&"entrant_reinstated"), "{kinds:?}");
    assert!(!hall.tournament.entrant(id(1)).unwrap().is_active());
}

#[test]
fn notes_come_to_a_ruling_later_and_the_last_list_of_tiles_holds() {
    let mut hall = Rig::seated();
    let tile = |played| PenaltyTile {
        tile: "5p".into(),
        is_dead: false,
        played,
    };
    hall.run(Command::rule(attached(Attached {
        tiles: vec![tile(None)],
        ..Attached::default()
    })));
    let note = |attached| {
        Command::Ruling(RulingCommand::NoteRuling {
            ruling: RulingId(1),
            attached,
        })
    };
    assert_eq!(hall.refusal(note(Attached::default())), Refusal::NoteEmpty);
    hall.run(note(Attached {
        tiles: vec![tile(Some(4))],
        ..Attached::default()
    }));
    assert_eq!(hall.tournament.rulings[0].tiles(), [tile(Some(4))]);
}

#[test]
fn referees_undo_until_the_session_is_over_and_the_head_referee_after() {
    let mut hall = Rig::seated();
    let session = SessionNo(1);
    hall.run(Command::Session(SessionCommand::StartSession { session }));
    let own = Command::rule(penalty(1, 1, 1, -10));
    hall.run_as(REFEREE, &[Role::Referee], own).unwrap();
    hall.run(Command::Session(SessionCommand::EndSession { session }));
    let undo = || {
        Command::Ruling(RulingCommand::ReverseRuling {
            ruling: RulingId(1),
            reason: "a mistake".into(),
        })
    };
    assert_eq!(
        hall.run_as(REFEREE, &[Role::Referee], undo()),
        Err(Refusal::UndoOver {
            ruling: RulingId(1)
        })
    );
    hall.run_as(REFEREE, &[Role::HeadReferee], undo()).unwrap();
}

fn appeal(by: u32) -> Command {
    Command::Ruling(RulingCommand::FileAppeal {
        ruling: RulingId(1),
        appeal: AppealDraft {
            by: id(by),
            text: "I did not touch it".into(),
            in_writing: true,
            fee_paid: true,
            announced: false,
            late_because: String::new(),
        },
    })
}

/// A played session whose first ruling is a penalty; half an hour to appeal after its end.
fn with_deadline() -> Rig {
    let mut hall = Rig::of("mcr-wmo-2006").and_players().and_seats();
    let session = SessionNo(1);
    hall.run(Command::Session(SessionCommand::StartSession { session }));
    hall.run(Command::rule(penalty(1, 1, 1, -10)));
    hall
}

#[test]
fn the_deadline_of_an_appeal_counts_from_the_end_of_the_session() {
    let mut hall = with_deadline();
    let deadline = |hall: &Rig| hall.tournament.appeal_deadline(&hall.tournament.rulings[0]);
    assert_eq!(deadline(&hall), Deadline::AfterSession(30));
    hall.wait(90);
    let session = SessionNo(1);
    hall.run(Command::Session(SessionCommand::EndSession { session }));
    let end = hall.now + TimeDelta::minutes(30);
    assert_eq!(deadline(&hall), Deadline::Until(end));
    hall.wait(30);
    let last_moment = hall.decide_as(REFEREE, &[Role::Referee], &appeal(1));
    assert!(last_moment.is_ok());
    hall.wait(1);
    let late = hall.run_as(REFEREE, &[Role::Referee], appeal(1));
    assert!(matches!(late, Err(Refusal::AppealLate { .. })));
    let Command::Ruling(RulingCommand::FileAppeal { ruling, appeal }) = appeal(1) else {
        unreachable!()
    };
    let accepted = AppealDraft {
        late_because: "the form was out".into(),
        ..appeal
    };
    let accepted = Command::Ruling(RulingCommand::FileAppeal {
        ruling,
        appeal: accepted,
    });
    assert!(
        hall.run_as(REFEREE, &[Role::Referee], accepted.clone())
            .is_err()
    );
    hall.run_as(REFEREE, &[Role::HeadReferee], accepted)
        .unwrap();
}

#[test]
fn an_appeal_that_must_come_at_once_is_late_unless_it_was_announced() {
    let mut hall = Rig::played();
    hall.run(Command::rule(penalty(1, 1, 1, -10)));
    let deadline = hall.tournament.appeal_deadline(&hall.tournament.rulings[0]);
    assert_eq!(deadline, Deadline::AtOnce);
    assert!(!deadline.allows(hall.now, false));
    assert!(deadline.allows(hall.now, true));
}

#[test]
fn an_appeal_is_filed_heard_and_decided_once() {
    let mut hall = with_deadline();
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        1,
        1,
        [(1, 60), (5, 20), (2, -30), (6, -50)],
    ))));
    let before = standings(&hall.tournament, None);
    let ruling = RulingId(1);
    hall.run(appeal(1));
    assert!(hall.tournament.rulings[0].is_under_appeal());
    assert!(matches!(
        hall.refusal(appeal(2)),
        Refusal::AlreadyAppealed { .. }
    ));
    let is_heard = |hall: &Rig| {
        hall.tournament.rulings[0]
            .appeal
            .as_ref()
            .unwrap()
            .is_heard()
    };
    assert!(!is_heard(&hall));
    hall.run(Command::Ruling(RulingCommand::HearAppeal {
        ruling,
        note: "the others saw it too".into(),
    }));
    assert!(is_heard(&hall));
    let decide = |verdict| {
        Command::Ruling(RulingCommand::DecideAppeal {
            ruling,
            verdict,
            reason: "nobody saw the tile".into(),
        })
    };
    let referee = hall.run_as(REFEREE, &[Role::Referee], decide(Verdict::Reversed));
    assert!(matches!(referee, Err(Refusal::NotAllowed { .. })));
    hall.run(decide(Verdict::Reversed));
    let given = &hall.tournament.rulings[0];
    assert!(!given.stands() && !given.is_under_appeal());
    assert_eq!(given.appeal.as_ref().unwrap().steps.len(), 2);
    assert_eq!(
        hall.refusal(decide(Verdict::Stands)),
        Refusal::AppealDecided { ruling }
    );
    let after = standings(&hall.tournament, None);
    let score = |standings: &super::super::Standings| standings.of(id(1)).unwrap().tally.score;
    assert_eq!((score(&before), score(&after)), (50, 60));
}
