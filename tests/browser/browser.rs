//! Chromium as a person has it before them, driven over WebDriver.
//!
//! Each test starts a driver on a free port and a browser with a fresh profile; both end with it.
//! Pages are looked at in four sizes; [`Browser::look`] saves pictures of all of them in
//! `target/screenshots` and fails if a page is wider than the screen, breaks a rule of accessibility
//! or logs an error.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::app::{Setup, TestApp};
use crate::people::PASSWORD;

/// A server with the clock of the machine, which a browser has too.
pub async fn start_server() -> TestApp {
    TestApp::start_with(Setup {
        real_clock: true,
        ..Setup::default()
    })
    .await
}

/// How long a page may take to become what a test waits for.
const PATIENCE: Duration = Duration::from_secs(15);

/// The screens people have.
#[derive(Debug, Clone, Copy)]
pub enum Screen {
    /// A player's phone.
    Phone,
    /// A referee's tablet.
    Tablet,
    /// A director's laptop.
    Laptop,
    /// The wall.
    Projector,
}

impl Screen {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Phone, Self::Tablet, Self::Laptop, Self::Projector];

    /// Width, height, and the name in pictures.
    fn shape(self) -> (u32, u32, &'static str) {
        match self {
            Self::Phone => (390, 844, "phone"),
            Self::Tablet => (820, 1180, "tablet"),
            Self::Laptop => (1366, 768, "laptop"),
            Self::Projector => (1920, 1080, "projector"),
        }
    }
}

/// The driver's process and the browsers below it; they end together, however the test ends.
struct Driver {
    process: Child,
    address: String,
}

