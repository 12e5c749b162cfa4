//! One function for each yaku that needs judging, in the words of the rule book (EMA 2016, 4.2).

use super::super::{Tile, Wind};
use super::facts::Facts;
use super::kinds::Kinds;
use super::reading::{Form, Reading, Wait};
use super::situation::Flags;
use super::yaku::{Yaku, YakuSet};

/// The yaku that do not depend on how the tiles are read.
pub(super) fn of_circumstances(facts: &Facts<'_>) -> YakuSet {
    let flags = facts.situation.flags;
    let rinshan = flags.any(Flags::RINSHAN);
    let mut set = YakuSet::EMPTY;
    set.add_if(Yaku::Riichi, flags.any(Flags::RIICHI));
    set.add_if(Yaku::DoubleRiichi, flags.any(Flags::DOUBLE_RIICHI));
    set.add_if(Yaku::Ippatsu, flags.any(Flags::IPPATSU));
    set.add_if(
        Yaku::MenzenTsumo,
        facts.concealed && facts.situation.self_draw,
    );
    set.add_if(Yaku::Rinshan, rinshan);
    set.add_if(Yaku::Chankan, flags.any(Flags::CHANKAN));
    set.add_if(Yaku::Haitei, haitei(facts, rinshan));
    set.add_if(Yaku::Houtei, flags.any(Flags::HOUTEI));
    set.add_if(Yaku::Tanyao, tanyao(facts));
    set.add_if(Yaku::Honitsu, honitsu(facts));
    set.add_if(Yaku::Chinitsu, chinitsu(facts));
    set.add_if(Yaku::Honroutou, honroutou(facts));
    set.add_if(Yaku::Sankantsu, facts.kongs == 3);
    set
}

/// The ordinary yaku of one reading.
#[inline]
pub(super) fn ordinary(facts: &Facts<'_>, reading: &Reading) -> YakuSet {
    let mut set = facts.circumstances;
    if reading.form == Form::SevenPairs {
        set.add_if(Yaku::Chiitoitsu, true);
        return set;
    }
    let pungs = reading.pungs;
    set.add_if(Yaku::Pinfu, pinfu(facts, reading));
    set.add_if(Yaku::Iipeiko, facts.concealed && reading.twin_chows == 1);
    set.add_if(Yaku::Ryanpeiko, facts.concealed && reading.twin_chows == 2);
    set.add_if(Yaku::Haku, pungs.contains(Tile::WHITE));
    set.add_if(Yaku::Hatsu, pungs.contains(Tile::GREEN));
    set.add_if(Yaku::Chun, pungs.contains(Tile::RED));
    set.add_if(
        Yaku::SeatWind,
        pungs.contains(facts.situation.seat_wind.tile()),
    );
    set.add_if(
        Yaku::PrevalentWind,
        pungs.contains(facts.situation.prevalent_wind.tile()),
    );
    set.add_if(Yaku::SanshokuDoujun, reading.chows.same_rank_in_all_suits());
    set.add_if(Yaku::SanshokuDoukou, pungs.same_rank_in_all_suits());
    set.add_if(Yaku::Ittsu, reading.chows.one_four_seven());
    set.add_if(Yaku::Chanta, chanta(facts, reading));
    set.add_if(Yaku::Junchan, junchan(facts, reading));
    set.add_if(Yaku::Sanankou, reading.concealed_pungs == 3);
    set.add_if(Yaku::Toitoi, reading.chows.is_empty());
    set.add_if(Yaku::Shousangen, shousangen(reading));
    set
}

/// The yakuman of one reading.
#[inline]
pub(super) fn yakuman(facts: &Facts<'_>, reading: &Reading) -> YakuSet {
    let mut set = facts.yakuman;
    let every = reading.wait == Wait::Every;
    match reading.form {
        Form::ThirteenOrphans => {
            set.add_if(Yaku::Kokushi, !every);
            set.add_if(Yaku::Kokushi13, every);
        }
        Form::SevenPairs => {}
        Form::Standard => {
            let four = reading.concealed_pungs == 4;
            let on_pair = reading.wait == Wait::Pair;
            set.add_if(Yaku::Suuankou, four && !on_pair);
            set.add_if(Yaku::SuuankouTanki, four && on_pair);
            set.add_if(Yaku::Daisangen, daisangen(reading));
            set.add_if(Yaku::Shousuushii, shousuushii(reading));
            set.add_if(Yaku::Daisuushii, daisuushii(reading));
        }
    }
    set
}

/// The yakuman that do not depend on how the tiles are read.
pub(super) fn yakuman_of_tiles(facts: &Facts<'_>) -> YakuSet {
    let flags = facts.situation.flags;
    let mut set = YakuSet::EMPTY;
    set.add_if(Yaku::Tenhou, flags.any(Flags::TENHOU));
    set.add_if(Yaku::Chiihou, flags.any(Flags::CHIIHOU));
    set.add_if(
        Yaku::Renhou,
        flags.any(Flags::RENHOU) && facts.renhou_is_yakuman(),
    );
    set.add_if(Yaku::Suukantsu, facts.kongs == 4);
    set.add_if(Yaku::Ryuuiisou, facts.kinds.all_in(Kinds::GREEN));
    set.add_if(Yaku::Chinroutou, facts.kinds.all_in(Kinds::TERMINALS));
    set.add_if(Yaku::Tsuuiisou, facts.kinds.all_in(Kinds::HONORS));
    if chinitsu(facts) && facts.hand.melds().is_empty() {
        let (gates, true_gates) = facts.nine_gates();
        set.add_if(Yaku::Chuuren, gates && !true_gates);
        set.add_if(Yaku::Chuuren9, true_gates);
    }
    set
}

/// Haitei: the last tile of the wall; with rinshan only where the edition lets both count.
fn haitei(facts: &Facts<'_>, rinshan: bool) -> bool {
    facts.situation.flags.any(Flags::HAITEI) && (!rinshan || facts.rules.haitei_with_rinshan)
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

/// Whether a pair of this tile scores fu: dragons, seat wind, round wind.
#[inline]
pub(super) fn is_value_pair(facts: &Facts<'_>, pair: Tile) -> bool {
    let wind = |wind: Wind| pair == wind.tile();
    pair.is_dragon() || wind(facts.situation.seat_wind) || wind(facts.situation.prevalent_wind)
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
