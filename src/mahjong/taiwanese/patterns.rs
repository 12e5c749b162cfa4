//! The definitions of the patterns, one small function each.
//!
//! A function says only whether its pattern is there; which patterns leave others out is in [`mod@super::tables`].

use super::super::meld::MeldKind;
use super::super::partition::Set;
use super::super::reading::{
    DRAGONS, HONORS, Kinds, NUMBERS, SUITS, Sets, WINDS, Whole, bit, of_every_suit,
};
use super::super::{Hand, Partition, Tile};
use super::catalogue::{Pattern, PatternSet};
use super::rules::{PinghuWait, Rules, SingleWait};
use super::situation::{Flag, Situation};
use super::waits::is_single;

/// How often the patterns that may count several times are there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Times {
    /// Triplets and kongs of honours that no pattern of dragons or winds is made of.
    pub honor_triplets: u8,
    /// Flowers and seasons.
    pub flowers: u8,
    /// Own flowers and seasons.
    pub own_flowers: u8,
    /// Complete sets of four flowers or four seasons.
    pub flower_sets: u8,
    pub melded_kongs: u8,
    pub concealed_kongs: u8,
}

impl Times {
    /// How often a pattern that is there counts.
    pub const fn of(&self, pattern: Pattern) -> u8 {
        match pattern {
            Pattern::HonorTriplet => self.honor_triplets,
            Pattern::Flower => self.flowers,
            Pattern::OwnFlower => self.own_flowers,
            Pattern::FlowerSet => self.flower_sets,
            Pattern::MeldedKong => self.melded_kongs,
            Pattern::ConcealedKong => self.concealed_kongs,
            _ => 1,
        }
    }
}

/// What holds for the hand however its tiles are arranged.
pub(super) struct Facts {
    whole: Whole,
    melds: Sets,
    /// Nothing but one tile was in hand before the win: five claimed sets.
    all_claimed: bool,
    /// One kind of tile alone completes the hand.
    single: bool,
    win_tile: Tile,
    /// Patterns of the circumstances, of flowers, and of all tiles together.
    always: PatternSet,
    times: Times,
}

impl Facts {
    pub(super) fn of(hand: &Hand, situation: &Situation, rules: &Rules) -> Facts {
        let kongs = |kind| {
            hand.melds()
                .iter()
                .filter(|meld| meld.kind() == kind)
                .count() as u8
        };
        let times = Times {
            honor_triplets: 0,
            flowers: situation.flowers.len() as u8,
            own_flowers: situation
                .flowers
                .own(situation.seat, rules.flower_set_plus_own),
            flower_sets: situation.flowers.complete_sets(),
            melded_kongs: kongs(MeldKind::Kong),
            concealed_kongs: kongs(MeldKind::ConcealedKong),
        };
        let claimed = hand.melds().iter().filter(|meld| !meld.is_concealed());
        let whole = Whole::of(hand);
        Facts {
            always: of_situation(situation, rules, &times)
                .or(of_ready(situation))
                .or(of_whole(&whole, situation, rules, &times)),
            whole,
            melds: Sets::of_melds(hand),
            all_claimed: claimed.count() == hand.size().sets(),
            single: is_single(hand, rules.tai(Pattern::Ligu) > 0),
            win_tile: hand.win_tile(),
            times,
        }
    }

    /// The patterns of seven pairs and a triplet.
    pub(super) fn ligu(&self) -> (PatternSet, Times) {
        let mut found = self.always;
        found.insert(Pattern::Ligu);
        found.note(Pattern::Single, self.single);
        (found, self.times)
    }

    /// The patterns of five sets and a pair.
    pub(super) fn sets(
        &self,
        partition: &Partition<5>,
        situation: &Situation,
        rules: &Rules,
    ) -> (PatternSet, Times) {
        let sets = self
            .melds
            .with_partition(partition, self.win_tile, situation.self_draw);
        let times = Times {
            honor_triplets: honor_triplets(&sets),
            ..self.times
        };
        let found = self
            .always
            .or(self.of_wait(partition, &sets, situation, rules))
            .or(of_triplets(&sets, situation, &times))
            .or(of_straights(partition, &sets, self.win_tile, situation));
        (found, times)
    }

