//! What the hall is told, over HTTP: announcements, schedule, the projector's loop, table cards, and
//! the time at the tables.

use chrono::TimeDelta;
use reqwest::{Method, StatusCode};
use seatwind::ruleset::library;
use seatwind::service::accounts::Role;
use seatwind::tournament::{
    Command, EntrantId, EntrantsCommand, SeatingCommand, SessionCommand, SessionNo, SetupCommand,
};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::hall::seated;

const SLUG: &str = "spring-cup";
const HALL: &str = "/t/spring-cup/manage/announcements";
const SCHEDULE: &str = "/t/spring-cup/manage/schedule";
const CARDS: &str = "/t/spring-cup/manage/print/table-cards";
const SCREENS: &str = "/t/spring-cup/manage/screens";
const TIMES: &str = "/t/spring-cup/manage/sessions/1/times";

/// A published tournament with everybody's seats shown, and its director.
async fn open(app: &TestApp) -> Visitor {
    let dora = seated(app).await;
    let sessions = vec![SessionNo(1), SessionNo(2)];
    app.run(
        SLUG,
        Command::Seating(SeatingCommand::PublishSeating { sessions }),
        Vec::new(),
    )
    .await;
    app.run(SLUG, Command::Setup(SetupCommand::Publish), Vec::new())
        .await;
    dora
}

async fn start(app: &TestApp) {
    let session = SessionNo(1);
    app.run(
        SLUG,
        Command::Session(SessionCommand::StartSession { session }),
        Vec::new(),
    )
    .await;
}

/// Sends a form of the page by its hidden field `do`.
async fn press(visitor: &Visitor, path: &str, fields: &[(&str, &str)]) -> Answer {
    let page = visitor.get(path).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let (_, mut all) = page.form(path, &[]);
    all.retain(|(name, _)| name.starts_with('_'));
    all.extend(
        fields
            .iter()
            .map(|(n, v)| ((*n).to_owned(), (*v).to_owned())),
    );
    let request = visitor.request(Method::POST, path).form(&all);
    visitor.send(path, request).await
}

#[tokio::test]
async fn an_announcement_is_on_public_pages_until_its_time_and_on_the_cards_it_is_for() {
    let app = TestApp::start().await;
    let dora = open(&app).await;
    let visitor = app.visitor();
    let fields = [
        ("text", "Your sheet, please."),
        ("tables", "2"),
        ("minutes", "10"),
    ];
    let done = dora.fill(HALL, "/manage/announcements", &fields).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    let fields = [("text", "The buffet is open.")];
    dora.fill(HALL, "/manage/announcements", &fields).await;
    let page = visitor.get("/t/spring-cup").await;
    assert!(page.text_of(".announced").contains("The buffet is open."));
    assert!(!page.text.contains("Your sheet"), "{}", page.text);
    let second = visitor.get("/t/spring-cup/tables/2/card").await;
    assert_eq!(second.texts(".announced li").len(), 2, "{}", second.text);
    let first = visitor.get("/t/spring-cup/tables/1/card").await;
    assert_eq!(first.texts(".announced li").len(), 1);
    // On the wall everybody sees whom it is for.
    let clock = visitor.get("/t/spring-cup/clock").await;
    assert!(clock.text_of(".announced").contains("Table 2: Your sheet"));
    // It ends by itself, though the tournament's version and the kept page stay.
    app.clock().advance(TimeDelta::minutes(10));
    let second = visitor.get("/t/spring-cup/tables/2/card").await;
    assert_eq!(second.texts(".announced li").len(), 1);
    let back = dora.fill(HALL, "/take-back", &[]).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER, "{}", back.text);
    let page = visitor.get("/t/spring-cup").await;
    assert!(page.texts(".announced").is_empty());
}

