//! What tables hand in.

use super::*;
use ruleset::HandRecord;

fn zero() -> SheetDraft {
    sheet(1, 1, [(1, 40), (5, 10), (2, -20), (6, -30)])
}

fn enter(draft: SheetDraft) -> Command {
    Command::Result(ResultCommand::EnterResult(draft))
}

#[test]
fn totals_that_do_not_sum_to_zero_are_explained_and_can_be_accepted() {
    let mut hall = Rig::seated();
    let odd = sheet(1, 1, [(1, 40), (5, 10), (2, -20), (6, -40)]);
    assert_eq!(
        hall.refusal(enter(odd.clone())),
        Refusal::SumDiffers {
            sum: -10,
            expected: 0
        }
    );
    let accept = Some("the sheet says so".to_owned());
    hall.run(enter(SheetDraft { accept, ..odd }));
    let table = hall.tournament.table(SessionNo(1), TableNo(1)).unwrap();
    let accepted = table.result.sheet().unwrap().accepted.clone().unwrap();
    assert_eq!((accepted.sum, accepted.expected), (-10, 0));
}

#[test]
fn a_penalty_on_the_sheet_paid_to_nobody_explains_its_sum() {
    let mut hall = Rig::seated();
    let mut ruling = penalty(1, 1, 6, -10);
    if let Some(points) = &mut ruling.points {
        points.booking = Booking::OnSheet;
    }
    hall.run(Command::rule(ruling));
    let odd = sheet(1, 1, [(1, 40), (5, 10), (2, -20), (6, -40)]);
    hall.run(enter(odd));
    assert!(matches!(
        hall.refusal(enter(SheetDraft {
            base_version: 1,
            ..zero()
        })),
        Refusal::SumDiffers {
            sum: 0,
            expected: -10
        }
    ));
}

#[test]
fn nothing_is_written_over_a_version_that_was_not_on_the_screen() {
    let mut hall = Rig::seated();
    hall.run(enter(zero()));
    let other = sheet(1, 1, [(1, 41), (5, 9), (2, -20), (6, -30)]);
    assert_eq!(
        hall.refusal(enter(other.clone())),
        Refusal::ResultChanged { version: 1 }
    );
    hall.run(enter(SheetDraft {
        base_version: 1,
        ..other
    }));
    let table = hall.tournament.table(SessionNo(1), TableNo(1)).unwrap();
    assert_eq!(table.result.versions.len(), 2);
    assert_eq!(table.result.number(), 2);
}

#[test]
fn a_result_taken_back_keeps_its_versions() {
    let mut hall = Rig::seated();
    hall.run(enter(zero()));
    let take_back = Command::Result(ResultCommand::TakeBackResult {
        session: SessionNo(1),
        table: TableNo(1),
        base_version: 1,
        reason: "wrong table".into(),
    });
    hall.run(take_back.clone());
    let table = hall.tournament.table(SessionNo(1), TableNo(1)).unwrap();
    assert_eq!(table.result.sheet(), None);
    assert_eq!(table.result.versions.len(), 2);
    assert!(matches!(hall.refusal(take_back), Refusal::NoResult { .. }));
}

#[test]
fn a_second_person_confirms_and_a_correction_needs_a_new_confirmation() {
    let mut hall = Rig::seated();
    let scorer = &[Role::Scorer];
    hall.run_as(SCORER, scorer, enter(zero())).unwrap();
    let verify = |version| {
        Command::Result(ResultCommand::VerifyResult {
            session: SessionNo(1),
            table: TableNo(1),
            version,
        })
    };
    assert_eq!(
        hall.run_as(SCORER, scorer, verify(1)),
        Err(Refusal::SecondPersonNeeded)
    );
    hall.run_as(DIRECTOR, scorer, verify(1)).unwrap();
    assert_eq!(hall.refusal(verify(1)), Refusal::AlreadyVerified);
    let corrected = SheetDraft {
        base_version: 1,
        ..sheet(1, 1, [(1, 50), (5, 0), (2, -20), (6, -30)])
    };
    hall.run_as(SCORER, scorer, enter(corrected)).unwrap();
    let table = hall.tournament.table(SessionNo(1), TableNo(1)).unwrap();
    assert!(!table.result.is_verified());
    assert_eq!(
        hall.refusal(verify(1)),
        Refusal::ResultChanged { version: 2 }
    );
}