    /// Patterns of the wait and of chows.
    fn of_wait(
        &self,
        partition: &Partition<5>,
        sets: &Sets,
        situation: &Situation,
        rules: &Rules,
    ) -> PatternSet {
        let mut found = PatternSet::EMPTY;
        let chows = partition.sets().iter().filter(|set| set.is_chow());
        let two_sided = chows.clone().any(|set| is_two_sided(*set, self.win_tile));
        let shaped = partition.pair() == self.win_tile
            || chows
                .filter(|set| set.contains(self.win_tile))
                .any(|set| !is_two_sided(*set, self.win_tile));
        let all_chows = sets.sequence_count == 5;
        let wait_is_good = match rules.pinghu_wait {
            PinghuWait::TwoSided => two_sided && !self.single,
            PinghuWait::NotSingle => !self.single,
            PinghuWait::Any => true,
        };
        let way_is_good = match situation.self_draw {
            true => rules.pinghu_on_self_draw,
            false => rules.pinghu_on_rob || !situation.has(Flag::RobbingKong),
        };
        let pinghu = all_chows
            && wait_is_good
            && way_is_good
            && self.whole.kinds & HONORS == 0
            && situation.flowers.is_empty();
        found.note(Pattern::AllChows, all_chows);
        found.note(Pattern::Pinghu, pinghu);
        let single = match rules.single {
            SingleWait::OneKind => self.single,
            // One and the same tile is not both: the two-sided wait is worth more.
            SingleWait::Shape => shaped && !(pinghu && two_sided),
        };
        found.note(Pattern::Single, single);
        found.note(Pattern::Quanqiu, self.all_claimed && !situation.self_draw);
        found.note(Pattern::Banqiu, self.all_claimed && situation.self_draw);
        found
    }
}

/// Whether the tile is one end of the chow and the other end could have come instead.
fn is_two_sided(set: Set, tile: Tile) -> bool {
    let (low, won) = (set.tile().index(), tile.index());
    set.is_chow() && (low == won && won % 9 != 6 || low + 2 == won && won % 9 != 2)
}

/// Patterns of the way the winning tile came and of flowers.
fn of_situation(situation: &Situation, rules: &Rules, times: &Times) -> PatternSet {
    let mut found = PatternSet::EMPTY;
    let (drawn, last) = (situation.self_draw, situation.has(Flag::LastTile));
    found.note(Pattern::Zimo, drawn);
    found.note(Pattern::Rob, situation.has(Flag::RobbingKong));
    found.note(
        Pattern::Kongbloom,
        situation.has(Flag::WinOnKong) || situation.has(Flag::WinOnFlower),
    );
    found.note(Pattern::Seabed, last && drawn);
    found.note(Pattern::River, last && !drawn);
    found.note(Pattern::Flower, times.flowers > 0);
    found.note(Pattern::NoFlowers, rules.flowers && times.flowers == 0);
    found.note(Pattern::OwnFlower, times.own_flowers > 0);
    found.note(Pattern::FlowerSet, times.flower_sets > 0);
    found
}

/// Patterns of an announced hand and of an early win.
fn of_ready(situation: &Situation) -> PatternSet {
    let mut found = PatternSet::EMPTY;
    let (earthly, heavenly) = (situation.has(Flag::Dihear), situation.has(Flag::Tianhear));
    found.note(Pattern::Dihear, earthly);
    found.note(Pattern::Tianhear, heavenly);
    let announced = situation.has(Flag::Ting);
    found.note(Pattern::Ting, announced || earthly || heavenly);
    found.note(Pattern::AnnouncedReady, announced || earthly || heavenly);
    found.note(Pattern::BeforeTen, situation.has(Flag::BeforeTen));
    found.note(Pattern::WithinFive, situation.has(Flag::WithinFive));
    found.note(Pattern::Tianhu, situation.has(Flag::Tianhu));
    found.note(Pattern::Dihu, situation.has(Flag::Dihu));
    found.note(Pattern::Renhu, situation.has(Flag::Renhu));
    found
}

