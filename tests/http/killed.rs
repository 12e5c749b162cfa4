//! The real program as a process of its own: killed in the middle of its work, and started where
//! another one serves already.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use reqwest::{Method, StatusCode};
use seatwind::service::clock::Clock;
use seatwind::service::tournaments::Tournaments;
use seatwind::store::{DatabaseUrl, Options, Store};
use seatwind::tournament::SessionNo;

use crate::client::{Answer, Visitor};
use crate::people::PASSWORD;
use crate::process::{Server, errors, import_madrid, make_owner, seatwind, start_without_a_log};

/// How often the server is killed.
const ROUNDS: u64 = 16;
/// Forms each writer has done at least before one of the later rounds ends, for each round.
const FORMS: u64 = 2;
/// How long a round waits for them at most.
const PATIENCE: Duration = Duration::from_secs(20);
/// The column of the first seat's total when the numbers of writers begin.
const FIRST: u32 = 1_000;

/// What one writer types, again and again.
#[derive(Clone, Copy)]
enum Work {
    /// The totals of the tables of a session, in turn.
    Results(u16),
    /// Warnings at a table.
    Rulings,
}

/// A form on its way: the address, the fields, and the number that marks it in the log.
type Sent = (String, Vec<(String, String)>, u32);

/// Somebody who types forms into the server as fast as it answers.
struct Writer {
    visitor: Visitor,
    work: Work,
    next: u32,
    /// Sent, and no answer came.
    pending: Option<Sent>,
    /// The numbers whose form was answered as done.
    acknowledged: Vec<u32>,
    /// How many they are, for those who watch.
    done: Arc<AtomicU64>,
}

impl Writer {
    fn new(visitor: Visitor, work: Work) -> Self {
        Self {
            visitor,
            work,
            next: FIRST,
            pending: None,
            acknowledged: Vec::new(),
            done: Arc::default(),
        }
    }

    /// Types until the server is gone. What had no answer is sent again first, as a browser would.
    async fn type_until_gone(&mut self) {
        loop {
            if self.pending.is_none() {
                let Some(page) = self.open().await else {
                    return;
                };
                self.pending = Some(self.fill(&page));
            }
            let (target, fields, number) = self.pending.clone().unwrap();
            let request = self.visitor.request(Method::POST, &target).form(&fields);
            let Ok(answer) = request.send().await else {
                return;
            };
            let status = answer.status();
            if status != StatusCode::SEE_OTHER {
                let text = answer.text().await.unwrap_or_default();
                let said = text
                    .split_once("error-summary")
                    .map_or("", |(_, rest)| rest);
                let said: String = said.chars().take(600).collect();
                panic!("{number}: {status} {said}");
            }
            self.acknowledged.push(number);
            self.done.fetch_add(1, Ordering::Relaxed);
            self.pending = None;
            self.next += 1;
        }
    }

    /// The page with the form; none when the server is gone.
    async fn open(&self) -> Option<Answer> {
        let path = match self.work {
            Work::Results(session) => format!("/t/madrid/manage/results/{session}"),
            Work::Rulings => {
                "/t/madrid/manage/rulings/new?session=1&table=1&subject=table&offence=other".into()
            }
        };
        let answer = self.visitor.request(Method::GET, &path).send().await.ok()?;
        let (status, headers) = (answer.status(), answer.headers().clone());
        let text = answer.text().await.ok()?;
        assert_eq!(status, StatusCode::OK, "{text}");
        Some(Answer {
            path,
            status,
            headers,
            text,
        })
    }

    fn fill(&self, page: &Answer) -> Sent {
        let number = self.next;
        let (plus, minus) = (number.to_string(), format!("-{number}"));
        let reason = format!("warning {number}");
        let table = number % 12 + 1;
        let cell = |seat: u32| format!("s-{table}-{seat}");
        let names = [cell(0), cell(1), cell(2), cell(3)];
        let (action, typed): (String, Vec<(&str, &str)>) = match self.work {
            Work::Results(session) => (
                format!("/results/{session}"),
                vec![
                    (names[0].as_str(), plus.as_str()),
                    (names[1].as_str(), minus.as_str()),
                    (names[2].as_str(), "0"),
                    (names[3].as_str(), "0"),
                ],
            ),
            Work::Rulings => (
                "/rulings/new".to_owned(),
                vec![("outcomes", "warning"), ("reason", reason.as_str())],
            ),
        };
        let (target, fields) = page.form(&action, &typed);
        (target, fields, number)
    }

