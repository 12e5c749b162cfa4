//! A SHA-256 digest that prints itself.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use sha2::{Digest, Sha256};

/// A SHA-256 digest. It is written as 64 lower-case hexadecimal digits; `{:.12}` writes the first
/// twelve, which are enough to name a version of something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, std::hash::Hash)]
pub struct Hash([u8; 32]);

/// Why a text is no hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a hash has {DIGITS} hexadecimal digits and nothing else")]
pub struct NotAHash;

/// Digits of a hash.
const DIGITS: usize = 64;

impl Hash {
    /// Nothing but zeros: the digest of nothing that is known.
    pub const ZERO: Self = Self([0; 32]);

    /// The digest of some bytes.
    pub fn of(bytes: impl AsRef<[u8]>) -> Self {
        Self(Sha256::digest(bytes).into())
    }
}

impl From<[u8; 32]> for Hash {
    fn from(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }
}

impl From<Sha256> for Hash {
    fn from(hasher: Sha256) -> Self {
        Self(hasher.finalize().into())
    }
}

impl Deref for Hash {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.iter().flat_map(|byte| [byte >> 4, byte & 15]);
        let hex: String = digits
            .filter_map(|digit| char::from_digit(digit.into(), 16))
            .collect();
        f.pad(&hex)
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Hash {
    type Err = NotAHash;

    fn from_str(text: &str) -> Result<Self, NotAHash> {
        if text.len() != DIGITS {
            return Err(NotAHash);
        }
        let mut bytes = [0; 32];
        let mut digits = text.chars().map(|digit| digit.to_digit(16));
        for byte in &mut bytes {
            let (Some(Some(high)), Some(Some(low))) = (digits.next(), digits.next()) else {
                return Err(NotAHash);
            };
            *byte = u8::try_from(high << 4 | low).map_err(|_| NotAHash)?;
        }
        Ok(Self(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OF_ABC: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    #[test]
    fn a_hash_is_written_and_read_as_hexadecimal_digits() {
        let hash = Hash::of("abc");
        assert_eq!(hash.to_string(), OF_ABC);
        assert_eq!(format!("{hash:?}"), OF_ABC);
        assert_eq!(format!("{hash:.12}"), "ba7816bf8f01");
        assert_eq!(OF_ABC.parse(), Ok(hash));
        assert_eq!((hash.len(), &hash[..2]), (32, &[0xba, 0x78][..]));
        assert_eq!(OF_ABC.to_uppercase().parse(), Ok(hash));
    }

    #[test]
    fn what_is_no_hash_is_refused() {
        let with_a_letter = OF_ABC.replace('b', "g");
        let wide = "é".repeat(DIGITS / 2);
        for text in ["", "ba78", &format!("{OF_ABC}0"), &with_a_letter, &wide] {
            assert_eq!(text.parse::<Hash>(), Err(NotAHash), "{text}");
        }
    }
}
