//! A hand as the query of an address: what is read and written is read again as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mahjong::HandLink;

fuzz_target!(|text: &str| {
    if let Ok(link) = text.parse::<HandLink>() {
        let written = link.to_string();
        let again = written.parse::<HandLink>();
        assert_eq!(again.as_ref(), Ok(&link), "{written}");
    }
});
