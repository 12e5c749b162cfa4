//! Making accounts.

use super::{Account, AccountError, AccountRefusal, Accounts, Problem, password};
use crate::store::{accounts, new_id};

/// Most characters of a login or a name.
const LONGEST_NAME: usize = 100;

/// An account to be made.
#[derive(Clone)]
pub struct NewAccount {
    /// A name or an e-mail address, without blanks.
    pub login: String,
    /// The name others see.
    pub display_name: String,
    pub password: String,
    /// The language of the pages, as a tag.
    pub language: String,
    /// Whether the whole site is theirs.
    pub is_site_owner: bool,
}

impl Accounts {
    /// Makes an account, from the shell; on the pages accounts begin with a link.
    pub async fn create(&self, new: NewAccount) -> Result<Account, AccountError> {
        let account = self.prepare(new).await?;
        let row = account.clone();
        self.store
            .write(move |conn| accounts::create(conn, &row))
            .await?;
        Ok(account)
    }

    /// Checks what was typed and computes the hash; nothing is stored yet.
    pub(super) async fn prepare(&self, new: NewAccount) -> Result<Account, AccountError> {
        let login = new.login.trim().to_owned();
        check_login(&login)?;
        let display_name = check_name(&new.display_name)?;
        password::accept(&new.password, &login)?;
        Ok(Account {
            id: new_id(),
            login,
            display_name,
            password_hash: self.hasher.hash(new.password).await?,
            language: new.language,
            is_site_owner: new.is_site_owner,
            disabled_at: None,
            created_at: self.clock.now(),
        })
    }
}

/// A login: something, not too long, no blanks or control characters.
fn check_login(login: &str) -> Result<(), AccountRefusal> {
    let malformed = login.is_empty()
        || login.chars().count() > LONGEST_NAME
        || login.chars().any(|c| c.is_whitespace() || c.is_control());
    if malformed {
        return Err(AccountRefusal::Invalid(Problem::LoginMalformed));
    }
    Ok(())
}

/// A name as it is kept: without blanks around it.
pub(super) fn check_name(name: &str) -> Result<String, AccountRefusal> {
    let name = name.trim();
    let malformed = name.is_empty()
        || name.chars().count() > LONGEST_NAME
        || name.chars().any(char::is_control);
    if malformed {
        return Err(AccountRefusal::Invalid(Problem::NameMalformed));
    }
    Ok(name.to_owned())
}
