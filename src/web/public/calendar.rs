//! `/t/{slug}/calendar.ics` and `/t/{slug}/players/{id}/calendar.ics`: the programme of a tournament and
//! the seats of somebody, for calendar programs that look again by themselves.

use std::collections::HashMap;

use actix_web::{HttpRequest, web};

use super::days::item_title;
use super::view;
use super::visit::{PublicPage, Visit};
use crate::exchange::calendar::{Calendar, Entry, MEDIA_TYPE, Revision, Span};
use crate::tournament::display::{ItemKind, ScheduleItem};
use crate::tournament::hash::Hash;
use crate::tournament::{
    DisplayEvent, EntrantId, EntrantsEvent, Event, SeatingEvent, SessionNo, SetupEvent,
};
use crate::web::error::{PageError, PageResult};
use crate::web::http::address::encode;
use crate::web::http::cache::CachedPage;
use crate::web::state::State;

/// Where a calendar is fetched and where calendar programs follow it.
pub struct Links {
    /// To be loaded once.
    pub file: String,
    /// The address that programs follow instead of loading the file once.
    pub follow: String,
}

/// The programme of the tournament.
pub async fn of_tournament(req: HttpRequest, state: State, slug: web::Path<String>) -> PageResult {
    let path = "/calendar.ics".to_owned();
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Overview).await?;
    answer(&req, &state, &visit, programme)
}

/// Where somebody sits in each session, and what concerns everybody.
pub async fn of_player(
    req: HttpRequest,
    state: State,
    address: web::Path<(String, u32)>,
) -> PageResult {
    let (slug, id) = address.into_inner();
    let path = format!("/players/{id}/calendar.ics");
    let visit = Visit::open(&req, &state, &slug, path, PublicPage::Standings).await?;
    let id = EntrantId(id);
    visit.tournament().entrant(id).ok_or(PageError::NotFound)?;
    answer(&req, &state, &visit, |visit, base| seats(visit, base, id))
}

/// A calendar in the language of the request. Nothing of a rehearsal reaches somebody's calendar.
fn answer(
    req: &HttpRequest,
    state: &State,
    visit: &Visit,
    make: impl FnOnce(&Visit, &str) -> Calendar,
) -> PageResult {
    if visit.tournament().is_rehearsal() {
        return Err(PageError::NotFound);
    }
    visit.answer_bytes(req, state, || {
        let calendar = make(visit, &state.settings.base_url);
        Ok(CachedPage::new(MEDIA_TYPE, calendar.text()))
    })
}

/// The links to a calendar of this visit; none where there is none.
pub fn links(visit: &Visit, base: &str, path: &str) -> Option<Links> {
    if visit.tournament().is_rehearsal() {
        return None;
    }
    at(visit, base, &visit.address(path))
}

/// The links to the calendar of a club that stands on a page of this visit; none for no club.
pub fn links_of_club(visit: &Visit, base: &str, club: &str) -> Option<Links> {
    if club.is_empty() || visit.tournament().is_rehearsal() {
        return None;
    }
    at(visit, base, &format!("/calendar.ics?club={}", encode(club)))
}

/// The links to a calendar at an address, in the language of the page.
fn at(visit: &Visit, base: &str, address: &str) -> Option<Links> {
    let joint = if address.contains('?') { '&' } else { '?' };
    let file = format!("{address}{joint}lang={}", visit.page.words.lang().code());
    let (_, host) = base.split_once("://")?;
    Some(Links {
        follow: format!("webcal://{host}{file}"),
        file,
    })
}

