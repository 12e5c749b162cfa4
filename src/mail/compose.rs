//! What letters say, in the reader's language.

use chrono::{DateTime, Utc};

use words::{Words, key};

/// Subject and text of a letter.
#[derive(Clone, PartialEq, Eq)]
pub struct Text {
    pub subject: String,
    /// The text, with a line end after each paragraph.
    pub body: String,
}

/// An invitation to the staff of a tournament.
#[derive(Clone, Copy)]
pub struct Invitation<'a> {
    pub tournament: &'a str,
    /// What the role it gives is called in the reader's language.
    pub role: &'a str,
    /// The name of who invites.
    pub by: &'a str,
    pub link: &'a str,
    /// Until when it may be used.
    pub until: DateTime<Utc>,
}

/// The letter of an invitation.
#[must_use]
pub fn invitation(words: &Words, invitation: &Invitation<'_>) -> Text {
    about_role(
        words,
        invitation,
        [
            key!("mail-invitation-subject"),
            key!("mail-invitation-text"),
            key!("mail-link-until"),
            key!("mail-invitation-unwanted"),
        ],
    )
}

/// The letter about a role that is offered to somebody who has an account; its link leads to the page of the account.
#[must_use]
pub fn offer(words: &Words, offer: &Invitation<'_>) -> Text {
    about_role(
        words,
        offer,
        [
            key!("mail-offer-subject"),
            key!("mail-offer-text"),
            key!("mail-offer-until"),
            key!("mail-offer-unwanted"),
        ],
    )
}

/// A letter by the keys of its subject, its text, its end and what who does not want it does.
fn about_role(
    words: &Words,
    invitation: &Invitation<'_>,
    [subject, text, until, unwanted]: [&'static str; 4],
) -> Text {
    let text = words
        .say_with(text)
        .arg("by", invitation.by)
        .arg("tournament", invitation.tournament)
        .arg("role", invitation.role)
        .to_string();
    let until = words
        .say_with(until)
        .arg("until", words.date_time(&invitation.until))
        .to_string();
    let subject = words
        .say_with(subject)
        .arg("tournament", invitation.tournament);
    Text {
        subject: subject.to_string(),
        body: paragraphs(&[&text, invitation.link, &until, &words.say(unwanted)]),
    }
}

/// The letter with a link that sets a new password.
#[must_use]
pub fn password_reset(words: &Words, site: &str, link: &str, until: DateTime<Utc>) -> Text {
    let until = words
        .say_with("mail-link-until")
        .arg("until", words.date_time(&until))
        .to_string();
    Text {
        subject: words.say("mail-reset-subject").into_owned(),
        body: paragraphs(&[
            &words
                .say_with("mail-reset-text")
                .arg("site", site)
                .to_string(),
            link,
            &until,
            &words.say("mail-reset-unwanted"),
        ]),
    }
}

/// The letter that says that a password was changed, and what to do if somebody else did it.
#[must_use]
pub fn password_changed(words: &Words, site: &str, at: DateTime<Utc>) -> Text {
    Text {
        subject: words.say("mail-password-changed-subject").into_owned(),
        body: paragraphs(&[
            &words
                .say_with("mail-password-changed-text")
                .arg("site", site)
                .arg("at", words.date_time(&at))
                .to_string(),
            &words.say("mail-password-changed-unwanted"),
            &format!("{site}/account/forgotten"),
        ]),
    }
}

/// What became of a second factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FactorChange {
    Added,
    /// By its person.
    Removed,
    /// By an owner of the site.
    Reset,
}

/// The letter that says that a second factor changed, and what to do if somebody else did it.
#[must_use]
pub fn factor_changed(words: &Words, site: &str, at: DateTime<Utc>, change: FactorChange) -> Text {
    let (subject, text) = match change {
        FactorChange::Added => (
            words.say("factor-mail-added-subject"),
            words.say_with("factor-mail-added-text"),
        ),
        FactorChange::Removed => (
            words.say("factor-mail-removed-subject"),
            words.say_with("factor-mail-removed-text"),
        ),
        FactorChange::Reset => (
            words.say("factor-mail-reset-subject"),
            words.say_with("factor-mail-reset-text"),
        ),
    };
    let text = text.arg("site", site).arg("at", words.date_time(&at));
    Text {
        subject: subject.into_owned(),
        body: paragraphs(&[
            &text.to_string(),
            &words.say("factor-mail-unwanted"),
            &format!("{site}/account/forgotten"),
        ]),
    }
}

/// The text of a letter to a participant: what the director wrote, why it comes, and where somebody
/// asks for no more, if the letter is not necessary.
#[must_use]
pub fn notice(
    words: &Words,
    tournament: &str,
    text: &str,
    page: Option<&str>,
    unsubscribe: Option<&str>,
) -> String {
    let why = words
        .say_with("mail-notice-why")
        .arg("tournament", tournament)
        .to_string();
    let no_more = words.say("mail-notice-no-more");
    let mut parts = vec![text.trim_end(), "-- ", &why];
    parts.extend(page);
    if let Some(address) = unsubscribe {
        parts.extend([no_more.as_ref(), address]);
    }
    // The mark of a signature stands right above it.
    paragraphs(&parts).replace("\n-- \n\n", "\n-- \n")
}

/// The subject of a letter that somebody sends to try it.
#[must_use]
pub fn trial(words: &Words, subject: &str) -> String {
    words
        .say_with("mail-trial-subject")
        .arg("subject", subject)
        .to_string()
}

/// Paragraphs with an empty line between them.
pub(super) fn paragraphs(parts: &[&str]) -> String {
    let mut text = parts.join("\n\n");
    text.push('\n');
    text
}
