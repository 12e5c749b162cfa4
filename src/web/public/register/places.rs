//! What the public is told of a registration: when it is open, how people get in, how many places are left.

use chrono::{DateTime, Utc};

use crate::exchange::amount::amount;
use crate::tournament::registration::{Category, Entry, PlaceCount, RegistrationSettings, Window};
use crate::tournament::{CategoryId, Tournament};
use crate::words::{Words, key};

/// Whether people can register, and what they are told of it.
pub struct Standing {
    /// When it opens, until when it is open, or that it is closed.
    pub window: String,
    /// Whether people can apply now.
    pub is_open: bool,
    /// How people get in.
    pub entry: String,
    /// How many places are taken; empty where their number is not bounded.
    pub places: String,
    /// What happens to who comes now; empty while there is a place.
    pub full: String,
    /// Each category with its fee and its places.
    pub categories: Vec<CategoryLine>,
}

/// As what somebody can register.
pub struct CategoryLine {
    pub id: CategoryId,
    pub name: String,
    /// The fees with the last day of each.
    pub fees: Vec<String>,
    /// How many places are left; empty without a bound of its own.
    pub places: String,
}

/// What the public is told; none where there is no registration.
pub fn standing(words: &Words, tournament: &Tournament, now: DateTime<Utc>) -> Option<Standing> {
    let settings = tournament.registration.settings.as_deref()?;
    if tournament.is_rehearsal() {
        return None;
    }
    let window = match tournament.closed {
        true => Window::Closed,
        false => tournament.registration.window(now),
    };
    let counts = tournament.place_counts();
    let is_open = matches!(window, Window::Open { .. });
    let entry = match settings.entry {
        Entry::Open => key!("register-entry-open"),
        Entry::Approval => key!("register-entry-approval"),
        Entry::Invitation => key!("register-entry-invitation"),
    };
    let of_category = |category: &Category| {
        let mut all = counts.categories.iter();
        let count = all.find(|(id, _)| *id == category.id);
        line(words, tournament, settings, category, count.map(|it| it.1))
    };
    Some(Standing {
        window: said_window(words, tournament, window),
        is_open,
        entry: words.say(entry).into_owned(),
        places: said_places(words, counts.event),
        full: match counts.event.free() {
            Some(0) if is_open => words.say("register-full").into_owned(),
            _ => String::new(),
        },
        categories: settings.categories.iter().map(of_category).collect(),
    })
}

/// An instant where the event is, with the zone.
pub fn when(words: &Words, tournament: &Tournament, at: DateTime<Utc>) -> String {
    let zone = tournament.settings.time_zone;
    words
        .say_with("registration-mail-when")
        .arg("when", words.date_time(&at.with_timezone(&zone)))
        .arg("zone", zone.name())
        .to_string()
}

fn said_window(words: &Words, tournament: &Tournament, window: Window) -> String {
    let at = |key, instant| {
        let when = when(words, tournament, instant);
        words.say_with(key).arg("when", when).to_string()
    };
    match window {
        Window::Before { opens } => at(key!("register-opens"), opens),
        Window::Open { closes: Some(end) } => at(key!("register-open-until"), end),
        Window::Open { closes: None } => words.say("register-open").into_owned(),
        Window::Closed | Window::Absent => words.say("register-closed").into_owned(),
    }
}

fn said_places(words: &Words, count: PlaceCount) -> String {
    let Some(places) = count.places else {
        return String::new();
    };
    let taken = words
        .say_with("register-places")
        .arg("taken", count.taken.min(places))
        .arg("places", places)
        .to_string();
    if count.waiting == 0 {
        return taken;
    }
    let waiting = words
        .say_with("register-waiting")
        .arg("waiting", count.waiting);
    format!("{taken} {waiting}")
}

fn line(
    words: &Words,
    tournament: &Tournament,
    settings: &RegistrationSettings,
    category: &Category,
    count: Option<PlaceCount>,
) -> CategoryLine {
    let languages = &tournament.settings.languages;
    let name = category.name.said(words.lang().code(), languages);
    let steps = category.fees.iter().map(|step| {
        let fee = settings.currency.map_or_else(
            || step.amount.to_string(),
            |currency| amount(words, currency, step.amount),
        );
        match step.until {
            Some(until) => words
                .say_with("register-fee-until")
                .arg("fee", fee)
                .arg("day", words.date(until))
                .to_string(),
            None => fee,
        }
    });
    let count = count.filter(|it| it.places.is_some());
    CategoryLine {
        id: category.id,
        name: name.to_owned(),
        fees: steps.collect(),
        places: count.map_or_else(String::new, |it| said_places(words, it)),
    }
}
