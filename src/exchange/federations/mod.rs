//! What federations ask for after a tournament: their list of results as a file, and the requirements that the event
//! is measured by.
//!
//! Each federation is a document (`documents/*.toml`, read by [`document`]): the files with their columns, how its
//! numbers look, what it requires and how its ranking counts. Another federation is another document and no code.
//! [`list`] makes the cells, [`files`] writes them, [`checks`] says what is wrong before somebody sends them.

pub mod checks;
pub mod document;
pub mod files;
pub mod list;
pub mod ranking;
pub mod required;
pub mod requirements;
pub mod weight;

#[cfg(test)]
mod tests;

pub use document::{Federation, FederationFault};

/// The documents that come with the program, by id.
const DOCUMENTS: &[(&str, &str)] = &[
    ("ema", include_str!("documents/ema.toml")),
    ("ara", include_str!("documents/ara.toml")),
    (
        "mahjong-portal",
        include_str!("documents/mahjong-portal.toml"),
    ),
    ("pantheon", include_str!("documents/pantheon.toml")),
];

/// The federations that come with the program, in the order in which they are listed. A test reads every document.
#[must_use]
pub fn all() -> Vec<Federation> {
    let documents = DOCUMENTS.iter();
    documents
        .filter_map(|(_, text)| Federation::parse(text).ok())
        .collect()
}

/// One of those that the program knows.
#[must_use]
pub fn find(id: &str) -> Option<Federation> {
    let (_, text) = DOCUMENTS.iter().find(|(known, _)| *known == id)?;
    Federation::parse(text).ok()
}
