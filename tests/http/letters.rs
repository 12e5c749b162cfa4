//! Letters with fields to groups: who gets them, in which words, when, how often, and who no longer.

use chrono::TimeDelta;
use reqwest::{Method, StatusCode};
use seatwind::mail::Letter;
use seatwind::service::accounts::Role;
use seatwind::service::outbox::Mailer;
use seatwind::service::tournaments::PersonDraft;
use seatwind::store::{Conn, StoreError, letter_links};
use seatwind::tournament::{
    Command, EntrantId, EntrantsCommand, SeatingCommand, SessionNo, Settings, SetupCommand,
};

use crate::app::{Setup, TestApp};
use crate::client::{Answer, Visitor};
use crate::cup::Cup;

const MAIL: &str = "/t/cup/manage/mail";

/// A server that sends mail into memory, at most so many letters an hour.
async fn start(hourly: u32) -> (TestApp, Mailer) {
    let mailer = Mailer::memory("Seatwind <noreply@example.org>").unwrap();
    let setup = Setup {
        mail: Some(mailer.clone().at_most(hourly)),
        ..Setup::default()
    };
    (TestApp::start_with(setup).await, mailer)
}

/// A published cup of eight, each with an address of their own, in English and Spanish, and its director.
async fn with_cup(app: &TestApp) -> (Cup<'_>, Visitor) {
    let cup = app.cup("cup").await;
    cup.publish(&[1]).await;
    let settings = Settings {
        languages: vec!["en".into(), "es".into()],
        ..Settings::clone(&cup.live.snapshot().tournament.settings)
    };
    cup.run(Command::Setup(SetupCommand::ChangeSettings { settings }))
        .await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    for number in 1..=8 {
        let snapshot = cup.live.snapshot();
        let person = snapshot.person(EntrantId(number)).unwrap();
        let draft = PersonDraft {
            email: format!("p{number}@example.org"),
            ..PersonDraft::of(person)
        };
        let people = vec![draft.onto(person)];
        let entrant = EntrantId(number);
        let command = Command::Entrants(EntrantsCommand::NotePersonChange { entrant });
        app.run("cup", command, people).await;
    }
    (cup, dora)
}

/// Looks at a letter with these fields, and sends it with the tick.
async fn send(visitor: &Visitor, fields: &[(&str, &str)]) -> Answer {
    let preview = visitor.fill(MAIL, "/mail/preview", fields).await;
    assert_eq!(preview.status, StatusCode::OK, "{}", preview.text);
    let sent = visitor
        .submit(&preview, "/manage/mail", &[("vouch", "yes")])
        .await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text);
    visitor.follow(&sent).await
}

/// The letters that have left since, by address.
async fn delivered(app: &TestApp, mailer: &Mailer, before: usize) -> Vec<Letter> {
    app.state.outbox.deliver_due().await.unwrap();
    let mut letters = mailer.kept().split_off(before);
    letters.sort_by(|a, b| a.to.cmp(&b.to));
    letters
}

fn addresses(letters: &[Letter]) -> Vec<&str> {
    letters.iter().map(|letter| letter.to.as_str()).collect()
}

/// Notes that somebody confirmed an address, as a registration does.
async fn confirm(app: &TestApp, cup: &Cup<'_>, number: u32, language: Option<&'static str>) {
    let snapshot = cup.live.snapshot();
    let person = snapshot.person(EntrantId(number)).unwrap().clone();
    let address = person.email.unwrap();
    let now = app.clock().now();
    let noted: Result<(), StoreError> = app
        .state
        .tournaments
        .store()
        .write(move |conn: &mut Conn| {
            letter_links::confirm(conn, person.id, &address, language, now)
        })
        .await;
    noted.unwrap();
}

const PLAIN: [(&str, &str); 2] = [("subject", "Saturday"), ("text", "We begin at nine.")];

