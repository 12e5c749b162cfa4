//! The card of the library's document, typed, changed and put back.

use super::*;
use crate::document::RuleSet;
use crate::library;

fn document() -> &'static str {
    library::document("american").expect("a document")
}

fn card() -> TypedCard {
    of_rules(document()).expect("a card")
}

#[test]
fn a_card_that_nobody_changed_leaves_the_document_as_it_is() {
    assert_eq!(put(document(), &card()).unwrap(), document());
    assert_eq!(of_rules(library::document("mcr-ema").unwrap()), None);
}

#[test]
fn lines_are_changed_added_and_taken_out() {
    let mut typed = card();
    typed.name = "Own".into();
    typed.year = Some(2026);
    typed.lines.remove(1);
    typed.lines[0].value = 35;
    typed.lines[0].x = "even".into();
    typed.lines.push(TypedLine {
        id: "N1".into(),
        section: "New".into(),
        groups: "F*8, E*3, W*3".into(),
        cover: Cover::Concealed,
        value: 25,
        suits: ["dots".into(), String::new(), String::new()],
        ..TypedLine::default()
    });
    let text = put(document(), &typed).unwrap();
    let mut again = of_rules(&text).unwrap();
    for (line, at) in again.lines.iter_mut().zip(0..) {
        assert_eq!(line.before, Some(at));
        line.before = typed.lines[at].before;
    }
    assert_eq!(again, typed);
    RuleSet::parse(&text).expect("a rule set");
    let comments = |text: &str| text.lines().filter(|it| it.starts_with('#')).count();
    assert_eq!(comments(&text), comments(document()));
}

#[test]
fn what_cannot_be_read_is_named_by_line_and_key() {
    let wrong = |change: &dyn Fn(&mut TypedLine)| {
        let mut typed = card();
        change(&mut typed.lines[2]);
        let wrong = typed.read().unwrap_err();
        (wrong.line, wrong.key)
    };
    let at = |key: &str| (Some(2), key.to_owned());
    assert_eq!(wrong(&|line| line.groups = "F*3".into()), at("groups"));
    assert_eq!(wrong(&|line| line.x = "prime".into()), at("x"));
    assert_eq!(wrong(&|line| line.id = "K1".into()), at("id"));
    assert_eq!(wrong(&|line| line.value = 0), at("value"));
    let twice = ["dots".to_owned(), "dots".to_owned(), String::new()];
    assert_eq!(wrong(&|line| line.suits = twice.clone()), at("suits"));
    assert_eq!(card().read().unwrap().lines.len(), 8);
}

/// The card read again from a document in which this card was put.
fn put_and_read(document: &str, typed: &TypedCard) -> TypedCard {
    of_rules(&put(document, typed).unwrap()).expect("a card")
}

#[test]
fn every_field_of_a_line_is_changed_and_changed_back() {
    let mut typed = card();
    typed.lines[0] = TypedLine {
        before: Some(0),
        id: "N1".into(),
        section: String::new(),
        groups: "F*8, E*3, W*3".into(),
        cover: Cover::Concealed,
        value: 60,
        sp: true,
        x: "2 4 6".into(),
        wrap: Wrap::Zero,
        suits: [String::new(), "bams".into(), "dots".into()],
    };
    typed.lines[4].sp = false;
    let text = put(document(), &typed).unwrap();
    assert_eq!(of_rules(&text).unwrap(), typed);
    let mut other = typed.clone();
    other.lines[0].wrap = Wrap::One;
    other.lines[0].x = "odd".into();
    other.lines[0].suits = ["craks".into(), String::new(), String::new()];
    assert_eq!(put_and_read(&text, &other), other);
    assert_eq!(put_and_read(&text, &card()), card());
}

#[test]
fn one_changed_field_leaves_every_other_line_of_the_document() {
    let mut typed = card();
    typed.lines[4].id = "K9".into();
    let text = put(document(), &typed).unwrap();
    assert_eq!(text, document().replace("id = \"K5\"", "id = \"K9\""));
}

#[test]
fn numbers_for_x_are_parted_by_blanks_or_commas() {
    for x in ["2 4 6", "2,4,6", " 2, 4,6 "] {
        let mut typed = card();
        typed.lines[0].x = x.into();
        assert_eq!(put_and_read(document(), &typed).lines[0].x, "2 4 6");
    }
}

/// A card whose groups are lists, written as nobody else writes it.
const LISTED: &str = r#"[scoring.switches.card]
name = "Listed"
year = 2_025

[[scoring.switches.card.lines]]
id = "L1"
groups = [{ tile = "F", count = 4 }, { tile = "E", count = 3, joker = false }, { tile = "S", count = 3, joker = true }]
cover = "C"
value = 2_5
x = [ 2,4 ]
"#;

#[test]
fn groups_of_a_list_are_shown_as_a_text_and_stay_a_list_until_they_are_changed() {
    let mut typed = of_rules(LISTED).unwrap();
    assert_eq!(typed.lines[0].groups, "F*4, E*3-J, S*3");
    assert_eq!(put(LISTED, &typed).unwrap(), LISTED);
    typed.lines[0].groups = "F*4, E*3, S*3".into();
    let text = put(LISTED, &typed).unwrap();
    assert!(text.contains("groups = \"F*4, E*3, S*3\""), "{text}");
    assert!(text.contains("value = 2_5\nx = [ 2,4 ]\n"), "{text}");
}

#[test]
fn lines_in_one_list_are_kept_as_lines_of_their_own() {
    let inline = r#"[scoring.switches.card]
name = "Inline"
lines = [{ id = "L1", groups = "F*8, E*3, W*3", value = 25 }, { id = "L2", groups = "F*8, N*3, S*3", value = 30, cover = "C" }]
"#;
    let typed = of_rules(inline).unwrap();
    assert_eq!(typed.lines.len(), 2);
    assert_eq!(put_and_read(inline, &typed), typed);
}
