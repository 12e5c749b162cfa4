//! Registration: who comes in, in which order, and what ends by itself.

mod again;
mod limits;
mod line_ups;
mod load;
mod members;
mod money;
mod owing;
mod places;
mod properties;
mod settings;
mod waiting;

use super::*;
use crate::command::NewApplication;
use crate::registration::{ApplicationState, Entry, Window};
use crate::testkit::registering::*;
use crate::{ApplicationId, RegistrationCommand};

/// The first session begins, with the first entrant at a table.
fn begin(hall: &mut Rig) {
    let first = TableSeats {
        table: TableNo(1),
        seats: [Some(id(1)), None, None, None].into(),
        winds: true,
    };
    hall.run(adopt(vec![plan(1, vec![first])]));
    let session = FIRST;
    hall.run(SessionCommand::StartSession { session });
}

/// Two people of following numbers as a team that needs no confirmation.
fn team_of_two(first: i64, name: &str) -> NewApplication {
    NewApplication {
        people: vec![person(first), person(first + 1)],
        team: Some(name.into()),
        vouched: true,
        ..of_one(first)
    }
}

#[test]
fn people_apply_while_the_window_is_open() {
    let mut hall = Rig::empty();
    assert_eq!(hall.applies(of_one(1)), Err(Refusal::RegistrationMissing));
    let opens = hall.now + TimeDelta::hours(1);
    let closes = Some(hall.now + TimeDelta::hours(3));
    let mut registration = places(&hall, 10);
    (registration.opens, registration.closes) = (opens, closes);
    hall.set_registration(registration);
    let window = |hall: &Rig| hall.tournament.registration.window(hall.now);
    assert_eq!(window(&hall), Window::Before { opens });
    assert_eq!(hall.applies(of_one(1)), Err(Refusal::RegistrationNotOpen));
    hall.hours_pass(1);
    assert_eq!(window(&hall), Window::Open { closes });
    hall.apply(1);
    hall.run(RegistrationCommand::CloseRegistration);
    assert_eq!(hall.applies(of_one(2)), Err(Refusal::RegistrationNotOpen));
    let refused = hall.refusal(RegistrationCommand::CloseRegistration);
    assert_eq!(refused, Refusal::NothingToChange);
    let closes = Some(hall.now + TimeDelta::hours(9));
    hall.run(RegistrationCommand::ReopenRegistration { closes });
    hall.apply(2);
    hall.hours_pass(9);
    assert_eq!(hall.applies(of_one(3)), Err(Refusal::RegistrationNotOpen));
    // The staff may enter an application that came by another way.
    hall.run(RegistrationCommand::Apply(of_one(3)));
    assert_eq!(hall.states(), ["placed"; 3]);
}

#[test]
fn who_confirms_takes_part_by_the_event_of_every_entry() {
    let mut hall = Rig::registering(10);
    hall.apply(1);
    assert_eq!(hall.tournament.entrants.len(), 0);
    hall.confirm(1);
    let kinds: Vec<&str> = hall.log.iter().map(|(_, event)| event.kind()).collect();
    let end = [
        "applied",
        "application_placed",
        "application_confirmed",
        "entrant_added",
        "application_accepted",
    ];
    assert!(kinds.ends_with(&end), "{kinds:?}");
    let entrant = hall.tournament.entrant_of(person(1)).unwrap();
    assert_eq!(entrant.kind, EntrantKind::Player);
    assert!(hall.tournament.given.people.contains(&person(1)));
    // The link is opened twice.
    let application = no(1);
    let again = RegistrationCommand::ConfirmApplication { application };
    assert_eq!(hall.by_oneself(1, again), Err(Refusal::NothingToChange));
}

#[test]
fn two_take_the_last_place_and_the_second_is_first_on_the_list() {
    let mut hall = Rig::registering(1);
    hall.apply(1);
    hall.apply(2);
    assert_eq!(hall.states(), ["placed", "waiting"]);
    assert_eq!(hall.tournament.registration.position(no(2)), Some(1));
    // The second confirms before the first: the order is that of sending.
    hall.confirm(2);
    hall.confirm(1);
    assert_eq!(hall.states(), ["accepted", "waiting"]);
    assert_eq!(hall.tournament.entrants.len(), 1);
}

