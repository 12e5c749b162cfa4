//! The page that values a hand.

use reqwest::StatusCode;
use seatwind::exchange::hands::HandScorer;
use seatwind::ruleset::{edit, library};
use seatwind::tournament::{Command, SetupCommand};

use crate::app::TestApp;
use crate::client::Answer;
use crate::people::tournament;

/// The answer to a hand.
async fn ask(query: &str) -> Answer {
    let app = TestApp::start().await;
    app.visitor().get(&format!("/scorer?{query}")).await
}

/// The largest words of a hand's answer, which is a page.
async fn headline(query: &str) -> String {
    let answer = ask(query).await;
    assert_eq!(answer.status, StatusCode::OK, "{query}: {}", answer.text);
    answer.text_of(".value-headline")
}

#[tokio::test]
async fn the_page_without_a_hand_asks_for_one() {
    let answer = ask("").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.attribute("#value", "data-state"), "nothing");
    assert_eq!(answer.attributes("[data-tile]", "data-tile").len(), 34);
    assert_eq!(answer.header("cache-control"), "public, max-age=300");
}

#[tokio::test]
async fn an_mcr_hand_is_valued_and_explained() {
    let hand = "ruleset=mcr-ema&hand=345678s5m&melds=234p+777z&win=5m&draw=1&seat=E&round=S";
    let answer = ask(&format!("{hand}&flowers=1")).await;
    assert_eq!(answer.text_of(".value-headline"), "6 points");
    assert_eq!(answer.attribute("#value", "data-state"), "refused");
    let notes = answer.texts(".value-note").join(" ");
    assert!(notes.contains("3 points are missing"), "{notes}");
    let counted = answer.texts(".patterns th[scope=row]").join("; ");
    assert!(counted.contains("Dragon Pung"), "{counted}");
    assert!(counted.contains("fan 59"), "{counted}");
    assert_eq!(
        answer.attributes("#value .group-tiles", "aria-label").len(),
        5
    );
}

#[tokio::test]
async fn what_a_fan_excludes_is_said_with_the_rule() {
    let hand = "ruleset=mcr-ema&hand=1112345678999m&win=5m&seat=E&round=E";
    let answer = ask(hand).await;
    assert_eq!(answer.text_of(".value-headline"), "90 points");
    assert!(!answer.texts(".excluded li").is_empty(), "{}", answer.text);
}

#[tokio::test]
async fn a_riichi_hand_shows_han_fu_and_payments() {
    let hand =
        "ruleset=riichi-ema-2025&hand=345678s5m&melds=234p+777z&win=5m&draw=1&seat=E&round=S";
    let answer = ask(hand).await;
    assert_eq!(answer.text_of(".value-headline"), "1 han 30 fu");
    let notes = answer.texts(".value-note").join(" ");
    assert!(notes.contains("Each opponent pays 500."), "{notes}");
    let without = ask("ruleset=riichi-ema-2025&hand=345678s5m&melds=123p+789p&win=5m").await;
    assert_eq!(without.text_of(".value-headline"), "No yaku");
    assert_eq!(without.attribute("#value", "data-state"), "refused");
}

#[tokio::test]
async fn a_zung_jung_hand_has_its_points() {
    let hand = "ruleset=zung-jung-3.3&hand=345678s5m&melds=234p+777z&win=5m&draw=1&seat=E";
    assert_eq!(headline(hand).await, "10 points");
    assert_eq!(
        headline("ruleset=hong-kong&hand=345678s5m&melds=234p+777z&win=5m").await,
        "1 faan"
    );
}

#[tokio::test]
async fn every_rule_set_on_offer_values_a_hand() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let page = visitor.get("/scorer").await;
    let ids = page.attributes("#f-ruleset option", "value");
    let with_tiles = library::ids().filter(|id| HandScorer::new(id, None).is_ok());
    assert_eq!(ids.len(), with_tiles.count(), "{ids:?}");
    for id in ids {
        for lang in ["en", "es", "fr"] {
            let hand = match id.as_str() {
                "taiwanese" => "123456789m123p11s111z",
                "american" => "222mJ77mJJ11z333z1z",
                id if id.starts_with("european-classical") => "111m222p333s44455z",
                _ => "19m19p19s1234567z7z",
            };
            let path = format!("/scorer?ruleset={id}&hand={hand}&lang={lang}");
            let answer = visitor.get(&path).await;
            assert_eq!(answer.status, StatusCode::OK, "{path}");
            assert_eq!(answer.attribute("#value", "data-state"), "valued", "{path}");
        }
    }
}