impl Driver {
    /// Starts a driver and waits until it says its port.
    fn start() -> Self {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .expect("chromedriver is installed (tests/run installs it)");
        let output = process.stdout.take().expect("its output is piped");
        let port = BufReader::new(output)
            .lines()
            .map_while(Result::ok)
            .find_map(|line| {
                let rest = line.split("successfully on port ").nth(1)?;
                Some(rest.trim_end_matches('.').to_owned())
            })
            .expect("chromedriver says its port");
        Self {
            process,
            address: format!("http://127.0.0.1:{port}"),
        }
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

/// A browser.
pub struct Browser {
    /// For what the helpers here do not do.
    pub client: Client,
    driver: Driver,
    session: String,
    base: String,
    _profile: TempDir,
}

impl Browser {
    /// A fresh browser at a test's server, with the screen of a laptop.
    pub async fn open(app: &TestApp) -> Self {
        Self::open_with(app, &[]).await
    }

    /// A fresh browser without JavaScript.
    #[allow(dead_code, reason = "for journeys that must work without it")]
    pub async fn open_without_scripts(app: &TestApp) -> Self {
        Self::open_with(app, &["--blink-settings=scriptEnabled=false"]).await
    }

    async fn open_with(app: &TestApp, more: &[&str]) -> Self {
        let profile = tempfile::tempdir().expect("a folder");
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
        arguments.push(format!("--user-data-dir={}", profile.path().display()));
        arguments.extend(more.iter().map(|&one| one.to_owned()));
        let options = json!({
            "goog:chromeOptions": { "args": arguments, "prefs": { "intl.accept_languages": "en" } },
            "goog:loggingPrefs": { "browser": "ALL" },
        });
        let Value::Object(capabilities) = options else {
            unreachable!("an object")
        };
        let driver = Driver::start();
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&driver.address)
            .await
            .expect("Chromium starts (tests/run installs it)");
        let session = client.session_id().await.expect("a session");
        let browser = Self {
            client,
            driver,
            session: session.expect("a session"),
            base: app.address.clone(),
            _profile: profile,
        };
        browser.screen(Screen::Laptop).await;
        browser
    }

    /// Opens a page of the test's server.
    pub async fn goto(&self, path: &str) {
        let address = format!("{}{path}", self.base);
        self.client.goto(&address).await.expect("the page loads");
    }

    /// The path of the page.
    #[allow(dead_code, reason = "for journeys that end elsewhere")]
    pub async fn path(&self) -> String {
        let address = self.client.current_url().await.expect("an address");
        address.path().to_owned()
    }

    /// Logs in somebody with the test's password.
    pub async fn log_in(&self, login: &str) {
        self.goto("/account/log-in").await;
        self.fill("login", login).await;
        self.fill("password", PASSWORD).await;
        self.press("main button").await;
        self.wait_for(".site-nav .user").await;
    }

    /// Waits for an element.
    pub async fn wait_for(&self, css: &str) -> Element {
        let found = self
            .client
            .wait()
            .at_most(PATIENCE)
            .for_element(Locator::Css(css))
            .await;
        match found {
            Ok(element) => element,
            Err(error) => {
                let source = self.client.source().await.unwrap_or_default();
                panic!("{css} is not on the page ({error}):\n{source}")
            }
        }
    }

    /// Waits until a script's expression is true.
    pub async fn wait_until(&self, expression: &str) {
        let script = format!("return Boolean({expression})");
        let begun = std::time::Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Ok(Value::Bool(true)) = self.client.execute(&script, Vec::new()).await {
                return;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("it never became true: {expression}");
    }

    /// Types into the field of a name, over what is there.
    pub async fn fill(&self, name: &str, text: &str) {
        let field = self
            .wait_for(&format!("main [name='{name}']:not([type=hidden])"))
            .await;
        field.clear().await.expect("it can be cleared");
        field.send_keys(text).await.expect("it takes keys");
    }

    /// Presses a button or a link, brought from behind the bars that stay as a person would, once
    /// the page takes touches.
    pub async fn press(&self, css: &str) {
        self.wait_until("document.documentElement.dataset.calm === undefined")
            .await;
        loop {
            let element = self.wait_for(css).await;
            let into_view = "arguments[0].scrollIntoView({ block: 'nearest' })";
            let target = serde_json::to_value(&element).expect("an element has a name");
            if self.client.execute(into_view, vec![target]).await.is_err() {
                continue;
            }
            match element.click().await {
                Err(error) if is_stale(&error) => {}
                pressed => return pressed.expect("it can be pressed"),
            }
        }
    }

    /// Presses the first button, link or fold in the page's middle that bears these words and can be
    /// seen.
    pub async fn press_named(&self, words: &str) {
        self.wait_until("document.documentElement.dataset.calm === undefined")
            .await;
        let named = format!(
            "//main//*[self::button or self::a or self::summary][normalize-space()=\"{words}\"]"
        );
        let begun = std::time::Instant::now();
        while begun.elapsed() < PATIENCE {
            let found = self.client.find_all(Locator::XPath(&named)).await;
            for element in found.expect("the page can be searched") {
                let into_view = "arguments[0].scrollIntoView({ block: 'nearest' })";
                let target = serde_json::to_value(&element).expect("an element has a name");
                let is_seen = matches!(element.is_displayed().await, Ok(true));
                if !is_seen || self.client.execute(into_view, vec![target]).await.is_err() {
                    continue;
                }
                match element.click().await {
                    Err(error) if is_stale(&error) => {}
                    pressed => return pressed.expect("it can be pressed"),
                }
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        let page = self.client.source().await.unwrap_or_default();
        panic!("nothing on the page is named “{words}”:\n{page}");
    }

    /// The visible text of an element.
    pub async fn text(&self, css: &str) -> String {
        loop {
            match self.wait_for(css).await.text().await {
                Err(error) if is_stale(&error) => {}
                text => return text.expect("it has a text"),
            }
        }
    }

    /// The value of a script's expression.
    pub async fn value(&self, expression: &str) -> Value {
        let script = format!("return {expression}");
        let value = self.client.execute(&script, Vec::new()).await;
        value.expect("the script runs")
    }

    /// Changes the screen.
    pub async fn screen(&self, screen: Screen) {
        let (width, height, _) = screen.shape();
        self.screen_of(width, height).await;
    }

    /// Changes the screen to one of this width and height.
    pub async fn screen_of(&self, width: u32, height: u32) {
        self.devtools(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false }),
        )
        .await;
    }

    /// Changes what the person has set: `light` or `dark`, and whether they want more contrast.
    pub async fn prefers(&self, scheme: &str, more_contrast: bool) {
        let contrast = if more_contrast {
            "more"
        } else {
            "no-preference"
        };
        let features = json!([
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-contrast", "value": contrast },
        ]);
        self.devtools(
            "Emulation.setEmulatedMedia",
            json!({ "features": features }),
        )
        .await;
    }

    /// Looks at the page in all sizes, saves the pictures under a name, and checks what a machine
    /// can check.
    pub async fn look(&self, name: &str) {
        for screen in Screen::ALL {
            self.screen(screen).await;
            let (width, _, size) = screen.shape();
            self.picture(&format!("{name}-{size}")).await;
            let wide = self.value("document.documentElement.scrollWidth").await;
            let wide = wide.as_u64().expect("a width");
            assert!(
                wide <= u64::from(width),
                "{name} is {wide} px wide on a {size}"
            );
        }
        self.screen(Screen::Laptop).await;
        self.check_accessibility(name).await;
        self.prefers("dark", false).await;
        self.picture(&format!("{name}-dark")).await;
        self.check_accessibility(&format!("{name}, dark")).await;
        self.prefers("light", false).await;
        self.check_log(name).await;
    }

    /// Saves a picture of the whole page.
    pub async fn picture(&self, name: &str) {
        let bytes = self.capture(json!({ "captureBeyondViewport": true })).await;
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/screenshots");
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(folder.join(format!("{name}.png")), bytes).expect("a file");
    }

    /// Saves a picture of what the screen shows as a file.
    pub async fn save_view(&self, file: &Path) {
        let bytes = self.capture(json!({})).await;
        std::fs::write(file, bytes).expect("a file");
    }

    /// A picture as the browser takes it.
    async fn capture(&self, options: Value) -> Vec<u8> {
        let answer = self.devtools("Page.captureScreenshot", options).await;
        let data = answer["data"].as_str().expect("a picture");
        STANDARD.decode(data).expect("base64")
    }

    /// Fails if the page breaks a rule of axe-core, which `SEATWIND_AXE` names (tests/run fetches
    /// it).
    pub async fn check_accessibility(&self, name: &str) {
        let Ok(path) = std::env::var("SEATWIND_AXE") else {
            println!("skipped: SEATWIND_AXE is not set");
            return;
        };
        let axe = std::fs::read_to_string(path).expect("axe-core can be read");
        let client = &self.client;
        client
            .execute(&axe, Vec::new())
            .await
            .expect("axe-core loads");
        let run = "const done = arguments[0];
            axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
               .then(result => done(result.violations.map(v =>
                   v.id + ': ' + v.help + '\\n  ' + v.nodes.map(n => n.html + '\\n    ' + n.failureSummary).join('\\n  '))))
               .catch(error => done([String(error)]));";
        let found = client.execute_async(run, Vec::new()).await;
        let found = found.expect("axe-core runs");
        let list: Vec<&str> = found
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(Value::as_str)
            .collect();
        assert!(list.is_empty(), "{name}:\n{}", list.join("\n"));
    }

    /// Fails if a script failed or the security policy stopped something.
    pub async fn check_log(&self, name: &str) {
        let answer = self
            .driver_call("se/log", json!({ "type": "browser" }))
            .await;
        let severe: Vec<String> = answer
            .as_array()
            .expect("a list")
            .iter()
            .filter(|entry| entry["level"] == "SEVERE")
            .map(|entry| entry["message"].to_string())
            // Answers with an error status are logged too; tests look at those themselves.
            .filter(|message| !message.contains("the server responded with a status of"))
            .collect();
        assert!(severe.is_empty(), "{name}: {severe:#?}");
    }

    /// Ends the browser.
    pub async fn close(self) {
        drop(self.client.close().await);
    }

    /// A command of the developer tools.
    pub async fn devtools(&self, command: &str, parameters: Value) -> Value {
        let body = json!({ "cmd": command, "params": parameters });
        self.driver_call("goog/cdp/execute", body).await
    }

    /// A call of the driver that WebDriver does not have.
    async fn driver_call(&self, path: &str, body: Value) -> Value {
        let address = format!("{}/session/{}/{path}", self.driver.address, self.session);
        let answer = reqwest::Client::new()
            .post(address)
            .json(&body)
            .send()
            .await;
        let mut answer: Value = answer.expect("an answer").json().await.expect("JSON");
        answer["value"].take()
    }
}

/// Whether the page put another element in the place of the one just found: pages update by themselves.
fn is_stale(error: &CmdError) -> bool {
    error.to_string().contains("stale element")
}
