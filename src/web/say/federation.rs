//! What a federation asks of the numbers of its players.

use crate::words::Words;

/// That a number cannot be one of this federation, and how its numbers look.
pub fn number_wrong(words: &Words, federation: &str, digits: u8) -> String {
    words
        .say_with("register-number-wrong")
        .arg("federation", federation)
        .arg("digits", digits)
        .to_string()
}
