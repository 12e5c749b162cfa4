//! The rules of the British, German and Dutch clubs of today.

use super::super::catalogue::Pattern::*;
use super::super::rules::{PayRules, Rules, WinnerPoints};
use super::super::value::Value;
use super::{COMMON, EC_4W, EC_OTHERS, EC_WINNER, LIMIT_HANDS, NO_POINTS, NOTHING, Values, values};
use Value::{Doubles, HalfLimit, Limit};

pub(super) const BMJA: Rules = Rules {
    winner: values(values(values(NOTHING, COMMON), LIMIT_HANDS), BMJA_WINNER),
    others: values(values(NOTHING, COMMON), BMJA_OTHERS),
    points: WinnerPoints {
        out: 20,
        self_drawn: 2,
        ..NO_POINTS
    },
    limit: Some(1000),
    round_to: 1,
    most_chows: 1,
    one_suit_without_chows: true,
    dragons_with_chow: false,
    fishing_percent: 40,
    fishing_for_one_suit: true,
    pay: PayRules {
        false_win: Some(500),
        false_win_east: 1,
        ..EC_4W.pay
    },
    ..EC_4W
};

const BMJA_OTHERS: Values = &[
    (OwnFlower, Doubles(1)),
    (OwnSeason, Doubles(1)),
    (AllFlowers, Doubles(2)),
    (AllSeasons, Doubles(2)),
];

const BMJA_WINNER: Values = &[
    (OwnFlower, Doubles(1)),
    (OwnSeason, Doubles(1)),
    (AllFlowers, Doubles(2)),
    (AllSeasons, Doubles(2)),
    (NoChow, Doubles(1)),
    (OnlyConcealed, Doubles(1)),
    (OneSuit, Doubles(3)),
    (TerminalsAndHonours, Doubles(1)),
    (OnlyHonours, Limit),
    (LastWallTile, Doubles(1)),
    (LastDiscard, Doubles(1)),
    (RobbingKong, Doubles(1)),
    (OriginalCall, Doubles(1)),
    (GatesOfHeaven, Limit),
    (WrigglingSnake, Limit),
    (BuriedTreasure, Limit),
    (ThreeConcealedKongs, Limit),
    (ImperialJade, Limit),
    (TripleKnitting, HalfLimit),
    (Knitting, HalfLimit),
    (AllPairHonours, HalfLimit),
];

pub(super) const DMJL: Rules = Rules {
    winner: values(values(values(NOTHING, COMMON), EC_WINNER), DMJL_WINNER),
    others: values(
        values(values(NOTHING, COMMON), EC_OTHERS),
        &[(BigThreeDragons, Doubles(2)), (BigFourJoys, Doubles(2))],
    ),
    points: WinnerPoints {
        out: 20,
        self_drawn: 2,
        single: 2,
        pair: 2,
        major_pair: 4,
        ..NO_POINTS
    },
    round_to: 1,
    pay: PayRules {
        false_win: Some(300),
        false_win_east: 1,
        false_win_shared: true,
        ..EC_4W.pay
    },
    ..EC_4W
};

const DMJL_WINNER: Values = &[
    (OnlyHonours, Limit),
    (OnlyTerminals, Limit),
    (BigThreeDragons, Limit),
    (BigFourJoys, Limit),
    (FourConcealed, Value::None),
    (HiddenTreasure, Limit),
    (FourKongs, Limit),
    (ThirteenOrphans, Limit),
    (NineGates, Limit),
    (SquirmingSnake, Limit),
    (ConcealedOneSuit, Limit),
    (ImperialJade, Limit),
    (OriginalCall, Doubles(1)),
    (PlumBlossom, Limit),
    (Moon, Limit),
    (ScratchingPole, Limit),
    (TwofoldFortune, Limit),
    (Heaven, Limit),
    (Earth, Limit),
    (NinthWin, Limit),
];

pub(super) const NTS: Rules = Rules {
    winner: values(values(NOTHING, COMMON), NTS_WINNER),
    others: values(values(NOTHING, COMMON), NTS_OTHERS),
    points: WinnerPoints {
        out: 20,
        self_drawn: 2,
        single: 2,
        ..NO_POINTS
    },
    flowers: false,
    limit: Some(1000),
    round_to: 1,
    pay: PayRules {
        false_win: None,
        ..EC_4W.pay
    },
    ..EC_4W
};

const NTS_OTHERS: Values = &[
    (ThreeConcealed, Doubles(1)),
    (FourConcealed, Doubles(2)),
    (ThreeConcealedKongs, Doubles(2)),
    (FourKongs, Doubles(2)),
];

const NTS_WINNER: Values = &[
    (ThreeConcealed, Doubles(1)),
    (FourConcealed, Doubles(2)),
    (ThreeConcealedKongs, Doubles(2)),
    (FourKongs, Doubles(2)),
    (Clean, Doubles(1)),
    (OneSuit, Doubles(3)),
    (TerminalsAndHonours, Doubles(1)),
    (OnlyHonours, Doubles(3)),
    (OnlyTerminals, Doubles(3)),
];

pub(super) const RODE_DRAAK: Rules = Rules {
    min_doubles: 2,
    clean_may_win: true,
    ..NTS
};
