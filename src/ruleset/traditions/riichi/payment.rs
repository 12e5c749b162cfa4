//! Payments of riichi: value by dealer and others, counters, deposits, drawn hands, chombo.

use serde::{Deserialize, Serialize};

use mahjong::riichi::{
    DoubleYakuman, HandEnd, Liable, Limit, Rules, SettleError, SeveralWinners, TableState, Winner,
    YAKUMAN, settle,
};
use mahjong::{Seats, Wind};

use super::patterns;
use crate::fault::Fault;
use crate::hand::{AbortiveDraw, HandField, HandRecord, Win, Worth};
use crate::hand_refusal::HandRefusal;
use crate::pays::{Due, HandContext, Paid, Pays};
use crate::points::{Score, Steps};
use crate::scoring::{Among, ScorerRules, Tradition};

/// Points of one deposit.
const DEPOSIT: Score = 1_000;

/// The payments of riichi by the scorer's switches. A hand's value is what the others pay in all
/// for it, counters and deposits apart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Riichi {
    /// Why a hand may be broken off.
    #[serde(default)]
    pub abortive: Vec<AbortiveDraw>,
    /// Whether who declared riichi shows a ready hand when the wall runs out, and has broken the hand without one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub riichi_shows_ready: bool,
    /// Where it is written.
    pub source: String,
}

impl Riichi {
    /// Pays a hand by the switches of the scorer.
    fn settled(
        &self,
        hand: &HandRecord,
        context: &HandContext,
        rules: &Rules,
    ) -> Result<Paid, HandRefusal> {
        let known = |draw: &AbortiveDraw| self.abortive.contains(draw);
        if hand.abortive.as_ref().is_some_and(|draw| !known(draw)) {
            let field = HandField::Abortive;
            return Err(HandRefusal::NotInTheseRules { field });
        }
        let carried = u32::try_from(context.deposits / DEPOSIT).unwrap_or(0);
        let table = TableState {
            honba: u32::from(context.counters),
            carried_sticks: carried,
            riichi: named(&hand.riichi, context),
        };
        let end = hand_end(hand, context, rules)?;
        let settled = settle(&end, &table, rules).map_err(|error| refusal(error, hand))?;
        let changes = settled.changes();
        Ok(Paid {
            points: context.winds.map(|wind| changes[wind]),
            deposits: Score::from(settled.sticks_left) * DEPOSIT,
        })
    }

    /// What a sheet can record besides winner, discarder and value.
    fn fields_of(&self, rules: &Rules) -> Vec<HandField> {
        let mut fields = vec![
            HandField::Riichi,
            HandField::Ready,
            HandField::Chombo,
            HandField::Worth,
        ];
        let liability = &rules.liability;
        if liability.daisangen || liability.daisuushii || liability.suukantsu {
            fields.push(HandField::Liable);
        }
        if rules.nagashi_mangan {
            fields.push(HandField::Nagashi);
        }
        if !self.abortive.is_empty() {
            fields.push(HandField::Abortive);
        }
        fields
    }
}

impl Pays for Riichi {
    fn scorer(&self) -> Option<Tradition> {
        Some(Tradition::Riichi)
    }

    fn fault(&self) -> Option<Fault> {
        self.abortive.iter().enumerate().find_map(|(at, draw)| {
            self.abortive[..at]
                .contains(draw)
                .then(|| Fault::at(format!("abortive[{at}]"), "stands twice"))
        })
    }

    fn riichi_shows_ready(&self) -> bool {
        self.riichi_shows_ready
    }

    fn pay(&self, due: &Due<'_>) -> Result<Paid, HandRefusal> {
        self.settled(due.hand, due.context, due.rules()?)
    }

    fn fields(&self, scorer: &ScorerRules) -> Vec<HandField> {
        let rules = Rules::among(scorer);
        rules.map(|rules| self.fields_of(rules)).unwrap_or_default()
    }

    /// Every payment is in hundreds.
    fn steps(&self) -> Steps {
        Steps {
            total: 100,
            deposit: DEPOSIT,
        }
    }

    fn abortive(&self) -> &[AbortiveDraw] {
        &self.abortive
    }
}

