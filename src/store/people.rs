//! People: names and particulars, shared by all tournaments, kept beside the log and not in it, so
//! that a person can be erased without breaking a chain.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::conn::{Conn, on_each};
use super::error::StoreError;
use super::fold::{fold_name, literal};
use super::same_person;
use super::schema::people;
use super::time::{column, instant};
use tournament::{PublicName, Visibility};

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
    /// What the person lets the public see.
    pub visibility: Visibility,
}

impl Person {
    /// Whether somebody who was in the registry is not known any more.
    #[must_use]
    pub fn is_erased(&self) -> bool {
        self.erased_at.is_some()
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = people)]
struct PersonRow {
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
    public_name: String,
    hides_numbers: bool,
    hides_rulings: bool,
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
            public_name: person.visibility.name.word().to_owned(),
            hides_numbers: person.visibility.hides_numbers,
            hides_rulings: person.visibility.hides_rulings,
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
            visibility: Visibility {
                // The table's check keeps other words out.
                name: row.public_name.parse().unwrap_or(PublicName::Pseudonym),
                hides_numbers: row.hides_numbers,
                hides_rulings: row.hides_rulings,
            },
        }
    }
}

/// Ids asked for in one query: SQLite takes 32,766 parameters.
const CHUNK: usize = 1000;

/// The people with these ids, by id; unknown ids are left out. Who was merged into somebody else has that
/// person's particulars under the own id.
pub fn get(conn: &mut Conn, ids: &[i64]) -> Result<Vec<Person>, StoreError> {
    let mut found = own(conn, ids)?;
    let merged = same_person::all(conn)?;
    if merged.is_empty() {
        return Ok(found);
    }
    let leads_to = |person: &Person| merged.kept(person.id);
    let kept: Vec<i64> = found.iter().map(leads_to).collect();
    let kept = own(conn, &kept)?;
    for person in &mut found {
        let at = kept.binary_search_by_key(&leads_to(person), |it| it.id);
        if let Some(kept) = at.ok().and_then(|at| kept.get(at)) {
            *person = Person {
                id: person.id,
                ..kept.clone()
            };
        }
    }
    Ok(found)
}

/// The people with these ids as each was entered, by id.
pub(super) fn own(conn: &mut Conn, ids: &[i64]) -> Result<Vec<Person>, StoreError> {
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

/// Everybody who was neither erased nor merged into somebody else, by name.
pub fn everybody(conn: &mut Conn) -> Result<Vec<Person>, StoreError> {
    let rows: Vec<PersonRow> = people::table
        .filter(people::erased_at.is_null())
        .filter(people::merged_into.is_null())
        .order((people::name_key, people::id))
        .select(PersonRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Person::from).collect())
}

/// Enters a person or changes one's particulars. An erased person stays erased, and nobody's day
/// of entry or choice of what the public sees changes. For who was merged into somebody else, that person
/// changes.
pub fn upsert(conn: &mut Conn, person: &Person) -> Result<(), StoreError> {
    let row = PersonRow::from(person);
    let inserted = on_each!(&mut *conn, c => diesel::insert_into(people::table)
        .values(&row)
        .on_conflict_do_nothing()
        .execute(c))?;
    if inserted > 0 {
        return Ok(());
    }
    let kept = same_person::all(conn)?.kept(person.id);
    diesel::update(people::table.find(kept).filter(people::erased_at.is_null()))
        .set((
            people::first_name.eq(&row.first_name),
            people::last_name.eq(&row.last_name),
            people::name_key.eq(&row.name_key),
            people::email.eq(&row.email),
            people::federation_number.eq(&row.federation_number),
            people::country.eq(&row.country),
            people::club.eq(&row.club),
        ))
        .execute(conn)?;
    Ok(())
}

/// Notes what a person lets the public see.
pub fn choose_visibility(
    conn: &mut Conn,
    id: i64,
    visibility: Visibility,
) -> Result<(), StoreError> {
    let kept = same_person::all(conn)?.kept(id);
    diesel::update(people::table.find(kept).filter(people::erased_at.is_null()))
        .set((
            people::public_name.eq(visibility.name.word()),
            people::hides_numbers.eq(visibility.hides_numbers),
            people::hides_rulings.eq(visibility.hides_rulings),
        ))
        .execute(conn)?;
    Ok(())
}

/// Removes everything that says who the person is, under all ids that were merged, and what other tables
/// keep of them; the ids stay, for the log names them. The ids come back.
pub fn erase(conn: &mut Conn, id: i64, now: DateTime<Utc>) -> Result<Vec<i64>, StoreError> {
    if own(conn, &[id])?.is_empty() {
        return Err(StoreError::NotFound);
    }
    let ids = same_person::all(conn)?.same_as(id);
    let before = own(conn, &ids)?;
    let known = people::table
        .filter(people::id.eq_any(ids.clone()))
        .filter(people::erased_at.is_null());
    diesel::update(known)
        .set((
            people::first_name.eq(""),
            people::last_name.eq(""),
            people::name_key.eq(""),
            people::email.eq(None::<String>),
            people::federation_number.eq(None::<String>),
            people::country.eq(None::<String>),
            people::club.eq(None::<String>),
            people::erased_at.eq(column(now)),
            people::merged_into.eq(None::<i64>),
            people::merged_at.eq(None::<NaiveDateTime>),
            people::merged_filled.eq(""),
        ))
        .execute(conn)?;
    for person in &before {
        let (number, address) = (&person.federation_number, &person.email);
        super::forget::person(conn, person.id, (number.as_deref(), address.as_deref()))?;
    }
    Ok(ids)
}

/// Empties the addresses of people who were entered before an instant, what they typed to register and what
/// they confirmed, unless they take part in something that is of this day or later, or applied for it. The
/// ids of those of whom something was kept come back.
pub fn forget_addresses(
    conn: &mut Conn,
    entered_before: DateTime<Utc>,
    last_day: NaiveDate,
) -> Result<Vec<i64>, StoreError> {
    let merged = same_person::all(conn)?;
    let active: BTreeSet<i64> = super::tournaments::people_since(conn, last_day)?
        .into_iter()
        .map(|id| merged.kept(id))
        .collect();
    let mut kept: BTreeSet<i64> = people::table
        .filter(people::email.is_not_null())
        .filter(people::created_at.lt(column(entered_before)))
        .select(people::id)
        .load::<i64>(conn)?
        .into_iter()
        .collect();
    kept.extend(super::registrations::people_before(conn, entered_before)?);
    kept.extend(super::letter_links::confirmed_before(conn, entered_before)?);
    let old = kept.into_iter();
    let old: Vec<i64> = old
        .filter(|id| !active.contains(&merged.kept(*id)))
        .collect();
    for id in &old {
        super::forget::address(conn, *id)?;
    }
    Ok(old)
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
        .filter(people::merged_into.is_null())
        .order((people::name_key, people::id))
        .limit(limit)
        .select(PersonRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Person::from).collect())
}
