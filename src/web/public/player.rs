//! `/t/{slug}/players/{id}`: where somebody sits next, how they stand and why, what they played,
//! what was ruled against them.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::hall::{Hall, PublicPage};
use super::time::{self, ClockView};
use super::view::{self, Chair, PlayerView, RulingView};
use super::why;
use crate::tournament::EntrantId;
use crate::tournament::ruling::Subject;
use crate::tournament::standings::columns::Column;
use crate::tournament::standings::{Line, Row, Standings};
use crate::tournament::state::{Session, Table};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::say::{columns, figures};
use crate::web::state::State;

#[derive(Template)]
#[template(path = "public/player.html")]
struct PlayerPage<'a> {
    page: &'a Page,
    hall: &'a Hall,
    player: PlayerView,
    club: String,
    next: Option<Next>,
    seats: Vec<Seat>,
    rank: String,
    why: Vec<String>,
    summary: Vec<(String, String)>,
    points_word: String,
    score_word: String,
    games: Vec<Game>,
    rulings: Vec<RulingView>,
}

/// Where somebody sits next.
struct Next {
    session: String,
    table: String,
    href: String,
    clock: ClockView,
    chairs: Vec<Chair>,
}

/// Where somebody sits in one session.
struct Seat {
    session: String,
    table: String,
    href: String,
}

/// What somebody took from one session.
struct Game {
    session: String,
    /// The table's page; empty where the seating is not published.
    href: String,
    place: String,
    score: String,
    points: String,
    others: Vec<PlayerView>,
}

/// The page.
pub async fn show(req: HttpRequest, state: State, address: web::Path<(String, u32)>) -> PageResult {
    let (slug, id) = address.into_inner();
    let path = format!("/players/{id}");
    let hall = Hall::open(&req, &state, &slug, path, PublicPage::Standings).await?;
    hall.answer(&req, &state, |hall| page(hall, EntrantId(id)))
}

fn page(hall: &Hall, id: EntrantId) -> Result<PlayerPage<'_>, PageError> {
    hall.tournament().entrant(id).ok_or(PageError::NotFound)?;
    let standings = hall.standings(None);
    let row = standings.of(id);
    let club = hall.snapshot.person(id).and_then(|it| it.club.clone());
    let rulings = hall
        .tournament()
        .rulings
        .iter()
        .filter(|ruling| ruling.decision.subject == Subject::Entrant(id))
        .filter(|ruling| {
            let session = ruling.decision.session;
            session.is_none_or(|session| hall.shows_results(session))
        })
        .map(|ruling| view::RulingView {
            whom: String::new(),
            ..view::ruling(hall, ruling)
        })
        .collect();
    let played = row.filter(|row| row.tally.games > 0);
    Ok(PlayerPage {
        page: &hall.page,
        hall,
        player: view::player(hall, id),
        club: club.unwrap_or_default(),
        next: next(hall, id),
        seats: later(hall, id),
        rank: played.map_or_else(String::new, |row| rank(hall, &standings, row)),
        why: played.map_or_else(Vec::new, |row| why::sentences(hall, &standings, row)),
        summary: played.map_or_else(Vec::new, |row| summary(hall, row)),
        points_word: view::points_word(hall),
        score_word: view::score_word(hall),
        games: played.map_or_else(Vec::new, |row| games(hall, row)),
        rulings,
    })
}

/// The sessions somebody has still to play, as far as they may be seen.
fn ahead(hall: &Hall, id: EntrantId) -> impl Iterator<Item = (&Session, &Table)> {
    hall.sessions().filter_map(move |session| {
        let table = session.table_of(id)?;
        let is_done = table.result.sheet().is_some() || session.clock.has_ended();
        (!is_done).then_some((session, table))
    })
}

fn next(hall: &Hall, id: EntrantId) -> Option<Next> {
    let (session, table) = ahead(hall, id).next()?;
    let seats = &table.seats;
    Some(Next {
        session: view::session_name(hall, session.number),
        table: view::table_title(hall, table),
        href: view::table_address(hall, session, table),
        clock: time::clock(hall, session, Some(seats.table)),
        chairs: view::chairs(hall, &seats.seats, seats.winds, |_| String::new()),
    })
}

/// The sessions after the next one.
fn later(hall: &Hall, id: EntrantId) -> Vec<Seat> {
    ahead(hall, id)
        .skip(1)
        .map(|(session, table)| Seat {
            session: view::session_name(hall, session.number),
            table: view::table_title(hall, table),
            href: view::table_address(hall, session, table),
        })
        .collect()
}

/// "5th of 48", or that there is no rank.
fn rank(hall: &Hall, standings: &Standings, row: &Row) -> String {
    let words = hall.page.words;
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
fn summary(hall: &Hall, row: &Row) -> Vec<(String, String)> {
    let words = hall.page.words;
    let tally = &row.tally;
    let rules = &hall.tournament().ruleset;
    let told = [Column::Points, Column::Score, Column::Carried];
    let mut facts = columns::facts(words, rules, &told, tally);
    facts.retain(|(_, figure)| !figure.is_empty());
    if tally.penalties().units() != 0 {
        let earned = words
            .say_with("public-with-penalties")
            .arg("earned", view::points(hall, tally.won()))
            .arg("penalty", view::points(hall, tally.penalties()))
            .to_string();
        let word = figures::heading(words, rules, Column::Penalties.heading());
        facts.push((word, earned));
    }
    if rules.standing.counts_places() {
        let places = (0..4).map(Column::Place);
        let counts = places.map(|place| figures::figure(words, rules, place.figure(tally, &[])));
        let counts: Vec<String> = counts.collect();
        facts.push((words.say("public-places").into_owned(), counts.join(" · ")));
    }
    facts
}

fn games(hall: &Hall, row: &Row) -> Vec<Game> {
    row.lines.iter().map(|line| game(hall, row, line)).collect()
}

fn game(hall: &Hall, row: &Row, line: &Line) -> Game {
    let words = hall.page.words;
    let seen = hall.session(line.session);
    let at = seen.and_then(|session| Some((session, session.table(line.table)?)));
    let others = at.map_or_else(Vec::new, |(_, table)| {
        let people = table.seats.people();
        let others = people.filter(|id| *id != row.entrant);
        others.map(|id| view::player(hall, id)).collect()
    });
    Game {
        session: view::session_name(hall, line.session),
        href: at.map_or_else(String::new, |(session, table)| {
            view::table_address(hall, session, table)
        }),
        place: view::place(line),
        score: words.signed(line.score),
        points: view::points(hall, line.points),
        others,
    }
}
