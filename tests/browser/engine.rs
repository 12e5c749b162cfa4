//! The engines of people's browsers, and the drivers that steer them.
//!
//! `SEATWIND_BROWSER` names the engine that the tests run in: `chromium` unless told, `webkit` or
//! `firefox`. `tests/engines` installs and runs the other two.

use std::fs::File;
use std::net::{TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// How long a driver may take to start.
const PATIENCE: Duration = Duration::from_secs(30);

/// What lays out a page and runs its scripts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// Most phones and laptops.
    Chromium,
    /// Every iPhone and iPad; here as WebKitGTK, which needs a screen (`xvfb-run`).
    WebKit,
    /// Gecko.
    Firefox,
}

impl Engine {
    /// The one that `SEATWIND_BROWSER` names.
    pub fn chosen() -> Self {
        match std::env::var("SEATWIND_BROWSER").as_deref() {
            Err(_) | Ok("" | "chromium") => Self::Chromium,
            Ok("webkit") => Self::WebKit,
            Ok("firefox") => Self::Firefox,
            Ok(other) => panic!("SEATWIND_BROWSER is chromium, webkit or firefox, not {other}"),
        }
    }

    /// What `SEATWIND_BROWSER` calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::WebKit => "webkit",
            Self::Firefox => "firefox",
        }
    }

    /// The command of its driver. Only WebKit's driver cannot choose its port itself.
    fn driver(self, port: u16, folder: &Path) -> Command {
        let mut command = match self {
            Self::Chromium => Command::new("chromedriver"),
            Self::WebKit => Command::new("WebKitWebDriver"),
            Self::Firefox => Command::new("geckodriver"),
        };
        command.arg(format!("--port={port}"));
        match self {
            Self::Chromium => {}
            Self::WebKit => {
                narrow_bars(folder);
                command
                    .env("WEBKIT_DISABLE_DMABUF_RENDERER", "1")
                    .env("NO_AT_BRIDGE", "1")
                    .envs(["CONFIG", "CACHE", "DATA"].map(|it| (format!("XDG_{it}_HOME"), folder)));
            }
            // Firefox makes its profile where temporary files go. System access is for the size of
            // the page and for what the person has set, which WebDriver itself does not change.
            Self::Firefox => {
                command.arg("--allow-system-access").env("TMPDIR", folder);
            }
        }
        command
    }

    /// What stands before the port where a driver says it.
    fn port_follows(self) -> Option<&'static str> {
        match self {
            Self::Chromium => Some("successfully on port "),
            Self::WebKit => None,
            Self::Firefox => Some("Listening on 127.0.0.1:"),
        }
    }

    /// A browser with a fresh profile in this folder, with or without JavaScript.
    pub fn capabilities(self, folder: &Path, has_scripts: bool) -> Value {
        match self {
            Self::Chromium => chromium(&folder.join("profile"), has_scripts),
            Self::WebKit => webkit(has_scripts),
            Self::Firefox => firefox(has_scripts),
        }
    }
}

fn chromium(profile: &Path, has_scripts: bool) -> Value {
    let mut arguments: Vec<String> = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
        "--lang=en-US",
    ]
    .map(str::to_owned)
    .to_vec();
    arguments.push(format!("--user-data-dir={}", profile.display()));
    if !has_scripts {
        arguments.push("--blink-settings=scriptEnabled=false".to_owned());
    }
    json!({
        "goog:chromeOptions": { "args": arguments, "prefs": { "intl.accept_languages": "en" } },
        "goog:loggingPrefs": { "browser": "ALL" },
    })
}

/// Lets the bars of WebKit's window become as narrow as a phone.
fn narrow_bars(folder: &Path) {
    let style = folder.join("gtk-3.0");
    std::fs::create_dir_all(&style).expect("a folder");
    let rule = "* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }";
    std::fs::write(style.join("gtk.css"), rule).expect("a file");
}

