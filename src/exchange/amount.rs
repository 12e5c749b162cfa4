//! Amounts of money as people read them.

use tournament::registration::Currency;
use words::Words;

/// An amount of the smallest unit, as the reader's language writes numbers: `1,234.50 EUR`.
#[must_use]
pub fn amount(words: &Words, currency: Currency, amount: i64) -> String {
    let number = words.decimal(amount, currency.digits());
    // A number and its unit stay in one line.
    format!("{number}\u{a0}{currency}")
}