/// Why a hand cannot be settled, in the words of a sheet.
fn refusal(error: SettleError, hand: &HandRecord) -> HandRefusal {
    let liable = hand.wins.iter().filter_map(|win| win.liable.as_ref());
    match error {
        SettleError::TooMuchLiability(_) => HandRefusal::TooMuchLiable {
            value: liable.filter_map(|liable| liable.value).max().unwrap_or(0),
        },
        SettleError::NotAtTable(wind) => HandRefusal::NoSuchSeat {
            seat: wind.index() as u8,
        },
        _ => HandRefusal::TooManyWinners,
    }
}

/// The seats as flags by wind.
fn named(seats: &[u8], context: &HandContext) -> Seats<bool> {
    let mut flags = context.winds.map(|_| false);
    for seat in seats {
        flags[wind(*seat, context)] = true;
    }
    flags
}

fn wind(seat: u8, context: &HandContext) -> Wind {
    context.winds[context.winds.size().seat_of(usize::from(seat))]
}

/// How the hand ended, in the scorer's words.
fn hand_end(
    hand: &HandRecord,
    context: &HandContext,
    rules: &Rules,
) -> Result<HandEnd, HandRefusal> {
    if !hand.chombo.is_empty() {
        return Ok(HandEnd::Chombo {
            offenders: named(&hand.chombo, context),
        });
    }
    if hand.abortive.is_some() {
        return Ok(HandEnd::AbortiveDraw);
    }
    if !hand.nagashi.is_empty() {
        return Ok(HandEnd::NagashiMangan {
            winners: named(&hand.nagashi, context),
        });
    }
    if hand.wins.len() > 1 && rules.several_winners == SeveralWinners::First {
        return Err(HandRefusal::TooManyWinners);
    }
    let winners = hand
        .wins
        .iter()
        .map(|win| winner(win, hand.from.is_none(), context, rules))
        .collect::<Result<Vec<_>, _>>()?;
    if let Some(from) = hand.from {
        return Ok(HandEnd::Discard {
            discarder: wind(from, context),
            winners,
        });
    }
    let self_drawn = winners.into_iter().next().map(HandEnd::SelfDraw);
    Ok(self_drawn.unwrap_or_else(|| HandEnd::ExhaustiveDraw {
        ready: named(&hand.ready, context),
    }))
}

/// A winner with base points for the value typed.
fn winner(
    win: &Win,
    self_draw: bool,
    context: &HandContext,
    rules: &Rules,
) -> Result<Winner, HandRefusal> {
    let seat = wind(win.winner, context);
    let is_east = seat == Wind::East;
    let base = match &win.worth {
        None => base_of(win.value, is_east, self_draw, rules)?,
        Some(worth) => {
            if value_of(worth, is_east, self_draw, rules)? != win.value {
                return Err(HandRefusal::NoSuchValue { value: win.value });
            }
            base_of_worth(worth, self_draw, rules)?
        }
    };
    enough_han(win, (is_east, self_draw), context.counters, rules)?;
    let liable = match &win.liable {
        None => Vec::new(),
        Some(liable) => {
            let part = match liable.value {
                None => base,
                Some(value) => base_of(value, is_east, self_draw, rules)?,
            };
            if part < YAKUMAN {
                return Err(HandRefusal::NothingLiable);
            }
            vec![Liable {
                seat: wind(liable.seat, context),
                base: part,
            }]
        }
    };
    Ok(Winner { seat, base, liable })
}

/// Refuses a hand that cannot have the han from yaku which so many counters ask for. Dora may be among the han given;
/// where the yaku are named they alone count, and typed points must be those of a hand with so many han.
fn enough_han(
    win: &Win,
    (is_east, self_draw): (bool, bool),
    counters: u16,
    rules: &Rules,
) -> Result<(), HandRefusal> {
    let least = rules.least_yaku_han(u32::from(counters));
    let is_paid = |base| sum(base, is_east, self_draw, rules) == win.value;
    let given = match win.worth {
        Some(Worth::Han { han, .. }) => han,
        Some(Worth::Yakuman { .. } | Worth::Doubled { .. }) => least,
        None if bases(least, self_draw, rules).any(is_paid) => least,
        None => least.saturating_sub(1),
    };
    let named = patterns::most_han(&win.patterns, rules);
    let han = given.min(named.unwrap_or(given));
    if han >= least {
        return Ok(());
    }
    Err(HandRefusal::TooFewHan {
        han,
        least,
        counters,
    })
}