#[tokio::test]
async fn a_wrong_announcement_is_said_at_its_field_and_kept_and_none_is_made_twice() {
    let app = TestApp::start().await;
    let dora = open(&app).await;
    for (field, value) in [
        ("text", " "),
        ("text", "two\nlines"),
        ("tables", "9"),
        ("tables", "4-2"),
        ("tables", "the red one"),
        ("minutes", "0"),
        ("minutes", "soon"),
    ] {
        let mut fields = vec![("text", "Hello"), ("tables", "1"), ("minutes", "5")];
        fields.retain(|(name, _)| *name != field);
        fields.push((field, value));
        let answer = dora.fill(HALL, "/manage/announcements", &fields).await;
        assert_eq!(
            answer.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{field} {value}"
        );
        assert!(
            !answer.text_of(&format!("#e-{field}")).is_empty(),
            "{field} {value}"
        );
        if field != "text" {
            assert_eq!(answer.attribute("#f-text", "value"), "Hello");
        }
    }
    let page = dora.get(HALL).await;
    for _ in 0..2 {
        let sent = dora
            .submit(&page, "/manage/announcements", &[("text", "Once")])
            .await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text);
    }
    let live = app.state.tournaments.by_slug(SLUG).await.unwrap();
    assert_eq!(live.snapshot().tournament.display.announcements.len(), 1);
}

#[tokio::test]
async fn each_role_has_its_part_of_the_hall() {
    let app = TestApp::start().await;
    let _dora = open(&app).await;
    start(&app).await;
    for (login, role) in [
        ("rita", Role::Referee),
        ("sam", Role::Scorer),
        ("olga", Role::ReadOnly),
        ("henk", Role::HeadReferee),
    ] {
        app.staff(login, SLUG, role).await;
    }
    app.account("stranger", false).await;
    let stranger = app.logged_in("stranger").await;
    for path in [HALL, SCHEDULE, SCREENS, CARDS] {
        assert_eq!(stranger.get(path).await.status, StatusCode::NOT_FOUND);
        assert!(app.visitor().get(path).await.status != StatusCode::OK);
    }
    let henk = app.logged_in("henk").await;
    let said = henk
        .fill(HALL, "/manage/announcements", &[("text", "Hello")])
        .await;
    assert_eq!(said.status, StatusCode::SEE_OTHER);
    for login in ["rita", "sam", "olga"] {
        let visitor = app.logged_in(login).await;
        let page = visitor.get(HALL).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(
            page.texts("main form[method=post]").is_empty(),
            "{login}: {}",
            page.text
        );
        // The token of another page: the server refuses, not the missing button.
        let token = visitor.get("/account").await;
        let (_, hidden) = token.form("/account/log-out", &[]);
        for (path, field) in [
            (HALL.to_owned(), ("text", "Hello")),
            (format!("{HALL}/take-back"), ("id", "1")),
            (format!("{HALL}/freeze"), ("after", "0")),
            (SCHEDULE.to_owned(), ("kind-0", "")),
            (SCREENS.to_owned(), ("show-0", "clock")),
        ] {
            let mut fields = hidden.clone();
            fields.push((field.0.to_owned(), field.1.to_owned()));
            let request = visitor.request(Method::POST, &path).form(&fields);
            let answer = visitor.send(&path, request).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{login} {path}");
        }
    }
    // A referee times tables; a scorer does not.
    let rita = app.logged_in("rita").await;
    let noted = press(
        &rita,
        TIMES,
        &[("do", "hands"), ("table", "1"), ("hands", "3")],
    )
    .await;
    assert_eq!(noted.status, StatusCode::SEE_OTHER, "{}", noted.text);
    let sam = app.logged_in("sam").await;
    let page = sam.get(TIMES).await;
    assert!(page.texts("main form[method=post]").is_empty());
}

