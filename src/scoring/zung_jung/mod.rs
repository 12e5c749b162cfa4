//! Zung Jung: points of patterns in series, and limits.

mod list;
mod reading;

use crate::cause::NoValue;
use crate::explained::Excluded;
use crate::traditions::{TraditionScorer, Why};
use crate::valued::{Counted, Limit, Pay, Valued};
use crate::win::{Asks, Win};
use mahjong::zung_jung::explain::explain;
use mahjong::zung_jung::payment::{Shares, shares};
use mahjong::zung_jung::{Flag, Responsible, Rules, Situation, WinTile, score};
use reading::{points, reading};

impl TraditionScorer for Rules {
    fn asks(&self) -> Asks {
        Asks::flags::<Flag>()
    }

    fn value(&self, win: &Win<'_>) -> Result<Valued, NoValue> {
        let situation = situation(win)?;
        let score = score(win.hand()?, &situation, self)?;
        let mut valued = Valued::new(points(score.points), score.may_win(self));
        valued.limit = Limit::Named(score.limit.id());
        for pattern in score.counted.iter() {
            let worth = score.points_of(pattern, self);
            valued.count(Counted {
                pattern: pattern.into(),
                times: 1,
                worth: u16::try_from(worth).unwrap_or(u16::MAX),
            });
        }
        for pattern in score.also_present.iter() {
            valued.note_beside(pattern.into());
        }
        valued.pay = Some(pay(score.points, &situation, self));
        Ok(valued)
    }

    fn explain(&self, win: &Win<'_>) -> Result<Why, NoValue> {
        let why = explain(win.hand()?, &situation(win)?, self)?;
        let excluded = why.excluded.iter().map(|line| Excluded {
            pattern: line.pattern.into(),
            times: 1,
            worth: Some(line.points),
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
        self_draw: win.self_draw,
        flags: win.flags::<Flag>()?,
    })
}

/// What the opponents pay if the discarder answers for the tile.
fn pay(points: u32, situation: &Situation, rules: &Rules) -> Pay {
    let tile = match situation.self_draw {
        true => WinTile::Drawn { liable: None },
        false => WinTile::Taken {
            from: situation.seat,
            responsible: Responsible::Discarder,
        },
    };
    match shares(points, tile, rules) {
        Shares::Each(points) | Shares::ForAll(points) => Pay::Each(points),
        Shares::Unequal {
            responsible,
            others,
        } => Pay::Unequal {
            discarder: responsible,
            others,
        },
    }
}
