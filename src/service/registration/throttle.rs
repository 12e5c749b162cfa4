//! Slowing down who sends forms by the hundred: counted for each network and for each address of mail,
//! which would get a letter each time.

use std::net::IpAddr;

use chrono::TimeDelta;

use super::Registrations;
use super::error::{RegistrationError, RegistrationRefusal};
use super::form::Filled;
use crate::accounts::network;
use store::throttle::{self, Subject};
use store::{Conn, StoreError};

/// Forms are forgotten after this long.
const WINDOW: TimeDelta = TimeDelta::minutes(15);
/// Forms from one network: a whole club may register from its hall.
const OF_A_NETWORK: i64 = 60;
/// Forms with one address.
const OF_AN_ADDRESS: i64 = 6;

impl Registrations {
    /// Counts a form, or refuses it where too many came. Forms that come from no network are those of
    /// the program's own tools.
    pub(super) async fn count(&self, form: &Filled) -> Result<(), RegistrationError> {
        let email = form.people.first().map(|it| it.email.as_str());
        self.count_letter(form.address, email.unwrap_or_default())
            .await
    }

    /// Counts a letter that somebody asks for, or refuses it where too many were asked for.
    pub(super) async fn count_letter(
        &self,
        from: Option<IpAddr>,
        email: &str,
    ) -> Result<(), RegistrationError> {
        let Some(address) = from else {
            return Ok(());
        };
        // A key must not grow with what somebody types.
        let email: String = email.to_lowercase().chars().take(200).collect();
        let keys = (
            format!("register {}", network(address)),
            format!("register {email}"),
        );
        let now = self.clock().now();
        let wait = self
            .store()
            .write(move |conn: &mut Conn| {
                let limits = [
                    (Subject::Address(&keys.0), OF_A_NETWORK),
                    (Subject::Account(&keys.1), OF_AN_ADDRESS),
                ];
                for (subject, limit) in limits {
                    let known = throttle::failures(conn, subject, now, WINDOW)?;
                    if let Some(known) = known.filter(|it| it.count >= limit) {
                        let left = known.since + WINDOW - now;
                        return Ok::<_, StoreError>(Some(left.num_minutes() + 1));
                    }
                }
                for (subject, _) in limits {
                    throttle::record(conn, subject, now, WINDOW)?;
                }
                Ok(None)
            })
            .await?;
        match wait {
            Some(minutes) => Err(RegistrationRefusal::Throttled { minutes }.into()),
            None => Ok(()),
        }
    }
}
