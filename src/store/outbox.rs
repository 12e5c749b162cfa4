//! The outbox: letters that were written in the transaction of what causes them, and wait to be sent.
//!
//! A node claims one letter at a time for a while (a lease), sends it, and says what became of it.
//! If it dies in the middle, the letter is free again when the lease has ended. Once a letter is
//! delivered its address, subject and text are emptied: they name people.

use std::fmt;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::conn::Conn;
use super::error::StoreError;
use super::scheduled::Lease;
use super::schema::{mailings, outbox};
use super::time::{column, instant};

/// What a letter is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The link of an invitation.
    Invitation,
    /// The link that sets a new password.
    PasswordReset,
    /// What a director wrote to the participants.
    Notice,
    /// How somebody's registration stands, with a link to their private page.
    Registration,
}

impl Kind {
    /// Its word in the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Invitation => "invitation",
            Self::PasswordReset => "password_reset",
            Self::Notice => "notice",
            Self::Registration => "registration",
        }
    }

    /// The kind of a word; the table's check keeps others out.
    fn of(word: &str) -> Self {
        match word {
            "invitation" => Self::Invitation,
            "password_reset" => Self::PasswordReset,
            "registration" => Self::Registration,
            _ => Self::Notice,
        }
    }
}

/// Where a letter goes, and what it says. Printing a letter for a log shows nothing of this.
#[derive(Clone, PartialEq, Eq)]
pub struct Contents {
    pub address: String,
    /// Where an answer goes, if not to the sender.
    pub reply_to: Option<String>,
    pub subject: String,
    pub body: String,
}

impl fmt::Debug for Contents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contents").finish_non_exhaustive()
    }
}

/// A letter to be put into the outbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLetter {
    /// Random id, see [`super::new_id`].
    pub id: i64,
    /// What it is about.
    pub kind: Kind,
    /// The mailing it is part of.
    pub mailing: Option<i64>,
    /// The person of the registry it goes to.
    pub person: Option<i64>,
    /// The language it is written in.
    pub language: String,
    /// Address, subject and text.
    pub contents: Contents,
    /// When it was written.
    pub created_at: DateTime<Utc>,
    /// From when on it is of no use and not sent any more.
    pub expires_at: Option<DateTime<Utc>>,
}

/// A letter that a node has claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claimed {
    pub id: i64,
    /// What it is about.
    pub kind: Kind,
    /// Address, subject and text.
    pub contents: Contents,
    /// When it was written.
    pub created_at: DateTime<Utc>,
    /// From when on it is not sent any more.
    pub expires_at: Option<DateTime<Utc>>,
    /// Which attempt this is; the first is 1.
    pub attempt: i64,
    /// Where its reader asks for no more of such letters.
    pub unsubscribe: Option<String>,
}

#[derive(Insertable)]
#[diesel(table_name = outbox)]
struct NewRow<'a> {
    id: i64,
    kind: &'a str,
    mailing_id: Option<i64>,
    person_id: Option<i64>,
    address: &'a str,
    language: &'a str,
    reply_to: Option<&'a str>,
    subject: &'a str,
    body: &'a str,
    created_at: NaiveDateTime,
    expires_at: Option<NaiveDateTime>,
    due_at: NaiveDateTime,
    attempts: i64,
    unsubscribe: Option<&'a str>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = outbox)]
struct ClaimedRow {
    id: i64,
    kind: String,
    address: String,
    reply_to: Option<String>,
    subject: String,
    body: String,
    created_at: NaiveDateTime,
    expires_at: Option<NaiveDateTime>,
    attempts: i64,
    unsubscribe: Option<String>,
}

/// No instant: a lease that was given back.
const NEVER: Option<NaiveDateTime> = None;

/// Puts a letter into the outbox; it is due at once.
pub fn add(conn: &mut Conn, letter: &NewLetter) -> Result<(), StoreError> {
    add_unneeded(conn, letter, None)
}

/// Puts a letter into the outbox whose reader may ask for no more of them, at this address.
pub fn add_unneeded(
    conn: &mut Conn,
    letter: &NewLetter,
    unsubscribe: Option<&str>,
) -> Result<(), StoreError> {
    let written = column(letter.created_at);
    let contents = &letter.contents;
    diesel::insert_into(outbox::table)
        .values(NewRow {
            id: letter.id,
            kind: letter.kind.as_str(),
            mailing_id: letter.mailing,
            person_id: letter.person,
            address: &contents.address,
            language: &letter.language,
            reply_to: contents.reply_to.as_deref(),
            subject: &contents.subject,
            body: &contents.body,
            created_at: written,
            expires_at: letter.expires_at.map(column),
            due_at: written,
            attempts: 0,
            unsubscribe,
        })
        .execute(conn)?;
    Ok(())
}

