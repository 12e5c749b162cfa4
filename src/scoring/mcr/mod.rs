//! Mahjong Competition Rules: 81 fan, no payments of its own.

mod list;
mod reading;

use crate::cause::NoValue;
use crate::explained::Excluded;
use crate::traditions::{TraditionScorer, Why};
use crate::valued::{Counted, Valued, Worth};
use crate::win::{Asks, Win};
use mahjong::mcr::{self, Flag, FlagError, NotScored, Rules, Situation};
use reading::reading;

impl TraditionScorer for Rules {
    fn asks(&self) -> Asks {
        Asks {
            round: true,
            flowers: true,
            ..Asks::flags::<Flag>()
        }
    }

    fn value(&self, win: &Win<'_>) -> Result<Valued, NoValue> {
        let score = mcr::score(win.hand()?, &situation(win)?, self)?;
        let worth = Worth::Points {
            all: score.points().into(),
            without_flowers: score.points_without_flowers().into(),
        };
        let mut valued = Valued::new(worth, score.may_win(self));
        for (fan, times) in score.fans() {
            valued.count(Counted {
                pattern: fan.into(),
                times,
                worth: self.value(fan) * u16::from(times),
            });
        }
        Ok(valued)
    }

    fn explain(&self, win: &Win<'_>) -> Result<Why, NoValue> {
        let hand = win.hand()?;
        let why = mcr::explain(hand, &situation(win)?, self)?;
        let excluded = why.excluded.into_iter().map(|line| Excluded {
            pattern: line.fan.into(),
            times: line.times,
            worth: None,
            reason: list::reason(line.reason),
        });
        Ok(Why {
            chosen: reading(why.chosen, hand),
            excluded: excluded.collect(),
            next_best: why.next_best.map(|next| reading(next, hand)),
            missing: why.missing.into(),
        })
    }
}

/// The circumstances of the win.
fn situation(win: &Win<'_>) -> Result<Situation, NoValue> {
    let too_many = |_| NotScored::from(FlagError::Flowers(u8::MAX));
    Ok(Situation {
        seat_wind: win.seat()?,
        prevalent_wind: win.round()?,
        self_draw: win.self_draw,
        flowers: u8::try_from(win.flowers).map_err(too_many)?,
        flags: win.flags::<Flag>()?,
    })
}
