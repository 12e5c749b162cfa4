//! Whose link it is.

use std::sync::Arc;

use actix_web::HttpRequest;

use crate::service::registration::{Opened, PAGE_PATH};
use crate::service::tournaments::{Person, Snapshot};
use crate::tournament::registration::Application;
use crate::tournament::state::Entrant;
use crate::tournament::{Command, Tournament};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page, Section};
use crate::web::http::private_link::PrivateLink;
use crate::web::http::respond::see_other;
use crate::web::public::register::refused::refuse;
use crate::web::state::State;

/// Somebody who came by their own link.
pub struct Own {
    pub link: PrivateLink,
    pub opened: Opened,
    pub snapshot: Arc<Snapshot>,
    pub person: Person,
    pub page: Page,
}

impl Own {
    /// Who has a link, and the page around what they are shown.
    pub async fn open(req: &HttpRequest, state: &State) -> Result<Self, PageError> {
        let link = PrivateLink::of(req);
        let opened = state.registrations.open(link.token()).await;
        let opened = opened?;
        let snapshot = opened.live.snapshot();
        let person = snapshot.people.get(&opened.person).cloned();
        let person = person.filter(|it| !it.is_erased() && !opened.confirms);
        let person = person.ok_or(PageError::LinkEnded)?;
        let settings = &snapshot.tournament.settings;
        let section = Section {
            title: settings.title.clone(),
            href: match snapshot.tournament.published {
                true => format!("/t/{}", settings.slug),
                false => format!("{PAGE_PATH}{}", link.named()),
            },
            ..Section::default()
        };
        Ok(Self {
            page: Page::build(req, None).within(section),
            link,
            opened,
            snapshot,
            person,
        })
    }

    pub fn tournament(&self) -> &Tournament {
        &self.snapshot.tournament
    }

    /// The address of this page, or of one behind it.
    pub fn address(&self, path: &str) -> String {
        format!("{PAGE_PATH}{}{path}", self.link.named())
    }

    /// The link itself with the address of the site, for a code that another device reads.
    pub fn whole_link(&self, site: &str) -> String {
        format!("{site}{PAGE_PATH}{}", self.link.token().as_str())
    }

    /// The application that the person is part of, the latest one.
    pub fn application(&self) -> Option<&Application> {
        let registration = &self.tournament().registration;
        registration.application_of(self.opened.person)
    }

    /// The application that the person speaks for, while its people may still come.
    pub fn own_application(&self) -> Option<&Application> {
        let own = self.application();
        own.filter(|it| it.captain() == Some(self.opened.person) && it.state.is_live())
    }

    pub fn entrant(&self) -> Option<&Entrant> {
        self.tournament().entrant_of(self.opened.person)
    }

    pub fn full_name(&self) -> String {
        let (first, last) = (&self.person.first_name, &self.person.last_name);
        format!("{first} {last}").trim().to_owned()
    }

    /// Does what a button stands for, and leads back to the page, which says that it was done or why not.
    pub async fn press(
        &self,
        state: &State,
        form: &Form,
        command: Command,
        done: &'static str,
    ) -> PageResult {
        let acted = state.registrations.act(&self.opened, command, form.key());
        let back = see_other(self.address(""));
        match acted.await {
            Ok(()) => Ok(back.done(self.page.say(done)).finish()),
            Err(error) => {
                let mut why = Form::empty(self.page.words);
                refuse(&mut why, &self.snapshot, error, 0)?;
                let why: Vec<&str> = why.errors().iter().map(|it| it.message.as_str()).collect();
                Ok(back.warn(why.join(" ")).finish())
            }
        }
    }
}
