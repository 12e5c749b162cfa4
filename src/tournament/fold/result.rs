//! Folding the results of tables.

use crate::context::Stamp;
use crate::event::ResultEvent;
use crate::ids::{SessionNo, TableNo};
use crate::result::{Sheet, Version};
use crate::state::Tournament;

impl Tournament {
    /// Takes a result of a table; none if something named is not there.
    pub(super) fn take_result(&mut self, stamp: &Stamp, event: &ResultEvent) -> Option<()> {
        match event {
            ResultEvent::ResultEntered {
                session,
                table,
                version,
                sheet,
            } => self.add_version(*session, *table, *version, Some(sheet.clone()), stamp)?,
            ResultEvent::ResultTakenBack {
                session,
                table,
                version,
                ..
            } => self.add_version(*session, *table, *version, None, stamp)?,
            ResultEvent::ResultVerified {
                session,
                table,
                version,
            } => {
                let result = &mut self.table_mut(*session, *table)?.result;
                let version = result.versions.iter_mut().find(|v| v.number == *version)?;
                version.verified = Some((stamp.by, stamp.at, stamp.seq));
            }
        }
        Some(())
    }

    fn add_version(
        &mut self,
        session: SessionNo,
        table: TableNo,
        number: u32,
        sheet: Option<Sheet>,
        stamp: &Stamp,
    ) -> Option<()> {
        let result = &mut self.table_mut(session, table)?.result;
        result.versions.push(Version {
            number,
            seq: stamp.seq,
            at: stamp.at,
            by: stamp.by,
            sheet,
            verified: None,
        });
        Some(())
    }
}
