//! Folding who takes part.

use std::sync::Arc;

use crate::context::Stamp;
use crate::entrant::{Entrant, Standing, Team};
use crate::event::EntrantsEvent;
use crate::ids::EntrantId;
use crate::state::Tournament;

impl Tournament {
    /// Takes an event of entrants or teams; none if something named is not there.
    pub(super) fn take_entrants(&mut self, stamp: &Stamp, event: &EntrantsEvent) -> Option<()> {
        match event {
            EntrantsEvent::EntrantAdded {
                entrant,
                person,
                kind,
                team,
                reference,
            } => {
                let added = Entrant {
                    id: *entrant,
                    person: *person,
                    kind: *kind,
                    team: *team,
                    reference: reference.clone(),
                    checked_in: None,
                    standing: Standing::Active,
                    seq: stamp.seq,
                };
                Arc::make_mut(&mut self.entrants).insert(*entrant, added);
                Arc::make_mut(&mut self.given).badge(*entrant, *person);
            }
            EntrantsEvent::EntrantEdited {
                entrant,
                kind,
                team,
            } => {
                let entrant = self.entrant_mut(*entrant)?;
                entrant.kind = *kind;
                entrant.team = *team;
            }
            EntrantsEvent::PersonChanged { entrant } => {
                self.entrant(*entrant)?;
            }
            EntrantsEvent::EntrantCheckedIn { entrant } => {
                self.entrant_mut(*entrant)?.checked_in = Some(stamp.at);
            }
            EntrantsEvent::EntrantCheckInUndone { entrant } => {
                self.entrant_mut(*entrant)?.checked_in = None;
            }
            EntrantsEvent::EntrantWithdrawn { entrant, reason } => {
                self.entrant_mut(*entrant)?.standing = Standing::Withdrawn {
                    reason: reason.clone(),
                };
            }
            EntrantsEvent::EntrantReinstated { entrant, .. } => {
                self.entrant_mut(*entrant)?.standing = Standing::Active;
            }
            EntrantsEvent::EntrantDisqualified { entrant, reason } => {
                self.entrant_mut(*entrant)?.standing = Standing::Disqualified {
                    reason: reason.clone(),
                };
            }
            EntrantsEvent::EntrantRemoved { entrant, .. } => {
                Arc::make_mut(&mut self.entrants).remove(entrant)?;
            }
            EntrantsEvent::AddressesVouchedFor { entrants } => {
                for entrant in entrants {
                    let person = self.entrant(*entrant)?.person;
                    Arc::make_mut(&mut self.vouched).insert(person);
                }
            }
            EntrantsEvent::TeamAdded {
                team,
                name,
                reference,
            } => {
                let added = Team {
                    id: *team,
                    name: name.clone(),
                    reference: reference.clone(),
                };
                Arc::make_mut(&mut self.teams).insert(*team, added);
            }
            EntrantsEvent::TeamRenamed { team, name } => {
                Arc::make_mut(&mut self.teams)
                    .get_mut(team)?
                    .name
                    .clone_from(name);
            }
            EntrantsEvent::TeamRemoved { team } => {
                Arc::make_mut(&mut self.teams).remove(team)?;
            }
        }
        Some(())
    }

    fn entrant_mut(&mut self, id: EntrantId) -> Option<&mut Entrant> {
        Arc::make_mut(&mut self.entrants).get_mut(&id)
    }
}
