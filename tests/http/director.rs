//! Creating and setting up tournaments, entrants, the list of players, teams, and the home.

use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode};
use seatwind::service::accounts::Role;
use seatwind::service::tournaments::Snapshot;
use std::sync::Arc;

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::people::tournament;

/// What a director fills in.
const CUP: [(&str, &str); 9] = [
    ("title", "Copa de Madrid"),
    ("ruleset", "mcr-ema"),
    ("starts_on", "2026-12-05"),
    ("ends_on", "2026-12-06"),
    ("time_zone", "Europe/Madrid"),
    ("sessions", "7"),
    ("tables", "12"),
    ("language", "es"),
    ("country", "es"),
];

/// The tournament as it is now.
async fn state(app: &TestApp, slug: &str) -> Arc<Snapshot> {
    let live = app.state.tournaments.by_slug(slug).await;
    live.expect("the tournament is there").snapshot()
}

/// A tournament with a director who is logged in.
async fn directed(app: &TestApp) -> Visitor {
    tournament(app, "cup").await;
    app.staff("dina", "cup", Role::Director).await;
    app.logged_in("dina").await
}

/// Registers somebody by the page.
async fn add(director: &Visitor, fields: &[(&str, &str)]) -> Answer {
    let address = "/t/cup/manage/entrants/new";
    director.fill(address, "/entrants/new", fields).await
}

#[tokio::test]
async fn an_owner_creates_a_tournament_and_finds_its_home_and_its_place_in_the_list() {
    let app = TestApp::start().await;
    let owner = app.owner().await;
    let page = owner.get("/tournaments/new").await;
    assert!(page.text.contains("share the rank"), "the notes are shown");
    let answer = owner.submit(&page, "/tournaments/new", &CUP).await;
    assert_eq!(answer.location(), "/t/copa-de-madrid/manage");
    let home = owner.follow(&answer).await;
    assert_eq!(home.text_of(".next-step h2"), "Register the entrants");
    let made = state(&app, "copa-de-madrid").await;
    assert_eq!(made.tournament.settings.minutes, 120);
    assert_eq!(made.tournament.settings.country.as_deref(), Some("ESP"));
    let list = owner.get("/tournaments").await;
    assert_eq!(list.texts("tbody th"), ["Copa de Madrid"]);
    // The same form once more is the same tournament.
    let again = owner.submit(&page, "/tournaments/new", &CUP).await;
    assert_eq!(again.location(), "/t/copa-de-madrid/manage");
    assert_eq!(app.state.tournaments.list().await.unwrap().len(), 1);
}

#[tokio::test]
async fn what_is_wrong_with_a_new_tournament_is_said_and_what_was_typed_stays() {
    let app = TestApp::start().await;
    let owner = app.owner().await;
    tournament(&app, "taken").await;
    for (field, value, sentence) in [
        ("title", "  ", "Please fill this in."),
        (
            "sessions",
            "many",
            "Enter a whole number between 1 and 200.",
        ),
        ("tables", "0", "Enter a whole number between 1 and 500."),
        ("ends_on", "2026-12-01", "The last day is before the first."),
        ("country", "Atlantis", "This is no country."),
        ("time_zone", "Moon/Sea", "Choose one of the list."),
        ("ruleset", "chess", "Choose one of the list."),
        ("slug", "No Spaces", "cannot be an address"),
        ("slug", "taken", "Another tournament has this address."),
    ] {
        let mut fields: Vec<(&str, &str)> = CUP.to_vec();
        fields.retain(|(name, _)| *name != field);
        fields.push((field, value));
        let answer = owner
            .fill("/tournaments/new", "/tournaments/new", &fields)
            .await;
        let said = answer.errors();
        assert!(said.contains(sentence), "{field}: {said}");
        let tables = if field == "tables" { value } else { "12" };
        assert_eq!(answer.attribute("#f-tables", "value"), tables);
    }
    assert_eq!(app.state.tournaments.list().await.unwrap().len(), 1);
}

