//! Rulings at a fixed pace over HTTP, and beside it the bare insert of one row on the same disk.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};

use super::figures::spread_of;
use super::made::{Event, database};
use super::server::Server;
use super::visitor::{Visitor, set};

/// Rulings each second.
const PACE: u32 = 200;
/// For how long.
const SECONDS: u32 = 10;

pub async fn measure() {
    let made = database(&[Event::new("cup", 128, 8, 2)]).await;
    let server = Server::start(&made.path).await;
    let visitor = Visitor::director(&server).await;
    let page = "/t/cup/manage/rulings/new?session=3&table=1&subject=e1&offence=other";
    let mut fields = visitor.form(page, "/rulings/new").await;
    set(&mut fields, "outcomes", "warning");
    set(&mut fields, "reason", "under load");
    println!("rulings: {PACE}/s for {SECONDS} s, from sending to acknowledgement");
    let times = paced(|number| {
        let (visitor, mut fields) = (visitor.clone(), fields.clone());
        set(&mut fields, "_key", &format!("bench-ruling-{number:08}"));
        async move { visitor.post("/t/cup/manage/rulings/new", &fields).await }
    })
    .await;
    println!("  over HTTP:   {}", spread_of(times));
    println!("  bare insert: {}", spread_of(bare(&made.path)));
}

/// The times of so many pieces of work a second, each begun when it is due.
pub async fn paced<F: Future<Output = ()> + 'static>(
    mut work: impl FnMut(u32) -> F,
) -> Vec<Duration> {
    let times = Rc::new(RefCell::new(Vec::new()));
    let begun = Instant::now();
    let mut all = Vec::new();
    for number in 0..PACE * SECONDS {
        let due = begun + Duration::from_secs(1) * number / PACE;
        tokio::time::sleep_until(due.into()).await;
        let (times, work) = (times.clone(), work(number));
        all.push(tokio::task::spawn_local(async move {
            work.await;
            times.borrow_mut().push(due.elapsed());
        }));
    }
    for one in all {
        one.await.unwrap();
    }
    Rc::try_unwrap(times).unwrap().into_inner()
}

/// As many rows as rulings, each inserted by one transaction, beside the file that was served.
fn bare(served: &std::path::Path) -> Vec<Duration> {
    let path = served.with_file_name("bare.db");
    let mut conn = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
    conn.batch_execute(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
         CREATE TABLE row (id INTEGER PRIMARY KEY, payload TEXT NOT NULL)",
    )
    .unwrap();
    let payload = "x".repeat(600);
    let insert = format!("BEGIN IMMEDIATE; INSERT INTO row (payload) VALUES ('{payload}'); COMMIT");
    let begun = Instant::now();
    let mut times = Vec::new();
    for number in 0..PACE * SECONDS {
        let due = begun + Duration::from_secs(1) * number / PACE;
        std::thread::sleep(due.saturating_duration_since(Instant::now()));
        conn.batch_execute(&insert).unwrap();
        times.push(due.elapsed());
    }
    times
}
