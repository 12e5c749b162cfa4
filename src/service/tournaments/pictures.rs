//! The pictures of event pages: kept beside the log, under the hash that the log names.

use super::Tournaments;
use store::pictures::{self, NewPicture};
use store::{Conn, StoreError};
use tournament::hash::Hash;

impl Tournaments {
    /// Keeps a picture of an event; its hash.
    ///
    /// # Errors
    /// When the database cannot keep it.
    pub async fn keep_picture(&self, tournament: i64, bytes: Vec<u8>) -> Result<Hash, StoreError> {
        let picture = NewPicture::new(bytes, self.clock().now());
        let hash = picture.hash;
        self.store()
            .write(move |conn: &mut Conn| pictures::keep(conn, tournament, &picture))
            .await?;
        Ok(hash)
    }

    /// The bytes of a picture, if they are kept.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn picture(&self, hash: Hash) -> Result<Option<Vec<u8>>, StoreError> {
        self.store()
            .read(move |conn: &mut Conn| pictures::find(conn, &hash))
            .await
    }

    /// The bytes of a picture that a log names, if they are kept.
    pub(super) async fn picture_named(&self, hash: &str) -> Result<Option<Vec<u8>>, StoreError> {
        match hash.parse() {
            Ok(hash) => self.picture(hash).await,
            Err(_) => Ok(None),
        }
    }
}