#[tokio::test]
async fn a_hand_on_its_way_says_what_is_missing() {
    assert_eq!(
        headline("ruleset=mcr-ema&hand=123m").await,
        "10 more tiles in hand"
    );
    assert_eq!(
        headline("ruleset=mcr-ema&hand=345678s5m&melds=234p+777z").await,
        "Now the winning tile"
    );
    let at_once = "ruleset=mcr-ema&hand=345678s55m&melds=234p+777z";
    assert_eq!(headline(at_once).await, "4 points");
}

#[tokio::test]
async fn a_ready_hand_tells_what_it_waits_for_and_what_each_tile_is_worth() {
    let hand = "ruleset=riichi-ema-2025&hand=2345s123m456p789s";
    let ready = ask(hand).await;
    assert_eq!(ready.attribute("#value", "data-state"), "missing");
    let waits = ready.texts(".ready-waits tbody th").join("; ");
    assert_eq!(waits, "2 of bamboo; 5 of bamboo");
    let worth = ready.texts(".ready-waits tbody td").join("; ");
    assert_eq!(worth, "No yaku; 1 han 30 fu; 3; No yaku; 1 han 30 fu; 3");
    let furiten = ask(&format!("{hand}&discards=15s&seat=S")).await;
    let notes = furiten.texts(".value-note").join(" ");
    assert!(
        notes.contains("Furiten: the hand has discarded 5 of bamboo"),
        "{notes}"
    );
    let not_ready = ask("ruleset=mcr-ema&hand=1359m1359p13579s").await;
    let notes = not_ready.texts(".value-note").join(" ");
    assert!(notes.contains("no tile finishes this hand"), "{notes}");
    assert!(not_ready.texts(".ready-waits").is_empty());
}

#[tokio::test]
async fn the_same_hand_has_one_address_however_it_was_typed() {
    let address =
        |query: &'static str| async move { ask(query).await.attribute("#value", "data-address") };
    let one =
        address("ruleset=mcr-ema&hand=5m876s&melds=777z,(1111p)+423p&win=5m&draw=0&flowers=0")
            .await;
    assert_eq!(
        one,
        "/scorer?ruleset=mcr-ema&hand=5m678s&melds=(1111p)+234p+777z&win=5m&seat=E&round=E"
    );
    let other = address("win=5m&seat=E&melds=234p+(1111p)+777z&hand=678s5m&ruleset=mcr-ema").await;
    assert_eq!(other, one);
}

#[tokio::test]
async fn what_is_wrong_is_said_beside_its_field_in_the_reader_s_language() {
    for (query, field, words) in [
        (
            "hand=11111m",
            "#f-hand",
            "more than four of 1 of characters",
        ),
        ("hand=12x", "#f-hand", "Character 3"),
        ("hand=12", "#f-hand", "A suit (m, p, s or z) is missing"),
        ("hand=8z", "#f-hand", "no tile 8z"),
        ("melds=135p", "#f-melds", "three consecutive tiles"),
        ("melds=77z", "#f-melds", "three tiles, a kong four"),
        (
            "melds=123m+123m+123m+123p+789p",
            "#f-melds",
            "more sets on the table",
        ),
        (
            "hand=123456789m123456p",
            "#f-hand",
            "There are 15 tiles in hand",
        ),
        ("win=12m", "#f-win", "exactly one winning tile"),
        ("hand=147m258p369s1234z&win=9z", "#f-win", "no tile 9z"),
        (
            "hand=147m258p369s1134z&win=5z",
            "#f-hand",
            "not a finished hand",
        ),
        (
            "hand=345678s5m&melds=234p+777z&win=5m&flag=out_with_replacement",
            "#f-flags",
            "Replacement tile of a kong: this needs a self-drawn tile.",
        ),
        (
            "ruleset=riichi-ema-2025&hand=345678s5m&melds=234p+777z&win=5m&flag=riichi",
            "#f-flags",
            "Riichi: this needs a concealed hand.",
        ),
        (
            "ruleset=riichi-ema-2025&hand=345678s5m&melds=234p+777z&win=5m&dora=77z",
            "#f-dora",
            "With the indicators there are more than four of Red dragon.",
        ),
    ] {
        let answer = ask(query).await;
        assert_eq!(answer.status, StatusCode::OK, "{query}");
        assert_eq!(answer.attribute(".complaints a", "href"), field, "{query}");
        let said = answer.text_of(".complaints a");
        assert!(said.contains(words), "{query}: {said}");
    }
    let spanish = ask("hand=11111m&lang=es").await;
    let said = spanish.text_of(".complaints a");
    assert_eq!(said, "Hay más de cuatro fichas de 1 de caracteres.");
}

