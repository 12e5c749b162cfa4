//! A director's own rule set: edited, compared, exported.

use super::*;
use crate::data::Data;

fn original() -> &'static str {
    library::document("mcr-ema").unwrap()
}

#[test]
fn a_value_is_changed_and_the_rest_of_the_text_stays() {
    let edited = edit(original(), &[("session.minutes", Data::Int(90))]).unwrap();
    assert_eq!(RuleSet::parse(&edited).unwrap().session.minutes, 90);
    let changed: Vec<(&str, &str)> = original()
        .lines()
        .zip(edited.lines())
        .filter(|(before, after)| before != after)
        .collect();
    assert_eq!(changed, [("minutes = 120", "minutes = 90")]);
}

#[test]
fn a_key_that_is_not_there_is_added_to_its_table() {
    let bonus = ("session.start_points", Data::Int(500));
    let name = ("offence[0].then_each", Data::Int(20));
    let edited = edit(original(), &[bonus, name]).unwrap();
    let rules = RuleSet::parse(&edited).unwrap();
    assert_eq!(rules.session.start_points, 500);
    assert_eq!(rules.offences[0].then_each, 20);
    let own = [
        ("id", Data::Text("club".into())),
        ("title.en", Data::Text("Our club".into())),
    ];
    let rules = RuleSet::parse(&edit(&edited, &own).unwrap()).unwrap();
    assert_eq!(
        (rules.id.as_str(), rules.title.en.as_str()),
        ("club", "Our club")
    );
}

#[test]
fn every_document_keeps_its_bytes_around_a_changed_value() {
    for id in library::ids() {
        let document = library::document(id).unwrap();
        let rules = RuleSet::parse(document).unwrap();
        let same = Data::Int(i64::from(rules.session.minutes));
        let edited = edit(document, &[("session.minutes", same)]).unwrap();
        assert_eq!(edited, document, "{id}");
    }
}

#[test]
fn comments_and_order_stay_where_a_value_changes_or_comes_in() {
    let text = "# Ours.\nb = 2 # two\n\n# The first.\n[a]\nx = { y = 1, z = [1, 2] } # inner\n\n[[c]]\n# last\nn = 1\n";
    let changes = [
        ("b", Data::Int(3)),
        ("a.x.y", Data::Int(4)),
        ("a.x.z[1]", Data::Bool(true)),
        ("a.w", Data::List(vec![Data::Text("é".into())])),
        ("c[0].n", Data::Int(5)),
    ];
    let mut edited = text.to_owned();
    for (path, data) in &changes {
        edited = crate::edit::put_value(&edited, path, data).unwrap();
    }
    let expected = "# Ours.\nb = 3 # two\n\n# The first.\n[a]\nx = { y = 4, z = [1, true] } # inner\nw = [\"é\"]\n\n[[c]]\n# last\nn = 5\n";
    assert_eq!(edited, expected);
    let without = unset(&edited, "b").unwrap();
    assert_eq!(without, expected.replace("b = 3 # two\n", ""));
    assert_eq!(unset(&without, "c[7].n").unwrap(), without);
    assert!(unset(&without, "a").is_err() && unset(&without, "a.x.y").is_err());
    for nowhere in ["c[1].n", "a.x.z[2]", "b.c", "a", ""] {
        let put = crate::edit::put_value(&edited, nowhere, &Data::Int(1));
        assert!(put.is_err(), "{nowhere}");
    }
}

#[test]
fn an_edit_that_makes_nonsense_is_refused_with_its_line() {
    let error = edit(original(), &[("session.minutes", Data::Int(0))]).unwrap_err();
    let line = original()
        .lines()
        .position(|line| line == "minutes = 120")
        .unwrap()
        + 1;
    assert_eq!(error.line(), line);
    assert!(edit(original(), &[("session.colour", Data::Int(1))]).is_err());
    assert!(edit(original(), &[("nowhere.at.all", Data::Int(1))]).is_err());
    assert!(edit(original(), &[("offence[999].id", Data::Int(1))]).is_err());
    assert!(edit(original(), &[("title.en.short", Data::Int(1))]).is_err());
}

