//! Referees over HTTP: three steps to a ruling, the tablet's JSON, pairing, calls, appeals, files.

use reqwest::{Method, StatusCode};
use seatwind::ruleset::{Outcome, StandingPoints};
use seatwind::service::accounts::Role;
use seatwind::tournament::{Command, RulingId, SessionCommand, SessionNo};
use serde_json::Value;

use crate::app::TestApp;
use crate::client::{Answer, Visitor};

const MANAGE: &str = "/t/cup/manage";

/// The running hall, and a referee of it.
async fn hall() -> (TestApp, Visitor) {
    let app = TestApp::start().await;
    app.hall("cup").await;
    app.staff("rita", "cup", Role::Referee).await;
    let rita = app.logged_in("rita").await;
    (app, rita)
}

fn manage(path: &str) -> String {
    format!("{MANAGE}{path}")
}

/// A ruling as the tablet sends it.
fn ruling<'a>(person: &'a str, time: &'a str, key: &'a str) -> Vec<(&'a str, &'a str)> {
    vec![
        ("session", "1"),
        ("table", "1"),
        ("subject", person),
        ("offence", "wall_touched_early"),
        ("outcomes", "warning"),
        ("outcomes", "restored_position"),
        ("amount", ""),
        ("unit", "score"),
        ("receivers", "nobody"),
        ("booking", "on_sheet"),
        ("seen_time", time),
        ("seen_sheet", "0"),
        ("_key", key),
    ]
}

/// Sends a form as the tablet's script does.
pub async fn send(visitor: &Visitor, path: &str, fields: &[(&str, &str)]) -> Answer {
    let page = visitor.get(&manage("/referee")).await;
    let token = page.attribute("meta[name=csrf-token]", "content");
    let path = manage(path);
    let request = visitor
        .request(Method::POST, &path)
        .header("Accept", "application/json")
        .header("X-CSRF-Token", token)
        .form(fields);
    visitor.send(&path, request).await
}

async fn rule(visitor: &Visitor, fields: &[(&str, &str)]) -> Answer {
    send(visitor, "/rulings/new", fields).await
}

fn json(answer: &Answer) -> Value {
    serde_json::from_str(&answer.text).unwrap_or_else(|_| panic!("no JSON: {}", answer.text))
}

/// The sentences of a refusal.
fn refused(answer: &Answer) -> String {
    assert_eq!(
        answer.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        answer.text
    );
    json(answer)["errors"].to_string()
}

async fn rulings(app: &TestApp) -> usize {
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    live.snapshot().tournament.rulings.len()
}

#[tokio::test]
async fn three_links_lead_from_the_table_to_a_ruling_and_back() {
    let (app, rita) = hall().await;
    let tables = rita.get(&manage("/referee")).await;
    assert_eq!(tables.texts(".taps a").len(), 4, "{}", tables.text);
    assert!(
        tables.text_of("#band").contains("has not started"),
        "nothing is called sent before the script runs"
    );
    assert!(!tables.text_of("#tablet-clock").is_empty());
    let table = rita.get(&tables.attribute(".taps a", "href")).await;
    assert_eq!(table.texts(".sitting .chair a").len(), 4);
    assert_eq!(table.texts(".table-strip a").len(), 4);
    assert_eq!(table.texts(".table-strip [aria-current]"), ["1"]);
    assert_eq!(table.texts(".is-dealer").len(), 1);
    let offences = rita.get(&table.attribute(".chair-0 a", "href")).await;
    assert!(offences.texts(".taps a").len() > 20);
    let found = rita
        .get(&format!(
            "{}&q=muro+descarte",
            table.attribute(".chair-0 a", "href")
        ))
        .await;
    assert!(
        (1..12).contains(&found.texts(".taps a").len()),
        "{:?}",
        found.texts(".taps a")
    );
    let confirm = rita.get(&found.attribute(".taps a", "href")).await;
    assert!(
        confirm.text_of(".proposal").contains("warning"),
        "{}",
        confirm.text
    );
    let done = rita.submit(&confirm, "/rulings/new", &[]).await;
    let back = rita.follow(&done).await;
    assert!(back.text_of(".notice.done").contains('1'), "{}", back.text);
    assert_eq!(back.texts(".ruling").len(), 1);
    let undo = rita.get(&back.attribute(".ruling-actions a", "href")).await;
    let undone = rita
        .submit(&undo, "/reverse", &[("reason", "a mistake")])
        .await;
    assert_eq!(undone.status, StatusCode::SEE_OTHER);
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    assert!(!live.snapshot().tournament.rulings[0].stands());
}

