//! Mail over HTTP: a forgotten password, an invitation, and a director's mail to the participants.

use std::time::Duration;

use chrono::TimeDelta;
use reqwest::{Method, StatusCode};
use seatwind::mail::Letter;
use seatwind::service::accounts::{NewAccount, Role};
use seatwind::service::outbox::Mailer;
use seatwind::service::tournaments::PersonDraft;
use seatwind::tournament::{Command, EntrantId, EntrantsCommand, SetupCommand};

use crate::app::{Setup, TestApp};
use crate::client::Answer;
use crate::people::{PASSWORD, tournament};

const SLUG: &str = "spring-cup";
const MAIL: &str = "/t/spring-cup/manage/mail";
const STAFF: &str = "/t/spring-cup/manage/staff";
const FORGOTTEN: &str = "/account/forgotten";

/// A server that sends mail into memory.
async fn start() -> (TestApp, Mailer) {
    let mailer = Mailer::memory("Seatwind <noreply@example.org>").unwrap();
    let setup = Setup {
        mail: Some(mailer.clone()),
        ..Setup::default()
    };
    (TestApp::start_with(setup).await, mailer)
}

/// The path of the link that stands on a line of its own.
fn link(app: &TestApp, text: &str) -> String {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix(&app.address));
    line.unwrap_or_else(|| panic!("no link in\n{text}"))
        .to_owned()
}

async fn ask(app: &TestApp, login: &str) -> Answer {
    let fields = [("login", login)];
    app.visitor().fill(FORGOTTEN, FORGOTTEN, &fields).await
}

#[tokio::test]
async fn a_forgotten_password_is_set_anew_by_a_link_that_comes_by_mail_and_works_once() {
    let (app, mailer) = start().await;
    app.account("ana@example.org", false).await;
    let visitor = app.visitor();
    let page = visitor.get("/account/log-in").await;
    assert!(
        page.text.contains("href=\"/account/forgotten\""),
        "{}",
        page.text
    );
    let fields = [("login", " ANA@example.org ")];
    let asked = visitor.fill(FORGOTTEN, FORGOTTEN, &fields).await;
    assert_eq!(asked.location(), "/account/log-in");
    let said = visitor.follow(&asked).await;
    assert!(
        said.text
            .contains("If there is an account with this address"),
        "{}",
        said.text
    );

    assert_eq!(app.state.outbox.deliver_due().await, Ok(1));
    let letters = mailer.kept();
    assert_eq!(
        (letters.len(), letters[0].to.as_str()),
        (1, "ana@example.org")
    );
    assert!(letters[0].is_automatic);
    let path = link(&app, &letters[0].text);
    let new = [
        ("new_password", "bamboo dots characters"),
        ("new_password_again", "bamboo dots characters"),
    ];
    let done = visitor.fill(&path, "", &new).await;
    assert_eq!(done.location(), "/account/log-in");
    let before = visitor.log_in("ana@example.org", PASSWORD).await;
    assert_eq!(before.status, StatusCode::UNPROCESSABLE_ENTITY);
    let after = visitor
        .log_in("ana@example.org", "bamboo dots characters")
        .await;
    assert_eq!(after.status, StatusCode::SEE_OTHER);
    assert_eq!(app.visitor().get(&path).await.status, StatusCode::GONE);
}

#[tokio::test]
async fn whoever_asks_for_a_link_does_not_learn_whether_there_is_an_account() {
    let (app, mailer) = start().await;
    app.account("ana@example.org", false).await;
    app.account("closed@example.org", false).await;
    app.state
        .accounts
        .set_disabled_from_shell("closed@example.org", true)
        .await
        .unwrap();
    let mut answers = Vec::new();
    for login in [
        "ana@example.org",
        "nobody@example.org",
        "closed@example.org",
    ] {
        let visitor = app.visitor();
        let asked = visitor
            .fill(FORGOTTEN, FORGOTTEN, &[("login", login)])
            .await;
        let said = visitor.follow(&asked).await;
        answers.push((
            asked.status,
            asked.location(),
            said.text_of(".flash, .notice"),
        ));
    }
    assert!(
        answers.iter().all(|answer| *answer == answers[0]),
        "{answers:?}"
    );
    app.state.outbox.deliver_due().await.unwrap();
    assert_eq!(mailer.kept().len(), 1);
    // A short login is told at once that it is no address, whether it exists or not.
    app.account("dora", false).await;
    for login in ["dora", "nobody"] {
        let refused = ask(&app, login).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(refused.attribute("#f-login", "value"), login);
        assert!(
            refused
                .text_of(".error-summary")
                .contains("not an e-mail address")
        );
    }
}

