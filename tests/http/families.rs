//! Rule sets with tables of three, hands of sixteen tiles, or hands of all that are scored: their hand scorer and what
//! their sheets take from tiles.

use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::service::tournaments::PersonDraft;
use seatwind::tournament::{Command, SeatingCommand, SessionCommand, SessionNo, SetupCommand};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::people::tournament_of;
use crate::sheets::{Rig, filled, totals};

async fn ask(query: &str) -> Answer {
    let app = TestApp::start().await;
    let answer = app.visitor().get(&format!("/scorer?{query}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{query}: {}", answer.text);
    answer
}

/// South wins with two sets of dragons on West's tile; East and West have a set each.
const ALL_HANDS: &str = "ruleset=european-classical-german&hand=22p55566777z&melds=2222s&win=2p&seat=S&round=E\
    &from=W&melds-E=4444z&melds-W=111z&flower_tiles-W=3";

#[tokio::test]
async fn all_four_hands_are_counted_and_everybody_settles_with_everybody() {
    let answer = ask(ALL_HANDS).await;
    let cells = answer.texts(".all-hands td").join(" ");
    let rows = [
        "16 0 16 −968",
        "48 4 500 +2,000",
        "8 1 16 −484",
        "0 0 0 −548",
    ];
    assert_eq!(cells, rows.join(" "), "{}", answer.text);
    let doubling = answer.texts(".all-hands th small");
    assert_eq!(doubling.len(), 1, "{doubling:?}");
    let payments = answer.texts(".payments li");
    assert_eq!(payments.len(), 5, "{payments:?}");
    assert!(payments[0].starts_with("East pays South"), "{payments:?}");
    let last = "North pays West 16.".to_owned();
    assert!(payments.contains(&last), "{payments:?}");
    // The link shows the same table.
    let link = answer.attribute("#value", "data-address");
    assert!(
        link.contains("&from=W&melds-E=4444z&melds-W=111z&flower_tiles-W=3"),
        "{link}"
    );
    let again = ask(link.split_once('?').unwrap().1).await;
    assert_eq!(again.text_of("#value"), answer.text_of("#value"));
    let french = ask(&format!("{ALL_HANDS}&lang=fr")).await;
    assert!(
        french
            .texts(".payments li")
            .contains(&"Nord paie 16 à Ouest.".to_owned())
    );
}

#[tokio::test]
async fn people_who_count_themselves_type_points_and_doubles() {
    let typed = "ruleset=european-classical-german&seat=S&score-S=48x3&score-E=16&score-W=4+x+1";
    let answer = ask(typed).await;
    assert_eq!(answer.attribute("#value", "data-state"), "valued");
    assert_eq!(answer.text_of(".value-headline"), "Score 384");
    let scores = answer.texts(".all-hands td:nth-of-type(3)").join(" ");
    assert_eq!(scores, "16 384 8 0", "{}", answer.text);
    // Tiles count where they are there.
    let both = ask(&format!("{ALL_HANDS}&score-E=400")).await;
    let scores = both.texts(".all-hands td:nth-of-type(3)").join(" ");
    assert_eq!(scores, "16 500 16 0");
    // As long as nobody has won, nobody pays.
    let open = ask("ruleset=european-classical-german&seat=S&score-E=16").await;
    assert!(open.texts(".payments").is_empty(), "{}", open.text);
}

#[tokio::test]
async fn what_is_wrong_with_another_hand_is_said_beside_its_field() {
    for (more, field, words) in [
        (
            "&hand-N=11111m",
            "#f-hand-N",
            "more than four of 1 of characters",
        ),
        ("&hand-N=222s", "#f-hand-N", "more than four of 2 of bamboo"),
        ("&melds-N=135p", "#f-melds-N", "three consecutive tiles"),
        ("&score-N=many", "#f-score-N", "44x3"),
        ("&score-N=-8", "#f-score-N", "44x3"),
    ] {
        let answer = ask(&format!("{ALL_HANDS}{more}")).await;
        assert_eq!(answer.attribute(".complaints a", "href"), field, "{more}");
        assert!(
            answer.text_of(".complaints a").contains(words),
            "{}",
            answer.text
        );
    }
    // Where only the winner's hand counts, nobody is asked for another.
    let others = ask("ruleset=mcr-ema&hand=345678s5m&melds=234p+777z&win=5m&hand-N=11111m").await;
    assert!(
        others
            .texts(".complaints, .all-hands, .scorer-others")
            .is_empty()
    );
}

#[tokio::test]
async fn the_keys_are_the_tiles_and_ways_of_the_game() {
    let three = ask("ruleset=sanma").await;
    let tiles = three.attributes("[data-tile]", "data-tile");
    // 27 kinds, red fives of dots and bamboo.
    assert_eq!(tiles.len(), 27 + 2, "{tiles:?}");
    assert!(!tiles.contains(&"5m".to_owned()) && !tiles.contains(&"0m".to_owned()));
    assert!(three.texts("[data-mode=chow]").is_empty());
    assert_eq!(three.texts("[data-north]").len(), 1);
    assert_eq!(three.attributes("[name=seat]", "value"), ["E", "S", "W"]);
    let sixteen = ask("ruleset=taiwanese").await;
    assert_eq!(sixteen.attribute("[data-tray]", "data-size"), "16");
    assert_eq!(sixteen.attributes("[name=flower_tiles]", "value").len(), 8);
    assert_eq!(sixteen.texts("[data-mode=chow]").len(), 1);
    let classical = ask("ruleset=european-classical").await;
    assert_eq!(
        classical.attributes("[data-whose]", "data-whose"),
        ["", "E", "S", "W", "N"]
    );
    assert_eq!(
        classical.attributes("[name=flower_tiles-W]", "value").len(),
        8
    );
}

#[tokio::test]
async fn a_sheet_takes_the_scores_of_all_four_from_their_tiles() {
    let hall = Rig::of("european-classical-german").await;
    let typed = filled("w-1 = 1, f-1 = 2, h-1-3 = 0, do = value-1-0");
    let page = hall.send(&typed).await;
    let legends = page.texts(".held legend").join("; ");
    assert_eq!(legends, "East: Abel; West: Cruz; North: Diaz");
    let tiles = filled(
        "x-hand = 22p55566777z, x-melds = 2222s, x-win = 2p, x-melds-E = 4444z, x-melds-W = 111z, \
         x-flower_tiles-W = 3, do = worth-1-0",
    );
    let counted = hall.sam.submit(&page, "/tables/1", &tiles).await;
    let said = counted.text_of("#tiles-value .notice");
    assert!(said.contains("500 · E 16 · W 16"), "{said}");
    let take = [&tiles[..tiles.len() - 1], &[("do", "tiles-1-0")]].concat();
    let sheet = hall.sam.submit(&counted, "/tables/1", &take).await;
    let value = |name: &str| sheet.attribute(&format!("[name={name}]"), "value");
    assert_eq!(
        [value("h-1-0"), value("p-1"), value("h-1-2"), value("h-1-3")],
        ["16", "500", "16", "0"],
        "{}",
        sheet.text
    );
    let link = sheet.attribute("#hand-1 .hand-tiles a", "href");
    assert!(
        link.contains("from=W") && link.contains("melds-E=4444z"),
        "{link}"
    );
    let saved = hall
        .sam
        .submit(&sheet, "/tables/1", &[("do", "save")])
        .await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    let totals = totals(&hall.sheet().await);
    let start = totals.iter().sum::<i64>() / 4;
    let moved: Vec<i64> = totals.iter().map(|total| total - start).collect();
    assert_eq!(moved, [-968, 2_000, -484, -548]);
    // The page of the value has the tiles of all again.
    let again = hall
        .sam
        .submit(&sheet, "/tables/1", &[("do", "value-1-0")])
        .await;
    assert_eq!(again.attribute("[name=x-melds-E]", "value"), "4444z");
    assert_eq!(
        again.attributes("[name=x-flower_tiles-W][checked]", "value"),
        ["3"]
    );
}

#[tokio::test]
async fn a_referee_keeps_the_hands_of_all_and_the_sheet_takes_them() {
    let hall = Rig::of("european-classical-german").await;
    hall.app.staff("rita", "one-table", Role::Referee).await;
    let rita = hall.app.logged_in("rita").await;
    let hand = ALL_HANDS.replace('&', "%26").replace('=', "%3D");
    let path = format!("/t/one-table/manage/referee/hand?session=1&table=1&hand={hand}");
    let page = rita.get(&path).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let said = page.text_of(".attached-hand");
    assert!(said.contains("North pays West 16."), "{said}");
    let kept = rita
        .submit(&page, "/referee/hand", &[("number", "1")])
        .await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.text);
    let sheet = hall.sam.get("/t/one-table/manage/results/1/tables/1").await;
    let take = sheet.attribute("[name=do][value^=valued]", "value");
    let taken = hall
        .send(&[("w-1", "1"), ("f-1", "2"), ("do", take.as_str())])
        .await;
    let value = |name: &str| taken.attribute(&format!("[name={name}]"), "value");
    assert_eq!(
        [value("h-1-0"), value("p-1"), value("h-1-2")],
        ["16", "500", "16"],
        "{}",
        taken.text
    );
}

