//! A score sheet: the hands of one session in order, with dealers, payments and running totals.

use crate::mahjong::Wind;

use super::document::RuleSet;
use super::hand::{HandField, HandRecord, HandRefusal};
use super::payment::Payer;
use super::points::Score;
use super::progress::Progress;
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
    /// Counters on the table (riichi: honba).
    pub counters: u16,
    /// Points in deposits left by the hands before.
    pub deposits: Score,
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
    /// Points in deposits on the table after this hand.
    pub deposits: Score,
}

/// A whole sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sheet {
    /// The hands in order.
    pub rows: Vec<SheetRow>,
    /// The totals after the last hand, start points included, penalties apart.
    pub totals: [Score; SEATS],
    /// Points in deposits that nobody has won.
    pub deposits: Score,
    /// How often each seat broke a hand (chombo), for rule sets that punish it outside the table.
    pub chombo: [u8; SEATS],
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

/// The most hands a sheet can have where dealers may stay.
pub const MOST_HANDS: usize = 200;

impl RuleSet {
    /// Where the next hand of a session stands when `before` was played; none once the session is
    /// over. (Hands that cannot be paid move the deal all the same.)
    pub fn position(&self, before: &[HandRecord]) -> Option<HandPosition> {
        let mut progress = Progress::start();
        let payer = self.payer().ok();
        for hand in before {
            let position = progress.position(&self.session, hand.chairs)?;
            let paid = payer
                .as_ref()
                .and_then(|payer| payer.pay(hand, &position.context()).ok());
            let deposits = paid.map_or(position.deposits, |paid| paid.deposits);
            progress.next(&self.session, &position, hand, deposits);
        }
        progress.position(&self.session, None)
    }

    /// Settles the hands of one session.
    ///
    /// # Errors
    /// [`SheetRefusal`] with the number of the first hand that cannot be.
    pub fn settle_sheet(&self, hands: &[HandRecord]) -> Result<Sheet, SheetRefusal> {
        let mut progress = Progress::start();
        let mut sheet = Sheet {
            totals: [self.session.start_points; SEATS],
            ..Sheet::default()
        };
        let payer = self
            .payer()
            .map_err(|refusal| SheetRefusal::Hand { number: 1, refusal })?;
        for (number, hand) in (1..).zip(hands) {
            let position = self.next_position(&progress, hand, number)?;
            let paid = payer
                .pay(hand, &position.context())
                .map_err(|refusal| SheetRefusal::Hand { number, refusal })?;
            for offender in &hand.chombo {
                sheet.chombo[usize::from(*offender)] += 1;
            }
            for (total, amount) in sheet.totals.iter_mut().zip(paid.points) {
                *total += amount;
            }
            sheet.deposits = paid.deposits;
            sheet.rows.push(SheetRow {
                position,
                paid: paid.points,
                running: sheet.totals,
                deposits: paid.deposits,
            });
            progress.next(&self.session, &position, hand, paid.deposits);
        }
        Ok(sheet)
    }

    /// The payments with the switches of the scorer. (A document whose switches do not fit is
    /// refused when it is read.)
    ///
    /// # Errors
    /// [`HandRefusal::TotalsOnly`] for a rule set that was not read from a document and does not fit.
    pub fn payer(&self) -> Result<Payer<'_>, HandRefusal> {
        self.payment
            .payer(&self.scoring)
            .map_err(|_| HandRefusal::TotalsOnly)
    }

    /// Where the hand with this number (from 1) stands.
    fn next_position(
        &self,
        progress: &Progress,
        hand: &HandRecord,
        number: usize,
    ) -> Result<HandPosition, SheetRefusal> {
        if hand.chairs.is_some() && !self.session.seats_drawn {
            let refusal = HandRefusal::NotInTheseRules {
                field: HandField::Chairs,
            };
            return Err(SheetRefusal::Hand { number, refusal });
        }
        progress
            .position(&self.session, hand.chairs)
            .filter(|_| number <= MOST_HANDS)
            .ok_or(SheetRefusal::TooManyHands { most: number - 1 })
    }

    /// What the totals of a table sum to when no points are lost to nobody and no deposit is left;
    /// none where the rule set does not fix it.
    pub fn table_sum(&self) -> Option<Score> {
        let people = 4;
        self.payment
            .is_zero_sum()
            .then_some(self.session.start_points * people)
    }
}
