//! A part of a rule set as its page shows it.

/// A part of a rule set.
pub struct Part {
    /// What it is about.
    pub title: String,
    /// Values with what they are.
    pub facts: Vec<(String, String)>,
    /// Rules in the words of the text, each with its article.
    pub cited: Vec<Cited>,
    pub notes: Vec<String>,
    pub source: String,
}

/// A rule in the words of the text.
pub struct Cited {
    /// What it is about.
    pub what: String,
    pub text: String,
    /// Where it is written, in English.
    pub source: String,
}
