//! One function for each yaku that needs judging, in the words of the rule book (EMA 2016, 4.2).

use super::super::{Tile, Wind};
use super::facts::Facts;
use super::kinds::Kinds;
use super::reading::{Form, Reading, Wait};
use super::situation::Flag;
use super::yaku::{Yaku, YakuSet};

/// The yaku that do not depend on how the tiles are read.
pub(super) fn of_circumstances(facts: &Facts<'_>) -> YakuSet {
    let flags = facts.situation.flags;
    let rinshan = flags.contains(Flag::Rinshan);
    let mut set = YakuSet::EMPTY;
    set.note(Yaku::Riichi, flags.contains(Flag::Riichi));
    set.note(Yaku::DoubleRiichi, flags.contains(Flag::DoubleRiichi));
    set.note(Yaku::Ippatsu, flags.contains(Flag::Ippatsu));
    set.note(
        Yaku::MenzenTsumo,
        facts.concealed && facts.situation.self_draw,
    );
    set.note(Yaku::Rinshan, rinshan);
    set.note(Yaku::Chankan, flags.contains(Flag::Chankan));
    set.note(Yaku::Haitei, haitei(facts, rinshan));
    set.note(Yaku::Houtei, flags.contains(Flag::Houtei));
    set.note(Yaku::Tanyao, tanyao(facts));
    set.note(Yaku::Honitsu, honitsu(facts));
    set.note(Yaku::Chinitsu, chinitsu(facts));
    set.note(Yaku::Honroutou, honroutou(facts));
    set.note(Yaku::Sankantsu, facts.kongs == 3);
    set
}

#[inline]
pub(super) fn ordinary(facts: &Facts<'_>, circumstances: YakuSet, reading: &Reading) -> YakuSet {
    let mut set = circumstances;
    if reading.form == Form::SevenPairs {
        set.note(Yaku::Chiitoitsu, true);
        return set;
    }
    let pungs = reading.pungs;
    set.note(Yaku::Pinfu, pinfu(facts, reading));
    set.note(Yaku::Iipeiko, facts.concealed && reading.twin_chows == 1);
    set.note(Yaku::Ryanpeiko, facts.concealed && reading.twin_chows == 2);
    set.note(Yaku::Haku, pungs.contains(Tile::WHITE));
    set.note(Yaku::Hatsu, pungs.contains(Tile::GREEN));
    set.note(Yaku::Chun, pungs.contains(Tile::RED));
    set.note(
        Yaku::SeatWind,
        pungs.contains(facts.situation.seat_wind.tile()),
    );
    set.note(
        Yaku::PrevalentWind,
        pungs.contains(facts.situation.prevalent_wind.tile()),
    );
    set.note(
        Yaku::North,
        facts.north_has_value && pungs.contains(Tile::NORTH),
    );
    set.note(Yaku::SanshokuDoujun, reading.chows.same_rank_in_all_suits());
    set.note(Yaku::SanshokuDoukou, pungs.same_rank_in_all_suits());
    set.note(Yaku::Ittsu, reading.chows.one_four_seven());
    set.note(Yaku::Chanta, chanta(facts, reading));
    set.note(Yaku::Junchan, junchan(facts, reading));
    set.note(Yaku::Sanankou, reading.concealed_pungs == 3);
    set.note(Yaku::Toitoi, reading.chows.is_empty());
    set.note(Yaku::Shousangen, shousangen(reading));
    set
}

#[inline]
pub(super) fn yakuman(of_tiles: YakuSet, reading: &Reading) -> YakuSet {
    let mut set = of_tiles;
    let every = reading.wait == Wait::Every;
    match reading.form {
        Form::ThirteenOrphans => {
            set.note(Yaku::Kokushi, !every);
            set.note(Yaku::Kokushi13, every);
        }
        Form::SevenPairs => {}
        Form::Standard => {
            let four = reading.concealed_pungs == 4;
            let on_pair = reading.wait == Wait::Pair;
            set.note(Yaku::Suuankou, four && !on_pair);
            set.note(Yaku::SuuankouTanki, four && on_pair);
            set.note(Yaku::Daisangen, daisangen(reading));
            set.note(Yaku::Shousuushii, shousuushii(reading));
            set.note(Yaku::Daisuushii, daisuushii(reading));
        }
    }
    set
}

