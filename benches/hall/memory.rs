//! What tournaments in memory cost, and that those which are only known cost nothing.

use std::time::Duration;

use super::made::{Event, database};
use super::server::Server;
use super::visitor::Visitor;

/// Tournaments in the database.
const KNOWN: usize = 1_000;

pub async fn measure() {
    // A usual event: 64 people, 8 sessions, half of them played.
    let events: Vec<_> = (0..KNOWN)
        .map(|number| Event::new(&format!("cup-{number}"), 64, 8, 4))
        .collect();
    let made = database(&events).await;
    let server = Server::start(&made.path).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let visitor = Visitor::of(&server);
    println!("memory: {KNOWN} tournaments known, 64 people each");
    let idle = server.resident();
    println!("  none in memory: {:.1} MB", idle as f64 / 1024.0);
    let mut done = 0;
    for live in [50, 100, 200] {
        for event in &events[done..live] {
            visitor.get(&format!("/t/{}/standings", event.slug)).await;
        }
        done = live;
        let resident = server.resident();
        println!(
            "  {live} in memory: {:.1} MB, {:.0} KB each",
            resident as f64 / 1024.0,
            resident.saturating_sub(idle) as f64 / live as f64
        );
    }
    drop(server);
    let big = database(&[Event::new("big", 512, 16, 16)]).await;
    let server = Server::start(&big.path).await;
    let idle = server.resident();
    Visitor::of(&server).get("/t/big/standings").await;
    println!(
        "  one with 512 people and 16 sessions played: {:.1} MB more",
        server.resident().saturating_sub(idle) as f64 / 1024.0
    );
}
