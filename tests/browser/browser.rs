//! A browser as a person has it before them, driven over WebDriver: Chromium, or the engine that
//! `SEATWIND_BROWSER` names.
//!
//! Each test starts a driver on a free port and a browser with a fresh profile; both end with it.
//! What a test changes about the browser stands in `emulation.rs`, how it looks at a page in
//! `looking.rs`.

use std::time::Duration;

use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::wd::TimeoutConfiguration;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::app::{Setup, TestApp};
use crate::engine::{Driver, Engine};
use crate::people::PASSWORD;

/// A server with the clock of the machine, which a browser has too.
pub async fn start_server() -> TestApp {
    TestApp::start_with(Setup {
        real_clock: true,
        ..Setup::default()
    })
    .await
}

/// Brings an element into view, clear of what stays in view above and below the page.
const INTO_VIEW: &str = "arguments[0].scrollIntoView({ block: 'nearest' })";
/// How long a page may take to become what a test waits for.
pub const PATIENCE: Duration = Duration::from_secs(15);
/// How long a script of a test may take.
const SCRIPT: Duration = Duration::from_secs(120);
/// The key Enter, as WebDriver writes it.
const ENTER: char = '\u{e007}';

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
    pub fn shape(self) -> (u32, u32, &'static str) {
        match self {
            Self::Phone => (390, 844, "phone"),
            Self::Tablet => (820, 1180, "tablet"),
            Self::Laptop => (1366, 768, "laptop"),
            Self::Projector => (1920, 1080, "projector"),
        }
    }
}

/// A browser.
pub struct Browser {
    /// For what the helpers here do not do.
    pub client: Client,
    /// What lays out its pages.
    pub engine: Engine,
    /// Whether its pages run their scripts.
    pub has_scripts: bool,
    driver: Driver,
    session: String,
    base: String,
    _profile: TempDir,
}

/// Whether this engine leaves a journey out because it needs what only the developer tools of Chromium do;
/// says so.
pub fn is_left_out(what: &str) -> bool {
    let engine = Engine::chosen();
    let is_left_out = engine != Engine::Chromium;
    if is_left_out {
        println!("left out in {}: {what} is Chromium's", engine.name());
    }
    is_left_out
}

impl Browser {
    /// A fresh browser at a test's server, with the screen of a laptop.
    pub async fn open(app: &TestApp) -> Self {
        Self::open_at(&app.address, true).await
    }

    /// A fresh browser without JavaScript.
    #[allow(dead_code, reason = "for journeys that must work without it")]
    pub async fn open_without_scripts(app: &TestApp) -> Self {
        Self::open_at(&app.address, false).await
    }

