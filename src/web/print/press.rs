//! What every page of paper is made from: the tournament as it stands, the languages of what is printed, and the
//! size of the paper. A document holds it while its pages are written one after the other.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::choice::{PrintChoice, Size};
use super::fit::TENTHS;
use crate::service::tournaments::Snapshot;
use crate::tournament::state::{Entrant, Session, Table};
use crate::tournament::{EntrantId, SessionNo, TableNo, Tournament};
use crate::web::desk::Desk;
use crate::web::say::languages;
use crate::web::say::name_order::NameOrder;
use crate::web::say::names::Names;
use crate::web::say::part::Name;
use crate::web::say::qr::Qr;
use crate::web::say::refusal::{name, session_name};
use crate::web::say::tables::{self, EntrantName};
use crate::web::state::State;
use crate::words::Words;

/// One page of paper, which is written when its turn comes: a document of a thousand pages is never in memory as a
/// whole.
pub type Leaf = Box<dyn Fn(&Press) -> Result<String, askama::Error>>;

/// The height of the head of a list in one language, and in several, in millimetres.
const HEAD: usize = 29;
const HEAD_IN_LANGUAGES: usize = 40;

/// A page from what writes it.
pub fn leaf(write: impl Fn(&Press) -> Result<String, askama::Error> + 'static) -> Leaf {
    Box::new(write)
}

/// What pages are made from.
pub struct Press {
    pub snapshot: Arc<Snapshot>,
    /// The first language of what is printed, in which single letters stand.
    pub words: &'static Words,
    /// All its languages, the first one too.
    pub languages: Vec<&'static Words>,
    pub size: Size,
    /// Who gave rulings, by name.
    pub names: Names,
    /// Scheme and authority of links.
    base_url: String,
    /// When it is printed, by the clock of the hall.
    pub now: DateTime<Utc>,
}

impl Press {
    pub fn new(state: &State, desk: &Desk, choice: &PrintChoice, names: Names) -> Self {
        let languages: Vec<&'static Words> = choice
            .languages
            .iter()
            .map(|lang| Words::for_pages(*lang))
            .collect();
        Self {
            snapshot: Arc::clone(&desk.snapshot),
            words: choice.main_words(),
            languages,
            size: choice.size,
            names,
            base_url: state.settings.base_url.clone(),
            now: desk.now(state),
        }
    }

    pub fn tournament(&self) -> &Tournament {
        &self.snapshot.tournament
    }

    /// The room for the rows of a list below its head, in tenths of a millimetre.
    pub fn room_of_list(&self) -> usize {
        let head = match self.languages.len() {
            0 | 1 => HEAD,
            _ => HEAD_IN_LANGUAGES,
        };
        (self.size.height() - head) * TENTHS
    }

    /// The name of the event.
    pub fn event(&self) -> &str {
        &self.tournament().settings.title
    }

    /// A sentence or a word in each language, those that say it alike only once.
    pub fn each(&self, say: impl Fn(&'static Words) -> String) -> String {
        languages::in_each(&self.languages, say)
    }

    /// The text of a key in each language.
    pub fn say(&self, key: &str) -> String {
        self.each(|words| words.say(key).into_owned())
    }

    pub fn session(&self, number: SessionNo) -> String {
        self.each(|words| session_name(words, &self.snapshot, number))
    }

    /// "Table 7".
    pub fn table(&self, number: TableNo) -> String {
        self.each(|words| tables::table_title(words, &self.snapshot, number))
    }

    pub fn person(&self, entrant: EntrantId) -> EntrantName {
        tables::person(&self.snapshot, entrant)
    }

    /// The dates of the event.
    pub fn dates(&self) -> String {
        let settings = &self.tournament().settings;
        self.each(|words| words.date_range(settings.starts_on, settings.ends_on))
    }

    /// Day and time in the time zone of the hall, as a language writes them.
    pub fn moment(&self, words: &Words, at: DateTime<Utc>) -> String {
        let zone = self.tournament().settings.time_zone;
        words.date_time(&at.with_timezone(&zone))
    }

    /// The code of an address of this site, which begins with a slash.
    pub fn qr(&self, path: &str) -> Option<Qr> {
        Qr::of(&self.link(path))
    }

    /// An address of this site with scheme and host.
    pub fn link(&self, path: &str) -> String {
        format!("{}{path}", self.base_url)
    }

    /// The address of a page of the tournament for everybody.
    pub fn public(&self, path: &str) -> String {
        format!("/t/{}{path}", self.tournament().settings.slug)
    }

    /// When a session is planned to begin, as a time of day; empty if the schedule does not say it.
    pub fn starts(&self, session: SessionNo) -> String {
        self.starts_in(self.words, session)
    }

    /// The same as a language writes it.
    pub fn starts_in(&self, words: &Words, session: SessionNo) -> String {
        let zone = self.tournament().settings.time_zone;
        let planned = self.tournament().display.planned(session);
        planned.map_or_else(String::new, |item| {
            words.time(&item.starts.with_timezone(&zone))
        })
    }

    /// The day of a session in words, as a language writes it; empty where the schedule does not say it, or the event has
    /// one day.
    pub fn day_in(&self, words: &Words, session: SessionNo) -> String {
        let settings = &self.tournament().settings;
        let planned = self.tournament().display.planned(session);
        let Some(item) = planned.filter(|_| settings.starts_on != settings.ends_on) else {
            return String::new();
        };
        let day = item.starts.with_timezone(&settings.time_zone);
        words.date(day.date_naive())
    }

    /// Those who play on, by number.
    pub fn playing(&self) -> impl Iterator<Item = &Entrant> {
        let tournament = self.tournament();
        let entrants = tournament.entrants.values();
        entrants.filter(move |entrant| tournament.plays_on(entrant))
    }

    /// People in the order that was asked for: by number as they come, or by name.
    pub fn sorted(
        &self,
        people: impl Iterator<Item = EntrantId>,
        by_number: bool,
    ) -> Vec<EntrantId> {
        let mut people: Vec<EntrantId> = people.collect();
        if by_number {
            people.sort_unstable();
            return people;
        }
        let order = NameOrder::of(&self.snapshot);
        let named = people.into_iter();
        let mut named: Vec<(Name, EntrantId)> =
            named.map(|id| (name(&self.snapshot, id), id)).collect();
        named.sort_by(|a, b| order.compare(&a.0, &b.0).then(a.1.cmp(&b.1)));
        named.into_iter().map(|(_, id)| id).collect()
    }

    /// The chosen sessions that have a plan.
    pub fn seated<'a>(&'a self, choice: &'a PrintChoice) -> impl Iterator<Item = &'a Session> {
        let chosen = choice.sessions.iter();
        let known = chosen.filter_map(move |number| self.tournament().session(*number));
        known.filter(|session| !session.tables.is_empty())
    }

    /// Who is named at a seat: nobody where it is open, or where whoever has it does not play any more.
    pub fn named(&self, session: SessionNo, table: &Table, seat: usize) -> Option<EntrantId> {
        let entrant = table.seats.seats.get(seat).copied().flatten()?;
        let is_played = table.result.sheet().is_some();
        (is_played || self.may_be_named(session, entrant)).then_some(entrant)
    }

    /// Whether somebody still plays in a session.
    pub fn may_be_named(&self, session: SessionNo, entrant: EntrantId) -> bool {
        let tournament = self.tournament();
        let known = tournament.entrant(entrant);
        known.is_some_and(Entrant::is_active) && tournament.may_sit(session, entrant)
    }
}
