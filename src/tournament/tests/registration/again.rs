//! Whoever comes back: reinstated, offered a place, entered by hand; and what going back leaves.

use super::*;
use crate::event::RegistrationEvent;
use crate::registration::MovesUp;

fn withdraw(number: u32) -> RegistrationCommand {
    RegistrationCommand::WithdrawApplication {
        application: no(number),
        reason: String::new(),
    }
}

fn refuse(number: u32) -> RegistrationCommand {
    RegistrationCommand::RefuseApplication {
        application: no(number),
        reason: "a mistake".into(),
    }
}

fn reinstate(number: u32) -> RegistrationCommand {
    RegistrationCommand::ReinstateApplication {
        application: no(number),
        reason: String::new(),
    }
}

fn offer(number: u32) -> RegistrationCommand {
    RegistrationCommand::OfferPlace {
        application: no(number),
    }
}

/// The entrants that the latest acceptance of the log names.
fn accepted(hall: &Rig) -> Vec<u32> {
    let events = hall.log.iter().rev().map(|(_, event)| event);
    let mut accepted = events.filter_map(|event| match event {
        Event::Registration(RegistrationEvent::ApplicationAccepted { entrants, .. }) => {
            Some(entrants.iter().map(|it| it.0).collect())
        }
        _ => None,
    });
    accepted.next().unwrap()
}

#[test]
fn an_acceptance_names_everybody_who_came_in_by_it() {
    let mut hall = Rig::registering(9);
    hall.change_registration(|it| {
        it.team = Some(crate::registration::TeamSize { least: 2, most: 2 });
    });
    hall.applies(team_of_two(1, "Winds")).unwrap();
    assert_eq!(accepted(&hall), [1, 2]);
    let unconfirmed = NewApplication {
        vouched: false,
        ..team_of_two(3, "Dragons")
    };
    hall.applies(unconfirmed).unwrap();
    hall.run(EntrantsCommand::AddEntrants {
        entrants: vec![NewEntrant {
            person: person(4),
            ..new_entrant(8)
        }],
    });
    hall.confirm(2);
    assert_eq!(accepted(&hall), [3, 8]);
}

#[test]
fn who_is_reinstated_alone_has_a_free_place_at_once() {
    let mut hall = Rig::registering(2);
    hall.apply_and_confirm(1);
    hall.by_oneself(1, withdraw(1)).unwrap();
    assert_eq!(hall.states(), ["withdrawn"]);
    hall.run(reinstate(1));
    assert_eq!(hall.states(), ["accepted"]);
}

#[test]
fn the_staff_vouches_for_an_address_by_reinstating() {
    let mut hall = Rig::registering(1);
    hall.apply_and_confirm(1);
    for number in [2, 3] {
        hall.apply(number);
    }
    hall.confirm(3);
    for number in [2, 3] {
        hall.run(refuse(number));
    }
    let both = ["application_confirmed", "application_reinstated"];
    assert_eq!(hall.kinds(reinstate(2)), both);
    assert_eq!(hall.kinds(reinstate(3)), ["application_reinstated"]);
}

#[test]
fn what_is_over_twice_may_be_reinstated() {
    let mut hall = Rig::registering(1);
    for number in 1..=2 {
        assert_eq!(hall.apply(1), no(number));
        hall.by_oneself(1, withdraw(number)).unwrap();
    }
    hall.run(reinstate(1));
    assert_eq!(hall.states(), ["accepted", "withdrawn"]);
}

#[test]
fn a_place_is_offered_to_those_only_who_wait_for_one() {
    let mut hall = Rig::registering(3);
    hall.apply_and_confirm(1);
    hall.apply(2);
    hall.apply(3);
    hall.by_oneself(3, withdraw(3)).unwrap();
    assert_eq!(hall.states(), ["accepted", "placed", "withdrawn"]);
    let inside = Refusal::ApplicationIn { application: no(1) };
    assert_eq!(hall.refusal(offer(1)), inside);
    assert_eq!(hall.refusal(offer(2)), Refusal::NothingToChange);
    let over = Refusal::ApplicationOver { application: no(3) };
    assert_eq!(hall.refusal(offer(3)), over);
}

