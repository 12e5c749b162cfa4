//! Several nodes on one PostgreSQL database: whoever writes where, every acknowledged command is in
//! the log once, and all nodes come to show the same.

use std::sync::Arc;
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};
use seatwind::service::clock::Clock;
use seatwind::service::tournaments::{
    ExecuteError, Live, NewTournament, PersonDraft, Receipt, Request, Tournaments, Upkeep,
};
use seatwind::store::{Options, Store};
use seatwind::tournament::command::NewEntrant;
use seatwind::tournament::state::EntrantKind;
use seatwind::tournament::{Actor, Command, PersonId, Role, Settings};
use tokio::task::{JoinHandle, JoinSet};

use crate::support::Db;

/// The tournament of these tests.
const SLUG: &str = "spring-cup";
/// For how long nodes may differ.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server without its pages.
struct Node {
    tournaments: Tournaments,
    keeper: JoinHandle<()>,
}

impl Drop for Node {
    fn drop(&mut self) {
        self.keeper.abort();
    }
}

impl Node {
    fn start(db: &Db, upkeep: Upkeep) -> Self {
        let store = Store::open(&Options::server(db.url.clone())).unwrap();
        let tournaments = Tournaments::new(store, Clock::system());
        let keeper = tokio::spawn(tournaments.clone().look_after(upkeep, |_| ()));
        Self {
            tournaments,
            keeper,
        }
    }

    async fn live(&self) -> Arc<Live> {
        self.tournaments.by_slug(SLUG).await.unwrap()
    }

    /// Registers somebody; the key is the name.
    async fn add(&self, name: &str) -> Result<Receipt, ExecuteError> {
        let draft = PersonDraft {
            last_name: name.to_owned(),
            ..PersonDraft::default()
        };
        let mut person = draft.into_person(self.tournaments.clock().now());
        // The same name is the same person, so that a repeated command is the same command.
        person.id = name.bytes().fold(1, |id, byte| id * 31 + i64::from(byte));
        let command = Command::AddEntrants {
            entrants: vec![NewEntrant {
                person: PersonId(person.id),
                number: None,
                kind: EntrantKind::Player,
                team: None,
                reference: None,
            }],
        };
        let request = Request {
            key: Some(name.to_owned()),
            people: vec![person],
            ..Request::new(command, Actor::Shell, &[Role::Owner], "test")
        };
        self.tournaments.execute(&self.live().await, request).await
    }

