//! What an address names beside what its own type finds ([`super::of`]): the page is not there without it.

use crate::service::tournaments::Snapshot;
use crate::tournament::state::{Session, Table};
use crate::tournament::{SessionNo, TableNo};
use crate::web::error::PageError;

/// The session of an address.
pub fn session(snapshot: &Snapshot, number: u16) -> Result<&Session, PageError> {
    snapshot
        .tournament
        .session(SessionNo(number))
        .ok_or(PageError::NotFound)
}

/// The table of an address.
pub fn table(snapshot: &Snapshot, session: u16, table: u16) -> Result<&Table, PageError> {
    snapshot
        .tournament
        .table(SessionNo(session), TableNo(table))
        .ok_or(PageError::NotFound)
}
