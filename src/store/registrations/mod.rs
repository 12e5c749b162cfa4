//! What people typed when they applied for a tournament: language, answers, consent. Names and
//! addresses stand in [`super::people`], and who has a place in the log.

pub mod invitations;
pub mod letters;
pub mod links;
pub mod rank_lists;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::conn::{Conn, on_each};
use super::error::StoreError;
use super::schema::{registrations as table, tournaments};
use super::time::{column, instant};
use tournament::registration::Answers;

/// What one person typed for one tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Typed {
    pub tournament: i64,
    pub person: i64,
    /// The tag of the language in which the person reads letters.
    pub language: String,
    pub answers: Answers,
    /// The text to which the person agreed, as it was shown; empty if there was none.
    pub consent: String,
    /// When the person agreed.
    pub consented_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub changed_at: DateTime<Utc>,
}

impl Typed {
    /// What is kept of somebody for whom the captain of a team filled in the form: that they applied.
    #[must_use]
    pub fn of_member(&self, person: i64) -> Self {
        Self {
            person,
            answers: Answers::new(),
            consent: String::new(),
            consented_at: None,
            ..self.clone()
        }
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = table)]
struct Row {
    tournament_id: i64,
    person_id: i64,
    language: String,
    answers: String,
    consent: String,
    consented_at: Option<NaiveDateTime>,
    created_at: NaiveDateTime,
    changed_at: NaiveDateTime,
}

impl From<&Typed> for Row {
    fn from(typed: &Typed) -> Self {
        Self {
            tournament_id: typed.tournament,
            person_id: typed.person,
            language: typed.language.clone(),
            answers: written(&typed.answers),
            consent: typed.consent.clone(),
            consented_at: typed.consented_at.map(column),
            created_at: column(typed.created_at),
            changed_at: column(typed.changed_at),
        }
    }
}

impl From<Row> for Typed {
    fn from(row: Row) -> Self {
        Self {
            tournament: row.tournament_id,
            person: row.person_id,
            language: row.language,
            answers: serde_json::from_str(&row.answers).unwrap_or_default(),
            consent: row.consent,
            consented_at: row.consented_at.map(instant),
            created_at: instant(row.created_at),
            changed_at: instant(row.changed_at),
        }
    }
}

fn written(answers: &Answers) -> String {
    serde_json::to_string(answers).unwrap_or_default()
}

/// Keeps what a person typed, once: the same form sent again changes nothing.
pub fn add(conn: &mut Conn, typed: &Typed) -> Result<(), StoreError> {
    let row = Row::from(typed);
    on_each!(conn, c => diesel::insert_into(table::table)
        .values(&row)
        .on_conflict_do_nothing()
        .execute(c))?;
    Ok(())
}

/// Changes language and answers; `NotFound` when the person did not apply.
pub fn change(
    conn: &mut Conn,
    (tournament, person): (i64, i64),
    language: &str,
    answers: &Answers,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let changed = diesel::update(table::table.find((tournament, person)))
        .set((
            table::language.eq(language),
            table::answers.eq(written(answers)),
            table::changed_at.eq(column(now)),
        ))
        .execute(conn)?;
    super::accounts::one(changed)
}

/// What a person typed for a tournament, if they applied.
pub fn get(conn: &mut Conn, tournament: i64, person: i64) -> Result<Option<Typed>, StoreError> {
    let row: Option<Row> = table::table
        .find((tournament, person))
        .select(Row::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(Typed::from))
}

/// What everybody typed for a tournament, by person.
pub fn list(conn: &mut Conn, tournament: i64) -> Result<Vec<Typed>, StoreError> {
    let rows: Vec<Row> = table::table
        .filter(table::tournament_id.eq(tournament))
        .order(table::person_id)
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Typed::from).collect())
}

/// What a person typed, for every tournament.
pub fn of_person(conn: &mut Conn, person: i64) -> Result<Vec<Typed>, StoreError> {
    let rows: Vec<Row> = table::table
        .filter(table::person_id.eq(person))
        .order(table::tournament_id)
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Typed::from).collect())
}

/// The tournaments for which somebody applied under one of these ids.
pub fn tournaments_of(conn: &mut Conn, ids: &[i64]) -> Result<Vec<i64>, StoreError> {
    let found = table::table
        .filter(table::person_id.eq_any(ids.iter().copied()))
        .select(table::tournament_id)
        .distinct()
        .order(table::tournament_id)
        .load(conn)?;
    Ok(found)
}

/// Those who applied for a tournament that ends on this day or later, whatever became of it.
pub(super) fn people_since(conn: &mut Conn, day: NaiveDate) -> Result<Vec<i64>, StoreError> {
    let later = tournaments::table
        .filter(tournaments::ends_on.ge(day))
        .select(tournaments::id);
    let people = table::table
        .filter(table::tournament_id.eq_any(later))
        .select(table::person_id)
        .distinct()
        .load(conn)?;
    Ok(people)
}

/// Those who typed something before an instant and changed nothing since.
pub(super) fn people_before(
    conn: &mut Conn,
    before: DateTime<Utc>,
) -> Result<Vec<i64>, StoreError> {
    let people = table::table
        .filter(table::changed_at.lt(column(before)))
        .select(table::person_id)
        .distinct()
        .load(conn)?;
    Ok(people)
}

/// The tournaments for which people registered, whose result is not final, and which do not end before
/// a day.
pub fn open_tournaments(conn: &mut Conn, day: NaiveDate) -> Result<Vec<i64>, StoreError> {
    let open = tournaments::table
        .filter(tournaments::closed.eq(false))
        .filter(tournaments::ends_on.ge(day))
        .select(tournaments::id);
    let ids = table::table
        .filter(table::tournament_id.eq_any(open))
        .select(table::tournament_id)
        .distinct()
        .order(table::tournament_id)
        .load(conn)?;
    Ok(ids)
}

/// Forgets what a person typed, and ends their links.
pub(super) fn forget_person(conn: &mut Conn, person: i64) -> Result<(), StoreError> {
    diesel::delete(table::table.filter(table::person_id.eq(person))).execute(conn)?;
    links::forget_person(conn, person)
}
