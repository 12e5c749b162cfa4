//! One-time codes of an app (RFC 6238): six digits, SHA-1, a new one every thirty seconds, as every app knows them.

use chrono::{DateTime, Utc};
use totp_rs::{Builder, Secret, Totp};

/// A new secret of 160 bits in Base32, as people type it into their app.
pub(super) fn new_secret() -> String {
    Secret::from(rand::random::<[u8; 20]>()).to_base32()
}

/// The time step of a code, if it is that of now, of the step before or of the one after: clocks of telephones
/// differ a little, and typing takes time.
pub(super) fn step_of(secret: &str, code: &str, now: DateTime<Utc>) -> Option<i64> {
    let time = u64::try_from(now.timestamp()).ok()?;
    let step = app(secret)?.check(code, time)?;
    i64::try_from(step).ok()
}

/// What was typed as a code without the blanks that apps show within it.
pub(super) fn digits(typed: &str) -> String {
    let is_of_code = |letter: &char| !letter.is_whitespace() && *letter != '-';
    typed.chars().filter(is_of_code).take(20).collect()
}

fn app(secret: &str) -> Option<Totp> {
    let secret = Secret::try_from_base32(secret).ok()?;
    Builder::new().with_secret(secret).build().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The secret of the RFC's examples, `12345678901234567890`.
    const SECRET: &str = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[test]
    fn the_examples_of_the_rfc_hold() {
        // RFC 6238, appendix B, SHA-1; of its eight digits the last six.
        for (seconds, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            let step = step_of(SECRET, code, at(seconds));
            assert_eq!(step, Some(seconds / 30), "{code}");
        }
    }

    #[test]
    fn a_clock_may_be_wrong_by_one_step_and_no_more() {
        let code = "050471";
        let begins = 1_111_111_111 / 30 * 30;
        for (seconds, is_taken) in [
            (begins - 31, false),
            (begins - 30, true),
            (begins + 29, true),
            (begins + 59, true),
            (begins + 60, false),
        ] {
            let step = step_of(SECRET, code, at(seconds));
            assert_eq!(step, is_taken.then_some(begins / 30), "{seconds}");
        }
    }

    #[test]
    fn what_is_no_code_is_taken_at_no_time() {
        for typed in ["", "05047", "0504711", "+50471", "05047x", "０５０４７１"] {
            assert_eq!(step_of(SECRET, typed, at(1_111_111_111)), None, "{typed}");
        }
        assert_eq!(step_of("no secret!", "050471", at(1_111_111_111)), None);
        assert_eq!(digits(" 050 471 "), "050471");
    }

    #[test]
    fn a_secret_has_160_bits_and_no_two_are_the_same() {
        let (one, two) = (new_secret(), new_secret());
        assert_eq!(one.len(), 32);
        assert_ne!(one, two);
        assert!(app(&one).is_some());
    }
}
