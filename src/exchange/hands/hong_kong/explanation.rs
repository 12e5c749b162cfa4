//! The explanation of a Hong Kong hand in a reader's language.

use serde::Serialize;

use super::super::{Language, group_tiles};
use crate::mahjong::hong_kong::Pattern;
use crate::mahjong::hong_kong::explain::{
    Excluded, Explanation, Group, GroupKind, Reading, Reason,
};

/// An explanation as written.
#[derive(Serialize)]
pub(super) struct Described {
    #[serde(flatten)]
    reading: DescribedReading,
    excluded: Vec<DescribedExclusion>,
    next_best: Option<DescribedReading>,
    missing_to_minimum: u8,
}

/// One way to read the hand.
#[derive(Serialize)]
struct DescribedReading {
    grouping: Vec<DescribedGroup>,
    counted: Vec<DescribedPattern>,
    sum: u16,
    faan: u8,
}

/// A set or the pair.
#[derive(Serialize)]
struct DescribedGroup {
    kind: &'static str,
    tiles: String,
    claimed: bool,
    won: bool,
}

/// A pattern that counts.
#[derive(Serialize)]
struct DescribedPattern {
    id: &'static str,
    name: &'static str,
    times: u8,
    faan: u16,
    article: &'static str,
}

/// A pattern that does not count.
#[derive(Serialize)]
struct DescribedExclusion {
    id: &'static str,
    name: &'static str,
    rule: &'static str,
    article: &'static str,
    because: String,
}

/// Puts an explanation into words.
pub(super) fn describe(why: &Explanation, language: Language) -> Described {
    Described {
        reading: describe_reading(&why.reading, language),
        excluded: why
            .excluded
            .iter()
            .map(|line| describe_exclusion(line, language))
            .collect(),
        next_best: why
            .next_best
            .as_ref()
            .map(|next| describe_reading(next, language)),
        missing_to_minimum: why.missing,
    }
}

/// Puts a reading into words.
fn describe_reading(reading: &Reading, language: Language) -> DescribedReading {
    DescribedReading {
        grouping: reading.groups.iter().map(describe_group).collect(),
        counted: reading
            .counted
            .iter()
            .map(|line| DescribedPattern {
                id: line.pattern.entry().id,
                name: name(line.pattern, language),
                times: line.times,
                faan: line.faan,
                article: list(language),
            })
            .collect(),
        sum: reading.score.sum,
        faan: reading.score.faan,
    }
}

/// A group with its tiles.
fn describe_group(group: &Group) -> DescribedGroup {
    let (kind, size) = match group.kind {
        GroupKind::Chow => ("chow", 3),
        GroupKind::Pung => ("pung", 3),
        GroupKind::Kong => ("kong", 4),
        GroupKind::Pair => ("pair", 2),
        GroupKind::Single => ("single", 1),
    };
    DescribedGroup {
        kind,
        tiles: group_tiles(group.tile, group.kind == GroupKind::Chow, size),
        claimed: group.claimed,
        won: group.won,
    }
}

/// A pattern that does not count, and why.
fn describe_exclusion(line: &Excluded, language: Language) -> DescribedExclusion {
    DescribedExclusion {
        id: line.pattern.entry().id,
        name: name(line.pattern, language),
        rule: line.reason.id(),
        article: article(line.reason, language),
        because: because(line.reason, language),
    }
}

/// Where the faan stand: there is no rule book, only lists.
const fn list(language: Language) -> &'static str {
    match language {
        Language::En => "faan list",
        Language::Es => "lista de faan",
        Language::Fr => "liste des faan",
    }
}

/// The principle that left a pattern out.
const fn article(reason: Reason, language: Language) -> &'static str {
    match (reason, language) {
        (Reason::IncludedIn(_), Language::En) => "exclusion principle",
        (Reason::IncludedIn(_), Language::Es) => "principio de exclusión",
        (Reason::IncludedIn(_), Language::Fr) => "principe d’exclusion",
        (Reason::OtherReading, Language::En) => "one arrangement",
        (Reason::OtherReading, Language::Es) => "una sola disposición",
        (Reason::OtherReading, Language::Fr) => "une seule disposition",
    }
}

/// The name of a pattern.
fn name(pattern: Pattern, language: Language) -> &'static str {
    let entry = pattern.entry();
    language.pick([entry.en, entry.es, entry.fr])
}

/// What left a pattern out, as a sentence.
fn because(reason: Reason, language: Language) -> String {
    match (reason, language) {
        (Reason::IncludedIn(wider), Language::En) => {
            format!("{} includes it", name(wider, language))
        }
        (Reason::IncludedIn(wider), Language::Es) => {
            format!("{} ya lo incluye", name(wider, language))
        }
        (Reason::IncludedIn(wider), Language::Fr) => {
            format!("{} la comprend déjà", name(wider, language))
        }
        (Reason::OtherReading, Language::En) => {
            "it belongs to another arrangement, and only one is scored".to_owned()
        }
        (Reason::OtherReading, Language::Es) => {
            "pertenece a otra disposición, y solo se puntúa una".to_owned()
        }
        (Reason::OtherReading, Language::Fr) => {
            "elle appartient à une autre disposition, et une seule est comptée".to_owned()
        }
    }
}