#[tokio::test]
async fn links_are_not_sent_as_often_as_somebody_likes() {
    let (app, mailer) = start().await;
    app.account("ana@example.org", false).await;
    for login in ["ana@example.org", "nobody@example.org"] {
        for _ in 0..3 {
            assert_eq!(ask(&app, login).await.status, StatusCode::SEE_OTHER);
        }
        let refused = ask(&app, login).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(
            refused
                .text_of(".error-summary")
                .contains("too many attempts")
        );
    }
    app.state.outbox.deliver_due().await.unwrap();
    assert_eq!(mailer.kept().len(), 3);
    // Only the last link works.
    let paths: Vec<String> = mailer
        .kept()
        .iter()
        .map(|it| link(&app, &it.text))
        .collect();
    let mut open = 0;
    for path in &paths {
        open += usize::from(app.visitor().get(path).await.status == StatusCode::OK);
    }
    assert_eq!(open, 1);
    // Asking locks nobody out, and after a while it goes on.
    app.logged_in("ana@example.org").await;
    app.clock().advance(TimeDelta::minutes(16));
    assert_eq!(
        ask(&app, "ana@example.org").await.status,
        StatusCode::SEE_OTHER
    );
}

#[tokio::test]
async fn a_link_that_came_by_mail_ends_after_two_hours() {
    let (app, mailer) = start().await;
    app.account("ana@example.org", false).await;
    ask(&app, "ana@example.org").await;
    app.state.outbox.deliver_due().await.unwrap();
    let path = link(&app, &mailer.kept()[0].text);
    app.clock().advance(TimeDelta::hours(2));
    assert_eq!(app.visitor().get(&path).await.status, StatusCode::GONE);
}

#[tokio::test]
async fn a_form_without_its_token_sends_nothing() {
    let (app, mailer) = start().await;
    app.account("ana@example.org", false).await;
    let visitor = app.visitor();
    let request = visitor
        .request(Method::POST, FORGOTTEN)
        .form(&[("login", "ana@example.org")]);
    let refused = visitor.send(FORGOTTEN, request).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    app.state.outbox.deliver_due().await.unwrap();
    assert!(mailer.kept().is_empty());
}

#[tokio::test]
async fn without_mail_the_page_says_who_can_help_and_nothing_offers_to_send() {
    let app = TestApp::start().await;
    tournament(&app, SLUG).await;
    let page = app.visitor().get(FORGOTTEN).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.texts("form[action='/account/forgotten']").is_empty());
    assert!(page.text.contains("seatwind user reset-password"));
    let owner = app.owner().await;
    assert!(owner.get(STAFF).await.texts("#f-address").is_empty());
    // An address that comes all the same is not written to, and the link is shown.
    let fields = [("role", "referee"), ("address", "rita@example.org")];
    let made = owner.fill(STAFF, "/invite", &fields).await;
    assert!(
        made.text_of(".link-out").contains("/invite/"),
        "{}",
        made.text
    );
    assert!(!made.text.contains("on its way"));
    let page = owner.get(MAIL).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("sends no mail"), "{}", page.text);
    let ready = app.visitor().get("/readyz").await;
    assert!(ready.text.contains("mail: not set up"), "{}", ready.text);
}

