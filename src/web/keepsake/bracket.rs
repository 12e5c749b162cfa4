//! `…/manage/keepsake/bracket.svg` and `bracket.png`: the stages as a tree, to give away.

use askama::Template;

use super::pictures;
use crate::tournament::state::Session;
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::gate::{Staff, can};
use crate::web::http::respond;
use crate::web::say::bracket::{Bracket, Source};
use crate::web::say::drawn;

/// The space around the tree, and what stands above it.
const AROUND: usize = 20;
const ABOVE: usize = 88;
/// No picture is narrower, for the title has room.
const NARROWEST: usize = 640;
/// So many plain letters have room in the title and in the line below.
const TITLE: usize = 46;
const FACTS: usize = 84;

#[derive(Template)]
#[template(path = "keepsake/bracket.svg", escape = "html")]
struct Picture {
    lang: &'static str,
    title: String,
    facts: String,
    width: usize,
    height: usize,
    tree: Bracket,
}

pub async fn svg(at: Staff<can::Configure>) -> PageResult {
    let slug = &at.desk.snapshot.tournament.settings.slug;
    let name = format!("{slug}-bracket.svg");
    Ok(respond::download(
        "image/svg+xml",
        &name,
        drawing(&at.desk)?,
    ))
}

pub async fn dots(at: Staff<can::Configure>) -> PageResult {
    pictures::download_png(&at, "bracket.png", |_| drawing(&at.desk)).await
}

/// The tree as visitors may see it: a session that is not published gives no tables.
pub fn of(desk: &Desk) -> Option<Bracket> {
    let words = pictures::main_words(desk);
    let visible = desk.snapshot.for_public(words);
    let shows =
        |session: &Session| session.published && visible.tournament.shows_results(session.number);
    let source = Source {
        languages: &[words],
        snapshot: &visible,
        shows: &shows,
    };
    source.bracket()
}

fn drawing(desk: &Desk) -> Result<String, PageError> {
    let tree = of(desk).ok_or(PageError::NotFound)?;
    picture(desk, tree)
}

/// A tree below the name of its event.
///
/// # Errors
/// That the drawing cannot be written.
pub fn picture(desk: &Desk, tree: Bracket) -> Result<String, PageError> {
    let words = pictures::main_words(desk);
    let settings = &desk.snapshot.tournament.settings;
    let dates = words.date_range(settings.starts_on, settings.ends_on);
    let facts = [dates.as_str(), settings.venue.as_str()];
    let facts: Vec<&str> = facts.into_iter().filter(|it| !it.is_empty()).collect();
    let picture = Picture {
        lang: words.lang().code(),
        title: drawn::cut(&settings.title, TITLE),
        facts: drawn::cut(&facts.join(" · "), FACTS),
        width: (tree.width + 2 * AROUND).max(NARROWEST),
        height: tree.height + ABOVE + AROUND,
        tree,
    };
    Ok(picture.render()?)
}