#[tokio::test]
async fn the_table_sits_as_the_seat_exchange_and_the_hand_say() {
    let (_app, rita) = hall().await;
    let first = rita.get(&manage("/referee?session=1&table=1")).await;
    assert!(first.text_of(".chair-0").contains("P1"));
    let second = rita
        .get(&manage("/referee?session=1&table=1&round=1&deal=0"))
        .await;
    assert!(second.text_of(".chair-0").contains("P2"), "{}", second.text);
    let later = rita
        .get(&manage("/referee?session=1&table=1&round=0&deal=1"))
        .await;
    assert!(later.text_of(".is-dealer").contains("P2"), "{}", later.text);
}

#[tokio::test]
async fn a_ruling_sent_twice_is_given_once_and_a_key_is_not_used_for_another() {
    let (app, rita) = hall().await;
    let first = rule(&rita, &ruling("e1", "1", "key-1")).await;
    assert_eq!(first.status, StatusCode::OK, "{}", first.text);
    assert_eq!(json(&first)["ruling"], 1);
    let again = rule(&rita, &ruling("e1", "1", "key-1")).await;
    assert_eq!(json(&again)["ruling"], 1, "{}", again.text);
    let other = rule(&rita, &ruling("e2", "1", "key-1")).await;
    assert!(refused(&other).contains("other content"), "{}", other.text);
    assert_eq!(rulings(&app).await, 1);
}

#[tokio::test]
async fn bad_input_is_refused_and_nothing_is_half_done() {
    let (app, rita) = hall().await;
    let with = |changes: &[(&'static str, &'static str)]| {
        let mut fields = ruling("e1", "1", "k");
        fields.retain(|(name, _)| !changes.iter().any(|(changed, _)| changed == name));
        fields.extend_from_slice(changes);
        fields
    };
    for (changes, expected) in [
        (vec![("subject", "e5")], "not at this table"),
        (vec![("subject", "e99")], "not at this table"),
        (vec![("table", "77")], "not in the plan"),
        (vec![("offence", "long_hand_of_another_game")], "no offence"),
        (
            vec![("outcomes", "points"), ("amount", "-10")],
            "above zero",
        ),
        (vec![("decided_at", "32503680000000")], "future"),
        (vec![("tiles", "99x")], "cannot be"),
        (vec![("turns", "0")], "longer than nothing"),
        (vec![("hands", "no hand")], "cannot be read"),
        (vec![("seen_time", "3")], "no. 3"),
        (vec![("outcomes", "no_penalty")], "reason"),
    ] {
        let answer = rule(&rita, &with(&changes)).await;
        let said = refused(&answer);
        assert!(said.contains(expected), "{changes:?}: {said}");
    }
    assert_eq!(rulings(&app).await, 0);
}

