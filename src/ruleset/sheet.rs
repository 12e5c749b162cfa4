//! A score sheet: the hands of one session in order, with dealers, payments and running totals.

use mahjong::Seats;

use super::document::RuleSet;
use super::hand::{HandField, HandRecord};
use super::hand_refusal::HandRefusal;
use super::payment::Payer;
use super::points::{Score, Steps};
use super::progress::{HandPosition, Progress};
use super::scoring::ScorerRules;
use super::seats::SeatIndex;
use super::tradition::TraditionRules;

/// One line of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetRow {
    /// Where the hand stands.
    pub position: HandPosition,
    /// What each seat won or paid.
    pub paid: Seats<Score>,
    /// Each seat's total after this hand.
    pub running: Seats<Score>,
    /// Points in deposits on the table after this hand.
    pub deposits: Score,
}

/// A whole sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sheet {
    /// The hands in order.
    pub rows: Vec<SheetRow>,
    /// The totals after the last hand, start points included, penalties apart.
    pub totals: Seats<Score>,
    /// Points in deposits that nobody has won.
    pub deposits: Score,
    /// How often each seat broke a hand (chombo), for rule sets that punish it outside the table.
    pub chombo: Seats<u8>,
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
    TooManyHands { most: usize },
}

/// The most hands a sheet can have where dealers may stay.
pub const MOST_HANDS: usize = 200;

impl RuleSet {
    /// Where the next hand of a session stands when `before` was played; none once the session is
    /// over. (Hands that cannot be paid move the deal all the same.)
    pub fn position(&self, before: &[HandRecord]) -> Option<HandPosition> {
        self.progress_after(before)?.position(&self.session, None)
    }

    /// Where a session stands after hands; none if it was over before the last of them.
    fn progress_after(&self, before: &[HandRecord]) -> Option<Progress> {
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
        Some(progress)
    }

    /// Where hand `number` (from 1) of a session stands, of which `hands` are written down: the hand itself, if it is
    /// among them, says where people sit. None where nobody knows: behind a deal that may stay, in a round whose seats
    /// are drawn and not written down yet, after the session.
    pub fn position_of(&self, number: usize, hands: &[HandRecord]) -> Option<HandPosition> {
        let before = number.checked_sub(1)?;
        if let Some(hand) = hands.get(before) {
            let drawn = hand.chairs.filter(|_| self.session.seats_drawn);
            return self
                .progress_after(hands.get(..before)?)?
                .position(&self.session, drawn);
        }
        let ahead = before - hands.len();
        if ahead > 0 && self.hands_are_open() || number > MOST_HANDS {
            return None;
        }
        let mut all = hands.to_vec();
        all.extend((0..ahead).map(|_| HandRecord::stopped()));
        let position = self.position(&all)?;
        let last_round = match hands.len() {
            0 => 0,
            written => self.position_of(written, hands)?.round,
        };
        let is_drawn_later = self.session.seats_drawn && position.round > last_round;
        (!is_drawn_later).then_some(position)
    }

    /// Settles the hands of one session.
    ///
    /// # Errors
    /// [`SheetRefusal`] with the number of the first hand that cannot be.
    pub fn settle_sheet(&self, hands: &[HandRecord]) -> Result<Sheet, SheetRefusal> {
        let refused = |number, refusal| SheetRefusal::Hand { number, refusal };
        let mut walk = self.walk().map_err(|refusal| refused(1, refusal))?;
        for (number, hand) in (1..).zip(hands) {
            walk.play(hand).map_err(|error| match error {
                StepRefusal::Over => SheetRefusal::TooManyHands { most: number - 1 },
                StepRefusal::Hand(refusal) => refused(number, refusal),
            })?;
        }
        Ok(walk.sheet)
    }

    /// A sheet before its first hand, to be filled hand by hand.
    ///
    /// # Errors
    /// As [`RuleSet::payer`].
    pub fn walk(&self) -> Result<SheetWalk<'_>, HandRefusal> {
        Ok(SheetWalk {
            rules: self,
            payer: self.payer()?,
            progress: Progress::start(),
            sheet: Sheet {
                totals: Seats::filled(self.table_size(), self.session.start_points),
                chombo: Seats::filled(self.table_size(), 0),
                ..Sheet::default()
            },
            played: 0,
        })
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

