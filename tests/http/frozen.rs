//! A PostgreSQL that freezes: it keeps its connections and says nothing at all, as a machine without power behind a
//! switch does.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use reqwest::StatusCode;

use crate::client::{Answer, Visitor};
use crate::nodes::Place;
use crate::people::PASSWORD;
use crate::process::{Server, import_madrid, make_owner};

/// How soon a page says of when it is, and says so no longer, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a page may take that comes from memory, on a busy machine.
const AT_ONCE: Duration = Duration::from_secs(3);

/// The line between a server and its database.
struct Line {
    carries: Arc<AtomicBool>,
    /// The database as it is reached by the line.
    database: String,
}

impl Line {
    fn to(database: &str) -> Self {
        let (before, rest) = database.split_once('@').expect("a user");
        let (host, after) = rest.split_once('/').expect("a name");
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let own = listener.local_addr().unwrap();
        let carries = Arc::new(AtomicBool::new(true));
        let (open, host) = (Arc::clone(&carries), host.to_owned());
        std::thread::spawn(move || {
            for near in listener.incoming().map_while(Result::ok) {
                let Ok(far) = TcpStream::connect(&host) else {
                    continue;
                };
                let (near_too, far_too) = (near.try_clone().unwrap(), far.try_clone().unwrap());
                let (one, other) = (Arc::clone(&open), Arc::clone(&open));
                std::thread::spawn(move || carry(near, far, &one));
                std::thread::spawn(move || carry(far_too, near_too, &other));
            }
        });
        Self {
            carries,
            database: format!("{before}@{own}/{after}"),
        }
    }

    fn set(&self, carries: bool) {
        self.carries.store(carries, Ordering::SeqCst);
    }
}

/// Carries what comes, while the line does.
fn carry(mut from: TcpStream, mut to: TcpStream, carries: &AtomicBool) {
    let mut bytes = [0; 8192];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        while !carries.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(10));
        }
        if to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    drop(to.shutdown(Shutdown::Both));
}

fn is_marked(page: &Answer) -> bool {
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    !page.texts("#as-of").is_empty()
}

/// Waits until the standings say of when they are, or no longer do.
async fn until(visitor: &Visitor, marked: bool) {
    let begun = Instant::now();
    while is_marked(&visitor.get("/t/madrid/standings").await) != marked {
        assert!(begun.elapsed() < PATIENCE, "marked is never {marked}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test]
async fn a_database_that_says_nothing_is_taken_for_lost_and_pages_do_not_wait_for_it() {
    let Some(place) = Place::fresh() else { return };
    import_madrid(&place.database);
    let line = Line::to(&place.database);
    let server = Server::start(&line.database, true);
    make_owner(&server).await;
    let (visitor, nora) = (Visitor::at(&server.address), Visitor::at(&server.address));
    nora.log_in("nora", PASSWORD).await;
    let event = "/t/madrid/manage/event";
    let published = nora.fill(event, "/publish", &[]).await;
    assert_eq!(published.status, StatusCode::SEE_OTHER);
    until(&visitor, false).await;
    line.set(false);
    until(&visitor, true).await;
    for (who, path) in [
        (&visitor, "/t/madrid"),
        (&visitor, "/t/madrid/seating"),
        (&nora, "/t/madrid/manage"),
        (&nora, "/t/madrid/manage/rulings"),
    ] {
        let begun = Instant::now();
        assert!(is_marked(&who.get(path).await), "{path}");
        assert!(begun.elapsed() < AT_ONCE, "{path}: {:?}", begun.elapsed());
    }
    line.set(true);
    until(&visitor, false).await;
    assert!(!is_marked(&nora.get("/t/madrid/manage/rulings").await));
}
