//! From the start of the program to its first answered page, and what it holds when idle.

use std::time::Duration;

use super::figures::median;
use super::made::database;
use super::server::Server;

/// How often the program is started.
const ROUNDS: usize = 15;

pub async fn measure() {
    let made = database(&[]).await;
    let (mut pages, mut resident) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let server = Server::start(&made.path).await;
        pages.push(server.first_page.as_secs_f64() * 1e3);
        tokio::time::sleep(Duration::from_millis(300)).await;
        resident.push(server.resident() as f64 / 1024.0);
    }
    println!(
        "start: first page after {:.0} ms, resident when idle {:.1} MB (medians of {ROUNDS})",
        median(pages),
        median(resident)
    );
}
