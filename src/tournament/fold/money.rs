//! Folding money: what is charged, and what is entered into purses.

use std::sync::Arc;

use crate::context::Stamp;
use crate::event::MoneyEvent;
use crate::ids::PersonId;
use crate::registration::{Charged, Entered, EnteredKind};
use crate::state::Tournament;

impl Tournament {
    /// Takes an event about money; none if what it undoes is not there.
    pub(super) fn take_money(&mut self, stamp: &Stamp, event: &MoneyEvent) -> Option<()> {
        match event {
            MoneyEvent::FeeCharged { person, amount } => {
                let purse = Arc::make_mut(&mut self.money).purse_mut(*person);
                purse.charged = Some(Charged {
                    amount: *amount,
                    at: stamp.at,
                });
            }
            MoneyEvent::PaymentNoted {
                person,
                amount,
                on,
                way,
                note,
            } => {
                let kind = EnteredKind::Paid { on: *on, way: *way };
                self.enter(stamp, *person, kind, (*amount, note));
            }
            MoneyEvent::FeeWaived {
                person,
                amount,
                reason,
            } => self.enter(stamp, *person, EnteredKind::Waived, (*amount, reason)),
            MoneyEvent::RefundNoted {
                person,
                amount,
                on,
                way,
                note,
            } => {
                let kind = EnteredKind::Refunded { on: *on, way: *way };
                self.enter(stamp, *person, kind, (*amount, note));
            }
            MoneyEvent::MoneyUndone { entry, .. } => {
                let money = Arc::make_mut(&mut self.money);
                money.entry_mut(*entry)?.undone = Some(stamp.at);
            }
        }
        Some(())
    }

    fn enter(
        &mut self,
        stamp: &Stamp,
        person: PersonId,
        kind: EnteredKind,
        (amount, note): (i64, &str),
    ) {
        let purse = Arc::make_mut(&mut self.money).purse_mut(person);
        purse.entries.push(Entered {
            kind,
            amount,
            note: note.to_owned(),
            stamp: *stamp,
            undone: None,
        });
    }
}