#[tokio::test]
async fn a_link_carries_the_whole_hand() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let query = "ruleset=riichi-m-league&hand=340678s5m&melds=234p+(7777z)&win=5m&draw=1&seat=S&round=E&flag=rinshan&dora=1p&honba=2&sticks=1";
    let first = visitor.get(&format!("/scorer?{query}")).await;
    assert_eq!(
        first.attribute("#value", "data-state"),
        "valued",
        "{}",
        first.text
    );
    let link = first.attribute("#value", "data-address");
    let again = visitor.get(&link).await;
    assert_eq!(again.text_of("#value"), first.text_of("#value"));
    assert_eq!(again.attribute("#f-melds", "value"), "234p (7777z)");
    assert_eq!(again.attribute("[name=seat][checked]", "value"), "S");
    assert_eq!(again.attribute("[name=flag][checked]", "value"), "rinshan");
}

#[tokio::test]
async fn the_value_alone_is_a_part_of_the_page() {
    let query = "ruleset=mcr-ema&hand=345678s5m&melds=234p+777z&win=5m";
    let part = ask(&format!("{query}&part=result")).await;
    assert!(!part.text.contains("<html"), "{}", part.text);
    assert_eq!(part.text_of("#value"), ask(query).await.text_of("#value"));
}

#[tokio::test]
async fn nonsense_in_the_address_is_a_page_too() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let long = format!("hand={}m&melds={}", "1".repeat(5000), "(".repeat(3000));
    for query in [
        "ruleset=no-such",
        "ruleset=&hand=&win=&melds=",
        "hand=%01%ff%fe&win=%F0%9F%80%84",
        "hand=%3Cscript%3Ealert(1)%3C/script%3E",
        "&&&=&===",
        "hand[]=1m&hand=1m&hand=2m",
        "melds=()+(())+(1m)+++,,,",
        "flowers=-1&honba=99999999999999&sticks=x&seat=Q&round=%F0&flag=&flag=riichi",
        "ruleset=riichi-ema-2025&dora=1234567m&ura=zzzz&hand=0z",
        "draw=2&part=everything",
        &long,
    ] {
        let answer = visitor.get(&format!("/scorer?{query}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{query}");
        assert!(!answer.text.contains("<script>alert"), "{query}");
    }
}

#[tokio::test]
async fn what_the_texts_leave_open_can_be_answered_and_the_link_keeps_it() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let hand = "hand=233445m678p2266s&win=6s&seat=E&round=E";
    let plain = visitor
        .get(&format!("/scorer?ruleset=hong-kong&{hand}"))
        .await;
    assert_eq!(plain.attribute("#value", "data-state"), "refused");
    let asked = plain.attributes("[data-rule] option[selected]", "value");
    assert!(asked.contains(&"minimum.three".to_owned()), "{asked:?}");
    assert!(!asked.iter().any(|it| it.starts_with("draw.")), "{asked:?}");
    // As a form without scripts sends it: every question with its answer.
    let sent: Vec<String> = asked.iter().map(|it| format!("rule={it}")).collect();
    let sent = sent.join("&").replace("minimum.three", "minimum.one");
    let query = format!("ruleset=hong-kong&{sent}&{hand}");
    let changed = visitor.get(&format!("/scorer?{query}")).await;
    assert_eq!(changed.attribute("#value", "data-state"), "valued");
    let link = changed.attribute("#value", "data-address");
    assert!(link.contains("&rule=minimum.one&hand="), "{link}");
    assert_eq!(link.matches("rule=").count(), 1, "{link}");
    let followed = visitor.get(&link).await;
    assert_eq!(followed.attribute("#value", "data-state"), "valued");
    let nonsense =
        format!("ruleset=hong-kong&rule=&rule=minimum&rule=minimum.nine&rule=a.b&{hand}");
    let nonsense = visitor.get(&format!("/scorer?{nonsense}")).await;
    assert_eq!(nonsense.attribute("#value", "data-state"), "refused");
}

