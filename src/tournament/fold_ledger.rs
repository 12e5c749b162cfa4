//! Folding what referees do: rulings, appeals, calls, the roster.

use std::sync::Arc;

use super::appeal::{Appeal, AppealStep, Verdict};
use super::attached::SheetHand;
use super::duty::Call;
use super::event::Event;
use super::ids::{CallId, RulingId};
use super::ruling::{Note, Reversal, Ruling};
use super::state::{Stamp, Tournament};

impl Tournament {
    /// Takes an event of the ledger; none if its ruling is not there.
    pub(super) fn take_ruling(&mut self, stamp: &Stamp, event: &Event) -> Option<()> {
        match event {
            Event::RulingGiven {
                ruling,
                decision,
                amends,
            } => {
                let given = Ruling {
                    id: *ruling,
                    seq: stamp.seq,
                    at: stamp.at,
                    by: stamp.by,
                    decision: decision.clone(),
                    reversed: None,
                    amends: *amends,
                    amended_by: None,
                    notes: Vec::new(),
                    appeal: None,
                };
                Arc::make_mut(&mut self.rulings).push(given);
                if let Some(amended) = amends {
                    self.ruling_mut(*amended)?.amended_by = Some(*ruling);
                }
            }
            Event::RulingReversed { ruling, reason } => {
                self.ruling_mut(*ruling)?.reversed = Some(Reversal {
                    seq: stamp.seq,
                    at: stamp.at,
                    by: stamp.by,
                    reason: reason.clone(),
                });
            }
            Event::RulingNoted { ruling, attached } => {
                self.ruling_mut(*ruling)?.notes.push(Note {
                    seq: stamp.seq,
                    at: stamp.at,
                    by: stamp.by,
                    attached: attached.clone(),
                });
            }
            Event::AppealFiled { ruling, appeal } => {
                self.ruling_mut(*ruling)?.appeal = Some(Appeal {
                    seq: stamp.seq,
                    at: stamp.at,
                    filed_by: stamp.by,
                    draft: appeal.clone(),
                    steps: Vec::new(),
                });
            }
            Event::AppealHeard { ruling, note } => {
                self.step(stamp, *ruling, note, None)?;
            }
            Event::AppealDecided {
                ruling,
                verdict,
                reason,
            } => self.step(stamp, *ruling, reason, Some(*verdict))?,
            _ => {}
        }
        Some(())
    }

    /// A step of an appeal.
    fn step(
        &mut self,
        stamp: &Stamp,
        ruling: RulingId,
        text: &str,
        verdict: Option<Verdict>,
    ) -> Option<()> {
        let appeal = self.ruling_mut(ruling)?.appeal.as_mut()?;
        appeal.steps.push(AppealStep {
            seq: stamp.seq,
            at: stamp.at,
            by: stamp.by,
            text: text.to_owned(),
            verdict,
        });
        Some(())
    }

    /// Takes an event of the referees' own work; none if its call is not there.
    pub(super) fn take_duty(&mut self, stamp: &Stamp, event: &Event) -> Option<()> {
        match event {
            Event::RefereeCalled {
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
            Event::HandAttached {
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
            Event::CallTaken { call } => {
                self.call_mut(*call)?.taken = Some((stamp.by, stamp.at));
            }
            Event::CallClosed { call } => {
                self.call_mut(*call)?.closed = Some(stamp.at);
            }
            Event::RefereeAssigned { account, referee } => {
                Arc::make_mut(&mut self.referees).insert(*account, referee.clone());
            }
            Event::RefereeDismissed { account } => {
                Arc::make_mut(&mut self.referees).remove(account)?;
            }
            _ => {}
        }
        Some(())
    }

    fn ruling_mut(&mut self, id: RulingId) -> Option<&mut Ruling> {
        let index = usize::try_from(id.0).ok()?.checked_sub(1)?;
        Arc::make_mut(&mut self.rulings).get_mut(index)
    }

    fn call_mut(&mut self, id: CallId) -> Option<&mut Call> {
        let index = usize::try_from(id.0).ok()?.checked_sub(1)?;
        Arc::make_mut(&mut self.calls).get_mut(index)
    }
}
