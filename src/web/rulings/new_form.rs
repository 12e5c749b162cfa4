//! The last step of a ruling in the making: its fields, proposed and read.

use super::attached_form;
use super::steps::{Draft, OTHER, subject, subject_word};
use crate::ruleset::{Outcome, StandingPoints, Unit};
use crate::tournament::attached::Attached;
use crate::tournament::proposal::{Proposal, paid};
use crate::tournament::ruling::{Booking, Points, Ruling, RulingDraft, Subject};
use crate::web::desk::Desk;
use crate::web::extract::{Form, Page};
use crate::web::say::names;
use crate::web::say::rulings::{self, OUTCOMES};

/// The most hands of a session a ruling can name.
const MOST_HANDS: i64 = 250;

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
            .map(|id| (format!("e{id}"), names::entrant(desk, id)));
        let offence = match (&draft.offence, draft.is_other) {
            (Some(id), _) => id.clone(),
            (None, true) => OTHER.to_owned(),
            (None, false) => String::new(),
        };
        let seen = draft.seen(desk);
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
                (
                    "amends",
                    draft.amends.map_or_else(String::new, |it| it.to_string()),
                ),
                ("seen_time", seen.0),
                ("seen_sheet", seen.1),
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
                pair("on_sheet", rulings::booking(words, Booking::OnSheet)),
                pair("added", rulings::booking(words, Booking::Added)),
            ],
            has_hands: draft.place.table.is_some(),
        }
    }
}

/// The form before anything is typed: the ruling that is to be amended, or what the rule set
/// proposes (for the turns that were measured).
pub fn begun(desk: &Desk, page: &Page, draft: &Draft, subject: Subject) -> Form {
    let amended = draft
        .amends
        .and_then(|id| desk.snapshot.tournament.ruling(id));
    if let Some(ruling) = amended {
        return kept(page, ruling);
    }
    let attached = Attached {
        turns: draft
            .turns
            .split(',')
            .filter_map(|it| it.parse().ok())
            .collect(),
        ..Attached::default()
    };
    let offence = draft.known_offence(desk);
    let tournament = &desk.snapshot.tournament;
    let proposal =
        offence.and_then(|it| tournament.propose_measured(subject, draft.place, it, &attached));
    proposed(page, draft, subject, proposal.as_ref())
}

/// The form of a ruling as it is.
fn kept(page: &Page, ruling: &Ruling) -> Form {
    let decision = &ruling.decision;
    let outcomes = decision.outcomes.iter().filter_map(|outcome| {
        let known = OUTCOMES.iter().find(|(known, _, _)| known == outcome)?;
        Some(("outcomes", known.2.to_owned()))
    });
    let points = decision.points.as_ref();
    let received = points.into_iter().flat_map(|it| &it.receivers);
    let received: Vec<_> = received.collect();
    let amount = match (points, received.first()) {
        (Some(_), Some((_, amount))) => amount.to_string(),
        (Some(points), None) => (-points.offender).to_string(),
        (None, _) => String::new(),
    };
    let receivers = match received.as_slice() {
        [] => "nobody".to_owned(),
        [(one, _)] => format!("e{one}"),
        _ => "each".to_owned(),
    };
    let booking = match points.map(|points| points.booking) {
        Some(Booking::Added) => "added",
        _ => "on_sheet",
    };
    let attached = &decision.attached;
    let turns: Vec<String> = attached.turns.iter().map(u64::to_string).collect();
    let fields = [
        ("amount", amount),
        (
            "unit",
            unit_word(points.map_or(Unit::Score, |it| it.unit)).to_owned(),
        ),
        ("receivers", receivers),
        ("booking", booking.to_owned()),
        (
            "hand",
            decision.hand.map_or_else(String::new, |it| it.to_string()),
        ),
        ("reason", String::new()),
        ("note", attached.note.clone()),
        ("tiles", attached_form::tiles_text(ruling.tiles())),
        ("turns", turns.join(",")),
        ("hands", attached.hands.join("\n")),
    ];
    Form::filled(page.words, outcomes.chain(fields))
}

/// The form as the rule set proposes it.
fn proposed(page: &Page, draft: &Draft, subject: Subject, proposal: Option<&Proposal>) -> Form {
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
        (
            "hand",
            draft
                .place
                .hand
                .map_or_else(String::new, |it| it.to_string()),
        ),
        ("reason", String::new()),
        ("turns", draft.turns.clone()),
        ("hands", draft.hands.clone()),
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
    let attached = attached_form::read(form, &desk.snapshot.tournament.ruleset_id);
    let subject = draft.subject;
    if subject.is_none() {
        let message = form.words().say("form-choose").into_owned();
        form.fail("", message);
    }
    let attached = attached?;
    let mut outcomes = outcomes;
    let points = match draft.measured(desk, &attached, form) {
        Some(proposal) => {
            // What was measured is counted here, whatever the tablet thought.
            outcomes = proposal.sanction.outcomes;
            proposal.points
        }
        None => points(desk, draft, form),
    };
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
        attached,
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
