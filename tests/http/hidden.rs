//! What is hidden until it is published stays hidden on every public route, stream, file and kept
//! page.

use std::collections::BTreeSet;

use reqwest::header::IF_NONE_MATCH;
use reqwest::{Method, StatusCode};
use seatwind::ruleset::{Outcome, StandingPoints, Unit};
use seatwind::service::accounts::{Role, SignedIn, Token};
use seatwind::service::registration::{CONFIRM_PATH, Filled, PAGE_PATH};
use seatwind::service::tournaments::PersonDraft;
use seatwind::tournament::attached::Attached;
use seatwind::tournament::command::NewEntrant;
use seatwind::tournament::registration::RegistrationSettings;
use seatwind::tournament::ruling::{Booking, Decision, Points, Subject};
use seatwind::tournament::seating::{PlanOrigin, SessionPlan, TableSeats};
use seatwind::tournament::state::EntrantKind;
use seatwind::tournament::{
    Actor, Command, DisplayCommand, EntrantId, EntrantsCommand, PersonId, PublicName,
    RegistrationCommand, SeatingCommand, SessionNo, Settings, SetupCommand, TableNo, Visibility,
};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::people::tournament;

const SLUG: &str = "quiet-cup";

/// Every public route of a tournament, with the parameters that change what it shows.
const ROUTES: [&str; 48] = [
    "",
    "/rules",
    "/jump",
    "/jump?q=masked",
    "/scorer",
    "/live",
    "/clock",
    "/screen",
    "/screen?slide=2",
    "/standings",
    "/standings?after=1",
    "/standings?after=2",
    "/standings?of=team",
    "/standings.json",
    "/standings.json?after=2",
    "/standings.csv",
    "/standings.csv?of=team",
    "/seating",
    "/seating.json",
    "/seating.csv",
    "/seating/certificate",
    "/seating/certificate.json",
    "/draw",
    "/draw/1",
    "/draw/1/1.txt",
    "/draw/lots",
    "/draw/lots/1.txt",
    "/lots",
    "/sessions/1",
    "/sessions/2",
    "/tables/1",
    "/tables/1?session=2",
    "/tables/4",
    "/tables/1/card",
    "/tables/4/card",
    "/tables/1/call",
    "/tables/4/call",
    "/players/1",
    "/calendar.ics",
    "/check-in",
    "/players/1/calendar.ics",
    "/register",
    "/register/sent",
    "/picture/0000000000000000000000000000000000000000000000000000000000000000",
    "/preview/1/picture.png",
    "/preview/1/picture.png?of=overview",
    "/preview/1/picture.png?of=standings",
    "/preview/1/picture.png?of=player-1",
];

/// A tournament of eight with two sessions played, nothing of it published. Table 4, "Backroom", is
/// played in the second session only; its first scores 7,771.
async fn quiet(app: &TestApp) {
    tournament(app, SLUG).await;
    let live = app.state.tournaments.by_slug(SLUG).await.unwrap();
    let settings = Settings {
        title: "Hushhush Masters".into(),
        table_names: vec![
            String::new(),
            String::new(),
            String::new(),
            "Backroom".into(),
        ],
        ..Settings::clone(&live.snapshot().tournament.settings)
    };
    app.run(
        SLUG,
        Command::Setup(SetupCommand::ChangeSettings { settings }),
        Vec::new(),
    )
    .await;
    let (mut people, mut entrants) = (Vec::new(), Vec::new());
    for number in 1..=8 {
        let draft = PersonDraft {
            first_name: "Incognita".into(),
            last_name: format!("Masked{number}"),
            email: format!("masked{number}@private.example"),
            federation_number: format!("0497000{number}"),
            club: "Cloaked Club".into(),
            ..PersonDraft::default()
        };
        let person = draft.into_person(app.clock().now());
        entrants.push(NewEntrant {
            person: PersonId(person.id),
            number: Some(EntrantId(number)),
            kind: EntrantKind::Player,
            team: Some("Secretive".into()),
            reference: None,
        });
        people.push(person);
    }
    app.run(
        SLUG,
        Command::Entrants(EntrantsCommand::AddEntrants { entrants }),
        people,
    )
    .await;
    let table = |number, people: [u32; 4]| TableSeats {
        table: TableNo(number),
        seats: people.map(|person| Some(EntrantId(person))).into(),
        winds: true,
    };
    let plan = |session, tables| SessionPlan {
        session: SessionNo(session),
        tables,
    };
    let plans = vec![
        plan(1, vec![table(1, [1, 2, 3, 4]), table(2, [5, 6, 7, 8])]),
        plan(2, vec![table(1, [5, 2, 7, 4]), table(4, [1, 6, 3, 8])]),
    ];
    let origin = PlanOrigin::Imported {
        file: "plan.csv".into(),
    };
    app.run(
        SLUG,
        Command::Seating(SeatingCommand::AdoptPlan { plans, origin }),
        Vec::new(),
    )
    .await;
    let text = "Psst, the final is in the cellar.".to_owned();
    let announce = Command::Display(DisplayCommand::Announce {
        text,
        tables: Vec::new(),
        until: None,
    });
    app.run(SLUG, announce, Vec::new()).await;
    app.enter(SLUG, 1, 1, [(1, 12), (2, -4), (3, -4), (4, -4)])
        .await;
    app.enter(SLUG, 1, 2, [(5, 12), (6, -4), (7, -4), (8, -4)])
        .await;
    app.enter(SLUG, 2, 4, [(1, 7_771), (6, -7_771), (3, 0), (8, 0)])
        .await;
}

