//! The steps of a ruling in the making: place, person, offence, each in the address.

use std::str::FromStr;

use super::attached_form;
use crate::ruleset::Offence;
use crate::tournament::attached::Attached;
use crate::tournament::proposal::{Case, OffencePlace, Proposal};
use crate::tournament::ruling::{Ruling, Subject};
use crate::tournament::{EntrantId, RulingId, SessionNo, TableNo, TeamId};
use crate::web::desk::Desk;
use crate::web::http::address::encode;

/// The offence that stands for everything outside the catalogue.
pub const OTHER: &str = "other";

/// The steps taken so far.
#[derive(Debug, Clone, Default)]
pub struct RulingSteps {
    /// Session, table and hand.
    pub place: OffencePlace,
    /// Whether it concerns the whole event.
    pub whole_event: bool,
    /// Whom it is about.
    pub subject: Option<Subject>,
    /// The offence of the catalogue.
    pub offence: Option<String>,
    /// Whether it is outside the catalogue.
    pub is_other: bool,
    /// The ruling in whose place this one is to stand.
    pub amends: Option<RulingId>,
    /// Turns that were measured, as the form has them.
    pub turns: String,
    /// When a watch took them, as the form has it.
    pub read_at: String,
    /// Started minutes that were measured, as the form has them.
    pub minutes: String,
    /// Hands that were valued, as the form has them.
    pub hands: String,
    /// What the referee saw, as far as the page before knows it.
    pub note: String,
}

/// What the fields of a ruling name and the tournament does not have (any more).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Gone {
    /// The session or the table.
    Place,
    /// The person or team, there.
    Subject,
    /// The offence of the catalogue.
    Offence(String),
    /// The ruling in whose place this one is to stand.
    Amended(RulingId),
}

impl RulingSteps {
    /// What an address says. A link that leads nowhere any more only begins earlier.
    pub fn of_query(desk: &Desk, query: &[(String, String)]) -> Self {
        let value = |name: &str| {
            let found = query.iter().find(|(known, _)| known == name);
            found.map_or("", |(_, value)| value.as_str())
        };
        Self::read(desk, value).0
    }

