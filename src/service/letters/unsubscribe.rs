//! Asking for no more letters by the link that stands in each of them.

use super::{Letters, MailingFault};
use store::{Conn, StoreError, letter_links};

/// Whoever has a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reader {
    /// What the tournament is called.
    pub tournament: String,
    /// The path of its public page; none while visitors do not see it.
    pub path: Option<String>,
    /// Whether letters have ended.
    pub is_unsubscribed: bool,
}

impl Letters {
    /// Whose link it is.
    ///
    /// # Errors
    /// [`MailingFault::NotFound`] when it is nobody's.
    pub async fn reader(&self, token: &str) -> Result<Reader, MailingFault> {
        let token = token.to_owned();
        let store = self.tournaments.store();
        let link = store
            .read(move |conn: &mut Conn| letter_links::find(conn, &token))
            .await?;
        let snapshot = self.tournaments.by_id(link.tournament).await?.snapshot();
        let tournament = &snapshot.tournament;
        let path = format!("/t/{}", tournament.settings.slug);
        Ok(Reader {
            tournament: tournament.settings.title.clone(),
            path: tournament.published.then_some(path),
            is_unsubscribed: link.is_unsubscribed,
        })
    }

    /// Ends letters that are not necessary to whoever has a link, or lets them come again. As good done
    /// twice.
    ///
    /// # Errors
    /// [`MailingFault::NotFound`] when the link is nobody's.
    pub async fn unsubscribe(&self, token: &str, ends: bool) -> Result<(), MailingFault> {
        let (token, now) = (token.to_owned(), self.tournaments.clock().now());
        let store = self.tournaments.store();
        let done: Result<(), StoreError> = store
            .write(move |conn: &mut Conn| {
                let known = letter_links::find(conn, &token)?;
                if known.is_unsubscribed == ends {
                    return Ok(());
                }
                letter_links::unsubscribe(conn, &token, ends.then_some(now))
            })
            .await;
        Ok(done?)
    }
}
