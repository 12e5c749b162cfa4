//! Archives: what is read is written and read again as the same; its log holds or is refused.

#![no_main]

use exchange::archive::Archive;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(archive) = Archive::read(bytes) else {
        return;
    };
    let mut written = Vec::new();
    assert!(archive.write(&mut written).is_ok());
    assert!(Archive::read(&written[..]).is_ok());
    drop(archive.verify());
});
