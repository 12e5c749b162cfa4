//! The marks of French and Spanish texts: blanks, quotation marks, apostrophes, minus signs.

use super::{spoken, texts};
use crate::{Lang, Words};

/// Texts that show how tiles are written, with marks that are no punctuation.
const NOTATION: &[&str] = &[
    "card-help-dragons",
    "card-help-numbers",
    "card-help-suits",
    "card-reason-letter",
    "event-page-hint",
    "referees-tiles-hint",
];

/// Where a text breaks the rules that both languages have.
pub(super) fn common_fault(text: &str) -> Option<&'static str> {
    let letters: Vec<char> = text.chars().collect();
    let minus = |three: &[char]| match three {
        [before, '-', digit] => " (\n".contains(*before) && digit.is_ascii_digit(),
        _ => false,
    };
    if text.contains('\'') {
        Some("an apostrophe is ’")
    } else if text.contains('"') {
        Some("quotation marks are « »")
    } else if text.contains("...") {
        Some("an ellipsis is …")
    } else if text.contains(['\u{a0}', '\u{202f}']) {
        Some("blanks that do not break are put in by rule")
    } else if letters.windows(3).any(minus) {
        Some("a minus sign is −")
    } else {
        None
    }
}

/// The mark that stands with no blank before or after it where French has one.
pub(super) fn tight(text: &str) -> Option<char> {
    let letters: Vec<char> = format!(" {text} ").chars().collect();
    let pairs = letters.windows(2).filter_map(|pair| match *pair {
        [before, mark @ (';' | ':' | '?' | '!' | '»')] => {
            (!before.is_whitespace()).then_some(mark)
        }
        ['«', after] => (!after.is_whitespace()).then_some('«'),
        _ => None,
    });
    // The colon of a time, such as 14:30, is none of a sentence.
    let times = letters.windows(3).filter(|three| {
        matches!(three, [before, ':', after] if before.is_ascii_digit() && after.is_ascii_digit())
    });
    let times = times.count();
    let colons = pairs.clone().filter(|mark| *mark == ':').count();
    pairs.clone().find(|mark| *mark != ':' || colons > times)
}

#[test]
fn a_language_has_one_way_to_write_each_mark() {
    for lang in [Lang::Es, Lang::Fr] {
        for (key, text) in texts(lang) {
            let fault = common_fault(&spoken(&text));
            assert_eq!(fault, None, "{key} in {}: {text}", lang.code());
        }
    }
}

#[test]
fn french_sets_tall_marks_apart() {
    for (key, text) in texts(Lang::Fr) {
        if !NOTATION.contains(&key.as_str()) {
            assert_eq!(tight(&spoken(&text)), None, "{key}: {text}");
        }
    }
}

#[test]
fn spanish_opens_what_it_closes_and_sets_no_mark_apart() {
    for (key, text) in texts(Lang::Es) {
        let said = spoken(&text);
        for (open, close) in [("¿", "?"), ("«", "»")] {
            let (opened, closed) = (said.matches(open).count(), said.matches(close).count());
            assert_eq!(opened, closed, "{key}: {text}");
        }
        for loose in [" ;", " :", " ?", "« ", " »", " ,"] {
            assert!(!said.contains(loose), "{key}: {text}");
        }
    }
}

#[test]
fn a_blank_beside_a_tall_mark_never_breaks_a_line() {
    let french = Words::for_language(Lang::Fr);
    for key in texts(Lang::Fr).into_keys() {
        let said = french.say(&key);
        for mark in [" ;", " ?", " !", " :", " »", "« ", " %"] {
            assert!(!said.contains(mark), "{key}: {said}");
        }
    }
    assert_eq!(french.say("colon"), "\u{a0}: ");
    assert_eq!(
        french.say("account-forgotten-title"),
        "Mot de passe oublié\u{202f}?"
    );
    assert_eq!(
        french
            .say_with("rulesets-quoted")
            .arg("name", "a")
            .to_string(),
        "«\u{a0}a\u{a0}»"
    );
    let english = Words::for_language(Lang::En);
    assert_eq!(english.say("colon"), ": ");
}
