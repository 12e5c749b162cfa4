//! Work that a browser does before one more guess at a password is looked at.
//!
//! The browser looks for a number that, written behind the text of the puzzle, gives a SHA-256 that begins with so
//! many zero bits. The text follows from the login, the network and the minute, so the server keeps nothing until a
//! puzzle is solved, and a solution serves nobody else.

use std::fmt::Write;

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

/// Zero bits of the easiest puzzle: a phone needs about a second.
const EASIEST: u32 = 17;
/// Those of the hardest: about half a minute.
const HARDEST: u32 = 22;
/// For how many minutes a puzzle can be solved.
const MINUTES: i64 = 10;
/// Most digits of the number that is looked for.
const LONGEST_NUMBER: usize = 16;

/// What a browser is to work on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Puzzle {
    seed: [u8; 16],
    /// When it was set, in minutes since 1970; it goes back with the solution.
    pub minute: i64,
    /// Zero bits that a solution has.
    pub bits: u32,
}

impl Puzzle {
    /// The puzzle for a login from a network, of which so many times the limit was guessed.
    pub(super) fn of(pair: &str, times: i64, now: DateTime<Utc>) -> Self {
        let minute = now.timestamp() / 60;
        let harder = u64::try_from(times).unwrap_or(0).max(1).ilog2();
        Self {
            seed: seed(pair, minute),
            minute,
            bits: (EASIEST + harder).min(HARDEST),
        }
    }

    /// Its text: 32 letters.
    #[must_use]
    pub fn text(&self) -> String {
        text(self.seed)
    }
}

/// A solution as it came: the minute of the puzzle, a dot, the number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Work<'a> {
    minute: i64,
    number: &'a str,
}

impl<'a> Work<'a> {
    /// None of a text that is no solution.
    pub fn read(text: &'a str) -> Option<Self> {
        let (minute, number) = text.split_once('.')?;
        let is_number = !number.is_empty()
            && number.len() <= LONGEST_NUMBER
            && number.bytes().all(|byte| byte.is_ascii_digit());
        let minute: i64 = minute.parse().ok()?;
        // Written in one way only, so that no solution counts twice.
        let is_plain = text.len() == minute.to_string().len() + 1 + number.len();
        (is_number && is_plain).then_some(Self { minute, number })
    }

    /// Whether it solves a puzzle of today's difficulty, or of that of a moment ago: others may have guessed
    /// meanwhile.
    pub fn solves(&self, pair: &str, bits: u32, now: DateTime<Utc>) -> bool {
        let age = now.timestamp() / 60 - self.minute;
        if !(0..=MINUTES).contains(&age) {
            return false;
        }
        let text = text(seed(pair, self.minute));
        let digest = Sha256::digest(format!("{text}.{}", self.number).as_bytes());
        zero_bits(&digest) >= bits.saturating_sub(1).max(EASIEST)
    }
}

fn seed(pair: &str, minute: i64) -> [u8; 16] {
    let digest: [u8; 32] = Sha256::digest(format!("seatwind log-in\n{pair}\n{minute}")).into();
    let mut seed = [0; 16];
    seed.copy_from_slice(&digest[..16]);
    seed
}

fn text(seed: [u8; 16]) -> String {
    seed.iter().fold(String::new(), |mut text, byte| {
        // Writing to memory cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// With how many zero bits a digest begins.
fn zero_bits(digest: &[u8]) -> u32 {
    let zeros = digest.iter().take_while(|byte| **byte == 0).count();
    let next = digest.get(zeros).map_or(0, |byte| byte.leading_zeros());
    u32::try_from(zeros).unwrap_or(0) * 8 + next
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minute: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(minute * 60, 0).unwrap()
    }

    fn solved(puzzle: &Puzzle) -> String {
        let text = puzzle.text();
        let is_solution = |number: &u64| {
            let digest = Sha256::digest(format!("{text}.{number}").as_bytes());
            zero_bits(&digest) >= puzzle.bits
        };
        format!("{}.{}", puzzle.minute, (0..).find(is_solution).unwrap())
    }

    #[test]
    fn a_solution_is_good_for_its_login_and_for_ten_minutes() {
        let puzzle = Puzzle::of("ana from 192.0.2.7", 1, at(1_000));
        let solution = solved(&puzzle);
        let work = Work::read(&solution).unwrap();
        assert!(work.solves("ana from 192.0.2.7", puzzle.bits, at(1_000)));
        assert!(work.solves("ana from 192.0.2.7", puzzle.bits, at(1_010)));
        assert!(!work.solves("ana from 192.0.2.7", puzzle.bits, at(1_011)));
        assert!(!work.solves("ana from 192.0.2.7", puzzle.bits, at(999)));
        assert!(!work.solves("eva from 192.0.2.7", puzzle.bits, at(1_000)));
    }

    #[test]
    fn who_guesses_more_works_longer_and_nobody_for_ever() {
        let bits = |times| Puzzle::of("ana", times, at(1)).bits;
        assert_eq!((bits(0), bits(1), bits(2), bits(4)), (17, 17, 18, 19));
        assert_eq!(bits(i64::MAX), HARDEST);
    }

    #[test]
    fn a_solution_is_written_in_one_way() {
        for text in [
            "",
            "1",
            "1.",
            ".1",
            "1.x",
            "01.5",
            "+1.5",
            "1.-5",
            "1.5 ",
            "1.00000000000000000",
        ] {
            assert_eq!(Work::read(text), None, "{text}");
        }
    }

    #[test]
    fn zero_bits_are_counted_over_bytes() {
        assert_eq!(zero_bits(&[0x80, 0]), 0);
        assert_eq!(zero_bits(&[0, 0x10]), 11);
        assert_eq!(zero_bits(&[0, 0]), 16);
    }
}
