//! The classical game: points, doubles, and what everybody pays whom.

mod list;
mod reading;
mod table;

use crate::cause::NoValue;
use crate::explained::Excluded;
use crate::table::AllHands;
use crate::traditions::{TraditionScorer, Why};
use crate::valued::{Limit, Pay, Valued};
use crate::win::{Asks, Win};
use mahjong::Wind;
use mahjong::classical::rules::Discarder;
use mahjong::classical::{Flag, PatternSet, Rules, Situation, readings, score};
use reading::{counted, reading, worth};

impl TraditionScorer for Rules {
    fn asks(&self) -> Asks {
        Asks {
            round: true,
            flower_tiles: self.flowers,
            others: true,
            ..Asks::flags::<Flag>()
        }
    }

    fn value(&self, win: &Win<'_>) -> Result<Valued, NoValue> {
        let score = score(win.hand()?, &situation(win)?, self)?;
        let mut valued = Valued::new(worth(&score), score.may_win(self));
        valued.limit = Limit::Reached(score.is_limit(self));
        counted(&score, self).for_each(|line| valued.count(line));
        valued.special_hand = score.special;
        valued.pay = pay(win, score.total, self)?;
        Ok(valued)
    }

    fn explain(&self, win: &Win<'_>) -> Result<Why, NoValue> {
        let hand = win.hand()?;
        let readings = readings(hand, &situation(win)?, self)?;
        let (best, others) = readings.split_first().ok_or(NoValue::Incomplete)?;
        let next = others
            .iter()
            .find(|other| other.score.counted != best.score.counted);
        let elsewhere = others
            .iter()
            .fold(PatternSet::EMPTY, |all, other| all.or(other.score.counted))
            .without(best.score.counted);
        let excluded = elsewhere.iter().map(|pattern| Excluded {
            pattern: pattern.into(),
            times: 1,
            worth: None,
            reason: list::other_reading(),
        });
        let missing = self.min_doubles.saturating_sub(best.score.doubles);
        Ok(Why {
            chosen: reading(best, hand, self),
            excluded: excluded.collect(),
            next_best: next.map(|next| reading(next, hand, self)),
            missing: match best.score.may_win(self) {
                true => 0,
                false => missing.into(),
            },
        })
    }

    fn special_hand(&self, number: u8) -> Option<&str> {
        self.special.get(number).map(|hand| &*hand.name)
    }

    fn all_hands(&self) -> Option<&dyn AllHands> {
        Some(self)
    }
}

/// The circumstances of the win.
fn situation(win: &Win<'_>) -> Result<Situation, NoValue> {
    Ok(Situation {
        seat: win.seat()?,
        round: win.round()?,
        self_draw: win.self_draw,
        flowers: win.flowers()?,
        flags: win.flags::<Flag>()?,
        kongs_of_hand: 0,
    })
}

/// What the others pay for the winner's hand alone, where that does not depend on who discarded.
fn pay(win: &Win<'_>, total: u32, rules: &Rules) -> Result<Option<Pay>, NoValue> {
    if rules.pay.discarder != Discarder::Nothing {
        return Ok(None);
    }
    let times = |factor: u8| {
        let amount = total.saturating_mul(factor.into());
        let most = rules.limit.filter(|_| rules.limit_on_payment);
        most.map_or(amount, |most| amount.min(most))
    };
    Ok(Some(match win.seat()? == Wind::East {
        true => Pay::Each(times(rules.pay.east_receives)),
        false => Pay::Dealer {
            dealer: times(rules.pay.east_pays),
            others: times(1),
        },
    }))
}