#[test]
fn a_sheet_names_the_four_people_of_its_table_with_scores_that_can_be() {
    let hall = Rig::seated();
    let wrong = Refusal::WrongPeople { table: TableNo(1) };
    let stranger = sheet(1, 1, [(1, 0), (5, 0), (2, 0), (3, 0)]);
    assert_eq!(hall.refusal(enter(stranger)), wrong);
    let twice = sheet(1, 1, [(1, 0), (5, 0), (2, 0), (2, 0)]);
    assert_eq!(hall.refusal(enter(twice)), wrong);
    for score in [1_000_001, i64::MAX, i64::MIN] {
        let huge = sheet(1, 1, [(1, score), (5, 0), (2, 0), (6, 0)]);
        assert_eq!(
            hall.refusal(enter(huge)),
            Refusal::ScoreOutOfRange { entrant: id(1) }
        );
    }
    let empty = SheetDraft {
        totals: None,
        ..zero()
    };
    assert_eq!(hall.refusal(enter(empty)), Refusal::SheetEmpty);
}

#[test]
fn hands_give_the_totals_and_must_agree_with_those_typed() {
    let mut hall = Rig::seated();
    let hands = vec![
        HandRecord::from_discard(0, 1, 20),
        HandRecord::drawn(),
        HandRecord::self_drawn(3, 8),
    ];
    let by_hand = SheetDraft {
        totals: None,
        hands: hands.clone(),
        ..zero()
    };
    hall.run(enter(by_hand));
    let table = hall.tournament.table(SessionNo(1), TableNo(1)).unwrap();
    let scores: Vec<Score> = table
        .result
        .sheet()
        .unwrap()
        .totals
        .iter()
        .map(|total| total.score)
        .collect();
    // 44 - 16, -28 - 16, -8 - 16, -8 + 48.
    assert_eq!(scores, [28, -44, -24, 40]);
    let other = SheetDraft {
        base_version: 1,
        hands,
        ..zero()
    };
    let differ = Refusal::HandsDiffer {
        from_hands: vec![28, -44, -24, 40],
        typed: vec![40, 10, -20, -30],
    };
    assert_eq!(hall.refusal(enter(other)), differ);
    let impossible = SheetDraft {
        base_version: 1,
        totals: None,
        hands: vec![HandRecord::drawn(), HandRecord::self_drawn(0, 7)],
        ..zero()
    };
    assert!(matches!(
        hall.refusal(enter(impossible)),
        Refusal::HandImpossible { number: 2, .. }
    ));
}

#[test]
fn an_open_seat_cannot_hand_in_a_sheet() {
    let mut hall = Rig::with_players();
    let mut seats = table(1, [1, 2, 3, 4]);
    seats.seats[3] = None;
    hall.run(adopt(vec![plan(1, vec![seats])]));
    let draft = sheet(1, 1, [(1, 0), (2, 0), (3, 0), (4, 0)]);
    assert_eq!(
        hall.refusal(enter(draft)),
        Refusal::SeatOpen { table: TableNo(1) }
    );
}

#[test]
fn the_largest_score_is_a_score_and_so_is_the_smallest() {
    let mut hall = Rig::seated();
    let draft = sheet(1, 1, [(1, 1_000_000), (5, -1_000_000), (2, 0), (6, 0)]);
    hall.run(enter(draft));
    let table = hall.tournament.table(SessionNo(1), TableNo(1)).unwrap();
    assert_eq!(table.result.number(), 1);
}

#[test]
fn the_same_sheet_again_is_no_new_version() {
    let mut hall = Rig::seated();
    hall.run(enter(zero()));
    let again = SheetDraft {
        base_version: 1,
        ..zero()
    };
    assert_eq!(hall.refusal(enter(again)), Refusal::NothingToChange);
}

#[test]
fn a_reason_for_a_sheet_without_a_fault_accepts_nothing() {
    let mut hall = Rig::seated();
    hall.run(enter(SheetDraft {
        accept: Some("as all four signed it".into()),
        ..zero()
    }));
    let table = hall.tournament.table(FIRST, TableNo(1)).unwrap();
    assert_eq!(table.result.sheet().unwrap().accepted, None);
}
