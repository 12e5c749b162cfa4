//! The library of rule sets: reading, copying, changing, bringing, and who may; rule sets of running
//! tournaments; stages.

use reqwest::{Method, StatusCode};
use seatwind::ruleset::library;
use seatwind::service::accounts::Role;
use seatwind::words::{ByEnglish, Lang};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::people::tournament;

/// A director who is logged in.
async fn director(app: &TestApp) -> Visitor {
    tournament(app, "cup").await;
    app.staff("dina", "cup", Role::Director).await;
    app.logged_in("dina").await
}

/// A copy of the EMA's MCR rules under a name of one's own.
async fn copied(visitor: &Visitor) -> Answer {
    let name = [("name", "Copa de Otoño")];
    let made = visitor.fill("/rulesets/mcr-ema", "/copy", &name).await;
    assert_eq!(made.location(), "/rulesets/copa-de-otono/edit");
    visitor.follow(&made).await
}

#[tokio::test]
async fn every_rule_set_can_be_read_with_its_articles_and_open_questions() {
    let app = TestApp::start().await;
    let visitor = director(&app).await;
    let list = visitor.get("/rulesets").await;
    let texts = ByEnglish::of("documents-");
    for id in library::ids() {
        assert!(list.text.contains(&format!("/rulesets/{id}\"")), "{id}");
        let rules = library::ruleset(id).unwrap();
        for lang in Lang::ALL {
            let code = lang.code();
            let page = visitor.get(&format!("/rulesets/{id}?lang={code}")).await;
            assert_eq!(page.status, StatusCode::OK, "{id}");
            let title = texts.say(lang, &rules.title.en);
            assert_eq!(Some(page.text_of("h1").as_str()), title, "{id} in {code}");
            assert!(!page.text.contains(">rulesets-"), "{id}: a word is missing");
        }
        let page = visitor.get(&format!("/rulesets/{id}?lang=en")).await;
        let articles = page.texts(".offence-table td[data-label=Article]");
        assert_eq!(articles.len(), rules.offences.len(), "{id}");
        assert!(articles.iter().all(|article| !article.is_empty()), "{id}");
        let questions = page.texts("#questions .open-questions > div > dt");
        assert_eq!(questions.len(), rules.switches.len(), "{id}");
        assert_eq!(page.texts(".answers .holds").len(), rules.switches.len());
        let file = visitor.get(&format!("/rulesets/{id}/export")).await;
        assert_eq!(file.text, library::document(id).unwrap());
    }
}

#[tokio::test]
async fn who_chooses_a_rule_set_sees_its_open_questions_with_the_answers_that_hold() {
    let app = TestApp::start().await;
    let owner = app.owner().await;
    let page = owner.get("/tournaments/new").await;
    for id in library::ids() {
        let rules = library::ruleset(id).unwrap();
        for question in &rules.switches {
            let note = &question.note.en;
            let shown = page.texts(".rule-choice .open-questions dd");
            assert!(shown.iter().any(|text| text == note), "{id}: {note}");
        }
    }
}

#[tokio::test]
async fn a_copy_is_changed_in_plain_words_and_shows_what_differs() {
    let app = TestApp::start().await;
    let visitor = director(&app).await;
    let form = copied(&visitor).await;
    let rules = library::ruleset("mcr-ema").unwrap();
    let at = rules.offences.iter().position(|it| it.ladder.len() == 4);
    let ladder = format!("ladder{}", at.unwrap());
    let fields = [
        ("minutes", "90"),
        ("signal", ""),
        ("place2", "3"),
        ("criterion3", "places"),
        ("answer-final_tie", "share"),
        (ladder.as_str(), "0 10 20 40"),
    ];
    let saved = visitor.submit(&form, "/edit", &fields).await;
    assert_eq!(saved.location(), "/rulesets/copa-de-otono/differences");
    let page = visitor.follow(&saved).await;
    let paths = page.texts(".diff tbody code");
    for path in [
        "session.minutes",
        "session.signal_minutes",
        "standing.place_points",
        "ranking.criteria",
    ] {
        assert!(paths.iter().any(|found| found == path), "{path}: {paths:?}");
    }
    assert!(
        paths.iter().any(|it| it.starts_with("offence.")),
        "{paths:?}"
    );
    let entry = app.state.rulesets.get("copa-de-otono").await.unwrap();
    assert_eq!(entry.rules.session.minutes, 90);
    assert_eq!(entry.rules.session.signal_minutes, None);
    assert_eq!(entry.rules.standing.place_points, [4, 3, 1, 0]);
    assert_eq!(entry.rules.title.en, "Copa de Otoño");
    let amounts: Vec<i64> = entry.rules.offences[at.unwrap()]
        .ladder
        .iter()
        .map(|step| step.amount)
        .collect();
    assert_eq!(amounts, [0, 10, 20, 40]);
    // The comments of the original are still there.
    let comments = |text: &str| text.lines().filter(|it| it.starts_with('#')).count();
    let original = library::document("mcr-ema").unwrap();
    assert_eq!(comments(&entry.document), comments(original));
}

