//! Taiwanese mahjong: tai, and what the others pay for them.

mod list;
mod reading;

use crate::cause::NoValue;
use crate::explained::Excluded;
use crate::traditions::{TraditionScorer, Why};
use crate::valued::{Counted, Limit, Pay, Valued, Worth};
use crate::win::{Asks, Win};
use mahjong::taiwanese::explain::explain;
use mahjong::taiwanese::{Flag, Rules, Situation, score};
use mahjong::{HandSize, Wind};
use reading::reading;

impl TraditionScorer for Rules {
    fn asks(&self) -> Asks {
        Asks {
            size: HandSize::Sixteen,
            round: true,
            flower_tiles: self.flowers,
            counters: true,
            ..Asks::flags::<Flag>()
        }
    }

    fn value(&self, win: &Win<'_>) -> Result<Valued, NoValue> {
        let score = score(win.hand()?, &situation(win)?, self)?;
        let mut valued = Valued::new(Worth::Tai(score.tai), score.may_win(self));
        if self.cap_tai.is_some() {
            valued.limit = Limit::Reached(score.is_limit(self));
        }
        for pattern in score.counted.iter() {
            valued.count(Counted {
                pattern: pattern.into(),
                times: score.times.of(pattern),
                worth: score.tai_of(pattern, self),
            });
        }
        valued.pay = Some(pay(win, score.tai, self)?);
        Ok(valued)
    }

    fn explain(&self, win: &Win<'_>) -> Result<Why, NoValue> {
        let why = explain(win.hand()?, &situation(win)?, self)?;
        let excluded = why.excluded.iter().map(|line| Excluded {
            pattern: line.pattern.into(),
            times: 1,
            worth: None,
            reason: list::reason(line.reason),
        });
        Ok(Why {
            chosen: reading(&why.reading),
            excluded: excluded.collect(),
            next_best: why.next_best.as_ref().map(reading),
            missing: why.missing,
        })
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
    })
}

/// What the others pay, where the counters on the table are the extra deals of East.
fn pay(win: &Win<'_>, tai: u32, rules: &Rules) -> Result<Pay, NoValue> {
    let counters = u16::try_from(win.honba).unwrap_or(u16::MAX);
    let amount = |with_dealer| {
        let points = rules.pay.amount(tai, with_dealer, counters);
        u32::try_from(points).unwrap_or(u32::MAX)
    };
    let (dealer, others) = (amount(true), amount(false));
    Ok(match (win.seat()? == Wind::East, win.self_draw) {
        (true, true) => Pay::Each(dealer),
        (true, false) => Pay::Discarder(dealer),
        (false, true) => Pay::Dealer { dealer, others },
        (false, false) => Pay::DiscardingDealer { dealer, others },
    })
}
