//! What a federation requires of an event, measured by the event itself: facts, from which a page makes sentences.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use tournament::event_page::Part;
use tournament::state::{EntrantKind, Session};
use tournament::{SessionNo, Tournament};

use super::super::particulars::{Particulars, People};
use super::document::Federation;
use super::required::{OfFamily, Requirements};

/// A day with fewer sessions than this needs no lunch between two of them.
const LUNCH_FROM: usize = 3;

/// Whether a requirement is met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    Met,
    Missing,
    /// The event does not say it (yet).
    Unknown,
    /// People must look.
    ByHand,
}

/// A requirement with what the event has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Requirement {
    Members {
        found: usize,
        needed: usize,
    },
    Sessions {
        days: i64,
        found: u16,
        needed: u16,
    },
    Minutes {
        found: u16,
        needed: u16,
    },
    /// The most sessions that begin on one day.
    ADay {
        found: usize,
        most: usize,
    },
    /// Sessions that follow too soon on the one before, with the minutes between.
    Breaks {
        short: Vec<(SessionNo, i64)>,
        needed: i64,
    },
    /// Days without a break that is long enough for lunch.
    Lunch {
        days: Vec<NaiveDate>,
        needed: i64,
    },
    /// Sessions that were played without the clock.
    Countdown {
        without: Vec<SessionNo>,
    },
    /// Sessions that began before the results of the one before stood there, or whose results visitors do not see.
    ResultsShown {
        late: Vec<SessionNo>,
    },
    Referees {
        found: usize,
        needed: usize,
    },
    /// Parts of the event's page that tell nothing in the federation's language.
    Page {
        published: bool,
        missing: Vec<Part>,
    },
    /// A draw that others can follow: lots in the hall, or a seed that was promised before.
    Draw,
    Substitutes {
        found: usize,
    },
    /// What no program can see, by its name in the document.
    Named(String),
}

/// A requirement and whether it is met.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    pub requirement: Requirement,
    pub state: State,
}

impl Checked {
    fn of(requirement: Requirement, is_met: bool) -> Self {
        let state = if is_met { State::Met } else { State::Missing };
        Self { requirement, state }
    }

    fn or_unknown(self, is_known: bool) -> Self {
        let state = if is_known { self.state } else { State::Unknown };
        Self { state, ..self }
    }
}

/// Every requirement of a federation, as the event meets it; none where the federation names none.
pub fn checked(federation: &Federation, tournament: &Tournament, people: &People) -> Vec<Checked> {
    let Some(rules) = &federation.requirements else {
        return Vec::new();
    };
    let family = &tournament.ruleset.family;
    let own = rules.families.iter().find(|it| it.family == *family);
    let mut all = vec![members(federation, rules, tournament, people)];
    if let Some(own) = own {
        all.extend(length(own, tournament));
        all.extend(a_day(own, tournament));
    }
    all.push(breaks(rules, tournament));
    all.push(lunch(rules, tournament));
    all.push(countdown(tournament));
    all.push(results_shown(tournament));
    all.push(referees(rules, tournament));
    all.push(page(rules, tournament));
    all.push(draw(tournament));
    all.push(substitutes(tournament));
    let by_hand = rules
        .by_hand
        .iter()
        .chain(own.into_iter().flat_map(|it| &it.by_hand));
    all.extend(by_hand.map(|name| Checked {
        requirement: Requirement::Named(name.clone()),
        state: State::ByHand,
    }));
    all
}

fn members(
    federation: &Federation,
    rules: &Requirements,
    tournament: &Tournament,
    people: &People,
) -> Checked {
    let is_member = |person: &Particulars| {
        let Some(numbers) = &federation.number else {
            return true;
        };
        let number = person.federation_number.as_deref();
        let of_number = number.and_then(|number| numbers.country_of(number));
        let mut countries = numbers.countries.values();
        let has_country = countries.any(|code| person.country.as_ref() == Some(code));
        of_number.is_some() || has_country
    };
    let takes_part = tournament
        .entrants
        .values()
        .filter(|entrant| entrant.kind != EntrantKind::Substitute && entrant.is_active());
    let found = takes_part
        .filter(|entrant| people.get(&entrant.id).is_some_and(is_member))
        .count();
    let needed = rules.members;
    Checked::of(Requirement::Members { found, needed }, found >= needed)
}

fn length(own: &OfFamily, tournament: &Tournament) -> Vec<Checked> {
    let settings = &tournament.settings;
    let days = (settings.ends_on - settings.starts_on).num_days() + 1;
    let fits = own.lengths.iter().rev().find(|it| it.days <= days);
    let Some(needed) = fits else {
        return Vec::new();
    };
    let (found, minutes) = (settings.sessions, settings.minutes);
    let sessions = Requirement::Sessions {
        days,
        found,
        needed: needed.sessions,
    };
    let long = Requirement::Minutes {
        found: minutes,
        needed: needed.minutes,
    };
    vec![
        Checked::of(sessions, found >= needed.sessions),
        Checked::of(long, minutes >= needed.minutes),
    ]
}

/// When a session begins and ends: as it was played, or else as it is planned.
struct Time {
    session: SessionNo,
    begins: DateTime<Utc>,
    ends: DateTime<Utc>,
}

/// The times of the sessions, as far as the event says them, in order.
fn times(tournament: &Tournament) -> Vec<Time> {
    let of_session = |session: &Session| {
        let planned = tournament.display.planned(session.number);
        let begins = session.clock.started.or(planned.map(|it| it.starts))?;
        let minutes = i64::from(tournament.settings.minutes);
        let usual = begins.checked_add_signed(TimeDelta::minutes(minutes))?;
        // A plan says nothing of the end once the session began at another time.
        let as_planned = planned.filter(|_| session.clock.started.is_none());
        let ends = session.clock.ended().or(as_planned.map(|it| it.ends()));
        Some(Time {
            session: session.number,
            begins,
            ends: ends.unwrap_or(usual),
        })
    };
    let mut times: Vec<Time> = tournament
        .sessions
        .iter()
        .filter_map(|session| of_session(session))
        .collect();
    times.sort_by_key(|time| time.begins);
    times
}

