//! Sending an application: anonymous, bounded, and once for each form.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::error::{RegistrationError, RegistrationFault, RegistrationRefusal};
use super::form::{Checked, Filled};
use super::{ORIGIN, Registrations, person_id};
use crate::accounts::Token;
use crate::tournaments::{Live, Person, PersonDraft, Request, Snapshot};
use store::registrations::links::Purpose;
use store::registrations::{Typed, invitations, rank_lists};
use store::{Conn, StoreError};
use tournament::command::NewApplication;
use tournament::name_key::fold_name;
use tournament::registration::{
    Application, ApplicationState, Particulars, Quota, RegistrationSettings, Who,
};
use tournament::{Actor, ApplicationId, PersonId, QuotaId, Refusal, RegistrationCommand};

/// What became of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sent {
    /// A letter with a link that confirms it is on its way.
    Confirm { application: ApplicationId },
    /// No mail leaves this server: it counts at once, and this link opens the private page.
    Done {
        application: ApplicationId,
        link: Token,
    },
    /// Somebody of this name and address applied before; their letter goes out once more.
    Known,
}

impl Registrations {
    /// Sends an application.
    ///
    /// # Errors
    /// [`RegistrationError`]; then nothing was stored.
    pub async fn apply(&self, live: &Arc<Live>, form: &Filled) -> Result<Sent, RegistrationError> {
        let snapshot = live.snapshot();
        let settings = snapshot.tournament.registration.settings.clone();
        let settings = settings.ok_or(Refusal::RegistrationMissing)?;
        let checked = form.check(&settings, &snapshot.tournament.ruleset);
        let checked = checked.map_err(RegistrationRefusal::Form)?;
        let captain = PersonId(person_id(&form.key, 0));
        if let Some(sent) = snapshot.tournament.registration.application_of(captain) {
            return Ok(self.sent(live, sent.id, captain).await?);
        }
        self.count(form).await?;
        if let Some(known) = checked.people.first().and_then(|it| known(&snapshot, it)) {
            self.send_again(live, known).await?;
            return Ok(Sent::Known);
        }
        let invited = self.use_invitation(&snapshot, form).await?;
        let request = self
            .request(&snapshot, &settings, form, (checked, invited))
            .await?;
        let captain = request.people.first().map_or(captain, |it| PersonId(it.id));
        if let Err(error) = self.tournaments().execute(live, request).await {
            self.give_invitation_back(form, invited.is_some()).await;
            return Err(error.into());
        }
        self.write_letters(live).await;
        let snapshot = live.snapshot();
        let sent = snapshot.tournament.registration.application_of(captain);
        let sent = sent.ok_or(Refusal::RegistrationMissing)?.id;
        Ok(self.sent(live, sent, captain).await?)
    }

    /// What the person is told. Where no mail leaves they get their link at once.
    async fn sent(
        &self,
        live: &Live,
        application: ApplicationId,
        captain: PersonId,
    ) -> Result<Sent, StoreError> {
        let snapshot = live.snapshot();
        if self.inner.outbox.sends_for(&snapshot.tournament) {
            return Ok(Sent::Confirm { application });
        }
        let link = self
            .new_link((snapshot.id, captain), Purpose::Page, None)
            .await?;
        Ok(Sent::Done { application, link })
    }

    /// The command with everything that is stored with it.
    async fn request(
        &self,
        snapshot: &Snapshot,
        settings: &RegistrationSettings,
        form: &Filled,
        (checked, invited): (Checked, Option<Option<QuotaId>>),
    ) -> Result<Request, RegistrationError> {
        let now = self.clock().now();
        let Checked { people, answers } = checked;
        let quotas = self
            .quotas(snapshot.id, settings, people.first(), invited.flatten())
            .await?;
        let people: Vec<Person> = people
            .into_iter()
            .zip(0..)
            .map(|(draft, at)| Person {
                id: person_id(&form.key, at),
                ..draft.into_person(now)
            })
            .collect();
        let ids: Vec<PersonId> = people.iter().map(|it| PersonId(it.id)).collect();
        let members: Vec<i64> = ids.iter().skip(1).map(|it| it.0).collect();
        let captain = ids.first().copied().ok_or(Refusal::SamePerson)?;
        let consent = settings
            .consent
            .said(form.lang.code(), &snapshot.tournament.settings.languages);
        let typed = Typed {
            tournament: snapshot.id,
            person: captain.0,
            language: form.lang.code().to_owned(),
            answers,
            consent: consent.to_owned(),
            consented_at: form.consents.then_some(now),
            created_at: now,
            changed_at: now,
        };
        // Who is in a team applied too, so that nothing is forgotten before the event.
        let members = members.into_iter().map(|id| typed.of_member(id));
        let members: Vec<Typed> = members.collect();
        let command = RegistrationCommand::Apply(NewApplication {
            people: ids,
            team: form.team.clone(),
            category: form.category,
            quotas,
            invited: invited.is_some(),
            vouched: !self.inner.outbox.sends_for(&snapshot.tournament),
        });
        Ok(Request {
            key: Some(form.key.clone()).filter(|key| !key.is_empty()),
            people,
            registrations: std::iter::once(typed).chain(members).collect(),
            ..Request::new(command.into(), Actor::Person(captain), &[], ORIGIN)
        })
    }