    /// What the fields of an address or a form say, and what they name that is not there.
    pub fn read<'a>(desk: &Desk, value: impl Fn(&'static str) -> &'a str) -> (Self, Vec<Gone>) {
        let tournament = &desk.snapshot.tournament;
        let mut gone = Vec::new();
        let session: Option<SessionNo> = value("session").parse().ok();
        let session = session.filter(|it| tournament.session(*it).is_some());
        let table: Option<TableNo> = value("table").parse().ok();
        let seats = session.zip(table);
        let seats = seats.and_then(|(session, table)| tournament.table(session, table));
        let place = OffencePlace {
            session,
            table: seats.and(table),
            hand: value("hand").trim().parse().ok(),
        };
        let is_sent = |name| !value(name).trim().is_empty();
        if (is_sent("session") && place.session.is_none())
            || (is_sent("table") && place.table.is_none())
        {
            gone.push(Gone::Place);
        }
        let may_be = |subject: &Subject| match (subject, seats) {
            (Subject::Entrant(id), Some(table)) => {
                table.seats.seat_of(*id).is_some() || table.left.contains(id)
            }
            (Subject::Entrant(id), None) => tournament.entrant(*id).is_some(),
            (Subject::Team(id), _) => tournament.teams.contains_key(id),
            (Subject::Table, table) => table.is_some(),
        };
        let subject = subject(value("subject")).filter(may_be);
        if subject.is_none() && is_sent("subject") {
            gone.push(Gone::Subject);
        }
        let named = value("offence");
        let offence = tournament.ruleset.offence(named).map(|it| it.id.clone());
        let is_other = named == OTHER;
        if offence.is_none() && !is_other && !named.is_empty() {
            gone.push(Gone::Offence(named.to_owned()));
        }
        let amends: Option<RulingId> = value("amends").parse().ok();
        let amended = amends.filter(|id| tournament.ruling(*id).is_some());
        gone.extend(amends.filter(|_| amended.is_none()).map(Gone::Amended));
        let steps = Self {
            place,
            whole_event: value("whole") == "1",
            subject,
            offence,
            is_other,
            amends: amended,
            turns: value("turns").to_owned(),
            read_at: value("read_at").to_owned(),
            minutes: value("minutes").trim().to_owned(),
            hands: value("hands").to_owned(),
            note: value("note").to_owned(),
        };
        (steps, gone)
    }

    /// The steps of a ruling in whose place another is to stand.
    pub fn of_ruling(ruling: &Ruling) -> Self {
        let decision = &ruling.decision;
        Self {
            place: OffencePlace {
                session: decision.session,
                table: decision.table,
                hand: decision.hand,
            },
            whole_event: decision.table.is_none(),
            subject: Some(decision.subject),
            offence: decision.offence.clone(),
            is_other: decision.offence.is_none(),
            amends: Some(ruling.id),
            ..Self::default()
        }
    }

    /// The address of the next step.
    pub fn address(&self, desk: &Desk) -> String {
        desk.address(&format!("/rulings/new?{}", self.query()))
    }

    /// The steps so far, as the query of an address.
    pub fn query(&self) -> String {
        let mut parts = Vec::new();
        if let Some(session) = self.place.session {
            parts.push(format!("session={session}"));
        }
        if let Some(table) = self.place.table {
            parts.push(format!("table={table}"));
        }
        if let Some(hand) = self.place.hand {
            parts.push(format!("hand={hand}"));
        }
        if self.whole_event {
            parts.push("whole=1".to_owned());
        }
        if let Some(subject) = self.subject {
            parts.push(format!("subject={}", subject_word(subject)));
        }
        if let Some(offence) = &self.offence {
            parts.push(format!("offence={offence}"));
        }
        if let Some(ruling) = self.amends {
            parts.push(format!("amends={ruling}"));
        }
        if self.is_other {
            parts.push(format!("offence={OTHER}"));
        }
        for (name, value) in self.brought() {
            parts.push(format!("{name}={}", encode(value)));
        }
        parts.join("&")
    }

    /// What was measured, valued and noted before the ruling began, as fields; empty ones are left out.
    pub fn brought(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let fields = [
            ("turns", &self.turns),
            ("read_at", &self.read_at),
            ("minutes", &self.minutes),
            ("hands", &self.hands),
            ("note", &self.note),
        ];
        let fields = fields.map(|(name, value)| (name, value.as_str()));
        fields.into_iter().filter(|(_, value)| !value.is_empty())
    }

    /// The steps so far as hidden fields. (What was measured and valued has fields of its own where
    /// a ruling is confirmed.)
    pub fn hidden(&self) -> Vec<(&'static str, String)> {
        let place = &self.place;
        let fields = [
            ("session", place.session.map(|it| it.to_string())),
            ("table", place.table.map(|it| it.to_string())),
            ("hand", place.hand.map(|it| it.to_string())),
            ("whole", self.whole_event.then(|| "1".to_owned())),
            ("subject", self.subject.map(subject_word)),
            ("amends", self.amends.map(|it| it.to_string())),
        ];
        let given = fields.into_iter();
        given
            .filter_map(|(name, value)| Some((name, value?)))
            .collect()
    }

    /// In another session, from the beginning.
    pub fn in_session(&self, session: SessionNo) -> Self {
        Self {
            place: OffencePlace {
                session: Some(session).filter(|it| it.0 > 0),
                ..OffencePlace::default()
            },
            ..Self::default()
        }
    }

    pub fn at_table(&self, session: SessionNo, table: TableNo) -> Self {
        let mut next = self.clone();
        next.place.session = Some(session);
        next.place.table = Some(table);
        next
    }

    /// For the whole event.
    pub fn whole(&self) -> Self {
        Self {
            whole_event: true,
            ..Self::default()
        }
    }

    pub fn about(&self, subject: Subject) -> Self {
        Self {
            subject: Some(subject),
            ..self.clone()
        }
    }

    /// For an offence of the catalogue.
    pub fn of_offence(&self, offence: &str) -> Self {
        Self {
            offence: Some(offence.to_owned()),
            ..self.clone()
        }
    }

    /// For something outside the catalogue.
    pub fn other(&self) -> Self {
        Self {
            is_other: true,
            ..self.clone()
        }
    }

    /// The times that came with the address.
    pub fn measured(&self) -> Attached {
        let turns = self.turns.split(',');
        let turns: Vec<u64> = turns.filter_map(|it| it.trim().parse().ok()).collect();
        Attached {
            turns_read_at: attached_form::read_at(&turns, &self.read_at),
            turns,
            minutes: self.minutes.parse().ok(),
            ..Attached::default()
        }
    }

    /// One step back from the offence.
    pub fn without_offence(&self) -> Self {
        Self {
            offence: None,
            is_other: false,
            ..self.clone()
        }
    }

    /// One step back from the person.
    pub fn without_subject(&self) -> Self {
        Self {
            subject: None,
            ..self.without_offence()
        }
    }

    /// The people at the table.
    pub fn people<'a>(&self, desk: &'a Desk) -> impl Iterator<Item = EntrantId> + use<'a> {
        let at = self.place.session.zip(self.place.table);
        let table = at.and_then(|(session, table)| desk.snapshot.tournament.table(session, table));
        table.into_iter().flat_map(|table| table.seats.people())
    }

    /// Those whose seat at the table somebody else took.
    pub fn left<'a>(&self, desk: &'a Desk) -> impl Iterator<Item = EntrantId> + use<'a> {
        let at = self.place.session.zip(self.place.table);
        let table = at.and_then(|(session, table)| desk.snapshot.tournament.table(session, table));
        table.into_iter().flat_map(|table| {
            let left = table.left.iter().copied();
            left.filter(|id| table.seats.seat_of(*id).is_none())
        })
    }

    /// The offence, if it is one of the catalogue.
    pub fn known_offence<'a>(&self, desk: &'a Desk) -> Option<&'a Offence> {
        let rules = &desk.snapshot.tournament.ruleset;
        rules.offence(self.offence.as_deref()?)
    }

    /// How often it happened before and the version of the sheet, as this page shows them.
    pub fn seen(&self, desk: &Desk) -> (String, String) {
        let proposal = self
            .subject
            .and_then(|subject| self.proposal(desk, subject, &Attached::default()));
        let (Some(proposal), None) = (proposal, self.amends) else {
            return (String::new(), String::new());
        };
        let tournament = &desk.snapshot.tournament;
        let table = self.place.session.zip(self.place.table);
        let table = table.and_then(|(session, table)| tournament.table(session, table));
        let sheet = table.map_or(0, |table| table.result.number());
        (proposal.time.to_string(), sheet.to_string())
    }

    /// What the rule set proposes, with the times that were measured.
    pub fn proposal(&self, desk: &Desk, subject: Subject, attached: &Attached) -> Option<Proposal> {
        desk.snapshot.tournament.propose_for(&Case {
            subject,
            place: self.place,
            offence: self.known_offence(desk)?,
            attached,
            amends: self.amends,
        })
    }
}

/// Whom `e12`, `t3` or `table` names.
pub fn subject(text: &str) -> Option<Subject> {
    if text == "table" {
        return Some(Subject::Table);
    }
    match text.split_at_checked(1)? {
        ("e", id) => EntrantId::from_str(id).ok().map(Subject::Entrant),
        ("t", id) => TeamId::from_str(id).ok().map(Subject::Team),
        _ => None,
    }
}

/// The word of a person, team or table in addresses and forms.
pub fn subject_word(subject: Subject) -> String {
    match subject {
        Subject::Entrant(id) => format!("e{id}"),
        Subject::Team(id) => format!("t{id}"),
        Subject::Table => "table".to_owned(),
    }
}
