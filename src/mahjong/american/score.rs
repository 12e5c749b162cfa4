//! What a hand is worth: the line with the highest value among those that the tiles make.

use super::super::pattern_set::listed;
use super::fits::{filled, fills, may_be_exposed};
use super::hand::Hand;
use super::rules::Rules;
use super::situation::{Flag, FlagError, Situation};
use super::ways::{Filled, Way};

/// What gives points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pattern {
    /// The line of the card.
    Line,
    /// The winner picked the last tile.
    SelfPick,
    /// No joker among the fourteen tiles, in a line that is none of the singles and pairs.
    NoJokers,
}

/// Several of them.
pub type PatternSet = super::super::PatternSet<Pattern>;

listed!(Pattern, u64, &Pattern::ALL);

/// The value of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// The place of the line on the card.
    pub line: u16,
    /// What the card says.
    pub value: u16,
    /// Jokers among the fourteen tiles.
    pub jokers: u8,
    /// What gives points.
    pub counted: PatternSet,
}

/// A line that the tiles make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    pub score: Score,
    /// Its groups in the order of the line.
    pub groups: Vec<Filled>,
}

/// Why a hand has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotScored {
    /// The document has no card.
    #[error("the rule set has no card: its lines are typed by the organiser")]
    NoCard,
    /// No line of the card is made of these tiles.
    #[error("the tiles are no line of the card")]
    NotWinning,
    /// They make lines that may not be exposed, such as the one at this place.
    #[error("the line may not be exposed before the last tile")]
    Concealed {
        /// The place of the line on the card.
        line: u16,
    },
    /// Nobody may claim a joker.
    #[error("a discarded joker may not be claimed")]
    JokerClaimed,
    /// Circumstances that contradict each other.
    #[error(transparent)]
    Flags(#[from] FlagError),
}

impl Pattern {
    /// All of them in the order in which they are told.
    pub const ALL: [Pattern; 3] = [Pattern::Line, Pattern::SelfPick, Pattern::NoJokers];

    /// The stable name in data and message catalogues.
    pub const fn id(self) -> &'static str {
        match self {
            Pattern::Line => "line",
            Pattern::SelfPick => "self_pick",
            Pattern::NoJokers => "no_jokers",
        }
    }

    /// The one with this name.
    pub fn find(id: &str) -> Option<Pattern> {
        Pattern::ALL.into_iter().find(|pattern| pattern.id() == id)
    }
}

impl Score {
    fn of(way: &Way, hand: &Hand, situation: &Situation, rules: &Rules) -> Option<Score> {
        let line = rules.card.line(way.line)?;
        let announced = !rules.announce || !situation.has(Flag::Unannounced);
        let mut counted = PatternSet::of(&[Pattern::Line]);
        counted.note(Pattern::SelfPick, situation.self_pick);
        let no_jokers = hand.jokers() == 0 && !line.singles_and_pairs && announced;
        counted.note(Pattern::NoJokers, no_jokers);
        Some(Score {
            line: way.line,
            value: line.value,
            jokers: hand.jokers(),
            counted,
        })
    }

    /// Whether the value is paid more often because there is no joker.
    #[inline]
    pub fn has_no_jokers(&self) -> bool {
        self.counted.contains(Pattern::NoJokers)
    }

    /// Points of one thing that counts.
    pub fn points_of(&self, pattern: Pattern, rules: &Rules) -> i32 {
        match pattern {
            Pattern::Line => i32::from(self.value),
            Pattern::SelfPick => i32::from(rules.points.self_pick),
            Pattern::NoJokers => i32::from(rules.points.no_jokers),
        }
    }

    /// The winner's points in a tournament.
    pub fn points(&self, rules: &Rules) -> i32 {
        self.counted
            .iter()
            .map(|pattern| self.points_of(pattern, rules))
            .sum()
    }

    /// The higher value; of equal ones that with the bonus.
    fn rank(&self) -> (u16, u32) {
        (self.value, self.counted.len())
    }
}

/// Values a hand by the line that is worth most; of equal ones the first on the card.
///
/// # Errors
/// [`NotScored`].
pub fn score(hand: &Hand, situation: &Situation, rules: &Rules) -> Result<Score, NotScored> {
    let mut best: Option<Score> = None;
    each(hand, situation, rules, |score, _| {
        if best.is_none_or(|best| score.rank() > best.rank()) {
            best = Some(score);
        }
    })?;
    best.ok_or_else(|| why_not(hand, rules))
}

/// Every line that the tiles make, the most valuable first.
///
/// # Errors
/// [`NotScored`].
pub fn readings(
    hand: &Hand,
    situation: &Situation,
    rules: &Rules,
) -> Result<Vec<Reading>, NotScored> {
    let mut found: Vec<Reading> = Vec::new();
    each(hand, situation, rules, |score, way| {
        if found.iter().all(|other| other.score.line != score.line) {
            found.push(Reading {
                score,
                groups: way.groups().to_vec(),
            });
        }
    })?;
    found.sort_by_key(|reading| std::cmp::Reverse(reading.score.rank()));
    match found.is_empty() {
        true => Err(why_not(hand, rules)),
        false => Ok(found),
    }
}

/// Values every way in which the tiles make a line.
#[inline]
fn each(
    hand: &Hand,
    situation: &Situation,
    rules: &Rules,
    mut take: impl FnMut(Score, &Way),
) -> Result<(), NotScored> {
    situation.check()?;
    if situation.claims_joker(hand) {
        return Err(NotScored::JokerClaimed);
    }
    for way in filled(&rules.card, hand) {
        if may_be_exposed(&rules.card, way, hand)
            && let Some(score) = Score::of(way, hand, situation, rules)
        {
            take(score, way);
        }
    }
    Ok(())
}

/// What to tell of tiles that make no line.
fn why_not(hand: &Hand, rules: &Rules) -> NotScored {
    if rules.card.lines.is_empty() {
        return NotScored::NoCard;
    }
    let mut near = rules.card.ways().near(hand.kinds());
    match near.find(|way| fills(way, hand)) {
        Some(way) => NotScored::Concealed { line: way.line },
        None => NotScored::NotWinning,
    }
}
