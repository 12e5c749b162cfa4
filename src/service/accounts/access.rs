//! The log of log-ins, and of what was done about accounts and roles. It stands apart from the logs of tournaments
//! and holds numbers only: nobody's name, login or address.

use chrono::{DateTime, Utc};

use super::{AccountFault, Accounts, Role, SignedIn};
pub use store::access_log::Entry;
use store::{Conn, StoreError, access_log};

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    LoggedIn,
    LogInFailed,
    LoggedOut,
    SessionEnded,
    PasswordChanged,
    PasswordLinkMade,
    PasswordLinkAsked,
    PasswordSetByLink,
    AccountMade,
    AccountDisabled,
    AccountEnabled,
    OwnerMade,
    OwnerUnmade,
    RoleGiven,
    RoleTaken,
    InvitationMade,
    InvitationUsed,
    InvitationTakenBack,
    TabletCodeMade,
    TabletPaired,
    TabletShutOut,
    LogExported,
    FactorAdded,
    FactorRemoved,
    FactorReset,
    FactorFailed,
    FactorRuleSet,
    RecoveryCodesMade,
    RecoveryCodeUsed,
}

impl Deed {
    /// Every deed.
    pub const ALL: [Self; 29] = [
        Self::LoggedIn,
        Self::LogInFailed,
        Self::LoggedOut,
        Self::SessionEnded,
        Self::PasswordChanged,
        Self::PasswordLinkMade,
        Self::PasswordLinkAsked,
        Self::PasswordSetByLink,
        Self::AccountMade,
        Self::AccountDisabled,
        Self::AccountEnabled,
        Self::OwnerMade,
        Self::OwnerUnmade,
        Self::RoleGiven,
        Self::RoleTaken,
        Self::InvitationMade,
        Self::InvitationUsed,
        Self::InvitationTakenBack,
        Self::TabletCodeMade,
        Self::TabletPaired,
        Self::TabletShutOut,
        Self::LogExported,
        Self::FactorAdded,
        Self::FactorRemoved,
        Self::FactorReset,
        Self::FactorFailed,
        Self::FactorRuleSet,
        Self::RecoveryCodesMade,
        Self::RecoveryCodeUsed,
    ];

    /// Its word in the log, which stays.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::LoggedIn => "logged_in",
            Self::LogInFailed => "log_in_failed",
            Self::LoggedOut => "logged_out",
            Self::SessionEnded => "session_ended",
            Self::PasswordChanged => "password_changed",
            Self::PasswordLinkMade => "password_link_made",
            Self::PasswordLinkAsked => "password_link_asked",
            Self::PasswordSetByLink => "password_set_by_link",
            Self::AccountMade => "account_made",
            Self::AccountDisabled => "account_disabled",
            Self::AccountEnabled => "account_enabled",
            Self::OwnerMade => "owner_made",
            Self::OwnerUnmade => "owner_unmade",
            Self::RoleGiven => "role_given",
            Self::RoleTaken => "role_taken",
            Self::InvitationMade => "invitation_made",
            Self::InvitationUsed => "invitation_used",
            Self::InvitationTakenBack => "invitation_taken_back",
            Self::TabletCodeMade => "tablet_code_made",
            Self::TabletPaired => "tablet_paired",
            Self::TabletShutOut => "tablet_shut_out",
            Self::LogExported => "log_exported",
            Self::FactorAdded => "factor_added",
            Self::FactorRemoved => "factor_removed",
            Self::FactorReset => "factor_reset",
            Self::FactorFailed => "factor_failed",
            Self::FactorRuleSet => "factor_rule_set",
            Self::RecoveryCodesMade => "recovery_codes_made",
            Self::RecoveryCodeUsed => "recovery_code_used",
        }
    }

    /// The deed of a word.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|deed| deed.as_str() == word)
    }
}

/// An entry in the making.
#[derive(Debug, Clone, Copy)]
pub(super) struct Note {
    deed: Deed,
    account: Option<i64>,
    by: Option<i64>,
    tournament: Option<i64>,
    role: Option<Role>,
}

impl Note {
    /// Something that concerns an account.
    pub fn of(deed: Deed, account: i64) -> Self {
        Self {
            account: Some(account),
            ..Self::about(deed)
        }
    }

    /// Something that concerns no account yet.
    pub fn about(deed: Deed) -> Self {
        Self {
            deed,
            account: None,
            by: None,
            tournament: None,
            role: None,
        }
    }

    /// Done by somebody.
    pub fn by(self, who: &SignedIn) -> Self {
        Self {
            by: Some(who.account),
            ..self
        }
    }

    /// Done by the person of an account; by none from the shell.
    pub fn by_account(self, by: Option<i64>) -> Self {
        Self { by, ..self }
    }

    /// For the staff of a tournament.
    pub fn at(self, tournament: i64, role: Role) -> Self {
        Self {
            tournament: Some(tournament),
            role: Some(role),
            ..self
        }
    }

    /// For a tournament, of whatever role.
    pub fn within(self, tournament: i64) -> Self {
        Self {
            tournament: Some(tournament),
            ..self
        }
    }

    /// Writes it, in the transaction of what was done.
    pub fn write(self, conn: &mut Conn, now: DateTime<Utc>) -> Result<(), StoreError> {
        let deed = self.deed.as_str();
        let (account, by, tournament) = (self.account, self.by, self.tournament);
        tracing::info!(target: "seatwind::access", deed, account, by, tournament, "access");
        access_log::add(
            conn,
            &Entry {
                happened_at: now,
                deed: deed.to_owned(),
                account,
                by,
                tournament,
                role: self.role,
            },
        )
    }
}

impl Accounts {
    /// The newest entries of the log, for a site owner.
    ///
    /// # Errors
    /// `Forbidden` for others.
    pub async fn access_log(&self, by: &SignedIn, most: i64) -> Result<Vec<Entry>, AccountFault> {
        if !by.is_site_owner {
            return Err(AccountFault::Forbidden);
        }
        Ok(self
            .store
            .read(move |conn| access_log::latest(conn, most))
            .await?)
    }

    /// The whole log, to be kept elsewhere; that it was taken is noted.
    ///
    /// # Errors
    /// `Forbidden` for who is no site owner.
    pub async fn export_access_log(&self, by: &SignedIn) -> Result<Vec<Entry>, AccountFault> {
        if !by.is_site_owner {
            return Err(AccountFault::Forbidden);
        }
        let (now, note) = (
            self.clock.now(),
            Note::of(Deed::LogExported, by.account).by(by),
        );
        Ok(self
            .store
            .write(move |conn| {
                let entries = access_log::latest(conn, i64::MAX)?;
                note.write(conn, now)?;
                Ok::<_, StoreError>(entries)
            })
            .await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deed_has_a_word_of_its_own() {
        for deed in Deed::ALL {
            assert_eq!(Deed::named(deed.as_str()), Some(deed));
        }
        assert_eq!(Deed::named("logged"), None);
    }
}
