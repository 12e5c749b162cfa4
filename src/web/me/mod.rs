//! `/me/{token}`: the private page of somebody who registered or takes part, by a link without a password.
//!
//! The link is the only thing that says who asks, so no page here is kept by anybody, shown by a search engine,
//! or named to another page in full (see `middleware/headers.rs`); logs name routes, never addresses. In the addresses
//! of its pages stands a name of the link, not the link (`http/private_link.rs`).

mod change;
mod data;
mod leave;
mod money;
mod page;
mod programme;
mod situation;
mod team;

use std::sync::Arc;

use actix_web::HttpRequest;
use actix_web::web::{ServiceConfig, get, post, resource};

use crate::service::registration::{Opened, PAGE_PATH};
use crate::service::tournaments::{Person, Snapshot};
use crate::tournament::registration::Application;
use crate::tournament::state::Entrant;
use crate::tournament::{Command, Tournament};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page, Section};
use crate::web::http::private_link::PrivateLink;
use crate::web::http::respond::see_other;
use crate::web::public::register::refused::{page_error, refuse};
use crate::web::state::State;

pub fn configure(config: &mut ServiceConfig) {
    config
        .route("/me/{token}", get().to(page::show))
        .route("/me/{token}/programme", get().to(programme::show))
        .route("/me/{token}/accept", post().to(page::accept))
        .route("/me/{token}/decline", post().to(page::decline))
        .service(
            resource("/me/{token}/change")
                .get(change::show)
                .post(change::submit),
        )
        .route("/me/{token}/address", post().to(change::address))
        .service(
            resource("/me/{token}/team")
                .get(team::show)
                .post(team::submit),
        )
        .route("/me/{token}/line-up/{session}", post().to(team::line_up))
        .service(
            resource("/me/{token}/withdraw")
                .get(leave::ask)
                .post(leave::submit),
        )
        .route("/me/{token}/shown", post().to(data::shown))
        .route("/me/{token}/data", get().to(data::show))
        .route("/me/{token}/data.json", get().to(data::json))
        .service(
            resource("/me/{token}/erase")
                .get(data::ask)
                .post(data::erase),
        );
}

/// Somebody who came by their own link.
struct Own {
    link: PrivateLink,
    opened: Opened,
    snapshot: Arc<Snapshot>,
    person: Person,
    page: Page,
}

impl Own {
    /// Who has a link, and the page around what they are shown.
    async fn open(req: &HttpRequest, state: &State) -> Result<Self, PageError> {
        let link = PrivateLink::of(req);
        let opened = state.registrations.open(link.token()).await;
        let opened = opened.map_err(page_error)?;
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

    fn tournament(&self) -> &Tournament {
        &self.snapshot.tournament
    }

    /// The address of this page, or of one behind it.
    fn address(&self, path: &str) -> String {
        format!("{PAGE_PATH}{}{path}", self.link.named())
    }

    /// The link itself with the address of the site, for a code that another device reads.
    fn whole_link(&self, site: &str) -> String {
        format!("{site}{PAGE_PATH}{}", self.link.token().as_str())
    }

    /// The application that the person is part of, the latest one.
    fn application(&self) -> Option<&Application> {
        let registration = &self.tournament().registration;
        registration.application_of(self.opened.person)
    }

    /// The application that the person speaks for, while its people may still come.
    fn own_application(&self) -> Option<&Application> {
        let own = self.application();
        own.filter(|it| it.captain() == Some(self.opened.person) && it.state.is_live())
    }

    fn entrant(&self) -> Option<&Entrant> {
        self.tournament().entrant_of(self.opened.person)
    }

    fn full_name(&self) -> String {
        let (first, last) = (&self.person.first_name, &self.person.last_name);
        format!("{first} {last}").trim().to_owned()
    }

    /// Does what a button stands for, and leads back to the page, which says that it was done or why not.
    async fn press(
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
