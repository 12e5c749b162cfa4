//! `/t/{slug}/standings`: players and teams, as of any session, as a page, JSON and CSV.

use actix_web::{HttpRequest, web};
use askama::Template;
use serde::Deserialize;

use super::files;
use super::view::{self, PlayerView};
use super::visit::{PublicPage, Visit};
use crate::tournament::SessionNo;
use crate::tournament::standings::columns::{self, Column};
use crate::tournament::standings::{Row, Standings, differ_from_members};
use crate::tournament::state::EntrantKind;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::say::columns::{Cell, HeadingView, headings};
use crate::web::state::State;

/// What the address may say.
#[derive(Debug, Deserialize)]
pub struct Query {
    /// The last session that counts.
    after: Option<u16>,
    /// `team` for the teams.
    of: Option<String>,
}

impl Query {
    /// Whether teams are asked for.
    fn teams(&self) -> bool {
        self.of.as_deref() == Some("team")
    }

    /// The end of the address, with what is known of the query only.
    fn path(&self, page: &str) -> String {
        let after = self.after.map(|after| format!("after={after}"));
        let of = self.teams().then(|| "of=team".to_owned());
        let parts: Vec<String> = after.into_iter().chain(of).collect();
        if parts.is_empty() {
            return page.to_owned();
        }
        format!("{page}?{}", parts.join("&"))
    }
}

#[derive(Template)]
#[template(path = "public/standings.html")]
struct StandingsPage<'a> {
    page: &'a Page,
    visit: &'a Visit,
    title: String,
    is_team: bool,
    has_teams: bool,
    /// Whether the points of teams need a word, because they are not those of the lines of their members.
    has_team_note: bool,
    players_href: String,
    teams_href: String,
    /// Links to the standings after each session: label, address, whether it is this one.
    after: Vec<(String, String, bool)>,
    headings: Vec<HeadingView>,
    rows: Vec<RowView>,
    teams: Vec<TeamView>,
    csv_href: String,
    json_href: String,
}

struct RowView {
    /// The stage whose people begin here; empty elsewhere.
    stage: String,
    class: &'static str,
    rank: String,
    moved: String,
    player: PlayerView,
    cells: Vec<Cell>,
}

struct TeamView {
    class: &'static str,
    rank: String,
    name: String,
    cells: Vec<Cell>,
}

pub async fn show(
    req: HttpRequest,
    state: State,
    slug: web::Path<String>,
    query: web::Query<Query>,
) -> PageResult {
    let (visit, after) = open(&req, &state, &slug, &query, "/standings").await?;
    visit.answer(&req, &state, |visit| standings(visit, after, query.teams()))
}

/// The same as JSON, players and teams.
pub async fn json(
    req: HttpRequest,
    state: State,
    slug: web::Path<String>,
    query: web::Query<Query>,
) -> PageResult {
    let (visit, after) = open(&req, &state, &slug, &query, "/standings.json").await?;
    visit.answer_bytes(&req, &state, || {
        let standings = visit.standings(after);
        files::standings_json(&visit, &standings)
    })
}

/// The same as CSV.
pub async fn csv(
    req: HttpRequest,
    state: State,
    slug: web::Path<String>,
    query: web::Query<Query>,
) -> PageResult {
    let (visit, after) = open(&req, &state, &slug, &query, "/standings.csv").await?;
    visit.answer_bytes(&req, &state, || {
        let standings = visit.standings(after);
        files::standings_csv(&visit, &standings, query.teams())
    })
}

/// The tournament, and the session after which it is asked for.
async fn open(
    req: &HttpRequest,
    state: &State,
    slug: &str,
    query: &Query,
    page: &str,
) -> Result<(Visit, Option<SessionNo>), PageError> {
    let path = query.path(page);
    let visit = Visit::open(req, state, slug, path, PublicPage::Standings).await?;
    let after = query.after.map(SessionNo);
    if after.is_some_and(|after| visit.tournament().session(after).is_none()) {
        return Err(PageError::NotFound);
    }
    Ok((visit, after))
}

