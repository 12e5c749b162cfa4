//! Who pays what for one hand.
//!
//! A payment is the base and a unit for each tai. The discarder pays alone, on a self-draw everybody does; the dealer
//! pays and receives more, and the more the longer the deal stays.

use super::super::winners::{PaymentError, Payments, Won, settle_each};
use super::super::{TableSize, Wind};
use super::rules::{FalseWinTo, PayRules};

/// How many people pay each other.
const SIZE: TableSize = TableSize::Four;

/// Who deals, and for which time in a row: both are worth tai.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    pub dealer: Wind,
    /// Extra deals of the same dealer: 0 on the first.
    pub counters: u16,
}

/// One player's win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Win {
    /// The winner's seat.
    pub winner: Wind,
    /// The hand's tai, those of the dealer apart.
    pub tai: u32,
    /// The player whose tile was taken; none for a self-draw.
    pub from: Option<Wind>,
    /// A player who pays for all, where the rules know liability.
    pub liable: Option<Wind>,
}

impl Won for Win {
    fn winner(&self) -> Wind {
        self.winner
    }

    fn taken_from(&self) -> Option<Wind> {
        self.from
    }
}

impl PayRules {
    /// What one player pays another for so many tai, which those of the dealer add to.
    pub fn amount(&self, tai: u32, with_dealer: bool, counters: u16) -> i64 {
        let counters = self
            .most_counters
            .map_or(counters, |most| counters.min(most));
        let extra = i64::from(self.counter_tai) * i64::from(counters);
        let of_dealer = i64::from(self.dealer_tai) + extra;
        let tai = i64::from(tai) + if with_dealer { of_dealer } else { 0 };
        let tai = self
            .cap_payment_tai
            .map_or(tai, |most| tai.min(i64::from(most)));
        let amount = i64::from(self.base) + i64::from(self.unit) * tai;
        match self.cap_points {
            Some(most) if with_dealer => amount.min(2 * i64::from(most)),
            Some(most) => amount.min(i64::from(most)),
            None => amount,
        }
    }
}

/// What every seat wins or pays. Without a win, all zero: a draw costs nothing.
///
/// Several wins are accepted where the rules allow several winners; each is paid on its own.
pub fn settle(wins: &[Win], deal: Deal, rules: &PayRules) -> Result<Payments, PaymentError> {
    settle_each(wins, rules.winners, |win| {
        check(win, rules)?;
        Ok(settle_one(win, deal, rules))
    })
}

/// Refuses a win whose payer is the winner, or that needs a rule these rules do not have.
fn check(win: &Win, rules: &PayRules) -> Result<(), PaymentError> {
    if win.from == Some(win.winner) || win.liable == Some(win.winner) {
        return Err(PaymentError::WinnerPays(win.winner));
    }
    match win.liable {
        Some(_) if !rules.liability => Err(PaymentError::NoLiability),
        _ => Ok(()),
    }
}

/// The payments of one checked win.
fn settle_one(win: &Win, deal: Deal, rules: &PayRules) -> Payments {
    let mut payments = Payments::filled(SIZE, 0);
    for seat in SIZE.winds() {
        if seat == win.winner || win.from.is_some_and(|from| from != seat) {
            continue;
        }
        let with_dealer = deal.dealer == seat || deal.dealer == win.winner;
        let amount = rules.amount(win.tai, with_dealer, deal.counters);
        payments[win.liable.unwrap_or(seat)] -= amount;
        payments[win.winner] += amount;
    }
    payments
}

/// What a false win costs: nothing where the rules name no tai for it.
pub fn settle_false_win(offender: Wind, deal: Deal, rules: &PayRules) -> Payments {
    let mut payments = Payments::filled(SIZE, 0);
    let Some(tai) = rules.false_win_tai else {
        return payments;
    };
    let only_dealer = rules.false_win_to == FalseWinTo::Dealer && offender != deal.dealer;
    for seat in SIZE.winds() {
        if seat == offender || only_dealer && seat != deal.dealer {
            continue;
        }
        let of_dealer = deal.dealer == seat || deal.dealer == offender;
        let with_dealer = rules.false_win_dealer && of_dealer;
        let amount = rules.amount(u32::from(tai), with_dealer, deal.counters);
        payments[offender] -= amount;
        payments[seat] += amount;
    }
    payments
}
