//! What referees and tables read on pages without scripts: sums, who is to be named, calls, times.

use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::tournament::EntrantId;
use serde_json::Value;

use crate::app::TestApp;
use crate::client::Visitor;

const NEW: &str = "/t/cup/manage/rulings/new?session=1&table=1&subject=e1";

/// The hall by a rule set, and a referee of it.
async fn hall_of(ruleset: &str) -> (TestApp, Visitor) {
    let app = TestApp::start().await;
    app.hall_of("cup", ruleset).await;
    app.staff("rita", "cup", Role::Referee).await;
    let rita = app.logged_in("rita").await;
    (app, rita)
}

#[tokio::test]
async fn whoever_was_wronged_is_asked_for_and_paid() {
    let (app, rita) = hall_of("mcr-rcm").await;
    let page = rita
        .get(&format!("{NEW}&offence=other_tile_revealed"))
        .await;
    let choices = page.attributes("#f-receivers option", "value");
    assert_eq!(
        choices,
        ["", "e2", "e3", "e4", "nobody"],
        "nobody is chosen"
    );
    for nobody in ["", "nobody"] {
        let fields = [("receivers", nobody)];
        let refused = rita.submit(&page, "/rulings/new", &fields).await;
        assert!(refused.errors().contains("wronged"), "{}", refused.text);
    }
    let done = rita
        .submit(&page, "/rulings/new", &[("receivers", "e3")])
        .await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let snapshot = live.snapshot();
    let points = snapshot.tournament.rulings[0].decision.points.as_ref();
    assert_eq!(points.unwrap().receivers, [(EntrantId(3), 5)]);
}

#[tokio::test]
async fn the_proposal_says_the_sum_and_who_gets_what_of_it() {
    let (_app, rita) = hall_of("mcr-ema").await;
    let hu = rita
        .get(&format!("{NEW}&offence=false_hu_below_minimum"))
        .await;
    let proposal = hu.text_of(".proposal");
    assert!(proposal.contains("−30 points"), "{proposal}");
    assert!(proposal.contains("10 to each of the others"), "{proposal}");
    let (_app, rita) = hall_of("riichi-ema-2012").await;
    let late = rita.get(&format!("{NEW}&offence=late")).await;
    assert!(late.text_of(".proposal").contains("every started minute"));
    let fields = [("minutes", "7"), ("preview", "1")];
    let seven = rita.submit(&late, "/rulings/new", &fields).await;
    let proposal = seven.text_of(".proposal");
    assert!(proposal.contains("−7,000"), "{proposal}");
    assert!(!proposal.contains("every started minute"), "{proposal}");
}

#[tokio::test]
async fn who_decides_otherwise_is_offered_what_the_game_has() {
    let (_app, rita) = hall_of("mcr-ema").await;
    let page = rita.get(&format!("{NEW}&offence=late_pung")).await;
    let offered = page.attributes("[name=outcomes]", "value");
    assert!(offered.iter().any(|it| it == "dead_hand"), "{offered:?}");
    let data = rita.get("/t/cup/manage/referee.json").await;
    let data: Value = serde_json::from_str(&data.text).unwrap();
    assert_eq!(data["deviations"], serde_json::json!(offered));
    for other in ["chombo", "lost_deal", "resigned_hand"] {
        assert!(!offered.iter().any(|it| it == other), "{offered:?}");
    }
    assert_eq!(data["who"]["name"], "rita of the hall");
    assert_eq!(data["units"]["score"], "{$amount} points");
}

