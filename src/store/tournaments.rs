//! The list of tournaments and who took part: derived from the log, written with it, and rebuilt
//! from it.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use diesel::prelude::*;

use super::conn::{Conn, on_each};
use super::error::StoreError;
use super::registrations;
use super::schema::{
    event_log, former_slugs, invitations, memberships, people, roles, tournaments,
};

/// What the list of tournaments knows of one.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = tournaments, treat_none_as_null = true)]
pub struct TournamentIndex {
    /// Its public address, unique.
    pub slug: String,
    pub title: String,
    /// First day, in its own time zone.
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    /// Where it is played.
    pub venue: String,
    /// Country code, if known.
    pub country: Option<String>,
    /// The rule set it is played by.
    pub ruleset_id: String,
    /// Whether visitors see it.
    pub published: bool,
    /// Whether it is over.
    pub closed: bool,
    /// Whether nobody really plays.
    pub rehearsal: bool,
    /// The club that organises it; empty where none does.
    pub club: String,
}

/// The person behind an entrant of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Queryable, Insertable)]
#[diesel(table_name = memberships)]
pub struct Membership {
    /// The entrant's number in the tournament.
    pub entrant: i64,
    #[diesel(column_name = person_id)]
    pub person: i64,
}

/// All tournaments, the latest first; those of one day by their address.
pub fn list(conn: &mut Conn) -> Result<Vec<(i64, TournamentIndex)>, StoreError> {
    Ok(tournaments::table
        .order((tournaments::starts_on.desc(), tournaments::slug))
        .select((tournaments::id, TournamentIndex::as_select()))
        .load(conn)?)
}

/// Whether there is any tournament: the shortest question that needs the database to answer.
pub fn any(conn: &mut Conn) -> Result<bool, StoreError> {
    let first = tournaments::table.select(tournaments::id).limit(1);
    let found: Option<i64> = first.first(conn).optional()?;
    Ok(found.is_some())
}

/// How many tournaments there are.
pub fn count(conn: &mut Conn) -> Result<usize, StoreError> {
    let count: i64 = tournaments::table.count().get_result(conn)?;
    Ok(usize::try_from(count).unwrap_or(0))
}

/// The rehearsals, or those only whose result is not final.
pub fn rehearsals(conn: &mut Conn, only_open: bool) -> Result<Vec<i64>, StoreError> {
    let mut found = tournaments::table
        .filter(tournaments::rehearsal.eq(true))
        .select(tournaments::id)
        .into_boxed();
    if only_open {
        found = found.filter(tournaments::closed.eq(false));
    }
    Ok(found.order(tournaments::id).load(conn)?)
}

/// Deletes a rehearsal with its log and everything that names it. Nothing else is ever deleted:
/// whatever is no rehearsal stays, and `false` comes back.
pub fn delete_rehearsal(conn: &mut Conn, tournament: i64) -> Result<bool, StoreError> {
    if !rehearsals(conn, false)?.contains(&tournament) {
        return Ok(false);
    }
    diesel::delete(event_log::table.filter(event_log::tournament_id.eq(tournament)))
        .execute(conn)?;
    diesel::delete(memberships::table.filter(memberships::tournament_id.eq(tournament)))
        .execute(conn)?;
    diesel::delete(former_slugs::table.filter(former_slugs::tournament_id.eq(tournament)))
        .execute(conn)?;
    diesel::delete(invitations::table.filter(invitations::tournament_id.eq(tournament)))
        .execute(conn)?;
    diesel::delete(roles::table.filter(roles::tournament_id.eq(tournament))).execute(conn)?;
    super::tablets::delete_of(conn, tournament)?;
    super::post_texts::delete_of(conn, tournament)?;
    super::searches::forget_of(conn, tournament, None)?;
    diesel::delete(tournaments::table.find(tournament)).execute(conn)?;
    Ok(true)
}

