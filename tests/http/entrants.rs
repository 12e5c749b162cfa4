//! The list of entrants: its order, filters and search, what is done to several people at once, and teams made by
//! ticking.

use reqwest::{Method, StatusCode};
use seatwind::service::accounts::Role;
use seatwind::service::tournaments::{PersonDraft, Snapshot};
use seatwind::tournament::EntrantId;
use std::sync::Arc;

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::people::tournament;

const LIST: &str = "/t/cup/manage/entrants";

/// The tournament as it is now.
async fn state(app: &TestApp) -> Arc<Snapshot> {
    let live = app.state.tournaments.by_slug("cup").await;
    live.expect("the tournament is there").snapshot()
}

/// A tournament with four people and a director who is logged in.
async fn directed(app: &TestApp) -> Visitor {
    tournament(app, "cup").await;
    app.staff("dina", "cup", Role::Director).await;
    let director = app.logged_in("dina").await;
    for (first, last, club, number) in [
        ("Zoe", "Zając", "Lyon", "04010001"),
        ("Ana", "Álvarez", "Madrid", ""),
        ("Bo", "Oak", "", "04010003"),
        ("Cleo", "Bernard", "Lyon", "04010002"),
    ] {
        let fields = [
            ("first_name", first),
            ("last_name", last),
            ("club", club),
            ("federation_number", number),
        ];
        let address = format!("{LIST}/new");
        let added = director.fill(&address, "/entrants/new", &fields).await;
        assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text);
    }
    director
}

/// Presses one of the buttons for those ticked.
async fn press(visitor: &Visitor, page: &Answer, act: &str, more: &[(&str, &str)]) -> Answer {
    let fields: Vec<(&str, &str)> = [("do", act)].into_iter().chain(more.to_vec()).collect();
    let (_, fields) = page.form("/check-in", &fields);
    let target = format!("{LIST}/ticked");
    let request = visitor.request(Method::POST, &target).form(&fields);
    visitor.send(&target, request).await
}

fn names(page: &Answer) -> Vec<String> {
    page.texts("tbody th .last")
}

#[tokio::test]
async fn the_list_stands_in_the_order_of_a_column() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    let by_number = director.get(LIST).await;
    assert_eq!(names(&by_number), ["Zając", "Álvarez", "Oak", "Bernard"]);
    let sorted = by_number.attributes("thead th[aria-sort]", "aria-sort");
    assert_eq!(sorted, ["ascending"]);
    for (sort, order) in [
        ("name", ["Álvarez", "Bernard", "Oak", "Zając"]),
        ("-name", ["Zając", "Oak", "Bernard", "Álvarez"]),
        ("club", ["Zając", "Bernard", "Álvarez", "Oak"]),
        ("federation", ["Zając", "Bernard", "Oak", "Álvarez"]),
    ] {
        let page = director.get(&format!("{LIST}?sort={sort}")).await;
        assert_eq!(names(&page), order, "{sort}");
        // A search keeps the order.
        let kept = page.attributes("form[role=search] input[name=sort]", "value");
        assert_eq!(kept, [sort]);
    }
    let page = director.get(&format!("{LIST}?sort=name")).await;
    let current = page.attribute("thead th[aria-sort] a", "href");
    assert!(current.ends_with("sort=-name"), "{current}");
}

#[tokio::test]
async fn filters_say_how_many_they_show_and_who_has_no_number() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    let page = director.get(LIST).await;
    let counts = page.texts(".filters .count");
    assert_eq!(counts, ["4", "4", "0", "1"]);
    assert_eq!(page.texts("tbody .mark.warn"), ["no number"]);
    let missing = director.get(&format!("{LIST}?show=no-number")).await;
    assert_eq!(names(&missing), ["Álvarez"]);
    let found = director.get(&format!("{LIST}?q=lyon+bern")).await;
    assert_eq!(names(&found), ["Bernard"]);
    let ticked = director.get(&format!("{LIST}?q=lyon&tick=all")).await;
    assert_eq!(ticked.texts("tbody input[checked]").len(), 2);
}

#[tokio::test]
async fn those_ticked_are_checked_in_and_it_is_undone() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    let page = director.get(&format!("{LIST}?sort=name&q=lyon")).await;
    let two = [("entrant", "1"), ("entrant", "4")];
    let done = press(&director, &page, "here", &two).await;
    assert_eq!(done.location(), format!("{LIST}?show=&q=lyon&sort=name"));
    let list = director.follow(&done).await;
    assert!(list.text_of(".notice").contains("2 people are checked in"));
    // Sent twice, done once.
    let version = state(&app).await.version();
    let again = press(&director, &page, "here", &two).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER);
    assert_eq!(state(&app).await.version(), version);
    let one = [("entrant", "4")];
    press(&director, &director.get(LIST).await, "not-here", &one).await;
    let now = state(&app).await;
    let is_here = |number| {
        let entrant = now.tournament.entrant(EntrantId(number));
        entrant.is_some_and(|it| it.checked_in.is_some())
    };
    assert!(is_here(1) && !is_here(4));
    let nobody = press(&director, &page, "here", &[]).await;
    let list = director.follow(&nobody).await;
    assert!(list.text_of(".notice").contains("Nobody was chosen"));
}

