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
