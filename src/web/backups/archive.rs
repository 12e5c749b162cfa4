//! An archive is brought back in two steps: what it holds is shown beside what is here, then it becomes
//! a new tournament or the rest of one. Nothing that is here is replaced.

use std::sync::Arc;

use askama::Template;

use super::instant::instant;
use super::page;
use crate::exchange::archive::{Archive, ArchiveFault, ReadError};
use crate::service::tournaments::{AdoptError, Adoption, ExecuteError, Live, Refused, Relation};
use crate::tournament::Tournament;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page, Submitted};
use crate::web::gate::SiteOwner;
use crate::web::http::respond::see_other;
use crate::web::say::refusal::beside_field;
use crate::web::state::State;
use crate::words::{Words, key};

/// The field of the file.
const FILE: &str = "archive";

#[derive(Template)]
#[template(path = "backups/archive.html")]
struct ArchivePage<'a> {
    page: &'a Page,
    form: &'a Form,
    carried: Vec<(String, String)>,
    title: String,
    facts: Vec<(String, String)>,
    head: String,
    /// How the archive stands to what is here, in a sentence.
    relation: String,
    /// The words of the button; none where nothing can be brought.
    button: Option<String>,
}

/// An archive that holds, and the tournament it comes to.
struct Good {
    archive: Archive,
    tournament: Tournament,
}

/// Shows what an archive holds.
pub async fn look(at: SiteOwner, mut form: Form) -> PageResult {
    match read(&mut form).await? {
        Some(good) => show(&at.state, &at.page, &form, &good).await,
        None => page::render(&at.state, &at.page, &form).await,
    }
}

/// Brings an archive back.
pub async fn bring(at: SiteOwner, mut form: Form) -> PageResult {
    let Some(good) = read(&mut form).await? else {
        return page::render(&at.state, &at.page, &form).await;
    };
    let relation = at.state.tournaments.compare(&good.archive).await?;
    let now = at.state.clock.now();
    let adoption = Adoption::of_archive(&good.archive, now, "web").map(|adoption| Adoption {
        owner: Some(at.user.account),
        ..adoption
    });
    let brought = match (relation, adoption) {
        (Relation::New, Ok(adoption)) => at.state.tournaments.adopt(adoption).await,
        (Relation::Longer { here }, Ok(adoption)) => {
            at.state.tournaments.go_on_with(adoption, here).await
        }
        (_, Err(error)) => Err(error),
        (Relation::Same | Relation::Shorter { .. } | Relation::Different { .. }, Ok(_)) => {
            return show(&at.state, &at.page, &form, &good).await;
        }
    };
    match brought {
        Ok(live) => Ok(done(&at.page, &live)),
        Err(error) => {
            refuse(&mut form, error)?;
            show(&at.state, &at.page, &form, &good).await
        }
    }
}

fn done(page: &Page, live: &Arc<Live>) -> actix_web::HttpResponse {
    let snapshot = live.snapshot();
    let settings = &snapshot.tournament.settings;
    let said = page
        .say_with("backups-brought")
        .arg("title", settings.title.as_str());
    see_other(format!("/t/{}/manage", settings.slug))
        .done(said.to_string())
        .finish()
}

/// Puts into the form why nothing was brought.
fn refuse(form: &mut Form, error: AdoptError) -> Result<(), PageError> {
    let words = form.words();
    let sentence = match error {
        AdoptError::NoEvents | AdoptError::Chain(_) => {
            words.say(key!("backups-archive-damaged")).into_owned()
        }
        AdoptError::Exists => words.say(key!("backups-changed-meanwhile")).into_owned(),
        AdoptError::Archive(fault) => said(words, &fault),
        AdoptError::Execute(ExecuteError::Refused(Refused::SlugTaken)) => {
            words.say(key!("backups-address-taken")).into_owned()
        }
        AdoptError::Execute(ExecuteError::Refused(refused)) => {
            beside_field(words, None, &refused).1
        }
        AdoptError::Execute(ExecuteError::Fault(fault)) => return Err(fault.into()),
    };
    form.fail("", sentence);
    Ok(())
}

