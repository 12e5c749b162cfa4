//! People who register by themselves, and their private pages: every sentence of the form, the letter that
//! confirms, and what a link without a password may do.

use chrono::TimeDelta;
use reqwest::{Method, StatusCode};
use seatwind::service::accounts::Role;
use seatwind::service::outbox::Mailer;
use seatwind::tournament::registration::{
    AnswerKind, Asked, Currency, Entry, Question, RegistrationSettings, TeamSize, Texts,
};
use seatwind::tournament::testkit::registering::{account_of_club, adult};
use seatwind::tournament::{EntrantId, QuestionId, RegistrationCommand};

use crate::app::{Setup, TestApp};
use crate::client::{Answer, Visitor};
use crate::cup::Cup;
use crate::picture::png;

pub const FORM: &str = "/t/cup/register";

/// A server whose letters stay in memory, or that sends none.
pub async fn start(mail: bool) -> (TestApp, Option<Mailer>) {
    let mailer = mail.then(|| Mailer::memory("Seatwind <noreply@example.org>").unwrap());
    let setup = Setup {
        mail: mailer.clone(),
        ..Setup::default()
    };
    (TestApp::start_with(setup).await, mailer)
}

/// A published cup of eight for which people register.
pub async fn open(app: &TestApp, change: impl FnOnce(&mut RegistrationSettings)) -> Cup<'_> {
    let cup = app.cup("cup").await;
    cup.publish(&[1]).await;
    let mut registration = RegistrationSettings::usual(app.clock().now());
    change(&mut registration);
    set(&cup, registration).await;
    cup
}

pub async fn set(cup: &Cup<'_>, registration: RegistrationSettings) {
    let set = RegistrationCommand::SetRegistration { registration };
    cup.run(set.into()).await;
}

/// The links of the letters to an address, the newest last.
async fn links(app: &TestApp, mailer: &Mailer, to: &str) -> Vec<String> {
    app.state.outbox.deliver_due().await.unwrap();
    let letters = mailer.kept();
    let own = letters.iter().filter(|letter| letter.to == to);
    own.filter_map(|letter| {
        let mut lines = letter.text.lines();
        let link = lines.find(|line| line.starts_with(&app.address))?;
        Some(link[app.address.len()..].to_owned())
    })
    .collect()
}

const ZOE: [(&str, &str); 3] = [
    ("first_name", "Zoë"),
    ("last_name", "Łukasz"),
    ("email", "zoe@example.org"),
];

/// Registers Zoë without mail; her private page comes back.
pub async fn zoe(visitor: &Visitor, more: &[(&str, &str)]) -> (String, Answer) {
    let mut fields = ZOE.to_vec();
    fields.extend(more);
    let sent = visitor.fill(FORM, "/register", &fields).await;
    let path = sent.location();
    assert!(path.starts_with("/me/"), "{path}");
    let page = visitor.get(&path).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    (path, page)
}

