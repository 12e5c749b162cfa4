//! Sentences about entrants and teams.

use super::Teller;
use crate::tournament::state::EntrantKind;
use crate::tournament::{EntrantId, EntrantsEvent};
use crate::words::key;

impl Teller<'_> {
    /// The sentence of an event about entrants and teams.
    pub(super) fn entrants_sentence(&self, event: &EntrantsEvent) -> String {
        let about = |key, id: &EntrantId| self.about(key, "entrant", self.entrant(*id));

        match event {
            EntrantsEvent::EntrantAdded { entrant, kind, .. } => {
                self.entrant_as(key!("history-entrant-added"), *entrant, *kind)
            }
            EntrantsEvent::EntrantEdited { entrant, kind, .. } => {
                self.entrant_as(key!("history-entrant-edited"), *entrant, *kind)
            }
            EntrantsEvent::PersonChanged { entrant } => {
                about(key!("history-person-changed"), entrant)
            }
            EntrantsEvent::EntrantCheckedIn { entrant } => {
                about(key!("history-checked-in"), entrant)
            }
            EntrantsEvent::EntrantCheckInUndone { entrant } => {
                about(key!("history-check-in-undone"), entrant)
            }
            EntrantsEvent::EntrantWithdrawn { entrant, .. } => {
                about(key!("history-withdrawn"), entrant)
            }
            EntrantsEvent::EntrantReinstated { entrant, .. } => {
                about(key!("history-reinstated"), entrant)
            }
            EntrantsEvent::EntrantDisqualified { entrant, .. } => {
                about(key!("history-disqualified"), entrant)
            }
            EntrantsEvent::EntrantRemoved { entrant, .. } => {
                about(key!("history-removed"), entrant)
            }
            EntrantsEvent::AddressesVouchedFor { entrants } => self
                .words
                .say_with(key!("history-addresses-vouched"))
                .arg("count", entrants.len())
                .to_string(),
            EntrantsEvent::TeamAdded { name, .. } => {
                self.about(key!("history-team-added"), "team", name.clone())
            }
            EntrantsEvent::TeamRenamed { name, .. } => {
                self.about(key!("history-team-renamed"), "team", name.clone())
            }
            EntrantsEvent::TeamRemoved { team } => {
                self.about(key!("history-team-removed"), "team", self.team(*team))
            }
        }
    }

    /// A sentence about an entrant and as what they take part.
    fn entrant_as(&self, key: &'static str, entrant: EntrantId, kind: EntrantKind) -> String {
        let kind = match kind {
            EntrantKind::Player => self.say(key!("history-kind-player")),
            EntrantKind::Substitute => self.say(key!("public-mark-substitute")),
            EntrantKind::Guest => self.say(key!("public-mark-guest")),
        };
        self.words
            .say_with(key)
            .arg("entrant", self.entrant(entrant))
            .arg("kind", kind)
            .to_string()
    }
}
