//! `seatwind rulesets`: the rule sets of the library.

use std::io::{self, Write};

use crate::ruleset::library;

use super::message::Failed;

/// Lists the rule sets (id, family, edition, title), or prints the document of one.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: seatwind rulesets mcr-ema > my-rules.toml")]
pub struct RuleSetsArgs {
    /// The rule set whose document to print.
    #[arg(value_name = "ID")]
    id: Option<String>,
}

pub(super) fn run(args: &RuleSetsArgs) -> Result<(), Failed> {
    let text = match &args.id {
        Some(id) => document(id)?.to_owned(),
        None => list(),
    };
    io::stdout()
        .lock()
        .write_all(text.as_bytes())
        .map_err(|error| Failed::about("standard output", error))
}

pub(super) fn document(id: &str) -> Result<&'static str, Failed> {
    library::document(id).ok_or_else(|| {
        Failed::new(format!(
            "there is no rule set “{id}”; `seatwind rulesets` lists those there are"
        ))
    })
}

/// One line each, cells divided by tabs.
fn list() -> String {
    library::ids()
        .filter_map(library::ruleset)
        .map(|rules| {
            format!(
                "{}\t{}\t{}\t{}\n",
                rules.id, rules.family, rules.edition, rules.title.en
            )
        })
        .collect()
}
