//! `…/manage/keepsake/podium.svg` and `standings.svg`, and both as PNG: pictures of the result, for the club's page.
//!
//! They name their own fonts and colours and fetch nothing, so they look the same wherever they are shown.

use std::borrow::Cow;

use askama::Template;

use crate::exchange::raster::Letters;
use crate::tournament::standings::Row;
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::gate::{Staff, can};
use crate::web::http::cache::{PNG, PageKey};
use crate::web::http::{png, respond};
use crate::web::say::{drawn, figures, refusal};
use crate::words::{Lang, Words};

/// So many stand on the podium and in the table.
const FIRST: usize = 3;
const LISTED: usize = 10;
/// The lines of the table: the first one, and how far apart they stand.
const TOP: usize = 210;
const STEP: usize = 38;
/// So many plain letters have room: in a name, in a line of a name on the podium, in the title, in the line below the
/// title.
const LONGEST: usize = 34;
const ON_A_STEP: usize = 20;
const TITLE: usize = 38;
const FACTS: usize = 80;

#[derive(Template)]
#[template(path = "keepsake/picture.svg", escape = "html")]
struct Picture<'a> {
    lang: &'a str,
    title: String,
    facts: String,
    podium: Vec<Step>,
    lines: Vec<PicturedRow>,
}

/// Somebody on the podium.
struct Step {
    /// Its left edge and its top.
    x: usize,
    y: usize,
    rank: String,
    /// The lines of the name, each with its base.
    name: Vec<(usize, String)>,
    points: String,
}

/// A line of the table.
struct PicturedRow {
    y: usize,
    rank: String,
    name: String,
    country: String,
    points: String,
}

/// What a picture shows.
#[derive(Debug, Clone, Copy)]
pub enum Shown {
    Podium,
    Standings,
}

impl Shown {
    /// What its files are called.
    fn word(self) -> &'static str {
        match self {
            Self::Podium => "podium",
            Self::Standings => "standings",
        }
    }
}

pub async fn podium(at: Staff<can::Configure>) -> PageResult {
    svg(&at.desk, Shown::Podium)
}

pub async fn podium_png(at: Staff<can::Configure>) -> PageResult {
    dots(&at, Shown::Podium).await
}

pub async fn standings(at: Staff<can::Configure>) -> PageResult {
    svg(&at.desk, Shown::Standings)
}

pub async fn standings_png(at: Staff<can::Configure>) -> PageResult {
    dots(&at, Shown::Standings).await
}

fn svg(desk: &Desk, shown: Shown) -> PageResult {
    let name = format!("{}-{}.svg", slug(desk), shown.word());
    Ok(respond::download(
        "image/svg+xml",
        &name,
        drawing(desk, shown)?,
    ))
}

async fn dots(at: &Staff<can::Configure>, shown: Shown) -> PageResult {
    let file = format!("{}.png", shown.word());
    download_png(at, &file, |_| drawing(&at.desk, shown)).await
}

/// A drawing as PNG, kept for the version of the tournament.
///
/// # Errors
/// What `draw` says, and that there is no picture of it: nobody is called by fewer letters in a picture to give away than
/// they have.
pub async fn download_png(
    at: &Staff<can::Configure>,
    file: &str,
    draw: impl Fn(&Letters) -> Result<String, PageError>,
) -> PageResult {
    let desk = &at.desk;
    let key = PageKey {
        // No public page has an address that begins so.
        page: Cow::Owned(format!("keepsake/{file}")),
        lang: main_words(desk).lang(),
    };
    let passed = desk.snapshot.tournament.passed(desk.now(&at.state));
    let edition = (desk.snapshot.version(), passed, at.page.turn());
    let picture = png::kept(&at.state, (desk.snapshot.id, edition), key, 1, draw).await?;
    let name = format!("{}-{file}", slug(desk));
    Ok(respond::download(PNG, &name, picture.plain()))
}

