//! Days at the keyboard: every step is reached by Tab, Enter, Space and arrows, the focus is always seen and never
//! covered, and after each action it is where somebody expects it.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::key::Key;
use seatwind::service::accounts::Role;
use seatwind::tournament::ruling::Ruling;
use seatwind::tournament::{SessionNo, TableNo};
use serde_json::json;

use crate::app::TestApp;
use crate::browser::{Browser, Screen, start_server};
use crate::engine::Engine;
use crate::people::PASSWORD;
use crate::pictures::demonstration;

/// Tells what has the focus and how it is shown; its argument is a selector.
const FOCUS: &str = include_str!("focus.js");
/// So many presses of Tab reach everything on a page.
const MOST: usize = 200;
/// So many stops of a long page are looked at.
const STOPS: usize = 60;

/// What has the focus.
struct Stop {
    name: String,
    is_there: bool,
}

/// Somebody without a mouse. Whatever has the focus on their way is looked at.
struct Keyboard {
    browser: Browser,
    tabs: Cell<usize>,
    faults: RefCell<Vec<String>>,
}

impl Keyboard {
    async fn open(app: &TestApp) -> Self {
        let browser = Browser::open(app).await;
        if browser.engine == Engine::Chromium {
            // Its window lies in front, as that of who types does.
            let in_front = json!({ "enabled": true });
            browser
                .devtools("Emulation.setFocusEmulationEnabled", in_front)
                .await;
        }
        Self {
            browser,
            tabs: Cell::new(0),
            faults: RefCell::default(),
        }
    }

    /// Logs in as everybody does: the name has the focus.
    async fn log_in(&self, login: &str) {
        self.browser.goto("/account/log-in").await;
        self.has_focus("[name=login]").await;
        self.types(login).await;
        self.to("[name=password]").await;
        self.types(PASSWORD).await;
        self.key(Key::Enter).await;
        self.browser.wait_for(".site-nav .user").await;
    }

    /// Firefox's window may lose the focus to no other one: then nothing has a frame, and buttons take no Enter.
    async fn come_to_front(&self) {
        let is_firefox = self.browser.engine == Engine::Firefox;
        if is_firefox && self.browser.value("document.hasFocus()").await == json!(false) {
            let client = &self.browser.client;
            let window = client.window().await.expect("a window");
            client.switch_to_window(window).await.expect("its window");
        }
    }

    /// Behind the last stop Firefox goes on to its own buttons, which keys of its driver do not reach; from
    /// the last of them one comes to the first stop of the page.
    async fn come_back_at_the_top(&self) {
        let top = "(getSelection().collapse(document.body, 0), true)";
        self.browser.value(top).await;
    }

    /// Presses one key.
    async fn key(&self, key: impl Into<char>) {
        self.come_to_front().await;
        let value = key.into();
        let keys = KeyActions::new("keys".to_owned())
            .then(KeyAction::Down { value })
            .then(KeyAction::Up { value });
        let pressed = self.browser.client.perform_actions(keys).await;
        pressed.expect("a key can be pressed");
    }

    /// Types over what is in the field that has the focus.
    async fn types(&self, text: &str) {
        let field = self.browser.client.active_element().await;
        let field = field.expect("a focus");
        self.browser
            .value("(document.activeElement.select?.(), true)")
            .await;
        // WebKit's driver leaves out the end of a line that is no key.
        let keys = text.replace('\n', &char::from(Key::Enter).to_string());
        field.send_keys(&keys).await.expect("it takes keys");
    }

    async fn stop(&self, css: &str) -> Stop {
        let ask = async || {
            let told = self.browser.client.execute(FOCUS, vec![json!(css)]).await;
            told.expect("the script runs")
        };
        let mut told = ask().await;
        if told["fault"] != json!("") {
            // The page may not have its style yet, and what has the focus may be on its way into the window.
            let is_whole = "document.readyState === 'complete'";
            self.browser.wait_until(is_whole).await;
            tokio::time::sleep(Duration::from_millis(250)).await;
            told = ask().await;
        }
        let text = |key: &str| told[key].as_str().unwrap_or_default().to_owned();
        let (name, fault) = (text("name"), text("fault"));
        if !fault.is_empty() {
            let page = self.browser.path().await;
            let fault = format!("{page}: {name} {fault}");
            let mut faults = self.faults.borrow_mut();
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        }
        let is_there = told["isThere"] == json!(true);
        Stop { name, is_there }
    }

    /// Fails unless what a selector names has, or gets, the focus.
    async fn has_focus(&self, css: &str) {
        let is = format!("document.activeElement.matches({css:?})");
        self.browser.wait_until(&is).await;
        self.stop(css).await;
    }

