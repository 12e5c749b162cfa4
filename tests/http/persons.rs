//! The registry of people: searching, correcting, joining and taking apart, what is kept of somebody, how long,
//! and the page that says so.

use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::service::tournaments::PersonDraft;
use seatwind::tournament::command::NewEntrant;
use seatwind::tournament::state::EntrantKind;
use seatwind::tournament::{Command, EntrantId, EntrantsCommand, PersonId};
use serde_json::Value;

use crate::app::{Setup, TestApp};
use crate::people::tournament;

fn draft(first: &str, last: &str, number: &str, email: &str) -> PersonDraft {
    PersonDraft {
        first_name: first.into(),
        last_name: last.into(),
        email: email.into(),
        federation_number: number.into(),
        country: "ESP".into(),
        club: String::new(),
    }
}

/// The id in the registry of an entrant.
async fn person(app: &TestApp, slug: &str, entrant: u32) -> i64 {
    let live = app.state.tournaments.by_slug(slug).await.unwrap();
    live.snapshot().tournament.entrants[&EntrantId(entrant)]
        .person
        .0
}

/// The name under which staff and registry know an entrant.
async fn called(app: &TestApp, slug: &str, entrant: u32) -> String {
    let live = app.state.tournaments.by_slug(slug).await.unwrap();
    let snapshot = live.snapshot();
    let person = snapshot.person(EntrantId(entrant)).unwrap();
    format!("{} {}", person.first_name, person.last_name)
}

/// Two tournaments: Ana Prieto is entrant 1 of both, entered twice.
async fn two(app: &TestApp) {
    for slug in ["spring", "autumn"] {
        tournament(app, slug).await;
        app.clock().advance(chrono::TimeDelta::seconds(1));
    }
    let (ana, eva) = (
        draft("Ana", "Prieto", "04970001", ""),
        draft("Eva", "Ruiz", "", "eva@example.org"),
    );
    app.register("spring", [ana, eva]).await;
    app.clock().advance(chrono::TimeDelta::seconds(1));
    let again = draft("Ana Maria", "Prieto", "04970001", "ana@example.org");
    app.register("autumn", [again]).await;
}

#[tokio::test]
async fn the_registry_is_for_the_owners_of_the_installation() {
    let app = TestApp::start().await;
    two(&app).await;
    app.staff("dora", "spring", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let id = person(&app, "spring", 1).await;
    for path in [
        "/people",
        "/people/keep",
        &format!("/people/{id}"),
        &format!("/people/{id}/data.json"),
    ] {
        assert_eq!(dora.get(path).await.status, StatusCode::FORBIDDEN, "{path}");
        let stranger = app.visitor().get(path).await;
        assert!(!stranger.status.is_success(), "{path}");
        assert!(!stranger.text.contains("Prieto"), "{path}");
    }
}

#[tokio::test]
async fn somebody_is_found_and_put_right_in_every_tournament() {
    let app = TestApp::start().await;
    two(&app).await;
    let owner = app.owner().await;
    let found = owner.get("/people?q=prie").await;
    assert_eq!(found.texts("#people tbody tr").len(), 2, "{}", found.text);
    assert!(
        owner
            .get("/people?q=nobody")
            .await
            .text
            .contains("Nobody has such")
    );
    let id = person(&app, "spring", 2).await;
    let page = owner.get(&format!("/people/{id}")).await;
    assert!(
        page.text_of("main").contains("Cup of spring"),
        "{}",
        page.text
    );
    assert!(
        !page.text_of("main").contains("1 of 2"),
        "nobody has a rank before the first result: {}",
        page.text
    );
    let bad = [("last_name", ""), ("email", "no address")];
    let refused = owner.submit(&page, &format!("/people/{id}"), &bad).await;
    assert!(refused.errors().contains("e-mail"), "{}", refused.text);
    let good = [("last_name", "Ruiz Vega"), ("public_name", "initials")];
    let saved = owner.submit(&page, &format!("/people/{id}"), &good).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    assert_eq!(called(&app, "spring", 2).await, "Eva Ruiz Vega");
}

#[tokio::test]
async fn who_was_entered_twice_is_found_joined_and_taken_apart_again() {
    let app = TestApp::start().await;
    two(&app).await;
    let owner = app.owner().await;
    let (first, second) = (
        person(&app, "spring", 1).await,
        person(&app, "autumn", 1).await,
    );
    let list = owner.get("/people").await;
    assert!(
        list.text_of(".waits").contains("same federation number"),
        "{}",
        list.text
    );
    let merge = format!("/people/{first}/merge/{second}");
    assert_eq!(
        list.attributes(".waits a", "href"),
        std::slice::from_ref(&merge)
    );
    let compared = owner.get(&merge).await;
    let changed = compared.text_of("#both tr.is-chosen");
    assert!(changed.contains("ana@example.org"), "{changed}");
    let done = owner.submit(&compared, &merge, &[]).await;
    assert_eq!(done.location(), format!("/people/{first}"));
    assert_eq!(called(&app, "autumn", 1).await, "Ana Prieto");
    let page = owner.follow(&done).await;
    for event in ["Cup of spring", "Cup of autumn"] {
        assert!(
            page.text_of("main").contains(event),
            "{event}: {}",
            page.text
        );
    }
    assert!(owner.get("/people").await.texts(".waits").is_empty());
    let led = owner.get(&format!("/people/{second}")).await;
    assert_eq!(led.location(), format!("/people/{first}"));
    let back = owner.submit(&page, "/split", &[]).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER, "{}", back.text);
    assert_eq!(called(&app, "autumn", 1).await, "Ana Maria Prieto");
    assert_eq!(owner.get("/people").await.texts(".waits").len(), 1);
}

