//! What a hall waits for, as facts of a tournament's state: each wait is gone by itself once what it
//! names is done.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};

use super::entrant::EntrantKind;
use super::ids::{
    AnnouncementId, ApplicationId, EntrantId, PersonId, RequestId, SessionNo, TableNo,
};
use super::registration::Application;
use super::session::Session;
use super::state::{Entrant, Tournament};

/// For how long before its end an offered place is named.
const OFFER_ENDS: TimeDelta = TimeDelta::hours(24);

/// Something that keeps people waiting or must not be forgotten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wait {
    /// Several sessions run at once.
    SeveralRun(Vec<SessionNo>),
    /// The head referee is asked for rulings.
    Requests(Vec<RequestId>),
    /// Sheets of a session carry rulings that were reversed.
    Correct(SessionNo, Vec<TableNo>),
    /// A session is over, and tables of it have no result.
    Unfinished(SessionNo, Vec<TableNo>),
    /// Tables of a session that is played have no result.
    Results(SessionNo, Vec<TableNo>),
    /// Visitors do not see the tournament, and its day has begun.
    Hidden,
    /// Who goes on into the stage of the session is not decided.
    CutAwaited(SessionNo, u16),
    /// Places at tables of the session are open.
    OpenSeats(SessionNo, Vec<TableNo>),
    /// People who do not play on have a seat in the session.
    Absent(SessionNo, Vec<EntrantId>),
    /// People who are out since a cut have a seat in the session.
    Out(SessionNo, Vec<EntrantId>),
    /// Since a cut people sit together who play in different groups.
    Mixed(SessionNo, Vec<TableNo>),
    /// People play in the session and have no seat.
    Unseated(SessionNo, Vec<EntrantId>),
    /// The session was drawn by standings that were not complete, or have changed since.
    DrawnTooEarly(SessionNo),
    /// Players do not see who sits where.
    Unpublished(SessionNo),
    /// The organisers have yet to decide on applications.
    Applications(Vec<ApplicationId>),
    /// There are places for people on the waiting list, whom nobody moved up.
    PlacesFree(Vec<ApplicationId>),
    /// Places that are offered run out within a day.
    OffersEnd(Vec<ApplicationId>),
    /// It is a day of the event, and people have still to pay.
    Owing(Vec<PersonId>),
    /// Nobody is referee.
    NoReferee,
    /// People are not checked in.
    CheckIn(Vec<EntrantId>),
    /// People have the federation number of somebody else.
    NumberTwice(Vec<EntrantId>),
    /// People have no federation number, though others have.
    NumberMissing(Vec<EntrantId>),
    /// Results wait for a second person.
    Unconfirmed(Vec<(SessionNo, TableNo)>),
    /// Announcements without an end are older than the session that is played.
    StillAnnounced(Vec<AnnouncementId>),
}

/// What waits depend on that does not stand in the log.
#[derive(Debug, Clone)]
pub struct Beside {
    pub now: DateTime<Utc>,
    /// The federation numbers of those who have one.
    pub federation_numbers: BTreeMap<EntrantId, String>,
    /// Whether somebody has the role of a referee.
    pub has_referee: bool,
}

impl Tournament {
    /// Everything somebody waits for, the most urgent first.
    pub fn waits(&self, beside: &Beside) -> Vec<Wait> {
        if self.closed {
            return Vec::new();
        }
        let mut waits = self.waits_in_play();
        if self.is_hidden_today(beside.now) {
            waits.push(Wait::Hidden);
        }
        if let Some(session) = self.coming_session() {
            waits.extend(self.waits_before(session));
        }
        waits.extend(self.waits_of_registration(beside.now));
        waits.extend(self.waits_of_people(beside));
        waits.extend(self.waiting_for_second_person());
        waits.extend(self.still_announced(beside.now));
        waits
    }