/// A route's answer; of the stream, what comes first.
async fn ask(visitor: &Visitor, path: &str) -> Answer {
    if !path.contains("/live") {
        return visitor.get(path).await;
    }
    let mut answer = visitor.request(Method::GET, path).send().await.unwrap();
    let first = answer.chunk().await.unwrap().unwrap_or_default();
    Answer {
        path: path.to_owned(),
        status: answer.status(),
        headers: answer.headers().clone(),
        text: String::from_utf8(first.to_vec()).unwrap(),
    }
}

/// Walks every public route as a visitor does, also asking for a preview, twice (the second time
/// from what was kept), and fails where one of the words is read.
async fn walk(visitor: &Visitor, words: &[&str]) {
    for route in ROUTES {
        for _ in 0..2 {
            for preview in [false, true] {
                let joint = if route.contains('?') { '&' } else { '?' };
                let mut path = format!("/t/{SLUG}{route}");
                if preview {
                    path = format!("{path}{joint}preview=1");
                }
                let answer = ask(visitor, &path).await;
                // The number by which calendars know an entry may hold any digits.
                let lines = answer.text.lines().filter(|it| !it.starts_with("UID:"));
                let text = lines.collect::<Vec<_>>().join("\n");
                for word in words {
                    assert!(!text.contains(word), "{word} on {path}:\n{text}");
                }
            }
        }
    }
}

/// Every address within a tournament that some page is routed at, from the sources.
fn routes() -> BTreeSet<String> {
    let mut routes = BTreeSet::new();
    let mut folders = vec![concat!(env!("CARGO_MANIFEST_DIR"), "/src/web").into()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir::<std::path::PathBuf>(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                let source = std::fs::read_to_string(&path).unwrap();
                let found = source
                    .split("route(")
                    .chain(source.split("resource("))
                    .skip(1);
                let found = found.filter_map(|it| it.trim_start().strip_prefix("\"/t/{slug}"));
                routes.extend(found.map(|it| it.split('"').next().unwrap().to_owned()));
            }
        }
    }
    // The routes of the staff: method, address after `/manage`, capability.
    let staff = include_str!("../data/staff-routes.txt").lines();
    let staff = staff.filter_map(|line| line.split(' ').nth(1));
    routes.extend(staff.map(|path| format!("/manage{}", path.trim_end_matches('/'))));
    routes
}

#[test]
fn the_walk_takes_every_public_route() {
    let routes = routes();
    let public = routes.iter().filter(|it| !it.starts_with("/manage"));
    let routes: Vec<&str> = public.map(String::as_str).collect();
    assert!(routes.len() >= 16, "{routes:?}");
    let shape = |route: &str| {
        let path = route.split('?').next().unwrap();
        let parts = path.split('/').map(|part| part.trim_end_matches(".txt"));
        let parts = parts.map(|part| match part.parse::<u32>() {
            Ok(_) => "{}".to_owned(),
            Err(_) if part.starts_with('{') => "{}".to_owned(),
            Err(_) => part.to_owned(),
        });
        parts.collect::<Vec<_>>().join("/")
    };
    for route in routes {
        let taken = ROUTES.iter().any(|known| shape(known) == shape(route));
        assert!(taken, "nobody walks {route}");
    }
}

