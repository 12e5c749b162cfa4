//! The special hands that a winning hand is.

use super::super::reading::Kinds;
use super::super::{Counts, Hand};
use super::catalogue::{Pattern, PatternSet};
use super::rules::Rules;
use super::situation::Situation;
use super::special::{Melds, SpecialHand};
use super::value::Value;

/// The special hands that a winning hand is.
#[derive(Clone, Copy, Default)]
pub(super) struct Found {
    /// Those without sets.
    pub whole: Here,
    /// Those of four sets and a pair.
    pub of_sets: Here,
}

/// Some special hands.
#[derive(Clone, Copy, Default)]
pub(super) struct Here {
    pub patterns: PatternSet,
    /// The number of the hand of the house that gives most, if there is one.
    pub own: Option<u8>,
}

impl Found {
    /// Looks at a hand, whose kinds are known, for those that the rules give something for.
    #[inline]
    pub fn of(hand: &Hand, kinds: Kinds, situation: &Situation, rules: &Rules) -> Found {
        let mut found = Found::default();
        let tiles = as_sets(hand);
        for (number, special) in counting(rules) {
            if !special.is_won_well(hand, situation)
                || !special.shape.fits(&tiles, kinds, hand.win_tile())
            {
                continue;
            }
            let here = match special.melds {
                Melds::None => &mut found.whole,
                Melds::Concealed | Melds::Any => &mut found.of_sets,
            };
            here.patterns.insert(special.pattern);
            if special.pattern == Pattern::SpecialHand && here.is_more(special.value, rules) {
                here.own = Some(number);
            }
        }
        found
    }
}

/// The kinds of tile, as one bit for each, that make a special hand of 13 tiles without melds, whose kinds are known. A
/// kind of which four are held may be among them.
pub(super) fn completing(tiles: &Counts, kinds: Kinds, rules: &Rules) -> Kinds {
    counting(rules).fold(0, |found, (_, special)| {
        found | special.shape.completing(tiles, kinds)
    })
}

/// The special hands that the rules give something for, each with its number.
#[inline]
fn counting(rules: &Rules) -> impl Iterator<Item = (u8, &SpecialHand)> {
    let all = (0..).zip(rules.special.all());
    all.filter(|(number, special)| rules.value(special.pattern, Some(*number)) != Value::None)
}

impl Here {
    /// What is in either.
    pub fn or(self, other: Here, rules: &Rules) -> Here {
        let value = rules.value(Pattern::SpecialHand, other.own);
        Here {
            patterns: self.patterns.or(other.patterns),
            own: if self.is_more(value, rules) {
                other.own
            } else {
                self.own
            },
        }
    }

    /// Whether a hand of the house gives more than the one found before.
    fn is_more(self, value: Value, rules: &Rules) -> bool {
        let before = rules.value(Pattern::SpecialHand, self.own);
        rank(value) > rank(before)
    }
}

/// Values in their order.
const fn rank(value: Value) -> u16 {
    match value {
        Value::None => 0,
        Value::Doubles(doubles) => 1 + doubles as u16,
        Value::HalfLimit => 1000,
        Value::Limit => 1001,
    }
}

impl SpecialHand {
    /// Whether the hand lies and was won as this one must.
    #[inline]
    fn is_won_well(&self, hand: &Hand, situation: &Situation) -> bool {
        let lies_well = match self.melds {
            Melds::None => hand.melds().is_empty(),
            Melds::Concealed => hand.is_concealed(),
            Melds::Any => true,
        };
        lies_well && (situation.self_draw || !self.drawn)
    }
}

/// All tiles, with three for each kong.
#[inline]
fn as_sets(hand: &Hand) -> Counts {
    let mut tiles = *hand.all();
    for kong in hand.melds().iter().filter(|meld| meld.is_kong()) {
        tiles.remove(kong.tile());
    }
    tiles
}
