//! The explanation of a Zung Jung hand in a reader's language.

use serde::Serialize;

use super::super::{Language, group_tiles};
use crate::mahjong::zung_jung::explain::{
    Excluded, Explanation, Group, GroupKind, Reading, Reason,
};
use crate::mahjong::zung_jung::{Form, Pattern};

/// An explanation as written.
#[derive(Serialize)]
pub(super) struct Described {
    #[serde(flatten)]
    reading: DescribedReading,
    excluded: Vec<DescribedExclusion>,
    next_best: Option<DescribedReading>,
    missing_to_minimum: u32,
}

/// One way to read the hand.
#[derive(Serialize)]
struct DescribedReading {
    form: &'static str,
    grouping: Vec<DescribedGroup>,
    counted: Vec<DescribedPattern>,
    sum: u32,
    points: u32,
}

/// A set, a pair or a single tile.
#[derive(Serialize)]
struct DescribedGroup {
    kind: &'static str,
    tiles: String,
    exposed: bool,
    won: bool,
}

/// A pattern that counts.
#[derive(Serialize)]
struct DescribedPattern {
    number: &'static str,
    id: &'static str,
    name: &'static str,
    times: u32,
    points: u32,
    article: String,
}

/// A pattern that does not count.
#[derive(Serialize)]
struct DescribedExclusion {
    number: &'static str,
    id: &'static str,
    name: &'static str,
    points: u32,
    rule: &'static str,
    article: String,
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
        form: match reading.form {
            Form::Regular => "regular",
            Form::SevenPairs => "seven_pairs",
            Form::ThirteenTerminals => "thirteen_terminals",
        },
        grouping: reading.groups.iter().map(describe_group).collect(),
        counted: reading
            .counted
            .iter()
            .map(|line| DescribedPattern {
                number: line.pattern.entry().number,
                id: line.pattern.entry().id,
                name: name(line.pattern, language),
                times: line.times,
                points: line.points,
                article: format!("Zung Jung 3.3, {}", line.pattern.entry().number),
            })
            .collect(),
        sum: reading.score.sum,
        points: reading.score.points,
    }
}

/// A group with its tiles.
fn describe_group(group: &Group) -> DescribedGroup {
    let (kind, size) = match group.kind {
        GroupKind::Sequence => ("sequence", 3),
        GroupKind::Triplet => ("triplet", 3),
        GroupKind::Kong => ("kong", 4),
        GroupKind::Pair => ("pair", 2),
        GroupKind::Single => ("single", 1),
    };
    DescribedGroup {
        kind,
        tiles: group_tiles(group.tile, group.kind == GroupKind::Sequence, size),
        exposed: group.exposed,
        won: group.won,
    }
}

/// A pattern that does not count, and why.
fn describe_exclusion(line: &Excluded, language: Language) -> DescribedExclusion {
    let entry = line.pattern.entry();
    DescribedExclusion {
        number: entry.number,
        id: entry.id,
        name: name(line.pattern, language),
        points: line.points,
        rule: line.reason.id(),
        article: format!("Zung Jung 3.3, {}", article(line.reason, language)),
        because: because(line.reason, language),
    }
}

/// The name of a pattern.
fn name(pattern: Pattern, language: Language) -> &'static str {
    let entry = pattern.entry();
    language.pick([entry.en, entry.es, entry.fr])
}

/// Where the rule stands that left a pattern out: a general rule, or a pattern's entry.
fn article(reason: Reason, language: Language) -> &'static str {
    language.pick(match reason {
        Reason::SameSeries(_) | Reason::ListedLimit(_) => [
            "combination of patterns",
            "combinación de patrones",
            "combinaison des figures",
        ],
        Reason::OtherReading => [
            "freedom of count",
            "libertad de cómputo",
            "liberté de compte",
        ],
        Reason::IrregularHand => ["category 10", "categoría 10", "catégorie 10"],
        Reason::FinishedByDiscard(_) => ["4.2"; 3],
        Reason::NoNineWayWait => ["2.2"; 3],
    })
}

/// The rule that left a pattern out, as a sentence.
fn because(reason: Reason, language: Language) -> String {
    let kept = |pattern: Pattern| name(pattern, language);
    match (reason, language) {
        (Reason::SameSeries(other), Language::En) => {
            format!("only one pattern of a series counts: {}", kept(other))
        }
        (Reason::SameSeries(other), Language::Es) => {
            format!("de una serie solo cuenta un patrón: {}", kept(other))
        }
        (Reason::SameSeries(other), Language::Fr) => {
            format!("une seule figure par série compte : {}", kept(other))
        }
        (Reason::ListedLimit(limit), Language::En) => {
            format!("{} is a listed limit and counts alone", kept(limit))
        }
        (Reason::ListedLimit(limit), Language::Es) => {
            format!("{} es un límite de la lista y cuenta solo", kept(limit))
        }
        (Reason::ListedLimit(limit), Language::Fr) => {
            format!("{} est une limite de la liste et compte seule", kept(limit))
        }
        (Reason::FinishedByDiscard(tile), Language::En) => {
            format!("the winning discard finished the triplet of {tile}, so it is exposed")
        }
        (Reason::FinishedByDiscard(tile), Language::Es) => {
            format!("el descarte ganador completó el trío de {tile}, que queda expuesto")
        }
        (Reason::FinishedByDiscard(tile), Language::Fr) => {
            format!("le rejet gagnant a complété le brelan de {tile}, qui est donc exposé")
        }
        (reason, language) => plain_reason(reason, language).to_owned(),
    }
}

/// The sentences that name nothing.
fn plain_reason(reason: Reason, language: Language) -> &'static str {
    language.pick(match reason {
        Reason::IrregularHand => [
            "an irregular hand does not take it",
            "una mano irregular no lo admite",
            "une main irrégulière ne l’admet pas",
        ],
        Reason::NoNineWayWait => [
            "the thirteen tiles before the win did not wait for all nine",
            "las trece fichas antes de ganar no esperaban las nueve",
            "les treize tuiles avant la victoire n’attendaient pas les neuf",
        ],
        _ => [
            "it belongs to another arrangement, and only one is scored",
            "pertenece a otra disposición, y solo se puntúa una",
            "elle appartient à une autre disposition, et une seule est comptée",
        ],
    })
}
