//! People who register by themselves, against a real database file and a mailer in memory.

mod members;
mod numbers;
mod persons;

use std::path::Path;
use std::sync::Arc;

use chrono::TimeDelta;

use super::*;
use crate::accounts::{SignedIn, Token};
use crate::outbox::Mailer;
use crate::tournaments::{Live, NewTournament, PersonDraft, Request};
use store::accounts::{self, Account};
use store::{DatabaseUrl, Options};
use tournament::registration::{
    AnswerFault, AnswerKind, Asked, Entry, Question, RegistrationSettings, Texts,
};
use tournament::{
    Actor, ApplicationId, PersonId, QuestionId, Refusal, RegistrationCommand, Role, Settings,
};
use words::Lang;

/// A tournament with registration on a clock that stands.
struct House {
    clock: Clock,
    mailer: Option<Mailer>,
    tournaments: Tournaments,
    registrations: Registrations,
    live: Arc<Live>,
}

const BASE: &str = "https://mahjong.example.org";

impl House {
    async fn of(path: &Path, mailer: Option<Mailer>, places: u32) -> Self {
        let clock = Clock::standing_at("2026-05-01T09:00:00Z".parse().unwrap());
        let options = Options::server(DatabaseUrl::Sqlite(path.to_owned()));
        let store = Store::open(&options).unwrap();
        let tournaments = Tournaments::new(store.clone(), clock.clone());
        let outbox = Outbox::new(store, clock.clone(), mailer.clone(), BASE);
        let registrations = Registrations::new(tournaments.clone(), outbox);
        let new = NewTournament {
            settings: settings(),
            ruleset: "mcr-ema".into(),
            document: None,
            actor: Actor::Shell,
            origin: "test".into(),
        };
        let live = tournaments.create(new).await.unwrap();
        let house = Self {
            clock,
            mailer,
            tournaments,
            registrations,
            live,
        };
        house
            .set(RegistrationSettings {
                places: Some(places),
                ..RegistrationSettings::usual(house.clock.now())
            })
            .await;
        house
    }

    async fn set(&self, registration: RegistrationSettings) {
        let command = RegistrationCommand::SetRegistration { registration };
        let request = Request::new(command.into(), Actor::Shell, &[Role::Owner], "test");
        self.tournaments.execute(&self.live, request).await.unwrap();
    }

    /// The account of the owner.
    async fn account(&self) {
        let account = Account {
            id: 1,
            login: "owner".into(),
            display_name: "Owner".into(),
            password_hash: String::new(),
            language: "en".into(),
            is_site_owner: true,
            disabled_at: None,
            created_at: self.clock.now(),
        };
        let store = self.tournaments.store();
        let created = store.write(move |conn| accounts::create(conn, &account));
        created.await.unwrap();
    }

    async fn change(&self, change: impl FnOnce(&mut RegistrationSettings)) {
        let snapshot = self.live.snapshot();
        let mut settings = (**snapshot.tournament.registration.settings.as_ref().unwrap()).clone();
        change(&mut settings);
        self.set(settings).await;
    }

    async fn apply(&self, number: usize) -> Result<Sent, RegistrationError> {
        self.registrations.apply(&self.live, &form(number)).await
    }

    /// The letters that were sent, each as subject and text.
    async fn letters(&self) -> Vec<(String, String, String)> {
        let outbox = &self.registrations.inner.outbox;
        outbox.deliver_due().await.unwrap();
        let kept = self.mailer.as_ref().unwrap().kept();
        let kept = kept.into_iter();
        kept.map(|it| (it.to, it.subject, it.text)).collect()
    }

    /// The token of the latest letter to an address.
    async fn token(&self, address: &str) -> Token {
        let letters = self.letters().await;
        let letter = letters.iter().rev().find(|it| it.0 == address).unwrap();
        let line = letter.2.lines().find(|line| line.starts_with(BASE));
        let (_, token) = line.unwrap().rsplit_once('/').unwrap();
        Token::received(token)
    }

    async fn confirm(&self, number: usize) -> Result<Token, RegistrationError> {
        let token = self.token(&address(number)).await;
        let opened = self.registrations.open(&token).await?;
        self.registrations.confirm(&opened).await
    }

