//! Keys by which names and logins are found whatever their case, accents and width.
//!
//! Both databases compare these keys byte by byte; their own ideas of case and order differ.

pub use crate::tournament::name_key::fold_name;

/// The key of a login: surrounding blanks and the case do not matter, accents do.
#[must_use]
pub fn fold_login(login: &str) -> String {
    login.trim().to_lowercase()
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
