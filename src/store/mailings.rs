//! What directors wrote to the people of their tournaments, now or for later, and what became of each
//! letter.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::conn::Conn;
use super::error::StoreError;
use super::outbox::{self, Contents, NewLetter};
use super::schema::{mailing_texts, mailings, outbox as letters};
use super::time::{column, instant};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mailing {
    pub id: i64,
    pub tournament: i64,
    /// The account that sent it.
    pub created_by: i64,
    pub created_at: DateTime<Utc>,
    /// The subject as it was typed, in the main language.
    pub subject: String,
    /// The text as it was typed, in the main language.
    pub body: String,
    pub reply_to: Option<String>,
    /// How many letters it has.
    pub letters: i64,
    /// How many entrants had no address.
    pub without_address: i64,
    /// The word of the group it is for.
    pub audience: String,
    /// Whether everybody must get it.
    pub necessary: bool,
    /// When it is to be written out into letters; none: at once.
    pub send_at: Option<DateTime<Utc>>,
    /// When it was.
    pub written_at: Option<DateTime<Utc>>,
    /// When somebody took it back before.
    pub cancelled_at: Option<DateTime<Utc>>,
}

/// The same words in another language of the event.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = mailing_texts)]
pub struct MailingText {
    pub language: String,
    pub subject: String,
    pub body: String,
}

/// What one reader gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailingLetter {
    pub letter: NewLetter,
    /// Where its reader asks for no more.
    pub unsubscribe: Option<String>,
}

/// What became of one letter of a mailing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// It waits; what the last attempt came to, if there was one.
    Waiting(Option<String>),
    /// The mail server took it.
    Delivered(DateTime<Utc>),
    /// The mail server took it, and it came back.
    Bounced,
    /// It was given up.
    GivenUp(String),
}

/// One letter of a mailing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    pub id: i64,
    pub mailing: i64,
    /// The person it goes to.
    pub person: Option<i64>,
    pub language: String,
    /// What became of it.
    pub fate: Fate,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = mailings)]
struct MailingRow {
    id: i64,
    tournament_id: i64,
    created_by: i64,
    created_at: NaiveDateTime,
    subject: String,
    body: String,
    reply_to: Option<String>,
    letters: i64,
    without_address: i64,
    audience: String,
    necessary: bool,
    send_at: Option<NaiveDateTime>,
    written_at: Option<NaiveDateTime>,
    cancelled_at: Option<NaiveDateTime>,
}

impl From<MailingRow> for Mailing {
    fn from(row: MailingRow) -> Self {
        Self {
            id: row.id,
            tournament: row.tournament_id,
            created_by: row.created_by,
            created_at: instant(row.created_at),
            subject: row.subject,
            body: row.body,
            reply_to: row.reply_to,
            letters: row.letters,
            without_address: row.without_address,
            audience: row.audience,
            necessary: row.necessary,
            send_at: row.send_at.map(instant),
            written_at: row.written_at.map(instant),
            cancelled_at: row.cancelled_at.map(instant),
        }
    }
}

impl From<&Mailing> for MailingRow {
    fn from(mailing: &Mailing) -> Self {
        Self {
            id: mailing.id,
            tournament_id: mailing.tournament,
            created_by: mailing.created_by,
            created_at: column(mailing.created_at),
            subject: mailing.subject.clone(),
            body: mailing.body.clone(),
            reply_to: mailing.reply_to.clone(),
            letters: mailing.letters,
            without_address: mailing.without_address,
            audience: mailing.audience.clone(),
            necessary: mailing.necessary,
            send_at: mailing.send_at.map(column),
            written_at: mailing.written_at.map(column),
            cancelled_at: mailing.cancelled_at.map(column),
        }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = letters)]
struct LetterRow {
    id: i64,
    mailing_id: Option<i64>,
    person_id: Option<i64>,
    language: String,
    last_error: Option<String>,
    delivered_at: Option<NaiveDateTime>,
    given_up_at: Option<NaiveDateTime>,
    bounced_at: Option<NaiveDateTime>,
}

