//! Erasing a person, and looking for what says who they were: on every page and in every file of every role,
//! in archives and copies, in the bytes of the database and in what the program logs. A binary of its own,
//! because whoever listens to all that is logged makes every other test of the same process slow.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[path = "../support/app.rs"]
mod app;
mod applicants;
#[path = "../http/client.rs"]
#[allow(dead_code, reason = "the tests over HTTP do more with it")]
mod client;
#[path = "../http/cup.rs"]
#[allow(dead_code, reason = "the tests over HTTP play it")]
mod cup;
#[path = "../support/people.rs"]
mod people;
#[path = "../support/seats.rs"]
#[allow(dead_code, reason = "the tests over HTTP fill more halls")]
mod seats;
#[path = "../support/walk.rs"]
mod walk;

use std::io::Write;
use std::sync::{Arc, Mutex, OnceLock};

use reqwest::StatusCode;
use seatwind::ruleset::Outcome;
use seatwind::service::accounts::Role;
use seatwind::service::tournaments::{Addresses, PersonDraft};
use seatwind::store::outbox::{self, Contents, Kind, NewLetter};
use seatwind::store::{Conn, StoreError, new_id};
use seatwind::tournament::attached::Attached;
use seatwind::tournament::command::NewEntrant;
use seatwind::tournament::ruling::{Decision, Subject};
use seatwind::tournament::seating::PlanOrigin;
use seatwind::tournament::standings::digest::StandingsDigest;
use seatwind::tournament::state::EntrantKind;
use seatwind::tournament::{
    Actor, Command, EntrantId, EntrantsCommand, PersonId, SeatingCommand, SessionNo, SetupCommand,
};

use crate::app::TestApp;
use crate::client::Answer;
use crate::cup::plan;
use crate::people::tournament;
use crate::walk::walk_and_look;

/// What says who the person was, in small letters.
const WORDS: [&str; 5] = [
    "zebulon",
    "quetzalc",
    "vanish.example",
    "04979797",
    "tumbling tigers",
];

/// Fails where a text says who the person was.
fn assert_clean(text: &str, place: &str) {
    assert_without(&WORDS, text, place);
}

/// Fails where a text has one of these words, which are in small letters.
fn assert_without(words: &[&str], text: &str, place: &str) {
    let text = text.to_lowercase();
    for word in words {
        if let Some(at) = text.find(word) {
            let around: String = text
                .chars()
                .skip(at.saturating_sub(120))
                .take(300)
                .collect();
            panic!("{word} is in {place}: {around}");
        }
    }
}

/// What the program logs while the test runs.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Lines {
    /// The lines of all tests of this process, from the first that listens on.
    fn listen() -> Self {
        static LINES: OnceLock<Lines> = OnceLock::new();
        let lines = LINES.get_or_init(|| {
            let lines = Self::default();
            let writer = lines.clone();
            // The tests read pages with these; the program does not.
            let of_the_program = "debug,html5ever=off,markup5ever=off,selectors=off";
            let subscriber = tracing_subscriber::fmt()
                .with_env_filter(of_the_program)
                .with_writer(move || writer.clone())
                .finish();
            tracing::subscriber::set_global_default(subscriber).expect("nobody else listens");
            lines
        });
        lines.clone()
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }
}

fn zebulon() -> PersonDraft {
    PersonDraft {
        first_name: "Zebulon".into(),
        last_name: "Quetzalcóatl".into(),
        email: "zebulon@vanish.example".into(),
        federation_number: "04979797".into(),
        country: "MEX".into(),
        club: "Tumbling Tigers".into(),
    }
}

/// A tournament that was played, with the person as number 3 and a ruling; the person's id.
async fn played(app: &TestApp) -> i64 {
    tournament(app, "spring").await;
    let other = |number: u32| PersonDraft {
        first_name: "Pat".into(),
        last_name: format!("Other{number}"),
        ..PersonDraft::default()
    };
    let people = (1..=8).map(|number| match number {
        3 => zebulon(),
        number => other(number),
    });
    app.register("spring", people).await;
    let plans = vec![plan(1, &[[1, 2, 3, 4], [5, 6, 7, 8]])];
    let origin = PlanOrigin::Imported {
        file: "plan.csv".into(),
    };
    let sessions = vec![SessionNo(1)];
    let warned = Decision {
        subject: Subject::Entrant(EntrantId(3)),
        session: None,
        table: None,
        hand: None,
        offence: Some("disturbance".into()),
        outcomes: vec![Outcome::Warning],
        points: None,
        reason: "it was so".into(),
        attached: Attached::default(),
    };
    for command in [
        Command::Seating(SeatingCommand::AdoptPlan { plans, origin }),
        Command::Setup(SetupCommand::Publish),
        Command::Seating(SeatingCommand::PublishSeating { sessions }),
        Command::rule(warned),
    ] {
        app.run("spring", command, Vec::new()).await;
    }
    app.enter("spring", 1, 1, [(1, 12), (2, -4), (3, -4), (4, -4)])
        .await;
    let live = app.state.tournaments.by_slug("spring").await.unwrap();
    live.snapshot().tournament.entrants[&EntrantId(3)].person.0
}

