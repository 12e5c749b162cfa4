//! What surrounds a win besides the tiles: winds, flags, indicators, counters, sticks.

use super::super::{Hand, Tile, Wind};
use super::rules::Rules;
use super::score::NotScored;

/// Circumstances of a win, as a set.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Flags(u16);

impl Flags {
    /// None of them.
    pub const NONE: Flags = Flags(0);
    /// The winner had declared riichi.
    pub const RIICHI: Flags = Flags(1);
    /// The winner had declared riichi on the first turn.
    pub const DOUBLE_RIICHI: Flags = Flags(1 << 1);
    /// Within one uninterrupted turn cycle after riichi.
    pub const IPPATSU: Flags = Flags(1 << 2);
    /// The last tile of the wall, self-drawn.
    pub const HAITEI: Flags = Flags(1 << 3);
    /// The discard after the last tile of the wall.
    pub const HOUTEI: Flags = Flags(1 << 4);
    /// The replacement tile of a kong.
    pub const RINSHAN: Flags = Flags(1 << 5);
    /// A tile that another player adds to a pung.
    pub const CHANKAN: Flags = Flags(1 << 6);
    /// East's dealt hand.
    pub const TENHOU: Flags = Flags(1 << 7);
    /// Self-draw on the first uninterrupted turn, not East.
    pub const CHIIHOU: Flags = Flags(1 << 8);
    /// Discard before the own first turn.
    pub const RENHOU: Flags = Flags(1 << 9);

    /// Every flag with its name in hand files.
    pub const NAMES: [(&'static str, Flags); 10] = [
        ("riichi", Flags::RIICHI),
        ("double_riichi", Flags::DOUBLE_RIICHI),
        ("ippatsu", Flags::IPPATSU),
        ("haitei", Flags::HAITEI),
        ("houtei", Flags::HOUTEI),
        ("rinshan", Flags::RINSHAN),
        ("chankan", Flags::CHANKAN),
        ("tenhou", Flags::TENHOU),
        ("chiihou", Flags::CHIIHOU),
        ("renhou", Flags::RENHOU),
    ];

    /// The flag with this name.
    pub fn from_name(name: &str) -> Option<Flags> {
        Flags::NAMES
            .iter()
            .find(|(known, _)| *known == name)
            .map(|&(_, flag)| flag)
    }

    /// The flags in either set.
    #[inline]
    #[must_use]
    pub const fn with(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }

    /// The flags that are not in the other set.
    #[must_use]
    pub const fn without(self, other: Flags) -> Flags {
        Flags(self.0 & !other.0)
    }

    /// Whether any of the flags of `other` is set.
    #[inline]
    pub const fn any(self, other: Flags) -> bool {
        self.0 & other.0 != 0
    }

    /// The names of the flags that are set.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Flags::NAMES
            .into_iter()
            .filter(move |&(_, flag)| self.any(flag))
            .map(|(name, _)| name)
    }
}

impl std::fmt::Debug for Flags {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.names()).finish()
    }
}

/// Up to five indicator tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Indicators {
    tiles: [Tile; 5],
    len: u8,
}

impl Indicators {
    /// No indicators.
    pub const NONE: Indicators = Indicators {
        tiles: [Tile::EAST; 5],
        len: 0,
    };

    /// These indicators; nothing if there are more than five.
    pub fn new(tiles: &[Tile]) -> Option<Indicators> {
        let mut kept = Indicators::NONE;
        tiles.iter().try_for_each(|&tile| kept.push(tile))?;
        Some(kept)
    }

    /// Adds one; nothing if there are five already.
    pub fn push(&mut self, tile: Tile) -> Option<()> {
        *self.tiles.get_mut(usize::from(self.len))? = tile;
        self.len += 1;
        Some(())
    }

    /// The tiles.
    #[inline]
    pub fn as_slice(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.len)]
    }
}

/// The tile an indicator points to: the next of its suit, winds and dragons in their own circle
/// (EMA 2016, 2.7).
#[inline]
pub fn dora_of(indicator: Tile) -> Tile {
    const NEXT: [Tile; Tile::KINDS] = next_tiles();
    NEXT[indicator.index()]
}

