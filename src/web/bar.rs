//! The bar of a tournament's staff: its pages in groups, with what waits on each.

use crate::tournament::{Capability, Tournament};
use crate::words::key;

use super::extract::{Count, Page, Section, Tab, TabGroup};
use super::say::topics;

/// Where somebody of the staff can be; the bar marks the one they are at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StaffPage {
    /// What the hall waits for.
    Home,
    /// Who takes part.
    Entrants,
    /// Who applied, and what people owe.
    Registration,
    /// Who comes to the hall.
    Door,
    Teams,
    /// When what happens.
    Schedule,
    /// Who sits where.
    Seating,
    /// Sessions and their clocks.
    Sessions,
    /// What was played.
    Results,
    /// A referee's tables.
    Referee,
    /// The ledger.
    Rulings,
    /// Who leads.
    Standings,
    /// What the hall is told.
    Hall,
    /// What the walls show.
    Screens,
    /// What stays of the tournament, and what federations get.
    Keepsake,
    /// What is printed.
    Print,
    /// What the tournament is.
    Settings,
    /// Who works here.
    Staff,
    /// What happened.
    History,
}

/// A page of the bar: its name and sign, the end of its address, and what one must be allowed to see
/// it.
struct Entry {
    page: StaffPage,
    key: &'static str,
    icon: &'static str,
    path: &'static str,
    needs: Capability,
}

const fn entry(
    page: StaffPage,
    key: &'static str,
    icon: &'static str,
    path: &'static str,
    needs: Capability,
) -> Entry {
    Entry {
        page,
        key,
        icon,
        path,
        needs,
    }
}

/// What stands above the groups.
const HOME: Entry = entry(
    StaffPage::Home,
    key!("tabs-home"),
    "home",
    "",
    Capability::View,
);

/// The groups, each with its name.
const GROUPS: [(&str, &[Entry]); 5] = [
    (key!("tabs-prepare"), &PREPARE),
    (key!("tabs-play"), &PLAY),
    (key!("tabs-rule"), &RULE),
    (key!("tabs-show"), &SHOW),
    (key!("tabs-settings"), &SETTINGS),
];

const PREPARE: [Entry; 5] = {
    use Capability::{ManageEntrants, View};
    use StaffPage::{Entrants, Registration, Schedule, Seating, Teams};
    [
        entry(Entrants, key!("tabs-entrants"), "people", "/entrants", View),
        entry(
            Registration,
            key!("applications-title"),
            "pencil",
            "/registration",
            ManageEntrants,
        ),
        entry(Teams, key!("tabs-teams"), "team", "/teams", View),
        entry(
            Schedule,
            key!("tabs-schedule"),
            "calendar",
            "/schedule",
            View,
        ),
        entry(Seating, key!("tabs-seating"), "seats", "/seating", View),
    ]
};

const PLAY: [Entry; 3] = {
    use Capability::{CheckIn, EnterResults, View};
    use StaffPage::{Door, Results, Sessions};
    [
        entry(Door, key!("door-title"), "check", "/entrants/door", CheckIn),
        entry(Sessions, key!("tabs-sessions"), "clock", "/sessions", View),
        entry(
            Results,
            key!("tabs-results"),
            "list",
            "/results",
            EnterResults,
        ),
    ]
};

const RULE: [Entry; 2] = {
    use Capability::{Rule, View};
    use StaffPage::{Referee, Rulings};
    [
        entry(Referee, key!("tabs-referee"), "flag", "/referee", Rule),
        entry(Rulings, key!("tabs-rulings"), "book", "/rulings", View),
    ]
};

const SHOW: [Entry; 5] = {
    use Capability::{Configure, View};
    use StaffPage::{Hall, Keepsake, Print, Screens, Standings};
    [
        entry(
            Standings,
            key!("tabs-standings"),
            "ranks",
            "/standings",
            View,
        ),
        entry(Hall, key!("tabs-hall"), "bell", "/announcements", View),
        entry(Screens, key!("tabs-screens"), "screen", "/screens", View),
        entry(Print, key!("tabs-print"), "print", "/print", View),
        entry(
            Keepsake,
            key!("keepsake-title"),
            "download",
            "/keepsake",
            Configure,
        ),
    ]
};

