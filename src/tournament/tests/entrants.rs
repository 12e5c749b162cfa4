//! Who takes part.

use super::*;
use crate::command::NewTeam;
use crate::state::Standing;
use crate::{EntrantsEvent, TeamId};

fn add(entrants: Vec<NewEntrant>) -> Command {
    Command::Entrants(EntrantsCommand::AddEntrants { entrants })
}

#[test]
fn numbers_are_kept_and_free_ones_given_to_those_without() {
    let mut hall = Rig::empty();
    let without = NewEntrant {
        number: None,
        ..new_entrant(50)
    };
    hall.run(add(vec![without, new_entrant(1)]));
    let people: Vec<(u32, i64)> = hall
        .tournament
        .entrants
        .values()
        .map(|entrant| (entrant.id.0, entrant.person.0))
        .collect();
    assert_eq!(people, [(1, 1001), (2, 1050)]);
}

#[test]
fn a_number_or_a_person_twice_registers_nobody() {
    let hall = Rig::with_players();
    let taken = NewEntrant {
        person: PersonId(7),
        ..new_entrant(3)
    };
    assert_eq!(
        hall.refusal(add(vec![new_entrant(9), taken])),
        Refusal::NumberTaken { entrant: id(3) }
    );
    let again = NewEntrant {
        number: None,
        ..new_entrant(3)
    };
    assert_eq!(
        hall.refusal(add(vec![again])),
        Refusal::PersonRegistered { entrant: id(3) }
    );
    for number in [0, 100_000] {
        assert_eq!(
            hall.refusal(add(vec![new_entrant(number)])),
            Refusal::NumberOutOfRange {
                entrant: id(number)
            }
        );
    }
}

#[test]
fn a_team_is_made_once_whatever_its_case() {
    let mut hall = Rig::empty();
    let in_team = |number, team: &str| NewEntrant {
        team: Some(team.into()),
        ..new_entrant(number)
    };
    hall.run(add(vec![
        in_team(1, "Reds"),
        in_team(2, " reds "),
        in_team(3, ""),
    ]));
    assert_eq!(hall.tournament.teams.len(), 1);
    assert_eq!(hall.tournament.members(TeamId(1)).count(), 2);
    assert_eq!(
        hall.refusal(Command::Entrants(EntrantsCommand::RemoveTeam {
            team: TeamId(1)
        })),
        Refusal::TeamHasMembers { team: TeamId(1) }
    );
    assert_eq!(
        hall.refusal(Command::Entrants(EntrantsCommand::AddTeam {
            name: "REDS".into(),
            reference: None
        })),
        Refusal::TeamNameTaken {
            name: "REDS".into()
        }
    );
}

#[test]
fn checking_in_changes_only_those_who_were_not() {
    let mut hall = Rig::with_players();
    let check_in = |numbers: &[u32]| {
        Command::Entrants(EntrantsCommand::CheckIn {
            entrants: numbers.iter().copied().map(id).collect(),
        })
    };
    hall.run(check_in(&[1, 2]));
    let before = hall.log.len();
    hall.run(check_in(&[2, 3]));
    assert_eq!(hall.log.len(), before + 1);
    assert_eq!(hall.refusal(check_in(&[1, 2, 3])), Refusal::NothingToChange);
    assert_eq!(
        hall.refusal(check_in(&[99])),
        Refusal::NoSuchEntrant { entrant: id(99) }
    );
}

#[test]
fn somebody_who_withdrew_can_play_again_and_not_be_seated_meanwhile() {
    let mut hall = Rig::with_players();
    hall.run(Command::Entrants(EntrantsCommand::Withdraw {
        entrant: id(8),
        reason: String::new(),
    }));
    let seats = vec![table(1, [1, 2, 3, 8])];
    assert_eq!(
        hall.refusal(adopt(vec![plan(1, seats.clone())])),
        Refusal::NotPlaying { entrant: id(8) }
    );
    hall.run(Command::Entrants(EntrantsCommand::Reinstate {
        entrant: id(8),
        reason: String::new(),
    }));
    hall.run(adopt(vec![plan(1, seats)]));
}

#[test]
fn undoing_a_disqualification_needs_a_reason() {
    let mut hall = Rig::with_players();
    let disqualify = |reason: &str| {
        Command::Entrants(EntrantsCommand::Disqualify {
            entrant: id(1),
            reason: reason.into(),
        })
    };
    assert_eq!(hall.refusal(disqualify("")), Refusal::ReasonMissing);
    hall.run(disqualify("cheating"));
    assert!(matches!(
        hall.tournament.entrant(id(1)).unwrap().standing,
        Standing::Disqualified { .. }
    ));
    let reinstate = |reason: &str| {
        Command::Entrants(EntrantsCommand::Reinstate {
            entrant: id(1),
            reason: reason.into(),
        })
    };
    assert_eq!(hall.refusal(reinstate("")), Refusal::ReasonMissing);
    hall.run(reinstate("mistaken identity"));
}

