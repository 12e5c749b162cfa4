//! The rules of the seating over HTTP: kept from their page, and held against the board.

use reqwest::StatusCode;
use seatwind::ruleset::library;
use seatwind::tournament::seat_rules::{Apart, FixedSeat, Rest, SeatRules};
use seatwind::tournament::{Command, EntrantId, Role, SeatingCommand, SessionNo, TableNo};

use crate::app::TestApp;
use crate::client::Visitor;
use crate::cup::Cup;

const HOME: &str = "/t/cup/manage/seating";
const RULES: &str = "/t/cup/manage/seating/rules";

/// A director of the cup.
async fn director(app: &TestApp) -> Visitor {
    app.staff("dora", "cup", Role::Director).await;
    app.logged_in("dora").await
}

fn apart(people: &[u32], hard: bool) -> Apart {
    Apart {
        people: people.iter().copied().map(EntrantId).collect(),
        hard,
    }
}

fn fixed(entrant: u32, table: u16) -> FixedSeat {
    FixedSeat {
        entrant: EntrantId(entrant),
        table: TableNo(table),
    }
}

fn rules(cup: &Cup<'_>) -> SeatRules {
    SeatRules::clone(&cup.live.snapshot().tournament.seat_rules)
}

#[tokio::test]
async fn rules_are_kept_shown_again_and_what_the_seating_breaks_is_told() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    let dora = director(&app).await;
    let fields = [
        ("apart", "1 3\n4, 5; 7\n\n1 2"),
        ("wishes", "6 7"),
        ("fixed", "8 2\n1, 1"),
    ];
    let kept = dora.fill(RULES, "/seating/rules", &fields).await;
    assert_eq!(kept.location(), RULES);
    let expected = SeatRules {
        apart: vec![
            apart(&[1, 3], true),
            apart(&[4, 5, 7], true),
            apart(&[1, 2], true),
            apart(&[6, 7], false),
        ],
        fixed: vec![fixed(8, 2), fixed(1, 1)],
        ..SeatRules::default()
    };
    assert_eq!(rules(&cup), expected);
    let page = dora.follow(&kept).await;
    assert_eq!(page.text_of("#f-apart"), "1 3 4 5 7 1 2");
    assert_eq!(page.text_of("#f-wishes"), "6 7");
    assert_eq!(page.text_of("#f-fixed"), "8 2 1 1");
    // 1 and 2 meet twice, 4 meets 7 and 5, and 8 leaves its table.
    let broken = page.texts(".notice.warn li");
    assert_eq!(broken.len(), 5, "{broken:?}");
    assert!(
        broken[0].contains("1 Ana Álvarez and 2 Ana Baker must not meet"),
        "{broken:?}"
    );
    assert!(
        broken
            .iter()
            .any(|it| it.contains("8 Ana Hansen stays at table 2")),
        "{broken:?}"
    );
    let history = dora.get("/t/cup/manage/history").await;
    assert!(
        history.text.to_lowercase().contains("rules of the seating"),
        "{}",
        history.text
    );
    // The same rules once more change nothing, and no rules take all away.
    let same = dora.submit(&page, "/seating/rules", &[]).await;
    assert!(!same.errors().is_empty());
    let none = [("apart", ""), ("wishes", " "), ("fixed", "\n")];
    let gone = dora.submit(&page, "/seating/rules", &none).await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER, "{}", gone.text);
    assert_eq!(rules(&cup), SeatRules::default());
    // People are named as for a draw.
    let named = [("apart", "Ana Álvarez; 2"), ("fixed", "ana hansen, 2")];
    let kept = dora.fill(RULES, "/seating/rules", &named).await;
    assert_eq!(kept.location(), RULES, "{}", kept.text);
    let expected = SeatRules {
        apart: vec![apart(&[1, 2], true)],
        fixed: vec![fixed(8, 2)],
        ..SeatRules::default()
    };
    assert_eq!(rules(&cup), expected);
}

#[tokio::test]
async fn the_rest_plays_by_a_rule_set_for_three_and_keeps_its_document() {
    let app = TestApp::start().await;
    let cup = app.cup_of("cup", "riichi-ema-2016").await;
    let dora = director(&app).await;
    let kept = dora
        .fill(RULES, "/seating/rules", &[("rest", "sanma")])
        .await;
    assert_eq!(kept.location(), RULES, "{}", kept.text);
    let expected = Rest::Three {
        ruleset: "sanma".into(),
        document: library::document("sanma").unwrap().into(),
    };
    assert_eq!(rules(&cup).rest, expected);
    // Other rules are changed without it.
    let kept = dora
        .fill(RULES, "/seating/rules", &[("apart", "1 3")])
        .await;
    assert_eq!(kept.location(), RULES, "{}", kept.text);
    assert_eq!(rules(&cup).rest, expected);
    let of_five = dora
        .fill(RULES, "/seating/rules", &[("rest", "points-only-five")])
        .await;
    assert_eq!(of_five.location(), RULES, "{}", of_five.text);
    let expected = Rest::Five {
        ruleset: "points-only-five".into(),
        document: library::document("points-only-five").unwrap().into(),
    };
    assert_eq!(rules(&cup).rest, expected);
    let four = dora
        .fill(RULES, "/seating/rules", &[("rest", "mcr-ema")])
        .await;
    assert!(four.errors().contains("three"), "{}", four.errors());
}

