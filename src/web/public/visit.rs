//! What a visitor may see of a tournament, and how a page of it is answered.

use std::borrow::Cow;
use std::sync::Arc;

use actix_web::HttpRequest;
use askama::Template;
use chrono::{DateTime, Utc};

use crate::service::tournaments::Snapshot;
use crate::tournament::state::{Session, Table};
use crate::tournament::{Capability, SessionNo, Standings, TableNo, Tournament};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Page, Section, Tab, signed_in};
use crate::web::http::cache::{CachedPage, PageKey};
use crate::web::say::rehearsal;
use crate::web::state::State;
use crate::words::key;

/// The parameter by which staff ask for what visitors do not see yet.
const PREVIEW: &str = "preview=1";

/// A tournament as a visitor has it before them.
pub struct Visit {
    /// The state this request works with, with its people as visitors see them, in a preview too.
    pub snapshot: Arc<Snapshot>,
    /// The page around what is shown.
    pub page: Page,
    /// Whether a member of the staff looks at what visitors do not see.
    pub is_preview: bool,
    pub now: DateTime<Utc>,
    /// The table whose page it is.
    pub table: Option<TableNo>,
    /// The first line of the schedule that has not begun.
    pub next_item: Option<usize>,
    /// The page's own address within the tournament.
    path: String,
}

/// The public pages, in the order of the bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PublicPage {
    /// What it is, and what goes on.
    Overview,
    /// Who leads.
    Standings,
    /// Who sits where.
    Seating,
    /// The time left.
    Clock,
    /// By what rules it is played.
    Rules,
}

impl PublicPage {
    /// Each with its key, its sign and the end of its address.
    const ALL: [(Self, &'static str, &'static str, &'static str); 5] = [
        (Self::Overview, key!("public-tab-overview"), "home", ""),
        (
            Self::Standings,
            key!("public-tab-standings"),
            "ranks",
            "/standings",
        ),
        (
            Self::Seating,
            key!("public-tab-seating"),
            "seats",
            "/seating",
        ),
        (Self::Clock, key!("public-tab-clock"), "clock", "/clock"),
        (Self::Rules, key!("public-tab-rules"), "book", "/rules"),
    ];
}

/// A tournament for who may see it, and the page around what is shown of it.
///
/// # Errors
/// That there is no such page.
pub async fn open(
    req: &HttpRequest,
    state: &State,
    slug: &str,
) -> Result<(Arc<Snapshot>, Page), PageError> {
    let whole = Page::address_of(req);
    let path = whole.split_once(slug).map_or("", |(_, path)| path);
    let path = path.to_owned();
    let visit = Visit::open(req, state, slug, path, PublicPage::Overview).await?;
    Ok((visit.snapshot, visit.page))
}

impl Visit {
    /// The tournament before whoever has this page, at this time.
    pub(super) fn build(
        page: Page,
        snapshot: &Arc<Snapshot>,
        (now, is_preview): (DateTime<Utc>, bool),
        path: String,
        current: PublicPage,
    ) -> Self {
        let schedule = &snapshot.tournament.display.schedule;
        // Nothing follows in a tournament that is closed, whatever its schedule still says.
        let next_item = schedule.iter().position(|item| item.starts > now);
        let next_item = next_item.filter(|_| !snapshot.tournament.closed);
        let banner = rehearsal::banner(page.words, &snapshot.tournament, None);
        let visit = Self {
            snapshot: snapshot.for_public(page.words),
            page: page
                .about_rehearsal(banner)
                .in_zone(snapshot.tournament.settings.time_zone),
            is_preview,
            now,
            table: None,
            next_item,
            path,
        };
        visit.with_bar(current)
    }

    /// The page with the picture that other sites show of it.
    pub(super) fn pictured(mut self, picture: String, in_words: String) -> Self {
        self.page = self.page.pictured(picture, in_words);
        self
    }

    /// The page's own address within the tournament.
    pub(super) fn path(&self) -> &str {
        &self.path
    }

    /// Puts the page under the tournament's bar.
    fn with_bar(mut self, current: PublicPage) -> Self {
        let tabs = PublicPage::ALL
            .into_iter()
            .map(|(tab, key, icon, path)| Tab {
                label: self.page.say(key).into_owned(),
                href: self.address(path),
                is_current: tab == current,
                icon,
                count: None,
            })
            .collect();
        self.page.section = Some(Section {
            title: self.tournament().settings.title.clone(),
            href: self.address(""),
            tabs,
            groups: Vec::new(),
            help: None,
        });
        self
    }

    /// The page of a table, which is told what its table is told.
    pub fn at_table(mut self, table: TableNo) -> Self {
        self.table = Some(table);
        self
    }

    pub fn tournament(&self) -> &Tournament {
        &self.snapshot.tournament
    }