    /// The quotas to which the first person of an application belongs.
    pub(super) async fn quotas(
        &self,
        tournament: i64,
        settings: &RegistrationSettings,
        first: Option<&PersonDraft>,
        invited: Option<QuotaId>,
    ) -> Result<Vec<QuotaId>, StoreError> {
        let Some(first) = first else {
            return Ok(Vec::new());
        };
        let some = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
        let is_listed = |it: &Quota| it.who == Who::RankList;
        let listed = match settings.quotas.iter().any(is_listed) {
            true => self.listed(tournament, &first.federation_number).await?,
            false => BTreeSet::new(),
        };
        let particulars = Particulars {
            country: some(&first.country),
            club: some(&first.club),
            listed: listed.into_iter().map(QuotaId).collect(),
            invited,
        };
        Ok(particulars.quotas(&settings.quotas))
    }

    /// The quotas on whose rank list a federation number stands.
    async fn listed(&self, tournament: i64, number: &str) -> Result<BTreeSet<u16>, StoreError> {
        let number = number.to_owned();
        self.store()
            .read(move |conn: &mut Conn| rank_lists::quotas_of(conn, tournament, &number))
            .await
    }

    /// Uses up an invitation; none where nobody came by one.
    async fn use_invitation(
        &self,
        snapshot: &Snapshot,
        form: &Filled,
    ) -> Result<Option<Option<QuotaId>>, RegistrationFault> {
        let Some(token) = &form.invitation else {
            return Ok(None);
        };
        let (hash, now, id) = (token.hash(), self.clock().now(), snapshot.id);
        let used = self
            .store()
            .write(move |conn: &mut Conn| {
                let known = invitations::find(conn, &hash)?;
                let Some(known) = known.filter(|it| it.tournament == id && it.works(now)) else {
                    return Err(StoreError::NotFound);
                };
                invitations::redeem(conn, &hash, now)?;
                Ok(known.quota.map(QuotaId))
            })
            .await;
        match used {
            Ok(quota) => Ok(Some(quota)),
            Err(StoreError::NotFound) => Err(RegistrationFault::LinkEnded),
            Err(error) => Err(error.into()),
        }
    }

    /// Gives an invitation back by which nobody came after all.
    async fn give_invitation_back(&self, form: &Filled, was_used: bool) {
        let Some(token) = form.invitation.as_ref().filter(|_| was_used) else {
            return;
        };
        let hash = token.hash();
        let given = self
            .store()
            .write(move |conn: &mut Conn| invitations::give_back(conn, &hash))
            .await;
        if let Err(error) = given {
            tracing::warn!(%error, "an invitation to register is used up by nobody");
        }
    }
}

/// The application of somebody with this name and this address who may still come.
fn known(snapshot: &Snapshot, draft: &PersonDraft) -> Option<ApplicationId> {
    let name = fold_name(&format!("{} {}", draft.first_name, draft.last_name));
    let is_same = |person: &Person| {
        let email = person.email.as_deref().unwrap_or_default();
        email.eq_ignore_ascii_case(&draft.email)
            && fold_name(&format!("{} {}", person.first_name, person.last_name)) == name
    };
    let tournament = &snapshot.tournament;
    let may_come = |it: &&Arc<Application>| {
        let is_there = || {
            it.people
                .iter()
                .any(|it| tournament.entrant_of(*it).is_some())
        };
        it.state.is_live() && (it.state != ApplicationState::Accepted || is_there())
    };
    let mut live = tournament.registration.applications.iter().filter(may_come);
    let found = live.find(|it| {
        let captain = it.captain().and_then(|id| snapshot.people.get(&id));
        captain.is_some_and(is_same)
    });
    found.map(|it| it.id)
}
