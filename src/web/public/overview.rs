//! `/t/{slug}`: what the tournament is, what goes on now, who leads, and everybody in it.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::calendar::{self, Links};
use super::days::{self, DayView, ItemView};
use super::event_data;
use super::podium::{self, Podium};
use super::register::places::{self, Standing};
use super::time::{self, ClockView};
use super::view::{self, PlayerView};
use super::visit::{PublicPage, Visit};
use crate::tournament::event_page::Part;
use crate::tournament::standings::columns::Column;
use crate::tournament::state::Session;
use crate::web::error::{PageError, PageResult};
use crate::web::event::page::{PictureView, title};
use crate::web::extract::Page;
use crate::web::say::columns::{Cell, HeadingView, headings};
use crate::web::say::markdown;
use crate::web::say::ranking::group;
use crate::web::say::rule_text::InLanguage;
use crate::web::state::State;

/// How many of the leaders stand on this page.
const LEADERS: usize = 10;
/// What is told of each.
const FIGURES: [Column; 1] = [Column::Points];

#[derive(Template)]
#[template(path = "public/overview.html")]
struct OverviewPage<'a> {
    page: &'a Page,
    visit: &'a Visit,
    dates: String,
    place: String,
    rules: String,
    format: String,
    /// What a tournament that is over shows first.
    podium: Option<Podium>,
    now: Option<Now>,
    headings: Vec<HeadingView>,
    leaders: Vec<Leader>,
    standings_href: String,
    sessions: Vec<SessionLine>,
    days: Vec<DayView>,
    /// The programme for calendar programs.
    calendar: Option<Links>,
    /// The club that organises it; empty where none does.
    club: String,
    /// The events of that club for calendar programs.
    club_calendar: Option<Links>,
    upcoming: Option<ItemView>,
    players: Vec<PlayerView>,
    /// What is told of registration; none where nobody registers or everything is over.
    registration: Option<Standing>,
    register_href: String,
    picture: Option<PictureView>,
    /// Title and text of each part that the organisers wrote, as HTML.
    parts: Vec<(String, String)>,
    /// The event for search engines; none where they should not look.
    data: Option<String>,
}

impl OverviewPage<'_> {
    /// Whether there is a seat to find, or somebody who leads.
    fn has_begun(&self) -> bool {
        let mut sessions = self.sessions.iter();
        !self.leaders.is_empty() || sessions.any(|it| !it.href.is_empty())
    }
}

/// The session the hall is in.
struct Now {
    name: String,
    href: String,
    clock: ClockView,
}

/// One of the first of the standings.
struct Leader {
    /// The stage whose people begin here; empty elsewhere.
    stage: String,
    rank: String,
    is_first: bool,
    player: PlayerView,
    cells: Vec<Cell>,
}

/// A session as the list names it.
struct SessionLine {
    name: String,
    /// Its page; empty while its seating is not published.
    href: String,
    state: String,
}

pub async fn show(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let visit = Visit::open(&req, &state, &slug, String::new(), PublicPage::Overview).await?;
    let base = state.settings.base_url.as_str();
    visit.answer(&req, &state, |visit| overview(visit, base))
}

/// The page for a copy of the site at this address.
pub(super) fn html(visit: &Visit, base: &str) -> Result<String, PageError> {
    Ok(overview(visit, base)?.render()?)
}