/// The small browser that comes with WebKitGTK.
fn webkit(has_scripts: bool) -> Value {
    let mut arguments = vec!["--automation"];
    if !has_scripts {
        // The page has no scripts, and the test may still ask with its own.
        arguments.push("--enable-javascript-markup=false");
    }
    let browser = mini_browser();
    json!({
        "webkitgtk:browserOptions": { "binary": browser.display().to_string(), "args": arguments },
    })
}

/// Where Debian puts the small browser of WebKitGTK: a folder that names machine and version.
fn mini_browser() -> PathBuf {
    let libraries = std::fs::read_dir("/usr/lib").into_iter().flatten();
    let machines = libraries.filter_map(|entry| Some(entry.ok()?.path()));
    let versions = machines.filter_map(|machine| std::fs::read_dir(machine).ok());
    let mut found: Vec<PathBuf> = versions
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path().join("MiniBrowser")))
        .filter(|file| file.is_file())
        .collect();
    found.sort();
    found
        .pop()
        .expect("MiniBrowser is installed (tests/engines installs it)")
}

fn firefox(has_scripts: bool) -> Value {
    let mut options = json!({
        // Larger than every screen of a test: the page takes its part of the window.
        "args": ["-headless", "--width", "2100", "--height", "1500"],
        "prefs": {
            "intl.accept_languages": "en",
            "ui.useOverlayScrollbars": 1,
            "media.autoplay.default": 0,
            "javascript.enabled": has_scripts,
        },
    });
    // Debian calls it by a name that the driver does not look for.
    let debian = "/usr/bin/firefox-esr";
    if Path::new(debian).exists() {
        options["binary"] = json!(debian);
    }
    json!({ "browserName": "firefox", "moz:firefoxOptions": options })
}

/// The driver's process and the browsers below it; they end together, however the test ends.
pub struct Driver {
    process: Child,
    /// Where it listens, with the scheme.
    pub address: String,
}

impl Driver {
    /// Starts a driver with its files in this folder and waits until it listens.
    pub fn start(engine: Engine, folder: &Path) -> Self {
        let log = folder.join("driver.log");
        let output = File::create(&log).expect("a file");
        let errors = output.try_clone().expect("the same file");
        let given = match engine.port_follows() {
            Some(_) => 0,
            None => free_port(),
        };
        let process = engine
            .driver(given, folder)
            .stdout(output)
            .stderr(errors)
            .stdin(Stdio::null())
            .process_group(0)
            .spawn();
        let process = process.unwrap_or_else(|error| {
            panic!("the driver of {engine:?} does not start ({error}); tests/run and tests/engines install it")
        });
        let port = match engine.port_follows() {
            Some(words) => said_port(&log, words),
            None => given,
        };
        wait_for(port);
        Self {
            process,
            address: format!("http://127.0.0.1:{port}"),
        }
    }
}

/// A port nobody listens on.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    listener.local_addr().expect("it has an address").port()
}

/// The port that a driver writes into its log.
fn said_port(log: &Path, words: &str) -> u16 {
    let begun = Instant::now();
    loop {
        let said = std::fs::read_to_string(log).unwrap_or_default();
        let lines = said.split_inclusive('\n').filter(|it| it.ends_with('\n'));
        let mut after = lines.filter_map(|line| line.split(words).nth(1));
        if let Some(port) = after.next() {
            let digits = port.trim().trim_end_matches('.');
            return digits.parse().expect("a port");
        }
        assert!(begun.elapsed() < PATIENCE, "no port is said: {said}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn wait_for(port: u16) {
    let begun = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(begun.elapsed() < PATIENCE, "the driver does not listen");
        std::thread::sleep(Duration::from_millis(10));
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // The whole group: a test that failed did not close its browser.
        let group = format!("-{}", self.process.id());
        drop(Command::new("kill").args(["-KILL", "--", &group]).status());
        drop(self.process.wait());
    }
}
