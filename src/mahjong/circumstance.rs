//! Circumstances of a win that the tiles do not show, and which of them cannot be true of a hand.
//!
//! Each tradition lists its own as an enumeration and says in a table what each needs and what excludes what;
//! [`check`] reads the tables, so no tradition has a check of its own.

use super::hand::Hand;
use super::pattern_set::{Listed, PatternSet};
use super::tile::Wind;
use std::fmt::{self, Debug, Display, Formatter};

/// Writes the circumstances of a tradition from one table: what each is, its name in hand files, and what it needs.
macro_rules! circumstances {
    ($(#[$about:meta])* $name:ident: $($(#[$what:meta])* $flag:ident $id:literal $needs:expr;)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$what])* $flag,)*
        }

        /// Circumstances of a win.
        pub type Flags = $crate::PatternSet<$name>;

        /// Why circumstances cannot be true of a hand.
        pub type FlagError = $crate::circumstance::Impossible<$name>;

        $crate::pattern_set::listed!($name, u64, &$name::ALL);

        impl $name {
            /// All of them in the order of the table.
            pub const ALL: [$name; [$($id),*].len()] = [$($name::$flag),*];

            /// The table: names and needs.
            const ROWS: [(&'static str, $crate::circumstance::Needs); $name::ALL.len()] =
                [$(($id, $needs)),*];
        }
    };
}

pub(super) use circumstances;

/// Lets a win of a tradition hold circumstances: the fields `flags` of the win are those of its `Flag`.
macro_rules! with_circumstances {
    ($situation:ident) => {
        impl $situation {
            /// The same win with one more circumstance.
            pub fn with(self, flag: Flag) -> $situation {
                $situation {
                    flags: self.flags.with(flag),
                    ..self
                }
            }

            /// Whether a circumstance holds.
            #[inline]
            pub fn has(&self, flag: Flag) -> bool {
                self.flags.contains(flag)
            }
        }
    };
}

pub(super) use with_circumstances;

/// A circumstance of one tradition.
pub trait Circumstance: Listed + Eq + Debug {
    /// Circumstances that exclude each other.
    const EXCLUSIVE: &'static [(Self, Self)];

    /// Circumstances that come only together with one of others, of which the first is named.
    const COMPANIONS: &'static [(Self, &'static [Self])] = &[];

    /// The name of each in hand files and what it needs, in their order.
    const TABLE: &'static [(&'static str, Needs)];

    /// The name in hand files.
    fn id(self) -> &'static str {
        Self::TABLE[self.place() as usize].0
    }

    fn needs(self) -> Needs {
        Self::TABLE[self.place() as usize].1
    }

    /// The circumstance with this name.
    fn find(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|flag| flag.id() == id)
    }

    /// Says in English what is impossible; a tradition may have words of its own.
    fn say(impossible: &Impossible<Self>, f: &mut Formatter<'_>) -> fmt::Result {
        impossible.say_plainly(f)
    }
}

/// What a circumstance needs to be possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// How the winning tile came.
    pub tile: Option<Came>,
    /// How many kongs the hand has at least.
    pub kongs: u8,
    /// Nothing was claimed; concealed kongs are allowed.
    pub concealed: bool,
    /// There is no meld at all.
    pub no_meld: bool,
    /// Whose win it is.
    pub seat: Option<Seat>,
    /// Where the other copies of the winning tile are not.
    pub copies: Option<NoCopy>,
}

/// How a winning tile comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Came {
    /// Drawn by the winner.
    Drawn,
    /// From another player.
    Taken,
}

/// Whose win it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// East's.
    East,
    /// That of another player.
    Others,
}

/// Where the other copies of the winning tile are not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoCopy {
    /// Neither in hand nor in melds: they lie in the pung that became the robbed kong.
    InHandOrMelds,
    /// Not in hand: they are face up for all to see.
    InHand,
}

impl Needs {
    pub const NOTHING: Needs = Needs {
        tile: None,
        kongs: 0,
        concealed: false,
        no_meld: false,
        seat: None,
        copies: None,
    };

    /// A drawn tile.
    pub const DRAWN: Needs = Needs {
        tile: Some(Came::Drawn),
        ..Needs::NOTHING
    };

    /// Another player's tile.
    pub const TAKEN: Needs = Needs {
        tile: Some(Came::Taken),
        ..Needs::NOTHING
    };