fn slug(desk: &Desk) -> &str {
    &desk.snapshot.tournament.settings.slug
}

/// The words of the event's main language.
pub fn main_words(desk: &Desk) -> &'static Words {
    let languages = &desk.snapshot.tournament.settings.languages;
    let main = languages.first().and_then(|tag| Lang::from_tag(tag));
    Words::for_language(main.unwrap_or_default())
}

/// The lines of those who have a rank and have played, the best first.
pub fn best(rows: &[Row], most: usize) -> impl Iterator<Item = &Row> {
    let ranked = rows.iter();
    let ranked = ranked.filter(|row| row.rank.is_some() && row.tally.games > 0);
    ranked.take(most)
}

/// The name of a line as visitors see the person, cut to what a picture has room for.
pub fn name(desk: &Desk, words: &Words, row: &Row) -> String {
    let name = refusal::name(&desk.snapshot.for_public(words), row.entrant);
    let whole = format!("{} {}", name.first, name.last);
    drawn::cut(whole.trim(), LONGEST)
}

/// The points of a line with their word.
pub fn points(desk: &Desk, words: &Words, row: &Row) -> String {
    figures::points(words, &desk.snapshot.tournament.ruleset, row.tally.points())
}

pub fn drawing(desk: &Desk, shown: Shown) -> Result<String, PageError> {
    let words = main_words(desk);
    let settings = &desk.snapshot.tournament.settings;
    let standings = desk.snapshot.standings();
    let (podium, lines) = match shown {
        Shown::Podium => (steps(desk, words, &standings.rows), Vec::new()),
        Shown::Standings => (Vec::new(), lines(desk, words, &standings.rows)),
    };
    let dates = words.date_range(settings.starts_on, settings.ends_on);
    let facts = [dates.as_str(), settings.venue.as_str()];
    let facts: Vec<&str> = facts.into_iter().filter(|it| !it.is_empty()).collect();
    let picture = Picture {
        lang: words.lang().code(),
        title: drawn::cut(&settings.title, TITLE),
        facts: drawn::cut(&facts.join(" · "), FACTS),
        podium,
        lines,
    };
    Ok(picture.render()?)
}

/// Second, first and third, as they stand side by side.
fn steps(desk: &Desk, words: &Words, rows: &[Row]) -> Vec<Step> {
    const PLACES: [(usize, usize); FIRST] = [(430, 250), (60, 320), (800, 360)];
    let places = best(rows, FIRST).zip(PLACES);
    places
        .map(|(row, (x, y))| Step {
            x,
            y,
            rank: row.rank.map_or_else(String::new, |rank| rank.to_string()),
            name: name_on_a_step(&name(desk, words, row), y),
            points: points(desk, words, row),
        })
        .collect()
}

/// A name in two lines on a step whose top is at `y`; one line stands in their middle.
fn name_on_a_step(name: &str, y: usize) -> Vec<(usize, String)> {
    const LINES: usize = 2;
    const BELOW_THE_RANK: usize = 142;
    const STEP: usize = 36;
    let lines = drawn::lines(name, ON_A_STEP, LINES);
    let first = y + BELOW_THE_RANK + LINES.saturating_sub(lines.len()) * STEP / 2;
    (first..).step_by(STEP).zip(lines).collect()
}

fn lines(desk: &Desk, words: &Words, rows: &[Row]) -> Vec<PicturedRow> {
    let country = |row: &Row| {
        let person = desk.snapshot.person(row.entrant);
        person.and_then(|it| it.country.clone()).unwrap_or_default()
    };
    let lines = (0..).zip(best(rows, LISTED));
    lines
        .map(|(at, row)| PicturedRow {
            y: TOP + at * STEP,
            rank: row.rank.map_or_else(String::new, |rank| rank.to_string()),
            name: name(desk, words, row),
            country: country(row),
            points: points(desk, words, row),
        })
        .collect()
}
