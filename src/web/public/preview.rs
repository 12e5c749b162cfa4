//! `/t/{slug}/preview/{version}/picture.png`: what other sites show of a public page when somebody links to it: the
//! event, its dates and place, what page it is, and who leads or what comes next, as far as the page itself shows that.
//!
//! Pages name the picture by the version they were made from, so a site that kept an older picture asks anew.

use std::borrow::Cow;

use actix_web::{HttpRequest, web};
use askama::Template;
use serde::Deserialize;

use super::pictured::Of;
use super::visit::{PublicPage, Visit};
use super::{days, one_table, view};
use crate::exchange::raster::Letters;
use crate::tournament::standings::Row;
use crate::tournament::state::Session;
use crate::tournament::{EntrantId, SessionNo, TableNo};
use crate::web::error::{PageError, PageResult};
use crate::web::http::cache::{CachedPage, PNG, PageKey};
use crate::web::http::png;
use crate::web::say::rule_text::InLanguage;
use crate::web::say::{drawn, figures};
use crate::web::state::State;
use crate::words::key;

/// How many of those who lead are named.
const LEADERS: usize = 3;
/// So many plain letters have room: in a line of the title, in the lines below, in a name.
const TITLE: usize = 34;
const FACTS: usize = 78;
const NAME: usize = 42;
/// The base of the first of two lines of the title, how far apart they stand, and where the line below them stands. A
/// title of one line stands in their middle.
const TITLE_TOP: usize = 106;
const TITLE_LINES: usize = 2;
const TITLE_STEP: usize = 68;
const FACTS_STEP: usize = 54;
/// The base of the first of those who lead, and how far apart they stand.
const LINES_TOP: usize = 420;
const LINES_STEP: usize = 64;
/// How long a picture of the version that is asked for may be kept on the way. Not for good: somebody may be erased.
const FOR_AN_HOUR: &str = "public, max-age=3600";

/// What the address may say.
#[derive(Debug, Deserialize)]
pub struct Query {
    /// The page that the picture is of.
    of: Option<String>,
}

pub async fn show(
    req: HttpRequest,
    state: State,
    address: web::Path<(String, u64)>,
    query: web::Query<Query>,
) -> PageResult {
    let (slug, version) = address.into_inner();
    let of = Of::of_word(query.of.as_deref().unwrap_or_default());
    let path = format!("/preview/{}", of.word());
    let visit = Visit::open(&req, &state, &slug, path.clone(), PublicPage::Overview).await?;
    if visit.is_preview {
        let bytes = png::of(1, |missing| drawing(&visit, of, missing)).await?;
        return Ok(CachedPage::new(PNG, bytes).answer_privately(&req));
    }
    let key = PageKey {
        page: Cow::Owned(path),
        lang: visit.page.words.lang(),
    };
    let now = visit.snapshot.version();
    let passed = visit.tournament().passed(visit.now);
    let edition = (now, passed, visit.page.turn());
    let of_now = (visit.snapshot.id, edition);
    let draw = |missing: &Letters| drawing(&visit, of, missing);
    let picture = png::kept(&state, of_now, key, 1, draw).await?;
    Ok(match version == now {
        true => picture.answer_as(&req, FOR_AN_HOUR),
        false => picture.answer(&req),
    })
}

#[derive(Template)]
#[template(path = "public/preview.svg", escape = "html")]
struct Drawing {
    lang: &'static str,
    /// The lines of the name of the event, each with its base.
    title: Vec<(usize, String)>,
    /// Dates and place, with their base.
    facts: (usize, String),
    shown: Shown,
}

/// What a picture shows of its page.
struct Shown {
    /// What page it is; empty for the first one.
    what: String,
    /// One sentence or name.
    text: String,
    leaders: Vec<Leader>,
}

/// Somebody who leads.
struct Leader {
    id: EntrantId,
    y: usize,
    rank: String,
    name: String,
    points: String,
}

