//! What a hand shows, or nearly shows, without it counting.

use super::super::bonus::Bonuses;
use super::super::facts::Facts;
use super::super::patterns::{self, is_value_pair};
use super::super::reading::{BlockKind, Completed, Form, Reading, Wait};
use super::super::rules::Renhou;
use super::super::score::{Judged, Value};
use super::super::situation::Flag;
use super::super::yaku::{Bonus, Yaku, YakuSet};
use super::Read;

/// A yaku or a bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Item {
    Yaku(Yaku),
    Bonus(Bonus),
}

/// Something that does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Excluded {
    pub item: Item,
    /// Why not.
    pub reason: Exclusion,
}

/// The rule that keeps a yaku or bonus from counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exclusion {
    /// A wider yaku counts instead.
    ReplacedBy(Yaku),
    /// Beside a yakuman nothing else counts.
    YakumanOnly,
    /// Renhou is paid as a fixed mangan, without anything else.
    FixedMangan,
    /// The ordinary value is higher than the fixed mangan.
    HandIsHigher,
    /// It needs a concealed hand.
    OpenHand,
    /// The edition has no tanyao in open hands.
    OpenTanyao,
    /// A discard completed one of the pungs, which is therefore open.
    CompletedByDiscard,
    /// The edition does not count haitei together with rinshan.
    HaiteiWithRinshan,
    /// The edition does not have it.
    NotInEdition,
    /// Ura dora are for winners who declared riichi.
    UraWithoutRiichi,
    /// Pinfu needs a two-sided wait.
    WaitNotTwoSided,
    /// Pinfu needs a pair without value.
    PairHasValue,
    /// A bonus is no yaku, so it does not let a hand win.
    BonusIsNoYaku,
    /// It belongs to another reading of the tiles; only one is valued.
    OtherReading,
}

impl Exclusion {
    /// The stable id.
    pub const fn id(self) -> &'static str {
        match self {
            Exclusion::ReplacedBy(_) => "replaced_by",
            Exclusion::YakumanOnly => "yakuman_only",
            Exclusion::FixedMangan => "fixed_mangan",
            Exclusion::HandIsHigher => "hand_is_higher",
            Exclusion::OpenHand => "open_hand",
            Exclusion::OpenTanyao => "open_tanyao",
            Exclusion::CompletedByDiscard => "completed_by_discard",
            Exclusion::HaiteiWithRinshan => "haitei_with_rinshan",
            Exclusion::NotInEdition => "not_in_edition",
            Exclusion::UraWithoutRiichi => "ura_without_riichi",
            Exclusion::WaitNotTwoSided => "wait_not_two_sided",
            Exclusion::PairHasValue => "pair_has_value",
            Exclusion::BonusIsNoYaku => "bonus_is_no_yaku",
            Exclusion::OtherReading => "other_reading",
        }
    }

    /// The section of the EMA booklet (2016) the rule stands in.
    pub const fn article(self) -> &'static str {
        match self {
            Exclusion::YakumanOnly => "4.2.5",
            Exclusion::FixedMangan | Exclusion::HandIsHigher => "4.2.4",
            Exclusion::BonusIsNoYaku | Exclusion::UraWithoutRiichi => "2.7",
            Exclusion::OtherReading => "4.1",
            Exclusion::OpenHand
            | Exclusion::OpenTanyao
            | Exclusion::CompletedByDiscard
            | Exclusion::NotInEdition => "4.2",
            Exclusion::HaiteiWithRinshan | Exclusion::WaitNotTwoSided | Exclusion::PairHasValue => {
                "4.2.1"
            }
            Exclusion::ReplacedBy(yaku) => yaku.entry().article,
        }
    }

    /// The yaku that counts instead, if there is one.
    pub const fn kept(self) -> Option<Yaku> {
        match self {
            Exclusion::ReplacedBy(kept) => Some(kept),
            _ => None,
        }
    }
}

/// Wider yaku with the narrower ones they replace.
const REPLACED: [(Yaku, Yaku); 9] = [
    (Yaku::DoubleRiichi, Yaku::Riichi),
    (Yaku::Ryanpeiko, Yaku::Iipeiko),
    (Yaku::Junchan, Yaku::Chanta),
    (Yaku::Honroutou, Yaku::Chanta),
    (Yaku::Chinitsu, Yaku::Honitsu),
    (Yaku::Kokushi13, Yaku::Kokushi),
    (Yaku::Chuuren9, Yaku::Chuuren),
    (Yaku::SuuankouTanki, Yaku::Suuankou),
    (Yaku::Daisuushii, Yaku::Shousuushii),
];