#[tokio::test]
async fn an_invitation_goes_by_mail_in_the_reader_s_language_and_is_accepted() {
    let (app, mailer) = start().await;
    tournament(&app, SLUG).await;
    let owner = app.owner().await;
    let page = owner.get(STAFF).await;
    let fields = [
        ("role", "head_referee"),
        ("address", "rita@example.org"),
        ("letter_language", "es"),
    ];
    let made = owner.submit(&page, "/invite", &fields).await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.text);
    assert!(
        made.text.contains("on its way to rita@example.org"),
        "{}",
        made.text
    );
    // The same form again makes neither a second invitation nor a second letter.
    let again = owner.submit(&page, "/invite", &fields).await;
    assert_eq!(again.location(), STAFF);
    assert_eq!(app.state.outbox.deliver_due().await, Ok(1));
    let letters = mailer.kept();
    assert_eq!(
        (letters.len(), letters[0].to.as_str()),
        (1, "rita@example.org")
    );
    let letter = &letters[0];
    assert_eq!(letter.subject, "Invitación a Cup of spring-cup");
    let path = link(&app, &letter.text);
    assert!(made.text_of(".link-out").ends_with(&path));
    app.account("rita", false).await;
    let rita = app.logged_in("rita").await;
    let accepted = rita.fill(&path, "", &[]).await;
    assert_eq!(accepted.location(), "/t/spring-cup/manage");
}

/// Somebody whose pages are Spanish.
async fn spanish(app: &TestApp, login: &str) {
    let new = NewAccount {
        login: login.into(),
        display_name: "Ana".into(),
        password: PASSWORD.into(),
        language: "es".into(),
        is_site_owner: false,
    };
    app.state.accounts.create(new).await.unwrap();
}

#[tokio::test]
async fn an_offered_role_is_written_to_its_person_once_and_in_their_language() {
    let (app, mailer) = start().await;
    tournament(&app, SLUG).await;
    let owner = app.owner().await;
    spanish(&app, "ana@example.org").await;
    app.account("ben", false).await;
    let fields = [("login", "ana@example.org"), ("role", "head_referee")];
    let offered = owner.fill(STAFF, "/give", &fields).await;
    let page = owner.follow(&offered).await;
    assert!(
        page.text.contains("A letter to them says so."),
        "{}",
        page.text
    );
    owner.fill(STAFF, "/give", &fields).await;
    // A login without an address gets the offer on its page only.
    let fields = [("login", "ben"), ("role", "scorer")];
    let offered = owner.fill(STAFF, "/give", &fields).await;
    let page = owner.follow(&offered).await;
    assert!(!page.text.contains("A letter to them"), "{}", page.text);
    assert_eq!(app.state.outbox.deliver_due().await, Ok(1));
    let letters = mailer.kept();
    assert_eq!(
        (letters.len(), letters[0].to.as_str()),
        (1, "ana@example.org")
    );
    assert_eq!(letters[0].subject, "Una función en Cup of spring-cup");
    assert!(
        letters[0].text.contains("Árbitro principal"),
        "{}",
        letters[0].text
    );
    assert_eq!(link(&app, &letters[0].text), "/account");
    let ana = app.logged_in("ana@example.org").await;
    let home = ana.get("/account").await;
    let accepted = ana.submit(&home, "/accept", &[]).await;
    assert_eq!(accepted.location(), "/t/spring-cup/manage");
}

#[tokio::test]
async fn a_role_is_offered_without_a_letter_once_its_giver_has_written_those_of_an_hour() {
    let mailer = Mailer::memory("Seatwind <noreply@example.org>").unwrap();
    let setup = Setup {
        mail: Some(mailer.clone().at_most(2)),
        ..Setup::default()
    };
    let app = TestApp::start_with(setup).await;
    tournament(&app, SLUG).await;
    let owner = app.owner().await;
    for login in ["ana@example.org", "ben@example.org"] {
        app.account(login, false).await;
        let fields = [("login", login), ("role", "scorer")];
        let offered = owner.fill(STAFF, "/give", &fields).await;
        assert_eq!(offered.location(), STAFF, "{}", offered.text);
    }
    app.state.outbox.deliver_due().await.unwrap();
    let letters = mailer.kept();
    assert_eq!(
        (letters.len(), letters[0].to.as_str()),
        (1, "ana@example.org")
    );
    let ben = app.logged_in("ben@example.org").await;
    let home = ben.get("/account").await;
    assert!(
        !home
            .attribute("form[action$=\"/accept\"]", "action")
            .is_empty()
    );
}

