//! The yaku as data: values, printed names, and where the rule book has them.
//!
//! Values are the same in every edition; what an edition switches (open tanyao, renhou, nagashi
//! mangan, double yakuman) is in [`Rules`](super::super::Rules).

use super::{Bonus, Yaku};

/// Names people read. Romaji is what players everywhere say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Names {
    /// The Japanese name in Latin letters.
    pub romaji: &'static str,
    /// English, as the EMA booklet prints it.
    pub en: &'static str,
    /// Spanish.
    pub es: &'static str,
    /// French.
    pub fr: &'static str,
}

/// What the table says about one yaku.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The yaku.
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
    /// Names people read.
    pub names: Names,
    /// Section of the EMA booklet: the 2016 edition, for nagashi mangan that of 2012.
    pub article: &'static str,
}

/// What the table says about one bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BonusEntry {
    /// The bonus.
    pub bonus: Bonus,
    /// The stable id, as in hand files.
    pub id: &'static str,
    /// Names people read.
    pub names: Names,
}

impl Names {
    /// All four names.
    const fn new(
        romaji: &'static str,
        en: &'static str,
        es: &'static str,
        fr: &'static str,
    ) -> Names {
        Names { romaji, en, es, fr }
    }
}

impl Entry {
    /// An ordinary yaku with its han in a concealed and in an open hand.
    const fn han(
        yaku: Yaku,
        id: &'static str,
        han: [u8; 2],
        names: Names,
        section: &'static str,
    ) -> Entry {
        Entry {
            yaku,
            id,
            han_closed: han[0],
            han_open: han[1],
            yakuman: false,
            concealed_only: han[1] == 0,
            names,
            article: section,
        }
    }

    /// A yakuman.
    const fn yakuman(yaku: Yaku, id: &'static str, concealed_only: bool, names: Names) -> Entry {
        Entry {
            yaku,
            id,
            han_closed: 0,
            han_open: 0,
            yakuman: true,
            concealed_only,
            names,
            article: "4.2.5",
        }
    }
}

