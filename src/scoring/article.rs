//! Where the things that count are written.

/// Where a value or a rule is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Article {
    /// The entry of this number in the tradition's list.
    Entry(u8),
    /// A place in a text that is the same in all languages: the text, and the place.
    At(&'static str, &'static str),
    /// A section of the booklet that the rule set may follow.
    Section(&'static str),
    /// A place that the catalogue of words describes, by its id.
    Described(&'static str),
}

impl Article {
    /// Whether the place is named by the title of its text, which no language translates.
    #[must_use]
    pub const fn is_title(self) -> bool {
        matches!(self, Self::At(..) | Self::Section(_))
    }
}