#[test]
fn an_entrant_and_the_particulars_are_changed_by_one_command() {
    let hall = Rig::with_players();
    let edit = |kind, particulars| {
        let command = Command::Entrants(EntrantsCommand::EditEntrant {
            entrant: id(1),
            kind,
            team: Some("Reds".into()),
            particulars,
        });
        hall.decide_as(DIRECTOR, &[Role::Director], &command)
    };
    let both = edit(EntrantKind::Guest, true).unwrap();
    let kinds: Vec<&str> = both.iter().map(Event::kind).collect();
    assert_eq!(kinds, ["entrant_edited", "person_changed"]);
    assert_eq!(edit(EntrantKind::Player, true).unwrap().len(), 1);
    let nothing = edit(EntrantKind::Player, false);
    assert_eq!(nothing, Err(Refusal::NothingToChange));
}

#[test]
fn a_list_brings_its_teams_with_their_ids_or_nothing() {
    let mut hall = Rig::with_players();
    let teams = ["Reds", "Whites"].map(|name| NewTeam {
        name: name.into(),
        reference: Some(format!("of {name}")),
    });
    let list = |number| {
        Command::Entrants(EntrantsCommand::AddList {
            teams: teams.to_vec(),
            entrants: vec![NewEntrant {
                team: Some("whites".into()),
                ..new_entrant(number)
            }],
        })
    };
    let taken = hall.refusal(list(8));
    assert!(
        matches!(taken, Refusal::PersonRegistered { .. }),
        "{taken:?}"
    );
    assert_eq!(hall.tournament.teams.len(), 2);
    hall.run(list(9));
    let teams: Vec<_> = hall.tournament.teams.values().collect();
    let named: Vec<_> = teams
        .iter()
        .map(|team| (team.name.as_str(), team.reference.as_deref()))
        .collect();
    assert_eq!(
        named,
        [
            ("Reds", None),
            ("Blues", None),
            ("Whites", Some("of Whites"))
        ]
    );
    let ninth = hall.tournament.entrant(id(9)).unwrap();
    assert_eq!(ninth.team, Some(teams[2].id));
}

#[test]
fn an_entry_by_mistake_is_removed_and_its_number_is_free_again() {
    let mut hall = Rig::with_players();
    let remove = |number| {
        Command::Entrants(EntrantsCommand::Remove {
            entrant: id(number),
            reason: String::new(),
        })
    };
    hall.run(remove(8));
    assert_eq!(hall.tournament.entrant(id(8)), None);
    assert_eq!(
        hall.refusal(remove(8)),
        Refusal::NoSuchEntrant { entrant: id(8) }
    );
    let other = NewEntrant {
        number: None,
        ..new_entrant(50)
    };
    hall.run(add(vec![other]));
    assert_eq!(
        hall.tournament.entrant(id(8)).map(|it| it.person),
        Some(PersonId(1050))
    );
}

#[test]
fn an_entrant_whom_anything_names_stays() {
    let remove = |number| {
        Command::Entrants(EntrantsCommand::Remove {
            entrant: id(number),
            reason: String::new(),
        })
    };
    let needed = |number| Refusal::EntrantNeeded {
        entrant: id(number),
    };
    assert_eq!(Rig::seated().refusal(remove(3)), needed(3));

    // A plan that was taken back can come again.
    let mut hall = Rig::seated();
    let change = hall.tournament.last_seat_change().unwrap().seq;
    hall.run(Command::Seating(SeatingCommand::UndoSeating { change }));
    assert_eq!(hall.refusal(remove(3)), needed(3));

    let mut hall = Rig::with_players();
    let rules = crate::seat_rules::SeatRules {
        apart: vec![crate::seat_rules::Apart {
            people: vec![id(1), id(2)],
            hard: false,
        }],
        ..Default::default()
    };
    hall.run(Command::Seating(SeatingCommand::SetSeatRules { rules }));
    assert_eq!(hall.refusal(remove(2)), needed(2));
    hall.run(remove(3));

    let mut hall = Rig::with_players();
    let rules = crate::seat_rules::SeatRules {
        fixed: vec![crate::seat_rules::FixedSeat {
            entrant: id(1),
            table: TableNo(1),
        }],
        ..Default::default()
    };
    hall.run(Command::Seating(SeatingCommand::SetSeatRules { rules }));
    assert_eq!(hall.refusal(remove(1)), needed(1));
    hall.run(remove(3));
}

#[test]
fn whoever_is_vouched_for_stays_so_and_is_named_once() {
    let vouch = |numbers: &[u32]| {
        Command::Entrants(EntrantsCommand::VouchForAddresses {
            entrants: numbers.iter().copied().map(id).collect(),
        })
    };
    let mut hall = Rig::with_players();
    hall.run(vouch(&[2, 1, 2]));
    let people: Vec<i64> = hall.tournament.vouched.iter().map(|it| it.0).collect();
    assert_eq!(people, [1001, 1002]);
    hall.run(vouch(&[1, 3]));
    let last = hall.tournament.past.events().next();
    let wanted = EntrantsEvent::AddressesVouchedFor {
        entrants: vec![id(3)],
    };
    assert_eq!(last.map(|it| it.1), Some(&Event::Entrants(wanted)));
    assert_eq!(hall.refusal(vouch(&[1, 3])), Refusal::NothingToChange);
    assert_eq!(
        hall.refusal(vouch(&[99])),
        Refusal::NoSuchEntrant { entrant: id(99) }
    );
    // Letters go on when the result is final.
    hall.run(Command::Setup(SetupCommand::Close));
    hall.run(vouch(&[4]));
}
