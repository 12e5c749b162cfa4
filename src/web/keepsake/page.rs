//! `…/manage/keepsake`: everything that the owner keeps and gives away when a tournament is over.

use askama::Template;

use super::{bracket, letters, pictures, posts};
use crate::service::posts::Post;
use crate::tournament::standings::digest::StandingsDigest;
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::bracket::Bracket;
use crate::web::say::qr::Qr;
use crate::words::key;

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
    /// The stages as a tree; none without knock-out stages.
    bracket: Option<Bracket>,
    has_results: bool,
    /// The pictures: the key of what each is, and its file without what stands behind the dot.
    pictures: Vec<(&'static str, &'static str)>,
    /// The letters of pictures that no font has, so that there is no PNG; empty where there is one.
    letters: String,
}

pub async fn show(at: Staff<can::Configure>) -> PageResult {
    let (desk, page) = (&at.desk, &at.page);
    let snapshot = &desk.snapshot;
    let tournament = &snapshot.tournament;
    let slug = &tournament.settings.slug;
    let public = format!("{}/t/{slug}", at.state.settings.base_url);
    let digest = StandingsDigest::of(tournament).to_string();
    let standings = snapshot.standings();
    let has_results = pictures::best(&standings.rows, 1).next().is_some();
    let letters = match has_results {
        true => letters::without_font(desk).await?,
        false => String::new(),
    };
    let lang = pictures::main_words(desk).lang();
    let bracket = bracket::of(desk);
    let texts = at.state.tournaments.posts(snapshot.id, lang).await?;
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
        long: posts::text(desk, &public, &texts, Post::Long),
        short: posts::text(desk, &public, &texts, Post::Short),
        pictures: pictures(bracket.is_some()),
        bracket,
        has_results,
        letters,
    })
}

fn pictures(has_bracket: bool) -> Vec<(&'static str, &'static str)> {
    let mut pictures = vec![
        (key!("keepsake-podium"), "podium"),
        (key!("keepsake-standings"), "standings"),
    ];
    if has_bracket {
        pictures.push((key!("keepsake-bracket"), "bracket"));
    }
    pictures
}
