//! `…/manage/keepsake`: everything that the owner keeps and gives away when a tournament is over.

use askama::Template;

use super::pictures;
use crate::tournament::standings::digest::StandingsDigest;
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::qr::Qr;
use crate::words::{Words, key};

/// So many are named in the text for the club's page, and in the short one.
const NAMED: usize = 10;
const NAMED_SHORT: usize = 3;

#[derive(Template)]
#[template(path = "keepsake/page.html")]
struct KeepsakePage<'a> {
    page: &'a Page,
    base: String,
    is_closed: bool,
    is_published: bool,
    /// The digest of the standings.
    digest: String,
    /// The hash of the last event.
    head: String,
    events: String,
    /// Digest and address as a code for printed results.
    code: Option<Qr>,
    command: String,
    archive: String,
    paper: String,
    federation: String,
    long: String,
    short: String,
    has_results: bool,
}

pub async fn show(at: Staff<can::Configure>) -> PageResult {
    let (desk, page) = (&at.desk, &at.page);
    let snapshot = &desk.snapshot;
    let tournament = &snapshot.tournament;
    let slug = &tournament.settings.slug;
    let public = format!("{}/t/{slug}", at.state.settings.base_url);
    let digest = StandingsDigest::of(tournament).to_string();
    let standings = snapshot.standings();
    page.render(&KeepsakePage {
        page,
        base: desk.address("/keepsake"),
        is_closed: tournament.closed,
        is_published: tournament.published,
        head: snapshot.head.to_string(),
        events: page.words.number(snapshot.version()),
        code: Qr::of(&format!("{public}#{digest}")),
        digest,
        command: format!("seatwind verify {slug}.seatwind"),
        archive: desk.address("/event/archive"),
        paper: desk.address("/print/pack"),
        federation: desk.address("/federation"),
        long: text(desk, &public, NAMED),
        short: text(desk, &public, NAMED_SHORT),
        has_results: pictures::best(&standings.rows, 1).next().is_some(),
    })
}

/// The result as a text in the event's main language: head, the first lines, the way to the whole.
fn text(desk: &Desk, public: &str, most: usize) -> String {
    let words = pictures::main_words(desk);
    let settings = &desk.snapshot.tournament.settings;
    let standings = desk.snapshot.standings();
    let players = pictures::best(&standings.rows, usize::MAX).count();
    let head = words
        .say_with(key!("keepsake-post-head"))
        .arg("title", settings.title.as_str())
        .arg(
            "dates",
            words.date_range(settings.starts_on, settings.ends_on),
        )
        .arg("count", players)
        .to_string();
    let lines = pictures::best(&standings.rows, most).map(|row| {
        let rank = row.rank.unwrap_or_default();
        let name = pictures::name(desk, words, row);
        post_line(words, rank, name, pictures::points(desk, words, row))
    });
    let lines: Vec<String> = lines.collect();
    let all = words
        .say_with(key!("keepsake-post-all"))
        .arg("address", public)
        .to_string();
    format!("{head}\n\n{}\n\n{all}", lines.join("\n"))
}

fn post_line(words: &Words, rank: u32, name: String, points: String) -> String {
    let said = words
        .say_with(key!("keepsake-post-line"))
        .arg("rank", rank.to_string());
    said.arg("name", name).arg("points", points).to_string()
}