#[tokio::test]
async fn who_played_in_the_same_tournament_cannot_be_joined() {
    let app = TestApp::start().await;
    two(&app).await;
    let owner = app.owner().await;
    let (ana, eva) = (
        person(&app, "spring", 1).await,
        person(&app, "spring", 2).await,
    );
    let compared = owner.get(&format!("/people/{ana}/merge/{eva}")).await;
    assert!(compared.text.contains("two people"), "{}", compared.text);
    assert!(
        compared
            .attributes("form[action*=merge]", "action")
            .is_empty()
    );
}

#[tokio::test]
async fn everything_that_is_kept_of_somebody_is_one_file() {
    let app = TestApp::start().await;
    two(&app).await;
    let owner = app.owner().await;
    let id = person(&app, "spring", 1).await;
    let file = owner.get(&format!("/people/{id}/data.json")).await;
    assert!(file.header("content-disposition").contains("attachment"));
    let file: Value = serde_json::from_str(&file.text).unwrap();
    assert_eq!(file["format"], "seatwind-person-1");
    assert_eq!(file["entered"][0]["federation_number"], "04970001");
    assert_eq!(file["events"][0]["title"], "Cup of spring");
    assert_eq!(file["events"][0]["number"], 1);
    let page = owner.get(&format!("/people/{id}/data")).await;
    assert!(page.text.contains("04970001") && page.text.contains("Cup of spring"));
    // The director whom the person asked hands out the same.
    app.staff("dora", "spring", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let of_director = dora.get("/t/spring/manage/entrants/1/data.json").await;
    assert_eq!(
        serde_json::from_str::<Value>(&of_director.text).unwrap()["events"],
        file["events"]
    );
}

#[tokio::test]
async fn a_director_erases_only_who_took_part_in_nothing_of_others() {
    let app = TestApp::start().await;
    two(&app).await;
    let eva = person(&app, "spring", 2).await;
    let entrant = NewEntrant {
        person: PersonId(eva),
        number: Some(EntrantId(7)),
        kind: EntrantKind::Player,
        team: None,
        reference: None,
    };
    let add = Command::Entrants(EntrantsCommand::AddEntrants {
        entrants: vec![entrant],
    });
    app.run("autumn", add, Vec::new()).await;
    app.staff("dora", "spring", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let refused = dora.get("/t/spring/manage/entrants/2/erase").await;
    assert!(dora.follow(&refused).await.text.contains("others run"));
    assert_eq!(called(&app, "spring", 2).await, "Eva Ruiz");
    let path = "/t/spring/manage/entrants/1/erase";
    let erased = dora.fill(path, "/erase", &[]).await;
    assert_eq!(erased.status, StatusCode::SEE_OTHER, "{}", erased.text);
    assert_eq!(called(&app, "spring", 1).await, " Player 1");
    assert_eq!(called(&app, "autumn", 1).await, "Ana Maria Prieto");
}

#[tokio::test]
async fn the_privacy_page_says_what_the_owners_chose() {
    let app = TestApp::start_with(Setup {
        contact: Some("host@example.org".to_owned()),
        ..Setup::default()
    })
    .await;
    let owner = app.owner().await;
    let visitor = app.visitor();
    let foot = visitor.get("/").await.attributes("footer a", "href");
    assert!(foot.contains(&"/privacy".to_owned()), "{foot:?}");
    let page = visitor.get("/privacy").await;
    assert!(page.text.contains("365 days") && page.text.contains("host@example.org"));
    let fields = [("host", "Four Winds Club, Madrid"), ("addresses", "90")];
    let saved = owner.fill("/people/keep", "/people/keep", &fields).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    for (lang, days) in [("en", "90 days"), ("es", "90 días"), ("fr", "90 jours")] {
        let page = visitor
            .get(&format!("/privacy?lang={lang}"))
            .await
            .text_of("main");
        assert!(
            page.contains(days) && page.contains("Four Winds Club"),
            "{page}"
        );
    }
    let wrong = owner
        .fill("/people/keep", "/people/keep", &[("letters", "0")])
        .await;
    assert!(!wrong.errors().is_empty());
}

#[tokio::test]
async fn addresses_go_by_themselves_a_year_after_the_last_tournament() {
    let app = TestApp::start().await;
    two(&app).await;
    let address = async || {
        let live = app.state.tournaments.by_slug("autumn").await.unwrap();
        live.snapshot().person(EntrantId(1)).unwrap().email.clone()
    };
    app.clock().advance(chrono::TimeDelta::days(364));
    app.state.housekeeping.do_if_due().await.unwrap();
    assert!(address().await.is_some());
    app.clock().advance(chrono::TimeDelta::days(5));
    let forgotten = app.state.housekeeping.do_if_due().await.unwrap().unwrap();
    assert_eq!(forgotten.addresses, 2);
    assert_eq!(address().await, None);
}
