//! Who came late to a session, from the clock, the check-in and what was noted at the tables; and
//! the offence that the rule set proposes for it.

use chrono::{DateTime, Utc};

use super::ids::{EntrantId, RulingId, SessionNo, TableNo};
use super::ruling::Subject;
use super::session::{Noted, Presence, Session, Table};
use super::state::Tournament;

impl Tournament {
    /// Those who were not at their table when the session began, by table. Nobody before it began,
    /// and nobody by the check-in alone if the event does not use it.
    pub fn late(&self, session: SessionNo, now: DateTime<Utc>) -> Vec<Late> {
        let Some(known) = self.session(session) else {
            return Vec::new();
        };
        let Some(started) = known.clock.started else {
            return Vec::new();
        };
        let seated = known
            .tables
            .iter()
            .flat_map(|table| table.seats.people().map(move |entrant| (table, entrant)));
        seated
            .filter(|(table, entrant)| !table.taken_over.contains(entrant))
            .filter_map(|(table, entrant)| self.late_one(known, table, entrant, started, now))
            .collect()
    }

    fn late_one(
        &self,
        session: &Session,
        table: &Table,
        entrant: EntrantId,
        started: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Option<Late> {
        let arrived = match session.presence.get(&entrant) {
            Some(Noted { presence, at }) => match presence {
                Presence::OnTime => return None,
                Presence::Missing => None,
                Presence::Arrived => Some(*at),
            },
            None if !self.uses_check_in() => return None,
            None => self.entrant(entrant)?.checked_in,
        };
        let until = match arrived {
            Some(at) => at,
            // Who never came is no longer late once the session is over: they were absent.
            None if session.clock.has_ended() => return None,
            None => now,
        };
        let seconds = (until - started).num_seconds();
        if seconds <= 0 {
            return None;
        }
        let minutes = u16::try_from((seconds + 59) / 60).unwrap_or(u16::MAX);
        let lateness = self.ruleset.lateness.as_ref();
        let offence = lateness.and_then(|rules| rules.offence(minutes));
        Some(Late {
            entrant,
            table: table.seats.table,
            arrived,
            minutes,
            offence: offence.map(str::to_owned),
            ruling: self.ruled_late(session.number, entrant),
        })
    }

    /// Whether anybody was checked in at all.
    fn uses_check_in(&self) -> bool {
        let mut entrants = self.entrants.values();
        entrants.any(|entrant| entrant.checked_in.is_some())
    }

    /// The ruling on somebody's lateness in a session, if one stands.
    fn ruled_late(&self, session: SessionNo, entrant: EntrantId) -> Option<RulingId> {
        let lateness = self.ruleset.lateness.as_ref()?;
        let is_late = |offence: &str| lateness.steps.iter().any(|step| step.offence == offence);
        let ruling = self.rulings.iter().find(|ruling| {
            let decision = &ruling.decision;
            ruling.stands()
                && decision.session == Some(session)
                && decision.subject == Subject::Entrant(entrant)
                && decision.offence.as_deref().is_some_and(is_late)
        })?;
        Some(ruling.id)
    }
}

/// Somebody who came late to a session, or has not come yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Late {
    pub entrant: EntrantId,
    /// Where the seat is.
    pub table: TableNo,
    /// When they came; none while they are missing.
    pub arrived: Option<DateTime<Utc>>,
    /// Started minutes after the session's start, so far for those who are missing.
    pub minutes: u16,
    /// The offence that the rule set proposes, if it has one for this delay.
    pub offence: Option<String>,
    /// The ruling that was given for it and stands.
    pub ruling: Option<RulingId>,
}
