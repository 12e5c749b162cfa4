//! `/backups`: when the last copy was made, a copy now, a second place, and archives.

use askama::Template;
use chrono_tz::Tz;

use super::instant::instant;
use crate::service::copies::{CopyFailed, KEPT, PlaceFault, SecondCopy, Shown};
use crate::service::tournaments::TournamentIndex;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::SiteOwner;
use crate::web::http::respond::see_other;
use crate::web::say::copies::trouble;
use crate::web::state::State;
use crate::words::key;

/// The address of the page.
pub const HERE: &str = "/backups";

#[derive(Template)]
#[template(path = "backups/page.html")]
pub struct BackupsPage<'a> {
    page: &'a Page,
    form: &'a Form,
    /// Whether copies are made here; otherwise the host of the database makes them.
    is_here: bool,
    last: Option<Last>,
    trouble: String,
    folder: String,
    second: Option<Second>,
    after_sessions: bool,
    /// How many of the copies made after sessions are kept.
    kept: String,
    newest: Vec<CopyView>,
    tournaments: Vec<(String, String)>,
}

/// When the last copy was made.
struct Last {
    when: String,
    minutes: i64,
}

/// The second place, and what is wrong with it.
struct Second {
    path: String,
    fault: String,
}

/// A copy in the list.
struct CopyView {
    name: String,
    size: String,
}

pub async fn show(at: SiteOwner) -> PageResult {
    let form = Form::empty(at.page.words);
    render(&at.state, &at.page, &form).await
}

/// The page with what a form of it says.
pub async fn render(state: &State, page: &Page, form: &Form) -> PageResult {
    let shown = state.copies.shown().await?;
    let all = state.tournaments.list().await?;
    let zone = zone(state, &all).await;
    let real = all.into_iter().filter(|(_, index)| !index.rehearsal);
    let tournaments = real.map(|(_, index)| {
        let href = format!("/t/{}/manage/event/archive", index.slug);
        (index.title, href)
    });
    let view = view(state, page, form, (shown, zone), tournaments.collect());
    page.render_form(&view, form)
}

/// The zone of the installation: that of its latest tournament; UTC before there is one.
async fn zone(state: &State, all: &[(i64, TournamentIndex)]) -> Tz {
    let Some((latest, _)) = all.iter().find(|(_, index)| !index.rehearsal) else {
        return Tz::UTC;
    };
    let live = state.tournaments.by_id(*latest).await;
    live.map_or(Tz::UTC, |live| {
        live.snapshot().tournament.settings.time_zone
    })
}

fn view<'a>(
    state: &State,
    page: &'a Page,
    form: &'a Form,
    (shown, zone): (Shown, Tz),
    tournaments: Vec<(String, String)>,
) -> BackupsPage<'a> {
    let now = state.clock.now();
    let newest = shown.newest.into_iter().map(|(name, bytes)| CopyView {
        name,
        size: page
            .say_with("backups-size")
            .arg("kilobytes", bytes.div_ceil(1024))
            .to_string(),
    });
    BackupsPage {
        page,
        form,
        is_here: shown.folder.is_some(),
        last: shown.known.last.map(|at| Last {
            when: instant(page.words, at, zone),
            minutes: (now - at).num_minutes().max(0),
        }),
        trouble: shown
            .known
            .trouble
            .map_or_else(String::new, |why| trouble(page.words, &why)),
        folder: shown.folder.unwrap_or_default(),
        second: shown.second.map(|(path, fault)| Second {
            path,
            fault: fault.map_or_else(String::new, |fault| said(page, fault)),
        }),
        after_sessions: shown.known.after_sessions,
        kept: page.say_with("backups-kept").arg("count", KEPT).to_string(),
        newest: newest.collect(),
        tournaments,
    }
}

fn said(page: &Page, fault: PlaceFault) -> String {
    let key = match fault {
        PlaceFault::Missing => key!("backups-place-missing"),
        PlaceFault::NotAFolder => key!("backups-place-no-folder"),
        PlaceFault::ReadOnly => key!("backups-place-read-only"),
        PlaceFault::SameDisk => key!("backups-place-same-disk"),
    };
    page.say(key).into_owned()
}

/// Makes a copy now.
pub async fn make(at: SiteOwner, _form: Form) -> PageResult {
    let back = see_other(HERE);
    Ok(match at.state.copies.make().await {
        Ok(SecondCopy::NotSet) => back.done(at.page.say("backups-made")),
        Ok(SecondCopy::Made) => back.done(at.page.say("backups-made-twice")),
        Ok(SecondCopy::Failed(why)) => {
            let why = trouble(at.page.words, &why);
            let said = at.page.say_with("backups-made-once").arg("why", why);
            back.warn(said.to_string())
        }
        Err(CopyFailed::NoFolder) => back.warn(at.page.say("backups-host")),
        Err(CopyFailed::Copying(why)) => {
            let why = trouble(at.page.words, &why);
            let said = at.page.say_with("backups-not-made").arg("why", why);
            back.warn(said.to_string())
        }
        Err(CopyFailed::Store(error)) => return Err(error.into()),
    }
    .finish())
}

/// Chooses whether a copy is made after each session.
pub async fn choose(at: SiteOwner, form: Form) -> PageResult {
    at.state
        .copies
        .choose(form.is("after_sessions", "yes"))
        .await?;
    Ok(see_other(HERE).done(at.page.say("backups-chosen")).finish())
}
