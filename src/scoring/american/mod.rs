//! American mah jongg: the value of a line of the card, payments, and the points of tournaments.

mod list;
mod marks;
mod reading;

use crate::cause::{Cause, Kind, NoValue, Refusing};
use crate::played::{CardLine, Played};
use crate::traditions::{TraditionScorer, Why};
use crate::valued::{Pay, Valued};
use crate::win::{Asks, Tiles, Win};
use mahjong::Wind;
use mahjong::american::{
    self as game, End, Flag, Game, Hand, HandError, NotScored, Rules, Score, Situation, Won,
    nearest, readings, score,
};
pub use marks::tile_marks;
use reading::{counted, made, near, worth};

impl TraditionScorer for Rules {
    fn asks(&self) -> Asks {
        Asks {
            card: true,
            ..Asks::flags::<Flag>()
        }
    }

    fn value(&self, win: &Win<'_>) -> Result<Valued, NoValue> {
        let score = scored(win, self)?;
        let mut valued = Valued::new(worth(&score, self), true);
        counted(&score, self).for_each(|line| valued.count(line));
        let (discarder, others) = won(win, &score, discarder(win)?)?.shares(&self.money);
        let amount = |amount: i64| u32::try_from(amount).unwrap_or(u32::MAX);
        valued.pay = Some(match win.self_draw {
            true => Pay::Each(amount(others)),
            false => Pay::Unequal {
                discarder: amount(discarder),
                others: amount(others),
            },
        });
        valued.total = Some(amount(match win.self_draw {
            true => 3 * others,
            false => discarder + 2 * others,
        }));
        Ok(valued)
    }

    fn played(&self, win: &Win<'_>, from: Option<Wind>) -> Option<Result<Played, NoValue>> {
        // Who paid is not known of a discard by nobody.
        let from = if win.self_draw { None } else { Some(from?) };
        Some(moved(win, from, self))
    }

    fn line(&self, place: u16) -> Option<CardLine<'_>> {
        self.card.line(place).map(|line| CardLine {
            id: &line.id,
            section: &line.section,
            value: line.value,
        })
    }

    /// The lines that the tiles make; of tiles that make none, the line that lacks fewest.
    fn explain(&self, win: &Win<'_>) -> Result<Why, NoValue> {
        let hand = hand(win)?;
        let (chosen, next_best, missing) = match readings(hand, &situation(win)?, self) {
            Ok(found) => {
                let mut found = found.iter().map(|reading| made(reading, hand, self));
                let chosen = found.next().ok_or(NoValue::Incomplete)?;
                (chosen, found.next(), 0)
            }
            Err(refused) => {
                let nearest = nearest(&self.card, hand).filter(|near| !near.missing.is_empty());
                let found = nearest.ok_or_else(|| refuse(refused, self))?;
                let missing = u32::try_from(found.missing.len()).unwrap_or(u32::MAX);
                (near(found, hand, self), None, missing)
            }
        };
        Ok(Why {
            chosen,
            excluded: Vec::new(),
            next_best,
            missing,
        })
    }
}

fn scored(win: &Win<'_>, rules: &Rules) -> Result<Score, NoValue> {
    let found = score(hand(win)?, &situation(win)?, rules);
    found.map_err(|refused| refuse(refused, rules))
}

/// What everybody pays, and what everybody writes down.
fn moved(win: &Win<'_>, from: Option<Wind>, rules: &Rules) -> Result<Played, NoValue> {
    let (hand, score) = (hand(win)?, scored(win, rules)?);
    let won = won(win, &score, from)?;
    let payments = game::settle(&won, &rules.money).map_err(|_| NoValue::OwnDiscard)?;
    let end = End::Won {
        won,
        exposures: u8::try_from(hand.exposures().len()).unwrap_or(u8::MAX),
        quint: hand.has_exposed_quint(),
    };
    Ok(Played {
        payments,
        points: game::points(&Game::ended(end), &rules.points),
    })
}

/// A refusal that names the line it is about.
fn refuse(refused: NotScored, rules: &Rules) -> NoValue {
    let line = match refused {
        NotScored::Concealed { line } => rules.card.line(line),
        _ => None,
    };
    match line {
        Some(line) => NoValue::Refused {
            kind: refused.kind(),
            cause: None,
            message: format!("{}: {refused}", line.id).into(),
        },
        None => refused.into(),
    }
}

fn hand<'a>(win: &'a Win<'_>) -> Result<&'a Hand, NoValue> {
    match &win.tiles {
        Tiles::Card(hand) => Ok(hand),
        Tiles::Sets(_) => Err(NoValue::OtherTiles),
    }
}

/// The circumstances of the win.
fn situation(win: &Win<'_>) -> Result<Situation, NoValue> {
    Ok(Situation {
        seat: win.seat()?,
        self_pick: win.self_draw,
        flags: win.flags::<Flag>()?,
    })
}

/// Some other player, where the tile was a discard: what is paid does not depend on whose.
fn discarder(win: &Win<'_>) -> Result<Option<Wind>, NoValue> {
    let seat = win.seat()?;
    let mut others = Wind::ALL.into_iter().filter(|wind| *wind != seat);
    Ok(others.next().filter(|_| !win.self_draw))
}

fn won(win: &Win<'_>, score: &Score, from: Option<Wind>) -> Result<Won, NoValue> {
    Ok(Won {
        winner: win.seat()?,
        from,
        value: score.value.into(),
        no_jokers: score.has_no_jokers(),
        misnamed: situation(win)?.has(Flag::Misnamed),
    })
}

impl Refusing for HandError {
    fn kind(&self) -> Kind {
        Kind::Tiles
    }

    fn cause(&self) -> Option<Cause> {
        None
    }
}

impl Refusing for NotScored {
    fn kind(&self) -> Kind {
        match self {
            NotScored::NotWinning | NotScored::Concealed { .. } => Kind::NotWinning,
            NotScored::NoCard => Kind::Missing,
            NotScored::JokerClaimed => Kind::Tiles,
            NotScored::Flags(_) => Kind::Flags,
        }
    }

    fn cause(&self) -> Option<Cause> {
        match self {
            NotScored::Flags(why) => Some(why.into()),
            _ => None,
        }
    }
}
