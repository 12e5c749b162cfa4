//! Of whom the owners of the site require a second factor.

use std::str::FromStr;

use super::access::{Deed, Note};
use super::password::NO_PASSWORD;
use super::{Account, AccountFault, Accounts, Role, SignedIn};
use store::{Conn, StoreError, factors, installation};

/// The name under which the choice is stored.
const NAME: &str = "second-factor-required-of";

/// Who must have a second factor.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum RequiredOf {
    #[default]
    Nobody,
    /// Owners of the site, and owners and directors of any tournament.
    OwnersAndDirectors,
    Everybody,
}

/// A word that names nobody of whom a factor could be required.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("nobody is named so")]
pub struct UnknownGroup;

impl RequiredOf {
    /// Every choice, the mildest first.
    pub const ALL: [Self; 3] = [Self::Nobody, Self::OwnersAndDirectors, Self::Everybody];

    /// Its word in the database and in forms.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Nobody => "nobody",
            Self::OwnersAndDirectors => "owners-and-directors",
            Self::Everybody => "everybody",
        }
    }

    fn is_of(self, is_site_owner: bool, roles: &[(i64, Role)]) -> bool {
        let decides = |(_, role): &(i64, Role)| matches!(role, Role::Owner | Role::Director);
        match self {
            Self::Nobody => false,
            Self::OwnersAndDirectors => is_site_owner || roles.iter().any(decides),
            Self::Everybody => true,
        }
    }
}

impl FromStr for RequiredOf {
    type Err = UnknownGroup;

    fn from_str(word: &str) -> Result<Self, UnknownGroup> {
        let named = |choice: &Self| choice.as_str() == word;
        Self::ALL.into_iter().find(named).ok_or(UnknownGroup)
    }
}

/// What the owners of the site chose.
pub(super) fn chosen(conn: &mut Conn) -> Result<RequiredOf, StoreError> {
    let all = installation::all(conn)?;
    let chosen = all.get(NAME).and_then(|word| word.parse().ok());
    Ok(chosen.unwrap_or_default())
}

/// Whether an account must have a factor. A tablet has no password, and so nothing beside it.
pub(super) fn is_required(
    conn: &mut Conn,
    account: &Account,
    roles: &[(i64, Role)],
) -> Result<bool, StoreError> {
    let is_person = account.password_hash != NO_PASSWORD;
    Ok(is_person && chosen(conn)?.is_of(account.is_site_owner, roles))
}

/// Whether an account must have a factor and has none.
pub(super) fn lacks(
    conn: &mut Conn,
    account: &Account,
    roles: &[(i64, Role)],
) -> Result<bool, StoreError> {
    Ok(is_required(conn, account, roles)? && !factors::has_any(conn, account.id)?)
}

impl Accounts {
    /// Of whom a second factor is required, for a site owner.
    ///
    /// # Errors
    /// `Forbidden` for others.
    pub async fn factor_required_of(&self, by: &SignedIn) -> Result<RequiredOf, AccountFault> {
        if !by.is_site_owner {
            return Err(AccountFault::Forbidden);
        }
        Ok(self.store.read(chosen).await?)
    }

    /// Chooses of whom one is required. It holds from their next page on.
    ///
    /// # Errors
    /// `Forbidden` for who is no site owner.
    pub async fn require_factor_of(
        &self,
        by: &SignedIn,
        group: RequiredOf,
    ) -> Result<(), AccountFault> {
        if !by.is_site_owner {
            return Err(AccountFault::Forbidden);
        }
        let (now, note) = (self.clock.now(), Note::about(Deed::FactorRuleSet).by(by));
        Ok(self
            .store
            .write(move |conn| {
                installation::choose(conn, NAME, group.as_str())?;
                note.write(conn, now)
            })
            .await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn owners_and_directors_are_those_who_decide_anywhere() {
        let group = RequiredOf::OwnersAndDirectors;
        assert!(group.is_of(true, &[]));
        assert!(group.is_of(false, &[(1, Role::Scorer), (2, Role::Director)]));
        assert!(!group.is_of(false, &[(1, Role::Scorer)]));
        assert!(RequiredOf::Everybody.is_of(false, &[]));
        assert!(!RequiredOf::Nobody.is_of(true, &[(1, Role::Owner)]));
    }

    #[test]
    fn every_choice_has_a_word_of_its_own() {
        for group in RequiredOf::ALL {
            assert_eq!(group.as_str().parse::<RequiredOf>(), Ok(group));
        }
        assert_eq!("some".parse::<RequiredOf>(), Err(UnknownGroup));
    }
}
