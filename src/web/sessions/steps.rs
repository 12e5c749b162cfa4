//! What is left to do in a session, step by step, and what comes at its end.

use crate::tournament::clock::Phase;
use crate::tournament::state::Session;
use crate::tournament::{Capability, SessionNo};
use crate::web::desk::Desk;
use crate::web::extract::Page;
use crate::web::say::refusal::session_name;
use crate::words::key;

/// Something to do.
pub struct Step {
    pub number: usize,
    pub text: String,
    /// How far it has come, or when it is planned.
    pub detail: String,
    /// Its page; none for whom may not go there.
    pub href: Option<String>,
    /// `is-done`, or `is-now` for the first that is not.
    pub class: &'static str,
}

/// The steps of a session in their order.
pub struct Steps {
    pub list: Vec<Step>,
    /// Why the session is better not ended yet.
    pub not_ready: Option<String>,
    /// Label and address of what follows once the session is over.
    pub then: Option<(String, String)>,
}

/// A step before it has its number: text, detail, address, and whether it is done.
type Draft = (String, String, Option<String>, bool);

/// What the steps of a session are made from.
struct Maker<'a> {
    desk: &'a Desk,
    page: &'a Page,
    session: &'a Session,
}

pub fn steps(desk: &Desk, page: &Page, session: &Session) -> Steps {
    let make = Maker {
        desk,
        page,
        session,
    };
    let drafts = match session.clock.phase {
        Phase::Waiting => vec![
            make.seats(),
            make.start(),
            make.results(),
            make.end(),
            make.standings(),
        ],
        _ => vec![make.results(), make.end(), make.standings(), make.after()],
    };
    let now = drafts.iter().position(|(.., is_done)| !is_done);
    let number = |(at, (text, detail, href, is_done)): (usize, Draft)| Step {
        number: at + 1,
        text,
        detail,
        href,
        class: match is_done {
            true => "is-done",
            false if now == Some(at) => "is-now",
            false => "",
        },
    };
    Steps {
        list: drafts.into_iter().enumerate().map(number).collect(),
        not_ready: make.not_ready(),
        then: make.then(),
    }
}

impl Maker<'_> {
    fn say(&self, key: &str, session: SessionNo) -> String {
        let name = session_name(self.page.words, &self.desk.snapshot, session);
        self.page.say_with(key).arg("session", name).to_string()
    }

    /// An address for somebody who may go there.
    fn for_whom_may(&self, needs: Capability, path: &str) -> Option<String> {
        self.desk.may(needs).then(|| self.desk.address(path))
    }

    fn seats(&self) -> Draft {
        let text = self.page.say("sessions-step-seats").into_owned();
        let href = self.for_whom_may(Capability::ManageSeating, "/seating");
        (text, String::new(), href, self.session.published)
    }

    fn start(&self) -> Draft {
        let number = self.session.number;
        (
            self.say(key!("sessions-step-start"), number),
            self.planned(number),
            None,
            false,
        )
    }

    fn results(&self) -> Draft {
        let session = self.session;
        let detail = self.page.say_with("sessions-results-of");
        let detail = detail
            .arg("done", session.results())
            .arg("all", session.tables.len());
        let path = format!("/results/{}", session.number);
        (
            self.page.say("sessions-step-results").into_owned(),
            detail.to_string(),
            self.for_whom_may(Capability::EnterResults, &path),
            session.is_complete(),
        )
    }

    fn end(&self) -> Draft {
        let text = self.say(key!("sessions-step-end"), self.session.number);
        (text, String::new(), None, self.session.clock.has_ended())
    }

    fn standings(&self) -> Draft {
        let text = self.page.say("sessions-step-standings").into_owned();
        let href = self.desk.address("/standings");
        (text, String::new(), Some(href), false)
    }

    /// What follows the session: the next one, or the end of the tournament.
    fn after(&self) -> Draft {
        let Some(next) = self.next() else {
            let text = self.page.say("tournament-next-close").into_owned();
            let href = self.for_whom_may(Capability::Configure, "/event/close");
            let is_done = self.desk.snapshot.tournament.closed;
            return (text, String::new(), href, is_done);
        };
        (
            self.say(key!("sessions-step-start"), next.number),
            self.planned(next.number),
            Some(self.desk.address(&format!("/sessions/{}", next.number))),
            next.clock.phase != Phase::Waiting,
        )
    }

    fn next(&self) -> Option<&Session> {
        let number = self.session.number.0.checked_add(1)?;
        self.desk.snapshot.tournament.session(SessionNo(number))
    }

    /// The time of day at which a session is planned to begin; empty without a schedule.
    fn planned(&self, session: SessionNo) -> String {
        let tournament = &self.desk.snapshot.tournament;
        let zone = tournament.settings.time_zone;
        let planned = tournament.display.planned(session);
        planned.map_or_else(String::new, |item| {
            self.page.words.time(&item.starts.with_timezone(&zone))
        })
    }

    fn not_ready(&self) -> Option<String> {
        let missing = self.session.without_result().len();
        let is_early = self.session.clock.is_open() && missing > 0;
        is_early.then(|| {
            let message = self.page.say_with("sessions-end-waits");
            message.arg("count", missing).to_string()
        })
    }

    fn then(&self) -> Option<(String, String)> {
        if !self.session.clock.has_ended() {
            return None;
        }
        let (text, _, href, is_done) = match self.session.is_complete() {
            true => self.after(),
            false => (
                self.page.say("sessions-enter-results").into_owned(),
                String::new(),
                self.results().2,
                false,
            ),
        };
        href.filter(|_| !is_done).map(|href| (text, href))
    }
}
