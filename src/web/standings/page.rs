//! `…/manage/standings`: the standings with the way from every figure to where it came from.

use askama::Template;

use crate::ruleset::StandingPoints;
use crate::tournament::RulingId;
use crate::tournament::standings::columns::Column;
use crate::tournament::standings::{Row, SessionShare, Standings, Tally, differ_from_members};
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
    headings: Vec<String>,
    /// Whether the points of teams need a word, because they are not those of the lines of their members.
    has_team_note: bool,
    public_href: String,
}

/// A figure or name, and where it leads.
struct Link {
    text: String,
    href: String,
}

struct RowView {
    is_first: bool,
    rank: String,
    number: String,
    name: Name,
    /// The key of the mark of who is out.
    out: Option<&'static str>,
    person_href: String,
    figures: Vec<TotalView>,
    cells: Vec<Option<Cell>>,
}

/// A total, and the rulings that made it.
struct TotalView {
    column: Column,
    text: String,
    rulings: Vec<Link>,
}

/// What somebody took from a session.
struct Cell {
    points: String,
    score: String,
    place: String,
    /// The table's sheet with its versions.
    sheet: String,
    version: Link,
    has_penalty: bool,
}

struct TeamView {
    rank: String,
    name: String,
    figures: Vec<TotalView>,
}

/// The totals that the page shows; what was carried over only where there is any.
fn totals_shown(standings: &Standings) -> Vec<Column> {
    let mut rows = standings.rows.iter();
    let has_carried = rows.any(|row| row.tally.carried != StandingPoints::ZERO);
    let mut columns = vec![Column::Points, Column::Score];
    columns.extend(has_carried.then_some(Column::Carried));
    columns.push(Column::Penalties);
    columns
}

pub async fn show(Staff { desk, page, .. }: Staff<can::View>) -> PageResult {
    let words = page.words;
    let standings = desk.snapshot.standings();
    let last = standings.as_of.0;
    let tournament = &desk.snapshot.tournament;
    let columns = totals_shown(&standings);
    let sessions = (1..=last).map(|number| Link {
        text: number.to_string(),
        href: desk.address(&format!("/sessions/{number}")),
    });
    let teams = standings.teams.iter().map(|row| TeamView {
        rank: row.rank.to_string(),
        name: names::team(&desk, row.team),
        figures: totals(&desk, words, &columns, &row.tally),
    });
    page.render(&StandingsPage {
        page: &page,
        sessions: sessions.collect(),
        rows: standings
            .rows
            .iter()
            .map(|it| row(&desk, words, &columns, it))
            .collect(),
        teams: teams.collect(),
        headings: columns
            .iter()
            .map(|column| figures::heading(words, &tournament.ruleset, column.heading()))
            .collect(),
        has_team_note: differ_from_members(tournament),
        public_href: format!("/t/{}/standings", tournament.settings.slug),
    })
}

fn row(desk: &Desk, words: &Words, columns: &[Column], row: &Row) -> RowView {
    let last = desk.snapshot.standings().as_of.0;
    let known = desk.snapshot.tournament.entrant(row.entrant);
    let cells = (1..=last).map(|number| {
        let line = row.lines.iter().find(|line| line.session.0 == number)?;
        Some(cell(desk, words, line))
    });
    RowView {
        is_first: row.rank == Some(1),
        rank: row.rank.map_or_else(String::new, |rank| rank.to_string()),
        number: row.entrant.to_string(),
        name: refusal::name(&desk.snapshot, row.entrant),
        out: known.and_then(|it| names::standing_key(&it.standing)),
        person_href: desk.address(&format!("/entrants/{}", row.entrant)),
        figures: totals(desk, words, columns, &row.tally),
        cells: cells.collect(),
    }
}

fn cell(desk: &Desk, words: &Words, line: &SessionShare) -> Cell {
    let tournament = &desk.snapshot.tournament;
    let version = tournament
        .table(line.session, line.table)
        .map_or(0, |table| table.result.number());
    let shared = if line.sharing > 1 { "=" } else { "" };
    Cell {
        points: figures::points(words, &tournament.ruleset, line.points),
        score: figures::score(words, &tournament.ruleset, line.score),
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

fn totals(desk: &Desk, words: &Words, columns: &[Column], tally: &Tally) -> Vec<TotalView> {
    let rules = &desk.snapshot.tournament.ruleset;
    let total = |column: Column| TotalView {
        column,
        text: figures::figure(words, rules, column.figure(tally, &[])),
        rulings: if column == Column::Penalties {
            rulings(desk, tally)
        } else {
            Vec::new()
        },
    };
    columns.iter().copied().map(total).collect()
}

/// The rulings behind a penalty.
fn rulings(desk: &Desk, tally: &Tally) -> Vec<Link> {
    let link = |id: &RulingId| Link {
        text: id.to_string(),
        href: desk.address(&format!("/rulings#r{id}")),
    };
    tally.rulings.iter().map(link).collect()
}