/// The drawing of a page without the letters that no font has.
///
/// # Errors
/// That visitors see no such page.
fn drawing(visit: &Visit, of: Of, missing: &Letters) -> Result<String, PageError> {
    let settings = &visit.tournament().settings;
    let words = visit.page.words;
    let title = drawn::lines(&settings.title, TITLE, TITLE_LINES);
    let free = TITLE_LINES.saturating_sub(title.len());
    let bases = (TITLE_TOP + free * TITLE_STEP / 2..).step_by(TITLE_STEP);
    let title: Vec<(usize, String)> = bases.zip(title).collect();
    let last = title.last().map_or(TITLE_TOP, |(base, _)| *base);
    let mut drawing = Drawing {
        lang: words.lang().code(),
        title,
        facts: (
            last + FACTS_STEP,
            drawn::cut(&facts(visit).join(" · "), FACTS),
        ),
        shown: shown(visit, of)?,
    };
    if !missing.is_empty() {
        drawing.leave_out(visit, missing);
    }
    Ok(drawing.render()?)
}

impl Drawing {
    /// Leaves out letters that no font has. Nobody is called by a part of a name: such a person has a number there.
    fn leave_out(&mut self, visit: &Visit, missing: &Letters) {
        for (_, line) in &mut self.title {
            *line = left_of(line, missing);
        }
        self.facts.1 = left_of(&self.facts.1, missing);
        self.shown.what = left_of(&self.shown.what, missing);
        self.shown.text = left_of(&self.shown.text, missing);
        for leader in &mut self.shown.leaders {
            if leader
                .name
                .contains(|letter: char| missing.contains(&letter))
            {
                let number = visit.page.say_with("public-number");
                leader.name = number.arg("number", leader.id.0).to_string();
            }
        }
    }
}

