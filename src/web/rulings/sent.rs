//! The form of a ruling as a page or a tablet sent it, read once into what the core is asked.

use super::attached_form;
use super::steps::{Gone, RulingSteps, subject};
use crate::ruleset::{Outcome, StandingPoints, Unit};
use crate::tournament::Refusal;
use crate::tournament::attached::Attached;
use crate::tournament::claim::{Charge, Claim, Recipients, RulingDraft};
use crate::tournament::ruling::{Booking, Subject};
use crate::web::desk::Desk;
use crate::web::extract::Form;
use crate::web::say::refusal::sentence;
use crate::web::say::rulings::OUTCOMES;

/// The most hands of a session a ruling can name.
const MOST_HANDS: i64 = 250;

/// Reads the form: the steps to show it again, and the ruling that is asked for. Without one the
/// form says what is wrong.
pub fn read(desk: &Desk, form: &mut Form, longest: usize) -> (RulingSteps, Option<RulingDraft>) {
    let (steps, gone) = RulingSteps::read(desk, |name| form.value(name));
    for gone in gone {
        say_gone(desk, form, &gone);
    }
    if steps.subject.is_none() {
        form.fail("", form.words().say("form-choose"));
    }
    let reason = form.optional("reason", longest);
    let hand = match form.value("hand").trim() {
        "" => None,
        _ => form.number("hand", 1..=MOST_HANDS),
    };
    let attached = attached_form::read(form, &desk.snapshot.tournament.ruleset_id);
    let claim = match &attached {
        Some(attached) => claim(desk, &steps, form, attached),
        None => None,
    };
    let draft = || {
        Some(RulingDraft {
            subject: steps.subject?,
            session: steps.place.session,
            table: steps.place.table,
            hand: hand.and_then(|hand| u8::try_from(hand).ok()),
            offence: steps.offence.clone(),
            claim: claim?,
            reason: reason?,
            attached: attached?,
        })
    };
    let draft = if form.is_good() { draft() } else { None };
    (steps, draft)
}

/// Says what was sent and is not there (any more): a ruling must not lose its place, its person or
/// the ruling it amends.
fn say_gone(desk: &Desk, form: &mut Form, gone: &Gone) {
    let words = form.words();
    let say = |refusal: Refusal| sentence(words, &desk.snapshot, &refusal);
    match gone {
        Gone::Place => form.fail("", words.say("rulings-place-gone")),
        Gone::Subject => form.fail("subject", words.say("rulings-not-at-table")),
        Gone::Offence(offence) => {
            let offence = offence.clone();
            form.fail("offence", say(Refusal::NoSuchOffence { offence }));
        }
        Gone::Amended(ruling) => {
            let ruling = *ruling;
            form.fail("", say(Refusal::NoSuchRuling { ruling }));
        }
    }
}

/// How the sanction is to be found. The field `claim` says it: `proposed`, or `chosen` with the
/// fields beside it; without the field, times that were measured give the amount where the offence
/// is one of time, else the fields do.
fn claim(desk: &Desk, steps: &RulingSteps, form: &mut Form, attached: &Attached) -> Option<Claim> {
    let offence = steps.known_offence(desk);
    match form.value("claim") {
        "proposed" => Some(Claim::AsProposed),
        "measured" => Some(Claim::Measured),
        "" if offence.is_some_and(|it| attached.measures(it)) => Some(Claim::Measured),
        "" | "chosen" => {
            let outcomes: Vec<Outcome> = OUTCOMES
                .iter()
                .filter(|(_, _, word)| form.is("outcomes", word))
                .map(|(outcome, _, _)| *outcome)
                .collect();
            let charge = charge(desk, form)?;
            Some(Claim::Chosen { outcomes, charge })
        }
        _ => {
            form.fail("claim", form.words().say("form-choose"));
            None
        }
    }
}

/// The points of the form, none where no amount stands; the outer none if a field is wrong.
fn charge(desk: &Desk, form: &mut Form) -> Option<Option<Charge>> {
    let typed = form.value("amount").trim().replace(',', ".");
    if typed.is_empty() {
        return Some(None);
    }
    let Ok(amount) = typed.parse::<StandingPoints>() else {
        let message = sentence(form.words(), &desk.snapshot, &Refusal::AmountBad);
        form.fail("amount", message);
        return None;
    };
    let unit = choice(form, "unit", unit)?;
    let to = choice(form, "receivers", recipients)?;
    let booking = choice(form, "booking", booking)?;
    Some(Some(Charge {
        amount,
        unit,
        to,
        booking,
    }))
}

/// A field that names one of several things.
fn choice<T>(form: &mut Form, name: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
    let chosen = read(form.value(name));
    if chosen.is_none() {
        form.fail(name, form.words().say("form-choose"));
    }
    chosen
}

/// The unit of a word of the form.
fn unit(word: &str) -> Option<Unit> {
    match word {
        "" | "score" => Some(Unit::Score),
        "table_points" => Some(Unit::TablePoints),
        "standing" => Some(Unit::Standing),
        "team" => Some(Unit::Team),
        _ => None,
    }
}

/// The word of a unit in the form.
pub fn unit_word(unit: Unit) -> &'static str {
    match unit {
        Unit::Score => "score",
        Unit::TablePoints => "table_points",
        Unit::Standing => "standing",
        Unit::Team => "team",
    }
}

/// The receivers that a word of the form names.
fn recipients(word: &str) -> Option<Recipients> {
    match (word, subject(word)) {
        ("" | "nobody", _) => Some(Recipients::Nobody),
        ("each", _) => Some(Recipients::EachOther),
        (_, Some(Subject::Entrant(person))) => Some(Recipients::One(person)),
        _ => None,
    }
}

/// Where score points are counted, by a word of the form.
fn booking(word: &str) -> Option<Booking> {
    match word {
        "" | "on_sheet" => Some(Booking::OnSheet),
        "added" => Some(Booking::Added),
        _ => None,
    }
}
