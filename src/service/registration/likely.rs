//! Applicants who may be somebody the registry knows from earlier events: offered to the staff, who joins the
//! two entries with one press.

use std::collections::BTreeSet;

use super::Registrations;
use super::error::RegistrationFault;
use super::staff::may_manage;
use crate::accounts::SignedIn;
use crate::people::{Merged, People, Sameness, in_common};
use crate::tournaments::{Live, Person, Snapshot};
use store::{self, Conn, StoreError};
use tournament::{Actor, ApplicationId, Capability, PersonId};

/// An applicant, and who that may be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LikelySame {
    pub application: ApplicationId,
    /// The applicant by the id of the log.
    pub applicant: PersonId,
    /// Who took part in an event before, as the registry has them.
    pub known: Person,
    /// What the two have in common, what says most in front; never the name alone.
    pub same: Vec<Sameness>,
}

impl Registrations {
    /// The applicants with the federation number or the address of somebody who is known from a tournament
    /// whose entrants `by` manages, in the order of their applications. An applicant who has not confirmed
    /// the address is left out: anybody could have typed it.
    ///
    /// # Errors
    /// When the person may not, or the database fails.
    pub async fn likely_same(
        &self,
        by: &SignedIn,
        snapshot: &Snapshot,
    ) -> Result<Vec<LikelySame>, RegistrationFault> {
        may_manage(by, snapshot)?;
        let applicants = applicants(snapshot);
        if applicants.is_empty() {
            return Ok(Vec::new());
        }
        let here: BTreeSet<i64> = snapshot
            .tournament
            .given
            .people
            .iter()
            .map(|it| it.0)
            .collect();
        let by = by.clone();
        let found = self
            .store()
            .read(move |conn: &mut Conn| likely(conn, &by, &applicants, &here));
        Ok(found.await?)
    }

    /// Says that an applicant is somebody the registry knows: the two entries become one, in every
    /// tournament. The address that the applicant confirmed holds from now on. The owners of the
    /// installation can take the two apart again.
    ///
    /// # Errors
    /// When the person may not, or the database fails; [`RegistrationFault::NotFound`] where the two are
    /// not offered (any more).
    pub async fn join_same(
        &self,
        by: &SignedIn,
        live: &Live,
        (applicant, known): (PersonId, i64),
    ) -> Result<Merged, RegistrationFault> {
        let snapshot = live.snapshot();
        let offered = self.likely_same(by, &snapshot).await?;
        let is_it = |it: &LikelySame| it.applicant == applicant && it.known.id == known;
        if !offered.iter().any(is_it) {
            return Err(RegistrationFault::NotFound);
        }
        let email = snapshot
            .people
            .get(&applicant)
            .and_then(|it| it.email.clone());
        let actor = Actor::Account(by.account);
        let people = People::new(self.tournaments().clone());
        let merged = people.merge(known, applicant.0, actor).await?;
        if let (Merged::Done, Some(email)) = (merged, email) {
            let ids = self
                .store()
                .write(move |conn: &mut Conn| take_address(conn, known, &email))
                .await?;
            self.tournaments().tell_all(ids, actor).await?;
        }
        Ok(merged)
    }
}

/// The people of the applications that may still lead into the event and are confirmed.
fn applicants(snapshot: &Snapshot) -> Vec<(ApplicationId, PersonId)> {
    let applications = snapshot.tournament.registration.applications.iter();
    let live = applications.filter(|it| it.state.is_live() && it.is_confirmed());
    live.flat_map(|it| it.people.iter().map(|person| (it.id, *person)))
        .collect()
}

fn likely(
    conn: &mut Conn,
    by: &SignedIn,
    applicants: &[(ApplicationId, PersonId)],
    here: &BTreeSet<i64>,
) -> Result<Vec<LikelySame>, StoreError> {
    let same = store::same_person::all(conn)?;
    let here: BTreeSet<i64> = here.iter().map(|id| same.kept(*id)).collect();
    let (ours, others): (Vec<Person>, Vec<Person>) = store::people::everybody(conn)?
        .into_iter()
        .partition(|it| here.contains(&it.id));
    let mut found = Vec::new();
    for (application, applicant) in applicants {
        let kept = same.kept(applicant.0);
        let Some(person) = ours.iter().find(|it| it.id == kept) else {
            continue;
        };
        for known in &others {
            let in_common = in_common(person, known);
            let says_enough = in_common.iter().any(|it| *it != Sameness::Name);
            if says_enough && is_managed(conn, by, &same.same_as(known.id))? {
                found.push(LikelySame {
                    application: *application,
                    applicant: *applicant,
                    known: known.clone(),
                    same: in_common,
                });
            }
        }
    }
    Ok(found)
}

/// Whether one of the tournaments that know somebody is one whose entrants the account manages.
fn is_managed(conn: &mut Conn, by: &SignedIn, ids: &[i64]) -> Result<bool, StoreError> {
    let known_in = store::tournaments::that_know(conn, ids)?;
    let may = |id: &i64| by.may(*id, Capability::ManageEntrants);
    Ok(known_in.iter().any(may))
}

/// Gives somebody an address; the ids of the person come back.
fn take_address(conn: &mut Conn, id: i64, email: &str) -> Result<Vec<i64>, StoreError> {
    let known = store::people::get(conn, &[id])?;
    let known = known.into_iter().find(|it| !it.is_erased());
    let changed = Person {
        email: Some(email.to_owned()),
        ..known.ok_or(StoreError::NotFound)?
    };
    store::people::upsert(conn, &changed)?;
    Ok(store::same_person::all(conn)?.same_as(id))
}
