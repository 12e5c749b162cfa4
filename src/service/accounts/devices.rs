//! The sessions of one's own account: where one is logged in, and ending that.

use chrono::{DateTime, Utc};

use super::access::{Deed, Note};
use super::{AccountFault, Accounts, SignedIn};
use store::sessions;

/// A browser in which a person is logged in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Device {
    pub id: i64,
    /// When the person logged in.
    pub since: DateTime<Utc>,
    /// When it was last used, to about ten minutes.
    pub last_seen: DateTime<Utc>,
    /// What the browser calls itself.
    pub user_agent: String,
    /// The address it logged in from.
    pub address: String,
    /// Whether it is the one that asks.
    pub is_this: bool,
}

impl Accounts {
    /// Where a person is logged in, the last used first.
    pub async fn devices(&self, who: &SignedIn) -> Result<Vec<Device>, AccountFault> {
        let (id, now) = (who.account, self.clock.now());
        let found = self
            .store
            .read(move |conn| sessions::list(conn, id, now))
            .await?;
        Ok(found
            .into_iter()
            .map(|session| Device {
                is_this: session.id == who.session,
                id: session.id,
                since: session.created_at,
                last_seen: session.last_seen,
                user_agent: session.user_agent,
                address: session.ip,
            })
            .collect())
    }

    /// Ends one of a person's own sessions.
    pub async fn end_device(&self, who: &SignedIn, session: i64) -> Result<(), AccountFault> {
        let (id, now) = (who.account, self.clock.now());
        Ok(self
            .store
            .write(move |conn| {
                sessions::revoke(conn, id, session, now)?;
                Note::of(Deed::SessionEnded, id).write(conn, now)
            })
            .await?)
    }

    /// Ends all of a person's sessions but this one; returns how many.
    pub async fn end_other_devices(&self, who: &SignedIn) -> Result<usize, AccountFault> {
        let (id, this, now) = (who.account, who.session, self.clock.now());
        self.store
            .write(move |conn| {
                let mut ended = 0;
                for session in sessions::list(conn, id, now)? {
                    if session.id != this {
                        sessions::revoke(conn, id, session.id, now)?;
                        Note::of(Deed::SessionEnded, id).write(conn, now)?;
                        ended += 1;
                    }
                }
                Ok(ended)
            })
            .await
    }
}
