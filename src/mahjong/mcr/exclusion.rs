//! Which fan removes which: the Non-Repeat and Non-Separation principles (Book 3.9.1.5) as a table.
//!
//! Exclusions that only reach a fan's own sets are not here: a large chow or pung group never counts
//! a couple of its own sets, and wind and dragon pungs are not pungs of terminals or honors
//! to begin with.

use super::fan::Fan::{self, *};
use super::fan::FanSet;
use super::rules::Rules;

/// Why one fan removes another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The fan's own entry in the Green Book names it.
    Book,
    /// It follows from the fan (Non-Repeat) or splits its sets (Non-Separation).
    Principle,
    /// Chinese practice; a switch of the rules.
    Edition,
}

/// A fan, the fans its entry in the Book excludes, and those the principles exclude.
type Entry = (Fan, &'static [Fan], &'static [Fan]);

/// The table, the hardest fan first.
#[rustfmt::skip]
static TABLE: &[Entry] = &[
    (BigFourWinds, &[BigThreeWinds, AllPungs, PrevalentWind, SeatWind, PungOfTerminalsOrHonors], &[]),
    (BigThreeDragons, &[TwoDragonPungs, DragonPung], &[]),
    (NineGates, &[FullFlush, ConcealedHand], &[NoHonors]),
    (FourKongs, &[SingleWait], &[ThreeKongs, AllPungs, TwoMeldedKongs, MeldedKong]),
    (SevenShiftedPairs, &[FullFlush, ConcealedHand, SingleWait], &[SevenPairs, NoHonors]),
    (ThirteenOrphans, &[AllTypes, ConcealedHand, SingleWait], &[AllTerminalsAndHonors]),
    (AllTerminals, &[AllPungs, OutsideHand, PungOfTerminalsOrHonors, NoHonors], &[AllTerminalsAndHonors]),
    (LittleFourWinds, &[BigThreeWinds, PungOfTerminalsOrHonors], &[]),
    (LittleThreeDragons, &[TwoDragonPungs, DragonPung], &[]),
    (AllHonors, &[AllPungs, OutsideHand, PungOfTerminalsOrHonors], &[AllTerminalsAndHonors]),
    (FourConcealedPungs, &[AllPungs, ConcealedHand], &[ThreeConcealedPungs, TwoConcealedPungs]),
    (PureTerminalChows, &[SevenPairs, FullFlush, AllChows, PureDoubleChow, TwoTerminalChows], &[NoHonors]),
    (QuadrupleChow, &[PureShiftedPungs, TileHog, PureDoubleChow], &[PureTripleChow]),
    (FourPureShiftedPungs, &[PureTripleChow, AllPungs], &[PureShiftedPungs]),
    (FourPureShiftedChows, &[ShortStraight], &[PureShiftedChows, TwoTerminalChows]),
    (ThreeKongs, &[], &[TwoMeldedKongs, MeldedKong]),
    (AllTerminalsAndHonors, &[AllPungs, PungOfTerminalsOrHonors], &[OutsideHand]),
    (SevenPairs, &[ConcealedHand, SingleWait], &[]),
    (GreaterHonorsAndKnittedTiles, &[AllTypes, ConcealedHand], &[LesserHonorsAndKnittedTiles]),
    (AllEvenPungs, &[AllPungs, AllSimples], &[NoHonors]),
    (FullFlush, &[NoHonors], &[]),
    (PureTripleChow, &[PureShiftedPungs, PureDoubleChow], &[]),
    (PureShiftedPungs, &[PureTripleChow], &[]),
    (UpperTiles, &[NoHonors], &[UpperFour]),
    (MiddleTiles, &[AllSimples, NoHonors], &[]),
    (LowerTiles, &[NoHonors], &[LowerFour]),
    (ThreeSuitedTerminalChows, &[AllChows, MixedDoubleChow, TwoTerminalChows, NoHonors], &[]),
    (AllFives, &[AllSimples], &[NoHonors]),
    (TriplePung, &[], &[DoublePung]),
    (ThreeConcealedPungs, &[], &[TwoConcealedPungs]),
    (LesserHonorsAndKnittedTiles, &[AllTypes, ConcealedHand], &[]),
    (UpperFour, &[NoHonors], &[]),
    (LowerFour, &[NoHonors], &[]),
    (ReversibleTiles, &[OneVoidedSuit], &[]),
    (LastTileDraw, &[SelfDrawn], &[]),
    (OutWithReplacementTile, &[], &[SelfDrawn]),
    (RobbingTheKong, &[LastTile], &[]),
    (TwoConcealedKongs, &[], &[TwoConcealedPungs, ConcealedKong]),
    (TwoDragonPungs, &[], &[DragonPung]),
    (FullyConcealedHand, &[], &[ConcealedHand, SelfDrawn]),
    (TwoMeldedKongs, &[], &[MeldedKong]),
    (ConcealedAndMeldedKong, &[], &[ConcealedKong, MeldedKong]),
    (AllChows, &[NoHonors], &[]),
    (AllSimples, &[], &[NoHonors]),
];

/// What each fan removes, by its index.
static REMOVED_BY: [FanSet; Fan::COUNT] = compiled();

/// Turns the table into one set for each fan when the program is compiled.
const fn compiled() -> [FanSet; Fan::COUNT] {
    let mut sets = [FanSet::EMPTY; Fan::COUNT];
    let mut at = 0;
    while at < TABLE.len() {
        let (fan, book, derived) = TABLE[at];
        sets[fan as usize] =
            FanSet::from_bits(FanSet::of(book).bits() | FanSet::of(derived).bits());
        at += 1;
    }
    sets
}

/// Everything that a fan removes, from itself and from others, in every edition.
#[inline]
pub(super) fn removed_by(fan: Fan) -> FanSet {
    REMOVED_BY[fan.index()]
}

/// The three exclusions that editions disagree about.
#[inline]
pub(super) fn removed_by_edition(fans: FanSet, rules: &Rules) -> FanSet {
    let mut removed = FanSet::EMPTY;
    if fans.contains(MeldedHand) && !rules.melded_hand_with_single_wait {
        removed.insert(SingleWait);
    }
    if fans.contains(AllGreen) && !rules.all_green_with_half_flush {
        removed.insert(HalfFlush);
    }
    if fans.contains(AllTerminals) && !rules.all_terminals_with_double_pung {
        removed.insert(DoublePung);
    }
    removed
}

/// Which fan of a list removes `fan`, and why; the hardest such fan.
pub(super) fn remover(fan: Fan, fans: FanSet, rules: &Rules) -> Option<(Fan, Basis)> {
    fans.iter().find_map(|by| {
        let (_, book, derived) = TABLE
            .iter()
            .find(|(entry, ..)| *entry == by)
            .copied()
            .unwrap_or((by, &[], &[]));
        let basis = if book.contains(&fan) {
            Basis::Book
        } else if derived.contains(&fan) {
            Basis::Principle
        } else if removed_by_edition(by.into(), rules).contains(fan) {
            // Of these the Book itself names one.
            if by == MeldedHand {
                Basis::Book
            } else {
                Basis::Edition
            }
        } else {
            return None;
        };
        Some((by, basis))
    })
}

/// Which of these fans leaves `fan` out whatever the tiles are; the hardest such fan.
pub fn left_out_by(fan: Fan, fans: &[Fan], rules: &Rules) -> Option<Fan> {
    remover(fan, FanSet::of(fans), rules).map(|(by, _)| by)
}
