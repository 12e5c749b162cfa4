//! The yaku as data: values, Japanese names, and where the rule book has them.
//!
//! Values are the same in every edition; what an edition switches (open tanyao, renhou, nagashi
//! mangan, double yakuman) is in [`Rules`](super::super::Rules).

use super::{Bonus, Yaku};

/// What the table says about one yaku.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub yaku: Yaku,
    /// The stable id, as in hand files.
    pub id: &'static str,
    /// Han in a concealed hand; 5 for a fixed mangan; 0 for a yakuman.
    pub han_closed: u8,
    /// Han in an open hand; 0 if it needs a concealed hand.
    pub han_open: u8,
    /// Whether it is worth a yakuman.
    pub yakuman: bool,
    /// Whether the hand must be concealed.
    pub concealed_only: bool,
    /// The Japanese name in Latin letters, which players everywhere say.
    pub romaji: &'static str,
    /// Section of the EMA booklet: the 2016 edition, for nagashi mangan that of 2012.
    pub article: &'static str,
}

/// What the table says about one bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BonusEntry {
    pub bonus: Bonus,
    /// The stable id, as in hand files.
    pub id: &'static str,
    /// The Japanese name in Latin letters, which players everywhere say.
    pub romaji: &'static str,
}

impl Entry {
    /// An ordinary yaku with its han in a concealed and in an open hand.
    const fn han(
        yaku: Yaku,
        id: &'static str,
        han: [u8; 2],
        romaji: &'static str,
        section: &'static str,
    ) -> Entry {
        Entry {
            yaku,
            id,
            han_closed: han[0],
            han_open: han[1],
            yakuman: false,
            concealed_only: han[1] == 0,
            romaji,
            article: section,
        }
    }

    const fn yakuman(
        yaku: Yaku,
        id: &'static str,
        concealed_only: bool,
        romaji: &'static str,
    ) -> Entry {
        Entry {
            yaku,
            id,
            han_closed: 0,
            han_open: 0,
            yakuman: true,
            concealed_only,
            romaji,
            article: "4.2.5",
        }
    }
}

