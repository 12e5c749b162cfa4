//! Zung Jung hands in and out.

use super::Family;
use super::line::HandLine;
use super::options::Switches;
use super::refusal::{Code, Refusal};
use super::write::Object;
use crate::mahjong::Circumstance as _;
use crate::mahjong::zung_jung::payment::{Shares, shares};
use crate::mahjong::zung_jung::{
    self, Flag, NotScored, Pattern, PatternSet, Responsible, Rules, Score, Situation, WinTile,
    score,
};
use crate::words::{Lang, Words};

mod explanation;

/// Values Zung Jung hands.
pub(super) struct ZungJung {
    switches: Switches<Rules>,
}

impl ZungJung {
    /// A scorer with the switches of a rule set.
    pub(super) fn new(rules: Rules) -> ZungJung {
        ZungJung {
            switches: Switches::new(rules),
        }
    }
}

impl Family for ZungJung {
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
            let why = zung_jung::explain(&hand, &situation, rules)?;
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
    let switches: zung_jung::Switches =
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
    let plain = Situation::plain(line.seat_wind()?, line.self_draw);
    line.flags()?.iter().try_fold(plain, |situation, name| {
        let flag = Flag::find(name).ok_or_else(|| Refusal::unknown_flag(name))?;
        Ok(situation.with(flag))
    })
}

/// Writes the value. A hand below the minimum is valued too, so that a referee sees by how much.
fn write(score: &Score, situation: &Situation, rules: &Rules, out: &mut Object<'_>) {
    out.number("points", u64::from(score.points));
    out.name("limit", score.limit.id());
    out.object("patterns", |patterns| {
        for pattern in score.counted.iter() {
            let points = score.points_of(pattern, rules);
            patterns.number(pattern.entry().number, u64::from(points));
        }
    });
    out.object("pay", |pay| write_pay(score, situation, rules, pay));
    if !score.also_present.is_empty() {
        let (numbers, count) = sorted_numbers(score.also_present);
        out.value("also_present", &&numbers[..count]);
    }
    let may_win = score.may_win(rules);
    out.flag("may_win", may_win);
    if !may_win {
        out.name("reason", "below_minimum");
    }
}

/// What the opponents pay if the discarder answers for the tile.
fn write_pay(score: &Score, situation: &Situation, rules: &Rules, pay: &mut Object<'_>) {
    let tile = match situation.self_draw {
        true => WinTile::Drawn { liable: None },
        false => WinTile::Taken {
            from: situation.seat,
            responsible: Responsible::Discarder,
        },
    };
    match shares(score.points, tile, rules) {
        Shares::Each(points) | Shares::ForAll(points) => pay.number("each", u64::from(points)),
        Shares::Unequal {
            responsible,
            others,
        } => {
            pay.number("discarder", u64::from(responsible));
            pay.number("others", u64::from(others));
        }
    }
}

/// The official numbers in the order of their letters, as the hands' README has them.
fn sorted_numbers(patterns: PatternSet) -> ([&'static str; Pattern::ALL.len()], usize) {
    let mut numbers = [""; Pattern::ALL.len()];
    let mut count = 0;
    for (place, pattern) in numbers.iter_mut().zip(patterns.iter()) {
        *place = pattern.entry().number;
        count += 1;
    }
    numbers[..count].sort_unstable();
    (numbers, count)
}

#[cfg(test)]
mod tests;
