//! Database files that were damaged: what says so, in which words, and how they are brought back.

use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use diesel::connection::SimpleConnection;
use diesel::sql_types::Integer;
use diesel::{Connection, QueryableByName, RunQueryDsl, SqliteConnection};
use reqwest::StatusCode;
use tempfile::TempDir;

use crate::client::Visitor;
use crate::people::PASSWORD;
use crate::process::{Server, errors, import_madrid, make_owner, seatwind};

/// Bytes of a page of ours.
const PAGE: u64 = 4096;

/// The Madrid event in a file, and a copy of the database from before anything happened to it.
struct Hall {
    folder: TempDir,
}

impl Hall {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let hall = Self { folder };
        import_madrid(&hall.database());
        hall
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn database(&self) -> String {
        format!("sqlite:{}", self.file("hall.db").display())
    }

    fn back_up(&self) {
        let copy = self.file("copy.db").display().to_string();
        let made = seatwind(&["backup", &copy, "--database", &self.database()]);
        assert!(made.status.success(), "{}", errors(&made));
    }

    /// What `verify` says is wrong; none if everything holds.
    fn fault(&self, more: &[&str]) -> Option<String> {
        let database = self.database();
        let arguments = [&["verify", "--database", &database], more].concat();
        let verified = seatwind(&arguments);
        let said = errors(&verified);
        assert_eq!(
            verified.status.success(),
            said.contains("everything holds"),
            "{said}"
        );
        (!verified.status.success()).then_some(said)
    }

    /// Puts the copy back.
    fn restore(&self) {
        let copy = self.file("copy.db").display().to_string();
        let database = self.database();
        let restored = seatwind(&["restore", &copy, "--force", "--database", &database]);
        assert!(restored.status.success(), "{}", errors(&restored));
    }

    fn sql(&self, change: &str) {
        let mut conn = open(&self.file("hall.db"));
        conn.batch_execute(change).unwrap();
    }

    /// Overwrites the first page of a table with what no page begins with.
    fn spoil(&self, table: &str) {
        let path = self.file("hall.db");
        let page = first_page(&path, table);
        let mut file = std::fs::OpenOptions::new().write(true).open(&path).unwrap();
        file.seek(SeekFrom::Start((page - 1) * PAGE)).unwrap();
        file.write_all(&[0xa5; 64]).unwrap();
    }

    /// What a server says while it starts, up to its address.
    fn said_at_start(&self) -> String {
        let mut process = Command::new(env!("CARGO_BIN_EXE_seatwind"))
            .args(["serve", "--listen", "127.0.0.1:0", "--database"])
            .arg(self.database())
            .env("RUST_LOG", "error")
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(process.stderr.take().unwrap()).lines();
        let mut said = String::new();
        for line in lines.map_while(Result::ok) {
            let is_last = line.starts_with("address:");
            said.push_str(&line);
            said.push('\n');
            if is_last {
                break;
            }
        }
        process.kill().unwrap();
        process.wait().unwrap();
        said
    }
}

fn open(path: &Path) -> SqliteConnection {
    SqliteConnection::establish(path.to_str().unwrap()).unwrap()
}

#[derive(QueryableByName)]
struct Place {
    #[diesel(sql_type = Integer)]
    rootpage: i32,
}

/// Where a table begins in a file.
fn first_page(path: &Path, table: &str) -> u64 {
    let query = format!("SELECT rootpage FROM sqlite_schema WHERE name = '{table}'");
    let place: Place = diesel::sql_query(query)
        .get_result(&mut open(path))
        .unwrap();
    u64::try_from(place.rootpage).unwrap()
}

