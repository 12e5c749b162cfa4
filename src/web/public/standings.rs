//! `/t/{slug}/standings`: players and teams, as of any session, as a page, JSON and CSV.

use actix_web::{HttpRequest, web};
use askama::Template;
use serde::Deserialize;

use super::files;
use super::hall::{Hall, PublicPage};
use super::view::{self, PlayerView};
use crate::tournament::SessionNo;
use crate::tournament::standings::{Row, Standings, Tally};
use crate::tournament::state::EntrantKind;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::say::figures;
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
    hall: &'a Hall,
    title: String,
    is_team: bool,
    has_teams: bool,
    players_href: String,
    teams_href: String,
    /// Links to the standings after each session: label, address, whether it is this one.
    after: Vec<(String, String, bool)>,
    points_word: String,
    score_word: String,
    counts_places: bool,
    has_penalties: bool,
    has_carried: bool,
    columns: usize,
    sessions: Vec<String>,
    rows: Vec<RowView>,
    teams: Vec<TeamView>,
    csv_href: String,
    json_href: String,
}

/// A player's line.
struct RowView {
    /// The stage whose people begin here; empty elsewhere.
    stage: String,
    class: &'static str,
    rank: String,
    moved: String,
    player: PlayerView,
    figures: Figures,
    by_session: Vec<String>,
}

/// A team's line.
struct TeamView {
    class: &'static str,
    rank: String,
    name: String,
    figures: Figures,
}

/// The figures of a line.
struct Figures {
    games: String,
    points: String,
    score: String,
    penalty: String,
    carried: String,
    places: Vec<String>,
}

/// The page.
pub async fn show(
    req: HttpRequest,
    state: State,
    slug: web::Path<String>,
    query: web::Query<Query>,
) -> PageResult {
    let (hall, after) = open(&req, &state, &slug, &query, "/standings").await?;
    hall.answer(&req, &state, |hall| standings(hall, after, query.teams()))
}

/// The same as JSON, players and teams.
pub async fn json(
    req: HttpRequest,
    state: State,
    slug: web::Path<String>,
    query: web::Query<Query>,
) -> PageResult {
    let (hall, after) = open(&req, &state, &slug, &query, "/standings.json").await?;
    hall.answer_bytes(&req, &state, || {
        let standings = hall.standings(after);
        files::standings_json(&hall, &standings)
    })
}

/// The same as CSV.
pub async fn csv(
    req: HttpRequest,
    state: State,
    slug: web::Path<String>,
    query: web::Query<Query>,
) -> PageResult {
    let (hall, after) = open(&req, &state, &slug, &query, "/standings.csv").await?;
    hall.answer_bytes(&req, &state, || {
        let standings = hall.standings(after);
        files::standings_csv(&hall, &standings, query.teams())
    })
}

/// The tournament, and the session after which it is asked for.
async fn open(
    req: &HttpRequest,
    state: &State,
    slug: &str,
    query: &Query,
    page: &str,
) -> Result<(Hall, Option<SessionNo>), PageError> {
    let path = query.path(page);
    let hall = Hall::open(req, state, slug, path, PublicPage::Standings).await?;
    let after = query.after.map(SessionNo);
    if after.is_some_and(|after| hall.tournament().session(after).is_none()) {
        return Err(PageError::NotFound);
    }
    Ok((hall, after))
}

