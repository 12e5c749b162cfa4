//! The patterns of Hong Kong Old Style: names and faan.
//!
//! Source: section 1 of the sheet on other rule families, "values as most often printed". Houses
//! vary, so the faan here are only where [`super::Rules`] starts from.

use super::super::pattern_set::listed;

/// What lists print about a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Stable name in data and message catalogues.
    pub id: &'static str,
    /// Faan as most often printed; 13 stands for the limit.
    pub faan: u8,
    /// English name.
    pub en: &'static str,
    /// Spanish name.
    pub es: &'static str,
    /// French name.
    pub fr: &'static str,
    /// Chinese name.
    pub zh: &'static str,
}

/// Writes the enum and its table from one list, so that they cannot disagree.
macro_rules! catalogue {
    ($($faan:literal $pattern:ident $id:literal $en:literal $es:literal $fr:literal $zh:literal)*) => {
        /// One of the patterns, from the cheapest to the limit hands.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Pattern {
            $(#[doc = concat!($en, ", ", stringify!($faan), " faan.")] $pattern),*
        }

        impl Pattern {
            /// All patterns in the order of the list.
            pub const ALL: [Pattern; COUNT] = [$(Pattern::$pattern),*];
        }

        /// How many patterns there are.
        pub const COUNT: usize = [$($id),*].len();

        const ENTRIES: [Entry; COUNT] = [$(Entry {
            id: $id, faan: $faan, en: $en, es: $es, fr: $fr, zh: $zh,
        }),*];
    };
}

catalogue! {
    1 CommonHand "common_hand" "Common Hand" "Mano común" "Main commune" "平糊"
    1 DragonPung "dragon_pung" "Pung of Dragons" "Pung de dragones" "Pung de dragons" "三元牌"
    1 SeatWindPung "seat_wind_pung" "Pung of the Seat Wind" "Pung del viento de asiento" "Pung du vent de place" "門風"
    1 RoundWindPung "round_wind_pung" "Pung of the Round Wind" "Pung del viento de ronda" "Pung du vent dominant" "圈風"
    1 SelfDraw "self_draw" "Self-Draw" "Robo propio" "Tirage personnel" "自摸"
    1 ConcealedHand "concealed_hand" "Concealed Hand" "Mano oculta" "Main cachée" "門前清"
    1 RobbingAKong "robbing_a_kong" "Robbing a Kong" "Robo de kong" "Vol de kong" "搶槓"
    1 LastTile "last_tile" "Last Tile" "Última ficha" "Dernière tuile" "海底撈月"
    1 MixedTerminals "mixed_terminals" "Mixed Terminals and Honours" "Terminales y honores" "Terminales et honneurs" "花么"
    1 OwnFlower "own_flower" "Own Flower or Season" "Flor o estación propia" "Fleur ou saison propre" "正花"
    0 NoFlowers "no_flowers" "No Flowers" "Sin flores" "Sans fleurs" "無花"
    2 WinOnKong "win_on_kong" "Win after a Kong" "Victoria tras kong" "Victoire sur kong" "槓上開花"
    2 FlowerSet "flower_set" "All Flowers or All Seasons" "Todas las flores o estaciones" "Toutes les fleurs ou saisons" "一台花"
    3 AllPungs "all_pungs" "All Pungs" "Todo pungs" "Tout pungs" "對對糊"
    3 MixedOneSuit "mixed_one_suit" "Mixed One Suit" "Un palo mixto" "Une famille et honneurs" "混一色"
    5 SmallThreeDragons "small_three_dragons" "Small Three Dragons" "Tres dragones menores" "Trois petits dragons" "小三元"
    7 PureOneSuit "pure_one_suit" "All One Suit" "Un solo palo" "Une seule famille" "清一色"
    8 GreatThreeDragons "great_three_dragons" "Great Three Dragons" "Tres dragones mayores" "Trois grands dragons" "大三元"
    9 DoubleKongWin "double_kong_win" "Win after a Second Kong" "Victoria tras segundo kong" "Victoire sur second kong" "槓上槓"
    10 SmallFourWinds "small_four_winds" "Small Four Winds" "Cuatro vientos menores" "Quatre petits vents" "小四喜"
    10 AllHonours "all_honours" "All Honours" "Todo honores" "Tout honneurs" "字一色"
    10 AllTerminals "all_terminals" "All Terminals" "Todo terminales" "Tout terminales" "清么九"
    10 NineGates "nine_gates" "Nine Gates" "Nueve puertas" "Neuf portes" "九子連環"
    13 FourConcealedPungs "four_concealed_pungs" "Four Concealed Pungs" "Cuatro pungs ocultos" "Quatre pungs cachés" "坎坎糊"
    13 GreatFourWinds "great_four_winds" "Great Four Winds" "Cuatro vientos mayores" "Quatre grands vents" "大四喜"
    13 FourKongs "four_kongs" "Four Kongs" "Cuatro kongs" "Quatre kongs" "十八羅漢"
    13 ThirteenOrphans "thirteen_orphans" "Thirteen Orphans" "Trece huérfanos" "Treize orphelins" "十三么"
    13 HeavenlyHand "heavenly_hand" "Heavenly Hand" "Mano celestial" "Main céleste" "天糊"
    13 EarthlyHand "earthly_hand" "Earthly Hand" "Mano terrenal" "Main terrestre" "地糊"
}

/// A set of Hong Kong patterns.
pub type PatternSet = super::super::pattern_set::PatternSet<Pattern>;

listed!(Pattern, u64, &Pattern::ALL);

impl Pattern {
    /// What lists print about it.
    pub const fn entry(self) -> &'static Entry {
        &ENTRIES[self as usize]
    }

    /// The pattern with this stable id.
    pub fn find(id: &str) -> Option<Pattern> {
        Pattern::ALL
            .into_iter()
            .find(|pattern| pattern.entry().id == id)
    }

    /// Whether it comes from flowers and seasons, which do not count towards the minimum.
    pub const fn is_flower(self) -> bool {
        matches!(
            self,
            Pattern::OwnFlower | Pattern::NoFlowers | Pattern::FlowerSet
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_is_found_by_an_id_of_its_own() {
        for (at, pattern) in Pattern::ALL.into_iter().enumerate() {
            assert_eq!(pattern as usize, at);
            assert_eq!(Pattern::find(pattern.entry().id), Some(pattern));
        }
        assert_eq!(Pattern::find("chicken_hand"), None);
    }
}