    fn states(&self) -> Vec<&'static str> {
        let snapshot = self.live.snapshot();
        let applications = snapshot.tournament.registration.applications.iter();
        applications.map(|it| it.state.word()).collect()
    }
}

fn settings() -> Settings {
    Settings {
        title: "Spring Cup".into(),
        slug: "spring-cup".into(),
        starts_on: "2026-06-01".parse().unwrap(),
        ends_on: "2026-06-02".parse().unwrap(),
        venue: String::new(),
        country: None,
        time_zone: chrono_tz::Europe::Madrid,
        sessions: 4,
        minutes: 90,
        tables: 50,
        table_names: Vec::new(),
        languages: vec!["en".into()],
    }
}

fn address(number: usize) -> String {
    format!("p{number}@example.org")
}

fn form(number: usize) -> Filled {
    Filled {
        people: vec![PersonDraft {
            first_name: "Zoë".into(),
            last_name: format!("P{number}"),
            email: address(number),
            country: "fra".into(),
            ..PersonDraft::default()
        }],
        key: format!("key {number}"),
        lang: Lang::En,
        ..Filled::default()
    }
}

fn memory() -> Option<Mailer> {
    Some(Mailer::memory("noreply@example.org").unwrap())
}

fn owner() -> SignedIn {
    SignedIn {
        account: 1,
        login: "owner".into(),
        display_name: "Owner".into(),
        language: "en".into(),
        is_site_owner: true,
        session: 1,
        confirmed_at: chrono::DateTime::UNIX_EPOCH,
        is_tablet: false,
        lacks_factor: false,
        roles: Vec::new(),
    }
}

#[tokio::test]
async fn an_application_is_confirmed_by_the_link_of_a_letter() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::of(&folder.path().join("a.db"), memory(), 1).await;
    let application = ApplicationId(1);
    assert_eq!(house.apply(1).await.unwrap(), Sent::Confirm { application });
    house.apply(2).await.unwrap();
    let letters = house.letters().await;
    assert_eq!(letters.len(), 2);
    assert_eq!(letters[0].1, "Please confirm: Spring Cup");
    let token = house.token(&address(1)).await;
    house.confirm(1).await.unwrap();
    house.confirm(2).await.unwrap();
    assert_eq!(house.states(), ["accepted", "waiting"]);
    let letters = house.letters().await;
    let subjects: Vec<&str> = letters.iter().skip(2).map(|it| it.1.as_str()).collect();
    let expected = [
        "You take part: Spring Cup",
        "On the waiting list: Spring Cup",
    ];
    assert_eq!(subjects, expected);
    // The first link is opened once more: it leads to the same page and changes nothing.
    let before = house.live.version();
    let opened = house.registrations.open(&token).await.unwrap();
    assert!(opened.confirms);
    house.registrations.confirm(&opened).await.unwrap();
    assert_eq!(house.live.version(), before);
    let page = house.registrations.own_page(&opened).await.unwrap();
    assert_eq!(page.typed.as_ref().unwrap().language, "en");
    assert_eq!(page.application().unwrap().id, application);
    let unknown = house.registrations.open(&Token::generate()).await;
    assert!(matches!(unknown, Err(RegistrationFault::LinkEnded)));
}

#[tokio::test]
async fn the_same_form_sent_twice_is_one_application() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::of(&folder.path().join("a.db"), memory(), 9).await;
    let (first, second) = tokio::join!(house.apply(1), house.apply(1));
    assert_eq!(first.unwrap(), second.unwrap());
    assert_eq!(house.apply(1).await.unwrap(), house.apply(1).await.unwrap());
    assert_eq!(house.states(), ["placed"]);
    // The same person with a form filled in anew hears where the first one stands.
    let again = Filled {
        key: "another key".into(),
        ..form(1)
    };
    let sent = house.registrations.apply(&house.live, &again).await;
    assert_eq!(sent.unwrap(), Sent::Known);
    assert_eq!(house.states(), ["placed"]);
    assert_eq!(house.letters().await.len(), 2);
}

