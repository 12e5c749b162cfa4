//! `rest.toml`: the document of the rule set by which the rest of a hall plays at tables of another size.

use mahjong::TableSize;
use ruleset::RuleSet;
use tournament::seat_rules::Rest;
use tournament::{Refusal, Tournament};

use super::{Files, FolderRefusal, REST};
use crate::csv_table::checked_text;
use crate::fault::LineFault;

/// How the rest plays; none where the folder has no such file.
pub(super) fn read(files: &Files) -> Result<Option<Rest>, FolderRefusal> {
    let Some(bytes) = files.get(REST)? else {
        return Ok(None);
    };
    let text = checked_text(bytes).map_err(|fault| FolderRefusal::file(REST, fault))?;
    let refuse = |refusal| FolderRefusal::of(REST, 0, LineFault::Refused { refusal });
    let rules = RuleSet::parse(text).map_err(|error| {
        refuse(Refusal::RuleSetUnreadable {
            reason: error.to_string(),
        })
    })?;
    let (ruleset, document) = (rules.id.clone(), text.to_owned());
    match rules.table_size() {
        TableSize::Three => Ok(Some(Rest::Three { ruleset, document })),
        TableSize::Five => Ok(Some(Rest::Five { ruleset, document })),
        TableSize::Four => Err(refuse(Refusal::RestOfAnotherSize)),
    }
}

/// The file; none where the rest plays by no rule set of its own.
pub(super) fn write(tournament: &Tournament) -> Option<(&'static str, Vec<u8>)> {
    let document = tournament.seat_rules.rest.document()?;
    Some((REST, document.as_bytes().to_vec()))
}
