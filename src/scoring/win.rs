//! A win as it goes in.

use super::cause::NoValue;
use super::few::Few;
use mahjong::riichi::Indicators;
use mahjong::{
    Circumstance, Flowers, Hand, HandError, HandLink, HandSize, PatternSet, RedFives, Tile, Wind,
    american,
};

/// A win: the tiles, who won, and what the tiles do not show. What a tradition does not know it passes over, apart
/// from circumstances.
#[derive(Clone, Copy)]
pub struct Win<'a> {
    pub tiles: Tiles,
    /// Drawn by the winner; otherwise a discard or a robbed kong.
    pub self_draw: bool,
    /// The winner's wind.
    pub seat: Option<Wind>,
    pub round: Option<Wind>,
    /// What happened, by the ids of the flags that the tradition asks for.
    pub flags: &'a [&'a str],
    /// How many flowers and seasons.
    pub flowers: u32,
    /// Which ones: 1 to 4 are flowers, 5 to 8 seasons.
    pub flower_tiles: Few<u8, 8>,
    pub dora: Indicators,
    /// Indicators below them.
    pub ura: Indicators,
    /// Red fives among the indicators.
    pub red_shown: RedFives,
    /// Norths set aside.
    pub norths: u8,
    /// Counters on the table.
    pub honba: u32,
    /// Riichi sticks that the winner takes.
    pub sticks: u32,
}

/// The tiles of a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tiles {
    /// Sets and a pair, or what a tradition takes for them.
    Sets(Hand),
    /// Groups of a card, with jokers.
    Card(american::Hand),
}

/// What a scorer wants to know of a win besides the tiles, the winner's wind and self-draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asks {
    /// How many tiles people hold.
    pub size: HandSize,
    /// Whether hands are groups of a card, with jokers.
    pub card: bool,
    /// The wind of the round.
    pub round: bool,
    /// How many flowers and seasons.
    pub flowers: bool,
    /// Which flowers and seasons.
    pub flower_tiles: bool,
    /// How often the dealer has repeated.
    pub counters: bool,
    /// Indicators, sticks and own discards.
    pub dora: bool,
    pub red_fives: bool,
    /// How many Norths were set aside.
    pub norths: bool,
    /// Tiles that the set of the game leaves out.
    pub left_out: Vec<Tile>,
    /// Whether chows are claimed.
    pub chows: bool,
    /// What the others hold: the hands of all are scored.
    pub others: bool,
    /// The circumstances it knows, by their ids in hand files.
    pub flags: Vec<&'static str>,
}

impl Asks {
    /// Nothing but circumstances.
    pub(crate) fn flags<F: Circumstance>() -> Asks {
        Asks {
            size: HandSize::Thirteen,
            card: false,
            round: false,
            flowers: false,
            flower_tiles: false,
            counters: false,
            dora: false,
            red_fives: false,
            norths: false,
            left_out: Vec::new(),
            chows: true,
            others: false,
            flags: F::ALL.iter().map(|flag| flag.id()).collect(),
        }
    }
}

impl Asks {
    /// Refuses a hand of a game in which people hold another number of tiles, or other tiles.
    #[inline]
    pub(crate) fn check(&self, tiles: &Tiles) -> Result<(), NoValue> {
        match tiles {
            Tiles::Sets(hand) if !self.card => Ok(self.check_size(hand)?),
            Tiles::Card(_) if self.card => Ok(()),
            Tiles::Sets(_) | Tiles::Card(_) => Err(NoValue::OtherTiles),
        }
    }

    #[inline]
    fn check_size(&self, hand: &Hand) -> Result<(), HandError> {
        if hand.size() == self.size {
            return Ok(());
        }
        let expected = self.size.room(hand.melds().len());
        Err(HandError::WrongCount {
            found: hand.concealed().total(),
            expected: u8::try_from(expected).unwrap_or(u8::MAX),
        })
    }
}

impl Win<'_> {
    /// The hand, in a tradition of sets.
    #[inline]
    pub(crate) fn hand(&self) -> Result<&Hand, NoValue> {
        match &self.tiles {
            Tiles::Sets(hand) => Ok(hand),
            Tiles::Card(_) => Err(NoValue::OtherTiles),
        }
    }

    /// The winner's wind.
    pub(crate) fn seat(&self) -> Result<Wind, NoValue> {
        self.seat.ok_or(NoValue::NoSeat)
    }

    pub(crate) fn round(&self) -> Result<Wind, NoValue> {
        self.round.ok_or(NoValue::NoRound)
    }

    /// The flowers by their numbers. Their mere number does not tell whose they are, so it has to agree if it is given.
    pub(crate) fn flowers(&self) -> Result<Flowers, NoValue> {
        let numbers = self.flower_tiles.all().ok_or(NoValue::FlowerTiles)?;
        let mut flowers = Flowers::NONE;
        let all_fit = numbers.iter().all(|&number| flowers.add(number));
        let agrees = self.flowers == 0 || self.flowers == flowers.len();
        match all_fit && agrees {
            true => Ok(flowers),
            false => Err(NoValue::FlowerTiles),
        }
    }

    /// The circumstances as those of a tradition.
    pub(crate) fn flags<F: Circumstance>(&self) -> Result<PatternSet<F>, NoValue> {
        let find =
            |name: &&str| F::find(name).ok_or_else(|| NoValue::UnknownFlag((*name).to_owned()));
        self.flags.iter().map(find).collect()
    }
}

impl<'a> Win<'a> {
    /// The win of a link: with these circumstances, its own or fewer.
    pub(crate) fn of_link(link: &HandLink, flags: &'a [&'a str]) -> Result<Win<'a>, NoValue> {
        let parts = link.parts();
        let tiles = match link.card_hand() {
            Some(hand) => Tiles::Card(hand?),
            None => Tiles::Sets(link.hand().ok_or(NoValue::Incomplete)??),
        };
        let mut red_shown = RedFives::NONE;
        let shown = parts.dora.iter().chain(&parts.ura);
        shown
            .filter(|noted| noted.red)
            .filter_map(|noted| noted.tile.suit())
            .for_each(|suit| red_shown.add(suit));
        // A link has at most five of each.
        let indicators = |tiles: &[mahjong::notation::Noted]| {
            let mut found = Indicators::NONE;
            tiles
                .iter()
                .map_while(|noted| found.push(noted.tile))
                .for_each(drop);
            found
        };
        Ok(Win {
            tiles,
            self_draw: parts.self_draw,
            seat: Some(parts.seat),
            round: Some(parts.round.unwrap_or(Wind::East)),
            flags,
            flowers: parts.flowers.into(),
            flower_tiles: Few::of(parts.flower_tiles.iter().copied()),
            dora: indicators(&parts.dora),
            ura: indicators(&parts.ura),
            red_shown,
            norths: parts.norths,
            honba: parts.honba.into(),
            sticks: parts.sticks.into(),
        })
    }
}

/// The circumstances of a link that are wanted.
pub(crate) fn flags(link: &HandLink, wanted: impl Fn(&str) -> bool) -> Vec<&str> {
    let flags = link.parts().flags.iter().map(String::as_str);
    flags.filter(|flag| wanted(flag)).collect()
}