#[tokio::test]
async fn withdrawing_and_removing_ask_first_and_say_who_was_refused() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    let two = [("entrant", "1"), ("entrant", "2")];
    let page = director.get(LIST).await;
    let question = press(&director, &page, "withdraw", &two).await;
    assert_eq!(question.status, StatusCode::OK, "{}", question.text);
    assert!(question.text_of("h1").contains("Withdraw 2 people?"));
    assert!(question.text_of(".lead").contains("Zając"));
    let reason = [("reason", "ill")];
    let done = director.submit(&question, "/ticked", &reason).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    let out = director.get(&format!("{LIST}?show=out")).await;
    assert_eq!(names(&out), ["Zając", "Álvarez"]);
    // Who does not play cannot be checked in; the other one is.
    let mixed = [("entrant", "2"), ("entrant", "3")];
    let page = director.get(LIST).await;
    let refused = press(&director, &page, "here", &mixed).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let said = refused.text_of(".notice.warn");
    assert!(said.contains("One person is checked in"), "{said}");
    assert!(said.contains("Álvarez"), "{said}");
    let now = state(&app).await;
    let oak = now.tournament.entrant(EntrantId(3));
    assert!(oak.unwrap().checked_in.is_some());
    let page = director.get(LIST).await;
    let question = press(&director, &page, "remove", &[("entrant", "4")]).await;
    assert_eq!(state(&app).await.tournament.entrants.len(), 4);
    director.submit(&question, "/ticked", &[]).await;
    assert_eq!(state(&app).await.tournament.entrants.len(), 3);
}

#[tokio::test]
async fn a_team_is_made_of_those_ticked_in_one_press() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    let teams = "/t/cup/manage/teams";
    let page = director.get(teams).await;
    assert_eq!(page.texts(".tick-list .last").len(), 4);
    let lyon = [("entrant", "1"), ("entrant", "4"), ("team", "Lyon I")];
    let made = director.submit(&page, "/teams/members", &lyon).await;
    assert_eq!(made.location(), teams);
    let page = director.follow(&made).await;
    assert_eq!(page.texts(".team-card h2 a"), ["Lyon I"]);
    assert_eq!(page.texts(".team-card .last"), ["Zając", "Bernard"]);
    assert_eq!(page.texts(".tick-list .last"), ["Álvarez", "Oak"]);
    let unnamed = [("entrant", "2"), ("team", " ")];
    let refused = director.submit(&page, "/teams/members", &unnamed).await;
    assert!(refused.errors().contains("Please fill this in."));
    assert_eq!(
        refused.attributes(".tick-list input[checked]", "value"),
        ["2"]
    );
    // The list of entrants does the same.
    let list = director.get(LIST).await;
    let oak = [("entrant", "3"), ("team", "Lyon I")];
    press(&director, &list, "team", &oak).await;
    let now = state(&app).await;
    let oak = now.tournament.entrant(EntrantId(3)).unwrap();
    assert_eq!(now.tournament.teams[&oak.team.unwrap()].name, "Lyon I");
    let nameless = press(&director, &list, "team", &[("entrant", "2"), ("team", "")]).await;
    let list = director.follow(&nameless).await;
    assert!(list.text_of(".notice").contains("name of the team"));
}

#[tokio::test]
async fn who_may_not_manage_entrants_ticks_nobody() {
    let app = TestApp::start().await;
    directed(&app).await;
    app.staff("rita", "cup", Role::Referee).await;
    let referee = app.logged_in("rita").await;
    let list = referee.get(LIST).await;
    assert!(list.texts("tbody .tick").is_empty());
    assert!(list.texts(".bulk-bar").is_empty());
    let teams = referee.get("/t/cup/manage/teams").await;
    assert!(teams.texts(".tick-list").is_empty());
    let (_, fields) = referee.get("/account").await.form("/account", &[]);
    for path in ["entrants/ticked", "teams/members"] {
        let target = format!("/t/cup/manage/{path}");
        let mut fields = fields.clone();
        for (name, value) in [("do", "here"), ("entrant", "1"), ("team", "Lyon")] {
            fields.push((name.to_owned(), value.to_owned()));
        }
        let request = referee.request(Method::POST, &target).form(&fields);
        let answer = referee.send(&target, request).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
    }
    let now = state(&app).await;
    assert!(
        now.tournament
            .entrants
            .values()
            .all(|it| it.checked_in.is_none())
    );
}

