//! Folding the clock of a session and of its tables, and who was there.

use crate::context::Stamp;
use crate::event::SessionEvent;
use crate::session::Noted;
use crate::state::Tournament;

impl Tournament {
    /// Takes an event of a session; none if something named is not there.
    pub(super) fn take_session(&mut self, stamp: &Stamp, event: &SessionEvent) -> Option<()> {
        match event {
            SessionEvent::SessionStarted {
                session,
                seconds,
                by_table,
                ..
            } => {
                let clock = &mut self.session_mut(*session)?.clock;
                clock.start(stamp, *seconds, *by_table);
            }
            SessionEvent::SessionPaused { session } => {
                self.session_mut(*session)?.clock.pause(stamp)
            }
            SessionEvent::SessionResumed { session } => {
                self.session_mut(*session)?.clock.resume(stamp)
            }
            SessionEvent::SessionExtended {
                session,
                table,
                seconds,
                reason,
            } => {
                let clock = &mut self.session_mut(*session)?.clock;
                clock.extend(stamp, *table, *seconds, reason);
            }
            SessionEvent::SessionStartTakenBack { session, .. } => {
                self.session_mut(*session)?.take_back_start();
            }
            SessionEvent::SessionEnded { session, .. } => {
                self.session_mut(*session)?.clock.end(stamp)
            }
            SessionEvent::SessionReopened { session, reason } => {
                self.session_mut(*session)?.clock.reopen(stamp, reason);
            }
            SessionEvent::TablesStarted { session, tables } => {
                let clock = &mut self.session_mut(*session)?.clock;
                for table in tables {
                    clock.start_table(stamp, *table);
                }
            }
            SessionEvent::TableStopped {
                session,
                table,
                reason,
            } => {
                let clock = &mut self.session_mut(*session)?.clock;
                clock.stop_table(stamp, *table, reason);
            }
            SessionEvent::TableReleased { session, table } => {
                let clock = &mut self.session_mut(*session)?.clock;
                clock.release_table(stamp, *table);
            }
            SessionEvent::HandsNoted {
                session,
                table,
                hands,
            } => self.session_mut(*session)?.clock.note_hands(*table, *hands),
            SessionEvent::PresenceNoted {
                session,
                entrant,
                presence,
            } => {
                let note = Noted {
                    presence: *presence,
                    at: stamp.at,
                };
                let noted = &mut self.session_mut(*session)?.presence;
                noted.insert(*entrant, note);
            }
        }
        Some(())
    }
}
