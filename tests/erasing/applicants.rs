//! Applicants who are erased: one who never confirmed, one who takes part, and one on the waiting list, each
//! with answers, money, letters and links.

use seatwind::service::accounts::Token;
use seatwind::service::outbox::Mailer;
use seatwind::service::registration::{CONFIRM_PATH, Filled, PAGE_PATH};
use seatwind::service::tournaments::Live;
use seatwind::store::registrations::rank_lists;
use seatwind::store::{letter_links, people};
use seatwind::tournament::registration::{
    AnswerKind, Category, Currency, FeeStep, Question, Quota, RegistrationSettings, Texts, Way, Who,
};
use seatwind::tournament::{CategoryId, MoneyCommand, QuestionId, QuotaId, RegistrationCommand};

use super::*;
use crate::app::Setup;

/// What says who they were, in small letters.
const WORDS: [&str; 7] = [
    "xiomara",
    "ypsilanti",
    "flee.example",
    "04868681",
    "04868682",
    "04868683",
    "no aubergines",
];
const SLUG: &str = "summer";
const CATEGORY: CategoryId = CategoryId(1);

/// A registration in euro with one question, places for two, and a quota by rank list.
fn settings(app: &TestApp) -> RegistrationSettings {
    RegistrationSettings {
        places: Some(2),
        currency: Some(Currency::EURO),
        categories: vec![Category {
            id: CATEGORY,
            name: Texts::one("en", "Open"),
            fees: vec![FeeStep {
                until: None,
                amount: 2_500,
            }],
            for_the_team: false,
            places: None,
        }],
        quotas: vec![Quota {
            id: QuotaId(1),
            name: Texts::one("en", "The best"),
            who: Who::RankList,
            most: Some(9),
            reserved: 0,
            reserved_until: None,
        }],
        questions: vec![Question {
            id: QuestionId(1),
            text: Texts::one("en", "What do you not eat?"),
            kind: AnswerKind::Line,
            choices: Vec::new(),
            required: false,
        }],
        consent: Texts::one("en", "My data serve this event."),
        ..RegistrationSettings::usual(app.clock().now())
    }
}

fn form(number: u32) -> Filled {
    Filled {
        people: vec![PersonDraft {
            first_name: "Xiomara".into(),
            last_name: format!("Ypsilanti{number}"),
            email: address(number),
            federation_number: format!("0486868{number}"),
            country: "GRC".into(),
            club: String::new(),
        }],
        category: Some(CATEGORY),
        answers: [(QuestionId(1), "No aubergines".to_owned())].into(),
        consents: true,
        key: format!("form {number}"),
        address: Some("192.0.2.7".parse().unwrap()),
        ..Filled::default()
    }
}

fn address(number: u32) -> String {
    format!("x{number}@flee.example")
}

/// The tokens of the links in the letters to an address, the latest first.
fn tokens(mailer: &Mailer, address: &str) -> Vec<String> {
    let letters = mailer.kept().into_iter().rev();
    let to = letters.filter(|letter| letter.to == address);
    let token = |text: &str| {
        let mut lines = text.lines();
        let link = lines.find(|it| it.contains(CONFIRM_PATH) || it.contains(PAGE_PATH))?;
        Some(link.rsplit_once('/')?.1.to_owned())
    };
    to.filter_map(|letter| token(&letter.text)).collect()
}

