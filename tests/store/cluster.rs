//! Several nodes on one PostgreSQL database: whoever writes where, every acknowledged command is in
//! the log once, and all nodes come to show the same.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command as Process, Stdio};
use std::sync::Arc;
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};
use seatwind::service::clock::Clock;
use seatwind::service::tournaments::{
    ExecuteError, Fault, Live, NewTournament, PersonDraft, Receipt, Request, Tournaments, Upkeep,
};
use seatwind::store::{DatabaseUrl, Options, Store};
use seatwind::tournament::command::NewEntrant;
use seatwind::tournament::state::EntrantKind;
use seatwind::tournament::{
    Actor, Command, EntrantsCommand, PersonId, Role, SessionNo, Settings, TableNo,
};
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
    fn start(url: &DatabaseUrl, upkeep: Upkeep) -> Self {
        let store = Store::open(&Options::server(url.clone())).unwrap();
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
        let command = Command::Entrants(EntrantsCommand::AddEntrants {
            entrants: vec![NewEntrant {
                person: PersonId(person.id),
                number: None,
                kind: EntrantKind::Player,
                team: None,
                reference: None,
            }],
        });
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
                Err(ExecuteError::Fault(Fault::Unavailable | Fault::Broken(_))) => {
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
async fn nodes(url: &DatabaseUrl, count: usize, upkeep: Upkeep) -> Vec<Arc<Node>> {
    let nodes: Vec<_> = (0..count)
        .map(|_| Arc::new(Node::start(url, upkeep)))
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
    let nodes = nodes(&db.url, 2, by_ear_alone()).await;
    let receipts = write_at_once(&nodes, 200).await;
    agree(&nodes, &receipts, 200).await;
}

#[tokio::test]
async fn two_hundred_writers_on_three_nodes_are_all_in_the_log_once() {
    let Some(db) = Db::postgres() else { return };
    let nodes = nodes(&db.url, 3, by_ear_alone()).await;
    let receipts = write_at_once(&nodes, 200).await;
    agree(&nodes, &receipts, 200).await;
}

#[tokio::test]
async fn who_watches_on_one_node_sees_what_was_done_on_another() {
    let Some(db) = Db::postgres() else { return };
    let nodes = nodes(&db.url, 2, by_ear_alone()).await;
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
    let nodes = nodes(&db.url, 2, by_ear_alone()).await;
    let first = nodes[0].add("Fabre").await.unwrap();
    let second = nodes[1].add("Fabre").await.unwrap();
    assert!(second.repeated);
    assert_eq!((first.first, first.last), (second.first, second.last));
    assert_eq!(second.snapshot.tournament.entrants.len(), 1);
}

#[tokio::test]
async fn connections_cut_while_two_hundred_write_lose_and_double_nothing() {
    let Some(db) = Db::postgres() else { return };
    let nodes = nodes(&db.url, 3, by_ear_alone()).await;
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
    let nodes = nodes(&db.url, 1, by_ear_alone()).await;
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

/// Tells the process started by a test which database to write to.
const CHILD: &str = "SEATWIND_TEST_NODE_ON";

/// What the child process does; in an ordinary run of the tests, nothing.
#[tokio::test]
async fn child_node_that_writes_until_it_is_killed() {
    let Ok(url) = std::env::var(CHILD) else {
        return;
    };
    let node = Node::start(&url.parse().unwrap(), by_ear_alone());
    for number in 0.. {
        let name = format!("K{number}");
        node.add_in_the_end(&name).await;
        // One write call for one line: a kill cannot cut it in two.
        let line = format!("\nacknowledged {name}\n");
        if std::io::stdout().write_all(line.as_bytes()).is_err() {
            return;
        }
    }
}

/// Starts a node in a process of its own, kills it when it has had this many commands
/// acknowledged, and gives the names in them.
fn write_until_killed(url: &str, commands: usize) -> Vec<String> {
    let mut child = Process::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "cluster::child_node_that_writes_until_it_is_killed",
        ])
        .args(["--nocapture", "--test-threads=1"])
        .env(CHILD, url)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut names = Vec::new();
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        if let Some(name) = line.unwrap().strip_prefix("acknowledged ") {
            names.push(name.to_owned());
        }
        if names.len() == commands {
            // What it acknowledges until the signal arrives counts too.
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
    names
}

#[tokio::test]
async fn a_node_that_is_killed_loses_nothing_it_acknowledged_and_the_others_go_on() {
    let Some(db) = Db::postgres() else { return };
    let nodes = nodes(&db.url, 2, by_ear_alone()).await;
    let DatabaseUrl::Postgres(url) = db.url.clone() else {
        panic!("a server was asked for")
    };
    let killed = tokio::task::spawn_blocking(move || write_until_killed(&url, 40));
    let mut receipts = Vec::new();
    while !killed.is_finished() {
        let name = format!("W{}", receipts.len());
        let node = &nodes[receipts.len() % 2];
        receipts.push(node.add_in_the_end(&name).await);
    }
    let acknowledged = killed.await.unwrap();
    receipts.push(nodes[0].add_in_the_end("last").await);
    nodes[1].shows(receipts.last().unwrap().last).await;
    let snapshot = nodes[1].live().await.snapshot();
    let people = snapshot.people.values();
    let mut shown: Vec<_> = people.map(|person| person.last_name.clone()).collect();
    let names = shown.len();
    shown.sort();
    shown.dedup();
    assert_eq!(shown.len(), names, "nobody twice");
    for name in &acknowledged {
        assert!(shown.contains(name), "{name} was acknowledged");
    }
    // One more may have been stored without the killed node living to say so.
    let stored = snapshot.tournament.entrants.len();
    let promised = acknowledged.len() + receipts.len();
    assert!(
        (promised..=promised + 1).contains(&stored),
        "{stored} of {promised}"
    );
}

#[tokio::test]
async fn a_database_that_is_restarted_while_they_write_loses_and_doubles_nothing() {
    if Db::postgres().is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("postgres");
    let own = |action: &str| {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/postgres.sh");
        let output = Process::new(script)
            .arg(action)
            .arg(&place)
            .output()
            .unwrap();
        assert!(output.status.success(), "{action}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    // The server runs as a user of its own and must reach its folder.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let all = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(folder.path(), all).unwrap();
    }
    let url: DatabaseUrl = own("start").trim().parse().unwrap();
    let nodes = nodes(&url, 3, by_ear_alone()).await;
    let restarted = {
        let place = place.clone();
        tokio::task::spawn_blocking(move || {
            let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/postgres.sh");
            let done = Process::new(script).arg("restart").arg(&place).status();
            assert!(done.unwrap().success());
        })
    };
    let receipts = write_at_once(&nodes, 200).await;
    restarted.await.unwrap();
    let more = nodes[2].add_in_the_end("after").await;
    let receipts: Vec<_> = receipts.into_iter().chain([more]).collect();
    agree(&nodes, &receipts, 201).await;
    drop(nodes);
    own("stop");
}

/// Waits until one node hears what another says: what is said before it listens is lost. New people
/// come to a table of their own until one is heard of.
async fn hears(from: &Node, to: &Node, table: TableNo) {
    let at = Some((1, SessionNo(1), table));
    let begun = std::time::Instant::now();
    for account in 1_000.. {
        let _ = from.tournaments.note_presence(account, "Somebody", at);
        tokio::time::sleep(Duration::from_millis(20)).await;
        let heard = to.tournaments.note_presence(999, "Listener", at);
        if !heard.is_empty() {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "nothing is heard");
    }
}

/// Names the others at table 7 until they are these, as tablets ask again and again.
async fn tells(node: &Node, account: i64, expected: &[&str]) {
    let at = (1, SessionNo(1), TableNo(7));
    let begun = std::time::Instant::now();
    loop {
        let name = format!("Referee {account}");
        let others = node.tournaments.note_presence(account, &name, Some(at));
        if others == expected {
            return;
        }
        assert!(
            begun.elapsed() < PATIENCE,
            "{others:?} instead of {expected:?}"
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn referees_at_one_table_are_told_of_each_other_whatever_node_they_ask() {
    let Some(db) = Db::postgres() else { return };
    let nodes = nodes(&db.url, 2, Upkeep::default()).await;
    hears(&nodes[0], &nodes[1], TableNo(98)).await;
    hears(&nodes[1], &nodes[0], TableNo(99)).await;
    tells(&nodes[0], 1, &[]).await;
    tells(&nodes[1], 2, &["Referee 1"]).await;
    tells(&nodes[0], 1, &["Referee 2"]).await;
    // One goes to another table, the other leaves.
    let elsewhere = (1, SessionNo(1), TableNo(8));
    assert!(
        nodes[0]
            .tournaments
            .note_presence(1, "Referee 1", Some(elsewhere))
            .is_empty()
    );
    tells(&nodes[1], 2, &[]).await;
    assert!(
        nodes[1]
            .tournaments
            .note_presence(2, "Referee 2", None)
            .is_empty()
    );
    tells(&nodes[0], 1, &[]).await;
}
