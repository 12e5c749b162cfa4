//! The standings for the wall: people, teams, and what each session gave.

use std::rc::Rc;

use askama::Template;

use super::fit::{TENTHS, lines, pages_with_foot, wall_row, wrapped};
use super::press::{Leaf, Press, leaf};
use super::seal::{self, Seal};
use crate::tournament::ruling::Ruling;
use crate::tournament::standings::columns::{self, Column};
use crate::tournament::standings::{Row, Standings};
use crate::tournament::{EntrantId, SessionNo, TableNo, TeamId};
use crate::web::say::columns::{Cell, HeadingView, cells, headings};
use crate::web::say::figures;
use crate::web::say::names::standing_key;
use crate::web::say::part::Name;
use crate::web::say::ranking::{RankedPerson, Ranking, RankingLine, Reader, Source};
use crate::web::say::refusal::{name, session_name};

/// The height of the title of a stage, in tenths of a millimetre, as all that follows here.
const GROUP: usize = 72;
/// The width of the narrower paper between its margins, what is left and right of the text of a cell, and the widths of
/// the columns; `leaves.css` has the same.
const WIDE: usize = 1_860;
const PADDING: usize = 24;
const RANK: usize = 130;
const MOVED: usize = 175;
const COUNTRY: usize = 150;
const TEAM: usize = 320;
const POINTS: usize = 200;
const SCORE: usize = 210;
const PENALTY: usize = 230;
const SESSION: usize = 160;
/// The number of a person before the name.
const NUMBER: usize = 85;
/// The width of each figure of a team, and of ten letters of its members.
const FIGURE: usize = 190;
const TEN_LETTERS: usize = 160;
/// So many sessions stand beside each other.
const SESSIONS: usize = 7;

#[derive(Template)]
#[template(path = "print/standings.html")]
struct StandingsPage<'a> {
    press: &'a Press,
    after: &'a str,
    table: &'a Ranking,
    /// How many columns the table has.
    columns: usize,
    lines: &'a [RankingLine],
    /// The hash below the last line.
    seal: Option<Seal>,
}

#[derive(Template)]
#[template(path = "print/by_session.html")]
struct BySessionPage<'a> {
    press: &'a Press,
    after: &'a str,
    points_word: String,
    sessions: Vec<String>,
    rows: Vec<SessionsRow>,
    seal: Option<Seal>,
}

struct SessionsRow {
    rank: String,
    number: EntrantId,
    name: Name,
    points: String,
    /// What each session gave; empty where somebody did not play.
    results: Vec<String>,
}

#[derive(Template)]
#[template(path = "print/teams.html")]
struct TeamsPage<'a> {
    press: &'a Press,
    after: &'a str,
    headings: &'a [HeadingView],
    lines: &'a [TeamLine],
    seal: Option<Seal>,
}

struct TeamLine {
    rank: String,
    name: String,
    members: String,
    cells: Vec<Cell>,
}

/// What is said of people on paper: no figure leads anywhere.
struct OnPaper<'a>(&'a Press);

impl Reader for OnPaper<'_> {
    fn person(&self, entrant: EntrantId) -> RankedPerson {
        let press = self.0;
        let tournament = press.tournament();
        let known = tournament.entrant(entrant);
        let mark = known.and_then(|it| standing_key(&it.standing));
        let country = press
            .snapshot
            .person(entrant)
            .and_then(|it| it.country.clone());
        let team = known.and_then(|it| tournament.teams.get(&it.team?));
        RankedPerson {
            number: entrant.to_string(),
            name: name(&press.snapshot, entrant),
            href: String::new(),
            country: country.unwrap_or_default(),
            team: team.map_or_else(String::new, |team| team.name.clone()),
            mark: mark.map_or_else(String::new, |key| press.say(key)),
        }
    }

    fn session(&self, _: SessionNo) -> String {
        String::new()
    }

    fn result(&self, _: SessionNo, _: TableNo) -> String {
        String::new()
    }

    fn penalty(&self, _: EntrantId, _: Option<&Ruling>) -> String {
        String::new()
    }
}

/// The room of a page below its head, and what the seal takes of the last one.
fn room(press: &Press) -> (usize, usize) {
    let seal = seal::height(press.tournament()) * TENTHS;
    (press.room_of_list(), seal)
}

/// Pages, each with whether it is the last one.
fn with_last<T>(pages: Vec<T>) -> impl Iterator<Item = (T, bool)> {
    let count = pages.len();
    let pages = pages.into_iter().zip(1..);
    pages.map(move |(page, number)| (page, number == count))
}

