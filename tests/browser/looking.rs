//! How a test looks at a page: in four sizes, light and dark, with pictures of all of them in
//! `target/screenshots`. It fails if a page is wider than the screen, breaks a rule of accessibility
//! or logs an error.

use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use fantoccini::wd::PrintConfiguration;
use serde_json::{Value, json};

use crate::browser::{Browser, Screen};
use crate::engine::Engine;

/// What a page may be asked by axe-core.
const RULES: &str = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']";

impl Browser {
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

    /// Saves a picture of the whole page; in Firefox, of what the screen shows. WebKit's driver may never answer where
    /// nothing on the page changes, and then answers to nothing else: no check needs a picture.
    pub async fn picture(&self, name: &str) {
        if self.engine == Engine::WebKit {
            return;
        }
        let mut folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/screenshots");
        if self.engine != Engine::Chromium {
            folder.push(self.engine.name());
        }
        std::fs::create_dir_all(&folder).expect("a folder");
        self.save_page(&folder.join(format!("{name}.png"))).await;
    }

    /// Saves a picture of the whole page as a file.
    pub async fn save_page(&self, file: &Path) {
        let bytes = self.capture(json!({ "captureBeyondViewport": true })).await;
        std::fs::write(file, bytes).expect("a file");
    }

    /// Saves a picture of what the screen shows as a file.
    pub async fn save_view(&self, file: &Path) {
        let bytes = self.capture(json!({})).await;
        std::fs::write(file, bytes).expect("a file");
    }

    /// A picture as the browser takes it.
    async fn capture(&self, options: Value) -> Vec<u8> {
        if self.engine != Engine::Chromium {
            return self.client.screenshot().await.expect("a picture");
        }
        let answer = self.devtools("Page.captureScreenshot", options).await;
        let data = answer["data"].as_str().expect("a picture");
        STANDARD.decode(data).expect("base64")
    }

    /// The page on paper, as a PDF; nothing from WebKit, whose driver does not print.
    pub async fn print(&self) -> Option<Vec<u8>> {
        if self.engine == Engine::WebKit {
            return None;
        }
        let printed = self.client.print(PrintConfiguration::default()).await;
        Some(printed.expect("a PDF"))
    }

    /// Fails if the page breaks a rule of axe-core, which `SEATWIND_AXE` names (tests/run fetches
    /// it). Axe-core needs the scripts of the page, so a browser without scripts leaves the check to its twin.
    pub async fn check_accessibility(&self, name: &str) {
        if !self.has_scripts {
            return;
        }
        let broken = self.broken_rules().await;
        assert!(broken.is_empty(), "{name}:\n{}", broken.join("\n"));
    }

    /// The rules of axe-core that the page breaks; none where `SEATWIND_AXE` is not set.
    pub async fn broken_rules(&self) -> Vec<String> {
        let Ok(path) = std::env::var("SEATWIND_AXE") else {
            println!("skipped: SEATWIND_AXE is not set");
            return Vec::new();
        };
        let axe = std::fs::read_to_string(path).expect("axe-core can be read");
        let client = &self.client;
        client
            .execute(&axe, Vec::new())
            .await
            .expect("axe-core loads");
        // A target half under a fixed head counts as too small: the page is looked at from its top. A target half under a
        // bar that stays at the edge of the window is measured once more with the bar where it belongs, as if somebody had
        // scrolled there; that nothing with the focus is covered, the tests of the keyboard hold. Colours on their way to
        // others are no colours of the page: what moves and ends is waited for.
        let run = format!(
            "const done = arguments[0];
            scrollTo({{ top: 0, behavior: 'instant' }});
            const bars = [...document.querySelectorAll('.actions.sticky')];
            const again = found => {{
                const small = one => one.id === 'target-size';
                if (!bars.length || !found.violations.some(small)) return found;
                bars.forEach(bar => {{ bar.style.position = 'static'; }});
                return axe.run(document, {{ runOnly: ['target-size'] }}).then(sizes =>
                    ({{ violations: found.violations.filter(one => !small(one)).concat(sizes.violations) }}));
            }};
            const moves = document.getAnimations().map(one => one.finished);
            const soon = new Promise(settled => setTimeout(settled, 500));
            Promise.race([Promise.allSettled(moves), soon])
               .then(() => axe.run(document, {{ runOnly: {RULES} }}))
               .then(again)
               .then(result => done(result.violations.map(v =>
                   v.id + ': ' + v.help + '\\n  ' + v.nodes.map(n => n.html + '\\n    ' + n.failureSummary).join('\\n  '))))
               .catch(error => done([String(error)]))
               .finally(() => bars.forEach(bar => {{ bar.style.position = ''; }}));"
        );
        let found = client.execute_async(&run, Vec::new()).await;
        let found = found.expect("axe-core runs");
        let list = found.as_array().expect("a list").iter();
        list.filter_map(Value::as_str).map(str::to_owned).collect()
    }

    /// Fails if a script failed or the security policy stopped something.
    pub async fn check_log(&self, name: &str) {
        let mut severe = match self.engine {
            Engine::Chromium => self.chromium_log().await,
            Engine::Firefox => self.firefox_log().await,
            // The driver of WebKit tells nothing of the console.
            Engine::WebKit => Vec::new(),
        };
        // Answers with an error status are logged too; tests look at those themselves.
        severe.retain(|message| !message.contains("the server responded with a status of"));
        assert!(severe.is_empty(), "{name}: {severe:#?}");
    }

    async fn chromium_log(&self) -> Vec<String> {
        let answer = self
            .driver_call("se/log", json!({ "type": "browser" }))
            .await;
        let entries = answer.as_array().expect("a list").iter();
        entries
            .filter(|entry| entry["level"] == "SEVERE")
            .map(|entry| entry["message"].to_string())
            .collect()
    }

    async fn firefox_log(&self) -> Vec<String> {
        let came = "performance.timeOrigin + (performance.getEntriesByType('navigation')[0]?.responseStart ?? 0)";
        let came = self.value(came).await;
        let own_stream = self.value("document.body.dataset.stream ?? null").await;
        // Whoever leaves a page ends its stream of news and whatever is still on the way to it; Firefox calls that
        // errors of the stream and of the worker. Those from before the page's first byte are of pages that were left, and
        // those of a stream that the page does not open.
        let script = "const [came, own] = arguments;
            const cut = '/live was interrupted while the page was loading';
            const left = [cut, '/live.', 'A ServiceWorker intercepted the request'];
            const isOfAnother = words => words.includes(cut) && !(own && words.includes(`${own} was interrupted`));
            const errors = Services.console.getMessageArray().filter(it =>
                it instanceof Ci.nsIScriptError && !(it.flags & Ci.nsIScriptError.warningFlag) && it.sourceName.startsWith('http')
                && !isOfAnother(it.errorMessage)
                && !(it.timeStamp < came && left.some(words => it.errorMessage.includes(words))));
            Services.console.reset();
            return errors.map(it => `${it.sourceName}:${it.lineNumber} ${it.errorMessage}`);";
        let errors = self.as_firefox(script, vec![came, own_stream]).await;
        let errors = errors.as_array().expect("a list").iter();
        errors.map(Value::to_string).collect()
    }
}
