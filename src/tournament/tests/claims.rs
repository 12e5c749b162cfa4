//! What a ruling costs is counted here from what was claimed.

use super::*;
use crate::RulingId;
use crate::attached::{Attached, Seen};
use crate::claim::{Charge, Claim, Recipients, RulingDraft};
use crate::testkit::cases::{ProposalCase, Seat, To, cases};

/// Entrant 1 at table 1, where 5, 2 and 6 sit too.
const SEAT: Seat = at_first(1);
const NEIGHBOUR: Seat = at_first(5);

const fn at_first(person: u32) -> Seat {
    Seat {
        table: TableNo(1),
        person: EntrantId(person),
    }
}

/// A hall with the ledger of a case.
fn before(ruleset: &str, case: &ProposalCase) -> Rig {
    let mut hall = Rig::of(ruleset).and_players().and_seats();
    for (draft, is_undone) in case.ledger(SEAT, NEIGHBOUR) {
        hall.run(Command::Ruling(RulingCommand::Rule(draft)));
        if is_undone {
            let ruling = hall.tournament.rulings.last().unwrap().id;
            let reason = "heard wrongly".to_owned();
            hall.run(Command::Ruling(RulingCommand::ReverseRuling {
                ruling,
                reason,
            }));
        }
    }
    if case.handed_in {
        let totals = [(1, 0), (5, 0), (2, 0), (6, 0)];
        hall.run(Command::Result(ResultCommand::EnterResult(sheet(
            1, 1, totals,
        ))));
    }
    hall
}