/// The seal of a page: on the last one of a list that is final.
fn seal_of(press: &Press, is_last: bool) -> Option<Seal> {
    let is_final = seal::height(press.tournament()) > 0;
    (is_last && is_final).then(|| Seal::of(press))
}

/// Whether there is anything to show.
fn is_played(standings: &Standings) -> bool {
    standings.as_of != SessionNo(0)
}

/// After which session the figures stand, in words.
fn after(press: &Press, standings: &Standings) -> String {
    press.each(|words| {
        let session = session_name(words, &press.snapshot, standings.as_of);
        words
            .say_with("print-after")
            .arg("session", session)
            .to_string()
    })
}

/// Somebody's line: those who never played and do not play on are on no list.
fn is_listed(press: &Press, row: &Row) -> bool {
    let tournament = press.tournament();
    let known = tournament.entrant(row.entrant);
    row.tally.games > 0 || known.is_some_and(|it| tournament.plays_on(it))
}

pub fn people(press: &Press) -> Vec<Leaf> {
    let standings = press.snapshot.standings();
    if !is_played(&standings) {
        return Vec::new();
    }
    let last = standings.as_of.0;
    let before = (last > 1).then(|| press.snapshot.standings_after(Some(SessionNo(last - 1))));
    let source = Source {
        words: press.words,
        snapshot: &press.snapshot,
        now: &standings,
        before: before.as_deref(),
        reader: &OnPaper(press),
    };
    let mut table = source.ranking();
    table.points_word = column_word(press, Column::Points);
    table.score_word = column_word(press, Column::Score);
    let rows = standings.rows.iter().zip(std::mem::take(&mut table.lines));
    let listed = rows.filter(|(row, _)| is_listed(press, row));
    let listed = listed.map(|(_, line)| line);
    let name_wide = name_width(&table);
    let parts = pages_with_foot(listed, room(press), |line| height(line, name_wide));
    let (table, after) = (Rc::new(table), Rc::new(after(press, &standings)));
    let leaves = with_last(parts).map(|(lines, is_last)| {
        let (table, after) = (Rc::clone(&table), Rc::clone(&after));
        leaf(move |press| {
            let page = StandingsPage {
                press,
                after: &after,
                columns: column_count(&table),
                table: &table,
                lines: &lines,
                seal: seal_of(press, is_last),
            };
            page.render()
        })
    });
    leaves.collect()
}

/// What a column is called, in each language.
fn column_word(press: &Press, column: Column) -> String {
    let rules = &press.tournament().ruleset;
    press.each(|words| figures::heading(words, rules, column.heading()))
}

/// Rank, name, points, score, and what the event has besides.
fn column_count(table: &Ranking) -> usize {
    let more = [
        table.has_moved,
        table.has_countries,
        table.has_teams,
        table.has_penalties,
    ];
    4 + more.into_iter().filter(|is_shown| *is_shown).count()
}

/// The width of the text of a name: what the other columns leave.
fn name_width(table: &Ranking) -> usize {
    let columns = [
        (table.has_moved, MOVED),
        (table.has_countries, COUNTRY),
        (table.has_teams, TEAM),
        (table.has_penalties, PENALTY),
    ];
    let shown = columns.into_iter().filter(|(is_shown, _)| *is_shown);
    let others: usize = shown.map(|(_, wide)| wide).sum();
    WIDE - PADDING - RANK - POINTS - SCORE - others
}

fn height(line: &RankingLine, name_wide: usize) -> usize {
    let person = &line.person;
    let name = format!("{} {} {}", person.name.first, person.name.last, person.mark);
    let team = wrapped(&person.team, 0, TEAM - PADDING);
    let most = wrapped(&name, 0, name_wide).max(team);
    let group = if line.group.is_empty() { 0 } else { GROUP };
    wall_row(most) + group
}

pub fn by_session(press: &Press) -> Vec<Leaf> {
    let standings = press.snapshot.standings();
    if !is_played(&standings) {
        return Vec::new();
    }
    let after = Rc::new(after(press, &standings));
    let played: Vec<SessionNo> = (1..=standings.as_of.0).map(SessionNo).collect();
    let mut leaves = Vec::new();
    for sessions in played.chunks(SESSIONS) {
        let rows = (0..standings.rows.len()).filter(|at| {
            let row = standings.rows.get(*at);
            row.is_some_and(|row| is_listed(press, row))
        });
        let name_wide = WIDE - PADDING - RANK - POINTS - SESSION * sessions.len();
        let high = |at: &usize| row_height(press, standings.rows.get(*at), name_wide);
        for (rows, is_last) in with_last(pages_with_foot(rows, room(press), high)) {
            let (standings, after) = (standings.clone(), Rc::clone(&after));
            let sessions = sessions.to_vec();
            leaves.push(leaf(move |press| {
                let seal = seal_of(press, is_last);
                by_session_page(press, (&standings, &after), &sessions, (&rows, seal))
            }));
        }
    }
    leaves
}

