//! The public pages of a tournament as files that need no server: every page that visitors come to from the overview,
//! with links among the files, and the style sheets and fonts they name.
//!
//! Scripts stay out, for nothing in a copy changes any more. Links to what is no page of results (calendars, the
//! handbook, other tournaments) lead to the site.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::visit::{PublicPage, Visit};
use super::{overview, player, rules, seating, session, standings, table};
use crate::service::tournaments::Snapshot;
use crate::tournament::{EntrantId, SessionNo, TableNo};
use crate::web::error::PageError;
use crate::web::extract::Page;
use crate::web::http::assets;
use crate::web::http::tidy::tidy;
use crate::words::Words;

/// No copy has more pages.
const MOST_PAGES: usize = 20_000;
/// Where the files of the site stand in a copy.
const ASSETS: &str = "assets/";

/// A copy in the making, page by page.
pub struct Copying {
    snapshot: Arc<Snapshot>,
    words: &'static Words,
    now: DateTime<Utc>,
    /// Scheme and authority of the site.
    base: String,
    /// The pages that are still to be made, by what follows the tournament's address.
    waiting: VecDeque<String>,
    /// All that were ever named.
    known: BTreeSet<String>,
    /// The files of the site that pages name.
    assets: BTreeSet<String>,
    /// Whether those are still to be handed out.
    is_at_assets: bool,
}

