//! What somebody applied for.

use std::sync::Arc;

use chrono::NaiveDate;

use super::People;
use crate::tournaments::Snapshot;
use store::{self, Conn, StoreError};
use tournament::registration::Application;
use tournament::{ApplicationId, ApplicationToday};

/// A tournament for which somebody applied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppliedTo {
    /// The id of the tournament.
    pub tournament: i64,
    pub title: String,
    pub slug: String,
    pub starts_on: NaiveDate,
    /// The latest application of the person.
    pub application: ApplicationId,
    pub today: ApplicationToday,
}

impl People {
    /// The tournaments for which somebody applied under one of these ids and has no entry, the latest first.
    pub(super) async fn applied_to(&self, ids: &[i64]) -> Result<Vec<AppliedTo>, StoreError> {
        let mut applied = Vec::new();
        for tournament in self.applications_of(ids).await? {
            let Some(snapshot) = self.snapshot_of(tournament).await else {
                continue;
            };
            let mut latest = snapshot.tournament.registration.applications.iter().rev();
            let Some(latest) = latest.find(|it| is_of(it, ids)) else {
                continue;
            };
            let today = snapshot.tournament.application_today(latest);
            if !matches!(today, ApplicationToday::Open(_) | ApplicationToday::Removed) {
                continue;
            }
            let settings = &snapshot.tournament.settings;
            applied.push(AppliedTo {
                tournament,
                title: settings.title.clone(),
                slug: settings.slug.clone(),
                starts_on: settings.starts_on,
                application: latest.id,
                today,
            });
        }
        applied.sort_by(|a, b| b.starts_on.cmp(&a.starts_on).then(a.slug.cmp(&b.slug)));
        Ok(applied)
    }

    /// The tournaments for which somebody applied under one of these ids.
    pub(super) async fn applications_of(&self, ids: &[i64]) -> Result<Vec<i64>, StoreError> {
        let ids = ids.to_vec();
        self.tournaments
            .store()
            .read(move |conn: &mut Conn| store::registrations::tournaments_of(conn, &ids))
            .await
    }

    /// A tournament as it stands; none of a rehearsal, nor of one that cannot be read.
    pub(super) async fn snapshot_of(&self, tournament: i64) -> Option<Arc<Snapshot>> {
        let live = match self.tournaments.by_id(tournament).await {
            Ok(live) => live,
            Err(error) => {
                tracing::warn!(%error, tournament, "a person's tournament cannot be read");
                return None;
            }
        };
        let snapshot = live.snapshot();
        (!snapshot.tournament.is_rehearsal()).then_some(snapshot)
    }
}

/// Whether somebody of an application stands in the registry under one of these ids.
pub(super) fn is_of(application: &Application, ids: &[i64]) -> bool {
    application.people.iter().any(|it| ids.contains(&it.0))
}

/// Whether a tournament has somebody under one of these ids, who takes part or may still come.
pub(super) fn is_there(snapshot: &Snapshot, ids: &[i64]) -> bool {
    let tournament = &snapshot.tournament;
    let mut entrants = tournament.entrants.values();
    let mut applications = tournament.registration.applications.iter();
    entrants.any(|it| ids.contains(&it.person.0))
        || applications.any(|it| it.state.is_live() && is_of(it, ids))
}