#[tokio::test]
async fn where_no_mail_leaves_the_person_gets_the_link_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::of(&folder.path().join("a.db"), None, 9).await;
    let Sent::Done { link, .. } = house.apply(1).await.unwrap() else {
        panic!("a letter was promised");
    };
    assert_eq!(house.states(), ["accepted"]);
    let opened = house.registrations.open(&link).await.unwrap();
    assert!(!opened.confirms);
    // Pressed twice, the form still ends with a link that works.
    let Sent::Done { link, .. } = house.apply(1).await.unwrap() else {
        panic!("a letter was promised");
    };
    house.registrations.open(&link).await.unwrap();
}

#[tokio::test]
async fn five_hundred_at_once_keep_their_order_and_none_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let house = House::of(&path, memory(), 200).await;
    let all = (0..500).map(|number| house.apply(number));
    let sent = futures_util::future::join_all(all).await;
    assert!(sent.iter().all(Result::is_ok));
    let snapshot = house.live.snapshot();
    let applications = &snapshot.tournament.registration.applications;
    assert_eq!(applications.len(), 500);
    let people: std::collections::BTreeSet<PersonId> = applications
        .iter()
        .flat_map(|it| it.people.clone())
        .collect();
    assert_eq!(people.len(), 500);
    // Who was before has a place, in the order of the log.
    let states = house.states();
    assert!(states[..200].iter().all(|it| *it == "placed"));
    assert!(states[200..].iter().all(|it| *it == "waiting"));
    let letters = house.letters().await;
    assert_eq!(letters.len(), 500);
    let typed = house
        .registrations
        .typed(&owner(), &snapshot)
        .await
        .unwrap();
    assert_eq!(typed.len(), 500);
}

#[tokio::test]
async fn what_runs_out_goes_to_the_next_with_a_letter() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::of(&folder.path().join("a.db"), memory(), 1).await;
    house.change(|it| it.accept_within = Some(24)).await;
    house.apply(1).await.unwrap();
    house.apply(2).await.unwrap();
    house.confirm(2).await.unwrap();
    assert!(house.registrations.do_if_due().await.unwrap());
    assert!(!house.registrations.do_if_due().await.unwrap());
    assert_eq!(house.states(), ["placed", "waiting"]);
    house.clock.advance(TimeDelta::hours(25));
    assert!(house.registrations.do_if_due().await.unwrap());
    assert_eq!(house.states(), ["expired", "offered"]);
    // Nothing goes to the address that nobody confirmed.
    let letters = house.letters().await;
    let to_first = letters.iter().filter(|it| it.0 == address(1));
    assert_eq!(to_first.count(), 1);
    let last = letters.last().unwrap();
    assert_eq!(
        (last.0.as_str(), last.1.as_str()),
        ("p2@example.org", "A place for you: Spring Cup")
    );
    let opened = house
        .registrations
        .open(&house.token(&address(2)).await)
        .await
        .unwrap();
    let application = ApplicationId(2);
    let accept = RegistrationCommand::AcceptPlace { application };
    house
        .registrations
        .act(&opened, accept.into(), "k")
        .await
        .unwrap();
    assert_eq!(house.states(), ["expired", "accepted"]);
    // The late one gets a sentence.
    let late = house
        .registrations
        .open(&house.token(&address(1)).await)
        .await
        .unwrap();
    let refused = house.registrations.confirm(&late).await.unwrap_err();
    let over = Refusal::ApplicationOver {
        application: ApplicationId(1),
    };
    assert_eq!(refused.refusal(), Some(&over));
}