/// The yakuman that do not depend on how the tiles are read.
pub(super) fn yakuman_of_tiles(facts: &Facts<'_>) -> YakuSet {
    let flags = facts.situation.flags;
    let mut set = YakuSet::EMPTY;
    set.note(Yaku::Tenhou, flags.contains(Flag::Tenhou));
    set.note(Yaku::Chiihou, flags.contains(Flag::Chiihou));
    set.note(
        Yaku::Renhou,
        flags.contains(Flag::Renhou) && facts.renhou_is_yakuman(),
    );
    set.note(Yaku::Suukantsu, facts.kongs == 4);
    set.note(Yaku::Ryuuiisou, facts.kinds.all_in(Kinds::GREEN));
    set.note(Yaku::Chinroutou, facts.kinds.all_in(Kinds::TERMINALS));
    set.note(Yaku::Tsuuiisou, facts.kinds.all_in(Kinds::HONORS));
    if chinitsu(facts) && facts.hand.melds().is_empty() {
        let (gates, true_gates) = facts.nine_gates();
        set.note(Yaku::Chuuren, gates && !true_gates);
        set.note(Yaku::Chuuren9, true_gates);
    }
    set
}

/// Haitei: the last tile of the wall; with rinshan only where the edition lets both count.
fn haitei(facts: &Facts<'_>, rinshan: bool) -> bool {
    facts.situation.flags.contains(Flag::Haitei) && (!rinshan || facts.rules.haitei_with_rinshan)
}

/// Tanyao: no terminals or honors; in an open hand only where the edition allows it.
fn tanyao(facts: &Facts<'_>) -> bool {
    facts.kinds.and(Kinds::ORPHANS).is_empty() && (facts.concealed || facts.rules.open_tanyao)
}

/// Honitsu: one suit and honors.
fn honitsu(facts: &Facts<'_>) -> bool {
    facts.kinds.suits() == 1 && facts.has_honors()
}

/// Chinitsu: one suit, no honors.
fn chinitsu(facts: &Facts<'_>) -> bool {
    facts.kinds.suits() == 1 && !facts.has_honors()
}

/// Honroutou: only terminals and honors.
fn honroutou(facts: &Facts<'_>) -> bool {
    facts.kinds.all_in(Kinds::ORPHANS)
}

/// Pinfu: concealed, four chows, a pair that scores no fu, won on a two-sided wait.
#[inline]
pub(super) fn pinfu(facts: &Facts<'_>, reading: &Reading) -> bool {
    facts.concealed
        && reading.pungs.is_empty()
        && reading.form == Form::Standard
        && reading.wait == Wait::TwoSided
        && !is_value_pair(facts, reading.pair)
}

/// Whether a pair of this tile scores fu: dragons, seat wind, round wind, North where everybody's pung of it counts.
#[inline]
pub(super) fn is_value_pair(facts: &Facts<'_>, pair: Tile) -> bool {
    let wind = |wind: Wind| pair == wind.tile();
    pair.is_dragon()
        || wind(facts.situation.seat_wind)
        || wind(facts.situation.prevalent_wind)
        || (facts.north_has_value && wind(Wind::North))
}

/// Whether every set and the pair has a terminal or honor and there is a chow.
#[inline]
fn ends_everywhere(reading: &Reading) -> bool {
    !reading.chows.is_empty()
        && reading.chows.all_in(Kinds::END_CHOWS)
        && reading.pungs.with(reading.pair).all_in(Kinds::ORPHANS)
}

/// Chanta: a terminal or honor in every set and the pair, with at least one honor.
#[inline]
fn chanta(facts: &Facts<'_>, reading: &Reading) -> bool {
    ends_everywhere(reading) && facts.has_honors()
}

/// Junchan: a terminal in every set and the pair.
#[inline]
fn junchan(facts: &Facts<'_>, reading: &Reading) -> bool {
    ends_everywhere(reading) && !facts.has_honors()
}

/// Shousangen: two pungs of dragons and a pair of the third.
#[inline]
fn shousangen(reading: &Reading) -> bool {
    reading.pungs.and(Kinds::DRAGONS).len() == 2 && reading.pair.is_dragon()
}

/// Daisangen: pungs of all three dragons.
#[inline]
fn daisangen(reading: &Reading) -> bool {
    reading.pungs.and(Kinds::DRAGONS).len() == 3
}

/// Shousuushii: three pungs of winds and a pair of the fourth.
#[inline]
fn shousuushii(reading: &Reading) -> bool {
    reading.pungs.and(Kinds::WINDS).len() == 3 && reading.pair.is_wind()
}

/// Daisuushii: pungs of all four winds.
#[inline]
fn daisuushii(reading: &Reading) -> bool {
    reading.pungs.and(Kinds::WINDS).len() == 4
}
