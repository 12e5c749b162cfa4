//! What a hand waits for before its winning tile is known.

use super::cause::{Kind, NoValue};
use super::scorer::Scorer;
use super::valued::Valued;
use super::win::{Win, flags};
use mahjong::Tile;
use mahjong::link::{HandLink, Parts};
use mahjong::notation::Noted;

/// A tile that would finish a hand, with the value of both ways to get it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    pub tile: Tile,
    /// Copies that the hand itself, its own discards and the indicators do not show.
    pub left: u8,
    /// On another player's tile.
    pub taken: Result<Valued, NoValue>,
    /// By self-draw.
    pub drawn: Result<Valued, NoValue>,
}

/// The circumstances that hold before the win is known.
const KNOWN_BEFORE: [&str; 2] = ["riichi", "double_riichi"];

impl Scorer {
    /// What the hand of a link waits for, as long as nothing but its winning tile is missing; nothing if it is not
    /// ready. Of what happened only a declared riichi counts, for the rest is not known before the win.
    pub fn waits(&self, link: &HandLink) -> Vec<Waiting> {
        let flags = flags(link, |flag| KNOWN_BEFORE.contains(&flag));
        Tile::all()
            .filter_map(|tile| {
                let finished = HandLink::new(Parts {
                    win: Some(Noted::plain(tile)),
                    ..link.parts().clone()
                });
                let win = Win::of_link(&finished.ok()?, &flags).ok()?;
                let value = |self_draw| self.value(&Win { self_draw, ..win });
                let (taken, drawn) = (value(false), value(true));
                (finishes(&drawn) || finishes(&taken)).then(|| Waiting {
                    tile,
                    left: left(link.parts(), tile),
                    taken,
                    drawn,
                })
            })
            .collect()
    }
}

/// Whether the tiles are a finished hand, with a value or without a yaku.
fn finishes(value: &Result<Valued, NoValue>) -> bool {
    match value {
        Ok(_) => true,
        Err(why) => why.kind() == Kind::NoYaku,
    }
}

/// How many copies of a tile the hand, its melds, its discards and the indicators do not show.
fn left(parts: &Parts, tile: Tile) -> u8 {
    let melded = parts.melds.iter().flat_map(|meld| meld.tiles());
    let own = parts.hand.iter().chain(&parts.discards).chain(&parts.dora);
    let shown = own.chain(melded).filter(|noted| noted.tile == tile);
    let aside = if tile == Tile::NORTH { parts.norths } else { 0 };
    let left = 4_usize.saturating_sub(shown.count() + usize::from(aside));
    u8::try_from(left).unwrap_or_default()
}