#[test]
fn a_document_differs_from_itself_in_nothing() {
    for id in library::ids() {
        let document = library::document(id).unwrap();
        assert_eq!(diff(document, document), Ok(Vec::new()), "{id}");
    }
}

#[test]
fn comments_and_layout_make_no_difference() {
    let other = original().replace("minutes = 120", "minutes   =  120 # two hours");
    assert_eq!(diff(original(), &other), Ok(Vec::new()));
}

#[test]
fn a_difference_names_place_line_and_both_values() {
    let edited = original()
        .replace("maximum = 336", "maximum = 400")
        .replace(
            "[{ outcomes = [\"points\", \"dead_hand\"], amount = 10 }]",
            "[{ outcomes = [\"points\", \"dead_hand\"], amount = 15 }]",
        );
    let found = diff(original(), &edited).unwrap();
    let said: Vec<(&str, Option<&str>, Option<&str>)> = found
        .iter()
        .map(|it| (it.path.as_str(), it.before.as_deref(), it.after.as_deref()))
        .collect();
    let expected = [
        (
            "offence.false_hu_below_minimum.ladder[0].amount",
            Some("10"),
            Some("15"),
        ),
        ("payment.maximum", Some("336"), Some("400")),
    ];
    assert_eq!(said, expected);
    let line = edited
        .lines()
        .position(|line| line == "maximum = 400")
        .unwrap()
        + 1;
    assert_eq!(found[1].line, line);
}

#[test]
fn what_is_left_out_or_added_differs_too() {
    let signal = original().replace("signal_minutes = 15\n", "");
    let found = diff(original(), &signal).unwrap();
    assert_eq!(found.len(), 1);
    assert_eq!(
        (found[0].path.as_str(), found[0].after.as_ref()),
        ("session.signal_minutes", None)
    );
    let back = diff(&signal, original()).unwrap();
    assert_eq!(
        (back[0].before.as_ref(), back[0].after.as_deref()),
        (None, Some("15"))
    );
}

#[test]
fn another_answer_shows_as_the_answer_and_what_it_changes() {
    let edited = choose(original(), "final_tie", "places").unwrap();
    let paths: Vec<String> = diff(original(), &edited)
        .unwrap()
        .into_iter()
        .map(|it| it.path)
        .collect();
    assert_eq!(paths, ["ranking.criteria", "switch.final_tie.chosen"]);
}

#[test]
fn a_value_that_may_be_missing_can_be_taken_out() {
    let without = unset(original(), "session.signal_minutes").unwrap();
    let rules = RuleSet::parse(&without).unwrap();
    assert_eq!(rules.session.signal_minutes, None);
    assert_eq!(without.lines().count() + 1, original().lines().count());
    assert_eq!(unset(&without, "session.signal_minutes").unwrap(), without);
    // Part of a line with other things on it.
    assert!(unset(original(), "offence[0].name.en").is_err());
}

#[test]
fn an_answer_changes_the_entries_it_names_and_no_others() {
    for (id, switch, answer, changed) in [
        ("american", "challenge", "dead", vec!["wrong_challenge"]),
        (
            "riichi-ema-2008",
            "changed_call",
            "warning",
            vec!["changed_call"],
        ),
    ] {
        let (was, is) = (library_rules(id), with_answer(id, switch, answer));
        let pairs = was.offences.iter().zip(&is.offences);
        let differ: Vec<&str> = pairs
            .filter(|(was, is)| was != is)
            .map(|(was, _)| was.id.as_str())
            .collect();
        assert_eq!(differ, changed, "{id}");
    }
}

#[test]
fn a_question_stands_at_the_line_of_its_heading() {
    let headings = original().lines().zip(1..);
    let headings = headings.filter(|(line, _)| *line == "[[switch]]");
    for (at, (_, line)) in headings.enumerate() {
        assert_eq!(crate::switch::line_of(original(), at), line);
    }
}