#[test]
fn an_unconfirmed_application_holds_its_place_for_its_time_only() {
    let mut hall = Rig::registering(1);
    hall.apply(1);
    hall.apply_and_confirm(2);
    hall.hours_pass(23);
    assert!(!hall.run_out());
    assert_eq!(hall.states(), ["placed", "waiting"]);
    hall.hours_pass(1);
    assert!(hall.run_out());
    assert_eq!(hall.states(), ["expired", "accepted"]);
    assert!(!hall.run_out());
    // Who comes too late hears so, and may apply again.
    let confirm = RegistrationCommand::ConfirmApplication { application: no(1) };
    let over = Refusal::ApplicationOver { application: no(1) };
    assert_eq!(hall.by_oneself(1, confirm), Err(over));
    assert_eq!(hall.applies(of_one(1)), Ok(no(3)));
}

#[test]
fn who_confirms_after_the_time_but_before_anybody_looked_still_has_the_place() {
    let mut hall = Rig::registering(1);
    hall.apply(1);
    hall.hours_pass(30);
    hall.confirm(1);
    assert!(!hall.run_out());
    assert_eq!(hall.states(), ["accepted"]);
}

#[test]
fn where_the_organisers_approve_nobody_comes_in_by_themselves() {
    let mut hall = Rig::registering(2);
    hall.change_registration(|it| it.entry = Entry::Approval);
    for number in [1, 2, 3] {
        hall.apply_and_confirm(number);
    }
    assert_eq!(hall.states(), ["placed", "placed", "waiting"]);
    let admit = |number| RegistrationCommand::Admit {
        application: no(number),
    };
    assert_eq!(hall.refusal(admit(3)), Refusal::NoPlaceLeft);
    hall.run(admit(1));
    let refuse = RegistrationCommand::RefuseApplication {
        application: no(2),
        reason: "not a member".into(),
    };
    hall.run(refuse.clone());
    // The place is for the third, whom the organisers have not approved yet.
    assert_eq!(hall.states(), ["accepted", "refused", "placed"]);
    hall.run(admit(3));
    let over = Refusal::ApplicationOver { application: no(2) };
    assert_eq!(hall.refusal(refuse), over);
    let inside = Refusal::ApplicationIn { application: no(1) };
    assert_eq!(hall.refusal(admit(1)), inside);
}

#[test]
fn the_staff_vouches_for_an_address_by_admitting() {
    let mut hall = Rig::registering(1);
    hall.apply(1);
    hall.run(RegistrationCommand::Admit { application: no(1) });
    assert!(hall.application(1).is_confirmed());
    assert_eq!(hall.states(), ["accepted"]);
}

#[test]
fn where_people_are_invited_nobody_else_applies() {
    let mut hall = Rig::registering(4);
    hall.change_registration(|it| it.entry = Entry::Invitation);
    assert_eq!(hall.applies(of_one(1)), Err(Refusal::InvitationNeeded));
    let invited = NewApplication {
        invited: true,
        ..of_one(1)
    };
    assert_eq!(hall.applies(invited), Ok(no(1)));
    hall.confirm(1);
    assert_eq!(hall.states(), ["accepted"]);
}

#[test]
fn where_no_mail_leaves_the_server_an_application_counts_at_once() {
    let mut hall = Rig::registering(1);
    for number in [1, 2] {
        let vouched = NewApplication {
            vouched: true,
            ..of_one(number)
        };
        hall.applies(vouched).unwrap();
    }
    assert_eq!(hall.states(), ["accepted", "waiting"]);
    assert!(hall.application(2).is_confirmed());
    hall.hours_pass(1000);
    assert!(!hall.run_out());
}

