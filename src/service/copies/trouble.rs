//! Why a copy was not made, as far as a person can do something about it.

use std::io::{self, ErrorKind};
use std::path::Path;

use store::backup::CopyError;
use store::{OpenError, StoreError};

/// A folder has no copy.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {why}")]
pub struct Trouble {
    /// The folder.
    pub place: String,
    pub why: Why,
}

/// Why a folder has no copy.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Why {
    #[error("the disk is full")]
    Full,
    #[error("the folder is not there")]
    Missing,
    #[error("nothing can be written there")]
    ReadOnly,
    /// Something else, as the system says it.
    #[error("{0}")]
    Other(String),
}

impl Trouble {
    pub(super) fn at(place: &Path, why: impl Into<Why>) -> Self {
        Self {
            place: place.display().to_string(),
            why: why.into(),
        }
    }
}

impl From<io::Error> for Why {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Self::Full,
            ErrorKind::NotFound => Self::Missing,
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            _ => Self::Other(error.to_string()),
        }
    }
}

impl From<CopyError> for Why {
    fn from(error: CopyError) -> Self {
        match error {
            CopyError::Store(StoreError::Full) | CopyError::Open(OpenError::Full) => Self::Full,
            CopyError::Store(StoreError::ReadOnly) | CopyError::Open(OpenError::ReadOnly(_)) => {
                Self::ReadOnly
            }
            CopyError::Open(OpenError::Missing(_) | OpenError::MissingFolder(_)) => Self::Missing,
            other => Self::Other(other.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_known_whoever_meets_it() {
        let place = Path::new("/media/stick");
        let met = [
            Trouble::at(place, io::Error::from(ErrorKind::StorageFull)),
            Trouble::at(place, CopyError::Store(StoreError::Full)),
            Trouble::at(place, CopyError::Open(OpenError::Full)),
        ];
        for trouble in met {
            assert_eq!(trouble.why, Why::Full);
            assert_eq!(trouble.to_string(), "/media/stick: the disk is full");
        }
        let other = Trouble::at(place, io::Error::other("odd"));
        assert_eq!(other.why, Why::Other("odd".to_owned()));
    }
}
