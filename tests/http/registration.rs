//! Registration and money as the staff has them: settings, applications, invitations, payments, letters.

use reqwest::StatusCode;
use seatwind::mail::Letter;
use seatwind::service::accounts::{Role, Token};
use seatwind::service::outbox::Mailer;
use seatwind::service::registration::Filled;
use seatwind::service::tournaments::PersonDraft;
use seatwind::tournament::RegistrationCommand;
use seatwind::tournament::registration::{
    Category, Currency, Entry, FeeStep, Quota, RegistrationSettings, Texts, Who,
};
use seatwind::tournament::{CategoryId, QuotaId};

use crate::app::{Setup, TestApp};
use crate::client::{Answer, Visitor};
use crate::people::tournament;

const BASE: &str = "/t/cup/manage/registration";
const IBAN: &str = "BE72 0000 0000 1616";

/// A tournament whose director is logged in.
async fn director(app: &TestApp) -> Visitor {
    tournament(app, "cup").await;
    app.staff("dora", "cup", Role::Director).await;
    app.logged_in("dora").await
}

/// Takes registrations from now on, as `change` has it.
async fn take(app: &TestApp, change: impl FnOnce(&mut RegistrationSettings)) {
    let mut registration = RegistrationSettings::usual(app.clock().now());
    change(&mut registration);
    let command = RegistrationCommand::SetRegistration { registration };
    app.run("cup", command.into(), Vec::new()).await;
}

/// Lets 25 euro be due.
fn with_fee(settings: &mut RegistrationSettings) {
    settings.currency = Some(Currency::EURO);
    settings.categories = vec![Category {
        id: CategoryId(1),
        name: Texts::one("en", "Adults"),
        fees: vec![FeeStep {
            until: None,
            amount: 2_500,
        }],
        for_the_team: false,
        places: None,
    }];
}

/// Somebody of this family name registers.
async fn apply(app: &TestApp, last: &str, category: Option<u16>) {
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let form = Filled {
        people: vec![PersonDraft {
            first_name: "Zoë".into(),
            last_name: last.into(),
            email: format!("{}@example.org", last.to_lowercase()),
            country: "FRA".into(),
            ..PersonDraft::default()
        }],
        category: category.map(CategoryId),
        key: format!("key of {last}"),
        ..Filled::default()
    };
    app.state.registrations.apply(&live, &form).await.unwrap();
}

async fn states(app: &TestApp) -> Vec<&'static str> {
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let snapshot = live.snapshot();
    let applications = snapshot.tournament.registration.applications.iter();
    applications.map(|it| it.state.word()).collect()
}

fn names(page: &Answer) -> Vec<String> {
    page.texts("tbody th .last")
}

#[tokio::test]
async fn the_settings_are_one_form_with_what_is_usual_and_faults_beside_their_fields() {
    let app = TestApp::start().await;
    let dora = director(&app).await;
    let path = format!("{BASE}/settings");
    let page = dora.get(&path).await;
    // As many people as there are seats.
    assert_eq!(page.attribute("#f-places", "value"), "16");
    assert_eq!(page.attribute("#f-hold", "value"), "24");
    let fields = [
        ("category-1-name-en", "Adults"),
        ("category-1-fee", "25"),
        ("category-1-until-0", "2026-11-30"),
        ("category-1-early-0", "20,5"),
        ("quota-1-name-en", "Home"),
        ("quota-1-who", "country"),
        ("quota-1-whose", "Spain"),
        ("quota-1-reserved", "4"),
        ("question-1-text-en", "Food"),
        ("question-1-kind", "choice"),
        ("question-1-choices-en", "All\nNo meat\n"),
        ("holder", "Mahjong club"),
    ];
    let mut wrong = fields.to_vec();
    wrong.extend([("iban", "BE72 0000 0000 1617"), ("closes", "2026-02-30")]);
    let refused = dora.submit(&page, "/registration/settings", &wrong).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text_of("#e-iban").contains("no IBAN"));
    assert!(!refused.text_of("#e-closes").is_empty());
    // What was typed stays.
    let name = refused.attribute("#f-category-1-name-en", "value");
    assert_eq!(name, "Adults");
    let mut right = fields.to_vec();
    right.push(("iban", IBAN));
    let saved = dora.submit(&page, "/registration/settings", &right).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let snapshot = live.snapshot();
    let settings = snapshot.tournament.registration.settings.clone().unwrap();
    let amounts: Vec<i64> = settings.categories[0]
        .fees
        .iter()
        .map(|it| it.amount)
        .collect();
    assert_eq!(amounts, [2_050, 2_500]);
    let spain = Who::Country {
        country: "ESP".into(),
    };
    assert_eq!(
        (&settings.quotas[0].who, settings.quotas[0].reserved),
        (&spain, 4)
    );
    assert_eq!(settings.questions[0].choices.len(), 2);
    // The page shows the transfer as its payers see it, and saving it as it is changes nothing.
    let page = dora.get(&path).await;
    assert!(page.text.contains(IBAN) && !page.texts(".qr").is_empty());
    dora.submit(&page, "/registration/settings", &[]).await;
    assert_eq!(live.snapshot().version(), snapshot.version());
    // Two directors do not undo each other's work.
    let first = [("places", "8")];
    dora.submit(&page, "/registration/settings", &first).await;
    let late = [("places", "9")];
    let late = dora.submit(&page, "/registration/settings", &late).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn what_the_core_has_against_the_settings_stands_beside_its_row() {
    let app = TestApp::start().await;
    let dora = director(&app).await;
    let path = format!("{BASE}/settings");
    let fields = [("quota-1-name-en", "Guests"), ("quota-1-who", "chosen")];
    let refused = dora.fill(&path, "/registration/settings", &fields).await;
    // A quota without a number of places is none, but this one has a name.
    let said = refused.text_of("#e-quota-1-name-en");
    assert!(said.contains("Quota 1"), "{said}");
    let open = refused.attributes("details[open]", "class");
    assert!(!open.is_empty());
}