/// An address of a route: of what is chosen the first, of what is counted the first.
fn filled(route: &str) -> String {
    let parts = route.split('/').map(|part| match part.strip_prefix('{') {
        Some(rest) => rest
            .split_once(':')
            .map_or("1", |(_, all)| all.split(['|', '}']).next().unwrap_or("1")),
        None => part,
    });
    parts.collect::<Vec<_>>().join("/")
}

/// What concerns the whole site is there for its owners only, however somebody asks for it.
#[tokio::test]
async fn no_page_of_the_owners_is_open_to_others() {
    let app = TestApp::start().await;
    app.account("stranger", false).await;
    app.account("owner", true).await;
    let (stranger, owner) = (
        app.logged_in("stranger").await,
        app.logged_in("owner").await,
    );
    let routes = include_str!("../data/owner-routes.txt").lines();
    let looks: Vec<String> = routes
        .filter_map(|line| line.strip_prefix("GET "))
        .map(filled)
        .collect();
    assert!(looks.len() > 10, "{looks:?}");
    for path in looks {
        let status = app.visitor().get(&path).await.status;
        assert!(!status.is_success(), "{path}: {status}");
        assert_eq!(
            stranger.get(&path).await.status,
            StatusCode::FORBIDDEN,
            "{path}"
        );
        assert_ne!(
            owner.get(&path).await.status,
            StatusCode::FORBIDDEN,
            "{path}"
        );
    }
}

/// What is behind a log-in is there for the staff of this tournament only, published or not: neither
/// visitors nor the staff of another one come past the door.
#[tokio::test]
async fn no_page_of_the_staff_is_open_to_others() {
    let app = TestApp::start().await;
    quiet(&app).await;
    tournament(&app, "other-cup").await;
    app.staff("stranger", "other-cup", Role::Director).await;
    app.run(SLUG, Command::Setup(SetupCommand::Publish), Vec::new())
        .await;
    let words = ["Masked", "Incognita", "Secretive", "7,771"];
    let manage: Vec<String> = routes()
        .into_iter()
        .filter(|it| it.starts_with("/manage"))
        .collect();
    assert!(manage.len() > 80, "{manage:?}");
    for visitor in [app.visitor(), app.logged_in("stranger").await] {
        for route in &manage {
            let path = format!("/t/{SLUG}{}", filled(route));
            let answer = visitor.get(&path).await;
            assert!(!answer.status.is_success(), "{path}: {}", answer.status);
            for word in words {
                assert!(!answer.text.contains(word), "{word} on {path}");
            }
        }
    }
}

#[tokio::test]
async fn a_hidden_tournament_is_nowhere() {
    let app = TestApp::start().await;
    quiet(&app).await;
    app.account("stranger", false).await;
    let words = [
        "Hushhush",
        "Masked",
        "Incognita",
        "Secretive",
        "cellar",
        "Backroom",
    ];
    for visitor in [app.visitor(), app.logged_in("stranger").await] {
        for route in ROUTES {
            let answer = ask(&visitor, &format!("/t/{SLUG}{route}")).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{route}");
        }
        walk(&visitor, &words).await;
        let list = visitor.get("/").await;
        assert!(!list.text.contains(SLUG) && !list.text.contains("Hushhush"));
    }
    // Staff look before everybody else does; nobody keeps what they saw.
    app.staff("dora", SLUG, Role::Director).await;
    let dora = app.logged_in("dora").await;
    let pages = ROUTES.iter().filter(|it| !["/live", "/lots"].contains(it));
    // Nobody calls a referee before there is play, nothing was drawn here, nobody registers, and the page has no
    // picture.
    let absent = ["/draw/", "/register", "/picture/"];
    let exists =
        |it: &&&str| !it.ends_with("/call") && !absent.iter().any(|begin| it.starts_with(begin));
    for route in pages.filter(exists) {
        let seen = dora.get(&format!("/t/{SLUG}{route}")).await;
        assert_eq!(seen.status, StatusCode::OK, "{route}");
        assert_eq!(seen.header("cache-control"), "private, no-store", "{route}");
    }
    walk(&app.visitor(), &words).await;
}