#[tokio::test]
async fn nobody_gets_a_letter_at_an_address_that_nobody_confirmed_or_answers_for() {
    let (app, mailer) = start(1_000).await;
    let (cup, dora) = with_cup(&app).await;
    let preview = dora.fill(MAIL, "/mail/preview", &PLAIN).await;
    assert!(
        preview
            .text
            .contains("8 of these addresses were never confirmed"),
        "{}",
        preview.text
    );
    let refused = dora.submit(&preview, "/manage/mail", &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused
            .text_of("#e-vouch")
            .contains("Answer for the addresses")
    );
    assert!(delivered(&app, &mailer, 0).await.is_empty());

    // Who confirmed an address gets the letter; the others are left out and counted.
    confirm(&app, &cup, 2, None).await;
    let preview = dora.fill(MAIL, "/mail/preview", &PLAIN).await;
    let sent = dora.submit(&preview, "/manage/mail", &[]).await;
    let said = dora.follow(&sent).await;
    assert!(said.text.contains("7 people got nothing"), "{}", said.text);
    assert_eq!(
        addresses(&delivered(&app, &mailer, 0).await),
        ["p2@example.org"]
    );

    // With the tick everybody gets it, and the history says so once.
    let said = send(&dora, &PLAIN).await;
    assert!(
        said.text.contains("8 letters are on their way"),
        "{}",
        said.text
    );
    assert_eq!(delivered(&app, &mailer, 1).await.len(), 8);
    send(&dora, &PLAIN).await;
    let history = dora.get("/t/cup/manage/history").await.text;
    assert_eq!(history.matches("Somebody answered for").count(), 1);
    assert!(
        history.contains("e-mail addresses of 7 entrants"),
        "{history}"
    );
}

#[tokio::test]
async fn each_reader_gets_their_own_words_in_their_own_language() {
    let (app, mailer) = start(1_000).await;
    let (cup, dora) = with_cup(&app).await;
    confirm(&app, &cup, 3, Some("es")).await;
    let fields = [
        ("subject", "{event}: {name}"),
        ("text", "Dear {first-name}, {seat}. {{sic}}"),
        ("subject-es", "{torneo}: {nombre}"),
        ("text-es", "Hola, {nombre-de-pila}: {asiento}."),
    ];
    send(&dora, &fields).await;
    let letters = delivered(&app, &mailer, 0).await;
    assert_eq!(letters.len(), 8);
    assert_eq!(letters[0].subject, "The cup cup: Ana Álvarez");
    let wanted = "Dear Ana, Round 1 · Table 1 · East. {sic}\n";
    assert!(letters[0].text.starts_with(wanted), "{}", letters[0].text);
    assert_eq!(letters[2].subject, "The cup cup: Ana Castro");
    let spanish = &letters[2].text;
    assert!(spanish.starts_with("Hola, Ana: "), "{spanish}");
    assert!(spanish.contains("Mesa 2 · Este") && spanish.contains("Recibe esta carta"));
    // What visitors do not see yet is not told, and a letter says where nothing is known.
    let sessions = vec![SessionNo(1)];
    let hide = SeatingCommand::TakeBackSeating { sessions };
    cup.run(Command::Seating(hide)).await;
    send(&dora, &[("subject", "Seats"), ("text", "{seat}")]).await;
    let letters = delivered(&app, &mailer, 8).await;
    assert!(
        letters[0].text.starts_with("(not known yet)"),
        "{}",
        letters[0].text
    );
}

#[tokio::test]
async fn a_field_that_means_nothing_is_told_beside_its_text() {
    let (app, _) = start(1_000).await;
    let (_, dora) = with_cup(&app).await;
    let fields = [
        ("subject", "Hello {nmae}"),
        ("text", "{fee}"),
        ("text-es", "{nombre}"),
    ];
    let refused = dora.fill(MAIL, "/mail/preview", &fields).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused
            .text_of("#e-subject")
            .contains("{nmae} means nothing here")
    );
    assert!(
        refused
            .text_of("#e-text")
            .contains("{fee} is known only where")
    );
    // A letter in another language is whole or left away.
    assert!(!refused.text_of("#e-subject-es").is_empty());
    assert_eq!(refused.attribute("#f-subject", "value"), "Hello {nmae}");
}

