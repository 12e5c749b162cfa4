//! Accounts over their pages.

use chrono::TimeDelta;
use reqwest::{Method, StatusCode};
use seatwind::service::accounts::Role;

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::people::{PASSWORD, tournament};

const NEW: &str = "bamboo dots characters";

/// The fields of somebody new.
fn newcomer<'a>(login: &'a str, password: &'a str) -> [(&'a str, &'a str); 4] {
    [
        ("name", "Noriko Übel"),
        ("login", login),
        ("new_password", password),
        ("new_password_again", password),
    ]
}

/// Whether a visitor is logged in.
async fn is_in(visitor: &Visitor) -> bool {
    visitor.get("/account").await.status == StatusCode::OK
}

fn path_of(link: &str) -> String {
    let start = link.find("://").unwrap() + 3;
    let slash = link[start..].find('/').unwrap();
    link[start + slash..].to_owned()
}

#[tokio::test]
async fn the_first_link_makes_the_owner_once() {
    let app = TestApp::start().await;
    let token = app.state.accounts.open_set_up().await.unwrap().unwrap();
    let path = format!("/setup/{}", token.as_str());
    let owner = app.visitor();
    let short = owner.fill(&path, "", &newcomer("nora", "short")).await;
    assert_eq!(short.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(short.attribute("#f-login", "value"), "nora");
    assert_eq!(short.attribute("#f-new_password", "value"), "");
    assert!(
        short
            .text_of(".error-summary")
            .contains("at least 10 characters")
    );

    let done = owner.submit(&short, "", &newcomer("nora", NEW)).await;
    assert_eq!(done.location(), "/account");
    assert!(is_in(&owner).await);
    assert_eq!(owner.get("/accounts").await.status, StatusCode::OK);

    let again = app.visitor().get(&path).await;
    assert_eq!(again.status, StatusCode::GONE);
    assert!(app.state.accounts.open_set_up().await.unwrap().is_none());
}

#[tokio::test]
async fn the_token_of_a_link_leaves_the_address_with_the_first_request() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let token = app.state.accounts.open_reset_from_shell("ana").await;
    let token = token.unwrap();
    let path = format!("/reset/{}", token.as_str());
    let visitor = app.visitor();
    let first = visitor
        .send(&path, visitor.request(Method::GET, &path))
        .await;
    assert_eq!(first.header("cache-control"), "private, no-store");
    assert_eq!(first.header("referrer-policy"), "strict-origin");
    assert!(first.header("set-cookie").contains("HttpOnly"));
    let address = first.location();
    assert!(!address.contains(token.as_str()), "{address}");
    let page = visitor.follow(&first).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    assert!(!page.text.contains(token.as_str()), "{}", page.text);
    // The address alone opens nothing.
    let other = app.visitor().get(&address).await;
    assert_eq!(other.status, StatusCode::GONE);
    let new = [("new_password", NEW), ("new_password_again", NEW)];
    let done = visitor.submit(&page, "", &new).await;
    assert_eq!(done.location(), "/account/log-in");
}

#[tokio::test]
async fn a_later_first_link_ends_the_one_before_and_all_end_in_time() {
    let app = TestApp::start().await;
    let first = app.state.accounts.open_set_up().await.unwrap().unwrap();
    let second = app.state.accounts.open_set_up().await.unwrap().unwrap();
    let visitor = app.visitor();
    let status = |token: &str| {
        let path = format!("/setup/{token}");
        let visitor = &visitor;
        async move { visitor.get(&path).await.status }
    };
    assert_eq!(status(first.as_str()).await, StatusCode::GONE);
    assert_eq!(status(second.as_str()).await, StatusCode::OK);
    let form = visitor.get(&format!("/setup/{}", second.as_str())).await;
    app.clock().advance(TimeDelta::days(8));
    assert_eq!(status(second.as_str()).await, StatusCode::GONE);
    assert_eq!(status("nonsense").await, StatusCode::GONE);
    let sent = visitor.submit(&form, "", &newcomer("", "")).await;
    assert_eq!(sent.status, StatusCode::GONE, "no form is shown again");
}