#[tokio::test]
async fn an_address_that_is_none_is_refused_beside_its_field() {
    let (app, mailer) = start().await;
    tournament(&app, SLUG).await;
    let owner = app.owner().await;
    let fields = [("role", "scorer"), ("address", "rita at example")];
    let refused = owner.fill(STAFF, "/invite", &fields).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.attribute("#f-address", "value"), "rita at example");
    assert_eq!(refused.attribute("#f-address", "aria-invalid"), "true");
    assert_eq!(
        refused.attribute("#invite-role option[selected]", "value"),
        "scorer"
    );
    app.state.outbox.deliver_due().await.unwrap();
    assert!(mailer.kept().is_empty());
}

/// Four entrants: two with an address, one shares hers, one has none.
async fn with_entrants(app: &TestApp) {
    tournament(app, SLUG).await;
    let addresses = ["p1@example.org", "p2@example.org", "P1@example.org", ""];
    let pat = |(number, address): (u32, &str)| PersonDraft {
        first_name: "Pat".into(),
        last_name: format!("P{number}"),
        email: address.into(),
        ..PersonDraft::default()
    };
    app.register(SLUG, (1..).zip(addresses).map(pat)).await;
    app.run(SLUG, Command::Setup(SetupCommand::Publish), Vec::new())
        .await;
}

/// The tick by which somebody answers for addresses that nobody confirmed.
const VOUCHED: [(&str, &str); 1] = [("vouch", "yes")];

const WRITTEN: [(&str, &str); 3] = [
    ("subject", "Saturday"),
    ("text", "We begin at nine.\nBring a pencil."),
    ("reply_to", "dora@example.org"),
];

#[tokio::test]
async fn a_director_writes_to_everybody_once_after_a_look() {
    let (app, mailer) = start().await;
    with_entrants(&app).await;
    app.staff("dora", SLUG, Role::Director).await;
    let dora = app.logged_in("dora").await;
    let page = dora.get(MAIL).await;
    assert!(page.text.contains("2 people get it"), "{}", page.text);
    let preview = dora.submit(&page, "/mail/preview", &WRITTEN).await;
    assert_eq!(preview.status, StatusCode::OK, "{}", preview.text);
    assert!(preview.text.contains("One entrant without an address"));
    assert!(preview.text.contains("Pat P4"));
    assert!(preview.text_of(".mail-body").contains("Bring a pencil."));
    assert!(mailer.kept().is_empty());

    let edit = dora
        .submit(&preview, "/mail/preview", &[("do", "edit")])
        .await;
    assert_eq!(edit.attribute("#f-subject", "value"), "Saturday");
    assert_eq!(edit.text_of("#f-text"), "We begin at nine. Bring a pencil.");

    let sent = dora.submit(&preview, "/manage/mail", &VOUCHED).await;
    let said = dora.follow(&sent).await;
    assert!(
        said.text.contains("2 letters are on their way"),
        "{}",
        said.text
    );
    assert!(
        said.text_of(".mail-sent").contains("2 waiting"),
        "{}",
        said.text
    );
    let again = dora.submit(&preview, "/manage/mail", &VOUCHED).await;
    assert!(dora.follow(&again).await.text.contains("sent already"));
    let ready = app.visitor().get("/readyz").await;
    assert!(ready.text.contains("mail: 2 waiting"), "{}", ready.text);

    assert_eq!(app.state.outbox.deliver_due().await, Ok(2));
    let mut letters = mailer.kept();
    letters.sort_by(|a, b| a.to.cmp(&b.to));
    let to: Vec<&str> = letters.iter().map(|letter| letter.to.as_str()).collect();
    assert_eq!(to, ["p1@example.org", "p2@example.org"]);
    for letter in &letters {
        assert_eq!(letter.subject, "Saturday");
        assert_eq!(letter.reply_to.as_deref(), Some("dora@example.org"));
        assert!(
            letter
                .text
                .starts_with("We begin at nine.\nBring a pencil.\n")
        );
        assert!(
            letter
                .text
                .contains("because you take part in “Cup of spring-cup”")
        );
        assert_eq!(link(&app, &letter.text), "/t/spring-cup");
        assert!(!letter.is_automatic);
    }
    let page = dora.get(MAIL).await;
    assert!(
        page.text_of(".mail-sent").contains("2 delivered"),
        "{}",
        page.text
    );
    let metrics = app.visitor().get("/metrics").await.text;
    for line in ["seatwind_mail_sent_total 2", "seatwind_outbox_waiting 0"] {
        assert!(metrics.contains(line), "{line} in\n{metrics}");
    }
    // In the list of a member of the staff who may not see addresses, mail does not stand.
    app.staff("rita", SLUG, Role::HeadReferee).await;
    let rita = app.logged_in("rita").await;
    assert_eq!(rita.get(MAIL).await.status, StatusCode::FORBIDDEN);
    let hall = rita.get("/t/spring-cup/manage/announcements").await;
    assert!(!hall.text.contains("/manage/mail"), "{}", hall.text);
}

