//! Riichi of three players (sanma): its set of tiles, what is paid where the fourth is missing, and its editions.
//!
//! No association publishes rules for three players; the editions follow open programs and pages of clubs, and what
//! none of them says is taken from Mahjong Soul.

use serde::{Deserialize, Serialize};

use super::super::super::{Suit, TableSize, Tile};
use super::super::situation::dora_of;
use super::{
    Chombo, CountedHan, DoubleYakuman, HonbaFor, Liability, LiabilityScope, Rules, SeveralWinners,
};

/// What three players pay for a self-draw, in which the share of a fourth is missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tsumo {
    /// The share is lost.
    #[default]
    Loss,
    /// Both who pay add half of the share.
    Bisect,
    /// The box at the empty seat pays the share.
    Box,
    /// Both pay half of what a discarder would, East no more than the other.
    Equal,
}

impl Rules {
    /// Whether three play.
    #[inline]
    pub(in crate::riichi) const fn is_sanma(&self) -> bool {
        matches!(self.table, TableSize::Three)
    }

    /// Whether the set of tiles has a tile: of characters three players use the ones and nines only.
    pub fn has_tile(&self, tile: Tile) -> bool {
        let is_left_out = tile.suit() == Some(Suit::Characters) && !tile.is_terminal();
        !(self.is_sanma() && is_left_out)
    }

    /// The tile that an indicator points to, in the circles of the set of tiles.
    #[inline]
    pub fn dora_of(&self, indicator: Tile) -> Tile {
        const ONE: Option<Tile> = Tile::suited(Suit::Characters, 1);
        match Tile::suited(Suit::Characters, 9) {
            Some(nine) if self.is_sanma() && Some(indicator) == ONE => nine,
            _ => dora_of(indicator),
        }
    }
}

impl Rules {
    /// Three players as clubs play: Mahjong Soul with 300 points a counter on a discard.
    pub fn sanma() -> Rules {
        Rules {
            honba_ron: 300,
            ..Rules::sanma_mahjong_soul()
        }
    }

    /// Mahjong Soul, tables of three.
    pub fn sanma_mahjong_soul() -> Rules {
        Rules {
            table: TableSize::Three,
            red_fives: 2,
            north_dora: true,
            honba_ron: 200,
            double_yakuman: DoubleYakuman::CUSTOMARY,
            nagashi_mangan: true,
            nagashi_honba: false,
            several_winners: SeveralWinners::All,
            honba_for: HonbaFor::FirstWinner,
            liability: Liability {
                suukantsu: true,
                scope: LiabilityScope::TriggeringYakuman,
                ..Liability::default()
            },
            honba_by_liable: true,
            noten_total: 2_000,
            chombo: Chombo::AfterUma { points: 20_000 },
            ..Rules::default()
        }
    }

    /// Tenhou, tables of three.
    pub fn sanma_tenhou() -> Rules {
        Rules {
            double_yakuman: DoubleYakuman::NONE,
            liability: Liability::default(),
            ..Rules::sanma_mahjong_soul()
        }
    }

    /// The rules for three players that the tournament server Pantheon starts from.
    pub fn sanma_pantheon() -> Rules {
        Rules {
            honba_ron: 300,
            double_yakuman: DoubleYakuman::NONE,
            kazoe: CountedHan::Sanbaiman,
            nagashi_mangan: false,
            noten_total: 3_000,
            ..Rules::sanma_mahjong_soul()
        }
    }
}

#[cfg(test)]
mod tests;