    /// What keeps the sessions waiting that have begun.
    fn waits_in_play(&self) -> Vec<Wait> {
        let mut waits = Vec::new();
        let open = self.sessions.iter().filter(|it| it.clock.is_open());
        let open: Vec<SessionNo> = open.map(|it| it.number).collect();
        if open.len() > 1 {
            waits.push(Wait::SeveralRun(open));
        }
        let requests: Vec<RequestId> = self.open_requests().map(|it| it.id).collect();
        if !requests.is_empty() {
            waits.push(Wait::Requests(requests));
        }
        waits.extend(self.corrections());
        let missing = |over: bool| {
            let played = self.sessions.iter().filter(|it| it.is_played());
            let these = played.filter(move |it| it.clock.has_ended() == over);
            these.map(|it| (it.number, it.without_result()))
        };
        let some = |(_, tables): &(SessionNo, Vec<TableNo>)| !tables.is_empty();
        let over = missing(true).filter(some);
        waits.extend(over.map(|(number, tables)| Wait::Unfinished(number, tables)));
        let under_way = missing(false).filter(some);
        waits.extend(under_way.map(|(number, tables)| Wait::Results(number, tables)));
        waits
    }

    /// The sheets to correct, session by session.
    fn corrections(&self) -> Vec<Wait> {
        let sheets = self.sheets_to_correct();
        let of_one = sheets.chunk_by(|one, other| one.session == other.session);
        of_one
            .filter_map(|sheets| {
                let tables = sheets.iter().map(|it| it.table).collect();
                Some(Wait::Correct(sheets.first()?.session, tables))
            })
            .collect()
    }

    fn is_hidden_today(&self, now: DateTime<Utc>) -> bool {
        let is_played = self.sessions.iter().any(|it| it.clock.is_open());
        !self.published && !self.entrants.is_empty() && (self.is_its_day(now) || is_played)
    }

    /// Whether it is a day of the event, where the event is.
    fn is_its_day(&self, now: DateTime<Utc>) -> bool {
        let today = now.with_timezone(&self.settings.time_zone).date_naive();
        (self.settings.starts_on..=self.settings.ends_on).contains(&today)
    }

    /// Whom the organisers answer, and who owes on the day.
    fn waits_of_registration(&self, now: DateTime<Utc>) -> Vec<Wait> {
        let ids = |found: Vec<&Application>| found.iter().map(|it| it.id).collect();
        let mut waits = vec![
            Wait::Applications(ids(self.to_decide())),
            Wait::PlacesFree(ids(self.may_move_up(now))),
            Wait::OffersEnd(ids(self.offers_until(now + OFFER_ENDS))),
        ];
        if self.is_its_day(now) {
            waits.push(Wait::Owing(self.owing()));
        }
        waits.retain(|wait| !wait.is_empty());
        waits
    }

    /// The first session that is seated and neither over nor complete.
    pub fn coming_session(&self) -> Option<&Session> {
        let is_coming =
            |it: &&Session| !it.tables.is_empty() && !it.clock.has_ended() && !it.is_complete();
        self.sessions.iter().map(AsRef::as_ref).find(is_coming)
    }

    /// What stands in the way of a session that is about to begin or has begun.
    fn waits_before(&self, session: &Session) -> Vec<Wait> {
        let number = session.number;
        let gone = self.seated_but_gone(number);
        let mut out = self.seated_but_out(number);
        out.retain(|id| !gone.contains(id));
        let people = [
            Wait::Absent(number, gone),
            Wait::Out(number, out),
            Wait::Unseated(number, self.unseated(number)),
        ];
        let tables = [
            Wait::OpenSeats(number, self.open_seats(number)),
            Wait::Mixed(number, self.mixed_by_cut(number)),
        ];
        let mut waits: Vec<Wait> = tables.into_iter().chain(people).collect();
        waits.retain(|wait| !wait.is_empty());
        if let Some(stage) = self.awaited_cut(number) {
            waits.insert(0, Wait::CutAwaited(number, stage));
        }
        if self.is_drawn_too_early(session) {
            waits.push(Wait::DrawnTooEarly(number));
        }
        if !session.published {
            waits.push(Wait::Unpublished(number));
        }
        waits
    }

