//! The numbers that a federation gives its players.

use serde::{Deserialize, Serialize};

use super::fault::Fault;

/// How the numbers of the federation look whose rules these are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FederationNumber {
    /// The federation, as players call it.
    pub federation: String,
    /// How many digits a number has, with the zeros at its beginning.
    pub digits: u8,
    /// Where numbers of this form are published.
    pub source: String,
}

impl FederationNumber {
    /// The number that somebody typed, without the blanks and marks between its digits; none where it cannot be a
    /// number of this federation.
    pub fn read(&self, typed: &str) -> Option<String> {
        let is_mark = |sign: char| sign.is_whitespace() || matches!(sign, '-' | '.' | '/');
        let number: String = typed.chars().filter(|sign| !is_mark(*sign)).collect();
        let is_number = number.bytes().all(|sign| sign.is_ascii_digit());
        (is_number && number.len() == usize::from(self.digits)).then_some(number)
    }

    /// Why the part makes no sense, if it does not.
    pub(super) fn fault(&self) -> Option<Fault> {
        let unnamed = self.federation.trim().is_empty();
        Fault::when(unnamed, "federation", "is empty").or_else(|| {
            let wrong = !(1..=20).contains(&self.digits);
            Fault::when(wrong, "digits", "must be 1 to 20")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_its_digits_and_its_first_zero() {
        let ema = FederationNumber {
            federation: "EMA".into(),
            digits: 8,
            source: "ranking".into(),
        };
        let read = |typed| ema.read(typed);
        for typed in ["04290031", " 04 29 0031 ", "04-290031"] {
            assert_eq!(read(typed).as_deref(), Some("04290031"), "{typed}");
        }
        for typed in ["4290031", "042900310", "FR290031", "0429003١", "none", ""] {
            assert_eq!(read(typed), None, "{typed}");
        }
    }
}
