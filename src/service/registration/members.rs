//! A captain lets others be in the team.

use super::error::{RegistrationError, RegistrationFault, RegistrationRefusal};
use super::form::{checked_number, checked_person};
use super::own::Opened;
use super::{ORIGIN, Registrations, Typed, person_id};
use crate::tournaments::{Person, PersonDraft, Request};
use tournament::{Actor, PersonId, Refusal, RegistrationCommand};

impl Registrations {
    /// Changes who is in the team of a captain: who of it stays, and who comes, in this order behind the
    /// captain.
    ///
    /// # Errors
    /// Why it was not changed; faults of newcomers are counted from 0.
    pub async fn change_members(
        &self,
        opened: &Opened,
        (stay, come): (&[PersonId], &[PersonDraft]),
        key: &str,
    ) -> Result<(), RegistrationError> {
        let snapshot = opened.live.snapshot();
        let registration = &snapshot.tournament.registration;
        let settings = registration.settings.clone();
        let settings = settings.ok_or(Refusal::RegistrationMissing)?;
        let application = registration.application_of(opened.person);
        let application = application.ok_or(RegistrationFault::LinkEnded)?;
        let mut faults = Vec::new();
        let drafts = come.iter().enumerate();
        let drafts = drafts.map(|(at, draft)| {
            let draft = checked_person(at, draft, &settings, &mut faults);
            checked_number(at, draft, &snapshot.tournament.ruleset, &mut faults)
        });
        let drafts: Vec<PersonDraft> = drafts.collect();
        if !faults.is_empty() {
            return Err(RegistrationRefusal::Form(faults).into());
        }
        // The people of a form have other ids than those of the form by which the team registered.
        let (own, now) = (format!("members {key}"), self.clock().now());
        let newcomers = drafts.into_iter().zip(0..).map(|(draft, at)| Person {
            id: person_id(&own, at),
            ..draft.into_person(now)
        });
        let newcomers: Vec<Person> = newcomers.collect();
        // Who comes into a team applied too, so that nothing is forgotten before the event.
        let typed = self.own_page(opened).await?.typed.map(|typed| Typed {
            created_at: now,
            changed_at: now,
            ..typed
        });
        let registrations = newcomers
            .iter()
            .filter_map(|it| typed.as_ref().map(|typed| typed.of_member(it.id)))
            .collect();
        let members = application.people.iter().skip(1).copied();
        let members = members.filter(|it| stay.contains(it));
        let command = RegistrationCommand::ChangeMembers {
            application: application.id,
            members: members
                .chain(newcomers.iter().map(|it| PersonId(it.id)))
                .collect(),
        };
        let request = Request {
            key: Some(key.to_owned()).filter(|key| !key.is_empty()),
            people: newcomers,
            registrations,
            ..Request::new(command.into(), Actor::Person(opened.person), &[], ORIGIN)
        };
        self.tournaments().execute(&opened.live, request).await?;
        self.write_letters(&opened.live).await;
        Ok(())
    }
}
