//! The addresses of people who registered: which are confirmed, and how another takes the place of one.

use std::net::IpAddr;

use chrono::TimeDelta;

use super::error::{RegistrationError, RegistrationFault, RegistrationRefusal};
use super::form::FormFault;
use super::own::Opened;
use super::{CONFIRM_PATH, Registrations};
use crate::accounts::Token;
use crate::outbox::is_address;
use crate::tournaments::{Person, Snapshot};
use mail::compose::Text;
use mail::registration::{About, Said, letter};
use store::registrations::links::{self, Link, Purpose};
use store::{self, Conn, StoreError, letter_links};
use tournament::{Actor, Refusal};
use words::{Lang, Words};

/// For how many hours a letter to another address waits for its link to be opened.
pub const OTHER_ADDRESS_HOURS: i64 = 24;

impl Registrations {
    /// Writes to another address of somebody. It takes the place of the one before when the link of the
    /// letter is opened and confirmed, and not before.
    ///
    /// # Errors
    /// That it is no address or the one before, too many letters were asked for, or no mail leaves.
    pub async fn ask_for_address(
        &self,
        opened: &Opened,
        (address, lang): (&str, Lang),
        from: Option<IpAddr>,
    ) -> Result<(), RegistrationError> {
        let snapshot = opened.live.snapshot();
        let (tournament, now) = (&snapshot.tournament, self.clock().now());
        let address = address.trim();
        if !is_address(address) {
            return Err(RegistrationRefusal::Form(vec![FormFault::EmailWrong]).into());
        }
        if !self.inner.outbox.sends_for(tournament) {
            return Err(RegistrationRefusal::NoMail.into());
        }
        let known = snapshot.people.get(&opened.person);
        let known = known.ok_or(RegistrationFault::LinkEnded)?;
        if known.email.as_deref() == Some(address) {
            return Err(Refusal::NothingToChange.into());
        }
        self.count_letter(from, address).await?;
        let (token, until) = (
            Token::generate(),
            now + TimeDelta::hours(OTHER_ADDRESS_HOURS),
        );
        let name = format!("{} {}", known.first_name, known.last_name);
        let text = letter(
            Words::for_language(lang),
            Said::Address { until },
            &About {
                tournament: &tournament.settings.title,
                name: name.trim(),
                zone: tournament.settings.time_zone,
                link: &self.inner.outbox.link(CONFIRM_PATH, token.as_str()),
                due: None,
            },
        );
        let to = (opened.person, address);
        let letter = self
            .inner
            .outbox
            .about_registration(to, lang, text, Some(until));
        let link = Link {
            token_hash: token.hash(),
            tournament: snapshot.id,
            person: opened.person.0,
            purpose: Purpose::Confirm,
            created_at: now,
            expires_at: Some(until),
            address: Some(address.to_owned()),
        };
        self.store()
            .write(move |conn: &mut Conn| {
                links::create(conn, &link)?;
                store::outbox::add(conn, &letter)
            })
            .await?;
        self.inner.outbox.was_written();
        Ok(())
    }

    /// Puts the address that a link confirmed in the place of the one before, in every tournament of the
    /// person.
    pub(super) async fn take_address(
        &self,
        opened: &Opened,
        address: &str,
    ) -> Result<(), RegistrationFault> {
        let (tournament, opened_person) = (opened.live.snapshot().id, opened.person);
        let person = opened_person.0;
        let email = address.to_owned();
        let outbox = self.inner.outbox.clone();
        let (snapshot, now) = (opened.live.snapshot(), self.clock().now());
        let tells = outbox.sends_for(&snapshot.tournament);
        let ids = self
            .store()
            .write(move |conn: &mut Conn| {
                let same = store::same_person::all(conn)?;
                let kept = same.kept(person);
                let known = store::people::get(conn, &[kept])?;
                let known = known.into_iter().find(|it| !it.is_erased());
                let known = known.ok_or(StoreError::NotFound)?;
                let before = known.email.clone().filter(|it| tells && *it != email);
                if let Some(before) = before {
                    let language = store::registrations::get(conn, tournament, person)?;
                    let language = language.map(|it| it.language).unwrap_or_default();
                    let lang = Lang::from_tag(&language).unwrap_or_default();
                    let text = goes_elsewhere(&snapshot, &known, lang);
                    let to = (opened_person, before.as_str());
                    let ends = now + TimeDelta::hours(OTHER_ADDRESS_HOURS);
                    let letter = outbox.about_registration(to, lang, text, Some(ends));
                    store::outbox::add(conn, &letter)?;
                }
                let changed = Person {
                    email: Some(email.clone()),
                    ..known
                };
                store::people::upsert(conn, &changed)?;
                links::revoke_other_addresses(conn, (tournament, person), &email)?;
                Ok::<_, StoreError>(same.same_as(kept))
            })
            .await;
        let ids = match ids {
            Err(StoreError::NotFound) => return Err(RegistrationFault::LinkEnded),
            other => other?,
        };
        self.inner.outbox.was_written();
        let actor = Actor::Person(opened.person);
        self.tournaments().tell_all(ids, actor).await?;
        Ok(self.reaches(opened, address.to_owned()).await?)
    }

    /// Notes that letters reach somebody at an address, in the language that they chose.
    pub(super) async fn reaches(&self, opened: &Opened, address: String) -> Result<(), StoreError> {
        let (tournament, person) = (opened.live.snapshot().id, opened.person.0);
        let now = self.clock().now();
        self.store()
            .write(move |conn: &mut Conn| {
                let typed = store::registrations::get(conn, tournament, person)?;
                let language = typed.as_ref().map(|it| it.language.as_str());
                letter_links::confirm(conn, person, &address, language, now)
            })
            .await
    }
}

/// What is written to the address before. It does not name the new one: whoever reads it may be somebody else.
fn goes_elsewhere(snapshot: &Snapshot, known: &Person, lang: Lang) -> Text {
    let name = format!("{} {}", known.first_name, known.last_name);
    let settings = &snapshot.tournament.settings;
    letter(
        Words::for_language(lang),
        Said::AddressChanged,
        &About {
            tournament: &settings.title,
            name: name.trim(),
            zone: settings.time_zone,
            link: "",
            due: None,
        },
    )
}