fn standings(
    visit: &Visit,
    after: Option<SessionNo>,
    is_team: bool,
) -> Result<StandingsPage<'_>, PageError> {
    let words = visit.page.words;
    let tournament = visit.tournament();
    let now = visit.standings(after);
    let before = (now.as_of.0 > 1).then(|| visit.standings(Some(SessionNo(now.as_of.0 - 1))));
    let title = if now.as_of.0 == 0 {
        words.say("public-tab-standings").into_owned()
    } else {
        words
            .say_with("standings-title-after")
            .arg("session", view::session_name(visit, now.as_of))
            .to_string()
    };
    let (name, columns) = if is_team {
        (words.say("standings-team"), columns::of_teams(&now))
    } else {
        let columns = columns::of_entrants(tournament, &now);
        (words.say("standings-name"), columns)
    };
    let href = |page: &str, of: Option<&str>| {
        let query = Query {
            after: after.map(|after| after.0),
            of: of.map(str::to_owned),
        };
        visit.address(&query.path(page))
    };
    let of = is_team.then_some("team");
    Ok(StandingsPage {
        page: &visit.page,
        visit,
        title,
        is_team,
        has_teams: !tournament.teams.is_empty(),
        has_team_note: differ_from_members(tournament),
        players_href: href("/standings", None),
        teams_href: href("/standings", Some("team")),
        after: after_links(visit, &now, of),
        headings: headings(words, &tournament.ruleset, name.into_owned(), &columns),
        rows: if is_team {
            Vec::new()
        } else {
            rows(visit, &now, before.as_deref(), &columns)
        },
        teams: if is_team {
            teams(visit, &now, &columns)
        } else {
            Vec::new()
        },
        csv_href: href("/standings.csv", of),
        json_href: href("/standings.json", None),
    })
}

/// Links to the standings after each session that has results.
fn after_links(visit: &Visit, now: &Standings, of: Option<&str>) -> Vec<(String, String, bool)> {
    let sessions = visit.tournament().sessions.iter();
    sessions
        .filter(|session| session.results() > 0 && visit.shows_results(session.number))
        .map(|session| {
            let query = Query {
                after: Some(session.number.0),
                of: of.map(str::to_owned),
            };
            (
                session.number.to_string(),
                visit.address(&query.path("/standings")),
                session.number == now.as_of,
            )
        })
        .collect()
}

fn rows(
    visit: &Visit,
    now: &Standings,
    before: Option<&Standings>,
    columns: &[Column],
) -> Vec<RowView> {
    let mut before_this: Option<usize> = None;
    now.rows
        .iter()
        .map(|row| RowView {
            stage: stage_head(visit, row, before_this.replace(row.level)),
            class: class(visit, row),
            rank: row.rank.map_or_else(String::new, |rank| rank.to_string()),
            moved: before.map_or_else(String::new, |before| moved(row, before)),
            player: view::player(visit, row.entrant),
            cells: view::cells(visit, columns, &row.tally, &row.lines),
        })
        .collect()
}

/// The name of the stage somebody came into, where its people begin in a list of several.
pub fn stage_head(visit: &Visit, row: &Row, before: Option<usize>) -> String {
    let tournament = visit.tournament();
    if tournament.stages.len() < 2 || before == Some(row.level) || row.rank.is_none() {
        return String::new();
    }
    crate::web::say::stages::title(visit.page.words, tournament, row.level)
}

/// How a line looks.
fn class(visit: &Visit, row: &Row) -> &'static str {
    let kind = visit.tournament().entrant(row.entrant).map(|it| it.kind);
    match (row.rank, kind) {
        (Some(1), _) => "rank-1",
        (_, Some(EntrantKind::Substitute)) => "is-substitute",
        (None, _) => "is-unranked",
        _ => "",
    }
}

/// By how many ranks somebody went up or down: `▲2`, `▼1`.
fn moved(row: &Row, before: &Standings) -> String {
    let was = before
        .of(row.entrant)
        .filter(|before| before.tally.games > 0)
        .and_then(|before| before.rank);
    match (was, row.rank) {
        (Some(was), Some(is)) if is < was => format!("▲{}", was - is),
        (Some(was), Some(is)) if is > was => format!("▼{}", is - was),
        _ => String::new(),
    }
}

fn teams(visit: &Visit, now: &Standings, columns: &[Column]) -> Vec<TeamView> {
    now.teams
        .iter()
        .map(|row| TeamView {
            class: if row.rank == 1 { "rank-1" } else { "" },
            rank: row.rank.to_string(),
            name: visit
                .tournament()
                .teams
                .get(&row.team)
                .map_or_else(String::new, |team| team.name.clone()),
            cells: view::cells(visit, columns, &row.tally, &[]),
        })
        .collect()
}
