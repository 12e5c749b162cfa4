//! Making the rehearsal of a tournament, and deleting one.

use std::sync::Arc;

use store::{self, Conn, StoreError};
use tournament::hash::Hash;
use tournament::rehearsal::{RehearsalOf, create_rehearsal, opens_at};
use tournament::{Actor, Refusal, Settings};

use super::create::{CreateError, NewTournament, owner};
use super::live::Live;
use super::made_up::main_words;
use super::registry::Tournaments;
use super::snapshot::Snapshot;

/// The most characters of a name that stand behind the word for a rehearsal.
const LONGEST_NAME: usize = 160;

/// An address for a rehearsal that nobody can guess, from the key of the form that asks for it.
pub fn rehearsal_slug(key: &str) -> String {
    let secret = match key {
        "" => rand::random::<u128>().to_string(),
        key => key.to_owned(),
    };
    format!("rehearsal-{:.24}", Hash::of(format!("rehearsal\n{secret}")))
}

/// The name of driving a rehearsal in the table of scheduled work.
pub(crate) fn work_of(id: i64) -> String {
    format!("rehearsal-{id}")
}

impl Tournaments {
    /// Makes a rehearsal of a tournament, at an address of its own, for the same staff.
    ///
    /// # Errors
    /// [`CreateError`]; then nothing was stored. A rehearsal is not rehearsed.
    pub async fn rehearse(
        &self,
        before: &Snapshot,
        slug: &str,
        actor: Actor,
        origin: &str,
    ) -> Result<Arc<Live>, CreateError> {
        if before.tournament.is_rehearsal() {
            return Err(Refusal::NotInARehearsal.into());
        }
        let known = &before.tournament.settings;
        let name: String = known.title.chars().take(LONGEST_NAME).collect();
        let title = main_words(&before.tournament)
            .say_with("rehearsal-name")
            .arg("title", name)
            .to_string();
        let new = NewTournament {
            settings: Settings {
                title,
                slug: slug.to_owned(),
                ..(**known).clone()
            },
            ruleset: before.tournament.ruleset_id.clone(),
            document: Some(before.tournament.document.to_string()),
            actor,
            origin: origin.to_owned(),
        };
        let of = RehearsalOf {
            title: known.title.clone(),
            slug: known.slug.clone(),
            seed: rand::random(),
        };
        let now = self.clock().now();
        let events = create_rehearsal(&before.tournament, &new.settings, &of, (now, actor))?;
        let mut roles = owner(actor);
        roles.extend(self.roles_of_staff(before.id).await?);
        let opens = opens_at(&before.tournament, now);
        self.found(&new, &events, opens, roles).await
    }

    /// Deletes a rehearsal with everything in it; `false` for what is none, which stays.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn delete_rehearsal(&self, id: i64) -> Result<bool, StoreError> {
        let deleted = self
            .store()
            .write(move |conn: &mut Conn| {
                store::scheduled::forget(conn, &work_of(id))?;
                store::unused::forget(conn, id)?;
                store::tournaments::delete_rehearsal(conn, id)
            })
            .await?;
        if deleted {
            self.drop_deleted(id);
            self.tell_deleted(id).await;
        }
        Ok(deleted)
    }
}
