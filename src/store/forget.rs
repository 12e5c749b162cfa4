//! What is forgotten with a person, table by table.

use diesel::prelude::*;

use super::conn::Conn;
use super::error::StoreError;
use super::registrations::rank_lists;
use super::schema::people;

/// Forgets what tables other than that of people keep of somebody under one id, with the federation number
/// and the address of before. Every table that names a person has a line here or a reason in the test below.
pub(super) fn person(
    conn: &mut Conn,
    id: i64,
    (number, address): (Option<&str>, Option<&str>),
) -> Result<(), StoreError> {
    if let Some(number) = number {
        rank_lists::forget_number(conn, number)?;
    }
    if let Some(address) = address {
        super::throttle::forget_mail(conn, address)?;
    }
    super::letter_links::forget_person(conn, id)?;
    super::registrations::forget_person(conn, id)?;
    super::outbox::forget_person(conn, id)
}

/// Forgets what is kept of somebody for letters and for registration only: it is of no use once the last
/// tournament is long over.
pub(super) fn address(conn: &mut Conn, id: i64) -> Result<(), StoreError> {
    diesel::update(people::table.find(id))
        .set(people::email.eq(None::<String>))
        .execute(conn)?;
    super::letter_links::forget_person(conn, id)?;
    super::registrations::forget_person(conn, id)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    /// The tables that name a person, and what becomes of their rows when the person is erased.
    const KNOWN: [(&str, &str); 8] = [
        ("people", "the row stays empty, for the log names its id"),
        ("registrations", "what was typed to register goes"),
        ("rank_lists", "the number goes from every list"),
        (
            "registration_links",
            "goes, so that an old link leads nowhere",
        ),
        (
            "confirmed_addresses",
            "goes, so that nobody can tell who confirmed",
        ),
        (
            "letter_links",
            "goes, so that a link of an old letter leads nowhere",
        ),
        (
            "memberships",
            "derived from the log, which names the id only",
        ),
        (
            "outbox",
            "letters that wait go, of the others only that there was one stays",
        ),
    ];

    #[test]
    fn every_table_that_names_a_person_is_thought_of() {
        let schema = include_str!("schema.rs");
        let tables = schema.split("diesel::table! {").skip(1);
        let tells = ["person_id", "person", "federation_number", "email"];
        let named: BTreeSet<&str> = tables
            .filter(|table| tells.iter().any(|it| table.contains(&format!(" {it} ->"))))
            .filter_map(|table| table.split_whitespace().next())
            .collect();
        let known: BTreeSet<&str> = KNOWN.iter().map(|(table, _)| *table).collect();
        assert_eq!(named, known);
    }
}
