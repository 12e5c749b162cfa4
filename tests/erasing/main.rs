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
mod played;
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
use seatwind::service::outbox::Mailer;
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

use crate::app::{Setup, TestApp};
use crate::applicants::Applied;
use crate::client::{Answer, Visitor};
use crate::cup::plan;
use crate::people::tournament;
use crate::played::{Played, letter, look_where_the_name_was, played};
use crate::walk::walk_and_look;

/// What says who the erased were, in small letters.
const WORDS: [&str; 12] = [
    "zebulon",
    "quetzalc",
    "vanish.example",
    "04979797",
    "tumbling tigers",
    "xiomara",
    "ypsilanti",
    "flee.example",
    "04868681",
    "04868682",
    "04868683",
    "no aubergines",
];

/// Fails where a text says who somebody was.
fn assert_clean(text: &str, place: &str) {
    let text = text.to_lowercase();
    for word in WORDS {
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

/// Everything that the database holds, as bytes of its files; nothing where it is elsewhere.
fn bytes(app: &TestApp) -> String {
    ["", "-wal"]
        .map(|suffix| app.folder().join(format!("seatwind.db{suffix}")))
        .iter()
        .filter_map(|path| std::fs::read(path).ok())
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .collect()
}

/// Whatever is public, whatever a director sees, and what the owner of the installation sees besides. The three walk
/// at the same time: the server makes pages for one while the links of another are read.
async fn look_everywhere(app: &TestApp, erased: (&Played, &Applied), look: &dyn Fn(&Answer)) {
    let visitor = app.visitor();
    let (owner, dora) = (app.logged_in("owner").await, app.logged_in("dora").await);
    tokio::join!(
        walk_and_look(&visitor, "/", look),
        walk_and_look(&owner, "/t/spring/manage", look),
        walk_and_look(&dora, "/t/summer/manage", look),
    );
    look_where_names_were(app, erased, look).await;
}

/// The pages and files that have a name before somebody is erased, also where a walk has seen enough pages of one
/// shape.
async fn look_where_names_were(
    app: &TestApp,
    (played, applied): (&Played, &Applied),
    look: &dyn Fn(&Answer),
) {
    look_where_the_name_was(app, played.person, look).await;
    applied.look_where_they_were(app, look).await;
}

/// Somebody who directs all tournaments.
async fn director_of_all(app: &TestApp) {
    app.staff("dora", applicants::SLUG, Role::Director).await;
    for slug in played::SLUGS {
        let accounts = &app.state.accounts;
        let given = accounts.grant_from_shell(slug, "dora", Role::Director);
        given.await.unwrap();
    }
}

/// One server, and one walk for all: what a page, a file, a copy or the log says of any of them is found.
#[tokio::test]
async fn who_is_erased_is_nowhere_and_everything_is_still_proved() {
    let lines = Lines::listen();
    let mailer = Mailer::memory("Seatwind <noreply@example.org>").unwrap();
    let app = TestApp::start_with(Setup {
        mail: Some(mailer.clone()),
        ..Setup::default()
    })
    .await;
    app.account("owner", true).await;
    let played = Played::story(&app).await;
    let applied = Applied::story(&app, &mailer).await;
    director_of_all(&app).await;
    letter(&app, played.person).await;
    // The look finds everybody before, or it would prove nothing.
    let seen = Mutex::new([0_usize; 2]);
    let count = |page: &Answer| {
        for (name, seen) in ["Quetzalcóatl", "Ypsilanti"]
            .iter()
            .zip(&mut *seen.lock().unwrap())
        {
            *seen += usize::from(page.text.contains(name));
        }
    };
    look_where_names_were(&app, (&played, &applied), &count).await;
    let [players, applicants] = *seen.lock().unwrap();
    assert!(players > 30 && applicants > 10, "{players} {applicants}");
    applied.assert_kept(&app).await;
    let before = [played.spring.snapshot(), applied.live.snapshot()];
    let (letters, written) = (mailer.kept().len(), lines.text().len());
    let owner = app.logged_in("owner").await;
    // Who waits comes before who has a place, or the place of the other would be theirs.
    let [first, second, third] = applied.people[..] else {
        panic!("three applied");
    };
    for person in [played.person, first, third, second] {
        let ask = format!("/people/{person}/erase");
        let erased = owner.fill(&ask, "/erase", &[]).await;
        assert_eq!(erased.status, StatusCode::SEE_OTHER, "{}", erased.text);
    }
    let clean = |page: &Answer| assert_clean(&page.text, &page.path);
    look_everywhere(&app, (&played, &applied), &clean).await;
    applied.assert_over(&app).await;
    // What comes round writes to nobody.
    assert_eq!(mailer.kept().len(), letters);
    for live in [
        &played.spring,
        &played.rehearsed,
        &played.winter,
        &applied.live,
    ] {
        let known = format!("{:?}", live.snapshot().people);
        assert_clean(&known, "the memory");
        let tournaments = &app.state.tournaments;
        let archive = tournaments.archive(live, Addresses::Included).await;
        let mut file = Vec::new();
        archive.unwrap().write(&mut file).unwrap();
        assert_clean(&String::from_utf8_lossy(&file), "an archive");
    }
    let copy = app.folder().join("copy.db");
    app.state.tournaments.store().backup(&copy).unwrap();
    let copied = std::fs::read(&copy).unwrap();
    assert_clean(&String::from_utf8_lossy(&copied), "a copy of the database");
    assert_clean(&bytes(&app), "the files of the database");
    // What the program logs names routes, never people or the tokens of links.
    let logged = lines.text();
    assert!(written > 0 && logged.len() > written, "nothing was logged");
    assert!(logged.contains("request"), "no request was logged");
    assert_clean(&logged, "what the program logged");
    for secret in &applied.secrets {
        assert!(!logged.contains(secret.as_str()), "a token is in the log");
    }
    // The logs go on from the heads they had, and results stay what they were.
    let after = [played.spring.snapshot(), applied.live.snapshot()];
    for (after, before) in after.iter().zip(&before) {
        assert!(after.version() > before.version());
    }
    assert_eq!(
        StandingsDigest::of(&after[0].tournament),
        StandingsDigest::of(&before[0].tournament)
    );
    for verified in app.state.tournaments.verify().await.unwrap() {
        assert_eq!(verified.fault, None, "{}", verified.slug);
    }
    let standings = app.visitor().get("/t/spring/standings").await;
    assert!(standings.text.contains("Player 3"), "{}", standings.text);
    nobody_brings_it_back(&app, &owner).await;
}

/// Whoever still knows the name cannot bring it back.
async fn nobody_brings_it_back(app: &TestApp, owner: &Visitor) {
    let edit = owner.get("/t/spring/manage/entrants/3/edit").await;
    assert_clean(&edit.text, "the form");
    let fields = [("first_name", "Zebulon"), ("last_name", "Quetzalcóatl")];
    owner.submit(&edit, "/entrants/3", &fields).await;
    let list = owner.get("/t/spring/manage/entrants").await;
    assert_clean(&list.text, "the list after an edit");
    assert_clean(&bytes(app), "the files of the database after an edit");
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
