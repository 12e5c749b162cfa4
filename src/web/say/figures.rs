//! Points as people read them.

use crate::ruleset::{RuleSet, Score, StandingPoints};
use crate::tournament::standings::columns::{Figure, Heading};
use crate::web::say::rule_text::InLanguage;
use crate::words::Words;

/// The most decimals that points of any rule set have.
const MOST_DECIMALS: u32 = 3;

/// Standing points: fractions where places are shared (`2½`), decimals where scores count (`45.3`).
#[must_use]
pub fn points(words: &Words, rules: &RuleSet, value: StandingPoints) -> String {
    let units = value.units();
    let twelfth = StandingPoints::UNITS / 12;
    if rules.standing.counts_places() && units % twelfth == 0 {
        return words.twelfths(units / twelfth);
    }
    let exact = (0..=MOST_DECIMALS).find(|places| {
        let step = StandingPoints::UNITS / 10_i64.pow(*places);
        units % step == 0
    });
    match exact {
        Some(places) => {
            let step = StandingPoints::UNITS / 10_i64.pow(places);
            words.decimal(units / step, places)
        }
        None => {
            let hundredths = value.mean_hundredths(1).units() / (StandingPoints::UNITS / 100);
            words.decimal(hundredths, 2)
        }
    }
}

/// Standing points, and nothing for none.
#[must_use]
pub fn points_or_blank(words: &Words, rules: &RuleSet, value: StandingPoints) -> String {
    if value == StandingPoints::ZERO {
        return String::new();
    }
    points(words, rules, value)
}

/// How often somebody had a place; shared places count in parts (`2½`).
#[must_use]
pub fn share(words: &Words, count: StandingPoints) -> String {
    words.twelfths(count.units() / (StandingPoints::UNITS / 12))
}

/// A total of a table: with its sign where it is won or lost points, without a plus where it is the
/// stock that somebody ends with.
#[must_use]
pub fn score(words: &Words, rules: &RuleSet, value: Score) -> String {
    if rules.session.start_points > 0 {
        words.number(value)
    } else {
        words.signed(value)
    }
}

/// A figure of the standings; nothing for none.
#[must_use]
pub fn figure(words: &Words, rules: &RuleSet, figure: Option<Figure>) -> String {
    match figure {
        None => String::new(),
        Some(Figure::Points(value)) => points(words, rules, value),
        Some(Figure::PointsIfAny(value)) => points_or_blank(words, rules, value),
        Some(Figure::Score(value)) => score(words, rules, value),
        Some(Figure::Count(count)) => count.to_string(),
        Some(Figure::Share(count)) => share(words, count),
    }
}

/// The heading of a column of the standings.
#[must_use]
pub fn heading(words: &Words, rules: &RuleSet, heading: Heading) -> String {
    let language = words.lang().code();
    match heading {
        Heading::StandingPoints => capital(rules.words.standing_points.get(language)),
        Heading::Score => capital(rules.words.score.get(language)),
        Heading::Message(key) => words.say(key).into_owned(),
        Heading::Session(number) => number.to_string(),
    }
}

/// A word with a capital letter.
#[must_use]
pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first: String = letters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .collect();
    format!("{first}{}", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::library;
    use crate::words::Lang;

    #[test]
    fn shared_places_are_fractions_and_odd_amounts_decimals() {
        let rules = library::ruleset("mcr-ema").unwrap();
        let words = Words::for_language(Lang::En);
        let text = |units| points(words, &rules, StandingPoints::from_units(units));
        assert_eq!(text(30_000), "2½");
        assert_eq!(text(-12_000), "−1");
        assert_eq!(text(3_600), "0.3");
        assert_eq!(text(14_142), "1.18");
        assert_eq!(points_or_blank(words, &rules, StandingPoints::ZERO), "");
    }
}
