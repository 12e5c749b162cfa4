//! What can be said of a list of yaku without the tiles: which leave which out, and which are never in one hand.

use super::super::circumstance::{Came, Circumstance, Seat};
use super::rules::Rules;
use super::situation::Flag;
use super::yaku::{Yaku, YakuSet};

/// How a hand was won, as far as a list of its yaku can contradict it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Occasion {
    /// Drawn, rather than won on another player's tile.
    pub self_draw: bool,
    /// Won by East.
    pub is_east: bool,
}

/// Why yaku cannot be those of one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// This one is only possible on a self-drawn tile.
    NotDrawn(Yaku),
    /// This one is only possible on another player's tile.
    NotTaken(Yaku),
    /// This one is not possible for this seat.
    WrongSeat(Yaku),
    /// These two are never in one hand.
    Apart(Yaku, Yaku),
    /// The first comes only with the second.
    Without(Yaku, Yaku),
}

use Yaku::*;

/// The yaku that a wider one replaces.
const NARROWER: &[(Yaku, &[Yaku])] = &[
    (DoubleRiichi, &[Riichi]),
    (Ryanpeiko, &[Iipeiko, Chiitoitsu]),
    (Junchan, &[Chanta]),
    (Honroutou, &[Chanta]),
    (Chinitsu, &[Honitsu]),
    (Kokushi13, &[Kokushi]),
    (Chuuren9, &[Chuuren]),
    (SuuankouTanki, &[Suuankou]),
    (Daisuushii, &[Shousuushii]),
];

/// Yaku of tiles that are never in one hand.
const APART: &[(Yaku, &[Yaku])] = &[
    (
        Pinfu,
        &[
            Haku,
            Hatsu,
            Chun,
            SeatWind,
            PrevalentWind,
            North,
            Rinshan,
            Chiitoitsu,
            SanshokuDoukou,
            Sanankou,
            Sankantsu,
            Toitoi,
            Shousangen,
            Honroutou,
        ],
    ),
    (
        Chiitoitsu,
        &[
            Iipeiko,
            Haku,
            Hatsu,
            Chun,
            SeatWind,
            PrevalentWind,
            North,
            Rinshan,
            SanshokuDoujun,
            Ittsu,
            Chanta,
            SanshokuDoukou,
            Sanankou,
            Sankantsu,
            Toitoi,
            Shousangen,
            Junchan,
        ],
    ),
    (
        Tanyao,
        &[
            Haku,
            Hatsu,
            Chun,
            SeatWind,
            PrevalentWind,
            North,
            Ittsu,
            Chanta,
            Honitsu,
            Shousangen,
            Honroutou,
            Junchan,
        ],
    ),
    (
        Toitoi,
        &[Iipeiko, SanshokuDoujun, Ittsu, Chanta, Junchan, Ryanpeiko],
    ),
    (
        Ryanpeiko,
        &[
            Haku,
            Hatsu,
            Chun,
            SeatWind,
            PrevalentWind,
            North,
            Rinshan,
            SanshokuDoujun,
            Ittsu,
            SanshokuDoukou,
            Sanankou,
            Sankantsu,
            Shousangen,
            Honroutou,
        ],
    ),
    (
        Chinitsu,
        &[
            Haku,
            Hatsu,
            Chun,
            SeatWind,
            PrevalentWind,
            North,
            SanshokuDoujun,
            SanshokuDoukou,
            Chanta,
            Shousangen,
            Honroutou,
        ],
    ),
    (Honitsu, &[SanshokuDoujun, SanshokuDoukou, Junchan]),
    (
        Junchan,
        &[
            Haku,
            Hatsu,
            Chun,
            SeatWind,
            PrevalentWind,
            North,
            Ittsu,
            Shousangen,
            Honroutou,
        ],
    ),
    (Ittsu, &[SanshokuDoujun, Chanta, Honroutou]),
    (Honroutou, &[Iipeiko, SanshokuDoujun]),
    (Iipeiko, &[SanshokuDoukou, Sanankou, Sankantsu]),
];

/// Why yaku cannot be those of one hand, if they cannot; what one of them merely replaces is none of it.
pub fn contradiction(yaku: YakuSet, occasion: &Occasion) -> Option<Contradiction> {
    yaku.iter()
        .find_map(|one| of_manner(one, occasion))
        .or_else(|| {
            let alone = yaku.contains(Ippatsu) && !yaku.meets(YakuSet::of(&[Riichi, DoubleRiichi]));
            alone.then_some(Contradiction::Without(Ippatsu, Riichi))
        })
        .or_else(|| {
            let pairs = Flag::EXCLUSIVE.iter();
            let pairs = pairs.filter_map(|(one, other)| Some((of_flag(*one)?, of_flag(*other)?)));
            apart(yaku, pairs.filter(|pair| *pair != (Riichi, DoubleRiichi)))
        })
        .or_else(|| {
            let pairs = APART.iter();
            apart(
                yaku,
                pairs.flat_map(|(one, others)| others.iter().map(|other| (*one, *other))),
            )
        })
}

/// Which of the yaku leaves `yaku` out whatever the tiles are: a yakuman every other, a wider one those it is made of,
/// and rinshan haitei where the edition says so.
pub fn left_out_by(yaku: Yaku, among: YakuSet, rules: &Rules) -> Option<Yaku> {
    let yakuman = |one: &Yaku| counts_as_yakuman(*one, rules);
    if !yakuman(&yaku)
        && let Some(by) = among.iter().find(yakuman)
    {
        return Some(by);
    }
    if yaku == Haitei && among.contains(Rinshan) && !rules.haitei_with_rinshan {
        return Some(Rinshan);
    }
    let wider = |(wide, narrow): &(Yaku, &[Yaku])| among.contains(*wide) && narrow.contains(&yaku);
    NARROWER
        .iter()
        .find(|entry| wider(entry))
        .map(|(wide, _)| *wide)
}

/// Whether a yaku is worth a yakuman in an edition: renhou is in some.
pub fn counts_as_yakuman(yaku: Yaku, rules: &Rules) -> bool {
    yaku.is_yakuman() || (yaku == Renhou && rules.renhou == super::rules::Renhou::Yakuman)
}

/// Why a yaku does not go with how the hand was won.
fn of_manner(yaku: Yaku, occasion: &Occasion) -> Option<Contradiction> {
    let needs = Flag::find(yaku.id()).map(Flag::needs);
    let tile = match yaku {
        MenzenTsumo => Some(Came::Drawn),
        _ => needs.and_then(|needs| needs.tile),
    };
    match tile {
        Some(Came::Drawn) if !occasion.self_draw => return Some(Contradiction::NotDrawn(yaku)),
        Some(Came::Taken) if occasion.self_draw => return Some(Contradiction::NotTaken(yaku)),
        _ => {}
    }
    let is_east = match needs?.seat? {
        Seat::East => true,
        Seat::Others => false,
    };
    (is_east != occasion.is_east).then_some(Contradiction::WrongSeat(yaku))
}

/// The yaku of a circumstance: they have one name.
fn of_flag(flag: Flag) -> Option<Yaku> {
    Yaku::from_id(flag.id())
}

/// The first of these pairs that is there.
fn apart(yaku: YakuSet, pairs: impl Iterator<Item = (Yaku, Yaku)>) -> Option<Contradiction> {
    let mut pairs = pairs.filter(|(one, other)| yaku.contains(*one) && yaku.contains(*other));
    pairs
        .next()
        .map(|(one, other)| Contradiction::Apart(one, other))
}

#[cfg(test)]
#[path = "exclusion/tests.rs"]
mod tests;
