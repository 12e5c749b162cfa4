//! Documents with nonsense are refused with line and reason.

use super::*;
use crate::document::MAX_DOCUMENT;

/// What parsing says when `from` is replaced by `to` in the document, and the line of `to`.
fn refused(id: &str, from: &str, to: &str) -> (DocumentError, usize) {
    let document = library::document(id).unwrap();
    assert!(document.contains(from), "{id} has no {from}");
    let edited = document.replacen(from, to, 1);
    let at = document.find(from).unwrap();
    let line = edited[..at].matches('\n').count() + 1;
    (RuleSet::parse(&edited).expect_err(to), line)
}

#[test]
fn nonsense_is_refused_at_its_line_with_a_reason() {
    let broken = [
        (
            "[1, 0, 3, 2], [2, 3, 1, 0]",
            "[1, 1, 3, 2], [2, 3, 1, 0]",
            "no permutation",
        ),
        ("minutes = 120", "minutes = -5", "invalid value"),
        ("minutes = 120", "minutes = 0", "must be 1 to 600"),
        (
            "signal_minutes = 15",
            "signal_minutes = 500",
            "less than the minutes",
        ),
        (
            "end = \"finish_hand\"",
            "end = \"whenever\"",
            "unknown variant",
        ),
        (
            "wind_rounds = 4",
            "wind_rounds = 3",
            "one line for each wind round",
        ),
        ("wind_rounds = 4", "wind_rounds = 0", "must be 1 to 16"),
        ("id = \"mcr-ema\"", "id = \"MCR EMA\"", "lower-case"),
        (
            "place_points = [4, 2, 1, 0]",
            "place_points = [4, 2, 3, 0]",
            "more than the better place",
        ),
        (
            "place_points = [4, 2, 1, 0]",
            "place_points = [0, 0, 0, 0]",
            "no points to anybody",
        ),
        (
            "criteria = [\"standing_points\", \"score\"]",
            "criteria = [\"standing_points\", \"luck\"]",
            "unknown variant",
        ),
        (
            "criteria = [\"standing_points\", \"score\"]",
            "criteria = [\"score\", \"score\"]",
            "stands twice",
        ),
        (
            "criteria = [\"standing_points\", \"score\"]",
            "criteria = []",
            "names no criterion",
        ),
        ("maximum = 336", "maximum = 3", "less than the minimum"),
        (
            "\"points\"], amount = 20 },",
            "\"points\"], amount = 2 },",
            "decreases",
        ),
        (
            "ladder = [{ outcomes = [\"dead_hand\"] }]",
            "ladder = []",
            "has no step",
        ),
        ("amount = 10 },", "amount = -10 },", "negative"),
        (
            "article = \"Green Book 2006, 6.7\"",
            "article = \"\"",
            "cites no source",
        ),
        (
            "chosen = \"share\"",
            "chosen = \"dice\"",
            "names none of the answers",
        ),
        (
            "{ up_to_minutes = 15, offence = \"late_11",
            "{ up_to_minutes = 5, offence = \"late_11",
            "longer delay",
        ),
        (
            "offence = \"late_over_15_minutes\"",
            "offence = \"late_at_all\"",
            "names no offence",
        ),
        (
            "moment = \"draw\"",
            "moment = \"someday\"",
            "unknown variant",
        ),
        ("base = 8", "base = 8\nbonus = 3", "unknown field"),
        ("scorer = \"mcr\"", "scorer = mcr", ""),
        ("maximum = 336", "maximum = 99999999999", "out of range"),
        ("maximum = 336", "maximum = 99999999999999999999", ""),
        (
            "minutes = 120",
            "minutes = 120\nstart_points = -500",
            "negative",
        ),
        (
            "minutes = 120",
            "minutes = 120\npause = { after_rounds = 4, minutes = 10 }",
            "between two wind rounds",
        ),
        ("amount = 20 },", "amount = 200000 },", "no ruling can take"),
        (
            "currency = \"EUR\"",
            "currency = \"euro\"",
            "three capital letters",
        ),
        (
            "kind = \"mcr\"",
            "kind = \"mcr\"\nzero_sum = true",
            "unknown field",
        ),
        (
            "scorer = \"mcr\"",
            "scorer = \"mcr\"\ncolour = 1",
            "unknown field",
        ),
    ];
    for (from, to, reason) in broken {
        let (error, line) = refused("mcr-ema", from, to);
        assert!(error.to_string().contains(reason), "{to}: {error}");
        // What is written over several lines is named by its first.
        assert!(
            error.line().abs_diff(line) <= 8,
            "{to}: {error}, not {line}"
        );
    }
}