impl LetterRow {
    fn read(self) -> Option<Letter> {
        let fate = match (self.delivered_at, self.given_up_at, self.bounced_at) {
            (_, _, Some(_)) => Fate::Bounced,
            (Some(at), _, None) => Fate::Delivered(instant(at)),
            (None, Some(_), None) => Fate::GivenUp(self.last_error.unwrap_or_default()),
            (None, None, None) => Fate::Waiting(self.last_error),
        };
        Some(Letter {
            id: self.id,
            mailing: self.mailing_id?,
            person: self.person_id,
            language: self.language,
            fate,
        })
    }
}

/// Keeps a mailing with its words; its letters are written out later.
pub fn create(conn: &mut Conn, mailing: &Mailing, texts: &[MailingText]) -> Result<(), StoreError> {
    diesel::insert_into(mailings::table)
        .values(MailingRow::from(mailing))
        .execute(conn)?;
    for text in texts {
        diesel::insert_into(mailing_texts::table)
            .values((
                mailing_texts::mailing_id.eq(mailing.id),
                mailing_texts::language.eq(&text.language),
                mailing_texts::subject.eq(&text.subject),
                mailing_texts::body.eq(&text.body),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// Puts the letters of a mailing into the outbox, once: false when that was done before, or the mailing
/// was taken back.
pub fn write_out(
    conn: &mut Conn,
    mailing: i64,
    letters: &[MailingLetter],
    without_address: i64,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    let count = i64::try_from(letters.len()).unwrap_or(i64::MAX);
    let changed = diesel::update(
        mailings::table
            .find(mailing)
            .filter(mailings::written_at.is_null())
            .filter(mailings::cancelled_at.is_null()),
    )
    .set((
        mailings::written_at.eq(column(now)),
        mailings::letters.eq(count),
        mailings::without_address.eq(without_address),
    ))
    .execute(conn)?;
    if changed == 0 {
        return Ok(false);
    }
    for one in letters {
        outbox::add_unneeded(conn, &one.letter, one.unsubscribe.as_deref())?;
    }
    Ok(true)
}

/// The mailings whose time has come and that are not written out, the earliest first.
pub fn due(conn: &mut Conn, now: DateTime<Utc>) -> Result<Vec<Mailing>, StoreError> {
    let rows: Vec<MailingRow> = mailings::table
        .filter(mailings::written_at.is_null())
        .filter(mailings::cancelled_at.is_null())
        .filter(mailings::send_at.le(column(now)))
        .order((mailings::send_at, mailings::id))
        .select(MailingRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Mailing::from).collect())
}

/// Puts a mailing off that is not written out.
pub fn put_off(conn: &mut Conn, mailing: i64, until: DateTime<Utc>) -> Result<(), StoreError> {
    diesel::update(
        mailings::table
            .find(mailing)
            .filter(mailings::written_at.is_null()),
    )
    .set(mailings::send_at.eq(column(until)))
    .execute(conn)?;
    Ok(())
}

/// Takes a mailing back that is not written out; `NotFound` when it is too late or there is none.
pub fn take_back(
    conn: &mut Conn,
    tournament: i64,
    mailing: i64,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let changed = diesel::update(
        mailings::table
            .find(mailing)
            .filter(mailings::tournament_id.eq(tournament))
            .filter(mailings::written_at.is_null())
            .filter(mailings::cancelled_at.is_null()),
    )
    .set(mailings::cancelled_at.eq(column(now)))
    .execute(conn)?;
    if changed == 0 {
        return Err(StoreError::NotFound);
    }
    Ok(())
}

/// Takes back every mailing that is not written out: in a copy that is put back, nobody knows what went
/// out since.
pub(super) fn take_back_all(conn: &mut Conn) -> Result<(), StoreError> {
    diesel::update(
        mailings::table
            .filter(mailings::written_at.is_null())
            .filter(mailings::cancelled_at.is_null()),
    )
    .set(mailings::cancelled_at.eq(mailings::created_at.nullable()))
    .execute(conn)?;
    Ok(())
}

/// Notes that a letter came back after its delivery, or that it did not after all; false when no letter
/// of the mailing was delivered that has this id.
pub fn bounced(
    conn: &mut Conn,
    mailing: i64,
    id: i64,
    at: Option<DateTime<Utc>>,
) -> Result<bool, StoreError> {
    let delivered = letters::table
        .find(id)
        .filter(letters::mailing_id.eq(mailing))
        .filter(letters::delivered_at.is_not_null());
    let changed = diesel::update(delivered)
        .set(letters::bounced_at.eq(at.map(column)))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Lets a letter wait again that was given up or came back, with new words; false when it is neither
/// any more.
pub fn send_again(
    conn: &mut Conn,
    id: i64,
    (contents, unsubscribe): (&Contents, Option<&str>),
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    let failed = letters::table.find(id).filter(
        letters::given_up_at
            .is_not_null()
            .or(letters::bounced_at.is_not_null()),
    );
    let changed = diesel::update(failed)
        .set((
            letters::address.eq(&contents.address),
            letters::reply_to.eq(contents.reply_to.as_deref()),
            letters::subject.eq(&contents.subject),
            letters::body.eq(&contents.body),
            letters::unsubscribe.eq(unsubscribe),
            letters::due_at.eq(column(now)),
            letters::attempts.eq(0),
            letters::last_error.eq(None::<String>),
            letters::delivered_at.eq(None::<NaiveDateTime>),
            letters::given_up_at.eq(None::<NaiveDateTime>),
            letters::bounced_at.eq(None::<NaiveDateTime>),
        ))
        .execute(conn)?;
    Ok(changed == 1)
}

/// The mailings of a tournament, the newest first, and all their letters.
pub fn list(conn: &mut Conn, tournament: i64) -> Result<(Vec<Mailing>, Vec<Letter>), StoreError> {
    let rows: Vec<MailingRow> = mailings::table
        .filter(mailings::tournament_id.eq(tournament))
        .order((mailings::created_at.desc(), mailings::id))
        .select(MailingRow::as_select())
        .load(conn)?;
    let of_tournament = mailings::table
        .filter(mailings::tournament_id.eq(tournament))
        .select(mailings::id.nullable());
    let found: Vec<LetterRow> = letters::table
        .filter(letters::mailing_id.eq_any(of_tournament))
        .order(letters::id)
        .select(LetterRow::as_select())
        .load(conn)?;
    Ok((
        rows.into_iter().map(Mailing::from).collect(),
        found.into_iter().filter_map(LetterRow::read).collect(),
    ))
}

/// A mailing of a tournament with its words in other languages and its letters; `NotFound` when the
/// tournament has no such mailing.
pub fn get(
    conn: &mut Conn,
    tournament: i64,
    mailing: i64,
) -> Result<(Mailing, Vec<MailingText>, Vec<Letter>), StoreError> {
    let row: MailingRow = mailings::table
        .find(mailing)
        .filter(mailings::tournament_id.eq(tournament))
        .select(MailingRow::as_select())
        .first(conn)?;
    let texts = texts(conn, mailing)?;
    let found: Vec<LetterRow> = letters::table
        .filter(letters::mailing_id.eq(mailing))
        .order(letters::id)
        .select(LetterRow::as_select())
        .load(conn)?;
    let found = found.into_iter().filter_map(LetterRow::read).collect();
    Ok((row.into(), texts, found))
}

/// The words of a mailing in the other languages of the event.
pub fn texts(conn: &mut Conn, mailing: i64) -> Result<Vec<MailingText>, StoreError> {
    Ok(mailing_texts::table
        .filter(mailing_texts::mailing_id.eq(mailing))
        .order(mailing_texts::language)
        .select(MailingText::as_select())
        .load(conn)?)
}