#[tokio::test]
async fn nobody_who_is_out_gets_mail_or_is_counted_among_the_players() {
    let (app, _) = start().await;
    with_entrants(&app).await;
    app.staff("dora", SLUG, Role::Director).await;
    let dora = app.logged_in("dora").await;
    let overview = || async { app.visitor().get("/t/spring-cup").await };
    assert!(overview().await.text.contains("4 players"));
    let reason = || "left".to_owned();
    let commands = [
        EntrantsCommand::Disqualify {
            entrant: EntrantId(2),
            reason: reason(),
        },
        EntrantsCommand::Withdraw {
            entrant: EntrantId(3),
            reason: reason(),
        },
        EntrantsCommand::Remove {
            entrant: EntrantId(4),
            reason: reason(),
        },
    ];
    for command in commands {
        app.run(SLUG, Command::Entrants(command), Vec::new()).await;
    }
    let page = dora.get(MAIL).await;
    assert!(page.text.contains("One person gets it"), "{}", page.text);
    let preview = dora.submit(&page, "/mail/preview", &WRITTEN).await;
    assert!(
        !preview.text.contains("without an address"),
        "{}",
        preview.text
    );
    let page = overview().await;
    assert!(page.text.contains("one player"), "{}", page.text);
    assert_eq!(page.texts(".players li").len(), 1, "{}", page.text);
    assert!(page.text_of(".players").contains("P1"));
}

#[tokio::test]
async fn only_who_manages_entrants_may_write_and_only_with_a_form_of_their_own() {
    let (app, mailer) = start().await;
    with_entrants(&app).await;
    app.staff("dora", SLUG, Role::Director).await;
    let dora = app.logged_in("dora").await;
    let page = dora.get(MAIL).await;
    let preview = dora.submit(&page, "/mail/preview", &WRITTEN).await;
    let (_, fields) = preview.form("/manage/mail", &[]);
    for (login, role) in [
        ("rita", Role::HeadReferee),
        ("sara", Role::Scorer),
        ("olga", Role::ReadOnly),
    ] {
        app.staff(login, SLUG, role).await;
        let other = app.logged_in(login).await;
        for path in [
            MAIL.to_owned(),
            format!("{MAIL}/preview"),
            format!("{MAIL}/retry"),
        ] {
            // With a form token of their own: it is the role that is refused.
            let home = other.get("/account").await;
            let (_, own) = home.form("/account", &[]);
            let mut all: Vec<_> = own
                .into_iter()
                .filter(|(name, _)| name == "_csrf")
                .collect();
            all.extend(fields.iter().filter(|(name, _)| name != "_csrf").cloned());
            let request = other.request(Method::POST, &path).form(&all);
            let refused = other.send(&path, request).await;
            assert_eq!(refused.status, StatusCode::FORBIDDEN, "{login} {path}");
        }
    }
    let nobody = app.visitor();
    assert_eq!(nobody.get(MAIL).await.status, StatusCode::SEE_OTHER);
    let plain: Vec<_> = fields.iter().filter(|(name, _)| name != "_csrf").collect();
    let request = dora.request(Method::POST, MAIL).form(&plain);
    assert_eq!(dora.send(MAIL, request).await.status, StatusCode::FORBIDDEN);
    app.state.outbox.deliver_due().await.unwrap();
    assert!(mailer.kept().is_empty());
}

#[tokio::test]
async fn a_letter_without_subject_or_text_is_not_shown_but_kept() {
    let (app, _) = start().await;
    with_entrants(&app).await;
    app.staff("dora", SLUG, Role::Director).await;
    let dora = app.logged_in("dora").await;
    let fields = [("subject", ""), ("text", " \n"), ("reply_to", "nobody")];
    let refused = dora.fill(MAIL, "/mail/preview", &fields).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        refused.texts(".error-summary li").len(),
        3,
        "{}",
        refused.text
    );
    assert_eq!(refused.attribute("#f-reply_to", "value"), "nobody");
}

