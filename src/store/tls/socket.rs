//! The private folder in which libpq finds the relay.

use std::fs::{self, DirBuilder};
use std::io::{self, ErrorKind};
use std::os::unix::fs::DirBuilderExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};

/// How the names of these folders begin.
const NAME: &str = "seatwind-tls-";

/// A folder that only this user can enter; removed when dropped.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Makes it among the temporary files, and removes those of processes that were killed.
    pub fn make() -> io::Result<Self> {
        let around = std::env::temp_dir();
        sweep(&around);
        let path = around.join(format!("{NAME}{:016x}", rand::random::<u64>()));
        // Fails if the name is there, so nobody can have prepared it.
        DirBuilder::new().mode(0o700).create(&path)?;
        Ok(Self { path })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Listens where libpq looks for this port.
    pub fn listen(&self, port: u16) -> io::Result<UnixListener> {
        let listener = UnixListener::bind(socket(&self.path, port))?;
        listener.set_nonblocking(true)?;
        Ok(listener)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.path));
    }
}

/// The name that libpq gives to a socket.
fn socket(folder: &Path, port: u16) -> PathBuf {
    folder.join(format!(".s.PGSQL.{port}"))
}

/// Removes folders in which nobody listens any more. What belongs to others cannot be removed.
fn sweep(around: &Path) {
    let Ok(entries) = fs::read_dir(around) else {
        return;
    };
    for entry in entries.flatten() {
        let is_ours = entry.file_name().to_string_lossy().starts_with(NAME);
        if is_ours && is_deserted(&entry.path()) {
            drop(fs::remove_dir_all(entry.path()));
        }
    }
}

/// Whether every socket of a folder, and there is one, refuses who comes.
fn is_deserted(folder: &Path) -> bool {
    let Ok(entries) = fs::read_dir(folder) else {
        return false;
    };
    let mut sockets = entries.flatten().peekable();
    sockets.peek().is_some()
        && sockets.all(|socket| {
            UnixStream::connect(socket.path())
                .is_err_and(|error| error.kind() == ErrorKind::ConnectionRefused)
        })
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn nobody_else_enters_the_folder_and_it_goes_with_its_owner() {
        let folder = Folder::make().unwrap();
        let path = folder.path().to_owned();
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o700);
        let _listener = folder.listen(1).unwrap();
        drop(folder);
        assert!(!path.exists());
    }

    #[test]
    fn what_a_killed_process_left_is_removed_and_what_is_used_stays() {
        let used = Folder::make().unwrap();
        let listener = used.listen(1).unwrap();
        let left = Folder::make().unwrap();
        drop(left.listen(1).unwrap());
        sweep(&std::env::temp_dir());
        assert!(used.path().exists());
        assert!(!left.path().exists());
        drop(listener);
    }
}
