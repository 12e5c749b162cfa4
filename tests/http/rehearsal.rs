//! A rehearsal over HTTP: made, told from the real event, conducted, driven, and deleted.

use chrono::TimeDelta;
use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::service::outbox::Mailer;
use seatwind::tournament::rehearsal::Simulated;
use seatwind::tournament::{Command, SetupCommand};

use crate::app::{Setup, TestApp};
use crate::client::{Answer, Visitor};

const REAL: &str = "/t/masters/manage/event/rehearsal";
const BANNER: &str = "#rehearsal";

/// A server with a cup of eight, and its director.
async fn with_director(setup: Setup) -> (TestApp, Visitor) {
    let app = TestApp::start_with(setup).await;
    app.cup("masters").await;
    app.staff("dina", "masters", Role::Director).await;
    let director = app.logged_in("dina").await;
    (app, director)
}

/// Makes a rehearsal; its address.
async fn made(director: &Visitor) -> String {
    let made = director.fill(REAL, "/event/rehearsal", &[]).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    let page = made.location();
    let slug = page.split('/').nth(2).unwrap().to_owned();
    assert!(slug.starts_with("rehearsal-"), "{page}");
    slug
}

fn conducted_at(slug: &str) -> String {
    format!("/t/{slug}/manage/event/rehearsal")
}

async fn conduct(director: &Visitor, slug: &str, fields: &[(&str, &str)]) -> Answer {
    let page = conducted_at(slug);
    director.fill(&page, "/conduct", fields).await
}

async fn step(director: &Visitor, slug: &str) -> Answer {
    let page = conducted_at(slug);
    director.fill(&page, "/step", &[]).await
}

#[tokio::test]
async fn a_rehearsal_is_told_from_the_real_event_on_every_page_and_found_by_nobody() {
    let (app, director) = with_director(Setup::default()).await;
    let slug = made(&director).await;
    let page = director.get(&conducted_at(&slug)).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    assert!(page.text_of("h1").contains("Rehearsal"));
    step(&director, &slug).await;
    let visitor = app.visitor();
    for path in ["", "/standings", "/seating", "/clock", "/screen", "/rules"] {
        let seen = visitor.get(&format!("/t/{slug}{path}")).await;
        assert_eq!(seen.status, StatusCode::OK, "{path}: {}", seen.text);
        assert!(seen.text_of(BANNER).contains("The masters cup"), "{path}");
        assert!(seen.header("x-robots-tag").contains("noindex"), "{path}");
        let real = visitor.get(&format!("/t/masters{path}")).await;
        assert_eq!(real.text_of(BANNER), "", "{path}");
    }
    for path in [
        "",
        "/entrants",
        "/sessions",
        "/rulings",
        "/mail",
        "/history",
        "/referee",
    ] {
        let seen = director.get(&format!("/t/{slug}/manage{path}")).await;
        assert_eq!(seen.status, StatusCode::OK, "{path}: {}", seen.text);
        assert!(seen.text_of(BANNER).contains("The masters cup"), "{path}");
    }
    // An error in it is one of a rehearsal too.
    let missing = director
        .get(&format!("/t/{slug}/manage/entrants/999"))
        .await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
    assert!(missing.text_of(BANNER).contains("The masters cup"));
    assert!(!visitor.get("/").await.text.contains(&slug));
    let models = director.get("/tournaments/new").await;
    assert!(!models.text.contains(&slug));
    assert!(director.get("/tournaments").await.text.contains(&slug));
    let owner = app.owner().await;
    assert!(!owner.get("/backups").await.text.contains(&slug));
}

