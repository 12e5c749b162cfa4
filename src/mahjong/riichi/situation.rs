//! What surrounds a win besides the tiles: winds, flags, indicators, counters, sticks.

use super::super::circumstance::{Circumstance, Impossible, Needs, Seat, circumstances};
use super::super::{Tile, Wind};
use std::fmt::Formatter;

circumstances! {
    /// A circumstance of a win, in the order of hand files.
    Flag:
    /// The winner had declared riichi.
    Riichi "riichi" Needs::CONCEALED;
    /// The winner had declared riichi on the first turn.
    DoubleRiichi "double_riichi" Needs::CONCEALED;
    /// Within one uninterrupted turn cycle after riichi.
    Ippatsu "ippatsu" Needs::NOTHING;
    /// The last tile of the wall, self-drawn.
    Haitei "haitei" Needs::DRAWN;
    /// The discard after the last tile of the wall.
    Houtei "houtei" Needs::TAKEN;
    /// The replacement tile of a kong.
    Rinshan "rinshan" Needs::replacement(1);
    /// A tile that another player adds to a pung.
    Chankan "chankan" Needs::ROBBED;
    /// East's dealt hand.
    Tenhou "tenhou" Needs::DRAWN.concealed().first_turn(Seat::East);
    /// Self-draw on the first uninterrupted turn, not East.
    Chiihou "chiihou" Needs::DRAWN.concealed().first_turn(Seat::Others);
    /// Discard before the own first turn.
    Renhou "renhou" Needs::TAKEN.concealed().first_turn(Seat::Others);
}

impl Circumstance for Flag {
    const TABLE: &'static [(&'static str, Needs)] = &Flag::ROWS;

    /// A first turn is before everything else, a kong ends ippatsu before its replacement tile is drawn, and no
    /// kong can be made with the last tile.
    const EXCLUSIVE: &'static [(Flag, Flag)] = {
        use Flag::*;
        &[
            (Riichi, DoubleRiichi),
            (Rinshan, Ippatsu),
            (Chankan, Houtei),
            (Tenhou, Riichi),
            (Tenhou, DoubleRiichi),
            (Tenhou, Ippatsu),
            (Tenhou, Haitei),
            (Tenhou, Houtei),
            (Tenhou, Rinshan),
            (Tenhou, Chankan),
            (Tenhou, Chiihou),
            (Tenhou, Renhou),
            (Chiihou, Riichi),
            (Chiihou, DoubleRiichi),
            (Chiihou, Ippatsu),
            (Chiihou, Haitei),
            (Chiihou, Houtei),
            (Chiihou, Rinshan),
            (Chiihou, Chankan),
            (Chiihou, Renhou),
            (Renhou, Riichi),
            (Renhou, DoubleRiichi),
            (Renhou, Ippatsu),
            (Renhou, Haitei),
            (Renhou, Houtei),
            (Renhou, Rinshan),
            (Renhou, Chankan),
        ]
    };

    const COMPANIONS: &'static [(Flag, &'static [Flag])] =
        &[(Flag::Ippatsu, &[Flag::Riichi, Flag::DoubleRiichi])];

    fn say(impossible: &FlagError, f: &mut Formatter<'_>) -> std::fmt::Result {
        match impossible {
            Impossible::NeedsDiscard(flag) => write!(f, "{} with a self-draw", flag.id()),
            Impossible::NeedsSelfDraw(flag) => write!(f, "{} without a self-draw", flag.id()),
            Impossible::NeedsConcealed(flag) => write!(f, "{} with an open hand", flag.id()),
            Impossible::NeedsNoMeld(flag) => write!(f, "{} with a meld", flag.id()),
            Impossible::NeedsKong(flag) => write!(f, "{} without a kong", flag.id()),
            Impossible::WrongSeat(Flag::Tenhou) => {
                f.write_str("tenhou by another player than East")
            }
            Impossible::WrongSeat(flag) => write!(f, "{} by East", flag.id()),
            Impossible::RobbedTileHeld => f.write_str("chankan on a tile the winner holds too"),
            other => other.say_plainly(f),
        }
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

/// Riichi of either kind.
pub(super) const DECLARED: Flags = Flags::of(&[Flag::Riichi, Flag::DoubleRiichi]);

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

impl Situation {
    /// A win of `seat_wind` without flags, indicators, counters or sticks.
    pub const fn plain(self_draw: bool, seat_wind: Wind, prevalent_wind: Wind) -> Situation {
        Situation {
            self_draw,
            seat_wind,
            prevalent_wind,
            flags: Flags::EMPTY,
            dora_indicators: Indicators::NONE,
            ura_indicators: Indicators::NONE,
            norths: 0,
            honba: 0,
            riichi_sticks: 0,
        }
    }

    /// Whether the winner had declared riichi of either kind.
    #[inline]
    pub fn declared_riichi(&self) -> bool {
        self.flags.meets(DECLARED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indicators_point_around_their_circle() {
        for (shown, dora) in [
            ("9m", "1m"),
            ("4p", "5p"),
            ("4z", "1z"),
            ("5z", "6z"),
            ("7z", "5z"),
        ] {
            let one = |text| crate::notation::parse_one(text).unwrap().unwrap().tile;
            assert_eq!(dora_of(one(shown)), one(dora), "{shown}");
        }
    }

    #[test]
    fn more_than_five_indicators_are_too_many() {
        assert!(Indicators::new(&[Tile::EAST; 6]).is_none());
    }
}
