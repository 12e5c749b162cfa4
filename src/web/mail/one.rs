//! `…/manage/mail/sent/{mailing}`: a letter that was sent, to whom, and what became of each.

use askama::Template;

use super::say;
use crate::service::letters::{Fate, LetterView, MailingError};
use crate::web::announcements::parts::{Part, parts};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::of::MailingId;
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::names::when;
use crate::words::key;

#[derive(Template)]
#[template(path = "mail/one.html")]
struct OnePage<'a> {
    page: &'a Page,
    parts: Vec<(String, String, bool)>,
    base: String,
    id: String,
    subject: String,
    whom: String,
    when: String,
    /// When it goes, while it waits for that.
    goes_at: String,
    is_taken_back: bool,
    necessary: bool,
    reply_to: String,
    /// Language, subject and text.
    words: Vec<(&'static str, String, String)>,
    letters: Vec<SentLetter>,
    /// Whether letters failed that can be sent again.
    can_retry: bool,
    again: String,
}

/// What became of one letter of the mailing.
struct SentLetter {
    id: String,
    name: String,
    lang: &'static str,
    /// The pill: its class and its word.
    mark: (&'static str, String),
    /// When it was taken, or why not.
    text: String,
    is_delivered: bool,
    is_bounced: bool,
}

pub async fn show(at: Staff<can::ManageEntrants, MailingId>) -> PageResult {
    let snapshot = &at.desk.snapshot;
    let found = at.state.letters.mailing(&at.user, snapshot, at.of.0).await;
    let mailing = found?;
    let facts = at.state.letters.facts(snapshot).await?;
    let words = at.page.words;
    let mut letters: Vec<SentLetter> = mailing
        .letters
        .iter()
        .map(|letter| {
            let name = say::name(words, snapshot, &facts, letter.person);
            line(&at, letter, name)
        })
        .collect();
    letters.sort_by(|a, b| a.name.cmp(&b.name));
    let sends = at.state.outbox.sends_for(&snapshot.tournament);
    let subject = mailing.words.first().map(|it| it.subject.clone());
    at.page.render(&OnePage {
        page: &at.page,
        parts: parts(&at.desk, &at.page, Part::Mail),
        base: at.desk.address("/mail"),
        id: mailing.id.to_string(),
        subject: subject.unwrap_or_default(),
        whom: say::audience(words, snapshot, &mailing.audience),
        when: when(&at.desk.snapshot, words, mailing.at),
        goes_at: mailing
            .goes_at
            .map_or_else(String::new, |time| when(&at.desk.snapshot, words, time)),
        is_taken_back: mailing.is_taken_back,
        necessary: mailing.necessary,
        reply_to: mailing.reply_to.clone().unwrap_or_default(),
        can_retry: sends && mailing.failed() > 0,
        words: mailing
            .words
            .iter()
            .map(|it| (it.lang.code(), it.subject.clone(), it.text.clone()))
            .collect(),
        letters,
        again: at.desk.address(&format!("/mail?from={}", mailing.id)),
    })
}

fn line(
    at: &Staff<can::ManageEntrants, MailingId>,
    letter: &LetterView,
    name: String,
) -> SentLetter {
    let words = at.page.words;
    let mark = match &letter.fate {
        Fate::Waits(_) => ("", words.say("mailing-mark-waiting")),
        Fate::Delivered(_) => ("good", words.say("mailing-mark-delivered")),
        Fate::Bounced => ("harm", words.say("mailing-mark-bounced")),
        Fate::GivenUp(..) => ("harm", words.say("mailing-mark-failed")),
    };
    SentLetter {
        id: letter.id.to_string(),
        name,
        lang: letter.lang.code(),
        mark: (mark.0, mark.1.into_owned()),
        text: match &letter.fate {
            Fate::Delivered(time) => when(&at.desk.snapshot, words, *time),
            Fate::Bounced => String::new(),
            other => say::fate(words, other).unwrap_or_default(),
        },
        is_delivered: matches!(letter.fate, Fate::Delivered(_)),
        is_bounced: letter.fate == Fate::Bounced,
    }
}

/// Sends the letters of a mailing once more that failed.
pub async fn retry(at: Staff<can::ManageEntrants>, mut form: Form) -> PageResult {
    let mailing = id(&mut form, "mailing")?;
    let letters = &at.state.letters;
    let back = see_other(at.desk.address("/mail"));
    match letters
        .send_again(&at.user, &at.desk.snapshot, mailing)
        .await
    {
        Ok(count) => {
            let said = at.page.say_with("mailing-again").arg("count", count);
            Ok(back.done(said.to_string()).finish())
        }
        Err(MailingError::Refused(refusal)) => {
            Ok(back.warn(say::refused(at.page.words, refusal)).finish())
        }
        Err(MailingError::Fault(fault)) => Err(fault.into()),
    }
}

/// Notes that a letter came back, or that it did not after all.
pub async fn bounce(at: Staff<can::ManageEntrants>, mut form: Form) -> PageResult {
    let (mailing, letter) = (id(&mut form, "mailing")?, id(&mut form, "letter")?);
    let came_back = form.value("do") != "undo";
    let noted =
        at.state
            .letters
            .note_bounce(&at.user, at.desk.snapshot.id, (mailing, letter), came_back);
    noted.await?;
    let said = match came_back {
        true => at.page.say("mailing-bounce-noted"),
        false => at.page.say("mailing-bounce-undone"),
    };
    let path = format!("/mail/sent/{mailing}");
    Ok(see_other(at.desk.address(&path)).done(said).finish())
}

/// Takes a letter back that waits for its time.
pub async fn take_back(at: Staff<can::ManageEntrants>, mut form: Form) -> PageResult {
    let mailing = id(&mut form, "mailing")?;
    let letters = &at.state.letters;
    let done = letters.take_back(&at.user, at.desk.snapshot.id, mailing);
    done.await?;
    Ok(at.done("/mail", key!("mailing-taken-back")))
}

fn id(form: &mut Form, field: &str) -> Result<i64, PageError> {
    let id = form.number(field, 1..=i64::MAX);
    id.ok_or_else(|| PageError::Malformed(field.to_owned()))
}