/// Three apply: 1 is confirmed and takes part, 2 has a place and never confirms, 3 is confirmed and waits.
/// Their ids.
async fn applied(app: &TestApp, mailer: &Mailer) -> Vec<i64> {
    let id = tournament(app, SLUG).await;
    let registration = settings(app);
    let set = RegistrationCommand::SetRegistration { registration };
    app.run(SLUG, set.into(), Vec::new()).await;
    let publish = Command::Setup(SetupCommand::Publish);
    app.run(SLUG, publish, Vec::new()).await;
    let store = app.state.tournaments.store();
    let numbers = vec!["04868681".to_owned(), "04868683".to_owned()];
    let listed = store.write(move |conn: &mut Conn| rank_lists::set(conn, id, 1, &numbers));
    listed.await.unwrap();
    let live = app.state.tournaments.by_slug(SLUG).await.unwrap();
    for number in 1..=3 {
        let sent = app.state.registrations.apply(&live, &form(number)).await;
        sent.unwrap();
    }
    app.state.outbox.deliver_due().await.unwrap();
    for number in [1, 3] {
        let token = tokens(mailer, &address(number)).remove(0);
        let opened = app.state.registrations.open(&Token::received(&token)).await;
        let confirmed = app.state.registrations.confirm(&opened.unwrap()).await;
        confirmed.unwrap();
    }
    let people = ids(&live);
    for person in people.iter().map(|id| PersonId(*id)) {
        let paid = MoneyCommand::NotePayment {
            person,
            amount: 1_000,
            on: app.clock().now().date_naive(),
            way: Way::Transfer,
            note: String::new(),
        };
        app.run(SLUG, paid.into(), Vec::new()).await;
    }
    links_and_confirmations(app, id, people.clone()).await;
    people
}

/// The links by which each asks for no more letters, and the address that each confirmed.
async fn links_and_confirmations(app: &TestApp, tournament: i64, people: Vec<i64>) {
    let now = app.clock().now();
    let store = app.state.tournaments.store();
    let written = store.write(move |conn: &mut Conn| {
        letter_links::tokens(conn, tournament, &people, || new_id().to_string(), now)?;
        for (person, number) in people.iter().zip(1..) {
            letter_links::confirm(conn, *person, &address(number), Some("en"), now)?;
        }
        Ok::<_, StoreError>(())
    });
    written.await.unwrap();
}

/// The ids of those who applied, in their order.
fn ids(live: &Live) -> Vec<i64> {
    let snapshot = live.snapshot();
    let applications = snapshot.tournament.registration.applications.iter();
    applications.map(|it| it.people[0].0).collect()
}

fn states(live: &Live) -> Vec<&'static str> {
    let snapshot = live.snapshot();
    let applications = snapshot.tournament.registration.applications.iter();
    applications.map(|it| it.state.word()).collect()
}

/// Every page that somebody comes to by a link, the pages of the director and of the owner, and the files.
async fn look_at_all(app: &TestApp, people: &[i64], links: &[String], look: &dyn Fn(&Answer)) {
    let visitor = app.visitor();
    walk_and_look(&visitor, &format!("/t/{SLUG}"), look).await;
    for end in ["/register", "/standings", "/players/1", "/calendar.ics"] {
        look(&visitor.get(&format!("/t/{SLUG}{end}")).await);
    }
    for link in links {
        let page = visitor.get(link).await;
        look(&page);
        for under in page.attributes("a[href]", "href") {
            if under.starts_with(link.as_str()) {
                look(&visitor.get(&under).await);
            }
        }
    }
    let dora = app.logged_in("dora").await;
    let manage = format!("/t/{SLUG}/manage");
    walk_and_look(&dora, &manage, look).await;
    // Also where the walk had seen enough pages of one shape.
    for end in [
        "/registration",
        "/registration/money",
        "/history",
        "/event/archive?with_email=true",
        "/entrants/1/data.json",
    ] {
        look(&dora.get(&format!("{manage}{end}")).await);
    }
    let owner = app.logged_in("owner").await;
    look(&owner.get("/people").await);
    for person in people {
        for end in ["", "/data", "/data.json"] {
            look(&owner.get(&format!("/people/{person}{end}")).await);
        }
    }
}

