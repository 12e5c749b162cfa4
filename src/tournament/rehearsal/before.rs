//! A rehearsal between the sessions: people come, are seated, go home.

use chrono::TimeDelta;

use crate::command::{EntrantsCommand, NewEntrant, SeatingCommand, SessionCommand, SetupCommand};
use crate::entrant::{EntrantKind, Standing};
use crate::ids::{EntrantId, PersonId, SessionNo};
use crate::next_step::Step;
use crate::state::{Entrant, Tournament};

use super::act::{Act, ActKind, Simulated};
use super::chance::{Asked, one_of};

/// People who come through the door between two looks at the list.
const AT_THE_DOOR: usize = 12;
/// Tables that must be left when people go home.
const TABLES_LEFT: usize = 3;
/// A break where the schedule says nothing.
const BREAK: TimeDelta = TimeDelta::minutes(15);

impl Tournament {
    /// What may happen while no session runs, the first that can.
    pub(super) fn acts_before_play(&self, note: &str) -> Vec<Act> {
        match self.next_step() {
            Step::Entrants => vec![self.register()],
            Step::Cut(stage) => vec![self.cut(stage)],
            Step::SeatStage(_, session) | Step::Seating(session) => {
                vec![self.seat_anew(ActKind::Seat, session)]
            }
            Step::Start(session) => self.until_start(session, note),
            Step::Close => vec![minutes(ActKind::Close, 5, SetupCommand::Close)],
            Step::Watch(_) | Step::Results(_) | Step::End(_) | Step::Standings => Vec::new(),
        }
    }

    /// Made-up people for every seat of the hall, and a substitute.
    fn register(&self) -> Act {
        let seats = self
            .ruleset
            .table_size()
            .places(self.settings.tables.into());
        let new = |number: usize| NewEntrant {
            person: PersonId(-i64::try_from(number).unwrap_or(0)),
            number: u32::try_from(number).ok().map(EntrantId),
            kind: match number > seats {
                true => EntrantKind::Substitute,
                false => EntrantKind::Player,
            },
            team: None,
            reference: None,
        };
        let entrants = (1..=seats + 1).map(new).collect();
        minutes(
            ActKind::Register,
            1,
            EntrantsCommand::AddEntrants { entrants },
        )
    }

    fn cut(&self, stage: usize) -> Act {
        let seed = self.rehearsal.as_ref().map(|it| it.of.seed.to_string());
        let stage = u16::try_from(stage).unwrap_or(u16::MAX);
        minutes(ActKind::Cut, 5, SetupCommand::MakeCut { stage, seed })
    }

    fn seat_anew(&self, kind: ActKind, session: SessionNo) -> Act {
        minutes(kind, 5, self.seat_from(session))
    }

    /// What happens before a session that is seated begins.
    fn until_start(&self, session: SessionNo, note: &str) -> Vec<Act> {
        let mut acts = Vec::new();
        if !self.published {
            acts.push(minutes(ActKind::Publish, 1, SetupCommand::Publish));
        }
        acts.extend(self.check_in());
        acts.extend(self.drop_out(session, note));
        acts.extend(self.take_over(session, note));
        if self.must_be_seated_again(session) {
            acts.push(self.seat_anew(ActKind::Replan, session));
        }
        let hidden = self
            .sessions
            .iter()
            .filter(|it| it.number >= session && !it.published && !it.tables.is_empty());
        let sessions: Vec<SessionNo> = hidden.map(|it| it.number).collect();
        if !sessions.is_empty() {
            let show = SeatingCommand::PublishSeating { sessions };
            acts.push(minutes(ActKind::ShowSeats, 2, show));
        }
        let start = SessionCommand::StartSession { session };
        acts.push(Act::new(
            ActKind::Start,
            Simulated::Director,
            self.until(session),
            start.into(),
        ));
        acts
    }

    /// How long people wait for a session: until its time in the schedule, or a break.
    fn until(&self, session: SessionNo) -> TimeDelta {
        let mut items = self.display.schedule.iter();
        let item = items.find(|it| it.session() == Some(session));
        let hall = self.rehearsal.as_ref().map(|it| it.hall);
        let wait = item.zip(hall).map(|(item, hall)| item.starts - hall);
        wait.filter(|it| *it > BREAK).unwrap_or(BREAK)
    }

    fn check_in(&self) -> Option<Act> {
        let away = self
            .entrants
            .values()
            .filter(|it| it.is_active() && it.checked_in.is_none());
        let entrants: Vec<EntrantId> = away.map(|it| it.id).take(AT_THE_DOOR).collect();
        let come = EntrantsCommand::CheckIn { entrants };
        let is_open =
            !matches!(&come, EntrantsCommand::CheckIn { entrants } if entrants.is_empty());
        is_open.then(|| minutes(ActKind::CheckIn, 4, come))
    }

    /// After the first session somebody goes home, in the middle of the event a whole table.
    fn drop_out(&self, session: SessionNo, note: &str) -> Option<Act> {
        let size = self.ruleset.table_size();
        let middle = self.settings.sessions.div_ceil(2) + 1;
        let wanted = match session.0 {
            ..=1 => 0,
            coming if coming >= middle => 1 + size.seats(),
            _ => 1,
        };
        let gone = |it: &&Entrant| matches!(it.standing, Standing::Withdrawn { .. });
        let gone = self.entrants.values().filter(gone).count();
        let plays = |it: &&Entrant| it.kind == EntrantKind::Player && self.plays_on(it);
        let playing = self.entrants.values().filter(plays);
        let playing: Vec<EntrantId> = playing.map(|it| it.id).collect();
        if gone >= wanted || playing.len() <= size.places(TABLES_LEFT) {
            return None;
        }
        let chance = self.chance(Asked::DropOut, &[u64::try_from(gone).unwrap_or(0)]);
        let leave = EntrantsCommand::Withdraw {
            entrant: one_of(&playing, chance)?,
            reason: note.to_owned(),
        };
        Some(minutes(ActKind::DropOut, 3, leave))
    }

    /// A substitute takes the seat of somebody who went home.
    fn take_over(&self, session: SessionNo, note: &str) -> Option<Act> {
        let gone = self.seated_but_gone(session);
        let take = SeatingCommand::ReplaceFrom {
            session,
            only: false,
            leaves: gone.first().copied().filter(|_| gone.len() == 1)?,
            takes: self.free_substitute(session)?,
            reason: note.to_owned(),
        };
        Some(minutes(ActKind::Substitute, 2, take))
    }

    /// Whether a seat is open or taken by nobody who plays, or people could fill a table more.
    fn must_be_seated_again(&self, session: SessionNo) -> bool {
        let size = self.ruleset.table_size();
        let without = self.unseated(session).len();
        let tables = self.session(session).map_or(0, |it| it.tables.len());
        let is_room = tables < usize::from(self.settings.tables);
        !self.seated_but_out(session).is_empty()
            || !self.open_seats(session).is_empty()
            || (is_room && size.tables(without) > 0)
    }
}

/// Something that the director does after so many minutes.
fn minutes(kind: ActKind, after: i64, command: impl Into<crate::Command>) -> Act {
    Act::new(
        kind,
        Simulated::Director,
        TimeDelta::minutes(after),
        command.into(),
    )
}
