//! The next step of the day, as one button for somebody who may take the step.

use crate::tournament::next_step::Step;
use crate::tournament::{Capability, SessionNo};
use crate::web::desk::Desk;
use crate::web::extract::Page;
use crate::web::say::refusal::session_name;
use crate::web::say::stages;
use crate::words::key;

/// The next step as one button.
pub struct NextView {
    pub title: String,
    pub text: String,
    pub label: String,
    pub href: String,
}

/// The words of a step (title, text, button), and where its button leads.
struct Offer {
    keys: [&'static str; 3],
    needs: Capability,
    path: String,
}

/// The next step for somebody of the staff: who may not take it is offered what they may do.
pub fn next(page: &Page, desk: &Desk) -> NextView {
    let step = desk.snapshot.tournament.next_step();
    let offer = offer(step);
    let offer = match desk.may(offer.needs) {
        true => offer,
        false => besides(desk, step),
    };
    let [title, text, label] = offer.keys.map(|key| say(page, desk, step, key));
    NextView {
        title,
        text,
        label,
        href: desk.address(&offer.path),
    }
}

/// A step after the next one.
pub struct Ahead {
    /// The time of day at which it is planned; empty where nobody said.
    pub time: String,
    pub text: String,
}

/// The steps after the next one, in the words of their titles.
pub fn ahead(page: &Page, desk: &Desk) -> Vec<Ahead> {
    let tournament = &desk.snapshot.tournament;
    let zone = tournament.settings.time_zone;
    let at = |step: Step| match step {
        Step::Start(n) => tournament.display.planned(n).map(|item| item.starts),
        Step::End(n) => tournament.session(n)?.clock.over_at(None),
        _ => None,
    };
    let steps = tournament.steps_ahead().into_iter();
    steps
        .map(|step| Ahead {
            time: at(step).map_or_else(String::new, |at| page.words.time(&at.with_timezone(&zone))),
            text: say(page, desk, step, offer(step).keys[0]),
        })
        .collect()
}

/// A text about a step, which may name its session or stage.
fn say(page: &Page, desk: &Desk, step: Step, key: &str) -> String {
    let session = session_of(step).map(|n| session_name(page.words, &desk.snapshot, n));
    let stage = match step {
        Step::SeatStage(number, _) => {
            stages::title(page.words, &desk.snapshot.tournament, number - 1)
        }
        _ => String::new(),
    };
    let message = page.say_with(key);
    let message = message.arg("session", session.unwrap_or_default());
    message.arg("stage", stage).to_string()
}

fn session_of(step: Step) -> Option<SessionNo> {
    match step {
        Step::SeatStage(_, n)
        | Step::Seating(n)
        | Step::Start(n)
        | Step::Watch(n)
        | Step::Results(n)
        | Step::End(n) => Some(n),
        Step::Entrants | Step::Cut(_) | Step::Close | Step::Standings => None,
    }
}

/// What the step asks of somebody who may take it.
fn offer(step: Step) -> Offer {
    let session = |n: SessionNo| format!("/sessions/{n}");
    let (keys, needs, path) = match step {
        Step::Entrants => {
            let path = "/entrants/import".to_owned();
            (ENTRANTS, Capability::ManageEntrants, path)
        }
        Step::Cut(stage) => {
            let path = format!("/event/stages/{stage}/cut");
            (CUT, Capability::Configure, path)
        }
        Step::SeatStage(..) => {
            let path = "/seating/draw".to_owned();
            (SEAT_STAGE, Capability::ManageSeating, path)
        }
        Step::Seating(_) => {
            let path = "/seating".to_owned();
            (SEATING, Capability::ManageSeating, path)
        }
        Step::Start(n) => (START, Capability::RunClock, session(n)),
        Step::Watch(n) => (WATCH, Capability::RunClock, session(n)),
        Step::Results(n) => (RESULTS, Capability::EnterResults, format!("/results/{n}")),
        Step::End(n) => (END, Capability::RunClock, session(n)),
        Step::Close => {
            let path = "/event/close".to_owned();
            (CLOSE, Capability::Configure, path)
        }
        Step::Standings => (FINAL, Capability::View, "/standings".to_owned()),
    };
    Offer { keys, needs, path }
}

/// What is offered to who may not take the step.
fn besides(desk: &Desk, step: Step) -> Offer {
    let is_played = matches!(step, Step::Watch(_) | Step::Results(_) | Step::End(_));
    let session = session_of(step).filter(|_| is_played);
    if desk.may(Capability::Rule) {
        return Offer {
            keys: REFEREE,
            needs: Capability::Rule,
            path: "/referee".to_owned(),
        };
    }
    match session {
        Some(n) if desk.may(Capability::EnterResults) => Offer {
            keys: RESULTS,
            needs: Capability::EnterResults,
            path: format!("/results/{n}"),
        },
        Some(n) => Offer {
            keys: WATCHED,
            needs: Capability::View,
            path: format!("/sessions/{n}"),
        },
        None => Offer {
            keys: WAIT,
            needs: Capability::View,
            path: "/sessions".to_owned(),
        },
    }
}

const ENTRANTS: [&str; 3] = [
    key!("tournament-next-entrants"),
    key!("tournament-next-entrants-text"),
    key!("tournament-next-entrants-button"),
];
const CUT: [&str; 3] = [
    key!("tournament-next-cut"),
    key!("tournament-next-cut-text"),
    key!("tournament-next-cut-button"),
];
const SEAT_STAGE: [&str; 3] = [
    key!("tournament-next-stage"),
    key!("tournament-next-stage-text"),
    key!("tournament-next-stage-button"),
];
const SEATING: [&str; 3] = [
    key!("tournament-next-seating"),
    key!("tournament-next-seating-text"),
    key!("tournament-next-seating-button"),
];
const START: [&str; 3] = [
    key!("tournament-next-start"),
    key!("tournament-next-start-text"),
    key!("tournament-next-start-button"),
];
const WATCH: [&str; 3] = [
    key!("tournament-next-watch"),
    key!("tournament-next-watch-text"),
    key!("tournament-next-watch-button"),
];
const WATCHED: [&str; 3] = [
    key!("tournament-next-watch"),
    key!("tournament-next-watched-text"),
    key!("tournament-next-watch-button"),
];
const RESULTS: [&str; 3] = [
    key!("tournament-next-results"),
    key!("tournament-next-results-text"),
    key!("tournament-next-results-button"),
];
const END: [&str; 3] = [
    key!("tournament-next-end"),
    key!("tournament-next-end-text"),
    key!("tournament-next-end-button"),
];
const CLOSE: [&str; 3] = [
    key!("tournament-next-close"),
    key!("tournament-next-close-text"),
    key!("tournament-close-button"),
];
const FINAL: [&str; 3] = [
    key!("tournament-next-final"),
    key!("tournament-is-closed-text"),
    key!("tournament-next-final-button"),
];
const REFEREE: [&str; 3] = [
    key!("tournament-next-referee"),
    key!("tournament-next-referee-text"),
    key!("tournament-next-referee-button"),
];
const WAIT: [&str; 3] = [
    key!("tournament-next-wait"),
    key!("tournament-next-wait-text"),
    key!("tournament-next-wait-button"),
];
