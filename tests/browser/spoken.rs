//! What a screen reader says: the names, the numbers and the news of the pages, from the tree that the browser gives
//! to it.

use seatwind::service::accounts::Role;
use seatwind::tournament::duty::Caller;
use seatwind::tournament::{Command, DutyCommand, SessionNo, TableNo};
use serde_json::{Value, json};

use crate::browser::{Browser, Screen, is_left_out, start_server};
use crate::pictures::demonstration;

/// What somebody can do something with.
const CONTROLS: [&str; 11] = [
    "button",
    "link",
    "textbox",
    "searchbox",
    "combobox",
    "checkbox",
    "radio",
    "spinbutton",
    "switch",
    "DisclosureTriangle",
    "slider",
];

/// A thing as it is said.
#[derive(Debug, Clone)]
struct Spoken {
    role: String,
    name: String,
    /// What else is said of it: a hint, or what is wrong.
    description: String,
}

impl Browser {
    /// What is said of the page, in order.
    async fn spoken(&self) -> Vec<Spoken> {
        self.devtools("Accessibility.enable", json!({})).await;
        let tree = self
            .devtools("Accessibility.getFullAXTree", json!({}))
            .await;
        let nodes = tree["nodes"].as_array().expect("nodes").iter();
        let said = nodes.filter(|node| node["ignored"] == json!(false));
        let text =
            |node: &Value, key: &str| node[key]["value"].as_str().unwrap_or_default().to_owned();
        said.map(|node| Spoken {
            role: text(node, "role"),
            name: text(node, "name"),
            description: text(node, "description"),
        })
        .collect()
    }

    /// What is said in the names of a role.
    async fn names_of(&self, role: &str) -> Vec<String> {
        let spoken = self.spoken().await.into_iter();
        let of_role = spoken.filter(|it| it.role == role);
        of_role.map(|it| it.name).collect()
    }
}

/// The pages of a day, in the demonstration.
const PAGES: [&str; 26] = [
    "",
    "/seating",
    "/standings",
    "/sessions/3",
    "/tables/4",
    "/tables/4/card",
    "/players/1",
    "/clock",
    "/tables/4/call",
    "/manage",
    "/manage/entrants",
    "/manage/entrants/1",
    "/manage/entrants/new",
    "/manage/entrants/door",
    "/manage/teams",
    "/manage/seating",
    "/manage/seating?pick=5.1.E",
    "/manage/seating/draw",
    "/manage/sessions/3",
    "/manage/results/3",
    "/manage/results/3/tables/4",
    "/manage/standings",
    "/manage/schedule",
    "/manage/referee",
    "/manage/referee#4",
    "/manage/rulings",
];

/// Whether a number has a hyphen for its minus: screen readers pass over it, and a loss is read as a gain.
fn has_hyphen_for_minus(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    signs.windows(2).enumerate().any(|(at, pair)| {
        let begins =
            at == 0 || signs[at - 1].is_whitespace() || matches!(signs[at - 1], '(' | '/' | ':');
        begins && pair[0] == '-' && pair[1].is_ascii_digit()
    })
}

#[tokio::test]
async fn every_control_has_a_name_and_no_minus_is_a_hyphen_in_any_language() {
    if is_left_out("the tree of what is spoken") {
        return;
    }
    let app = demonstration().await;
    let browser = Browser::open(&app).await;
    browser.log_in("diana").await;
    let mut faults = Vec::new();
    let mut controls = 0;
    for (turn, page) in PAGES.iter().enumerate() {
        let lang = ["en", "es", "fr"][turn % 3];
        let (path, hash) = page.split_once('#').unwrap_or((page, ""));
        let joint = if path.contains('?') { '&' } else { '?' };
        let address = format!("/t/madrid-demo{path}{joint}lang={lang}#{hash}");
        browser.goto("/account").await;
        browser.goto(&address).await;
        browser.wait_for("h1").await;
        // A field keeps a total as it is typed.
        let typed = "[...document.querySelectorAll('input')].map((it) => it.value)";
        let typed = browser.value(typed).await;
        let typed = typed.as_array().cloned().unwrap_or_default();
        for it in browser.spoken().await {
            let is_typed = typed.contains(&json!(it.name));
            if !is_typed && has_hyphen_for_minus(&it.name) {
                faults.push(format!("{address}: “{}” has a hyphen for a minus", it.name));
            }
            if !CONTROLS.contains(&it.role.as_str()) {
                continue;
            }
            controls += 1;
            if !it.name.chars().any(char::is_alphanumeric) {
                faults.push(format!("{address}: a {} is called “{}”", it.role, it.name));
            }
            // What is only for eyes is in no name: characters of winds, signs of buttons.
            if it
                .name
                .contains(['東', '南', '西', '北', '✕', '×', '‹', '›', '…'])
                && it.role != "link"
            {
                faults.push(format!("{address}: a {} is called “{}”", it.role, it.name));
            }
        }
    }
    assert!(controls > 1000, "{controls} controls");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    browser.close().await;
}