/// Whether a letter is due that nobody holds. Costs no write, so an idle outbox stays quiet.
pub fn has_due(conn: &mut Conn, now: DateTime<Utc>) -> Result<bool, StoreError> {
    let now = column(now);
    let due = outbox::table
        .filter(outbox::delivered_at.is_null())
        .filter(outbox::given_up_at.is_null())
        .filter(outbox::due_at.le(now))
        .filter(
            outbox::leased_until
                .is_null()
                .or(outbox::leased_until.le(now)),
        );
    Ok(diesel::select(diesel::dsl::exists(due)).get_result(conn)?)
}

/// Claims the letter that has been due for longest, and counts the attempt. Two nodes never claim
/// one letter: on PostgreSQL each passes over the rows another is just claiming.
pub fn claim(conn: &mut Conn, lease: Lease) -> Result<Option<Claimed>, StoreError> {
    claim_but(conn, lease, None)
}

/// Claims as [`claim`] does, but leaves letters of one kind.
pub fn claim_but(
    conn: &mut Conn,
    lease: Lease,
    left: Option<Kind>,
) -> Result<Option<Claimed>, StoreError> {
    let now = column(lease.now);
    let left = left.map_or("", Kind::as_str);
    let due = outbox::table
        .filter(outbox::kind.ne(left))
        .filter(outbox::delivered_at.is_null())
        .filter(outbox::given_up_at.is_null())
        .filter(outbox::due_at.le(now))
        .filter(
            outbox::leased_until
                .is_null()
                .or(outbox::leased_until.le(now)),
        )
        .order((outbox::due_at, outbox::id))
        .select(outbox::id)
        .limit(1);
    let first: Option<i64> = match conn {
        Conn::Sqlite(conn) => due.first(conn).optional()?,
        Conn::Postgres(conn) => due.for_update().skip_locked().first(conn).optional()?,
    };
    let Some(id) = first else {
        return Ok(None);
    };
    diesel::update(outbox::table.find(id))
        .set((
            outbox::leased_until.eq(column(lease.until)),
            outbox::lease_holder.eq(lease.holder),
            outbox::attempts.eq(outbox::attempts + 1),
        ))
        .execute(conn)?;
    let row: ClaimedRow = outbox::table
        .find(id)
        .select(ClaimedRow::as_select())
        .first(conn)?;
    Ok(Some(Claimed {
        id: row.id,
        kind: Kind::of(&row.kind),
        contents: Contents {
            address: row.address,
            reply_to: row.reply_to,
            subject: row.subject,
            body: row.body,
        },
        created_at: instant(row.created_at),
        expires_at: row.expires_at.map(instant),
        attempt: row.attempts,
        unsubscribe: row.unsubscribe,
    }))
}

/// Notes a delivery, and empties what need not be known any more. False when the letter is no
/// longer this node's: its lease had ended and another took it.
pub fn delivered(
    conn: &mut Conn,
    id: i64,
    holder: i64,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    let changed = diesel::update(
        outbox::table
            .find(id)
            .filter(outbox::lease_holder.eq(holder))
            .filter(outbox::delivered_at.is_null()),
    )
    .set((
        outbox::delivered_at.eq(column(now)),
        outbox::address.eq(""),
        outbox::subject.eq(""),
        outbox::body.eq(""),
        outbox::reply_to.eq(None::<String>),
        outbox::last_error.eq(None::<String>),
        outbox::leased_until.eq(NEVER),
        outbox::lease_holder.eq(None::<i64>),
    ))
    .execute(conn)?;
    Ok(changed == 1)
}

/// What follows from an attempt that failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// Another attempt at this time.
    At(DateTime<Utc>),
    /// None; a link in the letter is not kept.
    GiveUp(DateTime<Utc>),
}

/// Notes an attempt that failed. False when the letter is no longer this node's.
pub fn failed(
    conn: &mut Conn,
    id: i64,
    holder: i64,
    error: &str,
    next: Next,
) -> Result<bool, StoreError> {
    let mine = outbox::table
        .find(id)
        .filter(outbox::lease_holder.eq(holder))
        .filter(outbox::delivered_at.is_null());
    let free = (
        outbox::last_error.eq(error),
        outbox::leased_until.eq(NEVER),
        outbox::lease_holder.eq(None::<i64>),
    );
    let changed = match next {
        Next::At(due) => diesel::update(mine)
            .set((free, outbox::due_at.eq(column(due))))
            .execute(conn)?,
        Next::GiveUp(now) => {
            let changed = diesel::update(mine)
                .set((free, outbox::given_up_at.eq(column(now))))
                .execute(conn)?;
            empty_links(conn, Some(id))?;
            changed
        }
    };
    Ok(changed == 1)
}