#[tokio::test]
async fn name_day_and_country_are_enough_for_a_tournament() {
    let app = TestApp::start().await;
    let owner = app.owner().await;
    let page = owner.get("/tournaments/new").await;
    let fields = page.attributes("[data-new-event] input:not([type=hidden])", "name");
    assert_eq!(fields.first().map(String::as_str), Some("title"));
    let three = [
        ("title", "Open de Lyon"),
        ("starts_on", "2026-11-22"),
        ("country", "FRA"),
        ("family", "riichi"),
    ];
    let made = owner.submit(&page, "/tournaments/new", &three).await;
    assert_eq!(made.location(), "/t/open-de-lyon/manage", "{}", made.text);
    let made = state(&app, "open-de-lyon").await;
    assert_eq!(made.tournament.ruleset_id, "riichi-ema-2025");
    let settings = &made.tournament.settings;
    assert_eq!(settings.time_zone.name(), "Europe/Paris");
    assert_eq!((settings.sessions, settings.minutes), (6, 90));
}

#[tokio::test]
async fn an_edition_of_another_game_than_the_one_chosen_is_asked_about() {
    let app = TestApp::start().await;
    let owner = app.owner().await;
    let page = owner.get("/tournaments/new?ruleset=mcr-rcm").await;
    assert_eq!(
        page.attribute("input[name=family][checked]", "value"),
        "mcr"
    );
    let mut fields = CUP.to_vec();
    fields.retain(|(name, _)| *name != "ruleset");
    fields.push(("family", "riichi"));
    let asked = owner.submit(&page, "/tournaments/new", &fields).await;
    assert!(asked.errors().contains("of another game"), "{}", asked.text);
    fields.push(("ruleset", ""));
    let made = owner.submit(&asked, "/tournaments/new", &fields).await;
    assert_eq!(made.location(), "/t/copa-de-madrid/manage");
    let made = state(&app, "copa-de-madrid").await;
    assert_eq!(made.tournament.ruleset_id, "riichi-ema-2025");
    // Of the other games, none is the usual one.
    let other = [("title", "Winter cup"), ("family", "other")];
    let page = owner.get("/tournaments/new").await;
    let asked = owner.submit(&page, "/tournaments/new", &other).await;
    assert!(asked.errors().contains("Choose one of the list."));
}

#[tokio::test]
async fn a_new_tournament_speaks_the_language_of_its_page_and_guesses_no_time_zone() {
    let app = TestApp::start().await;
    let owner = app.owner().await;
    let chosen = "#f-language option[selected]";
    let spanish = owner.get("/tournaments/new?lang=es").await;
    assert_eq!(spanish.attributes(chosen, "value"), ["es"]);
    let english = owner.get("/tournaments/new?lang=en").await;
    assert_eq!(english.attributes(chosen, "value"), ["en"]);
    let zones = english.attributes("#f-time_zone option", "value");
    assert_eq!(
        zones.first().map(String::as_str),
        Some(""),
        "nothing is chosen"
    );
    assert!(
        english
            .attributes("#f-time_zone option[selected]", "value")
            .concat()
            .is_empty()
    );
}

#[tokio::test]
async fn settings_are_changed_by_directors_and_by_nobody_else() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    app.staff("rafa", "cup", Role::Referee).await;
    app.account("guest", false).await;
    let address = "/t/cup/manage/event";
    let page = director.get(address).await;
    let late = director.get(address).await;
    let fields = [("venue", "Gran Hall"), ("slug", "grand-cup")];
    let saved = director.submit(&page, "/event", &fields).await;
    assert_eq!(saved.location(), "/t/grand-cup/manage/event");
    assert_eq!(
        state(&app, "grand-cup").await.tournament.settings.venue,
        "Gran Hall"
    );
    // A second person who had the old page before them overwrites nothing.
    let stale = director
        .submit(&late, "/event", &[("venue", "Cellar")])
        .await;
    assert!(stale.errors().contains("Somebody else changed this"));
    assert_eq!(stale.attribute("#f-venue", "value"), "Cellar");
    let referee = app.logged_in("rafa").await;
    let forbidden = referee.get("/t/grand-cup/manage/event").await;
    assert_eq!(forbidden.status, StatusCode::FORBIDDEN);
    let sent = referee.request(Method::POST, "/t/grand-cup/manage/event/publish");
    let (_, fields) = referee.get("/account").await.form("/account", &[]);
    let sent = referee.send("publish", sent.form(&fields)).await;
    assert_eq!(sent.status, StatusCode::FORBIDDEN);
    assert!(!state(&app, "grand-cup").await.tournament.published);
    let stranger = app.logged_in("guest").await;
    let hidden = stranger.get("/t/grand-cup/manage").await;
    assert_eq!(hidden.status, StatusCode::NOT_FOUND);
    let new = stranger.get("/tournaments/new").await;
    assert_eq!(new.status, StatusCode::FORBIDDEN);
    let nobody = app.visitor().get("/t/grand-cup/manage").await;
    assert!(nobody.location().starts_with("/account/log-in?next="));
}