#[tokio::test]
async fn a_usual_day_is_proposed_saved_shown_and_shifted_in_one_step() {
    let app = TestApp::start().await;
    let dora = open(&app).await;
    let path = SCHEDULE.to_owned();
    let proposed = dora.get(&format!("{path}?propose")).await;
    assert_eq!(proposed.attribute("#f-time-0", "value"), "10:00");
    let saved = dora
        .submit(
            &proposed,
            "/schedule",
            &[
                ("kind-6", "other"),
                ("day-6", "2026-11-22"),
                ("time-6", "18:00"),
                ("minutes-6", "30"),
                ("title-6", "Ceremony"),
            ],
        )
        .await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    // It is 9:00 UTC, 10:00 in Madrid; two sessions of 90 minutes a day.
    let page = app.visitor().get("/t/spring-cup").await;
    let lines = page.texts(".day li");
    assert!(lines[0].starts_with("10:00–11:30 Round 1"), "{lines:?}");
    assert!(
        lines
            .iter()
            .any(|line| line.contains("18:00–18:30 Ceremony"))
    );
    // A quarter of an hour later nobody has started: the page proposes a shift.
    app.clock().advance(TimeDelta::minutes(14));
    let page = dora.get(&path).await;
    assert!(
        page.text_of(".notice.warn").contains("15 minutes late"),
        "{}",
        page.text
    );
    assert_eq!(page.attribute("#f-minutes", "value"), "15");
    let shifted = dora
        .submit(&page, "/shift", &[("reason", "the trams stood")])
        .await;
    assert_eq!(shifted.status, StatusCode::SEE_OTHER, "{}", shifted.text);
    let page = app.visitor().get("/t/spring-cup").await;
    let lines = page.texts(".day li");
    assert!(lines[0].starts_with("10:15–11:45"), "{lines:?}");
    assert!(
        lines
            .iter()
            .any(|line| line.contains("18:00–18:30 Ceremony")),
        "{lines:?}"
    );
    let clock = app.visitor().get("/t/spring-cup/clock").await;
    assert_eq!(
        clock.attribute("[data-clock-kind]", "data-clock-ends"),
        "2026-11-21T09:15:00.000Z"
    );
    assert!(clock.text_of(".projector-words").contains("10:15"));
}

#[tokio::test]
async fn a_schedule_with_mistakes_comes_back_as_typed() {
    let app = TestApp::start().await;
    let dora = open(&app).await;
    let path = SCHEDULE.to_owned();
    let good = [
        ("kind-0", "1"),
        ("day-0", "2026-11-21"),
        ("time-0", "10:00"),
        ("minutes-0", "90"),
        ("title-0", ""),
    ];
    for (field, value) in [
        ("kind-0", "99"),
        ("kind-0", "lunch"),
        ("day-0", "2026-02-30"),
        ("time-0", "25:00"),
        ("time-0", ""),
        ("minutes-0", "0"),
        ("minutes-0", "-5"),
    ] {
        let fields: Vec<_> = good
            .iter()
            .map(|(n, v)| {
                if *n == field {
                    (field, value)
                } else {
                    (*n, *v)
                }
            })
            .collect();
        let answer = dora.fill(&path, "/schedule", &fields).await;
        assert_eq!(
            answer.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{field} {value}"
        );
        assert!(!answer.text_of(".error-summary").is_empty());
        if field != "minutes-0" {
            assert_eq!(
                answer.attribute("#f-minutes-0", "value"),
                "90",
                "{field} {value}"
            );
        }
    }
    let none = dora.get(&path).await;
    assert!(
        none.attributes("main form", "action")
            .iter()
            .all(|it| !it.ends_with("/shift"))
    );
    let typed_quickly = good.map(|(name, value)| match name {
        "time-0" => (name, "1345"),
        _ => (name, value),
    });
    dora.fill(&path, "/schedule", &typed_quickly).await;
    let kept = dora.get(&path).await;
    assert_eq!(kept.attribute("#f-time-0", "value"), "13:45");
    assert_eq!(kept.attribute("#f-time-0", "type"), "text");
}