#[tokio::test]
async fn what_is_claimed_as_proposed_costs_what_the_rule_set_says_whatever_the_screen_showed() {
    let (app, rita) = hall().await;
    let mut claimed = ruling("e1", "1", "one");
    claimed.retain(|(name, _)| !["outcomes", "amount", "offence"].contains(name));
    claimed.extend([
        ("offence", "false_hu_invalid_hand"),
        ("claim", "proposed"),
        ("outcomes", "warning"),
        ("amount", "1"),
    ]);
    let done = rule(&rita, &claimed).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.text);
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let snapshot = live.snapshot();
    let decision = &snapshot.tournament.rulings[0].decision;
    let points = decision.points.as_ref().unwrap();
    assert_eq!(points.offender, StandingPoints::whole(-60));
    assert_eq!(points.receivers.len(), 3);
    assert_eq!(decision.outcomes, [Outcome::Points, Outcome::DeadHand]);
    // Chosen, the same fields say something else, for which there has to be a reason.
    let mut chosen = claimed.clone();
    chosen.retain(|(name, _)| !["claim", "seen_time", "_key"].contains(name));
    chosen.extend([("claim", "chosen"), ("seen_time", "2"), ("_key", "two")]);
    assert!(refused(&rule(&rita, &chosen).await).contains("reason"));
    let mut nonsense = claimed.clone();
    nonsense.retain(|(name, _)| !["claim", "_key"].contains(name));
    nonsense.extend([("claim", "whatever"), ("_key", "three")]);
    assert!(refused(&rule(&rita, &nonsense).await).contains("claim"));
    let mut amending = claimed;
    amending.retain(|(name, _)| *name != "_key");
    amending.extend([("amends", "7"), ("_key", "four")]);
    assert!(refused(&rule(&rita, &amending).await).contains('7'));
    assert_eq!(rulings(&app).await, 1);
}

