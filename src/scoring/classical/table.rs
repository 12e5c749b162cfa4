//! All four hands of a deal: each with its score, and who pays whom.

use crate::cause::NoValue;
use crate::pattern::Pattern;
use crate::table::{AllHands, Each, Other, Table};
use crate::win::Win;
use mahjong::classical::payment::Won;
use mahjong::classical::{self as game, Held, Rules, Score, Situation, score, score_lost, settle};
use mahjong::{Seats, Wind};

impl AllHands for Rules {
    fn won(&self, win: &Win<'_>) -> Result<Each, NoValue> {
        let won = super::situation(win)?;
        Ok(told(&score(win.hand()?, &won, self)?))
    }

    fn held(&self, other: &Other<'_>, round: Wind) -> Result<Each, NoValue> {
        Ok(told(&lost(other, round, self)?))
    }

    fn doubling(&self, other: &Other<'_>, round: Wind) -> Result<Vec<(Pattern, u8)>, NoValue> {
        let score = lost(other, round, self)?;
        let times = |pattern| match pattern {
            game::Pattern::DragonSet => score.dragon_sets,
            _ => 1,
        };
        let each = score.counted.iter();
        Ok(each
            .map(|pattern| (pattern.into(), times(pattern)))
            .collect())
    }

    fn doubled(&self, points: u32, doubles: u8) -> Each {
        Each {
            points,
            doubles,
            total: self.total(points, doubles),
        }
    }

    fn scored(&self, total: u32) -> Each {
        Each {
            total: total.min(self.hand_limit().unwrap_or(u32::MAX)),
            ..Each::default()
        }
    }

    fn settled(&self, each: Seats<Each>, winner: Wind, from: Option<Wind>) -> Table {
        let won = Won {
            worth: each.map(|each| each.total),
            winner,
            east: Wind::East,
            from: from.filter(|from| *from != winner),
            liable: None,
        };
        let settled = settle(&won, self);
        let paid = |from| Seats::from(Wind::ALL.map(|to| settled.paid(from, to)));
        Table {
            each,
            paid: Seats::from(Wind::ALL.map(paid)),
            totals: settled.totals(),
        }
    }
}

/// The score of a hand that did not win.
fn lost(other: &Other<'_>, round: Wind, rules: &Rules) -> Result<Score, NoValue> {
    let held = Held::new(other.concealed, other.melds).map_err(mahjong::HandError::from)?;
    let situation = Situation {
        flowers: other.flowers,
        ..Situation::plain(other.seat, round, false)
    };
    let score = score_lost(&held, &situation, rules);
    Ok(score.map_err(mahjong::NotScored::Flags)?)
}

fn told(score: &Score) -> Each {
    Each {
        points: score.points,
        doubles: score.doubles,
        total: score.total,
    }
}