#[tokio::test]
async fn what_cannot_be_is_said_beside_its_field_and_what_was_typed_stays() {
    let app = TestApp::start().await;
    let visitor = director(&app).await;
    for (field, value, says) in [
        ("minutes", "0", "1"),
        ("minutes", "99999999999999999999", "600"),
        ("signal", "500", "less than the minutes"),
        ("place2", "9", "more than the better place"),
        ("criterion1", "", "names no criterion"),
        ("criterion2", "standing_points", "stands twice"),
        ("name", "", ""),
        ("ladder0", "five", "whole numbers"),
        ("start", "-5", "0"),
    ] {
        let form = match visitor.get("/rulesets/copa-de-otono/edit").await {
            form if form.status == StatusCode::OK => form,
            _ => copied(&visitor).await,
        };
        let mut fields = vec![(field, value)];
        if field == "criterion1" {
            fields.push(("criterion2", ""));
        }
        let refused = visitor.submit(&form, "/edit", &fields).await;
        assert!(
            refused.errors().contains(says),
            "{field}: {}",
            refused.errors()
        );
        let beside = refused.text_of(".field .error");
        assert!(beside.contains(says), "{field}: “{beside}”");
        let kept = refused.attribute(&format!("input#f-{field}"), "value");
        if !field.starts_with("criterion") {
            assert_eq!(kept, value);
        }
    }
    let entry = app.state.rulesets.get("copa-de-otono").await.unwrap();
    assert_eq!(entry.own.unwrap().version, 1, "nothing was saved");
}

#[tokio::test]
async fn a_value_that_an_answer_decides_is_changed_by_the_answer() {
    let app = TestApp::start().await;
    let visitor = director(&app).await;
    let name = [("name", "Our series")];
    visitor.fill("/rulesets/wsom", "/copy", &name).await;
    let fields = [
        ("answer-end_of_session", "stop_at_once"),
        ("end", "finish_hand_and_one_more"),
    ];
    let refused = visitor
        .fill("/rulesets/our-series/edit", "/edit", &fields)
        .await;
    assert!(refused.errors().contains("What happens when time is over?"));
}

#[tokio::test]
async fn a_broken_text_comes_back_with_line_and_reason() {
    let app = TestApp::start().await;
    let visitor = director(&app).await;
    copied(&visitor).await;
    let page = visitor.get("/rulesets/copa-de-otono/text").await;
    let text = app
        .state
        .rulesets
        .get("copa-de-otono")
        .await
        .unwrap()
        .document;
    let line = |text: &str, of: &str| text.lines().position(|it| it == of).unwrap() + 1;
    for (from, to) in [
        ("minutes = 120", "minutes = 9999"),
        ("minutes = 120", "minutes = two hours"),
        ("minutes = 120", "minuten = 120"),
        ("minutes = 120", "minutes = 99999999999999999999"),
    ] {
        let broken = text.replace(from, to);
        let refused = visitor
            .submit(&page, "/text", &[("document", &broken)])
            .await;
        let at = line(&broken, to);
        let says = refused.errors();
        if to.starts_with("minutes") {
            assert!(says.contains(&format!("Line {at}:")), "{to}: {says}");
            assert_eq!(refused.text_of(".excerpt .wrong code"), to);
        } else {
            assert!(says.contains("Line "), "{to}: {says}");
        }
        assert!(
            refused.text_of("textarea").contains(to),
            "what was typed stays"
        );
    }
    let other_id = text.replace("id = \"copa-de-otono\"", "id = \"other\"");
    let refused = visitor
        .submit(&page, "/text", &[("document", &other_id)])
        .await;
    assert!(refused.errors().contains("keeps its id"));
    let good = text.replace("minutes = 120", "minutes = 100");
    let saved = visitor.submit(&page, "/text", &[("document", &good)]).await;
    assert_eq!(saved.location(), "/rulesets/copa-de-otono");
    // The page from before the change would write over it.
    let late = visitor.submit(&page, "/text", &[("document", &text)]).await;
    assert!(late.errors().contains("Somebody else saved"));
}