#[tokio::test]
async fn registration_is_opened_closed_and_opened_again() {
    let app = TestApp::start().await;
    let dora = director(&app).await;
    let later = app.clock().now() + chrono::TimeDelta::days(1);
    take(&app, |it| it.opens = later).await;
    let path = format!("{BASE}/settings");
    for (does, said) in [
        ("open", "is open"),
        ("close", "is closed"),
        ("reopen", "is open"),
    ] {
        let page = dora.get(&path).await;
        let done = dora
            .submit(&page, "/registration/window", &[("do", does)])
            .await;
        let told = dora.follow(&done).await;
        let told = told.text_of(".notice.done");
        assert!(told.contains(said), "{does}: {told}");
    }
}

#[tokio::test]
async fn applications_are_filtered_searched_and_decided_by_ticks() {
    let app = TestApp::start().await;
    let dora = director(&app).await;
    take(&app, |it| {
        it.places = Some(2);
        it.entry = Entry::Approval;
    })
    .await;
    for last in ["Adler", "Brun", "Çelik"] {
        apply(&app, last, None).await;
    }
    assert_eq!(states(&app).await, ["placed", "placed", "waiting"]);
    let page = dora.get(BASE).await;
    assert_eq!(names(&page), ["Adler", "Brun", "Çelik"]);
    let waiting = dora.get(&format!("{BASE}?show=waiting")).await;
    assert_eq!(names(&waiting), ["Çelik"]);
    assert!(waiting.text.contains("Place 1"), "{}", waiting.text);
    let found = dora.get(&format!("{BASE}?q=celik")).await;
    assert_eq!(names(&found), ["Çelik"]);
    // There is no place for the third; for the first it is done all the same.
    let fields = [("application", "1"), ("do", "admit")];
    let done = dora.submit(&page, "/registration/ticked", &fields).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER);
    let fields = [("application", "3"), ("do", "admit")];
    let refused = dora.submit(&page, "/registration/ticked", &fields).await;
    let said = refused.text_of("[role=alert]");
    assert!(
        said.contains("Zoë Çelik") && said.contains("No place is left"),
        "{said}"
    );
    // Refusing asks first, and the next moves up.
    let fields = [("application", "2"), ("do", "refuse")];
    let asked = dora.submit(&page, "/registration/ticked", &fields).await;
    assert!(asked.text.contains("Zoë Brun"), "{}", asked.text);
    assert_eq!(states(&app).await, ["accepted", "placed", "waiting"]);
    let reason = [("reason", "not of this league")];
    let done = dora.submit(&asked, "/registration/ticked", &reason).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    assert_eq!(states(&app).await, ["accepted", "refused", "placed"]);
    let nobody = dora
        .submit(&page, "/registration/ticked", &[("do", "admit")])
        .await;
    let told = dora.follow(&nobody).await;
    assert!(told.text_of(".notice.warn").contains("Nobody was ticked"));
}

