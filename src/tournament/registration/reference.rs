//! The structured reference of a transfer (ISO 11649): banks check its digits, so that a mistyped one
//! does not reach the organisers.

use super::bank::remainder;

/// The letters of a tournament that begin its references.
const LETTERS: usize = 10;
/// The longest reference.
const LONGEST: usize = 25;

/// The reference of the person whose purse has a number, in the tournament at an address:
/// `RF18SPRINGCUP00042`.
pub fn reference(slug: &str, number: u32) -> String {
    let letters = slug.chars().filter(char::is_ascii_alphanumeric);
    let event: String = letters
        .map(|it| it.to_ascii_uppercase())
        .take(LETTERS)
        .collect();
    let body = format!("{event}{number:05}");
    let rest = remainder(&format!("{body}RF00")).unwrap_or_default();
    format!("RF{:02}{body}", 98 - rest)
}

/// The number of the purse that a reference of the tournament names; blanks and case do not count.
pub(super) fn number_of(slug: &str, text: &str) -> Option<u32> {
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    let text: String = letters.map(|it| it.to_ascii_uppercase()).collect();
    let digits: String = text.chars().rev().take(5).collect();
    let digits: String = digits.chars().rev().collect();
    let number = digits.parse().ok()?;
    (text == reference(slug, number)).then_some(number)
}

/// Whether a text is a reference with the right check digits; blanks and case do not count.
pub fn is_reference(text: &str) -> bool {
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    let text: String = letters.map(|it| it.to_ascii_uppercase()).collect();
    if !(5..=LONGEST).contains(&text.len()) || !text.is_ascii() || !text.starts_with("RF") {
        return false;
    }
    let (head, body) = text.split_at(4);
    remainder(&format!("{body}{head}")) == Some(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_references_are_right_and_mistyped_ones_wrong() {
        for right in [
            "RF18539007547034",
            "RF18 5390 0754 7034",
            "rf18000000000539007547034",
        ] {
            assert!(is_reference(right), "{right}");
        }
        for wrong in [
            "",
            "RF",
            "RF19539007547034",
            "RF18539007547043",
            "RFÄ8539007547034",
            "GB82 WEST 1234 5698 7654 32",
        ] {
            assert!(!is_reference(wrong), "{wrong}");
        }
    }

    #[test]
    fn a_reference_leads_back_to_its_number() {
        for number in [1, 42, 12_345, 99_999] {
            let made = reference("spring-cup-2026", number);
            assert!(is_reference(&made), "{made}");
            assert!(made.len() <= LONGEST, "{made}");
            assert_eq!(
                number_of("spring-cup-2026", &made.to_lowercase()),
                Some(number)
            );
            assert_eq!(number_of("autumn-cup", &made), None);
        }
        assert_eq!(number_of("cup", "RF18539007547034"), None);
        assert_eq!(number_of("cup", "é"), None);
    }

    #[test]
    fn two_neighbours_swapped_or_one_digit_wrong_are_found() {
        let made = reference("spring-cup", 42);
        for at in 4..made.len() - 1 {
            let mut letters: Vec<char> = made.chars().collect();
            if letters[at] != letters[at + 1] {
                letters.swap(at, at + 1);
                let swapped: String = letters.iter().collect();
                assert!(!is_reference(&swapped), "{swapped}");
            }
        }
    }
}