#[tokio::test]
async fn a_fault_that_only_a_text_can_have_is_said_in_the_reader_s_language() {
    let app = TestApp::start().await;
    let visitor = director(&app).await;
    copied(&visitor).await;
    let entry = app.state.rulesets.get("copa-de-otono").await.unwrap();
    let broken = entry.document.replace("minutes = 120", "minuten = 120");
    for (language, says) in [
        ("es", "no conoce «minuten»; conoce «seats»"),
        ("fr", "ne connaît pas « minuten » ; il connaît « seats »"),
        ("en", "does not know “minuten”; it knows “seats”"),
    ] {
        let page = visitor
            .get(&format!("/rulesets/copa-de-otono/text?lang={language}"))
            .await;
        let refused = visitor
            .submit(&page, "/text", &[("document", &broken)])
            .await;
        assert!(refused.errors().contains(says), "{}", refused.errors());
    }
}

#[tokio::test]
async fn a_document_is_brought_or_refused_with_line_and_reason() {
    let app = TestApp::start().await;
    let visitor = director(&app).await;
    let good = library::document("wsom")
        .unwrap()
        .replace("id = \"wsom\"", "id = \"club\"");
    let huge = good.replace("share = 25", "share = 25000000000");
    for (text, says) in [
        (String::new(), "Choose a file"),
        ("id = 1".to_owned(), "Line 1:"),
        (huge, "out of range"),
        (library::document("wsom").unwrap().to_owned(), "already"),
        ("#".repeat(600_000), "larger"),
    ] {
        let refused = send_file(&visitor, text.into_bytes()).await;
        assert!(refused.errors().contains(says), "{}", refused.errors());
    }
    let refused = send_file(&visitor, vec![0xff, 0xfe, 0x00]).await;
    assert!(refused.errors().contains("no text"));
    let brought = send_file(&visitor, good.into_bytes()).await;
    assert_eq!(brought.location(), "/rulesets/club");
}

async fn send_file(visitor: &Visitor, bytes: Vec<u8>) -> Answer {
    let page = visitor.get("/rulesets").await;
    let file = ("rules.toml", bytes);
    visitor.send_file(&page, "/bring", "document", file).await
}

