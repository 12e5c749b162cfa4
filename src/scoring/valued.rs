//! What a win is worth.

use super::few::Few;
use super::pattern::Pattern;

/// The value of a win. No part of it is text, and none needs memory of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Valued {
    /// The value, from which everything is paid.
    pub worth: Worth,
    /// The limit that was reached.
    pub limit: Limit,
    /// The units of the value, where a table of the rules turns it into these (Hong Kong).
    pub unit: Option<u32>,
    /// Who pays what, counters and sticks aside; none where the rule set's payments say it alone (MCR).
    pub pay: Option<Pay>,
    /// What the winner receives in all, with counters and sticks, where the value alone does not say it.
    pub total: Option<u32>,
    /// Whether the hand reaches the rule set's minimum, so that the win stands.
    pub may_win: bool,
    /// The number of the special hand of the house that counts, for [`Scorer::special_hand`](super::Scorer::special_hand).
    pub special_hand: Option<u8>,
    counted: Few<Option<Counted>, MOST_COUNTED>,
    also_present: Few<Option<Pattern>, MOST_BESIDE>,
}

/// More patterns than count in any hand at once. A value is moved for every hand of a file, so it is kept small.
const MOST_COUNTED: usize = 20;

/// More patterns than stand beside a listed limit.
const MOST_BESIDE: usize = 16;

/// A value in the measure of its tradition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Points; those of flowers do not help to a minimum.
    Points {
        /// With flowers.
        all: u32,
        without_flowers: u32,
    },
    /// Faan; those of flowers do not help to a minimum.
    Faan {
        /// With flowers.
        all: u32,
        without_flowers: u32,
    },
    /// Tai, those of the dealer apart.
    Tai(u32),
    /// Points, how often they are doubled, and what they come to.
    Doubled {
        points: u32,
        doubles: u8,
        total: u32,
    },
    /// Han and fu, the fu rounded.
    Han {
        /// Han with bonuses.
        han: u8,
        fu: u16,
    },
    /// How many yakuman are paid.
    Yakuman(u8),
    /// The value of a line of a card.
    Card {
        value: u16,
        /// The winner's points in a tournament.
        points: i32,
        /// The place of the line on the card.
        line: u16,
        /// Jokers among the tiles.
        jokers: u8,
    },
}

/// What decided the value besides adding up patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The tradition has no limits.
    Unlimited,
    /// Of several limits the one that was reached, by its id; empty if none was.
    Named(&'static str),
    /// Whether the one limit of the tradition was reached.
    Reached(bool),
}

/// A pattern that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    pub pattern: Pattern,
    /// How often it counts.
    pub times: u8,
    /// What it is worth in the measure of [`Worth`], all times together; a yakuman in yakuman.
    pub worth: u16,
}

/// Who pays the winner, and how much each of them, in points of the rule set (Hong Kong: units).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pay {
    /// The discarder alone.
    Discarder(u32),
    /// Each of the others.
    Each(u32),
    /// The dealer, and each of the other two.
    Dealer { dealer: u32, others: u32 },
    /// The discarder, and each of the other two.
    Unequal { discarder: u32, others: u32 },
    /// The discarder alone: so much if the dealer is the discarder, otherwise so much.
    DiscardingDealer { dealer: u32, others: u32 },
}

impl Limit {
    /// The stable id; empty if nothing was reached.
    pub const fn id(self) -> &'static str {
        match self {
            Limit::Unlimited | Limit::Reached(false) => "",
            Limit::Named(id) => id,
            Limit::Reached(true) => "reached",
        }
    }
}

impl Valued {
    /// A value to which its patterns, limits and payments are added.
    #[inline]
    pub(crate) fn new(worth: Worth, may_win: bool) -> Valued {
        Valued {
            worth,
            limit: Limit::Unlimited,
            unit: None,
            pay: None,
            total: None,
            may_win,
            special_hand: None,
            counted: Few::default(),
            also_present: Few::default(),
        }
    }

    /// Adds a pattern that counts.
    #[inline]
    pub(crate) fn count(&mut self, counted: Counted) {
        debug_assert!(
            self.counted.len() < MOST_COUNTED,
            "a hand with so many patterns"
        );
        self.counted.push(Some(counted));
    }

    /// Adds a pattern that is there and does not count beside a listed limit.
    #[inline]
    pub(crate) fn note_beside(&mut self, pattern: Pattern) {
        debug_assert!(
            self.also_present.len() < MOST_BESIDE,
            "so many patterns beside a limit"
        );
        self.also_present.push(Some(pattern));
    }

    /// What counts, in the order of the tradition's list.
    #[inline]
    pub fn counted(&self) -> impl Iterator<Item = Counted> + '_ {
        self.counted.as_slice().iter().flatten().copied()
    }

    /// What is there and does not count beside a listed limit (Zung Jung).
    #[inline]
    pub fn also_present(&self) -> impl Iterator<Item = Pattern> + '_ {
        self.also_present.as_slice().iter().flatten().copied()
    }
}
