//! What visitors see of the people of a tournament.
//!
//! [`person`] is the one place that makes a public name. The snapshot that every public page, file, screen and
//! search is made from holds what it returns and nothing else, so none of them can show more.

use store::Person;
use tournament::visibility::initial;
use tournament::{EntrantId, PublicName, Visibility};
use words::Words;

/// Somebody as the public sees them, who takes part under this number. A name that is no full one comes
/// without the club, which would tell it, and nobody comes with an address.
#[must_use]
pub fn person(known: &Person, number: EntrantId, shown: Visibility, words: &Words) -> Person {
    let is_full = shown.name == PublicName::Full;
    let (first_name, last_name) = match shown.name {
        _ if known.is_erased() => (String::new(), pseudonym(words, number)),
        PublicName::Full => (known.first_name.clone(), known.last_name.clone()),
        PublicName::Initials => initials(known, number, words),
        PublicName::Pseudonym => (String::new(), pseudonym(words, number)),
    };
    let federation_number = known.federation_number.clone();
    Person {
        first_name,
        last_name,
        email: None,
        federation_number: federation_number.filter(|_| !shown.hides_numbers),
        club: known.club.clone().filter(|_| is_full),
        ..known.clone()
    }
}

/// "Player 12".
#[must_use]
pub fn pseudonym(words: &Words, number: EntrantId) -> String {
    words
        .say_with("public-pseudonym")
        .arg("number", number.to_string())
        .to_string()
}

/// The initials of both names; who has none of either is called by the number.
fn initials(known: &Person, number: EntrantId, words: &Words) -> (String, String) {
    match (initial(&known.first_name), initial(&known.last_name)) {
        (first, last) if !last.is_empty() => (first, last),
        (first, _) if !first.is_empty() => (String::new(), first),
        _ => (String::new(), pseudonym(words, number)),
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;
    use words::Lang;

    fn known(first_name: &str, last_name: &str) -> Person {
        Person {
            id: 7,
            first_name: first_name.into(),
            last_name: last_name.into(),
            email: Some("zoe@example.org".into()),
            federation_number: Some("0497".into()),
            country: Some("FRA".into()),
            club: Some("Tuileurs".into()),
            created_at: DateTime::default(),
            erased_at: None,
            visibility: Visibility::default(),
        }
    }

    fn shown(known: &Person, name: PublicName, lang: Lang) -> Person {
        let shown = Visibility {
            name,
            ..Visibility::default()
        };
        person(known, EntrantId(12), shown, Words::for_language(lang))
    }

    fn called(known: &Person, name: PublicName) -> String {
        let shown = shown(known, name, Lang::En);
        format!("{}|{}", shown.first_name, shown.last_name)
    }

    #[test]
    fn a_name_is_shown_as_far_as_it_was_chosen() {
        let zoe = known("Zoé", "d’Arc");
        assert_eq!(called(&zoe, PublicName::Full), "Zoé|d’Arc");
        assert_eq!(called(&zoe, PublicName::Initials), "Z.|D.");
        assert_eq!(called(&zoe, PublicName::Pseudonym), "|Player 12");
        assert_eq!(called(&known("", "Zoé"), PublicName::Initials), "|Z.");
        assert_eq!(called(&known("Zoé", ""), PublicName::Initials), "|Z.");
        assert_eq!(called(&known("", "—"), PublicName::Initials), "|Player 12");
        let french = shown(&zoe, PublicName::Pseudonym, Lang::Fr);
        assert_eq!(french.last_name, "Joueur 12");
    }

    #[test]
    fn what_would_tell_a_hidden_name_goes_with_it() {
        let zoe = known("Zoé", "d’Arc");
        let full = shown(&zoe, PublicName::Full, Lang::En);
        assert_eq!((full.email, full.club), (None, zoe.club.clone()));
        let hidden = shown(&zoe, PublicName::Initials, Lang::En);
        assert_eq!((hidden.club, hidden.country), (None, zoe.country.clone()));
        assert_eq!(hidden.federation_number, zoe.federation_number);
        let without = Visibility {
            hides_numbers: true,
            ..Visibility::default()
        };
        let words = Words::for_language(Lang::En);
        let without = person(&zoe, EntrantId(12), without, words);
        assert_eq!(without.federation_number, None);
    }

    #[test]
    fn who_was_erased_has_no_initials_left() {
        let gone = Person {
            erased_at: Some(DateTime::default()),
            ..known("Zoé", "d’Arc")
        };
        for name in PublicName::ALL {
            assert_eq!(called(&gone, name), "|Player 12");
        }
    }
}
