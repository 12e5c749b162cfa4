//! The steps of a session in which everything is ruled that a rule set knows: on the tablet, on the pages with all fields,
//! on the sheets, and at the director's desk. The journeys of the rule sets share them.

use std::time::{Duration, Instant};

use seatwind::service::accounts::Role;
use seatwind::tournament::{Command, SessionCommand, SessionNo};
use serde_json::json;

use crate::app::TestApp;
use crate::browser::{Browser, start_server};
use crate::cup::plan;
use crate::referee;

pub const MANAGE: &str = "/t/cup/manage";
const TABLET: &str = "/t/cup/manage/referee";
const SENT: &str = "document.getElementById('band').classList.contains('sent')";

/// Eight people at two tables whose session runs; the tablets of the head referee and of a referee,
/// and a laptop at the desk.
pub struct Hall {
    pub app: TestApp,
    pub head: Browser,
    pub referee: Browser,
    pub desk: Browser,
}

impl Hall {
    pub async fn open(ruleset: &str) -> Self {
        let app = start_server().await;
        {
            let plans = vec![plan(1, &[[1, 2, 3, 4], [5, 6, 7, 8]])];
            let cup = app.cup_with("cup", ruleset, 0, plans).await;
            cup.publish(&[1]).await;
            let session = SessionNo(1);
            let start = SessionCommand::StartSession { session };
            cup.run(Command::Session(start)).await;
        }
        for (login, role) in [
            ("dora", Role::Director),
            ("hana", Role::HeadReferee),
            ("rita", Role::Referee),
            ("sara", Role::Scorer),
        ] {
            app.staff(login, "cup", role).await;
        }
        let head = referee::tablet(&app, "hana").await;
        let referee = referee::tablet(&app, "rita").await;
        let desk = Browser::open(&app).await;
        Self {
            app,
            head,
            referee,
            desk,
        }
    }

    /// Somebody else works at the desk.
    pub async fn at_desk(&self, login: &str) {
        self.desk.goto("/account/log-in").await;
        self.desk.client.delete_all_cookies().await.unwrap();
        self.desk.log_in(login).await;
    }

    /// The number of the newest ruling.
    pub async fn newest(&self) -> u32 {
        let live = self.app.state.tournaments.by_slug("cup").await.unwrap();
        let snapshot = live.snapshot();
        snapshot.tournament.rulings.last().unwrap().id.0
    }

    /// The director's home says that a sheet carries a reversed ruling, and leads to it; the sheet says what it comes to
    /// without, and that is typed.
    pub async fn correct_second_table(&self, says: &str, totals: [&str; 4]) {
        let desk = &self.desk;
        desk.goto(MANAGE).await;
        let waits = desk.text(".waits").await;
        let wanted = "a sheet still carries a reversed ruling";
        assert!(waits.contains(wanted), "{waits}");
        desk.press(".waits a[href$='/results/1/tables/2']").await;
        let notice = desk.text(".notice.warn").await;
        assert!(notice.contains(says), "{notice}");
        for (seat, total) in totals.iter().enumerate() {
            desk.fill(&format!("s-{seat}"), total).await;
        }
        save(desk).await;
        desk.goto(MANAGE).await;
        let waits = desk.text("main").await;
        assert!(!waits.contains(wanted), "{waits}");
    }

    /// Those who did not enter a sheet confirm it: the director that of the first table, the scorer the corrected one.
    pub async fn confirm_sheets(&self) {
        for (login, table) in [("dora", 1), ("sara", 2)] {
            self.at_desk(login).await;
            let page = format!("{MANAGE}/results/1/tables/{table}");
            self.desk.goto(&page).await;
            self.desk.press("form[action$='/verify'] button").await;
            self.desk
                .wait_until("!document.querySelector(\"form[action$='/verify']\")")
                .await;
        }
    }

    pub async fn close(self) {
        for browser in [self.head, self.referee, self.desk] {
            browser.check_log("rulings").await;
            browser.close().await;
        }
    }
}

