//! `…/manage/mail`: writing to a group, and what was sent.

use actix_web::web;
use askama::Template;

use super::starters::Starter;
use super::{draft, say};
use crate::service::letters::{
    Audience, Fate, Field, LetterField, MailingView, ReaderFacts, Recipients,
};
use crate::service::outbox::is_address;
use crate::tournament::PersonId;
use crate::web::announcements::parts::{Part, parts};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::say::names::when;
use crate::web::state::State;
use crate::words::{Words, key};

/// Parameters of an address.
type Query = web::Query<Vec<(String, String)>>;

#[derive(Template)]
#[template(path = "mail/page.html")]
struct MailPage<'a> {
    page: &'a Page,
    form: &'a Form,
    parts: Vec<(String, String, bool)>,
    base: String,
    sends: bool,
    /// Why nothing is sent, where it is not.
    off: String,
    /// What keeps letters waiting; empty if nothing does.
    held_up: String,
    starters: Vec<(String, String)>,
    audiences: Vec<(String, String)>,
    has_sessions: bool,
    languages: Vec<LanguageFields>,
    zone: String,
    reach: Reach,
    mailings: Vec<MailingLine>,
}

/// Where a letter is typed in a language.
struct LanguageFields {
    code: &'static str,
    /// What the language calls itself; empty where there is one only.
    name: &'static str,
    subject: String,
    text: String,
    /// The first is the main one.
    is_main: bool,
    /// What can be filled in, and what each stands for.
    fields: Vec<(String, String)>,
}

/// Whom a letter to everybody reaches.
pub struct Reach {
    pub count: usize,
    /// Every address, for a mail program of one's own.
    pub addresses: String,
    /// Names of those without an address.
    pub without: Vec<String>,
    /// How many addresses nobody confirmed or answers for.
    pub unsure: usize,
    /// Names of those who asked for no more letters.
    pub silent: Vec<String>,
}

/// A mailing in the list.
struct MailingLine {
    id: String,
    href: String,
    subject: String,
    whom: String,
    when: String,
    /// When it goes, while it waits for that.
    goes_at: String,
    is_taken_back: bool,
    without: i64,
    delivered: usize,
    waiting: usize,
    failed: usize,
    not_reached: Vec<(String, String, bool)>,
}

pub async fn show(at: Staff<can::ManageEntrants>, query: Query) -> PageResult {
    let asked = |name: &str| {
        let found = query.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    };
    let mut fields = vec![("audience".to_owned(), Audience::Everybody.to_string())];
    if let Some(starter) = asked("begin").and_then(Starter::named) {
        fields = draft::of_starter(&at.desk, starter);
    } else if let Some(former) = asked("from").and_then(|id| id.parse().ok()) {
        let former = at
            .state
            .letters
            .mailing(&at.user, &at.desk.snapshot, former);
        fields = draft::of_former(&at.desk, &former.await?);
    }
    if !fields.iter().any(|(name, _)| name == "reply_to") {
        let own = Some(at.user.login.clone()).filter(|login| is_address(login));
        fields.push(("reply_to".to_owned(), own.unwrap_or_default()));
    }
    let fields = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()));
    let form = Form::filled(at.page.words, fields);
    render(&at.state, &at.user, &at.desk, at.page, &form).await
}

pub async fn render(
    state: &State,
    user: &CurrentUser,
    desk: &Desk,
    page: Page,
    form: &Form,
) -> PageResult {
    let snapshot = &desk.snapshot;
    let facts = state.letters.facts(snapshot).await?;
    let mailings = state.letters.mailings(user, snapshot).await;
    let mailings = mailings?;
    let sends = state.outbox.sends_for(&snapshot.tournament);
    let offered = Audience::offered(snapshot, &facts.registered);
    let template = MailPage {
        parts: parts(desk, &page, Part::Mail),
        base: desk.address("/mail"),
        sends,
        off: page.say(why_off(desk)).into_owned(),
        held_up: held_up(state, desk, page.words, &mailings).await?,
        starters: starters(desk, page.words, &facts),
        has_sessions: offered
            .iter()
            .any(|group| matches!(group, Audience::Tables(..))),
        audiences: audiences(desk, page.words, form, offered),
        languages: languages(desk, page.words, &facts),
        zone: snapshot.tournament.settings.time_zone.name().to_owned(),
        reach: reach(desk, page.words, &facts, (&Audience::Everybody, false)),
        mailings: mailings
            .iter()
            .map(|it| line(desk, page.words, &facts, it))
            .collect(),
        form,
        page: &page,
    };
    page.render_form(&template, form)
}

/// Why nobody gets mail.
pub fn why_off(desk: &Desk) -> &'static str {
    match desk.snapshot.tournament.is_rehearsal() {
        true => key!("rehearsal-no-mail"),
        false => key!("mailing-off"),
    }
}

/// What keeps letters waiting that could have left: the hour's letters are used up, or the mail server
/// is in trouble.
async fn held_up(
    state: &State,
    desk: &Desk,
    words: &Words,
    mailings: &[MailingView],
) -> Result<String, PageError> {
    let waiting = mailings.iter().flat_map(|it| &it.letters);
    let mut waiting = waiting
        .filter(|it| matches!(it.fate, Fate::Waits(_)))
        .peekable();
    if waiting.peek().is_none() || !state.outbox.sends() {
        return Ok(String::new());
    }
    if let Some(again) = state.outbox.goes_on_at().await? {
        let zone = desk.snapshot.tournament.settings.time_zone;
        let time = words.time(&again.with_timezone(&zone));
        return Ok(words
            .say_with("mailing-paced")
            .arg("time", time)
            .to_string());
    }
    let trouble = waiting.find_map(|it| match &it.fate {
        Fate::Waits(Some((kind, _))) if kind.is_of_the_server() => Some(*kind),
        _ => None,
    });
    Ok(trouble.map_or_else(String::new, |kind| {
        let sentence = say::trouble(words, kind, "");
        format!("{sentence} {}", words.say("mailing-goes-on"))
    }))
}

