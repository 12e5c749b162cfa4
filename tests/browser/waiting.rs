//! Totals that a scorer types while the network is away: they wait on the device, are shown as not saved, and go once.

use std::time::Duration;

use seatwind::service::accounts::Role;
use serde_json::json;

use crate::app::TestApp;
use crate::browser::{Browser, Screen};
use crate::engine::Engine;
use crate::network::{Cable, Network, hall};

const TOTALS: &str = "/t/cup/manage/results/1";
const SAVE: &str = "form[data-totals] .actions.sticky button";

/// A scorer with the totals of the first session before them, on a page that the device keeps.
async fn scorer(app: &TestApp) -> Browser {
    app.staff("sara", "cup", Role::Scorer).await;
    let browser = Browser::open(app).await;
    browser.screen(Screen::Tablet).await;
    browser.log_in("sara").await;
    browser.goto(TOTALS).await;
    browser
        .wait_until("navigator.serviceWorker.controller !== null")
        .await;
    browser.goto(TOTALS).await;
    browser
}

impl Browser {
    /// Types the four totals of a table.
    async fn type_totals(&self, table: u16, totals: [i64; 4]) {
        for (seat, total) in totals.iter().enumerate() {
            self.fill(&format!("s-{table}-{seat}"), &total.to_string())
                .await;
        }
    }

    /// Cuts the network, or joins it again.
    async fn network(&self, cable: &Cable, network: Network) {
        cable.set(network);
        self.offline(network == Network::Cut).await;
    }

    /// Waits until so many tables wait on the device, taken or refused ones apart.
    async fn waits(&self, count: usize) {
        let items =
            "JSON.parse(localStorage.getItem('seatwind-results:/t/cup/manage/results') ?? '[]')";
        self.wait_until(&format!("{items}.length === {count}"))
            .await;
    }
}

/// The totals of a table in the log, version by version.
async fn versions(app: &TestApp, table: usize) -> Vec<Vec<i64>> {
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let snapshot = live.snapshot();
    let versions = snapshot.tournament.sessions[0].tables[table]
        .result
        .versions
        .iter();
    let sheets = versions.filter_map(|it| it.sheet.as_ref());
    sheets
        .map(|sheet| sheet.totals.iter().map(|it| it.score).collect())
        .collect()
}

