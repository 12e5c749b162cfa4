//! How the event goes on without electricity: what to do, in order, and the sessions that are still to be played.

use askama::Template;

use super::choice::is_over;
use super::press::{Leaf, Press, leaf};
use crate::tournament::state::Session;
use crate::web::say::refusal::session_name;
use crate::words::{Words, key};

/// More sessions than this do not stand on the page.
const MOST_SESSIONS: usize = 14;

/// What is done, in order.
const STEPS: [&str; 8] = [
    key!("print-hand-clock"),
    key!("print-hand-seats"),
    key!("print-hand-sheets"),
    key!("print-hand-points"),
    key!("print-hand-fouls"),
    key!("print-hand-people"),
    key!("print-hand-standings"),
    key!("print-hand-back"),
];

#[derive(Template)]
#[template(path = "print/by_hand.html")]
struct ByHandPage<'a> {
    press: &'a Press,
    words: &'static Words,
    steps: Vec<String>,
    sessions: Vec<Row>,
    /// How many sessions do not stand on the page.
    more: usize,
}

struct Row {
    session: String,
    day: String,
    time: String,
    tables: usize,
    minutes: u16,
}

pub fn leaves(press: &Press) -> Vec<Leaf> {
    let languages = press.languages.iter().copied();
    languages
        .map(|words| leaf(move |press| page(press, words)))
        .collect()
}

fn page(press: &Press, words: &'static Words) -> Result<String, askama::Error> {
    let tournament = press.tournament();
    let sessions = tournament.sessions.iter();
    let coming: Vec<&Session> = sessions
        .map(AsRef::<Session>::as_ref)
        .filter(|session| !is_over(session))
        .collect();
    let minutes = tournament.settings.minutes;
    let rows = coming.iter().take(MOST_SESSIONS).map(|session| Row {
        session: session_name(words, &press.snapshot, session.number),
        day: press.day_in(words, session.number),
        time: press.starts_in(words, session.number),
        tables: session.tables.len(),
        minutes,
    });
    let steps = STEPS.into_iter().map(|key| words.say(key).into_owned());
    let page = ByHandPage {
        press,
        words,
        steps: steps.collect(),
        sessions: rows.collect(),
        more: coming.len().saturating_sub(MOST_SESSIONS),
    };
    page.render()
}
