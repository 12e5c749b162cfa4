//! Whether the end of a log was lost: only a copy can tell.

use std::path::Path;

use diesel::prelude::*;

use super::backup::{CopyError, recognise};
use super::conn::Conn;
use super::error::StoreError;
use super::integrity::Problem;
use super::log::{self, Hash};
use super::schema::event_log;
use super::tournaments;

/// The last event of a log in a copy.
#[derive(Debug, Clone)]
pub struct CopiedHead {
    tournament: i64,
    seq: i64,
    hash: Hash,
}

/// The last events of all logs of a copy, which is not changed; those of rehearsals are left out, for rehearsals may go.
pub fn heads_of(copy: &Path) -> Result<Vec<CopiedHead>, CopyError> {
    let mut conn = Conn::Sqlite(recognise(copy)?);
    // Copies of older versions know no rehearsals.
    let rehearsals = tournaments::rehearsals(&mut conn, false).unwrap_or_default();
    let mut heads = Vec::new();
    for (tournament, _) in log::heads(&mut conn)? {
        if !rehearsals.contains(&tournament)
            && let Some((seq, hash)) = log::head(&mut conn, tournament)?
        {
            heads.push(CopiedHead {
                tournament,
                seq,
                hash,
            });
        }
    }
    Ok(heads)
}

/// What a copy has that the database has not any more: the end of a log that was lost, as with a write-ahead log that
/// was cut off, or other events in its place. Nothing in the database itself tells that.
pub fn lost_since(conn: &mut Conn, copied: &[CopiedHead]) -> Result<Vec<Problem>, StoreError> {
    let mut problems = Vec::new();
    for copy in copied {
        let found = log::head(conn, copy.tournament)?.map_or(0, |(seq, _)| seq);
        let (tournament, seq) = (copy.tournament, copy.seq);
        if found < seq {
            problems.push(Problem::Lost {
                tournament,
                copied: seq,
                found,
            });
            continue;
        }
        let hash: Option<Vec<u8>> = event_log::table
            .find((tournament, seq))
            .select(event_log::hash)
            .first(conn)
            .optional()?;
        if hash.is_none_or(|hash| hash[..] != copy.hash[..]) {
            problems.push(Problem::Other { tournament, seq });
        }
    }
    Ok(problems)
}