#[tokio::test]
async fn a_sheet_takes_the_score_of_one_who_lost_alone() {
    let hall = Rig::of("european-classical-german").await;
    let typed = filled("w-1 = 1, p-1 = 48x3, do = value-1-0");
    let page = hall.send(&typed).await;
    let tiles = filled("x-melds-E = 4444z, do = tiles-1-0");
    let sheet = hall.sam.submit(&page, "/tables/1", &tiles).await;
    assert_eq!(
        sheet.attribute("[name=h-1-0]", "value"),
        "16",
        "{}",
        sheet.text
    );
    assert_eq!(sheet.attribute("[name=p-1]", "value"), "48x3");
    let wrong = filled("x-melds-E = 44z, do = tiles-1-0");
    let refused = hall.sam.submit(&page, "/tables/1", &wrong).await;
    assert!(
        !refused.text_of("#tiles .notice.warn").is_empty(),
        "{}",
        refused.text
    );
}

#[tokio::test]
async fn a_sheet_of_sixteen_tiles_takes_flowers() {
    let hall = Rig::of("taiwanese").await;
    let page = hall.send(&filled("w-1 = 1, f-1 = 0, do = value-1-0")).await;
    let keys = page.attributes("[data-mode]", "data-mode");
    assert!(keys.contains(&"chow".to_owned()), "{keys:?}");
    let tiles =
        filled("x-hand = 123456789m123p111z5p, x-win = 5p, x-flower_tiles = 2, do = tiles-1-0");
    let with = hall.sam.submit(&page, "/tables/1", &tiles).await;
    let tiles = filled("x-hand = 123456789m123p111z5p, x-win = 5p, do = tiles-1-0");
    let without = hall.sam.submit(&page, "/tables/1", &tiles).await;
    let tai = |sheet: &Answer| {
        sheet
            .attribute("[name=p-1]", "value")
            .parse::<u32>()
            .unwrap()
    };
    assert_eq!(tai(&with), tai(&without) + 1, "{}", with.text);
    assert!(
        with.attribute("#hand-1 .hand-tiles a", "href")
            .contains("flower_tiles=2")
    );
}

