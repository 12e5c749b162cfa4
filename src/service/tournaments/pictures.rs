//! The pictures of event pages: kept beside the log, under the hash that the log names.

use super::Tournaments;
use store::{Conn, StoreError, pictures};
use tournament::hash::Hash;

impl Tournaments {
    /// Keeps a picture of an event; its hash.
    ///
    /// # Errors
    /// When the database cannot keep it.
    pub async fn keep_picture(
        &self,
        tournament: i64,
        bytes: impl AsRef<[u8]> + Send + 'static,
    ) -> Result<Hash, StoreError> {
        let (hash, now) = (Hash::of(&bytes), self.clock().now());
        self.store()
            .write(move |conn: &mut Conn| {
                pictures::keep(conn, tournament, (&hash[..], bytes.as_ref()), now)
            })
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
}