#[tokio::test]
async fn a_table_reads_that_a_referee_comes_and_takes_a_call_back_before() {
    let (app, rita) = hall_of("mcr-ema").await;
    let (phone, here) = (app.visitor(), "/t/cup/tables/2/call");
    let card = || phone.get("/t/cup/tables/2/card");
    let call = || async {
        let page = phone.get(here).await;
        phone.submit(&page, "", &[("note", "a tile fell")]).await
    };
    assert!(card().await.texts("#call-state").is_empty());
    call().await;
    assert!(card().await.text_of("#call-state").contains("called"));
    let waiting = phone.get(here).await;
    let back = phone.submit(&waiting, "", &[("withdraw", "1")]).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER, "{}", back.text);
    assert!(phone.get(here).await.texts("[name=note]").len() == 1);
    assert!(card().await.texts("#call-state").is_empty());
    // Somebody is on the way: the table waits for them.
    call().await;
    let calls = rita.get("/t/cup/manage/referee/calls").await;
    rita.submit(&calls, "/calls/2/take", &[]).await;
    assert!(card().await.text_of("#call-state").contains("on the way"));
    let coming = phone.get(here).await;
    assert!(
        coming.texts("[name=withdraw]").is_empty(),
        "{}",
        coming.text
    );
}

#[tokio::test]
async fn calls_come_without_scripts_too_unless_somebody_holds_the_page() {
    const AGAIN: &str = "<noscript><meta http-equiv=\"refresh\" content=\"30\"></noscript>";
    let (app, rita) = hall_of("mcr-ema").await;
    let calls = rita.get("/t/cup/manage/referee/calls").await;
    assert!(calls.text.contains(AGAIN), "{}", calls.text);
    let still = "/t/cup/manage/referee/calls?still=1";
    assert!(calls.text.contains(still), "{}", calls.text);
    let held = rita.get(still).await;
    assert!(!held.text.contains("http-equiv"), "{}", held.text);
    assert!(held.text.contains("Load again"), "{}", held.text);
    // Somebody who still writes what for loses nothing; who waits hears what becomes of the call.
    let phone = app.visitor();
    let here = "/t/cup/tables/1/call";
    let page = phone.get(here).await;
    assert!(!page.text.contains("http-equiv"), "{}", page.text);
    phone.submit(&page, "", &[]).await;
    assert!(phone.get(here).await.text.contains(AGAIN));
}

#[tokio::test]
async fn a_referee_who_takes_a_call_finds_its_end_in_another_place() {
    let (app, rita) = hall_of("mcr-ema").await;
    let phone = app.visitor();
    let page = phone.get("/t/cup/tables/1/call").await;
    phone.submit(&page, "", &[]).await;
    let calls = rita.get("/t/cup/manage/referee/calls").await;
    assert_eq!(calls.texts(".call-steps > div button").len(), 1);
    assert_eq!(calls.texts(".call-steps details button").len(), 1);
    rita.submit(&calls, "/calls/1/take", &[]).await;
    let taken = rita.get("/t/cup/manage/referee/calls").await;
    assert!(taken.texts(".call-steps > div button").is_empty());
    assert_eq!(taken.texts(".call-steps details button").len(), 1);
}

#[tokio::test]
async fn the_scorer_opened_from_a_table_stays_within_the_pages_of_referees() {
    let (app, rita) = hall_of("mcr-ema").await;
    let table = rita.get("/t/cup/manage/referee?session=1&table=1").await;
    let links = table.attributes(".actions a", "href");
    let scorer = links.iter().find(|href| href.starts_with("/t/cup/scorer?"));
    let scorer = scorer.unwrap();
    let tabs = |page: &crate::client::Answer| page.attributes(".tabs a", "href");
    let own = rita.get(scorer).await;
    assert!(tabs(&own).iter().any(|it| it == "/t/cup/manage/referee"));
    let visitors = app.visitor().get(scorer).await;
    assert!(!tabs(&visitors).iter().any(|it| it.contains("/manage")));
}

#[tokio::test]
async fn what_a_turn_is_stands_beside_the_watch_and_a_second_player_has_one() {
    let (_app, rita) = hall_of("wsom").await;
    let page = rita
        .get("/t/cup/manage/referee/stopwatch?session=1&table=1")
        .await;
    assert!(page.text.contains("A turn begins when"), "{}", page.text);
    assert!(page.text.contains("ask South to wait"), "{}", page.text);
    let first = page.attribute("#stopwatch", "data-key");
    let second = rita
        .get("/t/cup/manage/referee/stopwatch?session=1&table=1&watch=2")
        .await;
    assert_ne!(first, second.attribute("#stopwatch", "data-key"));
    assert_eq!(second.attribute("[name=watch]", "value"), "2");
}