#[test]
fn nobody_applies_twice_and_nobody_who_takes_part() {
    let mut hall = Rig::registering(9);
    hall.run(Command::Entrants(EntrantsCommand::AddEntrants {
        entrants: vec![NewEntrant {
            person: person(7),
            ..new_entrant(3)
        }],
    }));
    let registered = Refusal::PersonRegistered { entrant: id(3) };
    assert_eq!(hall.applies(of_one(7)), Err(registered));
    hall.apply(1);
    let again = Refusal::AppliedAlready { application: no(1) };
    assert_eq!(hall.applies(of_one(1)), Err(again));
    let withdraw = RegistrationCommand::WithdrawApplication {
        application: no(1),
        reason: String::new(),
    };
    hall.by_oneself(1, withdraw).unwrap();
    assert_eq!(hall.applies(of_one(1)), Ok(no(2)));
}

#[test]
fn people_do_for_themselves_what_is_theirs_and_nothing_else() {
    let mut hall = Rig::registering(9);
    hall.apply(1);
    hall.apply(2);
    let not_allowed = |refused: Result<(), Refusal>| {
        assert!(
            matches!(refused, Err(Refusal::NotAllowed { .. })),
            "{refused:?}"
        );
    };
    let confirm = RegistrationCommand::ConfirmApplication { application: no(2) };
    not_allowed(hall.by_oneself(1, confirm));
    for command in [
        RegistrationCommand::Admit { application: no(1) },
        RegistrationCommand::OfferPlace { application: no(1) },
        RegistrationCommand::MoveUp,
        RegistrationCommand::RunOut,
        RegistrationCommand::CloseRegistration,
        RegistrationCommand::Apply(of_one(3)),
    ] {
        not_allowed(hall.by_oneself(1, command));
    }
    let seen = hall.run_as(SCORER, &[Role::Scorer], RegistrationCommand::MoveUp);
    not_allowed(seen);
    let nobody = RegistrationCommand::ConfirmApplication { application: no(9) };
    let unknown = Refusal::NoSuchApplication { application: no(9) };
    assert_eq!(hall.by_oneself(1, nobody), Err(unknown));
}

#[test]
fn a_team_comes_in_as_a_whole_with_its_captain_first() {
    let mut hall = Rig::registering(6);
    hall.change_registration(|it| {
        it.team = Some(crate::registration::TeamSize { least: 3, most: 4 });
    });
    let team = |people: std::ops::RangeInclusive<i64>, name: &str| NewApplication {
        people: people.map(person).collect(),
        team: Some(name.into()),
        ..of_one(1)
    };
    let wrong = Refusal::TeamSizeWrong { least: 3, most: 4 };
    assert_eq!(hall.applies(team(1..=2, "Winds")), Err(wrong));
    assert_eq!(
        hall.applies(team(1..=3, " ")),
        Err(Refusal::TeamNameMissing)
    );
    assert_eq!(hall.applies(team(1..=4, "Winds")), Ok(no(1)));
    let taken = Refusal::TeamNameTaken {
        name: "WINDS".into(),
    };
    assert_eq!(hall.applies(team(5..=7, "WINDS")), Err(taken));
    // Three do not fit beside four in six.
    assert_eq!(hall.applies(team(5..=7, "Dragons")), Ok(no(2)));
    assert_eq!(hall.states(), ["placed", "waiting"]);
    hall.confirm(1);
    let team = hall.tournament.team_named("Winds").unwrap().id;
    assert_eq!(hall.tournament.members(team).count(), 4);
    assert_eq!(hall.tournament.place_counts().event.taken, 4);
    assert_eq!(hall.tournament.place_counts().event.waiting, 3);
    // Only the captain speaks for the team.
    let withdraw = RegistrationCommand::WithdrawApplication {
        application: no(1),
        reason: String::new(),
    };
    let refused = hall.by_oneself(2, withdraw.clone());
    assert!(matches!(refused, Err(Refusal::NotAllowed { .. })));
    hall.by_oneself(1, withdraw).unwrap();
    assert_eq!(hall.states(), ["withdrawn", "placed"]);
    assert!(hall.tournament.entrants.values().all(|it| !it.is_active()));
}