/// Empties letters with links that were given up: one, or all.
fn empty_links(conn: &mut Conn, id: Option<i64>) -> Result<(), StoreError> {
    let given_up = outbox::table
        .filter(outbox::given_up_at.is_not_null())
        .filter(outbox::kind.ne(Kind::Notice.as_str()));
    let empty = (outbox::body.eq(""), outbox::address.eq(""));
    match id {
        Some(id) => diesel::update(given_up.filter(outbox::id.eq(id)))
            .set(empty)
            .execute(conn)?,
        None => diesel::update(given_up).set(empty).execute(conn)?,
    };
    Ok(())
}

/// How the outbox stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figures {
    /// Letters that wait, those on their way among them.
    pub waiting: i64,
    /// When the oldest of them was written.
    pub oldest: Option<DateTime<Utc>>,
    /// Letters that were given up and are still remembered.
    pub given_up: i64,
}

/// How the outbox stands.
pub fn figures(conn: &mut Conn) -> Result<Figures, StoreError> {
    let waits = outbox::table
        .filter(outbox::delivered_at.is_null())
        .filter(outbox::given_up_at.is_null());
    let waiting: i64 = waits.count().get_result(conn)?;
    let oldest: Option<NaiveDateTime> = waits
        .select(diesel::dsl::min(outbox::created_at))
        .first(conn)?;
    let given_up = outbox::table
        .filter(outbox::given_up_at.is_not_null())
        .count()
        .get_result(conn)?;
    Ok(Figures {
        waiting,
        oldest: oldest.map(instant),
        given_up,
    })
}

/// Gives up everything that waits: in a copy that is put back, nobody knows what went out since.
pub(super) fn stop_waiting(conn: &mut Conn) -> Result<(), StoreError> {
    diesel::update(
        outbox::table
            .filter(outbox::delivered_at.is_null())
            .filter(outbox::given_up_at.is_null()),
    )
    .set((
        outbox::given_up_at.eq(outbox::created_at.nullable()),
        outbox::last_error.eq("restored from a copy"),
        outbox::leased_until.eq(NEVER),
        outbox::lease_holder.eq(None::<i64>),
    ))
    .execute(conn)?;
    empty_links(conn, None)
}

/// Forgets letters to a person that were not delivered, and of the others what they said.
pub(super) fn forget_person(conn: &mut Conn, person: i64) -> Result<(), StoreError> {
    diesel::delete(
        outbox::table
            .filter(outbox::person_id.eq(person))
            .filter(outbox::delivered_at.is_null()),
    )
    .execute(conn)?;
    diesel::update(outbox::table.filter(outbox::person_id.eq(person)))
        .set((
            outbox::subject.eq(""),
            outbox::last_error.eq(None::<String>),
        ))
        .execute(conn)?;
    Ok(())
}

/// A letter to a person, for whoever asks what is kept of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterOfPerson {
    pub kind: Kind,
    /// The tournament whose director wrote to everybody, if it was such a letter.
    pub tournament: Option<i64>,
    pub subject: String,
    pub created_at: DateTime<Utc>,
    pub delivered_at: Option<DateTime<Utc>>,
}

/// A row of [`of_person`].
type KeptRow = (
    String,
    Option<i64>,
    String,
    NaiveDateTime,
    Option<NaiveDateTime>,
);

/// The letters that are kept of a person, the oldest first.
pub fn of_person(conn: &mut Conn, person: i64) -> Result<Vec<LetterOfPerson>, StoreError> {
    let rows: Vec<KeptRow> = outbox::table
        .left_join(mailings::table.on(outbox::mailing_id.eq(mailings::id.nullable())))
        .filter(outbox::person_id.eq(person))
        .order((outbox::created_at, outbox::id))
        .select((
            outbox::kind,
            mailings::tournament_id.nullable(),
            outbox::subject,
            outbox::created_at,
            outbox::delivered_at,
        ))
        .load(conn)?;
    let kept = rows.into_iter();
    let kept = kept.map(
        |(kind, tournament, subject, created, delivered)| LetterOfPerson {
            kind: Kind::of(&kind),
            tournament,
            subject,
            created_at: instant(created),
            delivered_at: delivered.map(instant),
        },
    );
    Ok(kept.collect())
}

/// Forgets what was delivered or given up before an instant. Of a mailing's letters only the
/// addresses and texts go: the page of the mailing still counts them. Returns how many changed.
pub fn forget(conn: &mut Conn, before: DateTime<Utc>) -> Result<usize, StoreError> {
    let before = column(before);
    let done = outbox::table
        .filter(
            outbox::delivered_at
                .lt(before)
                .or(outbox::given_up_at.lt(before)),
        )
        .filter(outbox::mailing_id.is_null());
    let gone = diesel::delete(done).execute(conn)?;
    let emptied = diesel::update(
        outbox::table
            .filter(outbox::given_up_at.lt(before))
            .filter(outbox::address.ne("")),
    )
    .set((
        outbox::address.eq(""),
        outbox::subject.eq(""),
        outbox::body.eq(""),
        outbox::reply_to.eq(None::<String>),
    ))
    .execute(conn)?;
    Ok(gone + emptied)
}
