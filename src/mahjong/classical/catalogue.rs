//! The patterns of the classical game: what doubles a hand, and what makes a limit hand.
//!
//! Sources: the texts of the classical family (`docs/sources.md`). Which pattern counts how much, and for whom, is in
//! [`mod@super::profiles`].

use super::super::pattern_set::listed;

/// Writes the enum and its ids from one list, so that they cannot disagree.
macro_rules! catalogue {
    ($($(#[$about:meta])* $pattern:ident $id:literal)*) => {
        /// What gives points or doubles, or is a limit hand, in some text of the family.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Pattern {
            $($(#[$about])* $pattern),*
        }

        impl Pattern {
            /// All patterns in the order of the list.
            pub const ALL: [Pattern; COUNT] = [$(Pattern::$pattern),*];
        }

        /// How many patterns there are.
        pub const COUNT: usize = [$($id),*].len();

        const IDS: [&str; COUNT] = [$($id),*];
    };
}

catalogue! {
    /// A triplet or kong of dragons, each.
    DragonSet "dragon_set"
    OwnWind "own_wind"
    RoundWind "round_wind"
    /// The flower of the own wind.
    OwnFlower "own_flower"
    /// The season of the own wind.
    OwnSeason "own_season"
    /// Both together.
    OwnFlowerAndSeason "own_flower_and_season"
    AllFlowers "all_flowers"
    AllSeasons "all_seasons"
    ThreeConcealed "three_concealed"
    FourConcealed "four_concealed"
    ThreeConcealedKongs "three_concealed_kongs"
    FourKongs "four_kongs"
    LittleThreeDragons "little_three_dragons"
    BigThreeDragons "big_three_dragons"
    LittleFourJoys "little_four_joys"
    BigFourJoys "big_four_joys"
    /// Four chows and a pair without points.
    NoPoints "no_points"
    /// Four triplets or kongs.
    NoChow "no_chow"
    /// No set was claimed, the last one neither.
    OnlyConcealed "only_concealed"
    /// Nothing was claimed, and the winning tile was drawn.
    ConcealedSelfDraw "concealed_self_draw"
    /// One suit with honours.
    Clean "clean"
    OneSuit "one_suit"
    /// One suit, and nothing of the hand was claimed.
    ConcealedOneSuit "concealed_one_suit"
    TerminalsAndHonours "terminals_and_honours"
    OnlyHonours "only_honours"
    OnlyTerminals "only_terminals"
    /// 123, 456 and 789 of one suit.
    Straight "straight"
    /// Neither terminals nor honours.
    AllSimples "all_simples"
    /// Terminals or honours in every set and in the pair.
    OutsideHand "outside_hand"
    SevenPairs "seven_pairs"
    ReplacementTile "replacement_tile"
    LastWallTile "last_wall_tile"
    LastDiscard "last_discard"
    RobbingKong "robbing_kong"
    OriginalCall "original_call"
    // The tiles of these are texts in [`mod@super::special`].
    /// Seven pairs of one number in two suits.
    Knitting "knitting"
    /// Four groups of one number in all suits and a pair of one number in two.
    TripleKnitting "triple_knitting"
    /// Seven different pairs of terminals and honours.
    AllPairHonours "all_pair_honours"
    ThirteenOrphans "thirteen_orphans"
    /// 1112345678999 of one suit with any last tile.
    NineGates "nine_gates"
    /// The same with a last tile from 2 to 8.
    GatesOfHeaven "gates_of_heaven"
    /// One suit: triplets of 1 and 9, a pair of 2, 5 or 8, two chows of the rest.
    SquirmingSnake "squirming_snake"
    /// A pair of 1, 2 to 9 of the suit, and the four winds.
    WrigglingSnake "wriggling_snake"
    /// Four concealed triplets, the last tile drawn.
    HiddenTreasure "hidden_treasure"
    /// Four concealed triplets of one suit with honours, none of them a kong.
    BuriedTreasure "buried_treasure"
    /// 2, 3, 4, 6 and 8 of bamboo and green dragons.
    ImperialJade "imperial_jade"
    /// The 5 of dots as replacement tile.
    PlumBlossom "plum_blossom"
    /// The 1 of dots as last tile of the wall.
    Moon "moon"
    /// Robbing a kong of the 2 of bamboo.
    ScratchingPole "scratching_pole"
    /// The replacement tile of the second of two kongs in a row.
    TwofoldFortune "twofold_fortune"
    Heaven "heaven"
    Earth "earth"
    /// East's ninth win in succession.
    NinthWin "ninth_win"
    /// East's thirteenth win in succession.
    ThirteenthWin "thirteenth_win"
    /// A special hand that a document adds.
    SpecialHand "special_hand"
}

/// A set of classical patterns.
pub type PatternSet = super::super::pattern_set::PatternSet<Pattern>;

listed!(Pattern, u64, &Pattern::ALL);

impl Pattern {
    /// Stable name in data and message catalogues.
    pub const fn id(self) -> &'static str {
        IDS[self as usize]
    }

    /// The pattern with this stable id.
    pub fn find(id: &str) -> Option<Pattern> {
        Pattern::ALL.into_iter().find(|pattern| pattern.id() == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_is_found_by_an_id_of_its_own() {
        for (at, pattern) in Pattern::ALL.into_iter().enumerate() {
            assert_eq!(pattern as usize, at);
            assert_eq!(Pattern::find(pattern.id()), Some(pattern));
        }
    }
}
