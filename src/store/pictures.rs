//! The pictures of event pages. The log names a picture by its hash; its bytes stand here.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::conn::{Conn, on_each};
use super::error::StoreError;
use super::schema::event_pictures as table;
use super::time::column;
use tournament::hash::Hash;

/// So many pictures of an event are kept, the latest: who goes back to an earlier page finds its picture.
const MOST: usize = 8;

/// A picture that is to be kept.
#[derive(Debug, Clone)]
pub struct NewPicture {
    pub hash: Hash,
    pub bytes: Vec<u8>,
    /// When it came.
    pub created_at: DateTime<Utc>,
}

impl NewPicture {
    /// A picture that came now.
    pub fn new(bytes: Vec<u8>, now: DateTime<Utc>) -> Self {
        Self {
            hash: Hash::of(&bytes),
            bytes,
            created_at: now,
        }
    }
}

/// A picture as it is stored.
#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = table)]
struct PictureRow {
    tournament_id: i64,
    hash: Vec<u8>,
    bytes: Vec<u8>,
    created_at: NaiveDateTime,
}

/// Keeps a picture of an event as its latest.
pub fn keep(conn: &mut Conn, tournament: i64, picture: &NewPicture) -> Result<(), StoreError> {
    let hash = &picture.hash[..];
    diesel::delete(table::table.find((tournament, hash))).execute(conn)?;
    let row = PictureRow {
        tournament_id: tournament,
        hash: hash.to_vec(),
        bytes: picture.bytes.clone(),
        created_at: column(picture.created_at),
    };
    on_each!(conn, c => diesel::insert_into(table::table).values(&row).execute(c))?;
    let hashes: Vec<Vec<u8>> = table::table
        .filter(table::tournament_id.eq(tournament))
        .filter(table::hash.ne(hash))
        .order((table::created_at.desc(), table::hash))
        .select(table::hash)
        .load(conn)?;
    for old in hashes.iter().skip(MOST - 1) {
        diesel::delete(table::table.find((tournament, &old[..]))).execute(conn)?;
    }
    Ok(())
}

/// The bytes of a picture, whichever event keeps it: an event like another one has its page.
pub fn find(conn: &mut Conn, hash: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
    let bytes = table::table
        .filter(table::hash.eq(hash))
        .select(table::bytes)
        .first(conn)
        .optional()?;
    Ok(bytes)
}

/// Copies all pictures, one at a time: many at once could fill the memory.
pub(super) fn copy(from: &mut Conn, to: &mut Conn) -> Result<(), StoreError> {
    let keys: Vec<(i64, Vec<u8>)> = table::table
        .order((table::tournament_id, table::hash))
        .select((table::tournament_id, table::hash))
        .load(from)?;
    for (tournament, hash) in keys {
        let row: PictureRow = table::table
            .find((tournament, &hash[..]))
            .select(PictureRow::as_select())
            .first(from)?;
        on_each!(&mut *to, c => diesel::insert_into(table::table).values(&row).execute(c))?;
    }
    Ok(())
}
