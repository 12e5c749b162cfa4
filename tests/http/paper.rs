//! Score sheets for the tables of a session, to be printed and filled in by hand.

use chrono::TimeDelta;
use reqwest::StatusCode;
use seatwind::ruleset::Outcome;
use seatwind::service::accounts::Role;
use seatwind::tournament::attached::Attached;
use seatwind::tournament::registration::{Currency, RegistrationSettings, Way};
use seatwind::tournament::ruling::{Decision, Subject};
use seatwind::tournament::standings::digest::StandingsDigest;
use seatwind::tournament::{
    Command, EntrantId, EntrantsCommand, MoneyCommand, RegistrationCommand, SessionCommand,
    SessionNo, Settings, SetupCommand,
};

use crate::app::TestApp;
use crate::cup::Cup;

#[tokio::test]
async fn a_printed_sheet_shows_who_sits_where_in_every_wind_round() {
    let app = TestApp::start().await;
    app.hall("cup").await;
    app.staff("sam", "cup", Role::Scorer).await;
    let sam = app.logged_in("sam").await;
    let page = sam.get("/t/cup/manage/sessions/1").await;
    let links = page.attributes("main a", "href");
    assert!(
        links.contains(&"/t/cup/manage/print/score-sheets/1".to_owned()),
        "{links:?}"
    );
    let paper = sam.get("/t/cup/manage/print/score-sheets/1").await;
    assert_eq!(paper.texts(".paper-sheet h2").len(), 4);
    assert_eq!(paper.texts(".paper-sheet .qr").len(), 4);
    let numbers: Vec<String> = paper
        .texts(".paper-sheet:first-of-type .paper-chairs li")
        .iter()
        .filter_map(|chair| {
            chair
                .split_whitespace()
                .find(|it| it.parse::<u32>().is_ok())
        })
        .map(str::to_owned)
        .collect();
    // East to North in the four rounds: Green Book 2006, 3.5.6 and Appendix 4.
    let rounds = ["1 2 3 4", "2 1 4 3", "3 4 2 1", "4 3 1 2"];
    assert_eq!(numbers.join(" "), rounds.join(" "));
    let hands = paper.texts(".paper-sheet:first-of-type tbody th[scope=row]");
    let hands = hands
        .iter()
        .filter(|hand| hand.trim().parse::<u32>().is_ok());
    assert_eq!(hands.count(), 16);
    assert_eq!(
        sam.get("/t/cup/manage/print/score-sheets/9").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn a_printed_sheet_has_lines_for_hands_and_for_totals_where_the_dealer_may_stay() {
    let app = TestApp::start().await;
    app.hall_of("cup", "riichi-ema-2025").await;
    app.staff("sam", "cup", Role::Scorer).await;
    let sam = app.logged_in("sam").await;
    let paper = sam.get("/t/cup/manage/print/score-sheets/1").await;
    // Two rounds of four hands, and as many lines again for deals that stay.
    let open = ".paper-sheet:first-of-type .paper-open";
    assert_eq!(paper.texts(&format!("{open} tbody tr")).len(), 16);
    let heads = paper.texts(&format!("{open} thead th"));
    assert_eq!(heads.len(), 5 + 4, "{heads:?}");
    assert!(heads.contains(&"Counters".to_owned()), "{heads:?}");
    assert!(heads.contains(&"Han/fu or points".to_owned()), "{heads:?}");
    let people = paper.texts(".paper-sheet:first-of-type .paper-totals tbody th[scope=row]");
    // Four people, what is left on the table, and the sum.
    assert_eq!(people.len(), 6, "{people:?}");
}

#[tokio::test]
async fn a_printed_sheet_of_the_world_series_asks_who_is_responsible_and_names_no_winds() {
    let app = TestApp::start().await;
    app.hall_of("cup", "wsom").await;
    app.staff("sam", "cup", Role::Scorer).await;
    let sam = app.logged_in("sam").await;
    let paper = sam.get("/t/cup/manage/print/score-sheets/1").await;
    let heads = paper.texts(".paper-sheet:first-of-type thead th");
    assert!(heads.contains(&"Responsible".to_owned()), "{heads:?}");
    let rounds = paper.texts(".paper-sheet:first-of-type .paper-round th");
    assert!(rounds[1].trim().starts_with("Cycle 2"), "{rounds:?}");
    assert!(!paper.text.contains("South round"));
}

#[tokio::test]
async fn paper_speaks_the_main_language_of_the_tournament() {
    let app = TestApp::start().await;
    app.hall("cup").await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let event = "/t/cup/manage/event";
    let saved = dina.fill(event, "/event", &[("language", "es")]).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    assert_eq!(dina.get(event).await.attribute("html", "lang"), "en");
    for page in ["score-sheets/1", "movement", "table-cards"] {
        let paper = dina.get(&format!("/t/cup/manage/print/{page}")).await;
        assert_eq!(paper.attribute("html", "lang"), "es", "{page}");
    }
}

#[tokio::test]
async fn nobody_who_is_out_gets_a_card() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.play_first().await;
    cup.run(Command::Setup(SetupCommand::AskForSecondPerson {
        asked: false,
    }))
    .await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let stages = "/t/cup/manage/event/stages";
    let fields = [
        ("first1", "1"),
        ("title2", "Final"),
        ("first2", "2"),
        ("takes2", "4"),
        ("carry2", "50"),
        ("others2", "out"),
    ];
    dina.fill(stages, "/stages", &fields).await;
    let cut = format!("{stages}/2/cut");
    assert_eq!(dina.fill(&cut, "/2/cut", &[]).await.location(), stages);
    let paper = dina.get("/t/cup/manage/print/movement").await;
    let cards = paper.texts(".movement-card");
    // Those who are out get none; two sessions for the four who go on.
    assert_eq!(cards.len(), 4);
    assert!(cards.iter().all(|card| !card.contains("off")), "{cards:?}");
    assert_eq!(paper.texts(".movement-card tr").len(), 4 * 2);
}

#[tokio::test]
async fn the_list_says_how_many_pages_what_is_ticked_has() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.play_first().await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let list = dina.get("/t/cup/manage/print").await;
    let names = list.attributes(".print-list input", "name");
    assert_eq!(names.len(), 20, "{names:?}");
    let pages = list.texts(".print-list td.num");
    for (name, told) in names.iter().zip(&pages) {
        let paper = dina.get(&format!("/t/cup/manage/print/{name}")).await;
        let leaves = paper.texts(".leaf").len();
        assert_eq!(told.trim().parse().unwrap_or(0), leaves, "{name}: {told}");
        assert_eq!(paper.attribute("html", "lang"), "en", "{name}");
        assert!(paper.text.trim_end().ends_with("</html>"), "{name}");
        // No navigation and no message of the page before.
        assert!(paper.texts(".rail, .folded, .toast").is_empty(), "{name}");
    }
    // What is ticked is one document in the order of the list.
    let both = "/t/cup/manage/print/document?movement=on&standings=on&session-2=on&paper=letter";
    let both = dina.get(both).await;
    assert_eq!(both.texts(".leaves.letter .movement").len(), 1);
    assert_eq!(both.texts(".wall-table.ranks").len(), 1);
    let nothing = dina.get("/t/cup/manage/print/document").await;
    assert!(nothing.text.contains("nothing to print"));
    let unknown = dina.get("/t/cup/manage/print/wallpaper").await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_paper_pack_holds_what_is_needed_without_electricity() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.play_first().await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let pack = dina.get("/t/cup/manage/print/pack").await;
    let titles = pack.texts(".leaf-head h2");
    assert!(titles[0].contains("go on by hand"), "{titles:?}");
    // The first session is over: its sheets are not needed any more.
    assert_eq!(pack.texts(".paper-sheet").len(), 2);
    assert_eq!(pack.texts(".movement-card").len(), 8);
    assert!(titles.iter().any(|title| title.contains("Standings")));
}