#[test]
fn people_withdraw_until_the_day_set_and_drop_out_once_it_is_played() {
    let mut hall = Rig::registering(9);
    let until = hall.now + TimeDelta::hours(5);
    hall.change_registration(|it| it.withdraw_until = Some(until));
    hall.apply_and_confirm(1);
    hall.hours_pass(5);
    let application = no(1);
    let withdraw = RegistrationCommand::WithdrawApplication {
        application,
        reason: String::new(),
    };
    let refused = hall.by_oneself(1, withdraw);
    assert_eq!(refused, Err(Refusal::WithdrawalOver));
    let entrant = hall.tournament.entrant_of(person(1)).unwrap().id;
    let drop_out = EntrantsCommand::Withdraw {
        entrant,
        reason: String::new(),
    };
    let themself = Actor::Person(person(1));
    let refused = hall.run_as(themself, &[], drop_out.clone());
    assert_eq!(refused, Err(Refusal::WithdrawalOver));
    begin(&mut hall);
    let other = hall.run_as(Actor::Person(person(2)), &[], drop_out.clone());
    assert!(matches!(other, Err(Refusal::NotAllowed { .. })));
    hall.run_as(themself, &[], drop_out).unwrap();
    assert!(!hall.tournament.entrant(entrant).unwrap().is_active());
}

#[test]
fn a_withdrawal_tells_before_what_it_would_do() {
    let mut hall = Rig::registering(1);
    hall.apply_and_confirm(1);
    hall.apply_and_confirm(2);
    let outlook = hall.tournament.withdrawal(no(1), hall.now).unwrap();
    assert!(outlook.may && outlook.frees);
    assert_eq!(outlook.next, Some(no(2)));
    assert!(outlook.seats.is_empty());
    let waits = hall.tournament.withdrawal(no(2), hall.now).unwrap();
    assert_eq!((waits.frees, waits.next), (false, None));
    hall.change_registration(|it| it.moves_up = crate::registration::MovesUp::ByHand);
    let outlook = hall.tournament.withdrawal(no(1), hall.now).unwrap();
    assert_eq!((outlook.frees, outlook.next), (true, None));
    hall.run(RegistrationCommand::RefuseApplication {
        application: no(2),
        reason: String::new(),
    });
    assert_eq!(hall.tournament.withdrawal(no(2), hall.now), None);
}

#[test]
fn nobody_registers_for_a_rehearsal() {
    let mut hall = Rig::empty().rehearsal();
    let registration = places(&hall, 4);
    let set = RegistrationCommand::SetRegistration { registration };
    assert_eq!(hall.refusal(set), Refusal::NotInARehearsal);
    assert_eq!(hall.applies(of_one(1)), Err(Refusal::NotInARehearsal));
}

#[test]
fn going_back_loses_no_application_and_no_payment() {
    let mut hall = Rig::registering(4);
    let before = hall.tournament.version;
    hall.apply_and_confirm(1);
    hall.apply(2);
    let (to, seen) = (before, hall.tournament.version);
    let reason = "another day".into();
    hall.run(SetupCommand::GoBack { to, seen, reason });
    assert_eq!(hall.tournament.entrants.len(), 0);
    // The first was in the list of entrants, and has the place.
    assert_eq!(hall.states(), ["placed", "placed"]);
    assert!(hall.application(1).is_confirmed());
    hall.run(RegistrationCommand::Admit { application: no(1) });
    assert_eq!(hall.state_of(1), ApplicationState::Accepted);
    assert_eq!(hall.tournament.entrants.len(), 1);
    let log = hall.log.iter().map(|(stamp, event)| (*stamp, event));
    assert_eq!(Tournament::fold(log).unwrap(), Some(hall.tournament));
}

#[test]
fn who_was_entered_by_hand_meanwhile_is_not_entered_twice() {
    let mut hall = Rig::registering(4);
    hall.apply(1);
    hall.run(Command::Entrants(EntrantsCommand::AddEntrants {
        entrants: vec![NewEntrant {
            person: person(1),
            ..new_entrant(8)
        }],
    }));
    assert_eq!(hall.tournament.place_counts().event.taken, 1);
    hall.confirm(1);
    assert_eq!(hall.tournament.entrants.len(), 1);
    assert_eq!(hall.state_of(1), ApplicationState::Accepted);
}

#[test]
fn an_actor_by_a_link_has_one_name_in_the_log() {
    let actor = Actor::Person(PersonId(17));
    assert_eq!(actor.to_string(), "person:17");
    assert_eq!("person:17".parse(), Ok(actor));
    assert!("person:".parse::<Actor>().is_err());
    let first: ApplicationId = "1".parse().unwrap();
    assert_eq!(first, no(1));
}