#[tokio::test]
async fn whoever_has_an_account_logs_in_and_goes_where_they_wanted() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let visitor = app.visitor();
    let page = visitor.get("/account/log-in?next=/t/cup%3Fx%3D1").await;
    let fields = [("login", "ANA"), ("password", PASSWORD)];
    let answer = visitor.submit(&page, "/account/log-in", &fields).await;
    assert_eq!(answer.location(), "/t/cup?x=1");
    let cookies: Vec<&str> = answer
        .headers
        .get_all("set-cookie")
        .iter()
        .map(|value| value.to_str().unwrap())
        .collect();
    let session = cookies.iter().find(|c| c.starts_with("seatwind=")).unwrap();
    assert!(session.contains("HttpOnly") && session.contains("SameSite=Lax"));
    assert!(is_in(&visitor).await);
}

#[tokio::test]
async fn nobody_is_sent_to_another_site_after_the_log_in() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    for next in [
        "//evil.example/x",
        "https://evil.example",
        "/\\evil.example",
    ] {
        let visitor = app.visitor();
        let fields = [("login", "ana"), ("password", PASSWORD), ("next", next)];
        let answer = visitor
            .fill("/account/log-in", "/account/log-in", &fields)
            .await;
        assert_eq!(answer.location(), "/", "{next}");
    }
}

#[tokio::test]
async fn a_failed_log_in_does_not_tell_whether_the_account_exists() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    app.account("closed", false).await;
    app.state
        .accounts
        .set_disabled_from_shell("closed", true)
        .await
        .unwrap();
    let mut answers = Vec::new();
    for (login, password) in [
        ("ana", "wrong password"),
        ("nobody", "wrong password"),
        ("closed", PASSWORD),
    ] {
        let answer = app.visitor().log_in(login, password).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(answer.attribute("#f-login", "value"), login);
        answers.push(answer.text_of(".error-summary"));
    }
    assert!(answers[0].contains("The login or the password is not right."));
    assert!(answers.iter().all(|answer| *answer == answers[0]));
}

#[tokio::test]
async fn who_guesses_too_often_has_to_wait_even_with_the_right_password() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    for login in ["ana", "nobody"] {
        let visitor = app.visitor();
        for _ in 0..8 {
            visitor.log_in(login, "wrong password").await;
        }
        let answer = visitor.log_in(login, PASSWORD).await;
        let said = answer.text_of(".error-summary");
        assert!(
            said.contains("too many attempts. Wait 16 minutes"),
            "{said}"
        );
    }
    app.clock().advance(TimeDelta::minutes(16));
    app.logged_in("ana").await;
}

#[tokio::test]
async fn one_network_cannot_try_one_password_on_many_accounts() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let visitor = app.visitor();
    for number in 0..40 {
        visitor
            .log_in(&format!("user{number}"), "wrong password")
            .await;
    }
    let answer = visitor.log_in("ana", PASSWORD).await;
    assert!(
        answer
            .text_of(".error-summary")
            .contains("too many attempts")
    );
}

#[tokio::test]
async fn logging_out_ends_the_session_on_the_server() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let visitor = app.visitor();
    let logged_in = visitor.log_in("ana", PASSWORD).await;
    let cookie = logged_in.headers["set-cookie"].to_str().unwrap();
    let stolen = cookie.split(';').next().unwrap().to_owned();
    let with_stolen = || {
        let thief = app.visitor();
        let request = thief.request(Method::GET, "/account");
        let request = request.header("cookie", stolen.clone());
        async move { thief.send("/account", request).await.status }
    };
    assert_eq!(with_stolen().await, StatusCode::OK);

    let page = visitor.get("/account").await;
    let answer = visitor.submit(&page, "/account/log-out", &[]).await;
    assert_eq!(answer.location(), "/account/log-in");
    assert_eq!(with_stolen().await, StatusCode::SEE_OTHER);
    let said = visitor.get("/account/log-in").await;
    assert_eq!(said.text_of(".notice"), "You are logged out.");
    assert!(said.attributes("form.log-out", "action").is_empty());
    let once = visitor.get("/account/log-in").await;
    assert_eq!(once.text_of(".notice"), "", "the message is shown once");
}

#[tokio::test]
async fn a_log_in_ends_the_session_this_browser_had() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    app.account("eva", false).await;
    let other = app.logged_in("ana").await;
    let visitor = app.logged_in("ana").await;
    // A second window still shows the page of the log-in.
    let page = visitor.get("/account").await;
    let csrf = page.attribute("meta[name=csrf-token]", "content");
    let fields = [("login", "eva"), ("password", PASSWORD), ("_csrf", &csrf)];
    let request = visitor
        .request(Method::POST, "/account/log-in")
        .form(&fields);
    let answer = visitor.send("/account/log-in", request).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let devices = other.get("/account").await.texts("tbody tr");
    assert_eq!(devices.len(), 1, "{devices:?}");
}