#[tokio::test]
async fn lines_that_cannot_be_used_are_named_and_stay_as_they_were_typed() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    let dora = director(&app).await;
    for (field, typed, said) in [
        ("apart", "1 2\n7", "Line 2"),
        ("apart", "1 Hansen", "“1 Hansen”"),
        ("apart", "1 1", "two different"),
        ("apart", "1 99", "99"),
        ("wishes", "3", "Line 1"),
        ("fixed", "1 2\n3", "Line 2"),
        ("fixed", "1 2 1", "“1 2 1”"),
        ("fixed", "1 9", "one table of the hall"),
        ("fixed", "1 1\n1 2", "one table of the hall"),
        ("fixed", "1 70000", "one table of the hall"),
    ] {
        let answer = dora.fill(RULES, "/seating/rules", &[(field, typed)]).await;
        let sentence = answer.errors();
        assert!(sentence.contains(said), "{field} {typed}: {sentence}");
        let shown = answer.text_of(&format!("#f-{field}"));
        assert_eq!(shown, typed.replace('\n', " "), "{field}");
        assert_eq!(rules(&cup), SeatRules::default(), "{field} {typed}");
    }
}

#[tokio::test]
async fn a_hard_rule_refuses_a_swap_on_the_board_and_says_which() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    let dora = director(&app).await;
    let rules = SeatRules {
        apart: vec![apart(&[1, 3], true)],
        fixed: vec![fixed(8, 1)],
        ..SeatRules::default()
    };
    cup.run(Command::Seating(SeatingCommand::SetSeatRules { rules }))
        .await;
    let before = cup.live.snapshot();
    let allowed = dora.get(&format!("{HOME}?pick=2.7&with=2.5")).await;
    for (a, b, said) in [
        (7, 3, "1 Ana Álvarez and 3 Ana Castro must not meet"),
        (8, 4, "8 Ana Hansen stays at table 1"),
    ] {
        let look = dora.get(&format!("{HOME}?pick=2.{a}&with=2.{b}")).await;
        assert!(look.text_of(".notice.harm").contains(said), "{}", look.text);
        assert!(
            !look.text.contains("/seating/swap"),
            "there is nothing to press"
        );
        let (a, b) = (a.to_string(), b.to_string());
        let fields = [("a", a.as_str()), ("b", &b), ("note", "asked for")];
        let swapped = dora.submit(&allowed, "/seating/swap", &fields).await;
        assert_eq!(swapped.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(swapped.text.contains(said), "{}", swapped.text);
        assert_eq!(cup.live.snapshot().version(), before.version());
    }
    // What breaks no rule is done as before.
    let done = dora
        .submit(&allowed, "/seating/swap", &[("note", "asked for")])
        .await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    let moved = cup.live.snapshot();
    let at = moved.tournament.session(SessionNo(2)).unwrap();
    assert_eq!(at.table_of(EntrantId(7)).unwrap().seats.table, TableNo(2));
}

#[tokio::test]
async fn rules_are_for_those_who_make_the_seating() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    let dora = director(&app).await;
    let (_, fields) = dora
        .get(RULES)
        .await
        .form("/seating/rules", &[("apart", "1 3")]);
    for (login, role) in [("sam", Role::Scorer), ("rita", Role::HeadReferee)] {
        app.staff(login, "cup", role).await;
        let other = app.logged_in(login).await;
        assert_eq!(other.get(RULES).await.status, StatusCode::FORBIDDEN);
        let own = other.get("/account").await;
        let token = own.attribute("meta[name=csrf-token]", "content");
        let mut fields = fields.clone();
        fields.retain(|(name, _)| name != "_csrf");
        fields.push(("_csrf".to_owned(), token));
        let request = other.request(reqwest::Method::POST, RULES).form(&fields);
        let answer = other.send(RULES, request).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{login}");
    }
    // Without the token of the form nothing is kept either.
    let mut bare = fields.clone();
    bare.retain(|(name, _)| name != "_csrf");
    let request = dora.request(reqwest::Method::POST, RULES).form(&bare);
    let answer = dora.send(RULES, request).await;
    assert!(answer.status.is_client_error(), "{}", answer.status);
    assert_eq!(rules(&cup), SeatRules::default());
}
