//! What directors wrote to the participants of their tournaments, and what became of each letter.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::conn::Conn;
use super::error::StoreError;
use super::outbox::{self, NewLetter};
use super::people;
use super::schema::{mailings, outbox as letters};
use super::time::{column, instant};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mailing {
    pub id: i64,
    pub tournament: i64,
    /// The account that sent it.
    pub created_by: i64,
    pub created_at: DateTime<Utc>,
    /// The subject as it was typed.
    pub subject: String,
    /// The text as it was typed.
    pub body: String,
    pub reply_to: Option<String>,
    /// How many letters it has.
    pub letters: i64,
    /// How many entrants had no address.
    pub without_address: i64,
}

/// What became of one letter of a mailing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// It waits; what the last attempt came to, if there was one.
    Waiting(Option<String>),
    /// It was delivered.
    Delivered,
    /// It was given up.
    GivenUp {
        error: String,
        /// Whether it can be sent again: its text is still there.
        can_retry: bool,
    },
}

/// One letter of a mailing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    pub mailing: i64,
    /// The person it goes to.
    pub person: Option<i64>,
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
        }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = letters)]
struct LetterRow {
    mailing_id: Option<i64>,
    person_id: Option<i64>,
    last_error: Option<String>,
    address: String,
    delivered_at: Option<NaiveDateTime>,
    given_up_at: Option<NaiveDateTime>,
}

impl LetterRow {
    fn read(self) -> Option<Letter> {
        let fate = match (self.delivered_at, self.given_up_at) {
            (Some(_), _) => Fate::Delivered,
            (None, Some(_)) => Fate::GivenUp {
                error: self.last_error.unwrap_or_default(),
                can_retry: !self.address.is_empty(),
            },
            (None, None) => Fate::Waiting(self.last_error),
        };
        Some(Letter {
            mailing: self.mailing_id?,
            person: self.person_id,
            fate,
        })
    }
}

pub fn create(conn: &mut Conn, mailing: &Mailing, letters: &[NewLetter]) -> Result<(), StoreError> {
    diesel::insert_into(mailings::table)
        .values(MailingRow {
            id: mailing.id,
            tournament_id: mailing.tournament,
            created_by: mailing.created_by,
            created_at: column(mailing.created_at),
            subject: mailing.subject.clone(),
            body: mailing.body.clone(),
            reply_to: mailing.reply_to.clone(),
            letters: mailing.letters,
            without_address: mailing.without_address,
        })
        .execute(conn)?;
    for letter in letters {
        outbox::add(conn, letter)?;
    }
    Ok(())
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

/// Lets the letters of a mailing that were given up wait again, each to the address its person has
/// by now; returns how many. `NotFound` when the tournament has no such mailing.
pub fn retry(
    conn: &mut Conn,
    tournament: i64,
    mailing: i64,
    now: DateTime<Utc>,
) -> Result<usize, StoreError> {
    mailings::table
        .find(mailing)
        .filter(mailings::tournament_id.eq(tournament))
        .select(mailings::id)
        .first::<i64>(conn)?;
    let given_up: Vec<(i64, Option<i64>, String)> = letters::table
        .filter(letters::mailing_id.eq(mailing))
        .filter(letters::given_up_at.is_not_null())
        .filter(letters::address.ne(""))
        .select((letters::id, letters::person_id, letters::address))
        .load(conn)?;
    let ids: Vec<i64> = given_up
        .iter()
        .filter_map(|(_, person, _)| *person)
        .collect();
    let known = people::get(conn, &ids)?;
    for (id, person, before) in &given_up {
        let now_theirs = known
            .iter()
            .find(|one| Some(one.id) == *person)
            .and_then(|one| one.email.as_deref());
        diesel::update(letters::table.find(*id))
            .set((
                letters::address.eq(now_theirs.unwrap_or(before)),
                letters::due_at.eq(column(now)),
                letters::attempts.eq(0),
                letters::given_up_at.eq(None::<NaiveDateTime>),
            ))
            .execute(conn)?;
    }
    Ok(given_up.len())
}