#[tokio::test]
async fn an_expired_session_does_not_lose_what_was_typed() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let visitor = app.logged_in("ana").await;
    let page = visitor.get("/account").await;
    app.clock().advance(TimeDelta::days(8));

    let typed = [("name", "Ana «María» <b>"), ("language", "es")];
    let asked = visitor.submit(&page, "/account", &typed).await;
    assert_eq!(asked.status, StatusCode::UNAUTHORIZED);
    assert!(asked.text_of(".notice").contains("what you typed is kept"));

    let wrong = [("login", "ana"), ("password", "not this one")];
    let asked = visitor.submit(&asked, "/account/log-in", &wrong).await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY);

    let right = [("login", "ana"), ("password", PASSWORD)];
    let go_on = visitor.submit(&asked, "/account/log-in", &right).await;
    assert_eq!(go_on.status, StatusCode::OK, "{}", go_on.text);
    assert_eq!(go_on.text_of("h1"), "You are logged in again");

    let done = visitor.submit(&go_on, "/account", &[]).await;
    assert_eq!(done.location(), "/account?lang=es");
    let page = visitor.follow(&done).await;
    assert_eq!(page.attribute("#f-name", "value"), "Ana «María» <b>");
    assert_eq!(page.text_of(".notice"), "Guardado.");
}

#[tokio::test]
async fn a_password_is_never_carried_over_a_log_in() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let visitor = app.logged_in("ana").await;
    let page = visitor.get("/account/password").await;
    app.clock().advance(TimeDelta::days(8));
    let typed = [
        ("password", PASSWORD),
        ("new_password", NEW),
        ("new_password_again", NEW),
    ];
    let asked = visitor.submit(&page, "/account/password", &typed).await;
    assert_eq!(asked.status, StatusCode::UNAUTHORIZED);
    assert!(!asked.text.contains(NEW) && !asked.text.contains(PASSWORD));
}

#[tokio::test]
async fn a_form_of_an_older_session_can_be_sent_again() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let visitor = app.logged_in("ana").await;
    let page = visitor.get("/account").await;
    let log_out = visitor.submit(&page, "/account/log-out", &[]).await;
    assert_eq!(log_out.status, StatusCode::SEE_OTHER);
    visitor.log_in("ana", PASSWORD).await;

    let (target, fields) = page.form("/account", &[("name", "Ana Dos")]);
    let request = visitor
        .request(Method::POST, &target)
        .header("sec-fetch-site", "same-origin")
        .form(&fields);
    let old = visitor.send(&target, request).await;
    assert_eq!(old.status, StatusCode::FORBIDDEN);
    assert_eq!(old.text_of("h1"), "This page was out of date");

    let done = visitor.submit(&old, "/account", &[]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    let page = visitor.get("/account").await;
    assert_eq!(page.attribute("#f-name", "value"), "Ana Dos");
}

#[tokio::test]
async fn a_new_password_ends_every_other_session() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let (here, there) = (app.logged_in("ana").await, app.logged_in("ana").await);
    let typed = |old| {
        [
            ("password", old),
            ("new_password", NEW),
            ("new_password_again", NEW),
        ]
    };
    let path = "/account/password";
    let refused = here.fill(path, path, &typed("not the old one")).await;
    assert!(
        refused
            .text_of(".error-summary")
            .contains("not your password so far")
    );
    let done = here.submit(&refused, path, &typed(PASSWORD)).await;
    assert_eq!(done.location(), "/account");
    assert!(is_in(&here).await && !is_in(&there).await);
    let old = app.visitor().log_in("ana", PASSWORD).await;
    assert_eq!(old.status, StatusCode::UNPROCESSABLE_ENTITY);
    let new = app.visitor().log_in("ana", NEW).await;
    assert_eq!(new.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn people_see_where_they_are_logged_in_and_end_it() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let (here, there) = (app.logged_in("ana").await, app.logged_in("ana").await);
    let page = here.get("/account").await;
    assert_eq!(page.texts("tbody tr").len(), 2);
    assert_eq!(page.texts(".mark.good"), ["this one"]);
    let done = here.submit(&page, "/end", &[]).await;
    assert_eq!(done.location(), "/account");
    assert!(is_in(&here).await && !is_in(&there).await);

    let third = app.logged_in("ana").await;
    let page = here.get("/account").await;
    here.submit(&page, "/account/devices/end-others", &[]).await;
    assert!(is_in(&here).await && !is_in(&third).await);
}

