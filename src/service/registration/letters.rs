//! Letters about registrations, which follow from events: whoever brought the events about, and on
//! whichever node, each letter is written once.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};

use super::amounts::due;
use super::{CONFIRM_PATH, PAGE_PATH, Registrations};
use crate::accounts::Token;
use crate::outbox::{Outbox, is_address};
use crate::tournaments::made_up::main_words;
use crate::tournaments::{Live, Snapshot};
use mail::registration::{About, Said, letter};
use store::outbox::{self, NewLetter};
use store::registrations::letters as mark;
use store::registrations::links::{self, Link, Purpose};
use store::registrations::{self, Typed};
use store::{Conn, StoreError};
use tournament::registration::{Application, ApplicationState};
use tournament::{ApplicationId, Event, PersonId, RegistrationEvent};
use words::{Lang, Words};

/// Letters about what happened before this are not written any more: a log may come from a copy.
const OLDEST: TimeDelta = TimeDelta::days(3);
/// For how long a link that confirms leads to a sentence after its time.
const AFTERWARDS: TimeDelta = TimeDelta::days(30);

/// A letter to be written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wanted {
    pub person: PersonId,
    pub said: Said,
}

impl Registrations {
    /// Writes the letters that follow from what happened since the last were written. What fails is
    /// written when the work comes round.
    pub async fn write_letters(&self, live: &Live) {
        if live.snapshot().tournament.registration.settings.is_none() {
            return;
        }
        if let Err(error) = self.try_to_write(live).await {
            tracing::warn!(%error, "letters about registrations are put off");
        }
    }

    async fn try_to_write(&self, live: &Live) -> Result<(), StoreError> {
        let _one_after_the_other = self.inner.writing.lock().await;
        let snapshot = live.snapshot();
        let id = snapshot.id;
        let from = self
            .store()
            .read(move |conn: &mut Conn| mark::written_to(conn, id))
            .await?;
        let to = i64::try_from(snapshot.version()).unwrap_or(i64::MAX);
        if from >= to {
            return Ok(());
        }
        let now = self.clock().now();
        let wanted = wanted(&snapshot, from, now);
        let outbox = self.inner.outbox.clone();
        let count = wanted.len();
        self.store()
            .write(move |conn: &mut Conn| {
                if !mark::advance(conn, id, from, to)? {
                    return Ok::<_, StoreError>(());
                }
                let writer = Writer {
                    snapshot: &snapshot,
                    outbox: &outbox,
                    now,
                };
                wanted.iter().try_for_each(|it| writer.put(conn, *it))
            })
            .await?;
        if count > 0 {
            self.inner.outbox.was_written();
        }
        Ok(())
    }

    /// Writes letters that no event asks for.
    pub(super) async fn put(
        &self,
        snapshot: Arc<Snapshot>,
        wanted: Vec<Wanted>,
    ) -> Result<(), StoreError> {
        let (outbox, now) = (self.inner.outbox.clone(), self.clock().now());
        self.store()
            .write(move |conn: &mut Conn| {
                let writer = Writer {
                    snapshot: &snapshot,
                    outbox: &outbox,
                    now,
                };
                let mut all = wanted.iter();
                all.try_for_each(|it| writer.put(conn, *it))
            })
            .await?;
        self.inner.outbox.was_written();
        Ok(())
    }

    /// Sends somebody who applies again the letter of their application once more.
    pub(super) async fn send_again(
        &self,
        live: &Live,
        application: ApplicationId,
    ) -> Result<(), StoreError> {
        let snapshot = live.snapshot();
        let registration = &snapshot.tournament.registration;
        let known = registration.application(application);
        let said = known.and_then(|known| {
            let said = match (known.is_confirmed(), known.hold_until) {
                (false, Some(until)) => Said::Confirm { until },
                _ => Said::NewLink,
            };
            Some((known.captain()?, said))
        });
        match said {
            Some((person, said)) => {
                self.put(snapshot.clone(), vec![Wanted { person, said }])
                    .await
            }
            None => Ok(()),
        }
    }
}

/// The letters that follow from the events after one, the latest for each application.
fn wanted(snapshot: &Snapshot, from: i64, now: DateTime<Utc>) -> Vec<Wanted> {
    let from = u64::try_from(from).unwrap_or_default();
    let tournament = &snapshot.tournament;
    let events = tournament.past.events();
    let new = events.take_while(|(stamp, _)| stamp.seq > from && now - stamp.at < OLDEST);
    let mut latest: BTreeMap<ApplicationId, Wanted> = BTreeMap::new();
    for (_, event) in new {
        let Event::Registration(event) = event else {
            continue;
        };
        let Some(application) = event.application() else {
            continue;
        };
        let Some(known) = tournament.registration.application(application) else {
            continue;
        };
        if let (Some(said), Some(person)) = (said(snapshot, event, known), known.captain()) {
            latest.entry(application).or_insert(Wanted { person, said });
        }
    }
    latest.into_values().collect()
}

