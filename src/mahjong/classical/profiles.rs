//! The texts of the family: which pattern counts how much in each.
//!
//! Sources: the manual of Four Winds (European and Chinese Classical), the English pages of Chinese Classical, a
//! program of the same tradition, Babcock 1923, Harr 1922, the British and German rules, and those of Dutch clubs
//! (`docs/sources.md`). Of European Classical only the double of a dragon set was read; the other doubles are the
//! common core of the others.

mod clubs;

use super::catalogue::{COUNT, Pattern};
use super::rules::{Discarder, PayRules, Profile, Rules, WinnerPoints};
use super::special::SpecialHands;
use super::value::Value;
use Pattern::*;
use Value::{Doubles, Limit};

impl Profile {
    /// Every profile.
    pub const ALL: [Profile; 11] = [
        Profile::Ec4w,
        Profile::Cc4w,
        Profile::CcWikidot,
        Profile::CcProg,
        Profile::Babcock,
        Profile::Harr,
        Profile::HarrLimit,
        Profile::Bmja,
        Profile::Dmjl,
        Profile::Nts,
        Profile::RodeDraak,
    ];

    /// The rules of the text.
    pub const fn rules(self) -> Rules {
        match self {
            Profile::Ec4w => EC_4W,
            Profile::Cc4w => CC_4W,
            Profile::CcWikidot => CC_WIKIDOT,
            Profile::CcProg => CC_PROG,
            Profile::Babcock => BABCOCK,
            Profile::Harr => HARR,
            Profile::HarrLimit => HARR_LIMIT,
            Profile::Bmja => clubs::BMJA,
            Profile::Dmjl => clubs::DMJL,
            Profile::Nts => clubs::NTS,
            Profile::RodeDraak => clubs::RODE_DRAAK,
        }
    }
}

/// What some patterns give.
type Values = &'static [(Pattern, Value)];

/// What nearly every text has for all four.
const COMMON: Values = &[
    (DragonSet, Doubles(1)),
    (OwnWind, Doubles(1)),
    (RoundWind, Doubles(1)),
];

/// What every limit game calls a limit hand.
const LIMIT_HANDS: Values = &[
    (ThirteenOrphans, Limit),
    (OnlyTerminals, Limit),
    (FourKongs, Limit),
    (BigFourJoys, Limit),
    (BigThreeDragons, Limit),
    (PlumBlossom, Limit),
    (Moon, Limit),
    (ScratchingPole, Limit),
    (TwofoldFortune, Limit),
    (Heaven, Limit),
    (Earth, Limit),
];

const EC_OTHERS: Values = &[
    (OwnFlowerAndSeason, Doubles(1)),
    (AllFlowers, Doubles(1)),
    (AllSeasons, Doubles(1)),
    (ThreeConcealed, Doubles(1)),
    (LittleThreeDragons, Doubles(1)),
    (BigThreeDragons, Doubles(1)),
    (LittleFourJoys, Doubles(1)),
    (BigFourJoys, Doubles(1)),
];

const EC_WINNER: Values = &[
    (OwnFlowerAndSeason, Doubles(1)),
    (AllFlowers, Doubles(1)),
    (AllSeasons, Doubles(1)),
    (ThreeConcealed, Doubles(1)),
    (LittleThreeDragons, Doubles(1)),
    (LittleFourJoys, Doubles(1)),
    (NoPoints, Doubles(1)),
    (NoChow, Doubles(1)),
    (OnlyConcealed, Doubles(1)),
    (Clean, Doubles(1)),
    (OneSuit, Doubles(3)),
    (TerminalsAndHonours, Doubles(1)),
    (OnlyHonours, Doubles(3)),
    (ReplacementTile, Doubles(1)),
    (LastWallTile, Doubles(1)),
    (LastDiscard, Doubles(1)),
    (RobbingKong, Doubles(1)),
    (FourConcealed, Limit),
    (NineGates, Limit),
];

const EC_4W: Rules = Rules {
    winner: values(values(values(NOTHING, COMMON), EC_WINNER), LIMIT_HANDS),
    others: values(values(NOTHING, COMMON), EC_OTHERS),
    points: WinnerPoints {
        out: 20,
        self_drawn: 2,
        single: 2,
        pair: 2,
        major_pair: 2,
        ..NO_POINTS
    },
    flowers: true,
    flower_points: 4,
    limit: Some(500),
    limit_on_payment: false,
    round_to: 10,
    most_chows: 4,
    min_doubles: 0,
    clean_may_win: false,
    one_suit_without_chows: false,
    dragons_with_chow: true,
    fishing_percent: 0,
    fishing_for_one_suit: false,
    special: SpecialHands::FAMILY,
    pay: PayRules {
        losers_settle: true,
        east_receives: 2,
        east_pays: 2,
        discarder: Discarder::Nothing,
        false_win: Some(250),
        false_win_east: 2,
        false_win_shared: false,
    },
};

