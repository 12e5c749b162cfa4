//! Files packed into one, handed on as soon as each is packed.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use zip::ZipWriter;
use zip::result::ZipError;
use zip::write::{SimpleFileOptions, StreamWriter};

/// A ZIP file in the making: what is packed is taken out again after each file, so that no more than one file is kept
/// in memory.
pub struct ZipOut {
    writer: ZipWriter<StreamWriter<Pipe>>,
    pipe: Pipe,
}

/// What is packed and not yet taken.
#[derive(Clone, Default)]
struct Pipe(Arc<Mutex<Vec<u8>>>);

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Pipe {
    fn take(&self) -> Vec<u8> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Default for ZipOut {
    fn default() -> Self {
        let pipe = Pipe::default();
        Self {
            writer: ZipWriter::new_stream(pipe.clone()),
            pipe,
        }
    }
}

impl ZipOut {
    /// Packs a file; what there is of the ZIP file so far comes back.
    ///
    /// # Errors
    /// If a file of this name is in it already.
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> io::Result<Vec<u8>> {
        let begun = self.writer.start_file(name, SimpleFileOptions::default());
        begun.map_err(fault)?;
        self.writer.write_all(bytes)?;
        Ok(self.pipe.take())
    }

    /// The end of the ZIP file.
    ///
    /// # Errors
    /// Never in practice: it is written to memory.
    pub fn finish(self) -> io::Result<Vec<u8>> {
        self.writer.finish().map_err(fault)?;
        Ok(self.pipe.take())
    }
}

fn fault(error: ZipError) -> io::Error {
    io::Error::other(error)
}

/// Some files as one ZIP file.
///
/// # Errors
/// If two have the same name.
pub fn pack<'a>(files: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> io::Result<Vec<u8>> {
    let mut out = ZipOut::default();
    let mut whole = Vec::new();
    for (name, bytes) in files {
        whole.extend(out.add(name, bytes)?);
    }
    whole.extend(out.finish()?);
    Ok(whole)
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Read};

    use super::*;

    #[test]
    fn what_is_packed_comes_out_the_same() {
        let long = "East South West North ".repeat(2_000);
        let files = [("a.txt", long.as_bytes()), ("b/ü.csv", &b"1,2\r\n"[..])];
        let packed = pack(files).unwrap();
        assert!(packed.len() < 2_000, "{}", packed.len());
        let mut archive = zip::ZipArchive::new(Cursor::new(packed)).unwrap();
        for (name, bytes) in files {
            let mut text = Vec::new();
            archive
                .by_name(name)
                .unwrap()
                .read_to_end(&mut text)
                .unwrap();
            assert_eq!(text, bytes, "{name}");
        }
        assert!(pack([("a", &b"1"[..]), ("a", &b"2"[..])]).is_err());
    }

    #[test]
    fn each_file_is_handed_on_before_the_next() {
        let mut out = ZipOut::default();
        let noise: Vec<u8> = (0..9_000_u32).map(|at| (at * 7_919 % 251) as u8).collect();
        assert!(!out.add("first", &noise).unwrap().is_empty());
        let second = out.add("second", b"x").unwrap();
        assert!(!second.is_empty());
        assert!(!out.finish().unwrap().is_empty());
    }
}