    /// The numbers of this writer that are in the tournament, in the order of the log.
    fn stored(&self, tournament: &seatwind::tournament::Tournament) -> Vec<u32> {
        match self.work {
            Work::Results(session) => {
                let session = tournament.session(SessionNo(session)).unwrap();
                let versions = session.tables.iter().flat_map(|table| {
                    let versions = table.result.versions.iter().skip(1);
                    versions.map(|it| (it.seq, it.sheet.as_ref().unwrap().totals[0].score))
                });
                let mut versions: Vec<(u64, i64)> = versions.collect();
                versions.sort_unstable();
                let numbers = versions.into_iter();
                numbers.map(|(_, it)| u32::try_from(it).unwrap()).collect()
            }
            Work::Rulings => {
                let rulings = tournament.rulings.iter();
                let reasons = rulings.map(|ruling| ruling.decision.reason.as_str());
                let numbers = reasons.filter_map(|it| it.strip_prefix("warning ")?.parse().ok());
                numbers.collect()
            }
        }
    }
}

/// A database with the Madrid event in it.
fn madrid(folder: &Path) -> (PathBuf, String) {
    let path = folder.join("hall.db");
    let database = format!("sqlite:{}", path.display());
    import_madrid(&database);
    (path, database)
}

#[tokio::test]
async fn a_server_killed_while_it_serves_has_every_acknowledged_form_exactly_once() {
    let folder = tempfile::tempdir().unwrap();
    let (path, database) = madrid(folder.path());
    let mut server = Server::start(&database, true);
    make_owner(&server).await;
    let mut writers = Vec::new();
    for work in [Work::Results(1), Work::Results(2), Work::Rulings] {
        let visitor = Visitor::at(&server.address);
        let answer = visitor.log_in("nora", PASSWORD).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER);
        writers.push(Writer::new(visitor, work));
    }
    for round in 0..ROUNDS {
        if round > 0 {
            server = Server::start(&database, false);
        }
        let done: Vec<_> = writers.iter().map(|it| Arc::clone(&it.done)).collect();
        let tasks = writers.drain(..).map(|mut writer| {
            writer.visitor.go_to(&server.address);
            tokio::spawn(async move {
                writer.type_until_gone().await;
                writer
            })
        });
        let tasks: Vec<_> = tasks.collect();
        // From at once, in the middle of the first forms, to some dozen forms later; a busy machine
        // gets the time it needs for them.
        let begun = Instant::now();
        tokio::time::sleep(Duration::from_micros(round * 23_731)).await;
        let is_behind = |it: &Arc<AtomicU64>| it.load(Ordering::Relaxed) < round * FORMS;
        while round > 3 && done.iter().any(is_behind) && begun.elapsed() < PATIENCE {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        server.kill();
        for task in tasks {
            writers.push(task.await.unwrap());
        }
        let verified = seatwind(&["verify", "--database", &database]);
        assert!(verified.status.success(), "{round}: {}", errors(&verified));
    }
    // What had no answer is sent once more, to a server that lives.
    server = Server::start(&database, false);
    for writer in &mut writers {
        writer.visitor.go_to(&server.address);
        if let Some((target, fields, number)) = writer.pending.take() {
            let request = writer.visitor.request(Method::POST, &target).form(&fields);
            let answer = writer.visitor.send(&target, request).await;
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
            writer.acknowledged.push(number);
        }
    }
    server.kill();
    let store = Store::open(&Options::tool(DatabaseUrl::Sqlite(path))).unwrap();
    let live = Tournaments::new(store, Clock::system());
    let live = live.by_slug("madrid").await.unwrap();
    let snapshot = live.snapshot();
    for writer in &writers {
        assert!(writer.acknowledged.len() > 20, "too little was written");
        assert_eq!(writer.stored(&snapshot.tournament), writer.acknowledged);
    }
    let forms: usize = writers.iter().map(|it| it.acknowledged.len()).sum();
    println!("{ROUNDS} kills, {forms} forms");
}

#[test]
fn a_second_server_on_one_file_is_told_why_it_cannot_start() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("hall.db").display());
    let first = Server::start(&database, true);
    let second = seatwind(&["serve", "--listen", "127.0.0.1:0", "--database", &database]);
    assert_eq!(second.status.code(), Some(1));
    let said = errors(&second);
    let process = first.id().to_string();
    assert!(said.contains(&process), "{said}");
    assert!(!said.contains("panicked"), "{said}");
}

#[test]
fn a_port_that_is_taken_is_told_with_what_to_do() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("hall.db").display());
    let refused = seatwind(&["serve", "--listen", &address, "--database", &database]);
    assert_eq!(refused.status.code(), Some(1));
    let said = errors(&refused);
    assert!(
        said.contains(&address) && said.contains("--listen"),
        "{said}"
    );
}

#[tokio::test]
async fn a_log_that_cannot_be_written_ends_neither_the_server_nor_a_request() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("hall.db").display());
    let Some(server) = start_without_a_log(&database).await else {
        return;
    };
    for page in ["/healthz", "/account/log-in"] {
        let answer = reqwest::get(format!("{}{page}", server.address)).await;
        assert_eq!(answer.unwrap().status(), StatusCode::OK, "{page}");
    }
}