const CC_4W: Rules = Rules {
    limit: Some(1000),
    round_to: 1,
    pay: PayRules {
        false_win: None,
        ..EC_4W.pay
    },
    ..EC_4W
};

const CC_WIKIDOT: Rules = Rules {
    winner: values(
        values(values(NOTHING, COMMON), LIMIT_HANDS),
        &[
            (ThreeConcealed, Doubles(1)),
            (FourConcealed, Limit),
            (BigThreeDragons, Value::None),
            (BigFourJoys, Value::None),
            (FourKongs, Value::None),
            (NoChow, Doubles(1)),
            (Clean, Doubles(1)),
            (OneSuit, Doubles(3)),
            (TerminalsAndHonours, Doubles(1)),
            (OnlyHonours, Limit),
            (Straight, Doubles(1)),
        ],
    ),
    others: values(values(NOTHING, COMMON), &[(ThreeConcealed, Doubles(1))]),
    points: WinnerPoints {
        out: 20,
        self_drawn: 2,
        single: 2,
        concealed_by_discard: 10,
        ..NO_POINTS
    },
    round_to: 1,
    ..EC_4W
};

const CC_PROG: Rules = Rules {
    winner: values(values(values(NOTHING, COMMON), CC_PROG_WINNER), LIMIT_HANDS),
    others: NOTHING,
    limit_on_payment: true,
    pay: PayRules {
        losers_settle: false,
        east_pays: 1,
        ..EC_4W.pay
    },
    ..CC_WIKIDOT
};

const CC_PROG_WINNER: Values = &[
    (NoChow, Doubles(1)),
    (ThreeConcealed, Doubles(1)),
    (Straight, Doubles(1)),
    (AllSimples, Doubles(1)),
    (OutsideHand, Doubles(1)),
    (TerminalsAndHonours, Doubles(1)),
    (Clean, Doubles(1)),
    (RobbingKong, Doubles(1)),
    (ReplacementTile, Doubles(1)),
    (LastWallTile, Doubles(1)),
    (LastDiscard, Doubles(1)),
    (ConcealedSelfDraw, Doubles(1)),
    (OwnFlower, Doubles(1)),
    (OwnSeason, Doubles(1)),
    (SevenPairs, Doubles(1)),
    (LittleThreeDragons, Doubles(3)),
    (OneSuit, Doubles(4)),
    (AllFlowers, Doubles(4)),
    (AllSeasons, Doubles(4)),
    (FourConcealed, Limit),
    (NineGates, Limit),
    (OnlyHonours, Limit),
    (LittleFourJoys, Limit),
    (ThirteenthWin, Limit),
];

const BABCOCK: Rules = Rules {
    winner: values(
        NOTHING,
        &[
            (DragonSet, Doubles(1)),
            (OwnWind, Doubles(1)),
            (Clean, Doubles(1)),
            (OneSuit, Doubles(3)),
            (OnlyHonours, Doubles(3)),
        ],
    ),
    others: values(NOTHING, &[(DragonSet, Doubles(1)), (OwnWind, Doubles(1))]),
    points: WinnerPoints {
        out: 20,
        self_drawn: 2,
        single: 2,
        ..NO_POINTS
    },
    limit: None,
    round_to: 1,
    pay: PayRules {
        false_win: None,
        ..EC_4W.pay
    },
    ..EC_4W
};

const HARR: Rules = Rules {
    winner: values(BABCOCK.winner, &[(OriginalCall, Doubles(3))]),
    points: WinnerPoints {
        no_points: 10,
        no_chow: 10,
        replacement: 10,
        ..BABCOCK.points
    },
    pay: PayRules {
        false_win: Some(150),
        ..EC_4W.pay
    },
    ..BABCOCK
};

/// The card with a limit: less for going out, more for a drawn tile that fills the middle or a pair of ends or honours,
/// of which 2 are those of the draw.
const HARR_LIMIT: Rules = Rules {
    points: WinnerPoints {
        out: 10,
        major_pair: 4,
        no_chow: 0,
        ..HARR.points
    },
    limit: Some(300),
    ..HARR
};

/// No pattern counts.
const NOTHING: [Value; COUNT] = [Value::None; COUNT];

/// The winner gets no points besides those of the sets.
const NO_POINTS: WinnerPoints = WinnerPoints {
    out: 0,
    self_drawn: 0,
    single: 0,
    pair: 0,
    major_pair: 0,
    concealed_by_discard: 0,
    no_points: 0,
    no_chow: 0,
    replacement: 0,
};

/// A list with some values changed.
const fn values(mut list: [Value; COUNT], changes: Values) -> [Value; COUNT] {
    let mut at = 0;
    while at < changes.len() {
        list[changes[at].0 as usize] = changes[at].1;
        at += 1;
    }
    list
}
