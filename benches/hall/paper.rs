//! How long paper and files take and how much memory: all pages with which an event goes on by hand, everybody's results
//! as a workbook, and the public pages as files.

use std::time::{Duration, Instant};

use super::figures::spread_of;
use super::made::{Event, database};
use super::server::Server;
use super::visitor::Visitor;

/// Rounds of each file.
const ROUNDS: usize = 7;
/// How often the memory is looked at while an answer comes.
const LOOK: Duration = Duration::from_millis(5);
/// How long after the last round the memory should be as before.
const REST: Duration = Duration::from_secs(2);
/// What is asked for: its name, its address, and whether all sessions are played by then.
const FILES: [(&str, &str, bool); 3] = [
    ("paper pack", "/t/paper/manage/print/pack", false),
    ("workbook", "/t/paper/manage/keepsake/workbook.xlsx", true),
    ("public pages", "/t/paper/manage/keepsake/copy.zip", true),
];

pub async fn measure() {
    println!("paper and files");
    for (players, sessions) in [(48, 8), (512, 16)] {
        for (what, path, is_played) in FILES {
            let played = if is_played { sessions } else { 0 };
            let event = Event::new("paper", players, sessions, played);
            let made = database(&[event]).await;
            let server = Server::start(&made.path).await;
            let director = Visitor::director(&server).await;
            director.get("/t/paper/manage/print").await;
            println!("  {what}, {players} players, {sessions} sessions");
            tell(&server, &director, path).await;
        }
    }
}

/// Asks for a file and prints what it costs.
async fn tell(server: &Server, director: &Visitor, path: &str) {
    let idle = server.resident();
    let (mut first, mut whole) = (Vec::new(), Vec::new());
    let (mut most, mut file) = (idle, Vec::new());
    for _ in 0..ROUNDS {
        let begun = Instant::now();
        let mut answer = std::pin::pin!(director.timed(path));
        let (bytes, answered) = loop {
            tokio::select! {
                answer = &mut answer => break answer,
                () = tokio::time::sleep(LOOK) => most = most.max(server.resident()),
            }
        };
        first.push(answered);
        whole.push(begun.elapsed());
        file = bytes;
    }
    tokio::time::sleep(REST).await;
    let more = |kilobytes: u64| kilobytes.saturating_sub(idle) as f64 / 1024.0;
    let pages = String::from_utf8_lossy(&file);
    let pages = pages.matches("class=\"leaf\"").count() + pages.matches("class=\"leaf ").count();
    println!("    {:.1} MB, {pages} pages", file.len() as f64 / 1e6);
    println!("    answered: {}", spread_of(first));
    println!("    whole: {}", spread_of(whole));
    println!(
        "    memory: at most {:.1} MB more, {:.1} MB more after {} s",
        more(most),
        more(server.resident()),
        REST.as_secs()
    );
}
