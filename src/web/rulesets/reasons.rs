//! Why a document cannot be, in the reader's language. The rule set's room and the reader of TOML
//! say it in English, which is what the shell prints; here each of their sentences has its key.

use crate::words::{Words, key};

/// An English reason, `{}` standing for what differs, and its key. The arguments are `what` and `more`
/// in the order of the places. The first that fits counts.
const REASONS: &[(&str, &str)] = &[
    // What a form can also say.
    ("must be 1 to 600", key!("rulesets-reason-minutes")),
    ("must be a week at most", key!("rulesets-reason-week")),
    (
        "must be less than the minutes",
        key!("rulesets-reason-signal"),
    ),
    (
        "is more than the better place gets",
        key!("rulesets-reason-place"),
    ),
    (
        "gives no points to anybody",
        key!("rulesets-reason-no-points"),
    ),
    ("names no criterion", key!("rulesets-reason-no-criterion")),
    ("stands twice", key!("rulesets-reason-twice")),
    (
        "decreases: a repetition cannot cost less",
        key!("rulesets-reason-decreases"),
    ),
    ("has a negative amount", key!("rulesets-reason-negative")),
    ("has a negative bonus", key!("rulesets-reason-negative")),
    ("is negative", key!("rulesets-reason-negative")),
    (
        "is less than the last step of the ladder",
        key!("rulesets-reason-at-most"),
    ),
    (
        "has an amount that no ruling can take",
        key!("rulesets-reason-amount"),
    ),
    (
        "is no permutation of the seats from 0",
        key!("rulesets-reason-permutation"),
    ),
    ("cites no source", key!("rulesets-reason-source")),
    (
        "is not what the players of a table leave between start and return points",
        key!("rulesets-reason-bonus"),
    ),
    // What only a text can have.
    (
        "cannot be allowed with a dead hand",
        key!("rulesets-reason-dead-hand"),
    ),
    (
        "must be a longer delay than the step before",
        key!("rulesets-reason-delay"),
    ),
    (
        "must be three capital letters",
        key!("rulesets-reason-currency"),
    ),
    (
        "must be lower-case letters, digits, dots and hyphens",
        key!("rulesets-reason-id"),
    ),
    (
        "is not what the scorer counts with",
        key!("rulesets-reason-table-of-scorer"),
    ),
    (
        "does not go with these payments",
        key!("rulesets-reason-table-of-payments"),
    ),
    (
        "needs one entry for each place at a table",
        key!("rulesets-reason-table-places"),
    ),
    ("names no text", key!("rulesets-reason-no-text")),
    ("is empty", key!("rulesets-reason-empty")),
    (
        "must be a title of 1 to 200 characters",
        key!("rulesets-reason-title"),
    ),
    (
        "names no offence of this document",
        key!("rulesets-reason-no-offence"),
    ),
    ("has no step", key!("rulesets-reason-no-step")),
    ("has no outcome", key!("rulesets-reason-no-outcome")),
    (
        "names points and no amount",
        key!("rulesets-reason-no-amount"),
    ),
    (
        "proposes an amount that is none of its choices",
        key!("rulesets-reason-amount-choice"),
    ),
    (
        "counts penalty tiles and does not name them as an outcome",
        key!("rulesets-reason-penalty-tiles"),
    ),
    ("must be at least 1", key!("rulesets-reason-at-least-one")),
    ("must be above 0", key!("rulesets-reason-above-zero")),
    ("must be 1 to {}", key!("rulesets-reason-one-to")),
    ("must be 0 to {}", key!("rulesets-reason-zero-to")),
    ("must be 1, 2, 4, 5, 8 or 10", key!("rulesets-reason-parts")),
    ("must divide 12000", key!("rulesets-reason-divide")),
    (
        "is for tables of five",
        key!("rulesets-reason-only-of-five"),
    ),
    (
        "is missing for a table of five",
        key!("rulesets-reason-out-missing"),
    ),
    (
        "must be a multiple of five, so that everybody sits out as often",
        key!("rulesets-reason-multiple-of-five"),
    ),
    ("is above 100", key!("rulesets-reason-above-hundred")),
    (
        "is less than the minimum",
        key!("rulesets-reason-below-minimum"),
    ),
    (
        "needs the scorer of its game",
        key!("rulesets-reason-scorer"),
    ),
    ("stand without a scorer", key!("rulesets-reason-no-scorer")),
    (
        "needs one line for each wind round",
        key!("rulesets-reason-rounds"),
    ),
    (
        "contradicts the seat exchange",
        key!("rulesets-reason-seats-drawn"),
    ),
    (
        "must lie between two wind rounds",
        key!("rulesets-reason-pause"),
    ),
    ("must be fewer than before", key!("rulesets-reason-fewer")),
    (
        "must be at least the people of one table",
        key!("rulesets-reason-one-table"),
    ),
    (
        "eliminates after more sessions than there are",
        key!("rulesets-reason-sessions"),
    ),
    ("needs two answers", key!("rulesets-reason-two-answers")),
    (
        "must be empty: the document is written with the first answer",
        key!("rulesets-reason-first-answer"),
    ),
    (
        "names none of the answers",
        key!("rulesets-reason-no-answer"),
    ),
    (
        "“{}” is none of the answers",
        key!("rulesets-reason-no-answer"),
    ),
    ("has no question “{}”", key!("rulesets-reason-no-question")),
    ("“{}” leads nowhere", key!("rulesets-reason-nowhere")),
    ("“{}” stands twice", key!("rulesets-reason-twice-named")),
    (
        "is out of range: at most {} either way",
        key!("rulesets-reason-large"),
    ),
    ("is longer than {} characters", key!("rulesets-reason-long")),
    ("has more than {} entries", key!("rulesets-reason-many")),
    (
        "have {} tiles together instead of {}",
        key!("card-reason-tiles"),
    ),
    (
        "“{}” is neither even, odd, any nor a list",
        key!("card-reason-word"),
    ),
    ("must be numbers from 1 to 9", key!("card-reason-numbers")),
    (
        "different letters are different suits",
        key!("card-reason-suits"),
    ),
    (
        "“{}”: behind * stands how many tiles",
        key!("card-reason-count"),
    ),
    ("“{}”: a group has 1 to {} tiles", key!("card-reason-group")),
    (
        "“{}”: no joker stands in a single or a pair",
        key!("card-reason-joker"),
    ),
    (
        "leave too much open to be looked through",
        key!("card-reason-open"),
    ),
    ("“{}” is no tile of a card: {}", key!("card-reason-tile")),
    ("“{}”: a suit is A, B or C", key!("card-reason-suit")),
    ("“{}”: a number is {}", key!("card-reason-number")),
    ("“{}”: behind D: stands {}", key!("card-reason-letter")),
    (
        "is no place in this document",
        key!("rulesets-reason-no-place"),
    ),
    (
        "is in a part that is written on one line: write the whole part",
        key!("rulesets-reason-one-line"),
    ),
    // What the reader of TOML says.
    (
        "unknown field `{}`, expected {}",
        key!("rulesets-reason-unknown-field"),
    ),
    (
        "unknown field `{}`, there are no fields",
        key!("rulesets-reason-no-field"),
    ),
    (
        "unknown variant `{}`, expected {}",
        key!("rulesets-reason-unknown-word"),
    ),
    ("missing field `{}`", key!("rulesets-reason-missing-field")),
    ("duplicate field `{}`", key!("rulesets-reason-twice-named")),
    ("duplicate key", key!("rulesets-reason-twice")),
    (
        "invalid type: {}, expected {}",
        key!("rulesets-reason-kind"),
    ),
    (
        "invalid value: {}, expected {}",
        key!("rulesets-reason-value"),
    ),
    (
        "invalid length {}, expected {}",
        key!("rulesets-reason-length"),
    ),
];

