//! `/t/{slug}/players/{id}`: where somebody sits next, how they stand and why, what they played,
//! what was ruled against them.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::calendar::{self, Links};
use super::time::{self, ClockView};
use super::view::{self, Chair, PlayerView, RulingView, WindView};
use super::visit::{PublicPage, Visit};
use super::why;
use crate::tournament::EntrantId;
use crate::tournament::appeal::Deadline;
use crate::tournament::ruling::{Ruling, Subject};
use crate::tournament::standings::columns::Column;
use crate::tournament::standings::{Row, SessionShare, Standings};
use crate::tournament::state::{Session, Table};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::say::chart::{self, Chart};
use crate::web::say::ranking::ranked;
use crate::web::say::{columns, figures};
use crate::web::state::State;

#[derive(Template)]
#[template(path = "public/player.html")]
struct PlayerPage<'a> {
    page: &'a Page,
    visit: &'a Visit,
    player: PlayerView,
    /// Their seats for calendar programs.
    calendar: Option<Links>,
    club: String,
    /// The events of their club for calendar programs.
    club_calendar: Option<Links>,
    next: Option<Next>,
    seats: Vec<Seat>,
    rank: String,
    /// By how many ranks they went up, negative for down.
    moved: i64,
    /// The session after which they stand so.
    as_of: String,
    points: String,
    /// The ranks after each session; none with a single one.
    chart: Option<Chart>,
    why: Vec<String>,
    summary: Vec<(String, String)>,
    points_word: String,
    score_word: String,
    games: Vec<Game>,
    rulings: Vec<Ruled>,
}

impl PlayerPage<'_> {
    fn steps(&self) -> u64 {
        self.moved.unsigned_abs()
    }
}

/// What was ruled against somebody.
struct Ruled {
    ruling: RulingView,
    /// Until when somebody may appeal; empty where that is over or nothing is to be won.
    appeal: String,
}

/// Where somebody sits next.
pub struct Next {
    pub session: String,
    /// What the table is called, without the word for a table.
    pub table: String,
    /// Their wind; none where winds are drawn at the table.
    pub wind: Option<WindView>,
    pub href: String,
    pub clock: ClockView,
    pub chairs: Vec<Chair>,
}

/// Where somebody sits in one session.
pub struct Seat {
    /// When it is planned; empty where no schedule says it.
    pub time: String,
    pub wind: Option<WindView>,
    pub session: String,
    pub table: String,
    pub href: String,
}

/// What somebody took from one session.
struct Game {
    session: String,
    /// The table's page; empty where the seating is not published.
    href: String,
    table: String,
    wind: Option<WindView>,
    place: String,
    score: String,
    points: String,
    others: Vec<PlayerView>,
}

pub async fn show(req: HttpRequest, state: State, address: web::Path<(String, u32)>) -> PageResult {
    let (slug, id) = address.into_inner();
    let path = format!("/players/{id}");
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Standings).await?;
    let base = state.settings.base_url.as_str();
    visit.answer(&req, &state, |visit| page(visit, base, EntrantId(id)))
}

/// The page for a copy of the site at this address.
pub(super) fn html(visit: &Visit, base: &str, id: EntrantId) -> Result<String, PageError> {
    Ok(page(visit, base, id)?.render()?)
}

fn page<'a>(visit: &'a Visit, base: &str, id: EntrantId) -> Result<PlayerPage<'a>, PageError> {
    visit.tournament().entrant(id).ok_or(PageError::NotFound)?;
    let standings = visit.standings(None);
    let row = standings.of(id);
    let club = visit.snapshot.person(id).and_then(|it| it.club.clone());
    let club = club.unwrap_or_default();
    let rulings = visit
        .tournament()
        .rulings
        .iter()
        .filter(|ruling| ruling.decision.subject == Subject::Entrant(id))
        .filter(|ruling| {
            let session = ruling.decision.session;
            session.is_none_or(|session| visit.shows_results(session))
        })
        .filter(|ruling| ruling.decision.points.is_some() || !view::hides_ruling(visit, ruling))
        .map(|ruling| ruled(visit, ruling))
        .collect();
    let played = row.filter(|row| row.tally.games > 0);
    let paths = visit.snapshot.rank_paths();
    let ranks: Vec<Option<u32>> = paths.ranks(id, standings.as_of).collect();
    Ok(PlayerPage {
        page: &visit.page,
        visit,
        player: view::player(visit, id),
        calendar: calendar::links(visit, base, &format!("/players/{id}/calendar.ics")),
        club_calendar: calendar::links_of_club(visit, base, &club),
        club,
        next: next(visit, id),
        seats: later(visit, id),
        rank: played.map_or_else(String::new, |row| rank(visit, &standings, row)),
        moved: moved(&ranks),
        as_of: view::session_name(visit, standings.as_of),
        points: played.map_or_else(String::new, |row| view::points(visit, row.tally.points())),
        chart: (ranks.len() > 1 && played.is_some()).then(|| {
            let sessions = paths.sessions(standings.as_of).iter();
            let sessions: Vec<String> = sessions.map(ToString::to_string).collect();
            chart::of_one(visit.page.words, &sessions, &ranks, ranked(&standings))
        }),
        why: played.map_or_else(Vec::new, |row| why::sentences(visit, &standings, row)),
        summary: played.map_or_else(Vec::new, |row| summary(visit, row)),
        points_word: view::points_word(visit),
        score_word: view::score_word(visit),
        games: played.map_or_else(Vec::new, |row| games(visit, row)),
        rulings,
    })
}

