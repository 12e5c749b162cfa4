//! `…/manage/keepsake/podium.svg` and `standings.svg`: pictures of the result, for the club's page.
//!
//! They name their own fonts and colours and fetch nothing, so they look the same wherever they are shown.

use askama::Template;

use crate::tournament::standings::Row;
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::gate::{Staff, can};
use crate::web::http::respond;
use crate::web::say::{figures, refusal};
use crate::words::{Lang, Words};

/// So many stand on the podium and in the table.
const FIRST: usize = 3;
const LISTED: usize = 10;
/// The lines of the table: the first one, and how far apart they stand.
const TOP: usize = 210;
const STEP: usize = 38;
/// So long may a name be before it is cut.
const LONGEST: usize = 34;

#[derive(Template)]
#[template(path = "keepsake/picture.svg", escape = "html")]
struct Picture<'a> {
    lang: &'a str,
    title: &'a str,
    facts: String,
    podium: Vec<Step>,
    lines: Vec<Line>,
}

/// Somebody on the podium.
struct Step {
    /// Where the step stands, and how high it is.
    x: usize,
    y: usize,
    height: usize,
    rank: String,
    name: String,
    points: String,
}

/// A line of the table.
struct Line {
    y: usize,
    rank: String,
    name: String,
    country: String,
    points: String,
}

pub async fn podium(at: Staff<can::Configure>) -> PageResult {
    picture(&at.desk, "podium", |desk, words, rows| {
        (steps(desk, words, rows), Vec::new())
    })
}

pub async fn standings(at: Staff<can::Configure>) -> PageResult {
    picture(&at.desk, "standings", |desk, words, rows| {
        (Vec::new(), lines(desk, words, rows))
    })
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
    let whole = whole.trim();
    match whole.chars().count() > LONGEST {
        true => whole.chars().take(LONGEST - 1).chain(['…']).collect(),
        false => whole.to_owned(),
    }
}

/// The points of a line with their word.
pub fn points(desk: &Desk, words: &Words, row: &Row) -> String {
    figures::points(words, &desk.snapshot.tournament.ruleset, row.tally.points())
}

fn picture(
    desk: &Desk,
    file: &str,
    parts: impl FnOnce(&Desk, &Words, &[Row]) -> (Vec<Step>, Vec<Line>),
) -> PageResult {
    let words = main_words(desk);
    let settings = &desk.snapshot.tournament.settings;
    let standings = desk.snapshot.standings();
    let (podium, lines) = parts(desk, words, &standings.rows);
    let dates = words.date_range(settings.starts_on, settings.ends_on);
    let facts = [dates.as_str(), settings.venue.as_str()];
    let facts: Vec<&str> = facts.into_iter().filter(|it| !it.is_empty()).collect();
    let picture = Picture {
        lang: words.lang().code(),
        title: &settings.title,
        facts: facts.join(" · "),
        podium,
        lines,
    };
    let name = format!("{}-{file}.svg", settings.slug);
    Ok(respond::download("image/svg+xml", &name, picture.render()?))
}

/// Second, first and third, as they stand side by side.
fn steps(desk: &Desk, words: &Words, rows: &[Row]) -> Vec<Step> {
    const PLACES: [(usize, usize); FIRST] = [(420, 220), (60, 160), (780, 120)];
    let places = best(rows, FIRST).zip(PLACES);
    places
        .map(|(row, (x, height))| Step {
            x,
            y: 570 - height,
            height,
            rank: row.rank.map_or_else(String::new, |rank| rank.to_string()),
            name: name(desk, words, row),
            points: points(desk, words, row),
        })
        .collect()
}

fn lines(desk: &Desk, words: &Words, rows: &[Row]) -> Vec<Line> {
    let country = |row: &Row| {
        let person = desk.snapshot.person(row.entrant);
        person.and_then(|it| it.country.clone()).unwrap_or_default()
    };
    let lines = (0..).zip(best(rows, LISTED));
    lines
        .map(|(at, row)| Line {
            y: TOP + at * STEP,
            rank: row.rank.map_or_else(String::new, |rank| rank.to_string()),
            name: name(desk, words, row),
            country: country(row),
            points: points(desk, words, row),
        })
        .collect()
}
