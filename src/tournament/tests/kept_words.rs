//! The words of rulings, requests, notes and appeals, as they are kept.

use super::*;
use crate::appeal::AppealDraft;
use crate::attached::{Attached, Seen};
use crate::claim::{Claim, RulingDraft};
use crate::{RequestId, RulingId};

const RULING: RulingId = RulingId(1);

fn spaced() -> RulingDraft {
    Decision {
        reason: " seen by\neverybody \n".into(),
        ..penalty(1, 1, 1, -10)
    }
    .into()
}

const KEPT: &str = "seen by\neverybody";

/// A screen that said it was the first time, before the table handed in its sheet.
fn seen() -> Option<Seen> {
    Some(Seen { time: 1, sheet: 0 })
}

fn note(note: &str, seen: Option<Seen>) -> Command {
    let attached = Attached {
        note: note.into(),
        seen,
        ..Attached::default()
    };
    let ruling = RULING;
    Command::Ruling(RulingCommand::NoteRuling { ruling, attached })
}

fn ask(draft: RulingDraft) -> Command {
    Command::Ruling(RulingCommand::RequestRuling(draft))
}

#[test]
fn the_reason_of_a_ruling_and_of_what_is_asked_for_is_kept_without_the_spaces_around_it() {
    let mut hall = Rig::seated();
    hall.run(Command::Ruling(RulingCommand::Rule(spaced())));
    assert_eq!(hall.tournament.rulings[0].decision.reason, KEPT);
    hall.run(ask(spaced()));
    let request = hall.tournament.request(RequestId(1)).unwrap();
    assert_eq!(request.draft.reason, KEPT);
}

#[test]
fn what_the_screen_showed_to_who_asked_does_not_keep_the_head_referee_from_confirming() {
    let mut hall = Rig::seated();
    let late = |seen| RulingDraft {
        offence: Some("late_pung".into()),
        claim: Claim::AsProposed,
        attached: Attached {
            seen,
            minutes: Some(2),
            ..Attached::default()
        },
        ..spaced()
    };
    hall.run_as(REFEREE, &[Role::Referee], ask(late(seen())))
        .unwrap();
    let asked = &hall.tournament.request(RequestId(1)).unwrap().draft;
    assert_eq!(asked.attached, late(None).attached);
    hall.run(Command::Ruling(RulingCommand::Rule(late(None))));
    let request = RequestId(1);
    hall.run(RulingCommand::ConfirmRequest { request });
    assert_eq!(hall.tournament.rulings.len(), 2);
}

#[test]
fn a_note_to_a_ruling_has_words_and_is_kept_without_the_spaces_around_them() {
    let mut hall = Rig::seated();
    hall.run(Command::rule(penalty(1, 1, 1, -10)));
    for empty in [note(" ", None), note("", seen())] {
        assert_eq!(hall.refusal(empty), Refusal::NoteEmpty);
    }
    let decided = hall.decide_as(
        REFEREE,
        &[Role::HeadReferee],
        &note(" East saw it ", seen()),
    );
    let attached = Attached {
        note: "East saw it".into(),
        ..Attached::default()
    };
    let ruling = RULING;
    let noted = Event::Ruling(RulingEvent::RulingNoted { ruling, attached });
    assert_eq!(decided.unwrap(), [noted]);
}

/// An appeal that was, or was not, announced at the table at once.
fn appeal(announced: bool) -> Command {
    Command::Ruling(RulingCommand::FileAppeal {
        ruling: RULING,
        appeal: AppealDraft {
            by: id(1),
            text: " I did not ".into(),
            in_writing: true,
            fee_paid: true,
            announced,
            late_because: " the form was out ".into(),
        },
    })
}

#[test]
fn an_appeal_says_why_it_is_late_only_if_it_is_and_nothing_around_its_words() {
    // Here an appeal comes at once, or is late.
    let mut hall = Rig::played();
    hall.run(Command::rule(penalty(1, 1, 1, -10)));
    for (announced, late_because) in [(true, ""), (false, "the form was out")] {
        let mut hall = hall.clone();
        hall.run_as(REFEREE, &[Role::HeadReferee], appeal(announced))
            .unwrap();
        let kept = &hall.tournament.rulings[0].appeal.as_ref().unwrap().draft;
        let words = (kept.text.as_str(), kept.late_because.as_str());
        assert_eq!(words, ("I did not", late_because));
    }
}
