//! How long the paper pack takes, and how much memory: all pages with which an event goes on by hand.

use std::time::{Duration, Instant};

use super::figures::spread_of;
use super::made::{Event, database};
use super::server::Server;
use super::visitor::Visitor;

/// Rounds of each event.
const ROUNDS: usize = 7;
/// How often the memory is looked at while an answer comes.
const LOOK: Duration = Duration::from_millis(5);

pub async fn measure() {
    println!("paper pack");
    for (players, sessions) in [(48, 8), (512, 16)] {
        let event = Event::new("paper", players, sessions, 0);
        let made = database(&[event]).await;
        let server = Server::start(&made.path).await;
        let director = Visitor::director(&server).await;
        director.get("/t/paper/manage/print").await;
        let before = server.resident();
        let mut times = Vec::new();
        let (mut most, mut bytes, mut pages) = (before, 0, 0);
        for _ in 0..ROUNDS {
            let begun = Instant::now();
            let mut answer = std::pin::pin!(director.get("/t/paper/manage/print/pack"));
            let body = loop {
                tokio::select! {
                    body = &mut answer => break body,
                    () = tokio::time::sleep(LOOK) => most = most.max(server.resident()),
                }
            };
            times.push(begun.elapsed());
            bytes = body.len();
            pages = body.matches("class=\"leaf").count();
        }
        println!(
            "  {players} players, {sessions} sessions: {pages} pages, {:.1} MB, {}, at most {:.1} MB more",
            bytes as f64 / 1e6,
            spread_of(times),
            most.saturating_sub(before) as f64 / 1024.0
        );
    }
}