/// Waits until the elements have these texts.
pub async fn reads(browser: &Browser, css: &str, wanted: &[&str]) {
    let texts = format!(
        "[...document.querySelectorAll(\"{css}\")].map((it) => it.textContent.replace(/\\s+/g, ' ').trim())"
    );
    let begun = Instant::now();
    loop {
        let found = browser.value(&texts).await;
        if found == json!(wanted) {
            return;
        }
        let is_late = begun.elapsed() > Duration::from_secs(15);
        assert!(!is_late, "{css} reads {found} and not {wanted:?}");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

/// Opens the page of a tablet anew and waits until it has the newest of the server.
pub async fn wake(tablet: &Browser) {
    tablet.goto(TABLET).await;
    tablet.wait_for(".taps.tables a").await;
    tablet
        .wait_until("performance.getEntriesByType('resource').some((it) => it.name.includes('referee.json'))")
        .await;
}

async fn turn_to(tablet: &Browser, hash: &str) {
    if tablet.path().await != TABLET {
        wake(tablet).await;
    }
    tablet
        .value(&format!("(location.hash = '{hash}', true)"))
        .await;
}

/// The view of a table on the tablet.
pub async fn show_table(tablet: &Browser, table: u16, someone: u32) {
    turn_to(tablet, &table.to_string()).await;
    let chair = format!(".sitting:not(.is-small) a[href='#{table}/e{someone}']");
    tablet.wait_for(&chair).await;
}

/// The confirmation of `table/person/offence`.
pub async fn begin(tablet: &Browser, step: &str) {
    turn_to(tablet, step).await;
    tablet.wait_for("#confirm").await;
}

/// How often it happened, this time included, and what Confirm books.
pub async fn proposes(tablet: &Browser, time: u32, what: &str) {
    let times = "document.querySelector('.confirm').textContent.match(/Time no\\. (\\d+)/)[1]";
    let said = (tablet.value(times).await, tablet.text("#what").await);
    assert_eq!(said, (json!(time.to_string()), what.to_owned()));
}

pub async fn confirm(tablet: &Browser) {
    tablet.press("#confirm").await;
    tablet.wait_for(".sitting:not(.is-small)").await;
    tablet.wait_until(SENT).await;
}

/// Rules what is proposed.
pub async fn rule(tablet: &Browser, step: &str, time: u32, what: &str) {
    begin(tablet, step).await;
    proposes(tablet, time, what).await;
    confirm(tablet).await;
}

/// Rules points and nothing else, where something else is proposed.
pub async fn take_points(tablet: &Browser, step: &str, amount: &str, reason: &str) {
    begin(tablet, step).await;
    tablet.press("#otherwise summary").await;
    tick(tablet, "#otherwise", &["points"]).await;
    tablet.fill("amount", amount).await;
    tablet.fill("reason", reason).await;
    confirm(tablet).await;
}

/// Measures a turn that began so many seconds ago, and begins the ruling on whom sits there (East is 1).
pub async fn measure(tablet: &Browser, table: u16, seat: u16, seconds: u32) {
    let began = format!(
        "localStorage.setItem(document.getElementById('watch-parts').dataset.key + ':1:{table}',
           JSON.stringify({{ dealt: null, began: Date.now() - {seconds}000, turns: [], claim: false }}))"
    );
    tablet.value(&began).await;
    turn_to(tablet, &format!("{table}/watch")).await;
    tablet.press("[data-press]").await;
    tablet.wait_for("[data-verdict] .proposal").await;
    let person = format!("[data-people] li:nth-child({seat}) a");
    tablet.press(&person).await;
    tablet.wait_for("#confirm").await;
}

pub async fn next_hand(tablet: &Browser, now: &str) {
    tablet
        .press(".hand-step button[aria-label='Next hand']")
        .await;
    reads(tablet, ".hand-step p", &[now]).await;
}

/// Takes back the newest ruling of the table on the screen.
pub async fn undo_newest(tablet: &Browser) {
    tablet.press("#done li:first-child button").await;
    tablet.wait_for("#done li:first-child.is-reversed").await;
    tablet.wait_until(SENT).await;
}

/// A referee asks for what only the head referee rules; the director's home tells of it, and it is ruled.
pub async fn ask_for(hall: &Hall, step: &str) {
    begin(&hall.referee, step).await;
    hall.referee.press("#confirm").await;
    hall.referee
        .wait_until("document.getElementById('toast')?.textContent.includes('request no. 1')")
        .await;
    hall.at_desk("dora").await;
    hall.desk.goto(MANAGE).await;
    let waits = hall.desk.text(".waits").await;
    assert!(
        waits.contains("A ruling waits for the head referee"),
        "{waits}"
    );
    hall.head.goto(&format!("{MANAGE}/rulings")).await;
    hall.head.press("a[href*='/rulings/requests/']").await;
    hall.head.press("form[action$='/confirm'] button").await;
    hall.head
        .wait_until("location.pathname.endsWith('/manage/rulings')")
        .await;
}

/// What a ruling with all fields says.
pub struct Full<'a> {
    pub outcomes: &'a [&'a str],
    pub amount: &'a str,
    pub unit: &'a str,
    pub receivers: &'a str,
    pub reason: &'a str,
}

