//! Rulings in the totals of a sheet that fall: the sheet waits for its correction.

use super::*;
use crate::RulingId;
use crate::appeal::{AppealDraft, Verdict};
use crate::standings;
use crate::what_if::what_if;

/// Entrant 1 pays 30 that stand in the totals which the table hands in.
fn ruled_on_sheet() -> Rig {
    let mut hall = Rig::seated();
    let mut decision = penalty(1, 1, 1, -30);
    let points = decision.points.as_mut().unwrap();
    points.booking = Booking::OnSheet;
    points.receivers = [5, 2, 6].map(|receiver| (id(receiver), 10)).to_vec();
    hall.run(Command::rule(decision));
    let totals = [(1, 30), (5, 30), (2, -20), (6, -40)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        1, 1, totals,
    ))));
    let others = [(3, 10), (7, 40), (4, -25), (8, -25)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        1, 2, others,
    ))));
    hall
}

fn reverse() -> Command {
    Command::Ruling(RulingCommand::ReverseRuling {
        ruling: RulingId(1),
        reason: "nobody saw it".into(),
    })
}

fn corrected() -> SheetDraft {
    SheetDraft {
        base_version: 1,
        ..sheet(1, 1, [(1, 60), (5, 20), (2, -30), (6, -50)])
    }
}

fn score(hall: &Rig, entrant: u32) -> Score {
    let standings = standings(&hall.tournament, None);
    standings.of(id(entrant)).unwrap().tally.score
}

#[test]
fn a_reversal_opens_the_correction_of_the_sheet_until_it_is_done() {
    let mut hall = ruled_on_sheet();
    assert_eq!(hall.tournament.sheets_to_correct(), []);
    hall.run(reverse());
    let open = hall.tournament.sheets_to_correct();
    let at = (open[0].session, open[0].table, open[0].version);
    assert_eq!((open.len(), at), (1, (SessionNo(1), TableNo(1), 1)));
    assert_eq!(open[0].rulings, [RulingId(1)]);
    let totals: Vec<Score> = open[0].corrected.totals.iter().map(|it| it.score).collect();
    assert_eq!(totals, [60, 20, -30, -50]);
    assert_eq!(score(&hall, 1), 30, "the sheet still carries it");
    hall.run(Command::Result(ResultCommand::EnterResult(corrected())));
    assert_eq!(hall.tournament.sheets_to_correct(), []);
    assert_eq!(score(&hall, 1), 60);
}

#[test]
fn an_appeal_that_is_upheld_opens_it_too() {
    let mut hall = ruled_on_sheet();
    let ruling = RulingId(1);
    hall.run(Command::Ruling(RulingCommand::FileAppeal {
        ruling,
        appeal: AppealDraft {
            by: id(1),
            text: "I did not".into(),
            in_writing: true,
            fee_paid: true,
            announced: true,
            late_because: String::new(),
        },
    }));
    hall.run(Command::Ruling(RulingCommand::DecideAppeal {
        ruling,
        verdict: Verdict::Reversed,
        reason: "two witnesses".into(),
    }));
    assert_eq!(hall.tournament.sheets_to_correct().len(), 1);
    // Somebody else who looks at the sheet may find that it is right as it stands.
    let command = Command::Result(ResultCommand::VerifyResult {
        session: SessionNo(1),
        table: TableNo(1),
        version: 1,
    });
    hall.run_as(SCORER, &[Role::Scorer], command).unwrap();
    assert_eq!(hall.tournament.sheets_to_correct(), []);
}

#[test]
fn a_ruling_that_falls_before_the_sheet_or_beside_it_leaves_nothing_to_correct() {
    let mut hall = Rig::seated();
    let mut early = penalty(1, 1, 1, -30);
    early.points.as_mut().unwrap().booking = Booking::OnSheet;
    hall.run(Command::rule(early));
    hall.run(reverse());
    hall.run(Command::Result(ResultCommand::EnterResult(SheetDraft {
        base_version: 0,
        ..corrected()
    })));
    hall.run(Command::rule(penalty(1, 1, 1, -10)));
    hall.run(Command::Ruling(RulingCommand::ReverseRuling {
        ruling: RulingId(2),
        reason: "nobody saw it".into(),
    }));
    assert_eq!(hall.tournament.sheets_to_correct(), []);
}

#[test]
fn what_a_reversal_would_change_is_counted_after_the_correction() {
    let mut hall = ruled_on_sheet();
    let shown = {
        let events = hall
            .decide_as(DIRECTOR, &[Role::Director], &reverse())
            .unwrap();
        what_if(&hall.tournament, &events).unwrap()
    };
    assert!(
        !shown.is_empty(),
        "the ruling cost entrant 1 a shared first place"
    );
    hall.run(reverse());
    hall.run(Command::Result(ResultCommand::EnterResult(corrected())));
    let after = standings(&hall.tournament, None);
    for change in &shown.entrants {
        let points = after.of(change.id).unwrap().tally.points();
        assert_eq!(change.after.unwrap().points, points);
    }
    assert_eq!(shown.entrants[0].id, id(1));
}

#[test]
fn an_amended_ruling_is_taken_off_the_sheet_and_the_new_one_is_added() {
    let mut hall = ruled_on_sheet();
    let milder = Decision {
        reason: "it was the first time".into(),
        ..penalty(1, 1, 1, -10)
    };
    hall.run(Command::Ruling(RulingCommand::AmendRuling {
        ruling: RulingId(1),
        draft: milder.into(),
    }));
    assert_eq!(
        hall.tournament.sheets_to_correct()[0].rulings,
        [RulingId(1)]
    );
    hall.run(Command::Result(ResultCommand::EnterResult(corrected())));
    assert_eq!(score(&hall, 1), 50);
}

#[test]
fn what_a_reversal_would_change_is_counted_right_after_the_sheet_came_in() {
    let mut hall = ruled_on_sheet();
    let again = SheetDraft {
        base_version: 1,
        ..sheet(1, 1, [(1, 25), (5, 35), (2, -20), (6, -40)])
    };
    hall.run(ResultCommand::EnterResult(again));
    let ask = |hall: &Rig| {
        let events = hall.decide_as(DIRECTOR, &[Role::Director], &reverse());
        what_if(&hall.tournament, &events.unwrap()).unwrap()
    };
    let shown = ask(&hall);
    // 35 of five are 25 without the ten of the ruling, and 25 of one are 55: they change places.
    let points = |number| {
        let mut changes = shown.entrants.iter();
        let change = changes.find(|it| it.id == id(number)).unwrap();
        let position = |it: Option<crate::what_if::Position>| it.unwrap().points.to_string();
        (position(change.before), position(change.after))
    };
    assert_eq!(points(1), ("2".into(), "4".into()));
    assert_eq!(points(5), ("4".into(), "2".into()));
}

#[test]
fn the_correction_of_one_sheet_is_that_of_the_list() {
    let mut hall = ruled_on_sheet();
    hall.run(reverse());
    let of = |table| hall.tournament.sheet_to_correct(FIRST, TableNo(table));
    assert_eq!(of(1).as_ref(), hall.tournament.sheets_to_correct().first());
    assert!(of(1).is_some());
    assert_eq!((of(2), of(3)), (None, None));
}
