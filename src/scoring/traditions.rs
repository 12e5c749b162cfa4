//! What each tradition does with a win.

use super::cause::NoValue;
use super::explained::{Excluded, Reading};
use super::pattern::{Listed, Names};
use super::played::{CardLine, Played};
use super::table::AllHands;
use super::valued::Valued;
use super::win::{Asks, Win};
use mahjong::Wind;
use ruleset::scoring::ScorerRules;

/// What a tradition does with a win under its rules.
pub(crate) trait TraditionScorer: Send + Sync {
    /// What it wants to know.
    fn asks(&self) -> Asks;

    fn value(&self, win: &Win<'_>) -> Result<Valued, NoValue>;

    /// What becomes of the hands of all; none where only the winner's counts.
    fn all_hands(&self) -> Option<&dyn AllHands> {
        None
    }

    /// What a win moves at its table; none where the payments of the rule set say it alone.
    fn played(&self, _win: &Win<'_>, _from: Option<Wind>) -> Option<Result<Played, NoValue>> {
        None
    }

    /// A line of its card; none in a tradition without one.
    fn line(&self, _place: u16) -> Option<CardLine<'_>> {
        None
    }

    /// The name of a special hand of the house; none in a tradition without such hands.
    fn special_hand(&self, _number: u8) -> Option<&str> {
        None
    }

    /// How the value came about.
    fn explain(&self, win: &Win<'_>) -> Result<Why, NoValue>;
}

/// What a tradition says about a value.
pub(crate) struct Why {
    pub(crate) chosen: Reading,
    pub(crate) excluded: Vec<Excluded>,
    pub(crate) next_best: Option<Reading>,
    pub(crate) missing: u32,
}

macro_rules! all_ruled {
    ($($(#[$about:meta])* $name:ident($patterns:ty, $rules:ty),)*) => {
        /// The rules of a rule set as those of its tradition, with its names; none where values are typed.
        pub(crate) fn ruled(rules: ScorerRules) -> Option<(&'static Names, Box<dyn TraditionScorer>)> {
            match rules {
                $(ScorerRules::$name(rules) => Some((&<$patterns as Listed>::NAMES, rules)),)*
                ScorerRules::None => None,
            }
        }
    };
}

ruleset::each_tradition!(all_ruled);
