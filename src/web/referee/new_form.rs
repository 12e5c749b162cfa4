//! What a ruling in the making says: the steps taken so far, and the fields of the last one.

use std::str::FromStr;

use super::view;
use crate::ruleset::{Offence, Outcome, StandingPoints, Unit};
use crate::tournament::proposal::{Place, Proposal, paid};
use crate::tournament::ruling::{Booking, Points, RulingDraft, Subject};
use crate::tournament::{EntrantId, SessionNo, TableNo, TeamId};
use crate::web::desk::Desk;
use crate::web::extract::{Form, Page};
use crate::web::ruling_words::{self, OUTCOMES};

/// The offence that stands for everything outside the catalogue.
const OTHER: &str = "other";
/// The most hands of a session a ruling can name.
const MOST_HANDS: i64 = 250;

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
            (Subject::Entrant(id), Some(table)) => table.seats.seat_of(*id).is_some(),
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
        }
    }

    /// The address of the next step.
    pub fn address(&self, desk: &Desk) -> String {
        let mut parts = Vec::new();
        if let Some(session) = self.place.session {
            parts.push(format!("session={session}"));
        }
        if let Some(table) = self.place.table {
            parts.push(format!("table={table}"));
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
        if self.is_other {
            parts.push(format!("offence={OTHER}"));
        }
        desk.address(&format!("/rulings/new?{}", parts.join("&")))
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

    /// The offence, if it is one of the catalogue.
    pub fn known_offence<'a>(&self, desk: &'a Desk) -> Option<&'a Offence> {
        let rules = &desk.snapshot.tournament.ruleset;
        rules.offence(self.offence.as_deref()?)
    }

    /// What the rule set proposes.
    pub fn proposal(&self, desk: &Desk, subject: Subject) -> Option<Proposal> {
        let offence = self.known_offence(desk)?;
        let tournament = &desk.snapshot.tournament;
        tournament.propose(subject, self.place, offence)
    }
}