#[tokio::test]
async fn a_form_with_faults_names_them_all_and_stores_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::of(&folder.path().join("a.db"), memory(), 1).await;
    house
        .change(|it| {
            it.club = Asked::Required;
            it.consent = Texts::one("en", "I agree.");
            it.questions = vec![Question {
                id: QuestionId(1),
                text: Texts::one("en", "What do you eat?"),
                kind: AnswerKind::Line,
                choices: Vec::new(),
                required: true,
            }];
        })
        .await;
    let mut wrong = form(1);
    wrong.people[0].last_name = " ".into();
    wrong.people[0].email = "nowhere".into();
    wrong.people[0].country = "XXX".into();
    let faults = match house.registrations.apply(&house.live, &wrong).await {
        Err(RegistrationError::Refused(RegistrationRefusal::Form(faults))) => faults,
        other => panic!("{other:?}"),
    };
    let expected = [
        FormFault::NameMissing(0),
        FormFault::CountryUnknown(0),
        FormFault::ClubMissing(0),
        FormFault::EmailWrong,
        FormFault::Answer(QuestionId(1), AnswerFault::Missing),
        FormFault::ConsentMissing,
    ];
    assert_eq!(faults, expected);
    assert!(house.states().is_empty());
    let mut right = form(1);
    right.people[0].club = "Los Vientos".into();
    right.answers = [(QuestionId(1), "rice".to_owned())].into();
    right.consents = true;
    house
        .registrations
        .apply(&house.live, &right)
        .await
        .unwrap();
    let snapshot = house.live.snapshot();
    let typed = house
        .registrations
        .typed(&owner(), &snapshot)
        .await
        .unwrap();
    assert_eq!(typed[0].consent, "I agree.");
    assert_eq!(typed[0].consented_at, Some(house.clock.now()));
    assert_eq!(typed[0].answers[&QuestionId(1)], "rice");
}

#[tokio::test]
async fn people_change_what_they_typed_and_keep_their_address() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::of(&folder.path().join("a.db"), memory(), 1).await;
    house.apply(1).await.unwrap();
    let link = house.confirm(1).await.unwrap();
    let opened = house.registrations.open(&link).await.unwrap();
    let draft = PersonDraft {
        last_name: "Renamed".into(),
        email: "elsewhere@example.org".into(),
        country: "ESP".into(),
        ..PersonDraft::default()
    };
    let typed = (&draft, &Default::default(), Lang::Fr);
    house
        .registrations
        .change(&opened, typed, "k1")
        .await
        .unwrap();
    let page = house.registrations.own_page(&opened).await.unwrap();
    let person = &page.snapshot.people[&opened.person];
    assert_eq!(person.last_name, "Renamed");
    assert_eq!(person.email.as_deref(), Some("p1@example.org"));
    assert_eq!(page.typed.unwrap().language, "fr");
    let until = house.clock.now();
    house.change(|it| it.change_until = Some(until)).await;
    let refused = house.registrations.change(&opened, typed, "k2").await;
    assert_eq!(refused.unwrap_err().refusal(), Some(&Refusal::ChangeOver));
}

#[tokio::test]
async fn too_many_forms_from_one_network_wait() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::of(&folder.path().join("a.db"), memory(), 500).await;
    let from = |number| Filled {
        address: Some("192.0.2.7".parse().unwrap()),
        ..form(number)
    };
    let mut done = 0;
    let minutes = loop {
        match house.registrations.apply(&house.live, &from(done)).await {
            Ok(_) => done += 1,
            Err(RegistrationError::Refused(RegistrationRefusal::Throttled { minutes })) => {
                break minutes;
            }
            Err(other) => panic!("{other:?}"),
        }
        assert!(done < 200);
    };
    assert_eq!((done, minutes), (60, 16));
    house.clock.advance(TimeDelta::minutes(16));
    house
        .registrations
        .apply(&house.live, &from(done))
        .await
        .unwrap();
}

#[tokio::test]
async fn an_invitation_is_used_as_often_as_it_says() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::of(&folder.path().join("a.db"), memory(), 9).await;
    house.change(|it| it.entry = Entry::Invitation).await;
    let refused = house.apply(1).await.unwrap_err();
    assert_eq!(refused.refusal(), Some(&Refusal::InvitationNeeded));
    let snapshot = house.live.snapshot();
    house.account().await;
    let new = NewInvitation {
        quota: None,
        note: "the club of the next town".into(),
        uses: 2,
        expires_at: house.clock.now() + TimeDelta::days(1),
    };
    let by = owner();
    let token = house
        .registrations
        .invite_to_register(&by, &snapshot, &new)
        .await
        .unwrap();
    let invited = |number| Filled {
        invitation: Some(token.clone()),
        ..form(number)
    };
    let apply = |number| {
        let (house, form) = (&house, invited(number));
        async move { house.registrations.apply(&house.live, &form).await }
    };
    for number in [1, 2] {
        apply(number).await.unwrap();
    }
    let ended = apply(3).await.unwrap_err();
    assert!(matches!(
        ended,
        RegistrationError::Fault(RegistrationFault::LinkEnded)
    ));
    let invited = house.registrations.is_invited(&snapshot, &token).await;
    assert!(!invited.unwrap());
}

