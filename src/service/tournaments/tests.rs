//! Commands against a live tournament on a real database file.

use std::path::Path;
use std::task::Poll;

use super::*;
use crate::clock::Clock;
use store::{Access, DatabaseUrl, Options, Store};
use tournament::command::NewEntrant;
use tournament::state::EntrantKind;
use tournament::{Actor, Command, EntrantsCommand, Refusal, Role, Settings, SetupCommand};

fn settings(slug: &str) -> Settings {
    Settings {
        title: "Spring Cup".into(),
        slug: slug.into(),
        starts_on: "2026-05-01".parse().unwrap(),
        ends_on: "2026-05-02".parse().unwrap(),
        venue: String::new(),
        country: None,
        time_zone: chrono_tz::Europe::Madrid,
        sessions: 4,
        minutes: 90,
        tables: 4,
        table_names: Vec::new(),
        languages: vec!["en".into()],
    }
}

fn open(path: &Path, options: impl FnOnce(&mut Options)) -> Tournaments {
    let mut chosen = Options::server(DatabaseUrl::Sqlite(path.to_owned()));
    options(&mut chosen);
    Tournaments::new(Store::open(&chosen).unwrap(), Clock::system())
}

async fn created(tournaments: &Tournaments, slug: &str) -> std::sync::Arc<Live> {
    let new = NewTournament {
        settings: settings(slug),
        ruleset: "mcr-ema".into(),
        document: None,
        actor: Actor::Shell,
        origin: "test".into(),
    };
    tournaments.create(new).await.unwrap()
}

fn adding(tournaments: &Tournaments, last_name: &str, key: Option<&str>) -> Request {
    let draft = PersonDraft {
        last_name: last_name.into(),
        federation_number: "04970010".into(),
        ..PersonDraft::default()
    };
    let person = draft.into_person(tournaments.clock().now());
    let command = Command::Entrants(EntrantsCommand::AddEntrants {
        entrants: vec![NewEntrant {
            person: tournament::PersonId(person.id),
            number: None,
            kind: EntrantKind::Player,
            team: None,
            reference: None,
        }],
    });
    Request {
        key: key.map(str::to_owned),
        people: vec![person],
        ..Request::new(command, Actor::Shell, &[Role::Owner], "test")
    }
}

#[tokio::test]
async fn what_was_acknowledged_is_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let before = {
        let tournaments = open(&path, |_| ());
        let live = created(&tournaments, "spring-cup").await;
        for name in ["Álvarez", "Fabre"] {
            let request = adding(&tournaments, name, None);
            tournaments.execute(&live, request).await.unwrap();
        }
        live.snapshot()
    };
    let tournaments = open(&path, |_| ());
    let live = tournaments.by_slug("spring-cup").await.unwrap();
    let after = live.snapshot();
    assert_eq!(after.tournament, before.tournament);
    assert_eq!(after.head, before.head);
    let names: Vec<_> = after
        .tournament
        .entrants
        .keys()
        .map(|entrant| after.person(*entrant).unwrap().last_name.clone())
        .collect();
    assert_eq!(names, ["Álvarez", "Fabre"]);
    let fabre = after.person(tournament::EntrantId(2)).unwrap();
    assert_eq!(fabre.federation_number.as_deref(), Some("04970010"));
}

#[tokio::test]
async fn the_same_key_is_done_once_and_answered_alike() {
    let folder = tempfile::tempdir().unwrap();
    let tournaments = open(&folder.path().join("a.db"), |_| ());
    let live = created(&tournaments, "spring-cup").await;
    let request = adding(&tournaments, "Fabre", Some("k1"));
    let (first, second) = tokio::join!(
        tournaments.execute(&live, request.clone()),
        tournaments.execute(&live, request.clone()),
    );
    let third = tournaments.execute(&live, request).await.unwrap();
    let (first, second) = (first.unwrap(), second.unwrap());
    assert_eq!((first.first, first.last), (second.first, second.last));
    assert_eq!(first.last, third.last);
    assert!(third.repeated);
    assert_eq!(live.snapshot().tournament.entrants.len(), 1);
    let other = adding(&tournaments, "Gentile", Some("k1"));
    let refused = tournaments.execute(&live, other).await.unwrap_err();
    assert!(matches!(refused, ExecuteError::Refused(Refused::KeyReused)));
}

