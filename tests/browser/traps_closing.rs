//! Traps of the end: a cut while people play, seats of those who are out, closing what is unfinished,
//! and what a closed event still says.

use seatwind::service::accounts::Role;
use seatwind::tournament::{Command, DisplayCommand, EntrantId, EntrantsCommand};

use crate::browser::{Browser, start_server};
use crate::traps::{HOME, start};

const STAGES: &str = "/t/cup/manage/event/stages";

impl Browser {
    /// Plans a final of four from the second session on.
    async fn plan_final(&self) {
        self.goto(STAGES).await;
        for (name, value) in [
            ("first1", "1"),
            ("title2", "Final"),
            ("first2", "2"),
            ("takes2", "4"),
            ("carry2", "50"),
        ] {
            self.fill(name, value).await;
        }
        self.choose("others2", "out").await;
        self.press_named("Save the stages").await;
        self.wait_for(".stage-list").await;
    }
}

#[tokio::test]
async fn a_cut_while_people_play_asks_why_and_the_old_seats_of_the_final_are_not_played() {
    let app = start_server().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1, 2]).await;
    start(&cup, 1).await;
    cup.play_first().await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    browser.plan_final().await;
    browser.press_named("Decide who goes on").await;
    browser.wait_for_path(&format!("{STAGES}/2/cut")).await;
    let warned = browser.text("main").await;
    let doubts = [
        "Round 1 is not over",
        "Round 1: these tables wait for a second person who confirms the result: 1, 2",
    ];
    for doubt in doubts {
        assert!(warned.contains(doubt), "{doubt}: {warned}");
    }
    browser.press_named("These go on").await;
    let asked = browser.asked().await;
    assert!(doubts.iter().all(|doubt| asked.contains(doubt)), "{asked}");
    browser.go_back().await;
    assert!(cup.live.snapshot().tournament.stages[1].cut.is_none());
    browser.press_named("These go on").await;
    browser.do_it_because("all saw the sheets").await;
    browser.wait_for_path(STAGES).await;

    // The plan of eight is a draft again, and its seats are not played by accident.
    let home = browser.home().await;
    let seats = "Round 2: 4 people who are out have seats";
    assert!(home.contains(seats), "{home}");
    assert!(!cup.live.snapshot().tournament.sessions[1].published);
    browser.goto(&format!("{HOME}/sessions/2")).await;
    browser.press_named("Start").await;
    let asked = browser.asked().await;
    let out = "Round 2: these people have a seat and do not play";
    assert!(asked.contains(out), "{asked}");
    browser.go_back().await;
    assert!(!cup.live.snapshot().tournament.sessions[1].clock.is_open());
    browser.goto(&format!("{HOME}/sessions/1")).await;
    browser.press_named("End the session").await;
    browser
        .wait_until("document.querySelector(`[value='reopen']`) !== null")
        .await;
    let home = browser.home().await;
    assert!(home.contains("Seat Final"), "{home}");
    browser.press_named("Draw the seating").await;
    browser.wait_for_path(&format!("{HOME}/seating/draw")).await;
    let draw = browser.text("main").await;
    assert!(draw.contains("4 people play"), "{draw}");
    browser.close().await;
}

#[tokio::test]
async fn closing_names_what_is_unfinished_and_a_closed_event_calls_nobody_to_lunch() {
    let app = start_server().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1, 2]).await;
    start(&cup, 1).await;
    cup.play_first().await;
    cup.run(Command::Display(DisplayCommand::Announce {
        text: "Lunch is served".into(),
        tables: Vec::new(),
        until: None,
    }))
    .await;
    cup.run(Command::Entrants(EntrantsCommand::Disqualify {
        entrant: EntrantId(1),
        reason: "struck a referee".into(),
    }))
    .await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.goto("/t/cup").await;
    assert!(browser.text("body").await.contains("Lunch is served"));
    // One state of the disqualified everywhere, and no false reason for the rank.
    browser.goto("/t/cup/players/1").await;
    let player = browser.text("main").await;
    let why = "disqualified: last in the list, whatever was won";
    assert!(player.contains(why), "{player}");
    assert!(!player.contains("Behind "), "{player}");
    browser.goto("/t/cup/standings").await;
    let last = "[...document.querySelectorAll('.standings tbody tr')].at(-1).innerText";
    let last = browser.value(last).await;
    let last = last.as_str().unwrap();
    assert!(
        last.contains("lvarez") && last.contains("disqualified"),
        "{last}"
    );

    browser.log_in("dina").await;
    browser.goto(&format!("{HOME}/event/close")).await;
    let doubts = browser.asked().await;
    for doubt in [
        "Round 1 is not over",
        "Round 2: no result yet from these tables: 1, 2",
    ] {
        assert!(doubts.contains(doubt), "{doubt}: {doubts}");
    }
    browser.go_back().await;
    assert!(!cup.live.snapshot().tournament.closed);
    browser.goto(&format!("{HOME}/event/close")).await;
    browser.do_it_because("the power is gone").await;
    assert!(cup.live.snapshot().tournament.closed);
    for page in ["/t/cup", "/t/cup/clock", "/t/cup/players/2"] {
        browser.goto(page).await;
        let shown = browser.text("body").await;
        assert!(!shown.contains("Lunch is served"), "{page}");
        let runs = "document.querySelector('[data-clock-ends]') !== null";
        assert_eq!(browser.value(runs).await, false, "{page}");
    }
    browser.is_in_history("the power is gone").await;
    browser.close().await;
}
