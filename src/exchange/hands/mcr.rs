//! MCR hands in and out.

mod explanation;
mod words;

use super::Family;
use super::line::HandLine;
use super::options::Switches;
use super::refusal::{Code, Refusal};
use super::write::Object;
use crate::mahjong::Circumstance as _;
use crate::mahjong::mcr::{
    Flag, NotScored, Rules, Score, Situation, SituationError, explain, score,
};
use crate::words::{Lang, Words};

/// Values MCR hands.
pub(super) struct Mcr {
    switches: Switches<Rules>,
}

impl Mcr {
    /// A scorer with the switches of a rule set.
    pub(super) fn new(rules: Rules) -> Mcr {
        Mcr {
            switches: Switches::new(rules),
        }
    }
}

impl Family for Mcr {
    fn answer(
        &mut self,
        line: &HandLine<'_>,
        explained: Option<Lang>,
        out: &mut Object<'_>,
    ) -> Result<(), Refusal> {
        let rules = self.switches.with(line.options, |options| {
            let Some(name) = options.remove("profile") else {
                return Ok(None);
            };
            let preset = name.as_str().and_then(Rules::preset);
            let unknown = || {
                Refusal::new(
                    Code::InvalidOptions,
                    format_args!("unknown profile: {name}"),
                )
            };
            preset.map(Some).ok_or_else(unknown)
        })?;
        let (hand, situation) = (line.hand()?, situation(line)?);
        write(&score(&hand, &situation, rules)?, rules, out);
        if let Some(language) = explained {
            let why = explain(&hand, &situation, rules)?;
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
        match error {
            NotScored::NotWinning => Refusal::new(Code::NotWinning, error),
            NotScored::Situation(cause) => Refusal::new(Code::InvalidFlags, error).because(cause),
        }
    }
}

/// The circumstances of the win.
fn situation(line: &HandLine<'_>) -> Result<Situation, Refusal> {
    let plain = Situation {
        seat_wind: line.seat_wind()?,
        prevalent_wind: line.prevalent_wind()?,
        self_draw: line.self_draw,
        flowers: u8::try_from(line.flowers)
            .map_err(|_| Refusal::from(NotScored::from(SituationError::Flowers(u8::MAX))))?,
        ..Situation::PLAIN
    };
    line.flags()?.iter().try_fold(plain, |situation, name| {
        let flag = Flag::find(name).ok_or_else(|| Refusal::unknown_flag(name))?;
        Ok(situation.with(flag))
    })
}

/// Writes the value.
fn write(score: &Score, rules: &Rules, out: &mut Object<'_>) {
    let points = score.points_without_flowers();
    out.number("fan", u64::from(score.points()));
    out.number("fan_excl_flowers", u64::from(points));
    out.object("fans", |fans| {
        for (fan, times) in score.fans() {
            fans.number(fan.id(), u64::from(times));
        }
    });
    out.flag("may_win", score.may_win(rules));
    if !score.may_win(rules) {
        out.name("reason", "below_minimum");
    }
}

#[cfg(test)]
mod tests;