#[tokio::test]
async fn one_application_tells_all_and_can_come_back() {
    let app = TestApp::start().await;
    let dora = director(&app).await;
    take(&app, |it| {
        with_fee(it);
        it.quotas = vec![Quota {
            id: QuotaId(1),
            name: Texts::one("en", "Guests"),
            who: Who::Chosen,
            most: Some(4),
            reserved: 0,
            reserved_until: None,
        }];
    })
    .await;
    apply(&app, "Adler", Some(1)).await;
    let own = format!("{BASE}/applications/1");
    let page = dora.get(&own).await;
    assert_eq!(page.text_of("h1"), "Zoë Adler");
    assert!(page.text.contains("adler@example.org") && page.text.contains("Entrant 1"));
    let told = page.texts(".lately li");
    assert!(told.iter().any(|it| it.contains("is accepted")), "{told:?}");
    let change = [("category", "1"), ("quota", "1")];
    let changed = dora
        .submit(&page, "/registration/applications/1", &change)
        .await;
    assert_eq!(changed.status, StatusCode::SEE_OTHER, "{}", changed.text);
    let page = dora.get(&own).await;
    assert_eq!(
        page.attributes("input[name=quota][checked]", "value"),
        ["1"]
    );
    let path = format!("{own}/withdraw");
    let done = dora.fill(&path, "/withdraw", &[("reason", "ill")]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    assert_eq!(states(&app).await, ["withdrawn"]);
    let page = dora.follow(&done).await;
    assert!(page.texts(".lately li").iter().any(|it| it.contains("ill")));
    let path = format!("{own}/reinstate");
    let done = dora.fill(&path, "/reinstate", &[]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    assert_eq!(states(&app).await, ["accepted"]);
    let unknown = dora.get(&format!("{BASE}/applications/2")).await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_new_private_link_is_shown_once_and_ends_those_before() {
    let app = TestApp::start().await;
    let dora = director(&app).await;
    take(&app, |_| {}).await;
    apply(&app, "Adler", None).await;
    let page = dora.get(&format!("{BASE}/applications/1")).await;
    let token = async || {
        let shown = dora.submit(&page, "/applications/1/link", &[]).await;
        assert_eq!(shown.texts(".qr").len(), 1);
        let link = shown.text_of(".link-out");
        Token::received(link.rsplit('/').next().unwrap())
    };
    let first = token().await;
    assert!(app.state.registrations.open(&first).await.is_ok());
    let second = token().await;
    assert!(app.state.registrations.open(&first).await.is_err());
    assert!(app.state.registrations.open(&second).await.is_ok());
    let ended = dora.submit(&page, "/applications/1/revoke", &[]).await;
    assert_eq!(ended.status, StatusCode::SEE_OTHER);
    assert!(app.state.registrations.open(&second).await.is_err());
}

#[tokio::test]
async fn an_invitation_lets_so_many_register_until_it_is_taken_back() {
    let app = TestApp::start().await;
    let dora = director(&app).await;
    take(&app, |it| it.entry = Entry::Invitation).await;
    let path = format!("{BASE}/invitations");
    let fields = [("note", "Club of Lyon"), ("uses", "3")];
    let past = [("until", "2026-11-01")];
    let refused = dora.fill(&path, "/registration/invitations", &past).await;
    assert!(!refused.text_of("#e-until").is_empty(), "{}", refused.text);
    let made = dora.fill(&path, "/registration/invitations", &fields).await;
    let link = made.text_of(".link-out");
    let token = Token::received(link.rsplit('=').next().unwrap());
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let invited = async || {
        let snapshot = live.snapshot();
        let known = app.state.registrations.is_invited(&snapshot, &token);
        known.await.unwrap()
    };
    assert!(invited().await);
    let page = dora.get(&path).await;
    assert!(page.text.contains("Club of Lyon") && !page.text.contains(&link));
    let ended = dora.submit(&page, "/take-back", &[]).await;
    assert_eq!(ended.status, StatusCode::SEE_OTHER);
    assert!(!invited().await);
}

#[tokio::test]
async fn a_rank_list_is_pasted_or_brought_as_a_file() {
    let app = TestApp::start().await;
    let dora = director(&app).await;
    take(&app, |it| {
        it.quotas = vec![Quota {
            id: QuotaId(2),
            name: Texts::one("en", "Ranked"),
            who: Who::RankList,
            most: None,
            reserved: 2,
            reserved_until: None,
        }];
    })
    .await;
    let path = format!("{BASE}/rank-lists/2");
    let page = dora.get(&path).await;
    let list = b"number,name\n04010001,Ana\n04010002,Bo\n".to_vec();
    let sent = dora
        .send_file(&page, "/rank-lists/2", "file", ("list.csv", list))
        .await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text);
    let page = dora.follow(&sent).await;
    assert_eq!(page.text_of("#f-numbers"), "04010001 04010002");
    let saved = dora
        .submit(&page, "/rank-lists/2", &[("numbers", "04010009\n")])
        .await;
    let page = dora.follow(&saved).await;
    assert_eq!(page.text_of("#f-numbers"), "04010009");
    assert_eq!(
        dora.get(&format!("{BASE}/rank-lists/1")).await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn a_payment_takes_two_presses_and_is_undone_with_a_reason() {
    let app = TestApp::start().await;
    let dora = director(&app).await;
    take(&app, with_fee).await;
    for last in ["Adler", "Brun"] {
        apply(&app, last, Some(1)).await;
    }
    let list = format!("{BASE}/money?show=owing");
    let owing = dora.get(&list).await;
    assert_eq!(names(&owing), ["Adler", "Brun"]);
    // The first press leads to a form that is filled in.
    let purse = owing.attribute("tbody .check-in-cell a", "href");
    let page = dora.get(&purse).await;
    assert_eq!(page.attribute("#f-amount", "value"), "25.00");
    assert_eq!(page.attribute("#f-on", "value"), "2026-11-21");
    let person = purse.rsplit('/').next().unwrap().to_owned();
    let wrong = dora.submit(&page, &person, &[("amount", "25.001")]).await;
    assert!(
        wrong.text_of("#e-amount").contains("such as 25"),
        "{}",
        wrong.text
    );
    let tomorrow = dora.submit(&page, &person, &[("on", "2026-12-24")]).await;
    assert!(!tomorrow.text_of("#e-on").is_empty());
    let paid = dora.submit(&page, &person, &[("note", "=1+1")]).await;
    assert_eq!(paid.status, StatusCode::SEE_OTHER, "{}", paid.text);
    assert_eq!(names(&dora.get(&list).await), ["Brun"]);
    let page = dora.get(&purse).await;
    assert!(page.text_of("tbody tr").contains("dora of the hall"));
    // The statement has exact amounts, and no spreadsheet runs a note.
    let file = dora.get(&format!("{BASE}/money/entries.csv")).await;
    assert!(file.text.contains("EUR,25.00,"), "{}", file.text);
    assert!(!file.text.contains(",=1+1"), "{}", file.text);
    let balances = dora.get(&format!("{BASE}/money/balances.csv")).await;
    assert_eq!(balances.text.lines().count(), 3);
    // A mistake is undone with a reason.
    let undo = page.attribute("tbody td a", "href");
    let asked = dora.get(&undo).await;
    let refused = dora.submit(&asked, &undo, &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let undone = dora
        .submit(&asked, &undo, &[("reason", "another person")])
        .await;
    assert_eq!(undone.status, StatusCode::SEE_OTHER, "{}", undone.text);
    assert_eq!(names(&dora.get(&list).await), ["Adler", "Brun"]);
    let page = dora.get(&purse).await;
    assert_eq!(page.texts("tbody del").len(), 2);
    // What is waived is not owed.
    let waiver = dora.get(&format!("{purse}?do=waiver")).await;
    let waived = dora.submit(&waiver, &person, &[]).await;
    assert_eq!(waived.status, StatusCode::SEE_OTHER, "{}", waived.text);
    assert_eq!(names(&dora.get(&list).await), ["Brun"]);
}

#[tokio::test]
async fn a_purse_is_found_by_name_reference_and_number() {
    let app = TestApp::start().await;
    let dora = director(&app).await;
    take(&app, with_fee).await;
    for last in ["Adler", "Brun", "Brändle"] {
        apply(&app, last, Some(1)).await;
    }
    let list = format!("{BASE}/money");
    let found = async |query: &str| {
        let page = dora.get(&format!("{list}?{query}")).await;
        (names(&page), page.texts("tfoot .sum b"))
    };
    let (people, sums) = found("q=").await;
    assert_eq!(people.len(), 3);
    assert!(sums[0].contains("75.00"), "{sums:?}");
    // What stands below the list is the sum of the list.
    let (people, sums) = found("show=owing&q=brandle").await;
    assert_eq!(people, ["Brändle"]);
    assert!(sums[0].contains("25.00"), "{sums:?}");
    for q in ["CUP00001", "adler%40example.org", "zoe+ad"] {
        assert_eq!(found(&format!("q={q}")).await.0, ["Adler"], "{q}");
    }
    let page = dora.get(&format!("{list}?q=br")).await;
    assert_eq!(page.texts(".filters .count"), ["2", "2", "0", "0"]);
    let owing = page.attributes(".filters a", "href").swap_remove(1);
    assert_eq!(names(&dora.get(&owing).await), ["Brändle", "Brun"]);
    let (nobody, _) = found("q=nobody").await;
    assert!(nobody.is_empty());
}

#[tokio::test]
async fn home_and_search_name_applications_to_those_who_manage_entrants_only() {
    let app = TestApp::start().await;
    let dora = director(&app).await;
    app.staff("sam", "cup", Role::Scorer).await;
    let sam = app.logged_in("sam").await;
    take(&app, |it| {
        with_fee(it);
        it.entry = Entry::Approval;
    })
    .await;
    apply(&app, "Adler", Some(1)).await;
    let home = "/t/cup/manage";
    let page = dora.get(home).await;
    let waits = page.texts(".wait").join(" ");
    assert!(waits.contains("One application waits"), "{waits}");
    assert!(waits.contains("One person has still to pay"), "{waits}");
    let links = page.attributes(".wait .things a", "href");
    assert!(
        links.contains(&format!("{BASE}/applications/1")),
        "{links:?}"
    );
    let found = dora.get(&format!("{home}/jump?q=adler")).await;
    let links = found.attributes("#jump-list a", "href");
    assert_eq!(links, [format!("{BASE}/applications/1")]);
    // The others see no name.
    for path in [home.to_owned(), format!("{home}/jump?q=adler")] {
        let page = sam.get(&path).await;
        assert!(
            !page.text.contains("Adler") || path.contains("q=adler"),
            "{}",
            page.text
        );
        assert!(page.attributes("#jump-list a", "href").is_empty());
    }
    for path in [
        "",
        "/applications/1",
        "/money",
        "/money/balances.csv",
        "/invitations",
    ] {
        let refused = sam.get(&format!("{BASE}{path}")).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{path}");
    }
}

/// The letters that have left, by address.
async fn delivered(app: &TestApp, mailer: &Mailer) -> Vec<Letter> {
    app.state.outbox.deliver_due().await.unwrap();
    mailer.kept()
}

#[tokio::test]
async fn those_who_owe_get_a_letter_with_their_fee_reference_and_link() {
    let mailer = Mailer::memory("Seatwind <noreply@example.org>").unwrap();
    let setup = Setup {
        mail: Some(mailer.clone()),
        ..Setup::default()
    };
    let app = TestApp::start_with(setup).await;
    let dora = director(&app).await;
    take(&app, with_fee).await;
    for last in ["Adler", "Brun"] {
        apply(&app, last, Some(1)).await;
    }
    // Only the first takes part; nobody knows yet whether the second is real, who holds a place.
    let page = dora.get(&format!("{BASE}/applications/1")).await;
    dora.submit(&page, "/admit", &[]).await;
    let before = delivered(&app, &mailer).await.len();
    let fields = [
        ("audience", "unpaid"),
        ("subject", "Fee {fee}"),
        ("text", "{to-pay} {reference} {private-link}"),
    ];
    let mail = "/t/cup/manage/mail";
    let preview = dora.fill(mail, "/mail/preview", &fields).await;
    assert_eq!(preview.status, StatusCode::OK, "{}", preview.text);
    let sent = dora
        .submit(&preview, "/manage/mail", &[("vouch", "yes")])
        .await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text);
    let letters = delivered(&app, &mailer).await.split_off(before);
    let letter = letters
        .iter()
        .find(|it| it.to == "adler@example.org")
        .unwrap();
    assert!(letter.subject.contains("25.00"), "{}", letter.subject);
    let line = letter.text.lines().next().unwrap();
    assert!(line.contains("CUP00001"), "{line}");
    let token = Token::received(line.rsplit('/').next().unwrap());
    assert!(app.state.registrations.open(&token).await.is_ok());
    // A preview makes no link, and the letter stands on the person's page.
    let page = dora.get(&format!("{BASE}/applications/1")).await;
    assert!(page.text.contains("Fee {fee}"), "{}", page.text);
    // The reminder goes to those ticked, once for each press.
    let money = dora.get(&format!("{BASE}/money")).await;
    let person = money.attribute("input[name=person]", "value");
    let ticked = [("person", person.as_str())];
    let done = dora.submit(&money, "/money/remind", &ticked).await;
    let told = dora.follow(&done).await;
    let told = told.text_of(".notice.done");
    assert!(told.contains("One reminder is on its way"), "{told}");
}