#[tokio::test]
async fn winds_losses_parts_and_times_are_said_in_words_that_are_heard() {
    if is_left_out("the tree of what is spoken") {
        return;
    }
    let app = start_server().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1, 2]).await;
    cup.play_first().await;
    let browser = Browser::open(&app).await;
    browser.goto("/t/cup/standings").await;
    let said: Vec<String> = browser
        .spoken()
        .await
        .into_iter()
        .map(|it| it.name)
        .collect();
    let is_said = |words: &str| said.iter().any(|it| it.contains(words));
    // The sign that is read as “minus”, and shared places as one sign that is read as a part.
    assert!(is_said("−"), "{said:#?}");
    assert!(!is_said("/2"), "{said:#?}");
    browser.goto("/t/cup/tables/1/card").await;
    let said: Vec<String> = browser
        .spoken()
        .await
        .into_iter()
        .map(|it| it.name)
        .collect();
    for wind in ["East", "South", "West", "North"] {
        assert!(said.iter().any(|it| it.contains(wind)), "{wind}: {said:#?}");
    }
    assert!(!said.iter().any(|it| it.contains('東')), "{said:#?}");
    // A running clock is no news each second: it is a timer, and what it says stands in it.
    app.hall("hall").await;
    browser.goto("/t/hall/clock").await;
    let timers = browser.names_of("timer").await;
    assert!(!timers.is_empty());
    let live = browser
        .value("[...document.querySelectorAll('[role=timer]')].filter((it) => !['off', null].includes(it.getAttribute('aria-live'))).length")
        .await;
    assert_eq!(live, json!(0));
    browser.close().await;
}

#[tokio::test]
async fn what_an_action_came_to_is_told_by_a_region_that_was_there_before() {
    if is_left_out("the tree of what is spoken") {
        return;
    }
    let app = start_server().await;
    app.hall("cup").await;
    app.staff("rita", "cup", Role::Referee).await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    // Regions are told when they change: the one of the page is empty when it comes.
    let told = "document.getElementById('live-status').textContent";
    browser.goto("/t/cup/manage/entrants/new").await;
    assert_eq!(browser.value(told).await, json!(""));
    browser.fill("last_name", "Ibsen").await;
    browser.press("main form .actions button").await;
    browser
        .wait_until(&format!("{told}.includes('Ibsen')"))
        .await;
    let statuses = browser.names_of("status").await;
    assert!(!statuses.is_empty());
    // What is wrong is told first, with the field that it is about, by the title and by what has the focus.
    let asks_itself = "(document.querySelector('main form').noValidate = true)";
    browser.value(asks_itself).await;
    browser.press("main form .actions button").await;
    browser.wait_for(".error-summary").await;
    let title = browser.client.title().await.unwrap();
    assert!(title.starts_with("Error: "), "{title}");
    assert!(title.contains("Cup of cup"), "{title}");
    browser
        .wait_until("document.activeElement.matches('.error-summary')")
        .await;
    let spoken = browser.spoken().await;
    let field = spoken
        .iter()
        .find(|it| it.role == "textbox" && it.name.starts_with("Family name"));
    let field = field.unwrap_or_else(|| panic!("{spoken:#?}"));
    assert!(
        field.description.contains("Please fill this in"),
        "{field:?}"
    );

    // The tablet: what was ruled, and who calls.
    browser.forget_cookies().await;
    browser.screen(Screen::Tablet).await;
    browser.log_in("rita").await;
    browser.goto("/t/cup/manage/referee").await;
    browser.wait_for(".taps.tables a").await;
    browser
        .value("(location.hash = '1/e1/wall_touched_early', true)")
        .await;
    browser.wait_for("#confirm").await;
    let title = browser.client.title().await.unwrap();
    assert!(title.ends_with(" · Cup of cup · Seatwind"), "{title}");
    browser.press("#confirm").await;
    browser
        .wait_until(&format!("{told}.includes('Ruling no. 1')"))
        .await;
    let call = Command::Duty(DutyCommand::CallReferee {
        session: SessionNo(1),
        table: TableNo(3),
        caller: Caller::Table,
        note: "a tile fell".into(),
    });
    app.run("cup", call, Vec::new()).await;
    browser
        .wait_until(&format!("{told}.includes('Table 3')"))
        .await;
    browser.close().await;
}
