//! `…/manage/entrants/NUMBER`: where somebody sat and sits, what came of it, what was ruled, what happened lately.

use askama::Template;

use super::line::{EntrantLine, line};
use crate::mahjong::Wind;
use crate::tournament::ruling::{Ruling, Subject};
use crate::tournament::standings::columns::Column;
use crate::tournament::standings::{Row, Standings};
use crate::tournament::state::{Entrant, Session, Standing, Table};
use crate::tournament::{Capability, EntrantId};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::part::Name;
use crate::web::say::{columns, figures, history, names, refusal, rulings, tables};
use crate::words::Words;

/// How many of the latest events the page tells.
const LATELY: usize = 8;

#[derive(Template)]
#[template(path = "entrants/person.html")]
struct PersonPage<'a> {
    page: &'a Page,
    base: String,
    entrant: EntrantLine,
    reason: String,
    is_disqualified: bool,
    may: bool,
    /// The numbers before and after.
    before: Option<EntrantId>,
    after: Option<EntrantId>,
    /// The page that visitors see, once they see the tournament.
    public_href: Option<String>,
    history_href: String,
    /// What is kept of the person, for who may hand it out.
    data_href: Option<String>,
    rank: String,
    /// The figures that rank the person, each with its word; the points first.
    figures: Vec<(String, String)>,
    next: Option<Game>,
    games: Vec<Game>,
    score_word: String,
    points_word: String,
    rulings: Vec<RulingLine>,
    lately: Vec<(String, String)>,
}

/// A seat in a session, and what came of it.
struct Game {
    session: String,
    session_href: String,
    table: String,
    table_href: String,
    /// The wind at the start; none where winds are drawn at the table.
    wind: Option<Wind>,
    others: Vec<Companion>,
    score: String,
    place: String,
    points: String,
    is_ahead: bool,
}

/// Somebody at the same table.
struct Companion {
    wind: Option<Wind>,
    name: Name,
    href: String,
}

struct RulingLine {
    href: String,
    offence: String,
    outcomes: String,
    place: String,
    when: String,
    stands: bool,
}

pub async fn show(at: Staff<can::View, EntrantId>) -> PageResult {
    let known = super::entrant::find(&at.desk, at.of)?;
    at.page.render(&view(&at.page, &at.desk, known))
}

fn view<'a>(page: &'a Page, desk: &Desk, known: &Entrant) -> PersonPage<'a> {
    let (words, snapshot) = (page.words, &desk.snapshot);
    let tournament = &snapshot.tournament;
    let rules = &tournament.ruleset;
    let standings = snapshot.standings();
    let row = standings.of(known.id);
    let played = row.filter(|row| row.tally.games > 0);
    let (reason, is_disqualified) = match &known.standing {
        Standing::Active => (String::new(), false),
        Standing::Withdrawn { reason } => (reason.clone(), false),
        Standing::Disqualified { reason } => (reason.clone(), true),
    };
    let slug = &tournament.settings.slug;
    let mut numbers = tournament.entrants.keys().copied();
    PersonPage {
        page,
        base: desk.address("/entrants"),
        entrant: line(page, snapshot, known),
        reason,
        is_disqualified,
        may: desk.may(Capability::ManageEntrants) && !tournament.closed,
        before: numbers.clone().take_while(|id| *id < known.id).last(),
        after: numbers.find(|id| *id > known.id),
        public_href: tournament
            .published
            .then(|| format!("/t/{slug}/players/{}", known.id)),
        history_href: desk.address("/history"),
        data_href: desk
            .may(Capability::Configure)
            .then(|| desk.address(&format!("/entrants/{}/data", known.id))),
        rank: played.map_or_else(String::new, |row| rank(words, &standings, row)),
        figures: played.map_or_else(Vec::new, |row| summary(desk, words, row)),
        next: games(desk, words, known.id, row)
            .into_iter()
            .find(|game| game.is_ahead),
        games: games(desk, words, known.id, row),
        score_word: figures::heading(words, rules, Column::Score.heading()),
        points_word: figures::heading(words, rules, Column::Points.heading()),
        rulings: tournament
            .rulings
            .iter()
            .filter(|it| it.decision.subject == Subject::Entrant(known.id))
            .map(|it| ruling(desk, words, it))
            .collect(),
        lately: lately(desk, words, known.id),
    }
}

