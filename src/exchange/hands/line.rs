//! One line of input: the shape that all families share.

use super::refusal::{Code, Refusal};
use crate::mahjong::notation::{self, Noted};
use crate::mahjong::{Counts, Hand, HandError, Meld, MeldKind, RedFives, Tile, Wind};
use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::marker::PhantomData;

/// A hand as written. Fields that a family does not know are ignored.
#[derive(serde::Deserialize)]
pub struct HandLine<'a> {
    /// Given back as it came.
    #[serde(borrow, default)]
    pub id: Option<&'a RawValue>,
    /// Sets on the table.
    #[serde(borrow, default)]
    pub melds: Few<MeldText<'a>, 5>,
    /// Tiles in hand without the winning tile.
    #[serde(default)]
    pub concealed: &'a str,
    /// The winning tile.
    pub win_tile: &'a str,
    /// Drawn by the winner.
    #[serde(default)]
    pub self_draw: bool,
    /// The winner's wind.
    pub seat_wind: Option<Wind>,
    /// The wind of the round.
    pub prevalent_wind: Option<Wind>,
    /// What happened, by the names of the family.
    #[serde(borrow, default)]
    pub flags: Few<&'a str, 16>,
    /// Flowers and seasons.
    #[serde(default)]
    pub flowers: u32,
    /// Which ones, where that matters: 1 to 4 are flowers, 5 to 8 seasons.
    #[serde(default)]
    pub flower_tiles: Few<u8, 8>,
    /// Dora indicators.
    #[serde(borrow, default)]
    pub dora_indicators: Few<&'a str, 10>,
    /// Indicators under the dora indicators.
    #[serde(borrow, default)]
    pub ura_indicators: Few<&'a str, 10>,
    /// Counters of the dealer's repeats.
    #[serde(default)]
    pub honba: u32,
    /// Sticks on the table.
    #[serde(default)]
    pub riichi_sticks: u32,
    /// Switches that differ from the rule set's for this hand.
    #[serde(borrow, default)]
    pub options: Option<&'a RawValue>,
}

/// A set on the table as written.
#[derive(Clone, Copy, Default, serde::Deserialize)]
pub struct MeldText<'a> {
    /// `chow`, `pung`, `kong` or `ckong`.
    pub kind: &'a str,
    /// Its tiles.
    pub tiles: &'a str,
}

/// A list of at most `N` things; of a longer one only the length is known.
#[derive(Clone, Copy)]
pub struct Few<T, const N: usize> {
    list: [T; N],
    len: usize,
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Few {
            list: [T::default(); N],
            len: 0,
        }
    }
}

impl<T: Copy + Default, const N: usize> Few<T, N> {
    /// These things.
    pub fn of(things: impl IntoIterator<Item = T>) -> Self {
        let mut few = Few::default();
        for thing in things {
            few.push(thing);
        }
        few
    }

    /// One more, kept if there is room.
    fn push(&mut self, thing: T) {
        if let Some(place) = self.list.get_mut(self.len) {
            *place = thing;
        }
        self.len += 1;
    }
}

impl<T, const N: usize> Few<T, N> {
    /// How many there were, kept or not.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there were none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Those kept.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.list[..self.len.min(N)]
    }

    /// All of them, unless there were more than can be kept.
    pub fn all(&self) -> Option<&[T]> {
        (self.len <= N).then(|| self.as_slice())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for Few<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader<T, const N: usize>(PhantomData<T>);

        impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Visitor<'de> for Reader<T, N> {
            type Value = Few<T, N>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Few<T, N>, A::Error> {
                let mut few = Few::default();
                while let Some(item) = seq.next_element()? {
                    few.push(item);
                }
                Ok(few)
            }
        }

        deserializer.deserialize_seq(Reader(PhantomData))
    }
}

impl HandLine<'_> {
    /// The hand, or what is wrong with its tiles.
    pub fn hand(&self) -> Result<Hand, Refusal> {
        let mut tiles = Reader::default();
        notation::each(self.concealed, |noted| tiles.take(noted))?;
        let concealed = tiles.counts()?;
        let Some(win) = notation::parse_one(self.win_tile)? else {
            return Err(Refusal::new(
                Code::InvalidTiles,
                "the winning tile is not one tile",
            ));
        };
        tiles.note_red(win);
        let mut melds = [Meld::PLACEHOLDER; 4];
        let texts = self.melds.as_slice();
        if self.melds.len() > melds.len() {
            return Err(HandError::TooManyMelds(self.melds.len()).into());
        }
        for (meld, text) in melds.iter_mut().zip(texts) {
            *meld = tiles.meld(text)?;
        }
        Ok(Hand::new(
            concealed,
            &melds[..texts.len()],
            win.tile,
            tiles.red_fives,
        )?)
    }

    /// The flags.
    pub fn flags(&self) -> Result<&[&str], Refusal> {
        self.flags
            .all()
            .ok_or_else(|| Refusal::new(Code::InvalidFlags, "too many flags"))
    }

    /// The winner's wind, which some families need.
    pub fn seat_wind(&self) -> Result<Wind, Refusal> {
        self.seat_wind
            .ok_or_else(|| Refusal::new(Code::InvalidInput, "seat_wind is missing"))
    }

    /// The wind of the round, which some families need.
    pub fn prevalent_wind(&self) -> Result<Wind, Refusal> {
        self.prevalent_wind
            .ok_or_else(|| Refusal::new(Code::InvalidInput, "prevalent_wind is missing"))
    }
}

/// Tiles being read.
struct Reader {
    counts: Counts,
    red_fives: RedFives,
    fifth: Option<HandError>,
}

impl Default for Reader {
    fn default() -> Self {
        Reader {
            counts: Counts::EMPTY,
            red_fives: RedFives::NONE,
            fifth: None,
        }
    }
}

impl Reader {
    /// One tile in hand.
    #[inline]
    fn take(&mut self, noted: Noted) {
        if let Err(fifth) = self.counts.add(noted.tile) {
            self.fifth = Some(fifth.into());
        }
        self.note_red(noted);
    }

    /// Remembers a red five.
    #[inline]
    fn note_red(&mut self, noted: Noted) {
        if let (true, Some(suit)) = (noted.red, noted.tile.suit()) {
            self.red_fives.add(suit);
        }
    }

    /// The tiles in hand, unless there was a fifth copy.
    fn counts(&self) -> Result<Counts, HandError> {
        self.fifth.map_or(Ok(self.counts), Err)
    }

    /// One meld.
    fn meld(&mut self, text: &MeldText<'_>) -> Result<Meld, Refusal> {
        let kind = match text.kind {
            "chow" => MeldKind::Chow,
            "pung" => MeldKind::Pung,
            "kong" => MeldKind::Kong,
            "ckong" => MeldKind::ConcealedKong,
            other => {
                return Err(Refusal::new(
                    Code::InvalidTiles,
                    format_args!("unknown kind of meld: {other}"),
                ));
            }
        };
        let (mut tiles, mut len) = ([Noted::plain(Tile::EAST); 5], 0);
        notation::each(text.tiles, |noted| {
            if let Some(place) = tiles.get_mut(len) {
                *place = noted;
                len += 1;
            }
        })?;
        for &noted in &tiles[..len] {
            self.note_red(noted);
        }
        Ok(Meld::from_tiles(kind, &tiles[..len])?)
    }
}
