//! People: names and particulars, shared by all tournaments, kept beside the log and not in it, so
//! that a person can be erased without breaking a chain.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::conn::{Conn, on_each};
use super::error::StoreError;
use super::fold::fold_name;
use super::schema::people;
use super::time::{column, instant};

/// A person in the registry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// Random id, see [`super::new_id`]; the log names people by it.
    pub id: i64,
    /// Given name; empty after erasure.
    pub first_name: String,
    /// Family name; empty after erasure.
    pub last_name: String,
    pub email: Option<String>,
    /// Number in a federation's list, as text: its leading zeros count.
    pub federation_number: Option<String>,
    pub country: Option<String>,
    pub club: Option<String>,
    /// When the person was entered.
    pub created_at: DateTime<Utc>,
    /// When the person was erased.
    pub erased_at: Option<DateTime<Utc>>,
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = people, treat_none_as_null = true)]
pub(super) struct PersonRow {
    id: i64,
    first_name: String,
    last_name: String,
    name_key: String,
    email: Option<String>,
    federation_number: Option<String>,
    country: Option<String>,
    club: Option<String>,
    created_at: NaiveDateTime,
    erased_at: Option<NaiveDateTime>,
}

impl From<&Person> for PersonRow {
    fn from(person: &Person) -> Self {
        Self {
            id: person.id,
            first_name: person.first_name.clone(),
            last_name: person.last_name.clone(),
            name_key: fold_name(&format!("{} {}", person.last_name, person.first_name)),
            email: person.email.clone(),
            federation_number: person.federation_number.clone(),
            country: person.country.clone(),
            club: person.club.clone(),
            created_at: column(person.created_at),
            erased_at: person.erased_at.map(column),
        }
    }
}

impl From<PersonRow> for Person {
    fn from(row: PersonRow) -> Self {
        Self {
            id: row.id,
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email,
            federation_number: row.federation_number,
            country: row.country,
            club: row.club,
            created_at: instant(row.created_at),
            erased_at: row.erased_at.map(instant),
        }
    }
}

/// Ids asked for in one query: SQLite takes 32,766 parameters.
const CHUNK: usize = 1000;

/// The people with these ids, by id; unknown ids are left out.
pub fn get(conn: &mut Conn, ids: &[i64]) -> Result<Vec<Person>, StoreError> {
    let mut found: Vec<Person> = Vec::with_capacity(ids.len());
    for chunk in ids.chunks(CHUNK) {
        let rows: Vec<PersonRow> = people::table
            .filter(people::id.eq_any(chunk.iter().copied()))
            .select(PersonRow::as_select())
            .load(conn)?;
        found.extend(rows.into_iter().map(Person::from));
    }
    found.sort_by_key(|person| person.id);
    found.dedup_by_key(|person| person.id);
    Ok(found)
}

/// Enters a person or changes one's particulars. An erased person stays erased, and nobody's day
/// of entry changes.
pub fn upsert(conn: &mut Conn, person: &Person) -> Result<(), StoreError> {
    let row = PersonRow::from(person);
    on_each!(conn, c => {
        let inserted = diesel::insert_into(people::table)
            .values(&row)
            .on_conflict_do_nothing()
            .execute(c)?;
        if inserted == 0 {
            diesel::update(people::table.find(person.id).filter(people::erased_at.is_null()))
                .set((
                    people::first_name.eq(&row.first_name),
                    people::last_name.eq(&row.last_name),
                    people::name_key.eq(&row.name_key),
                    people::email.eq(&row.email),
                    people::federation_number.eq(&row.federation_number),
                    people::country.eq(&row.country),
                    people::club.eq(&row.club),
                ))
                .execute(c)?;
        }
    });
    Ok(())
}

/// Removes everything that says who the person is, and letters to them that wait; the id stays,
/// for the log names it.
pub fn erase(conn: &mut Conn, id: i64, now: DateTime<Utc>) -> Result<(), StoreError> {
    let changed = diesel::update(people::table.find(id).filter(people::erased_at.is_null()))
        .set((
            people::first_name.eq(""),
            people::last_name.eq(""),
            people::name_key.eq(""),
            people::email.eq(None::<String>),
            people::federation_number.eq(None::<String>),
            people::country.eq(None::<String>),
            people::club.eq(None::<String>),
            people::erased_at.eq(column(now)),
        ))
        .execute(conn)?;
    if changed == 0 && get(conn, &[id])?.is_empty() {
        return Err(StoreError::NotFound);
    }
    super::outbox::forget_person(conn, id)
}

/// People in whose name each word of the query begins a word, whatever its case and accents, or
/// whose federation number it is; by family name.
pub fn search(conn: &mut Conn, query: &str, limit: i64) -> Result<Vec<Person>, StoreError> {
    let key = fold_name(query);
    if key.is_empty() {
        return Ok(Vec::new());
    }
    let mut named = people::table.into_boxed();
    for word in key.split(' ') {
        let word = literal(word);
        let begins = format!("{word}%");
        let follows = format!("% {word}%");
        named = named.filter(
            people::name_key
                .like(begins)
                .escape('!')
                .or(people::name_key.like(follows).escape('!')),
        );
    }
    let number = query.trim().to_owned();
    let rows: Vec<PersonRow> = named
        .or_filter(people::federation_number.eq(number))
        .filter(people::erased_at.is_null())
        .order((people::name_key, people::id))
        .limit(limit)
        .select(PersonRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Person::from).collect())
}

/// A word with the signs that mean something in a pattern made literal.
fn literal(word: &str) -> String {
    let mut text = String::with_capacity(word.len());
    for letter in word.chars() {
        if matches!(letter, '%' | '_' | '!') {
            text.push('!');
        }
        text.push(letter);
    }
    text
}