/// Another tournament, to which the person was added as number 5, and perhaps taken out again.
async fn also_in(app: &TestApp, slug: &str, person: i64, is_removed: bool) {
    tournament(app, slug).await;
    let entrant = NewEntrant {
        person: PersonId(person),
        number: Some(EntrantId(5)),
        kind: EntrantKind::Player,
        team: None,
        reference: None,
    };
    let spring = app.state.tournaments.by_slug("spring").await.unwrap();
    let known = spring.snapshot().people[&PersonId(person)].clone();
    let entrants = vec![entrant];
    let add = Command::Entrants(EntrantsCommand::AddEntrants { entrants });
    app.run(slug, add, vec![known]).await;
    if is_removed {
        let (entrant, reason) = (EntrantId(5), "a mistake".into());
        let remove = Command::Entrants(EntrantsCommand::Remove { entrant, reason });
        app.run(slug, remove, Vec::new()).await;
    }
    app.run(slug, Command::Setup(SetupCommand::Publish), Vec::new())
        .await;
}

/// A letter to the person that waits.
async fn letter(app: &TestApp, person: i64) {
    let letter = NewLetter {
        id: new_id(),
        kind: Kind::Notice,
        mailing: None,
        person: Some(person),
        language: "en".into(),
        contents: Contents {
            address: "zebulon@vanish.example".into(),
            reply_to: None,
            subject: "Dear Zebulon".into(),
            body: "You play at table 1, Zebulon Quetzalcoatl.".into(),
        },
        created_at: app.clock().now(),
        expires_at: None,
    };
    let store = app.state.tournaments.store();
    let written = store.write(move |conn: &mut Conn| outbox::add(conn, &letter));
    written.await.unwrap();
}

/// Everything that the database holds, as bytes of its files; nothing where it is elsewhere.
fn bytes(app: &TestApp) -> String {
    ["", "-wal"]
        .map(|suffix| app.folder().join(format!("seatwind.db{suffix}")))
        .iter()
        .filter_map(|path| std::fs::read(path).ok())
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .collect()
}

/// Whatever is public, whatever the staff sees, and what the owner of the installation sees besides.
async fn look_everywhere(app: &TestApp, person: i64, look: &dyn Fn(&Answer)) {
    walk_and_look(&app.visitor(), "/", look).await;
    let owner = app.logged_in("owner").await;
    walk_and_look(&owner, "/t/spring/manage", look).await;
    look_where_the_name_was(app, person, look).await;
}

/// The pages and files that have a name of the person before they are erased.
async fn look_where_the_name_was(app: &TestApp, person: i64, look: &dyn Fn(&Answer)) {
    let visitor = app.visitor();
    for lang in ["en", "es", "fr"] {
        for slug in ["spring", "autumn", "winter"] {
            for end in [
                "",
                "/standings",
                "/players/3",
                "/players/5",
                "/seating",
                "/screen",
            ] {
                look(&visitor.get(&format!("/t/{slug}{end}?lang={lang}")).await);
            }
        }
    }
    for end in [
        "standings.csv",
        "standings.json",
        "seating.csv",
        "seating.json",
    ] {
        look(&visitor.get(&format!("/t/spring/{end}")).await);
    }
    for login in ["owner", "dora"] {
        let member = app.logged_in(login).await;
        for slug in ["spring", "autumn", "winter"] {
            let manage = format!("/t/{slug}/manage");
            for end in [
                "/entrants/3",
                "/entrants/3/data",
                "/entrants/3/data.json",
                "/entrants/5",
                "/entrants?q=zeb",
                "/jump?q=zeb",
                "/history",
                "/rulings",
                "/mail",
                "/referee.json",
                "/event/archive",
                "/event/archive?with_email=true",
                "/event/archive?public=true",
            ] {
                let page = member.get(&format!("{manage}{end}")).await;
                // What was searched for stands in the field of the search.
                if !end.contains("q=") {
                    look(&page);
                }
            }
        }
    }
    let owner = app.logged_in("owner").await;
    for path in [
        "/people".to_owned(),
        format!("/people/{person}"),
        format!("/people/{person}/data.json"),
    ] {
        look(&owner.get(&path).await);
    }
}