fn standings(
    hall: &Hall,
    after: Option<SessionNo>,
    is_team: bool,
) -> Result<StandingsPage<'_>, PageError> {
    let words = hall.page.words;
    let tournament = hall.tournament();
    let now = hall.standings(after);
    let before = (now.as_of.0 > 1).then(|| hall.standings(Some(SessionNo(now.as_of.0 - 1))));
    let title = if now.as_of.0 == 0 {
        words.say("public-tab-standings").into_owned()
    } else {
        words
            .say_with("standings-title-after")
            .arg("session", view::session_name(hall, now.as_of))
            .to_string()
    };
    let has_penalties = now.rows.iter().any(|row| row.tally.penalty.units() != 0)
        || now.teams.iter().any(|row| row.tally.penalty.units() != 0);
    let has_carried = now.rows.iter().any(|row| row.tally.carried.units() != 0);
    let counts_places = tournament.ruleset.standing.counts_places();
    let columns = 5
        + usize::from(has_penalties)
        + usize::from(has_carried)
        + if counts_places { 4 } else { 0 }
        + usize::from(now.as_of.0);
    let href = |page: &str, of: Option<&str>| {
        let query = Query {
            after: after.map(|after| after.0),
            of: of.map(str::to_owned),
        };
        hall.address(&query.path(page))
    };
    let of = is_team.then_some("team");
    Ok(StandingsPage {
        page: &hall.page,
        hall,
        title,
        is_team,
        has_teams: !tournament.teams.is_empty(),
        players_href: href("/standings", None),
        teams_href: href("/standings", Some("team")),
        after: after_links(hall, &now, of),
        points_word: view::points_word(hall),
        score_word: view::score_word(hall),
        counts_places,
        has_penalties,
        has_carried,
        columns,
        sessions: played(&now).map(|number| number.to_string()).collect(),
        rows: rows(hall, &now, before.as_deref()),
        teams: teams(hall, &now),
        csv_href: href("/standings.csv", of),
        json_href: href("/standings.json", None),
    })
}

/// The sessions counted.
fn played(standings: &Standings) -> impl Iterator<Item = u16> + use<> {
    1..=standings.as_of.0
}

/// Links to the standings after each session that has results.
fn after_links(hall: &Hall, now: &Standings, of: Option<&str>) -> Vec<(String, String, bool)> {
    let sessions = hall.tournament().sessions.iter();
    sessions
        .filter(|session| session.results() > 0 && hall.shows_results(session.number))
        .map(|session| {
            let query = Query {
                after: Some(session.number.0),
                of: of.map(str::to_owned),
            };
            (
                session.number.to_string(),
                hall.address(&query.path("/standings")),
                session.number == now.as_of,
            )
        })
        .collect()
}

fn rows(hall: &Hall, now: &Standings, before: Option<&Standings>) -> Vec<RowView> {
    let mut before_this: Option<usize> = None;
    now.rows
        .iter()
        .map(|row| RowView {
            stage: stage(hall, row, before_this.replace(row.level)),
            class: class(hall, row),
            rank: row.rank.map_or_else(String::new, |rank| rank.to_string()),
            moved: before.map_or_else(String::new, |before| moved(row, before)),
            player: view::player(hall, row.entrant),
            figures: tally(hall, &row.tally),
            by_session: by_session(hall, row, now.as_of),
        })
        .collect()
}

/// The name of the stage somebody came into, where its people begin in a list of several.
fn stage(hall: &Hall, row: &Row, before: Option<usize>) -> String {
    let tournament = hall.tournament();
    if tournament.stages.len() < 2 || before == Some(row.level) || row.rank.is_none() {
        return String::new();
    }
    crate::web::say::stages::title(hall.page.words, tournament, row.level)
}

/// How a line looks.
fn class(hall: &Hall, row: &Row) -> &'static str {
    let kind = hall.tournament().entrant(row.entrant).map(|it| it.kind);
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

/// Standing points of each session so far; empty where somebody did not play.
fn by_session(hall: &Hall, row: &Row, as_of: SessionNo) -> Vec<String> {
    (1..=as_of.0)
        .map(|number| {
            let line = row.lines.iter().find(|line| line.session.0 == number);
            line.map_or_else(String::new, |line| view::points(hall, line.points))
        })
        .collect()
}

fn teams(hall: &Hall, now: &Standings) -> Vec<TeamView> {
    now.teams
        .iter()
        .map(|row| TeamView {
            class: if row.rank == 1 { "rank-1" } else { "" },
            rank: row.rank.to_string(),
            name: hall
                .tournament()
                .teams
                .get(&row.team)
                .map_or_else(String::new, |team| team.name.clone()),
            figures: tally(hall, &row.tally),
        })
        .collect()
}

fn tally(hall: &Hall, tally: &Tally) -> Figures {
    let words = hall.page.words;
    let rules = &hall.tournament().ruleset;
    let points = |value| figures::points(words, rules, value);
    Figures {
        games: tally.games.to_string(),
        points: points(tally.points()),
        score: words.signed(tally.score),
        penalty: figures::points_or_blank(words, rules, tally.penalty),
        carried: figures::points_or_blank(words, rules, tally.carried),
        places: tally
            .places
            .iter()
            .map(|count| words.twelfths(count.units() / 1000))
            .collect(),
    }
}