pub fn get(conn: &mut Conn, tournament: i64) -> Result<TournamentIndex, StoreError> {
    Ok(tournaments::table
        .find(tournament)
        .select(TournamentIndex::as_select())
        .first(conn)?)
}

/// The tournament with an address, or that had it before: then its entry shows another slug, to
/// which the visitor is sent on.
pub fn by_slug(conn: &mut Conn, slug: &str) -> Result<(i64, TournamentIndex), StoreError> {
    let current = tournaments::table
        .filter(tournaments::slug.eq(slug))
        .select((tournaments::id, TournamentIndex::as_select()))
        .first(conn)
        .optional()?;
    match current {
        Some(found) => Ok(found),
        None => {
            let tournament: i64 = former_slugs::table
                .find(slug)
                .select(former_slugs::tournament_id)
                .first(conn)?;
            Ok((tournament, get(conn, tournament)?))
        }
    }
}

/// Whether another tournament has this address now.
pub fn slug_is_taken(conn: &mut Conn, slug: &str, tournament: i64) -> Result<bool, StoreError> {
    let others = tournaments::table
        .filter(tournaments::slug.eq(slug))
        .filter(tournaments::id.ne(tournament));
    Ok(diesel::select(diesel::dsl::exists(others)).get_result(conn)?)
}

/// Who stands behind the entrants of a tournament, by entrant.
pub fn members(conn: &mut Conn, tournament: i64) -> Result<Vec<Membership>, StoreError> {
    Ok(memberships::table
        .filter(memberships::tournament_id.eq(tournament))
        .order(memberships::entrant)
        .select((memberships::entrant, memberships::person_id))
        .load(conn)?)
}

/// The tournaments a person took part in, under whichever id, as (tournament, entrant).
pub fn of_person(conn: &mut Conn, person: i64) -> Result<Vec<(i64, i64)>, StoreError> {
    let under = super::same_person::all(conn)?.same_as(person);
    Ok(memberships::table
        .filter(memberships::person_id.eq_any(under))
        .order((memberships::tournament_id, memberships::entrant))
        .select((memberships::tournament_id, memberships::entrant))
        .load(conn)?)
}

/// The tournaments in which people of a club take part, by whether the name of a club is its own.
pub fn with_people_of(
    conn: &mut Conn,
    is_club: impl Fn(&str) -> bool,
) -> Result<BTreeSet<i64>, StoreError> {
    let clubs: Vec<(i64, Option<String>)> = people::table
        .filter(people::club.is_not_null())
        .filter(people::erased_at.is_null())
        .filter(people::merged_into.is_null())
        .select((people::id, people::club))
        .load(conn)?;
    let same = super::same_person::all(conn)?;
    let of_it = clubs
        .iter()
        .filter(|(_, club)| club.as_deref().is_some_and(&is_club));
    let under: BTreeSet<i64> = of_it.flat_map(|(id, _)| same.same_as(*id)).collect();
    let found: Vec<i64> = memberships::table
        .filter(memberships::person_id.eq_any(under))
        .select(memberships::tournament_id)
        .distinct()
        .load(conn)?;
    Ok(found.into_iter().collect())
}

/// The tournaments that know a person under this very id: who takes part, and who applied.
pub fn of_id(conn: &mut Conn, id: i64) -> Result<Vec<i64>, StoreError> {
    that_know(conn, &[id])
}

/// The tournaments that know a person under one of these ids: who takes part, and who applied.
pub fn that_know(conn: &mut Conn, ids: &[i64]) -> Result<Vec<i64>, StoreError> {
    let mut known: Vec<i64> = memberships::table
        .filter(memberships::person_id.eq_any(ids.iter().copied()))
        .select(memberships::tournament_id)
        .load(conn)?;
    known.extend(registrations::tournaments_of(conn, ids)?);
    known.sort_unstable();
    known.dedup();
    Ok(known)
}

