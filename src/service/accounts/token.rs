//! Secrets that stand in cookies and links.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use store::Hash;

/// A random secret of 256 bits, as the text that a cookie or a link carries. The database knows its
/// hash only, so a stolen copy of the database opens nothing. (A letter that waits to be sent has the
/// link in its text until it is delivered or given up; such links work once and end soon.)
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    #[must_use]
    pub fn generate() -> Self {
        Self(URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>()))
    }

    /// One that came back; any text is taken, only the right one is found.
    #[must_use]
    pub fn received(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The text for the cookie or link.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What the database knows of it.
    pub(crate) fn hash(&self) -> Hash {
        Hash::of(&self.0)
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token")
    }
}
