//! Traps of the list of people: who comes after the draw, a number that somebody has, an entry by
//! mistake, a list in other words, and the last owner.

use seatwind::service::accounts::Role;

use crate::browser::{Browser, start_server};
use crate::people::tournament;
use crate::traps::HOME;

impl Browser {
    /// Puts a list into the box for pasted text, and asks what it says.
    async fn paste_list(&self, list: &str) {
        self.goto(&format!("{HOME}/entrants/import")).await;
        let list = serde_json::to_string(list).unwrap();
        let paste = format!("(document.querySelector('#f-pasted').value = {list}, true)");
        self.value(&paste).await;
        self.press_named("Show what it says").await;
        self.wait_for("form[action$='/import/do']").await;
    }

    /// Removes an entry, by the button on the person's page and that of the question.
    async fn remove_entry(&self, number: u32) {
        self.goto(&format!("{HOME}/entrants/{number}")).await;
        self.press_named("Remove the entry").await;
        self.wait_for_path(&format!("{HOME}/entrants/{number}/remove"))
            .await;
        self.press_named("Remove the entry").await;
        self.wait_for(".notice.done").await;
    }
}

#[tokio::test]
async fn who_came_after_the_draw_or_with_somebody_s_number_is_named_until_it_is_mended() {
    let app = start_server().await;
    let cup = app.cup("cup").await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    browser.goto(&format!("{HOME}/entrants/new")).await;
    browser.fill("first_name", "Ida").await;
    browser.fill("last_name", "Ibsen").await;
    browser.fill("federation_number", "04970010").await;
    browser.fill("email", "ida@example.org").await;
    browser.press_named("Add").await;
    browser.wait_for(".notice.done").await;
    // The next one is typed at once.
    browser
        .wait_until("document.activeElement.name === 'first_name'")
        .await;

    browser.fill("last_name", "Cole").await;
    browser.fill("federation_number", "04970010").await;
    browser.press_named("Add").await;
    let refused = browser.text(".error-summary").await;
    let number = "This federation number is that of Ida Ibsen (number 9).";
    assert!(refused.contains(number), "{refused}");
    browser.fill("federation_number", "").await;
    browser.fill("email", "IDA@example.org").await;
    browser.press_named("Add").await;
    browser.wait_for("[name='same_email']").await;
    let asked = browser.text(".error-summary").await;
    let address = "This e-mail address is that of Ida Ibsen (number 9).";
    assert!(asked.contains(address), "{asked}");
    assert_eq!(cup.live.snapshot().tournament.entrants.len(), 9);
    browser.press("label[for='f-same_email']").await;
    browser.press_named("Add").await;
    browser.wait_for(".notice.done").await;
    assert_eq!(cup.live.snapshot().tournament.entrants.len(), 10);

    let home = browser.home().await;
    let unseated = "Round 1: 2 people play and have no seat";
    assert!(home.contains(unseated), "{home}");
    assert!(home.contains("Ida Ibsen") && home.contains("Cole"));
    browser.goto(&format!("{HOME}/sessions/1")).await;
    browser.press_named("Start").await;
    let doubts = browser.asked().await;
    assert!(doubts.contains("play and have no seat"), "{doubts}");
    assert!(doubts.contains("Ibsen") && doubts.contains("Cole"));
    browser.go_back().await;
    assert!(!cup.live.snapshot().tournament.sessions[0].clock.is_open());

    // Both were entered by mistake: nothing depends on them, so they go, and so does the line.
    browser.remove_entry(10).await;
    browser.remove_entry(9).await;
    assert_eq!(cup.live.snapshot().tournament.entrants.len(), 8);
    let home = browser.home().await;
    assert!(!home.contains("no seat"), "{home}");
    browser.is_in_history("entered by mistake").await;
    browser.close().await;
}

#[tokio::test]
async fn a_list_in_the_words_of_its_country_is_understood_or_its_columns_are_named() {
    let app = start_server().await;
    tournament(&app, "cup").await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    let french = "Prénom NOM;N° EMA;Pays\nZoé ZAJAC;04970012;Espagne\nLuis GIL;04970013;España\n";
    browser.paste_list(french).await;
    let main = browser.text("main").await;
    assert!(!main.contains("These columns are not used"), "{main}");
    let lines = "[...document.querySelectorAll('.good-line')].map(it => it.innerText)";
    let lines = browser.value(lines).await;
    let lines: Vec<&str> = lines
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|it| it.as_str())
        .collect();
    assert_eq!(lines.len(), 2, "{main}");
    for (line, number) in lines.iter().zip(["04970012", "04970013"]) {
        assert!(line.contains("ESP") && line.contains(number), "{line}");
    }

    // Headings that nobody knows are matched by hand, and what was pasted stays.
    browser.paste_list("who;from\nAna García;España\n").await;
    let said = browser.text(".error-summary").await;
    assert!(said.contains("is missing"), "{said}");
    for (column, meaning) in [("column-0", "name"), ("column-1", "country")] {
        browser.choose(column, meaning).await;
    }
    browser.press_named("Read the list again").await;
    let line = browser.text(".good-line").await;
    assert!(line.contains("García") && line.contains("ESP"), "{line}");
    browser.press_named("Correct the list").await;
    browser.wait_for("#f-pasted").await;
    let kept = browser
        .value("document.querySelector('#f-pasted').value")
        .await;
    assert!(kept.as_str().unwrap().contains("Ana García"), "{kept}");
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    assert!(live.snapshot().tournament.entrants.is_empty());
    browser.close().await;
}

#[tokio::test]
async fn the_last_owner_is_asked_why_and_nothing_is_taken_before_the_answer() {
    let app = start_server().await;
    app.cup("cup").await;
    app.staff("dina", "cup", Role::Director).await;
    app.staff("olga", "cup", Role::Owner).await;
    let browser = Browser::open(&app).await;
    browser.log_in("olga").await;
    browser.goto(&format!("{HOME}/staff")).await;
    let take = "form:has(input[value='owner']) button";
    browser.press(take).await;
    let doubts = browser.asked().await;
    assert!(
        doubts.contains("Nobody else owns this tournament"),
        "{doubts}"
    );
    browser.go_back().await;
    browser.wait_for(take).await;
    browser.press(take).await;
    browser.do_it_because("the club owns it").await;
    // Without a role she is nobody's staff.
    browser.goto(&format!("{HOME}/staff")).await;
    browser
        .wait_until("document.querySelector('.role-list') === null")
        .await;
    browser.forget_cookies().await;
    browser.log_in("dina").await;
    browser.is_in_history("the club owns it").await;
    browser.close().await;
}