#[tokio::test]
async fn letters_that_failed_are_named_and_sent_again() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("mail");
    std::fs::create_dir(&place).unwrap();
    let way = format!("file:{}", place.display());
    let mailer = Mailer::open(&way, Some("noreply@example.org")).unwrap();
    let setup = Setup {
        mail: Some(mailer),
        ..Setup::default()
    };
    let app = TestApp::start_with(setup).await;
    with_entrants(&app).await;
    app.staff("dora", SLUG, Role::Director).await;
    let dora = app.logged_in("dora").await;
    let preview = dora.fill(MAIL, "/mail/preview", &WRITTEN).await;
    dora.submit(&preview, "/manage/mail", &VOUCHED).await;
    // The folder is gone for longer than anybody tries.
    std::fs::remove_dir(&place).unwrap();
    for _ in 0..8 {
        assert_eq!(app.state.outbox.deliver_due().await, Ok(0));
        app.clock().advance(TimeDelta::hours(12));
    }
    let dora = app.logged_in("dora").await;
    let page = dora.get(MAIL).await;
    let shown = page.text_of(".mail-sent");
    assert!(
        shown.contains("2 failed") && shown.contains("Pat P1"),
        "{shown}"
    );
    std::fs::create_dir(&place).unwrap();
    let again = dora.submit(&page, "/mail/retry", &[]).await;
    assert!(
        dora.follow(&again)
            .await
            .text
            .contains("2 letters are on their way again")
    );
    assert_eq!(app.state.outbox.deliver_due().await, Ok(2));
    assert_eq!(std::fs::read_dir(&place).unwrap().count(), 2);
    let page = dora.get(MAIL).await;
    assert!(page.text_of(".mail-sent").contains("2 delivered"));
}

#[tokio::test]
async fn late_mail_is_said_and_the_server_stays_in_service() {
    let (app, _) = start().await;
    app.account("ana@example.org", false).await;
    ask(&app, "ana@example.org").await;
    app.clock().advance(TimeDelta::minutes(20));
    let ready = app.visitor().get("/readyz").await;
    assert_eq!(ready.status, StatusCode::OK);
    let line = "mail: 1 waiting, the oldest for 1200 s (late), 0 given up";
    assert!(ready.text.contains(line), "{}", ready.text);
    let metrics = app.visitor().get("/metrics").await.text;
    assert!(
        metrics.contains("seatwind_outbox_oldest_seconds 1200"),
        "{metrics}"
    );
}

#[tokio::test]
async fn the_worker_sends_what_is_written_at_once_and_stops_with_the_server() {
    let (app, mailer) = start().await;
    app.account("ana@example.org", false).await;
    let outbox = app.state.outbox.clone();
    let worker = tokio::spawn(outbox.work(app.state.shutdown.subscribe()));
    ask(&app, "ana@example.org").await;
    let sent = async {
        while mailer.kept().is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(4), sent)
        .await
        .unwrap();
    app.state.shutdown.begin();
    tokio::time::timeout(Duration::from_secs(4), worker)
        .await
        .unwrap()
        .unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn letters_in_a_folder_are_for_their_owner_only() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let way = format!("file:{}", folder.path().display());
    let mailer = Mailer::open(&way, Some("Seatwind <noreply@example.org>")).unwrap();
    let letter = Letter {
        id: 7,
        to: "ana@example.org".to_owned(),
        reply_to: None,
        subject: "A new password".to_owned(),
        text: "The link lets in whoever has it.\n".to_owned(),
        written: "2026-11-21T09:00:00Z".parse().unwrap(),
        is_automatic: true,
        unsubscribe: None,
    };
    mailer.send(&letter).await.unwrap();
    let written = std::fs::read_dir(folder.path()).unwrap();
    let modes: Vec<u32> = written
        .map(|file| file.unwrap().metadata().unwrap().permissions().mode())
        .collect();
    assert_eq!(modes.len(), 1);
    assert_eq!(modes[0] & 0o077, 0, "{:o}", modes[0]);
}