const SETTINGS: [Entry; 3] = {
    use Capability::{Configure, ManageStaff, View};
    use StaffPage::{History, Settings, Staff};
    [
        entry(Settings, key!("tabs-event"), "gear", "/event", Configure),
        entry(Staff, key!("tabs-staff"), "person", "/staff", ManageStaff),
        entry(History, key!("tabs-history"), "history", "/history", View),
    ]
};

impl StaffPage {
    /// The page of the bar that an address belongs to, by the room after `/manage`.
    #[must_use]
    pub fn at(address: &str) -> Self {
        let rest = address.split_once("/manage/").map_or("", |(_, rest)| rest);
        if rest.starts_with("entrants/door") {
            return Self::Door;
        }
        match rest.split(['/', '.']).next().unwrap_or_default() {
            "entrants" => Self::Entrants,
            "registration" => Self::Registration,
            "teams" => Self::Teams,
            "schedule" => Self::Schedule,
            "seating" => Self::Seating,
            "sessions" => Self::Sessions,
            "results" => Self::Results,
            "referee" => Self::Referee,
            "announcements" | "mail" => Self::Hall,
            "print" => Self::Print,
            "screens" => Self::Screens,
            "rulings" => Self::Rulings,
            "standings" => Self::Standings,
            "history" => Self::History,
            "staff" => Self::Staff,
            "event" => Self::Settings,
            "keepsake" | "federation" => Self::Keepsake,
            _ => Self::Home,
        }
    }
}

/// The bar as a person sees it who is on one of its pages: only what that person may see.
#[must_use]
pub fn section(
    tournament: &Tournament,
    may: impl Fn(Capability) -> bool,
    page: &Page,
    current: StaffPage,
) -> Section {
    let home = format!("/t/{}/manage", tournament.settings.slug);
    let tab = |entry: &Entry| Tab {
        label: page.say(entry.key).into_owned(),
        href: format!("{home}{}", path(entry, tournament)),
        is_current: entry.page == current,
        icon: entry.icon,
        count: count(entry.page, tournament),
    };
    let groups = GROUPS.into_iter().map(|(key, entries)| {
        let seen = entries.iter().filter(|entry| may(entry.needs));
        TabGroup {
            label: page.say(key).into_owned(),
            tabs: seen.map(tab).collect(),
        }
    });
    Section {
        title: tournament.settings.title.clone(),
        tabs: vec![tab(&HOME)],
        groups: groups.filter(|group| !group.tabs.is_empty()).collect(),
        href: home,
        help: topics::of_page(page.path()),
    }
}

/// The end of a page's address. Results are those of the session that the hall is in, or of the first.
fn path(entry: &Entry, tournament: &Tournament) -> String {
    if entry.page != StaffPage::Results {
        return entry.path.to_owned();
    }
    let session = tournament.current_session();
    let session = session.or_else(|| tournament.sessions.last().map(AsRef::as_ref));
    session.map_or_else(
        || "/sessions".to_owned(),
        |session| format!("{}/{}", entry.path, session.number),
    )
}

/// What stands beside a page: how many there are, or what waits there.
fn count(page: StaffPage, tournament: &Tournament) -> Option<Count> {
    let count = match page {
        StaffPage::Entrants => Count::all(tournament.entrants.len()),
        StaffPage::Registration => Count::waits(tournament.to_decide().len()),
        StaffPage::Teams => Count::all(tournament.teams.len()),
        StaffPage::Rulings => Count::all(tournament.rulings.len()),
        StaffPage::Results => Count::waits(
            tournament
                .sessions
                .iter()
                .filter(|session| session.is_played())
                .map(|session| session.without_result().len())
                .sum(),
        ),
        StaffPage::Referee => Count::calls(
            tournament
                .calls
                .iter()
                .filter(|call| call.is_open())
                .count(),
        ),
        _ => return None,
    };
    Some(count).filter(|count| count.number > 0)
}