#[test]
fn a_damaged_page_is_told_at_start_and_by_verify_and_a_copy_brings_all_back() {
    // Of the first nothing is replayed, of the second everything.
    for table in ["idempotency_keys", "event_log"] {
        let hall = Hall::new();
        hall.back_up();
        assert_eq!(hall.fault(&[]), None);
        assert!(!hall.said_at_start().contains("damaged"));
        hall.spoil(table);
        let said = hall.said_at_start();
        assert!(
            said.contains("The database is damaged ("),
            "{table}: {said}"
        );
        assert!(said.contains("seatwind restore COPY --force"), "{said}");
        assert!(
            said.contains("address:"),
            "the hall is served all the same: {said}"
        );
        let fault = hall.fault(&[]).expect("verify finds it");
        assert!(fault.contains("is damaged"), "{table}: {fault}");
        hall.restore();
        assert_eq!(hall.fault(&[]), None, "{table}");
        assert!(!hall.said_at_start().contains("damaged"));
    }
}

#[test]
fn a_file_cut_in_half_is_refused_with_what_to_do() {
    let hall = Hall::new();
    hall.back_up();
    let path = hall.file("hall.db");
    let length = std::fs::metadata(&path).unwrap().len();
    let file = std::fs::OpenOptions::new().write(true).open(&path).unwrap();
    file.set_len(length / 2 / PAGE * PAGE).unwrap();
    drop(file);
    let database = hall.database();
    let served = seatwind(&["serve", "--listen", "127.0.0.1:0", "--database", &database]);
    assert_eq!(served.status.code(), Some(1));
    assert!(
        errors(&served).contains("is damaged; restore a backup"),
        "{}",
        errors(&served)
    );
    assert!(hall.fault(&[]).is_some());
    hall.restore();
    assert_eq!(hall.fault(&[]), None);
}

#[test]
fn a_changed_line_of_the_log_is_told_with_its_number_and_a_copy_brings_it_back() {
    let hall = Hall::new();
    hall.back_up();
    hall.sql("UPDATE event_log SET payload = replace(payload, '30', '31') WHERE seq = 100");
    let fault = hall.fault(&[]).expect("verify finds it");
    assert!(
        fault.contains("event 100 was changed after it was recorded"),
        "{fault}"
    );
    hall.restore();
    assert_eq!(hall.fault(&[]), None);
}

#[tokio::test]
async fn a_write_ahead_log_that_was_cut_off_shows_against_a_copy() {
    let hall = Hall::new();
    let mut server = Server::start(&hall.database(), true);
    make_owner(&server).await;
    let nora = Visitor::at(&server.address);
    nora.log_in("nora", PASSWORD).await;
    let published = nora.fill("/t/madrid/manage/event", "/publish", &[]).await;
    assert_eq!(published.status, StatusCode::SEE_OTHER);
    hall.back_up();
    server.kill();
    let mut log = std::fs::OpenOptions::new()
        .read(true)
        .write(true)
        .open(hall.file("hall.db-wal"))
        .unwrap();
    let mut head = [0; 4];
    log.read_exact(&mut head).unwrap();
    assert_eq!(head[..3], [0x37, 0x7f, 0x06], "it is a write-ahead log");
    log.set_len(PAGE).unwrap();
    drop(log);
    // What is left is whole by itself: SQLite takes the end that is missing for one that was never written.
    assert_eq!(hall.fault(&[]), None);
    let copy = hall.file("copy.db").display().to_string();
    let fault = hall.fault(&["--copy", &copy]).expect("the copy has more");
    assert!(fault.contains("what came after it was lost"), "{fault}");
    hall.restore();
    assert_eq!(hall.fault(&["--copy", &copy]), None);
}

#[test]
fn a_log_that_went_another_way_than_its_copy_is_told() {
    let hall = Hall::new();
    hall.back_up();
    let copy = hall.file("copy.db").display().to_string();
    assert_eq!(hall.fault(&["--copy", &copy]), None);
    hall.sql(
        "UPDATE event_log SET hash = zeroblob(32) WHERE seq = (SELECT max(seq) FROM event_log)",
    );
    let fault = hall.fault(&["--copy", &copy]).expect("the copy tells");
    assert!(fault.contains("is another one than in the copy"), "{fault}");
    let missing = hall.file("nothing.db").display().to_string();
    let fault = hall
        .fault(&["--copy", &missing])
        .expect("a wrong name is told");
    assert!(fault.contains("there is no database at"), "{fault}");
}
