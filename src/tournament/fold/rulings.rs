//! Folding rulings and the appeals against them.

use std::sync::Arc;

use crate::appeal::{Appeal, AppealStep, Verdict};
use crate::context::Stamp;
use crate::event::RulingEvent;
use crate::ids::{RequestId, RulingId};
use crate::request::{Answer, Request};
use crate::ruling::{Note, Reversal, Ruling};
use crate::state::Tournament;

impl Tournament {
    /// Takes an event of the ledger; none if its ruling is not there.
    pub(super) fn take_ruling(&mut self, stamp: &Stamp, event: &RulingEvent) -> Option<()> {
        match event {
            RulingEvent::RulingGiven {
                ruling,
                decision,
                amends,
                request,
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
                if let Some(request) = request {
                    self.answer(stamp, *request, Some(*ruling), "")?;
                }
            }
            RulingEvent::RulingRequested { request, draft } => {
                Arc::make_mut(&mut self.requests).push(Request {
                    id: *request,
                    seq: stamp.seq,
                    at: stamp.at,
                    by: stamp.by,
                    draft: draft.clone(),
                    answer: None,
                });
            }
            RulingEvent::RequestDeclined { request, reason } => {
                self.answer(stamp, *request, None, reason)?;
            }
            RulingEvent::RulingReversed { ruling, reason } => {
                self.ruling_mut(*ruling)?.reversed = Some(Reversal {
                    seq: stamp.seq,
                    at: stamp.at,
                    by: stamp.by,
                    reason: reason.clone(),
                    went_back: false,
                });
            }
            RulingEvent::RulingNoted { ruling, attached } => {
                self.ruling_mut(*ruling)?.notes.push(Note {
                    seq: stamp.seq,
                    at: stamp.at,
                    by: stamp.by,
                    attached: attached.clone(),
                });
            }
            RulingEvent::AppealFiled { ruling, appeal } => {
                self.ruling_mut(*ruling)?.appeal = Some(Appeal {
                    seq: stamp.seq,
                    at: stamp.at,
                    filed_by: stamp.by,
                    draft: appeal.clone(),
                    steps: Vec::new(),
                });
            }
            RulingEvent::AppealHeard { ruling, note } => {
                self.step(stamp, *ruling, note, None)?;
            }
            RulingEvent::AppealDecided {
                ruling,
                verdict,
                reason,
            } => self.step(stamp, *ruling, reason, Some(*verdict))?,
        }
        Some(())
    }

    /// What became of a request.
    fn answer(
        &mut self,
        stamp: &Stamp,
        request: RequestId,
        ruling: Option<RulingId>,
        reason: &str,
    ) -> Option<()> {
        let index = usize::try_from(request.0).ok()?.checked_sub(1)?;
        let request = Arc::make_mut(&mut self.requests).get_mut(index)?;
        request.answer = Some(Answer {
            seq: stamp.seq,
            at: stamp.at,
            by: stamp.by,
            ruling,
            reason: reason.to_owned(),
        });
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

    fn ruling_mut(&mut self, id: RulingId) -> Option<&mut Ruling> {
        let index = usize::try_from(id.0).ok()?.checked_sub(1)?;
        Arc::make_mut(&mut self.rulings).get_mut(index)
    }
}
