//! What referees ask the head referee for: rulings that only the head referee gives.

use crate::attached::Attached;
use crate::claim::{Claim, RulingDraft};
use crate::context::Context;
use crate::event::{Event, RulingEvent};
use crate::ids::RequestId;
use crate::refusal::Refusal;
use crate::request::Request;
use crate::roles::Capability;
use crate::ruling::{Booking, Decision};
use crate::state::Tournament;

use super::claims;
use super::needs::{needed, require};
use super::rulings;

impl Tournament {
    /// The request with this number.
    pub fn request(&self, id: RequestId) -> Option<&Request> {
        let index = usize::try_from(id.0).ok()?.checked_sub(1)?;
        self.requests.get(index)
    }

    /// The requests that nobody has answered, in order.
    pub fn open_requests(&self) -> impl Iterator<Item = &Request> {
        self.requests.iter().filter(|request| request.is_open())
    }

    /// The decision that an open request would come to if it were confirmed now.
    ///
    /// # Errors
    /// The [`Refusal`] that confirming it would meet.
    pub fn requested(&self, request: &Request) -> Result<Decision, Refusal> {
        claims::decided(self, &booked_now(self, request), None)
    }
}

/// Asks the head referee for a ruling.
pub(super) fn ask(
    tournament: &Tournament,
    draft: &RulingDraft,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let decision = rulings::decided(tournament, draft, context)?;
    let request = RequestId(u32::try_from(tournament.requests.len() + 1).unwrap_or(u32::MAX));
    let draft = RulingDraft {
        reason: decision.reason,
        attached: Attached {
            // What the referee had on the screen was looked at now, and is old when the request is confirmed.
            seen: None,
            ..draft.attached.clone()
        },
        ..draft.clone()
    };
    Ok(vec![Event::Ruling(RulingEvent::RulingRequested {
        request,
        draft,
    })])
}

/// Gives the ruling that was asked for, counted by what is true now.
pub(super) fn confirm(
    tournament: &Tournament,
    request: RequestId,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let asked = open(tournament, request)?;
    let decision = rulings::decided(tournament, &booked_now(tournament, asked), context)?;
    rulings::given(tournament, decision, None, Some(request))
}

/// Answers a request with no. Referees may take back what they asked for themselves.
pub(super) fn decline(
    tournament: &Tournament,
    request: RequestId,
    reason: &str,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    if open(tournament, request)?.by != context.actor {
        require(context, Capability::ReverseRulings)?;
    }
    let reason = needed(reason)?;
    Ok(vec![Event::Ruling(RulingEvent::RequestDeclined {
        request,
        reason,
    })])
}

fn open(tournament: &Tournament, request: RequestId) -> Result<&Request, Refusal> {
    let known = tournament
        .request(request)
        .ok_or(Refusal::NoSuchRequest { request })?;
    if known.is_open() {
        Ok(known)
    } else {
        Err(Refusal::RequestAnswered { request })
    }
}

/// What was asked for, with chosen points added by the program where the table handed in its sheet meanwhile: that
/// sheet cannot carry what nobody had decided.
fn booked_now(tournament: &Tournament, request: &Request) -> RulingDraft {
    let mut draft = request.draft.clone();
    let table = tournament.table_at(claims::place(&draft));
    let version = table.and_then(|table| table.result.current());
    let came_after = version.is_some_and(|it| it.sheet.is_some() && it.seq > request.seq);
    if let Claim::Chosen {
        charge: Some(charge),
        ..
    } = &mut draft.claim
        && came_after
    {
        charge.booking = Booking::Added;
    }
    draft
}