/// Everything left out of the best reading, each item once.
pub(super) fn all(
    judged: &Judged<'_>,
    value: &Value,
    reading: &Reading,
    others: &[Read],
) -> Vec<Excluded> {
    let facts = &judged.facts;
    let mut list = List {
        counted: value.yaku,
        found: Vec::new(),
    };
    replaced(&mut list);
    circumstances(facts, value, &mut list);
    if value.yakuman > 0 {
        let ordinary = judged.ordinary(reading);
        list.yaku(ordinary, Exclusion::YakumanOnly);
        bonuses(&judged.bonuses, Exclusion::YakumanOnly, &mut list);
        return list.found;
    }
    if value.fixed {
        list.yaku(judged.ordinary(reading), Exclusion::FixedMangan);
        bonuses(&judged.bonuses, Exclusion::FixedMangan, &mut list);
    } else if value.yaku.is_empty() {
        bonuses(&judged.bonuses, Exclusion::BonusIsNoYaku, &mut list);
    }
    open_hand(facts, reading, &mut list);
    completed_by_discard(facts, reading, &mut list);
    near_pinfu(facts, reading, &mut list);
    for other in others {
        list.yaku(other.value.yaku, Exclusion::OtherReading);
    }
    list.found
}

/// The list while it is made.
struct List {
    /// What counts and is therefore never excluded.
    counted: YakuSet,
    /// What was found so far.
    found: Vec<Excluded>,
}

impl List {
    /// Adds an item unless it is there already.
    fn push(&mut self, item: Item, reason: Exclusion) {
        let known = self.found.iter().any(|excluded| excluded.item == item);
        let counted = matches!(item, Item::Yaku(yaku) if self.counted.contains(yaku));
        if !known && !counted {
            self.found.push(Excluded { item, reason });
        }
    }

    /// Adds yaku for one reason.
    fn yaku(&mut self, set: YakuSet, reason: Exclusion) {
        for yaku in set.iter() {
            self.push(Item::Yaku(yaku), reason);
        }
    }
}

/// Narrower yaku that a counted one takes the place of.
fn replaced(list: &mut List) {
    for (wide, narrow) in REPLACED {
        if list.counted.contains(wide) {
            list.push(Item::Yaku(narrow), Exclusion::ReplacedBy(wide));
        }
    }
}

/// Flags and indicators that the edition or the hand gives no value.
fn circumstances(facts: &Facts<'_>, value: &Value, list: &mut List) {
    let flags = facts.situation.flags;
    if flags.contains(Flag::Renhou) && !value.yaku.contains(Yaku::Renhou) {
        let reason = match facts.rules.renhou {
            Renhou::None => Exclusion::NotInEdition,
            Renhou::Mangan if value.yakuman > 0 => Exclusion::YakumanOnly,
            Renhou::Mangan | Renhou::Yakuman => Exclusion::HandIsHigher,
        };
        list.push(Item::Yaku(Yaku::Renhou), reason);
    }
    if flags.contains(Flag::Haitei) && flags.contains(Flag::Rinshan) {
        list.push(Item::Yaku(Yaku::Haitei), Exclusion::HaiteiWithRinshan);
    }
    let ura_shown = !facts.situation.ura_indicators.as_slice().is_empty();
    if ura_shown && !facts.situation.declared_riichi() {
        list.push(Item::Bonus(Bonus::UraDora), Exclusion::UraWithoutRiichi);
    }
}

/// The bonuses of a hand in which none counts.
fn bonuses(bonuses: &Bonuses, reason: Exclusion, list: &mut List) {
    for (bonus, _) in bonuses.iter() {
        list.push(Item::Bonus(bonus), reason);
    }
}

/// Yaku that the same tiles would have had without a claim.
fn open_hand(facts: &Facts<'_>, reading: &Reading, list: &mut List) {
    if facts.concealed {
        return;
    }
    let concealed = Facts {
        concealed: true,
        ..*facts
    };
    let circumstances = patterns::of_circumstances(&concealed);
    for yaku in patterns::ordinary(&concealed, circumstances, reading).iter() {
        let reason = match yaku {
            Yaku::Tanyao => Exclusion::OpenTanyao,
            _ => Exclusion::OpenHand,
        };
        list.push(Item::Yaku(yaku), reason);
    }
}

/// Concealed pungs of which a discard made one an open pung.
fn completed_by_discard(facts: &Facts<'_>, reading: &Reading, list: &mut List) {
    let Completed::Block(place) = reading.completed else {
        return;
    };
    let group = reading.groups()[usize::from(place)];
    if facts.situation.self_draw || group.kind == BlockKind::Chow {
        return;
    }
    match reading.concealed_pungs {
        2 => list.push(Item::Yaku(Yaku::Sanankou), Exclusion::CompletedByDiscard),
        3 => list.push(Item::Yaku(Yaku::Suuankou), Exclusion::CompletedByDiscard),
        _ => {}
    }
}

/// Four concealed chows that are not pinfu.
fn near_pinfu(facts: &Facts<'_>, reading: &Reading, list: &mut List) {
    let chows = reading.form == Form::Standard && reading.pungs.is_empty();
    if !facts.concealed || !chows {
        return;
    }
    if reading.wait != Wait::TwoSided {
        list.push(Item::Yaku(Yaku::Pinfu), Exclusion::WaitNotTwoSided);
    } else if is_value_pair(facts, reading.pair) {
        list.push(Item::Yaku(Yaku::Pinfu), Exclusion::PairHasValue);
    }
}