/// One row for each yaku, in the order of [`Yaku`].
#[rustfmt::skip]
pub const TABLE: [Entry; 47] = [
    Entry::han(Yaku::Riichi, "riichi", [1, 0], Names::new("Riichi", "Riichi", "Riichi", "Riichi"), "4.2.1"),
    Entry::han(Yaku::DoubleRiichi, "double_riichi", [2, 0], Names::new("Daburu riichi", "Double Riichi", "Doble riichi", "Double riichi"), "4.2.1"),
    Entry::han(Yaku::Ippatsu, "ippatsu", [1, 0], Names::new("Ippatsu", "Ippatsu", "Ippatsu", "Ippatsu"), "4.2.1"),
    Entry::han(Yaku::MenzenTsumo, "menzen_tsumo", [1, 0], Names::new("Menzen tsumo", "Fully Concealed Hand", "Mano oculta por robo", "Main cachée par tirage"), "4.2.1"),
    Entry::han(Yaku::Pinfu, "pinfu", [1, 0], Names::new("Pinfu", "Pinfu", "Pinfu", "Pinfu"), "4.2.1"),
    Entry::han(Yaku::Iipeiko, "iipeiko", [1, 0], Names::new("Iipeikou", "Pure Double Chow", "Doble chow puro", "Double chow pur"), "4.2.1"),
    Entry::han(Yaku::Tanyao, "tanyao", [1, 1], Names::new("Tanyao chuu", "All Simples", "Todo simples", "Tout ordinaire"), "4.2.1"),
    Entry::han(Yaku::Haku, "haku", [1, 1], Names::new("Yakuhai: haku", "Pung of White Dragons", "Pung de dragones blancos", "Pung de dragons blancs"), "4.2.1"),
    Entry::han(Yaku::Hatsu, "hatsu", [1, 1], Names::new("Yakuhai: hatsu", "Pung of Green Dragons", "Pung de dragones verdes", "Pung de dragons verts"), "4.2.1"),
    Entry::han(Yaku::Chun, "chun", [1, 1], Names::new("Yakuhai: chun", "Pung of Red Dragons", "Pung de dragones rojos", "Pung de dragons rouges"), "4.2.1"),
    Entry::han(Yaku::SeatWind, "seat_wind", [1, 1], Names::new("Yakuhai: jikaze", "Seat Wind", "Viento propio", "Vent du joueur"), "4.2.1"),
    Entry::han(Yaku::PrevalentWind, "prevalent_wind", [1, 1], Names::new("Yakuhai: bakaze", "Prevalent Wind", "Viento dominante", "Vent dominant"), "4.2.1"),
    Entry::han(Yaku::Rinshan, "rinshan", [1, 1], Names::new("Rinshan kaihou", "After a Kong", "Tras un kong", "Après un kong"), "4.2.1"),
    Entry::han(Yaku::Chankan, "chankan", [1, 1], Names::new("Chankan", "Robbing the Kong", "Robo de kong", "Vol du kong"), "4.2.1"),
    Entry::han(Yaku::Haitei, "haitei", [1, 1], Names::new("Haitei raoyue", "Under the Sea, last tile", "Bajo el mar, última ficha", "Sous la mer, dernière tuile"), "4.2.1"),
    Entry::han(Yaku::Houtei, "houtei", [1, 1], Names::new("Houtei raoyui", "Under the Sea, last discard", "Bajo el mar, último descarte", "Sous la mer, dernier rejet"), "4.2.1"),
    Entry::han(Yaku::SanshokuDoujun, "sanshoku_doujun", [2, 1], Names::new("Sanshoku doujun", "Mixed Triple Chow", "Triple chow mixto", "Triple chow mixte"), "4.2.1"),
    Entry::han(Yaku::Ittsu, "ittsu", [2, 1], Names::new("Ittsu", "Pure Straight", "Escalera pura", "Grande suite pure"), "4.2.1"),
    Entry::han(Yaku::Chanta, "chanta", [2, 1], Names::new("Chanta", "Outside Hand", "Mano exterior", "Main extérieure"), "4.2.1"),
    Entry::han(Yaku::Chiitoitsu, "chiitoitsu", [2, 0], Names::new("Chiitoitsu", "Seven Pairs", "Siete pares", "Sept paires"), "4.2.2"),
    Entry::han(Yaku::SanshokuDoukou, "sanshoku_doukou", [2, 2], Names::new("Sanshoku doukou", "Triple Pung", "Triple pung", "Triple pung"), "4.2.2"),
    Entry::han(Yaku::Sanankou, "sanankou", [2, 2], Names::new("San ankou", "Three Concealed Pungs", "Tres pungs ocultos", "Trois pungs cachés"), "4.2.2"),
    Entry::han(Yaku::Sankantsu, "sankantsu", [2, 2], Names::new("San kantsu", "Three Kongs", "Tres kongs", "Trois kongs"), "4.2.2"),
    Entry::han(Yaku::Toitoi, "toitoi", [2, 2], Names::new("Toitoi hou", "All Pungs", "Todo pungs", "Tout pungs"), "4.2.2"),
    Entry::han(Yaku::Honitsu, "honitsu", [3, 2], Names::new("Honitsu", "Half Flush", "Semipureza", "Semi-pure"), "4.2.2"),
    Entry::han(Yaku::Shousangen, "shousangen", [2, 2], Names::new("Shou sangen", "Little Three Dragons", "Tres pequeños dragones", "Trois petits dragons"), "4.2.2"),
    Entry::han(Yaku::Honroutou, "honroutou", [2, 2], Names::new("Honroutou", "All Terminals and Honours", "Todo terminales y honores", "Tout terminales et honneurs"), "4.2.2"),
    Entry::han(Yaku::Junchan, "junchan", [3, 2], Names::new("Junchan", "Terminals in All Sets", "Terminales en todos los grupos", "Terminales partout"), "4.2.2"),
    Entry::han(Yaku::Ryanpeiko, "ryanpeiko", [3, 0], Names::new("Ryan peikou", "Twice Pure Double Chow", "Dos dobles chows puros", "Deux doubles chows purs"), "4.2.3"),
    Entry::han(Yaku::Chinitsu, "chinitsu", [6, 5], Names::new("Chinitsu", "Full Flush", "Pureza", "Main pure"), "4.2.4"),
    Entry::han(Yaku::Renhou, "renhou", [5, 0], Names::new("Renhou", "Blessing of Man", "Bendición del hombre", "Bénédiction de l'homme"), "4.2.4"),
    Entry::han(Yaku::NagashiMangan, "nagashi_mangan", [5, 0], Names::new("Nagashi mangan", "Nagashi Mangan", "Nagashi mangan", "Nagashi mangan"), "4.2"),
    Entry::yakuman(Yaku::Kokushi, "kokushi", true, Names::new("Kokushi musou", "Thirteen Orphans", "Trece huérfanos", "Treize orphelins")),
    Entry::yakuman(Yaku::Kokushi13, "kokushi_13", true, Names::new("Kokushi musou juusanmen machi", "Thirteen Orphans, thirteen-sided wait", "Trece huérfanos, espera de trece", "Treize orphelins, attente sur treize")),
    Entry::yakuman(Yaku::Chuuren, "chuuren", true, Names::new("Chuuren pooto", "Nine Gates", "Nueve puertas", "Neuf portes")),
    Entry::yakuman(Yaku::Chuuren9, "chuuren_9", true, Names::new("Junsei chuuren pooto", "True Nine Gates", "Nueve puertas puras", "Neuf portes pures")),
    Entry::yakuman(Yaku::Tenhou, "tenhou", true, Names::new("Tenhou", "Blessing of Heaven", "Bendición del cielo", "Bénédiction du ciel")),
    Entry::yakuman(Yaku::Chiihou, "chiihou", true, Names::new("Chiihou", "Blessing of Earth", "Bendición de la tierra", "Bénédiction de la terre")),
    Entry::yakuman(Yaku::Suuankou, "suuankou", true, Names::new("Suu ankou", "Four Concealed Pungs", "Cuatro pungs ocultos", "Quatre pungs cachés")),
    Entry::yakuman(Yaku::SuuankouTanki, "suuankou_tanki", true, Names::new("Suu ankou tanki", "Four Concealed Pungs, pair wait", "Cuatro pungs ocultos, espera al par", "Quatre pungs cachés, attente à la paire")),
    Entry::yakuman(Yaku::Suukantsu, "suukantsu", false, Names::new("Suu kantsu", "Four Kongs", "Cuatro kongs", "Quatre kongs")),
    Entry::yakuman(Yaku::Ryuuiisou, "ryuuiisou", false, Names::new("Ryuu iisou", "All Green", "Todo verde", "Main verte")),
    Entry::yakuman(Yaku::Chinroutou, "chinroutou", false, Names::new("Chinroutou", "All Terminals", "Todo terminales", "Tout terminales")),
    Entry::yakuman(Yaku::Tsuuiisou, "tsuuiisou", false, Names::new("Tsuu iisou", "All Honours", "Todo honores", "Tout honneurs")),
    Entry::yakuman(Yaku::Daisangen, "daisangen", false, Names::new("Dai sangen", "Big Three Dragons", "Tres grandes dragones", "Trois grands dragons")),
    Entry::yakuman(Yaku::Shousuushii, "shousuushii", false, Names::new("Shou suushii", "Little Four Winds", "Cuatro pequeños vientos", "Quatre petits vents")),
    Entry::yakuman(Yaku::Daisuushii, "daisuushii", false, Names::new("Dai suushii", "Big Four Winds", "Cuatro grandes vientos", "Quatre grands vents")),
];

/// One row for each bonus, in the order of [`Bonus`].
#[rustfmt::skip]
pub const BONUSES: [BonusEntry; 4] = [
    BonusEntry { bonus: Bonus::Dora, id: "dora", names: Names::new("Dora", "Dora", "Dora", "Dora") },
    BonusEntry { bonus: Bonus::UraDora, id: "ura_dora", names: Names::new("Ura dora", "Ura dora", "Ura dora", "Ura dora") },
    BonusEntry { bonus: Bonus::RedDora, id: "red_dora", names: Names::new("Aka dora", "Red five", "Cinco rojo", "Cinq rouge") },
    BonusEntry { bonus: Bonus::NorthDora, id: "north_dora", names: Names::new("Nuki dora", "North set aside", "Norte apartado", "Nord mis de côté") },
];