    fn waits_of_people(&self, beside: &Beside) -> Vec<Wait> {
        let mut waits = Vec::new();
        let is_seated = self.sessions.iter().any(|it| !it.tables.is_empty());
        if is_seated && self.referees.is_empty() && !beside.has_referee {
            waits.push(Wait::NoReferee);
        }
        let is_away = |it: &&Entrant| it.checked_in.is_none();
        let away: Vec<EntrantId> = self.playing().filter(is_away).map(|it| it.id).collect();
        waits.push(Wait::CheckIn(away));
        let numbers = &beside.federation_numbers;
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for number in numbers.values() {
            *seen.entry(number.as_str()).or_default() += 1;
        }
        let is_twice = |number: &String| seen.get(number.as_str()).is_some_and(|it| *it > 1);
        let twice = numbers.iter().filter(|(_, number)| is_twice(number));
        waits.push(Wait::NumberTwice(twice.map(|(id, _)| *id).collect()));
        if !numbers.is_empty() {
            let lacks =
                |it: &&Entrant| it.kind == EntrantKind::Player && !numbers.contains_key(&it.id);
            let without = self.playing().filter(lacks);
            waits.push(Wait::NumberMissing(without.map(|it| it.id).collect()));
        }
        waits.retain(|wait| !wait.is_empty());
        waits
    }

    /// Those who play and are not out.
    fn playing(&self) -> impl Iterator<Item = &Entrant> + '_ {
        self.entrants.values().filter(|it| self.plays_on(it))
    }

    /// What was said before the session began that is open, and never ends by itself.
    fn still_announced(&self, now: DateTime<Utc>) -> Option<Wait> {
        let mut open = self.sessions.iter().filter(|it| it.clock.is_open());
        let started = open.next()?.clock.started?;
        let shown = self.display.announced(now);
        let old = shown.filter(|it| it.until.is_none() && it.stamp.at < started);
        let old: Vec<AnnouncementId> = old.map(|it| it.id).collect();
        (!old.is_empty()).then_some(Wait::StillAnnounced(old))
    }

    fn waiting_for_second_person(&self) -> Option<Wait> {
        if !self.second_person {
            return None;
        }
        let open = self.sessions.iter().flat_map(|it| {
            let number = it.number;
            let tables = it.unconfirmed().into_iter();
            tables.map(move |table| (number, table))
        });
        let open: Vec<_> = open.collect();
        (!open.is_empty()).then_some(Wait::Unconfirmed(open))
    }
}

impl Wait {
    /// Whether it names nobody and nothing.
    fn is_empty(&self) -> bool {
        match self {
            Self::SeveralRun(sessions) => sessions.is_empty(),
            Self::Requests(requests) => requests.is_empty(),
            Self::Unconfirmed(tables) => tables.is_empty(),
            Self::Applications(applications)
            | Self::PlacesFree(applications)
            | Self::OffersEnd(applications) => applications.is_empty(),
            Self::Owing(people) => people.is_empty(),
            Self::StillAnnounced(announcements) => announcements.is_empty(),
            Self::Correct(_, tables)
            | Self::Unfinished(_, tables)
            | Self::Results(_, tables)
            | Self::OpenSeats(_, tables)
            | Self::Mixed(_, tables) => tables.is_empty(),
            Self::Absent(_, people)
            | Self::Out(_, people)
            | Self::Unseated(_, people)
            | Self::CheckIn(people)
            | Self::NumberTwice(people)
            | Self::NumberMissing(people) => people.is_empty(),
            Self::Hidden
            | Self::CutAwaited(..)
            | Self::DrawnTooEarly(_)
            | Self::Unpublished(_)
            | Self::NoReferee => false,
        }
    }
}
