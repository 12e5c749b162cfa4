//! Folding what referees do: calls, the roster, hands that were valued at a table.

use std::sync::Arc;

use crate::attached::SheetHand;
use crate::context::Stamp;
use crate::duty::Call;
use crate::event::DutyEvent;
use crate::ids::CallId;
use crate::state::Tournament;

impl Tournament {
    /// Takes an event of the referees' own work; none if its call is not there.
    pub(super) fn take_duty(&mut self, stamp: &Stamp, event: &DutyEvent) -> Option<()> {
        match event {
            DutyEvent::RefereeCalled {
                call,
                session,
                table,
                caller,
                note,
            } => {
                self.table(*session, *table)?;
                Arc::make_mut(&mut self.calls).push(Call {
                    id: *call,
                    session: *session,
                    table: *table,
                    caller: *caller,
                    note: note.clone(),
                    at: stamp.at,
                    taken: None,
                    closed: None,
                });
            }
            DutyEvent::HandAttached {
                session,
                table,
                hand,
                link,
            } => {
                self.table(*session, *table)?;
                Arc::make_mut(&mut self.sheet_hands).push(SheetHand {
                    seq: stamp.seq,
                    at: stamp.at,
                    by: stamp.by,
                    session: *session,
                    table: *table,
                    hand: *hand,
                    link: link.clone(),
                });
            }
            DutyEvent::CallTaken { call } => {
                self.call_mut(*call)?.taken = Some((stamp.by, stamp.at));
            }
            DutyEvent::CallClosed { call } => {
                self.call_mut(*call)?.closed = Some(stamp.at);
            }
            DutyEvent::RefereeAssigned { account, referee } => {
                Arc::make_mut(&mut self.referees).insert(*account, referee.clone());
            }
            DutyEvent::RefereeDismissed { account } => {
                Arc::make_mut(&mut self.referees).remove(account)?;
            }
        }
        Some(())
    }

    fn call_mut(&mut self, id: CallId) -> Option<&mut Call> {
        let index = usize::try_from(id.0).ok()?.checked_sub(1)?;
        Arc::make_mut(&mut self.calls).get_mut(index)
    }
}
