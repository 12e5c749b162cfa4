//! Who is in a team that registered.

use std::collections::BTreeSet;

use crate::command::NewEntrant;
use crate::context::{Actor, Context};
use crate::event::{Event, RegistrationEvent};
use crate::ids::{ApplicationId, PersonId};
use crate::refusal::Refusal;
use crate::registration::{Application, ApplicationState, RegistrationSettings};
use crate::state::{EntrantKind, Tournament};

use super::applications::{day_at, fee, keeps_place};
use super::needs::{find_application as find, registration_settings as settings};
use super::{admission, entrants};

/// Lets others be in the team beside its captain. Where the team takes part already, those who leave
/// withdraw and those who come are entered.
pub(super) fn change(
    tournament: &Tournament,
    application: ApplicationId,
    members: &[PersonId],
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let settings = settings(tournament)?;
    let known = find(tournament, application)?;
    if !known.state.is_live() {
        return Err(Refusal::ApplicationOver { application });
    }
    let is_theirs = matches!(context.actor, Actor::Person(_));
    if is_theirs && !tournament.may_still_change(context.now) {
        return Err(Refusal::ChangeOver);
    }
    let captain = known.captain().into_iter();
    let changed = Application {
        people: captain.chain(members.iter().copied()).collect(),
        ..known.clone()
    };
    if changed.people == known.people {
        return Err(Refusal::NothingToChange);
    }
    right_size(settings, &changed)?;
    newcomers_are_free(tournament, known, &changed)?;
    keeps_place(tournament, known, &changed, context.now)?;
    // The price for each is that of the day on which the application was sent.
    let fee = match changed.size() == known.size() {
        true => None,
        false => fee(settings, &changed, day_at(tournament, known.sent)),
    };
    let mut events = vec![
        RegistrationEvent::MembersChanged {
            application,
            people: changed.people.clone(),
            fee,
        }
        .into(),
    ];
    if known.state == ApplicationState::Accepted {
        events.extend(swapped(tournament, known, &changed)?);
    }
    Ok(events)
}

fn right_size(settings: &RegistrationSettings, changed: &Application) -> Result<(), Refusal> {
    let different: BTreeSet<PersonId> = changed.people.iter().copied().collect();
    if different.len() != changed.people.len() {
        return Err(Refusal::SamePerson);
    }
    let (least, most) = settings.people();
    match (least..=most).contains(&changed.people.len()) {
        true => Ok(()),
        false => Err(Refusal::TeamSizeWrong {
            least: u8::try_from(least).unwrap_or(u8::MAX),
            most: u8::try_from(most).unwrap_or(u8::MAX),
        }),
    }
}

/// Refuses newcomers who take part or applied already.
fn newcomers_are_free(
    tournament: &Tournament,
    known: &Application,
    changed: &Application,
) -> Result<(), Refusal> {
    for person in in_first_only(changed, known) {
        if let Some(entrant) = tournament.entrant_of(person) {
            let entrant = entrant.id;
            return Err(Refusal::PersonRegistered { entrant });
        }
        let others = tournament.registration.applications.iter();
        let mut live = others.filter(|it| it.id != known.id && it.state.is_live());
        if let Some(other) = live.find(|it| it.people.contains(&person)) {
            let application = other.id;
            return Err(Refusal::AppliedAlready { application });
        }
    }
    Ok(())
}

/// Those who left withdraw, and those who came are entered.
fn swapped(
    tournament: &Tournament,
    known: &Application,
    changed: &Application,
) -> Result<Vec<Event>, Refusal> {
    let leaving = Application {
        people: in_first_only(known, changed).collect(),
        ..known.clone()
    };
    let mut events = admission::leave(tournament, &leaving, "");
    let new: Vec<NewEntrant> = in_first_only(changed, known)
        .map(|person| NewEntrant {
            person,
            number: None,
            kind: EntrantKind::Player,
            team: known.team.clone(),
            reference: None,
        })
        .collect();
    if !new.is_empty() {
        events.extend(entrants::add(tournament, &new)?);
    }
    Ok(events)
}

/// The people of one application who are not in another.
fn in_first_only<'a>(
    first: &'a Application,
    other: &'a Application,
) -> impl Iterator<Item = PersonId> + 'a {
    let people = first.people.iter().copied();
    people.filter(|it| !other.people.contains(it))
}
