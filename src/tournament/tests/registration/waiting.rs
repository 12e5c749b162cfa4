//! The waiting list: in order, by itself or by hand, with deadlines to accept.

use super::*;
use crate::registration::MovesUp;

fn withdraw(number: u32) -> RegistrationCommand {
    RegistrationCommand::WithdrawApplication {
        application: no(number),
        reason: String::new(),
    }
}

/// Two places, four who applied and confirmed.
fn full() -> Rig {
    let mut hall = Rig::registering(2);
    for number in 1..=4 {
        hall.apply_and_confirm(number);
    }
    assert_eq!(
        hall.states(),
        ["accepted", "accepted", "waiting", "waiting"]
    );
    hall
}

#[test]
fn whoever_goes_makes_room_for_the_first_who_waits() {
    let mut hall = full();
    hall.by_oneself(1, withdraw(1)).unwrap();
    let now = ["withdrawn", "accepted", "accepted", "waiting"];
    assert_eq!(hall.states(), now);
    assert_eq!(hall.tournament.registration.position(no(4)), Some(1));
    // The staff withdraws an entrant: the list moves all the same.
    let entrant = hall.tournament.entrant_of(person(2)).unwrap().id;
    hall.run(EntrantsCommand::Withdraw {
        entrant,
        reason: String::new(),
    });
    assert_eq!(hall.state_of(4), ApplicationState::Accepted);
}

#[test]
fn more_places_let_as_many_move_up() {
    let mut hall = full();
    hall.change_registration(|it| it.places = Some(3));
    assert_eq!(
        hall.states(),
        ["accepted", "accepted", "accepted", "waiting"]
    );
    // Fewer places take nobody's away.
    hall.change_registration(|it| it.places = Some(1));
    assert_eq!(
        hall.states(),
        ["accepted", "accepted", "accepted", "waiting"]
    );
    hall.by_oneself(1, withdraw(1)).unwrap();
    assert_eq!(hall.state_of(4), ApplicationState::Waiting);
}

#[test]
fn a_place_is_offered_until_a_deadline() {
    let mut hall = full();
    hall.change_registration(|it| it.accept_within = Some(48));
    hall.by_oneself(1, withdraw(1)).unwrap();
    let until = hall.now + TimeDelta::hours(48);
    assert_eq!(hall.state_of(3), ApplicationState::Offered { until });
    assert_eq!(hall.tournament.place_counts().event.taken, 2);
    let other = RegistrationCommand::AcceptPlace { application: no(4) };
    let nothing = Refusal::NotOffered { application: no(4) };
    assert_eq!(hall.by_oneself(4, other), Err(nothing));
    hall.hours_pass(47);
    let accept = RegistrationCommand::AcceptPlace { application: no(3) };
    hall.by_oneself(3, accept).unwrap();
    assert_eq!(
        hall.states(),
        ["withdrawn", "accepted", "accepted", "waiting"]
    );
}

#[test]
fn a_place_that_is_not_accepted_goes_to_the_next() {
    let mut hall = full();
    hall.change_registration(|it| it.accept_within = Some(48));
    hall.by_oneself(1, withdraw(1)).unwrap();
    hall.hours_pass(48);
    let accept = RegistrationCommand::AcceptPlace { application: no(3) };
    let late = Refusal::OfferOver { application: no(3) };
    assert_eq!(hall.by_oneself(3, accept), Err(late));
    assert!(hall.run_out());
    assert_eq!(hall.state_of(3), ApplicationState::Expired);
    let until = hall.now + TimeDelta::hours(48);
    assert_eq!(hall.state_of(4), ApplicationState::Offered { until });
    let decline = RegistrationCommand::DeclinePlace { application: no(4) };
    hall.by_oneself(4, decline).unwrap();
    assert_eq!(hall.state_of(4), ApplicationState::Declined);
    assert_eq!(hall.tournament.place_counts().event.free(), Some(1));
}

#[test]
fn an_unconfirmed_one_keeps_the_turn_without_a_letter() {
    let mut hall = Rig::registering(1);
    hall.change_registration(|it| it.accept_within = Some(48));
    hall.apply_and_confirm(1);
    hall.apply(2);
    hall.apply_and_confirm(3);
    hall.by_oneself(1, withdraw(1)).unwrap();
    assert_eq!(hall.states(), ["withdrawn", "placed", "waiting"]);
    hall.hours_pass(24);
    assert!(hall.run_out());
    let until = hall.now + TimeDelta::hours(48);
    assert_eq!(hall.state_of(3), ApplicationState::Offered { until });
}

