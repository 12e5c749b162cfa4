//! Lots drawn in the hall, from the plan for numbers to the published seating; and a draw watched.

use seatwind::ruleset::stage::{CarryFrom, Others};
use seatwind::service::accounts::Role;
use seatwind::tournament::seat_rules::{Apart, SeatRules};
use seatwind::tournament::stages::StagePlan;
use seatwind::tournament::{Command, EntrantId, SeatingCommand, SessionNo, SetupCommand};

use crate::app::TestApp;
use crate::board::ask_for_plans;
use crate::browser::{Browser, start_server};
use crate::people::tournament;

#[tokio::test]
async fn players_draw_lots_and_the_plan_becomes_theirs() {
    let app = start_server().await;
    tournament(&app, "cup").await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    browser.goto("/t/cup/manage/entrants/import").await;
    let people: Vec<String> = (1..=8).map(|n| format!("Player{n} Pat")).collect();
    let list = serde_json::to_string(&format!("name\n{}\n", people.join("\n"))).unwrap();
    let paste = format!("(document.querySelector('#f-pasted').value = {list}, true)");
    browser.value(&paste).await;
    browser.press("main form .actions button").await;
    browser.wait_for(".good-line").await;
    browser.press("main form .actions button").await;
    browser.wait_for("tbody .check-in-cell").await;
    browser.goto("/t/cup/manage/seating/draw").await;
    browser.look("draw-form").await;
    browser.goto("/t/cup/manage/seating/lots").await;
    browser.look("lots-prepare").await;
    browser.press("form[action$='/prepare'] button").await;
    browser.wait_for(".lot-rows").await;
    browser.look("lots-empty").await;
    for number in 1..=8 {
        let lot = if number == 1 {
            "2N".to_owned()
        } else {
            (number - 1).to_string()
        };
        browser.fill(&format!("lot{number}"), &lot).await;
    }
    browser.press("form[action$='/note'] button").await;
    browser.wait_for("form[action$='/assign']").await;
    browser.look("lots-drawn").await;
    browser.press("form[action$='/assign'] button").await;
    browser.wait_for(".lots .notice.done a").await;
    browser.goto("/t/cup/manage/print/movement").await;
    browser.wait_for(".movement-card").await;
    browser.look("movement-cards").await;
    browser.goto("/t/cup/lots").await;
    browser.look("lots-public").await;
    browser.close().await;
}

/// A hall of sixteen with session 1 played; the best eight play a final from session 2 on, the others
/// play on among themselves.
async fn with_final(app: &TestApp) {
    app.hall("cup").await;
    for table in 1..=4 {
        let before = u32::from(table - 1) * 4;
        let totals = [(1, 24), (2, 8), (3, -8), (4, -24)];
        let totals = totals.map(|(seat, score)| (before + seat, score));
        app.enter("cup", 1, table, totals).await;
    }
    let stage = |first: u16, takes| StagePlan {
        title: String::new(),
        rules: None,
        first: SessionNo(first),
        takes,
        carry_percent: 0,
        carry_from: CarryFrom::default(),
        others: Others::PlayOn,
    };
    let stages = vec![stage(1, None), stage(2, Some(8))];
    app.run(
        "cup",
        Command::Setup(SetupCommand::PlanStages { stages }),
        Vec::new(),
    )
    .await;
    let cut = Command::Setup(SetupCommand::MakeCut {
        stage: 2,
        seed: Some("4 6 1".to_owned()),
    });
    app.run("cup", cut, Vec::new()).await;
}

#[tokio::test]
async fn finalists_and_others_draw_lots_and_contradicting_rules_are_told() {
    let app = start_server().await;
    with_final(&app).await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    browser.goto("/t/cup/manage/seating/lots").await;
    browser.press("form[action$='/prepare'] button").await;
    browser.wait_for(".lot-rows").await;
    browser.fill("lot1", "16").await;
    browser.press("form[action$='/note'] button").await;
    browser.wait_for(".error-summary").await;
    browser.look("lots-of-groups").await;
    browser.goto("/t/cup/lots").await;
    browser.look("lots-of-groups-public").await;
    browser.goto("/t/cup/manage/seating/lots/print").await;
    browser.look("lots-of-groups-print").await;
    // Five who must not meet, at two tables of their group.
    let rules = SeatRules {
        apart: vec![Apart {
            people: [1, 5, 9, 13, 2].map(EntrantId).to_vec(),
            hard: true,
        }],
        ..SeatRules::default()
    };
    app.run(
        "cup",
        Command::Seating(SeatingCommand::SetSeatRules { rules }),
        Vec::new(),
    )
    .await;
    browser.goto("/t/cup/manage/seating/replan").await;
    ask_for_plans(&browser).await;
    browser.look("replan-conflicts").await;
    browser.goto("/t/cup/manage/seating/draw").await;
    browser
        .press("form[action$='/manage/seating/draw'] button")
        .await;
    browser.wait_for("button[name='despite']").await;
    browser.look("draw-conflicts").await;
    browser.close().await;
}
