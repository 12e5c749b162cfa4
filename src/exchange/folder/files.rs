//! The files of a folder, before anybody reads what is in them.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use super::FolderRefusal;
use crate::csv_table;
use crate::fault::FileFault;

/// The files that are looked for.
const NAMES: [&str; 8] = [
    "players.csv",
    "teams.csv",
    "seating.csv",
    "scores.csv",
    "penalties.csv",
    "hands.csv",
    "stages.csv",
    super::REST,
];

/// The files of a folder by name.
#[derive(Debug, Clone, Default)]
pub struct Files {
    files: BTreeMap<String, Result<Vec<u8>, FileFault>>,
}

impl Files {
    /// Reads the files of a folder that are looked for.
    ///
    /// # Errors
    /// What the file system says, with the path.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut files = Self::default();
        if !folder.is_dir() {
            return Err(io::ErrorKind::NotADirectory.into());
        }
        for name in NAMES {
            match std::fs::File::open(folder.join(name)) {
                Ok(file) => {
                    files
                        .files
                        .insert(name.to_owned(), csv_table::read_bytes(file)?);
                }
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
        Ok(files)
    }

    #[must_use]
    pub fn with(mut self, name: &str, bytes: &[u8]) -> Self {
        self.files.insert(name.to_owned(), Ok(bytes.to_vec()));
        self
    }

    pub(super) fn get(&self, name: &str) -> Result<Option<&[u8]>, FolderRefusal> {
        match self.files.get(name) {
            None => Ok(None),
            Some(Ok(bytes)) => Ok(Some(bytes)),
            Some(Err(fault)) => Err(FolderRefusal::file(name, fault.clone())),
        }
    }

    pub(super) fn need(&self, name: &str) -> Result<&[u8], FolderRefusal> {
        self.get(name)?
            .ok_or_else(|| FolderRefusal::file(name, FileFault::FileMissing))
    }
}