/// What the others pay in all for a hand, counters and deposits apart.
pub(super) fn value_of(
    worth: &Worth,
    is_east: bool,
    self_draw: bool,
    rules: &Rules,
) -> Result<Score, HandRefusal> {
    let base = base_of_worth(worth, self_draw, rules)?;
    Ok(sum(base, is_east, self_draw, rules))
}

/// What the others pay in all for base points.
fn sum(base: u32, is_east: bool, self_draw: bool, rules: &Rules) -> Score {
    Score::from(rules.paid(base, is_east, self_draw))
}

/// The base points of han and fu, or of yakuman.
fn base_of_worth(worth: &Worth, self_draw: bool, rules: &Rules) -> Result<u32, HandRefusal> {
    match *worth {
        Worth::Yakuman { count } => {
            let count = u32::from(count);
            if (1..=most_yakuman(rules)).contains(&count) {
                Ok(count * YAKUMAN)
            } else {
                let value = Score::from(count);
                Err(HandRefusal::NoSuchValue { value })
            }
        }
        Worth::Han {
            han: han @ 1..=4,
            fu: 0,
        } => Err(HandRefusal::FuMissing { han }),
        Worth::Han {
            han: han @ 1..=4,
            fu,
        } => {
            let exists = fus().any(|known| known == fu) && possible(han, fu, self_draw);
            let refused = HandRefusal::NoSuchFu { han, fu };
            exists.then(|| Limit::of(han, fu, rules).1).ok_or(refused)
        }
        Worth::Han {
            han: han @ 5..=40, ..
        } => Ok(Limit::of(han, 30, rules).1),
        Worth::Han { han, .. } => Err(HandRefusal::NoSuchValue {
            value: Score::from(han),
        }),
        Worth::Doubled { .. } => Err(HandRefusal::NotInTheseRules {
            field: HandField::Worth,
        }),
    }
}

/// The fu that hands can have.
fn fus() -> impl Iterator<Item = u16> {
    [20, 25].into_iter().chain((3..=17).map(|tens| tens * 10))
}

/// The base points of a hand for which the others pay `value` in all. Where several bases pay the
/// same in all, they pay the same one by one.
fn base_of(
    value: Score,
    is_east: bool,
    self_draw: bool,
    rules: &Rules,
) -> Result<u32, HandRefusal> {
    bases(1, self_draw, rules)
        .find(|base| sum(*base, is_east, self_draw, rules) == value)
        .ok_or(HandRefusal::NoSuchValue { value })
}

/// The base points that hands of so many han or more can have.
fn bases(least: u8, self_draw: bool, rules: &Rules) -> impl Iterator<Item = u32> + '_ {
    let by_fu = fus().flat_map(move |fu| {
        (least..=4)
            .filter(move |han| possible(*han, fu, self_draw))
            .map(move |han| Limit::of(han, fu, rules).1)
    });
    let limits = [5, 6, 8, 11, 13].map(|han| Limit::of(han, 30, rules).1);
    by_fu
        .chain(limits)
        .chain((1..=most_yakuman(rules)).map(|count| count * YAKUMAN))
}

/// Whether a hand can have these han and fu: 20 fu is a self-drawn hand of two, 25 fu a hand of
/// seven pairs, worth two on a discard and three on a self-draw.
fn possible(han: u8, fu: u16, self_draw: bool) -> bool {
    match fu {
        20 => self_draw && han >= 2,
        25 => han >= if self_draw { 3 } else { 2 },
        _ => true,
    }
}

/// How many yakuman a hand can count.
fn most_yakuman(rules: &Rules) -> u32 {
    match (
        rules.yakuman_stacking,
        rules.double_yakuman == DoubleYakuman::NONE,
    ) {
        (true, _) => 6,
        (false, true) => 1,
        (false, false) => 2,
    }
}
