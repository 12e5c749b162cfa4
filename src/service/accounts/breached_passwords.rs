//! Passwords that were stolen and published: guessers go through such lists after what they make up themselves.
//!
//! `breached_passwords.txt` holds the first eight digits of the SHA-256 of each of 20,000 passwords, sorted, so that
//! nobody reads what others once chose. They are the most frequent of Mark Burnett's ten million (in the public domain;
//! counted in SecLists, MIT) that have ten characters in small letters and pass `common_passwords.rs`. One in 200,000 of
//! all other passwords shares its digits and is refused too.

use sha2::{Digest, Sha256};

const LIST: &str = include_str!("breached_passwords.txt");
/// Eight digits and the end of the line.
const LINE: usize = 9;

/// Whether a password is on the list, in capital or small letters.
pub(super) fn is_breached(password: &str) -> bool {
    let hash: [u8; 32] = Sha256::digest(password.to_lowercase()).into();
    let [a, b, c, d, ..] = hash;
    let digits = format!("{:08x}\n", u32::from_be_bytes([a, b, c, d]));
    let (lines, _) = LIST.as_bytes().as_chunks::<LINE>();
    lines
        .binary_search_by(|line| line.as_slice().cmp(digits.as_bytes()))
        .is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounts::common_passwords::is_common;

    #[test]
    fn the_list_is_sorted_and_whole() {
        let lines: Vec<&str> = LIST.lines().collect();
        assert!(lines.len() > 19_000, "{}", lines.len());
        assert!(lines.is_sorted());
        assert!(lines.iter().all(|line| line.len() == LINE - 1));
        assert!(LIST.ends_with('\n'));
    }

    #[test]
    fn stolen_passwords_that_no_rule_finds_are_refused() {
        for password in ["terminator", "California", "christopher", "thunderbay"] {
            assert!(!is_common(password, "ana", "Ana"), "{password}");
            assert!(is_breached(password), "{password}");
        }
    }

    #[test]
    fn other_passwords_are_not_on_the_list() {
        for password in [
            "four winds blowing",
            "flor de ciruelo",
            "九萬東南西北中發白花",
            "kQ7#vTz9w!x",
        ] {
            assert!(!is_breached(password), "{password}");
        }
    }
}
