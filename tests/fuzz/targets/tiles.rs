//! Tiles as people type them, of both sets: what is read and written is read again as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mahjong::{american, notation};

fuzz_target!(|text: &str| {
    if let Ok(tiles) = notation::parse(text) {
        let written = notation::print(tiles.iter().copied());
        assert_eq!(notation::parse(&written).as_ref(), Ok(&tiles), "{written}");
    }
    if let Ok(pieces) = american::notation::parse(text) {
        let written = american::notation::print(pieces.iter().copied());
        let again = american::notation::parse(&written);
        assert_eq!(again.as_ref(), Ok(&pieces), "{written}");
    }
    drop(american::Rack::read(text));
    drop(american::Exposure::read(text));
});
