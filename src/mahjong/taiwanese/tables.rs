//! The printed tables: which pattern has how many tai in each, and what leaves what out.
//!
//! Sources: the Taiwan Mahjong Association (2009), the “mahjong king” list, the pocket mahjong game of Funclub, the
//! additive list of a teaching program, Mahjong Time with Four Winds, and an English house list (`docs/sources.md`).

use super::catalogue::{COUNT, Pattern, PatternSet};
use super::rules::{PinghuWait, Rules, Table};
use Pattern::*;

/// Values of patterns where a table differs from another.
type Values = &'static [(Pattern, u16)];

/// What a pattern leaves out in a table.
type Replaces = &'static [(Pattern, &'static [Pattern])];

impl Table {
    /// Every table.
    pub const ALL: [Table; 6] = [
        Table::Ata2009,
        Table::Mjking,
        Table::Pocket,
        Table::Simple,
        Table::Mt,
        Table::Wikidot,
    ];

    /// The rules of the table, with the payments most often agreed on.
    pub const fn rules(self) -> Rules {
        match self {
            Table::Ata2009 => Rules::ATA_2009,
            Table::Mjking => MJKING,
            Table::Pocket => POCKET,
            Table::Simple => SIMPLE,
            Table::Mt => MT,
            Table::Wikidot => WIKIDOT,
        }
    }
}

/// What each pattern leaves out in the list of 2009.
///
/// Its text prints neither what the earthly and the human hand leave out nor that they include a heavenly ready.
const ATA_REPLACES: Replaces = &[
    (Buqiu, &[Zimo]),
    (ConcealedSelfDraw, &[Menqing, Zimo, Buqiu]),
    (NoHonorsNoFlowers, &[NoHonors, NoFlowers]),
    (Pinghu, &[AllChows, NoHonors, NoFlowers, NoHonorsNoFlowers]),
    (ConcealedStraight, &[Straight]),
    (An3, &[An2]),
    (An4, &[An2, An3]),
    (An5, &[Menqing, An2, An3, An4, Pengpeng]),
    (Dihear, &[Menqing, Buqiu, ConcealedSelfDraw, Ting]),
    (AnnouncedReady, &[Ting]),
    (WithinFive, &[BeforeTen]),
    (Lsan, &[DragonWhite, DragonGreen, DragonRed]),
    (Bsan, &[DragonWhite, DragonGreen, DragonRed]),
    (Lwind, &[LittleThreeWinds, BigThreeWinds]),
    (Tianhear, &[Menqing, Ting]),
    (Honors, &[Pengpeng]),
    (
        Bwind,
        &[SeatWind, RoundWind, LittleThreeWinds, BigThreeWinds],
    ),
    (Renhu, &[Menqing, Ting, Tianhear]),
    (
        Dihu,
        &[Menqing, Zimo, Buqiu, ConcealedSelfDraw, Ting, Tianhear],
    ),
    (Tianhu, &[Menqing, Zimo, Buqiu, ConcealedSelfDraw, Single]),
    (DealtEight, &[EightFlowers]),
];

impl Rules {
    /// The list of the Taiwan Mahjong Association, revised in December 2009.
    pub const ATA_2009: Rules = Rules {
        tai: printed_tai(),
        replaces: replaced(ATA_REPLACES, &[]),
        ..Rules::PLAIN
    };
}

/// Where its values differ; all honours beside winds or dragons lose 4.
const MJKING: Rules = Rules {
    tai: valued(
        printed_tai(),
        &[(An4, 6), (An5, 16), (Full, 12), (DealtEight, 0)],
    ),
    honors_overlap: 4,
    ..Rules::ATA_2009
};

/// Concealed self-draw replaces both its parts; all triplets and winds add to everything but all honours.
const POCKET: Rules = Rules {
    tai: valued(printed_tai(), POCKET_TAI),
    replaces: replaced(ATA_REPLACES, POCKET_REPLACES),
    pinghu_wait: PinghuWait::Any,
    pinghu_on_rob: true,
    ..Rules::PLAIN
};

const POCKET_TAI: Values = &[
    (Buqiu, 0),
    (ConcealedSelfDraw, 3),
    (FlowerSet, 1),
    (Ting, 1),
    (Dihear, 8),
    (Tianhear, 16),
    (Tianhu, 24),
    (Renhu, 8),
    (DealtEight, 0),
];

const POCKET_REPLACES: Replaces = &[
    (An5, &[An2, An3, An4]),
    (Dihear, &[Ting]),
    (Tianhear, &[Menqing, Ting]),
    (Bwind, &[]),
    (Renhu, &[Menqing]),
    (Dihu, &[Menqing, Zimo, ConcealedSelfDraw]),
    (Tianhu, &[Menqing, Zimo, ConcealedSelfDraw, Kongbloom]),
];