/// The archive of a form, every hash checked; what is wrong with it is noted in the form.
async fn read(form: &mut Form) -> Result<Option<Good>, PageError> {
    let file = form.file(FILE).map(|file| file.bytes.clone());
    let Some(bytes) = file.filter(|bytes| !bytes.is_empty()) else {
        let message = form.words().say(key!("backups-archive-none")).into_owned();
        form.fail(FILE, message);
        return Ok(None);
    };
    // A long log takes a while, and requests of others wait on this thread.
    let work = tokio::task::spawn_blocking(move || {
        let archive = Archive::read(&bytes[..])?;
        let tournament = archive.verify()?;
        Ok::<_, ReadError>(Good {
            archive,
            tournament,
        })
    });
    match work.await.map_err(PageError::internal)? {
        Ok(good) => Ok(Some(good)),
        Err(ReadError::Fault(fault)) => {
            let message = said(form.words(), &fault);
            form.fail(FILE, message);
            Ok(None)
        }
        Err(ReadError::Io(error)) => Err(PageError::internal(error)),
    }
}

/// What is wrong with an archive, in words.
fn said(words: &Words, fault: &ArchiveFault) -> String {
    match fault {
        ArchiveFault::NotAnArchive => words.say(key!("backups-archive-other-file")).into_owned(),
        ArchiveFault::NewerFormat { .. } => words.say(key!("backups-archive-newer")).into_owned(),
        ArchiveFault::LineUnreadable { line, .. }
        | ArchiveFault::LineTooLong { line }
        | ArchiveFault::CutOff { line }
        | ArchiveFault::BehindTheEnd { line }
        | ArchiveFault::SecondPicture { line } => words
            .say_with(key!("backups-archive-line"))
            .arg("line", *line)
            .to_string(),
        ArchiveFault::Chain {
            event: Some(event), ..
        } => words
            .say_with(key!("backups-archive-chain"))
            .arg("event", *event)
            .to_string(),
        ArchiveFault::Chain { event: None, .. }
        | ArchiveFault::CountDiffers { .. }
        | ArchiveFault::HeadDiffers
        | ArchiveFault::NoEvents
        | ArchiveFault::PersonMissing { .. }
        | ArchiveFault::PictureDiffers => words.say(key!("backups-archive-damaged")).into_owned(),
    }
}

/// The page that shows what an archive holds, beside what is here.
async fn show(state: &State, page: &Page, form: &Form, good: &Good) -> PageResult {
    let relation = state.tournaments.compare(&good.archive).await?;
    let file = form.file(FILE).cloned();
    let carried = file.map(|file| Submitted::new(Vec::new(), vec![file]).carried());
    let button = match relation {
        Relation::New => Some(key!("backups-bring-new")),
        Relation::Longer { .. } => Some(key!("backups-bring-rest")),
        Relation::Same | Relation::Shorter { .. } | Relation::Different { .. } => None,
    };
    let settings = &good.tournament.settings;
    let fact = |key: &'static str, value: String| (page.say(key).into_owned(), value);
    let count = |length: usize| page.words.number(length);
    let archive = &good.archive;
    page.render_form(
        &ArchivePage {
            page,
            form,
            carried: carried.unwrap_or_default(),
            title: settings.title.clone(),
            facts: vec![
                fact(
                    key!("backups-fact-address"),
                    format!("/t/{}", settings.slug),
                ),
                fact(
                    key!("backups-fact-days"),
                    page.words.date_range(settings.starts_on, settings.ends_on),
                ),
                fact(
                    key!("backups-fact-written"),
                    instant(page.words, archive.written_at, settings.time_zone),
                ),
                fact(
                    key!("backups-fact-people"),
                    count(good.tournament.entrants.len()),
                ),
                fact(key!("backups-fact-events"), count(archive.records.len())),
            ],
            head: archive.head().to_string(),
            relation: related(page, relation, archive.records.len()),
            button: button.map(|key| page.say(key).into_owned()),
        },
        form,
    )
}

/// How an archive of so many events stands to what is here.
fn related(page: &Page, relation: Relation, events: usize) -> String {
    let events = u64::try_from(events).unwrap_or(u64::MAX);
    match relation {
        Relation::New => page.say("backups-relation-new").into_owned(),
        Relation::Same => page.say("backups-relation-same").into_owned(),
        Relation::Longer { here } => page
            .say_with("backups-relation-longer")
            .arg("count", events - here)
            .to_string(),
        Relation::Shorter { here } => page
            .say_with("backups-relation-shorter")
            .arg("count", here - events)
            .to_string(),
        Relation::Different { from } => page
            .say_with("backups-relation-different")
            .arg("event", from)
            .to_string(),
    }
}