async fn has_versions(app: &TestApp, table: usize, count: usize) {
    for _ in 0..400 {
        if versions(app, table).await.len() == count {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("{:?} instead of {count}", versions(app, table).await);
}

#[tokio::test]
async fn totals_typed_without_a_network_wait_through_a_reload_and_go_once() {
    let (app, cable) = hall().await;
    let browser = scorer(&app).await;
    browser.network(&cable, Network::Cut).await;
    browser.type_totals(1, [24, -8, -8, -8]).await;
    browser.type_totals(2, [30, 10, -10, -30]).await;
    browser.press(SAVE).await;
    browser.waits(2).await;
    let said = browser.text("#waiting").await;
    assert!(said.contains("not saved"), "{said}");
    assert!(said.contains("Table 1") && said.contains("−8"), "{said}");
    assert!(said.contains("sara of the hall"), "{said}");
    browser.check_accessibility("totals that wait").await;
    // Switched off and on: the device has the page, what waits, and can take it back.
    browser.goto(TOTALS).await;
    browser.wait_for("#waiting li[data-key]").await;
    browser.waits(2).await;
    browser
        .press("#waiting li[data-key]:nth-child(2) button")
        .await;
    browser.waits(1).await;
    assert!(versions(&app, 0).await.is_empty());
    browser.network(&cable, Network::Works).await;
    has_versions(&app, 0, 1).await;
    browser.waits(0).await;
    assert!(
        browser
            .text("#waiting")
            .await
            .contains("The server has saved it")
    );
    assert_eq!(versions(&app, 0).await, [[24, -8, -8, -8]]);
    assert!(versions(&app, 1).await.is_empty());
    browser.close().await;
}

#[tokio::test]
async fn an_answer_lost_on_its_way_saves_once() {
    let (app, cable) = hall().await;
    let browser = scorer(&app).await;
    cable.set(Network::LosesAnswers);
    browser.type_totals(1, [24, -8, -8, -8]).await;
    browser.press(SAVE).await;
    has_versions(&app, 0, 1).await;
    browser.waits(1).await;
    let said = browser.text("#waiting").await;
    assert!(!said.contains("The server has saved it"), "{said}");
    // Connections that lost an answer do not come back by themselves.
    browser.network(&cable, Network::Cut).await;
    browser.network(&cable, Network::Works).await;
    browser.waits(0).await;
    assert_eq!(versions(&app, 0).await, [[24, -8, -8, -8]]);
    browser.close().await;
}

#[tokio::test]
async fn a_table_entered_meanwhile_is_a_doubt_to_decide_and_not_overwritten() {
    let (app, cable) = hall().await;
    let browser = scorer(&app).await;
    browser.network(&cable, Network::Cut).await;
    browser.type_totals(1, [24, -8, -8, -8]).await;
    browser.press(SAVE).await;
    browser.waits(1).await;
    app.enter("cup", 1, 1, [(1, 30), (2, 10), (3, -10), (4, -30)])
        .await;
    browser.network(&cable, Network::Works).await;
    browser.wait_for("#waiting li.refused").await;
    let said = browser.text("#waiting li.refused").await;
    assert!(said.contains("In the book now"), "{said}");
    assert_eq!(versions(&app, 0).await, [[30, 10, -10, -30]]);
    browser.picture("totals-doubt").await;
    browser.check_accessibility("totals in doubt").await;
    browser
        .press("#waiting li.refused .actions .button:first-child")
        .await;
    has_versions(&app, 0, 2).await;
    assert_eq!(versions(&app, 0).await[1], [24, -8, -8, -8]);
    browser.waits(0).await;
    browser.close().await;
}

#[tokio::test]
async fn what_one_scorer_typed_is_not_sent_under_the_name_of_another() {
    let (app, cable) = hall().await;
    let browser = scorer(&app).await;
    app.staff("simon", "cup", Role::Scorer).await;
    browser.network(&cable, Network::Cut).await;
    browser.type_totals(1, [24, -8, -8, -8]).await;
    browser.press(SAVE).await;
    browser.waits(1).await;
    // Simon logs in on the same device before Sara's page is open again.
    browser.client.goto("about:blank").await.unwrap();
    browser.network(&cable, Network::Works).await;
    browser.forget_cookies().await;
    browser.log_in("simon").await;
    browser.goto(TOTALS).await;
    browser.wait_for("#waiting li[data-key]").await;
    let said = browser.text("#waiting").await;
    assert!(
        said.contains("when sara of the hall is logged in"),
        "{said}"
    );
    let buttons = browser
        .value("document.querySelectorAll('#waiting button').length")
        .await;
    assert_eq!(buttons, 0);
    browser.waits(1).await;
    assert!(versions(&app, 0).await.is_empty());
    browser.forget_cookies().await;
    browser.log_in("sara").await;
    browser.goto(TOTALS).await;
    has_versions(&app, 0, 1).await;
    browser.close().await;
}

#[tokio::test]
async fn the_sheet_of_a_table_waits_too_and_a_device_without_storage_sends_forms_as_before() {
    let (app, cable) = hall().await;
    let browser = scorer(&app).await;
    browser.goto("/t/cup/manage/results/1/tables/3").await;
    browser.network(&cable, Network::Cut).await;
    for (seat, total) in ["24", "-8", "-8", "-8"].iter().enumerate() {
        browser.fill(&format!("s-{seat}"), total).await;
    }
    browser.press("button[value=save]").await;
    browser.waits(1).await;
    assert!(browser.text("#waiting").await.contains("Table 3"));
    browser.network(&cable, Network::Works).await;
    has_versions(&app, 2, 1).await;
    browser.waits(0).await;
    if browser.engine != Engine::Chromium {
        // Only Chromium runs a script before those of the page.
        return;
    }
    let without = "Storage.prototype.setItem = () => { throw new Error('no room'); };";
    browser
        .devtools(
            "Page.addScriptToEvaluateOnNewDocument",
            json!({ "source": without }),
        )
        .await;
    browser.goto(TOTALS).await;
    browser.type_totals(4, [24, -8, -8, -8]).await;
    browser.press(SAVE).await;
    browser.wait_for(".notice.done").await;
    assert_eq!(browser.path().await, "/t/cup/manage/sessions/1");
    assert_eq!(versions(&app, 3).await.len(), 1);
    browser.close().await;
}
