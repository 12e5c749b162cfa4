//! What a search of a whole tournament finds: people, tables, sessions and pages. Each line says where
//! that person sits now.

use serde::Deserialize;

use crate::mahjong::tile::Wind;
use crate::service::tournaments::Snapshot;
use crate::tournament::EntrantId;
use crate::tournament::name_key::fold_name;
use crate::tournament::state::{Session, Table};
use crate::words::Words;

use super::name_order::NameOrder;
use super::part::{Name, wind_key};
use super::refusal;

/// The most lines of one kind.
const MOST: usize = 20;
/// The longest search, in letters.
const LONGEST: usize = 100;

/// Where what is found leads.
pub trait Ways {
    fn person(&self, entrant: EntrantId) -> String;

    /// The page of a session; none for who may not see it.
    fn session(&self, session: &Session) -> Option<String>;

    fn table(&self, session: &Session, table: &Table) -> String;
}

/// A line of what is found.
pub struct Hit {
    pub href: String,
    pub name: Name,
    /// Where the person sits now, who sits at the table; empty for nothing.
    pub note: String,
}

/// A search and where its words lead.
pub struct Search<'a, W> {
    pub words: &'a Words,
    pub snapshot: &'a Snapshot,
    /// The session that the hall is in.
    pub now: Option<&'a Session>,
    pub ways: &'a W,
}

/// What the address of a search may say.
#[derive(Debug, Deserialize)]
pub struct Query {
    q: Option<String>,
}

impl Query {
    /// What somebody typed, as far as it is read.
    pub fn typed(&self) -> String {
        let typed = self.q.as_deref().unwrap_or_default().trim();
        typed.chars().take(LONGEST).collect()
    }
}

impl<W: Ways> Search<'_, W> {
    /// Everything that has all words of the search, and the pages among these that have.
    pub fn hits(&self, typed: &str, pages: &[(String, String)]) -> Vec<Hit> {
        let wanted = fold_name(typed);
        if wanted.is_empty() {
            return Vec::new();
        }
        let fits = |text: &str| {
            let text = fold_name(text);
            wanted.split(' ').all(|word| text.contains(word))
        };
        let mut hits = self.people(&fits);
        hits.extend(self.tables(&fits, &wanted));
        hits.extend(self.sessions(&fits));
        let pages = pages.iter().filter(|(label, _)| fits(label));
        hits.extend(pages.map(|(label, href)| plain(label.clone(), href.clone(), String::new())));
        hits
    }

    fn people(&self, fits: &impl Fn(&str) -> bool) -> Vec<Hit> {
        let entrants = self.snapshot.tournament.entrants.keys();
        let mut found: Vec<Hit> = entrants
            .filter_map(|id| {
                let name = refusal::name(self.snapshot, *id);
                let (first, last) = (&name.first, &name.last);
                fits(&format!("{id} {first} {last}")).then(|| Hit {
                    href: self.ways.person(*id),
                    note: self.seat(*id),
                    name,
                })
            })
            .collect();
        let order = NameOrder::of(self.snapshot);
        found.sort_by(|a, b| order.compare(&a.name, &b.name));
        found.truncate(MOST);
        found
    }

    /// Where somebody sits now: "Table 3, East".
    fn seat(&self, id: EntrantId) -> String {
        let Some(table) = self.seen().and_then(|session| session.table_of(id)) else {
            return String::new();
        };
        let title = self.title(table);
        let seat = table.seats.seat_of(id).filter(|_| table.seats.winds);
        match seat.and_then(|seat| Wind::ALL.get(seat)) {
            Some(wind) => format!("{title}, {}", self.words.say(wind_key(*wind))),
            None => title,
        }
    }

    /// The session that the hall is in, for who may see it.
    fn seen(&self) -> Option<&Session> {
        self.now
            .filter(|session| self.ways.session(session).is_some())
    }

    fn title(&self, table: &Table) -> String {
        let settings = &self.snapshot.tournament.settings;
        let name = settings.table_name(table.seats.table);
        let title = self.words.say_with("public-table").arg("table", name);
        title.to_string()
    }

    fn tables(&self, fits: &impl Fn(&str) -> bool, wanted: &str) -> Vec<Hit> {
        let Some(session) = self.seen() else {
            return Vec::new();
        };
        let settings = &self.snapshot.tournament.settings;
        // A number alone means the table of this number, not every one that has the figure in it.
        let is_number = wanted.chars().all(|sign| sign.is_ascii_digit());
        let is_meant = |table: &&Table| {
            let name = settings.table_name(table.seats.table);
            fold_name(&name) == wanted || (!is_number && fits(&self.title(table)))
        };
        let found = session.tables.iter().filter(is_meant).take(MOST);
        found
            .map(|table| {
                let people = table.seats.people();
                let names = people.map(|id| refusal::name(self.snapshot, id).last);
                let names: Vec<String> = names.collect();
                let href = self.ways.table(session, table);
                plain(self.title(table), href, names.join(" · "))
            })
            .collect()
    }

    fn sessions(&self, fits: &impl Fn(&str) -> bool) -> Vec<Hit> {
        let sessions = self.snapshot.tournament.sessions.iter();
        sessions
            .filter_map(|session| {
                let title = refusal::session_name(self.words, self.snapshot, session.number);
                let href = self.ways.session(session)?;
                fits(&title).then(|| plain(title, href, String::new()))
            })
            .take(MOST)
            .collect()
    }
}

fn plain(text: String, href: String, note: String) -> Hit {
    let name = Name {
        first: String::new(),
        last: text,
    };
    Hit { href, name, note }
}
