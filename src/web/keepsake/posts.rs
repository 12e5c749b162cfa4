//! The texts for the club's page and for social networks, with their fields filled in.

use super::pictures;
use crate::service::posts::{Field, Post, Posts, Wording};
use crate::tournament::standings::digest::StandingsDigest;
use crate::web::desk::Desk;
use crate::words::{Words, key};

/// So many are named on the podium, and of the best.
const PODIUM: usize = 3;
const BEST: usize = 10;

/// A text with its fields filled in, in the event's main language. One that names a field by another language, in which
/// the event was before, gives way to the usual text.
pub fn text(desk: &Desk, public: &str, posts: &Posts, post: Post) -> String {
    let lang = pictures::main_words(desk).lang();
    let read = |text: &str| Wording::read(text, lang).ok();
    let wording = read(&posts.text(post)).or_else(|| read(&post.usual(lang)));
    wording.map_or_else(String::new, |it| {
        it.fill(|field| value(desk, public, field))
    })
}

/// What stands in the place of a field.
pub fn value(desk: &Desk, public: &str, field: Field) -> String {
    let words = pictures::main_words(desk);
    let tournament = &desk.snapshot.tournament;
    let settings = &tournament.settings;
    match field {
        Field::Event => settings.title.clone(),
        Field::Dates => words.date_range(settings.starts_on, settings.ends_on),
        Field::Place => settings.venue.clone(),
        Field::Players => players(desk, words),
        Field::Winner => winner(desk, words),
        Field::Podium => lines(desk, words, PODIUM),
        Field::Best => lines(desk, words, BEST),
        Field::Page => public.to_owned(),
        Field::Hash => StandingsDigest::of(tournament).to_string(),
    }
}

fn players(desk: &Desk, words: &Words) -> String {
    let standings = desk.snapshot.standings();
    let count = pictures::best(&standings.rows, usize::MAX).count();
    let said = words.say_with(key!("keepsake-post-players"));
    said.arg("count", count).to_string()
}

fn winner(desk: &Desk, words: &Words) -> String {
    let standings = desk.snapshot.standings();
    let first = pictures::best(&standings.rows, 1).next();
    first.map_or_else(String::new, |row| pictures::name(desk, words, row))
}

fn lines(desk: &Desk, words: &Words, most: usize) -> String {
    let standings = desk.snapshot.standings();
    let lines = pictures::best(&standings.rows, most).map(|row| {
        words
            .say_with(key!("keepsake-post-line"))
            .arg("rank", row.rank.unwrap_or_default().to_string())
            .arg("name", pictures::name(desk, words, row))
            .arg("points", pictures::points(desk, words, row))
            .to_string()
    });
    lines.collect::<Vec<String>>().join("\n")
}