    /// The tile that another player adds to a pung, of which the winner therefore has no other copy.
    pub const ROBBED: Needs = Needs {
        copies: Some(NoCopy::InHandOrMelds),
        ..Needs::TAKEN
    };

    /// A tile of which all other copies are face up.
    pub const LAST: Needs = Needs {
        copies: Some(NoCopy::InHand),
        ..Needs::NOTHING
    };

    /// A hand of which nothing was claimed.
    pub const CONCEALED: Needs = Needs::NOTHING.concealed();

    /// The same with a hand of which nothing was claimed.
    pub const fn concealed(self) -> Needs {
        Needs {
            concealed: true,
            ..self
        }
    }

    /// The same before any meld, won by this seat.
    pub const fn first_turn(self, seat: Seat) -> Needs {
        Needs {
            seat: Some(seat),
            no_meld: true,
            ..self
        }
    }

    /// The replacement tile after so many kongs.
    pub const fn replacement(kongs: u8) -> Needs {
        Needs {
            kongs,
            ..Needs::DRAWN
        }
    }
}

/// Why circumstances cannot be true of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Impossible<F> {
    /// Only possible on a self-drawn tile.
    NeedsSelfDraw(F),
    /// Only possible on another player's tile.
    NeedsDiscard(F),
    /// Only possible with a kong, or with more of them.
    NeedsKong(F),
    /// Only possible with a concealed hand.
    NeedsConcealed(F),
    /// Only possible before any meld.
    NeedsNoMeld(F),
    /// Not possible for this seat.
    WrongSeat(F),
    /// The first only together with the second.
    Needs(F, F),
    /// The two exclude each other.
    Exclusive(F, F),
    /// The other three copies of a robbed tile lie in the robbed pung.
    RobbedTileHeld,
    /// The winner holds another copy of what would be the last tile.
    LastTileHeld,
    /// More flowers and seasons than the eight there are.
    Flowers(u8),
    /// The rule set is played without flowers.
    NoFlowers,
    /// Norths set aside that the rule set does not know, or more than there are.
    Norths(u8),
}

impl<F: Copy> Impossible<F> {
    /// The same with something else in the place of each circumstance, such as its id.
    pub fn map<G>(&self, name: impl Fn(F) -> G) -> Impossible<G> {
        match *self {
            Impossible::NeedsSelfDraw(flag) => Impossible::NeedsSelfDraw(name(flag)),
            Impossible::NeedsDiscard(flag) => Impossible::NeedsDiscard(name(flag)),
            Impossible::NeedsKong(flag) => Impossible::NeedsKong(name(flag)),
            Impossible::NeedsConcealed(flag) => Impossible::NeedsConcealed(name(flag)),
            Impossible::NeedsNoMeld(flag) => Impossible::NeedsNoMeld(name(flag)),
            Impossible::WrongSeat(flag) => Impossible::WrongSeat(name(flag)),
            Impossible::Needs(one, other) => Impossible::Needs(name(one), name(other)),
            Impossible::Exclusive(one, other) => Impossible::Exclusive(name(one), name(other)),
            Impossible::RobbedTileHeld => Impossible::RobbedTileHeld,
            Impossible::LastTileHeld => Impossible::LastTileHeld,
            Impossible::Flowers(count) => Impossible::Flowers(count),
            Impossible::NoFlowers => Impossible::NoFlowers,
            Impossible::Norths(count) => Impossible::Norths(count),
        }
    }
}

impl<F: Circumstance> Impossible<F> {
    /// The words that most traditions share.
    pub(crate) fn say_plainly(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::NeedsSelfDraw(flag) => write!(f, "{} needs a self-drawn tile", flag.id()),
            Impossible::NeedsDiscard(flag) => {
                write!(f, "{} needs another player's tile", flag.id())
            }
            Impossible::NeedsKong(flag) if flag.needs().kongs > 1 => {
                write!(f, "{} needs more kongs in the hand", flag.id())
            }
            Impossible::NeedsKong(flag) => write!(f, "{} needs a kong in the hand", flag.id()),
            Impossible::NeedsConcealed(flag) => write!(f, "{} needs a concealed hand", flag.id()),
            Impossible::NeedsNoMeld(flag) => {
                write!(f, "{} is not possible after a meld", flag.id())
            }
            Impossible::WrongSeat(flag) => {
                write!(f, "{} is not possible for this seat", flag.id())
            }
            Impossible::Needs(one, other) => write!(f, "{} without {}", one.id(), other.id()),
            Impossible::Exclusive(one, other) => {
                write!(f, "{} and {} exclude each other", one.id(), other.id())
            }
            Impossible::RobbedTileHeld => {
                f.write_str("the robbed tile's other three lie in another player's pung")
            }
            Impossible::LastTileHeld => {
                f.write_str("the winner holds another copy of the last tile in hand")
            }
            Impossible::Flowers(count) => write!(f, "{count} flowers; there are eight"),
            Impossible::NoFlowers => f.write_str("these rules are played without flowers"),
            Impossible::Norths(count) => write!(f, "{count} Norths set aside"),
        }
    }
}

