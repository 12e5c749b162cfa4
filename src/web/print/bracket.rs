//! Who came into which stage: as a tree, and as lists with room for the results that are written in by hand. Nobody is
//! named before the cut is made: then there are as many empty lines as people go on.

use askama::Template;

use super::fit::{lines, pages};
use super::press::{Leaf, Press, leaf};
use crate::tournament::standings::columns::Column;
use crate::tournament::state::Session;
use crate::tournament::{EntrantId, SessionNo, TableNo};
use crate::web::say::bracket::{Bracket, Source};
use crate::web::say::figures;
use crate::web::say::stages;
use crate::web::say::tables::{self, EntrantName};

/// The height of the head of a page, of a line, and of each more line of a name, in millimetres.
const HEAD: usize = 42;
const LINE: usize = 9;
const MORE: usize = 5;
/// So many letters of a name stand in a line.
const LETTERS: usize = 24;
/// So many sessions of a stage stand beside each other.
const SESSIONS: u16 = 6;

#[derive(Template)]
#[template(path = "print/bracket.html")]
struct BracketPage<'a> {
    press: &'a Press,
    heading: String,
    /// All stages with how many come into each, and whether the page is about it.
    way: Vec<(String, bool)>,
    points_word: String,
    sessions: Vec<String>,
    rows: Vec<Row>,
}

#[derive(Template)]
#[template(path = "print/bracket_tree.html")]
struct TreePage<'a> {
    press: &'a Press,
    tree: Bracket,
}

struct Row {
    place: usize,
    /// None before the cut.
    person: Option<EntrantName>,
    points: String,
    /// The table and what it gave, for each session.
    results: Vec<(String, String)>,
}

/// Somebody who came into a stage, or an empty line.
type BracketEntry = (usize, Option<EntrantId>);

pub fn leaves(press: &Press) -> Vec<Leaf> {
    let tournament = press.tournament();
    let room = press.size.height() - HEAD;
    let mut leaves = Vec::new();
    if tree(press).is_some() {
        leaves.push(leaf(tree_page));
    }
    for at in 1..tournament.stages.len() {
        for page in pages(members(press, at), room, |line| height(press, line)) {
            leaves.push(leaf(move |press| stage_page(press, at, &page)));
        }
    }
    leaves
}

/// The tree of the stages as the staff see it.
fn tree(press: &Press) -> Option<Bracket> {
    let shows = |_: &Session| true;
    let source = Source {
        languages: &press.languages,
        snapshot: &press.snapshot,
        shows: &shows,
    };
    source.bracket()
}

fn tree_page(press: &Press) -> Result<String, askama::Error> {
    let page = tree(press).map(|tree| TreePage { press, tree });
    page.map_or_else(|| Ok(String::new()), |page| page.render())
}

/// Those of a stage: those who came into it, or empty lines for as many as it takes.
fn members(press: &Press, at: usize) -> Vec<BracketEntry> {
    let Some(stage) = press.tournament().stages.get(at) else {
        return Vec::new();
    };
    match &stage.cut {
        Some(cut) => {
            let people = cut.goes_on.iter().map(|id| Some(*id));
            (1..).zip(people).collect()
        }
        None => (1..=usize::from(stage.plan.takes.unwrap_or(0)))
            .map(|place| (place, None))
            .collect(),
    }
}

fn height(press: &Press, (_, entrant): &BracketEntry) -> usize {
    let name = entrant.map(|id| press.person(id).name).unwrap_or_default();
    let name = format!("0000 {} {}", name.first, name.last);
    LINE + MORE * (lines(&name, LETTERS) - 1)
}

fn stage_page(press: &Press, at: usize, page: &[BracketEntry]) -> Result<String, askama::Error> {
    let tournament = press.tournament();
    let rules = &tournament.ruleset;
    let first = tournament
        .stages
        .get(at)
        .map_or(SessionNo(1), |it| it.plan.first);
    let last = tournament.last_session_of(at);
    let sessions: Vec<SessionNo> = (first.0..=last.0)
        .take(usize::from(SESSIONS))
        .map(SessionNo)
        .collect();
    let page = BracketPage {
        heading: press.each(|words| stages::title(words, tournament, at)),
        way: way(press, at),
        points_word: press.each(|words| figures::heading(words, rules, Column::Points.heading())),
        rows: page
            .iter()
            .map(|line| row(press, &sessions, line))
            .collect(),
        sessions: sessions.iter().map(|it| press.session(*it)).collect(),
        press,
    };
    page.render()
}

/// The stages from first to last.
fn way(press: &Press, now: usize) -> Vec<(String, bool)> {
    let tournament = press.tournament();
    let stages = tournament.stages.iter().enumerate();
    stages
        .map(|(at, stage)| {
            let title = press.each(|words| stages::title(words, tournament, at));
            let takes = stage.plan.takes.map(|count| format!("{title} ({count})"));
            (takes.unwrap_or(title), at == now)
        })
        .collect()
}

fn row(press: &Press, sessions: &[SessionNo], (place, entrant): &BracketEntry) -> Row {
    let empty = || (String::new(), String::new());
    let standings = press.snapshot.standings();
    let known = entrant.and_then(|id| standings.of(id));
    let rules = &press.tournament().ruleset;
    let figure = |column: Column| {
        let figure = known.and_then(|row| column.figure(&row.tally, &row.lines));
        figures::figure(press.words, rules, figure)
    };
    let results = sessions.iter().map(|session| {
        let table = entrant.and_then(|id| table_of(press, *session, id));
        let Some(table) = table else { return empty() };
        let title = tables::table_title(press.words, &press.snapshot, table);
        (title, figure(Column::Session(*session)))
    });
    Row {
        place: *place,
        person: entrant.map(|id| press.person(id)),
        points: figure(Column::Points),
        results: results.collect(),
    }
}

fn table_of(press: &Press, session: SessionNo, entrant: EntrantId) -> Option<TableNo> {
    let table = press.tournament().session(session)?.table_of(entrant)?;
    Some(table.seats.table)
}