#[tokio::test]
async fn a_loop_is_composed_in_its_order_and_turns_without_scripts() {
    let app = TestApp::start().await;
    let dora = open(&app).await;
    let path = SCREENS.to_owned();
    let fields = [
        ("place-0", "2"),
        ("show-0", "names"),
        ("seconds-0", "7"),
        ("place-1", "1"),
        ("show-1", "text"),
        ("seconds-1", "20"),
        ("title-1", "Thanks"),
        ("text-1", "Tea by <b>Oolong</b> & Sons"),
        ("show-2", "tables"),
        ("place-2", "3"),
        ("seconds-2", ""),
        ("show-3", "join"),
        ("place-3", "4"),
        ("show-4", ""),
        ("show-5", ""),
    ];
    let saved = dora.fill(&path, "/screens", &fields).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    let visitor = app.visitor();
    let wall = visitor.get("/t/spring-cup/screen").await;
    assert_eq!(
        wall.texts(".slide h2"),
        [
            "Thanks",
            "Seats, Round 1",
            "Seats, Round 1",
            "Seats, time and standings on your phone"
        ]
    );
    assert_eq!(
        wall.attributes(".slide", "data-seconds"),
        ["20", "7", "15", "12"]
    );
    assert_eq!(wall.text_of(".wall-text"), "Tea by <b>Oolong</b> & Sons");
    assert_eq!(wall.texts(".wall-lines li").len(), 8);
    assert_eq!(wall.texts(".wall-tables article").len(), 2);
    let address = app.address.split("://").last().unwrap();
    assert_eq!(
        wall.text_of(".wall-join p"),
        format!("{address}/t/spring-cup")
    );
    assert!(wall.text.contains("<noscript><meta http-equiv=\"refresh\" content=\"20; url=/t/spring-cup/screen?slide=1\"></noscript>"));
    let last = visitor.get("/t/spring-cup/screen?slide=3").await;
    assert_eq!(last.attributes(".slide.is-now", "data-key"), ["3"]);
    assert!(last.text.contains("url=/t/spring-cup/screen?slide=0\""));
    let beyond = visitor.get("/t/spring-cup/screen?slide=999").await;
    assert_eq!(beyond.attributes(".slide.is-now", "data-key"), ["3"]);
    for (field, value) in [
        ("seconds-0", "2"),
        ("seconds-0", "x"),
        ("show-0", "nonsense"),
        ("place-0", "0"),
    ] {
        let answer = dora.fill(&path, "/screens", &[(field, value)]).await;
        assert_eq!(
            answer.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{field} {value}"
        );
    }
    let nothing: Vec<(String, &str)> = (0..20).map(|n| (format!("show-{n}"), "")).collect();
    let nothing: Vec<(&str, &str)> = nothing.iter().map(|(n, v)| (n.as_str(), *v)).collect();
    let answer = dora.fill(&path, "/screens", &nothing).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn every_table_has_a_card_with_a_code_that_leads_to_its_page() {
    let app = TestApp::start().await;
    let dora = open(&app).await;
    let sheet = dora.get(CARDS).await;
    assert_eq!(sheet.attributes(".qr-card svg path", "d").len(), 4);
    let address = sheet.text_of(".qr-address");
    assert!(
        address.ends_with("/t/spring-cup/tables/1/card"),
        "{address}"
    );
    let card = app.visitor().get("/t/spring-cup/tables/1/card").await;
    assert_eq!(card.status, StatusCode::OK);
    // East of the East round sits in the first chair; Appendix 4 of the Green Book moves all.
    let names = card.texts(".table-top li");
    assert_eq!(names.len(), 8);
    assert!(
        names[0].contains("P1") && names[4].contains("P2"),
        "{names:?}"
    );
    let north = app
        .visitor()
        .get("/t/spring-cup/tables/1/card?round=4")
        .await;
    assert_eq!(north.texts(".table-top li").len(), 4);
    for round in ["0", "250"] {
        let path = format!("/t/spring-cup/tables/1/card?round={round}");
        assert_eq!(
            app.visitor().get(&path).await.status,
            StatusCode::OK,
            "{round}"
        );
    }
    for path in ["tables/300/card", "tables/0/card", "tables/1/card?round=-1"] {
        let answer = app.visitor().get(&format!("/t/spring-cup/{path}")).await;
        assert!(answer.status.is_client_error(), "{path} {}", answer.status);
    }
}

#[tokio::test]
async fn time_at_the_tables_is_stopped_released_and_kept_with_its_reasons() {
    let app = TestApp::start().await;
    let dora = open(&app).await;
    start(&app).await;
    app.clock().advance(TimeDelta::minutes(10));
    let silent = press(
        &dora,
        TIMES,
        &[("do", "stop"), ("table", "2"), ("reason", " ")],
    )
    .await;
    assert_eq!(silent.status, StatusCode::UNPROCESSABLE_ENTITY);
    press(
        &dora,
        TIMES,
        &[
            ("do", "stop"),
            ("table", "2"),
            ("reason", "a tile is missing"),
        ],
    )
    .await;
    app.clock().advance(TimeDelta::minutes(5));
    let card = app.visitor().get("/t/spring-cup/tables/2/card").await;
    assert_eq!(
        card.attribute("[data-clock-left]", "data-clock-left"),
        "4800"
    );
    assert!(
        card.text_of(".clock-words").contains("80:00"),
        "{}",
        card.text
    );
    press(&dora, TIMES, &[("do", "release"), ("table", "2")]).await;
    press(
        &dora,
        TIMES,
        &[("do", "hands"), ("table", "1"), ("hands", "9")],
    )
    .await;
    let page = dora.get(TIMES).await;
    assert!(page.text.contains("9 of 16 hands, 7 left"), "{}", page.text);
    let ledger = page.texts(".moments li").join("\n");
    assert!(
        ledger.contains("Table 2: clock stopped: a tile is missing dora of the hall"),
        "{ledger}"
    );
    let wall = app.visitor().get("/t/spring-cup/clock").await;
    let lines = wall.texts(".projector-tables li");
    assert_eq!(lines.len(), 2, "{}", wall.text);
    assert_eq!(
        wall.attributes(".projector-tables [data-clock-ends]", "data-clock-ends"),
        ["2026-11-21T10:35:00.000Z"]
    );
    for (fields, status) in [
        (vec![("do", "hands"), ("table", "1"), ("hands", "17")], 422),
        (vec![("do", "hands"), ("table", "9"), ("hands", "1")], 422),
        (vec![("do", "release"), ("table", "1")], 422),
        (vec![("do", "start"), ("table", "1")], 422),
        (
            vec![("do", "stop"), ("table", "x"), ("reason", "because")],
            422,
        ),
        (vec![("do", "dance")], 400),
    ] {
        let answer = press(&dora, TIMES, &fields).await;
        assert_eq!(answer.status.as_u16(), status, "{fields:?}");
    }
}

#[tokio::test]
async fn a_director_has_each_table_start_when_its_walls_are_built() {
    let app = TestApp::start().await;
    let dora = open(&app).await;
    // A copy of the rules with another start of the clock, chosen for this tournament.
    let named = [("name", "Copa de Otoño")];
    let made = dora.fill("/rulesets/mcr-ema", "/copy", &named).await;
    let form = dora.follow(&made).await;
    let walls = [("clock", "walls_built")];
    let saved = dora.submit(&form, "/edit", &walls).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    let read = dora.get("/rulesets/copa-de-otono").await;
    assert!(
        read.text.contains("When its walls are built"),
        "{}",
        read.text
    );
    let rules = "/t/spring-cup/manage/event/rules";
    let chosen = [("ruleset", "copa-de-otono")];
    let chosen = dora.fill(rules, "/rules", &chosen).await;
    assert_eq!(chosen.status, StatusCode::SEE_OTHER, "{}", chosen.text);
    start(&app).await;
    app.clock().advance(TimeDelta::minutes(3));
    let page = dora.get(TIMES).await;
    assert!(
        page.text_of("tbody tr").contains("walls not built"),
        "{}",
        page.text
    );
    press(&dora, TIMES, &[("do", "start"), ("table", "1")]).await;
    app.clock().advance(TimeDelta::minutes(2));
    press(&dora, TIMES, &[("do", "start"), ("table", "2")]).await;
    let visitor = app.visitor();
    // Ninety minutes for each of them, from when it began.
    for (table, ends) in [(1, "10:33"), (2, "10:35")] {
        let card = visitor
            .get(&format!("/t/spring-cup/tables/{table}/card"))
            .await;
        let told = card.attribute("[data-clock-ends]", "data-clock-ends");
        assert_eq!(told, format!("2026-11-21T{ends}:00.000Z"));
    }
    let wall = visitor.get("/t/spring-cup/clock").await;
    let told = wall.attributes(".projector-tables [data-clock-ends]", "data-clock-ends");
    assert_eq!(told.len(), 2, "{}", wall.text);
    let ledger = dora.get(TIMES).await.texts(".moments li").join("\n");
    assert!(ledger.contains("Table 2: walls built"), "{ledger}");
}

#[tokio::test]
async fn who_is_missing_is_late_and_the_ruling_is_proposed() {
    let app = TestApp::start().await;
    let dora = open(&app).await;
    let entrants = (1..=8).map(EntrantId).collect();
    app.run(
        SLUG,
        Command::Entrants(EntrantsCommand::CheckIn { entrants }),
        Vec::new(),
    )
    .await;
    start(&app).await;
    press(&dora, TIMES, &[("do", "missing"), ("entrant", "3")]).await;
    app.clock().advance(TimeDelta::minutes(12));
    let page = dora.get(TIMES).await;
    assert!(
        page.text_of(".late-line")
            .contains("P3, Pat · Table 1 Not here, 12 minutes so far"),
        "{}",
        page.text
    );
    press(&dora, TIMES, &[("do", "arrived"), ("entrant", "3")]).await;
    app.clock().advance(TimeDelta::minutes(30));
    let page = dora.get(TIMES).await;
    assert!(
        page.text_of(".late-line").contains("12 minutes late"),
        "{}",
        page.text
    );
    let rule = page.attribute(".late-line a.button", "href");
    assert!(rule.contains("offence=late_11_to_15_minutes"), "{rule}");
    let proposal = dora.get(&rule).await;
    assert_eq!(proposal.status, StatusCode::OK);
    assert!(
        proposal.text_of(".proposal").contains("20"),
        "{}",
        proposal.text
    );
    let given = dora.submit(&proposal, "/rulings/new", &[]).await;
    assert_eq!(given.status, StatusCode::SEE_OTHER, "{}", given.text);
    let page = dora.get(TIMES).await;
    assert!(
        page.text_of(".late-line").contains("Ruling no. 1"),
        "{}",
        page.text
    );
}

#[tokio::test]
async fn the_clock_says_the_rule_set_s_last_hand_in_the_reader_s_language() {
    let app = TestApp::start().await;
    let _dora = open(&app).await;
    let document = library::document("riichi-ema-2016").unwrap().to_owned();
    app.run(
        SLUG,
        Command::Setup(SetupCommand::ChangeRuleSet {
            document,
            reason: String::new(),
        }),
        Vec::new(),
    )
    .await;
    start(&app).await;
    for (lang, words) in [
        ("en", "15 minutes left: finish this hand and play one more."),
        (
            "es",
            "Quedan 15 minutos: acaben esta mano y jueguen una más.",
        ),
        (
            "fr",
            "Encore 15 minutes : finissez cette main et jouez-en une de plus.",
        ),
    ] {
        let page = app
            .visitor()
            .get(&format!("/t/spring-cup/clock?lang={lang}"))
            .await;
        assert_eq!(page.text_of("[data-clock-show=signal]"), words);
        assert_eq!(
            page.attribute("[data-clock-ends]", "data-clock-signal"),
            "900"
        );
        // EMA: one signal; nothing sounds at the end.
        assert_eq!(
            page.attribute("[data-clock-sounds]", "data-clock-sounds"),
            "start signal"
        );
    }
}