#[tokio::test]
async fn who_prepares_a_session_is_reminded_of_the_paper_pack_until_it_begins() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1, 2]).await;
    app.staff("dina", "cup", Role::Director).await;
    app.staff("sam", "cup", Role::Scorer).await;
    let (dina, sam) = (app.logged_in("dina").await, app.logged_in("sam").await);
    let reminder = async || dina.get("/t/cup/manage").await.texts(".net-paper a");
    let run = async |command| {
        app.clock().advance(TimeDelta::minutes(5));
        cup.run(Command::Session(command)).await;
    };
    let before = |session: u16| {
        let said = format!("Round {session}: print the paper pack before it begins");
        vec![said]
    };
    let (first, second) = (SessionNo(1), SessionNo(2));
    assert_eq!(reminder().await, before(1));
    let home = sam.get("/t/cup/manage").await;
    assert!(home.texts(".net-paper").is_empty(), "no scorer prints it");
    // It leads to the list, where the pack stands first.
    let home = dina.get("/t/cup/manage").await;
    let list = dina.get(&home.attribute(".net-paper a", "href")).await;
    let packs = list.attributes("#pack-title ~ .actions a", "href");
    assert!(
        packs[0].starts_with("/t/cup/manage/print/pack"),
        "{packs:?}"
    );
    run(SessionCommand::StartSession { session: first }).await;
    assert!(reminder().await.is_empty(), "the session runs");
    cup.play_first().await;
    run(SessionCommand::EndSession { session: first }).await;
    assert_eq!(reminder().await, before(2));
    run(SessionCommand::StartSession { session: second }).await;
    assert!(reminder().await.is_empty());
    cup.play_second().await;
    run(SessionCommand::EndSession { session: second }).await;
    assert!(reminder().await.is_empty(), "nothing is still to be played");
}

