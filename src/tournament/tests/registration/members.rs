//! Teams that change: who may come in, who speaks for them, and what a whole team pays.

use super::*;
use crate::registration::{Category, Currency, FeeStep, TeamSize, Texts};
use crate::{CategoryId, TeamId};

/// Teams of two or three, at 30.00 for each person.
fn hall() -> Rig {
    let mut hall = Rig::registering(12);
    hall.change_registration(|it| {
        it.team = Some(TeamSize { least: 1, most: 3 });
        it.currency = Some(Currency::EURO);
        it.categories = vec![category(1, 3_000), category(2, 1_000)];
    });
    hall
}

fn category(number: u16, amount: i64) -> Category {
    Category {
        id: CategoryId(number),
        name: Texts::one("en", "Open"),
        fees: vec![FeeStep {
            until: None,
            amount,
        }],
        for_the_team: false,
        places: None,
    }
}

fn team(first: i64, name: &str) -> NewApplication {
    NewApplication {
        category: Some(CategoryId(1)),
        ..team_of_two(first, name)
    }
}

fn change(members: &[i64]) -> RegistrationCommand {
    RegistrationCommand::ChangeMembers {
        application: no(1),
        members: members.iter().map(|it| person(*it)).collect(),
    }
}

fn due(hall: &Rig) -> i64 {
    hall.tournament.balance(person(1)).due
}

#[test]
fn a_team_pays_for_as_many_as_it_has() {
    let mut hall = hall();
    hall.applies(team(1, "Winds")).unwrap();
    assert_eq!(due(&hall), 6_000);
    hall.run(change(&[2, 3]));
    assert_eq!(due(&hall), 9_000);
    // As many as before: what was charged stays, whatever the price is by now.
    hall.change_registration(|it| it.categories[0] = category(1, 5_000));
    hall.run(change(&[2, 4]));
    assert_eq!(due(&hall), 9_000);
    hall.run(change(&[2]));
    assert_eq!(due(&hall), 10_000);
}

#[test]
fn another_category_has_another_price_and_the_same_one_keeps_its_own() {
    let mut hall = hall();
    hall.applies(team(1, "Winds")).unwrap();
    let edit = |category| RegistrationCommand::ChangeApplication {
        application: no(1),
        category: Some(CategoryId(category)),
        quotas: Vec::new(),
        particulars: true,
    };
    hall.change_registration(|it| it.categories[0] = category(1, 5_000));
    hall.run(edit(1));
    assert_eq!(due(&hall), 6_000);
    hall.run(edit(2));
    assert_eq!(due(&hall), 2_000);
}

#[test]
fn a_team_takes_in_nobody_who_takes_part_or_applied_elsewhere() {
    let mut hall = hall();
    hall.applies(team(1, "Winds")).unwrap();
    hall.applies(NewApplication {
        vouched: false,
        ..team(3, "Dragons")
    })
    .unwrap();
    let again = Refusal::AppliedAlready { application: no(2) };
    assert_eq!(hall.refusal(change(&[2, 4])), again);
    hall.run(EntrantsCommand::AddEntrants {
        entrants: vec![NewEntrant {
            person: person(7),
            ..new_entrant(9)
        }],
    });
    let registered = Refusal::PersonRegistered { entrant: id(9) };
    assert_eq!(hall.refusal(change(&[2, 7])), registered);
    hall.run(RegistrationCommand::WithdrawApplication {
        application: no(2),
        reason: String::new(),
    });
    hall.run(change(&[2, 4]));
}

#[test]
fn who_registered_alone_is_no_captain_of_the_team_they_were_put_in() {
    let mut hall = hall();
    hall.applies(team(1, "Winds")).unwrap();
    let alone = NewApplication {
        people: vec![person(3)],
        ..team(3, "Dragons")
    };
    hall.applies(alone).unwrap();
    let team_of = |hall: &Rig, number| {
        let entrant = hall.tournament.entrant_of(person(number)).unwrap();
        entrant.team.unwrap_or(TeamId(0))
    };
    let is_captain = |number| {
        let team = team_of(&hall, number);
        hall.tournament.is_captain(person(number), team)
    };
    assert_eq!([1, 2, 3].map(is_captain), [true, false, false]);
}