#[tokio::test]
async fn applicants_who_are_erased_are_nowhere_and_their_links_are_in_no_log() {
    let lines = Lines::listen();
    let mailer = Mailer::memory("Seatwind <noreply@example.org>").unwrap();
    let app = TestApp::start_with(Setup {
        mail: Some(mailer.clone()),
        ..Setup::default()
    })
    .await;
    app.account("owner", true).await;
    let people = applied(&app, &mailer).await;
    app.staff("dora", SLUG, Role::Director).await;
    let live = app.state.tournaments.by_slug(SLUG).await.unwrap();
    assert_eq!(states(&live), ["accepted", "placed", "waiting"]);
    app.state.outbox.deliver_due().await.unwrap();
    let mut secrets: Vec<String> = Vec::new();
    for number in 1..=3 {
        secrets.extend(tokens(&mailer, &address(number)));
    }
    assert!(secrets.len() >= 5, "{secrets:?}");
    let paths = |token: &String| [PAGE_PATH, CONFIRM_PATH].map(|path| format!("{path}{token}"));
    let links: Vec<String> = secrets.iter().flat_map(paths).collect();
    // The walk finds them before, or it would prove nothing.
    let seen = Mutex::new(0_usize);
    let count = |page: &Answer| {
        if page.text.contains("Ypsilanti") {
            *seen.lock().unwrap() += 1;
        }
    };
    look_at_all(&app, &people, &links, &count).await;
    assert!(*seen.lock().unwrap() > 10, "{seen:?}");
    let kept: serde_json::Value = {
        let owner = app.logged_in("owner").await;
        let file = owner.get(&format!("/people/{}/data.json", people[2])).await;
        serde_json::from_str(&file.text).unwrap()
    };
    let registered = &kept["registered"][0];
    assert_eq!(registered["applications"][0]["state"], "waiting");
    assert_eq!(registered["typed"]["answers"][0]["answer"], "No aubergines");
    assert_eq!(registered["money"]["paid"], "10.00");
    assert_eq!(kept["confirmed"][0]["address"], address(3));
    let before = live.snapshot();
    let owner = app.logged_in("owner").await;
    // Who waits first, or the place of the other would be theirs.
    for person in [people[0], people[2], people[1]] {
        let ask = format!("/people/{person}/erase");
        let erased = owner.fill(&ask, "/erase", &[]).await;
        assert_eq!(erased.status, StatusCode::SEE_OTHER, "{}", erased.text);
    }
    // Who takes part goes on under a number, who only applied does not come.
    assert_eq!(states(&live), ["accepted", "withdrawn", "withdrawn"]);
    let clean = |page: &Answer| assert_without(&WORDS, &page.text, &page.path);
    look_at_all(&app, &people, &links, &clean).await;
    for link in &links {
        let gone = app.visitor().get(link).await;
        assert!(!gone.status.is_success(), "{link}: {}", gone.status);
    }
    // What comes round writes to nobody.
    let letters = mailer.kept().len();
    app.state.registrations.run_out(&live).await.unwrap();
    app.state.outbox.deliver_due().await.unwrap();
    assert_eq!(mailer.kept().len(), letters);
    let known = format!("{:?}", live.snapshot().people);
    assert_without(&WORDS, &known, "the memory");
    let archive = app
        .state
        .tournaments
        .archive(&live, Addresses::Included)
        .await;
    let mut file = Vec::new();
    archive.unwrap().write(&mut file).unwrap();
    assert_without(&WORDS, &String::from_utf8_lossy(&file), "an archive");
    let store = app.state.tournaments.store();
    let copy = app.folder().join("copy.db");
    store.backup(&copy).unwrap();
    let copied = std::fs::read(&copy).unwrap();
    assert_without(&WORDS, &String::from_utf8_lossy(&copied), "a copy");
    assert_without(&WORDS, &bytes(&app), "the files of the database");
    let everybody = store.read(people::everybody).await.unwrap();
    assert_eq!(everybody, Vec::new());
    // The log goes on from the head it had.
    assert!(live.version() > before.version());
    for verified in app.state.tournaments.verify().await.unwrap() {
        assert_eq!(verified.fault, None, "{}", verified.slug);
    }
    // What the program logs names routes, never the tokens of links.
    let logged = lines.text();
    assert!(logged.contains("request"), "nothing was logged");
    assert_without(&WORDS, &logged, "what the program logged");
    for secret in &secrets {
        assert!(!logged.contains(secret.as_str()), "a token is in the log");
    }
}