#[tokio::test]
async fn commands_at_the_same_time_are_all_done() {
    let folder = tempfile::tempdir().unwrap();
    let tournaments = open(&folder.path().join("a.db"), |_| ());
    let live = created(&tournaments, "spring-cup").await;
    let all = (0..60).map(|n| {
        let request = adding(&tournaments, &format!("P{n}"), None);
        let (tournaments, live) = (tournaments.clone(), live.clone());
        async move { tournaments.execute(&live, request).await.unwrap() }
    });
    futures_util::future::join_all(all).await;
    assert_eq!(live.snapshot().tournament.entrants.len(), 60);
    assert_eq!(live.snapshot().version(), 61);
}

#[tokio::test]
async fn a_node_that_lost_the_race_takes_in_the_tail_and_decides_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let one = open(&path, |_| ());
    let two = open(&path, |options| options.access = Access::Tool);
    let live_one = created(&one, "spring-cup").await;
    let live_two = two.by_slug("spring-cup").await.unwrap();
    one.execute(&live_one, adding(&one, "Fabre", None))
        .await
        .unwrap();
    let receipt = two
        .execute(&live_two, adding(&two, "Gentile", None))
        .await
        .unwrap();
    assert_eq!(receipt.snapshot.tournament.entrants.len(), 2);
    assert_eq!(receipt.last, 3);
    assert_eq!(receipt.snapshot.people.len(), 2);
}

#[tokio::test]
async fn a_full_disk_changes_nothing_and_the_next_try_can_succeed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    drop(open(&path, |_| ()));
    let pages = u32::try_from(std::fs::metadata(&path).unwrap().len() / 4096).unwrap() + 12;
    let tournaments = open(&path, |options| options.max_pages = Some(pages));
    let live = created(&tournaments, "spring-cup").await;
    let mut done = 0;
    let error = loop {
        let name = format!("P{done} {}", "x".repeat(400));
        let request = adding(&tournaments, &name, None);
        match tournaments.execute(&live, request).await {
            Ok(_) => done += 1,
            Err(error) => break error,
        }
        assert!(done < 1000, "the disk never became full");
    };
    assert!(
        matches!(error, ExecuteError::Fault(Fault::DiskFull)),
        "{error:?}"
    );
    assert_eq!(live.snapshot().tournament.entrants.len(), done);
    drop((tournaments, live));
    let tournaments = open(&path, |_| ());
    let live = tournaments.by_slug("spring-cup").await.unwrap();
    assert_eq!(live.snapshot().tournament.entrants.len(), done);
    tournaments
        .execute(&live, adding(&tournaments, "Next", None))
        .await
        .unwrap();
}

#[tokio::test]
async fn an_address_that_is_taken_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let tournaments = open(&folder.path().join("a.db"), |_| ());
    created(&tournaments, "spring-cup").await;
    let live = created(&tournaments, "autumn-cup").await;
    let command = Command::Setup(SetupCommand::ChangeSettings {
        settings: settings("spring-cup"),
    });
    let request = Request::new(command, Actor::Shell, &[Role::Owner], "test");
    let error = tournaments.execute(&live, request).await.unwrap_err();
    assert!(matches!(error, ExecuteError::Refused(Refused::SlugTaken)));
    assert_eq!(live.snapshot().tournament.settings.slug, "autumn-cup");
}

#[tokio::test]
async fn a_role_that_does_not_allow_it_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let tournaments = open(&folder.path().join("a.db"), |_| ());
    let live = created(&tournaments, "spring-cup").await;
    let request = Request {
        roles: vec![Role::Scorer],
        ..adding(&tournaments, "Fabre", None)
    };
    let error = tournaments.execute(&live, request).await.unwrap_err();
    assert!(matches!(
        error,
        ExecuteError::Refused(Refused::Rules(Refusal::NotAllowed { .. }))
    ));
}