#[tokio::test]
async fn the_list_at_the_desk_says_what_is_due_paid_and_open_to_those_who_see_money() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    app.staff("dina", "cup", Role::Director).await;
    app.staff("sam", "cup", Role::Scorer).await;
    let (dina, sam) = (app.logged_in("dina").await, app.logged_in("sam").await);
    let list = "/t/cup/manage/print/attendance";
    let heads = dina.get(list).await.texts(".attendance thead th");
    assert_eq!(
        heads,
        ["Here", "Name", "Country", "Team or club", "Signature"]
    );
    let mut registration = RegistrationSettings::usual(app.clock().now());
    registration.currency = Some(Currency::EURO);
    let command = RegistrationCommand::SetRegistration { registration };
    cup.run(command.into()).await;
    let person = cup.live.snapshot().tournament.entrants[&EntrantId(2)].person;
    let fee = MoneyCommand::ChargeFee {
        person,
        amount: 2_500,
    };
    cup.run(Command::Money(fee)).await;
    let payment = MoneyCommand::NotePayment {
        person,
        amount: 1_000,
        on: "2026-11-20".parse().unwrap(),
        way: Way::Cash,
        note: String::new(),
    };
    cup.run(Command::Money(payment)).await;
    let page = dina.get(list).await;
    let heads = page.texts(".attendance thead th");
    assert_eq!(heads[4..], ["To pay", "Paid", "Open", "Signature"]);
    let baker = page.texts(".attendance tbody tr");
    let baker = baker.iter().find(|row| row.contains("Baker")).unwrap();
    for amount in ["25.00", "10.00", "15.00"] {
        assert!(baker.contains(amount), "{baker}");
    }
    let money = page.texts(".attendance tbody td.num");
    let filled = money.iter().filter(|cell| !cell.trim().is_empty());
    assert_eq!(filled.count(), 3, "{money:?}");
    // Money is nothing for a scorer.
    let heads = sam.get(list).await.texts(".attendance thead th");
    assert_eq!(heads.len(), 5, "{heads:?}");
}

#[tokio::test]
async fn a_session_that_went_on_by_hand_is_typed_as_usual_though_no_clock_ran() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.play_first().await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let results = "/t/cup/manage/results/2";
    let totals = [
        ("s-1-0", "8"),
        ("s-1-1", "-8"),
        ("s-1-2", "24"),
        ("s-1-3", "-24"),
        ("s-2-0", "0"),
        ("s-2-1", "16"),
        ("s-2-2", "-8"),
        ("s-2-3", "-8"),
    ];
    let saved = dina.fill(results, results, &totals).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    let snapshot = cup.live.snapshot();
    let session = &snapshot.tournament.sessions[1];
    assert_eq!(session.results(), 2);
    // The lists on paper go on from there.
    let list = dina.get("/t/cup/manage/print/by-session").await;
    let heads = list.texts(".wall-table thead th");
    assert_eq!(heads[3..], ["1", "2"], "{heads:?}");
    assert_eq!(list.texts(".wall-table tbody tr").len(), 8);
}

#[tokio::test]
async fn paper_names_nobody_who_went_home_and_leaves_the_seat_open() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.run(Command::Entrants(EntrantsCommand::Withdraw {
        entrant: EntrantId(3),
        reason: "ill".into(),
    }))
    .await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let kinds = [
        "movement",
        "badges",
        "seating-by-table",
        "seating-by-name",
        "score-sheets",
        "slips",
        "attendance",
        "standings",
    ];
    for kind in kinds {
        let paper = dina.get(&format!("/t/cup/manage/print/{kind}")).await;
        assert!(!paper.text.contains("Castro"), "{kind}");
    }
    let sheets = dina.get("/t/cup/manage/print/score-sheets").await;
    assert_eq!(sheets.texts(".paper-sheet").len(), 4);
}

