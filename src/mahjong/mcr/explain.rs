//! Why a hand is worth what it is, as data: every word a reader sees is made elsewhere.

use super::super::best::{Ranked, best_and_others};
use super::super::hand::Hand;
use super::super::tile::Tile;
use super::exclusion::{Basis, remover};
use super::fan::Fan;
use super::groups::{self, Combination, Use, Width};
use super::reading::{Reading, Shape, WinPlace};
use super::rules::Rules;
use super::score::{NotScored, Score, Valuation, each_valuation, score};
use super::sets::{self, Tiles};
use super::situation::Situation;
use super::tally::{Settled, Tally};
use super::{waits, winning};

/// The chosen way to value a hand, what counted, what did not and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The value; the same as [`score`] gives.
    pub score: Score,
    /// The way it was reached.
    pub chosen: Chosen,
    /// Fan that are there, or nearly, and do not count.
    pub excluded: Vec<Excluded>,
    /// The most valuable other way to read the hand that gives other fan.
    pub next_best: Option<Chosen>,
    /// Points missing to the minimum; 0 if the hand may win.
    pub missing: u16,
}

/// One way to value a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The structure, sets and pair.
    pub reading: Reading,
    /// Where the winning tile stands.
    pub place: WinPlace,
    /// The fan that count, flowers apart.
    pub counted: Vec<Counted>,
    /// Their sum.
    pub points: u16,
}

/// A fan that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    pub fan: Fan,
    /// How often.
    pub times: u8,
    /// Its points, all times together.
    pub points: u16,
    /// For combined chows or pungs: which of [`Reading::groups`] each time it is made of.
    pub groups: Vec<Vec<u8>>,
}

/// A fan that does not count, or not as often as it is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excluded {
    pub fan: Fan,
    /// How often it is left out.
    pub times: u8,
    pub reason: Reason,
}

/// The rule that keeps a fan from counting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Another fan that counts takes it in.
    By {
        fan: Fan,
        /// What says so.
        basis: Basis,
    },
    /// Non-Separation: the sets of this fan are not regrouped among themselves.
    NonSeparation(Fan),
    /// Non-Identical: a set already used for this fan is not used for it again.
    NonIdentical,
    /// Account-Once: after a fan is made, each unused set joins only one used set, once.
    AccountOnce,
    /// These tiles would have completed the hand too, so the wait was not the only one.
    OtherWaits(Vec<Tile>),
    /// The edition gives no edge or closed wait beside a knitted straight.
    NoWaitBesideKnittedStraight,
    /// The winning discard completed this pung, so it is not concealed.
    CompletedByDiscard(Tile),
    /// The winning tile fits the pair as well as a chow, and the edition gives no wait then.
    PairBesideChow,
    /// The edition sees no concealed pung in a concealed kong.
    KongIsNoPung,
}

impl Reason {
    /// The stable name in explanations.
    pub const fn id(&self) -> &'static str {
        match self {
            Reason::By {
                basis: Basis::Book, ..
            } => "named_in_the_book",
            Reason::By {
                basis: Basis::Principle,
                ..
            } => "non_repeat",
            Reason::By {
                basis: Basis::Edition,
                ..
            } => "edition",
            Reason::NonSeparation(_) => "non_separation",
            Reason::NonIdentical => "non_identical",
            Reason::AccountOnce => "account_once",
            Reason::OtherWaits(_) => "not_the_only_wait",
            Reason::NoWaitBesideKnittedStraight => "no_wait_beside_knitted_straight",
            Reason::CompletedByDiscard(_) => "completed_by_discard",
            Reason::PairBesideChow => "pair_beside_chow",
            Reason::KongIsNoPung => "kong_is_no_pung",
        }
    }
}

/// Explains the value of a hand.
pub fn explain(
    hand: &Hand,
    situation: &Situation,
    rules: &Rules,
) -> Result<Explanation, NotScored> {
    let score = score(hand, situation, rules)?;
    let mut all: Vec<Way> = Vec::new();
    each_valuation(hand, situation, rules, Width::Every, |valuation| {
        all.push(Way::new(valuation, rules));
    });
    let (best, others) = best_and_others(all).ok_or(NotScored::NotWinning)?;
    let next_best = others
        .iter()
        .find(|other| other.settled.fans != best.settled.fans && !other.settled.is_chicken());
    Ok(Explanation {
        score,
        chosen: chosen(&best, rules),
        excluded: excluded(&best, hand, situation, rules),
        next_best: next_best.map(|valuation| chosen(valuation, rules)),
        missing: rules.minimum.saturating_sub(score.points_without_flowers()),
    })
}

/// A way to value the hand, kept, and what it comes to.
struct Way {
    reading: Reading,
    place: WinPlace,
    groups: [Combination; 2],
    found: Tally,
    settled: Settled,
}

impl Ranked for Way {
    type Rank = <Settled as Ranked>::Rank;

    fn rank(&self) -> Self::Rank {
        self.settled.rank()
    }
}