#[tokio::test]
async fn a_key_that_was_used_for_another_request_is_refused_with_a_sentence() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    let team = [("team", "Reds")];
    director.fill("/t/cup/manage/teams", "/teams", &team).await;
    let page = director.get("/t/cup/manage/entrants/new").await;
    let typed = [("first_name", "Ada"), ("last_name", "Fabre")];
    let added = director.submit(&page, "/entrants/new", &typed).await;
    assert_eq!(added.location(), "/t/cup/manage/entrants/new");
    let before = state(&app, "cup").await;
    let (_, sent) = page.form("/entrants/new", &[]);
    for (path, more) in [
        ("entrants/check-in", ("one", "1")),
        ("event/publish", ("", "")),
        ("event/hide", ("", "")),
        ("event/close", ("", "")),
        ("event/earlier", ("do", "show")),
        ("teams/1/remove", ("", "")),
    ] {
        let address = format!("/t/cup/manage/{path}");
        let mut fields = sent.clone();
        fields.push((more.0.to_owned(), more.1.to_owned()));
        let request = director.request(Method::POST, &address).form(&fields);
        let answer = director.send(&address, request).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{path}");
        let sentence = "This form was sent before with other content.";
        assert!(answer.text.contains(sentence), "{path}: {}", answer.text);
    }
    assert_eq!(state(&app, "cup").await.version(), before.version());
}

#[tokio::test]
async fn a_tournament_is_published_closed_and_reopened_with_a_reason() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    let address = "/t/cup/manage/event";
    director.fill(address, "/event/publish", &[]).await;
    assert!(state(&app, "cup").await.tournament.published);
    let closing = format!("{address}/close");
    let why = [("because", "the rounds were cancelled")];
    director.fill(&closing, "/event/close", &why).await;
    assert!(state(&app, "cup").await.tournament.closed);
    let late = add(&director, &[("last_name", "Late")]).await;
    assert!(late.errors().contains("The tournament is closed."));
    let reopening = format!("{address}/reopen");
    let bare = director
        .fill(&reopening, "/reopen", &[("reason", "")])
        .await;
    assert!(bare.errors().contains("Please fill this in."));
    let reason = [("reason", "a sheet was misread")];
    director.fill(&reopening, "/reopen", &reason).await;
    assert!(!state(&app, "cup").await.tournament.closed);
}

#[tokio::test]
async fn another_answer_to_an_open_question_is_played_by() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    let address = "/t/cup/manage/event/rules";
    let page = director.get(address).await;
    let fields = [("answer-final_tie", "places")];
    let saved = director.submit(&page, "/rules", &fields).await;
    assert_eq!(saved.location(), address);
    let ruleset = state(&app, "cup").await.tournament.ruleset.clone();
    let question = ruleset.switches.iter().find(|q| q.id == "final_tie");
    assert_eq!(question.unwrap().chosen, "places");
}

