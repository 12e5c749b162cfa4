//! A real tournament in the middle of its day, for looking around: Madrid 2018, with two sessions
//! played and the third one running.

mod families;
mod next_year;

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use chrono_tz::Tz;

use ruleset::library;
use tournament::display::{ItemKind, ScheduleItem};
use tournament::{
    Command, DisplayCommand, EntrantId, EntrantsCommand, PersonId, SessionCommand, SessionNo,
    TableNo,
};

use super::folder::{About, Files, Folder, FolderRefusal, Play, PlayError, Step};
use super::players::PlayerLine;

pub use families::{families, family_slugs};
pub use next_year::{NEXT_SLUG, next_year};

/// The address of the demo tournament.
pub const SLUG: &str = "madrid-demo";

/// Sessions that are over.
const PLAYED: u16 = 2;
/// Tables of the running session that have handed in their sheets.
const EARLY_TABLES: usize = 3;

macro_rules! data {
    ($name:literal) => {
        include_bytes!(concat!(
            "../../tests/data/tournaments/madrid-mcr-2018/",
            $name
        ))
    };
}

/// Why the demo could not be made; its data comes with the program.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The data cannot be read.
    #[error(transparent)]
    Folder(#[from] FolderRefusal),
    /// A command was refused.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// The tournament as it stands at `now`.
///
/// # Errors
/// [`DemoError`] if the data of the program is damaged.
pub fn tournament(
    now: DateTime<Utc>,
    person: impl FnMut(&PlayerLine) -> PersonId,
) -> Result<Folder, DemoError> {
    let files = Files::default()
        .with("players.csv", data!("players.csv"))
        .with("seating.csv", data!("seating.csv"))
        .with("scores.csv", data!("scores.csv"))
        .with("penalties.csv", data!("penalties.csv"))
        .with("hands.csv", data!("hands.csv"));
    let whole = Folder::load(&files, &about(now), person)?;
    let (tournament, log) = {
        let mut day = Day {
            play: Play::begin(&whole.settings, &whole.document, now - TimeDelta::hours(30))?,
            now,
        };
        day.play_through(&whole.steps)?;
        (day.play.tournament, day.play.log)
    };
    Ok(Folder {
        tournament,
        log,
        ..whole
    })
}

fn about(now: DateTime<Utc>) -> About {
    let time_zone = Tz::Europe__Madrid;
    let today = now.with_timezone(&time_zone).date_naive();
    About {
        title: "3rd Mahjong Madrid Championship (demo)".into(),
        slug: SLUG.into(),
        starts_on: today,
        ends_on: today.succ_opt().unwrap_or(today),
        venue: "Madrid".into(),
        country: Some("ESP".into()),
        time_zone,
        languages: vec!["en".into(), "es".into(), "fr".into()],
        document: library::document("mcr-ema").unwrap_or_default().into(),
        minutes: None,
        published: true,
        now,
    }
}

/// The day as it is played.
struct Day {
    play: Play,
    now: DateTime<Utc>,
}

impl Day {
    fn play_through(&mut self, steps: &[Step]) -> Result<(), PlayError> {
        for step in steps.iter().filter(|step| step.session.is_none()) {
            self.play.execute(&step.command)?;
        }
        // People come in the hour before the first session.
        let doors = self.now - TimeDelta::minutes(440);
        let everybody: Vec<EntrantId> = self.play.tournament.entrants.keys().copied().collect();
        for (entrant, minute) in everybody.into_iter().zip(0..) {
            self.play.set_time(doors + TimeDelta::minutes(minute));
            let entrants = vec![entrant];
            self.play
                .execute(&Command::Entrants(EntrantsCommand::CheckIn { entrants }))?;
        }
        self.play.execute(&self.schedule())?;
        for number in 1..=PLAYED {
            let session = SessionNo(number);
            let back = i64::from(PLAYED - number) * 160 + 220;
            let start = self.now - TimeDelta::minutes(back);
            self.play.set_time(start);
            self.play
                .execute(&Command::Session(SessionCommand::StartSession { session }))?;
            self.hand_in(steps, session, usize::MAX, start + TimeDelta::minutes(95))?;
            // The last sheet comes in after time is over.
            self.play.set_time(start + TimeDelta::minutes(126));
            self.play
                .execute(&Command::Session(SessionCommand::EndSession { session }))?;
        }
        let session = SessionNo(PLAYED + 1);
        let start = self.now - TimeDelta::minutes(50);
        self.play.set_time(start);
        self.play
            .execute(&Command::Session(SessionCommand::StartSession { session }))?;
        self.hand_in(steps, session, EARLY_TABLES, start + TimeDelta::minutes(40))?;
        self.tell(session)
    }

    /// The schedule: this day as it goes, the rest tomorrow.
    fn schedule(&self) -> Command {
        let settings = &self.play.tournament.settings;
        let item = |kind, starts, minutes| ScheduleItem {
            kind,
            title: String::new(),
            starts,
            minutes,
        };
        let ago = |minutes| self.now - TimeDelta::minutes(minutes);
        let session = |number| ItemKind::Session(SessionNo(number));
        let mut items = vec![
            item(session(1), ago(380), settings.minutes),
            item(ItemKind::Break, ago(260), 40),
            item(session(2), ago(220), settings.minutes),
            item(ItemKind::Break, ago(100), 50),
            item(session(3), ago(50), settings.minutes),
        ];
        // Ten o'clock tomorrow, and the sessions that are left with half an hour between them.
        let morning = NaiveTime::from_hms_opt(10, 0, 0).unwrap_or_default();
        let morning = settings.ends_on.and_time(morning);
        if let Some(morning) = morning.and_local_timezone(settings.time_zone).earliest() {
            for (number, place) in (PLAYED + 2..=settings.sessions).zip(0..) {
                let after = TimeDelta::minutes(150 * place);
                let starts = morning.to_utc() + after;
                items.push(item(session(number), starts, settings.minutes));
            }
        }
        Command::Display(DisplayCommand::SetSchedule { items })
    }

    /// What the hall was told, and how far the tables are.
    fn tell(&mut self, session: SessionNo) -> Result<(), PlayError> {
        self.play.set_time(self.now - TimeDelta::minutes(3));
        let tables = self.play.tournament.session(session);
        let playing: Vec<TableNo> = tables
            .into_iter()
            .flat_map(|session| &session.tables)
            .filter(|table| table.result.sheet().is_none())
            .map(|table| table.seats.table)
            .collect();
        for (table, place) in playing.into_iter().zip(0_u8..) {
            let hands = 5 + place % 3;
            self.play
                .execute(&Command::Session(SessionCommand::NoteHands {
                    session,
                    table,
                    hands,
                }))?;
        }
        self.play
            .execute(&Command::Display(DisplayCommand::Announce {
                text: "Sheets go to the scorers, beside the door.".into(),
                tables: Vec::new(),
                until: None,
            }))
    }

    /// Rulings and sheets of a session, two minutes apart, at most so many.
    fn hand_in(
        &mut self,
        steps: &[Step],
        session: SessionNo,
        most: usize,
        first: DateTime<Utc>,
    ) -> Result<(), PlayError> {
        let of_session = steps.iter().filter(|step| step.session == Some(session));
        for (step, number) in of_session.take(most).zip(0..) {
            self.play.set_time(first + TimeDelta::minutes(2 * number));
            self.play.execute(&step.command)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_demo_stands_in_the_middle_of_its_third_session() {
        let now = "2026-11-21T12:00:00Z".parse().unwrap();
        let mut last = 0;
        let demo = tournament(now, |_| {
            last += 1;
            PersonId(last)
        })
        .unwrap();
        let tournament = &demo.tournament;
        assert_eq!(tournament.entrants.len(), 48);
        assert!(tournament.entrants.values().all(|e| e.checked_in.is_some()));
        let results: Vec<usize> = tournament.sessions.iter().map(|s| s.results()).collect();
        assert_eq!(results, [12, 12, 3, 0, 0, 0, 0]);
        let running = tournament.session(SessionNo(3)).unwrap();
        assert!(running.clock.is_open());
        assert!(demo.log.is_sorted_by_key(|played| played.stamp.at));
        assert!(demo.log.iter().all(|played| played.stamp.at <= now));
    }
}