#[tokio::test]
async fn owners_and_directors_make_a_rehearsal_and_their_staff_has_its_roles_there() {
    let (app, director) = with_director(Setup::default()).await;
    app.staff("rita", "masters", Role::HeadReferee).await;
    app.staff("sol", "masters", Role::Scorer).await;
    for login in ["rita", "sol"] {
        let other = app.logged_in(login).await;
        assert_eq!(other.get(REAL).await.status, StatusCode::FORBIDDEN);
    }
    let slug = made(&director).await;
    let head_referee = app.logged_in("rita").await;
    let rulings = head_referee.get(&format!("/t/{slug}/manage/rulings")).await;
    assert_eq!(rulings.status, StatusCode::OK);
    assert_eq!(
        head_referee.get(&conducted_at(&slug)).await.status,
        StatusCode::FORBIDDEN
    );
    // The same form once more is the same rehearsal; another form makes another one.
    let page = director.get(REAL).await;
    let first = director.submit(&page, "/event/rehearsal", &[]).await;
    let again = director.submit(&page, "/event/rehearsal", &[]).await;
    assert_eq!(first.location(), again.location());
    assert!(!first.location().contains(&slug));
    // What is rehearsed is not rehearsed again.
    let (_, fields) = page.form("/event/rehearsal", &[]);
    let target = conducted_at(&slug);
    let request = director.request(reqwest::Method::POST, &target);
    let refused = director.send(&target, request.form(&fields)).await;
    assert_eq!(refused.location(), target);
    assert_eq!(app.state.tournaments.list().await.unwrap().len(), 3);
}

#[tokio::test]
async fn a_rehearsal_runs_by_itself_to_its_end_and_leaves_the_real_event_alone() {
    let (app, director) = with_director(Setup::default()).await;
    let real = app.state.tournaments.by_slug("masters").await.unwrap();
    let run = Command::Setup(SetupCommand::ShowEarlierRulings { shown: true });
    app.run("masters", run, Vec::new()).await;
    let before = real.version();
    let slug = made(&director).await;
    assert_eq!(
        app.state.rehearsals.drive_due().await,
        Ok(0),
        "nobody asked"
    );
    let chosen = conduct(&director, &slug, &[("pace", "minute")]).await;
    assert_eq!(chosen.status, StatusCode::SEE_OTHER, "{}", chosen.text);
    let live = app.state.tournaments.by_slug(&slug).await.unwrap();
    for _ in 0..40 {
        app.clock().advance(TimeDelta::minutes(1));
        app.state.rehearsals.drive_due().await.unwrap();
    }
    let snapshot = live.snapshot();
    let tournament = &snapshot.tournament;
    assert!(tournament.closed, "{:?}", tournament.next_act(""));
    assert!(!tournament.rulings.is_empty());
    assert!(tournament.sessions.iter().all(|it| it.is_complete()));
    assert_eq!(real.version(), before);
    // Its people are those of the real event, and nothing follows them there.
    assert_eq!(tournament.entrants.len(), 8);
    let there = real.snapshot();
    let earlier = app.state.tournaments.earlier_rulings(&there, None).await;
    assert!(earlier.unwrap().is_empty());
    let by = Simulated::Referee.actor();
    assert!(tournament.rulings.iter().any(|it| it.by == by));
    let history = director.get(&format!("/t/{slug}/manage/history")).await;
    assert!(history.text.contains("Simulated"), "{}", history.text);
}

#[tokio::test]
async fn without_people_numbered_ones_play_who_are_in_no_registry() {
    let app = TestApp::start().await;
    crate::people::tournament(&app, "empty").await;
    app.staff("dina", "empty", Role::Director).await;
    let director = app.logged_in("dina").await;
    let page = "/t/empty/manage/event/rehearsal";
    let made = director.fill(page, "/event/rehearsal", &[]).await;
    let slug = made.location().split('/').nth(2).unwrap().to_owned();
    let stepped = step(&director, &slug).await;
    assert_eq!(stepped.status, StatusCode::SEE_OTHER, "{}", stepped.text);
    let people = director.get(&format!("/t/{slug}/manage/entrants")).await;
    assert!(people.text.contains("Player 1"), "{}", people.text);
    // As another node, or the same after a restart, reads it.
    let live = app.state.tournaments.by_slug(&slug).await.unwrap();
    let snapshot = live.snapshot();
    assert!(snapshot.people.values().all(|it| it.id < 0));
    let id = snapshot.id;
    let members = app
        .state
        .tournaments
        .store()
        .read(move |conn| seatwind::store::tournaments::members(conn, id))
        .await;
    assert_eq!(members, Ok(Vec::new()));
}