impl Way {
    /// Keeps a valuation.
    fn new(valuation: &Valuation<'_>, rules: &Rules) -> Way {
        let &Valuation {
            reading,
            place,
            groups,
            found,
        } = valuation;
        Way {
            reading: *reading,
            place,
            groups,
            settled: found.settle(rules),
            found,
        }
    }
}

/// A valuation in the words of the explanation.
fn chosen(valuation: &Way, rules: &Rules) -> Chosen {
    let counted = valuation.settled.fans.iter().map(|(fan, times)| Counted {
        fan,
        times,
        points: rules.value(fan) * u16::from(times),
        groups: groups_of(valuation, fan),
    });
    Chosen {
        reading: valuation.reading,
        place: valuation.place,
        counted: counted.collect(),
        points: valuation.settled.points,
    }
}

/// The sets that make a fan of combined chows or pungs, as positions in the reading.
fn groups_of(valuation: &Way, fan: Fan) -> Vec<Vec<u8>> {
    let [chows, pungs] = &valuation.groups;
    let of = |uses: &[Use], is_chow: bool| {
        let positions = positions(&valuation.reading, is_chow);
        let places = |sets: u8| {
            let mut places: Vec<_> = bits(sets)
                .filter_map(|at| positions.get(at).copied())
                .collect();
            places.sort_unstable();
            places
        };
        let uses = uses.iter().filter(|used| used.fan == fan);
        uses.map(|used| places(used.sets)).collect::<Vec<_>>()
    };
    let mut all = of(chows.uses(), true);
    all.extend(of(pungs.uses(), false));
    all
}

/// The positions of the chows, or of the pungs and kongs, among the groups of a reading, in the order of their tiles.
fn positions(reading: &Reading, is_chow: bool) -> Vec<u8> {
    let groups = reading.groups().iter().zip(0..);
    let mut found: Vec<_> = groups
        .filter(|(group, _)| group.is_chow() == is_chow)
        .collect();
    found.sort_by_key(|(group, _)| group.tile);
    found.into_iter().map(|(_, at)| at).collect()
}

/// The positions of the bits that are set.
fn bits(sets: u8) -> impl Iterator<Item = usize> {
    (0..8).filter(move |at| sets >> at & 1 == 1)
}

/// Everything that is there, or nearly, and does not count.
fn excluded(best: &Way, hand: &Hand, situation: &Situation, rules: &Rules) -> Vec<Excluded> {
    let mut list = taken_in(best, rules);
    list.extend(implied(best, hand, situation, rules));
    list.extend(winds_of_other_fans(best, situation));
    list.extend(uncombined(best));
    list.extend(wait(best, hand, rules));
    list.extend(opened_pung(best, hand, situation, rules));
    list.extend(kongs_beside_pungs(best, situation, rules));
    list.sort_by_key(|excluded| excluded.fan);
    // Couples of the same group, for instance, are one line.
    list.dedup_by(|next, kept| {
        let same = next.fan == kept.fan && next.reason == kept.reason;
        kept.times += if same { next.times } else { 0 };
        same
    });
    list
}

/// Fan that another one takes in.
fn taken_in(best: &Way, rules: &Rules) -> Vec<Excluded> {
    let mut list = Vec::new();
    for (fan, times) in best.found.iter() {
        let left_out = times - best.settled.fans.times(fan);
        if left_out > 0
            && let Some((by, basis)) = remover(fan, best.found.present(), rules)
        {
            list.push(Excluded {
                fan,
                times: left_out,
                reason: Reason::By { fan: by, basis },
            });
        }
    }
    list
}

/// Fan that the structure implies, so that they were not even found.
fn implied(best: &Way, hand: &Hand, situation: &Situation, rules: &Rules) -> Vec<Excluded> {
    let mut list = Vec::new();
    let mut push = |fan, times, by, basis| {
        if times > 0 {
            list.push(Excluded {
                fan,
                times,
                reason: Reason::By { fan: by, basis },
            });
        }
    };
    let counts = |fan: &Fan| best.settled.fans.times(*fan) > 0;
    if counts(&Fan::NineGates) {
        let pungs = Tiles::of_pungs(&best.reading)
            .as_slice()
            .iter()
            .filter(|tile| tile.is_terminal())
            .count() as u8;
        let left_out = pungs - best.found.times(Fan::PungOfTerminalsOrHonors);
        push(
            Fan::PungOfTerminalsOrHonors,
            left_out,
            Fan::NineGates,
            Basis::Book,
        );
    }
    if best.reading.shape() == Shape::SevenPairs && rules.pairs_imply_a_tile_hog {
        let by = [Fan::AllGreen, Fan::AllTerminals].into_iter().find(counts);
        by.into_iter()
            .for_each(|by| push(Fan::TileHog, 1, by, Basis::Edition));
    }
    if hand.is_concealed()
        && situation.self_draw
        && !best.found.present().contains(Fan::FullyConcealedHand)
    {
        let by = winning::CONCEALED_BY_NATURE.iter().find(counts);
        by.into_iter()
            .for_each(|by| push(Fan::FullyConcealedHand, 1, by, Basis::Edition));
    }
    list
}