#[tokio::test]
async fn people_are_registered_changed_and_checked_in() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    let fields = [
        ("first_name", "Ana"),
        ("last_name", "García López"),
        ("country", "Spain"),
        ("federation_number", "04970010"),
        ("team", "Dragons"),
    ];
    let page = director.get("/t/cup/manage/entrants/new").await;
    let added = director.submit(&page, "/entrants/new", &fields).await;
    let next = director.follow(&added).await;
    assert!(next.text.contains("García López is registered as number 1"));
    // Sent twice, done once.
    let again = director.submit(&page, "/entrants/new", &fields).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER, "{}", again.text);
    let now = state(&app, "cup").await;
    assert_eq!(now.tournament.entrants.len(), 1);
    let person = now.people.values().next().unwrap();
    assert_eq!(person.federation_number.as_deref(), Some("04970010"));
    // Somebody of the same name is asked about.
    let same = add(&director, &fields[..3]).await;
    assert!(same.errors().contains("Number 1 has the same name."));
    let other = [("last_name", "Bernard"), ("number", "1")];
    assert!(add(&director, &other).await.errors().contains("taken"));
    add(&director, &[("last_name", "Bernard"), ("kind", "guest")]).await;
    // The list finds people by words, without accents.
    let found = director.get("/t/cup/manage/entrants?q=garcia").await;
    assert_eq!(found.texts("tbody th .last"), ["García López"]);
    let list = director.get("/t/cup/manage/entrants").await;
    let checked = director.submit(&list, "/check-in", &[("one", "2")]).await;
    assert_eq!(checked.status, StatusCode::SEE_OTHER);
    let missing = director.get("/t/cup/manage/entrants?show=missing").await;
    assert_eq!(missing.texts("tbody th .last"), ["García López"]);
    let all = director
        .submit(&missing, "/check-in", &[("do", "all")])
        .await;
    assert_eq!(all.status, StatusCode::SEE_OTHER);
    let now = state(&app, "cup").await;
    let here = |e: &&seatwind::tournament::state::Entrant| e.checked_in.is_some();
    assert_eq!(now.tournament.entrants.values().filter(here).count(), 2);
}

#[tokio::test]
async fn an_entrant_s_page_overwrites_nothing_that_changed_meanwhile() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    add(&director, &[("last_name", "Bernard"), ("club", "Lyon")]).await;
    let address = "/t/cup/manage/entrants/1/edit";
    let (first, second) = (director.get(address).await, director.get(address).await);
    let fields = [("club", "Paris"), ("kind", "substitute")];
    let saved = director.submit(&first, "/entrants/1", &fields).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    let stale = director
        .submit(&second, "/entrants/1", &[("club", "Lille")])
        .await;
    assert!(stale.errors().contains("Somebody else changed this"));
    assert_eq!(stale.attribute("#f-club", "value"), "Lille");
    let now = state(&app, "cup").await;
    let person = now.people.values().next().unwrap();
    assert_eq!(person.club.as_deref(), Some("Paris"));
}

#[tokio::test]
async fn who_leaves_can_come_back_and_a_disqualification_needs_its_reason() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    add(&director, &[("last_name", "Bernard")]).await;
    let address = "/t/cup/manage/entrants/1";
    let withdraw = format!("{address}/withdraw");
    director.fill(&withdraw, "/withdraw", &[]).await;
    let page = director.get(address).await;
    assert!(page.text_of("h1").contains("Withdrawn"));
    let reinstate = format!("{address}/reinstate");
    director.fill(&reinstate, "/reinstate", &[]).await;
    let disqualify = format!("{address}/disqualify");
    let bare = director.fill(&disqualify, "/disqualify", &[]).await;
    assert!(bare.errors().contains("Write why"), "{}", bare.text);
    let reason = [("reason", "marked tiles")];
    director.fill(&disqualify, "/disqualify", &reason).await;
    assert!(director.get(address).await.text.contains("marked tiles"));
}

/// Sends a file to the page of the list of players.
async fn upload(director: &Visitor, bytes: Vec<u8>) -> Answer {
    let page = director.get("/t/cup/manage/entrants/import").await;
    let (target, fields) = page.form("/entrants/import", &[]);
    let mut form = Form::new();
    for (name, value) in fields {
        form = form.text(name, value);
    }
    let file = Part::bytes(bytes).file_name("players.csv");
    let request = director.request(Method::POST, &target);
    let request = request.multipart(form.part("players", file));
    director.send(&target, request).await
}

