//! The safety net: what would be noticed too late if nobody looked. What is in order has a tick, what is not stands
//! with its remedy.

use crate::tournament::Capability;
use crate::tournament::waits::{Beside, Wait};
use crate::web::desk::Desk;
use crate::web::extract::Page;
use crate::web::say::refusal::session_name;
use crate::words::key;

/// Whether a wait belongs to the safety net: nobody stands at a desk and asks for its remedy.
pub fn catches(wait: &Wait) -> bool {
    match wait {
        Wait::SeveralRun(_)
        | Wait::Hidden
        | Wait::Unseated(..)
        | Wait::DrawnTooEarly(_)
        | Wait::Unpublished(_)
        | Wait::NoReferee
        | Wait::CheckIn(_)
        | Wait::NumberTwice(_)
        | Wait::NumberMissing(_)
        | Wait::StillAnnounced(_) => true,
        Wait::Requests(_)
        | Wait::Correct(..)
        | Wait::Unfinished(..)
        | Wait::Results(..)
        | Wait::CutAwaited(..)
        | Wait::OpenSeats(..)
        | Wait::Absent(..)
        | Wait::Out(..)
        | Wait::Mixed(..)
        | Wait::Applications(_)
        | Wait::PlacesFree(_)
        | Wait::OffersEnd(_)
        | Wait::Owing(_)
        | Wait::Unconfirmed(_) => false,
    }
}

/// Before each session: the paper with which the event goes on if the power fails, and where it is printed. Nothing
/// while a session runs, and nothing for those who do not prepare it.
pub fn paper(page: &Page, desk: &Desk) -> Option<(String, String)> {
    let tournament = &desk.snapshot.tournament;
    let is_asked = desk.may(Capability::ManageSeating) && !tournament.closed;
    let session = tournament.coming_session().filter(|_| is_asked)?;
    if session.is_played() || session.tables.is_empty() {
        return None;
    }
    let name = session_name(page.words, &desk.snapshot, session.number);
    let text = page.say_with("tournament-net-paper").arg("session", name);
    Some((text.to_string(), desk.address("/print")))
}

/// What is in order, in a few words each.
pub fn ticks(page: &Page, desk: &Desk, beside: &Beside) -> Vec<String> {
    let tournament = &desk.snapshot.tournament;
    let playing = tournament.entrants.values();
    let mut playing = playing.filter(|entrant| tournament.plays_on(entrant));
    let count = playing.clone().count();
    let is_everybody_here = count > 0 && playing.all(|it| it.checked_in.is_some());
    let seated = || {
        tournament
            .sessions
            .iter()
            .filter(|it| !it.tables.is_empty())
    };
    let is_seated = seated().next().is_some();
    let has_referee = beside.has_referee || !tournament.referees.is_empty();
    let said = [
        (is_everybody_here, key!("tournament-net-here")),
        (tournament.published, key!("tournament-net-public")),
        (
            is_seated && seated().all(|it| it.published),
            key!("tournament-net-seats"),
        ),
        (is_seated && has_referee, key!("tournament-net-referee")),
    ];
    let said = said.into_iter().filter(|(is_so, _)| *is_so);
    said.map(|(_, key)| page.say_with(key).arg("count", count).to_string())
        .collect()
}
