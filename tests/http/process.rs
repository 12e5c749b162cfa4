//! The real program as a process of its own.

use std::fs::OpenOptions;
use std::io::{BufRead, BufReader};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use reqwest::StatusCode;

use crate::client::Visitor;
use crate::people::PASSWORD;

const MADRID: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/data/tournaments/madrid-mcr-2018"
);

/// How long a start may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// Runs the program to its end.
pub fn seatwind(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_seatwind"))
        .args(arguments)
        .output()
        .unwrap()
}

/// What it said was wrong.
pub fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A running server; killed when dropped.
pub struct Server {
    process: Child,
    /// Scheme and authority, without a slash at the end.
    pub address: String,
    /// The link that makes the owner, printed at the first start.
    set_up: Option<String>,
}

impl Server {
    /// Starts it on a free port and waits until it says where.
    pub fn start(database: &str, is_first: bool) -> Self {
        Self::start_with_temporary_files(database, is_first, &std::env::temp_dir())
    }

    /// The same with a folder for its temporary files.
    pub fn start_with_temporary_files(database: &str, is_first: bool, folder: &Path) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_seatwind"))
            .args(["serve", "--listen", "127.0.0.1:0", "--database", database])
            .env("RUST_LOG", "error")
            .env("TMPDIR", folder)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stderr.take().unwrap()).lines();
        let mut wanted = |start: &str| {
            let found = lines
                .by_ref()
                .map_while(Result::ok)
                .find_map(|line| Some(line.trim().strip_prefix(start)?.trim().to_owned()));
            found.expect("the server says it")
        };
        let address = wanted("address:").trim_end_matches('/').to_owned();
        let set_up = is_first.then(|| wanted(&address));
        // What it says later must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Self {
            process,
            address,
            set_up,
        }
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Ends it without a warning, as a power cut would.
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// Starts the program with a log that cannot be written, as on a full disk, and waits until it serves; none where
/// the system has no such file.
pub async fn start_without_a_log(database: &str) -> Option<Server> {
    let full = OpenOptions::new().write(true).open("/dev/full").ok()?;
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let listen = free.local_addr().unwrap().to_string();
    drop(free);
    let process = Command::new(env!("CARGO_BIN_EXE_seatwind"))
        .args(["serve", "--listen", &listen, "--database", database])
        .env("RUST_LOG", "info")
        .stderr(full)
        .spawn()
        .unwrap();
    let server = Server {
        process,
        address: format!("http://{listen}"),
        set_up: None,
    };
    let begun = Instant::now();
    while TcpStream::connect(&listen).is_err() {
        assert!(begun.elapsed() < PATIENCE, "the server does not answer");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Some(server)
}

/// Puts the Madrid event into a database, under the address `madrid`.
pub fn import_madrid(database: &str) {
    let imported = seatwind(&[
        "import",
        MADRID,
        "--ruleset",
        "mcr-ema",
        "--slug",
        "madrid",
        "--database",
        database,
    ]);
    assert!(imported.status.success(), "{}", errors(&imported));
}

/// The owner, Nora, as the link of the first start makes one.
pub async fn make_owner(server: &Server) {
    let visitor = Visitor::at(&server.address);
    let link = server.set_up.as_deref().unwrap();
    let fields = [
        ("name", "Nora"),
        ("login", "nora"),
        ("new_password", PASSWORD),
        ("new_password_again", PASSWORD),
    ];
    let made = visitor.fill(link, "", &fields).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
}
