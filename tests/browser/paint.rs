//! How soon pages are painted on a slow device behind a slow line, what they weigh, and how long they
//! keep the processor. `tests/paint` builds the program, runs this and prints the table of
//! `benches/README.md`.

use std::path::Path;
use std::process::{Child, Command as Process, Stdio};
use std::time::Duration;

use seatwind::service::tournaments::PersonDraft;
use seatwind::tournament::seating::PlanOrigin;
use seatwind::tournament::{
    Command, ResultCommand, SeatingCommand, SessionCommand, SessionNo, Settings, SetupCommand,
};
use serde_json::json;

use crate::app::TestApp;
use crate::browser::{Browser, Screen};
use crate::event;
use crate::people::tournament;
use crate::pictures::demonstration;

/// Players of the large hall.
const PLAYERS: u32 = 512;
/// Sessions of the large hall that are played; one more runs.
const PLAYED: u16 = 5;
/// How often a page is opened; the median counts.
const ROUNDS: usize = 3;
/// How many times slower the processor is, and what the line carries, in bytes a second (400 kbit/s).
const SLOWER: u32 = 6;
const LINE: u32 = 50_000;
/// How long a page is watched after it has loaded.
const WATCHED: Duration = Duration::from_millis(2500);

/// The program as a process of its own; it ends with the measurement.
struct Program {
    process: Child,
    address: String,
}

