//! The record of fouls: what was ruled, with empty lines for what will be, and what each offence costs.

use std::collections::BTreeSet;

use askama::Template;

use super::fit::{TENTHS, lines, pages, pages_with_headings, wrapped};
use super::press::{Leaf, Press, leaf};
use crate::tournament::Actor;
use crate::tournament::Tournament;
use crate::tournament::ruling::{Ruling, Subject};
use crate::web::rulesets::offences::{self, OffenceLine};
use crate::web::say::names;
use crate::web::say::refusal::name;
use crate::web::say::rulings;
use crate::words::Words;

/// The height of the head of a page, of a line that is written by hand, of one line of text, and of what stands
/// around it, in millimetres.
const HEAD: usize = 36;
const BY_HAND: usize = 11;
const TEXT: usize = 4;
const AROUND: usize = 3;
/// So many letters stand in a line of the cells of name, nature, and penalty.
const LETTERS: [usize; 3] = [18, 24, 18];
/// The height of the head of a page of the catalogue, in millimetres.
const SMALL_HEAD: usize = 24;
/// The catalogue is in smaller type: a line of its text, what stands around the text, and the name of a moment, in
/// tenths of millimetres.
const SMALL_TEXT: usize = 35;
const SMALL_AROUND: usize = 16;
const SMALL_MOMENT: usize = 52;
/// The width of the text of the cells of offence, sanction, and article, in tenths of millimetres of the larger and bolder
/// type of lists on the wall; `leaves.css` has their widths and types. What stands below offence and sanction is smaller
/// still.
const OFFENCE: usize = 1_280;
const SANCTION: usize = 770;
const ARTICLE: usize = 480;
const BELOW_OFFENCE: usize = 1_360;
const BELOW_SANCTION: usize = 820;

#[derive(Template)]
#[template(path = "print/fouls.html")]
struct FoulsPage<'a> {
    press: &'a Press,
    rows: &'a [Foul],
    /// The lines that are written by hand.
    empty: std::ops::Range<usize>,
}

struct Foul {
    time: String,
    place: String,
    name: String,
    nature: String,
    article: String,
    penalty: String,
    referee: String,
}

#[derive(Template)]
#[template(path = "print/penalties.html")]
struct PenaltiesPage<'a> {
    press: &'a Press,
    words: &'static Words,
    /// The tables that each referee looks after; on the first page only.
    duties: &'a [(String, String)],
    lines: &'a [PenaltyLine],
}

/// A line of the catalogue, or the moment in which those below happen.
enum PenaltyLine {
    Moment(String),
    Offence(OffenceLine),
}

/// Everybody whose name the pages say: who ruled, and who looks after tables.
pub fn actors(tournament: &Tournament) -> BTreeSet<Actor> {
    let ruled = tournament.rulings.iter().map(|ruling| ruling.by);
    let referees = tournament.referees.keys().map(|id| Actor::Account(*id));
    ruled.chain(referees).collect()
}

pub fn record(press: &Press) -> Vec<Leaf> {
    let rulings = press.tournament().rulings.iter();
    let standing = rulings.filter(|ruling| ruling.stands());
    let room = press.size.height() - HEAD;
    let told = pages(standing.map(|it| foul(press, it)), room, height);
    let mut leaves: Vec<Leaf> = told
        .into_iter()
        .map(|rows| leaf(move |press| record_page(press, &rows, 0)))
        .collect();
    let empty = room / BY_HAND;
    leaves.push(leaf(move |press| record_page(press, &[], empty)));
    leaves
}

fn record_page(press: &Press, rows: &[Foul], empty: usize) -> Result<String, askama::Error> {
    let page = FoulsPage {
        press,
        rows,
        empty: 0..empty,
    };
    page.render()
}

fn height(foul: &Foul) -> usize {
    let [name, nature, penalty] = LETTERS;
    let nature = lines(&foul.nature, nature) + lines(&foul.article, nature);
    let most = [
        lines(&foul.name, name),
        nature,
        lines(&foul.penalty, penalty),
        lines(&foul.place, name),
        lines(&foul.time, 9),
        lines(&foul.referee, name),
    ];
    AROUND + TEXT * most.into_iter().max().unwrap_or(1)
}

