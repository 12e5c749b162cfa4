//! The steps of a ruling in the making: place, person, offence, each in the address.

use std::str::FromStr;

use crate::ruleset::Offence;
use crate::ruleset::offence::Per;
use crate::tournament::Refusal;
use crate::tournament::attached::Attached;
use crate::tournament::proposal::{Place, Proposal};
use crate::tournament::ruling::{Ruling, Subject};
use crate::tournament::{EntrantId, RulingId, SessionNo, TableNo, TeamId};
use crate::web::desk::Desk;
use crate::web::extract::Form;
use crate::web::http::address::encode;
use crate::web::say::refusal::sentence;

/// The offence that stands for everything outside the catalogue.
pub const OTHER: &str = "other";

/// The steps taken so far.
#[derive(Debug, Clone, Default)]
pub struct Draft {
    /// Session, table and hand.
    pub place: Place,
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
    /// Hands that were valued, as the form has them.
    pub hands: String,
}

impl Draft {
    /// What an address or a form says; what is not there any more is left out.
    pub fn of_query(desk: &Desk, query: &[(String, String)]) -> Self {
        let value = |name: &str| {
            let found = query.iter().find(|(known, _)| known == name);
            found.map(|(_, value)| value.as_str()).unwrap_or_default()
        };
        let tournament = &desk.snapshot.tournament;
        let session: Option<SessionNo> = value("session").parse().ok();
        let session = session.filter(|it| tournament.session(*it).is_some());
        let table: Option<TableNo> = value("table").parse().ok();
        let table = session
            .zip(table)
            .filter(|(session, table)| tournament.table(*session, *table).is_some())
            .map(|(_, table)| table);
        let offence = value("offence");
        let seats = session.zip(table);
        let seats = seats.and_then(|(session, table)| tournament.table(session, table));
        let may_be = |subject: &Subject| match (subject, seats) {
            (Subject::Entrant(id), Some(table)) => {
                table.seats.seat_of(*id).is_some() || table.left.contains(id)
            }
            (Subject::Entrant(id), None) => tournament.entrant(*id).is_some(),
            (Subject::Team(id), _) => tournament.teams.contains_key(id),
            (Subject::Table, table) => table.is_some(),
        };
        Self {
            place: Place {
                session,
                table,
                hand: value("hand").trim().parse().ok(),
            },
            whole_event: value("whole") == "1",
            subject: subject(value("subject")).filter(may_be),
            offence: tournament.ruleset.offence(offence).map(|it| it.id.clone()),
            is_other: offence == OTHER,
            amends: value("amends")
                .parse()
                .ok()
                .filter(|id| tournament.ruling(*id).is_some()),
            turns: value("turns").to_owned(),
            hands: value("hands").to_owned(),
        }
    }

    /// The steps of a ruling in whose place another is to stand.
    pub fn of_ruling(ruling: &Ruling) -> Self {
        let decision = &ruling.decision;
        Self {
            place: Place {
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
        for (name, value) in [("turns", &self.turns), ("hands", &self.hands)] {
            if !value.is_empty() {
                parts.push(format!("{name}={}", encode(value)));
            }
        }
        parts.join("&")
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

    /// Says what was sent and is not there: a person at the table, an offence of the catalogue.
    /// (Links that lead nowhere any more only begin earlier; a ruling must not lose its place.)
    pub fn check_sent(&self, desk: &Desk, form: &mut Form) {
        let words = form.words();
        if self.subject.is_none() && !form.value("subject").is_empty() {
            form.fail("subject", words.say("rulings-not-at-table"));
        }
        let offence = form.value("offence").to_owned();
        if self.offence.is_none() && !self.is_other && !offence.is_empty() {
            let refusal = Refusal::NoSuchOffence { offence };
            form.fail("offence", sentence(words, &desk.snapshot, &refusal));
        }
    }

    /// In another session, from the beginning.
    pub fn in_session(&self, session: SessionNo) -> Self {
        Self {
            place: Place {
                session: Some(session).filter(|it| it.0 > 0),
                ..Place::default()
            },
            ..Self::default()
        }
    }

    /// At a table.
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

    /// About somebody.
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
            .and_then(|subject| self.proposal(desk, subject));
        let (Some(proposal), None) = (proposal, self.amends) else {
            return (String::new(), String::new());
        };
        let tournament = &desk.snapshot.tournament;
        let table = self.place.session.zip(self.place.table);
        let table = table.and_then(|(session, table)| tournament.table(session, table));
        let sheet = table.map_or(0, |table| table.result.number());
        (proposal.time.to_string(), sheet.to_string())
    }

    /// What the rule set proposes for times that were measured, where they alone give the amount;
    /// none if the referee typed something else.
    pub fn measured(&self, desk: &Desk, attached: &Attached, form: &Form) -> Option<Proposal> {
        let offence = self.known_offence(desk)?;
        let is_measured = match offence.per {
            Per::TimeLimits => !attached.turns.is_empty(),
            Per::Minute => attached.minutes.is_some(),
            Per::Offence => false,
        };
        if !is_measured || form.value("amount_by") == "hand" {
            return None;
        }
        let tournament = &desk.snapshot.tournament;
        tournament.propose_measured(self.subject?, self.place, offence, attached)
    }

    /// What the rule set proposes.
    pub fn proposal(&self, desk: &Desk, subject: Subject) -> Option<Proposal> {
        let offence = self.known_offence(desk)?;
        let tournament = &desk.snapshot.tournament;
        tournament.propose(subject, self.place, offence)
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