fn row_height(press: &Press, row: Option<&Row>, name_wide: usize) -> usize {
    let name = row.map(|row| name(&press.snapshot, row.entrant));
    let name = name.unwrap_or_default();
    let name = format!("{} {}", name.first, name.last);
    wall_row(wrapped(&name, NUMBER, name_wide))
}

fn by_session_page(
    press: &Press,
    (standings, after): (&Standings, &str),
    sessions: &[SessionNo],
    (rows, seal): (&[usize], Option<Seal>),
) -> Result<String, askama::Error> {
    let rules = &press.tournament().ruleset;
    let figure = |row: &Row, column: Column| {
        let figure = column.figure(&row.tally, &row.lines);
        figures::figure(press.words, rules, figure)
    };
    let rows = rows.iter().filter_map(|at| standings.rows.get(*at));
    let rows = rows.map(|row| SessionsRow {
        rank: row.rank.map_or_else(String::new, |rank| rank.to_string()),
        number: row.entrant,
        name: name(&press.snapshot, row.entrant),
        points: figure(row, Column::Points),
        results: sessions
            .iter()
            .map(|it| figure(row, Column::Session(*it)))
            .collect(),
    });
    let page = BySessionPage {
        press,
        after,
        points_word: column_word(press, Column::Points),
        sessions: sessions.iter().map(ToString::to_string).collect(),
        rows: rows.collect(),
        seal,
    };
    page.render()
}

pub fn teams(press: &Press) -> Vec<Leaf> {
    let standings = press.snapshot.standings();
    if standings.teams.is_empty() || !is_played(&standings) {
        return Vec::new();
    }
    let rules = &press.tournament().ruleset;
    let columns = columns::of_teams(&standings);
    let heads = team_heads(press, &columns);
    let rows = standings.teams.iter().map(|row| {
        let team = press.tournament().teams.get(&row.team);
        TeamLine {
            rank: row.rank.to_string(),
            name: team.map_or_else(|| row.team.to_string(), |team| team.name.clone()),
            members: members(press, row.team),
            cells: cells(press.words, rules, &columns, &row.tally, &[]),
        }
    });
    let parts = pages_with_foot(rows, room(press), team_height);
    let (heads, after) = (Rc::new(heads), Rc::new(after(press, &standings)));
    let leaves = with_last(parts).map(|(lines, is_last)| {
        let (heads, after) = (Rc::clone(&heads), Rc::clone(&after));
        leaf(move |press| {
            let page = TeamsPage {
                press,
                after: &after,
                headings: &heads,
                lines: &lines,
                seal: seal_of(press, is_last),
            };
            page.render()
        })
    });
    leaves.collect()
}

/// The headings of the list of teams: each of them in all languages.
fn team_heads(press: &Press, columns: &[Column]) -> Vec<HeadingView> {
    let rules = &press.tournament().ruleset;
    let in_each = press.languages.iter().map(|words| {
        let name = words.say("standings-team").into_owned();
        headings(words, rules, name, columns)
    });
    let joined = in_each.reduce(|mut all, more| {
        for (head, other) in all.iter_mut().zip(more) {
            if head.text != other.text {
                head.text = format!("{} / {}", head.text, other.text);
            }
        }
        all
    });
    joined.unwrap_or_default()
}

/// The name above, the members below in smaller type.
fn team_height(line: &TeamLine) -> usize {
    let beside = FIGURE * (line.cells.len() + 1);
    let room = WIDE.saturating_sub(beside);
    let members = lines(&line.members, room * 10 / TEN_LETTERS);
    wall_row(wrapped(&line.name, 0, room) + members)
}

fn members(press: &Press, team: TeamId) -> String {
    let members = press.tournament().members(team);
    let names = members.map(|entrant| {
        let name = name(&press.snapshot, entrant.id);
        format!("{} {}", name.first, name.last).trim().to_owned()
    });
    names.collect::<Vec<String>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_members_makes_a_low_row() {
        let height = |letters: usize| {
            team_height(&TeamLine {
                rank: "1".to_owned(),
                name: "Dragons".to_owned(),
                members: "m".repeat(letters),
                cells: Vec::new(),
            })
        };
        assert_eq!((height(100), height(110)), (100, 145));
    }
}