fn overview<'a>(visit: &'a Visit, base: &str) -> Result<OverviewPage<'a>, PageError> {
    let words = visit.page.words;
    let tournament = visit.tournament();
    let settings = &tournament.settings;
    let name = words.say("standings-name");
    let format = words
        .say_with("public-format")
        .arg("sessions", settings.sessions)
        .arg("minutes", settings.minutes)
        .arg("players", tournament.players().count())
        .to_string();
    let country = settings.country.as_deref().unwrap_or_default();
    let place = [settings.venue.as_str(), country];
    let place: Vec<&str> = place.into_iter().filter(|it| !it.is_empty()).collect();
    Ok(OverviewPage {
        page: &visit.page,
        visit,
        dates: words.date_range(settings.starts_on, settings.ends_on),
        place: place.join(", "),
        rules: tournament.ruleset.title.get(words.lang().code()).to_owned(),
        format,
        podium: podium::of(visit),
        now: now(visit),
        headings: headings(words, &tournament.ruleset, name.into_owned(), &FIGURES),
        leaders: if visit.is_final() {
            Vec::new()
        } else {
            leaders(visit)
        },
        standings_href: visit.address("/standings"),
        sessions: sessions(visit),
        days: days::schedule(visit),
        calendar: calendar::links(visit, base, "/calendar.ics"),
        club: tournament.page.club.clone(),
        club_calendar: calendar::links_of_club(visit, base, &tournament.page.club),
        upcoming: days::next(visit),
        players: players(visit),
        registration: places::standing(words, tournament, visit.now)
            .filter(|_| !tournament.closed && !tournament.has_begun()),
        register_href: visit.address("/register"),
        picture: PictureView::of(words, tournament),
        parts: parts(visit),
        data: event_data::of(visit, base),
    })
}

/// What the organisers wrote for the reader's language, or else for the main one of the event.
fn parts(visit: &Visit) -> Vec<(String, String)> {
    let (words, tournament) = (visit.page.words, visit.tournament());
    let languages = &tournament.settings.languages;
    let part = |part: Part| {
        let text = tournament.page.part(part);
        let text = text.said(words.lang().code(), languages);
        let title = words.say(title(part)).into_owned();
        (!text.trim().is_empty()).then(|| (title, markdown::html(text)))
    };
    Part::ALL.into_iter().filter_map(part).collect()
}

/// The session that runs, or is the next to run.
fn now(visit: &Visit) -> Option<Now> {
    let session = visit.current()?;
    if session.clock.has_ended() || session.is_complete() {
        return None;
    }
    Some(Now {
        name: view::session_name(visit, session.number),
        href: visit.address(&format!("/sessions/{}", session.number)),
        clock: time::clock(visit, session, None),
    })
}

fn leaders(visit: &Visit) -> Vec<Leader> {
    let words = visit.page.words;
    let standings = visit.standings(None);
    let mut before = None;
    standings
        .rows
        .iter()
        .filter(|row| row.tally.games > 0)
        .take(LEADERS)
        .filter_map(|row| {
            Some(Leader {
                stage: group(words, &visit.snapshot, row, before.replace(row.level)),
                rank: row.rank?.to_string(),
                is_first: row.rank == Some(1),
                player: view::player(visit, row.entrant),
                cells: view::cells(visit, &FIGURES, &row.tally, &row.lines),
            })
        })
        .collect()
}

fn sessions(visit: &Visit) -> Vec<SessionLine> {
    let all = visit.tournament().sessions.iter();
    all.map(|session| SessionLine {
        name: view::session_name(visit, session.number),
        href: if visit.shows(session) {
            visit.address(&format!("/sessions/{}", session.number))
        } else {
            String::new()
        },
        state: session_state(visit, session),
    })
    .collect()
}

/// Where a session stands, in words.
pub fn session_state(visit: &Visit, session: &Session) -> String {
    let words = visit.page.words;
    if !visit.shows(session) {
        return words.say("public-session-unplanned").into_owned();
    }
    let state = if session.is_complete() {
        words.say("public-session-complete").into_owned()
    } else if session.results() > 0 {
        words
            .say_with("public-session-results")
            .arg("done", session.results())
            .arg("tables", session.tables.len())
            .to_string()
    } else if session.clock.is_open() {
        words.say("public-session-running").into_owned()
    } else {
        words.say("public-session-seated").into_owned()
    };
    if session.published {
        return state;
    }
    format!("{state} · {}", words.say("public-draft"))
}

/// Everybody who plays, by family name: neither who went home nor who was put out.
fn players(visit: &Visit) -> Vec<PlayerView> {
    let entrants = visit.tournament().entrants.values();
    let mut players: Vec<PlayerView> = entrants
        .filter(|entrant| entrant.is_active())
        .map(|entrant| view::player(visit, entrant.id))
        .collect();
    view::sort_by_name(visit, &mut players, |player| player);
    players
}
