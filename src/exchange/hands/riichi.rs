//! Riichi hands in and out.

mod explanation;
mod words;

use std::collections::HashMap;

use super::Family;
use super::cause::Cause;
use super::line::HandLine;
use super::options::Switches;
use super::refusal::{Code, Refusal};
use super::write::Object;
use crate::mahjong::Circumstance as _;
use crate::mahjong::notation;
use crate::mahjong::riichi::{
    Flag, Flags, Indicators, NotScored, Payment, Rules, Score, Situation, explain, score,
};
use crate::mahjong::{Hand, RedFives, Suit};
use crate::words::{Lang, Words};

/// Values riichi hands.
pub(super) struct Riichi {
    switches: Switches<Rules>,
    /// Rules by the options that lead to them: the hands of a file share few.
    known: HashMap<Box<str>, Rules>,
}

/// How many different options are remembered before all are forgotten.
const REMEMBERED: usize = 1_024;

impl Riichi {
    /// A scorer with the switches of a rule set.
    pub(super) fn new(rules: Rules) -> Riichi {
        Riichi {
            switches: Switches::new(rules),
            known: HashMap::new(),
        }
    }

    /// The rules for one hand. Options may name an edition to start from as `edition`.
    fn rules(&mut self, line: &HandLine<'_>) -> Result<Rules, Refusal> {
        let text = line
            .options
            .map(|options| options.get())
            .unwrap_or_default();
        if let Some(rules) = self.known.get(text) {
            return Ok(*rules);
        }
        let rules = *self.switches.with(line.options, |options| {
            let Some(id) = options.remove("edition") else {
                return Ok(None);
            };
            let edition = id.as_str().and_then(Rules::edition);
            let unknown =
                || Refusal::new(Code::InvalidOptions, format_args!("unknown edition: {id}"));
            edition.map(Some).ok_or_else(unknown)
        })?;
        if self.known.len() >= REMEMBERED {
            self.known.clear();
        }
        self.known.insert(text.into(), rules);
        Ok(rules)
    }
}

impl Family for Riichi {
    fn answer(
        &mut self,
        line: &HandLine<'_>,
        explained: Option<Lang>,
        out: &mut Object<'_>,
    ) -> Result<(), Refusal> {
        let rules = self.rules(line)?;
        let hand = line.hand()?;
        let situation = situation(line, &hand, &rules)?;
        match (score(&hand, &situation, &rules), explained) {
            // A finished hand without a yaku is told what it lacks.
            (Err(NotScored::NoYaku), Some(_)) => Refusal::from(NotScored::NoYaku).write(out),
            (scored, _) => write(&scored?, &rules, out),
        }
        if let Some(language) = explained {
            let why = explain(&hand, &situation, &rules)?;
            out.value(
                "explanation",
                &explanation::describe(&why, &hand, Words::for_language(language)),
            );
        }
        Ok(())
    }
}

impl From<NotScored> for Refusal {
    fn from(error: NotScored) -> Refusal {
        let refuse = |code| Refusal::new(code, error);
        match error {
            NotScored::NotWinning => refuse(Code::NotWinning),
            NotScored::NoYaku => refuse(Code::NoYaku),
            NotScored::Flags(cause) => refuse(Code::InvalidFlags).because(cause),
            NotScored::FifthCopy(tile) => {
                refuse(Code::InvalidTiles).because(Cause::FifthWithIndicators(tile))
            }
            NotScored::RedFives(suit) => refuse(Code::InvalidTiles).because(Cause::RedFives(suit)),
        }
    }
}

/// The circumstances of the win.
fn situation(line: &HandLine<'_>, hand: &Hand, rules: &Rules) -> Result<Situation, Refusal> {
    let mut flags = Flags::EMPTY;
    for name in line.flags()? {
        flags.insert(Flag::find(name).ok_or_else(|| Refusal::unknown_flag(name))?);
    }
    let mut red = hand.red_fives();
    let dora_indicators = indicators(line.dora_indicators.all(), &mut red)?;
    let ura_indicators = indicators(line.ura_indicators.all(), &mut red)?;
    for suit in Suit::ALL {
        if red.of(suit) > rules.red_fives_of(suit.index()) {
            return Err(NotScored::RedFives(suit).into());
        }
    }
    Ok(Situation {
        flags,
        dora_indicators,
        ura_indicators,
        honba: line.honba,
        riichi_sticks: line.riichi_sticks,
        ..Situation::plain(line.self_draw, line.seat_wind()?, line.prevalent_wind()?)
    })
}

/// Indicators as written; their red fives are counted with those of the hand.
fn indicators(texts: Option<&[&str]>, red: &mut RedFives) -> Result<Indicators, Refusal> {
    let refused = |message| Refusal::new(Code::InvalidTiles, message);
    let mut indicators = Indicators::NONE;
    for text in texts.ok_or_else(|| refused("too many indicators"))? {
        let noted =
            notation::parse_one(text)?.ok_or_else(|| refused("an indicator is not one tile"))?;
        if let (true, Some(suit)) = (noted.red, noted.tile.suit()) {
            red.add(suit);
        }
        indicators
            .push(noted.tile)
            .ok_or_else(|| refused("too many indicators"))?;
    }
    Ok(indicators)
}

/// Writes the value.
fn write(score: &Score, rules: &Rules, out: &mut Object<'_>) {
    if score.yakuman > 0 {
        out.number("yakuman", u64::from(score.yakuman));
    } else {
        out.number("han", u64::from(score.han));
        out.number("fu", u64::from(score.fu));
    }
    out.name("limit", score.limit.id());
    out.object("yaku", |yaku| {
        for own in score.yaku.iter() {
            let worth = match score.yakuman {
                0 => own.han(score.concealed),
                _ => rules.units(own),
            };
            yaku.number(own.id(), u64::from(worth));
        }
        for (bonus, han) in score.bonuses.iter() {
            yaku.number(bonus.id(), u64::from(han));
        }
    });
    out.object("pay", |pay| match score.payment {
        Payment::Ron(points) => pay.number("ron", u64::from(points)),
        Payment::Each(points) => pay.number("each", u64::from(points)),
        Payment::Split { dealer, other } => {
            pay.number("dealer", u64::from(dealer));
            pay.number("other", u64::from(other));
        }
    });
    out.number("total", u64::from(score.total));
    out.flag("may_win", score.may_win);
    if !score.may_win {
        out.name("reason", "below_minimum");
    }
}

#[cfg(test)]
mod tests;
