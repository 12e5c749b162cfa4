//! Ten thousand open event streams: what each costs, when the last one hears of a change, and what
//! entering results is like meanwhile.

use std::cell::Cell;
use std::net::Ipv4Addr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;

use super::figures::spread_of;
use super::made::{Event, database};
use super::server::Server;
use super::visitor::{Visitor, set};

/// Open streams.
const STREAMS: usize = 10_000;
/// Results entered while they are open, one after the other: enough of them that the slowest one of a
/// hundred can be told.
const RESULTS: u16 = 240;
/// Tables of the event, which all hand in twice.
const TABLES: u16 = 128;
/// Between two results.
const PAUSE: Duration = Duration::from_millis(100);
/// How long the last stream may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// Between two hundred streams that are opened.
const BETWEEN_HUNDREDS: Duration = Duration::from_millis(40);

/// Where viewers come from and go to, and how fast.
pub struct Door {
    /// An address of this machine.
    pub source: Ipv4Addr,
    /// The servers, one after the other.
    pub ports: Vec<u16>,
    /// Between two hundred streams.
    pub pause: Duration,
    /// How long the last of them may take to open.
    pub patience: Duration,
}

/// What all streams have heard.
#[derive(Default)]
pub struct Heard {
    /// Open streams that have had their first event.
    pub open: Cell<usize>,
    /// The version waited for, and how many streams have heard of it or of a later one.
    wanted: Cell<u64>,
    reached: Cell<usize>,
    last: Cell<Option<Instant>>,
}

impl Heard {
    /// Waits for a version from now on.
    pub fn want(&self, version: u64) {
        self.wanted.set(version);
        self.reached.set(0);
    }

    /// Waits until so many streams have heard of it, and gives the moment of the last.
    pub async fn by(&self, streams: usize, patience: Duration) -> Instant {
        wait(patience, || self.reached.get() == streams).await;
        self.last.get().unwrap()
    }
}

/// A director who enters results at the tables of an event, one after the other.
pub struct Entries {
    director: Visitor,
    token: (String, String),
    entered: u16,
}

impl Entries {
    /// Of session 3 of the event `cup`.
    const PATH: &'static str = "/t/cup/manage/results/3";

    pub async fn by(director: Visitor) -> Self {
        let page = director.form(Self::PATH, Self::PATH).await;
        let token = page.into_iter().find(|(name, _)| name == "_csrf").unwrap();
        Self {
            director,
            token,
            entered: 0,
        }
    }

    /// The version that the next result makes.
    pub async fn next_version(&self) -> u64 {
        version(&self.director).await + 1
    }

    /// Enters the next result: of each table, and then of each once more.
    pub async fn enter(&mut self) {
        let (table, version_of_sheet) = (self.entered % TABLES + 1, self.entered / TABLES);
        let mut fields = vec![self.token.clone()];
        set(
            &mut fields,
            "_key",
            &format!("bench-result-{:08}", self.entered),
        );
        set(
            &mut fields,
            &format!("v-{table}"),
            &version_of_sheet.to_string(),
        );
        // The second time something differs.
        let more = i64::from(version_of_sheet);
        for (seat, total) in [40 + more, 10 - more, -20, -30].into_iter().enumerate() {
            set(
                &mut fields,
                &format!("s-{table}-{seat}"),
                &total.to_string(),
            );
        }
        self.entered += 1;
        self.director.post(Self::PATH, &fields).await;
    }
}

pub async fn measure() {
    let made = database(&[Event::new("cup", 512, 16, 2)]).await;
    let server = Server::start(&made.path).await;
    let director = Visitor::director(&server).await;
    director.get("/t/cup/standings").await;
    let idle = server.resident();
    let heard = Rc::new(Heard::default());
    let door = Door {
        source: Ipv4Addr::LOCALHOST,
        ports: vec![server.port],
        pause: BETWEEN_HUNDREDS,
        patience: 3 * PATIENCE,
    };
    open(&door, STREAMS, &heard).await;
    let each = server.resident().saturating_sub(idle) as f64 / STREAMS as f64;
    println!("streams: {STREAMS} open, {each:.1} KB resident each");

    let (mut entries, mut hearings) = (Vec::new(), Vec::new());
    let mut results = Entries::by(director).await;
    for _ in 0..RESULTS {
        heard.want(results.next_version().await);
        let begun = Instant::now();
        results.enter().await;
        entries.push(begun.elapsed());
        let last = heard.by(STREAMS, PATIENCE).await;
        hearings.push(last.duration_since(begun));
        tokio::time::sleep(PAUSE).await;
    }
    println!("  a result entered: {}", spread_of(entries));
    println!(
        "  the last of {STREAMS} streams hears of it: {}",
        spread_of(hearings)
    );
    println!(
        "  afterwards {:.1} KB resident each",
        server.resident().saturating_sub(idle) as f64 / STREAMS as f64
    );
}

/// Opens so many streams, and waits until each has had its first event.
pub async fn open(door: &Door, streams: usize, heard: &Rc<Heard>) {
    for (number, port) in (0..streams).zip(door.ports.iter().cycle()) {
        tokio::task::spawn_local(listen(door.source, *port, heard.clone()));
        // The kernel's queue of new connections is short.
        if number % 200 == 199 {
            tokio::time::sleep(door.pause).await;
        }
    }
    wait(door.patience, || heard.open.get() == streams).await;
}

/// The version a new stream begins with.
async fn version(visitor: &Visitor) -> u64 {
    let page = visitor.get("/t/cup/standings").await;
    let (_, rest) = page
        .split_once("data-version=\"")
        .expect("the page says its version");
    rest.split('"').next().unwrap().parse().unwrap()
}

/// One viewer.
async fn listen(source: Ipv4Addr, port: u16, heard: Rc<Heard>) {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((source, 0).into()).unwrap();
    let server = (Ipv4Addr::LOCALHOST, port).into();
    let mut stream = socket.connect(server).await.unwrap();
    let request =
        "GET /t/cup/live HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n";
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut buffer = [0_u8; 512];
    let (mut is_open, mut told) = (false, 0_u64);
    loop {
        let length = stream.read(&mut buffer).await.unwrap_or(0);
        if length == 0 {
            return;
        }
        let text = String::from_utf8_lossy(&buffer[..length]);
        let Some(version) = text.rsplit("data: ").next().and_then(|rest| {
            let number = rest.split('\n').next()?;
            number.trim().parse::<u64>().ok()
        }) else {
            continue;
        };
        if !is_open {
            is_open = true;
            heard.open.set(heard.open.get() + 1);
        }
        let wanted = heard.wanted.get();
        if version >= wanted && told < wanted {
            told = wanted;
            heard.reached.set(heard.reached.get() + 1);
            heard.last.set(Some(Instant::now()));
        }
    }
}

/// Waits for something that must come.
async fn wait(patience: Duration, done: impl Fn() -> bool) {
    let begun = Instant::now();
    while !done() {
        assert!(begun.elapsed() < patience, "it did not come");
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}
