//! Applicants who are erased: one who never confirmed, one who takes part, and one on the waiting list, each
//! with answers, money, letters and links.

use seatwind::service::accounts::Token;
use seatwind::service::registration::{CONFIRM_PATH, Filled, PAGE_PATH};
use seatwind::service::tournaments::Live;
use seatwind::store::registrations::rank_lists;
use seatwind::store::{letter_links, people};
use seatwind::tournament::registration::{
    AnswerKind, Category, Currency, FeeStep, Question, Quota, RegistrationSettings, Texts, Way, Who,
};
use seatwind::tournament::{CategoryId, MoneyCommand, QuestionId, QuotaId, RegistrationCommand};

use super::*;

/// The tournament they apply for.
pub const SLUG: &str = "summer";
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

/// Those who applied, and what leads to them.
pub struct Applied {
    pub people: Vec<i64>,
    pub live: Arc<Live>,
    /// The tokens of the links that they got.
    pub secrets: Vec<String>,
}

impl Applied {
    /// Three apply, and get their letters.
    pub async fn story(app: &TestApp, mailer: &Mailer) -> Self {
        let people = applied(app, mailer).await;
        let live = app.state.tournaments.by_slug(SLUG).await.unwrap();
        assert_eq!(states(&live), ["accepted", "placed", "waiting"]);
        app.state.outbox.deliver_due().await.unwrap();
        let secrets = (1..=3).flat_map(|number| tokens(mailer, &address(number)));
        let secrets: Vec<String> = secrets.collect();
        assert!(secrets.len() >= 5, "{secrets:?}");
        Self {
            people,
            live,
            secrets,
        }
    }

    fn links(&self) -> impl Iterator<Item = String> {
        let paths = |token: &String| [PAGE_PATH, CONFIRM_PATH].map(|path| format!("{path}{token}"));
        self.secrets.iter().flat_map(paths)
    }

    /// Every page that somebody comes to by a link, those of the director and of the owner, and the files.
    pub async fn look_where_they_were(&self, app: &TestApp, look: &dyn Fn(&Answer)) {
        let visitor = app.visitor();
        for end in ["/register", "/standings", "/players/1", "/calendar.ics"] {
            look(&visitor.get(&format!("/t/{SLUG}{end}")).await);
        }
        for link in self.links() {
            let page = visitor.get(&link).await;
            look(&page);
            for under in page.attributes("a[href]", "href") {
                if under.starts_with(page.path.as_str()) {
                    look(&visitor.get(&under).await);
                }
            }
        }
        let dora = app.logged_in("dora").await;
        for end in [
            "/registration",
            "/registration/money",
            "/registration/applications/1",
            "/registration/applications/2",
            "/registration/applications/3",
            "/history",
            "/event/archive?with_email=true",
            "/entrants/1/data.json",
        ] {
            look(&dora.get(&format!("/t/{SLUG}/manage{end}")).await);
        }
        let owner = app.logged_in("owner").await;
        for person in &self.people {
            for end in ["", "/data", "/data.json"] {
                look(&owner.get(&format!("/people/{person}{end}")).await);
            }
        }
    }

    /// Everything that is kept of the one who waits is in the file of their data.
    pub async fn assert_kept(&self, app: &TestApp) {
        let owner = app.logged_in("owner").await;
        let path = format!("/people/{}/data.json", self.people[2]);
        let file = owner.get(&path).await;
        let kept: serde_json::Value = serde_json::from_str(&file.text).unwrap();
        let registered = &kept["registered"][0];
        assert_eq!(registered["applications"][0]["state"], "waiting");
        assert_eq!(registered["typed"]["answers"][0]["answer"], "No aubergines");
        assert_eq!(registered["money"]["paid"], "10.00");
        assert_eq!(kept["confirmed"][0]["address"], address(3));
    }

    /// Nothing is left of them but numbers, their links lead nowhere, and the work that comes round finds nobody.
    pub async fn assert_over(&self, app: &TestApp) {
        // Who takes part goes on under a number, who only applied does not come.
        assert_eq!(states(&self.live), ["accepted", "withdrawn", "withdrawn"]);
        for link in self.links() {
            let gone = app.visitor().get(&link).await;
            assert!(!gone.status.is_success(), "{link}: {}", gone.status);
        }
        app.state.registrations.run_out(&self.live).await.unwrap();
        app.state.outbox.deliver_due().await.unwrap();
        let store = app.state.tournaments.store();
        let everybody = store.read(people::everybody).await.unwrap();
        assert_clean(&format!("{everybody:?}"), "the registry of people");
        let known: Vec<i64> = everybody.iter().map(|person| person.id).collect();
        assert!(!self.people.iter().any(|person| known.contains(person)));
    }
}
