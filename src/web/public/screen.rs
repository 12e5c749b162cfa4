//! `/t/{slug}/screen`: what the projector shows, one part after the other, as a director composed
//! it. Every part is on the page at once, so the loop goes on when the server does not answer.
//! Without scripts the page shows the part that its address names, and leads to the next.

use actix_web::{HttpRequest, web};
use askama::Template;
use serde::Deserialize;

use super::clock::{self, Now};
use super::days::{self, DayView};
use super::podium::{self, PodiumPlace};
use super::time::{self, ClockView, NoticeView};
use super::view::{self, Card, PlayerView, WindView};
use super::visit::{PublicPage, Visit};
use crate::mahjong::tile::Wind;
use crate::tournament::display::{Show, Slide};
use crate::tournament::standings::columns::Column;
use crate::tournament::standings::{Standings, TeamRow};
use crate::tournament::state::Session;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::say::columns::Cell;
use crate::web::say::figures;
use crate::web::say::part::Name;
use crate::web::say::qr::Qr;
use crate::web::state::State;

/// Lines of people on one page: two columns of twelve can be read at 15 m.
const LINES: usize = 24;
/// Tables on one page.
const TABLES: usize = 6;
/// What is told of each in the standings: what counts first.
const FIGURES: [Column; 2] = [Column::Points, Column::Score];
/// Announcements shown at once; older ones are left to phones.
const NOTICES: usize = 3;

/// What the address may say.
#[derive(Debug, Deserialize)]
pub struct Query {
    /// The part that is shown first, from 0.
    slide: Option<u16>,
}

#[derive(Template)]
#[template(path = "public/screen.html")]
struct ScreenPage<'a> {
    page: &'a Page,
    visit: &'a Visit,
    slides: Vec<SlideView>,
    /// The clock in the corner of every part but the clock itself.
    corner: Option<(String, ClockView)>,
    seconds: u16,
    next_href: String,
    /// The heads of the figures in standings.
    figure_words: Vec<String>,
}

/// One page of the loop.
struct SlideView {
    key: String,
    title: String,
    /// "2 / 5" of the same part; empty for a single page.
    count: String,
    seconds: u16,
    is_now: bool,
    body: Body,
}

impl SlideView {
    /// Whether the whole page is felt, as the clock is, and at the end the podium.
    fn is_felt(&self) -> bool {
        matches!(self.body, Body::Clock(_) | Body::Podium(_))
    }
}

/// What stands on a page.
enum Body {
    Clock(Option<Box<Now>>),
    /// The first three, where the clock stood before everything was over.
    Podium(Vec<PodiumPlace>),
    Seats(Vec<SeatLine>),
    Tables(Vec<Card>),
    Standings(Vec<RankLine>),
    Notices(Vec<NoticeView>),
    Days(Vec<DayView>),
    Text(Vec<String>),
    Join(Option<Qr>, String),
}

struct SeatLine {
    player: PlayerView,
    table: String,
    wind: Option<WindView>,
}

/// A line of the standings.
struct RankLine {
    rank: String,
    /// The class that says where somebody went since the session before.
    moved: &'static str,
    name: Name,
    country: String,
    cells: Vec<Cell>,
    is_first: bool,
}

pub async fn show(
    req: HttpRequest,
    state: State,
    slug: web::Path<String>,
    query: web::Query<Query>,
) -> PageResult {
    let first = query.slide.unwrap_or(0);
    let path = match first {
        0 => "/screen".to_owned(),
        number => format!("/screen?slide={number}"),
    };
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Clock).await?;
    let base = &state.settings.base_url;
    visit.answer(&req, &state, |visit| {
        Ok::<_, PageError>(screen(visit, usize::from(first), base))
    })
}

