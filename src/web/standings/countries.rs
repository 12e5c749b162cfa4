//! The countries of the people, compared by the points of their best.

use super::query::{BEST, Query};
use crate::service::tournaments::Snapshot;
use crate::tournament::EntrantId;
use crate::tournament::standings::columns::Column;
use crate::tournament::standings::{GroupRow, Standings};
use crate::web::desk::Desk;
use crate::web::say::part::Name;
use crate::web::say::{figures, refusal};
use crate::words::{Words, key};

/// The countries, ready to print.
pub struct Countries {
    pub points_word: String,
    pub score_word: String,
    /// How many people of each count: word, address, whether it is so now.
    pub best: Vec<(String, String, bool)>,
    pub lines: Vec<CountryLine>,
}

pub struct CountryLine {
    /// Empty for a country with too few people.
    pub rank: String,
    pub class: &'static str,
    /// The code of the country.
    pub country: String,
    pub points: String,
    pub score: String,
    /// How many people it has.
    pub people: usize,
    /// Whose points count: name and page.
    pub counted: Vec<(Name, String)>,
}

/// How many countries the people come from.
pub fn count(snapshot: &Snapshot) -> usize {
    let entrants = snapshot.tournament.entrants.keys();
    let mut codes: Vec<&str> = entrants.filter_map(|id| country(snapshot, *id)).collect();
    codes.sort_unstable();
    codes.dedup();
    codes.len()
}

fn country(snapshot: &Snapshot, entrant: EntrantId) -> Option<&str> {
    snapshot.person(entrant)?.country.as_deref()
}

pub fn countries(desk: &Desk, words: &Words, now: &Standings, query: &Query) -> Countries {
    let snapshot = &*desk.snapshot;
    let tournament = &snapshot.tournament;
    let rules = &tournament.ruleset;
    let heading = |column: Column| figures::heading(words, rules, column.heading());
    let rows = now.groups(tournament, query.best(), |id| country(snapshot, id));
    Countries {
        points_word: heading(Column::Points),
        score_word: heading(Column::Score),
        best: best(desk, words, query),
        lines: rows.iter().map(|row| line(desk, words, row)).collect(),
    }
}

/// The ways to another number of people.
fn best(desk: &Desk, words: &Words, query: &Query) -> Vec<(String, String, bool)> {
    let numbers = BEST.into_iter().map(Some).chain([None]);
    numbers
        .map(|best| {
            let word = best.map_or_else(
                || words.say(key!("standings-best-all")).into_owned(),
                |best| best.to_string(),
            );
            let href = query.with_best(best).address(desk);
            (word, href, best == query.best())
        })
        .collect()
}

fn line(desk: &Desk, words: &Words, row: &GroupRow<'_>) -> CountryLine {
    let snapshot = &desk.snapshot;
    let rules = &snapshot.tournament.ruleset;
    let figure = |column: Column| figures::figure(words, rules, column.figure(&row.tally, &[]));
    let person = |id: &EntrantId| {
        let href = desk.address(&format!("/entrants/{id}"));
        (refusal::name(snapshot, *id), href)
    };
    CountryLine {
        rank: row.rank.map_or_else(String::new, |rank| rank.to_string()),
        class: match row.rank {
            Some(1) => "rank-1",
            Some(_) => "",
            None => "is-unranked",
        },
        country: row.name.to_owned(),
        points: figure(Column::Points),
        score: figure(Column::Score),
        people: row.people,
        counted: row.counted.iter().map(person).collect(),
    }
}
