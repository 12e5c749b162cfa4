//! Making accounts.

use unicode_normalization::is_nfkc;
use unicode_security::{GeneralSecurityProfile, MixedScript, skeleton};

use super::access::{Deed, Note};
use super::{Account, AccountError, AccountRefusal, Accounts, Problem, password};
use exchange::typed_text::{is_blank, visible};
use store::{Conn, StoreError, accounts, fold_login, new_id};

/// Most characters of a login or a name.
const LONGEST_NAME: usize = 100;
/// How the logins of tablets begin, which nobody types.
const TABLET: &str = "tablet-";

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
        let (row, now) = (account.clone(), self.clock.now());
        self.store
            .write(move |conn| {
                accounts::create(conn, &row)?;
                Note::of(Deed::AccountMade, row.id).write(conn, now)
            })
            .await?;
        Ok(account)
    }

    /// Checks what was typed and computes the hash; nothing is stored yet.
    pub(super) async fn prepare(&self, new: NewAccount) -> Result<Account, AccountError> {
        let login = new.login.trim().to_owned();
        check_login(&login)?;
        let display_name = check_name(&new.display_name)?;
        password::accept(&new.password, &login, &display_name)?;
        self.check_no_double(&login).await?;
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

    /// Refuses a login that looks like one that somebody has: nobody must be taken for somebody else.
    async fn check_no_double(&self, login: &str) -> Result<(), AccountError> {
        let wanted = login.to_owned();
        let is_double = self
            .store
            .read(move |conn: &mut Conn| {
                let known = accounts::list(conn)?;
                let mut logins = known.iter().map(|account| account.login.as_str());
                Ok::<_, StoreError>(logins.any(|known| looks_like(known, &wanted)))
            })
            .await?;
        if is_double {
            return Err(AccountRefusal::Invalid(Problem::LoginTaken).into());
        }
        Ok(())
    }
}

/// Whether two logins look the same and are not, one of them by letters of other scripts. Digits and letters of
/// ASCII are told apart by whoever types them.
fn looks_like(one: &str, other: &str) -> bool {
    if one.is_ascii() && other.is_ascii() {
        return false;
    }
    let (one, other) = (fold_login(one), fold_login(other));
    one != other && skeleton(&one).eq(skeleton(&other))
}

/// A login: something, not too long, no blanks or control characters, and nothing that cannot be told from another
/// login by looking at it.
fn check_login(login: &str) -> Result<(), AccountRefusal> {
    let malformed = login.is_empty()
        || login.chars().count() > LONGEST_NAME
        || login.chars().any(|c| c.is_whitespace() || c.is_control());
    if malformed {
        return Err(AccountRefusal::Invalid(Problem::LoginMalformed));
    }
    let is_plain = |letter: char| letter.is_ascii_graphic() || letter.identifier_allowed();
    let is_clear = is_nfkc(login) && login.chars().all(is_plain) && login.is_single_script();
    if !is_clear || fold_login(login).starts_with(TABLET) {
        return Err(AccountRefusal::Invalid(Problem::LoginConfusing));
    }
    Ok(())
}

/// A name as it is kept: without blanks around it, and without what nobody sees.
pub(super) fn check_name(name: &str) -> Result<String, AccountRefusal> {
    let name = visible(name);
    let name = name.trim();
    let malformed =
        is_blank(name) || name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control);
    if malformed {
        return Err(AccountRefusal::Invalid(Problem::NameMalformed));
    }
    Ok(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_login_that_cannot_be_told_from_another_is_refused() {
        for login in [
            "owner@example.org\u{200b}",
            "\u{43e}wner@example.org",
            "\u{ff4f}wner@example.org",
            "owner\u{ad}",
            "own\u{202e}er",
            "\u{3164}",
            "tablet-1",
            "Tablet-7",
        ] {
            let refused = check_login(login);
            let confusing = AccountRefusal::Invalid(Problem::LoginConfusing);
            assert_eq!(refused, Err(confusing), "{login:?}");
        }
        for login in [
            "ana",
            "ana+cup@example.org",
            "o'brien",
            "łukasz@przykład.pl",
            "núria",
            "анна",
            "東雲",
        ] {
            assert_eq!(check_login(login), Ok(()), "{login}");
        }
    }

    #[test]
    fn a_login_in_letters_of_another_script_is_no_new_one() {
        // Cyrillic throughout.
        assert!(looks_like("scope", "\u{455}\u{441}\u{43e}\u{440}\u{435}"));
        assert!(!looks_like("scope", "SCOPE"));
        assert!(!looks_like("nuria", "núria"));
        assert!(!looks_like("ana1", "anal"));
    }

    #[test]
    fn a_name_shows_something_and_nothing_unseen() {
        for name in ["", " ", "\u{200b}", "\u{3164}", "\u{301}", "a\nb"] {
            assert!(check_name(name).is_err(), "{name:?}");
        }
        assert_eq!(check_name(" \u{202e}Ana\u{ad} ").unwrap(), "Ana");
    }
}
