//! Hong Kong Old Style hands in and out.

use super::Family;
use super::line::HandLine;
use super::options::Switches;
use super::refusal::{Code, Refusal};
use super::write::Object;
use crate::mahjong::Circumstance as _;
use crate::mahjong::hong_kong::rules::DiscardPayment;
use crate::mahjong::hong_kong::{self, Flag, Flowers, NotScored, Rules, Score, Situation, score};
use crate::words::{Lang, Words};

mod explanation;

/// Values Hong Kong hands.
pub(super) struct HongKong {
    switches: Switches<Rules>,
}

impl HongKong {
    /// A scorer with the switches of a rule set.
    pub(super) fn new(rules: Rules) -> HongKong {
        HongKong {
            switches: Switches::new(rules),
        }
    }
}

impl Family for HongKong {
    fn answer(
        &mut self,
        line: &HandLine<'_>,
        explain: Option<Lang>,
        out: &mut Object<'_>,
    ) -> Result<(), Refusal> {
        let rules = self.switches.with_changes(line.options, changed)?;
        let (hand, situation) = (line.hand()?, situation(line)?);
        let score = score(&hand, &situation, rules)?;
        write(&score, &situation, rules, out);
        if let Some(language) = explain {
            let why = hong_kong::explain(&hand, &situation, rules)?;
            out.value(
                "explanation",
                &explanation::describe(&why, Words::for_language(language)),
            );
        }
        Ok(())
    }
}

/// The rules with the options of one hand.
fn changed(rules: &Rules, options: &str) -> Result<Rules, Refusal> {
    let refuse = |error: &dyn std::fmt::Display| Refusal::new(Code::InvalidOptions, error);
    let switches: hong_kong::Switches =
        serde_json::from_str(options).map_err(|error| refuse(&error))?;
    rules.with(&switches).map_err(|error| refuse(&error))
}

impl From<NotScored> for Refusal {
    fn from(error: NotScored) -> Refusal {
        match error {
            NotScored::NotWinning => Refusal::new(Code::NotWinning, error),
            NotScored::Flags(cause) => Refusal::new(Code::InvalidFlags, error).because(cause),
        }
    }
}

/// The circumstances of the win.
fn situation(line: &HandLine<'_>) -> Result<Situation, Refusal> {
    let mut plain = Situation::plain(line.seat_wind()?, line.prevalent_wind()?, line.self_draw);
    plain.flowers = flowers(line)?;
    line.flags()?.iter().try_fold(plain, |situation, name| {
        let flag = Flag::find(name).ok_or_else(|| Refusal::unknown_flag(name))?;
        Ok(situation.with(flag))
    })
}

/// The flowers by their numbers: 1–4 flowers, 5–8 seasons. Their mere number does not tell whose
/// they are, so it has to agree if it is given.
fn flowers(line: &HandLine<'_>) -> Result<Flowers, Refusal> {
    let numbers = line.flower_tiles.as_slice();
    let mut flowers = Flowers::NONE;
    let all_fit = line.flower_tiles.len() <= 8 && numbers.iter().all(|&number| flowers.add(number));
    let agrees = line.flowers == 0 || line.flowers == flowers.len();
    match all_fit && agrees {
        true => Ok(flowers),
        false => Err(Refusal::new(
            Code::InvalidFlags,
            "flower_tiles lists each flower (1 to 4) and season (5 to 8) once; flowers is their number",
        )),
    }
}

/// Writes the value. A hand below the minimum is valued too, so that a referee sees by how much.
fn write(score: &Score, situation: &Situation, rules: &Rules, out: &mut Object<'_>) {
    out.number("faan", u64::from(score.faan));
    out.number("faan_excl_flowers", u64::from(score.without_flowers));
    out.flag("limit", score.is_limit(rules));
    out.object("patterns", |patterns| {
        for pattern in score.counted.iter() {
            let faan = score.faan_of(pattern, rules);
            patterns.number(pattern.entry().id, u64::from(faan));
        }
    });
    let unit = u64::from(rules.unit(score.faan));
    out.number("unit", unit);
    out.object("pay", |pay| match (situation.self_draw, rules.discard) {
        (true, _) => pay.number("each", 2 * unit),
        (false, DiscardPayment::DiscarderDouble) => {
            pay.number("discarder", 2 * unit);
            pay.number("others", unit);
        }
        (false, DiscardPayment::DiscarderPaysAll) => {
            pay.number("discarder", 4 * unit);
            pay.number("others", 0);
        }
    });
    let may_win = score.may_win(rules);
    out.flag("may_win", may_win);
    if !may_win {
        out.name("reason", "below_minimum");
    }
}

#[cfg(test)]
mod tests;
