//! A line as a win that a scorer takes.

use super::card;
use super::line::HandLine;
use super::refusal::{Code, LineRefusal};
use mahjong::RedFives;
use mahjong::notation;
use mahjong::riichi::Indicators;
use scoring::{Asks, Few, Tiles, Win};

impl HandLine<'_> {
    /// The win, as far as a scorer asks for what is written; the rest is not even looked at.
    pub fn win(&self, asks: &Asks) -> Result<Win<'_>, LineRefusal> {
        let tiles = match asks.card {
            true => Tiles::Card(card::hand(self)?),
            false => Tiles::Sets(self.hand_of(asks.size)?),
        };
        let flags = self.flags()?;
        let mut red_shown = RedFives::NONE;
        let mut read = |texts: &Few<&str, 10>| match asks.dora {
            true => indicators(texts.all(), &mut red_shown),
            false => Ok(Indicators::NONE),
        };
        let (dora, ura) = (read(&self.dora_indicators)?, read(&self.ura_indicators)?);
        Ok(Win {
            tiles,
            self_draw: self.self_draw,
            seat: self.seat_wind,
            round: self.prevalent_wind,
            flags,
            flowers: self.flowers,
            flower_tiles: self.flower_tiles,
            dora,
            ura,
            red_shown,
            norths: self.norths,
            honba: self.honba,
            sticks: self.riichi_sticks,
        })
    }
}

/// Indicators as written; `red` counts those that are red fives.
fn indicators(texts: Option<&[&str]>, red: &mut RedFives) -> Result<Indicators, LineRefusal> {
    let refused = |message| LineRefusal::new(Code::InvalidTiles, message);
    let mut indicators = Indicators::NONE;
    for text in texts.ok_or_else(|| refused("too many indicators"))? {
        let noted =
            notation::parse_one(text)?.ok_or_else(|| refused("an indicator is not one tile"))?;
        if let (true, Some(suit)) = (noted.red, noted.tile.suit()) {
            red.add(suit);
        }
        indicators
            .push(noted.tile)
            .ok_or_else(|| refused("too many indicators"))?;
    }
    Ok(indicators)
}
