//! The library of rule sets: those of the program, which nobody changes, and those that directors
//! made of them. A tournament keeps its own copy of the document it is played by.

mod error;

use std::sync::Arc;

pub use error::{RuleSetError, RuleSetFault, RuleSetRefusal};

use super::accounts::{Role, SignedIn};
use super::clock::Clock;
use ruleset::data::Data;
use ruleset::{DocumentError, RuleSet, edit, library};
use store::rulesets::{self as stored, StoredRuleSet};
use store::{Store, StoreError};

/// The most rule sets of their own that people may keep on one site.
const MOST: usize = 500;

/// The library of one database. Cheap to clone.
#[derive(Clone)]
pub struct RuleSets {
    store: Store,
    clock: Clock,
}

/// A rule set with its document.
#[derive(Debug, Clone)]
pub struct LibraryEntry {
    /// The rule set as it is read.
    pub rules: Arc<RuleSet>,
    pub document: String,
    /// What is known of one that directors made; none for those of the program.
    pub own: Option<Own>,
}

/// A rule set that a director made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Own {
    /// The id of the document it was started from.
    pub base_id: String,
    /// That document, as it was then.
    pub base: String,
    /// How often it was saved.
    pub version: i64,
    /// The account that made it.
    pub created_by: i64,
    /// When it was saved last.
    pub changed_at: chrono::DateTime<chrono::Utc>,
}

/// Whether somebody may make rule sets: the site's owners, and whoever runs a tournament.
#[must_use]
pub fn may_make(user: &SignedIn) -> bool {
    let runs = |role: &Role| matches!(role, Role::Owner | Role::Director);
    user.is_site_owner || user.roles.iter().any(|(_, role)| runs(role))
}

impl Own {
    /// Whether somebody may change or remove it: who made it, and the site's owners.
    #[must_use]
    pub fn may_change(&self, user: &SignedIn) -> bool {
        may_make(user) && (user.is_site_owner || user.account == self.created_by)
    }
}

impl RuleSets {
    /// The library of a database.
    #[must_use]
    pub fn new(store: Store, clock: Clock) -> Self {
        Self { store, clock }
    }