/// Presses the button of a preview.
async fn take(director: &Visitor, preview: &Answer) -> Answer {
    let (target, fields) = preview.form("/import/do", &[]);
    let mut form = Form::new();
    for (name, value) in fields {
        form = form.text(name, value);
    }
    let request = director.request(Method::POST, &target).multipart(form);
    director.send(&target, request).await
}

#[tokio::test]
async fn a_list_shows_every_bad_line_and_its_good_ones_are_imported_once() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    let list = "player_id,first_name,last_name,country,team,team_id,ema_number,shoe\n\
        7,Ana,García,ESP,Dragons,t1,04970010,38\n\
        8,Bo,Li,Narnia,Dragons,t1,,40\n\
        7,Cleo,Day,FRA,,,,41\n\
        9,\"=cmd()\",Evil,FRA,,,,42\n\
        10,Dan,Roy,FRA,Tigers,t2,,43\n";
    let preview = upload(&director, list.as_bytes().to_vec()).await;
    assert_eq!(preview.status, StatusCode::OK, "{}", preview.text);
    let bad: Vec<String> = preview.texts(".bad-line td.num");
    assert_eq!(bad, ["3", "4", "5"]);
    assert!(preview.text.contains("Narnia") && preview.text.contains("formula"));
    assert!(preview.text.contains("shoe"), "columns that are not used");
    assert_eq!(preview.texts(".good-line .last"), ["García", "Roy"]);
    assert_eq!(state(&app, "cup").await.tournament.entrants.len(), 0);
    let taken = take(&director, &preview).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text);
    let again = take(&director, &preview).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER, "{}", again.text);
    let now = state(&app, "cup").await;
    let numbers: Vec<u32> = now.tournament.entrants.keys().map(|id| id.0).collect();
    assert_eq!(numbers, [7, 10]);
    let teams = now.tournament.teams.values();
    let teams: Vec<_> = teams
        .map(|t| (t.name.as_str(), t.reference.as_deref()))
        .collect();
    assert_eq!(teams, [("Dragons", Some("t1")), ("Tigers", Some("t2"))]);
    // The same list once more: everybody is known, nobody new.
    let known = upload(&director, list.as_bytes().to_vec()).await;
    assert!(known.text.contains("García is number 7."), "{}", known.text);
    assert!(known.texts(".good-line").is_empty());
}

#[tokio::test]
async fn a_file_that_cannot_be_read_says_why() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    let long = [b"name\n".as_slice(), &[b'x'; 2 << 20]].concat();
    for (bytes, sentence) in [
        (b"name\nJos\xe9\n".to_vec(), "Line 2 is not UTF-8 text."),
        (Vec::new(), "The file is empty"),
        (b"shoe,hat\n38,4\n".to_vec(), "is missing"),
        (b"name\n\"Ana\n".to_vec(), "never closed"),
        (long, "Line 2 is longer than 1 MB"),
    ] {
        let answer = upload(&director, bytes).await;
        let said = answer.errors();
        assert!(said.contains(sentence), "{sentence}: {said}");
    }
    let page = director.get("/t/cup/manage/entrants/import").await;
    let none = director.submit(&page, "/entrants/import", &[]).await;
    assert_eq!(none.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(state(&app, "cup").await.tournament.entrants.len(), 0);
}

#[tokio::test]
async fn the_players_of_a_real_event_come_in_from_their_file() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    let list = include_bytes!("../data/tournaments/madrid-mcr-2018/players.csv");
    let preview = upload(&director, list.to_vec()).await;
    assert!(preview.texts(".bad-line").is_empty());
    take(&director, &preview).await;
    let now = state(&app, "cup").await;
    assert_eq!(now.tournament.entrants.len(), 48);
    assert_eq!(now.tournament.teams.len(), 12);
    let first = now.person(seatwind::tournament::EntrantId(1)).unwrap();
    assert_eq!(first.federation_number.as_deref(), Some("04970010"));
}