#[tokio::test]
async fn only_who_made_a_rule_set_changes_it_and_only_directors_make_one() {
    let app = TestApp::start().await;
    let maker = director(&app).await;
    copied(&maker).await;
    app.staff("otto", "cup", Role::Director).await;
    app.staff("rita", "cup", Role::Referee).await;
    let (other, referee) = (app.logged_in("otto").await, app.logged_in("rita").await);
    let page = other.get("/rulesets/copa-de-otono").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.text.contains("/copa-de-otono/edit"));
    for path in ["edit", "text", "remove"] {
        let path = format!("/rulesets/copa-de-otono/{path}");
        let answer = other.get(&path).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
        // Whoever makes no rule sets sees none of those of directors.
        let answer = referee.get(&path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert!(
        referee
            .get("/rulesets/mcr-ema")
            .await
            .texts("form[action$=copy]")
            .is_empty()
    );
    // A form made up by hand is refused as well.
    let page = maker.get("/rulesets/mcr-ema").await;
    let (target, fields) = page.form("/copy", &[("name", "Mine")]);
    let own = referee.get("/rulesets").await;
    let token = own.attribute("meta[name=csrf-token]", "content");
    let fields: Vec<(String, String)> = fields
        .into_iter()
        .map(|(name, value)| {
            if name == "_csrf" {
                (name, token.clone())
            } else {
                (name, value)
            }
        })
        .collect();
    let request = referee.request(Method::POST, &target).form(&fields);
    assert_eq!(
        referee.send(&target, request).await.status,
        StatusCode::FORBIDDEN
    );
    // The site's owner may change everybody's.
    let owner = app.owner().await;
    let edit = owner.get("/rulesets/copa-de-otono/edit").await;
    assert_eq!(edit.status, StatusCode::OK);
    let stranger = app.visitor().get("/rulesets").await;
    assert!(stranger.location().starts_with("/account/log-in"));
    assert_eq!(
        maker.get("/rulesets/nothing").await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        maker.get("/rulesets/mcr-ema/edit").await.status,
        StatusCode::FORBIDDEN
    );
    let differences = maker.get("/rulesets/mcr-ema/differences").await;
    assert_eq!(differences.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_tournament_keeps_its_document_whatever_happens_to_the_library() {
    let app = TestApp::start().await;
    let visitor = director(&app).await;
    let form = copied(&visitor).await;
    visitor.submit(&form, "/edit", &[("minutes", "75")]).await;
    let new = visitor.get("/tournaments/new?ruleset=copa-de-otono").await;
    let fields = [
        ("title", "Autumn"),
        ("ruleset", "copa-de-otono"),
        ("starts_on", "2026-12-05"),
        ("time_zone", "Europe/Madrid"),
        ("sessions", "4"),
        ("tables", "4"),
        ("language", "en"),
    ];
    let made = visitor.submit(&new, "/tournaments/new", &fields).await;
    assert_eq!(made.location(), "/t/autumn/manage", "{}", made.text);
    let minutes = || async {
        let live = app.state.tournaments.by_slug("autumn").await.unwrap();
        let tournament = &live.snapshot().tournament;
        (
            tournament.ruleset.session.minutes,
            tournament.settings.minutes,
        )
    };
    assert_eq!(minutes().await, (75, 75));
    let removed = visitor
        .fill("/rulesets/copa-de-otono/remove", "/remove", &[])
        .await;
    assert_eq!(removed.location(), "/rulesets");
    assert_eq!(
        visitor.get("/rulesets/copa-de-otono").await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(minutes().await, (75, 75));
    let rules = visitor.get("/t/autumn/manage/event/rules").await;
    assert_eq!(rules.status, StatusCode::OK);
}

#[tokio::test]
async fn the_lines_of_a_card_are_typed_checked_and_kept() {
    let app = TestApp::start().await;
    let visitor = director(&app).await;
    let name = [("name", "Own card")];
    let made = visitor.fill("/rulesets/american", "/copy", &name).await;
    assert_eq!(made.location(), "/rulesets/own-card/edit");
    let card = "/rulesets/own-card/card";
    // A wrong line is named, and everything stays as it was typed.
    let wrong = [("do", "save"), ("groups0", "F*3"), ("value1", "thirty")];
    let refused = visitor.fill(card, "/card", &wrong).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.attribute("#f-groups0", "value"), "F*3");
    assert_eq!(refused.attribute("#f-value1", "value"), "thirty");
    // A line that nobody can make, and one that is another too, are told beside them.
    let line = [
        ("do", "check"),
        ("id8", "N1"),
        ("groups8", "9:A*5-J, E*4, W*5"),
        ("value8", "30"),
        ("id9", "N2"),
        ("groups9", "2:B*4, 7:B*4, E*3, W*3"),
        ("value9", "25"),
    ];
    let checked = visitor.fill(card, "/card", &line).await;
    assert_eq!(checked.status, StatusCode::OK, "{}", checked.text);
    assert_eq!(checked.texts("#line-9 .is-impossible").len(), 1);
    assert!(checked.text_of("#line-10 .card-finding").contains("K2"));
    let saved = visitor
        .fill(card, "/card", &[("do", "save"), ("value0", "35")])
        .await;
    assert_eq!(saved.location(), card, "{}", saved.text);
    let entry = app.state.rulesets.get("own-card").await.unwrap();
    let typed = seatwind::ruleset::card::of_rules(&entry.document).unwrap();
    assert_eq!((typed.lines.len(), typed.lines[0].value), (8, 35));
    // Others have no card.
    copied(&visitor).await;
    let none = visitor.get("/rulesets/copa-de-otono/card").await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
}