/// Nothing but dragons and triplets leave anything out; no flowers.
const SIMPLE: Rules = Rules {
    tai: valued([0; COUNT], SIMPLE_TAI),
    replaces: replaced(ATA_REPLACES, SIMPLE_REPLACES),
    pinghu_wait: PinghuWait::NotSingle,
    pinghu_on_self_draw: true,
    pinghu_on_rob: true,
    flowers: false,
    ..Rules::PLAIN
};

const SIMPLE_TAI: Values = &[
    (Menqing, 1),
    (Zimo, 1),
    (Single, 1),
    (Quanqiu, 2),
    (Pinghu, 2),
    (An3, 2),
    (An4, 5),
    (An5, 8),
    (Pengpeng, 4),
    (Half, 4),
    (Full, 8),
    (Honors, 16),
    (SeatWind, 1),
    (RoundWind, 1),
    (DragonWhite, 1),
    (DragonGreen, 1),
    (DragonRed, 1),
    (Lsan, 4),
    (Bsan, 8),
    (Lwind, 8),
    (Bwind, 16),
    (Kongbloom, 1),
    (Rob, 1),
    (AnnouncedReady, 8),
    (Tianhu, 16),
    (Dihu, 8),
];

const SIMPLE_REPLACES: Replaces = &[
    (An5, &[An2, An3, An4]),
    (Honors, &[]),
    (Tianhu, &[]),
    (Dihu, &[]),
];

/// Large numbers; every set counts, and what a house would call nothing too.
const MT: Rules = Rules {
    tai: valued([0; COUNT], MT_TAI),
    replaces: replaced(ATA_REPLACES, MT_REPLACES),
    pinghu_wait: PinghuWait::Any,
    pinghu_on_self_draw: true,
    pinghu_on_rob: true,
    ..Rules::PLAIN
};

const MT_TAI: Values = &[
    (Menqing, 1),
    (Zimo, 2),
    (ConcealedSelfDraw, 3),
    (HonorTriplet, 1),
    (Flower, 1),
    (NoFlowers, 1),
    (NoHonors, 1),
    (NoHonorsNoFlowers, 3),
    (Rob, 1),
    (Single, 1),
    (Banqiu, 10),
    (Quanqiu, 10),
    (Kongbloom, 1),
    (Seabed, 1),
    (River, 1),
    (MeldedKong, 1),
    (ConcealedKong, 2),
    (AllChows, 3),
    (Pinghu, 10),
    (Straight, 5),
    (ConcealedStraight, 10),
    (An2, 2),
    (An3, 5),
    (An4, 15),
    (An5, 40),
    (Pengpeng, 10),
    (LittleThreeWinds, 5),
    (BigThreeWinds, 15),
    (Lsan, 15),
    (Half, 10),
    (Full, 40),
    (Bsan, 30),
    (Lwind, 30),
    (Bwind, 40),
    (Dihear, 10),
    (Tianhear, 10),
    (BeforeTen, 5),
    (WithinFive, 10),
    (Ligu, 30),
    (Tianhu, 40),
    (Dihu, 40),
    (Renhu, 40),
    (SevenRobOne, 20),
    (EightFlowers, 30),
];

const MT_REPLACES: Replaces = &[
    (Banqiu, &[Single]),
    (Quanqiu, &[Single]),
    (An5, &[Menqing, An2, An3, An4, Pengpeng]),
];

/// The values that were read; the rest as in the list with large numbers.
const WIKIDOT: Rules = Rules {
    tai: valued(MT.tai, &[(Single, 2)]),
    minimum: 5,
    ..MT
};

/// The tai of the list of 2009 in the order of the catalogue.
const fn printed_tai() -> [u16; COUNT] {
    let mut tai = [0; COUNT];
    let mut at = 0;
    while at < COUNT {
        tai[at] = Pattern::ALL[at].entry().value;
        at += 1;
    }
    tai
}

/// A table with some values changed.
const fn valued(mut tai: [u16; COUNT], values: Values) -> [u16; COUNT] {
    let mut at = 0;
    while at < values.len() {
        tai[values[at].0 as usize] = values[at].1;
        at += 1;
    }
    tai
}

/// What each pattern leaves out: by the first list, and where the second names a pattern by the second.
const fn replaced(first: Replaces, second: Replaces) -> [PatternSet; COUNT] {
    replaced_also(replaced_also([PatternSet::of(&[]); COUNT], first), second)
}

const fn replaced_also(mut sets: [PatternSet; COUNT], list: Replaces) -> [PatternSet; COUNT] {
    let mut at = 0;
    while at < list.len() {
        sets[list[at].0 as usize] = PatternSet::of(list[at].1);
        at += 1;
    }
    sets
}
