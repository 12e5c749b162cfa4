//! `…/manage/standings`: the standings with the way from every figure to where it came from.

use askama::Template;

use crate::tournament::RulingId;
use crate::tournament::standings::{Line, Row, Tally};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::names;
use crate::web::say::part::Name;
use crate::web::say::{figures, refusal};
use crate::words::Words;

#[derive(Template)]
#[template(path = "standings/page.html")]
struct StandingsPage<'a> {
    page: &'a Page,
    sessions: Vec<Link>,
    rows: Vec<RowView>,
    teams: Vec<TeamView>,
    points_word: String,
    score_word: String,
    public_href: String,
}

/// A figure or name, and where it leads.
struct Link {
    text: String,
    href: String,
}

/// Somebody's line.
struct RowView {
    is_first: bool,
    rank: String,
    number: String,
    name: Name,
    person_href: String,
    points: String,
    score: String,
    penalty: String,
    rulings: Vec<Link>,
    cells: Vec<Option<Cell>>,
}

/// What somebody took from a session.
struct Cell {
    points: String,
    score: String,
    place: String,
    /// The table's sheet with its versions.
    sheet: String,
    /// Which version counts.
    version: Link,
    has_penalty: bool,
}

/// A team's line.
struct TeamView {
    rank: String,
    name: String,
    points: String,
    score: String,
    penalty: String,
    rulings: Vec<Link>,
}

/// The page.
pub async fn show(Staff { desk, page, .. }: Staff<can::View>) -> PageResult {
    let words = page.words;
    let standings = desk.snapshot.standings();
    let last = standings.as_of.0;
    let tournament = &desk.snapshot.tournament;
    let (lang, rules) = (words.lang().code(), &tournament.ruleset);
    let sessions = (1..=last).map(|number| Link {
        text: number.to_string(),
        href: desk.address(&format!("/sessions/{number}")),
    });
    let teams = standings.teams.iter().map(|row| TeamView {
        rank: row.rank.to_string(),
        name: names::team(&desk, row.team),
        points: figures::points(words, rules, row.tally.points()),
        score: words.signed(row.tally.score),
        penalty: figures::points_or_blank(words, rules, row.tally.penalty),
        rulings: rulings(&desk, &row.tally),
    });
    page.render(&StandingsPage {
        page: &page,
        sessions: sessions.collect(),
        rows: standings
            .rows
            .iter()
            .map(|it| row(&desk, words, it, last))
            .collect(),
        teams: teams.collect(),
        points_word: figures::capital(rules.words.standing_points.get(lang)),
        score_word: figures::capital(rules.words.score.get(lang)),
        public_href: format!("/t/{}/standings", tournament.settings.slug),
    })
}

fn row(desk: &Desk, words: &Words, row: &Row, last: u16) -> RowView {
    let rules = &desk.snapshot.tournament.ruleset;
    let cells = (1..=last).map(|number| {
        let line = row.lines.iter().find(|line| line.session.0 == number)?;
        Some(cell(desk, words, line))
    });
    RowView {
        is_first: row.rank == Some(1),
        rank: row.rank.map_or_else(String::new, |rank| rank.to_string()),
        number: row.entrant.to_string(),
        name: refusal::name(&desk.snapshot, row.entrant),
        person_href: desk.address(&format!("/entrants/{}", row.entrant)),
        points: figures::points(words, rules, row.tally.points()),
        score: words.signed(row.tally.score),
        penalty: figures::points_or_blank(words, rules, row.tally.penalty),
        rulings: rulings(desk, &row.tally),
        cells: cells.collect(),
    }
}

fn cell(desk: &Desk, words: &Words, line: &Line) -> Cell {
    let tournament = &desk.snapshot.tournament;
    let version = tournament
        .table(line.session, line.table)
        .map_or(0, |table| table.result.number());
    let shared = if line.sharing > 1 { "=" } else { "" };
    Cell {
        points: figures::points(words, &tournament.ruleset, line.points),
        score: words.signed(line.score),
        place: format!("{}{shared}", line.place),
        sheet: desk.address(&format!("/results/{}/tables/{}", line.session, line.table)),
        version: Link {
            text: words
                .say_with("standings-version")
                .arg("version", version)
                .to_string(),
            href: names::event_address(desk, line.seq),
        },
        has_penalty: line.penalty.units() != 0,
    }
}

/// The rulings behind a penalty.
fn rulings(desk: &Desk, tally: &Tally) -> Vec<Link> {
    let link = |id: &RulingId| Link {
        text: id.to_string(),
        href: desk.address(&format!("/rulings#r{id}")),
    };
    tally.rulings.iter().map(link).collect()
}
