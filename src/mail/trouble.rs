//! Why a letter was not taken, as people are told in their language.

/// What kind of trouble it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// Nobody answers where the mail server should be.
    Unreachable,
    /// The mail server took too long.
    Slow,
    /// The mail server does not take our name and password.
    LogIn,
    /// The mail server takes no more for the moment.
    NotNow,
    /// The mail server refuses the letter.
    Refused,
    /// The address is none.
    Address,
    /// The letter cannot be written as mail.
    Message,
    /// The folder for letters cannot be written.
    Folder,
    /// What the letter is about is over.
    TooLate,
    /// Nobody knows whether it went out: the database was put back from a copy.
    Restored,
}

/// What the database keeps of a letter in a copy that was put back.
const RESTORED: &str = "restored from a copy";

impl Trouble {
    const ALL: [Self; 10] = [
        Self::Unreachable,
        Self::Slow,
        Self::LogIn,
        Self::NotNow,
        Self::Refused,
        Self::Address,
        Self::Message,
        Self::Folder,
        Self::TooLate,
        Self::Restored,
    ];

    /// Its word, as it is kept with a letter.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Unreachable => "unreachable",
            Self::Slow => "slow",
            Self::LogIn => "log-in",
            Self::NotNow => "not-now",
            Self::Refused => "refused",
            Self::Address => "address",
            Self::Message => "message",
            Self::Folder => "folder",
            Self::TooLate => "too-late",
            Self::Restored => RESTORED,
        }
    }

    /// Whether the mail server is the trouble and not this letter: another one would fare no better.
    #[must_use]
    pub fn is_of_the_server(self) -> bool {
        matches!(self, Self::Unreachable | Self::Slow | Self::LogIn)
    }

    /// The trouble and what the mail server said, as it is kept.
    #[must_use]
    pub fn kept(self, said: &str) -> String {
        if said.is_empty() {
            return self.word().to_owned();
        }
        format!("{}: {said}", self.word())
    }

    /// Reads what is kept: the trouble, and what the mail server said. What was kept before there were
    /// words is what a server said.
    #[must_use]
    pub fn read(kept: &str) -> (Self, &str) {
        let (word, said) = kept.split_once(": ").unwrap_or((kept, ""));
        let known = Self::ALL.into_iter().find(|it| it.word() == word);
        known.map_or((Self::Refused, kept), |it| (it, said))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again_and_older_words_are_a_server_s() {
        for trouble in Trouble::ALL {
            assert_eq!(Trouble::read(&trouble.kept("")), (trouble, ""));
            let kept = trouble.kept("550 no: such box");
            assert_eq!(Trouble::read(&kept), (trouble, "550 no: such box"));
        }
        let old = "550 5.1.1 (address) unknown";
        assert_eq!(Trouble::read(old), (Trouble::Refused, old));
    }
}