#[tokio::test]
async fn a_tournament_hidden_again_is_not_answered_from_what_was_kept() {
    let app = TestApp::start().await;
    quiet(&app).await;
    app.run(SLUG, Command::Setup(SetupCommand::Publish), Vec::new())
        .await;
    let visitor = app.visitor();
    let path = format!("/t/{SLUG}");
    let seen = visitor.get(&path).await;
    assert!(seen.text.contains("Hushhush"));
    app.run(SLUG, Command::Setup(SetupCommand::Hide), Vec::new())
        .await;
    let request = visitor.request(Method::GET, &path);
    let request = request.header(IF_NONE_MATCH, seen.header("etag"));
    let again = visitor.send(&path, request).await;
    assert_eq!(again.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn seating_that_is_a_draft_is_nowhere() {
    let app = TestApp::start().await;
    quiet(&app).await;
    let sessions = vec![SessionNo(1)];
    app.run(
        SLUG,
        Command::Seating(SeatingCommand::PublishSeating { sessions }),
        Vec::new(),
    )
    .await;
    app.run(SLUG, Command::Setup(SetupCommand::Publish), Vec::new())
        .await;
    app.staff("dora", SLUG, Role::Director).await;
    let dora = app.logged_in("dora").await;
    let draft = dora.get(&format!("/t/{SLUG}/seating?preview=1")).await;
    assert!(draft.text.contains("Backroom"));
    walk(&app.visitor(), &["Backroom", "private.example"]).await;
    let visitor = app.visitor();
    for route in [
        "/sessions/2",
        "/tables/4",
        "/tables/40/card",
        "/tables/1?session=2",
    ] {
        let answer = visitor.get(&format!("/t/{SLUG}{route}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{route}");
    }
    // The card of a table is printed before anybody may be told who sits there.
    let card = visitor.get(&format!("/t/{SLUG}/tables/3/card")).await;
    assert_eq!(card.text_of("h1"), "Table 3");
    assert!(card.text.contains("not known yet"), "{}", card.text);
}

#[tokio::test]
async fn results_kept_for_the_ceremony_are_nowhere() {
    let app = TestApp::start().await;
    quiet(&app).await;
    let sessions = vec![SessionNo(1), SessionNo(2)];
    app.run(
        SLUG,
        Command::Seating(SeatingCommand::PublishSeating { sessions }),
        Vec::new(),
    )
    .await;
    app.run(SLUG, Command::Setup(SetupCommand::Publish), Vec::new())
        .await;
    let visitor = app.visitor();
    // Kept pages from before the freeze must not come back either.
    let before = visitor.get(&format!("/t/{SLUG}/standings")).await;
    assert!(before.text.contains("7,7"), "{}", before.text);
    app.staff("dora", SLUG, Role::Director).await;
    let dora = app.logged_in("dora").await;
    let hall = format!("/t/{SLUG}/manage/announcements");
    let frozen = dora.fill(&hall, "/freeze", &[("after", "1")]).await;
    assert_eq!(frozen.status, StatusCode::SEE_OTHER, "{}", frozen.text);
    let words = ["7,771", "7771", "7,783", "7783", "7,775", "7775"];
    walk(&visitor, &words).await;
    let after = visitor.get(&format!("/t/{SLUG}/standings")).await;
    assert!(after.text_of("h1").contains("Round 1"), "{}", after.text);
    assert!(after.texts(".notice").join(" ").contains("kept back"));
    let staff = dora.get(&format!("/t/{SLUG}/standings?preview=1")).await;
    assert!(staff.text.contains("7,7"), "{}", staff.text);
    walk(&visitor, &words).await;
    // Nothing at all, then everything.
    let press = async |field: (&str, &str)| {
        let page = dora.get(&hall).await;
        let (target, mut fields) = page.form("/freeze", &[]);
        fields.retain(|(name, _)| name.starts_with('_'));
        fields.push((field.0.to_owned(), field.1.to_owned()));
        let request = dora.request(Method::POST, &target).form(&fields);
        let done = dora.send(&target, request).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    };
    press(("after", "0")).await;
    walk(&visitor, &words).await;
    press(("do", "release")).await;
    let shown = visitor.get(&format!("/t/{SLUG}/standings")).await;
    assert!(shown.text.contains("7,7"), "{}", shown.text);
}

#[tokio::test]
async fn an_event_that_is_over_names_no_winner_before_the_ceremony() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1, 2]).await;
    cup.play_first().await;
    cup.play_second().await;
    let after = SessionNo(1);
    cup.run(Command::Display(DisplayCommand::FreezeStandings { after }))
        .await;
    cup.run(Command::Setup(SetupCommand::Close)).await;
    let visitor = app.visitor();
    let overview = visitor.get("/t/cup").await;
    assert!(overview.texts(".podium").is_empty(), "{}", overview.text);
    // Who led before is told as that.
    assert_eq!(overview.texts(".leaders tbody tr").len(), 8);
    let kept = "The latest results are kept back for now.";
    assert_eq!(overview.texts(".notice"), [kept]);
    for page in [
        "",
        "/clock",
        "/screen",
        "/standings",
        "/sessions/2",
        "/tables/1",
    ] {
        let shown = visitor.get(&format!("/t/cup{page}")).await;
        assert!(!shown.text.contains("Final result"), "{page}");
    }
    let list = visitor.get("/").await;
    assert_eq!(list.texts(".tournaments .mark"), ["Over"]);
    let file = visitor.get("/t/cup/standings.json").await;
    assert!(file.text.contains(r#""final":false"#), "{}", file.text);
    // The director sees beforehand what the hall will see.
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let ahead = dora.get("/t/cup?preview=1").await;
    assert_eq!(ahead.texts(".podium-rank"), ["1", "2", "3"]);
    let wall = dora.get("/t/cup/screen?preview=1").await;
    assert_eq!(wall.texts(".wall-podium-rank"), ["1", "2", "3"]);
    cup.run(Command::Display(DisplayCommand::ReleaseStandings))
        .await;
    let overview = visitor.get("/t/cup").await;
    assert_eq!(overview.texts(".podium-rank"), ["1", "2", "3"]);
    assert!(overview.texts(".notice").is_empty());
}

#[tokio::test]
async fn the_stream_says_versions_and_nothing_else() {
    let app = TestApp::start().await;
    quiet(&app).await;
    app.run(SLUG, Command::Setup(SetupCommand::Publish), Vec::new())
        .await;
    let visitor = app.visitor();
    let path = format!("/t/{SLUG}/live");
    let mut answer = visitor.request(Method::GET, &path).send().await.unwrap();
    let mut said = String::new();
    let text = "A second secret.".to_owned();
    let announce = Command::Display(DisplayCommand::Announce {
        text,
        tables: Vec::new(),
        until: None,
    });
    let version = app
        .state
        .tournaments
        .by_slug(SLUG)
        .await
        .unwrap()
        .snapshot()
        .version();
    while !said.ends_with(&format!("data: {}\n\n", version + 1)) {
        let chunk = answer.chunk().await.unwrap().unwrap();
        said.push_str(std::str::from_utf8(&chunk).unwrap());
        if said.ends_with(&format!("data: {version}\n\n")) {
            app.run(SLUG, announce.clone(), Vec::new()).await;
        }
    }
    let number = |text: &str| text.parse::<u64>().is_ok();
    for line in said.lines().filter(|line| !line.is_empty()) {
        let known = line == "event: version"
            || ["retry: ", "id: ", "data: "]
                .iter()
                .any(|name| line.strip_prefix(name).is_some_and(number));
        assert!(known, "{line}");
    }
}

#[tokio::test]
async fn streams_are_told_to_come_back_at_different_times() {
    let app = TestApp::start().await;
    quiet(&app).await;
    app.run(SLUG, Command::Setup(SetupCommand::Publish), Vec::new())
        .await;
    let mut pauses = std::collections::BTreeSet::new();
    for _ in 0..8 {
        let first = ask(&app.visitor(), &format!("/t/{SLUG}/live")).await;
        let retry = first.text.lines().next().unwrap().to_owned();
        let pause: u32 = retry.strip_prefix("retry: ").unwrap().parse().unwrap();
        assert!((1_000..=7_000).contains(&pause), "{pause}");
        pauses.insert(pause);
    }
    assert!(pauses.len() > 1, "{pauses:?}");
}

/// Everything published, and a ruling on the first.
async fn all_public(app: &TestApp) {
    quiet(app).await;
    let sessions = vec![SessionNo(1), SessionNo(2)];
    let publish = SeatingCommand::PublishSeating { sessions };
    app.run(SLUG, Command::Seating(publish), Vec::new()).await;
    app.run(SLUG, Command::Setup(SetupCommand::Publish), Vec::new())
        .await;
    let ruled = Decision {
        subject: Subject::Entrant(EntrantId(1)),
        session: Some(SessionNo(1)),
        table: Some(TableNo(1)),
        hand: None,
        offence: Some("disturbance".into()),
        outcomes: vec![Outcome::Points],
        points: Some(Points {
            unit: Unit::Standing,
            offender: StandingPoints::whole(-5),
            receivers: Vec::new(),
            booking: Booking::Added,
        }),
        reason: "Loud as a foghorn.".into(),
        attached: Attached::default(),
    };
    app.run(SLUG, Command::rule(ruled), Vec::new()).await;
}

async fn choose(app: &TestApp, visibility: Visibility) {
    let command = Command::Setup(SetupCommand::ChooseVisibility { visibility });
    app.run(SLUG, command, Vec::new()).await;
}

#[tokio::test]
async fn a_name_that_the_event_hides_is_nowhere() {
    let app = TestApp::start().await;
    all_public(&app).await;
    let visitor = app.visitor();
    let standings = format!("/t/{SLUG}/standings");
    let csv = format!("/t/{SLUG}/standings.csv");
    // What was kept before the choice must not come back.
    assert!(visitor.get(&standings).await.text.contains("Masked1"));
    let before = visitor.get(&csv).await.text;
    assert!(before.contains("04970001") && before.contains("Cloaked Club"));
    let name = PublicName::Initials;
    choose(
        &app,
        Visibility {
            name,
            ..Visibility::default()
        },
    )
    .await;
    let words = ["Masked", "Incognita", "private.example", "Cloaked"];
    walk(&visitor, &words).await;
    assert!(visitor.get(&csv).await.text.contains("I. M."));
    assert!(visitor.get(&csv).await.text.contains("04970001"));
    let name = PublicName::Pseudonym;
    let hides_numbers = true;
    choose(
        &app,
        Visibility {
            name,
            hides_numbers,
            ..Visibility::default()
        },
    )
    .await;
    walk(&visitor, &words).await;
    walk(&visitor, &["I. M.", "0497000"]).await;
    assert!(visitor.get(&standings).await.text.contains("Player 1"));
    let spanish = visitor.get(&format!("{standings}?lang=es")).await;
    assert!(spanish.text.contains("Jugador 1"), "{}", spanish.text);
    // Nobody finds somebody by a name that is hidden, and everybody by the one that is shown.
    let find = |name: &str| format!("/t/{SLUG}/jump?q={name}");
    let hits = async |name: &str| visitor.get(&find(name)).await.texts("#jump-list a").len();
    assert_eq!(hits("masked1").await, 0);
    let found = visitor.get(&find("jugador%208")).await;
    assert_eq!(found.texts("#jump-list a").len(), 1, "{}", found.text);
    // The staff works with full names.
    app.staff("dora", SLUG, Role::Director).await;
    let dora = app.logged_in("dora").await;
    let list = dora.get(&format!("/t/{SLUG}/manage/entrants")).await;
    assert!(list.text.contains("Masked1") && list.text.contains("04970001"));
    let archive = format!("/t/{SLUG}/manage/event/archive");
    assert!(dora.get(&archive).await.text.contains("Masked1"));
    let public = dora.get(&format!("{archive}?public=true")).await.text;
    assert!(public.contains("Player 1"), "{public}");
    for word in ["Masked", "Incognita", "0497000", "Cloaked"] {
        assert!(!public.contains(word), "{word} in {public}");
    }
}

#[tokio::test]
async fn who_hides_more_than_the_event_does_is_hidden_alone() {
    let app = TestApp::start().await;
    all_public(&app).await;
    let live = app.state.tournaments.by_slug(SLUG).await.unwrap();
    let person = live.snapshot().tournament.entrants[&EntrantId(3)].person;
    let draft = PersonDraft::of(&live.snapshot().people[&person]);
    let hidden = Visibility {
        name: PublicName::Pseudonym,
        hides_numbers: true,
        hides_rulings: true,
    };
    let corrected = app
        .state
        .people
        .correct(person.0, draft, hidden, Actor::Shell);
    corrected.await.unwrap();
    let visitor = app.visitor();
    walk(&visitor, &["Masked3", "04970003"]).await;
    let shown = visitor.get(&format!("/t/{SLUG}/standings")).await.text;
    assert!(shown.contains("Masked1") && shown.contains("Player 3"));
}

#[tokio::test]
async fn who_applied_and_waits_for_a_place_is_nowhere() {
    let app = TestApp::start().await;
    all_public(&app).await;
    let registration = RegistrationSettings {
        places: Some(1),
        ..RegistrationSettings::usual(app.clock().now())
    };
    let set = RegistrationCommand::SetRegistration { registration };
    app.run(SLUG, set.into(), Vec::new()).await;
    let live = app.state.tournaments.by_slug(SLUG).await.unwrap();
    let form = Filled {
        people: vec![PersonDraft {
            first_name: "Wallflower".into(),
            last_name: "Shyling".into(),
            email: "wallflower@shy.example".into(),
            federation_number: "04960001".into(),
            ..PersonDraft::default()
        }],
        key: "a form".into(),
        ..Filled::default()
    };
    app.state.registrations.apply(&live, &form).await.unwrap();
    assert_eq!(live.snapshot().tournament.registration.waiting().count(), 1);
    let words = ["Wallflower", "Shyling", "shy.example", "04960001"];
    let visitor = app.visitor();
    walk(&visitor, &words).await;
    // Whoever guesses a link comes to nobody's page.
    let guessed = Token::generate();
    for path in [PAGE_PATH, CONFIRM_PATH] {
        let page = visitor.get(&format!("{path}{}", guessed.as_str())).await;
        assert!(!page.status.is_success(), "{path}: {}", page.status);
    }
    let archive = format!("/t/{SLUG}/manage/event/archive?public=true");
    app.staff("dora", SLUG, Role::Director).await;
    let dora = app.logged_in("dora").await;
    let public = dora.get(&archive).await.text;
    for word in words {
        assert!(!public.contains(word), "{word} in {public}");
    }
}

#[tokio::test]
async fn of_a_ruling_that_is_hidden_only_its_cost_is_public() {
    let app = TestApp::start().await;
    all_public(&app).await;
    let visitor = app.visitor();
    let path = format!("/t/{SLUG}/players/1");
    let told = visitor.get(&path).await.text_of("#rulings");
    assert!(told.to_lowercase().contains("round 1"), "{told}");
    let hides_rulings = true;
    choose(
        &app,
        Visibility {
            hides_rulings,
            ..Visibility::default()
        },
    )
    .await;
    let hidden = visitor.get(&path).await.text_of("#rulings");
    assert!(
        hidden.contains("Ruling") && hidden.contains("\u{2212}5"),
        "{hidden}"
    );
    assert!(!hidden.to_lowercase().contains("round 1"), "{hidden}");
    walk(&visitor, &["foghorn"]).await;
    // Who it is about reads it whole on their own page.
    let own = visitor.get(&own_page(&app, 1).await).await;
    let told = own.text_of("#rulings");
    assert!(told.to_lowercase().contains("round 1"), "{}", own.text);
}

/// The path of a new link to the private page of an entrant.
async fn own_page(app: &TestApp, number: u32) -> String {
    let by = SignedIn {
        account: 1,
        login: "owner".into(),
        display_name: "Owner".into(),
        language: "en".into(),
        is_site_owner: true,
        session: 0,
        confirmed_at: app.clock().now(),
        is_tablet: false,
        lacks_factor: false,
        roles: Vec::new(),
    };
    let live = app.state.tournaments.by_slug(SLUG).await.unwrap();
    let snapshot = live.snapshot();
    let person = snapshot.tournament.entrant(EntrantId(number)).unwrap();
    let made = app
        .state
        .registrations
        .renew_link(&by, &live, person.person)
        .await;
    format!("{PAGE_PATH}{}", made.unwrap().as_str())
}