/// Opens a ruling with all fields as the rule set proposes it.
pub async fn open_in_full(browser: &Browser, query: &str) {
    browser
        .goto(&format!("{MANAGE}/rulings/new?session=1&{query}"))
        .await;
    browser.wait_for("#f-outcomes").await;
}

pub async fn send_in_full(browser: &Browser) {
    browser.press("main form .actions .button.big").await;
    browser.wait_for("#tablet-view ul#done li").await;
}

/// Rules on the page with all fields what the tablet does not offer.
pub async fn rule_in_full(browser: &Browser, query: &str, full: &Full<'_>) {
    open_in_full(browser, query).await;
    tick(browser, "#f-outcomes", full.outcomes).await;
    browser.fill("amount", full.amount).await;
    for (field, value) in [("unit", full.unit), ("receivers", full.receivers)] {
        browser.choose(field, value).await;
    }
    browser.fill("reason", full.reason).await;
    send_in_full(browser).await;
}

/// Ticks these outcomes and no others.
async fn tick(browser: &Browser, place: &str, wanted: &[&str]) {
    let boxes = format!(
        "[...document.querySelectorAll(\"{place} [name='outcomes']\")].map((it) => [it.value, it.checked])"
    );
    let boxes = browser.value(&boxes).await;
    for one in boxes.as_array().unwrap() {
        let word = one[0].as_str().unwrap();
        if one[1].as_bool().unwrap() != wanted.contains(&word) {
            let label = format!("{place} label:has([value='{word}'])");
            browser.press(&label).await;
        }
    }
}

/// An appeal that is filed, and upheld.
pub async fn uphold_appeal(browser: &Browser, ruling: u32) {
    browser
        .goto(&format!("{MANAGE}/rulings/{ruling}/appeal"))
        .await;
    browser.fill("text", "It was somebody else").await;
    for field in ["in_writing", "announced", "fee_paid"] {
        browser.press(&format!("main label[for='f-{field}']")).await;
    }
    browser.press("form[action$='/appeal'] button").await;
    browser.choose("verdict", "reversed").await;
    browser.fill("reason", "two witnesses").await;
    browser.press("form[action$='/decide'] button").await;
    browser
        .wait_until("!document.querySelector(\"form[action$='/decide']\")")
        .await;
}

/// Saves the sheet of a table.
pub async fn save(desk: &Browser) {
    desk.press("button[value=save]").await;
    desk.wait_for(".notice.done").await;
}

/// Types the totals of the second table on the page of the session.
pub async fn type_totals(desk: &Browser, totals: [&str; 4]) {
    desk.goto(&format!("{MANAGE}/results/1")).await;
    for (seat, total) in totals.iter().enumerate() {
        desk.fill(&format!("s-2-{seat}"), total).await;
    }
    desk.press("main form .actions button").await;
    desk.wait_for(".notice.done").await;
}