/// What a draft is decided to be.
fn decided(hall: &Rig, draft: RulingDraft) -> Result<Decision, Refusal> {
    let events = hall.decide_as(
        REFEREE,
        &[Role::HeadReferee],
        &Command::Ruling(RulingCommand::Rule(draft)),
    )?;
    match events.into_iter().next() {
        Some(Event::Ruling(RulingEvent::RulingGiven { decision, .. })) => Ok(decision),
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_case_of_the_table_is_decided_as_it_says() {
    let cases = cases();
    // The hall of the cases has tables of four.
    let of_four = |id: &&str| library::ruleset(id).unwrap().table_size().is_usual();
    let mut documents: Vec<&str> = library::ids().filter(of_four).collect();
    documents.sort_unstable();
    assert_eq!(
        cases.keys().collect::<Vec<_>>(),
        documents,
        "each document has cases"
    );
    for (ruleset, cases) in cases {
        for case in cases {
            let hall = before(&ruleset, &case);
            let name = format!("{ruleset}: {}", case.says);
            let sheet = u32::from(case.handed_in);
            let time = case.proposal.time;
            let mut draft = case.draft(SEAT);
            draft.attached.seen = Some(Seen { time, sheet });
            let points = case.proposal.points;
            let others = [id(5), id(2), id(6)];
            let claimed = decided(&hall, draft.clone());
            // Who chooses what is proposed says no reason, and gets the same.
            draft.claim = Claim::Chosen {
                outcomes: case.proposal.outcomes.clone(),
                charge: points.map(|it| it.charge(&others)),
            };
            let found = decided(&hall, draft).expect(&name);
            assert_eq!(found.outcomes, case.proposal.outcomes, "{name}");
            assert_eq!(found.points, points.map(|it| it.booked(&others)), "{name}");
            let is_named = points.is_some_and(|it| it.to == To::Offended);
            let expected = match is_named {
                true => Err(Refusal::ReceiverMissing),
                false => Ok(found),
            };
            assert_eq!(claimed, expected, "{name}");
        }
    }
}

/// A ruling on entrant 1 at table 1 for an offence.
fn claimed(offence: Option<&str>, claim: Claim) -> RulingDraft {
    RulingDraft {
        offence: offence.map(str::to_owned),
        claim,
        reason: "as seen".into(),
        ..penalty(1, 1, 1, -1).into()
    }
}

fn chosen(amount: StandingPoints, unit: Unit, to: Recipients) -> Claim {
    Claim::Chosen {
        outcomes: vec![Outcome::Points],
        charge: Some(Charge {
            amount,
            unit,
            to,
            booking: Booking::Added,
        }),
    }
}

#[test]
fn who_chooses_an_amount_loses_it_to_each_receiver() {
    let hall = Rig::seated();
    let points = |unit, to| {
        let claim = chosen(StandingPoints::whole(7), unit, to);
        decided(&hall, claimed(None, claim))
            .unwrap()
            .points
            .unwrap()
    };
    let lost = |points: &Points| points.offender.units() / StandingPoints::UNITS;
    let each = points(Unit::Score, Recipients::EachOther);
    assert_eq!(lost(&each), -21);
    assert_eq!(each.receivers, [(id(5), 7), (id(2), 7), (id(6), 7)]);
    let one = points(Unit::Score, Recipients::One(id(2)));
    assert_eq!((lost(&one), one.receivers), (-7, vec![(id(2), 7)]));
    let nobody = points(Unit::Score, Recipients::Nobody);
    assert_eq!((lost(&nobody), nobody.receivers), (-7, Vec::new()));
    // Standing points go to nobody.
    let standing = points(Unit::TablePoints, Recipients::EachOther);
    assert_eq!((lost(&standing), standing.receivers), (-7, Vec::new()));
}

#[test]
fn an_amount_that_cannot_be_lost_is_refused() {
    let hall = Rig::seated();
    let half = StandingPoints::from_units(StandingPoints::UNITS / 2);
    let cases = [
        (StandingPoints::ZERO, Unit::Score, Refusal::AmountBad),
        (StandingPoints::whole(-5), Unit::Score, Refusal::AmountBad),
        (half, Unit::Score, Refusal::AmountBad),
        (
            StandingPoints::whole(1_000_000),
            Unit::Score,
            Refusal::AmountOutOfRange,
        ),
        (
            StandingPoints::from_units(i64::MAX),
            Unit::Standing,
            Refusal::AmountOutOfRange,
        ),
    ];
    for (amount, unit, refusal) in cases {
        let claim = chosen(amount, unit, Recipients::EachOther);
        assert_eq!(
            decided(&hall, claimed(None, claim)),
            Err(refusal),
            "{amount:?}"
        );
    }
    let claim = chosen(half, Unit::TablePoints, Recipients::Nobody);
    assert_eq!(
        decided(&hall, claimed(None, claim))
            .unwrap()
            .points
            .unwrap()
            .offender,
        -half
    );
    let without = Claim::Chosen {
        outcomes: vec![Outcome::Points],
        charge: None,
    };
    assert_eq!(
        decided(&hall, claimed(None, without)),
        Err(Refusal::AmountMissing)
    );
    let away = chosen(
        StandingPoints::whole(5),
        Unit::Score,
        Recipients::One(id(7)),
    );
    assert!(matches!(
        decided(&hall, claimed(None, away)),
        Err(Refusal::NotAtTable { .. })
    ));
}

#[test]
fn who_was_wronged_is_named_where_the_rules_pay_them() {
    let hall = Rig::of("mcr-rcm").and_players().and_seats();
    let revealed = Some("other_tile_revealed");
    let ask = |claim| decided(&hall, claimed(revealed, claim));
    let five = |to| chosen(StandingPoints::whole(5), Unit::Score, to);
    assert_eq!(ask(Claim::AsProposed), Err(Refusal::ReceiverMissing));
    assert_eq!(ask(five(Recipients::Nobody)), Err(Refusal::ReceiverMissing));
    let paid = ask(five(Recipients::One(id(5)))).unwrap().points.unwrap();
    assert_eq!(paid.receivers, [(id(5), 5)]);
    // Without points there is nothing to receive, and a ledger of another program is taken as it is.
    let warned = Claim::Chosen {
        outcomes: vec![Outcome::Warning],
        charge: None,
    };
    assert!(ask(warned).is_ok());
    let recorded = Claim::Recorded {
        outcomes: vec![Outcome::Points],
        points: penalty(1, 1, 1, -5).points,
    };
    assert!(ask(recorded).is_ok());
}

#[test]
fn nothing_is_proposed_outside_the_catalogue_and_nothing_counted_without_a_measurement() {
    let hall = Rig::of("wsom").and_players().and_seats();
    let ask = |offence, claim| decided(&hall, claimed(offence, claim));
    let missing = Err(Refusal::NothingProposed);
    assert_eq!(ask(None, Claim::AsProposed), missing);
    assert_eq!(ask(None, Claim::Measured), missing);
    let slow = Some("time_limit_exceeded");
    assert_eq!(ask(slow, Claim::Measured), Err(Refusal::NothingMeasured));
    assert_eq!(
        ask(Some("late"), Claim::Measured),
        Err(Refusal::NothingMeasured)
    );
    assert!(matches!(
        ask(Some("nonsense"), Claim::AsProposed),
        Err(Refusal::NoSuchOffence { .. })
    ));
}

#[test]
fn points_that_a_screen_put_on_the_sheet_are_not_booked_beside_it_unseen() {
    let mut hall = Rig::of("wsom").and_players().and_seats();
    let totals = [(1, 0), (5, 0), (2, 0), (6, 0)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        1, 1, totals,
    ))));
    let mut slow = claimed(Some("time_limit_exceeded"), Claim::Measured);
    slow.attached = Attached {
        turns: vec![47_000],
        seen: Some(Seen { time: 1, sheet: 0 }),
        ..Attached::default()
    };
    // The screen showed no sheet: the table may have written the points on the one it handed in.
    assert_eq!(
        decided(&hall, slow.clone()),
        Err(Refusal::ResultChanged { version: 1 })
    );
    slow.attached.seen = Some(Seen { time: 1, sheet: 1 });
    let points = decided(&hall, slow).unwrap().points.unwrap();
    assert_eq!(points.booking, Booking::Added);
}

#[test]
fn a_ruling_is_no_repetition_of_the_one_it_stands_in_place_of() {
    let mut hall = Rig::seated();
    let late = |claim| claimed(Some("late_pung"), claim);
    hall.run(Command::Ruling(RulingCommand::Rule(late(
        Claim::AsProposed,
    ))));
    hall.run(Command::Ruling(RulingCommand::Rule(late(
        Claim::AsProposed,
    ))));
    hall.run(Command::Ruling(RulingCommand::AmendRuling {
        ruling: RulingId(2),
        draft: late(Claim::AsProposed),
    }));
    let given = &hall.tournament.rulings;
    assert_eq!(given[2].amends, Some(RulingId(2)));
    let points = given[2].decision.points.as_ref().unwrap();
    assert_eq!(
        points.offender,
        StandingPoints::whole(-5),
        "the second time still"
    );
}
