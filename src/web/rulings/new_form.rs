//! The last step of a ruling in the making: its fields, as proposed or as the ruling is that is to be
//! amended. `sent` reads them.

use super::attached_form;
use super::sent::unit_word;
use super::steps::{OTHER, RulingSteps, subject_word};
use crate::mahjong::Wind;
use crate::ruleset::{Outcome, Receivers, Unit};
use crate::tournament::EntrantId;
use crate::tournament::attached::Attached;
use crate::tournament::proposal::Proposal;
use crate::tournament::ruling::{Booking, Ruling, Subject};
use crate::web::desk::Desk;
use crate::web::extract::{Form, Page};
use crate::web::say::names;
use crate::web::say::rule_text::InLanguage;
use crate::web::say::rulings::{self, OUTCOMES};

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
    /// Who may have dealt the hand, where the rules have a chombo paid at the table; else nobody.
    pub dealers: Vec<(String, String)>,
}

impl Fields {
    /// The choices of this ruling.
    pub fn of(desk: &Desk, page: &Page, draft: &RulingSteps) -> Self {
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
            .map(|id| (format!("e{id}"), names::entrant(&desk.snapshot, id)));
        let offence = match (&draft.offence, draft.is_other) {
            (Some(id), _) => id.clone(),
            (None, true) => OTHER.to_owned(),
            (None, false) => String::new(),
        };
        let nobody = pair("nobody", words.say("rulings-to-nobody").into_owned());
        let receivers = match is_owed_to_one(desk, draft) {
            true => {
                let asked = pair("", words.say("tablet-who-was-wronged").into_owned());
                [asked].into_iter().chain(others).chain([nobody]).collect()
            }
            false => {
                let each = pair("each", words.say("rulings-to-each").into_owned());
                [nobody, each].into_iter().chain(others).collect()
            }
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
            receivers,
            bookings: vec![
                pair("on_sheet", rulings::booking(words, Booking::OnSheet)),
                pair("added", rulings::booking(words, Booking::Added)),
            ],
            has_hands: draft.place.table.is_some(),
            dealers: dealers(desk, draft),
        }
    }
}

/// Whether the rules give the points to whoever was wronged, whom the referee has to name.
fn is_owed_to_one(desk: &Desk, draft: &RulingSteps) -> bool {
    let offence = draft.known_offence(desk);
    matches!(draft.subject, Some(Subject::Entrant(_)))
        && offence.is_some_and(|it| it.receivers == Receivers::Offended)
}

/// The times that stand in a form, as far as they can be read.
pub fn measured(form: &Form) -> Attached {
    let turns = turns(form.value("turns"));
    Attached {
        turns_read_at: attached_form::read_at(&turns, form.value("read_at")),
        turns,
        minutes: form.value("minutes").trim().parse().ok(),
        ..Attached::default()
    }
}

fn turns(text: &str) -> Vec<u64> {
    let typed = text.split(',');
    typed.filter_map(|it| it.trim().parse().ok()).collect()
}

/// The people of the table, if who dealt decides what a chombo costs there.
fn dealers(desk: &Desk, draft: &RulingSteps) -> Vec<(String, String)> {
    let rules = &desk.snapshot.tournament.ruleset;
    if rules.chombo_at_table(Wind::East, Wind::South).is_none() {
        return Vec::new();
    }
    let people: Vec<_> = draft
        .people(desk)
        .map(|id| (id.to_string(), names::entrant(&desk.snapshot, id)))
        .collect();
    if people.is_empty() {
        return people;
    }
    let nobody = (String::new(), String::new());
    std::iter::once(nobody).chain(people).collect()
}

/// The form before anything is typed: the ruling that is to be amended, or what the rule set
/// proposes (for the turns that were measured).
pub fn begun(desk: &Desk, page: &Page, draft: &RulingSteps, subject: Subject) -> Form {
    let amended = draft
        .amends
        .and_then(|id| desk.snapshot.tournament.ruling(id));
    if let Some(ruling) = amended {
        return kept(page, ruling);
    }
    let proposal = draft.proposal(desk, subject, &draft.measured());
    let owed = is_owed_to_one(desk, draft);
    let dealer = proposal.as_ref().and_then(|it| dealer(desk, draft, it));
    let dealer = dealer.map(|id| ("dealer", id.to_string()));
    let fields = proposed(draft, (subject, owed), proposal.as_ref());
    Form::filled(page.words, fields.into_iter().chain(dealer))
}

/// Who dealt the hand that the steps name, where a chombo is proposed that the table pays; none where nobody knows.
fn dealer(desk: &Desk, draft: &RulingSteps, proposal: &Proposal) -> Option<EntrantId> {
    let tournament = &desk.snapshot.tournament;
    let rules = &tournament.ruleset;
    let is_paid = rules.chombo_at_table(Wind::East, Wind::South).is_some();
    if !is_paid || !proposal.sanction.outcomes.contains(&Outcome::Chombo) {
        return None;
    }
    let (session, table) = draft.place.session.zip(draft.place.table)?;
    tournament
        .hand_of(session, table, draft.place.hand?)?
        .dealer()
}

fn kept(page: &Page, ruling: &Ruling) -> Form {
    let decision = &ruling.decision;
    let outcomes = decision.outcomes.iter().filter_map(|outcome| {
        let known = OUTCOMES.iter().find(|(known, _, _)| known == outcome)?;
        Some(("outcomes", known.2.to_owned()))
    });
    let points = decision.points.as_ref();
    let received = points.into_iter().flat_map(|it| &it.receivers);
    let received: Vec<_> = received.collect();
    let attached = &decision.attached;
    let amount = match (points, received.first()) {
        // Who dealt says it.
        _ if attached.dealer.is_some() => String::new(),
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
        (
            "dealer",
            attached
                .dealer
                .map_or_else(String::new, |it| it.to_string()),
        ),
        ("tiles", attached_form::tiles_text(ruling.tiles())),
        ("turns", turns.join(",")),
        ("read_at", attached_form::read_at_text(attached)),
        ("hands", attached.hands.join("\n")),
    ];
    Form::filled(page.words, outcomes.chain(fields))
}

/// The fields as the rule set proposes them; `owed` is whether somebody is to be named who receives.
fn proposed(
    draft: &RulingSteps,
    (subject, owed): (Subject, bool),
    proposal: Option<&Proposal>,
) -> Vec<(&'static str, String)> {
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
        _ if owed => "",
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
    ];
    let brought = draft.brought();
    let brought = brought.map(|(name, value)| (name, value.to_owned()));
    words.chain(fields).chain(brought).collect()
}
