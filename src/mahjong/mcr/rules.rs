//! What the editions of MCR disagree about, as switches.

use super::fan::Fan;
use serde::{Deserialize, Serialize};

/// The scoring switches of one edition. A document may name any of them; the others are as in
/// [`Rules::wmo2006`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// Points needed to win, flowers not counted.
    pub minimum: u16,
    /// Value of two concealed kongs (fan 48).
    pub two_concealed_kongs: u16,
    /// Value of one melded and one concealed kong together (fan 57).
    pub concealed_and_melded_kong: u16,
    /// Beside three or four kongs, one concealed kong still scores fan 67 and two score fan 48.
    pub concealed_kongs_beside_three_kongs: bool,
    /// A hand that is concealed by nature (fan 4, 6, 7, 12, 19, 20, 34) scores Fully Concealed Hand
    /// when self-drawn; otherwise only Self-Drawn.
    pub fully_concealed_by_nature: bool,
    /// All Green and Half Flush combine.
    pub all_green_with_half_flush: bool,
    /// All Terminals and Double Pung combine.
    pub all_terminals_with_double_pung: bool,
    /// All Green and All Terminals made of seven pairs imply one Tile Hog, which does not count.
    pub pairs_imply_a_tile_hog: bool,
    /// Four equal honors inside seven pairs are a Tile Hog.
    pub tile_hog_of_honors: bool,
    /// Nine Gates implies one pung of terminals only, so that a second one counts.
    pub nine_gates_keeps_a_terminal_pung: bool,
    /// The set beside a knitted straight may score an edge or closed wait.
    pub waits_beside_knitted_straight: bool,
    /// A tile whose four copies the winner holds already still is a wait, so the wait is not the only one.
    pub dead_tile_is_a_wait: bool,
    /// A winning tile that fits the pair as well as an edge or closed wait of the same split (7 to 7789) scores one of them;
    /// otherwise none.
    pub pair_beside_chow_is_a_wait: bool,
    /// Two and Three Concealed Pungs count concealed kongs; Four Concealed Pungs always does.
    pub concealed_kong_is_a_concealed_pung: bool,
    /// Melded Hand and Single Wait combine.
    pub melded_hand_with_single_wait: bool,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::wmo2006()
    }
}

impl Rules {
    /// WMO Green Book, English, July 2006.
    pub const fn wmo2006() -> Rules {
        Rules {
            minimum: 8,
            two_concealed_kongs: 8,
            concealed_and_melded_kong: 6,
            concealed_kongs_beside_three_kongs: false,
            fully_concealed_by_nature: true,
            all_green_with_half_flush: true,
            all_terminals_with_double_pung: true,
            pairs_imply_a_tile_hog: true,
            tile_hog_of_honors: true,
            nine_gates_keeps_a_terminal_pung: false,
            waits_beside_knitted_straight: false,
            dead_tile_is_a_wait: true,
            pair_beside_chow_is_a_wait: true,
            concealed_kong_is_a_concealed_pung: true,
            melded_hand_with_single_wait: false,
        }
    }

    /// WMO Chinese edition, December 2014.
    pub const fn wmo2014() -> Rules {
        Rules {
            concealed_kongs_beside_three_kongs: true,
            nine_gates_keeps_a_terminal_pung: true,
            waits_beside_knitted_straight: true,
            ..Rules::wmo2006()
        }
    }

    /// China 1998 with the MIL supplement of 2023 and common Chinese practice.
    pub const fn cn_mil() -> Rules {
        Rules {
            two_concealed_kongs: 6,
            concealed_and_melded_kong: 5,
            fully_concealed_by_nature: false,
            all_green_with_half_flush: false,
            all_terminals_with_double_pung: false,
            pairs_imply_a_tile_hog: false,
            nine_gates_keeps_a_terminal_pung: true,
            waits_beside_knitted_straight: true,
            ..Rules::wmo2006()
        }
    }

    /// The preset with this name: `wmo2006`, `wmo2014` or `cn-mil`.
    pub fn preset(name: &str) -> Option<Rules> {
        match name {
            "wmo2006" => Some(Rules::wmo2006()),
            "wmo2014" => Some(Rules::wmo2014()),
            "cn-mil" => Some(Rules::cn_mil()),
            _ => None,
        }
    }

    /// The points of a fan in this edition.
    #[inline]
    pub fn value(&self, fan: Fan) -> u16 {
        match fan {
            Fan::TwoConcealedKongs => self.two_concealed_kongs,
            Fan::ConcealedAndMeldedKong => self.concealed_and_melded_kong,
            _ => fan.book_value(),
        }
    }
}
