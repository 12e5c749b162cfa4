//! A score sheet: the hands of one session in order, with dealers, payments and running totals.

use crate::mahjong::Wind;

use super::document::RuleSet;
use super::hand::{HandRecord, HandRefusal};
use super::points::Score;
use super::seats::{SEATS, SeatIndex};

/// Where a hand stands in its session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandPosition {
    /// Wind round, from 0 (East).
    pub round: u8,
    /// Hand in the round, from 0.
    pub hand: u8,
    /// Who deals.
    pub dealer: SeatIndex,
    /// The wind of each seat in this hand.
    pub winds: [Wind; SEATS],
}

/// One line of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetRow {
    /// Where the hand stands.
    pub position: HandPosition,
    /// What each seat won or paid.
    pub paid: [Score; SEATS],
    /// Each seat's total after this hand.
    pub running: [Score; SEATS],
}

/// A whole sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sheet {
    /// The hands in order.
    pub rows: Vec<SheetRow>,
    /// The totals of the hands, penalties apart.
    pub totals: [Score; SEATS],
}

/// Why a sheet cannot be settled.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SheetRefusal {
    /// One hand is wrong.
    #[error("hand {number}: {refusal}")]
    Hand {
        /// The hand, from 1.
        number: usize,
        /// What is wrong with it.
        refusal: HandRefusal,
    },
    /// More hands than a session has.
    #[error("a session has at most {most} hands")]
    TooManyHands {
        /// The most.
        most: usize,
    },
}

impl RuleSet {
    /// Where the `index`-th hand (from 0) of a session stands when `before` was played; none once
    /// the session is over.
    pub fn position(&self, before: &[HandRecord]) -> Option<HandPosition> {
        let index = u8::try_from(before.len()).ok()?;
        let per_round = self.session.hands_per_round;
        let (round, hand) = (index / per_round, index % per_round);
        (round < self.session.wind_rounds).then(|| HandPosition {
            round,
            hand,
            dealer: self.session.dealer(round, hand),
            winds: [0, 1, 2, 3].map(|seat| self.session.wind_of(seat, round, hand)),
        })
    }

    /// Settles the hands of one session.
    ///
    /// # Errors
    /// [`SheetRefusal`] with the number of the first hand that cannot be.
    pub fn settle_sheet(&self, hands: &[HandRecord]) -> Result<Sheet, SheetRefusal> {
        let mut sheet = Sheet::default();
        for (index, hand) in hands.iter().enumerate() {
            let position = self
                .position(&hands[..index])
                .ok_or(SheetRefusal::TooManyHands {
                    most: usize::from(self.session.hands()),
                })?;
            let paid = self
                .payment
                .pay(hand)
                .map_err(|refusal| SheetRefusal::Hand {
                    number: index + 1,
                    refusal,
                })?;
            for (total, amount) in sheet.totals.iter_mut().zip(paid) {
                *total += amount;
            }
            sheet.rows.push(SheetRow {
                position,
                paid,
                running: sheet.totals,
            });
        }
        Ok(sheet)
    }
}

impl RuleSet {
    /// What the totals of a table sum to when no points are lost to nobody; none where the rule set
    /// does not fix it.
    pub fn table_sum(&self) -> Option<Score> {
        Some(0)
    }
}
