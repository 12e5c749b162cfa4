//! Hong Kong Old Style: faan, and the units that a table makes of them.

mod list;
mod reading;

use crate::cause::NoValue;
use crate::explained::Excluded;
use crate::traditions::{TraditionScorer, Why};
use crate::valued::{Counted, Limit, Pay, Valued};
use crate::win::{Asks, Win};
use mahjong::hong_kong::explain::explain;
use mahjong::hong_kong::rules::DiscardPayment;
use mahjong::hong_kong::{Flag, Rules, Situation, score};
use reading::{reading, worth};

impl TraditionScorer for Rules {
    fn asks(&self) -> Asks {
        Asks {
            round: true,
            flower_tiles: self.flowers,
            ..Asks::flags::<Flag>()
        }
    }

    fn value(&self, win: &Win<'_>) -> Result<Valued, NoValue> {
        let score = score(win.hand()?, &situation(win)?, self)?;
        let mut valued = Valued::new(worth(&score), score.may_win(self));
        valued.limit = Limit::Reached(score.is_limit(self));
        for pattern in score.counted.iter() {
            valued.count(Counted {
                pattern: pattern.into(),
                times: score.times.of(pattern),
                worth: score.faan_of(pattern, self),
            });
        }
        let unit = self.unit(score.faan);
        valued.unit = Some(unit);
        valued.pay = Some(match (win.self_draw, self.discard) {
            (true, _) => Pay::Each(2 * unit),
            (false, DiscardPayment::DiscarderDouble) => Pay::Unequal {
                discarder: 2 * unit,
                others: unit,
            },
            (false, DiscardPayment::DiscarderPaysAll) => Pay::Unequal {
                discarder: 4 * unit,
                others: 0,
            },
        });
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
            missing: why.missing.into(),
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
