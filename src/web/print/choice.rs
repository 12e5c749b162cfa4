//! What somebody wants printed, and how: the size of the paper, languages, sessions, and the order of people.

use std::collections::BTreeMap;

use crate::tournament::clock::Phase;
use crate::tournament::state::Session;
use crate::tournament::{SessionNo, Tournament};
use crate::words::{Lang, Words};

/// The query of an address of print.
pub type Asked = BTreeMap<String, String>;

/// How many programmes stand on a page.
pub const PER_PAGE: [usize; 3] = [8, 9, 10];
/// For how many places certificates are printed.
pub const PLACES: [usize; 4] = [3, 5, 8, 16];

/// The size of the paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Size {
    #[default]
    A4,
    Letter,
}

impl Size {
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// The word in addresses, and the class of the pages.
    pub fn word(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }

    /// The name that is printed on packs of paper in every country.
    pub fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "Letter",
        }
    }

    /// The height between the margins, in millimetres; `leaves.css` has the same.
    pub fn height(self) -> usize {
        match self {
            Self::A4 => 264,
            Self::Letter => 246,
        }
    }
}

/// What is printed, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintChoice {
    pub size: Size,
    /// The languages, the main one first; never empty.
    pub languages: Vec<Lang>,
    /// The sessions whose sheets, slips and lists are printed.
    pub sessions: Vec<SessionNo>,
    /// How many programmes stand on a page, if they fit.
    pub per_page: usize,
    /// People stand by number instead of by name.
    pub by_number: bool,
    /// For how many places there are certificates.
    pub places: usize,
}

impl PrintChoice {
    /// What a query says; the usual for everything else.
    pub fn read(asked: &Asked, tournament: &Tournament) -> Self {
        let word = |name: &str| asked.get(name).map(String::as_str).unwrap_or_default();
        let number = |name: &str, among: &[usize]| {
            let typed: Option<usize> = word(name).parse().ok();
            let known = typed.filter(|it| among.contains(it));
            known.or_else(|| among.first().copied()).unwrap_or(1)
        };
        Self {
            size: match word("paper") {
                "letter" => Size::Letter,
                _ => Size::A4,
            },
            languages: languages(asked, tournament),
            sessions: sessions(asked, tournament),
            per_page: number("per", &PER_PAGE),
            by_number: word("by") == "number",
            places: number("places", &PLACES),
        }
    }

    /// The words of the first language.
    pub fn main_words(&self) -> &'static Words {
        Words::for_language(self.languages.first().copied().unwrap_or(Lang::En))
    }

    /// The same for some sessions only.
    pub fn of_session(self, session: SessionNo) -> Self {
        Self {
            sessions: vec![session],
            ..self
        }
    }

    /// The part of a query that asks for the same paper and the same languages.
    pub fn look(&self) -> String {
        let languages = self
            .languages
            .iter()
            .map(|it| format!("&in-{}=on", it.code()));
        format!(
            "paper={}{}",
            self.size.word(),
            languages.collect::<String>()
        )
    }

    /// The query that asks for the same again, without its mark.
    pub fn query(&self) -> String {
        let mut parts = vec![self.look()];
        parts.extend(self.sessions.iter().map(|it| format!("session-{it}=on")));
        parts.push(format!("per={}", self.per_page));
        parts.push(format!("places={}", self.places));
        if self.by_number {
            parts.push("by=number".to_owned());
        }
        parts.join("&")
    }
}

/// The languages of the event, the main one first.
pub fn of_event(tournament: &Tournament) -> Vec<Lang> {
    let mut known: Vec<Lang> = Vec::new();
    for tag in &tournament.settings.languages {
        if let Some(lang) = Lang::from_tag(tag).filter(|lang| !known.contains(lang)) {
            known.push(lang);
        }
    }
    if known.is_empty() {
        known.push(Lang::En);
    }
    known
}

/// The languages that are asked for; the main one where none is.
fn languages(asked: &Asked, tournament: &Tournament) -> Vec<Lang> {
    let known = of_event(tournament);
    let main: Vec<Lang> = known.first().copied().into_iter().collect();
    let chosen = known.into_iter();
    let chosen = chosen.filter(|lang| asked.contains_key(&format!("in-{}", lang.code())));
    let chosen: Vec<Lang> = chosen.collect();
    if chosen.is_empty() { main } else { chosen }
}

/// The sessions that are asked for; where none is, those that are not over, or else all.
fn sessions(asked: &Asked, tournament: &Tournament) -> Vec<SessionNo> {
    let all = || tournament.sessions.iter().map(AsRef::<Session>::as_ref);
    let numbers = |fits: &dyn Fn(&Session) -> bool| -> Vec<SessionNo> {
        let fitting = all().filter(|session| fits(session));
        fitting.map(|session| session.number).collect()
    };
    let is_asked = |it: &Session| asked.contains_key(&format!("session-{}", it.number));
    let is_coming = |it: &Session| !it.tables.is_empty() && !is_over(it);
    let chosen = numbers(&is_asked);
    if !chosen.is_empty() {
        return chosen;
    }
    let coming = numbers(&is_coming);
    if coming.is_empty() {
        return numbers(&|it: &Session| !it.tables.is_empty());
    }
    coming
}

/// Whether nothing of a session is still to be played.
pub fn is_over(session: &Session) -> bool {
    session.is_complete() || matches!(session.clock.phase, Phase::Ended(_))
}