/// Whom `e12`, `t3` or `table` names.
fn subject(text: &str) -> Option<Subject> {
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
fn subject_word(subject: Subject) -> String {
    match subject {
        Subject::Entrant(id) => format!("e{id}"),
        Subject::Team(id) => format!("t{id}"),
        Subject::Table => "table".to_owned(),
    }
}

/// What the last step offers besides what is typed.
pub struct Fields {
    /// The steps taken, carried in hidden fields.
    pub hidden: Vec<(&'static str, String)>,
    /// In what points are counted.
    pub units: Vec<(String, String)>,
    /// Who may receive them.
    pub receivers: Vec<(String, String)>,
    /// Where score points are counted.
    pub bookings: Vec<(String, String)>,
    /// Whether there is a table whose hands can be named.
    pub has_hands: bool,
}

impl Fields {
    /// The choices of this ruling.
    pub fn of(desk: &Desk, page: &Page, draft: &Draft) -> Self {
        let words = page.words;
        let rules = &desk.snapshot.tournament.ruleset.words;
        let lang = words.lang().code();
        let (score, points) = (rules.score.get(lang), rules.standing_points.get(lang));
        let of_total = words.say_with("rulings-unit-total").arg("word", points);
        let of_session = words.say_with("rulings-unit-session").arg("word", points);
        let of_team = words.say_with("rulings-unit-team").arg("word", points);
        let pair = |value: &str, text: String| (value.to_owned(), text);
        let others = draft
            .people(desk)
            .filter(|id| draft.subject != Some(Subject::Entrant(*id)))
            .map(|id| (format!("e{id}"), view::entrant(desk, id)));
        let offence = match (&draft.offence, draft.is_other) {
            (Some(id), _) => id.clone(),
            (None, true) => OTHER.to_owned(),
            (None, false) => String::new(),
        };
        let number = |number: Option<u16>| number.map_or_else(String::new, |it| it.to_string());
        Self {
            hidden: vec![
                ("session", number(draft.place.session.map(|it| it.0))),
                ("table", number(draft.place.table.map(|it| it.0))),
                ("whole", u8::from(draft.whole_event).to_string()),
                (
                    "subject",
                    draft.subject.map_or_else(String::new, subject_word),
                ),
                ("offence", offence),
            ],
            units: vec![
                pair("score", score.to_owned()),
                pair("table_points", of_session.to_string()),
                pair("standing", of_total.to_string()),
                pair("team", of_team.to_string()),
            ],
            receivers: [
                pair("nobody", words.say("rulings-to-nobody").into_owned()),
                pair("each", words.say("rulings-to-each").into_owned()),
            ]
            .into_iter()
            .chain(others)
            .collect(),
            bookings: vec![
                pair("on_sheet", ruling_words::booking(words, Booking::OnSheet)),
                pair("added", ruling_words::booking(words, Booking::Added)),
            ],
            has_hands: draft.place.table.is_some(),
        }
    }
}

/// The form as the rule set proposes it.
pub fn proposed(page: &Page, draft: &Draft, subject: Subject, proposal: Option<&Proposal>) -> Form {
    let outcomes = proposal.map(|it| it.sanction.outcomes.as_slice());
    let outcomes = outcomes.unwrap_or_default().iter();
    let words = outcomes.filter_map(|outcome| {
        let known = OUTCOMES.iter().find(|(known, _, _)| known == outcome)?;
        Some(("outcomes", known.2.to_owned()))
    });
    let points = proposal.and_then(|it| it.points.as_ref());
    let unit = match (points.map(|points| points.unit), subject, draft.place.table) {
        (Some(unit), _, _) => unit,
        (None, Subject::Team(_), _) => Unit::Team,
        (None, _, Some(_)) => Unit::Score,
        (None, _, None) => Unit::Standing,
    };
    let amount = proposal.filter(|it| it.points.is_some());
    let amount = amount.map_or_else(String::new, |it| it.sanction.amount.to_string());
    let receivers = match points {
        Some(points) if !points.receivers.is_empty() => "each",
        _ => "nobody",
    };
    let booking = match points.map(|points| points.booking) {
        Some(Booking::Added) => "added",
        _ => "on_sheet",
    };
    let fields = [
        ("amount", amount),
        ("unit", unit_word(unit).to_owned()),
        ("receivers", receivers.to_owned()),
        ("booking", booking.to_owned()),
        ("hand", String::new()),
        ("reason", String::new()),
    ];
    Form::filled(page.words, words.chain(fields))
}

/// Reads the form; what is wrong is noted in it.
pub fn read(desk: &Desk, draft: &Draft, form: &mut Form, longest: usize) -> Option<RulingDraft> {
    let outcomes: Vec<Outcome> = OUTCOMES
        .iter()
        .filter(|(_, _, word)| form.is("outcomes", word))
        .map(|(outcome, _, _)| *outcome)
        .collect();
    let reason = form.optional("reason", longest);
    let hand = if form.value("hand").trim().is_empty() {
        None
    } else {
        form.number("hand", 1..=MOST_HANDS)
    };
    let is_gone = |name: &str, known: bool| !known && !form.value(name).trim().is_empty();
    if is_gone("session", draft.place.session.is_some())
        || is_gone("table", draft.place.table.is_some())
    {
        let message = form.words().say("rulings-place-gone").into_owned();
        form.fail("", message);
    }
    let subject = draft.subject;
    if subject.is_none() {
        let message = form.words().say("form-choose").into_owned();
        form.fail("", message);
    }
    let points = points(desk, draft, form);
    if points.is_none() && outcomes.contains(&Outcome::Points) && form.error("amount").is_none() {
        let message = form.words().say("rulings-amount-missing").into_owned();
        form.fail("amount", message);
    }
    if !form.is_good() {
        return None;
    }
    Some(RulingDraft {
        subject: subject?,
        session: draft.place.session,
        table: draft.place.table,
        hand: hand.and_then(|hand| u8::try_from(hand).ok()),
        offence: draft.offence.clone(),
        outcomes,
        points,
        reason: reason?,
    })
}

/// The points of the form; none where no amount stands.
fn points(desk: &Desk, draft: &Draft, form: &mut Form) -> Option<Points> {
    let typed = form.value("amount").trim().replace(',', ".");
    if typed.is_empty() {
        return None;
    }
    let amount: Option<StandingPoints> = typed.parse().ok();
    let unit = unit(form.value("unit"));
    let wrong = |amount: &StandingPoints| {
        *amount <= StandingPoints::ZERO || (unit == Unit::Score && !amount.is_whole())
    };
    let Some(amount) = amount.filter(|amount| !wrong(amount)) else {
        let message = form.words().say("rulings-amount-bad").into_owned();
        form.fail("amount", message);
        return None;
    };
    let each = amount.units() / StandingPoints::UNITS;
    let receivers = match form.value("receivers") {
        _ if unit != Unit::Score => Vec::new(),
        "each" => {
            let others = draft.people(desk);
            let others = others.filter(|id| draft.subject != Some(Subject::Entrant(*id)));
            others.map(|id| (id, each)).collect()
        }
        one => match subject(one) {
            Some(Subject::Entrant(id)) => vec![(id, each)],
            _ => Vec::new(),
        },
    };
    let lost = match unit {
        Unit::Score => StandingPoints::whole(paid(each, &receivers)),
        _ => amount,
    };
    Some(Points {
        unit,
        offender: -lost,
        receivers,
        booking: match form.value("booking") {
            "added" => Booking::Added,
            _ => Booking::OnSheet,
        },
    })
}

/// The unit of a word of the form.
fn unit(word: &str) -> Unit {
    match word {
        "table_points" => Unit::TablePoints,
        "standing" => Unit::Standing,
        "team" => Unit::Team,
        _ => Unit::Score,
    }
}

/// The word of a unit in the form.
fn unit_word(unit: Unit) -> &'static str {
    match unit {
        Unit::Score => "score",
        Unit::TablePoints => "table_points",
        Unit::Standing => "standing",
        Unit::Team => "team",
    }
}
