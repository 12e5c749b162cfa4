//! Riichi: han, fu and limits.

mod list;
mod reading;

use crate::cause::{Cause, Kind, NoValue, Refusing};
use crate::explained::Excluded;
use crate::traditions::{TraditionScorer, Why};
use crate::valued::{Limit, Pay, Valued};
use crate::win::{Asks, Win};
use mahjong::riichi::{self, Flag, Item, NotScored, Payment, Rules, Situation};
use mahjong::{Suit, Tile};
use reading::{counted, reading, worth};

impl TraditionScorer for Rules {
    fn asks(&self) -> Asks {
        Asks {
            round: true,
            counters: true,
            dora: true,
            red_fives: self.red_fives > 0,
            norths: self.north_dora,
            left_out: Tile::all().filter(|tile| !self.has_tile(*tile)).collect(),
            chows: self.table.is_usual(),
            ..Asks::flags::<Flag>()
        }
    }

    fn value(&self, win: &Win<'_>) -> Result<Valued, NoValue> {
        let score = riichi::score(win.hand()?, &situation(win, self)?, self)?;
        let mut valued = Valued::new(worth(&score, score.fu), score.may_win);
        valued.limit = Limit::Named(score.limit.id());
        for yaku in score.yaku.iter() {
            let worth = match score.yakuman {
                0 => yaku.han(score.concealed),
                _ => self.units(yaku),
            };
            valued.count(counted(Item::Yaku(yaku), worth));
        }
        for (bonus, han) in score.bonuses.iter() {
            valued.count(counted(Item::Bonus(bonus), han));
        }
        valued.pay = Some(match score.payment {
            Payment::Ron(points) => Pay::Discarder(points),
            Payment::Each(points) => Pay::Each(points),
            Payment::Split { dealer, other } => Pay::Dealer {
                dealer,
                others: other,
            },
        });
        valued.total = Some(score.total);
        Ok(valued)
    }

    fn explain(&self, win: &Win<'_>) -> Result<Why, NoValue> {
        let hand = win.hand()?;
        let why = riichi::explain(hand, &situation(win, self)?, self)?;
        let excluded = why.excluded.iter().map(|line| Excluded {
            pattern: line.item.into(),
            times: 1,
            worth: None,
            reason: list::reason(line.reason),
        });
        Ok(Why {
            chosen: reading(&why.chosen, hand),
            excluded: excluded.collect(),
            next_best: why.next_best.as_ref().map(|next| reading(next, hand)),
            missing: why.missing_han.into(),
        })
    }
}

/// The circumstances of the win.
fn situation(win: &Win<'_>, rules: &Rules) -> Result<Situation, NoValue> {
    let flags = win.flags::<Flag>()?;
    let red = win.hand()?.red_fives();
    for suit in Suit::ALL {
        let shown = red.of(suit).saturating_add(win.red_shown.of(suit));
        if shown > rules.red_fives_of(suit.index()) {
            return Err(NotScored::RedFives(suit).into());
        }
    }
    Ok(Situation {
        flags,
        dora_indicators: win.dora,
        ura_indicators: win.ura,
        // Who sends the Norths of another rule set along is not refused: nobody asked for them.
        norths: if rules.north_dora { win.norths } else { 0 },
        honba: win.honba,
        riichi_sticks: win.sticks,
        ..Situation::plain(win.self_draw, win.seat()?, win.round()?)
    })
}

impl Refusing for NotScored {
    fn kind(&self) -> Kind {
        match self {
            NotScored::NotWinning => Kind::NotWinning,
            NotScored::NoYaku => Kind::NoYaku,
            NotScored::FifthCopy(_)
            | NotScored::RedFives(_)
            | NotScored::NotInSet(_)
            | NotScored::ClaimedChow => Kind::Tiles,
            NotScored::Flags(_) | NotScored::NoSuchSeat(_) => Kind::Flags,
        }
    }

    fn cause(&self) -> Option<Cause> {
        match self {
            NotScored::NotWinning | NotScored::NoYaku => None,
            NotScored::FifthCopy(tile) => Some(Cause::FifthWithIndicators(*tile)),
            NotScored::RedFives(suit) => Some(Cause::RedFives(*suit)),
            NotScored::NotInSet(tile) => Some(Cause::NotInSet(*tile)),
            NotScored::ClaimedChow => Some(Cause::ClaimedChow),
            NotScored::NoSuchSeat(wind) => Some(Cause::NoSuchSeat(*wind)),
            NotScored::Flags(why) => Some(why.into()),
        }
    }
}