/// A reason inside another.
const NESTED: &str = "puts in what cannot be: {}";

/// A reason in the reader's language.
pub fn said(words: &Words, reason: &str) -> String {
    let reason = reason.lines().next().unwrap_or_default().trim();
    if let Some(inner) = parts(NESTED, reason).as_deref().and_then(<[&str]>::first) {
        let message = words.say_with(key!("rulesets-reason-puts-in"));
        return message.arg("what", said(words, inner)).to_string();
    }
    for (pattern, key) in REASONS {
        if let Some(found) = parts(pattern, reason) {
            let part = |at: usize| plain(words, found.get(at).copied().unwrap_or_default());
            let message = words.say_with(key);
            return message
                .arg("what", part(0))
                .arg("more", part(1))
                .to_string();
        }
    }
    let message = words.say_with(key!("rulesets-reason-unreadable"));
    message.arg("what", reason).to_string()
}

/// What stands at the places of a pattern, if the text is such a one.
fn parts<'t>(pattern: &str, text: &'t str) -> Option<Vec<&'t str>> {
    let mut pieces = pattern.split("{}");
    let mut rest = text.strip_prefix(pieces.next()?)?;
    let mut found = Vec::new();
    let pieces: Vec<&str> = pieces.collect();
    for (at, piece) in pieces.iter().enumerate() {
        let is_last = at + 1 == pieces.len();
        let end = match (is_last, piece.is_empty()) {
            (true, true) => rest.len(),
            (true, false) => rest
                .len()
                .checked_sub(piece.len())
                .filter(|end| rest.get(*end..) == Some(*piece))?,
            (false, _) => rest.find(piece)?,
        };
        found.push(rest.get(..end)?);
        rest = rest.get(end + piece.len()..)?;
    }
    rest.is_empty().then_some(found)
}

