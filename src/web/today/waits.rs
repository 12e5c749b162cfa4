//! What the hall waits for, each in a line with the one button that mends it.

use crate::tournament::duty::Call;
use crate::tournament::waits::Wait;
use crate::tournament::{AnnouncementId, Capability, EntrantId, RequestId, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::extract::Page;
use crate::web::say::refusal::{name, session_name};
use crate::web::say::stages;
use crate::words::key;

/// So many tables or people are named one by one.
pub(super) const MOST_NAMED: usize = 40;

/// So many characters of an announcement are said again.
const MOST_SAID: usize = 60;

/// Something somebody waits for.
pub struct WaitView {
    pub text: String,
    pub things: Vec<(String, String)>,
    pub more: usize,
    /// Label and address of the button; none for whom may not do what mends it.
    pub button: Option<(String, String)>,
    /// Label and address of what is done by one press instead.
    pub act: Option<(String, String)>,
    /// The sign before the line, and its tone: `red`, `gold`, or none.
    pub sign: (&'static str, &'static str),
}

impl WaitView {
    /// A line that nobody can do anything about yet.
    pub fn new(text: String) -> Self {
        Self {
            text,
            things: Vec::new(),
            more: 0,
            button: None,
            act: None,
            sign: ("warning", ""),
        }
    }
}

/// Says what is waited for to somebody of the staff.
pub struct Waiting<'a> {
    pub page: &'a Page,
    pub desk: &'a Desk,
}

