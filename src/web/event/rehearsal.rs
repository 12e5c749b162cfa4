//! The rehearsal of an event: made here, conducted here, deleted here.

use askama::Template;
use chrono::{DateTime, Utc};

use crate::service::rehearsals::{KEPT_DAYS, next_act};
use crate::service::tournaments::{CreateError, ExecuteError, Refused, rehearsal_slug};
use crate::tournament::rehearsal::{Conduct, Pace, Rehearsal};
use crate::tournament::{Actor, Capability, Command, SetupCommand, Tournament};
use crate::web::confirm::{Confirm, ConfirmPage};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::rehearsal::{act_key, pace_key};
use crate::web::state::State;
use crate::web::turned_down::turn_back;
use crate::words::key;

/// Where all of it stands.
const PATH: &str = "/event/rehearsal";

#[derive(Template)]
#[template(path = "event/rehearsal.html")]
struct RehearsalPage<'a> {
    page: &'a Page,
    base: String,
    stream: String,
    /// The rehearsal, where this is one.
    now: Option<Now>,
    /// Names and addresses of the rehearsals of a real event.
    others: Vec<(String, String)>,
}

/// A rehearsal as it stands, ready to print.
struct Now {
    real: String,
    real_title: String,
    home: String,
    public: String,
    hall: String,
    /// What happens next, and when.
    next: Option<String>,
    at: String,
    /// Value, words, whether it is chosen.
    paces: Vec<(&'static str, String, bool)>,
    disk_full: bool,
    no_network: bool,
    /// When it is deleted by itself.
    kept: String,
}

pub async fn show(at: Staff<can::Configure>) -> PageResult {
    let tournament = &at.desk.snapshot.tournament;
    let rehearsal = tournament.rehearsal.as_ref();
    let template = RehearsalPage {
        page: &at.page,
        base: at.desk.address(PATH),
        stream: format!("/t/{}/live", tournament.settings.slug),
        now: rehearsal.map(|it| now(&at.state, &at.desk, &at.page, it)),
        others: match rehearsal {
            Some(_) => Vec::new(),
            None => others(&at.state, &at.user, &at.desk).await?,
        },
    };
    at.page.render(&template)
}

fn now(state: &State, desk: &Desk, page: &Page, rehearsal: &Rehearsal) -> Now {
    let tournament = &desk.snapshot.tournament;
    let next = next_act(tournament);
    let instant = |at: DateTime<Utc>| {
        let zone = tournament.settings.time_zone;
        page.words.date_time(&at.with_timezone(&zone))
    };
    let conduct = &rehearsal.conduct;
    let pace = |pace: Pace| {
        let words = page.say(pace_key(pace)).into_owned();
        (pace.as_str(), words, pace == conduct.pace)
    };
    Now {
        real: format!("/t/{}/manage", rehearsal.of.slug),
        real_title: rehearsal.of.title.clone(),
        home: desk.address(""),
        public: format!("/t/{}", tournament.settings.slug),
        hall: instant(desk.now(state)),
        at: next
            .as_ref()
            .map(|act| instant(act.due(tournament)))
            .unwrap_or_default(),
        next: next.map(|act| page.say(act_key(act.kind)).into_owned()),
        paces: Pace::ALL.into_iter().map(pace).collect(),
        disk_full: conduct.disk_full,
        no_network: conduct.no_network,
        kept: page
            .say_with("rehearsal-kept")
            .arg("days", KEPT_DAYS)
            .to_string(),
    }
}

/// The rehearsals of this event that the person may conduct.
async fn others(
    state: &State,
    user: &CurrentUser,
    desk: &Desk,
) -> Result<Vec<(String, String)>, PageError> {
    let slug = &desk.snapshot.tournament.settings.slug;
    let known = state.tournaments.list().await?.into_iter();
    let rehearsals = known.filter(|(id, it)| it.rehearsal && user.may(*id, Capability::Configure));
    let mut found = Vec::new();
    for (id, index) in rehearsals {
        let live = state.tournaments.by_id(id).await?;
        let snapshot = live.snapshot();
        let is_of = |it: &Tournament| it.rehearsal.as_ref().is_some_and(|it| it.of.slug == *slug);
        if is_of(&snapshot.tournament) {
            found.push((index.title, format!("/t/{}/manage{PATH}", index.slug)));
        }
    }
    Ok(found)
}

/// Makes a rehearsal of the event and leads there.
pub async fn make(at: Staff<can::Configure>, form: Form) -> PageResult {
    let actor = Actor::Account(at.user.account);
    let slug = rehearsal_slug(form.key());
    let tournaments = &at.state.tournaments;
    let made = tournaments.rehearse(&at.desk.snapshot, &slug, actor, "web");
    match made.await {
        // The address comes from the key of the form: sent twice, it is the same rehearsal.
        Ok(_) | Err(CreateError::Execute(ExecuteError::Refused(Refused::SlugTaken))) => {
            let there = see_other(format!("/t/{slug}/manage{PATH}"));
            Ok(there.done(at.page.say("rehearsal-made")).finish())
        }
        Err(CreateError::Execute(error)) => turn(&at, error),
        Err(CreateError::NoSuchRuleSet(id)) => Err(PageError::internal(id)),
    }
}

/// Chooses pace and switches.
pub async fn conduct(at: Staff<can::Configure>, form: Form) -> PageResult {
    let chosen = form.value("pace");
    let pace = Pace::ALL.into_iter().find(|it| it.as_str() == chosen);
    let conduct = Conduct {
        pace: pace.unwrap_or_default(),
        disk_full: form.is("disk_full", "yes"),
        no_network: form.is("no_network", "yes"),
        since: at.state.clock.now(),
    };
    let command = Command::Setup(SetupCommand::ConductRehearsal { conduct });
    // The instant makes every sending another command: a key would call the second one a misuse.
    match at.desk.execute_without_key(&at.state, command).await {
        Ok(_) => Ok(at.done(PATH, key!("rehearsal-conducted-now"))),
        Err(error) if error.is_nothing_to_change() => {
            Ok(at.done(PATH, key!("rehearsal-conducted-now")))
        }
        Err(error) => turn(&at, error),
    }
}

/// Lets the next thing happen.
pub async fn step(at: Staff<can::Configure>, _form: Form) -> PageResult {
    match at.state.rehearsals.step(&at.desk.live).await {
        Ok(Some(kind)) => {
            let back = see_other(at.desk.address(PATH));
            Ok(back.done(at.page.say(act_key(kind))).finish())
        }
        Ok(None) => Ok(at.done(PATH, key!("rehearsal-over"))),
        Err(error) => turn(&at, error),
    }
}

/// Asks whether it goes.
pub async fn ask_to_delete(Staff { desk, page, .. }: Staff<can::Configure>) -> PageResult {
    if !desk.snapshot.tournament.is_rehearsal() {
        return Err(PageError::NotFound);
    }
    page.render(&ConfirmPage {
        page: &page,
        confirm: &Confirm {
            title: page.say("rehearsal-delete-title").into_owned(),
            consequences: vec![page.say("rehearsal-delete-text").into_owned()],
            action: desk.address("/event/rehearsal/delete"),
            fields: Vec::new(),
            button: page.say("rehearsal-delete").into_owned(),
            harms: true,
            back: desk.address(PATH),
        },
    })
}

/// Deletes it; what is no rehearsal is never deleted.
pub async fn delete(at: Staff<can::Configure>, _form: Form) -> PageResult {
    let id = at.desk.snapshot.id;
    if !at.state.tournaments.delete_rehearsal(id).await? {
        return Err(PageError::NotFound);
    }
    at.state.pages.forget(&[id]);
    let message = at.page.say("rehearsal-deleted");
    Ok(see_other("/tournaments").done(message).finish())
}

/// Back to the page, which says why it was not done.
fn turn(at: &Staff<can::Configure>, error: ExecuteError) -> PageResult {
    let back = see_other(at.desk.address(PATH));
    turn_back(back, &at.page, &at.desk.snapshot, error)
}