impl<F: Circumstance> Display for Impossible<F> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        F::say(self, f)
    }
}

impl<F: Circumstance> std::error::Error for Impossible<F> {}

/// Why a hand has no value, in a tradition where every finished hand has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotScored<F: Circumstance> {
    /// The tiles are no finished hand of the tradition.
    #[error("the tiles are not a winning hand")]
    NotWinning,
    /// The circumstances contradict each other, the hand or the rules.
    #[error(transparent)]
    Flags(#[from] Impossible<F>),
}

/// Refuses circumstances that contradict each other, the seat, the way of winning or the hand.
#[inline]
pub fn check<F: Circumstance>(
    flags: PatternSet<F>,
    self_draw: bool,
    seat: Wind,
    hand: &Hand,
) -> Result<(), Impossible<F>> {
    if flags.is_empty() {
        return Ok(());
    }
    check_claimed(flags, self_draw, seat, hand)
}

/// The same for a hand with a circumstance at least.
fn check_claimed<F: Circumstance>(
    flags: PatternSet<F>,
    self_draw: bool,
    seat: Wind,
    hand: &Hand,
) -> Result<(), Impossible<F>> {
    for flag in flags.iter() {
        match flag.needs().tile {
            Some(Came::Drawn) if !self_draw => return Err(Impossible::NeedsSelfDraw(flag)),
            Some(Came::Taken) if self_draw => return Err(Impossible::NeedsDiscard(flag)),
            _ => {}
        }
    }
    check_among_each_other(flags)?;
    flags
        .iter()
        .try_for_each(|flag| check_hand(flag, seat, hand))
}

/// Refuses circumstances that exclude each other, and those that miss their companion.
fn check_among_each_other<F: Circumstance>(flags: PatternSet<F>) -> Result<(), Impossible<F>> {
    for &(one, other) in F::EXCLUSIVE {
        if flags.contains(one) && flags.contains(other) {
            return Err(Impossible::Exclusive(one, other));
        }
    }
    for &(one, companions) in F::COMPANIONS {
        let accompanied = companions.iter().any(|&other| flags.contains(other));
        if let (true, false, Some(&first)) = (flags.contains(one), accompanied, companions.first())
        {
            return Err(Impossible::Needs(one, first));
        }
    }
    Ok(())
}

/// Refuses a circumstance that the seat or the hand contradicts.
fn check_hand<F: Circumstance>(flag: F, seat: Wind, hand: &Hand) -> Result<(), Impossible<F>> {
    let needs = flag.needs();
    let is_east = seat == Wind::East;
    let kongs = || hand.melds().iter().filter(|meld| meld.is_kong()).count();
    if needs.kongs > 0 && kongs() < usize::from(needs.kongs) {
        return Err(Impossible::NeedsKong(flag));
    }
    if needs.concealed && !hand.is_concealed() {
        return Err(Impossible::NeedsConcealed(flag));
    }
    if needs
        .seat
        .is_some_and(|needed| (needed == Seat::East) != is_east)
    {
        return Err(Impossible::WrongSeat(flag));
    }
    if needs.no_meld && !hand.melds().is_empty() {
        return Err(Impossible::NeedsNoMeld(flag));
    }
    match needs.copies {
        Some(NoCopy::InHandOrMelds) if hand.all().get(hand.win_tile()) > 1 => {
            Err(Impossible::RobbedTileHeld)
        }
        Some(NoCopy::InHand) if hand.concealed().get(hand.win_tile()) > 0 => {
            Err(Impossible::LastTileHeld)
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests;
