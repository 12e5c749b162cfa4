//! The token that shows that a form came from a page of ours.
//!
//! Its secret is derived from the secret in the visitor's cookie (the session's, or before the
//! log-in one for the visit), so nothing is stored, and a token still matches when its session has
//! expired. Each page gets it under a fresh mask: a compressed page that holds it next to text of a
//! stranger does not give it away by its length.

use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The name of the field in forms.
pub const FIELD: &str = "_csrf";
/// The name of the header for scripts.
pub const HEADER: &str = "x-csrf-token";

/// The cookie of a session, and the one of a visit before the log-in. A name that begins with
/// `__Host-` cannot be set by a neighbouring site; browsers take it with HTTPS only.
#[must_use]
pub fn cookie_names(https: bool) -> (&'static str, &'static str) {
    if https {
        ("__Host-seatwind", "__Host-seatwind-visit")
    } else {
        ("seatwind", "seatwind-visit")
    }
}

/// A cookie that holds a secret of ours, for this browser only.
#[must_use]
pub fn secret_cookie(name: &'static str, value: String, https: bool) -> Cookie<'static> {
    Cookie::build(name, value)
        .path("/")
        .http_only(true)
        .secure(https)
        .same_site(SameSite::Lax)
        .finish()
}

/// The text of the visitor's cookie that tokens are derived from.
#[must_use]
pub fn seed(req: &HttpRequest, https: bool) -> Option<String> {
    let (session, visit) = cookie_names(https);
    req.cookie(session)
        .or_else(|| req.cookie(visit))
        .map(|cookie| cookie.value().to_owned())
}

/// A token for one page.
#[must_use]
pub fn token(seed: &str) -> String {
    let mask: [u8; 32] = rand::random();
    let mut bytes = mask.to_vec();
    bytes.extend(
        secret(seed)
            .iter()
            .zip(mask)
            .map(|(secret, mask)| secret ^ mask),
    );
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Whether a token that came back belongs to the visitor's cookie.
#[must_use]
pub fn matches(seed: &str, token: &str) -> bool {
    let Ok(bytes) = URL_SAFE_NO_PAD.decode(token) else {
        return false;
    };
    let Some((mask, masked)) = bytes.split_at_checked(32) else {
        return false;
    };
    let received: Vec<u8> = masked.iter().zip(mask).map(|(a, b)| a ^ b).collect();
    received.ct_eq(&secret(seed)).into()
}

/// The secret behind the tokens of a cookie.
fn secret(seed: &str) -> [u8; 32] {
    Sha256::digest(format!("seatwind form token\n{seed}")).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_page_has_another_token_and_all_match() {
        let (one, two) = (token("cookie"), token("cookie"));
        assert_ne!(one, two);
        assert!(matches("cookie", &one) && matches("cookie", &two));
    }

    #[test]
    fn a_token_of_another_visitor_or_a_broken_one_does_not_match() {
        let own = token("cookie");
        assert!(!matches("other", &own));
        assert!(!matches("cookie", own.get(..40).unwrap()));
        assert!(!matches("cookie", ""));
        assert!(!matches("cookie", "***"));
    }
}
