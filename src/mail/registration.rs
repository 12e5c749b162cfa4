//! Letters about somebody's registration.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::compose::{Text, paragraphs};
use words::{Words, key};

/// What a letter says of a registration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Said {
    /// Its address is to be confirmed until an instant.
    Confirm {
        until: DateTime<Utc>,
    },
    /// It has a place, and waits for the organisers.
    Placed,
    /// It is on the waiting list, at this place.
    Waiting {
        position: usize,
    },
    /// A place is kept for it until an instant.
    Offered {
        until: DateTime<Utc>,
    },
    Accepted,
    Withdrawn,
    Refused,
    /// Nobody accepted the place in time.
    Expired,
    /// The fee has not come.
    Unpaid,
    /// The private page has a new address.
    NewLink,
    /// Letters are to come to another address, which is to be confirmed until an instant.
    Address {
        until: DateTime<Utc>,
    },
    /// Letters go to another address from now on; this one goes to the address before.
    AddressChanged,
}

/// What is to be paid, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// As the reader's language writes amounts.
    pub amount: String,
    /// Holder, account and reference of a transfer.
    pub transfer: Option<[String; 3]>,
}

/// What a letter names.
#[derive(Debug, Clone)]
pub struct About<'a> {
    pub tournament: &'a str,
    /// The name of the reader.
    pub name: &'a str,
    /// Where instants are told.
    pub zone: Tz,
    /// The link that confirms, or that opens the private page.
    pub link: &'a str,
    pub due: Option<Due>,
}

/// Subject and text of a letter.
#[must_use]
pub fn letter(words: &Words, said: Said, about: &About<'_>) -> Text {
    let (subject, text) = keys(said);
    let subject = words.say_with(subject).arg("tournament", about.tournament);
    let mut head = words
        .say_with(text)
        .arg("name", about.name)
        .arg("tournament", about.tournament);
    head = match said {
        Said::Waiting { position } => head.arg("position", position),
        Said::Offered { until } => head.arg("until", when(words, until, about.zone)),
        _ => head,
    };
    let mut parts = vec![head.to_string()];
    match said {
        Said::Confirm { until } => {
            let until = when(words, until, about.zone);
            let until = words
                .say_with("registration-mail-confirm-until")
                .arg("until", until);
            parts.push(about.link.to_owned());
            parts.push(until.to_string());
            parts.push(words.say("registration-mail-confirm-unwanted").into_owned());
        }
        Said::Address { until } => {
            let until = when(words, until, about.zone);
            let until = words
                .say_with("registration-mail-address-until")
                .arg("until", until);
            parts.push(about.link.to_owned());
            parts.push(until.to_string());
            parts.push(words.say("registration-mail-address-unwanted").into_owned());
        }
        Said::AddressChanged => {
            let unwanted = words.say("registration-mail-address-changed-unwanted");
            parts.push(unwanted.into_owned());
        }
        _ => {
            parts.extend(payment(words, about.due.as_ref()));
            parts.push(words.say("registration-mail-page").into_owned());
            parts.push(about.link.to_owned());
        }
    }
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    Text {
        subject: subject.to_string(),
        body: paragraphs(&parts),
    }
}

/// The keys of subject and first paragraph.
fn keys(said: Said) -> (&'static str, &'static str) {
    match said {
        Said::Confirm { .. } => (
            key!("registration-mail-confirm-subject"),
            key!("registration-mail-confirm-text"),
        ),
        Said::Placed => (
            key!("registration-mail-placed-subject"),
            key!("registration-mail-placed-text"),
        ),
        Said::Waiting { .. } => (
            key!("registration-mail-waiting-subject"),
            key!("registration-mail-waiting-text"),
        ),
        Said::Offered { .. } => (
            key!("registration-mail-offered-subject"),
            key!("registration-mail-offered-text"),
        ),
        Said::Accepted => (
            key!("registration-mail-accepted-subject"),
            key!("registration-mail-accepted-text"),
        ),
        Said::Withdrawn => (
            key!("registration-mail-withdrawn-subject"),
            key!("registration-mail-withdrawn-text"),
        ),
        Said::Refused => (
            key!("registration-mail-refused-subject"),
            key!("registration-mail-refused-text"),
        ),
        Said::Expired => (
            key!("registration-mail-expired-subject"),
            key!("registration-mail-expired-text"),
        ),
        Said::Unpaid => (
            key!("registration-mail-unpaid-subject"),
            key!("registration-mail-unpaid-text"),
        ),
        Said::AddressChanged => (
            key!("registration-mail-address-changed-subject"),
            key!("registration-mail-address-changed-text"),
        ),
        Said::NewLink => (
            key!("registration-mail-link-subject"),
            key!("registration-mail-link-text"),
        ),
        Said::Address { .. } => (
            key!("registration-mail-address-subject"),
            key!("registration-mail-address-text"),
        ),
    }
}

/// An instant where the event is, with the zone's name: the reader may be elsewhere.
fn when(words: &Words, at: DateTime<Utc>, zone: Tz) -> String {
    words
        .say_with("registration-mail-when")
        .arg("when", words.date_time(&at.with_timezone(&zone)))
        .arg("zone", zone.name())
        .to_string()
}

fn payment(words: &Words, due: Option<&Due>) -> Vec<String> {
    let Some(due) = due else {
        return Vec::new();
    };
    let amount = words
        .say_with("registration-mail-due")
        .arg("amount", &due.amount);
    let mut parts = vec![amount.to_string()];
    if let Some([holder, iban, reference]) = &due.transfer {
        let transfer = words
            .say_with("registration-mail-transfer")
            .arg("holder", holder)
            .arg("iban", iban)
            .arg("reference", reference);
        parts.push(transfer.to_string());
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    #[test]
    fn a_letter_has_its_words_its_link_and_what_is_to_be_paid_in_every_language() {
        let until: DateTime<Utc> = "2026-03-14T23:30:00Z".parse().unwrap();
        let all = [
            Said::Confirm { until },
            Said::Placed,
            Said::Waiting { position: 3 },
            Said::Offered { until },
            Said::Accepted,
            Said::Withdrawn,
            Said::Refused,
            Said::Expired,
            Said::Unpaid,
            Said::NewLink,
            Said::Address { until },
        ];
        let about = About {
            tournament: "Spring Cup",
            name: "Zoë Łukasz",
            zone: chrono_tz::Europe::Madrid,
            link: "https://example.org/registration/x",
            due: Some(Due {
                amount: "25.00 EUR".into(),
                transfer: Some(["Club", "ES91", "RF18"].map(String::from)),
            }),
        };
        for lang in Lang::ALL {
            for said in all {
                let text = letter(Words::for_language(lang), said, &about);
                assert!(text.subject.contains("Spring Cup"), "{}", text.subject);
                let lines: Vec<&str> = text.body.lines().collect();
                assert!(lines.contains(&about.link), "{}", text.body);
                assert!(lines[0].starts_with("Zoë Łukasz"), "{}", text.body);
                let is_paid = text.body.contains("RF18");
                let asks = matches!(said, Said::Confirm { .. } | Said::Address { .. });
                assert_eq!(is_paid, !asks);
                assert!(!text.body.contains("registration-mail"), "{}", text.body);
            }
        }
        let text = letter(Words::for_language(Lang::En), all[0], &about);
        assert!(
            text.body.contains("15 March 2026, 00:30 (Europe/Madrid)"),
            "{}",
            text.body
        );
    }
}
