//! The director's home: what runs, what the hall waits for, the next steps, and the safety net.

use std::collections::BTreeMap;

use askama::Template;

use super::applied;
use super::day::{DayLine, day};
use super::first_event::{self, Checklist};
use super::hall::{HallView, hall};
use super::next::{Ahead, NextView, ahead, next};
use super::waits::{WaitView, Waiting};
use super::{copies, net};
use crate::tournament::waits::{Beside, Wait};
use crate::tournament::{Capability, EntrantId};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::rule_text::InLanguage;
use crate::words::key;

#[derive(Template)]
#[template(path = "today/home.html")]
struct HomePage<'a> {
    page: &'a Page,
    version: u64,
    here: String,
    dates: String,
    place: String,
    ruleset: String,
    public: String,
    published: bool,
    closed: bool,
    settings: Option<String>,
    announce: Option<String>,
    schedule: String,
    hall: Option<HallView>,
    next: NextView,
    ahead: Vec<Ahead>,
    checklist: Option<Checklist>,
    /// What people at the tables and desks wait for.
    waits: Vec<WaitView>,
    /// What nobody would ask for.
    warnings: Vec<WaitView>,
    /// What of the safety net is in order.
    ticks: Vec<String>,
    /// That paper is to be printed before the next session, and where.
    paper: Option<(String, String)>,
    day: Vec<DayLine>,
    figures: Vec<(String, String)>,
}

pub async fn show(at: Staff<can::View>) -> PageResult {
    let view = View {
        page: &at.page,
        desk: &at.desk,
    };
    let tournament = &at.desk.snapshot.tournament;
    let beside = beside(&at).await?;
    let checklist = first_event::checklist(&at, beside.has_referee).await?;
    let waiting = Waiting {
        page: &at.page,
        desk: &at.desk,
    };
    let mut all = tournament.waits(&beside);
    all.retain(|wait| checklist.is_none() || !first_event::says(wait));
    all.retain(|wait| applied::is_for(wait, &at.desk));
    let (caught, asked): (Vec<Wait>, Vec<Wait>) = all.into_iter().partition(net::catches);
    let mut waits = waiting.calls();
    waits.extend(asked.iter().map(|wait| waiting.view(wait)));
    let mut warnings = copies::lines(&at).await?;
    warnings.extend(caught.iter().map(|wait| waiting.view(wait)));
    let now = at.desk.now(&at.state);
    let settings = &tournament.settings;
    let place = [Some(settings.venue.clone()), settings.country.clone()];
    let place: Vec<String> = place
        .into_iter()
        .flatten()
        .filter(|p| !p.is_empty())
        .collect();
    at.page.render(&HomePage {
        page: &at.page,
        version: at.desk.snapshot.version(),
        here: at.desk.address(""),
        dates: at
            .page
            .words
            .date_range(settings.starts_on, settings.ends_on),
        place: place.join(", "),
        ruleset: tournament.ruleset.title.get(at.page.lang()).to_owned(),
        public: format!("/t/{}", settings.slug),
        published: tournament.published,
        closed: tournament.closed,
        settings: at
            .desk
            .may(Capability::Configure)
            .then(|| at.desk.address("/event")),
        announce: at
            .desk
            .may(Capability::Announce)
            .then(|| at.desk.address("/announcements")),
        schedule: at.desk.address("/schedule"),
        hall: hall(&at.page, &at.desk, now),
        next: next(&at.page, &at.desk),
        ahead: ahead(&at.page, &at.desk),
        ticks: net::ticks(&at.page, &at.desk, &beside),
        paper: net::paper(&at.page, &at.desk),
        waits,
        warnings,
        checklist,
        day: day(&at.page, &at.desk, now),
        figures: view.figures(),
    })
}

/// What waits depend on besides the log.
async fn beside(at: &Staff<can::View>) -> Result<Beside, PageError> {
    let (state, desk) = (&at.state, &at.desk);
    let snapshot = &desk.snapshot;
    let numbers = snapshot.tournament.entrants.keys().filter_map(|id| {
        let number = snapshot.person(*id)?.federation_number.as_deref()?.trim();
        (!number.is_empty()).then(|| (*id, number.to_owned()))
    });
    Ok(Beside {
        now: desk.now(state),
        federation_numbers: numbers.collect::<BTreeMap<EntrantId, String>>(),
        // Nobody misses a referee because the database does.
        has_referee: at.page.is_from_memory() || state.accounts.has_referee(snapshot.id).await?,
    })
}

/// What the parts of the page are made from.
struct View<'a> {
    page: &'a Page,
    desk: &'a Desk,
}

impl View<'_> {
    /// How many people, teams and rulings there are, each with its page.
    fn figures(&self) -> Vec<(String, String)> {
        let tournament = &self.desk.snapshot.tournament;
        let active = tournament
            .entrants
            .values()
            .filter(|e| tournament.plays_on(e));
        let here = active.clone().filter(|e| e.checked_in.is_some()).count();
        let said =
            |key: &str, count: usize| self.page.say_with(key).arg("count", count).to_string();
        let standing = tournament
            .rulings
            .iter()
            .filter(|ruling| ruling.reversed.is_none());
        vec![
            (
                self.page
                    .say_with("tournament-figure-entrants")
                    .arg("count", active.count())
                    .arg("here", here)
                    .to_string(),
                self.desk.address("/entrants"),
            ),
            (
                said(key!("tournament-figure-teams"), tournament.teams.len()),
                self.desk.address("/teams"),
            ),
            (
                said(key!("tournament-figure-rulings"), standing.count()),
                self.desk.address("/rulings"),
            ),
        ]
    }
}
