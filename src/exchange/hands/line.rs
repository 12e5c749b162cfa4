//! One line of input: the shape that all families share.

use super::refusal::{Code, LineRefusal};
use mahjong::notation::{self, Noted};
use mahjong::{Counts, Hand, HandError, HandSize, Meld, MeldKind, RedFives, Tile, Wind};
use scoring::Few;
use serde_json::value::RawValue;

/// A hand as written. Fields that a family does not know are ignored.
#[derive(serde::Deserialize)]
pub struct HandLine<'a> {
    /// Given back as it came.
    #[serde(borrow, default)]
    pub id: Option<&'a RawValue>,
    /// Sets on the table.
    #[serde(borrow, default)]
    pub melds: Few<MeldText<'a>, 6>,
    /// Tiles in hand without the winning tile.
    #[serde(default)]
    pub concealed: &'a str,
    pub win_tile: &'a str,
    /// Drawn by the winner.
    #[serde(default)]
    pub self_draw: bool,
    pub seat_wind: Option<Wind>,
    /// The wind of the round.
    pub prevalent_wind: Option<Wind>,
    /// What happened, by the names of the family.
    #[serde(borrow, default)]
    pub flags: Few<&'a str, 16>,
    #[serde(default)]
    pub flowers: u32,
    /// Which ones, where that matters: 1 to 4 are flowers, 5 to 8 seasons.
    #[serde(default)]
    pub flower_tiles: Few<u8, 8>,
    #[serde(borrow, default)]
    pub dora_indicators: Few<&'a str, 10>,
    /// Indicators under the dora indicators.
    #[serde(borrow, default)]
    pub ura_indicators: Few<&'a str, 10>,
    /// Norths set aside, also called nuki.
    #[serde(default, alias = "nuki")]
    pub norths: u8,
    /// Counters of the dealer's repeats.
    #[serde(default)]
    pub honba: u32,
    /// Sticks on the table.
    #[serde(default)]
    pub riichi_sticks: u32,
    /// Whose tile was taken, where that decides who pays.
    #[serde(default)]
    pub discarder: Option<Wind>,
    /// What the others hold, where the hands of all are scored.
    #[serde(borrow, default)]
    pub others: Option<&'a RawValue>,
    /// Switches that differ from the rule set's for this hand.
    #[serde(borrow, default)]
    pub options: Option<&'a RawValue>,
}

/// A set on the table as written.
#[derive(Clone, Copy, Default, serde::Deserialize)]
pub struct MeldText<'a> {
    /// `chow`, `pung`, `kong` or `ckong`; `pung`, `kong`, `quint`, `sextet` or nothing where jokers are played.
    #[serde(default)]
    pub kind: &'a str,
    pub tiles: &'a str,
}

impl HandLine<'_> {
    /// The hand of thirteen tiles, or what is wrong with its tiles.
    pub fn hand(&self) -> Result<Hand, LineRefusal> {
        self.hand_of(HandSize::Thirteen)
    }

    /// The hand of a game in which people hold so many tiles.
    pub(super) fn hand_of(&self, size: HandSize) -> Result<Hand, LineRefusal> {
        let mut tiles = Reader::default();
        notation::each(self.concealed, |noted| tiles.take(noted))?;
        let concealed = tiles.counts()?;
        let Some(win) = notation::parse_one(self.win_tile)? else {
            return Err(LineRefusal::new(
                Code::InvalidTiles,
                "the winning tile is not one tile",
            ));
        };
        tiles.note_red(win);
        let mut melds = [Meld::PLACEHOLDER; HandSize::MOST_SETS];
        let texts = self.melds.as_slice();
        if self.melds.len() > melds.len() {
            return Err(HandError::TooManyMelds(self.melds.len()).into());
        }
        for (meld, text) in melds.iter_mut().zip(texts) {
            *meld = tiles.meld(text)?;
        }
        Ok(Hand::of_size(
            size,
            concealed,
            &melds[..texts.len()],
            win.tile,
            tiles.red_fives,
        )?)
    }

    pub fn flags(&self) -> Result<&[&str], LineRefusal> {
        self.flags
            .all()
            .ok_or_else(|| LineRefusal::new(Code::InvalidFlags, "too many flags"))
    }
}

/// Tiles in hand and sets on the table, however many.
pub(super) fn held(
    concealed: &str,
    melds: &Few<MeldText<'_>, 6>,
) -> Result<(Counts, Vec<Meld>), LineRefusal> {
    let mut tiles = Reader::default();
    notation::each(concealed, |noted| tiles.take(noted))?;
    let counts = tiles.counts()?;
    let melds = melds.as_slice().iter();
    let melds = melds.map(|text| tiles.meld(text));
    Ok((counts, melds.collect::<Result<_, _>>()?))
}

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

    fn meld(&mut self, text: &MeldText<'_>) -> Result<Meld, LineRefusal> {
        let kind = match text.kind {
            "chow" => MeldKind::Chow,
            "pung" => MeldKind::Pung,
            "kong" => MeldKind::Kong,
            "ckong" => MeldKind::ConcealedKong,
            other => {
                return Err(LineRefusal::new(
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