fn screen<'a>(visit: &'a Visit, first: usize, base: &str) -> ScreenPage<'a> {
    let composed = visit.tournament().display.slides();
    let mut slides: Vec<SlideView> = composed
        .iter()
        .enumerate()
        .flat_map(|(at, slide)| pages(visit, at, slide, base))
        .collect();
    if slides.is_empty() {
        let body = Body::Clock(None);
        slides.push(one("0", String::new(), 60, body));
    }
    let first = first.min(slides.len().saturating_sub(1));
    if let Some(slide) = slides.get_mut(first) {
        slide.is_now = true;
    }
    let seconds = slides.get(first).map_or(60, |slide| slide.seconds);
    let next = (first + 1) % slides.len().max(1);
    ScreenPage {
        page: &visit.page,
        visit,
        corner: visit.current().map(|session| {
            let name = view::session_name(visit, session.number);
            (name, time::clock(visit, session, None))
        }),
        slides,
        seconds,
        next_href: visit.address(&format!("/screen?slide={next}")),
        figure_words: figure_words(visit),
    }
}

fn one(key: &str, title: String, seconds: u16, body: Body) -> SlideView {
    SlideView {
        key: key.to_owned(),
        title,
        count: String::new(),
        seconds,
        is_now: false,
        body,
    }
}

/// The pages of one part of the loop; none while there is nothing to show.
fn pages(visit: &Visit, at: usize, slide: &Slide, base: &str) -> Vec<SlideView> {
    let words = visit.page.words;
    let key = at.to_string();
    let single = |title: &str, body| vec![one(&key, title.to_owned(), slide.seconds, body)];
    let session_title = |session: &Session| {
        words
            .say_with("screen-seats-of")
            .arg("session", view::session_name(visit, session.number))
            .to_string()
    };
    match &slide.show {
        Show::Clock => {
            let first = podium::first(visit);
            if !first.is_empty() {
                return single(&words.say("public-final"), Body::Podium(first));
            }
            let now = visit.current().map(|it| Box::new(clock::now(visit, it)));
            single("", Body::Clock(now))
        }
        Show::SeatingByName => match seated(visit) {
            Some(session) => {
                let lines = seats(visit, session);
                paged(
                    &key,
                    &session_title(session),
                    slide,
                    lines,
                    LINES,
                    Body::Seats,
                )
            }
            None => Vec::new(),
        },
        Show::SeatingByTable => match seated(visit) {
            Some(session) => {
                let tables = session.tables.iter();
                let cards = tables.map(|table| view::table_card(visit, session, table));
                let (title, cards) = (session_title(session), cards.collect());
                paged(&key, &title, slide, cards, TABLES, Body::Tables)
            }
            None => Vec::new(),
        },
        Show::Standings => {
            let (title, rows) = standings(visit, false);
            paged(&key, &title, slide, rows, LINES, Body::Standings)
        }
        Show::Teams => {
            let (title, rows) = standings(visit, true);
            paged(&key, &title, slide, rows, LINES, Body::Standings)
        }
        Show::Announcements => {
            let mut notices = time::notices(visit, true);
            notices.truncate(NOTICES);
            if notices.is_empty() {
                return Vec::new();
            }
            single(&words.say("announcement-list"), Body::Notices(notices))
        }
        Show::Schedule => {
            let days = days::schedule(visit);
            let ahead = days
                .into_iter()
                .find(|day| day.items.iter().any(|item| !item.is_past));
            match ahead {
                Some(day) => single(&words.say("schedule-title"), Body::Days(vec![day])),
                None => Vec::new(),
            }
        }
        Show::Text { title, text } => {
            let lines = text.lines().map(|line| line.trim().to_owned());
            single(title, Body::Text(lines.collect()))
        }
        Show::Join => {
            let slug = &visit.tournament().settings.slug;
            let address = format!("{base}/t/{slug}");
            let shown = address.split("://").last().unwrap_or_default().to_owned();
            single(
                &words.say("screen-join"),
                Body::Join(Qr::of(&address), shown),
            )
        }
    }
}