/// One row for each yaku, in the order of [`Yaku`].
#[rustfmt::skip]
pub const TABLE: [Entry; 48] = [
    Entry::han(Yaku::Riichi, "riichi", [1, 0], "Riichi", "4.2.1"),
    Entry::han(Yaku::DoubleRiichi, "double_riichi", [2, 0], "Daburu riichi", "4.2.1"),
    Entry::han(Yaku::Ippatsu, "ippatsu", [1, 0], "Ippatsu", "4.2.1"),
    Entry::han(Yaku::MenzenTsumo, "menzen_tsumo", [1, 0], "Menzen tsumo", "4.2.1"),
    Entry::han(Yaku::Pinfu, "pinfu", [1, 0], "Pinfu", "4.2.1"),
    Entry::han(Yaku::Iipeiko, "iipeiko", [1, 0], "Iipeikou", "4.2.1"),
    Entry::han(Yaku::Tanyao, "tanyao", [1, 1], "Tanyao chuu", "4.2.1"),
    Entry::han(Yaku::Haku, "haku", [1, 1], "Yakuhai: haku", "4.2.1"),
    Entry::han(Yaku::Hatsu, "hatsu", [1, 1], "Yakuhai: hatsu", "4.2.1"),
    Entry::han(Yaku::Chun, "chun", [1, 1], "Yakuhai: chun", "4.2.1"),
    Entry::han(Yaku::SeatWind, "seat_wind", [1, 1], "Yakuhai: jikaze", "4.2.1"),
    Entry::han(Yaku::PrevalentWind, "prevalent_wind", [1, 1], "Yakuhai: bakaze", "4.2.1"),
    Entry::han(Yaku::North, "north", [1, 1], "Yakuhai: pei", "4.2.1"),
    Entry::han(Yaku::Rinshan, "rinshan", [1, 1], "Rinshan kaihou", "4.2.1"),
    Entry::han(Yaku::Chankan, "chankan", [1, 1], "Chankan", "4.2.1"),
    Entry::han(Yaku::Haitei, "haitei", [1, 1], "Haitei raoyue", "4.2.1"),
    Entry::han(Yaku::Houtei, "houtei", [1, 1], "Houtei raoyui", "4.2.1"),
    Entry::han(Yaku::SanshokuDoujun, "sanshoku_doujun", [2, 1], "Sanshoku doujun", "4.2.1"),
    Entry::han(Yaku::Ittsu, "ittsu", [2, 1], "Ittsu", "4.2.1"),
    Entry::han(Yaku::Chanta, "chanta", [2, 1], "Chanta", "4.2.1"),
    Entry::han(Yaku::Chiitoitsu, "chiitoitsu", [2, 0], "Chiitoitsu", "4.2.2"),
    Entry::han(Yaku::SanshokuDoukou, "sanshoku_doukou", [2, 2], "Sanshoku doukou", "4.2.2"),
    Entry::han(Yaku::Sanankou, "sanankou", [2, 2], "San ankou", "4.2.2"),
    Entry::han(Yaku::Sankantsu, "sankantsu", [2, 2], "San kantsu", "4.2.2"),
    Entry::han(Yaku::Toitoi, "toitoi", [2, 2], "Toitoi hou", "4.2.2"),
    Entry::han(Yaku::Honitsu, "honitsu", [3, 2], "Honitsu", "4.2.2"),
    Entry::han(Yaku::Shousangen, "shousangen", [2, 2], "Shou sangen", "4.2.2"),
    Entry::han(Yaku::Honroutou, "honroutou", [2, 2], "Honroutou", "4.2.2"),
    Entry::han(Yaku::Junchan, "junchan", [3, 2], "Junchan", "4.2.2"),
    Entry::han(Yaku::Ryanpeiko, "ryanpeiko", [3, 0], "Ryan peikou", "4.2.3"),
    Entry::han(Yaku::Chinitsu, "chinitsu", [6, 5], "Chinitsu", "4.2.4"),
    Entry::han(Yaku::Renhou, "renhou", [5, 0], "Renhou", "4.2.4"),
    Entry::han(Yaku::NagashiMangan, "nagashi_mangan", [5, 0], "Nagashi mangan", "4.2"),
    Entry::yakuman(Yaku::Kokushi, "kokushi", true, "Kokushi musou"),
    Entry::yakuman(Yaku::Kokushi13, "kokushi_13", true, "Kokushi musou juusanmen machi"),
    Entry::yakuman(Yaku::Chuuren, "chuuren", true, "Chuuren pooto"),
    Entry::yakuman(Yaku::Chuuren9, "chuuren_9", true, "Junsei chuuren pooto"),
    Entry::yakuman(Yaku::Tenhou, "tenhou", true, "Tenhou"),
    Entry::yakuman(Yaku::Chiihou, "chiihou", true, "Chiihou"),
    Entry::yakuman(Yaku::Suuankou, "suuankou", true, "Suu ankou"),
    Entry::yakuman(Yaku::SuuankouTanki, "suuankou_tanki", true, "Suu ankou tanki"),
    Entry::yakuman(Yaku::Suukantsu, "suukantsu", false, "Suu kantsu"),
    Entry::yakuman(Yaku::Ryuuiisou, "ryuuiisou", false, "Ryuu iisou"),
    Entry::yakuman(Yaku::Chinroutou, "chinroutou", false, "Chinroutou"),
    Entry::yakuman(Yaku::Tsuuiisou, "tsuuiisou", false, "Tsuu iisou"),
    Entry::yakuman(Yaku::Daisangen, "daisangen", false, "Dai sangen"),
    Entry::yakuman(Yaku::Shousuushii, "shousuushii", false, "Shou suushii"),
    Entry::yakuman(Yaku::Daisuushii, "daisuushii", false, "Dai suushii"),
];

/// One row for each bonus, in the order of [`Bonus`].
#[rustfmt::skip]
pub const BONUSES: [BonusEntry; 4] = [
    BonusEntry { bonus: Bonus::Dora, id: "dora", romaji: "Dora" },
    BonusEntry { bonus: Bonus::UraDora, id: "ura_dora", romaji: "Ura dora" },
    BonusEntry { bonus: Bonus::RedDora, id: "red_dora", romaji: "Aka dora" },
    BonusEntry { bonus: Bonus::NorthDora, id: "north_dora", romaji: "Nuki dora" },
];
