//! Rule sets that directors made, each with the document it was started from.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::conn::{Conn, on_each};
use super::error::StoreError;
use super::schema::rulesets;
use super::time::{column, instant};

/// A rule set of the library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRuleSet {
    /// The id its document gives itself.
    pub id: String,
    pub document: String,
    /// The id of the document it was started from; its own for one that was brought as a file.
    pub base_id: String,
    /// That document, as it was then.
    pub base: String,
    /// How often it was saved.
    pub version: i64,
    /// The account that made it.
    pub created_by: i64,
    pub created_at: DateTime<Utc>,
    /// The account that saved it last.
    pub changed_by: i64,
    pub changed_at: DateTime<Utc>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = rulesets)]
struct RuleSetRow {
    id: String,
    document: String,
    base_id: String,
    base: String,
    version: i64,
    created_by: i64,
    created_at: NaiveDateTime,
    changed_by: i64,
    changed_at: NaiveDateTime,
}

impl From<RuleSetRow> for StoredRuleSet {
    fn from(row: RuleSetRow) -> Self {
        Self {
            id: row.id,
            document: row.document,
            base_id: row.base_id,
            base: row.base,
            version: row.version,
            created_by: row.created_by,
            created_at: instant(row.created_at),
            changed_by: row.changed_by,
            changed_at: instant(row.changed_at),
        }
    }
}

/// All rule sets by id.
pub fn list(conn: &mut Conn) -> Result<Vec<StoredRuleSet>, StoreError> {
    let rows: Vec<RuleSetRow> = rulesets::table
        .order(rulesets::id)
        .select(RuleSetRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(StoredRuleSet::from).collect())
}

pub fn find(conn: &mut Conn, id: &str) -> Result<Option<StoredRuleSet>, StoreError> {
    let row: Option<RuleSetRow> = rulesets::table
        .find(id)
        .select(RuleSetRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(StoredRuleSet::from))
}

/// Adds a rule set; false if there is one with its id.
pub fn add(conn: &mut Conn, ruleset: &StoredRuleSet) -> Result<bool, StoreError> {
    let row = RuleSetRow {
        id: ruleset.id.clone(),
        document: ruleset.document.clone(),
        base_id: ruleset.base_id.clone(),
        base: ruleset.base.clone(),
        version: ruleset.version,
        created_by: ruleset.created_by,
        created_at: column(ruleset.created_at),
        changed_by: ruleset.changed_by,
        changed_at: column(ruleset.changed_at),
    };
    let added = on_each!(conn, c => diesel::insert_into(rulesets::table)
        .values(&row)
        .on_conflict_do_nothing()
        .execute(c)?);
    Ok(added == 1)
}

/// Saves a document over the version that was seen; false if somebody else saved meanwhile.
pub fn save(
    conn: &mut Conn,
    id: &str,
    seen: i64,
    document: &str,
    (by, at): (i64, DateTime<Utc>),
) -> Result<bool, StoreError> {
    let changed = diesel::update(rulesets::table.find(id).filter(rulesets::version.eq(seen)))
        .set((
            rulesets::document.eq(document),
            rulesets::version.eq(seen.saturating_add(1)),
            rulesets::changed_by.eq(by),
            rulesets::changed_at.eq(column(at)),
        ))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Removes a rule set. Tournaments that are played by it keep their document.
pub fn remove(conn: &mut Conn, id: &str) -> Result<(), StoreError> {
    diesel::delete(rulesets::table.find(id)).execute(conn)?;
    Ok(())
}