/// A long list by pages.
fn paged<T>(
    key: &str,
    title: &str,
    slide: &Slide,
    items: Vec<T>,
    size: usize,
    body: impl Fn(Vec<T>) -> Body,
) -> Vec<SlideView> {
    let pages = time::pages(items, size);
    let count = pages.len();
    (1..=count)
        .zip(pages)
        .map(|(number, page)| {
            let key = format!("{key}-{number}");
            let mut view = one(&key, title.to_owned(), slide.seconds, body(page));
            if count > 1 {
                view.count = format!("{number} / {count}");
            }
            view
        })
        .collect()
}

/// The session whose seats people look for: the first that is not over.
fn seated(visit: &Visit) -> Option<&Session> {
    let ahead = |session: &&Session| !session.clock.has_ended() && !session.is_complete();
    visit.sessions().find(ahead).or_else(|| visit.current())
}

/// Everybody in a session, by family name.
fn seats(visit: &Visit, session: &Session) -> Vec<SeatLine> {
    let mut lines: Vec<SeatLine> = session
        .tables
        .iter()
        .flat_map(|table| {
            let seats = table.seats.seats.iter().enumerate();
            seats.filter_map(move |(seat, person)| {
                Some(SeatLine {
                    player: view::player(visit, (*person)?),
                    table: visit.table_name(table),
                    wind: Wind::of_seat(seat)
                        .filter(|_| table.seats.winds)
                        .map(|wind| WindView::of(visit.page.words, wind)),
                })
            })
        })
        .collect();
    view::sort_by_name(visit, &mut lines, |line| &line.player);
    lines
}

/// The standings of players or teams as far as visitors see them; no lines before the first result.
fn standings(visit: &Visit, teams: bool) -> (String, Vec<RankLine>) {
    let words = visit.page.words;
    let now = visit.standings(None);
    let title = words
        .say_with("standings-title-after")
        .arg("session", view::session_name(visit, now.as_of))
        .to_string();
    if now.as_of.0 == 0 {
        return (title, Vec::new());
    }
    let lines = if teams {
        now.teams.iter().map(|row| team_line(visit, row)).collect()
    } else {
        player_lines(visit, &now)
    };
    (title, lines)
}

fn team_line(visit: &Visit, row: &TeamRow) -> RankLine {
    let team = visit.tournament().teams.get(&row.team);
    RankLine {
        rank: row.rank.to_string(),
        moved: "",
        name: Name {
            first: String::new(),
            last: team.map_or_else(String::new, |team| team.name.clone()),
        },
        country: String::new(),
        cells: view::cells(visit, &FIGURES, &row.tally, &[]),
        is_first: row.rank == 1,
    }
}

fn player_lines(visit: &Visit, now: &Standings) -> Vec<RankLine> {
    let paths = visit.snapshot.rank_paths();
    let rows = now.rows.iter();
    rows.filter_map(|row| {
        let rank = row.rank?;
        let person = visit.snapshot.person(row.entrant);
        let ranks: Vec<Option<u32>> = paths.ranks(row.entrant, now.as_of).collect();
        let was = ranks.iter().rev().nth(1).copied().flatten();
        Some(RankLine {
            rank: rank.to_string(),
            moved: match was {
                Some(was) if rank < was => "is-up",
                Some(was) if rank > was => "is-down",
                _ => "",
            },
            name: view::name(visit, row.entrant),
            country: person.and_then(|it| it.country.clone()).unwrap_or_default(),
            cells: view::cells(visit, &FIGURES, &row.tally, &row.lines),
            is_first: rank == 1,
        })
    })
    .collect()
}

fn figure_words(visit: &Visit) -> Vec<String> {
    let (words, rules) = (visit.page.words, &visit.tournament().ruleset);
    let headings = FIGURES.iter().map(|column| column.heading());
    headings
        .map(|heading| figures::heading(words, rules, heading))
        .collect()
}
