//! The things of a tournament that stand in addresses.

use actix_web::dev::{Path, Url};

use crate::tournament::{
    ApplicationId, EntrantId, PersonId, QuotaId, RequestId, RulingId, SessionNo, TableNo, TeamId,
    Tournament,
};

/// Something that an address names.
pub trait OfAddress: Sized {
    /// What the address names; none if the tournament has no such thing.
    fn find(address: &Path<Url>, tournament: &Tournament) -> Option<Self>;
}

/// A page of the tournament as a whole.
impl OfAddress for () {
    fn find(_: &Path<Url>, _: &Tournament) -> Option<Self> {
        Some(())
    }
}

impl OfAddress for EntrantId {
    fn find(address: &Path<Url>, tournament: &Tournament) -> Option<Self> {
        let entrant = Self(address.get("entrant")?.parse().ok()?);
        tournament.entrant(entrant).map(|found| found.id)
    }
}

impl OfAddress for TeamId {
    fn find(address: &Path<Url>, tournament: &Tournament) -> Option<Self> {
        let team = Self(address.get("team")?.parse().ok()?);
        tournament.teams.get(&team).map(|found| found.id)
    }
}

impl OfAddress for SessionNo {
    fn find(address: &Path<Url>, tournament: &Tournament) -> Option<Self> {
        let session = Self(address.get("session")?.parse().ok()?);
        tournament.session(session).map(|found| found.number)
    }
}

impl OfAddress for (SessionNo, TableNo) {
    fn find(address: &Path<Url>, tournament: &Tournament) -> Option<Self> {
        let session = SessionNo::find(address, tournament)?;
        let table = TableNo(address.get("table")?.parse().ok()?);
        tournament.table(session, table).map(|_| (session, table))
    }
}

impl OfAddress for RulingId {
    fn find(address: &Path<Url>, tournament: &Tournament) -> Option<Self> {
        let ruling = Self(address.get("ruling")?.parse().ok()?);
        tournament.ruling(ruling).map(|found| found.id)
    }
}

impl OfAddress for RequestId {
    fn find(address: &Path<Url>, tournament: &Tournament) -> Option<Self> {
        let request = Self(address.get("request")?.parse().ok()?);
        tournament.request(request).map(|found| found.id)
    }
}

impl OfAddress for ApplicationId {
    fn find(address: &Path<Url>, tournament: &Tournament) -> Option<Self> {
        let application = Self(address.get("application")?.parse().ok()?);
        let found = tournament.registration.application(application);
        found.map(|found| found.id)
    }
}

/// Somebody who applied or takes part, or did once.
impl OfAddress for PersonId {
    fn find(address: &Path<Url>, tournament: &Tournament) -> Option<Self> {
        let person = Self(address.get("person")?.parse().ok()?);
        tournament.given.people.contains(&person).then_some(person)
    }
}

/// What was entered into somebody's purse by an event.
impl OfAddress for (PersonId, u64) {
    fn find(address: &Path<Url>, tournament: &Tournament) -> Option<Self> {
        let person = PersonId::find(address, tournament)?;
        let event = address.get("event")?.parse().ok()?;
        let (owner, _) = tournament.money.entry(event)?;
        (owner == person).then_some((person, event))
    }
}

impl OfAddress for QuotaId {
    fn find(address: &Path<Url>, tournament: &Tournament) -> Option<Self> {
        let quota = Self(address.get("quota")?.parse().ok()?);
        let settings = tournament.registration.settings.as_deref()?;
        settings.quota(quota).map(|found| found.id)
    }
}

/// The number of a stage, the first being 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StageNo(pub u16);

impl OfAddress for StageNo {
    fn find(address: &Path<Url>, tournament: &Tournament) -> Option<Self> {
        let stage: u16 = address.get("stage")?.parse().ok()?;
        let known = 1..=tournament.stages.len();
        known.contains(&usize::from(stage)).then_some(Self(stage))
    }
}

/// The number of an event after which others followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventNo(pub u64);

impl OfAddress for EventNo {
    fn find(address: &Path<Url>, tournament: &Tournament) -> Option<Self> {
        let event: u64 = address.get("event")?.parse().ok()?;
        (1..tournament.version)
            .contains(&event)
            .then_some(Self(event))
    }
}

/// A letter to a group. The service finds it, or says that the tournament has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MailingId(pub i64);

impl OfAddress for MailingId {
    fn find(address: &Path<Url>, _: &Tournament) -> Option<Self> {
        address.get("mailing")?.parse().ok().map(Self)
    }
}

/// The end of the private link of somebody who takes part. The service finds the person, or says that the link
/// leads to nobody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnLink(pub String);

impl OfAddress for OwnLink {
    fn find(address: &Path<Url>, _: &Tournament) -> Option<Self> {
        address.get("token").map(|token| Self(token.to_owned()))
    }
}

/// The word by which somebody comes back to a draw of theirs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawToken(pub String);

impl OfAddress for DrawToken {
    fn find(address: &Path<Url>, _: &Tournament) -> Option<Self> {
        address.get("token").map(|token| Self(token.to_owned()))
    }
}
