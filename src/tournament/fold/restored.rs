//! Going back: the state becomes what it was after an earlier event, except for what cannot be undone.
//!
//! Numbers in the ledger are not given twice. Announcements, calls, promises and freezes are known to
//! people, the roster, the address and the time of a rehearsal are not of one moment, and a clock shows what
//! the hall has played. What people applied for and paid was not the tournament's to undo.

use std::sync::Arc;

use crate::context::Stamp;
use crate::registration::ApplicationState;
use crate::request::Answer;
use crate::ruling::Reversal;
use crate::state::Tournament;

impl Tournament {
    /// Takes the state back to what it was after event `to`; none if that has not happened before.
    pub(super) fn go_back(&mut self, stamp: &Stamp, to: u64, reason: &str) -> Option<()> {
        let then = self.as_of(to)?;
        let until = self.past.instant_after(to).unwrap_or(stamp.at);
        let now = std::mem::replace(self, then);
        self.keep_what_people_know(&now);
        self.keep_numbers(&now);
        self.keep_registration(&now, stamp);
        self.keep_ledger(&now, stamp, reason);
        // A clock that ran then and was left alone since runs on; another one that ran stands with the time
        // it had left when the next event happened.
        for session in &mut self.sessions {
            let current = now.session(session.number).map(|known| &known.clock);
            if session.clock.runs() && current != Some(&session.clock) {
                Arc::make_mut(session).clock.stand(stamp, until, reason);
            }
        }
        self.version = stamp.seq;
        self.past = now.past;
        Some(())
    }

    fn keep_what_people_know(&mut self, now: &Self) {
        if self.settings.slug != now.settings.slug {
            let settings = Arc::make_mut(&mut self.settings);
            settings.slug.clone_from(&now.settings.slug);
        }
        self.published = now.published;
        self.rehearsal.clone_from(&now.rehearsal);
        self.vouched = Arc::clone(&now.vouched);
        self.earlier_rulings = now.earlier_rulings;
        self.visibility = now.visibility;
        self.own_check_in.clone_from(&now.own_check_in);
        self.seeds = Arc::clone(&now.seeds);
        self.drawn_before = Arc::clone(&now.drawn_before);
        self.referees = Arc::clone(&now.referees);
        self.calls = Arc::clone(&now.calls);
        if self.display != now.display {
            let display = Arc::make_mut(&mut self.display);
            display.announcements.clone_from(&now.display.announcements);
            display.frozen_after = now.display.frozen_after;
        }
    }

    fn keep_numbers(&mut self, now: &Self) {
        self.given = Arc::clone(&now.given);
        let given = Arc::make_mut(&mut self.given);
        for entrant in self.entrants.values() {
            given.badge(entrant.id, entrant.person);
        }
    }

    /// Keeps applications and payments. Those who took part and are not entered any more have their
    /// place.
    fn keep_registration(&mut self, now: &Self, stamp: &Stamp) {
        self.registration = Arc::clone(&now.registration);
        self.money = Arc::clone(&now.money);
        let is_entered = |person| self.entrants.values().any(|it| it.person == person);
        let accepted = now.registration.applications.iter();
        let accepted = accepted.filter(|it| it.state == ApplicationState::Accepted);
        let left = accepted.filter(|it| !it.people.iter().copied().all(is_entered));
        let left: Vec<_> = left.map(|it| it.id).collect();
        for id in left {
            let registration = Arc::make_mut(&mut self.registration);
            if let Some(application) = registration.application_mut(id) {
                application.state = ApplicationState::Placed;
                application.since = stamp.at;
            }
        }
    }

    /// Keeps what was ruled and asked for since: reversed and declined.
    fn keep_ledger(&mut self, now: &Self, stamp: &Stamp, reason: &str) {
        let later = now.rulings.get(self.rulings.len()..).unwrap_or_default();
        let later = later.iter().cloned().map(|mut ruling| {
            ruling.reversed.get_or_insert_with(|| Reversal {
                seq: stamp.seq,
                at: stamp.at,
                by: stamp.by,
                reason: reason.to_owned(),
                went_back: true,
            });
            // Nobody decides an appeal against what was never ruled.
            ruling.appeal.take_if(|appeal| appeal.verdict().is_none());
            ruling
        });
        Arc::make_mut(&mut self.rulings).extend(later);
        let later = now.requests.get(self.requests.len()..).unwrap_or_default();
        let later = later.iter().cloned().map(|mut request| {
            request.answer.get_or_insert_with(|| Answer {
                seq: stamp.seq,
                at: stamp.at,
                by: stamp.by,
                ruling: None,
                reason: reason.to_owned(),
            });
            request
        });
        Arc::make_mut(&mut self.requests).extend(later);
    }
}