/// What mends a wait: who may, the words on the button, where the button leads.
type Mend = (Capability, &'static str, String);

const OPEN: &str = key!("tournament-wait-open");

impl Waiting<'_> {
    pub fn view(&self, wait: &Wait) -> WaitView {
        let mend = self.mend(wait);
        let view = match wait {
            Wait::SeveralRun(sessions) => self.of_sessions(sessions),
            Wait::Requests(requests) => self.of_requests(requests),
            Wait::Correct(n, tables) => self.of_tables(key!("tournament-wait-correct"), *n, tables),
            Wait::Unfinished(n, tables) => {
                self.of_tables(key!("tournament-wait-unfinished"), *n, tables)
            }
            Wait::Results(n, tables) => self.of_tables(key!("tournament-wait-results"), *n, tables),
            Wait::OpenSeats(n, tables) => self.of_tables(key!("tournament-wait-seats"), *n, tables),
            Wait::Mixed(n, tables) => self.of_tables(key!("tournament-wait-mixed"), *n, tables),
            Wait::Absent(n, people) => {
                self.of_people(key!("tournament-wait-absent"), Some(*n), people)
            }
            Wait::Out(n, people) => self.of_people(key!("tournament-wait-out"), Some(*n), people),
            Wait::Unseated(n, people) => {
                self.of_people(key!("tournament-wait-unseated"), Some(*n), people)
            }
            Wait::CheckIn(people) => self.of_missing(people),
            Wait::NumberTwice(people) => {
                self.of_people(key!("tournament-wait-number-twice"), None, people)
            }
            Wait::NumberMissing(people) => {
                self.of_people(key!("tournament-wait-number-missing"), None, people)
            }
            Wait::Unconfirmed(tables) => self.of_results(tables),
            Wait::Hidden => self.line(self.page.say("tournament-wait-hidden").into_owned()),
            Wait::NoReferee => self.line(self.page.say("tournament-wait-referee").into_owned()),
            Wait::DrawnTooEarly(n) => self.of_tables(key!("tournament-wait-drawn-early"), *n, &[]),
            Wait::Unpublished(n) => self.of_tables(key!("tournament-wait-unpublished"), *n, &[]),
            Wait::CutAwaited(n, stage) => self.of_cut(*n, *stage),
            Wait::StillAnnounced(told) => self.of_announcements(told),
            Wait::Applications(ids) => self.of_applications(key!("applications-wait-decide"), ids),
            Wait::PlacesFree(ids) => self.of_applications(key!("applications-wait-free"), ids),
            Wait::OffersEnd(ids) => self.of_applications(key!("applications-wait-offers"), ids),
            Wait::Owing(people) => self.of_owing(people),
        };
        let (needs, label, path) = mend;
        let button = self.desk.may(needs).then(|| {
            let label = self.page.say(label).into_owned();
            (label, self.desk.address(&path))
        });
        let sign = sign(wait);
        WaitView {
            button,
            sign,
            ..view
        }
    }

    /// The tables that call, those first that wait longest, as far as nobody is on the way.
    pub fn calls(&self) -> Vec<WaitView> {
        let calls = self.desk.snapshot.tournament.calls.iter();
        let waiting = calls.filter(|call| call.is_open() && call.taken.is_none());
        waiting.map(|call| self.call(call)).collect()
    }

    fn call(&self, call: &Call) -> WaitView {
        let tournament = &self.desk.snapshot.tournament;
        let table = tournament.settings.table_name(call.table);
        let at = call.at.with_timezone(&tournament.settings.time_zone);
        let text = self
            .page
            .say_with("tournament-wait-call")
            .arg("table", table)
            .arg("time", self.page.words.time(&at));
        let href = self.desk.address("/referee/calls");
        let label = |key: &str| self.page.say(key).into_owned();
        let act = self.desk.may(Capability::Rule).then(|| {
            let action = format!("{href}/{}/take", call.id);
            (label(key!("sessions-take-call")), action)
        });
        let may_look = act.is_none() && self.desk.may(Capability::CallReferee);
        WaitView {
            button: may_look.then(|| (label(OPEN), href)),
            act,
            sign: ("flag", "red"),
            ..WaitView::new(text.to_string())
        }
    }

    /// The one button that mends a wait.
    fn mend(&self, wait: &Wait) -> Mend {
        let seating = || "/seating".to_owned();
        match wait {
            Wait::SeveralRun(sessions) => {
                let first = sessions.first().copied().unwrap_or_default();
                (Capability::RunClock, OPEN, format!("/sessions/{first}"))
            }
            Wait::Requests(_) => (Capability::View, OPEN, "/rulings".to_owned()),
            Wait::Correct(n, tables) => {
                let first = tables.first().copied().unwrap_or_default();
                let label = key!("tournament-wait-correct-button");
                let path = format!("/results/{n}/tables/{first}");
                (Capability::EnterResults, label, path)
            }
            Wait::Unfinished(n, _) | Wait::Results(n, _) => {
                if self.desk.may(Capability::EnterResults) {
                    (Capability::EnterResults, OPEN, format!("/results/{n}"))
                } else {
                    (Capability::View, OPEN, format!("/sessions/{n}"))
                }
            }
            Wait::OpenSeats(..) | Wait::Absent(..) | Wait::Unseated(..) | Wait::Unpublished(_) => {
                (Capability::ManageSeating, OPEN, seating())
            }
            Wait::Mixed(..) | Wait::Out(..) | Wait::DrawnTooEarly(_) => {
                let label = key!("tournament-wait-draw-button");
                (Capability::ManageSeating, label, "/seating/draw".to_owned())
            }
            Wait::CheckIn(_) => {
                let path = "/entrants/door".to_owned();
                (Capability::CheckIn, OPEN, path)
            }
            Wait::NumberTwice(people) | Wait::NumberMissing(people) => {
                let first = people.first().copied().unwrap_or_default();
                let path = format!("/entrants/{first}");
                (Capability::ManageEntrants, OPEN, path)
            }
            Wait::Unconfirmed(_) => {
                let label = key!("tournament-wait-verify-button");
                let path = "/results/unconfirmed".to_owned();
                (Capability::VerifyResults, label, path)
            }
            Wait::Applications(_) => {
                let path = "/registration?show=placed".to_owned();
                (Capability::ManageEntrants, OPEN, path)
            }
            Wait::PlacesFree(_) => {
                let path = "/registration?show=waiting".to_owned();
                (Capability::ManageEntrants, OPEN, path)
            }
            Wait::OffersEnd(_) => {
                let path = "/registration?show=offered".to_owned();
                (Capability::ManageEntrants, OPEN, path)
            }
            Wait::Owing(_) => {
                let path = "/registration/money?show=owing".to_owned();
                (Capability::ManageEntrants, OPEN, path)
            }
            Wait::Hidden => (Capability::Configure, OPEN, "/event".to_owned()),
            Wait::StillAnnounced(_) => {
                let path = "/announcements".to_owned();
                (Capability::Announce, OPEN, path)
            }
            Wait::CutAwaited(_, stage) => {
                let path = format!("/event/stages/{stage}/cut");
                (Capability::Configure, OPEN, path)
            }
            Wait::NoReferee => {
                if self.desk.may(Capability::ManageStaff) {
                    (Capability::ManageStaff, OPEN, "/staff".to_owned())
                } else {
                    let path = "/referee/roster".to_owned();
                    (Capability::ReverseRulings, OPEN, path)
                }
            }
        }
    }

    fn session(&self, session: SessionNo) -> String {
        session_name(self.page.words, &self.desk.snapshot, session)
    }

    fn line(&self, text: String) -> WaitView {
        WaitView::new(text)
    }

    fn of_announcements(&self, told: &[AnnouncementId]) -> WaitView {
        let display = &self.desk.snapshot.tournament.display;
        let first = told.first().and_then(|id| display.announcement(*id));
        let said = first.map(|it| it.text.as_str()).unwrap_or_default();
        let said: String = said.chars().take(MOST_SAID).collect();
        let text = self
            .page
            .say_with("tournament-wait-announced")
            .arg("text", said)
            .arg("count", told.len());
        self.line(text.to_string())
    }

    fn of_sessions(&self, sessions: &[SessionNo]) -> WaitView {
        let things = sessions.iter().map(|n| {
            let href = self.desk.address(&format!("/sessions/{n}"));
            (self.session(*n), href)
        });
        WaitView {
            things: things.collect(),
            ..self.line(self.page.say("tournament-wait-several").into_owned())
        }
    }

    fn of_cut(&self, session: SessionNo, stage: u16) -> WaitView {
        let words = self.page.words;
        let at = usize::from(stage).saturating_sub(1);
        let stage = stages::title(words, &self.desk.snapshot.tournament, at);
        let text = self.page.say_with("tournament-wait-cut");
        let text = text
            .arg("session", self.session(session))
            .arg("stage", stage);
        self.line(text.to_string())
    }

    fn of_requests(&self, requests: &[RequestId]) -> WaitView {
        let may = self.desk.may(Capability::Rule);
        let things = requests.iter().filter(|_| may).take(MOST_NAMED).map(|id| {
            let text = self
                .page
                .say_with("rulings-request-number")
                .arg("number", id.0);
            let href = self.desk.address(&format!("/rulings/requests/{id}"));
            (text.to_string(), href)
        });
        let text = self
            .page
            .say_with("tournament-wait-requests")
            .arg("count", requests.len());
        WaitView {
            things: things.collect(),
            more: requests.len().saturating_sub(MOST_NAMED),
            ..self.line(text.to_string())
        }
    }

    fn table(&self, n: SessionNo, table: TableNo) -> (String, String) {
        let settings = &self.desk.snapshot.tournament.settings;
        let href = self.desk.address(&format!("/results/{n}/tables/{table}"));
        let text = self
            .page
            .say_with("tournament-table-short")
            .arg("table", settings.table_name(table));
        (text.to_string(), href)
    }

    fn of_tables(&self, key: &str, n: SessionNo, tables: &[TableNo]) -> WaitView {
        let things = tables.iter().take(MOST_NAMED).map(|it| self.table(n, *it));
        let text = self
            .page
            .say_with(key)
            .arg("session", self.session(n))
            .arg("count", tables.len());
        WaitView {
            things: things.collect(),
            more: tables.len().saturating_sub(MOST_NAMED),
            ..self.line(text.to_string())
        }
    }

    /// Results of several sessions in one line.
    fn of_results(&self, tables: &[(SessionNo, TableNo)]) -> WaitView {
        let text = self
            .page
            .say_with("tournament-wait-verify")
            .arg("count", tables.len());
        self.line(text.to_string())
    }

    /// Those who are not in the hall, with the tables of the next session that wait for somebody.
    fn of_missing(&self, people: &[EntrantId]) -> WaitView {
        let tournament = &self.desk.snapshot.tournament;
        let all = self.of_people(key!("tournament-wait-check-in"), None, people);
        let Some(session) = tournament.coming_session() else {
            return all;
        };
        let tables = tournament.missing_at_tables(session.number);
        // While whole tables are empty nobody is late: the day has not begun.
        if tables.is_empty() || tables.len() == session.tables.len() {
            return all;
        }
        let said = self
            .page
            .say_with("door-tables")
            .arg("session", self.session(session.number))
            .arg("count", tables.len());
        let named = tables.iter().take(MOST_NAMED);
        let named: Vec<String> = named
            .map(|(table, _)| tournament.settings.table_name(*table))
            .collect();
        WaitView {
            text: format!("{} {said} ({})", all.text, named.join(", ")),
            ..all
        }
    }

    fn of_people(&self, key: &str, n: Option<SessionNo>, people: &[EntrantId]) -> WaitView {
        // Before the day nobody is here: a long list of everybody would say nothing.
        let is_long = people.len() > MOST_NAMED / 2;
        let named = if is_long { 0 } else { people.len() };
        let things = people.iter().take(named).map(|id| {
            let name = name(&self.desk.snapshot, *id);
            let text = format!("{} {}", name.first, name.last);
            let href = self.desk.address(&format!("/entrants/{id}"));
            (text.trim().to_owned(), href)
        });
        let text = self
            .page
            .say_with(key)
            .arg("session", n.map(|n| self.session(n)).unwrap_or_default())
            .arg("count", people.len());
        WaitView {
            things: things.collect(),
            ..self.line(text.to_string())
        }
    }
}

/// The sign before a wait. Gold is what keeps people at their tables, or misleads them.
fn sign(wait: &Wait) -> (&'static str, &'static str) {
    match wait {
        Wait::Requests(_) => ("book", "gold"),
        Wait::Correct(..) => ("pencil", "gold"),
        Wait::Unfinished(..) => ("list", "gold"),
        Wait::Results(..) => ("list", ""),
        Wait::OpenSeats(..) | Wait::Mixed(..) | Wait::Absent(..) | Wait::Out(..) => {
            ("seats", "gold")
        }
        Wait::CutAwaited(..) => ("ranks", ""),
        Wait::Unconfirmed(_) => ("check", ""),
        Wait::Applications(_) | Wait::OffersEnd(_) | Wait::PlacesFree(_) => ("pencil", ""),
        Wait::Owing(_) => ("person", ""),
        _ => ("warning", "gold"),
    }
}