#[test]
fn changed_particulars_are_noted_for_those_who_take_part_too() {
    let mut hall = Rig::registering(4);
    hall.apply(1);
    hall.apply_and_confirm(2);
    let change = |number, particulars| RegistrationCommand::ChangeApplication {
        application: no(number),
        category: None,
        quotas: Vec::new(),
        particulars,
    };
    assert_eq!(hall.refusal(change(1, false)), Refusal::NothingToChange);
    assert_eq!(hall.kinds(change(1, true)), ["application_changed"]);
    let both = ["application_changed", "person_changed"];
    assert_eq!(hall.kinds(change(2, true)), both);
}

#[test]
fn a_captain_names_who_plays_until_the_session_begins() {
    let mut hall = Rig::registering(8);
    hall.change_registration(|it| {
        it.team = Some(crate::registration::TeamSize { least: 2, most: 4 });
    });
    for (first, name) in [(1, "Winds"), (5, "Dragons")] {
        hall.applies(team_of_two(first, name)).unwrap();
    }
    let line_up = |hall: &Rig, name| {
        let team = hall.tournament.team_named(name).unwrap().id;
        let players = hall.tournament.members(team).map(|it| it.id).take(1);
        SeatingCommand::NameLineUp {
            session: FIRST,
            team,
            players: players.collect(),
        }
    };
    let (own, other) = (line_up(&hall, "Winds"), line_up(&hall, "Dragons"));
    let captain = Actor::Person(person(1));
    let not_allowed = |refused: Result<(), Refusal>| {
        assert!(
            matches!(refused, Err(Refusal::NotAllowed { .. })),
            "{refused:?}"
        );
    };
    not_allowed(hall.run_as(Actor::Person(person(2)), &[], own.clone()));
    not_allowed(hall.run_as(captain, &[], other));
    hall.run_as(captain, &[], own.clone()).unwrap();
    begin(&mut hall);
    let late = hall.run_as(captain, &[], own);
    assert_eq!(late, Err(Refusal::AlreadyStarted { session: FIRST }));
}

#[test]
fn a_captain_changes_the_team_until_the_deadline() {
    let mut hall = Rig::registering(8);
    let until = hall.now + TimeDelta::hours(2);
    hall.change_registration(|it| {
        it.team = Some(crate::registration::TeamSize { least: 2, most: 3 });
        it.change_until = Some(until);
    });
    hall.applies(team_of_two(1, "Winds")).unwrap();
    let change = |members: &[i64]| RegistrationCommand::ChangeMembers {
        application: no(1),
        members: members.iter().map(|it| person(*it)).collect(),
    };
    let wrong = Refusal::TeamSizeWrong { least: 2, most: 3 };
    assert_eq!(hall.by_oneself(1, change(&[])), Err(wrong));
    assert_eq!(hall.by_oneself(1, change(&[1])), Err(Refusal::SamePerson));
    let same = hall.by_oneself(1, change(&[2]));
    assert_eq!(same, Err(Refusal::NothingToChange));
    let by_another = hall.by_oneself(2, change(&[3]));
    assert!(
        matches!(by_another, Err(Refusal::NotAllowed { .. })),
        "{by_another:?}"
    );
    // One goes, two come.
    hall.by_oneself(1, change(&[3, 4])).unwrap();
    let active = |hall: &Rig, number| {
        let entrant = hall.tournament.entrant_of(person(number));
        entrant.is_some_and(|it| it.is_active() && it.team.is_some())
    };
    let playing: Vec<bool> = (1..=4).map(|number| active(&hall, number)).collect();
    assert_eq!(playing, [true, false, true, true]);
    let application = hall.tournament.registration.application(no(1)).unwrap();
    assert_eq!(application.people, [1, 3, 4].map(person));
    hall.hours_pass(2);
    assert_eq!(hall.by_oneself(1, change(&[3])), Err(Refusal::ChangeOver));
    hall.run(change(&[3]));
    assert!(!active(&hall, 4));
}