    /// The address of a page of this tournament; a preview stays one.
    pub fn address(&self, path: &str) -> String {
        let slug = &self.tournament().settings.slug;
        if !self.asks_preview() {
            return format!("/t/{slug}{path}");
        }
        let joint = if path.contains('?') { '&' } else { '?' };
        format!("/t/{slug}{path}{joint}{PREVIEW}")
    }

    /// Where the search for people, tables and sessions answers.
    pub fn jump(&self) -> String {
        format!("/t/{}/jump", self.tournament().settings.slug)
    }

    /// Whether addresses must say that staff look at what visitors do not see.
    pub fn asks_preview(&self) -> bool {
        self.is_preview && self.tournament().published
    }

    /// The address of the event stream.
    pub fn stream(&self) -> String {
        format!("/t/{}/live", self.tournament().settings.slug)
    }

    /// Whether people may see who sits where in a session.
    pub fn shows(&self, session: &Session) -> bool {
        !session.tables.is_empty() && (session.published || self.is_preview)
    }

    /// The sessions whose seating may be seen.
    pub fn sessions(&self) -> impl Iterator<Item = &Session> {
        let all = self.tournament().sessions.iter().map(AsRef::as_ref);
        all.filter(|session| self.shows(session))
    }

    /// A session whose seating may be seen.
    pub fn session(&self, number: SessionNo) -> Option<&Session> {
        let session = self.tournament().session(number)?;
        self.shows(session).then_some(session)
    }

    /// The session the hall is in, if it may be seen; else the last one before it that may.
    pub fn current(&self) -> Option<&Session> {
        let now = self.tournament().current_session();
        match now {
            Some(session) if self.shows(session) => Some(session),
            Some(session) => self
                .sessions()
                .filter(|seen| seen.number < session.number)
                .last(),
            None => self.sessions().last(),
        }
    }

    /// Whether people may see the results of a session.
    pub fn shows_results(&self, session: SessionNo) -> bool {
        self.is_preview || self.tournament().shows_results(session)
    }

    /// The standings after a session (or now), as far as people may see them.
    pub fn standings(&self, after: Option<SessionNo>) -> Arc<Standings> {
        let frozen = self.tournament().display.frozen_after;
        match frozen.filter(|_| !self.is_preview) {
            Some(last) => {
                let after = after.map_or(last, |after| after.min(last));
                self.snapshot.standings_after(Some(after))
            }
            None => self.snapshot.standings_after(after),
        }
    }

    /// Whether the newest results are kept back from visitors.
    pub fn is_frozen(&self) -> bool {
        self.tournament().display.frozen_after.is_some()
    }

    /// Whether the newest results are kept back from this reader: staff look before everybody else does.
    pub fn is_held_back(&self) -> bool {
        self.is_frozen() && !self.is_preview
    }

    /// Whether the standings that this reader sees are the final ones.
    pub fn is_final(&self) -> bool {
        self.tournament().closed && !self.is_held_back()
    }

    /// A time of day where the tournament is.
    pub fn time(&self, at: DateTime<Utc>) -> String {
        let zone = self.tournament().settings.time_zone;
        self.page.words.time(&at.with_timezone(&zone))
    }

    pub fn table_name(&self, table: &Table) -> String {
        self.tournament().settings.table_name(table.seats.table)
    }

    /// Answers with the page: kept bytes for visitors, made anew for staff.
    ///
    /// # Errors
    /// What `make` says.
    pub fn answer<'a, T: Template>(
        &'a self,
        req: &HttpRequest,
        state: &State,
        make: impl FnOnce(&'a Self) -> Result<T, PageError>,
    ) -> PageResult {
        if self.is_preview {
            return self.page.render(&make(self)?);
        }
        self.answer_bytes(req, state, || self.page.render_public(&make(self)?))
    }

    /// Answers with kept bytes of any type. Previews are made anew and never kept.
    ///
    /// # Errors
    /// What `make` says.
    pub fn answer_bytes(
        &self,
        req: &HttpRequest,
        state: &State,
        make: impl FnOnce() -> Result<CachedPage, PageError>,
    ) -> PageResult {
        if self.is_preview {
            return Ok(make()?.answer_privately(req));
        }
        let key = PageKey {
            page: Cow::Owned(self.path.clone()),
            lang: self.page.words.lang(),
        };
        let passed = self.tournament().passed(self.now);
        let edition = (self.snapshot.version(), passed, self.page.turn());
        let id = self.snapshot.id;
        Ok(state.pages.get(id, edition, key, make)?.answer(req))
    }
}

/// Whether the address asks for what visitors do not see.
pub(super) fn asks_for_preview(req: &HttpRequest) -> bool {
    req.query_string().split('&').any(|pair| pair == PREVIEW)
}

/// Whether the person may see what is not public.
pub(super) async fn may_look(req: &HttpRequest, snapshot: &Snapshot) -> Result<bool, PageError> {
    let person = signed_in(req).await?;
    Ok(person.is_some_and(|person| person.may(snapshot.id, Capability::View)))
}