fn foul(press: &Press, ruling: &Ruling) -> Foul {
    let tournament = press.tournament();
    let decision = &ruling.decision;
    let offence = |words| rulings::offence(words, &tournament.ruleset, decision);
    let whom = match decision.subject {
        Subject::Entrant(id) => {
            let name = name(&press.snapshot, id);
            format!("{id} {} {}", name.first, name.last)
        }
        Subject::Team(id) => tournament
            .teams
            .get(&id)
            .map_or_else(|| id.to_string(), |team| team.name.clone()),
        Subject::Table => press.say("rulings-subject-table"),
    };
    let place = [
        decision.session.map(|it| press.session(it)),
        decision.table.map(|it| press.table(it)),
        decision.hand.map(|hand| {
            press.each(|words| {
                let said = words.say_with("rulings-hand-no").arg("hand", hand);
                said.to_string()
            })
        }),
    ];
    let place: Vec<String> = place.into_iter().flatten().collect();
    let zone = tournament.settings.time_zone;
    Foul {
        time: press.words.time(&ruling.at.with_timezone(&zone)),
        place: place.join(" · "),
        name: whom,
        nature: press.each(|words| offence(words).0),
        article: press.each(|words| offence(words).1),
        penalty: press.each(|words| rulings::sanction(words, &tournament.ruleset, decision)),
        referee: names::actor(press.words, &press.names, ruling.by),
    }
}

/// The catalogue, once in each language.
pub fn penalties(press: &Press) -> Vec<Leaf> {
    let rules = &press.tournament().ruleset;
    let mut leaves = Vec::new();
    for words in press.languages.iter().copied() {
        let duties = duties(press, words);
        let mut all = Vec::new();
        for group in offences::groups(words, rules) {
            all.push(PenaltyLine::Moment(group.title));
            all.extend(group.offences.into_iter().map(PenaltyLine::Offence));
        }
        let head = SMALL_HEAD + (TEXT + 2) * duties.len();
        let room = press.size.height().saturating_sub(head);
        let parts = pages_with_headings(all, room * TENTHS, line_height, PenaltyLine::is_moment);
        for (at, lines) in parts.into_iter().enumerate() {
            let duties = if at == 0 { duties.clone() } else { Vec::new() };
            leaves.push(leaf(move |press| {
                let page = PenaltiesPage {
                    press,
                    words,
                    duties: &duties,
                    lines: &lines,
                };
                page.render()
            }));
        }
    }
    leaves
}

impl PenaltyLine {
    fn is_moment(&self) -> bool {
        matches!(self, Self::Moment(_))
    }
}

/// The height of a line of the catalogue, in tenths of millimetres.
fn line_height(line: &PenaltyLine) -> usize {
    let PenaltyLine::Offence(offence) = line else {
        return SMALL_MOMENT;
    };
    let more = offence.more.iter();
    let more = more.map(|text| wrapped(text, 0, BELOW_OFFENCE));
    let receivers = match offence.receivers.as_str() {
        "" => 0,
        text => wrapped(text, 0, BELOW_SANCTION),
    };
    let most = [
        wrapped(&offence.name, 0, OFFENCE) + more.sum::<usize>(),
        wrapped(&offence.ladder, 0, SANCTION) + receivers,
        wrapped(&offence.article, 0, ARTICLE),
    ];
    SMALL_AROUND + SMALL_TEXT * most.into_iter().max().unwrap_or(1)
}

/// The referees with their tables, as far as anybody has tables of their own.
fn duties(press: &Press, words: &Words) -> Vec<(String, String)> {
    let tournament = press.tournament();
    let roster = tournament.referees.iter();
    let lines = roster.map(|(account, referee)| {
        let name = names::actor(words, &press.names, Actor::Account(*account));
        let tables = referee.tables.iter();
        let tables = tables.map(|table| tournament.settings.table_name(*table));
        let mut tables = tables.collect::<Vec<String>>().join(", ");
        if tables.is_empty() {
            tables = words.say("print-all-tables").into_owned();
        }
        (name, tables)
    });
    lines.collect()
}