#[tokio::test]
async fn a_time_is_told_in_the_zone_of_the_event() {
    let (app, rita) = hall_of("mcr-ema").await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let fields = [("name", "T"), ("role", "referee"), ("hours", "1")];
    let code = dora
        .fill("/t/cup/manage/referee/tablets", "/tablets", &fields)
        .await;
    let link = code.attribute("#link", "value");
    let asked = app
        .visitor()
        .get(link.strip_prefix(&app.address).unwrap())
        .await;
    assert!(!asked.text_of(".lead").contains("UTC"), "{}", asked.text);
    let account = rita.get("/account").await;
    assert!(!account.text.contains("UTC"), "{}", account.text);
}

#[tokio::test]
async fn what_a_watch_measured_beyond_a_limit_without_a_price_goes_into_the_note() {
    let (_app, rita) = hall_of("mcr-ema").await;
    let watch = "/t/cup/manage/referee/stopwatch?session=1&table=1&turns=9000,12500";
    let page = rita.get(watch).await;
    assert_eq!(page.attributes("#stopwatch", "data-notes-excess").len(), 1);
    let offences = rita
        .get(&page.attributes("[data-people] a", "href")[0])
        .await;
    let links = offences.attributes("main a", "href");
    let late = links.iter().find(|href| href.contains("offence=late_pung"));
    let confirm = rita.get(late.unwrap()).await;
    let note = confirm.attribute("#f-note", "value");
    assert!(note.contains("12.5") && !note.contains("9.0"), "{note}");
    // Where a limit has a price the turns say it.
    let (_app, rita) = hall_of("wsom").await;
    let page = rita.get(watch).await;
    let rule = &page.attributes("[data-people] a", "href")[0];
    assert!(rule.contains("turns=") && !rule.contains("note="), "{rule}");
}

#[tokio::test]
async fn a_typed_time_is_another_turn_and_a_reading_of_the_watch_is_the_same() {
    let (app, rita) = hall_of("wsom").await;
    let rule = async |measured: &str| {
        let address = format!("{NEW}&hand=3&offence=time_limit_exceeded&{measured}");
        let page = rita.get(&address).await;
        let done = rita.submit(&page, "/rulings/new", &[]).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    };
    let read = "turns=35000&read_at=35000%401700000000000";
    for measured in ["turns=35000", "turns=35000", read, read] {
        rule(measured).await;
    }
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let snapshot = live.snapshot();
    let lost: Vec<String> = snapshot
        .tournament
        .rulings
        .iter()
        .map(|it| it.decision.points.as_ref())
        .map(|points| points.map_or_else(String::new, |it| it.offender.to_string()))
        .collect();
    assert_eq!(lost, ["-10", "-10", "-10", ""]);
}

#[tokio::test]
async fn a_hand_that_nobody_noted_is_shown_as_a_guess_and_a_ruled_one_goes_on_to_the_next_ruling() {
    let (_app, rita) = hall_of("riichi-ema-2012").await;
    let table = "/t/cup/manage/referee?session=1&table=1";
    let page = rita.get(table).await;
    assert!(page.text_of(".hand-step").contains("nobody noted"));
    let other = rita.get(&format!("{table}&round=0&deal=1")).await;
    assert!(!other.text_of(".hand-step").contains("nobody noted"));
    let person = |page: &crate::client::Answer| page.attributes(".sitting a", "href")[0].clone();
    assert!(!person(&page).contains("hand="), "{}", person(&page));
    let form = rita
        .get(&format!("{NEW}&hand=5&offence=wrong_tile_count"))
        .await;
    let done = rita.submit(&form, "/rulings/new", &[]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    let page = rita.get(table).await;
    assert!(person(&page).contains("hand=5"), "{}", person(&page));
}