#[tokio::test]
async fn the_page_says_when_people_can_register_and_how_many_places_are_left() {
    let (app, _) = start(false).await;
    let cup = open(&app, |it| {
        it.opens += TimeDelta::hours(1);
        it.closes = Some(it.opens + TimeDelta::hours(2));
        it.places = Some(9);
    })
    .await;
    let visitor = app.visitor();
    let before = visitor.get(FORM).await;
    assert!(
        before
            .text_of("#window")
            .starts_with("Registration opens on 21 November 2026"),
        "{}",
        before.text
    );
    assert!(
        before
            .attributes("form[action$='/register']", "action")
            .is_empty()
    );
    let overview = visitor.get("/t/cup").await;
    assert!(
        overview
            .text_of("#register")
            .contains("Registration opens on")
    );
    app.clock().advance(TimeDelta::hours(1));
    let now = visitor.get(FORM).await;
    assert!(
        now.text_of("#window")
            .contains("Registration is open until")
    );
    assert_eq!(now.text_of("#places"), "8 of 9 places are taken.");
    assert_eq!(now.text_of("#full"), "");
    // What visitors got before does not stay when the time has come.
    let overview = visitor.get("/t/cup").await;
    assert!(
        overview
            .text_of("#register")
            .contains("Registration is open until")
    );
    zoe(&visitor, &[]).await;
    let full = visitor.get(FORM).await;
    assert!(
        full.text_of("#full").contains("waiting list"),
        "{}",
        full.text
    );
    app.clock().advance(TimeDelta::hours(2));
    let closed = visitor.get(FORM).await;
    assert!(
        closed
            .text_of("#window")
            .contains("Registration is closed.")
    );
    assert!(
        closed
            .attributes("form[action$='/register']", "action")
            .is_empty()
    );
    assert_eq!(
        cup.live
            .snapshot()
            .tournament
            .registration
            .applications
            .len(),
        1
    );
    assert_eq!(
        visitor.get("/t/nowhere/register").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn what_is_wrong_stands_beside_its_field_and_nothing_typed_is_lost() {
    let (app, _) = start(false).await;
    let cup = open(&app, |it| {
        it.club = Asked::Required;
        it.consent = Texts::one("en", "My name may be **published**.");
        it.questions = vec![Question {
            id: QuestionId(1),
            text: Texts::one("en", "What do you eat?"),
            kind: AnswerKind::Choice,
            choices: vec![Texts::one("en", "Everything"), Texts::one("en", "No meat")],
            required: true,
        }];
    })
    .await;
    let visitor = app.visitor();
    let page = visitor.get(FORM).await;
    assert!(
        page.text.contains("<strong>published</strong>"),
        "{}",
        page.text
    );
    let wrong = [
        ("first_name", "עֵדָה"),
        ("last_name", " "),
        ("email", "nowhere"),
        ("country", "Atlantis"),
    ];
    let refused = visitor.submit(&page, "/register", &wrong).await;
    assert!(
        refused.errors().contains("no e-mail address"),
        "{}",
        refused.text
    );
    assert_eq!(refused.text_of("#e-last_name"), "Please fill this in.");
    assert!(
        refused
            .text_of("#e-country")
            .contains("This is no country.")
    );
    assert_eq!(refused.text_of("#e-club"), "Please fill this in.");
    assert_eq!(refused.text_of("#e-q-1"), "Please fill this in.");
    assert!(
        refused
            .text_of("#e-consent")
            .contains("Without your consent")
    );
    assert_eq!(refused.attribute("#f-first_name", "value"), "עֵדָה");
    assert_eq!(refused.attribute("#f-email", "value"), "nowhere");
    let right = [
        ("last_name", "山田"),
        ("email", "yamada@example.org"),
        ("country", "Japan"),
        ("club", "Los Vientos"),
        ("q-1", "1"),
        ("consent", "yes"),
    ];
    let sent = visitor.submit(&refused, "/register", &right).await;
    let own = visitor.follow(&sent).await;
    assert_eq!(own.text_of("h1"), "עֵדָה 山田");
    let snapshot = cup.live.snapshot();
    let person = snapshot.person(EntrantId(9)).unwrap();
    assert_eq!(person.country.as_deref(), Some("JPN"));
}

#[tokio::test]
async fn a_letter_is_confirmed_by_its_button_only_and_opened_twice_says_so() {
    let (app, mailer) = start(true).await;
    let mailer = mailer.unwrap();
    let cup = open(&app, |it| it.places = Some(20)).await;
    let visitor = app.visitor();
    let sent = visitor.fill(FORM, "/register", &ZOE).await;
    assert_eq!(sent.location(), "/t/cup/register/sent");
    let sent = visitor.follow(&sent).await;
    assert!(sent.text.contains("is kept for 24 hours"), "{}", sent.text);
    let link = links(&app, &mailer, "zoe@example.org").await.remove(0);
    assert!(link.starts_with("/register/confirm/"), "{link}");
    // A mail program looks at the link.
    let program = app.visitor();
    for _ in 0..2 {
        let page = program.get(&link).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.text);
        assert_eq!(page.header("referrer-policy"), "strict-origin");
        assert_eq!(page.header("x-robots-tag"), "noindex, nofollow, noarchive");
        assert_eq!(page.header("cache-control"), "private, no-store");
    }
    let entrants = || cup.live.snapshot().tournament.entrants.len();
    assert_eq!(entrants(), 8);
    let confirmed = visitor.fill(&link, "", &[]).await;
    let own = visitor.follow(&confirmed).await;
    assert!(
        own.text_of("#situation").contains("number 9"),
        "{}",
        own.text
    );
    assert_eq!(entrants(), 9);
    let again = visitor.get(&link).await;
    assert!(
        again.text.contains("is confirmed already"),
        "{}",
        again.text
    );
    let again = visitor.submit(&again, "", &[]).await;
    assert!(again.location().starts_with("/me/"));
    assert_eq!(entrants(), 9);
    // Who registers again learns nothing, and the letter goes out once more.
    let known = app.visitor().fill(FORM, "/register", &ZOE).await;
    assert_eq!(known.location(), "/t/cup/register/sent");
    assert_eq!(links(&app, &mailer, "zoe@example.org").await.len(), 3);
    assert_eq!(entrants(), 9);
    let nobody = visitor.get("/register/confirm/nobodys").await;
    assert_eq!(nobody.status, StatusCode::GONE);
    assert!(nobody.text.contains("This link does not work any more"));
    // The link of a private page confirms nothing, and the other way round.
    let page = confirmed.location();
    let token = page.trim_start_matches("/me/");
    let wrong = visitor.get(&format!("/register/confirm/{token}")).await;
    assert_eq!(wrong.status, StatusCode::GONE);
    let token = link.trim_start_matches("/register/confirm/");
    assert_eq!(
        visitor.get(&format!("/me/{token}")).await.status,
        StatusCode::GONE
    );
}

#[tokio::test]
async fn another_address_counts_once_it_is_confirmed_by_a_letter() {
    let (app, mailer) = start(true).await;
    let mailer = mailer.unwrap();
    let cup = open(&app, |it| it.places = Some(20)).await;
    let visitor = app.visitor();
    visitor.fill(FORM, "/register", &ZOE).await;
    let link = links(&app, &mailer, "zoe@example.org").await.remove(0);
    let own = visitor.fill(&link, "", &[]).await.location();
    let email = || {
        let snapshot = cup.live.snapshot();
        snapshot
            .person(EntrantId(9))
            .unwrap()
            .email
            .clone()
            .unwrap()
    };
    let change = format!("{own}/change");
    let typed = [("last_name", "Renamed"), ("email", "thief@example.org")];
    visitor.fill(&change, "/change", &typed).await;
    assert_eq!(email(), "zoe@example.org");
    let wrong = visitor
        .fill(&change, "/address", &[("email", "nowhere")])
        .await;
    assert!(wrong.errors().contains("no e-mail address"));
    let other = [("email", "other@example.org")];
    let asked = visitor.fill(&change, "/address", &other).await;
    let page = visitor.follow(&asked).await;
    assert!(
        page.text.contains("is on its way to other@example.org"),
        "{}",
        page.text
    );
    assert_eq!(email(), "zoe@example.org");
    let link = links(&app, &mailer, "other@example.org").await.remove(0);
    let asked = visitor.get(&link).await;
    assert!(
        asked.text.contains("go to other@example.org"),
        "{}",
        asked.text
    );
    visitor.submit(&asked, "", &[]).await;
    assert_eq!(email(), "other@example.org");
    app.state.outbox.deliver_due().await.unwrap();
    let letters = mailer.kept();
    let told = letters
        .iter()
        .find(|it| it.subject.starts_with("Letters go elsewhere now"));
    let told = told.unwrap();
    assert_eq!(told.to, "zoe@example.org");
    assert!(!told.text.contains("other@example.org"), "{}", told.text);
}

#[tokio::test]
async fn a_private_page_tells_what_is_owed_and_what_leaving_does() {
    let (app, _) = start(false).await;
    let cup = open(&app, |it| {
        it.places = Some(9);
        it.currency = Some(Currency::EURO);
        it.bank = Some(account_of_club());
        it.categories = vec![adult()];
    })
    .await;
    let visitor = app.visitor();
    let (own, page) = zoe(&visitor, &[("category", "1")]).await;
    assert_eq!(page.header("referrer-policy"), "strict-origin");
    assert_eq!(page.header("cache-control"), "private, no-store");
    let money = page.text_of("#money");
    assert!(money.contains("To be paid: 25.00 EUR"), "{money}");
    assert!(money.contains("ES91 2100 0418 4502 0005 1332"), "{money}");
    assert_eq!(page.attributes("#money svg.qr", "viewBox").len(), 1);
    let waits = [
        ("last_name", "Next"),
        ("email", "next@example.org"),
        ("category", "1"),
    ];
    let next = app.visitor();
    let waiting = next.fill(FORM, "/register", &waits).await;
    let waiting = next.follow(&waiting).await;
    assert!(
        waiting
            .text_of("#situation")
            .contains("waiting list, in place 1")
    );
    let asked = visitor.get(&format!("{own}/withdraw")).await;
    assert!(
        asked.text.contains("goes to the next on the waiting list"),
        "{}",
        asked.text
    );
    let active = || {
        let snapshot = cup.live.snapshot();
        let entrants = snapshot.tournament.entrants.values();
        entrants.filter(|it| it.is_active()).count()
    };
    assert_eq!(active(), 9);
    let left = visitor.submit(&asked, "/withdraw", &[]).await;
    let left = visitor.follow(&left).await;
    assert!(
        left.text_of("#situation").contains("You have withdrawn."),
        "{}",
        left.text
    );
    let moved = next.get(&waiting.path).await;
    assert!(
        moved.text_of("#situation").contains("You take part"),
        "{}",
        moved.text
    );
}

#[tokio::test]
async fn people_choose_what_is_shown_see_what_is_kept_and_are_erased() {
    let (app, _) = start(false).await;
    let cup = open(&app, |_| {}).await;
    let visitor = app.visitor();
    let (own, page) = zoe(&visitor, &[]).await;
    let shown = [("public_name", "initials")];
    visitor.submit(&page, "/shown", &shown).await;
    let seen = app.visitor().get("/t/cup/players/9").await;
    assert!(
        seen.text.contains("Z.") && !seen.text.contains("Łukasz"),
        "{}",
        seen.text
    );
    let kept = visitor.get(&format!("{own}/data")).await;
    assert!(kept.text.contains("zoe@example.org"), "{}", kept.text);
    let file = visitor.get(&format!("{own}/data.json")).await;
    assert!(file.text.contains("Łukasz"));
    visitor.fill(&format!("{own}/erase"), "/erase", &[]).await;
    assert_eq!(visitor.get(&own).await.status, StatusCode::GONE);
    let snapshot = cup.live.snapshot();
    assert!(snapshot.person(EntrantId(9)).unwrap().is_erased());
}

#[tokio::test]
async fn a_team_registers_as_a_whole_and_its_captain_changes_it_and_names_who_plays() {
    let (app, _) = start(false).await;
    let cup = open(&app, |it| it.team = Some(TeamSize { least: 2, most: 3 })).await;
    let visitor = app.visitor();
    let alone = visitor.fill(FORM, "/register", &ZOE).await;
    assert_eq!(alone.text_of("#e-last_name-1"), "Please fill this in.");
    let team = [("team", "Winds"), ("last_name-1", "Second")];
    let (own, page) = zoe(&visitor, &team).await;
    assert!(!page.texts(".line-up").is_empty(), "{}", page.text);
    let path = format!("{own}/team");
    let form = visitor.get(&path).await;
    assert!(form.text.contains("Second"), "{}", form.text);
    let changed = visitor
        .submit(&form, "/team", &[("last_name-1", "Third")])
        .await;
    let page = visitor.follow(&changed).await;
    assert!(page.text.contains("The team is changed."), "{}", page.text);
    let snapshot = cup.live.snapshot();
    let team = snapshot.tournament.team_named("Winds").unwrap().id;
    assert_eq!(snapshot.tournament.members(team).count(), 3);
    let named = visitor
        .submit(&page, "/line-up/1", &[("player", "9"), ("player", "11")])
        .await;
    let page = visitor.follow(&named).await;
    assert_eq!(
        page.attributes("form[action$='/line-up/1'] [checked]", "value"),
        ["9", "11"]
    );
}

#[tokio::test]
async fn only_who_is_invited_registers_where_people_are_invited() {
    let (app, _) = start(false).await;
    let cup = open(&app, |it| it.entry = Entry::Invitation).await;
    let visitor = app.visitor();
    let page = visitor.get(FORM).await;
    assert!(
        page.text_of("#not-invited")
            .contains("Only people who are invited")
    );
    let wrong = visitor.get(&format!("{FORM}?by=nobodys")).await;
    assert!(
        wrong
            .text_of("#not-invited")
            .contains("is used up or has ended")
    );
    assert!(
        wrong
            .attributes("form[action$='/register']", "action")
            .is_empty()
    );
    assert!(
        cup.live
            .snapshot()
            .tournament
            .registration
            .applications
            .is_empty()
    );
}

#[tokio::test]
async fn a_program_that_fills_in_what_nobody_sees_registers_nobody() {
    let (app, _) = start(false).await;
    let cup = open(&app, |_| {}).await;
    let mut fields = ZOE.to_vec();
    fields.push(("website", "https://spam.example"));
    let sent = app.visitor().fill(FORM, "/register", &fields).await;
    assert_eq!(sent.location(), "/t/cup/register/sent");
    assert!(
        cup.live
            .snapshot()
            .tournament
            .registration
            .applications
            .is_empty()
    );
}

#[tokio::test]
async fn the_form_speaks_the_language_of_the_reader() {
    let (app, _) = start(false).await;
    open(&app, |_| {}).await;
    for (lang, title) in [
        ("en", "Register"),
        ("es", "Inscribirse"),
        ("fr", "S’inscrire"),
    ] {
        let page = app.visitor().get(&format!("{FORM}?lang={lang}")).await;
        assert_eq!(page.text_of("h1"), title);
        assert_eq!(page.attribute("#f-lang [selected]", "value"), lang);
    }
}

#[tokio::test]
async fn what_organisers_write_is_shown_and_can_do_nothing() {
    let (app, _) = start(false).await;
    let cup = open(&app, |_| {}).await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let about = "**Two days**\n\nHello <script>alert(1)</script> [press](javascript:alert(1)) \
                 ![spy](https://evil.example/x.png)";
    let fields = [("about-en", about), ("prizes-en", "A *cup*.")];
    let saved = dora
        .fill("/t/cup/manage/event/page", "/event/page", &fields)
        .await;
    assert_eq!(saved.location(), "/t/cup/manage/event/page");
    let page = app.visitor().get("/t/cup").await;
    let told = page.texts(".written");
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(
        told[0].contains("Hello <script>alert(1)</script> press spy"),
        "{}",
        told[0]
    );
    assert!(page.text.contains("<strong>Two days</strong>"));
    assert!(!page.text.contains("javascript:") && !page.text.contains("evil.example"));
    assert!(!cup.live.snapshot().tournament.page.is_empty());
}

#[tokio::test]
async fn the_picture_of_the_page_is_served_as_what_it_is_at_an_address_that_names_its_bytes() {
    let (app, _) = start(false).await;
    open(&app, |_| {}).await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let (path, to) = ("/t/cup/manage/event/page", "/event/page/picture");
    let form = dora.get(path).await;
    let script = b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>";
    let file = ("poster.png", script.to_vec());
    let refused = dora.send_file(&form, to, "picture", file).await;
    assert!(refused.errors().contains("no PNG"), "{}", refused.text);
    // What the file tells besides is left out.
    let told = png(Some((b"tEXt", b"Author\0Zebulon Quetzalcoatl")));
    let file = ("poster.html", told);
    let saved = dora.send_file(&form, to, "picture", file).await;
    assert_eq!(saved.location(), path, "{}", saved.text);
    let visitor = app.visitor();
    let page = visitor.get("/t/cup").await;
    let address = page.attribute("img.event-picture", "src");
    assert_eq!(page.attribute("img.event-picture", "width"), "320");
    let picture = visitor.request(Method::GET, &address).send().await.unwrap();
    let header = |name: &str| picture.headers()[name].to_str().unwrap().to_owned();
    assert_eq!(header("content-type"), "image/png");
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(
        header("cache-control"),
        "public, max-age=31536000, immutable"
    );
    assert_eq!(picture.bytes().await.unwrap(), png(None));
    // The texts of the page are saved without it, and it stays.
    let about = [("about-en", "Two days")];
    dora.fill(path, "/event/page", &about).await;
    let page = visitor.get("/t/cup").await;
    assert_eq!(page.attribute("img.event-picture", "src"), address);
    dora.fill(path, to, &[("remove", "yes")]).await;
    let page = visitor.get("/t/cup").await;
    assert!(page.texts("img").is_empty());
    assert_eq!(visitor.get(&address).await.status, StatusCode::NOT_FOUND);
}