/// Who took part in which tournament, as (person, tournament); rehearsals are left out.
pub fn all_members(conn: &mut Conn) -> Result<Vec<(i64, i64)>, StoreError> {
    Ok(memberships::table
        .inner_join(tournaments::table.on(tournaments::id.eq(memberships::tournament_id)))
        .filter(tournaments::rehearsal.eq(false))
        .order((memberships::person_id, memberships::tournament_id))
        .select((memberships::person_id, memberships::tournament_id))
        .load(conn)?)
}

/// Those who take part in a tournament that ends on this day or later, or applied for one; rehearsals do not
/// count.
pub fn people_since(conn: &mut Conn, day: NaiveDate) -> Result<Vec<i64>, StoreError> {
    let mut people: Vec<i64> = memberships::table
        .inner_join(tournaments::table.on(tournaments::id.eq(memberships::tournament_id)))
        .filter(tournaments::rehearsal.eq(false))
        .filter(tournaments::ends_on.ge(day))
        .select(memberships::person_id)
        .distinct()
        .load(conn)?;
    people.extend(registrations::people_since(conn, day)?);
    Ok(people)
}

/// Replaces everything this room derived from a tournament's log by what a fresh fold says.
pub fn rebuild(
    conn: &mut Conn,
    tournament: i64,
    index: &TournamentIndex,
    members: &[Membership],
) -> Result<(), StoreError> {
    upsert(conn, tournament, index)?;
    diesel::delete(memberships::table.filter(memberships::tournament_id.eq(tournament)))
        .execute(conn)?;
    for member in members {
        upsert_membership(conn, tournament, member)?;
    }
    Ok(())
}

/// Writes a tournament's entry; an address it gives up still leads to it.
pub(super) fn upsert(
    conn: &mut Conn,
    tournament: i64,
    index: &TournamentIndex,
) -> Result<(), StoreError> {
    let before: Option<String> = tournaments::table
        .find(tournament)
        .select(tournaments::slug)
        .first(conn)
        .optional()?;
    match before {
        None => {
            diesel::insert_into(tournaments::table)
                .values((tournaments::id.eq(tournament), index))
                .execute(conn)?;
        }
        Some(slug) => {
            diesel::update(tournaments::table.find(tournament))
                .set(index)
                .execute(conn)?;
            if slug != index.slug {
                remember_slug(conn, &slug, tournament)?;
            }
        }
    }
    diesel::delete(former_slugs::table.find(&index.slug)).execute(conn)?;
    Ok(())
}

/// Lets an old address lead to the tournament that had it last.
fn remember_slug(conn: &mut Conn, slug: &str, tournament: i64) -> Result<(), StoreError> {
    on_each!(conn, c => diesel::insert_into(former_slugs::table)
        .values((former_slugs::slug.eq(slug), former_slugs::tournament_id.eq(tournament)))
        .on_conflict(former_slugs::slug)
        .do_update()
        .set(former_slugs::tournament_id.eq(tournament))
        .execute(c))?;
    Ok(())
}

/// Takes entrants out of a tournament's list.
pub(super) fn remove_members(
    conn: &mut Conn,
    tournament: i64,
    entrants: &[i64],
) -> Result<(), StoreError> {
    for entrant in entrants {
        let gone = memberships::table
            .filter(memberships::tournament_id.eq(tournament))
            .filter(memberships::entrant.eq(*entrant));
        diesel::delete(gone).execute(conn)?;
    }
    Ok(())
}

/// Writes who stands behind an entrant.
pub(super) fn upsert_membership(
    conn: &mut Conn,
    tournament: i64,
    membership: &Membership,
) -> Result<(), StoreError> {
    on_each!(conn, c => diesel::insert_into(memberships::table)
        .values((memberships::tournament_id.eq(tournament), membership))
        .on_conflict((memberships::tournament_id, memberships::entrant))
        .do_update()
        .set(memberships::person_id.eq(membership.person))
        .execute(c))?;
    Ok(())
}