/// A page that a copy has.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Copied<'a> {
    Overview,
    Rules,
    Seating { query: &'a str },
    Standings { query: &'a str },
    Session(SessionNo),
    Player(EntrantId),
    Table { table: TableNo, query: &'a str },
}

impl<'a> Copied<'a> {
    /// The page at an address within the tournament; none for what no copy has.
    fn at(path: &'a str) -> Option<Self> {
        let (place, query) = path.split_once('?').unwrap_or((path, ""));
        // Another language would be another copy.
        if query.split('&').any(|pair| pair.starts_with("lang=")) {
            return None;
        }
        let mut parts = place.trim_matches('/').split('/');
        let page = match (parts.next(), parts.next(), parts.next()) {
            (Some(""), None, _) if query.is_empty() => Self::Overview,
            (Some("rules"), None, _) => Self::Rules,
            (Some("seating"), None, _) => Self::Seating { query },
            (Some("standings"), None, _) => Self::Standings { query },
            (Some("sessions"), Some(number), None) => {
                Self::Session(SessionNo(number.parse().ok()?))
            }
            (Some("players"), Some(number), None) => Self::Player(EntrantId(number.parse().ok()?)),
            (Some("tables"), Some(number), None) => Self::Table {
                table: TableNo(number.parse().ok()?),
                query,
            },
            _ => return None,
        };
        Some(page)
    }

    fn tab(&self) -> PublicPage {
        match self {
            Self::Overview => PublicPage::Overview,
            Self::Rules => PublicPage::Rules,
            Self::Standings { .. } | Self::Player(_) => PublicPage::Standings,
            Self::Seating { .. } | Self::Session(_) | Self::Table { .. } => PublicPage::Seating,
        }
    }
}

impl Copying {
    /// A copy of what visitors see at this time, with links to the site at `base`.
    pub fn new(
        snapshot: &Arc<Snapshot>,
        words: &'static Words,
        now: DateTime<Utc>,
        base: &str,
    ) -> Self {
        let first = String::new();
        Self {
            snapshot: Arc::clone(snapshot),
            words,
            now,
            base: base.to_owned(),
            waiting: VecDeque::from([first.clone()]),
            known: BTreeSet::from([first]),
            assets: BTreeSet::new(),
            is_at_assets: false,
        }
    }

    /// The next file: its name and its bytes; none when all are made.
    ///
    /// # Errors
    /// What a page says that cannot be made.
    pub fn next_file(&mut self) -> Result<Option<(String, Vec<u8>)>, PageError> {
        while let Some(path) = self.waiting.pop_front() {
            let html = match self.page(&path) {
                Ok(html) => html,
                // A link may name what visitors do not see yet.
                Err(PageError::NotFound) => continue,
                Err(error) => return Err(error),
            };
            let html = self.rewritten(&html);
            return Ok(Some((file_name(&path), html.into_bytes())));
        }
        if !self.is_at_assets {
            self.is_at_assets = true;
            self.assets
                .extend(assets::names_in("fonts/").map(str::to_owned));
        }
        while let Some(name) = self.assets.pop_first() {
            if let Some(bytes) = assets::plain(&name) {
                return Ok(Some((format!("{ASSETS}{name}"), bytes.to_vec())));
            }
        }
        Ok(None)
    }

    /// A page as visitors have it.
    fn page(&self, path: &str) -> Result<String, PageError> {
        let copied = Copied::at(path).ok_or(PageError::NotFound)?;
        let slug = &self.snapshot.tournament.settings.slug;
        let words = Words::for_pages(self.words.lang());
        let page = Page::in_copy(words, format!("/t/{slug}{path}"), self.base.clone());
        let tab = copied.tab();
        let visit = Visit::in_copy(page, &self.snapshot, self.now, path.to_owned(), tab);
        let html = match copied {
            Copied::Overview => overview::html(&visit, &self.base),
            Copied::Rules => rules::html(&visit),
            Copied::Seating { query } => seating::html(&visit, query),
            Copied::Standings { query } => standings::html(&visit, query),
            Copied::Session(number) => session::html(&visit, number),
            Copied::Player(entrant) => player::html(&visit, &self.base, entrant),
            Copied::Table { table, query } => table::html(&visit.at_table(table), table, query),
        };
        html.map(tidy)
    }

    /// A page without scripts, whose links lead to files of the copy or to the site.
    fn rewritten(&mut self, html: &str) -> String {
        let html = without_scripts(html);
        let mut out = String::with_capacity(html.len());
        let mut rest = html.as_str();
        while let Some(at) = rest.find("=\"/") {
            let (before, value) = rest.split_at(at + 2);
            let end = value.find('"').unwrap_or(value.len());
            let (value, after) = value.split_at(end);
            out.push_str(before);
            out.push_str(&self.target(value));
            rest = after;
        }
        out.push_str(rest);
        out
    }

    /// Where an address of the site leads in the copy.
    fn target(&mut self, written: &str) -> String {
        let address = written.replace("&#38;", "&").replace("&amp;", "&");
        let (path, fragment) = address.split_once('#').unwrap_or((&address, ""));
        let mark = if fragment.is_empty() { "" } else { "#" };
        if let Some((_, name)) = path
            .strip_prefix("/assets/")
            .and_then(|it| it.split_once('/'))
        {
            self.assets.insert(name.to_owned());
            return format!("{ASSETS}{name}{mark}{fragment}");
        }
        let slug = &self.snapshot.tournament.settings.slug;
        let within = path.strip_prefix(&format!("/t/{slug}"));
        let within = within.filter(|it| it.is_empty() || it.starts_with(['/', '?']));
        match within.filter(|path| Copied::at(path).is_some()) {
            Some(path) => {
                self.name(path);
                format!("{}{mark}{fragment}", file_name(path))
            }
            None => format!("{}{written}", self.base),
        }
    }

    /// Notes that a page belongs to the copy.
    fn name(&mut self, path: &str) {
        if self.known.len() < MOST_PAGES && self.known.insert(path.to_owned()) {
            self.waiting.push_back(path.to_owned());
        }
    }
}

/// The file of a page: `standings-after-2.html` for `/standings?after=2`.
fn file_name(path: &str) -> String {
    let plain = |sign: char| {
        if sign.is_ascii_alphanumeric() {
            sign
        } else {
            '-'
        }
    };
    let name: String = path.trim_matches('/').chars().map(plain).collect();
    match name.is_empty() {
        true => "index.html".to_owned(),
        false => format!("{name}.html"),
    }
}

/// A page without the scripts it names; data for search engines stay.
fn without_scripts(html: &str) -> String {
    let mut pieces = html.split("<script ");
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (head, _) = piece.split_once('>').unwrap_or((piece, ""));
        if head.contains("application/ld+json") {
            out.push_str("<script ");
            out.push_str(piece);
        } else {
            let after = piece.split_once("</script>");
            out.push_str(after.map_or("", |(_, after)| after));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_results_are_copied_and_nothing_else() {
        assert_eq!(Copied::at(""), Some(Copied::Overview));
        assert_eq!(Copied::at("/players/7"), Some(Copied::Player(EntrantId(7))));
        let after = Copied::Standings { query: "after=2" };
        assert_eq!(Copied::at("/standings?after=2"), Some(after));
        for path in [
            "?lang=es",
            "/standings?lang=es",
            "/standings.csv",
            "/players/7/calendar.ics",
            "/players/x",
            "/tables/1/call",
            "/live",
            "/register",
            "/manage",
        ] {
            assert_eq!(Copied::at(path), None, "{path}");
        }
    }

    #[test]
    fn every_page_has_a_file_of_its_own() {
        assert_eq!(file_name(""), "index.html");
        assert_eq!(
            file_name("/standings?after=2&of=team"),
            "standings-after-2-of-team.html"
        );
        assert_eq!(file_name("/tables/4?session=2"), "tables-4-session-2.html");
    }

    #[test]
    fn scripts_go_and_data_stay() {
        let html = "<p>a</p><script src=\"/x.js\"></script><b>c</b>\
            <script type=\"application/ld+json\">{}</script><i>d</i>";
        let left = "<p>a</p><b>c</b><script type=\"application/ld+json\">{}</script><i>d</i>";
        assert_eq!(without_scripts(html), left);
        assert_eq!(without_scripts("a<script src=\"x\">"), "a");
    }
}
