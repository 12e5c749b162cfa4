//! What a test changes about the browser: the screen, what the person has set, the network, cookies.

use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::{Browser, Screen};
use crate::engine::Engine;

/// How long a window may take to have its new size.
const PATIENCE: Duration = Duration::from_secs(5);

impl Browser {
    /// Changes the screen.
    pub async fn screen(&self, screen: Screen) {
        let (width, height, _) = screen.shape();
        self.screen_of(width, height).await;
    }

    /// Changes the screen to one of this width and height.
    pub async fn screen_of(&self, width: u32, height: u32) {
        match self.engine {
            Engine::Chromium => {
                let shape = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
                self.devtools("Emulation.setDeviceMetricsOverride", shape)
                    .await;
            }
            Engine::Firefox => self.part_of_the_window(width, height).await,
            Engine::WebKit => self.window_around(width, height).await,
        }
    }

    /// Firefox gives the page this part of its window, which itself cannot be as narrow as a phone.
    async fn part_of_the_window(&self, width: u32, height: u32) {
        let script = "const [width, height] = arguments;
            const page = gBrowser.selectedBrowser;
            for (const side of ['width', 'min-width', 'max-width']) page.style.setProperty(side, `${width}px`, 'important');
            for (const side of ['height', 'min-height', 'max-height']) page.style.setProperty(side, `${height}px`, 'important');";
        self.as_firefox(script, vec![json!(width), json!(height)])
            .await;
        self.wait_until(&format!(
            "innerWidth === {width} && innerHeight === {height}"
        ))
        .await;
    }

    /// WebKit's window becomes as much larger as its own bars need.
    async fn window_around(&self, width: u32, height: u32) {
        let (mut outer_width, mut outer_height) = (width, height);
        let begun = Instant::now();
        loop {
            let resized = self.client.set_window_size(outer_width, outer_height).await;
            resized.expect("a window");
            tokio::time::sleep(Duration::from_millis(100)).await;
            let inner = self.value("[innerWidth, innerHeight]").await;
            if inner == json!([width, height]) {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{width} × {height}: {inner}");
            let side = |at: usize| u32::try_from(inner[at].as_u64().unwrap_or(0)).unwrap_or(0);
            outer_width = (outer_width + width).saturating_sub(side(0));
            outer_height = (outer_height + height).saturating_sub(side(1));
        }
    }

    /// Gives the window the focus, as that of who types has it. Nobody manages windows on the screen on which WebKit runs:
    /// one that changes its size there loses the focus.
    pub async fn take_focus(&self) {
        if self.engine != Engine::WebKit {
            return;
        }
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/x_focus.py");
        let given = Command::new("python3").arg(script).status();
        assert!(given.expect("Python runs").success(), "no window is there");
        self.wait_until("document.hasFocus()").await;
    }

    /// Runs a script with the rights of Firefox itself.
    pub(crate) async fn as_firefox(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.driver_call("moz/context", json!({ "context": "chrome" }))
            .await;
        let answer = self.client.execute(script, arguments).await;
        self.driver_call("moz/context", json!({ "context": "content" }))
            .await;
        answer.expect("the script runs")
    }

    /// Changes what the person has set: `light` or `dark`, and, where the engine can be told, whether
    /// they want more contrast.
    pub async fn prefers(&self, scheme: &str, more_contrast: bool) {
        match self.engine {
            Engine::Chromium => {
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
            Engine::Firefox => {
                let script = "gBrowser.selectedBrowser.browsingContext.prefersColorSchemeOverride = arguments[0];";
                self.as_firefox(script, vec![json!(scheme)]).await;
            }
            // Nothing tells WebKit; the page takes the theme that somebody chose for it.
            Engine::WebKit => {
                let theme = format!("(document.documentElement.dataset.theme = {scheme:?})");
                self.value(&theme).await;
            }
        }
    }

    /// Tells the browser itself that there is no network, or that there is one again. Other engines
    /// than Chromium find out by themselves when the cable is cut.
    pub async fn offline(&self, offline: bool) {
        if self.engine != Engine::Chromium {
            return;
        }
        let conditions = json!({
            "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        self.devtools("Network.enable", json!({})).await;
        self.devtools("Network.emulateNetworkConditions", conditions)
            .await;
    }

    /// Logs out whoever is logged in, without a press on their page.
    pub async fn forget_cookies(&self) {
        if self.engine == Engine::Chromium {
            self.devtools("Network.clearBrowserCookies", json!({}))
                .await;
            return;
        }
        // WebDriver forgets the cookies of the page that is open; this one has no script.
        self.goto("/time").await;
        let forgotten = self.client.delete_all_cookies().await;
        forgotten.expect("cookies are forgotten");
    }
}
