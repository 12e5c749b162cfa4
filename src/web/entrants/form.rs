//! The fields of an entrant, for the page that adds one and the page that changes one.

use crate::ruleset::FederationNumber;
use crate::service::outbox::is_address;
use crate::service::tournaments::{PersonDraft, Snapshot};
use crate::tournament::EntrantId;
use crate::tournament::state::EntrantKind;
use crate::web::event::settings_form::read_country;
use crate::web::extract::{Form, Page};
use crate::web::say::federation::number_wrong;

/// The longest name, club or team, in characters.
const LONGEST_TEXT: usize = 100;
/// The highest number of a badge.
const HIGHEST_NUMBER: i64 = 99_999;

pub struct Typed {
    pub draft: PersonDraft,
    /// Player, substitute or guest.
    pub kind: EntrantKind,
    /// The team's name, if any.
    pub team: Option<String>,
}

/// What the lists of the form offer.
pub struct Lists {
    /// Kinds as value and text.
    pub kinds: Vec<(&'static str, String)>,
    /// The names of the teams there are.
    pub teams: Vec<String>,
}

impl Lists {
    /// Those of a tournament.
    pub fn of(page: &Page, snapshot: &Snapshot) -> Self {
        Self {
            kinds: vec![
                ("player", page.say("entrants-kind-player").into_owned()),
                (
                    "substitute",
                    page.say("entrants-kind-substitute").into_owned(),
                ),
                ("guest", page.say("entrants-kind-guest").into_owned()),
            ],
            teams: snapshot
                .tournament
                .teams
                .values()
                .map(|team| team.name.clone())
                .collect(),
        }
    }
}

/// The word of a kind in forms.
pub fn kind_word(kind: EntrantKind) -> &'static str {
    match kind {
        EntrantKind::Player => "player",
        EntrantKind::Substitute => "substitute",
        EntrantKind::Guest => "guest",
    }
}

/// What is stored, for the form.
pub fn values(snapshot: &Snapshot, entrant: EntrantId) -> Vec<(&'static str, String)> {
    let draft = snapshot
        .person(entrant)
        .map(PersonDraft::of)
        .unwrap_or_default();
    let known = snapshot.tournament.entrant(entrant);
    let team = known
        .and_then(|entrant| entrant.team)
        .and_then(|team| snapshot.tournament.teams.get(&team));
    let kind = known.map(|entrant| entrant.kind).unwrap_or_default();
    vec![
        ("first_name", draft.first_name),
        ("last_name", draft.last_name),
        ("country", draft.country),
        ("club", draft.club),
        ("federation_number", draft.federation_number),
        ("email", draft.email),
        ("kind", kind_word(kind).to_owned()),
        (
            "team",
            team.map(|team| team.name.clone()).unwrap_or_default(),
        ),
    ]
}

/// Reads the form. What is wrong is noted in it. `known` is the federation number as it was.
pub fn read(form: &mut Form, snapshot: &Snapshot, known: &str) -> Option<Typed> {
    let first_name = form.optional("first_name", LONGEST_TEXT);
    let last_name = form.required("last_name", LONGEST_TEXT);
    let country = read_country(form, "country");
    let club = form.optional("club", LONGEST_TEXT);
    let rules = &snapshot.tournament.ruleset;
    let federation_number = read_federation_number(form, rules.federation_number.as_ref(), known);
    let email = read_email(form);
    let team = form.optional("team", LONGEST_TEXT);
    let kind = match form.value("kind") {
        "player" => Some(EntrantKind::Player),
        "substitute" => Some(EntrantKind::Substitute),
        "guest" => Some(EntrantKind::Guest),
        _ => {
            let message = form.words().say("form-choose").into_owned();
            form.fail("kind", message);
            None
        }
    };
    if !form.is_good() {
        return None;
    }
    Some(Typed {
        draft: PersonDraft {
            first_name: first_name?,
            last_name: last_name?,
            email: email?,
            federation_number: federation_number?,
            country: country?.unwrap_or_default(),
            club: club?,
        },
        kind: kind?,
        team: team.filter(|team| !team.is_empty()),
    })
}

/// The number wanted; none if the next free one will do.
pub fn read_number(form: &mut Form) -> Option<EntrantId> {
    if form.value("number").trim().is_empty() {
        return None;
    }
    let number = form.number("number", 1..=HIGHEST_NUMBER)?;
    u32::try_from(number).ok().map(EntrantId)
}

/// A new number must be one that the federation can have given; one that was kept before may stay.
fn read_federation_number(
    form: &mut Form,
    numbers: Option<&FederationNumber>,
    known: &str,
) -> Option<String> {
    let typed = form.optional("federation_number", LONGEST_TEXT)?;
    let Some(numbers) = numbers.filter(|_| !typed.is_empty() && typed != known) else {
        return Some(typed);
    };
    let number = numbers.read(&typed);
    if number.is_none() {
        let message = number_wrong(form.words(), &numbers.federation, numbers.digits);
        form.fail("federation_number", message);
    }
    number
}

fn read_email(form: &mut Form) -> Option<String> {
    let email = form.optional("email", 254)?;
    if email.is_empty() || is_address(&email) {
        return Some(email);
    }
    let message = form.words().say("entrants-email-wrong").into_owned();
    form.fail("email", message);
    None
}