    /// A fresh browser at any server.
    pub async fn open_at(base: &str, has_scripts: bool) -> Self {
        let engine = Engine::chosen();
        let profile = tempfile::tempdir().expect("a folder");
        let Value::Object(capabilities) = engine.capabilities(profile.path(), has_scripts) else {
            unreachable!("an object")
        };
        let driver = Driver::start(engine, profile.path());
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&driver.address)
            .await
            .unwrap_or_else(|error| panic!("{engine:?} does not start: {error}"));
        // axe-core takes its time with long pages on a busy machine.
        let timeouts = TimeoutConfiguration::new(Some(SCRIPT), None, None);
        let set = client.update_timeouts(timeouts).await;
        set.expect("the time for a script");
        let session = client.session_id().await.expect("a session");
        let browser = Self {
            client,
            engine,
            has_scripts,
            driver,
            session: session.expect("a session"),
            base: base.to_owned(),
            _profile: profile,
        };
        browser.screen(Screen::Laptop).await;
        browser
    }

    /// Opens a page of the test's server.
    pub async fn goto(&self, path: &str) {
        let address = format!("{}{path}", self.base);
        self.client.goto(&address).await.expect("the page loads");
        // A driver may take the end of the page that was left for that of the new one, before the style sheets are there.
        if self.has_scripts {
            self.wait_until("document.readyState === 'complete'").await;
        }
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
        let begun = std::time::Instant::now();
        loop {
            // WebKit's driver fails where the page changes under its hands.
            match self.client.find(Locator::Css(css)).await {
                Ok(element) => return element,
                Err(_) if begun.elapsed() < PATIENCE => {
                    tokio::time::sleep(Duration::from_millis(25)).await;
                }
                Err(error) => {
                    let source = self.client.source().await.unwrap_or_default();
                    panic!("{css} is not on the page ({error}):\n{source}")
                }
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

    /// Waits until the page has rung. Firefox plays only where the machine can, and a machine for tests may be
    /// silent.
    pub async fn has_rung(&self, what: &str) {
        if self.engine != Engine::Firefox {
            self.wait_until(&format!(
                "document.documentElement.dataset.rang === '{what}'"
            ))
            .await;
        }
    }

    /// Types into the field of a name, over what is there.
    pub async fn fill(&self, name: &str, text: &str) {
        let field = self
            .wait_for(&format!("main [name='{name}']:not([type=hidden])"))
            .await;
        let begun = std::time::Instant::now();
        // A fold that was just pressed may not be open yet, and WebKit's driver leaves a field below a bar that
        // stays in view, where a person scrolls on.
        while let Err(error) = field.clear().await {
            let waits = is_not_there_yet(&error) && begun.elapsed() < PATIENCE;
            assert!(waits, "it can be cleared: {error}");
            let target = serde_json::to_value(&field).expect("an element has a name");
            drop(self.client.execute(INTO_VIEW, vec![target]).await);
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        if !text.is_empty() {
            field.send_keys(text).await.expect("it takes keys");
        }
    }

    /// Chooses a value in the list of a name, once that list is to be seen.
    pub async fn choose(&self, name: &str, value: &str) {
        let list = self.wait_for(&format!("main select[name='{name}']")).await;
        let begun = std::time::Instant::now();
        while let Err(error) = list.select_by_value(value).await {
            let waits = is_not_there_yet(&error) && begun.elapsed() < PATIENCE;
            assert!(waits, "{value} can be chosen: {error}");
            let target = serde_json::to_value(&list).expect("an element has a name");
            drop(self.client.execute(INTO_VIEW, vec![target]).await);
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    /// Types into whatever has the focus, then Enter, and waits until the focus has gone on or another page
    /// is there. What listens to keys loads after the page, and WebKit answers before a key has done its work.
    pub async fn enter(&self, text: &str) {
        self.wait_for("[data-keys-button]:not([hidden])").await;
        self.wait_until("document.activeElement !== document.body")
            .await;
        self.value("(window.typedIn = document.activeElement, true)")
            .await;
        let field = self.client.active_element().await.expect("a focus");
        let typed = field.send_keys(&format!("{text}{ENTER}")).await;
        typed.expect("it takes keys");
        self.wait_until("document.activeElement !== window.typedIn")
            .await;
    }

    /// Presses a button or a link, brought from behind the bars that stay as a person would, once
    /// the page takes touches.
    pub async fn press(&self, css: &str) {
        self.wait_until("document.documentElement.dataset.calm === undefined")
            .await;
        let begun = std::time::Instant::now();
        loop {
            let element = self.wait_for(css).await;
            let target = serde_json::to_value(&element).expect("an element has a name");
            if self.client.execute(INTO_VIEW, vec![target]).await.is_err() {
                continue;
            }
            match element.click().await {
                Err(error) if is_stale(&error) => {}
                Err(error) if is_not_there_yet(&error) && begun.elapsed() < PATIENCE => {
                    tokio::time::sleep(Duration::from_millis(25)).await;
                }
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
                let target = serde_json::to_value(&element).expect("an element has a name");
                let is_seen = matches!(element.is_displayed().await, Ok(true));
                if !is_seen || self.client.execute(INTO_VIEW, vec![target]).await.is_err() {
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

    /// Ends the browser.
    pub async fn close(self) {
        drop(self.client.close().await);
    }

    /// A command of Chromium's developer tools.
    pub async fn devtools(&self, command: &str, parameters: Value) -> Value {
        assert_eq!(self.engine, Engine::Chromium, "{command} is Chromium's");
        let body = json!({ "cmd": command, "params": parameters });
        self.driver_call("goog/cdp/execute", body).await
    }

    /// A call of the driver that WebDriver does not have.
    pub(crate) async fn driver_call(&self, path: &str, body: Value) -> Value {
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

/// Whether an element is still hidden: WebKit answers before a press or a script has done its work.
fn is_not_there_yet(error: &CmdError) -> bool {
    // WebKit gives no words for it.
    format!("{error:?}").contains("ElementNotInteractable")
}