/// "5 of 48", or that there is no rank.
fn rank(words: &Words, standings: &Standings, row: &Row) -> String {
    let ranked = standings.rows.iter().filter(|row| row.rank.is_some());
    match row.rank {
        Some(rank) => words
            .say_with("public-rank")
            .arg("rank", rank)
            .arg("of", ranked.count())
            .to_string(),
        None => words.say("public-no-rank").into_owned(),
    }
}

fn summary(desk: &Desk, words: &Words, row: &Row) -> Vec<(String, String)> {
    let told = [
        Column::Points,
        Column::Score,
        Column::Carried,
        Column::Penalties,
    ];
    let rules = &desk.snapshot.tournament.ruleset;
    let mut facts = columns::facts(words, rules, &told, &row.tally);
    facts.retain(|(_, figure)| !figure.is_empty());
    facts
}

/// The sessions in which somebody has a seat, in order.
fn games(desk: &Desk, words: &Words, id: EntrantId, row: Option<&Row>) -> Vec<Game> {
    let sessions = desk.snapshot.tournament.sessions.iter();
    sessions
        .filter_map(|session| {
            let session: &Session = session;
            let table = session.table_of(id)?;
            Some(game(desk, words, (session, table, id), row))
        })
        .collect()
}

fn game(
    desk: &Desk,
    words: &Words,
    (session, table, id): (&Session, &Table, EntrantId),
    row: Option<&Row>,
) -> Game {
    let rules = &desk.snapshot.tournament.ruleset;
    let (number, place) = (session.number, table.seats.table);
    let mut lines = row.into_iter().flat_map(|row| &row.lines);
    let line = lines.find(|line| line.session == number);
    let chairs = table.seats.seats.iter().enumerate();
    let seated = chairs.filter_map(|(seat, entrant)| {
        let wind = Wind::of_seat(seat).filter(|_| table.seats.winds);
        Some(((*entrant)?, wind))
    });
    let seated: Vec<(EntrantId, Option<Wind>)> = seated.collect();
    let own = seated.iter().find(|(entrant, _)| *entrant == id);
    Game {
        session: refusal::session_name(words, &desk.snapshot, number),
        session_href: desk.address(&format!("/sessions/{number}")),
        table: tables::table_title(words, &desk.snapshot, place),
        table_href: desk.address(&format!("/results/{number}/tables/{place}")),
        wind: own.and_then(|(_, wind)| *wind),
        others: seated
            .iter()
            .filter(|(entrant, _)| *entrant != id)
            .map(|(entrant, wind)| Companion {
                wind: *wind,
                name: refusal::name(&desk.snapshot, *entrant),
                href: desk.address(&format!("/entrants/{entrant}")),
            })
            .collect(),
        score: line.map_or_else(String::new, |it| figures::score(words, rules, it.score)),
        place: line.map_or_else(String::new, |it| {
            let shared = if it.sharing > 1 { "=" } else { "" };
            format!("{}{shared}", it.place)
        }),
        points: line.map_or_else(String::new, |it| figures::points(words, rules, it.points)),
        is_ahead: table.result.sheet().is_none() && !session.clock.has_ended(),
    }
}

fn ruling(desk: &Desk, words: &Words, ruling: &Ruling) -> RulingLine {
    let decision = &ruling.decision;
    let at = (decision.session, decision.table);
    RulingLine {
        href: desk.address(&format!("/rulings#r{}", ruling.id)),
        offence: rulings::offence(words, &desk.snapshot.tournament.ruleset, decision).0,
        outcomes: rulings::outcomes(words, &decision.outcomes),
        place: names::place(&desk.snapshot, words, at, decision.hand),
        when: names::when(&desk.snapshot, words, ruling.at),
        stands: ruling.stands(),
    }
}

/// What happened lately to the person: when, and a sentence.
fn lately(desk: &Desk, words: &Words, id: EntrantId) -> Vec<(String, String)> {
    let events = desk.snapshot.tournament.past.events();
    events
        .filter(|(_, event)| event.is_about_entrant(id))
        .take(LATELY)
        .map(|(stamp, event)| {
            let when = names::when(&desk.snapshot, words, stamp.at);
            (when, history::sentence(&desk.snapshot, words, event))
        })
        .collect()
}
