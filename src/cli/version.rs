//! `seatwind --version`: which program this is, down to the commit and the bytes of its rule sets.

use std::io::{self, Write};
use std::process::ExitCode;

use crate::ruleset::library;
use crate::tournament::hash::Hash;

use super::message::Failed;

/// The commit the program was built of. Whoever builds says it, because sources in an archive have no history.
const COMMIT: Option<&str> = option_env!("SEATWIND_BUILT_FROM");

pub(super) fn print() -> Result<ExitCode, Failed> {
    io::stdout()
        .lock()
        .write_all(text().as_bytes())
        .map(|()| ExitCode::SUCCESS)
        .map_err(|error| Failed::about("standard output", error))
}

/// Version, commit, and the SHA-256 of each document, as `sha256sum` writes them.
fn text() -> String {
    let commit = COMMIT.filter(|commit| !commit.is_empty());
    let commit = commit.unwrap_or("not told by whoever built this program");
    let documents = library::ids().filter_map(|id| Some((id, library::document(id)?)));
    let hashes: String = documents
        .map(|(id, document)| format!("{}  {id}\n", Hash::of(document)))
        .collect();
    format!(
        "seatwind {}\ncommit {commit}\n{hashes}",
        env!("CARGO_PKG_VERSION")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_is_told_with_the_hash_of_its_document() {
        let text = text();
        assert!(text.starts_with("seatwind "), "{text}");
        for id in library::ids() {
            let hash = Hash::of(library::document(id).unwrap());
            assert!(text.contains(&format!("\n{hash}  {id}\n")), "{id}");
        }
    }
}