#[tokio::test]
async fn teams_are_made_renamed_filled_and_removed_when_empty() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    add(&director, &[("last_name", "Bernard")]).await;
    let teams = "/t/cup/manage/teams";
    director.fill(teams, "/teams", &[("team", "Dragons")]).await;
    let twice = director
        .fill(teams, "/teams", &[("team", " dragons ")])
        .await;
    assert!(twice.errors().contains("already"));
    let one = format!("{teams}/1");
    director.fill(&one, "/members", &[("entrant", "1")]).await;
    director.fill(&one, "/teams/1", &[("team", "Winds")]).await;
    let list = director.get(teams).await;
    assert_eq!(list.texts(".team-card h2 a"), ["Winds"]);
    assert!(list.text.contains("Bernard"));
    let removal = format!("{one}/remove");
    let full = director.fill(&removal, "/remove", &[]).await;
    assert!(
        director
            .follow(&full)
            .await
            .text
            .contains("still has members")
    );
    let leave = [("entrant", "1"), ("do", "leave")];
    director.fill(&one, "/members", &leave).await;
    director.fill(&removal, "/remove", &[]).await;
    assert!(state(&app, "cup").await.tournament.teams.is_empty());
}

#[tokio::test]
async fn an_observer_sees_the_entrants_and_changes_none() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    add(&director, &[("last_name", "Bernard")]).await;
    app.staff("olga", "cup", Role::ReadOnly).await;
    let observer = app.logged_in("olga").await;
    let list = observer.get("/t/cup/manage/entrants").await;
    assert_eq!(list.texts("tbody th .last"), ["Bernard"]);
    assert!(
        list.attributes("main form[method=post] button", "name")
            .is_empty()
    );
    for path in ["entrants/new", "entrants/import", "entrants/1/withdraw"] {
        let answer = observer.get(&format!("/t/cup/manage/{path}")).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
    }
    let (_, fields) = observer.get("/account").await.form("/account", &[]);
    let request = observer.request(Method::POST, "/t/cup/manage/entrants/check-in");
    let answer = observer.send("check-in", request.form(&fields)).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn the_home_says_what_the_hall_waits_for_and_the_next_step() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    let address = "/t/cup/manage";
    assert_eq!(
        director.get(address).await.text_of(".next-step h2"),
        "Register the entrants"
    );
    add(&director, &[("last_name", "Bernard")]).await;
    let page = director.get(address).await;
    assert_eq!(page.text_of(".next-step h2"), "Seat Round 1");
    assert!(
        page.texts(".waits")
            .join(" ")
            .contains("One person is not checked in")
    );
    assert_eq!(page.texts(".day-line li").len(), 4);
}

#[tokio::test]
async fn a_name_put_right_is_right_in_every_tournament_at_once() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    tournament(&app, "other").await;
    let grant = app
        .state
        .accounts
        .grant_from_shell("other", "dina", Role::Director);
    grant.await.unwrap();
    let fields = [("last_name", "Bernhard"), ("federation_number", "04970010")];
    add(&director, &fields).await;
    let other = "/t/other/manage/entrants/new";
    director.fill(other, "/entrants/new", &fields).await;
    let settings = "/t/other/manage/event";
    director.fill(settings, "/event/publish", &[]).await;
    let shown = app.visitor().get("/t/other/players/1").await;
    assert!(shown.text_of("h1").contains("Bernhard"), "{}", shown.text);
    // Also the results of a closed tournament bear the right name.
    let why = [("because", "the rounds were cancelled")];
    director
        .fill("/t/other/manage/event/close", "/event/close", &why)
        .await;
    let right = [("last_name", "Bernard"), ("kind", "guest")];
    let address = "/t/cup/manage/entrants/1/edit";
    director.fill(address, "/entrants/1", &right).await;
    let shown = app.visitor().get("/t/other/players/1").await;
    assert!(shown.text_of("h1").contains("Bernard"), "{}", shown.text);
    let history = director.get("/t/other/manage/history").await;
    assert!(
        history.text.contains("another tournament"),
        "{}",
        history.text
    );
}

#[tokio::test]
async fn a_list_that_is_refused_leaves_no_empty_teams() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    let list = "player_id,name,team,team_id\n7,Ana García,Dragons,t1\n8,Bo Li,Tigers,t2\n";
    let preview = upload(&director, list.as_bytes().to_vec()).await;
    assert_eq!(preview.texts(".good-line .last").len(), 2);
    // Meanwhile the event is closed.
    let why = [("because", "the rounds were cancelled")];
    director
        .fill("/t/cup/manage/event/close", "/event/close", &why)
        .await;
    let refused = take(&director, &preview).await;
    assert!(refused.errors().contains("closed"), "{}", refused.text);
    let now = state(&app, "cup").await;
    assert!(now.tournament.teams.is_empty() && now.tournament.entrants.is_empty());
}

