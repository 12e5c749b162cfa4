//! What the rule set proposes for an offence.

use super::*;
use crate::RulingId;
use crate::attached::Attached;
use crate::claim::{Claim, RulingDraft};
use crate::proposal::{Case, OffencePlace, Proposal};
use ruleset::offence::CounterScope;

/// At table 1 of a session.
fn at(session: u16, hand: Option<u8>) -> OffencePlace {
    OffencePlace {
        session: Some(SessionNo(session)),
        table: Some(TableNo(1)),
        hand,
    }
}

fn proposal(hall: &Rig, place: OffencePlace, offence: &str) -> Proposal {
    let rules = &hall.tournament.ruleset;
    let offence = rules.offence(offence).unwrap();
    let subject = Subject::Entrant(id(1));
    hall.tournament.propose(subject, place, offence).unwrap()
}

/// Rules as proposed.
fn rule(hall: &mut Rig, place: OffencePlace, offence: &str) {
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
fn counting(hall: &mut Rig, scope: CounterScope) {
    let rules = std::sync::Arc::make_mut(&mut hall.tournament.ruleset);
    for offence in &mut rules.offences {
        offence.counter_scope = scope;
    }
}

#[test]
fn a_repetition_costs_what_its_step_of_the_ladder_says() {
    let mut hall = Rig::seated();
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
    let mut hall = Rig::seated();
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
    let mut hall = Rig::seated();
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
        (CounterScope::Hand, at(2, Some(4)), 1),
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
    let mut hall = Rig::seated();
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
    let hall = Rig::seated();
    let points = proposal(&hall, at(1, None), "false_hu_invalid_hand").points;
    let points = points.unwrap();
    assert_eq!(points.offender, StandingPoints::whole(-60));
    assert_eq!(points.receivers, [(id(5), 20), (id(2), 20), (id(6), 20)]);
    assert_eq!(points.booking, Booking::OnSheet);
}

#[test]
fn points_are_added_to_a_sheet_that_was_handed_in() {
    let hall = Rig::played();
    let points = proposal(&hall, at(1, None), "false_hu_invalid_hand").points;
    assert_eq!(points.unwrap().booking, Booking::Added);
}

/// What the rule set proposes with times or a dealer.
fn proposal_with(hall: &Rig, place: OffencePlace, offence: &str, attached: &Attached) -> Proposal {
    let offence = hall.tournament.ruleset.offence(offence).unwrap();
    let case = Case {
        subject: Subject::Entrant(id(1)),
        place,
        offence,
        attached,
        amends: None,
    };
    hall.tournament.propose_for(&case).unwrap()
}

/// Rules by what was measured.
fn rule_turns(hall: &mut Rig, hand: u8, turns: &[u64]) {
    hall.run(Command::rule(RulingDraft {
        subject: Subject::Entrant(id(1)),
        session: Some(SessionNo(1)),
        table: Some(TableNo(1)),
        hand: Some(hand),
        offence: Some("time_limit_exceeded".into()),
        claim: Claim::Measured,
        reason: String::new(),
        attached: turns_of(turns),
    }));
}

fn turns_of(turns: &[u64]) -> Attached {
    Attached {
        turns: turns.to_vec(),
        ..Attached::default()
    }
}

#[test]
fn turns_charged_in_the_same_hand_are_taken_off_and_over_80_points_resign() {
    let mut hall = Rig::of("wsom").and_players().and_seats();
    rule_turns(&mut hall, 3, &[120_000]);
    let points = |hall: &Rig, at: usize| {
        let decision = &hall.tournament.rulings[at].decision;
        (
            decision.points.as_ref().map(|it| it.offender),
            decision.outcomes.clone(),
        )
    };
    assert_eq!(points(&hall, 0).0, Some(StandingPoints::whole(-35)));
    rule_turns(&mut hall, 3, &[200_000]);
    let (lost, outcomes) = points(&hall, 1);
    assert_eq!(lost, Some(StandingPoints::whole(-115)));
    assert_eq!(outcomes, [Outcome::Points, Outcome::ResignedHand]);
    // Another hand begins a new account.
    rule_turns(&mut hall, 4, &[200_000]);
    assert_eq!(points(&hall, 2).0, Some(StandingPoints::whole(-75)));
    // A reversed ruling charges nothing.
    hall.run(Command::Ruling(RulingCommand::ReverseRuling {
        ruling: RulingId(1),
        reason: "the watch was wrong".into(),
    }));
    let again = proposal_with(
        &hall,
        at(1, Some(3)),
        "time_limit_exceeded",
        &turns_of(&[20_000]),
    );
    // 65 and 5 for the turns and 15 for the hand are less than the 115 that stand.
    assert_eq!(again.sanction.amount, 0);
}

#[test]
fn what_passes_at_first_is_counted_and_asked_for_when_it_is_frequent() {
    let mut hall = Rig::of("wsom").and_players().and_seats();
    let place = at(1, Some(1));
    let offence = hall
        .tournament
        .ruleset
        .offence("changed_claim")
        .unwrap()
        .clone();
    let free = offence
        .ladder
        .iter()
        .take_while(|step| step.outcomes == [Outcome::NoPenalty]);
    let free = free.count();
    for time in 1..=free {
        assert_eq!(proposal(&hall, place, "changed_claim").time, time);
        rule(&mut hall, place, "changed_claim");
    }
    let next = proposal(&hall, place, "changed_claim");
    assert_eq!(
        (next.time, next.sanction.outcomes),
        (free + 1, vec![Outcome::Warning])
    );
}

#[test]
fn touching_the_wall_is_one_foul_whether_the_tile_is_seen_or_not() {
    let mut hall = Rig::of("mcr-rcm").and_players().and_seats();
    for _ in 0..3 {
        rule(&mut hall, at(1, None), "wall_touched_early");
    }
    let seen = proposal(&hall, at(1, None), "wall_tile_seen_early");
    assert_eq!((seen.time, seen.sanction.amount), (4, 20));
}

#[test]
fn minutes_cost_at_most_what_the_text_counts_and_then_are_another_offence() {
    let hall = Rig::of("riichi-ema-2016").and_players().and_seats();
    let late = |minutes| {
        let attached = Attached {
            minutes: Some(minutes),
            ..Attached::default()
        };
        let proposal = proposal_with(&hall, at(1, None), "late", &attached);
        (proposal.sanction.amount, proposal.rather)
    };
    assert_eq!(late(7), (7_000, None));
    assert_eq!(late(10), (10_000, None));
    assert_eq!(late(12), (10_000, Some("late_over_10".to_owned())));
}

#[test]
fn a_chombo_at_the_table_is_a_reverse_mangan_once_the_dealer_is_named() {
    let hall = Rig::of("riichi-ema-2012").and_players().and_seats();
    let people: Vec<_> = hall.tournament.people_at(at(1, None)).collect();
    let of = |dealer| {
        let attached = Attached {
            dealer,
            ..Attached::default()
        };
        proposal_with(&hall, at(1, Some(1)), "false_win", &attached).points
    };
    assert_eq!(of(None), None);
    let other = people.iter().copied().find(|it| *it != id(1)).unwrap();
    let points = of(Some(other)).unwrap();
    assert_eq!(points.offender, StandingPoints::whole(-8_000));
    for (person, amount) in &points.receivers {
        assert_eq!(*amount, if *person == other { 4_000 } else { 2_000 });
    }
    let points = of(Some(id(1))).unwrap();
    assert_eq!(points.offender, StandingPoints::whole(-12_000));
    assert!(points.receivers.iter().all(|(_, amount)| *amount == 4_000));
    let newer = Rig::of("riichi-ema-2016").and_players().and_seats();
    let attached = Attached {
        dealer: Some(id(1)),
        ..Attached::default()
    };
    let later = proposal_with(&newer, at(1, Some(1)), "false_win", &attached);
    assert_eq!(later.points.unwrap().receivers, []);
}

#[test]
fn a_ruling_is_as_proposed_in_its_unit_its_amount_and_its_receivers() {
    let hall = Rig::seated();
    let proposed = proposal(&hall, at(1, None), "false_hu_invalid_hand");
    let decision = |change: fn(&mut Decision)| {
        let mut decision = Decision {
            offence: Some("false_hu_invalid_hand".into()),
            outcomes: proposed.sanction.outcomes.clone(),
            points: proposed.points.clone(),
            ..penalty(1, 1, 1, -1)
        };
        change(&mut decision);
        hall.tournament.is_as_proposed(&decision, None)
    };
    let other: [fn(&mut Decision); 5] = [
        |it| it.outcomes = vec![Outcome::Warning],
        |it| it.points = None,
        |it| it.points.as_mut().unwrap().unit = Unit::Standing,
        |it| it.points.as_mut().unwrap().receivers.clear(),
        |it| {
            let points = it.points.as_mut().unwrap();
            points.offender = StandingPoints::whole(-21);
            points.receivers.iter_mut().for_each(|it| it.1 = 7);
        },
    ];
    assert!(decision(|_| ()));
    assert!(decision(|it| it.outcomes.reverse()));
    for change in other {
        assert!(!decision(change));
    }
}

#[test]
fn points_were_for_the_sheet_until_it_came_in_and_since_it_was_taken_back() {
    let mut hall = Rig::played();
    hall.run(ResultCommand::TakeBackResult {
        session: FIRST,
        table: TableNo(1),
        base_version: 1,
        reason: "the wrong table".into(),
    });
    let booking = |version| hall.tournament.booking_at(at(1, None), version);
    let expected = [Booking::OnSheet, Booking::Added, Booking::OnSheet];
    assert_eq!([0, 1, 2].map(booking), expected);
}