/// An event of sanma with nine people, and its director.
async fn of_three(app: &TestApp) -> Visitor {
    of_nine(app, "three", "sanma").await
}

/// An event with nine people, and its director.
pub async fn of_nine(app: &TestApp, slug: &str, ruleset: &str) -> Visitor {
    tournament_of(app, slug, ruleset).await;
    let person = |number: u32| PersonDraft {
        first_name: "Pat".into(),
        last_name: format!("P{number}"),
        ..PersonDraft::default()
    };
    app.register(slug, (1..=9).map(person)).await;
    app.staff("dora", slug, Role::Director).await;
    app.logged_in("dora").await
}

#[tokio::test]
async fn tables_of_three_are_seated_from_a_file_played_and_told() {
    let app = TestApp::start().await;
    let dora = of_three(&app).await;
    let draw = dora.get("/t/three/manage/seating/draw").await;
    assert!(!draw.text.contains("1 to 4"), "{}", draw.text);
    let page = dora.get("/t/three/manage/seating").await;
    let plan = "1-2-3\n4-5-6\n7-8-9\n\n1-4-7\n2-5-8\n3-6-9\n";
    let file = ("plan.txt", plan.as_bytes().to_vec());
    let asked = dora.send_file(&page, "/seating/import", "plan", file).await;
    assert_eq!(asked.status, StatusCode::OK, "{}", asked.text);
    assert_eq!(asked.texts(".as-read thead th").len(), 4);
    let used = dora.submit(&asked, "/import/use", &[]).await;
    assert_eq!(used.status, StatusCode::SEE_OTHER, "{}", used.text);
    let across = "1,2,3,4,5,6,7,8,9\n1,4,7,2,5,8,3,6,9\n";
    let file = ("plan.csv", across.as_bytes().to_vec());
    let asked = dora.send_file(&page, "/seating/import", "plan", file).await;
    assert!(
        asked.text.contains("3 columns for each table"),
        "{}",
        asked.text
    );

    for command in [
        Command::Setup(SetupCommand::Publish),
        Command::Seating(SeatingCommand::PublishSeating {
            sessions: vec![SessionNo(1), SessionNo(2)],
        }),
        Command::Session(SessionCommand::StartSession {
            session: SessionNo(1),
        }),
    ] {
        app.run("three", command, Vec::new()).await;
    }
    let results = "/t/three/manage/results/1";
    let page = dora.get(results).await;
    assert_eq!(
        page.attributes(".sheet-cell input[name^=s-]", "name").len(),
        9
    );
    let lines = "1 40000 35000 30000\n2 36000 35000 34000\n3 25000 35000 45000\n";
    let pasted = [("pasted", lines)];
    let preview = dora.submit(&page, "/paste", &pasted).await;
    let typed = preview.attributes(".sheet-cell input[name^=s-]", "value");
    let expected = [
        "40000", "35000", "30000", "36000", "35000", "34000", "25000", "35000", "45000",
    ];
    assert_eq!(typed, expected, "{}", preview.text);
    let saved = dora.submit(&preview, "/results/1", &[]).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);

    let standings = app.visitor().get("/t/three/standings.csv").await;
    assert!(
        standings.text.contains("firsts,seconds,thirds"),
        "{}",
        standings.text
    );
    assert!(!standings.text.contains("fourths"), "{}", standings.text);
    let seating = app.visitor().get("/t/three/seating.csv").await;
    assert!(!seating.text.contains(",N,"), "{}", seating.text);
    let paper = dora.get("/t/three/manage/print/score-sheets/2").await;
    assert_eq!(paper.texts(".paper-person").len(), 9);
    let rules = app.visitor().get("/t/three/rules").await;
    assert!(!rules.text.contains("Places 1 to 4"), "{}", rules.text);
}

