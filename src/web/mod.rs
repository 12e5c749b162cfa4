//! Pages, forms, the live stream and the JSON API.
//!
//! # How to add a page, in five steps
//!
//! 1. **Words.** Add the keys to `src/words/LANG/AREA.ftl`, in every language. A key
//!    begins with its area (`entrants-title`). The tests of [`crate::words`] find keys that are
//!    missing, unused or different between languages.
//! 2. **Template.** `templates/AREA/NAME.html` begins with `{% extends "base.html" %}` and fills
//!    the blocks `title` and `main`. Words are `{{ page.say("entrants-title") }}` and
//!    `{{ page.say_with("count-tables").arg("count", tables) }}`. What appears more than once is a
//!    part: `{% import "part/form.html" as form_part %}` gives `field`, `select`, `checkbox`,
//!    `hidden` (token and one-time key; every form needs it) and `errors`;
//!    `"part/view.html"` gives `seat`, `name`, `headings`, `cells`, `pager`, `empty`.
//!    Parts are called as expressions: `{{ form_part::field(page, form, "login", …) }}` is
//!    `{% call form_part::field(…) %}{% endcall %}`. Macros and the template that a page extends are
//!    compiled again with every page, so what many pages have is a piece of `frame`, compiled once.
//! 3. **Handler.** One file for each page, `web/AREA/NAME.rs`: a struct with `page: &Page` and
//!    ready-to-print values that derives `Template`, and a function for GET and one for POST. They
//!    extract, call one function of a service, and render:
//!    ```ignore
//!    pub async fn show(state: State, user: CurrentUser, page: Page) -> PageResult {
//!        let devices = state.accounts.devices(&user).await?;
//!        page.render(&DevicesPage { page: &page, devices: view(devices) })
//!    }
//!    ```
//!    A POST takes a [`extract::Form`], reads every field (`form.required("title", 100)`), and
//!    answers with the same page by [`extract::Page::render_refused`] if something is wrong (what
//!    was typed is still in the form), else with `see_other("/…").done(words.say("…"))`. Origin,
//!    form token and size were checked before. `form.key()` is the idempotency key of commands.
//!    Who must be logged in is decided by taking [`extract::CurrentUser`]. A page of a tournament's
//!    staff takes `Staff<can::ManageEntrants, TeamId>` first: the gate lets in only those who have
//!    that capability, finds the team of the address, and gives person, tournament and page. Its
//!    `carry_out`, `press` and `done` do a command and lead on.
//! 4. **Route.** Add it to `routes` of the room (for other pages than the staff's: to `configure`),
//!    and a new room to `staff_routes` here. A room of the staff is called what the navigation calls
//!    it, and so is the first part of its addresses after `/manage`; `tests/data/staff-routes.txt`
//!    lists every route with what it asks for. Pages of the site's owners take a
//!    `SiteOwner`, stand in `owner_routes` and in `tests/data/owner-routes.txt`.
//! 5. **Test.** `tests/http/AREA.rs` with the `TestApp` harness; look at it in the browser at four
//!    sizes with the harness of `tests/browser`.
//!
//! A **public** page is the same for everybody who reads the language: it takes [`extract::Page`]
//! by `Page::public(&req)`, is rendered through [`http::cache::PageCache`] with the tournament's version,
//! and answered by `CachedPage::answer`, which knows ETags and packed bytes. An element with
//! `id="…"` and `data-live="ADDRESS"` is fetched again by `live.js` when the stream of
//! `<body data-stream="/t/SLUG/live">` says that the version changed; the address may be that of
//! the page itself.
//!
//! Errors are [`error::PageError`]; `?` turns the faults of services into pages. What a service
//! refuses is said in the form where somebody asked.

mod account;
mod announcements;
mod backups;
mod bar;
mod confirm;
mod desk;
mod entrants;
pub mod error;
mod event;
pub mod extract;
mod federation;
mod frame;
mod gate;
mod help;
mod history;
pub mod http;
pub mod https;
mod jump;
mod keepsake;
mod letters;
mod mail;
mod me;
mod middleware;
#[cfg(debug_assertions)]
mod parts;
mod people;
mod print;
mod public;
mod referee;
mod registration;
mod results;
mod rulesets;
mod rulings;
mod say;
mod schedule;
mod scorer;
mod screens;
mod seating;
pub mod server;
mod sessions;
mod staff;
mod standings;
pub mod state;
mod teams;
mod today;
mod tournaments;
mod turned_down;

pub use middleware::form_of;

use actix_web::web;

pub fn configure(config: &mut web::ServiceConfig) {
    http::assets::configure(config);
    http::health::configure(config);
    https::page::configure(config);
    account::configure(config);
    public::configure(config);
    scorer::configure(config);
    help::configure(config);
    letters::configure(config);
    me::configure(config);
    rulesets::configure(config);
    tournaments::configure(config);
    people::configure(config);
    referee::configure(config);
    staff_routes().configure(config);
    owner_routes().configure(config);
    #[cfg(debug_assertions)]
    parts::configure(config);
    http::moved::configure(config);
}

/// The routes of the staff's pages, in the order of their navigation.
fn staff_routes() -> gate::routes::StaffRoutes {
    let mut at = gate::routes::StaffRoutes::default();
    today::routes(&mut at);
    jump::routes(&mut at);
    entrants::routes(&mut at);
    registration::routes(&mut at);
    teams::routes(&mut at);
    schedule::routes(&mut at);
    seating::routes(&mut at);
    sessions::routes(&mut at);
    results::routes(&mut at);
    referee::routes(&mut at);
    rulings::routes(&mut at);
    standings::routes(&mut at);
    announcements::routes(&mut at);
    screens::routes(&mut at);
    mail::routes(&mut at);
    print::routes(&mut at);
    event::routes(&mut at);
    keepsake::routes(&mut at);
    federation::routes(&mut at);
    staff::routes(&mut at);
    history::routes(&mut at);
    at
}

/// The routes of the owners of the site.
fn owner_routes() -> gate::routes::OwnerRoutes {
    let mut at = gate::routes::OwnerRoutes::default();
    account::routes(&mut at);
    people::routes(&mut at);
    backups::routes(&mut at);
    at
}