/// By how many ranks somebody went up in the last session.
fn moved(ranks: &[Option<u32>]) -> i64 {
    match ranks {
        [.., Some(was), Some(is)] => i64::from(*was) - i64::from(*is),
        _ => 0,
    }
}

fn ruled(visit: &Visit, ruling: &Ruling) -> Ruled {
    Ruled {
        ruling: RulingView {
            whom: String::new(),
            ..view::ruling(visit, ruling)
        },
        appeal: appeal(visit, ruling),
    }
}

/// Until when a ruling may be appealed, as far as a time says it.
fn appeal(visit: &Visit, ruling: &Ruling) -> String {
    let words = visit.page.words;
    let is_open = ruling.stands() && ruling.appeal.is_none() && !visit.tournament().closed;
    let deadline = visit.tournament().appeal_deadline(ruling);
    match deadline {
        Deadline::Until(end) if is_open => words
            .say_with("public-appeal-until")
            .arg("time", visit.time(end))
            .to_string(),
        Deadline::AfterSession(minutes) if is_open => words
            .say_with("public-appeal-after")
            .arg("minutes", minutes)
            .to_string(),
        _ => String::new(),
    }
}

/// The sessions somebody has still to play, as far as they may be seen.
fn ahead(visit: &Visit, id: EntrantId) -> impl Iterator<Item = (&Session, &Table)> {
    visit.sessions().filter_map(move |session| {
        let table = session.table_of(id)?;
        let is_done = table.result.sheet().is_some() || session.clock.has_ended();
        (!is_done).then_some((session, table))
    })
}

/// Where somebody sits next, as far as it may be seen.
pub fn next(visit: &Visit, id: EntrantId) -> Option<Next> {
    let (session, table) = ahead(visit, id).next()?;
    let seats = &table.seats;
    Some(Next {
        session: view::session_name(visit, session.number),
        table: visit.table_name(table),
        wind: view::wind(visit, table, id),
        href: view::table_address(visit, session, table),
        clock: time::clock(visit, session, Some(seats.table)),
        chairs: view::chairs(visit, &seats.seats, seats.winds, |id| {
            let person = visit.snapshot.person(id);
            person.and_then(|it| it.country.clone()).unwrap_or_default()
        }),
    })
}

/// The sessions after the next one.
pub fn later(visit: &Visit, id: EntrantId) -> Vec<Seat> {
    ahead(visit, id)
        .skip(1)
        .map(|(session, table)| Seat {
            time: planned(visit, session),
            wind: view::wind(visit, table, id),
            session: view::session_name(visit, session.number),
            table: view::table_title(visit, table),
            href: view::table_address(visit, session, table),
        })
        .collect()
}

/// When a session is planned; empty where no schedule says it.
fn planned(visit: &Visit, session: &Session) -> String {
    let item = visit.tournament().display.planned(session.number);
    item.map_or_else(String::new, |item| visit.time(item.starts))
}

/// "5th of 48", or that there is no rank.
fn rank(visit: &Visit, standings: &Standings, row: &Row) -> String {
    let words = visit.page.words;
    let of = standings.rows.iter().filter(|row| row.rank.is_some());
    match row.rank {
        Some(rank) => words
            .say_with("public-rank")
            .arg("rank", rank)
            .arg("of", of.count())
            .to_string(),
        None => words.say("public-no-rank").into_owned(),
    }
}

/// The figures that rank somebody, each with its word.
fn summary(visit: &Visit, row: &Row) -> Vec<(String, String)> {
    let words = visit.page.words;
    let tally = &row.tally;
    let rules = &visit.tournament().ruleset;
    let told = [Column::Points, Column::Score, Column::Carried];
    let mut facts = columns::facts(words, rules, &told, tally);
    facts.retain(|(_, figure)| !figure.is_empty());
    if tally.penalties().units() != 0 {
        let earned = words
            .say_with("public-with-penalties")
            .arg("earned", view::points(visit, tally.won()))
            .arg("penalty", view::points(visit, tally.penalties()))
            .to_string();
        let word = figures::heading(words, rules, Column::Penalties.heading());
        facts.push((word, earned));
    }
    if rules.standing.counts_places() {
        let places = Column::places(rules.table_size());
        let counts = places.map(|place| figures::figure(words, rules, place.figure(tally, &[])));
        let counts: Vec<String> = counts.collect();
        facts.push((words.say("public-places").into_owned(), counts.join(" · ")));
    }
    facts
}

fn games(visit: &Visit, row: &Row) -> Vec<Game> {
    row.lines
        .iter()
        .map(|line| game(visit, row, line))
        .collect()
}

fn game(visit: &Visit, row: &Row, line: &SessionShare) -> Game {
    let words = visit.page.words;
    let seen = visit.session(line.session);
    let at = seen.and_then(|session| Some((session, session.table(line.table)?)));
    let others = at.map_or_else(Vec::new, |(_, table)| {
        let people = table.seats.people();
        let others = people.filter(|id| *id != row.entrant);
        others.map(|id| view::player(visit, id)).collect()
    });
    Game {
        session: view::session_name(visit, line.session),
        href: at.map_or_else(String::new, |(session, table)| {
            view::table_address(visit, session, table)
        }),
        table: at.map_or_else(String::new, |(_, table)| view::table_title(visit, table)),
        wind: at.and_then(|(_, table)| view::wind(visit, table, row.entrant)),
        place: view::place(line),
        score: figures::score(words, &visit.tournament().ruleset, line.score),
        points: view::points(visit, line.points),
        others,
    }
}