/// Patterns of all tiles together.
fn of_whole(hand: &Whole, situation: &Situation, rules: &Rules, times: &Times) -> PatternSet {
    let mut found = PatternSet::EMPTY;
    let (numbers, honors) = (hand.kinds & NUMBERS, hand.kinds & HONORS);
    let one_suit = numbers != 0 && SUITS.iter().any(|suit| numbers & !suit == 0);
    found.note(Pattern::Menqing, hand.concealed);
    let hidden = hand.concealed && situation.self_draw;
    found.note(Pattern::Buqiu, hidden);
    found.note(Pattern::ConcealedSelfDraw, hidden);
    found.note(Pattern::Half, one_suit && honors != 0);
    found.note(Pattern::Full, one_suit && honors == 0);
    found.note(Pattern::Honors, numbers == 0);
    found.note(Pattern::NoHonors, honors == 0);
    let none = honors == 0 && rules.flowers && times.flowers == 0;
    found.note(Pattern::NoHonorsNoFlowers, none);
    found.note(Pattern::MeldedKong, times.melded_kongs > 0);
    found.note(Pattern::ConcealedKong, times.concealed_kongs > 0);
    found.note(Pattern::FourKongs, hand.kongs >= 4);
    found
}

/// What is worth tai for being three or four of a kind.
fn of_triplets(sets: &Sets, situation: &Situation, times: &Times) -> PatternSet {
    let mut found = PatternSet::EMPTY;
    let among = |kinds: Kinds| (sets.triplets & kinds).count_ones();
    let has = |tile: Tile| among(bit(tile)) == 1;
    found.note(Pattern::SeatWind, has(situation.seat.tile()));
    found.note(Pattern::RoundWind, has(situation.round.tile()));
    found.note(Pattern::DragonWhite, has(Tile::WHITE));
    found.note(Pattern::DragonGreen, has(Tile::GREEN));
    found.note(Pattern::DragonRed, has(Tile::RED));
    found.note(Pattern::HonorTriplet, times.honor_triplets > 0);
    found.note(Pattern::An2, sets.concealed_triplets >= 2);
    found.note(Pattern::An3, sets.concealed_triplets >= 3);
    found.note(Pattern::An4, sets.concealed_triplets >= 4);
    found.note(Pattern::An5, sets.concealed_triplets == 5);
    found.note(Pattern::Pengpeng, sets.triplet_count() == 5);
    let (winds, dragons) = (among(WINDS), among(DRAGONS));
    let (wind_pair, dragon_pair) = (sets.pair & WINDS != 0, sets.pair & DRAGONS != 0);
    found.note(Pattern::LittleThreeWinds, winds == 2 && wind_pair);
    found.note(Pattern::BigThreeWinds, winds >= 3);
    found.note(Pattern::Lwind, winds == 3 && wind_pair);
    found.note(Pattern::Bwind, winds == 4);
    found.note(Pattern::Lsan, dragons == 2 && dragon_pair);
    found.note(Pattern::Bsan, dragons == 3);
    found
}

/// Triplets of honours that are in no pattern of dragons or winds.
fn honor_triplets(sets: &Sets) -> u8 {
    let among = |kinds: Kinds| (sets.triplets & kinds).count_ones() as u8;
    let alone = |kinds: Kinds, most: u8| match among(kinds) {
        held if held >= most || held == most - 1 && sets.pair & kinds != 0 => 0,
        held => held,
    };
    alone(WINDS, 3) + alone(DRAGONS, 3)
}

/// 123, 456 and 789 of one suit; concealed if they are in hand and no discard was taken for them.
fn of_straights(
    partition: &Partition<5>,
    sets: &Sets,
    win_tile: Tile,
    situation: &Situation,
) -> PatternSet {
    const LOWS: Kinds = of_every_suit(0x49);
    let in_hand = partition.sets().iter().filter(|set| set.is_chow());
    let in_hand = in_hand.fold(0, |lows, set| lows | bit(set.tile()));
    let is_straight = |lows: Kinds| {
        SUITS
            .iter()
            .position(|suit| lows & suit & LOWS == LOWS & suit)
    };
    let mut found = PatternSet::EMPTY;
    found.note(Pattern::Straight, is_straight(sets.sequences[0]).is_some());
    let won_suit = win_tile.suit().map(|suit| suit.index());
    let hidden = is_straight(in_hand).filter(|at| situation.self_draw || won_suit != Some(*at));
    found.note(Pattern::ConcealedStraight, hidden.is_some());
    found
}
