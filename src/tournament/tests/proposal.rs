//! What the rule set proposes for an offence.

use super::*;
use crate::RulingId;
use crate::proposal::{Place, Proposal};
use ruleset::offence::CounterScope;

/// At table 1 of a session.
fn at(session: u16, hand: Option<u8>) -> Place {
    Place {
        session: Some(SessionNo(session)),
        table: Some(TableNo(1)),
        hand,
    }
}

fn proposal(hall: &Hall, place: Place, offence: &str) -> Proposal {
    let rules = &hall.tournament.ruleset;
    let offence = rules.offence(offence).unwrap();
    let subject = Subject::Entrant(id(1));
    hall.tournament.propose(subject, place, offence).unwrap()
}

/// Rules as proposed.
fn rule(hall: &mut Hall, place: Place, offence: &str) {
    let proposal = proposal(hall, place, offence);
    let draft = Decision {
        subject: Subject::Entrant(id(1)),
        session: place.session,
        table: place.table,
        hand: place.hand,
        offence: Some(offence.into()),
        outcomes: proposal.sanction.outcomes,
        points: proposal.points,
        reason: String::new(),
        attached: Default::default(),
    };
    hall.run(Command::rule(draft));
}

/// The same tournament with the late pung counted otherwise.
fn counting(hall: &mut Hall, scope: CounterScope) {
    let rules = std::sync::Arc::make_mut(&mut hall.tournament.ruleset);
    for offence in &mut rules.offences {
        offence.counter_scope = scope;
    }
}

#[test]
fn a_repetition_costs_what_its_step_of_the_ladder_says() {
    let mut hall = Hall::seated();
    let amounts: Vec<i64> = (1..=6)
        .map(|time| {
            let proposed = proposal(&hall, at(1, None), "late_pung");
            assert_eq!(proposed.time, time);
            rule(&mut hall, at(1, None), "late_pung");
            proposed.sanction.amount
        })
        .collect();
    assert_eq!(amounts, [0, 5, 10, 20, 30, 40]);
}

#[test]
fn offences_with_one_counter_climb_together_and_name_what_was_counted() {
    let mut hall = Hall::seated();
    rule(&mut hall, at(1, None), "late_pung");
    rule(&mut hall, at(1, None), "own_tile_shown");
    let next = proposal(&hall, at(1, None), "change_of_mind");
    assert_eq!(next.before, [RulingId(1)]);
    let points = next.points.unwrap();
    assert_eq!(points.offender, StandingPoints::whole(-5));
    assert_eq!(points.receivers, []);
}

#[test]
fn a_counter_starts_again_with_its_scope() {
    let mut hall = Hall::seated();
    rule(&mut hall, at(1, Some(4)), "late_pung");
    let cases = [
        (CounterScope::Tournament, at(2, None), 2),
        (CounterScope::Session, at(1, None), 2),
        (CounterScope::Session, at(2, Some(4)), 1),
        (CounterScope::WindRound, at(1, Some(1)), 2),
        (CounterScope::WindRound, at(1, Some(5)), 1),
        (CounterScope::WindRound, at(1, None), 1),
        (CounterScope::Hand, at(1, Some(4)), 2),
        (CounterScope::Hand, at(1, Some(3)), 1),
        (CounterScope::Hand, at(1, None), 1),
    ];
    for (scope, place, time) in cases {
        counting(&mut hall, scope);
        let found = proposal(&hall, place, "late_pung").time;
        assert_eq!(found, time, "{scope:?} {place:?}");
    }
}

#[test]
fn a_reversed_ruling_and_one_without_penalty_are_not_counted() {
    let mut hall = Hall::seated();
    rule(&mut hall, at(1, None), "late_pung");
    hall.run(Command::Ruling(RulingCommand::ReverseRuling {
        ruling: RulingId(1),
        reason: "heard wrongly".into(),
    }));
    hall.run(Command::rule(Decision {
        offence: Some("late_pung".into()),
        outcomes: vec![Outcome::NoPenalty],
        points: None,
        ..penalty(1, 1, 1, -1)
    }));
    assert_eq!(proposal(&hall, at(1, None), "late_pung").time, 1);
}

#[test]
fn who_pays_each_of_the_others_loses_three_times_the_amount() {
    let hall = Hall::seated();
    let points = proposal(&hall, at(1, None), "false_hu_invalid_hand").points;
    let points = points.unwrap();
    assert_eq!(points.offender, StandingPoints::whole(-60));
    assert_eq!(points.receivers, [(id(5), 20), (id(2), 20), (id(6), 20)]);
    assert_eq!(points.booking, Booking::OnSheet);
}

#[test]
fn points_are_added_to_a_sheet_that_was_handed_in() {
    let hall = Hall::played();
    let points = proposal(&hall, at(1, None), "false_hu_invalid_hand").points;
    assert_eq!(points.unwrap().booking, Booking::Added);
}