#[tokio::test]
async fn a_renewed_link_ends_those_before() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::of(&folder.path().join("a.db"), memory(), 9).await;
    house.apply(1).await.unwrap();
    let first = house.confirm(1).await.unwrap();
    let person = house.registrations.open(&first).await.unwrap().person;
    let mut nobody = owner();
    nobody.is_site_owner = false;
    let forbidden = house
        .registrations
        .renew_link(&nobody, &house.live, person)
        .await;
    assert!(matches!(forbidden, Err(RegistrationFault::Forbidden)));
    let second = house
        .registrations
        .renew_link(&owner(), &house.live, person)
        .await
        .unwrap();
    assert!(matches!(
        house.registrations.open(&first).await,
        Err(RegistrationFault::LinkEnded)
    ));
    house.registrations.open(&second).await.unwrap();
}

#[tokio::test]
async fn who_owes_is_reminded_once_for_each_form() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::of(&folder.path().join("a.db"), memory(), 9).await;
    house
        .change(|it| {
            use tournament::registration::Currency;
            use tournament::testkit::registering::{account_of_club, adult};
            it.currency = Some(Currency::EURO);
            it.bank = Some(account_of_club());
            it.categories = vec![adult()];
        })
        .await;
    let paying = |number| Filled {
        category: Some(tournament::CategoryId(1)),
        ..form(number)
    };
    for number in [1, 2] {
        house
            .registrations
            .apply(&house.live, &paying(number))
            .await
            .unwrap();
    }
    house.confirm(1).await.unwrap();
    let snapshot = house.live.snapshot();
    let people: Vec<PersonId> = snapshot.tournament.money.purses.keys().copied().collect();
    let by = owner();
    let remind = |key: &'static str| house.registrations.remind(&by, &house.live, &people, key);
    let reminded = remind("k").await.unwrap().unwrap();
    assert_eq!((reminded.letters, reminded.without_address), (1, 1));
    assert_eq!(remind("k").await.unwrap().unwrap().letters, 0);
    let letters = house.letters().await;
    let reminder = |it: &&(String, String, String)| it.1 == "To be paid: Spring Cup";
    let last = letters.iter().find(reminder).unwrap();
    assert!(last.2.contains("25.00\u{a0}EUR"), "{}", last.2);
    assert!(
        last.2.contains("ES91 2100 0418 4502 0005 1332"),
        "{}",
        last.2
    );
    assert!(last.2.contains("SPRINGCUP0000"), "{}", last.2);
}

#[tokio::test]
async fn letters_that_were_not_written_are_written_when_the_work_comes_round() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::of(&folder.path().join("a.db"), memory(), 9).await;
    house.apply(1).await.unwrap();
    house.confirm(1).await.unwrap();
    let before = house.letters().await.len();
    // The staff of another node withdraws the application, and the node dies before it writes.
    let withdraw = RegistrationCommand::WithdrawApplication {
        application: ApplicationId(1),
        reason: String::new(),
    };
    let request = Request::new(withdraw.into(), Actor::Shell, &[Role::Owner], "test");
    house
        .tournaments
        .execute(&house.live, request)
        .await
        .unwrap();
    assert_eq!(house.letters().await.len(), before);
    house.clock.advance(TimeDelta::minutes(6));
    house.registrations.do_if_due().await.unwrap();
    let letters = house.letters().await;
    assert_eq!(letters.last().unwrap().1, "Withdrawn: Spring Cup");
    assert_eq!(letters.len(), before + 1);
}
