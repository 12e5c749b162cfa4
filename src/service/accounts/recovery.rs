//! Codes on paper for who lost their second factor.
//!
//! Each has 128 random bits, so nobody guesses one however fast they try: a slow hash would protect nothing that
//! SHA-256 does not, and would cost ten times the work of a password for every code that is looked at.

use totp_rs::Secret;

use store::Hash;

/// How many there are.
const CODES: usize = 10;
/// Letters of a group, for who types them.
const GROUP: usize = 4;
/// Letters of a code without its signs.
const LETTERS: usize = 26;

/// New codes, as they are printed.
pub(super) fn generate() -> Vec<String> {
    let code = || grouped(&Secret::from(rand::random::<[u8; 16]>()).to_base32());
    std::iter::repeat_with(code).take(CODES).collect()
}

/// What the database knows of a code, however it is typed; none of what has not the letters of one.
pub(super) fn hash(typed: &str) -> Option<Hash> {
    let code: String = typed
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|letter| match letter.to_ascii_uppercase() {
            // Base32 has no such digits: they are read as the letters that look like them.
            '0' => 'O',
            '1' => 'I',
            '8' => 'B',
            other => other,
        })
        .take(LETTERS + 1)
        .collect();
    (code.len() == LETTERS).then(|| Hash::of(&code))
}

/// A code in groups of four letters.
fn grouped(code: &str) -> String {
    let mut groups = String::new();
    for (at, letter) in code.chars().enumerate() {
        if at > 0 && at % GROUP == 0 {
            groups.push('-');
        }
        groups.push(letter);
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_codes_differ_and_are_read_however_they_are_typed() {
        let codes = generate();
        assert_eq!(codes.len(), 10);
        for code in &codes {
            assert_eq!(code.len(), 32, "{code}");
            let same = codes.iter().filter(|other| *other == code).count();
            assert_eq!(same, 1, "{code}");
            let typed = format!(" {} ", code.to_lowercase().replace('-', " "));
            assert_eq!(hash(&typed), hash(code));
        }
    }

    #[test]
    fn digits_that_look_like_letters_are_read_as_them() {
        let code = "OIBA-OIBA-OIBA-OIBA-OIBA-OIBA-OI";
        assert_eq!(hash(&code.replace('O', "0").replace('I', "1")), hash(code));
        assert!(hash(code).is_some());
        assert_eq!(hash("123456"), None);
        assert_eq!(hash(&code.repeat(2)), None);
    }
}