#[tokio::test]
async fn flowers_are_ticked_where_it_matters_which_they_are() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let hand = "ruleset=hong-kong&hand=233445m678p2266s&win=6s&seat=S&round=E";
    let without = visitor.get(&format!("/scorer?{hand}")).await;
    assert!(
        without
            .attributes("[name=flower_tiles]", "value")
            .is_empty()
    );
    let with =
        format!("/scorer?{hand}&rule=flowers.with&flower_tiles=2&flower_tiles=7&flower_tiles=6");
    let with = visitor.get(&with).await;
    let counted = with.texts(".patterns th[scope=row]").join("; ");
    assert!(counted.contains("Own Flower or Season × 2"), "{counted}");
    let link = with.attribute("#value", "data-address");
    assert!(
        link.contains("rule=flowers.with") && link.contains("flower_tiles=267"),
        "{link}"
    );
    assert_eq!(
        visitor
            .get(&link)
            .await
            .attributes("[name=flower_tiles][checked]", "value")
            .len(),
        3
    );
}

#[tokio::test]
async fn a_tournament_values_hands_by_its_own_document() {
    const HAND: &str = "hand=067m678p23466s34s&win=5s&seat=S&round=E&flag=riichi";
    let app = TestApp::start().await;
    tournament(&app, "house-cup").await;
    let page = format!("/t/house-cup/scorer?ruleset=riichi-ema-2025&{HAND}");
    let hidden = app.visitor().get(&page).await;
    assert_eq!(hidden.status, StatusCode::NOT_FOUND);
    let document = library::document("riichi-ema-2025").unwrap();
    let document = edit::choose(document, "red_fives", "three").unwrap();
    let reason = String::new();
    let change = Command::Setup(SetupCommand::ChangeRuleSet { document, reason });
    app.run("house-cup", change, Vec::new()).await;
    app.run(
        "house-cup",
        Command::Setup(SetupCommand::Publish),
        Vec::new(),
    )
    .await;
    let own = app.visitor().get(&page).await;
    assert_eq!(own.status, StatusCode::OK);
    // The red five counts here; in the document of the library there is none.
    assert!(
        own.text_of(".value-headline").starts_with("4 han"),
        "{}",
        own.text
    );
    assert!(own.attributes("select", "name").is_empty());
    assert!(!own.attributes("[data-tile='0m']", "title").is_empty());
    let link = own.attribute("#value", "data-address");
    assert!(
        link.starts_with("/t/house-cup/scorer?ruleset=riichi-ema-2025&hand=0"),
        "{link}"
    );
    let library = app
        .visitor()
        .get(&format!("/scorer?ruleset=riichi-ema-2025&{HAND}"))
        .await;
    assert_ne!(
        library.text_of(".value-headline"),
        own.text_of(".value-headline")
    );
}

#[tokio::test]
async fn tiles_of_a_card_are_pressed_without_a_script() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let pressed = "/scorer?ruleset=american&hand=222mJ77mJJ11z333z&to=hand&draw=1&seat=S&add=1z";
    let answer = visitor.get(pressed).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let page = visitor.follow(&answer).await;
    assert_eq!(page.attribute("#value", "data-state"), "valued");
    assert!(page.text_of(".value-note").contains("K2"));
    // What everybody writes down is said of the winner.
    let notes = page.texts(".value-note");
    assert!(notes.iter().any(|note| note.contains("South")), "{notes:?}");
    let near = visitor
        .get("/scorer?ruleset=american&hand=2222m7777m111z33z4z")
        .await;
    assert_eq!(near.attribute("#value", "data-state"), "refused");
    let jokers = visitor
        .get("/scorer?ruleset=american&hand=22m33m44m55m66m7m1z2z&melds=JJJ")
        .await;
    assert_eq!(jokers.attribute("#value", "data-state"), "wrong");
}