/// The settings of the cup, in these languages.
fn in_languages(cup: &Cup<'_>, languages: &[&str]) -> Settings {
    let settings = &cup.live.snapshot().tournament.settings;
    Settings {
        languages: languages.iter().map(|it| (*it).to_owned()).collect(),
        ..Settings::clone(settings)
    }
}

#[tokio::test]
async fn headings_stand_in_both_languages_of_the_event() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    let settings = Settings {
        title: "Copa \"}; * { color: red }".into(),
        ..in_languages(&cup, &["es", "fr"])
    };
    cup.run(Command::Setup(SetupCommand::ChangeSettings { settings }))
        .await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let path = "/t/cup/manage/print/seating-by-name?in-es=on&in-fr=on";
    let paper = dina.get(path).await;
    assert_eq!(paper.attribute("html", "lang"), "es");
    let title = paper.text_of(".leaf-head h2");
    assert_eq!(title.trim(), "Asientos por nombre / Placement par nom");
    let margins = dina.get("/t/cup/manage/print/page.css?paper=letter").await;
    assert!(margins.text.contains("size: letter"), "{}", margins.text);
    // The name of the event stays inside its quotes.
    assert!(
        margins.text.contains("\"Copa \\22 \\7d ;"),
        "{}",
        margins.text
    );
    assert!(!margins.text.contains("{ color"));
}

#[tokio::test]
async fn the_record_of_fouls_names_offence_and_penalty_in_both_languages_of_the_event() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    let decision = Decision {
        subject: Subject::Entrant(EntrantId(1)),
        session: Some(SessionNo(1)),
        table: None,
        hand: Some(3),
        offence: Some("disturbance".into()),
        outcomes: vec![Outcome::Warning],
        points: None,
        reason: "it was so".into(),
        attached: Attached::default(),
    };
    cup.run(Command::rule(decision)).await;
    let settings = in_languages(&cup, &["en", "es"]);
    cup.run(Command::Setup(SetupCommand::ChangeSettings { settings }))
        .await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let path = "/t/cup/manage/print/fouls?in-en=on&in-es=on";
    let paper = dina.get(path).await;
    let line = paper.texts(".fouls tbody tr:first-child td").join(" | ");
    for both in ["warning / advertencia", "hand 3 / mano 3"] {
        assert!(line.contains(both), "{line}");
    }
    let nature = &paper.texts(".fouls tbody tr:first-child td")[2];
    assert!(nature.contains(" / "), "{nature}");
}

#[tokio::test]
async fn margins_are_of_the_version_of_their_document_and_its_end_can_be_missed() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let paper = dina.get("/t/cup/manage/print/seating-by-name").await;
    let version = cup.live.snapshot().version();
    // Something happens before the browser asks for the margins.
    cup.publish(&[1]).await;
    assert!(cup.live.snapshot().version() > version);
    let margins = paper.attribute("link[href*=\"page.css\"]", "href");
    let margins = dina.get(&margins).await.text;
    assert!(
        margins.contains(&format!("version {version}\"")),
        "{margins}"
    );
    // Where the end does not arrive, a page is the last thing there is.
    assert!(margins.contains(".leaf:last-child::after"), "{margins}");
    assert!(paper.texts(".leaf:last-child").is_empty());
    assert_eq!(paper.texts(".leaves > .document-end:last-child").len(), 1);
}

#[tokio::test]
async fn final_standings_carry_the_hash_of_the_result_as_text_and_as_a_code() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1, 2]).await;
    cup.play_first().await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let papers = ["standings", "by-session"].map(|it| format!("/t/cup/manage/print/{it}"));
    for paper in &papers {
        let before = dina.get(paper).await;
        assert!(before.texts(".leaf").len() == 1, "{}", before.text);
        assert!(
            before.texts(".seal").is_empty(),
            "a hash of what still changes"
        );
    }
    cup.play_second().await;
    let digest = StandingsDigest::of(&cup.live.snapshot().tournament).to_string();
    for paper in &papers {
        let after = dina.get(paper).await;
        assert_eq!(after.texts(".seal code"), [digest.as_str()]);
        assert_eq!(after.texts(".seal .qr").len(), 1);
        assert!(after.text_of(".seal .qr-address").ends_with("/t/cup"));
    }
}