/// A part without the English around names and values: ``one of `a`, `b` `` is `a, b`, and
/// `string "x"` is `"x"`.
fn plain(words: &Words, part: &str) -> String {
    let names: Vec<&str> = part.split('`').skip(1).step_by(2).collect();
    match (names.as_slice(), part.find('"')) {
        ([], Some(at)) => part.get(at..).unwrap_or_default().to_owned(),
        ([], None) => match part {
            "map" => "{…}".to_owned(),
            "sequence" => "[…]".to_owned(),
            other => other.to_owned(),
        },
        (names, _) => {
            let quoted = names.iter().map(|name| {
                words
                    .say_with(key!("rulesets-quoted"))
                    .arg("name", *name)
                    .to_string()
            });
            quoted.collect::<Vec<_>>().join(", ")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{RuleSet, library};
    use crate::words::Lang;

    /// What a document says of itself in Spanish after a change.
    fn in_spanish(id: &str, from: &str, to: &str) -> String {
        let document = library::document(id).unwrap();
        assert!(document.contains(from), "{id} has no {from}");
        let broken = document.replacen(from, to, 1);
        let error = RuleSet::parse(&broken).unwrap_err();
        let reason = match &error {
            crate::ruleset::DocumentError::Unreadable { reason, .. }
            | crate::ruleset::DocumentError::Contradiction { reason, .. } => reason,
            crate::ruleset::DocumentError::TooLarge => panic!("not too large"),
        };
        said(Words::for_language(Lang::Es), reason)
    }

    #[test]
    fn faults_of_a_text_are_said_in_the_reader_s_language() {
        for (from, to, says) in [
            ("minutes = 120", "minutes = -5", "«-5» no cabe aquí"),
            ("minutes = 120", "minuten = 120", "no conoce «minuten»"),
            (
                "minutes = 120",
                "minutes = \"long\"",
                "\"long\" es de otro tipo",
            ),
            (
                "end = \"finish_hand\"",
                "end = \"whenever\"",
                "«whenever» no es ninguna",
            ),
            ("base = 8\n", "", "falta «base»"),
            ("wind_rounds = 4", "wind_rounds = 0", "debe ser de 1 a 16"),
            ("maximum = 336", "maximum = 3", "es menos que el mínimo"),
            ("maximum = 336", "maximum = 99999999999", "10000000"),
            ("scorer = \"mcr\"", "scorer = mcr", "revise comillas"),
            (
                "id = \"false_flower\"",
                "id = \"false_set\"",
                "«false_set» aparece dos veces",
            ),
        ] {
            let found = in_spanish("mcr-ema", from, to);
            assert!(found.contains(says), "{to}: {found}");
        }
    }

    /// The reasons that the rule set's room writes down, read from its source.
    fn written_down() -> Vec<String> {
        let mut files = vec![std::path::PathBuf::from("src/ruleset")];
        let mut reasons = Vec::new();
        while let Some(path) = files.pop() {
            if path.is_dir() && !path.ends_with("tests") {
                files.extend(
                    std::fs::read_dir(path)
                        .unwrap()
                        .map(|it| it.unwrap().path()),
                );
                continue;
            }
            if path.extension().is_none_or(|it| it != "rs") {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let text = text.split("#[cfg(test)]").next().unwrap_or_default();
            for call in text.split("Fault::").skip(1) {
                let arguments = ["at(", "when("].iter().find_map(|it| call.strip_prefix(it));
                let end = arguments.map_or(0, closing);
                let arguments = arguments.unwrap_or_default().get(..end).unwrap_or_default();
                let literals: Vec<&str> = arguments.split('"').skip(1).step_by(2).collect();
                reasons.extend(literals.last().map(|it| (*it).to_owned()));
            }
        }
        // Paths made before the reason, which is a variable there, and texts with places.
        reasons.retain(|it| it.contains(' ') && !it.contains('{'));
        reasons
    }

    /// Where the bracket closes that was opened before a text.
    fn closing(text: &str) -> usize {
        let mut depth = 1;
        for (at, character) in text.char_indices() {
            depth += i32::from(character == '(') - i32::from(character == ')');
            if depth == 0 {
                return at;
            }
        }
        text.len()
    }

    #[test]
    fn every_reason_that_is_written_down_has_its_key() {
        let reasons = written_down();
        assert!(reasons.len() > 40, "{} reasons", reasons.len());
        for reason in reasons {
            let known = REASONS
                .iter()
                .any(|(pattern, _)| parts(pattern, &reason).is_some());
            assert!(known, "no key for “{reason}”");
        }
    }

    #[test]
    fn parts_are_what_stands_at_the_places() {
        assert_eq!(parts("a {} b", "a x y b"), Some(vec!["x y"]));
        assert_eq!(parts("a {}, {}", "a x, y, z"), Some(vec!["x", "y, z"]));
        assert_eq!(parts("a {} b", "a x"), None);
        assert_eq!(parts("is empty", "is empty now"), None);
    }
}