#[test]
fn places_by_hand_are_shown_until_the_first_session_begins() {
    let mut hall = Rig::registering(1);
    hall.change_registration(|it| it.moves_up = MovesUp::ByHand);
    for number in [1, 2] {
        hall.apply_and_confirm(number);
    }
    hall.run(EntrantsCommand::AddEntrants {
        entrants: vec![NewEntrant {
            kind: EntrantKind::Substitute,
            ..new_entrant(9)
        }],
    });
    hall.by_oneself(1, withdraw(1)).unwrap();
    let waiting = |hall: &Rig| hall.tournament.may_move_up(hall.now).len();
    assert_eq!(waiting(&hall), 1);
    let seats = TableSeats {
        table: TableNo(1),
        seats: [Some(id(9)), None, None, None].into(),
        winds: true,
    };
    hall.run(adopt(vec![plan(1, vec![seats])]));
    hall.run(start(FIRST));
    assert_eq!(waiting(&hall), 0);
}

#[test]
fn an_offer_that_ends_at_an_instant_does_not_end_before_it() {
    let mut hall = Rig::registering(1);
    hall.change_registration(|it| it.accept_within = Some(12));
    for number in [1, 2] {
        hall.apply_and_confirm(number);
    }
    hall.by_oneself(1, withdraw(1)).unwrap();
    let until = hall.now + TimeDelta::hours(12);
    assert_eq!(hall.state_of(2), ApplicationState::Offered { until });
    let before = |at| hall.tournament.offers_until(at).len();
    assert_eq!(before(until), 0);
    assert_eq!(before(until + TimeDelta::seconds(1)), 1);
}

#[test]
fn each_who_waits_has_a_position_of_their_own() {
    let mut hall = Rig::registering(1);
    for number in 1..=4 {
        hall.apply_and_confirm(number);
    }
    hall.by_oneself(3, withdraw(3)).unwrap();
    let positions = [1, 2, 3, 4].map(|number| hall.tournament.registration.position(no(number)));
    assert_eq!(positions, [None, Some(1), None, Some(2)]);
}

#[test]
fn going_back_leaves_those_in_who_came_in_before() {
    let mut hall = Rig::registering(4);
    hall.apply_and_confirm(1);
    let to = hall.tournament.version;
    hall.apply_and_confirm(2);
    let seen = hall.tournament.version;
    let reason = "another day".into();
    hall.run(SetupCommand::GoBack { to, seen, reason });
    assert_eq!(hall.states(), ["accepted", "placed"]);
}

#[test]
fn a_window_that_is_opened_again_ends_after_now_and_after_it_opens() {
    let mut hall = Rig::registering(4);
    hall.run(RegistrationCommand::CloseRegistration);
    let reopen = |closes| RegistrationCommand::ReopenRegistration {
        closes: Some(closes),
    };
    assert_eq!(hall.refusal(reopen(hall.now)), Refusal::WindowReversed);
    // It was closed before it opened.
    let opens = hall.now + TimeDelta::hours(5);
    hall.change_registration(|it| it.opens = opens);
    assert_eq!(hall.refusal(reopen(opens)), Refusal::WindowReversed);
    hall.run(reopen(opens + TimeDelta::hours(1)));
}

#[test]
fn the_list_of_applications_has_an_end() {
    let most = crate::registration::MOST_APPLICATIONS;
    let mut hall = Rig::registering(1);
    hall.apply(1);
    hall.by_oneself(1, withdraw(1)).unwrap();
    let registration = std::sync::Arc::make_mut(&mut hall.tournament.registration);
    let over = registration.applications[0].clone();
    let many = usize::try_from(most).unwrap();
    registration.applications.resize(many - 1, over);
    hall.run(RegistrationCommand::Apply(of_one(2)));
    assert_eq!(hall.tournament.registration.next_id(), no(most + 1));
    let full = Refusal::ApplicationsFull { most };
    assert_eq!(hall.refusal(RegistrationCommand::Apply(of_one(3))), full);
}

#[test]
fn the_opening_and_the_end_of_registration_come_to_pass_each_at_its_instant() {
    let mut hall = Rig::registering(4);
    let (opens, closes) = (hall.now, hall.now + TimeDelta::hours(2));
    hall.change_registration(|it| it.closes = Some(closes));
    let passed = |at| hall.tournament.passed(at);
    let second = TimeDelta::seconds(1);
    let before = passed(opens - second);
    assert_eq!(passed(opens), before + 1);
    assert_eq!(passed(closes - second), before + 1);
    assert_eq!(passed(closes), before + 2);
}