fn programme(visit: &Visit, base: &str) -> Calendar {
    let settings = &visit.tournament().settings;
    let schedule = &visit.tournament().display.schedule;
    let revision = last(visit, moves_programme);
    let href = format!("{base}{}", visit.address(""));
    let mut names = Names::of(visit, "");
    let line = |item: &ScheduleItem| Entry {
        uid: names.of_item(item),
        span: Span::Time(item.starts, item.ends()),
        title: item_title(visit, item),
        place: place(visit),
        text: settings.title.clone(),
        href: href.clone(),
        revision,
    };
    let entries: Vec<Entry> = schedule.iter().map(line).collect();
    calendar(
        visit,
        settings.title.clone(),
        entries,
        (href.as_str(), revision),
    )
}

/// A calendar of these entries; of the days as a whole while nobody knows more.
fn calendar(
    visit: &Visit,
    name: String,
    mut entries: Vec<Entry>,
    (href, revision): (&str, Revision),
) -> Calendar {
    let settings = &visit.tournament().settings;
    if visit.tournament().display.schedule.is_empty() {
        entries.push(Entry {
            uid: uid_of_tournament(visit.snapshot.id),
            span: Span::Days(settings.starts_on, settings.ends_on),
            title: settings.title.clone(),
            place: place(visit),
            text: String::new(),
            href: href.to_owned(),
            revision,
        });
    }
    Calendar {
        name,
        zone: settings.time_zone.name().to_owned(),
        entries,
    }
}

/// The sessions that somebody plays, with table and wind once people may see them, and what is
/// neither session nor break.
fn seats(visit: &Visit, base: &str, id: EntrantId) -> Calendar {
    let settings = &visit.tournament().settings;
    let revision = last(visit, |event| moves_programme(event) || moves_seats(event));
    let href = format!("{base}{}", visit.address(&format!("/players/{id}")));
    let mut names = Names::of(visit, &format!(".p{id}"));
    let schedule = visit.tournament().display.schedule.iter();
    let entries = schedule
        .filter_map(|item| {
            let title = match item.kind {
                ItemKind::Session(session) => seat(visit, session, id)?,
                ItemKind::Other => item_title(visit, item),
                ItemKind::Break => return None,
            };
            Some(Entry {
                uid: names.of_item(item),
                span: Span::Time(item.starts, item.ends()),
                title,
                place: place(visit),
                text: settings.title.clone(),
                href: href.clone(),
                revision,
            })
        })
        .collect();
    let name = view::name(visit, id);
    let name = format!("{} {}", name.first, name.last);
    let name = format!("{} · {}", settings.title, name.trim());
    calendar(visit, name, entries, (href.as_str(), revision))
}

/// "Round 3 · Table 7 · East", or the session alone while nobody knows who sits where. None for a
/// session in which the person does not play.
fn seat(visit: &Visit, number: SessionNo, id: EntrantId) -> Option<String> {
    let name = view::session_name(visit, number);
    let Some(session) = visit.session(number) else {
        let entrant = visit.tournament().entrant(id)?;
        return entrant.is_active().then_some(name);
    };
    let table = session.table_of(id)?;
    let mut parts = vec![name, view::table_title(visit, table)];
    parts.extend(view::wind(visit, table, id).map(|wind| wind.name));
    Some(parts.join(" · "))
}

/// Venue and country in a row.
fn place(visit: &Visit) -> String {
    let settings = &visit.tournament().settings;
    let country = settings.country.as_deref().unwrap_or_default();
    let parts = [settings.venue.as_str(), country];
    let parts: Vec<&str> = parts.into_iter().filter(|it| !it.is_empty()).collect();
    parts.join(", ")
}

/// What a tournament as a whole is known by.
pub fn uid_of_tournament(id: i64) -> String {
    format!("event.{id:016x}@seatwind")
}

/// The names by which calendar programs know the lines of a schedule. A line that moves keeps its name:
/// a session has its number, another line its words, and a count where words come again.
struct Names {
    of: String,
    seen: HashMap<String, usize>,
}

impl Names {
    fn of(visit: &Visit, person: &str) -> Self {
        Self {
            of: format!("{person}.{:016x}@seatwind", visit.snapshot.id),
            seen: HashMap::new(),
        }
    }

