//! Groups, troubles and refusals of letters, in words.

use crate::service::letters::{Audience, Fate, MailingRefusal, ReaderFacts};
use crate::service::outbox::Trouble;
use crate::service::tournaments::Snapshot;
use crate::tournament::PersonId;
use crate::web::say::refusal::session_name;
use crate::web::say::stages;
use crate::words::{Words, key};

/// What a group is called.
pub fn audience(words: &Words, snapshot: &Snapshot, audience: &Audience) -> String {
    let settings = &snapshot.tournament.settings;
    match audience {
        Audience::Everybody => words.say("mailing-to-everybody").into_owned(),
        Audience::NotCheckedIn => words.say("mailing-to-not-checked-in").into_owned(),
        Audience::Country(code) => words
            .say_with("mailing-to-country")
            .arg("country", code.as_str())
            .to_string(),
        Audience::Tables(session, tables) => {
            let session = session_name(words, snapshot, *session);
            let names: Vec<String> = tables.iter().map(|it| settings.table_name(*it)).collect();
            if names.is_empty() {
                let text = words.say_with("mailing-to-session");
                return text.arg("session", session).to_string();
            }
            words
                .say_with("mailing-to-tables")
                .arg("session", session)
                .arg("tables", names.join(", "))
                .to_string()
        }
        Audience::GoesOn(stage) => {
            let at = usize::from(stage.saturating_sub(1));
            let stage = stages::title(words, &snapshot.tournament, at);
            let text = words.say_with("mailing-to-stage");
            text.arg("stage", stage).to_string()
        }
        Audience::Unpaid => words.say("mailing-to-unpaid").into_owned(),
        Audience::Waiting => words.say("mailing-to-waiting").into_owned(),
        Audience::Category(id) => {
            let settings = snapshot.tournament.registration.settings.as_deref();
            let category = settings.and_then(|it| it.category(*id));
            let name = category.map_or_else(String::new, |it| {
                let languages = &snapshot.tournament.settings.languages;
                it.name.said(words.lang().code(), languages).to_owned()
            });
            let text = words.say_with("mailing-to-category");
            text.arg("category", name).to_string()
        }
    }
}

/// Name of somebody, or that they are not in the list any more.
pub fn name(
    words: &Words,
    snapshot: &Snapshot,
    facts: &ReaderFacts,
    person: Option<PersonId>,
) -> String {
    let entered = person.and_then(|person| snapshot.people.get(&person));
    let registered = person.and_then(|person| facts.registered.people.get(&person));
    let known = entered.or_else(|| registered?.person.as_ref());
    let name = known.map(|it| format!("{} {}", it.first_name, it.last_name));
    let name = name.map(|name| name.trim().to_owned());
    let name = name.filter(|name| !name.is_empty());
    name.unwrap_or_else(|| words.say("mailing-somebody").into_owned())
}

/// Why a letter was not taken: a sentence, and what the mail server said.
pub fn trouble(words: &Words, trouble: Trouble, said: &str) -> String {
    let key = match trouble {
        Trouble::Unreachable => key!("mailing-trouble-unreachable"),
        Trouble::Slow => key!("mailing-trouble-slow"),
        Trouble::LogIn => key!("mailing-trouble-log-in"),
        Trouble::NotNow => key!("mailing-trouble-not-now"),
        Trouble::Refused => key!("mailing-trouble-refused"),
        Trouble::Address => key!("mailing-trouble-address"),
        Trouble::Message => key!("mailing-trouble-message"),
        Trouble::Folder => key!("mailing-trouble-folder"),
        Trouble::TooLate => key!("mailing-trouble-too-late"),
        Trouble::Restored => key!("mailing-trouble-restored"),
    };
    let sentence = words.say(key);
    if said.is_empty() {
        return sentence.into_owned();
    }
    format!("{sentence} ({said})")
}

/// What became of a letter that was not delivered; none of one that was, or that just waits.
pub fn fate(words: &Words, fate: &Fate) -> Option<String> {
    match fate {
        Fate::Waits(None) | Fate::Delivered(_) => None,
        Fate::Waits(Some((kind, said))) | Fate::GivenUp(kind, said) => {
            Some(trouble(words, *kind, said))
        }
        Fate::Bounced => Some(words.say("mailing-bounced").into_owned()),
    }
}

/// Why a letter is not sent.
pub fn refused(words: &Words, refusal: MailingRefusal) -> String {
    match refusal {
        MailingRefusal::Nobody => words.say("mailing-nobody-sure").into_owned(),
        MailingRefusal::NotSetUp => words.say("mailing-off").into_owned(),
        MailingRefusal::Limit {
            most,
            left,
            minutes,
        } => words
            .say_with("mailing-limit")
            .arg("most", most)
            .arg("left", left)
            .arg("minutes", minutes)
            .to_string(),
    }
}