/// Names and addresses of what a letter can begin with.
fn starters(desk: &Desk, words: &Words, facts: &ReaderFacts) -> Vec<(String, String)> {
    let stages = !desk.snapshot.tournament.stages.is_empty();
    let fits = |starter: &Starter| {
        let is_known = facts.registered.is_on || !starter.needs_registration();
        is_known && (stages || *starter != Starter::GoesOn)
    };
    let all = Starter::ALL.into_iter().filter(fits);
    all.map(|starter| {
        let href = format!("/mail?begin={}", starter.word());
        (starter.name(words), desk.address(&href))
    })
    .collect()
}

/// The groups to choose from, and the one that was chosen before.
fn audiences(
    desk: &Desk,
    words: &Words,
    form: &Form,
    mut offered: Vec<Audience>,
) -> Vec<(String, String)> {
    let chosen = form.value("audience").parse::<Audience>().ok();
    offered.extend(chosen.filter(|group| !offered.contains(group)));
    let named = offered.iter().map(|group| {
        let name = say::audience(words, &desk.snapshot, group);
        (group.to_string(), name)
    });
    named.collect()
}

fn languages(desk: &Desk, words: &Words, facts: &ReaderFacts) -> Vec<LanguageFields> {
    let all = draft::languages(desk);
    let several = all.len() > 1;
    let known = || {
        LetterField::ALL
            .iter()
            .copied()
            .filter(|it| draft::is_known(*it, facts))
    };
    let fields = all.iter().enumerate().map(|(at, lang)| {
        let (subject, text) = draft::names(desk, *lang);
        LanguageFields {
            code: lang.code(),
            name: if several { lang.name() } else { "" },
            subject,
            text,
            is_main: at == 0,
            fields: known()
                .map(|field| {
                    let name = format!("{{{}}}", field.word(*lang));
                    (name, words.say(about(field)).into_owned())
                })
                .collect(),
        }
    });
    fields.collect()
}

/// The key of what a field stands for.
fn about(field: LetterField) -> &'static str {
    match field {
        LetterField::Name => key!("letter-about-name"),
        LetterField::FirstName => key!("letter-about-first-name"),
        LetterField::Number => key!("letter-about-number"),
        LetterField::Team => key!("letter-about-team"),
        LetterField::Event => key!("letter-about-event"),
        LetterField::Place => key!("letter-about-place"),
        LetterField::Dates => key!("letter-about-dates"),
        LetterField::Page => key!("letter-about-page"),
        LetterField::Seat => key!("letter-about-seat"),
        LetterField::OwnPage => key!("letter-about-own-page"),
        LetterField::Calendar => key!("letter-about-calendar"),
        LetterField::Fee => key!("letter-about-fee"),
        LetterField::ToPay => key!("letter-about-to-pay"),
        LetterField::Reference => key!("letter-about-reference"),
        LetterField::PrivateLink => key!("letter-about-private-link"),
    }
}

/// Whom a letter reaches: in a rehearsal nobody, so that no address is copied from there.
pub fn reach(
    desk: &Desk,
    words: &Words,
    facts: &ReaderFacts,
    (audience, necessary): (&Audience, bool),
) -> Reach {
    let snapshot = &desk.snapshot;
    let recipients = match snapshot.tournament.is_rehearsal() {
        true => Recipients::default(),
        false => Recipients::of(snapshot, audience, facts, necessary),
    };
    let all = recipients.to.iter().chain(&recipients.unsure);
    let addresses: Vec<&str> = all.map(|one| one.address.as_str()).collect();
    let name = |person: &PersonId| say::name(words, snapshot, facts, Some(*person));
    Reach {
        count: addresses.len(),
        addresses: addresses.join(", "),
        without: recipients.without.iter().map(name).collect(),
        unsure: recipients.unsure.len(),
        silent: recipients.unsubscribed.iter().map(name).collect(),
    }
}

fn line(desk: &Desk, words: &Words, facts: &ReaderFacts, mailing: &MailingView) -> MailingLine {
    let snapshot = &desk.snapshot;
    let first = mailing.words.first();
    let not_reached = mailing.letters.iter().filter_map(|letter| {
        let reason = say::fate(words, &letter.fate)?;
        let tries = matches!(letter.fate, Fate::Waits(_));
        let name = say::name(words, snapshot, facts, letter.person);
        Some((name, reason, tries))
    });
    MailingLine {
        id: mailing.id.to_string(),
        href: desk.address(&format!("/mail/sent/{}", mailing.id)),
        subject: first.map_or_else(String::new, |it| it.subject.clone()),
        whom: say::audience(words, snapshot, &mailing.audience),
        when: when(&desk.snapshot, words, mailing.at),
        goes_at: mailing
            .goes_at
            .map_or_else(String::new, |at| when(&desk.snapshot, words, at)),
        is_taken_back: mailing.is_taken_back,
        without: mailing.without_address,
        delivered: mailing.count(|fate| matches!(fate, Fate::Delivered(_))),
        waiting: mailing.count(|fate| matches!(fate, Fate::Waits(_))),
        failed: mailing.failed(),
        not_reached: not_reached.collect(),
    }
}