#[tokio::test]
async fn a_sheet_of_three_takes_norths_with_the_tiles() {
    let app = TestApp::start().await;
    let dora = of_three(&app).await;
    let page = dora.get("/t/three/manage/seating").await;
    let file = ("plan.txt", b"1-2-3\n4-5-6\n7-8-9\n".to_vec());
    let asked = dora.send_file(&page, "/seating/import", "plan", file).await;
    dora.submit(&asked, "/import/use", &[]).await;
    let sheet = "/t/three/manage/results/1/tables/1";
    let begun = filled("w-1 = 1, f-1 = 0, do = value-1-0");
    let page = dora.fill(sheet, "/tables/1", &begun).await;
    assert_eq!(page.attributes("[data-tile]", "data-tile").len(), 29);
    assert!(page.texts("[data-mode=chow]").is_empty());
    let tiles = |norths: &'static str| {
        let mut tiles =
            filled("x-hand = 345p678s2266s123p, x-win = 6s, x-flag = riichi, do = tiles-1-0");
        tiles.push(("x-norths", norths));
        tiles
    };
    let plain = dora.submit(&page, "/tables/1", &tiles("0")).await;
    let with = dora.submit(&page, "/tables/1", &tiles("2")).await;
    let value = |sheet: &Answer| sheet.attribute("[name=p-1]", "value");
    assert_eq!(
        (value(&plain), value(&with)),
        ("1/40".into(), "3/40".into()),
        "{}",
        with.text
    );
    let link = with.attribute("#hand-1 .hand-tiles a", "href");
    assert!(link.contains("norths=2"), "{link}");
}
