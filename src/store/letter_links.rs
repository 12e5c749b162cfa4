//! Who wants letters: the links by which people ask for no more, and the addresses they confirmed.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::conn::{Conn, on_each};
use super::error::StoreError;
use super::same_person;
use super::schema::{confirmed_addresses, letter_links};
use super::time::{column, instant};

/// What a link is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    pub tournament: i64,
    pub person: i64,
    /// Whether the person asked for no more.
    pub is_unsubscribed: bool,
}

/// The tokens of the people of a tournament, made for those who have none; `fresh` makes one.
pub fn tokens(
    conn: &mut Conn,
    tournament: i64,
    people: &[i64],
    fresh: impl Fn() -> String,
    now: DateTime<Utc>,
) -> Result<HashMap<i64, String>, StoreError> {
    let known = known_tokens(conn, tournament)?;
    for person in people.iter().filter(|person| !known.contains_key(*person)) {
        let token = fresh();
        // Another node may be making one just now.
        on_each!(&mut *conn, c => diesel::insert_into(letter_links::table)
            .values((
                letter_links::token.eq(&token),
                letter_links::tournament_id.eq(tournament),
                letter_links::person_id.eq(*person),
                letter_links::created_at.eq(column(now)),
            ))
            .on_conflict_do_nothing()
            .execute(c))?;
    }
    known_tokens(conn, tournament)
}

fn known_tokens(conn: &mut Conn, tournament: i64) -> Result<HashMap<i64, String>, StoreError> {
    let rows: Vec<(i64, String)> = letter_links::table
        .filter(letter_links::tournament_id.eq(tournament))
        .select((letter_links::person_id, letter_links::token))
        .load(conn)?;
    Ok(rows.into_iter().collect())
}

/// What a token is about; `NotFound` when nobody has it.
pub fn find(conn: &mut Conn, token: &str) -> Result<Link, StoreError> {
    let (tournament, person, since) = letter_links::table
        .find(token)
        .select((
            letter_links::tournament_id,
            letter_links::person_id,
            letter_links::unsubscribed_at,
        ))
        .first::<(i64, i64, Option<NaiveDateTime>)>(conn)?;
    Ok(Link {
        tournament,
        person,
        is_unsubscribed: since.is_some(),
    })
}

/// Ends letters to the person of a token from an instant on, or lets them come again.
pub fn unsubscribe(
    conn: &mut Conn,
    token: &str,
    since: Option<DateTime<Utc>>,
) -> Result<(), StoreError> {
    diesel::update(letter_links::table.find(token))
        .set(letter_links::unsubscribed_at.eq(since.map(column)))
        .execute(conn)?;
    Ok(())
}

/// The people who want no letters about a tournament that they need not have.
pub fn unsubscribed(conn: &mut Conn, tournament: i64) -> Result<HashSet<i64>, StoreError> {
    let people: Vec<i64> = letter_links::table
        .filter(letter_links::tournament_id.eq(tournament))
        .filter(letter_links::unsubscribed_at.is_not_null())
        .select(letter_links::person_id)
        .load(conn)?;
    Ok(people.into_iter().collect())
}

/// Notes that a person confirmed an address, and in which language. An address confirmed before holds
/// no more.
pub fn confirm(
    conn: &mut Conn,
    person: i64,
    address: &str,
    language: Option<&str>,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    use confirmed_addresses as confirmed;
    let address = folded(address);
    on_each!(conn, c => diesel::insert_into(confirmed::table)
        .values((
            confirmed::person_id.eq(person),
            confirmed::address.eq(&address),
            confirmed::language.eq(language),
            confirmed::confirmed_at.eq(column(now)),
        ))
        .on_conflict(confirmed::person_id)
        .do_update()
        .set((
            confirmed::address.eq(&address),
            confirmed::language.eq(language),
            confirmed::confirmed_at.eq(column(now)),
        ))
        .execute(c))?;
    Ok(())
}

/// The addresses that these people confirmed last, under whichever id, with the language of each; by the
/// ids that were asked for.
pub fn confirmed(
    conn: &mut Conn,
    people: &[i64],
) -> Result<HashMap<i64, (String, Option<String>)>, StoreError> {
    let merged = same_person::all(conn)?;
    let under: BTreeSet<i64> = match merged.is_empty() {
        true => people.iter().copied().collect(),
        false => people.iter().flat_map(|id| merged.same_as(*id)).collect(),
    };
    let latest: BTreeMap<i64, (String, Option<String>)> = confirmations(conn, &under)?
        .into_iter()
        .map(|(_, person, address, language)| (merged.kept(person), (address, language)))
        .collect();
    let found = people.iter().filter_map(|id| {
        let known = latest.get(&merged.kept(*id))?;
        Some((*id, known.clone()))
    });
    Ok(found.collect())
}

/// When, who, which address, and in which language.
type Confirmation = (NaiveDateTime, i64, String, Option<String>);

/// What was confirmed under these ids, the earliest first.
fn confirmations(conn: &mut Conn, under: &BTreeSet<i64>) -> Result<Vec<Confirmation>, StoreError> {
    let under: Vec<i64> = under.iter().copied().collect();
    let mut all: Vec<Confirmation> = Vec::new();
    for chunk in under.chunks(1000) {
        let rows: Vec<Confirmation> = confirmed_addresses::table
            .filter(confirmed_addresses::person_id.eq_any(chunk.iter().copied()))
            .select((
                confirmed_addresses::confirmed_at,
                confirmed_addresses::person_id,
                confirmed_addresses::address,
                confirmed_addresses::language,
            ))
            .load(conn)?;
        all.extend(rows);
    }
    all.sort_unstable();
    Ok(all)
}

/// An address that somebody confirmed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Confirmed {
    pub address: String,
    pub language: Option<String>,
    pub at: DateTime<Utc>,
}

/// What was confirmed under these ids, the earliest first.
pub fn confirmed_of(conn: &mut Conn, ids: &[i64]) -> Result<Vec<Confirmed>, StoreError> {
    let all = confirmations(conn, &ids.iter().copied().collect())?;
    let all = all.into_iter().map(|(at, _, address, language)| Confirmed {
        address,
        language,
        at: instant(at),
    });
    Ok(all.collect())
}

/// Those who confirmed an address before an instant.
pub(super) fn confirmed_before(
    conn: &mut Conn,
    before: DateTime<Utc>,
) -> Result<Vec<i64>, StoreError> {
    let people = confirmed_addresses::table
        .filter(confirmed_addresses::confirmed_at.lt(column(before)))
        .select(confirmed_addresses::person_id)
        .load(conn)?;
    Ok(people)
}

/// An address as addresses are compared.
#[must_use]
pub fn folded(address: &str) -> String {
    address.trim().to_lowercase()
}

/// Forgets what is known of the letters of a person.
pub(super) fn forget_person(conn: &mut Conn, person: i64) -> Result<(), StoreError> {
    diesel::delete(letter_links::table.filter(letter_links::person_id.eq(person))).execute(conn)?;
    diesel::delete(confirmed_addresses::table.find(person)).execute(conn)?;
    Ok(())
}
