//! Where a fee is paid to by bank transfer, and the text of the code that a banking app reads.

use serde::{Deserialize, Serialize};

use super::currency::Currency;
use crate::refusal::Refusal;

/// The longest name of an account's holder in a transfer, in characters.
const LONGEST_HOLDER: usize = 70;
/// The highest amount of a transfer by code, in cents.
const HIGHEST: i64 = 99_999_999_999;

/// The bank account of the organisers.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct BankAccount {
    /// Whose account it is.
    pub holder: String,
    /// International bank account number; blanks do not count.
    pub iban: String,
    /// The bank's code (BIC), where banks ask for it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub bic: String,
}

impl BankAccount {
    /// The number without blanks, in capitals.
    pub fn plain_iban(&self) -> String {
        plain(&self.iban)
    }

    /// The number as people read it, four by four.
    pub fn spaced_iban(&self) -> String {
        let letters: Vec<char> = self.plain_iban().chars().collect();
        let groups: Vec<String> = letters.chunks(4).map(String::from_iter).collect();
        groups.join(" ")
    }

    pub(super) fn check(&self) -> Result<(), Refusal> {
        let holder = self.holder.trim();
        let length = holder.chars().count();
        let bic = plain(&self.bic);
        let is_bic = bic.is_empty() || matches!(bic.len(), 8 | 11);
        let lettered = bic.bytes().all(|it| it.is_ascii_alphanumeric());
        if length == 0 || length > LONGEST_HOLDER || !is_bic || !lettered {
            return Err(Refusal::BankIncomplete);
        }
        match is_iban(&self.iban) {
            true => Ok(()),
            false => Err(Refusal::IbanInvalid),
        }
    }
}

fn plain(text: &str) -> String {
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    letters.map(|letter| letter.to_ascii_uppercase()).collect()
}

/// Whether a text is an international bank account number with the right check digits (ISO 13616).
pub fn is_iban(text: &str) -> bool {
    let text = plain(text);
    if !(15..=34).contains(&text.len()) || !text.bytes().all(|it| it.is_ascii_alphanumeric()) {
        return false;
    }
    let (head, body) = text.split_at(4);
    let lettered = head.bytes().take(2).all(|it| it.is_ascii_uppercase());
    let digits = head.bytes().skip(2).all(|it| it.is_ascii_digit());
    lettered && digits && remainder(&format!("{body}{head}")) == Some(1)
}

/// The remainder by 97 of a text whose letters count from 10 on (ISO 7064, MOD 97-10).
pub(super) fn remainder(text: &str) -> Option<u32> {
    text.chars().try_fold(0, |rest, letter| {
        let value = letter.to_digit(36)?;
        let shifted = if value < 10 { rest * 10 } else { rest * 100 };
        Some((shifted + value) % 97)
    })
}

/// The text of the code that banking apps read (EPC069-12, version 2): an amount in euro to an
/// account, with a structured reference. None for other currencies and for amounts that no code
/// can hold.
pub fn epc_text(
    account: &BankAccount,
    currency: Currency,
    amount: i64,
    reference: &str,
) -> Option<String> {
    if currency != Currency::EURO || !(1..=HIGHEST).contains(&amount) {
        return None;
    }
    let line = |text: &str| text.replace(['\n', '\r'], " ").trim().to_owned();
    let lines = [
        "BCD".to_owned(),
        "002".to_owned(),
        // Everything is written in UTF-8.
        "1".to_owned(),
        "SCT".to_owned(),
        plain(&account.bic),
        line(&account.holder),
        account.plain_iban(),
        format!("EUR{}", currency.plain(amount)),
        String::new(),
        line(reference),
    ];
    Some(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account() -> BankAccount {
        BankAccount {
            holder: "Red Cross of Belgium".into(),
            iban: "be72 0000 0000 1616".into(),
            bic: "BPOTBEB1".into(),
        }
    }

    #[test]
    fn the_check_digits_of_an_account_are_looked_at() {
        for right in [
            "GB82 WEST 1234 5698 7654 32",
            "DE89370400440532013000",
            "FR14 2004 1010 0505 0001 3M02 606",
            "NO9386011117947",
            "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
        ] {
            assert!(is_iban(right), "{right}");
        }
        for wrong in [
            "",
            "GB82 WEST 1234 5698 7654 33",
            "DE88370400440532013000",
            "DE89 3704",
            "1289370400440532013000",
            "9848370400440532013000",
            "DET9370400440532013000",
            "DE893704004405320130ÖÖ",
        ] {
            assert!(!is_iban(wrong), "{wrong}");
        }
    }

    #[test]
    fn a_banking_app_reads_holder_account_amount_and_reference() {
        let text = epc_text(&account(), Currency::EURO, 100, "RF18539007547034").unwrap();
        let expected = "BCD\n002\n1\nSCT\nBPOTBEB1\nRed Cross of Belgium\nBE72000000001616\n\
                        EUR1.00\n\nRF18539007547034";
        assert_eq!(text, expected);
        let yen: Currency = "JPY".parse().unwrap();
        assert_eq!(epc_text(&account(), yen, 100, "RF18539007547034"), None);
        assert_eq!(
            epc_text(&account(), Currency::EURO, 0, "RF18539007547034"),
            None
        );
        assert_eq!(account().spaced_iban(), "BE72 0000 0000 1616");
    }

    #[test]
    fn an_account_needs_holder_number_and_a_whole_bic() {
        assert_eq!(account().check(), Ok(()));
        let nobody = BankAccount {
            holder: " ".into(),
            ..account()
        };
        assert_eq!(nobody.check(), Err(Refusal::BankIncomplete));
        let named = |letters| BankAccount {
            holder: "x".repeat(letters),
            ..account()
        };
        assert_eq!(named(70).check(), Ok(()));
        assert_eq!(named(71).check(), Err(Refusal::BankIncomplete));
        let short = BankAccount {
            bic: "BPOT".into(),
            ..account()
        };
        assert_eq!(short.check(), Err(Refusal::BankIncomplete));
        let mistyped = BankAccount {
            iban: "BE72 0000 0000 1617".into(),
            ..account()
        };
        assert_eq!(mistyped.check(), Err(Refusal::IbanInvalid));
    }
}
