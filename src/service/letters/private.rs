//! The links to private pages that letters carry: only their hashes are kept, so each letter has a link
//! of its own.

use super::{Letters, ReaderFacts};
use crate::accounts::Token;
use crate::registration::PAGE_PATH;
use mail::template::{LetterField, LetterTemplate};
use store::mailings::{Mailing, MailingText};
use store::registrations::links::{self, Link, Purpose};
use store::{Conn, StoreError};
use tournament::PersonId;
use words::Lang;

impl Letters {
    /// Makes a link to the private page of each reader who has one, if a letter names it.
    pub(super) async fn open_pages(
        &self,
        tournament: i64,
        facts: &mut ReaderFacts,
        people: &[i64],
        (mailing, texts): (&Mailing, &[MailingText]),
    ) -> Result<(), StoreError> {
        if !names_page(mailing, texts) {
            return Ok(());
        }
        let now = self.tournaments.clock().now();
        let mut made = Vec::new();
        for person in people {
            let Some(known) = facts.registered.people.get_mut(&PersonId(*person)) else {
                continue;
            };
            let token = Token::generate();
            known.private_path = Some(format!("{PAGE_PATH}{}", token.as_str()));
            made.push(Link {
                token_hash: token.hash(),
                tournament,
                person: *person,
                purpose: Purpose::Page,
                created_at: now,
                expires_at: None,
                address: None,
            });
        }
        let store = self.tournaments.store();
        store
            .write(move |conn: &mut Conn| made.iter().try_for_each(|it| links::create(conn, it)))
            .await
    }
}

/// Whether the words of a letter name the private page in some language.
fn names_page(mailing: &Mailing, texts: &[MailingText]) -> bool {
    let own = [mailing.subject.as_str(), mailing.body.as_str()];
    let others = texts
        .iter()
        .flat_map(|it| [it.subject.as_str(), it.body.as_str()]);
    own.into_iter().chain(others).any(|text| {
        Lang::ALL.into_iter().any(|lang| {
            let read = LetterTemplate::read(text, lang);
            read.is_ok_and(|it| it.fields().contains(&LetterField::PrivateLink))
        })
    })
}