#[tokio::test]
async fn a_letter_goes_to_the_group_that_was_chosen() {
    let (app, mailer) = start(1_000).await;
    let (cup, dora) = with_cup(&app).await;
    let page = dora.get(MAIL).await;
    let offered = page.attributes("#f-audience option", "value");
    assert_eq!(
        offered,
        ["everybody", "not-checked-in", "session 1", "session 2"]
    );
    let entrants = (1..=6).map(EntrantId).collect();
    cup.run(Command::Entrants(EntrantsCommand::CheckIn { entrants }))
        .await;
    send(&dora, &[PLAIN[0], PLAIN[1], ("audience", "not-checked-in")]).await;
    let letters = delivered(&app, &mailer, 0).await;
    assert_eq!(addresses(&letters), ["p7@example.org", "p8@example.org"]);

    let at_table = [
        PLAIN[0],
        PLAIN[1],
        ("audience", "session 1"),
        ("tables", "2"),
    ];
    send(&dora, &at_table).await;
    let letters = delivered(&app, &mailer, 2).await;
    let wanted = [
        "p3@example.org",
        "p4@example.org",
        "p7@example.org",
        "p8@example.org",
    ];
    assert_eq!(addresses(&letters), wanted);
    let page = dora.get(MAIL).await;
    assert!(page.text.contains("Round 1: tables 2"), "{}", page.text);

    let wrong = [PLAIN[0], PLAIN[1], ("tables", "2")];
    let refused = dora.fill(MAIL, "/mail/preview", &wrong).await;
    assert!(refused.text_of("#e-tables").contains("choose one above"));
    let wrong = [PLAIN[0], PLAIN[1], ("audience", "friends")];
    let refused = dora.fill(MAIL, "/mail/preview", &wrong).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_letter_for_later_goes_at_the_hall_s_time_to_whoever_is_in_the_group_then() {
    let (app, mailer) = start(1_000).await;
    let (cup, dora) = with_cup(&app).await;
    // Ten past ten in Madrid is ten past nine in the world; it is nine now.
    let at = [("day", "2026-11-21"), ("time", "10:10")];
    let fields = [
        PLAIN[0],
        PLAIN[1],
        ("audience", "not-checked-in"),
        at[0],
        at[1],
    ];
    let said = send(&dora, &fields).await;
    assert!(
        said.text.contains("goes on 21 November 2026, 10:10"),
        "{}",
        said.text
    );
    assert_eq!(app.state.letters.write_due().await, Ok(0));
    let entrants = (1..=7).map(EntrantId).collect();
    cup.run(Command::Entrants(EntrantsCommand::CheckIn { entrants }))
        .await;
    app.clock().advance(TimeDelta::minutes(10));
    assert_eq!(app.state.letters.write_due().await, Ok(1));
    assert_eq!(app.state.letters.write_due().await, Ok(0));
    let letters = delivered(&app, &mailer, 0).await;
    assert_eq!(addresses(&letters), ["p8@example.org"]);

    // One that is taken back never goes; a time that is over, or that no clock shows, is refused.
    let later = [PLAIN[0], PLAIN[1], ("day", "2026-11-22"), ("time", "09:00")];
    let page = send(&dora, &later).await;
    let taken_back = dora.submit(&page, "/mail/take-back", &[]).await;
    assert!(
        dora.follow(&taken_back)
            .await
            .text
            .contains("The letter is not sent.")
    );
    app.clock().advance(TimeDelta::days(2));
    assert_eq!(app.state.letters.write_due().await, Ok(0));
    let dora = app.logged_in("dora").await;
    for (day, time) in [
        ("2026-11-21", "09:00"),
        ("2027-03-28", "02:30"),
        ("2027-03-28", "x"),
    ] {
        let fields = [PLAIN[0], PLAIN[1], ("day", day), ("time", time)];
        let refused = dora.fill(MAIL, "/mail/preview", &fields).await;
        assert!(!refused.text_of("#e-time").is_empty(), "{day} {time}");
    }
}

#[tokio::test]
async fn a_preview_shows_a_real_reader_and_a_test_goes_to_oneself_only() {
    let (app, mailer) = start(1_000).await;
    let (cup, dora) = with_cup(&app).await;
    let fields = [("subject", "For {name}"), ("text", "Badge {number}")];
    let preview = dora.fill(MAIL, "/mail/preview", &fields).await;
    assert_eq!(preview.text_of("#subject"), "For Ana Álvarez");
    let fabre = cup
        .live
        .snapshot()
        .person(EntrantId(6))
        .unwrap()
        .id
        .to_string();
    let other = dora
        .submit(&preview, "/mail/preview", &[("sample", fabre.as_str())])
        .await;
    assert_eq!(other.text_of("#subject"), "For Ana Fabre");
    assert!(other.text_of(".mail-body").starts_with("Badge 6"));
    let address = [("address", "dora@example.org")];
    let tried = dora.submit(&other, "/mail/test", &address).await;
    assert!(
        tried
            .text
            .contains("The test is on its way to dora@example.org"),
        "{}",
        tried.text
    );
    dora.submit(&other, "/mail/test", &address).await;
    let letters = delivered(&app, &mailer, 0).await;
    assert_eq!(addresses(&letters), ["dora@example.org"]);
    assert_eq!(letters[0].subject, "[Test] For Ana Fabre");
    assert_eq!(letters[0].unsubscribe, None);
    let refused = dora
        .submit(&other, "/mail/test", &[("address", "dora at home")])
        .await;
    assert!(
        !refused.text_of("#e-address").is_empty(),
        "{}",
        refused.text
    );
    assert!(dora.get(MAIL).await.texts(".mail-sent").is_empty());
}

/// What a mail program sends when its reader presses once.
async fn press(app: &TestApp, path: &str, body: &str) -> Answer {
    let visitor = app.visitor();
    let request = visitor
        .request(Method::POST, path)
        .header("content-type", "application/x-www-form-urlencoded")
        .body(body.to_owned());
    visitor.send(path, request).await
}

#[tokio::test]
async fn whoever_asks_for_no_more_letters_gets_only_what_everybody_must_know() {
    let (app, mailer) = start(1_000).await;
    let (_, dora) = with_cup(&app).await;
    send(&dora, &PLAIN).await;
    let letters = delivered(&app, &mailer, 0).await;
    let path = |letter: &Letter| {
        let address = letter.unsubscribe.clone().unwrap();
        assert!(letter.text.contains(&address), "{}", letter.text);
        address.strip_prefix(&app.address).unwrap().to_owned()
    };
    let (first, second) = (path(&letters[0]), path(&letters[1]));
    assert_ne!(first, second);
    // Looking changes nothing; a press in a mail program does, without cookie or token.
    let page = app.visitor().get(&first).await;
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(page.header("cache-control"), "private, no-store");
    for body in ["", "List-Unsubscribe=no", "do=end"] {
        assert_eq!(
            press(&app, &first, body).await.status,
            StatusCode::FORBIDDEN
        );
    }
    let pressed = press(&app, &first, "List-Unsubscribe=One-Click").await;
    assert_eq!(pressed.status, StatusCode::OK);
    // On the page somebody presses the button, twice, and thinks better of it.
    let reader = app.visitor();
    for _ in 0..2 {
        let page = app.visitor().get(&first).await;
        assert!(
            page.text.contains("You get no more letters about"),
            "{}",
            page.text
        );
    }
    let ended = reader.fill(&second, &second, &[]).await;
    assert!(
        reader
            .follow(&ended)
            .await
            .text
            .contains("You get no more letters.")
    );

    send(&dora, &PLAIN).await;
    let letters = delivered(&app, &mailer, 8).await;
    assert_eq!(letters.len(), 6);
    assert_eq!(letters[0].to, "p3@example.org");
    let page = dora.get(MAIL).await;
    assert!(
        page.text.contains("2 people want no more letters"),
        "{}",
        page.text
    );

    let again = reader.fill(&second, &second, &[]).await;
    assert!(
        reader
            .follow(&again)
            .await
            .text
            .contains("You get letters again.")
    );
    send(&dora, &[PLAIN[0], PLAIN[1], ("necessary", "yes")]).await;
    let letters = delivered(&app, &mailer, 14).await;
    assert_eq!(letters.len(), 8);
    assert!(letters.iter().all(|letter| letter.unsubscribe.is_none()));
    assert!(
        !letters[0].text.contains("/letters/"),
        "{}",
        letters[0].text
    );
    let unknown = app.visitor().get("/letters/nobody").await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_letter_that_came_back_is_marked_and_goes_again_to_the_address_of_today() {
    let (app, mailer) = start(1_000).await;
    let (cup, dora) = with_cup(&app).await;
    send(&dora, &PLAIN).await;
    delivered(&app, &mailer, 0).await;
    let list = dora.get(MAIL).await;
    let one = list.attribute(".mail-sent h3 a", "href");
    let page = dora.get(&one).await;
    assert_eq!(page.texts("tbody tr").len(), 8, "{}", page.text);
    assert!(page.text_of("tbody tr").contains("Ana Baker") || page.text.contains("Ana Álvarez"));
    let noted = dora.submit(&page, "/mail/bounce", &[]).await;
    let page = dora.follow(&noted).await;
    assert_eq!(page.texts("tbody .mark.harm"), ["came back"]);
    let undone = dora.submit(&page, "/mail/bounce", &[("do", "undo")]).await;
    assert!(
        dora.follow(&undone)
            .await
            .texts("tbody .mark.harm")
            .is_empty()
    );
    let page = dora.get(&one).await;
    dora.submit(&page, "/mail/bounce", &[]).await;

    // Everybody has another address by now.
    for number in 1..=8 {
        let snapshot = cup.live.snapshot();
        let person = snapshot.person(EntrantId(number)).unwrap();
        let draft = PersonDraft {
            email: format!("new{number}@example.org"),
            ..PersonDraft::of(person)
        };
        let entrant = EntrantId(number);
        let command = Command::Entrants(EntrantsCommand::NotePersonChange { entrant });
        app.run("cup", command, vec![draft.onto(person)]).await;
    }
    let list = dora.get(MAIL).await;
    assert!(
        list.text_of(".mail-sent").contains("1 failed"),
        "{}",
        list.text
    );
    let again = dora.submit(&list, "/mail/retry", &[]).await;
    let said = dora.follow(&again).await;
    assert!(
        said.text.contains("One letter is on its way again"),
        "{}",
        said.text
    );
    let letters = delivered(&app, &mailer, 8).await;
    assert_eq!(letters.len(), 1);
    assert!(letters[0].to.starts_with("new"), "{}", letters[0].to);
    // Somebody of another tournament marks nothing here.
    app.cup("other").await;
    app.staff("stranger", "other", Role::Director).await;
    let stranger = app.logged_in("stranger").await;
    let there = one.replace("/t/cup/", "/t/other/");
    assert_eq!(stranger.get(&there).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn an_account_writes_no_more_letters_in_an_hour_than_its_share() {
    let (app, mailer) = start(20).await;
    let (_, dora) = with_cup(&app).await;
    send(&dora, &PLAIN).await;
    let preview = dora.fill(MAIL, "/mail/preview", &PLAIN).await;
    let refused = dora.submit(&preview, "/manage/mail", &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let why = refused.text_of(".error-summary");
    assert!(
        why.contains("may write 10 letters an hour, and 2 are left"),
        "{why}"
    );
    // The letter is still there, and goes when the hour is over.
    assert_eq!(refused.text_of("#subject"), "Saturday");
    assert_eq!(delivered(&app, &mailer, 0).await.len(), 8);

    // Invitations count too.
    let owner = app.owner().await;
    let staff = "/t/cup/manage/staff";
    for number in 0..11 {
        let address = format!("r{number}@example.org");
        let fields = [("role", "referee"), ("address", address.as_str())];
        let made = owner.fill(staff, "/invite", &fields).await;
        let wanted = if number < 10 {
            StatusCode::OK
        } else {
            StatusCode::UNPROCESSABLE_ENTITY
        };
        assert_eq!(made.status, wanted, "{number}: {}", made.text);
    }
    app.clock().advance(TimeDelta::minutes(61));
    let dora = app.logged_in("dora").await;
    let said = send(&dora, &PLAIN).await;
    assert!(
        said.text.contains("8 letters are on their way"),
        "{}",
        said.text
    );
}

#[tokio::test]
async fn a_letter_begins_with_words_in_every_language_or_with_an_earlier_one() {
    let (app, _) = start(1_000).await;
    let (_, dora) = with_cup(&app).await;
    let page = dora.get(&format!("{MAIL}?begin=seats")).await;
    assert_eq!(
        page.attribute("#f-subject", "value"),
        "{event}: your next seat"
    );
    assert!(
        page.text_of("#f-text-es").contains("{asiento}"),
        "{}",
        page.text
    );
    assert_eq!(page.attributes("#f-necessary[checked]", "id").len(), 1);
    let sent = dora.submit(&page, "/mail/preview", &[]).await;
    assert_eq!(sent.status, StatusCode::OK, "{}", sent.text);
    let said = dora
        .submit(&sent, "/manage/mail", &[("vouch", "yes")])
        .await;
    let list = dora.follow(&said).await;
    let one = dora.get(&list.attribute(".mail-sent h3 a", "href")).await;
    let again = one.attributes("a.button", "href");
    let from = again.iter().find(|href| href.contains("?from=")).unwrap();
    let page = dora.get(from).await;
    assert_eq!(
        page.attribute("#f-subject", "value"),
        "{event}: your next seat"
    );
    assert!(
        page.text_of("#f-text-es").contains("{asiento}"),
        "{}",
        page.text
    );
}