#[tokio::test]
async fn nobody_ends_the_session_of_somebody_else() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    app.account("eva", false).await;
    let (ana, eva) = (app.logged_in("ana").await, app.logged_in("eva").await);
    let second = app.logged_in("ana").await;
    let target = ana
        .get("/account")
        .await
        .attribute("form[action$='/end']", "action");
    let csrf = eva
        .get("/account")
        .await
        .attribute("input[name=_csrf]", "value");
    let request = eva.request(Method::POST, &target).form(&[("_csrf", &csrf)]);
    let answer = eva.send(&target, request).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(is_in(&ana).await && is_in(&second).await);
}

/// The path of a fresh invitation.
async fn invitation(owner: &Visitor, slug: &str, role: &str) -> String {
    let staff = format!("/t/{slug}/manage/staff");
    let answer = owner.fill(&staff, "/invite", &[("role", role)]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    path_of(&answer.text_of("code.link-out"))
}

#[tokio::test]
async fn an_invitation_makes_somebody_new_a_referee_once() {
    let app = TestApp::start().await;
    tournament(&app, "cup").await;
    let owner = app.owner().await;
    let link = invitation(&owner, "cup", "referee").await;

    let visitor = app.visitor();
    let page = visitor.get(&link).await;
    assert!(page.text_of(".lead").contains("“Cup of cup” as: Referee"));
    let done = visitor.submit(&page, "", &newcomer("rita", NEW)).await;
    assert_eq!(done.location(), "/t/cup/manage");
    assert!(
        visitor
            .get("/account")
            .await
            .text_of(".waits")
            .contains("Referee")
    );
    assert_eq!(app.visitor().get(&link).await.status, StatusCode::GONE);
}

#[tokio::test]
async fn an_invitation_gives_its_role_to_the_account_one_has() {
    let app = TestApp::start().await;
    tournament(&app, "cup").await;
    app.account("ana", false).await;
    let owner = app.owner().await;
    let link = invitation(&owner, "cup", "scorer").await;
    let ana = app.visitor();
    let page = ana.get(&link).await;
    let next = page.attribute("main a[href*='log-in']", "href");
    // The token of the link left the address with the first request.
    let way_back = next.strip_prefix("/account/log-in?next=").unwrap();
    assert!(way_back.starts_with("/invite/~"), "{way_back}");
    let fields = [("login", "ana"), ("password", PASSWORD)];
    let back = ana.fill(&next, "/account/log-in", &fields).await;
    assert_eq!(back.location(), way_back);
    let done = ana.fill(way_back, "", &[]).await;
    assert_eq!(done.location(), "/t/cup/manage");
    assert!(
        ana.get("/account")
            .await
            .text_of(".waits")
            .contains("Scorer")
    );
}

#[tokio::test]
async fn a_taken_login_leaves_the_invitation_unused() {
    let app = TestApp::start().await;
    tournament(&app, "cup").await;
    app.account("ana", false).await;
    let owner = app.owner().await;
    let link = invitation(&owner, "cup", "referee").await;
    let visitor = app.visitor();
    let refused = visitor.fill(&link, "", &newcomer("Ana", NEW)).await;
    assert!(
        refused
            .text_of("#e-login")
            .contains("Somebody has this login")
    );
    let done = visitor.submit(&refused, "", &newcomer("ana2", NEW)).await;
    assert_eq!(done.location(), "/t/cup/manage");
}

#[tokio::test]
async fn an_invitation_that_was_taken_back_or_is_old_does_nothing() {
    let app = TestApp::start().await;
    tournament(&app, "cup").await;
    let owner = app.owner().await;
    let first = invitation(&owner, "cup", "referee").await;
    owner.fill("/t/cup/manage/staff", "/take-back", &[]).await;
    assert_eq!(app.visitor().get(&first).await.status, StatusCode::GONE);
    let second = invitation(&owner, "cup", "referee").await;
    app.clock().advance(TimeDelta::days(15));
    assert_eq!(app.visitor().get(&second).await.status, StatusCode::GONE);
}

#[tokio::test]
async fn only_owners_reach_the_staff_page_and_its_buttons() {
    let app = TestApp::start().await;
    tournament(&app, "cup").await;
    tournament(&app, "other").await;
    let owner = app.owner().await;
    let form: Answer = owner.get("/t/cup/manage/staff").await;
    assert_eq!(form.status, StatusCode::OK);
    let nobody = form.text_of("#people + .empty");
    assert!(nobody.contains("Nobody has a role here yet"), "{nobody}");
    for role in Role::ALL {
        let login = format!("someone-{role}");
        app.staff(&login, "cup", role).await;
        let visitor = app.logged_in(&login).await;
        let expected = match role {
            Role::Owner => StatusCode::OK,
            // A screen of the hall sees no page of the staff at all.
            Role::CheckInScreen => StatusCode::NOT_FOUND,
            _ => StatusCode::FORBIDDEN,
        };
        assert_eq!(
            visitor.get("/t/cup/manage/staff").await.status,
            expected,
            "{role}"
        );
        let elsewhere = visitor.get("/t/other/manage/staff").await.status;
        assert_eq!(elsewhere, StatusCode::NOT_FOUND, "{role}");
        if role == Role::Owner {
            continue;
        }
        let csrf = visitor
            .get("/account")
            .await
            .attribute("input[name=_csrf]", "value");
        for action in ["invite", "give", "take", "take-back"] {
            let path = format!("/t/cup/manage/staff/{action}");
            let fields = [
                ("_csrf", csrf.as_str()),
                ("login", &login),
                ("role", "owner"),
                ("account", "1"),
                ("invitation", "1"),
            ];
            let request = visitor.request(Method::POST, &path).form(&fields);
            let answer = visitor.send(&path, request).await;
            let refused = match role {
                Role::CheckInScreen => StatusCode::NOT_FOUND,
                _ => StatusCode::FORBIDDEN,
            };
            assert_eq!(answer.status, refused, "{role} {action}");
        }
    }
    let nobody = app.visitor().get("/t/cup/manage/staff").await;
    assert_eq!(
        nobody.location(),
        "/account/log-in?next=/t/cup/manage/staff"
    );
    let missing = owner.get("/t/none/manage/staff").await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_role_that_is_offered_acts_once_it_is_accepted_and_is_taken_again() {
    let app = TestApp::start().await;
    tournament(&app, "cup").await;
    app.account("ana", false).await;
    let (owner, ana) = (app.owner().await, app.logged_in("ana").await);
    let (staff, event) = ("/t/cup/manage/staff", "/t/cup/manage/event");
    let fields = [("login", "ana"), ("role", "director")];
    let offered = owner.fill(staff, "/give", &fields).await;
    assert_eq!(offered.location(), staff, "{}", offered.text);
    // Offered twice, it waits once, and under the login that was typed.
    owner.fill(staff, "/give", &fields).await;
    let page = owner.get(staff).await;
    let waiting = page.texts("#open-invitations ~ .scroll tbody tr");
    assert_eq!(waiting.len(), 1, "{waiting:?}");
    assert!(waiting[0].contains("Director") && waiting[0].contains("ana"));
    assert!(page.texts("#people ~ .scroll tbody tr").is_empty());
    assert_ne!(ana.get(event).await.status, StatusCode::OK);
    // Nobody else can take it.
    app.account("eve", false).await;
    let eve = app.logged_in("eve").await;
    let home = ana.get("/account").await;
    let accept = home.attribute("form[action$=\"/accept\"]", "action");
    let csrf = eve.get("/account").await.attribute("[name=_csrf]", "value");
    let request = eve.request(Method::POST, &accept);
    let request = request.form(&[("_csrf", csrf.as_str())]);
    let refused = eve.send(&accept, request).await;
    assert_eq!(refused.location(), "/account");
    assert_ne!(eve.get(event).await.status, StatusCode::OK);
    let accepted = ana.submit(&home, "/accept", &[]).await;
    assert_eq!(accepted.location(), "/t/cup/manage", "{}", accepted.text);
    assert_eq!(ana.get(event).await.status, StatusCode::OK);
    // Pressed again on a page that stayed open, it tells so.
    let again = ana.submit(&home, "/accept", &[]).await;
    assert_eq!(again.location(), "/account");
    let page = owner.get(staff).await;
    assert!(
        page.text_of("#people ~ .scroll tbody tr")
            .contains("Director")
    );
    owner.submit(&page, "/take", &[]).await;
    let page = owner.get("/t/cup/manage/staff").await;
    assert!(page.texts("tbody tr").is_empty());
    let unknown = [("login", "nobody"), ("role", "director")];
    let refused = owner.submit(&page, "/give", &unknown).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text_of("#e-login").contains("no account"));
}

#[tokio::test]
async fn a_role_that_is_declined_or_taken_back_or_too_old_cannot_be_accepted() {
    let app = TestApp::start().await;
    tournament(&app, "cup").await;
    app.account("ana", false).await;
    let (owner, ana) = (app.owner().await, app.logged_in("ana").await);
    let staff = "/t/cup/manage/staff";
    let offer = async || {
        let fields = [("login", "ana"), ("role", "scorer")];
        owner.fill(staff, "/give", &fields).await;
        ana.get("/account").await
    };
    let home = offer().await;
    ana.submit(&home, "/decline", &[]).await;
    let accepted = ana.submit(&home, "/accept", &[]).await;
    assert_eq!(accepted.location(), "/account");
    let home = offer().await;
    owner.fill(staff, "/take-back", &[]).await;
    let accepted = ana.submit(&home, "/accept", &[]).await;
    assert_eq!(accepted.location(), "/account");
    offer().await;
    app.clock().advance(TimeDelta::days(15));
    let ana = app.logged_in("ana").await;
    let home = ana.get("/account").await;
    let offers = home.attributes("form[action$=\"/accept\"]", "action");
    assert!(offers.is_empty(), "{offers:?}");
}

#[tokio::test]
async fn an_owner_makes_a_link_for_a_forgotten_password() {
    let app = TestApp::start().await;
    let ana = app.account("ana", false).await;
    let owner = app.owner().await;
    let inside = app.logged_in("ana").await;
    let person = format!("/accounts/{}", ana.id);
    let answer = owner.fill(&person, "/reset", &[]).await;
    let link = path_of(&answer.text_of("code.link-out"));

    let visitor = app.visitor();
    let typed = [("new_password", NEW), ("new_password_again", "another one")];
    let refused = visitor.fill(&link, "", &typed).await;
    assert!(refused.text_of(".error-summary").contains("not the same"));
    let typed = [("new_password", NEW), ("new_password_again", NEW)];
    let done = visitor.submit(&refused, "", &typed).await;
    assert_eq!(done.location(), "/account/log-in");
    assert!(!is_in(&inside).await);
    assert_eq!(visitor.get(&link).await.status, StatusCode::GONE);
    let again = app.visitor().log_in("ana", NEW).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn the_list_of_accounts_is_for_site_owners() {
    let app = TestApp::start().await;
    let ana = app.account("ana", false).await;
    let visitor = app.logged_in("ana").await;
    let person = format!("/accounts/{}", ana.id);
    for path in ["/accounts", &person] {
        let answer = visitor.get(path).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
    }
    let csrf = visitor
        .get("/account")
        .await
        .attribute("input[name=_csrf]", "value");
    let fields = [("_csrf", csrf.as_str()), ("do", "make-owner")];
    let request = visitor.request(Method::POST, &person).form(&fields);
    let answer = visitor.send(&person, request).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_disabled_account_is_out_at_once() {
    let app = TestApp::start().await;
    let ana = app.account("ana", false).await;
    let owner = app.owner().await;
    let inside = app.logged_in("ana").await;
    let person = format!("/accounts/{}", ana.id);
    owner.fill(&person, &person, &[("do", "disable")]).await;
    assert!(!is_in(&inside).await);
    owner.fill(&person, &person, &[("do", "enable")]).await;
    app.logged_in("ana").await;
}

#[tokio::test]
async fn the_site_keeps_an_owner() {
    let app = TestApp::start().await;
    let ana = app.account("ana", true).await;
    let owner = app.owner().await;
    let person = format!("/accounts/{}", ana.id);
    owner.fill(&person, &person, &[("do", "disable")]).await;
    let shell = app
        .state
        .accounts
        .set_disabled_from_shell("owner", true)
        .await;
    assert!(shell.is_err());
    assert!(is_in(&owner).await, "nothing was changed by half");
}
