//! Writing letters. What comes back is stored in the transaction of its cause.

use chrono::{DateTime, TimeDelta, Utc};

use super::Outbox;
use mail::compose::{self, FactorChange, Text};
use store::new_id;
use store::outbox::{Contents, Kind, NewLetter};
use tournament::PersonId;
use words::{Lang, Words};

/// For how long it is of use to learn that a password or a second factor was changed.
const TOLD_FOR: TimeDelta = TimeDelta::days(7);

/// What an invitation's letter says, beside its link.
#[derive(Debug, Clone)]
pub struct InvitationLetter {
    pub address: String,
    pub lang: Lang,
    pub tournament: String,
    /// What the role is called in that language.
    pub role: String,
}

/// What the letter about an offered role says, beside who offers it.
#[derive(Debug, Clone)]
pub struct OfferLetter {
    pub tournament: String,
    /// What the role is called in each language, in the order of [`Lang::ALL`].
    pub role: [String; Lang::ALL.len()],
}

impl Outbox {
    /// The letter of an invitation.
    pub(crate) fn invitation(
        &self,
        letter: &InvitationLetter,
        by: &str,
        token: &str,
        until: DateTime<Utc>,
    ) -> NewLetter {
        let text = compose::invitation(
            Words::for_language(letter.lang),
            &compose::Invitation {
                tournament: &letter.tournament,
                role: &letter.role,
                by,
                link: &self.link("/invite/", token),
                until,
            },
        );
        self.letter(
            Kind::Invitation,
            letter.address.clone(),
            letter.lang,
            text,
            until,
        )
    }

    /// The letter about a role that is offered to somebody at an address, in the language of their pages.
    pub(crate) fn offer(
        &self,
        letter: &OfferLetter,
        (address, language): (&str, &str),
        by: &str,
        until: DateTime<Utc>,
    ) -> NewLetter {
        let lang = Lang::from_tag(language).unwrap_or_default();
        let text = compose::offer(
            Words::for_language(lang),
            &compose::Invitation {
                tournament: &letter.tournament,
                role: &letter.role[lang as usize],
                by,
                link: &self.link("/account", ""),
                until,
            },
        );
        self.letter(Kind::Invitation, address.to_owned(), lang, text, until)
    }

    /// The letter with a link that sets a new password.
    pub(crate) fn password_reset(
        &self,
        address: &str,
        lang: Lang,
        token: &str,
        until: DateTime<Utc>,
    ) -> NewLetter {
        let link = self.link("/reset/", token);
        let words = Words::for_language(lang);
        let text = compose::password_reset(words, &self.inner.base_url, &link, until);
        self.letter(Kind::PasswordReset, address.to_owned(), lang, text, until)
    }

    /// The letter that says that a password was changed. Whoever did not do it learns so.
    pub(crate) fn password_changed(
        &self,
        address: &str,
        language: &str,
        now: DateTime<Utc>,
    ) -> NewLetter {
        let lang = Lang::from_tag(language).unwrap_or_default();
        let words = Words::for_language(lang);
        let text = compose::password_changed(words, &self.inner.base_url, now);
        let until = now + TOLD_FOR;
        self.letter(Kind::PasswordReset, address.to_owned(), lang, text, until)
    }

    /// The letter that says that a second factor was added or ended. Whoever did not do it learns so.
    pub(crate) fn factor_changed(
        &self,
        address: &str,
        language: &str,
        change: FactorChange,
        now: DateTime<Utc>,
    ) -> NewLetter {
        let lang = Lang::from_tag(language).unwrap_or_default();
        let words = Words::for_language(lang);
        let text = compose::factor_changed(words, &self.inner.base_url, now, change);
        let until = now + TOLD_FOR;
        self.letter(Kind::PasswordReset, address.to_owned(), lang, text, until)
    }

    /// A letter about a registration, to somebody at an address. One with a link that ends is not sent
    /// afterwards.
    pub(crate) fn about_registration(
        &self,
        (person, address): (PersonId, &str),
        lang: Lang,
        text: Text,
        ends: Option<DateTime<Utc>>,
    ) -> NewLetter {
        NewLetter {
            id: new_id(),
            kind: Kind::Registration,
            mailing: None,
            person: Some(person.0),
            language: lang.code().to_owned(),
            contents: Contents {
                address: address.to_owned(),
                reply_to: None,
                subject: text.subject,
                body: text.body,
            },
            created_at: self.inner.clock.now(),
            expires_at: ends,
        }
    }

    /// A full link: a path with a token behind it.
    pub(crate) fn link(&self, path: &str, token: &str) -> String {
        format!("{}{path}{token}", self.inner.base_url)
    }

    fn letter(
        &self,
        kind: Kind,
        address: String,
        lang: Lang,
        text: Text,
        until: DateTime<Utc>,
    ) -> NewLetter {
        NewLetter {
            id: new_id(),
            kind,
            mailing: None,
            person: None,
            language: lang.code().to_owned(),
            contents: Contents {
                address,
                reply_to: None,
                subject: text.subject,
                body: text.body,
            },
            created_at: self.inner.clock.now(),
            expires_at: Some(until),
        }
    }
}
