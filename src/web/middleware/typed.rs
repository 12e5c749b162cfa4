//! What holds for the text of every form, whatever its fields mean: checked here once, so that no handler forgets it.

use std::borrow::Cow;

use crate::exchange::typed_text::visible;
use crate::web::error::PageError;
use crate::web::extract::{KEY_FIELD, Submitted};

/// Most characters of the key under which a form is done once. It stays in the log for ever, and in an index.
const LONGEST_KEY: usize = 64;

/// The fields without what nobody sees. Passwords stay as they were typed.
pub(super) fn checked(mut sent: Submitted) -> Result<Submitted, PageError> {
    for (name, value) in &mut sent.fields {
        if name.chars().any(char::is_control) || value.contains('\0') {
            return Err(PageError::Malformed("a sign that nobody types".to_owned()));
        }
        if name == KEY_FIELD && !is_key(value) {
            return Err(PageError::Malformed(format!("{KEY_FIELD} is no key")));
        }
        if !name.contains("password")
            && let Cow::Owned(seen) = visible(value)
        {
            *value = seen;
        }
    }
    Ok(sent)
}

/// Whether it is a key as our pages make them; none at all is taken as well.
fn is_key(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    text.len() <= LONGEST_KEY && text.bytes().all(is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::service::accounts::Token;

    fn of(name: &str, value: &str) -> Result<String, PageError> {
        let fields = vec![(name.to_owned(), value.to_owned())];
        let sent = checked(Submitted::new(fields, Vec::new()))?;
        Ok(sent.get(name).unwrap_or_default().to_owned())
    }

    #[test]
    fn a_key_is_short_and_of_few_letters() {
        let long = "k".repeat(LONGEST_KEY + 1);
        for key in [long.as_str(), "a b", "ключ", "x\ny", "a.b"] {
            assert!(of(KEY_FIELD, key).is_err(), "{key}");
        }
        let ours = Token::generate();
        for key in ["", ours.as_str(), "the-key-of-warning-00000007"] {
            assert_eq!(of(KEY_FIELD, key).unwrap(), key);
        }
    }

    #[test]
    fn text_loses_what_nobody_sees_and_passwords_stay() {
        assert_eq!(of("name", "\u{202e}Ana\u{200b}").unwrap(), "Ana");
        let odd = "four\u{200b}winds\u{ad}";
        assert_eq!(of("new_password", odd).unwrap(), odd);
    }

    #[test]
    fn a_nul_is_refused_wherever_it_stands() {
        for name in ["note", "password", "a\0"] {
            assert!(of(name, "x\0y").is_err(), "{name}");
        }
    }
}