impl Program {
    /// Starts the program that `SEATWIND_PROGRAM` names, on a copy of what a test's server has.
    async fn start(app: &TestApp) -> Self {
        let program = std::env::var("SEATWIND_PROGRAM")
            .expect("SEATWIND_PROGRAM names the program (tests/paint builds it)");
        let folder = app.folder();
        let (database, copy) = (folder.join("seatwind.db"), folder.join("copy.db"));
        let copied = Process::new(&program)
            .arg("backup")
            .arg(&copy)
            .args(["--database", &sqlite(&database)])
            .status();
        assert!(copied.expect("it runs").success(), "the copy is made");
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let listen = listener.local_addr().unwrap().to_string();
        drop(listener);
        let process = Process::new(&program)
            .args(["serve", "--listen", &listen, "--database", &sqlite(&copy)])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let address = format!("http://{listen}");
        for _ in 0..200 {
            let answer = reqwest::get(format!("{address}/readyz")).await;
            if answer.is_ok_and(|answer| answer.status().is_success()) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Self { process, address }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

fn sqlite(path: &Path) -> String {
    format!("sqlite:{}", path.display())
}

/// A published hall of 512 players, five sessions played and the sixth running.
async fn large_hall(app: &TestApp) {
    const SLUG: &str = "large";
    let tables = u16::try_from(PLAYERS / 4).unwrap();
    tournament(app, SLUG).await;
    let run = async |command| app.run(SLUG, command, Vec::new()).await;
    let live = app.state.tournaments.by_slug(SLUG).await.unwrap();
    let settings = Settings {
        tables,
        sessions: PLAYED + 2,
        ..Settings::clone(&live.snapshot().tournament.settings)
    };
    run(Command::Setup(SetupCommand::ChangeSettings { settings })).await;
    let person = |number: u32| PersonDraft {
        first_name: "Alexandra".into(),
        last_name: format!("Castellanos {number}"),
        club: format!("Club {}", number % 20),
        country: "ESP".into(),
        ..PersonDraft::default()
    };
    app.register(SLUG, (1..=PLAYERS).map(person)).await;
    let plans: Vec<_> = (1..=PLAYED + 2)
        .map(|session| event::plan(session, tables))
        .collect();
    let sessions: Vec<SessionNo> = plans.iter().map(|plan| plan.session).collect();
    let played = plans.iter().filter(|plan| plan.session.0 <= PLAYED);
    let sheets: Vec<_> = played
        .flat_map(|plan| {
            plan.tables
                .iter()
                .map(|table| event::sheet(plan.session, table))
        })
        .collect();
    let origin = PlanOrigin::Imported {
        file: "plan.csv".into(),
    };
    run(Command::Seating(SeatingCommand::AdoptPlan {
        plans,
        origin,
    }))
    .await;
    run(Command::Seating(SeatingCommand::PublishSeating {
        sessions,
    }))
    .await;
    run(Command::Setup(SetupCommand::Publish)).await;
    for sheet in sheets {
        run(Command::Result(ResultCommand::EnterResult(sheet))).await;
    }
    let session = SessionNo(PLAYED + 1);
    run(Command::Session(SessionCommand::StartSession { session })).await;
}

/// What is measured of a page.
#[derive(Debug, Clone, Copy)]
struct Paint {
    /// When the first words were seen, in milliseconds.
    first: f64,
    /// When it could be used, in milliseconds.
    usable: f64,
    /// The longest time that it kept the processor at once, in milliseconds.
    task: f64,
    /// How much moved after it was painted.
    shift: f64,
    /// What came over the line, in bytes.
    bytes: f64,
}

/// How a page is opened.
struct Case {
    path: &'static str,
    screen: Screen,
    /// Whether the device and the line are slow.
    is_slow: bool,
    /// Whether the browser has shown another page before, so that its own start is not measured.
    is_running: bool,
    /// Who opens it; nobody is a visitor.
    login: Option<&'static str>,
    /// What is true once it can be used.
    usable: &'static str,
}

const fn visit(path: &'static str) -> Case {
    Case {
        path,
        screen: Screen::Phone,
        is_slow: true,
        is_running: false,
        login: None,
        usable: "document.querySelector('main')",
    }
}

const fn work(path: &'static str) -> Case {
    Case {
        screen: Screen::Laptop,
        login: Some("nora"),
        ..visit(path)
    }
}

const CASES: [Case; 18] = [
    visit("/t/madrid-demo"),
    visit("/t/madrid-demo/standings"),
    visit("/t/madrid-demo/seating"),
    visit("/t/madrid-demo/sessions/3"),
    visit("/t/madrid-demo/players/1"),
    visit("/t/madrid-demo/tables/4"),
    visit("/t/madrid-demo/clock"),
    visit("/t/large/standings"),
    visit("/t/large/seating"),
    Case {
        is_slow: false,
        ..visit("/t/madrid-demo/standings")
    },
    Case {
        is_slow: false,
        is_running: true,
        ..visit("/t/madrid-demo/standings")
    },
    // What a browser that just started takes for a page with nothing on it.
    Case {
        is_slow: false,
        usable: "document.body",
        ..visit("/healthz")
    },
    Case {
        screen: Screen::Tablet,
        usable: "document.querySelector('.taps.tables a') && document.querySelector('#band.sent')",
        ..work("/t/madrid-demo/manage/referee")
    },
    work("/t/large/manage/standings"),
    work("/t/large/manage/seating"),
    work("/t/large/manage/entrants"),
    work("/t/large/manage/sessions/6"),
    work("/t/large/manage/results/6"),
];

/// Watches the page from its beginning.
fn watcher(usable: &str) -> String {
    format!(
        "globalThis.painted = {{ shift: 0, task: 0, usable: null }};
        {{
          const watch = (type, look) => new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({{ type, buffered: true }});
          watch('layout-shift', (it) => {{ if (!it.hadRecentInput) painted.shift += it.value; }});
          watch('longtask', (it) => {{ painted.task = Math.max(painted.task, it.duration); }});
          const look = () => {{
            if ({usable}) painted.usable = performance.now();
            else requestAnimationFrame(look);
          }};
          look();
        }}"
    )
}

/// What the page says of itself.
const MEASURED: &str = "(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    const came = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const bytes = came.reduce((sum, it) => sum + it.transferSize, 0);
    return [first?.startTime ?? -1, painted.usable ?? -1, painted.task, painted.shift, bytes];
})()";

/// Opens a page in a browser that has nothing of the site.
async fn open(address: &str, case: &Case) -> Paint {
    let browser = Browser::open_at(address, true).await;
    browser.screen(case.screen).await;
    if let Some(login) = case.login {
        browser.log_in(login).await;
    }
    let devtools = async |command: &str, parameters| {
        browser.devtools(command, parameters).await;
    };
    if case.is_running {
        browser.goto("/no-such-page").await;
    }
    devtools("Network.enable", json!({})).await;
    devtools("Network.setBypassServiceWorker", json!({ "bypass": true })).await;
    devtools("Network.clearBrowserCache", json!({})).await;
    let source = json!({ "source": watcher(case.usable) });
    devtools("Page.addScriptToEvaluateOnNewDocument", source).await;
    if case.is_slow {
        let line = json!({ "offline": false, "latency": 0, "downloadThroughput": LINE, "uploadThroughput": LINE });
        devtools("Network.emulateNetworkConditions", line).await;
        devtools("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWER })).await;
    }
    browser.goto(case.path).await;
    tokio::time::sleep(WATCHED).await;
    let measured = browser.value(MEASURED).await;
    browser.close().await;
    let [first, usable, task, shift, bytes] =
        [0, 1, 2, 3, 4].map(|at| measured[at].as_f64().unwrap_or(-1.0));
    Paint {
        first,
        usable,
        task,
        shift,
        bytes,
    }
}

/// The value in the middle.
fn median(rounds: &[Paint], part: impl Fn(&Paint) -> f64) -> f64 {
    let mut values: Vec<f64> = rounds.iter().map(part).collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

#[tokio::test]
#[ignore = "measures for minutes; tests/paint runs it"]
async fn the_table_of_paint_and_weight() {
    let app = demonstration().await;
    app.account("nora", true).await;
    large_hall(&app).await;
    let program = Program::start(&app).await;
    println!(
        "| page | device | first paint, ms | usable, ms | longest task, ms | layout shift | KB |"
    );
    println!("|---|---|---|---|---|---|---|");
    let words = std::env::var("SEATWIND_PAINT").unwrap_or_default();
    for case in CASES.iter().filter(|case| case.path.contains(&words)) {
        let mut rounds = Vec::new();
        for _ in 0..ROUNDS {
            rounds.push(open(&program.address, case).await);
        }
        let (_, _, screen) = case.screen.shape();
        let pace = match (case.is_slow, case.is_running) {
            (true, _) => "slow",
            (false, false) => "not slowed, just started",
            (false, true) => "not slowed, running",
        };
        println!(
            "| `{}` | {screen}, {pace} | {:.0} | {:.0} | {:.0} | {:.3} | {:.1} |",
            case.path,
            median(&rounds, |it| it.first),
            median(&rounds, |it| it.usable),
            median(&rounds, |it| it.task),
            median(&rounds, |it| it.shift),
            median(&rounds, |it| it.bytes) / 1024.0,
        );
    }
}