#[tokio::test]
async fn a_person_s_page_tells_what_is_known_and_edit_is_one_button() {
    let app = TestApp::start().await;
    let director = directed(&app).await;
    let address = format!("{LIST}/2");
    let page = director.get(&address).await;
    assert!(page.text_of("h1").contains("Álvarez"));
    assert!(page.texts("main input:not([type=hidden])").is_empty());
    let neighbours = page.attributes(".page-head a[rel]", "href");
    assert_eq!(neighbours, [format!("{LIST}/1"), format!("{LIST}/3")]);
    assert!(page.text_of(".lately").contains("Álvarez"), "{}", page.text);
    let here = [("one", "2")];
    let done = director.submit(&page, "/check-in", &here).await;
    assert_eq!(done.location(), address);
    let edit = format!("{address}/edit");
    let changed = [("club", "Madrid II")];
    let saved = director.fill(&edit, "/entrants/2", &changed).await;
    assert_eq!(saved.location(), address);
    let page = director.follow(&saved).await;
    assert!(page.text_of(".facts").contains("Madrid II"));
    app.staff("rita", "cup", Role::Referee).await;
    let referee = app.logged_in("rita").await;
    let seen = referee.get(&address).await;
    assert!(seen.text_of("h1").contains("Álvarez"));
    assert!(!seen.text.contains(&edit), "{}", seen.text);
    assert_eq!(referee.get(&edit).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_person_s_page_shows_seats_results_and_rank() {
    let app = TestApp::start().await;
    let cup = app.cup("masters").await;
    cup.play_first().await;
    app.staff("dina", "masters", Role::Director).await;
    let director = app.logged_in("dina").await;
    let page = director.get("/t/masters/manage/entrants/1").await;
    let games = page.texts(".played tbody tr");
    assert!(!games.is_empty(), "{}", page.text);
    let seats = page.attributes(".played tbody td a.plain", "href");
    let is_sheet = |href: &String| href.contains("/manage/results/1/tables/");
    assert!(seats.iter().any(is_sheet), "{seats:?}");
    assert!(page.text_of(".figure-card").contains(" of "));
}

/// A hundred people; the last by number is the first by name.
async fn hundred(app: &TestApp) -> Visitor {
    tournament(app, "cup").await;
    let person = |number: u32| PersonDraft {
        first_name: "Pat".into(),
        last_name: format!("Oak {:03}", 101 - number),
        ..PersonDraft::default()
    };
    app.register("cup", (1..=100).map(person)).await;
    app.staff("dina", "cup", Role::Director).await;
    app.logged_in("dina").await
}

#[tokio::test]
async fn a_long_list_comes_in_pages_of_one_order_and_the_search_knows_all_of_them() {
    let app = TestApp::start().await;
    let director = hundred(&app).await;
    let first = director.get(&format!("{LIST}?sort=name")).await;
    let second = director.get(&format!("{LIST}?sort=name&page=2")).await;
    let of_both = [names(&first), names(&second)].concat();
    let expected: Vec<String> = (1..=100).map(|number| format!("Oak {number:03}")).collect();
    assert_eq!(names(&first).len(), 48);
    assert_eq!(of_both, expected);
    // Each quarter comes into view in a frame of its own.
    assert_eq!(first.texts("#roster tbody").len(), 4);
    // The page has not everybody, so the server is asked while somebody types.
    assert_eq!(first.texts("input[data-asks]").len(), 1);
    assert_eq!(first.texts("input[data-rows]").len(), 0);
    let found = director.get(&format!("{LIST}?sort=name&q=100")).await;
    assert_eq!(names(&found), ["Oak 001", "Oak 100"]);
    // A list that the search made short does not narrow itself either: others are to be found from here.
    assert_eq!(found.texts("input[data-asks]").len(), 1);
}

#[tokio::test]
async fn everybody_of_all_pages_can_be_ticked() {
    let app = TestApp::start().await;
    let director = hundred(&app).await;
    let page = director.get(&format!("{LIST}?sort=name")).await;
    assert_eq!(page.text_of("[data-tick-everybody]"), "Tick all 100");
    let all = page.attribute("[data-tick-everybody]", "href");
    let all = director.get(all.trim_end_matches("#bulk")).await;
    assert_eq!(all.texts("tbody input[checked]").len(), 100);
    assert_eq!(all.texts("[data-tick-everybody]").len(), 0);
    // Those of another page are sent with those of this one.
    let both = [("entrant", "1"), ("entrant", "100")];
    press(&director, &page, "here", &both).await;
    let now = state(&app).await;
    let here = now.tournament.entrants.values();
    let here: Vec<u32> = here
        .filter(|it| it.checked_in.is_some())
        .map(|it| it.id.0)
        .collect();
    assert_eq!(here, [1, 100]);
}
