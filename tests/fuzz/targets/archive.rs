//! Archives: what is read is written and read again as the same; its log holds or is refused.

#![no_main]

use exchange::archive::Archive;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(archive) = Archive::read(bytes) else {
        return;
    };
    let first = written(&archive);
    let again = Archive::read(&first[..]);
    assert!(again.is_ok_and(|again| written(&again) == first));
    drop(archive.verify());
});

fn written(archive: &Archive) -> Vec<u8> {
    let mut bytes = Vec::new();
    assert!(archive.write(&mut bytes).is_ok());
    bytes
}