/// A clock that stands, and tournaments by it.
fn by_hand(path: &Path) -> (Clock, Tournaments) {
    let clock = Clock::standing_at("2026-05-01T09:00:00Z".parse().unwrap());
    let options = Options::server(DatabaseUrl::Sqlite(path.to_owned()));
    let store = Store::open(&options).unwrap();
    (clock.clone(), Tournaments::new(store, clock))
}

const QUARTER: chrono::TimeDelta = chrono::TimeDelta::minutes(15);

#[tokio::test]
async fn a_tournament_nobody_asked_for_leaves_the_memory_and_comes_back_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let (clock, tournaments) = by_hand(&folder.path().join("a.db"));
    let live = created(&tournaments, "spring-cup").await;
    let fabre = adding(&tournaments, "Fabre", None);
    let before = tournaments.execute(&live, fabre).await.unwrap().snapshot;
    drop(live);
    assert!(tournaments.let_go(QUARTER).is_empty());
    clock.advance(QUARTER);
    assert_eq!(tournaments.let_go(QUARTER), [before.id]);
    assert_eq!(tournaments.count_loaded(), 0);
    let back = tournaments.by_slug("spring-cup").await.unwrap();
    assert_eq!(back.snapshot().head, before.head);
    assert_eq!(back.snapshot().tournament, before.tournament);
}

#[tokio::test]
async fn a_tournament_that_is_asked_for_stays() {
    let folder = tempfile::tempdir().unwrap();
    let (clock, tournaments) = by_hand(&folder.path().join("a.db"));
    created(&tournaments, "spring-cup").await;
    for _ in 0..4 {
        clock.advance(chrono::TimeDelta::minutes(14));
        assert!(tournaments.let_go(QUARTER).is_empty());
        assert!(tournaments.at_hand("spring-cup").is_some());
    }
}

#[tokio::test]
async fn a_tournament_somebody_watches_or_holds_stays() {
    let folder = tempfile::tempdir().unwrap();
    let (clock, tournaments) = by_hand(&folder.path().join("a.db"));
    let held = created(&tournaments, "held").await;
    let watching = created(&tournaments, "watched").await.watch();
    clock.advance(QUARTER);
    assert!(tournaments.let_go(QUARTER).is_empty());
    drop((held, watching));
    assert_eq!(tournaments.let_go(QUARTER).len(), 2);
}

#[tokio::test]
async fn a_command_is_carried_through_although_its_sender_has_gone() {
    let folder = tempfile::tempdir().unwrap();
    let (_, tournaments) = by_hand(&folder.path().join("a.db"));
    let live = created(&tournaments, "spring-cup").await;
    let mut versions = live.watch();
    let mut sending = Box::pin(tournaments.execute(&live, adding(&tournaments, "Fabre", None)));
    // Begun, and given up at the first wait.
    let begun = std::future::poll_fn(|context| Poll::Ready(sending.as_mut().poll(context)));
    assert!(begun.await.is_pending());
    drop(sending);
    versions.wait_for(|version| *version == 2).await.unwrap();
    assert_eq!(live.snapshot().tournament.entrants.len(), 1);
}

#[tokio::test]
async fn an_address_given_up_is_not_found_at_hand_under_its_old_name() {
    let folder = tempfile::tempdir().unwrap();
    let (_, tournaments) = by_hand(&folder.path().join("a.db"));
    let live = created(&tournaments, "spring-cup").await;
    let command = Command::Setup(SetupCommand::ChangeSettings {
        settings: settings("may-cup"),
    });
    let request = Request::new(command, Actor::Shell, &[Role::Owner], "test");
    tournaments.execute(&live, request).await.unwrap();
    assert!(tournaments.at_hand("spring-cup").is_none());
    let moved = tournaments.by_slug("may-cup").await.unwrap();
    assert!(std::sync::Arc::ptr_eq(&moved, &live));
}
