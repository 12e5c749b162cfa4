//! Currencies, and amounts in their smallest unit.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A currency by its three letters of ISO 4217.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Currency([u8; 3]);

/// A text that names no currency in use.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no currency of ISO 4217")]
pub struct UnknownCurrency(String);

/// The currencies whose smallest unit is a hundredth.
const HUNDREDTHS: &str = "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN \
BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD \
HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU \
MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK \
SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR \
ZMW ZWG";
/// Those without a smaller unit.
const WHOLE: &str = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF";
/// Those whose smallest unit is a thousandth.
const THOUSANDTHS: &str = "BHD IQD JOD KWD LYD OMR TND";

impl Currency {
    /// In which banks read codes.
    pub const EURO: Self = Self(*b"EUR");

    /// The three letters.
    pub fn code(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }

    /// How many digits an amount has behind the decimal sign.
    pub fn digits(self) -> u32 {
        let is_in = |list: &str| list.split(' ').any(|code| code == self.code());
        match () {
            () if is_in(WHOLE) => 0,
            () if is_in(THOUSANDTHS) => 3,
            () => 2,
        }
    }

    /// An amount of the smallest unit as banks and files write it: `1234.50`, without the currency.
    pub fn plain(self, amount: i64) -> String {
        let sign = if amount < 0 { "-" } else { "" };
        let digits = self.digits();
        let (size, unit) = (amount.unsigned_abs(), 10_u64.pow(digits));
        let whole = size / unit;
        match usize::try_from(digits).unwrap_or_default() {
            0 => format!("{sign}{whole}"),
            width => format!("{sign}{whole}.{:0width$}", size % unit),
        }
    }

    /// The amount that somebody typed, with a point or a comma before its last digits; none if it is
    /// none of this currency.
    pub fn read(self, text: &str) -> Option<i64> {
        let text = text.trim().replace(',', ".");
        let (sign, size) = match text.strip_prefix(['-', '−']) {
            Some(size) => (-1, size),
            None => (1, text.as_str()),
        };
        let (whole, part) = size.split_once('.').unwrap_or((size, ""));
        let digits = usize::try_from(self.digits()).unwrap_or_default();
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !is_number(whole) || !is_number(part) || part.len() > digits {
            return None;
        }
        let units: i64 = format!("{whole}{part:0<digits$}").parse().ok()?;
        Some(sign * units)
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Currency {
    type Err = UnknownCurrency;

    fn from_str(text: &str) -> Result<Self, UnknownCurrency> {
        let code = text.trim().to_ascii_uppercase();
        let mut known = [HUNDREDTHS, WHOLE, THOUSANDTHS]
            .into_iter()
            .flat_map(|list| list.split(' '));
        let found = known.find(|known| *known == code);
        let letters = found.and_then(|code| code.as_bytes().try_into().ok());
        letters
            .map(Self)
            .ok_or_else(|| UnknownCurrency(text.into()))
    }
}

impl From<Currency> for String {
    fn from(currency: Currency) -> Self {
        currency.code().to_owned()
    }
}

impl TryFrom<String> for Currency {
    type Error = UnknownCurrency;

    fn try_from(text: String) -> Result<Self, UnknownCurrency> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_and_written_by_the_digits_of_their_currency() {
        let of = |code: &str| code.parse::<Currency>().unwrap();
        assert_eq!(of("eur").plain(123_450), "1234.50");
        assert_eq!(of("EUR").plain(-5), "-0.05");
        assert_eq!(of("EUR").plain(0), "0.00");
        assert_eq!(of("JPY").plain(3000), "3000");
        assert_eq!(of("KWD").plain(12_345), "12.345");
        assert_eq!(of("EUR").read("12,5"), Some(1250));
        assert_eq!(of("EUR").read(" 12.50 "), Some(1250));
        assert_eq!(of("EUR").read("−3"), Some(-300));
        assert_eq!(of("JPY").read("3000"), Some(3000));
        for wrong in [
            "",
            "x",
            "1.234",
            "1 000",
            "1..2",
            "+3",
            "--3",
            ".5",
            "99999999999999999999",
        ] {
            assert_eq!(of("EUR").read(wrong), None, "{wrong}");
        }
        assert_eq!(of("JPY").read("3.5"), None);
    }

    #[test]
    fn only_currencies_in_use_are_known() {
        for wrong in ["", "E", "XYZ", "EURO", "DEM", "Kč"] {
            assert!(wrong.parse::<Currency>().is_err(), "{wrong}");
        }
        let written = serde_json::to_string(&Currency::EURO).unwrap();
        assert_eq!(written, "\"EUR\"");
        assert_eq!(Currency::EURO.to_string(), "EUR");
        assert_eq!(
            serde_json::from_str::<Currency>(&written).unwrap(),
            Currency::EURO
        );
        assert!(serde_json::from_str::<Currency>("\"ABC\"").is_err());
    }
}