#[tokio::test]
async fn a_full_disk_and_a_lost_network_are_those_of_the_rehearsal_only() {
    let (_app, director) = with_director(Setup::default()).await;
    let slug = made(&director).await;
    conduct(
        &director,
        &slug,
        &[("pace", "by_step"), ("disk_full", "yes")],
    )
    .await;
    let full = step(&director, &slug).await;
    assert_eq!(full.status, StatusCode::INSUFFICIENT_STORAGE);
    assert!(full.text_of(BANNER).contains("The masters cup"));
    let real = director
        .fill("/t/masters/manage/event", "/event/publish", &[])
        .await;
    assert_eq!(real.status, StatusCode::SEE_OTHER, "{}", real.text);
    // A box that is not ticked is not sent.
    let page = director.get(&conducted_at(&slug)).await;
    let (target, mut fields) = page.form("/conduct", &[("no_network", "yes")]);
    fields.retain(|(name, _)| name != "disk_full");
    let request = director
        .request(reqwest::Method::POST, &target)
        .form(&fields);
    let cut = director.send(&target, request).await;
    assert_eq!(cut.status, StatusCode::SEE_OTHER, "{}", cut.text);
    for path in [
        "",
        "/live",
        "/manage",
        "/manage/referee",
        "/manage/results/1",
    ] {
        let lost = director.get(&format!("/t/{slug}{path}")).await;
        assert_eq!(lost.status, StatusCode::SERVICE_UNAVAILABLE, "{path}");
    }
    let lost = director.get(&format!("/t/{slug}/manage")).await;
    assert_eq!(lost.text_of("h1"), "Not connected");
    assert_eq!(
        director.get("/t/masters/manage").await.status,
        StatusCode::OK
    );
    let page = director.get(&conducted_at(&slug)).await;
    let (target, mut fields) = page.form("/conduct", &[]);
    fields.retain(|(name, _)| name != "no_network");
    let request = director
        .request(reqwest::Method::POST, &target)
        .form(&fields);
    director.send(&target, request).await;
    let back = director.get(&format!("/t/{slug}/manage")).await;
    assert_eq!(back.status, StatusCode::OK);
    assert_eq!(step(&director, &slug).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn nobody_gets_mail_about_a_rehearsal_and_nobody_s_particulars_change_from_there() {
    let mailer = Mailer::memory("Seatwind <noreply@example.org>").unwrap();
    let setup = Setup {
        mail: Some(mailer.clone()),
        ..Setup::default()
    };
    let (app, director) = with_director(setup).await;
    let slug = made(&director).await;
    let mail = director.get(&format!("/t/{slug}/manage/mail")).await;
    assert_eq!(mail.status, StatusCode::OK);
    assert!(mail.text.contains("nobody ever gets mail"), "{}", mail.text);
    assert!(!mail.text.contains("secret@example.org"));
    let real = director.get("/t/masters/manage/mail").await;
    assert!(real.text.contains("name=\"subject\""));
    // The form of the real event, sent to the rehearsal.
    let (_, fields) = real.form("/preview", &[("subject", "Hello"), ("text", "Tomorrow")]);
    for end in ["/preview", ""] {
        let target = format!("/t/{slug}/manage/mail{end}");
        let request = director
            .request(reqwest::Method::POST, &target)
            .form(&fields);
        let refused = director.send(&target, request).await;
        assert!(!refused.status.is_success(), "{end}: {}", refused.status);
    }
    assert_eq!(app.state.outbox.deliver_due().await, Ok(0));
    assert!(mailer.kept().is_empty());
    let entrant = format!("/t/{slug}/manage/entrants/1/edit");
    let page = director.get(&entrant).await;
    let changed = director
        .submit(&page, "/entrants/1", &[("first_name", "Elsewhere")])
        .await;
    assert_eq!(
        changed.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        changed.text
    );
    let real = director.get("/t/masters/manage/entrants/1").await;
    assert!(!real.text.contains("Elsewhere"));
}

#[tokio::test]
async fn a_rehearsal_is_deleted_after_a_confirmation_and_nothing_else_ever_is() {
    let (app, director) = with_director(Setup::default()).await;
    let slug = made(&director).await;
    let id = app
        .state
        .tournaments
        .by_slug(&slug)
        .await
        .unwrap()
        .snapshot()
        .id;
    let question = director
        .get(&format!("{}/delete", conducted_at(&slug)))
        .await;
    assert_eq!(question.status, StatusCode::OK);
    // The form of the question, sent to the real event.
    let (_, fields) = question.form("/delete", &[]);
    let target = format!("{REAL}/delete");
    let request = director
        .request(reqwest::Method::POST, &target)
        .form(&fields);
    let refused = director.send(&target, request).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
    let done = director.submit(&question, "/delete", &[]).await;
    assert_eq!(done.location(), "/tournaments");
    let gone = director.get(&format!("/t/{slug}/manage")).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
    let head = app
        .state
        .tournaments
        .store()
        .read(move |conn| seatwind::store::log::head(conn, id))
        .await;
    assert_eq!(head, Ok(None));
    assert_eq!(
        director.get("/t/masters/manage").await.status,
        StatusCode::OK
    );
}

#[tokio::test]
async fn a_lost_network_holds_for_the_first_request_to_a_rehearsal_that_is_not_in_memory() {
    let (app, director) = with_director(Setup::default()).await;
    let slug = made(&director).await;
    conduct(&director, &slug, &[("no_network", "yes")]).await;
    app.clock().advance(TimeDelta::hours(1));
    app.state.tournaments.let_go(TimeDelta::zero());
    assert!(app.state.tournaments.at_hand(&slug).is_none());
    let lost = director.get(&format!("/t/{slug}/manage")).await;
    assert_eq!(lost.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn a_tablet_learns_a_new_pace_from_its_data() {
    let (_app, director) = with_director(Setup::default()).await;
    let slug = made(&director).await;
    let pace = async || {
        let data = director
            .get(&format!("/t/{slug}/manage/referee.json"))
            .await;
        let data: serde_json::Value = serde_json::from_str(&data.text).unwrap();
        data["rehearsal"]["pace"].clone()
    };
    assert_eq!(pace().await, 0, "it stands until somebody asks for a step");
    conduct(&director, &slug, &[("pace", "tenfold")]).await;
    assert_eq!(pace().await, 10);
    let real = director.get("/t/masters/manage/referee.json").await;
    let real: serde_json::Value = serde_json::from_str(&real.text).unwrap();
    assert!(real["rehearsal"].is_null());
}

#[tokio::test]
async fn a_rehearsal_that_nobody_uses_goes_by_itself_and_says_so() {
    let (app, director) = with_director(Setup::default()).await;
    let slug = made(&director).await;
    let kept = director.get(&conducted_at(&slug)).await.text_of("#kept");
    assert!(kept.contains("30 days"), "{kept}");
    let rehearsals = &app.state.rehearsals;
    assert_eq!(rehearsals.forget_unused().await, Ok(Vec::new()));
    app.clock().advance(TimeDelta::days(20));
    step(&app.logged_in("dina").await, &slug).await;
    assert_eq!(rehearsals.forget_unused().await, Ok(Vec::new()));
    app.clock().advance(TimeDelta::days(20));
    assert_eq!(rehearsals.forget_unused().await, Ok(Vec::new()), "20 days");
    app.clock().advance(TimeDelta::days(11));
    assert_eq!(rehearsals.forget_unused().await.unwrap().len(), 1);
    let director = app.logged_in("dina").await;
    let gone = director.get(&format!("/t/{slug}/manage")).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
    let real = director.get("/t/masters/manage").await;
    assert_eq!(real.status, StatusCode::OK, "nothing else is deleted");
}