/// What is left of a text without some letters.
fn left_of(text: &str, missing: &Letters) -> String {
    let words = text.split_whitespace();
    let words = words.map(|word| word.replace(|letter: char| missing.contains(&letter), ""));
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// What the picture of a page says, for whoever does not see the picture.
pub fn in_words(visit: &Visit, of: Of) -> String {
    let words = visit.page.words;
    // An address that names no page shows the event.
    let page = what(visit, of).unwrap_or_default();
    let said = match page.is_empty() {
        true => words.say_with("public-picture-event"),
        false => words.say_with("public-picture-page").arg("page", page),
    };
    said.arg("event", visit.tournament().settings.title.as_str())
        .arg("facts", facts(visit).join(", "))
        .to_string()
}

/// Dates, place and country of the event, those that are known.
fn facts(visit: &Visit) -> Vec<String> {
    let settings = &visit.tournament().settings;
    let dates = visit
        .page
        .words
        .date_range(settings.starts_on, settings.ends_on);
    let country = settings.country.clone().unwrap_or_default();
    let facts = [dates, settings.venue.clone(), country].into_iter();
    facts.filter(|it| !it.is_empty()).collect()
}

fn shown(visit: &Visit, of: Of) -> Result<Shown, PageError> {
    let what = what(visit, of)?;
    let (text, leaders) = match of {
        Of::Event | Of::Table(_) => (String::new(), Vec::new()),
        Of::Overview | Of::Standings(None) => leading(visit, None),
        Of::Standings(Some(after)) => leading(visit, Some(SessionNo(after))),
        Of::Seating | Of::Clock => (next(visit), Vec::new()),
        Of::Rules => (drawn::cut(rules(visit), NAME), Vec::new()),
        Of::Session(number) => {
            let session = visit.session(SessionNo(number));
            let starts = session.and_then(|session| starts(visit, session));
            (starts.unwrap_or_default(), Vec::new())
        }
        Of::Player(number) => (String::new(), place(visit, EntrantId(number))),
    };
    Ok(Shown {
        what,
        text,
        leaders,
    })
}

/// What page it is; empty for those that show the event as a whole.
///
/// # Errors
/// That visitors see no such page.
fn what(visit: &Visit, of: Of) -> Result<String, PageError> {
    let say = |key: &'static str| visit.page.say(key).into_owned();
    Ok(match of {
        Of::Event | Of::Overview => String::new(),
        Of::Standings(None) => say(key!("public-tab-standings")),
        Of::Standings(Some(after)) => {
            let after = SessionNo(after);
            let known = visit.tournament().session(after);
            known.ok_or(PageError::NotFound)?;
            let session = view::session_name(visit, after);
            format!("{} · {session}", say(key!("public-tab-standings")))
        }
        Of::Seating => say(key!("public-tab-seating")),
        Of::Clock => say(key!("public-tab-clock")),
        Of::Rules => say(key!("public-tab-rules")),
        Of::Session(number) => {
            let number = SessionNo(number);
            visit.session(number).ok_or(PageError::NotFound)?;
            view::session_name(visit, number)
        }
        Of::Table(number) => {
            let mut shown = one_table::sessions(visit, TableNo(number));
            let (_, table) = shown.next().ok_or(PageError::NotFound)?;
            view::table_title(visit, table)
        }
        Of::Player(number) => {
            let id = EntrantId(number);
            visit.tournament().entrant(id).ok_or(PageError::NotFound)?;
            name(visit, id)
        }
    })
}

/// Those who lead after a session or now; before anything was played, what comes next.
fn leading(visit: &Visit, after: Option<SessionNo>) -> (String, Vec<Leader>) {
    let leaders = leaders(visit, after);
    let text = match leaders.is_empty() {
        true => next(visit),
        false => String::new(),
    };
    (text, leaders)
}

fn rules(visit: &Visit) -> &str {
    let title = &visit.tournament().ruleset.title;
    title.get(visit.page.words.lang().code())
}

/// Somebody's place so far.
fn place(visit: &Visit, id: EntrantId) -> Vec<Leader> {
    let standings = visit.standings(None);
    let row = standings.of(id).filter(|row| row.tally.games > 0);
    row.and_then(|row| leader(visit, (LINES_TOP, row)))
        .into_iter()
        .collect()
}

/// The first of the standings, as far as visitors may see them.
fn leaders(visit: &Visit, after: Option<SessionNo>) -> Vec<Leader> {
    let standings = visit.standings(after);
    let played = standings.rows.iter().filter(|row| row.tally.games > 0);
    let ranked = played.filter(|row| row.rank.is_some()).take(LEADERS);
    let lines = (LINES_TOP..).step_by(LINES_STEP).zip(ranked);
    lines.filter_map(|line| leader(visit, line)).collect()
}

fn leader(visit: &Visit, (y, row): (usize, &Row)) -> Option<Leader> {
    let rules = &visit.tournament().ruleset;
    Some(Leader {
        id: row.entrant,
        y,
        rank: row.rank?.to_string(),
        name: name(visit, row.entrant),
        points: figures::points(visit.page.words, rules, row.tally.points()),
    })
}

/// Somebody as visitors see them.
fn name(visit: &Visit, id: EntrantId) -> String {
    let name = view::name(visit, id);
    let whole = format!("{} {}", name.first, name.last);
    drawn::cut(whole.trim(), NAME)
}

/// The session that is played or comes next, with its time, as the overview tells it; empty where none is known.
fn next(visit: &Visit) -> String {
    if visit.tournament().closed {
        return String::new();
    }
    let current = visit.current();
    let open = current.filter(|it| !it.clock.has_ended() && !it.is_complete());
    if let Some(session) = open {
        let name = view::session_name(visit, session.number);
        let parts = [Some(name), starts(visit, session)];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        return parts.join(" · ");
    }
    let schedule = &visit.tournament().display.schedule;
    let item = visit.next_item.and_then(|at| schedule.get(at));
    item.map_or_else(String::new, |item| {
        let title = drawn::cut(&days::item_title(visit, item), NAME);
        format!("{title} · {}", moment(visit, item.starts))
    })
}

/// When a session is planned to begin.
fn starts(visit: &Visit, session: &Session) -> Option<String> {
    let planned = visit.tournament().display.planned(session.number)?;
    Some(moment(visit, planned.starts))
}

/// Day and time where the tournament is.
fn moment(visit: &Visit, at: chrono::DateTime<chrono::Utc>) -> String {
    let zone = visit.tournament().settings.time_zone;
    visit.page.words.date_time(&at.with_timezone(&zone))
}
