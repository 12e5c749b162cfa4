//! Who may give a ruling: any referee, or only the head referee.

use ruleset::Outcome;
use ruleset::offence::Authority;

use crate::claim::RulingDraft;
use crate::context::Context;
use crate::ids::RulingId;
use crate::proposal::Case;
use crate::refusal::Refusal;
use crate::roles::Capability;
use crate::ruling::Decision;
use crate::state::Tournament;

use super::claims;
use super::needs::require;

impl Tournament {
    /// Who may give what a draft asks for, alone or in the place of a ruling (`amends`). Any referee where the draft
    /// comes to no decision, which is refused for its own reason.
    pub fn authority(&self, draft: &RulingDraft, amends: Option<RulingId>) -> Authority {
        let decided = claims::decided(self, draft, amends);
        decided.map_or(Authority::Referee, |it| authority_over(self, &it, amends))
    }
}

/// Refuses a ruling that the rules reserve to the head referee to those who are not.
pub(super) fn check_authority(
    tournament: &Tournament,
    decision: &Decision,
    amends: Option<RulingId>,
    context: &Context,
) -> Result<(), Refusal> {
    match authority_over(tournament, decision, amends) {
        Authority::HeadReferee => {
            require(context, Capability::ReverseRulings).map_err(|_| Refusal::HeadRefereeDecides)
        }
        Authority::Players | Authority::Referee => Ok(()),
    }
}

/// Who may give a decision: whom the catalogue names for the offence. Putting somebody out who would not be out by the
/// catalogue is always for the head referee.
fn authority_over(
    tournament: &Tournament,
    decision: &Decision,
    amends: Option<RulingId>,
) -> Authority {
    let offence = decision.offence.as_deref();
    let offence = offence.and_then(|id| tournament.ruleset.offence(id));
    let named = offence.map_or(Authority::Referee, |it| it.ruled_by);
    let puts_out = decision.outcomes.contains(&Outcome::Disqualification);
    if !puts_out || named == Authority::HeadReferee {
        return named;
    }
    let by_catalogue = offence.is_some_and(|offence| {
        let case = Case {
            subject: decision.subject,
            place: claims::place_of(decision),
            offence,
            attached: &decision.attached,
            amends,
        };
        let proposed = tournament.propose_for(&case);
        let step = proposed.map(|it| it.sanction.outcomes).unwrap_or_default();
        let left = offence.discretion.iter().flat_map(|it| &it.outcomes);
        left.chain(&step).any(|it| *it == Outcome::Disqualification)
    });
    if by_catalogue {
        named
    } else {
        Authority::HeadReferee
    }
}