#[tokio::test]
async fn who_is_erased_is_nowhere_and_everything_is_still_proved() {
    let lines = Lines::listen();
    let app = TestApp::start().await;
    app.account("owner", true).await;
    let person = played(&app).await;
    also_in(&app, "autumn", person, false).await;
    also_in(&app, "winter", person, true).await;
    app.staff("dora", "spring", Role::Director).await;
    for slug in ["autumn", "winter"] {
        let given = app
            .state
            .accounts
            .grant_from_shell(slug, "dora", Role::Director);
        given.await.unwrap();
    }
    letter(&app, person).await;
    let spring = app.state.tournaments.by_slug("spring").await.unwrap();
    let before = spring.snapshot();
    let rehearsed = app
        .state
        .tournaments
        .rehearse(&before, "rehearsal-of-spring", Actor::Shell, "test")
        .await
        .unwrap();
    let winter = app.state.tournaments.by_slug("winter").await.unwrap();
    // The walk finds the person before, or it would prove nothing.
    let seen = Mutex::new(0_usize);
    let count = |page: &Answer| {
        if page.text.contains("Quetzalcóatl") {
            *seen.lock().unwrap() += 1;
        }
    };
    look_where_the_name_was(&app, person, &count).await;
    assert!(*seen.lock().unwrap() > 30, "{seen:?}");
    let written = lines.text().len();
    let owner = app.logged_in("owner").await;
    let erased = owner
        .fill(&format!("/people/{person}/erase"), "/erase", &[])
        .await;
    assert_eq!(erased.status, StatusCode::SEE_OTHER, "{}", erased.text);
    look_everywhere(&app, person, &|page| assert_clean(&page.text, &page.path)).await;
    for live in [&spring, &rehearsed, &winter] {
        let known = format!("{:?}", live.snapshot().people);
        assert_clean(&known, "the memory");
        let archive = app
            .state
            .tournaments
            .archive(live, Addresses::Included)
            .await;
        let mut file = Vec::new();
        archive.unwrap().write(&mut file).unwrap();
        assert_clean(&String::from_utf8_lossy(&file), "an archive");
    }
    let copy = app.folder().join("copy.db");
    app.state.tournaments.store().backup(&copy).unwrap();
    let copied = std::fs::read(&copy).unwrap();
    assert_clean(&String::from_utf8_lossy(&copied), "a copy of the database");
    assert_clean(&bytes(&app), "the files of the database");
    let logged = lines.text();
    assert!(written > 0 && logged.len() > written, "nothing was logged");
    assert_clean(&logged, "what the program logged");
    // The log goes on from the head it had, and comes to the same standings.
    let after = spring.snapshot();
    assert!(after.version() > before.version());
    assert_eq!(
        StandingsDigest::of(&after.tournament),
        StandingsDigest::of(&before.tournament)
    );
    for verified in app.state.tournaments.verify().await.unwrap() {
        assert_eq!(verified.fault, None, "{}", verified.slug);
    }
    let standings = app.visitor().get("/t/spring/standings").await;
    assert!(standings.text.contains("Player 3"), "{}", standings.text);
    // Whoever still knows the name cannot bring it back.
    let edit = owner.get("/t/spring/manage/entrants/3/edit").await;
    assert_clean(&edit.text, "the form");
    let fields = [("first_name", "Zebulon"), ("last_name", "Quetzalcóatl")];
    owner.submit(&edit, "/entrants/3", &fields).await;
    let list = owner.get("/t/spring/manage/entrants").await;
    assert_clean(&list.text, "the list after an edit");
    assert_clean(&bytes(&app), "the files of the database after an edit");
}

#[tokio::test]
async fn a_letter_that_waits_is_not_sent_to_who_was_erased() {
    let app = TestApp::start().await;
    let person = played(&app).await;
    letter(&app, person).await;
    app.state.people.erase(person, Actor::Shell).await.unwrap();
    let store = app.state.tournaments.store();
    let kept = store.read(move |conn: &mut Conn| outbox::of_person(conn, person));
    assert_eq!(kept.await, Ok::<_, StoreError>(Vec::new()));
    let waiting = store.read(outbox::figures).await.unwrap();
    assert_eq!(waiting.waiting, 0);
}