    /// Registers somebody, however often the database has to be asked.
    async fn add_in_the_end(&self, name: &str) -> Receipt {
        loop {
            match self.add(name).await {
                Ok(receipt) => return receipt,
                Err(ExecuteError::Unavailable | ExecuteError::Broken(_)) => {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                Err(error) => panic!("{name}: {error}"),
            }
        }
    }

    /// Waits until this node shows so many events.
    async fn shows(&self, version: u64) {
        let live = self.live().await;
        let mut versions = live.watch();
        let shown = versions.wait_for(|shown| *shown >= version);
        let shown = tokio::time::timeout(PATIENCE, shown).await;
        assert!(shown.is_ok(), "stands at {} of {version}", live.version());
    }
}

/// Nodes that hear of each other, with an empty tournament on all of them.
async fn nodes(db: &Db, count: usize, upkeep: Upkeep) -> Vec<Arc<Node>> {
    let nodes: Vec<_> = (0..count)
        .map(|_| Arc::new(Node::start(db, upkeep)))
        .collect();
    let settings = Settings {
        title: "Spring Cup".into(),
        slug: SLUG.into(),
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
    };
    let new = NewTournament {
        settings,
        ruleset: "mcr-ema".into(),
        document: None,
        actor: Actor::Shell,
        origin: "test".into(),
    };
    nodes[0].tournaments.create(new).await.unwrap();
    for node in &nodes {
        node.live().await;
    }
    nodes
}

/// A node that never asks by itself: it learns only what it hears.
fn by_ear_alone() -> Upkeep {
    Upkeep {
        compare_every: Duration::from_secs(3600),
        ..Upkeep::default()
    }
}

/// Every node shows every command once, in the same order.
async fn agree(nodes: &[Arc<Node>], receipts: &[Receipt], names: usize) {
    let mut events: Vec<u64> = receipts.iter().map(|receipt| receipt.first).collect();
    events.sort_unstable();
    events.dedup();
    assert_eq!(events.len(), names, "each command has an event of its own");
    let last = receipts.iter().map(|receipt| receipt.last).max().unwrap();
    let mut hashes = Vec::new();
    for node in nodes {
        node.shows(last).await;
        let snapshot = node.live().await.snapshot();
        assert_eq!(snapshot.tournament.entrants.len(), names);
        assert_eq!(
            snapshot.people.len(),
            names,
            "names came with their entrants"
        );
        hashes.push((snapshot.version(), snapshot.head));
    }
    hashes.dedup();
    assert_eq!(hashes.len(), 1, "one state on all nodes");
    for verified in nodes[0].tournaments.verify().await.unwrap() {
        assert_eq!(verified.fault, None);
        assert_eq!((verified.events, verified.head), hashes[0]);
    }
}

/// So many writers at once, one command each, spread over the nodes.
async fn write_at_once(nodes: &[Arc<Node>], writers: usize) -> Vec<Receipt> {
    let mut all = JoinSet::new();
    for number in 0..writers {
        let node = nodes[number % nodes.len()].clone();
        all.spawn(async move { node.add_in_the_end(&format!("W{number}")).await });
    }
    all.join_all().await
}

#[tokio::test]
async fn two_hundred_writers_on_two_nodes_are_all_in_the_log_once() {
    let Some(db) = Db::postgres() else { return };
    let nodes = nodes(&db, 2, by_ear_alone()).await;
    let receipts = write_at_once(&nodes, 200).await;
    agree(&nodes, &receipts, 200).await;
}

#[tokio::test]
async fn two_hundred_writers_on_three_nodes_are_all_in_the_log_once() {
    let Some(db) = Db::postgres() else { return };
    let nodes = nodes(&db, 3, by_ear_alone()).await;
    let receipts = write_at_once(&nodes, 200).await;
    agree(&nodes, &receipts, 200).await;
}

#[tokio::test]
async fn who_watches_on_one_node_sees_what_was_done_on_another() {
    let Some(db) = Db::postgres() else { return };
    let nodes = nodes(&db, 2, by_ear_alone()).await;
    for number in 0..5 {
        let receipt = nodes[0].add(&format!("P{number}")).await.unwrap();
        nodes[1].shows(receipt.last).await;
        let seen = nodes[1].live().await.snapshot();
        assert_eq!(seen.head, receipt.snapshot.head);
    }
}

#[tokio::test]
async fn a_key_used_on_one_node_is_known_on_the_other() {
    let Some(db) = Db::postgres() else { return };
    let nodes = nodes(&db, 2, by_ear_alone()).await;
    let first = nodes[0].add("Fabre").await.unwrap();
    let second = nodes[1].add("Fabre").await.unwrap();
    assert!(second.repeated);
    assert_eq!((first.first, first.last), (second.first, second.last));
    assert_eq!(second.snapshot.tournament.entrants.len(), 1);
}

#[tokio::test]
async fn connections_cut_while_two_hundred_write_lose_and_double_nothing() {
    let Some(db) = Db::postgres() else { return };
    let nodes = nodes(&db, 3, by_ear_alone()).await;
    let schema = db.schema().unwrap().to_owned();
    let cutting = std::thread::spawn(move || {
        let server = std::env::var("SEATWIND_TEST_POSTGRES").unwrap();
        let mut admin = PgConnection::establish(&server).unwrap();
        for _ in 0..5 {
            admin
                .batch_execute(&format!(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                     WHERE application_name = '{schema}'; SELECT pg_sleep(0.15)"
                ))
                .unwrap();
        }
    });
    let receipts = write_at_once(&nodes, 200).await;
    tokio::task::spawn_blocking(|| cutting.join().unwrap())
        .await
        .unwrap();
    agree(&nodes, &receipts, 200).await;
}

#[tokio::test]
async fn a_node_that_hears_nothing_finds_out_by_asking() {
    let Some(db) = Db::postgres() else { return };
    let nodes = nodes(&db, 1, by_ear_alone()).await;
    let store = Store::open(&Options::server(db.url.clone())).unwrap();
    let deaf = Node {
        tournaments: Tournaments::new(store, Clock::system()),
        keeper: tokio::spawn(async {}),
    };
    deaf.live().await;
    let receipt = nodes[0].add("Fabre").await.unwrap();
    assert_eq!(deaf.live().await.version(), 1);
    deaf.tournaments.compare_with_log().await;
    assert_eq!(deaf.live().await.version(), receipt.last);
}