/// Pungs of winds that score under their own fan are not also pungs of honors.
fn winds_of_other_fans(best: &Way, situation: &Situation) -> Vec<Excluded> {
    let pungs = Tiles::of_pungs(&best.reading);
    let winds = pungs.as_slice().iter().filter(|tile| tile.is_wind());
    let by = |tile: Tile| {
        if best.settled.fans.times(Fan::BigThreeWinds) > 0 {
            Some(Fan::BigThreeWinds)
        } else if tile == situation.prevalent_wind.tile() {
            Some(Fan::PrevalentWind)
        } else {
            (tile == situation.seat_wind.tile()).then_some(Fan::SeatWind)
        }
    };
    let counts = |fan: &Fan| best.settled.fans.times(*fan) > 0;
    winds
        .filter_map(|&tile| by(tile).filter(counts))
        .map(|fan| Excluded {
            fan: Fan::PungOfTerminalsOrHonors,
            times: 1,
            reason: Reason::By {
                fan,
                // The book names the pung beside the fans of one wind; beside three winds the principle leaves it out.
                basis: match fan {
                    Fan::BigThreeWinds => Basis::Principle,
                    _ => Basis::Book,
                },
            },
        })
        .collect()
}

/// Couples and large groups of sets that were not combined, with the principle that keeps them apart.
fn uncombined(best: &Way) -> Vec<Excluded> {
    let (chows, pungs) = (
        Tiles::of_chows(&best.reading),
        Tiles::of_pungs(&best.reading),
    );
    let mut list = Vec::new();
    for (possible, used) in [
        (
            groups::possible_of_chows(chows.as_slice(), best.reading.pair()),
            best.groups[0].uses(),
        ),
        (
            groups::possible_of_pungs(pungs.as_slice()),
            best.groups[1].uses(),
        ),
    ] {
        let left = possible.into_iter().filter(|one| !used.contains(one));
        list.extend(left.filter_map(|one| {
            Some(Excluded {
                fan: one.fan,
                times: 1,
                reason: why_apart(one, used)?,
            })
        }));
    }
    list
}

/// The principle that keeps a possible combination from joining those used.
fn why_apart(one: Use, used: &[Use]) -> Option<Reason> {
    let large = used.iter().find(|used| used.sets.count_ones() > 2);
    if let Some(large) = large.filter(|large| one.sets & !large.sets == 0) {
        return Some(Reason::NonSeparation(large.fan));
    }
    if one.sets.count_ones() > 2 && large.is_none() {
        return None;
    }
    let same_fan = used
        .iter()
        .any(|used| used.fan == one.fan && used.sets & one.sets != 0);
    Some(if same_fan {
        Reason::NonIdentical
    } else {
        Reason::AccountOnce
    })
}

/// The wait fan that the place of the winning tile suggests, if it does not count.
fn wait(best: &Way, hand: &Hand, rules: &Rules) -> Option<Excluded> {
    let allowing = Rules {
        waits_beside_knitted_straight: true,
        ..*rules
    };
    let fan = sets::wait_fan(&best.reading, best.place, hand.win_tile(), &allowing)?;
    if best.found.present().contains(fan) {
        return None;
    }
    let shape = best.reading.shape();
    let others: Vec<_> = waits::other_waits(hand, &best.reading, rules).collect();
    let reason = if !others.is_empty() {
        Reason::OtherWaits(others)
    } else if matches!(shape, Shape::KnittedStraight(_)) {
        Reason::NoWaitBesideKnittedStraight
    } else if !rules.pair_beside_chow_is_a_wait {
        Reason::PairBesideChow
    } else {
        return None;
    };
    Some(Excluded {
        fan,
        times: 1,
        reason,
    })
}

/// The fan that one more concealed pung would have given, had the pung not been completed by a discard.
fn opened_pung(best: &Way, hand: &Hand, situation: &Situation, rules: &Rules) -> Option<Excluded> {
    let concealed = |self_draw| sets::concealed_pungs(&best.reading, best.place, self_draw, rules);
    let (open, closed) = (concealed(situation.self_draw), concealed(true));
    Some(Excluded {
        fan: of_concealed_pungs(closed).filter(|_| closed != open)?,
        times: 1,
        reason: Reason::CompletedByDiscard(hand.win_tile()),
    })
}

/// The fan of concealed pungs that concealed kongs would have given in another edition.
fn kongs_beside_pungs(best: &Way, situation: &Situation, rules: &Rules) -> Option<Excluded> {
    let allowing = Rules {
        concealed_kong_is_a_concealed_pung: true,
        ..*rules
    };
    let concealed = |rules: &Rules| {
        sets::concealed_pungs(&best.reading, best.place, situation.self_draw, rules)
    };
    let (without, with) = (concealed(rules), concealed(&allowing));
    Some(Excluded {
        fan: of_concealed_pungs(with).filter(|_| with != without)?,
        times: 1,
        reason: Reason::KongIsNoPung,
    })
}

/// The fan of so many concealed pungs.
fn of_concealed_pungs(concealed: u8) -> Option<Fan> {
    match concealed {
        4 => Some(Fan::FourConcealedPungs),
        3 => Some(Fan::ThreeConcealedPungs),
        2 => Some(Fan::TwoConcealedPungs),
        _ => None,
    }
}