#[tokio::test]
async fn nobody_gets_the_federation_number_of_somebody_else() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    let first = [
        ("last_name", "Bernard"),
        ("federation_number", "04970010"),
        ("email", "b@example.org"),
    ];
    add(&director, &first).await;
    let number = [("last_name", "Cole"), ("federation_number", "04970010")];
    let refused = add(&director, &number).await;
    assert!(refused.errors().contains("Bernard"), "{}", refused.text);
    // An address may be shared, if somebody says so.
    let email = [("last_name", "Cole"), ("email", "B@example.org")];
    let asked = add(&director, &email).await;
    assert!(asked.errors().contains("Bernard"), "{}", asked.text);
    let shared = [("same_email", "yes")];
    let done = director.submit(&asked, "/entrants/new", &shared).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    let page = "/t/cup/manage/entrants/2/edit";
    for bad in [
        "<c@example.org>",
        "Cole <c@example.org>",
        "c@example.org, d@example.org",
    ] {
        let refused = director.fill(page, "/entrants/2", &[("email", bad)]).await;
        assert!(
            refused.errors().contains("no e-mail address"),
            "{}",
            refused.text
        );
        assert_eq!(refused.attribute("#f-email", "value"), bad);
    }
    let changed = [("federation_number", "04970010")];
    let refused = director.fill(page, "/entrants/2", &changed).await;
    assert!(refused.errors().contains("Bernard"), "{}", refused.text);
    // The first zero is lost.
    let changed = [("federation_number", "4970012")];
    let refused = director.fill(page, "/entrants/2", &changed).await;
    assert!(refused.errors().contains("8 digits"), "{}", refused.text);

    let list = "name,ema_number\nDay,04970010\nErin,04970011\n";
    let preview = upload(&director, list.as_bytes().to_vec()).await;
    assert_eq!(preview.texts(".bad-line td.num"), ["2"]);
    assert_eq!(preview.texts(".good-line td.num"), ["3"]);
}

#[tokio::test]
async fn an_entry_by_mistake_is_removed() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    add(&director, &[("last_name", "Bernard")]).await;
    add(&director, &[("last_name", "Bernhard")]).await;
    let page = "/t/cup/manage/entrants/2/remove";
    let done = director.fill(page, "/remove", &[]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    let now = state(&app, "cup").await;
    let numbers: Vec<u32> = now.tournament.entrants.keys().map(|id| id.0).collect();
    assert_eq!(numbers, [1]);
    let history = director.get("/t/cup/manage/history").await;
    assert!(
        history.text.contains("entered by mistake"),
        "{}",
        history.text
    );
}

#[tokio::test]
async fn somebody_says_what_the_columns_of_a_list_are() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    let list = "who,from\nAna García,España\n";
    let unknown = upload(&director, list.as_bytes().to_vec()).await;
    assert!(unknown.errors().contains("is missing"), "{}", unknown.text);
    let said = [("column-0", "name"), ("column-1", "country")];
    // The buttons of the form lead to the same fields.
    let (_, fields) = unknown.form("/import/do", &said);
    let target = "/t/cup/manage/entrants/import";
    let request = director
        .request(reqwest::Method::POST, target)
        .form(&fields);
    let preview = director.send(target, request).await;
    assert_eq!(
        preview.texts(".good-line td.num"),
        ["2"],
        "{}",
        preview.text
    );
    assert!(preview.text_of(".good-line").contains("ESP"));
    // Going back keeps what was brought.
    let (_, fields) = preview.form("/import/do", &[("again", "yes")]);
    let request = director
        .request(reqwest::Method::POST, target)
        .form(&fields);
    let back = director.send(target, request).await;
    assert!(
        back.text_of("#f-pasted").contains("Ana García"),
        "{}",
        back.text
    );
}
