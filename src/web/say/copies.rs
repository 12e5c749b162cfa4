//! Why a copy of the database was not made, in words.

use crate::service::copies::{Trouble, Why};
use crate::words::Words;

/// The end of a sentence that says no copy was made.
#[must_use]
pub fn trouble(words: &Words, trouble: &Trouble) -> String {
    let said = match &trouble.why {
        Why::Full => words.say_with("backups-why-full"),
        Why::Missing => words.say_with("backups-why-missing"),
        Why::ReadOnly => words.say_with("backups-why-read-only"),
        Why::Other(why) => words.say_with("backups-why-other").arg("why", why),
    };
    said.arg("place", trouble.place.as_str()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn a_full_disk_is_told_in_every_language_and_never_as_the_system_says_it() {
        let full = Trouble {
            place: "/media/stick".to_owned(),
            why: Why::Full,
        };
        for (lang, part) in [
            (Lang::En, "is full"),
            (Lang::Es, "está lleno"),
            (Lang::Fr, "est plein"),
        ] {
            let said = trouble(Words::for_language(lang), &full);
            assert!(
                said.contains(part) && said.contains("/media/stick"),
                "{said}"
            );
        }
    }
}
