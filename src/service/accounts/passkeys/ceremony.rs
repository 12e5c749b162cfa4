//! What a browser is asked about passkeys, and whether its answer is right (WebAuthn). Questions, answers and what is
//! kept meanwhile are JSON; what is kept stays on the server.

use std::sync::Arc;

use serde::Serialize;
use serde_json::{Value, json};
use webauthn_rs::prelude::{
    AuthenticationResult, DiscoverableAuthentication, DiscoverableKey, Passkey,
    PasskeyAuthentication, PasskeyRegistration, PublicKeyCredential, RegisterPublicKeyCredential,
    Url, Uuid, Webauthn, WebauthnBuilder, WebauthnError,
};

/// The passkeys of one site. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Ceremony(Arc<Webauthn>);

/// A question to a browser.
pub(crate) struct Question {
    /// What the browser is told.
    pub options: String,
    /// What is kept until it answers.
    pub state: String,
}

/// Whose passkey is made.
pub(crate) struct Holder<'a> {
    pub account: i64,
    pub login: &'a str,
    pub name: &'a str,
}

/// A new passkey.
pub(crate) struct NewKey {
    /// By what it is found.
    pub credential: Vec<u8>,
    /// What the database holds: the public key and a counter.
    pub kept: String,
}

/// Why a browser's answer is not taken; for the log.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotTaken {
    #[error("the answer is no answer: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error("the answer is not right: {0}")]
    Wrong(#[from] WebauthnError),
    #[error("the answer is of another passkey")]
    OfAnother,
}

impl Ceremony {
    /// The passkeys of the site at an address; none where browsers have none: at the number of a machine.
    pub fn of(base_url: &str) -> Option<Self> {
        let origin: Url = base_url.parse().ok()?;
        let host = origin.domain()?.to_owned();
        let site = WebauthnBuilder::new(&host, &origin).ok()?;
        let site = site.rp_name("Seatwind").build().ok()?;
        Some(Self(Arc::new(site)))
    }

    /// Asks for a new passkey of somebody who holds these already.
    pub fn ask_for_new(&self, holder: &Holder<'_>, held: &[String]) -> Result<Question, NotTaken> {
        let known = passkeys(held)?;
        let known = known.iter().map(|key| key.cred_id().clone()).collect();
        let handle = Uuid::from_u64_pair(0, holder.account.unsigned_abs());
        let (options, state) =
            self.0
                .start_passkey_registration(handle, holder.login, holder.name, Some(known))?;
        let mut options = serde_json::to_value(&options)?;
        // Otherwise telephones make passkeys that log in after a password only.
        if let Some(asked) = options.pointer_mut("/publicKey/authenticatorSelection/residentKey") {
            *asked = json!("preferred");
        }
        question(&options, &state)
    }

    /// The passkey of an answer.
    pub fn new_key(&self, state: &str, answer: &str) -> Result<NewKey, NotTaken> {
        let state: PasskeyRegistration = serde_json::from_str(state)?;
        let answer: RegisterPublicKeyCredential = serde_json::from_str(answer)?;
        let key = self.0.finish_passkey_registration(&answer, &state)?;
        Ok(NewKey {
            credential: key.cred_id().clone(),
            kept: serde_json::to_string(&key)?,
        })
    }

    /// Asks for one of these passkeys.
    pub fn ask_for(&self, held: &[String]) -> Result<Question, NotTaken> {
        let (options, state) = self.0.start_passkey_authentication(&passkeys(held)?)?;
        question(&serde_json::to_value(&options)?, &state)
    }

    /// Asks for any passkey of this site.
    pub fn ask_for_any(&self) -> Result<Question, NotTaken> {
        let (options, state) = self.0.start_discoverable_authentication()?;
        question(&serde_json::to_value(&options)?, &state)
    }

    /// The id of the passkey that answers. Nothing is proved by it.
    pub fn credential(answer: &str) -> Result<Vec<u8>, NotTaken> {
        let answer: PublicKeyCredential = serde_json::from_str(answer)?;
        Ok(answer.get_credential_id().to_vec())
    }

    /// Whether a passkey answers a question for one of those of its account rightly; what is kept of it from now on.
    pub fn answered(&self, state: &str, answer: &str, kept: &str) -> Result<String, NotTaken> {
        let state: PasskeyAuthentication = serde_json::from_str(state)?;
        let answer: PublicKeyCredential = serde_json::from_str(answer)?;
        let right = self.0.finish_passkey_authentication(&answer, &state)?;
        used(kept, &right)
    }

    /// The same for a question for any passkey, of the account whose passkey it is.
    pub fn answered_by_any(
        &self,
        state: &str,
        answer: &str,
        (account, kept): (i64, &str),
    ) -> Result<String, NotTaken> {
        let state: DiscoverableAuthentication = serde_json::from_str(state)?;
        let answer: PublicKeyCredential = serde_json::from_str(answer)?;
        let (handle, _) = self.0.identify_discoverable_authentication(&answer)?;
        if handle.as_u64_pair() != (0, account.unsigned_abs()) {
            return Err(NotTaken::OfAnother);
        }
        let key: Passkey = serde_json::from_str(kept)?;
        let key = DiscoverableKey::from(&key);
        let right = self
            .0
            .finish_discoverable_authentication_v2(&answer, state, &key)?;
        used(kept, &right)
    }
}

/// A passkey as it is kept after it was used: its counter may have gone on.
fn used(kept: &str, right: &AuthenticationResult) -> Result<String, NotTaken> {
    let mut key: Passkey = serde_json::from_str(kept)?;
    key.update_credential(right).ok_or(NotTaken::OfAnother)?;
    Ok(serde_json::to_string(&key)?)
}

fn passkeys(kept: &[String]) -> Result<Vec<Passkey>, NotTaken> {
    let read = |key: &String| serde_json::from_str(key).map_err(NotTaken::from);
    kept.iter().map(read).collect()
}

fn question(options: &Value, state: &impl Serialize) -> Result<Question, NotTaken> {
    Ok(Question {
        options: options.to_string(),
        state: serde_json::to_string(state)?,
    })
}
