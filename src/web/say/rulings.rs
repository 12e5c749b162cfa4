//! What a ruling says, in the reader's language.

use crate::ruleset::offence::Moment;
use crate::ruleset::{Outcome, RuleSet, StandingPoints, Unit};
use crate::tournament::appeal::Verdict;
use crate::tournament::ruling::{Booking, Decision, Points};
use crate::web::say::rule_text::InLanguage;
use crate::words::{Words, key};

use super::figures;

/// Every outcome, in the order in which the form offers them, with its key and its word in forms.
pub const OUTCOMES: [(Outcome, &str, &str); 15] = [
    (
        Outcome::NoPenalty,
        key!("rulings-outcome-no-penalty"),
        "no_penalty",
    ),
    (Outcome::Warning, key!("rulings-outcome-warning"), "warning"),
    (Outcome::Points, key!("rulings-outcome-points"), "points"),
    (
        Outcome::DeadHand,
        key!("rulings-outcome-dead-hand"),
        "dead_hand",
    ),
    (
        Outcome::NoClaims,
        key!("rulings-outcome-no-claims"),
        "no_claims",
    ),
    (
        Outcome::ClaimLost,
        key!("rulings-outcome-claim-lost"),
        "claim_lost",
    ),
    (
        Outcome::ValueLost,
        key!("rulings-outcome-value-lost"),
        "value_lost",
    ),
    (
        Outcome::PenaltyTiles,
        key!("rulings-outcome-penalty-tiles"),
        "penalty_tiles",
    ),
    (
        Outcome::RestoredPosition,
        key!("rulings-outcome-restored-position"),
        "restored_position",
    ),
    (Outcome::Chombo, key!("rulings-outcome-chombo"), "chombo"),
    (Outcome::Redeal, key!("rulings-outcome-redeal"), "redeal"),
    (
        Outcome::LostDeal,
        key!("rulings-outcome-lost-deal"),
        "lost_deal",
    ),
    (
        Outcome::ForfeitedSession,
        key!("rulings-outcome-forfeited-session"),
        "forfeited_session",
    ),
    (
        Outcome::ResignedHand,
        key!("rulings-outcome-resigned-hand"),
        "resigned_hand",
    ),
    (
        Outcome::Disqualification,
        key!("rulings-outcome-disqualification"),
        "disqualification",
    ),
];

/// The moments of the catalogue, as they follow each other at a table, with their keys.
pub const MOMENTS: [(Moment, &str); 9] = [
    (Moment::Deal, key!("rulings-moment-deal")),
    (Moment::Draw, key!("rulings-moment-draw")),
    (Moment::Claim, key!("rulings-moment-claim")),
    (Moment::Tiles, key!("rulings-moment-tiles")),
    (Moment::Ready, key!("rulings-moment-ready")),
    (Moment::Win, key!("rulings-moment-win")),
    (Moment::Report, key!("rulings-moment-report")),
    (Moment::Time, key!("rulings-moment-time")),
    (Moment::Behaviour, key!("rulings-moment-behaviour")),
];

#[must_use]
pub fn outcome(words: &Words, outcome: Outcome) -> String {
    OUTCOMES
        .iter()
        .find(|(known, _, _)| *known == outcome)
        .map_or_else(String::new, |(_, key, _)| words.say(key).into_owned())
}

/// The words of outcomes in a row.
#[must_use]
pub fn outcomes(words: &Words, all: &[Outcome]) -> String {
    let all: Vec<String> = all.iter().map(|it| outcome(words, *it)).collect();
    all.join(", ")
}

/// What the ruling is about, and the article it stands on.
#[must_use]
pub fn offence(words: &Words, rules: &RuleSet, ruling: &Decision) -> (String, String) {
    let known = ruling.offence.as_deref().and_then(|id| rules.offence(id));
    match (known, &ruling.offence) {
        (Some(offence), _) => (
            offence.name.get(words.lang().code()).to_owned(),
            offence.article.clone(),
        ),
        (None, Some(id)) => (id.replace('_', " "), String::new()),
        (None, None) => (words.say("rulings-other").into_owned(), String::new()),
    }
}

/// What an amount in this unit is called: "−10 points", "−1 table points of the total".
#[must_use]
pub fn amount(words: &Words, rules: &RuleSet, unit: Unit, value: StandingPoints) -> String {
    amount_of(words, rules, unit, &figures::points(words, rules, value))
}

/// The same around a figure that is written already, or around the place where one is to stand.
#[must_use]
pub fn amount_of(words: &Words, rules: &RuleSet, unit: Unit, figure: &str) -> String {
    let (key, word) = match unit {
        Unit::Score => (key!("rulings-amount-score"), &rules.words.score),
        Unit::TablePoints => (key!("rulings-amount-session"), &rules.words.standing_points),
        Unit::Standing => (key!("rulings-amount-total"), &rules.words.standing_points),
        Unit::Team => (key!("rulings-amount-team"), &rules.words.standing_points),
    };
    words
        .say_with(key)
        .arg("amount", figure)
        .arg("word", word.get(words.lang().code()))
        .to_string()
}

/// What the offender of a ruling gets or loses.
#[must_use]
pub fn points(words: &Words, rules: &RuleSet, points: &Points) -> String {
    amount(words, rules, points.unit, points.offender)
}

/// What follows and what it costs: "points, dead hand · −30 points".
#[must_use]
pub fn sanction(words: &Words, rules: &RuleSet, decision: &Decision) -> String {
    let follows = outcomes(words, &decision.outcomes);
    match &decision.points {
        Some(it) => format!("{follows} · {}", points(words, rules, it)),
        None => follows,
    }
}

/// Where the points are counted.
#[must_use]
pub fn booking(words: &Words, booking: Booking) -> String {
    match booking {
        Booking::OnSheet => words.say("rulings-on-sheet"),
        Booking::Added => words.say("rulings-added"),
    }
    .into_owned()
}

/// The word of a verdict.
pub fn verdict_key(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Reversed => key!("referees-verdict-reversed"),
        Verdict::Stands => key!("referees-verdict-stands"),
        Verdict::Withdrawn => key!("referees-verdict-withdrawn"),
    }
}