#[test]
fn by_hand_the_staff_says_when_and_newcomers_stay_behind() {
    let mut hall = full();
    hall.change_registration(|it| it.moves_up = MovesUp::ByHand);
    hall.by_oneself(1, withdraw(1)).unwrap();
    assert_eq!(hall.state_of(3), ApplicationState::Waiting);
    // A place is free, and it is not for who comes last.
    hall.apply(5);
    assert_eq!(hall.state_of(5), ApplicationState::Waiting);
    hall.run(RegistrationCommand::MoveUp);
    assert_eq!(hall.state_of(3), ApplicationState::Accepted);
    assert_eq!(
        hall.refusal(RegistrationCommand::MoveUp),
        Refusal::NoPlaceLeft
    );
    hall.by_oneself(2, withdraw(2)).unwrap();
    // The staff may give a place out of the order.
    let application = no(5);
    hall.run(RegistrationCommand::OfferPlace { application });
    assert_eq!(hall.state_of(5), ApplicationState::Placed);
    let offer = RegistrationCommand::OfferPlace { application: no(4) };
    assert_eq!(hall.refusal(offer), Refusal::NoPlaceLeft);
}

#[test]
fn once_it_is_played_nobody_moves_up_by_themselves() {
    let mut hall = full();
    begin(&mut hall);
    hall.by_oneself(1, withdraw(1)).unwrap();
    assert_eq!(hall.state_of(3), ApplicationState::Waiting);
    hall.run(RegistrationCommand::MoveUp);
    assert_eq!(hall.state_of(3), ApplicationState::Accepted);
}

#[test]
fn who_was_refused_by_mistake_waits_where_they_stood() {
    let mut hall = full();
    let refuse = RegistrationCommand::RefuseApplication {
        application: no(3),
        reason: "a mistake".into(),
    };
    hall.run(refuse);
    let reinstate = RegistrationCommand::ReinstateApplication {
        application: no(3),
        reason: String::new(),
    };
    hall.run(reinstate.clone());
    assert_eq!(hall.tournament.registration.position(no(3)), Some(1));
    assert_eq!(hall.refusal(reinstate), Refusal::NothingToChange);
    // Who applied again meanwhile waits once.
    hall.by_oneself(4, withdraw(4)).unwrap();
    let again = hall.apply(4);
    let reinstate = RegistrationCommand::ReinstateApplication {
        application: no(4),
        reason: String::new(),
    };
    let twice = Refusal::AppliedAlready { application: again };
    assert_eq!(hall.refusal(reinstate), twice);
}

#[test]
fn the_staff_sees_what_each_waits_for() {
    let hall = full();
    let list = hall.tournament.waiting_list(hall.now);
    let seen: Vec<_> = list
        .iter()
        .map(|it| (it.application.id, it.position, it.full))
        .collect();
    let full = Some(crate::registration::Full::Event);
    assert_eq!(seen, [(no(3), 1, full), (no(4), 2, full)]);
    assert_eq!(
        hall.refusal(RegistrationCommand::MoveUp),
        Refusal::NoPlaceLeft
    );
    let nobody = Rig::registering(1);
    assert_eq!(
        nobody.refusal(RegistrationCommand::MoveUp),
        Refusal::NobodyWaits
    );
}

#[test]
fn the_organisers_are_told_whom_they_have_to_answer() {
    let mut hall = Rig::registering(1);
    hall.change_registration(|it| {
        it.entry = Entry::Approval;
        it.moves_up = MovesUp::ByHand;
        it.accept_within = Some(12);
    });
    for number in 1..=2 {
        hall.apply_and_confirm(number);
    }
    assert_eq!(hall.states(), ["placed", "waiting"]);
    let ids = |found: Vec<&crate::registration::Application>| -> Vec<u32> {
        found.iter().map(|it| it.id.0).collect()
    };
    assert_eq!(ids(hall.tournament.to_decide()), [1]);
    assert!(hall.tournament.may_move_up(hall.now).is_empty());
    hall.run(RegistrationCommand::RefuseApplication {
        application: no(1),
        reason: String::new(),
    });
    // Nobody moves up by itself, and there is a place.
    assert!(hall.tournament.to_decide().is_empty());
    assert_eq!(ids(hall.tournament.may_move_up(hall.now)), [2]);
    let application = no(2);
    hall.run(RegistrationCommand::OfferPlace { application });
    let within = |hours| hall.now + TimeDelta::hours(hours);
    assert!(hall.tournament.may_move_up(hall.now).is_empty());
    assert!(hall.tournament.offers_until(within(6)).is_empty());
    assert_eq!(ids(hall.tournament.offers_until(within(24))), [2]);
}