    /// From the start of a page one goes past the navigation.
    async fn skip(&self) {
        self.browser
            .wait_until(
                "document.readyState === 'complete' && document.activeElement === document.body",
            )
            .await;
        self.key(Key::Tab).await;
        self.has_focus(".skip").await;
        self.key(Key::Enter).await;
        self.has_focus_of_main().await;
    }

    async fn has_focus_of_main(&self) {
        self.browser
            .wait_until("document.activeElement.id === 'main'")
            .await;
    }

    /// Goes on by Tab to what a selector names; how many presses that took.
    async fn to(&self, css: &str) -> usize {
        self.browser.wait_for(css).await;
        let mut passed = Vec::new();
        for press in 0..MOST {
            let stop = self.stop(css).await;
            if stop.is_there {
                self.tabs.set(self.tabs.get() + press);
                return press;
            }
            let is_past_the_page = stop.name.is_empty() && !passed.is_empty();
            if !passed.contains(&stop.name) {
                passed.push(stop.name);
            }
            if is_past_the_page && self.browser.engine == Engine::Firefox {
                self.come_back_at_the_top().await;
            }
            self.key(Key::Tab).await;
        }
        let page = self.browser.path().await;
        panic!("{page}: Tab does not reach {css}, but {passed:?}");
    }

    /// Goes on to a link or a button, and presses it.
    async fn press(&self, css: &str) -> usize {
        let tabs = self.to(css).await;
        self.key(Key::Enter).await;
        tabs
    }

    /// Presses a link or a button that leads to another page.
    async fn leads(&self, css: &str, next: &str) {
        self.press(css).await;
        self.browser.wait_for(next).await;
    }

    /// Whether an element or what is in it says words.
    async fn says(&self, css: &str, words: &str) {
        let says = format!("document.querySelector({css:?})?.textContent.includes({words:?})");
        self.browser.wait_until(&says).await;
    }

    /// Fails with all that was badly shown on the way.
    async fn close(self) {
        let faults = self.faults.into_inner();
        println!("{} presses of Tab", self.tabs.get());
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        self.browser.close().await;
    }
}

/// The event from nothing to its drawn seating.
async fn prepare(keys: &Keyboard) {
    let browser = &keys.browser;
    browser.goto("/tournaments").await;
    keys.skip().await;
    keys.leads("main a[href='/tournaments/new']", "#f-title")
        .await;
    keys.has_focus("#f-title").await;
    keys.types("Open de Lyon").await;
    // Arrows choose among the games; Tab passes them in one step.
    keys.to("[name=family]:checked").await;
    let chosen = "document.querySelector('[name=family]:checked').value";
    let before = browser.value(chosen).await;
    keys.key(Key::Right).await;
    browser.wait_until(&format!("{chosen} !== {before}")).await;
    keys.key(Key::Left).await;
    browser.wait_until(&format!("{chosen} === {before}")).await;
    keys.to("#fold-play > summary").await;
    keys.key(' ').await;
    keys.to("#f-sessions").await;
    keys.types("1").await;
    keys.to("#f-tables").await;
    keys.types("2").await;
    keys.leads("main form .actions button.big", ".next-step")
        .await;

    // A person by the form, which is there for the next one; the rest as a list.
    keys.leads(
        ".rail a[href$='/manage/entrants']",
        "a[href$='/entrants/new']",
    )
    .await;
    keys.skip().await;
    keys.leads("main a[href$='/entrants/new']", "#f-last_name")
        .await;
    keys.has_focus("#f-first_name").await;
    keys.types("Ana").await;
    keys.to("#f-last_name").await;
    keys.types("García").await;
    keys.leads("main form .actions button", "main > .toast")
        .await;
    keys.has_focus("#f-first_name").await;
    keys.says("#live-status", "García").await;
    keys.leads("main form .actions a", "a[href$='/entrants/import']")
        .await;
    keys.skip().await;
    keys.leads("main a[href$='/entrants/import']", "#f-pasted")
        .await;
    keys.to("#f-pasted").await;
    let people = [
        "Li Bo", "Day Cleo", "Roy Dan", "Paz Eva", "Ek Finn", "Ito Gen", "Bo Hal",
    ];
    let list = people.map(|name| format!("{name}\n")).concat();
    keys.types(&format!("name\n{list}")).await;
    keys.leads("main form .actions button", ".good-line").await;
    keys.leads("main form .actions button", "tbody .check-in-cell")
        .await;
}