/// The circle of every tile.
const fn next_tiles() -> [Tile; Tile::KINDS] {
    let mut next = [Tile::EAST; Tile::KINDS];
    let mut at = 0;
    while at < Tile::KINDS {
        let target = match at {
            8 | 17 | 26 => at - 8,
            30 => 27,
            33 => 31,
            _ => at + 1,
        };
        if let Some(tile) = Tile::new(target as u8) {
            next[at] = tile;
        }
        at += 1;
    }
    next
}

/// Everything about a win that is not a tile of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    /// Drawn, rather than won on a discard or a robbed kong.
    pub self_draw: bool,
    /// The winner's wind.
    pub seat_wind: Wind,
    /// The round's wind.
    pub prevalent_wind: Wind,
    /// The circumstances.
    pub flags: Flags,
    /// Dora indicators, those of kongs included.
    pub dora_indicators: Indicators,
    /// The indicators below them; they count only for winners who declared riichi.
    pub ura_indicators: Indicators,
    /// Norths set aside, where the rules know them.
    pub norths: u8,
    /// Counters on the table.
    pub honba: u32,
    /// Riichi sticks the winner takes, the winner's own included.
    pub riichi_sticks: u32,
}

/// Why flags cannot be true of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FlagError {
    /// Two flags that exclude each other.
    #[error("{0} and {1} exclude each other")]
    Contradict(&'static str, &'static str),
    /// The flag needs another one.
    #[error("{0} without {1}")]
    Needs(&'static str, &'static str),
    /// The flag is for wins on a discard or a robbed kong.
    #[error("{0} with a self-draw")]
    SelfDraw(&'static str),
    /// The flag is for self-draws.
    #[error("{0} without a self-draw")]
    NoSelfDraw(&'static str),
    /// The flag needs a concealed hand.
    #[error("{0} with an open hand")]
    OpenHand(&'static str),
    /// The flag needs a hand without any meld, concealed kongs included.
    #[error("{0} with a meld")]
    Melded(&'static str),
    /// The flag needs a kong.
    #[error("{0} without a kong")]
    NoKong(&'static str),
    /// The flag is for East.
    #[error("{0} by another player than East")]
    NotEast(&'static str),
    /// The flag is for the other players.
    #[error("{0} by East")]
    East(&'static str),
    /// A robbed kong has all four copies, so the winner holds none.
    #[error("chankan on a tile the winner holds too")]
    RobbedTileHeld,
    /// Norths set aside that the rules do not know, or more than there are.
    #[error("{0} Norths set aside")]
    Norths(u8),
}

impl Situation {
    /// A win of `seat_wind` without flags, indicators, counters or sticks.
    pub const fn plain(self_draw: bool, seat_wind: Wind, prevalent_wind: Wind) -> Situation {
        Situation {
            self_draw,
            seat_wind,
            prevalent_wind,
            flags: Flags::NONE,
            dora_indicators: Indicators::NONE,
            ura_indicators: Indicators::NONE,
            norths: 0,
            honba: 0,
            riichi_sticks: 0,
        }
    }

    /// Whether the winner had declared riichi of either kind.
    #[inline]
    pub const fn declared_riichi(&self) -> bool {
        self.flags.any(Flags::RIICHI.with(Flags::DOUBLE_RIICHI))
    }

    /// Refuses flags that contradict each other or the hand, and tiles there cannot be.
    #[inline]
    pub(super) fn check(&self, hand: &Hand, rules: &Rules) -> Result<(), NotScored> {
        if self.flags != Flags::NONE {
            self.check_flags(hand)?;
        }
        self.check_tiles(hand, rules)
    }

    /// Refuses flags that contradict each other or the hand.
    fn check_flags(&self, hand: &Hand) -> Result<(), FlagError> {
        self.check_pairs()?;
        for (name, flag) in Flags::NAMES {
            if self.flags.any(flag) {
                self.check_flag(name, flag, hand)?;
            }
        }
        Ok(())
    }

    /// Refuses flags of which at most one can be true, and ippatsu without riichi.
    fn check_pairs(&self) -> Result<(), FlagError> {
        for (flag, others) in EXCLUDED {
            if !self.flags.any(flag) {
                continue;
            }
            if let Some(other) = Flags(self.flags.0 & others.0).names().next() {
                let name = flag.names().next().unwrap_or_default();
                return Err(FlagError::Contradict(name, other));
            }
        }
        if self.flags.any(Flags::IPPATSU) && !self.declared_riichi() {
            return Err(FlagError::Needs("ippatsu", "riichi"));
        }
        Ok(())
    }

    /// Refuses a flag the hand, the seat or the way of winning contradicts.
    fn check_flag(&self, name: &'static str, flag: Flags, hand: &Hand) -> Result<(), FlagError> {
        let east = self.seat_wind == Wind::East;
        if SELF_DRAWN.any(flag) && !self.self_draw {
            Err(FlagError::NoSelfDraw(name))
        } else if DISCARDED.any(flag) && self.self_draw {
            Err(FlagError::SelfDraw(name))
        } else if CONCEALED.any(flag) && !hand.is_concealed() {
            Err(FlagError::OpenHand(name))
        } else if FIRST_TURN.any(flag) && !hand.melds().is_empty() {
            Err(FlagError::Melded(name))
        } else if flag == Flags::TENHOU && !east {
            Err(FlagError::NotEast(name))
        } else if Flags::CHIIHOU.with(Flags::RENHOU).any(flag) && east {
            Err(FlagError::East(name))
        } else if flag == Flags::RINSHAN && !hand.melds().iter().any(|meld| meld.is_kong()) {
            Err(FlagError::NoKong(name))
        } else if flag == Flags::CHANKAN && hand.all().get(hand.win_tile()) > 1 {
            Err(FlagError::RobbedTileHeld)
        } else {
            Ok(())
        }
    }

    /// Refuses a fifth copy among hand, indicators and Norths, and red fives the set lacks.
    fn check_tiles(&self, hand: &Hand, rules: &Rules) -> Result<(), NotScored> {
        let mut seen = *hand.all();
        let dora = self.dora_indicators.as_slice().iter();
        for &tile in dora.chain(self.ura_indicators.as_slice()) {
            seen.add(tile)?;
        }
        let norths_fit = rules.north_dora && seen.add_times(Tile::NORTH, self.norths).is_ok();
        if self.norths > 0 && !norths_fit {
            return Err(FlagError::Norths(self.norths).into());
        }
        let red = hand.red_fives();
        if red.total() > 0 {
            for suit in super::super::Suit::ALL {
                if red.of(suit) > rules.red_fives_of(suit.index()) {
                    return Err(NotScored::RedFives(suit));
                }
            }
        }
        Ok(())
    }
}

/// Flags of a first turn: the win comes before any riichi, kong or last tile.
const FIRST_TURN: Flags = Flags::TENHOU.with(Flags::CHIIHOU).with(Flags::RENHOU);
/// Flags that need a self-draw.
const SELF_DRAWN: Flags = Flags::HAITEI
    .with(Flags::RINSHAN)
    .with(Flags::TENHOU)
    .with(Flags::CHIIHOU);
/// Flags that need a win on a discard or a robbed kong.
const DISCARDED: Flags = Flags::HOUTEI.with(Flags::CHANKAN).with(Flags::RENHOU);
/// Flags that need a concealed hand.
const CONCEALED: Flags = Flags::RIICHI.with(Flags::DOUBLE_RIICHI).with(FIRST_TURN);

/// Flags with those that exclude them: a first turn is before everything else, a kong ends ippatsu
/// before its replacement tile is drawn, and no kong can be made with the last tile.
const EXCLUDED: [(Flags, Flags); 6] = [
    (Flags::RIICHI, Flags::DOUBLE_RIICHI),
    (Flags::RINSHAN, Flags::IPPATSU),
    (Flags::CHANKAN, Flags::HOUTEI),
    (Flags::TENHOU, Flags(!Flags::TENHOU.0)),
    (Flags::CHIIHOU, Flags(!Flags::CHIIHOU.0)),
    (Flags::RENHOU, Flags(!Flags::RENHOU.0)),
];

#[cfg(test)]
#[path = "situation/tests.rs"]
mod tests;