    fn of_item(&mut self, item: &ScheduleItem) -> String {
        let kind = match item.kind {
            ItemKind::Session(session) => format!("session-{session}"),
            ItemKind::Break => format!("break-{}", in_address(&item.title)),
            ItemKind::Other => format!("line-{}", in_address(&item.title)),
        };
        let times = self.seen.entry(kind.clone()).or_default();
        *times += 1;
        match *times {
            1 => format!("{kind}{}", self.of),
            times => format!("{kind}-{times}{}", self.of),
        }
    }
}

/// A short name of a title, in plain signs.
fn in_address(title: &str) -> String {
    format!("{:.12}", Hash::of(title.trim()))
}

/// The last event that changed what a calendar says.
fn last(visit: &Visit, moves: impl Fn(&Event) -> bool) -> Revision {
    let mut events = visit.tournament().past.events();
    let stamp = events.find(|it| moves(it.1)).map(|(stamp, _)| stamp);
    Revision {
        number: stamp.map_or(0, |stamp| stamp.seq),
        at: stamp.map_or(visit.now, |stamp| stamp.at),
    }
}

/// Whether an event changes what comes when and where, and how it is called.
fn moves_programme(event: &Event) -> bool {
    matches!(
        event,
        Event::Setup(
            SetupEvent::TournamentCreated { .. }
                | SetupEvent::SettingsChanged { .. }
                | SetupEvent::RuleSetChanged { .. }
                | SetupEvent::StateRestored { .. }
        ) | Event::Display(DisplayEvent::ScheduleSet { .. } | DisplayEvent::ScheduleShifted { .. })
    )
}

/// Whether an event changes who sits where, who sees it, or who plays.
fn moves_seats(event: &Event) -> bool {
    match event {
        Event::Seating(event) => {
            event.changes_seats()
                || matches!(
                    event,
                    SeatingEvent::LineUpNamed { .. }
                        | SeatingEvent::SeatingUndone { .. }
                        | SeatingEvent::SeatingRedone { .. }
                        | SeatingEvent::SeatingPublished { .. }
                        | SeatingEvent::SeatingTakenBack { .. }
                )
        }
        Event::Entrants(event) => matches!(
            event,
            EntrantsEvent::PersonChanged { .. }
                | EntrantsEvent::EntrantWithdrawn { .. }
                | EntrantsEvent::EntrantReinstated { .. }
                | EntrantsEvent::EntrantDisqualified { .. }
        ),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, Utc};

    fn item(kind: ItemKind, title: &str, starts: &str) -> ScheduleItem {
        ScheduleItem {
            kind,
            title: title.into(),
            starts: starts.parse::<DateTime<Utc>>().unwrap(),
            minutes: 90,
        }
    }

    #[test]
    fn a_line_that_moves_keeps_its_name_and_two_of_one_title_have_two() {
        let names = |items: &[ScheduleItem]| -> Vec<String> {
            let mut names = Names {
                of: ".1@seatwind".into(),
                seen: HashMap::new(),
            };
            items.iter().map(|item| names.of_item(item)).collect()
        };
        let session = |at| item(ItemKind::Session(SessionNo(1)), "", at);
        let lunch = |at| item(ItemKind::Break, "Lunch", at);
        let before = names(&[
            session("2026-11-28T09:00:00Z"),
            lunch("2026-11-28T12:00:00Z"),
            lunch("2026-11-29T12:00:00Z"),
        ]);
        let after = names(&[
            session("2026-11-28T09:30:00Z"),
            lunch("2026-11-28T12:30:00Z"),
            lunch("2026-11-29T12:00:00Z"),
        ]);
        assert_eq!(before, after);
        assert_eq!(before[0], "session-1.1@seatwind");
        assert_ne!(before[1], before[2]);
        let gala = names(&[item(ItemKind::Break, "Gala", "2026-11-28T12:00:00Z")]);
        assert_ne!(before[1], gala[0]);
    }
}
