//! The texts for the club's page and for social networks, with their fields filled in.

use super::pictures;
use crate::service::posts::{Post, PostField, PostTemplate, Posts};
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
    let read = |text: &str| PostTemplate::read(text, lang).ok();
    let wording = read(&posts.text(post)).or_else(|| read(&post.usual(lang)));
    wording.map_or_else(String::new, |it| {
        it.fill(|field| value(desk, public, field))
    })
}

/// What stands in the place of a field.
pub fn value(desk: &Desk, public: &str, field: PostField) -> String {
    let words = pictures::main_words(desk);
    let tournament = &desk.snapshot.tournament;
    let settings = &tournament.settings;
    match field {
        PostField::Event => settings.title.clone(),
        PostField::Dates => words.date_range(settings.starts_on, settings.ends_on),
        PostField::Place => settings.venue.clone(),
        PostField::Players => players(desk, words),
        PostField::Winner => winner(desk, words),
        PostField::Podium => lines(desk, words, PODIUM),
        PostField::Best => lines(desk, words, BEST),
        PostField::Page => public.to_owned(),
        PostField::Hash => StandingsDigest::of(tournament).to_string(),
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