/// The plan, and the seats on the public pages.
async fn draw(keys: &Keyboard) {
    let browser = &keys.browser;
    keys.leads(
        ".rail a[href$='/manage/seating']",
        "main a[href$='/seating/draw']",
    )
    .await;
    keys.skip().await;
    keys.leads("main a[href$='/seating/draw']", "#f-way").await;
    keys.skip().await;
    keys.press("main form > .actions .button:not(.quiet)").await;
    for _ in 0..60 {
        let css = "form[action$='/use'] button, form[action$='/stop'] button";
        browser.wait_for(css).await;
        let is_made = "document.querySelector(\"form[action$='/use']\") !== null";
        if browser.value(is_made).await == json!(true) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    keys.skip().await;
    keys.leads("form[action$='/use'] button", ".board tbody")
        .await;
    keys.skip().await;
    let publish = ".page-head form[action$='/publish'] button";
    keys.leads(publish, ".board-state.is-good").await;
    // There is nothing left to publish: the head of the page, not its very start.
    keys.has_focus("main h1").await;
    keys.says("#live-status", "ublish").await;
}

/// Everybody may see the event.
async fn publish(keys: &Keyboard) {
    keys.browser.goto("/t/open-de-lyon/manage/event").await;
    keys.skip().await;
    let publish = "form[action$='/event/publish'] button";
    keys.leads(publish, "form[action$='/event/hide']").await;
}

/// The clock, and the totals of both tables.
async fn play(keys: &Keyboard) {
    let browser = &keys.browser;
    keys.leads(
        ".rail a[href$='/manage/sessions']",
        "main a[href$='/sessions/1']",
    )
    .await;
    keys.leads("main a[href$='/sessions/1']", "form[action$='/clock']")
        .await;
    keys.skip().await;
    keys.leads("form[action$='/clock'] button", "[data-clock-ends]")
        .await;
    // Where the clock was started it can be paused: one step on, not under the finger.
    keys.has_focus("form[action$='/clock']").await;
    let tabs = keys.to("form[action$='/clock'] button").await;
    assert_eq!(tabs, 1);
    keys.key(' ').await;
    browser.wait_for("[data-clock-left]").await;
    keys.has_focus("form[action$='/clock']").await;
    keys.press("form[action$='/clock'] button").await;
    browser.wait_for("[data-clock-ends]").await;
    browser.goto("/t/open-de-lyon/manage/results/1").await;
    keys.has_focus("#f-s-1-0").await;
    for total in ["40", "10", "-20", "-30", "40", "10", "-20", "-30"] {
        browser.enter(total).await;
        keys.stop("").await;
    }
    browser.wait_for("main > [role=status]").await;
    keys.says("#live-status", "2").await;
}

/// A second person confirms both tables, each after a look.
async fn confirm(app: &TestApp) {
    app.staff("dina", "open-de-lyon", Role::Director).await;
    let keys = Keyboard::open(app).await;
    keys.log_in("dina").await;
    keys.browser.goto("/t/open-de-lyon/manage/results/1").await;
    keys.leads(".page-head .tools a.quiet", "form[action$='/verify']")
        .await;
    keys.skip().await;
    keys.leads(
        "form[action$='/tables/1/verify'] button",
        "form[action$='/tables/2/verify']",
    )
    .await;
    // The next table has the focus before its button: it is to be looked at.
    keys.has_focus("form[action$='/tables/2/verify']").await;
    let tabs = keys.to("form[action$='/verify'] button").await;
    assert_eq!(tabs, 1);
    keys.key(Key::Enter).await;
    keys.browser.wait_for(".next-step").await;
    keys.leads(".rail a[href$='/manage/standings']", ".standings tbody tr")
        .await;
    keys.close().await;
}

#[tokio::test]
async fn a_director_s_day_is_played_with_keys_alone() {
    let app = start_server().await;
    app.account("nora", true).await;
    let keys = Keyboard::open(&app).await;
    keys.log_in("nora").await;
    prepare(&keys).await;
    draw(&keys).await;
    publish(&keys).await;
    play(&keys).await;
    confirm(&app).await;
    keys.close().await;
    let live = app.state.tournaments.by_slug("open-de-lyon").await.unwrap();
    let tournament = &live.snapshot().tournament;
    let tables = &tournament.sessions[0].tables;
    assert_eq!(tables.len(), 2);
    assert!(tables.iter().all(|table| table.result.is_verified()));
}

async fn rulings(app: &TestApp) -> Vec<bool> {
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let rulings = &live.snapshot().tournament.rulings;
    rulings.iter().map(Ruling::stands).collect()
}

#[tokio::test]
async fn a_referee_rules_and_takes_it_back_with_keys_alone() {
    let app = start_server().await;
    app.hall("cup").await;
    app.staff("rita", "cup", Role::Referee).await;
    let keys = Keyboard::open(&app).await;
    let browser = &keys.browser;
    browser.screen(Screen::Tablet).await;
    browser.take_focus().await;
    keys.log_in("rita").await;
    browser.goto("/t/cup/manage/referee").await;
    browser.wait_for(".taps.tables a").await;
    keys.skip().await;
    keys.press(".taps.tables a").await;
    // Each view begins with its title, which says what one went to.
    for step in [".chair-0 > a", ".offences a"] {
        keys.has_focus("#tablet-view h1").await;
        keys.press(step).await;
    }
    keys.has_focus("#tablet-view h1").await;
    // Presses soon after a step are ignored.
    calm(browser).await;
    keys.to("#more summary").await;
    keys.key(' ').await;
    keys.to("[name=note]").await;
    keys.types("seen by all").await;
    calm(browser).await;
    keys.press("#confirm").await;
    browser.wait_for("#toast").await;
    keys.has_focus("#tablet-view h1").await;
    sent(browser).await;
    assert_eq!(rulings(&app).await, [true]);
    // News draws the view anew, and whoever stands on a chair stays there.
    calm(browser).await;
    keys.to(".chair-2 > a").await;
    let totals = [(9, 40), (10, 10), (11, -20), (12, -30)];
    app.enter("cup", 1, 3, totals).await;
    browser
        .wait_until("document.querySelector('.table-strip .is-in') !== null")
        .await;
    keys.has_focus(".chair-2 > a").await;
    // Taken back where it stands: the focus stays in the view.
    keys.press(".here button, #toast button").await;
    browser.wait_for(".here li.is-reversed").await;
    sent(browser).await;
    keys.has_focus("#tablet-view :is(a, button, h1)").await;
    assert_eq!(rulings(&app).await, [false]);
    keys.close().await;
}

/// Pages with bars that stay while the rest moves, and long ones.
const FULL: [&str; 10] = [
    "/t/madrid-demo/standings",
    "/t/madrid-demo/seating",
    "/t/madrid-demo/manage",
    "/t/madrid-demo/manage/entrants",
    "/t/madrid-demo/manage/seating?pick=5.1.E&with=5.2.E",
    "/t/madrid-demo/manage/results/3",
    "/t/madrid-demo/manage/results/3/tables/4",
    "/t/madrid-demo/manage/sessions/3",
    "/t/madrid-demo/manage/referee#4/e12",
    "/t/madrid-demo/manage/seating/draw",
];

#[tokio::test]
async fn every_stop_of_tab_is_seen_also_at_four_hundred_percent() {
    let app = demonstration().await;
    let keys = Keyboard::open(&app).await;
    keys.log_in("diana").await;
    let browser = &keys.browser;
    // A window of 1280 × 1024 at 400 %, a phone, and a laptop.
    for (width, height) in [(320, 256), (390, 844), (1366, 768)] {
        browser.screen_of(width, height).await;
        browser.take_focus().await;
        for page in FULL {
            browser.goto("/account").await;
            browser.goto(page).await;
            browser
                .wait_until("document.readyState === 'complete'")
                .await;
            let begun =
                "!document.getElementById('band') || document.getElementById('band').dataset.text";
            browser.wait_until(begun).await;
            calm(browser).await;
            browser.value("(document.activeElement.blur(), true)").await;
            let before = keys.faults.borrow().len();
            let mut stops = 0;
            while stops < STOPS {
                keys.key(Key::Tab).await;
                if keys.stop("").await.name.is_empty() {
                    break;
                }
                stops += 1;
            }
            assert!(stops > 8, "{page} has {stops} stops at {width} px");
            for fault in keys.faults.borrow_mut().iter_mut().skip(before) {
                fault.push_str(&format!(" ({width} × {height})"));
            }
        }
    }
    keys.close().await;
}

async fn calm(browser: &Browser) {
    browser
        .wait_until("document.documentElement.dataset.calm === undefined")
        .await;
}

async fn sent(browser: &Browser) {
    browser
        .wait_until("document.getElementById('band').classList.contains('sent')")
        .await;
}

#[tokio::test]
async fn a_player_calls_a_referee_with_keys_alone() {
    let app = start_server().await;
    app.hall("cup").await;
    let keys = Keyboard::open(&app).await;
    let browser = &keys.browser;
    browser.screen(Screen::Phone).await;
    browser.take_focus().await;
    browser.goto("/t/cup").await;
    keys.skip().await;
    browser.goto("/t/cup/tables/2/card").await;
    keys.skip().await;
    keys.leads("main a[href$='/tables/2/call']", "#f-note")
        .await;
    keys.to("#f-note").await;
    keys.types("a tile fell").await;
    keys.leads("main form button.big", "[name=withdraw]").await;
    keys.says("#live-status", "referee").await;
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let called = || {
        let snapshot = live.snapshot();
        let call = snapshot.tournament.open_call(SessionNo(1), TableNo(2));
        call.map(|call| call.note.clone())
    };
    assert_eq!(called().as_deref(), Some("a tile fell"));
    // A second press of Enter must not take the call back.
    keys.has_focus("main form").await;
    let tabs = keys.to("[name=withdraw]").await;
    assert_eq!(tabs, 1);
    keys.key(Key::Enter).await;
    browser.wait_for("main form button.big").await;
    assert_eq!(called(), None);
    keys.close().await;
}
