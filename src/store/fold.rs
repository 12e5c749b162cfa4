//! Keys by which names and logins are found whatever their case, accents and width.
//!
//! Both databases compare these keys byte by byte; their own ideas of case and order differ.

pub use tournament::name_key::fold_name;

/// The key of a login: surrounding blanks and the case do not matter, accents do.
#[must_use]
pub fn fold_login(login: &str) -> String {
    login.trim().to_lowercase()
}

/// A word with the signs that mean something in a pattern made literal.
pub(super) fn literal(word: &str) -> String {
    let mut text = String::with_capacity(word.len());
    for letter in word.chars() {
        if matches!(letter, '%' | '_' | '!') {
            text.push('!');
        }
        text.push(letter);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_login_keeps_its_accents() {
        assert_eq!(fold_login("  Ana@Example.org "), "ana@example.org");
        assert_ne!(fold_login("é"), fold_login("e"));
    }
}