#[tokio::test]
async fn two_tablets_that_rule_on_the_same_are_told() {
    let (app, rita) = hall().await;
    app.staff("saul", "cup", Role::Referee).await;
    let saul = app.logged_in("saul").await;
    let here = manage("/referee.json?session=1&table=1");
    let alone: Value = json(&rita.get(&here).await);
    assert_eq!(alone["others"], serde_json::json!([]));
    let both: Value = json(&saul.get(&here).await);
    assert_eq!(both["others"], serde_json::json!(["rita of the hall"]));
    assert_eq!(
        rule(&rita, &ruling("e1", "1", "r")).await.status,
        StatusCode::OK
    );
    let second = rule(&saul, &ruling("e1", "1", "s")).await;
    assert!(refused(&second).contains("meanwhile"), "{}", second.text);
    // As decided all the same: without what the screen showed.
    let mut fields = ruling("e1", "1", "t");
    fields.retain(|(name, _)| !name.starts_with("seen_"));
    assert_eq!(rule(&saul, &fields).await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_tablet_s_data_says_what_it_needs_and_is_not_sent_twice() {
    let (_app, rita) = hall().await;
    let answer = rita.get(&manage("/referee.json")).await;
    let data = json(&answer);
    assert_eq!(data["tables"].as_array().unwrap().len(), 4);
    assert!(data["by_use"].as_array().unwrap().len() > 20);
    assert_eq!(data["rounds"]["chairs"][1], serde_json::json!([1, 0, 3, 2]));
    let tag = answer.header("etag").to_owned();
    let path = manage("/referee.json");
    let request = rita
        .request(Method::GET, &path)
        .header("If-None-Match", tag);
    assert_eq!(
        rita.send(&path, request).await.status,
        StatusCode::NOT_MODIFIED
    );
    assert!(answer.text.len() < 60_000, "{}", answer.text.len());
    let request = rita
        .request(Method::GET, &path)
        .header("Accept-Encoding", "gzip");
    let packed = request.send().await.unwrap();
    assert_eq!(packed.headers()["content-encoding"], "gzip");
    assert!(packed.bytes().await.unwrap().len() * 2 < answer.text.len());
}

#[tokio::test]
async fn the_offences_stand_at_an_address_of_their_own_and_are_kept_for_good() {
    let (app, rita) = hall().await;
    let address = |data: &Value| data["offences_at"].as_str().unwrap().to_owned();
    let data = json(&rita.get(&manage("/referee.json")).await);
    let list = rita.get(&address(&data)).await;
    assert!(list.header("cache-control").contains("immutable"));
    assert!(list.header("cache-control").contains("private"));
    let offences = json(&list);
    let mut listed: Vec<&str> = offences.as_array().unwrap().iter().map(id).collect();
    let mut by_use: Vec<&str> = data["by_use"]
        .as_array()
        .unwrap()
        .iter()
        .map(text)
        .collect();
    listed.sort_unstable();
    by_use.sort_unstable();
    assert_eq!(listed, by_use);
    // A ruling changes the data, not the list.
    assert_eq!(
        rule(&rita, &ruling("e1", "1", "k")).await.status,
        StatusCode::OK
    );
    let later = json(&rita.get(&manage("/referee.json")).await);
    assert_eq!(address(&later), address(&data));
    assert_eq!(later["by_use"][0], "wall_touched_early");
    // Of other rules or another language: whoever asks looks for the present address.
    let other = manage("/referee/offences-0123456789ab.json");
    assert_eq!(rita.get(&other).await.status, StatusCode::NOT_FOUND);
    let stranger = app.visitor().get(&address(&data)).await;
    assert_ne!(stranger.status, StatusCode::OK);
}

/// The id of an offence.
fn id(offence: &Value) -> &str {
    text(&offence["id"])
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

#[tokio::test]
async fn a_tablet_is_paired_without_a_password_and_shut_out_at_once() {
    let (app, rita) = hall().await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    assert_eq!(
        rita.get(&manage("/referee/tablets")).await.status,
        StatusCode::FORBIDDEN
    );
    let fields = [("name", "Tablet 3"), ("role", "referee"), ("hours", "10")];
    let code = dora
        .fill(&manage("/referee/tablets"), "/tablets", &fields)
        .await;
    assert_eq!(code.status, StatusCode::OK, "{}", code.text);
    assert!(code.attribute(".qr path", "d").starts_with('M'));
    let link = code.attribute("#link", "value");
    let path = link.strip_prefix(&app.address).unwrap().to_owned();
    let tablet = app.visitor();
    let asked = tablet.get(&path).await;
    assert!(asked.text_of("h1").contains("Tablet 3"), "{}", asked.text);
    let paired = tablet.submit(&asked, "", &[]).await;
    assert_eq!(paired.location(), manage("/referee"));
    let given = rule(&tablet, &ruling("e1", "1", "from-the-tablet")).await;
    assert_eq!(given.status, StatusCode::OK, "{}", given.text);
    assert_eq!(
        tablet.get(&manage("/event")).await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        app.visitor().get(&path).await.status,
        StatusCode::GONE,
        "once only"
    );
    let page = tablet.get(&manage("/referee")).await;
    let token = page.attribute("meta[name=csrf-token]", "content");
    let list = dora.get(&manage("/referee/tablets")).await;
    let out = dora.submit(&list, "/tablets/revoke", &[]).await;
    assert_eq!(out.status, StatusCode::SEE_OTHER);
    let path = manage("/rulings/new");
    let request = tablet
        .request(Method::POST, &path)
        .header("Accept", "application/json")
        .header("X-CSRF-Token", token)
        .form(&ruling("e2", "1", "too-late"));
    let late = tablet.send(&path, request).await;
    assert!(
        matches!(
            late.status,
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN
        ),
        "{}: {}",
        late.status,
        late.text
    );
    assert_eq!(rulings(&app).await, 1);
}

#[tokio::test]
async fn of_many_codes_that_wait_the_oldest_end() {
    let (app, _) = hall().await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let fields = [("name", "Tablet"), ("role", "referee"), ("hours", "10")];
    let mut links = Vec::new();
    for _ in 0..52 {
        app.clock().advance(chrono::TimeDelta::seconds(1));
        let page = manage("/referee/tablets");
        let code = dora.fill(&page, "/tablets", &fields).await;
        let link = code.attribute("#link", "value");
        links.push(link.strip_prefix(&app.address).unwrap().to_owned());
    }
    for (number, link) in links.iter().enumerate() {
        let ended = app.visitor().get(link).await.status == StatusCode::GONE;
        assert_eq!(ended, number < 2, "code {number}");
    }
}

#[tokio::test]
async fn a_tablet_s_time_is_not_made_longer_by_using_it() {
    let (app, _rita) = hall().await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let fields = [("name", "T"), ("role", "scorer"), ("hours", "1")];
    let code = dora
        .fill(&manage("/referee/tablets"), "/tablets", &fields)
        .await;
    let link = code.attribute("#link", "value");
    let path = link.strip_prefix(&app.address).unwrap().to_owned();
    let tablet = app.visitor();
    let asked = tablet.get(&path).await;
    tablet.submit(&asked, "", &[]).await;
    for minutes in [20, 39] {
        app.clock().advance(chrono::TimeDelta::minutes(minutes));
        let answer = tablet.get(MANAGE).await;
        assert_eq!(answer.status, StatusCode::OK, "{minutes}");
    }
    app.clock().advance(chrono::TimeDelta::minutes(2));
    assert_eq!(tablet.get(MANAGE).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_table_calls_from_a_phone_and_the_waiting_time_is_kept() {
    let (app, rita) = hall().await;
    let phone = app.visitor();
    let page = phone.get("/t/cup/tables/2/call").await;
    let called = phone.submit(&page, "", &[("note", "a tile fell")]).await;
    assert_eq!(called.status, StatusCode::SEE_OTHER, "{}", called.text);
    let waiting = phone.follow(&called).await;
    assert!(waiting.texts("[name=note]").is_empty(), "{}", waiting.text);
    app.clock().advance(chrono::TimeDelta::minutes(4));
    let calls = rita.get(&manage("/referee/calls")).await;
    assert!(
        calls.text_of(".calls li").contains("4:00"),
        "{}",
        calls.text
    );
    assert!(calls.text_of(".calls li").contains("a tile fell"));
    let data = json(&rita.get(&manage("/referee.json")).await);
    assert_eq!(data["tables"][1]["call"]["id"], 1);
    let taken = rita.submit(&calls, "/calls/1/take", &[]).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER);
    let on_the_way = phone.get("/t/cup/tables/2/call").await;
    assert!(
        on_the_way.text_of(".notice").contains("on the way"),
        "{}",
        on_the_way.text
    );
    // A page that was loaded before the address changed.
    let closed = send(&rita, "/calls/1/close", &[]).await;
    assert_eq!(closed.status, StatusCode::OK, "{}", closed.text);
    assert_eq!(
        phone.get("/t/cup/tables/9/call").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn the_roster_says_how_many_are_missing_and_who_is_near_a_conflict() {
    let (app, rita) = hall().await;
    let account = app.staff("hana", "cup", Role::HeadReferee).await;
    let hana = app.logged_in("hana").await;
    let account = account.id.to_string();
    let fields = [
        ("account", account.as_str()),
        ("tables", "1-2"),
        ("plays", "2"),
        ("club", "club 1"),
        ("languages", "en, es"),
    ];
    let saved = hana
        .fill(&manage("/referee/roster"), "/roster", &fields)
        .await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    assert_eq!(
        rule(&hana, &ruling("e1", "1", "k")).await.status,
        StatusCode::OK
    );
    let roster = rita.get(&manage("/referee/roster")).await;
    let hints = roster.texts(".mark.warn");
    assert_eq!(hints.len(), 2, "{hints:?}");
    let mine = hana.get(&manage("/referee")).await;
    assert_eq!(mine.texts(".taps a").len(), 2, "{}", mine.text);
    let data = json(&hana.get(&manage("/referee.json")).await);
    assert_eq!(data["tables"][2]["mine"], false);
}

#[tokio::test]
async fn an_appeal_is_filed_heard_and_decided_with_its_effect_before() {
    let (app, rita) = hall().await;
    app.staff("hana", "cup", Role::HeadReferee).await;
    let hana = app.logged_in("hana").await;
    assert_eq!(
        rule(&rita, &ruling("e1", "1", "k")).await.status,
        StatusCode::OK
    );
    let path = manage("/rulings/1/appeal");
    let late = [("text", "I did not"), ("in_writing", "yes")];
    let refused = rita.fill(&path, "/appeal", &late).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "must be announced at once"
    );
    let filed = [
        ("text", "I did not"),
        ("in_writing", "yes"),
        ("announced", "yes"),
    ];
    let filed = rita.fill(&path, "/appeal", &filed).await;
    assert_eq!(filed.status, StatusCode::SEE_OTHER, "{}", filed.text);
    let open = hana.get(&manage("/rulings?appeal=open")).await;
    assert_eq!(open.texts(".ruling").len(), 1);
    let page = hana.get(&path).await;
    assert!(
        page.text.contains("If the ruling is reversed"),
        "{}",
        page.text
    );
    let heard = hana
        .submit(&page, "/appeal/hear", &[("heard", "the others saw it")])
        .await;
    assert_eq!(heard.status, StatusCode::SEE_OTHER);
    let page = hana.get(&path).await;
    let fields = [("verdict", "reversed"), ("reason", "nobody saw the tile")];
    let decided = hana.submit(&page, "/appeal/decide", &fields).await;
    assert_eq!(decided.status, StatusCode::SEE_OTHER, "{}", decided.text);
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    assert!(
        !live
            .snapshot()
            .tournament
            .ruling(RulingId(1))
            .unwrap()
            .stands()
    );
}

#[tokio::test]
async fn a_ruling_is_amended_and_added_to_by_new_entries() {
    let (app, rita) = hall().await;
    assert_eq!(
        rule(&rita, &ruling("e1", "1", "k")).await.status,
        StatusCode::OK
    );
    let ledger = rita.get(&manage("/rulings")).await;
    let links = ledger.attributes(".ruling-actions a", "href");
    let amend = links.iter().find(|href| href.contains("amends=1")).unwrap();
    let form = rita.get(amend).await;
    let fields = [
        ("outcomes", "warning"),
        ("reason", "the tile was not touched"),
    ];
    let amended = rita.submit(&form, "/rulings/new", &fields).await;
    assert_eq!(amended.status, StatusCode::SEE_OTHER, "{}", amended.text);
    let hand =
        "/scorer?ruleset=mcr-ema&hand=345678s5m&melds=234p+777z&win=5m&draw=1&seat=E&round=S";
    let fields = [
        ("note", "three of them heard it"),
        ("tiles", "5p 3z!"),
        ("hands", hand),
    ];
    let noted = rita
        .fill(&manage("/rulings/2/note"), "/note", &fields)
        .await;
    assert_eq!(noted.status, StatusCode::SEE_OTHER, "{}", noted.text);
    let ledger = rita.get(&manage("/rulings")).await;
    assert!(ledger.text.contains("three of them heard it"));
    assert!(
        ledger.text_of(".attached details summary").len() > 20,
        "{}",
        ledger.text
    );
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let snapshot = live.snapshot();
    assert_eq!(snapshot.tournament.rulings.len(), 2);
    assert!(!snapshot.tournament.rulings[0].stands());
}

#[tokio::test]
async fn the_ledger_leaves_as_a_file_and_on_paper_and_differences_are_shown() {
    let (app, rita) = hall().await;
    app.staff("hana", "cup", Role::HeadReferee).await;
    let hana = app.logged_in("hana").await;
    assert_eq!(
        rule(&rita, &ruling("e1", "1", "a")).await.status,
        StatusCode::OK
    );
    let mut other = ruling("e2", "1", "b");
    other.retain(|(name, _)| *name != "outcomes");
    other.push(("outcomes", "no_penalty"));
    other.push(("reason", "=the wall fell"));
    assert_eq!(rule(&hana, &other).await.status, StatusCode::OK);
    let csv = rita.get(&manage("/rulings.csv")).await;
    assert_eq!(csv.text.lines().count(), 3, "{}", csv.text);
    assert!(
        csv.text.contains("'=the wall fell"),
        "no formulas: {}",
        csv.text
    );
    let one = rita.get(&manage("/rulings.csv?player=1")).await;
    assert_eq!(one.text.lines().count(), 2);
    let data = json(&rita.get(&manage("/rulings.json")).await);
    assert_eq!(
        data["rulings"][0]["decision"]["offence"],
        "wall_touched_early"
    );
    let sheet = rita.get(&manage("/rulings/sheet")).await;
    assert_eq!(sheet.texts(".foul-sheet tbody tr").len(), 2);
    assert_eq!(
        rita.get(&manage("/rulings/consistency")).await.status,
        StatusCode::FORBIDDEN
    );
    let report = hana.get(&manage("/rulings/consistency")).await;
    assert_eq!(report.texts("main .card h3").len(), 2, "{}", report.text);
}

#[tokio::test]
async fn each_amount_of_the_ledger_in_json_has_the_unit_of_its_name() {
    let (_app, rita) = hall().await;
    let mut claimed = ruling("e1", "1", "one");
    claimed.retain(|(name, _)| *name != "offence");
    claimed.extend([("offence", "false_hu_invalid_hand"), ("claim", "proposed")]);
    assert_eq!(rule(&rita, &claimed).await.status, StatusCode::OK);
    let mut on_total = ruling("e2", "1", "two");
    let replaced = ["offence", "outcomes", "amount", "unit", "booking"];
    on_total.retain(|(name, _)| !replaced.contains(name) && !name.starts_with("seen_"));
    on_total.extend([
        ("offence", "other"),
        ("outcomes", "points"),
        ("amount", "2"),
        ("unit", "standing"),
        ("booking", "added"),
        ("reason", "spoke to the players of another table"),
    ]);
    let done = rule(&rita, &on_total).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.text);
    let data = json(&rita.get(&manage("/rulings.json")).await);
    let points = |at: usize| &data["rulings"][at]["decision"]["points"];
    assert_eq!(points(0)["unit"], "score");
    assert_eq!(points(0)["offender_score"], -60);
    let receivers = points(0)["receivers"].as_array().unwrap();
    assert_eq!(receivers.len(), 3);
    assert!(receivers.iter().all(|it| it["score"] == 20), "{data}");
    assert_eq!(points(1)["unit"], "standing");
    assert_eq!(points(1)["offender_standing_points"], "-2");
    let csv = rita.get(&manage("/rulings.csv")).await;
    assert!(csv.text.contains(",standing,-2,"), "{}", csv.text);
}

#[tokio::test]
async fn own_rulings_are_undone_until_the_session_is_over() {
    let (app, rita) = hall().await;
    assert_eq!(
        rule(&rita, &ruling("e1", "1", "k")).await.status,
        StatusCode::OK
    );
    let session = SessionNo(1);
    app.run(
        "cup",
        Command::Session(SessionCommand::EndSession { session }),
        Vec::new(),
    )
    .await;
    let late = send(
        &rita,
        "/rulings/1/reverse",
        &[("reason", "x"), ("_key", "u")],
    )
    .await;
    assert!(refused(&late).contains("head referee"), "{}", late.text);
}

#[tokio::test]
async fn the_worker_and_the_manifest_let_the_page_open_without_a_network() {
    let (_app, rita) = hall().await;
    let worker = rita.get("/worker.js").await;
    assert!(worker.header("content-type").starts_with("text/javascript"));
    assert_eq!(worker.header("cache-control"), "no-cache");
    let manifest = json(&rita.get(&manage("/referee.webmanifest")).await);
    assert_eq!(manifest["start_url"], manage("/referee"));
    let page = rita.get(&manage("/referee")).await;
    assert_eq!(
        page.attribute("link[rel=manifest]", "href"),
        manage("/referee.webmanifest")
    );
}