fn knows_all_times(tournament: &Tournament, times: &[Time]) -> bool {
    !times.is_empty() && times.len() == tournament.sessions.len()
}

/// The sessions of each day, in the event's own time zone.
fn by_day(tournament: &Tournament) -> BTreeMap<NaiveDate, Vec<Time>> {
    let zone = tournament.settings.time_zone;
    let mut days: BTreeMap<NaiveDate, Vec<Time>> = BTreeMap::new();
    for time in times(tournament) {
        let day = time.begins.with_timezone(&zone).date_naive();
        days.entry(day).or_default().push(time);
    }
    days
}

/// Minutes between each session of a day and the next, with the session that follows.
fn gaps(day: &[Time]) -> impl Iterator<Item = (SessionNo, i64)> + '_ {
    let pairs = day.iter().zip(day.iter().skip(1));
    pairs.map(|(before, next)| (next.session, (next.begins - before.ends).num_minutes()))
}

fn a_day(own: &OfFamily, tournament: &Tournament) -> Option<Checked> {
    let days = by_day(tournament);
    let found = days.values().map(Vec::len).max()?;
    let most = own.most_a_day;
    Some(Checked::of(
        Requirement::ADay { found, most },
        found <= most,
    ))
}

fn breaks(rules: &Requirements, tournament: &Tournament) -> Checked {
    let needed = rules.break_minutes;
    let days = by_day(tournament);
    let all = days.values().flat_map(|day| gaps(day));
    let short: Vec<_> = all.filter(|(_, minutes)| *minutes < needed).collect();
    let is_met = short.is_empty();
    let is_known = !is_met || knows_all_times(tournament, &times(tournament));
    Checked::of(Requirement::Breaks { short, needed }, is_met).or_unknown(is_known)
}

fn lunch(rules: &Requirements, tournament: &Tournament) -> Checked {
    let needed = rules.lunch_minutes;
    let days = by_day(tournament);
    let long = days.iter().filter(|(_, day)| day.len() >= LUNCH_FROM);
    let without = long.filter(|(_, day)| gaps(day).all(|(_, minutes)| minutes < needed));
    let without: Vec<NaiveDate> = without.map(|(date, _)| *date).collect();
    let is_met = without.is_empty();
    let is_known = !is_met || knows_all_times(tournament, &times(tournament));
    let requirement = Requirement::Lunch {
        days: without,
        needed,
    };
    Checked::of(requirement, is_met).or_unknown(is_known)
}

fn countdown(tournament: &Tournament) -> Checked {
    let played = || tournament.sessions.iter().filter(|it| it.is_played());
    let without: Vec<SessionNo> = played()
        .filter(|session| session.clock.started.is_none())
        .map(|session| session.number)
        .collect();
    let is_met = without.is_empty();
    Checked::of(Requirement::Countdown { without }, is_met).or_unknown(played().count() > 0)
}

fn results_shown(tournament: &Tournament) -> Checked {
    let sessions = &tournament.sessions;
    let pairs = || sessions.iter().zip(sessions.iter().skip(1));
    let began = || pairs().filter_map(|(before, next)| Some((before, next.clock.started?)));
    let frozen = tournament.display.frozen_after;
    let is_hidden = |session: &Session| frozen.is_some_and(|last| session.number > last);
    let late: Vec<SessionNo> = began()
        .filter(|(before, start)| is_hidden(before) || !had_results(before, *start))
        .map(|(before, _)| before.number)
        .collect();
    let is_met = late.is_empty();
    Checked::of(Requirement::ResultsShown { late }, is_met).or_unknown(began().count() > 0)
}

/// Whether every table had handed its result in at some time.
fn had_results(session: &Session, at: DateTime<Utc>) -> bool {
    session.tables.iter().all(|table| {
        let mut versions = table.result.versions.iter();
        versions.any(|version| version.sheet.is_some() && version.at <= at)
    })
}

fn referees(rules: &Requirements, tournament: &Tournament) -> Checked {
    let needed = tournament
        .players()
        .count()
        .div_ceil(rules.players_per_referee.max(1));
    let found = tournament.referees.len();
    Checked::of(Requirement::Referees { found, needed }, found >= needed)
}

fn page(rules: &Requirements, tournament: &Tournament) -> Checked {
    let tells = |part: Part| {
        let text = tournament.page.part(part).0.get(&rules.page_language);
        text.is_some_and(|text| !text.trim().is_empty())
    };
    let needed = |part: &Part| rules.page_parts.iter().any(|word| word == part.word());
    let parts = Part::ALL.into_iter().filter(needed);
    let missing: Vec<Part> = parts.filter(|part| !tells(*part)).collect();
    let published = tournament.published;
    let is_met = published && missing.is_empty();
    Checked::of(Requirement::Page { published, missing }, is_met)
}

fn draw(tournament: &Tournament) -> Checked {
    let has_kept = tournament
        .seeds
        .iter()
        .any(|promise| promise.kept.is_some());
    let has_plan = tournament.sessions.iter().any(|it| !it.tables.is_empty());
    let is_open = tournament.lots.is_some() || has_kept;
    Checked::of(Requirement::Draw, is_open).or_unknown(is_open || has_plan)
}

fn substitutes(tournament: &Tournament) -> Checked {
    let found = tournament.substitutes().count();
    Checked::of(Requirement::Substitutes { found }, found > 0)
}
