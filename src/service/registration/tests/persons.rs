//! Applicants as people of the registry: known from before, applied twice, erased.

use super::*;
use crate::people::{Merged, People};
use crate::tournaments::Person;
use tournament::EntrantsCommand;
use tournament::command::NewEntrant;
use tournament::state::EntrantKind;

impl House {
    /// An earlier tournament with these as entrants, each with a federation number; their ids.
    async fn played_before(&self, people: &[(usize, &str)]) -> Vec<i64> {
        let new = NewTournament {
            settings: Settings {
                slug: "last-year".into(),
                ..settings()
            },
            ruleset: "mcr-ema".into(),
            document: None,
            actor: Actor::Shell,
            origin: "test".into(),
        };
        let live = self.tournaments.create(new).await.unwrap();
        let people: Vec<Person> = people
            .iter()
            .map(|(number, federation)| {
                let draft = PersonDraft {
                    federation_number: (*federation).into(),
                    ..form(*number).people[0].clone()
                };
                draft.into_person(self.clock.now())
            })
            .collect();
        let ids: Vec<i64> = people.iter().map(|it| it.id).collect();
        let entrants = ids.iter().map(|id| NewEntrant {
            person: PersonId(*id),
            number: None,
            kind: EntrantKind::Player,
            team: None,
            reference: None,
        });
        let entrants = entrants.collect();
        let add = EntrantsCommand::AddEntrants { entrants };
        let request = Request {
            people,
            ..Request::new(add.into(), Actor::Shell, &[Role::Owner], "test")
        };
        self.tournaments.execute(&live, request).await.unwrap();
        ids
    }
}

#[tokio::test]
async fn an_applicant_who_played_before_is_offered_as_the_same_person_and_joined_by_one_press() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::of(&folder.path().join("a.db"), memory(), 9).await;
    let before = house.played_before(&[(1, "04970001"), (2, "")]).await;
    // The first comes back with the number and another address, the second with the address only, a third
    // with nothing of them, a fourth has not confirmed.
    for (number, federation) in [(1, "04970001"), (2, ""), (3, ""), (4, "04970001")] {
        let mut form = form(number);
        form.people[0].federation_number = federation.into();
        if number == 1 {
            form.people[0].email = "zoe@example.com".into();
        }
        house.registrations.apply(&house.live, &form).await.unwrap();
    }
    let likely = async || {
        let snapshot = house.live.snapshot();
        let found = house.registrations.likely_same(&owner(), &snapshot).await;
        let found = found.unwrap().into_iter();
        let found = found.map(|it| (it.application.0, it.applicant, it.known.id));
        found.collect::<Vec<_>>()
    };
    assert!(likely().await.is_empty());
    for address in ["zoe@example.com", "p2@example.org", "p3@example.org"] {
        let token = house.token(address).await;
        let opened = house.registrations.open(&token).await.unwrap();
        house.registrations.confirm(&opened).await.unwrap();
    }
    let found = likely().await;
    let told: Vec<(u32, i64)> = found.iter().map(|it| (it.0, it.2)).collect();
    assert_eq!(told, [(1, before[0]), (2, before[1])]);
    let stranger = SignedIn {
        is_site_owner: false,
        ..owner()
    };
    let snapshot = house.live.snapshot();
    let refused = house.registrations.likely_same(&stranger, &snapshot).await;
    assert!(matches!(refused, Err(RegistrationFault::Forbidden)));
    let of = (found[0].1, before[0]);
    let by = owner();
    let join = || house.registrations.join_same(&by, &house.live, of);
    let joined = join().await;
    assert_eq!(joined.unwrap(), Merged::Done);
    assert_eq!(likely().await.len(), 1);
    assert!(matches!(join().await, Err(RegistrationFault::NotFound)));
    // The address that was confirmed holds, under both ids.
    let snapshot = house.live.snapshot();
    let email = snapshot.people[&of.0].email.clone();
    assert_eq!(email.as_deref(), Some("zoe@example.com"));
    let people = People::new(house.tournaments.clone());
    let known = people.known(of.0.0).await.unwrap();
    assert_eq!(known.person.id, before[0]);
    assert_eq!(known.events.len(), 2);
    let file = people.file(before[0], |_| true).await.unwrap();
    let states: Vec<_> = file
        .registered
        .iter()
        .map(|it| it.applications.len())
        .collect();
    assert_eq!(states, [1]);
    assert_eq!(file.registered[0].typed.as_ref().unwrap().language, "en");
    assert!(!file.letters.is_empty());
}

#[tokio::test]
async fn who_applied_twice_is_joined_once_one_application_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::of(&folder.path().join("a.db"), memory(), 1).await;
    house.apply(1).await.unwrap();
    house.confirm(1).await.unwrap();
    house.apply(2).await.unwrap();
    house.confirm(2).await.unwrap();
    assert_eq!(house.states(), ["accepted", "waiting"]);
    let people = People::new(house.tournaments.clone());
    let snapshot = house.live.snapshot();
    let applications = &snapshot.tournament.registration.applications;
    let [one, two] = [0, 1].map(|at: usize| applications[at].people[0].0);
    let met = people.merge(one, two, Actor::Shell).await.unwrap();
    assert_eq!(met, Merged::HaveMet);
    let application = ApplicationId(2);
    let reason = String::new();
    let refuse = RegistrationCommand::RefuseApplication {
        application,
        reason,
    };
    let request = Request::new(refuse.into(), Actor::Shell, &[Role::Owner], "test");
    house
        .tournaments
        .execute(&house.live, request)
        .await
        .unwrap();
    let joined = people.merge(one, two, Actor::Shell).await.unwrap();
    assert_eq!(joined, Merged::Done);
}

#[tokio::test]
async fn who_is_erased_waits_for_no_place() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::of(&folder.path().join("a.db"), memory(), 1).await;
    for number in 1..=3 {
        house.apply(number).await.unwrap();
        house.confirm(number).await.unwrap();
    }
    assert_eq!(house.states(), ["accepted", "waiting", "waiting"]);
    let people = People::new(house.tournaments.clone());
    let snapshot = house.live.snapshot();
    let person = snapshot.tournament.registration.applications[1].people[0];
    people.erase(person.0, Actor::Shell).await.unwrap();
    assert_eq!(house.states(), ["accepted", "withdrawn", "waiting"]);
    let snapshot = house.live.snapshot();
    assert_eq!(snapshot.people[&person].last_name, "Application 2");
}