/// What an event lets a letter say; none where it says nothing. Before an address is confirmed, nothing
/// goes there but the question whether it is right.
fn said(snapshot: &Snapshot, event: &RegistrationEvent, known: &Application) -> Option<Said> {
    let is_confirmed = known.is_confirmed();
    let waiting = || {
        let position = snapshot.tournament.registration.position(known.id)?;
        Some(Said::Waiting { position })
    };
    match event {
        RegistrationEvent::Applied { hold_until, .. } => {
            let until = (*hold_until)?;
            (!is_confirmed && known.state.is_live()).then_some(Said::Confirm { until })
        }
        _ if !is_confirmed => None,
        RegistrationEvent::ApplicationConfirmed { .. }
        | RegistrationEvent::ApplicationPlaced { .. }
        | RegistrationEvent::ApplicationWaiting { .. }
        | RegistrationEvent::ApplicationReinstated { .. } => match known.state {
            ApplicationState::Placed => Some(Said::Placed),
            ApplicationState::Waiting => waiting(),
            _ => None,
        },
        RegistrationEvent::PlaceOffered { until, .. } => {
            let is_open = matches!(known.state, ApplicationState::Offered { .. });
            is_open.then_some(Said::Offered { until: *until })
        }
        RegistrationEvent::ApplicationAccepted { .. } => {
            (known.state == ApplicationState::Accepted).then_some(Said::Accepted)
        }
        RegistrationEvent::ApplicationWithdrawn { .. } => Some(Said::Withdrawn),
        RegistrationEvent::ApplicationRefused { .. } => Some(Said::Refused),
        RegistrationEvent::ApplicationExpired { .. } => Some(Said::Expired),
        RegistrationEvent::PlaceDeclined { .. }
        | RegistrationEvent::ApplicationChanged { .. }
        | RegistrationEvent::MembersChanged { .. }
        | RegistrationEvent::RegistrationSet { .. }
        | RegistrationEvent::RegistrationClosed
        | RegistrationEvent::RegistrationReopened { .. } => None,
    }
}

/// Writes letters about one tournament, in a transaction of the caller's.
struct Writer<'a> {
    snapshot: &'a Snapshot,
    outbox: &'a Outbox,
    now: DateTime<Utc>,
}

impl Writer<'_> {
    /// Puts a letter into the outbox with its link; nothing where mail cannot go.
    fn put(&self, conn: &mut Conn, wanted: Wanted) -> Result<(), StoreError> {
        let (id, person) = (self.snapshot.id, wanted.person);
        if !self.outbox.sends_for(&self.snapshot.tournament) {
            return Ok(());
        }
        let Some(typed) = registrations::get(conn, id, person.0)? else {
            return Ok(());
        };
        let (token, link) = self.link(wanted);
        if let Some(letter) = self.letter(wanted, &typed, &token) {
            links::create(conn, &link)?;
            outbox::add(conn, &letter)?;
        }
        Ok(())
    }

    /// A link to confirm or to the private page.
    fn link(&self, wanted: Wanted) -> (Token, Link) {
        let token = Token::generate();
        let (purpose, expires_at) = match wanted.said {
            Said::Confirm { until } => (Purpose::Confirm, Some(until + AFTERWARDS)),
            _ => (Purpose::Page, None),
        };
        let link = Link {
            token_hash: token.hash(),
            tournament: self.snapshot.id,
            person: wanted.person.0,
            purpose,
            created_at: self.now,
            expires_at,
            address: None,
        };
        (token, link)
    }

    fn letter(&self, wanted: Wanted, typed: &Typed, token: &Token) -> Option<NewLetter> {
        let tournament = &self.snapshot.tournament;
        let person = self.snapshot.people.get(&wanted.person)?;
        let address = person.email.as_deref().filter(|it| is_address(it))?;
        let words = match Lang::from_tag(&typed.language) {
            Some(lang) => Words::for_language(lang),
            None => main_words(tournament),
        };
        let name = format!("{} {}", person.first_name, person.last_name);
        let (path, ends) = match wanted.said {
            Said::Confirm { until } => (CONFIRM_PATH, Some(until)),
            _ => (PAGE_PATH, None),
        };
        let text = letter(
            words,
            wanted.said,
            &About {
                tournament: &tournament.settings.title,
                name: name.trim(),
                zone: tournament.settings.time_zone,
                link: &self.outbox.link(path, token.as_str()),
                due: due(words, tournament, wanted.person),
            },
        );
        let to = (wanted.person, address);
        Some(self.outbox.about_registration(to, words.lang(), text, ends))
    }
}
