//! `/t/{slug}/standings`: players and teams, as of any session, as a page, JSON and CSV.

use actix_web::{HttpRequest, web};
use askama::Template;
use serde::Deserialize;

use super::files;
use super::view;
use super::visit::{PublicPage, Visit};
use crate::tournament::ruling::Ruling;
use crate::tournament::standings::columns::{self, Column};
use crate::tournament::standings::{Standings, differ_from_members};
use crate::tournament::{EntrantId, SessionNo, TableNo};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::say::columns::{Cell, HeadingView, headings};
use crate::web::say::pages::{self, Part};
use crate::web::say::part::Pager;
use crate::web::say::ranking::{RankedPerson, Ranking, Reader, Source};
use crate::web::say::rest::rest_said;
use crate::web::state::State;

/// What the address may say.
#[derive(Debug, Deserialize)]
pub struct Query {
    /// The last session that counts.
    after: Option<u16>,
    /// `team` for the teams.
    of: Option<String>,
    /// The page of a long list, or `all`.
    page: Option<String>,
}

impl Query {
    /// Whether teams are asked for.
    fn teams(&self) -> bool {
        self.of.as_deref() == Some("team")
    }

    /// The page of the list that is asked for; nothing for the first.
    fn page(&self) -> &str {
        let asked = self.page.as_deref().filter(|_| !self.teams());
        pages::known(asked.unwrap_or_default())
    }

    /// The end of the address, with what is known of the query only.
    fn path(&self, page: &str) -> String {
        let after = self.after.map(|after| format!("after={after}"));
        let of = self.teams().then(|| "of=team".to_owned());
        let part = Some(self.page()).filter(|part| !part.is_empty());
        let part = part.map(|part| format!("page={part}"));
        let parts: Vec<String> = after.into_iter().chain(of).chain(part).collect();
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
    /// What the rest plays by at tables of another size, where some do.
    rest_said: Option<String>,
    players_href: String,
    teams_href: String,
    /// Links to the standings after each session: label, address, whether it is this one.
    after: Vec<(String, String, bool)>,
    /// The table of the players; none where teams are asked for.
    table: Option<Ranking>,
    /// The ways to the other pages of a long list.
    pager: Option<Pager>,
    /// The headings of the table of the teams.
    headings: Vec<HeadingView>,
    teams: Vec<TeamView>,
    csv_href: String,
    json_href: String,
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
    visit.answer(&req, &state, |visit| standings(visit, after, &query))
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

/// The page for a copy, as the end of its address asks for it.
pub(super) fn html(visit: &Visit, query: &str) -> Result<String, PageError> {
    let query = web::Query::<Query>::from_query(query).map_err(|_| PageError::NotFound)?;
    let after = query.after.map(SessionNo);
    Ok(standings(visit, after, &query)?.render()?)
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

fn standings<'a>(
    visit: &'a Visit,
    after: Option<SessionNo>,
    query: &Query,
) -> Result<StandingsPage<'a>, PageError> {
    let is_team = query.teams();
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
    let href = |page: &str, of: Option<&str>| {
        let query = Query {
            after: after.map(|after| after.0),
            of: of.map(str::to_owned),
            page: None,
        };
        visit.address(&query.path(page))
    };
    let mut table = (!is_team).then(|| ranking(visit, &now, before.as_deref()));
    let shown = table.as_mut();
    let pager = shown.and_then(|table| part(visit, after, query, table));
    let of = is_team.then_some("team");
    let columns = columns::of_teams(&now);
    Ok(StandingsPage {
        page: &visit.page,
        visit,
        title,
        is_team,
        has_teams: !tournament.teams.is_empty(),
        has_team_note: differ_from_members(tournament),
        rest_said: rest_said(words, tournament),
        players_href: href("/standings", None),
        teams_href: href("/standings", Some("team")),
        after: after_links(visit, &now, of),
        table,
        pager,
        headings: headings(
            words,
            &tournament.ruleset,
            words.say("standings-team").into_owned(),
            &columns,
        ),
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
                page: None,
            };
            (
                session.number.to_string(),
                visit.address(&query.path("/standings")),
                session.number == now.as_of,
            )
        })
        .collect()
}

/// Leaves the lines of one page of a long list; the ways to the others come back.
fn part(
    visit: &Visit,
    after: Option<SessionNo>,
    query: &Query,
    table: &mut Ranking,
) -> Option<Pager> {
    let part = Part::of(query.page(), table.lines.len());
    table.lines = part.take(std::mem::take(&mut table.lines));
    part.pager(visit.page.words, |page| {
        let other = Query {
            after: after.map(|after| after.0),
            of: None,
            page: Some(page.to_owned()),
        };
        visit.address(&other.path("/standings"))
    })
}

fn ranking(visit: &Visit, now: &Standings, before: Option<&Standings>) -> Ranking {
    let source = Source {
        words: visit.page.words,
        snapshot: &visit.snapshot,
        now,
        before,
        reader: &Visitor(visit),
    };
    source.ranking()
}

/// A visitor as the reader of the table: everybody leads to their page.
struct Visitor<'a>(&'a Visit);

impl Reader for Visitor<'_> {
    fn person(&self, entrant: EntrantId) -> RankedPerson {
        let player = view::player(self.0, entrant);
        RankedPerson {
            number: String::new(),
            name: player.name,
            href: player.href,
            country: player.country,
            team: player.team,
            mark: player.mark,
        }
    }

    fn session(&self, session: SessionNo) -> String {
        let seen = self.0.session(session);
        seen.map_or_else(String::new, |session| {
            self.0.address(&format!("/sessions/{}", session.number))
        })
    }

    fn result(&self, _: SessionNo, _: TableNo) -> String {
        String::new()
    }

    fn penalty(&self, entrant: EntrantId, _: Option<&Ruling>) -> String {
        let player = self.0.address(&format!("/players/{entrant}"));
        format!("{player}#rulings")
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