#[test]
fn an_offence_or_question_may_stand_only_once() {
    let (error, _) = refused("mcr-ema", "id = \"false_flower\"", "id = \"false_set\"");
    assert!(error.to_string().contains("stands twice"), "{error}");
    let (error, _) = refused("mcr-ema", "id = \"final_tie\"", "id = \"fifth_copy_wait\"");
    assert!(error.to_string().contains("stands twice"), "{error}");
}

#[test]
fn an_answer_that_leads_nowhere_is_refused() {
    let document = library::document("mcr-ema").unwrap();
    let broken = document
        .replacen("chosen = \"share\"", "chosen = \"places\"", 1)
        .replacen("\"ranking.criteria\" =", "\"rank.criteria\" =", 1);
    let error = RuleSet::parse(&broken).unwrap_err();
    assert!(error.to_string().contains("leads nowhere"), "{error}");
}

#[test]
fn an_answer_that_puts_nonsense_in_is_refused() {
    let document = library::document("mcr-ema").unwrap();
    let broken = document
        .replacen("chosen = \"share\"", "chosen = \"places\"", 1)
        .replacen(
            "[\"standing_points\", \"score\", \"places\"]",
            "[\"luck\"]",
            1,
        );
    let error = RuleSet::parse(&broken).unwrap_err();
    assert!(
        error.to_string().contains("puts in what cannot be"),
        "{error}"
    );
    assert!(error.line() > 1);
}

#[test]
fn a_document_without_end_is_not_read() {
    let huge = "#".repeat(MAX_DOCUMENT + 1);
    assert_eq!(RuleSet::parse(&huge), Err(DocumentError::TooLarge));
}

#[test]
fn an_unknown_answer_is_refused_before_the_document_is_changed() {
    let document = library::document("mcr-ema").unwrap();
    for (switch, answer, reason) in [
        ("final_tie", "dice", "“dice” is none of the answers"),
        ("colour", "red", "has no question “colour”"),
    ] {
        let refused = choose(document, switch, answer).unwrap_err().to_string();
        assert!(refused.contains(reason), "{refused}");
    }
}

#[test]
fn a_switch_that_the_scorer_does_not_have_is_refused() {
    for (id, from, to) in [
        ("wsom", "share = 25", "shares = 25"),
        ("wsom", "share = 25", "share = -25"),
        ("wsom", "share = 25", "share = 2.5"),
        ("wsom", "values = \"zj33\"", "values = \"zj99\""),
        (
            "points-only",
            "scorer = \"none\"",
            "scorer = \"mcr\"\n[scoring.switches]\nluck = 1",
        ),
    ] {
        let (error, _) = refused(id, from, to);
        assert!(error.line() > 1, "{to}: {error}");
    }
}

#[test]
fn stages_that_cannot_be_played_are_refused() {
    for (from, to, reason) in [
        (
            "advance = [16, 8, 4]",
            "advance = [16, 16, 4]",
            "fewer than before",
        ),
        (
            "advance = [16, 8, 4]",
            "advance = [16, 8, 2]",
            "people of one table",
        ),
        (
            "advance = [16, 8, 4]",
            "advance = [64, 32, 16, 8, 4]",
            "more sessions",
        ),
        ("carry_percent = 0", "carry_percent = 101", "above 100"),
        ("carry_percent = 0", "carry_percent = -1", "invalid value"),
        ("id = \"final_day\"", "id = \"preliminary\"", "stands twice"),
        (
            "carry_from = \"score\"",
            "carry_from = \"luck\"",
            "unknown variant",
        ),
        (
            "carry_percent = 0",
            "carry_percent = 0\nothers = \"wait\"",
            "unknown variant",
        ),
    ] {
        let (error, _) = refused("wsom", from, to);
        assert!(error.to_string().contains(reason), "{to}: {error}");
    }
}

#[test]
fn a_text_or_a_list_without_end_is_refused() {
    let long = format!("edition = \"{}\"", "x".repeat(5_000));
    let (error, line) = refused("mcr-ema", "edition = \"WMO", &format!("{long} # WMO"));
    assert!(error.to_string().contains("longer than"), "{error}");
    assert_eq!(error.line(), line);
    let sources = format!("sources = [{}", "\"a\", ".repeat(2_000));
    let (error, _) = refused("mcr-ema", "sources = [", &sources);
    assert!(error.to_string().contains("more than"), "{error}");
}
