//! The programme of one person: the lines of the schedule, each session with the table, the wind and the others.

use super::days;
use super::view::{self, WindView};
use super::visit::Visit;
use crate::tournament::display::ScheduleItem;
use crate::tournament::state::Session;
use crate::tournament::{EntrantId, SessionNo};
use crate::web::say::part::Name;

/// The lines of a day.
pub struct ProgrammeDay {
    /// Empty for sessions that no schedule plans.
    pub title: String,
    pub lines: Vec<ProgrammeLine>,
}

/// A line of the schedule, or a session that no schedule plans.
pub struct ProgrammeLine {
    /// From when until when; empty where no schedule says it.
    pub time: String,
    pub title: String,
    /// Where the person sits; none where they do not play or nobody may see it yet.
    pub seat: Option<ProgrammeSeat>,
}

/// Where somebody sits, and with whom.
pub struct ProgrammeSeat {
    pub table: String,
    /// None where winds are drawn at the table.
    pub wind: Option<WindView>,
    pub others: Vec<Name>,
}

/// The days of somebody, as far as visitors may see who sits where.
pub fn days(visit: &Visit, id: EntrantId) -> Vec<ProgrammeDay> {
    let schedule = &visit.tournament().display.schedule;
    let zone = visit.tournament().settings.time_zone;
    let day = |item: &ScheduleItem| item.starts.with_timezone(&zone).date_naive();
    let planned = schedule.chunk_by(|a, b| day(a) == day(b));
    let planned = planned.map(|items| ProgrammeDay {
        title: items
            .first()
            .map_or_else(String::new, |item| visit.page.words.date(day(item))),
        lines: items.iter().map(|item| line(visit, item, id)).collect(),
    });
    let unplanned = ProgrammeDay {
        title: String::new(),
        lines: unplanned(visit, id),
    };
    let all = planned.chain([unplanned]);
    all.filter(|day| !day.lines.is_empty()).collect()
}

fn line(visit: &Visit, item: &ScheduleItem, id: EntrantId) -> ProgrammeLine {
    let (starts, ends) = (visit.time(item.starts), visit.time(item.ends()));
    ProgrammeLine {
        time: format!("{starts}–{ends}"),
        title: days::item_title(visit, item),
        seat: item.session().and_then(|session| seat(visit, session, id)),
    }
}

/// The sessions that somebody plays and no schedule plans.
fn unplanned(visit: &Visit, id: EntrantId) -> Vec<ProgrammeLine> {
    let display = &visit.tournament().display;
    let sessions = visit.sessions().map(|session: &Session| session.number);
    let unplanned = sessions.filter(|number| display.planned(*number).is_none());
    let lines = unplanned.map(|number| ProgrammeLine {
        time: String::new(),
        title: view::session_name(visit, number),
        seat: seat(visit, number, id),
    });
    lines.filter(|line| line.seat.is_some()).collect()
}

fn seat(visit: &Visit, session: SessionNo, id: EntrantId) -> Option<ProgrammeSeat> {
    let table = visit.session(session)?.table_of(id)?;
    let others = table.seats.people().filter(|other| *other != id);
    Some(ProgrammeSeat {
        table: visit.table_name(table),
        wind: view::wind(visit, table, id),
        others: others
            .map(|other| view::player(visit, other).name)
            .collect(),
    })
}