    /// The rule sets that directors made, by id. What cannot be read any more is left out.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn own(&self) -> Result<Vec<LibraryEntry>, StoreError> {
        let rows = self.store.read(stored::list).await?;
        Ok(rows.into_iter().filter_map(|row| entry(row).ok()).collect())
    }

    /// The rule set with this id, of the program or of a director.
    ///
    /// # Errors
    /// [`RuleSetFault::NotFound`], or when the database cannot be read.
    pub async fn get(&self, id: &str) -> Result<LibraryEntry, RuleSetFault> {
        if let Some(document) = library::document(id) {
            let rules = RuleSet::parse(document).map_err(RuleSetFault::Unreadable)?;
            let rules = Arc::new(rules);
            let document = document.to_owned();
            return Ok(LibraryEntry {
                rules,
                document,
                own: None,
            });
        }
        let wanted = id.to_owned();
        let row = self.store.read(move |conn| stored::find(conn, &wanted));
        entry(row.await?.ok_or(RuleSetFault::NotFound)?)
    }

    /// The rule set with this id, for somebody. Those of directors are read by who makes rule sets: visitors and
    /// staff of a tournament read the one that is played by on its own pages.
    ///
    /// # Errors
    /// As of [`Self::get`].
    pub async fn get_for(&self, reader: &SignedIn, id: &str) -> Result<LibraryEntry, RuleSetFault> {
        let entry = self.get(id).await?;
        if entry.own.is_some() && !may_make(reader) {
            return Err(RuleSetFault::NotFound);
        }
        Ok(entry)
    }

    /// Makes a rule set of somebody's own out of another one, under a new name.
    ///
    /// # Errors
    /// [`RuleSetError`].
    pub async fn copy(
        &self,
        by: &SignedIn,
        from: &str,
        title: &str,
        id: &str,
    ) -> Result<LibraryEntry, RuleSetError> {
        let base = self.get_for(by, from).await?;
        let document = named(&base, title, id)?;
        let base_id = base.rules.id.clone();
        self.add(by, document, (base_id, base.document)).await
    }

    /// Takes a document that somebody brought into the library.
    ///
    /// # Errors
    /// [`RuleSetError`].
    pub async fn bring(
        &self,
        by: &SignedIn,
        document: String,
    ) -> Result<LibraryEntry, RuleSetError> {
        let id = RuleSet::parse(&document)?.id;
        let base = document.clone();
        self.add(by, document, (id, base)).await
    }

    async fn add(
        &self,
        by: &SignedIn,
        document: String,
        (base_id, base): (String, String),
    ) -> Result<LibraryEntry, RuleSetError> {
        if !may_make(by) {
            return Err(RuleSetFault::Forbidden.into());
        }
        let id = RuleSet::parse(&document)?.id;
        if library::document(&id).is_some() {
            return Err(RuleSetRefusal::Taken(id).into());
        }
        let now = self.clock.now();
        let row = StoredRuleSet {
            id: id.clone(),
            document,
            base_id,
            base,
            version: 1,
            created_by: by.account,
            created_at: now,
            changed_by: by.account,
            changed_at: now,
        };
        let kept = row.clone();
        let added = self.store.write(move |conn| {
            let has_room = stored::list(conn)?.len() < MOST;
            Ok::<_, StoreError>((has_room, has_room && stored::add(conn, &row)?))
        });
        match added.await? {
            (false, _) => Err(RuleSetRefusal::Full.into()),
            (true, false) => Err(RuleSetRefusal::Taken(id).into()),
            (true, true) => Ok(entry(kept)?),
        }
    }

    /// Saves another text of a rule set over the version that was seen.
    ///
    /// # Errors
    /// [`RuleSetError`]; then nothing was saved.
    pub async fn save(
        &self,
        by: &SignedIn,
        id: &str,
        seen: i64,
        document: String,
    ) -> Result<(), RuleSetError> {
        self.changeable(by, id).await?;
        if RuleSet::parse(&document)?.id != id {
            return Err(RuleSetRefusal::OtherId.into());
        }
        let (id, when) = (id.to_owned(), (by.account, self.clock.now()));
        let saved = self
            .store
            .write(move |conn| stored::save(conn, &id, seen, &document, when));
        if saved.await? {
            Ok(())
        } else {
            Err(RuleSetRefusal::Changed.into())
        }
    }

    /// Takes a rule set out of the library; tournaments played by it keep their document.
    ///
    /// # Errors
    /// [`RuleSetFault`].
    pub async fn remove(&self, by: &SignedIn, id: &str) -> Result<(), RuleSetFault> {
        self.changeable(by, id).await?;
        let id = id.to_owned();
        let removed = self.store.write(move |conn| stored::remove(conn, &id));
        Ok(removed.await?)
    }

    /// Refuses what somebody may not change.
    async fn changeable(&self, by: &SignedIn, id: &str) -> Result<(), RuleSetFault> {
        match self.get(id).await?.own {
            Some(own) if own.may_change(by) => Ok(()),
            _ => Err(RuleSetFault::Forbidden),
        }
    }
}

/// A stored rule set, read.
fn entry(row: StoredRuleSet) -> Result<LibraryEntry, RuleSetFault> {
    let rules = RuleSet::parse(&row.document).map_err(RuleSetFault::Unreadable)?;
    Ok(LibraryEntry {
        rules: Arc::new(rules),
        document: row.document,
        own: Some(Own {
            base_id: row.base_id,
            base: row.base,
            version: row.version,
            created_by: row.created_by,
            changed_at: row.changed_at,
        }),
    })
}

/// The document under another name, which says what it was made from.
fn named(base: &LibraryEntry, title: &str, id: &str) -> Result<String, DocumentError> {
    let text = |text: &str| Data::Text(text.to_owned());
    let others = base.rules.title.other_languages();
    let titles: Vec<String> = others.map(|code| format!("title.{code}")).collect();
    let mut changes = vec![("id", text(id)), ("title.en", text(title))];
    changes.extend(titles.iter().map(|path| (path.as_str(), text(title))));
    let after = format!("own, after {}: ", base.rules.id);
    let edition = match base.rules.edition.split_once(": ") {
        Some((start, rest)) if start.starts_with("own, after ") => format!("{after}{rest}"),
        _ => format!("{after}{}", base.rules.edition),
    };
    changes.push(("edition", Data::Text(edition)));
    edit(&base.document, &changes)
}
