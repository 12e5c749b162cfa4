//! Roles that are offered to an account: each acts once its person has accepted it.

use chrono::{DateTime, TimeDelta, Utc};

use super::accept::{note_used, shown};
use super::access::{Deed, Note};
use super::invite::fresh;
use super::roles::check_manages_staff;
use super::{
    Account, AccountError, AccountFault, AccountRefusal, Accounts, Invite, Role, SignedIn,
};
use crate::outbox::{OfferLetter, Outbox, is_address, limits};
use store::invitations::{self, Invitation};
use store::throttle::{self, Subject};
use store::{Conn, StoreError, accounts, outbox};

const HOUR: TimeDelta = TimeDelta::hours(1);
/// Most logins that nobody has, in an hour, to which one account may want to give a role.
const MOST_UNKNOWN: i64 = 20;

/// A role that somebody may accept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    pub id: i64,
    /// Who offers which role where.
    pub invite: Invite,
}

/// What became of a role that somebody wanted to give.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Given {
    /// The person has it.
    Now,
    /// It waits until the person accepts it.
    Offered {
        /// Whether a letter says so to the person.
        by_letter: bool,
    },
}

/// Who writes about an offered role, and what.
struct Post {
    outbox: Outbox,
    letter: OfferLetter,
}

/// Offers a role to an account, once.
fn offer(
    conn: &mut Conn,
    by: &SignedIn,
    (tournament, role): (i64, Role),
    (account, post): (&Account, Option<&Post>),
    now: DateTime<Utc>,
) -> Result<Given, StoreError> {
    if accounts::roles_in(conn, account.id, tournament)?.contains(&role) {
        return Ok(Given::Now);
    }
    let waiting = invitations::offers(conn, account.id, now)?;
    let is_same = |it: &Invitation| it.tournament == tournament && it.role == role;
    if waiting.iter().any(is_same) {
        return Ok(Given::Offered { by_letter: false });
    }
    // Nobody gets the link: the person accepts it logged in.
    let (_, invitation) = fresh(by, tournament, role, now);
    let invitation = Invitation {
        account: Some(account.id),
        ..invitation
    };
    invitations::create(conn, &invitation)?;
    let note = Note::of(Deed::InvitationMade, account.id).by(by);
    note.at(tournament, role).write(conn, now)?;
    let by_letter = match post {
        Some(post) => tell(conn, post, by, account, &invitation)?,
        None => false,
    };
    Ok(Given::Offered { by_letter })
}

/// Writes to somebody that a role is offered to them; says whether. Who has no address gets no letter, nor does
/// anybody once who offers has written the letters of an hour: the page of the account says it all the same.
fn tell(
    conn: &mut Conn,
    post: &Post,
    by: &SignedIn,
    account: &Account,
    invitation: &Invitation,
) -> Result<bool, StoreError> {
    if account.disabled_at.is_some() || !is_address(&account.login) {
        return Ok(false);
    }
    let (now, until) = (invitation.created_at, invitation.expires_at);
    let most = post.outbox.most_of_account();
    if !limits::of_account(conn, by.account, most, now)?.takes(1) {
        return Ok(false);
    }
    limits::written(conn, by.account, 1, now)?;
    let to = (account.login.as_str(), account.language.as_str());
    let letter = post.outbox.offer(&post.letter, to, &by.display_name, until);
    outbox::add(conn, &letter)?;
    Ok(true)
}

impl Accounts {
    /// Offers a role to the account with a login, which has it once its person accepts, and writes the letter to its
    /// person where there is one to write; to oneself a role is given at once. Who tries many logins that nobody has
    /// is made to wait: the answer tells who has an account here.
    ///
    /// # Errors
    /// `Forbidden`, `NotFound` for a login that nobody has, `Throttled`.
    pub async fn give_role(
        &self,
        by: &SignedIn,
        tournament: i64,
        login: &str,
        role: Role,
        letter: Option<OfferLetter>,
        outbox: &Outbox,
    ) -> Result<Given, AccountError> {
        check_manages_staff(by, tournament)?;
        let (login, by, now) = (login.to_owned(), by.clone(), self.clock.now());
        let post = letter.map(|letter| Post {
            outbox: outbox.clone(),
            letter,
        });
        let found = self
            .store
            .write(move |conn| {
                let asked = format!("logins nobody has, by {}", by.account);
                let asked = Subject::Account(&asked);
                let before = throttle::failures(conn, asked, now, HOUR)?;
                if let Some(before) = before.filter(|before| before.count >= MOST_UNKNOWN) {
                    let minutes = (before.since + HOUR - now).num_minutes() + 1;
                    return Err(AccountRefusal::Throttled { minutes }.into());
                }
                let Some(account) = accounts::by_login(conn, &login)? else {
                    throttle::record(conn, asked, now, HOUR)?;
                    return Ok(None);
                };
                if account.id != by.account {
                    let to = (&account, post.as_ref());
                    let given = offer(conn, &by, (tournament, role), to, now)?;
                    return Ok(Some(given));
                }
                accounts::grant_role(conn, account.id, tournament, role)?;
                let note = Note::of(Deed::RoleGiven, account.id).by(&by);
                note.at(tournament, role).write(conn, now)?;
                Ok::<_, AccountError>(Some(Given::Now))
            })
            .await?;
        if found == Some(Given::Offered { by_letter: true }) {
            outbox.was_written();
        }
        found.ok_or_else(|| AccountFault::NotFound.into())
    }

    /// The roles that a person may accept now, the latest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn offers(&self, who: &SignedIn) -> Result<Vec<Offer>, AccountFault> {
        let (account, now) = (who.account, self.clock.now());
        let found = self.store.read(move |conn| {
            let offers = invitations::offers(conn, account, now)?.into_iter();
            let offers = offers.map(|offered| {
                Ok(Offer {
                    id: offered.id,
                    invite: shown(conn, &offered)?,
                })
            });
            offers.collect::<Result<Vec<_>, StoreError>>()
        });
        Ok(found.await?)
    }

    /// Takes a role that was offered; what it is.
    ///
    /// # Errors
    /// `LinkUsedUp` where it is not offered any more; `Forbidden` for a tablet, which is nobody.
    pub async fn accept_offer(&self, who: &SignedIn, offer: i64) -> Result<Invite, AccountError> {
        if who.is_tablet {
            return Err(AccountFault::Forbidden.into());
        }
        let (account, now) = (who.account, self.clock.now());
        let accepted = self.store.write(move |conn| {
            let used = invitations::accept(conn, offer, account, now)?;
            note_used(conn, &used, account, now)?;
            shown(conn, &used)
        });
        accepted.await.map_err(gone)
    }

    /// Refuses a role that was offered.
    ///
    /// # Errors
    /// `LinkUsedUp` where it is not offered any more.
    pub async fn decline_offer(&self, who: &SignedIn, offer: i64) -> Result<(), AccountError> {
        let (account, now) = (who.account, self.clock.now());
        let declined = self.store.write(move |conn| {
            let declined = invitations::decline(conn, offer, account, now)?;
            let note = Note::of(Deed::InvitationTakenBack, account).by_account(Some(account));
            note.at(declined.tournament, declined.role).write(conn, now)
        });
        declined.await.map_err(gone)
    }
}

/// What was not found is not offered any more.
fn gone(error: StoreError) -> AccountError {
    match error {
        StoreError::NotFound => AccountRefusal::LinkUsedUp.into(),
        error => error.into(),
    }
}