    /// Who declared riichi in a hand that was drawn, and is not written down as ready, where the rules ask for a ready
    /// hand then: a chombo, or a slip of the pen.
    pub fn riichi_not_ready(&self, hand: &HandRecord) -> Vec<SeatIndex> {
        if !self.payment.part().riichi_shows_ready() || !hand.is_exhausted() {
            return Vec::new();
        }
        let declared = hand.riichi.iter().copied();
        declared.filter(|seat| !hand.ready.contains(seat)).collect()
    }

    /// The steps in which points go up and down.
    pub fn steps(&self) -> Steps {
        self.payment.part().steps()
    }

    /// Whether points come to a table that nobody there pays: at tables of three from the box at the empty seat.
    fn is_paid_from_outside(&self) -> bool {
        let rules = || self.scoring.read().ok();
        let pays = |rules: ScorerRules| {
            let tradition = rules.tradition();
            tradition.is_some_and(TraditionRules::pays_from_outside)
        };
        !self.table_size().is_usual() && rules().is_some_and(pays)
    }

    /// What the totals of a table sum to when no points are lost to nobody and no deposit is left;
    /// none where the rule set does not fix it.
    pub fn table_sum(&self) -> Option<Score> {
        let people = self.table_size().seats() as Score;
        (self.payment.is_zero_sum() && !self.is_paid_from_outside())
            .then_some(self.session.start_points * people)
    }
}

/// A sheet on its way from hand to hand.
#[derive(Debug, Clone)]
pub struct SheetWalk<'a> {
    rules: &'a RuleSet,
    payer: Payer<'a>,
    progress: Progress,
    sheet: Sheet,
    played: usize,
}

/// Why a hand cannot be added to a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StepRefusal {
    /// The session is over before it.
    Over,
    /// The hand cannot be paid.
    Hand(HandRefusal),
}

impl<'a> SheetWalk<'a> {
    /// Where the next hand stands, with people in `chairs` from it on where seats are drawn; none
    /// once the session is over.
    pub fn position(&self, chairs: Option<Seats<SeatIndex>>) -> Option<HandPosition> {
        self.progress
            .position(&self.rules.session, chairs)
            .filter(|_| self.played < MOST_HANDS)
    }

    /// The payments.
    pub fn payer(&self) -> &Payer<'a> {
        &self.payer
    }

    /// The sheet so far.
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// Adds a hand. A hand that cannot be paid moves nothing, but the deal goes on after it as the
    /// hand says, so that what follows can still be read.
    ///
    /// # Errors
    /// [`StepRefusal`].
    pub fn play(&mut self, hand: &HandRecord) -> Result<SheetRow, StepRefusal> {
        let chairs = hand.chairs.filter(|_| self.rules.session.seats_drawn);
        let position = self.position(chairs).ok_or(StepRefusal::Over)?;
        self.played += 1;
        let session = &self.rules.session;
        let paid = if hand.chairs.is_some() && chairs.is_none() {
            let field = HandField::Chairs;
            Err(HandRefusal::NotInTheseRules { field })
        } else {
            self.payer.pay(hand, &position.context())
        };
        let deposits = match &paid {
            Ok(paid) => paid.deposits,
            Err(_) => position.deposits,
        };
        match &paid {
            Ok(_) => self.progress.next(session, &position, hand, deposits),
            // Chairs that cannot be are not sat on.
            Err(_) => {
                let hand = HandRecord {
                    chairs: None,
                    ..hand.clone()
                };
                self.progress.next(session, &position, &hand, deposits);
            }
        }
        let paid = paid.map_err(StepRefusal::Hand)?;
        for offender in &hand.chombo {
            self.sheet.chombo[usize::from(*offender)] += 1;
        }
        for (total, amount) in self.sheet.totals.iter_mut().zip(paid.points) {
            *total += amount;
        }
        self.sheet.deposits = paid.deposits;
        let row = SheetRow {
            position,
            paid: paid.points,
            running: self.sheet.totals,
            deposits: paid.deposits,
        };
        self.sheet.rows.push(row.clone());
        Ok(row)
    }
}
