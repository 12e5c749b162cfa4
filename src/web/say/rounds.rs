//! What a round of a session is called: by its wind, or as a cycle where no wind is that of the round.

use super::part::wind_key;
use crate::ruleset::RoundName;
use crate::words::Words;

/// The name of a round: “South round”, “Cycle 2”.
#[must_use]
pub fn round_name(words: &Words, name: RoundName) -> String {
    match name {
        RoundName::Wind(wind) => words
            .say_with("round-of-wind")
            .arg("wind", words.say(wind_key(wind)))
            .to_string(),
        RoundName::Cycle(number) => words
            .say_with("round-cycle")
            .arg("number", i64::from(number))
            .to_string(),
    }
}
