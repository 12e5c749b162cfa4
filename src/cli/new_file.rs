//! What a subcommand writes: whole under the name that was asked for, or not at all. A disk that fills in the middle
//! leaves nothing behind.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::message::Failed;
use crate::store::new_id;

/// Writes a file that is not there yet.
///
/// # Errors
/// That something has its name already, or why it cannot be written.
pub(super) fn file(
    target: &Path,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failed> {
    let partial = Partial::of_new(target)?;
    write(&partial.0, fill)
        .and_then(|()| give_name(&partial.0, target))
        .map_err(|error| why(target, &error))
}

/// Writes a folder that is not there yet, with these files.
///
/// # Errors
/// That something has its name already, or why it cannot be written.
pub(super) fn folder<'a>(
    target: &Path,
    files: impl IntoIterator<Item = (&'a str, &'a [u8])>,
) -> Result<(), Failed> {
    let partial = Partial::of_new(target)?;
    let mut files = files.into_iter();
    let put = |(name, bytes): (&str, &[u8])| {
        let path = partial.0.join(name);
        write(&path, |out| out.write_all(bytes))
    };
    fs::create_dir(&partial.0)
        .and_then(|()| files.try_for_each(put))
        .and_then(|()| fs::rename(&partial.0, target))
        .map_err(|error| why(target, &error))
}

/// Writes a file, in the place of the one that has its name.
///
/// # Errors
/// Why it cannot be written; the one that was there stays then.
pub(super) fn replace(target: &Path, text: &str) -> Result<(), Failed> {
    // A link leads to the file that is meant; what is no file, such as a terminal, is written as it is.
    let real = fs::canonicalize(target).unwrap_or_else(|_| target.to_owned());
    let written = if real.exists() && !real.is_file() {
        fs::write(&real, text)
    } else {
        let partial = Partial::beside(&real);
        write(&partial.0, |out| out.write_all(text.as_bytes()))
            .and_then(|()| fs::rename(&partial.0, &real))
    };
    written.map_err(|error| why(target, &error))
}

/// What has not got its name yet, beside the place where it will be; removed unless it got the name.
struct Partial(PathBuf);

impl Partial {
    fn of_new(target: &Path) -> Result<Self, Failed> {
        match target.exists() {
            true => Err(taken(target)),
            false => Ok(Self::beside(target)),
        }
    }

    fn beside(target: &Path) -> Self {
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        Self(target.with_file_name(format!(".{name}.{:x}.partial", new_id())))
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // What got its name is not here any more.
        drop(fs::remove_file(&self.0).or_else(|_| fs::remove_dir_all(&self.0)));
    }
}

/// Writes a file and waits until it is on the disk.
fn write(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let file = File::create_new(path)?;
    let mut out = BufWriter::new(&file);
    fill(&mut out)?;
    out.flush()?;
    file.sync_all()
}

/// Gives a file its name, unless something else got it meanwhile.
fn give_name(partial: &Path, target: &Path) -> io::Result<()> {
    match fs::hard_link(partial, target) {
        // A file system without hard links.
        Err(error) if error.kind() != ErrorKind::AlreadyExists && !target.exists() => {
            fs::rename(partial, target)
        }
        linked => linked,
    }
}

fn why(target: &Path, error: &io::Error) -> Failed {
    match error.kind() {
        ErrorKind::AlreadyExists | ErrorKind::DirectoryNotEmpty => taken(target),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Failed::about(
            target.display(),
            "the disk is full and nothing was written; make room, or choose another disk",
        ),
        _ => Failed::about(target.display(), error),
    }
}

fn taken(target: &Path) -> Failed {
    Failed::about(target.display(), "exists already; choose another --output")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn full(out: &mut dyn Write) -> io::Result<()> {
        out.write_all(b"a beginning")?;
        out.flush()?;
        Err(ErrorKind::StorageFull.into())
    }

    fn left(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn a_full_disk_leaves_nothing_of_a_file_and_is_told() {
        let place = tempfile::tempdir().unwrap();
        let target = place.path().join("cup.seatwind");
        let failed = file(&target, full).unwrap_err();
        assert!(
            format!("{failed:?}").contains("the disk is full"),
            "{failed:?}"
        );
        assert_eq!(left(place.path()), Vec::<String>::new());
        file(&target, |out| out.write_all(b"whole")).unwrap();
        assert_eq!(left(place.path()), ["cup.seatwind"]);
        let again = file(&target, |out| out.write_all(b"other")).unwrap_err();
        assert!(format!("{again:?}").contains("exists already"), "{again:?}");
        assert_eq!(fs::read(&target).unwrap(), b"whole");
    }

    #[test]
    fn a_folder_has_its_name_once_all_its_files_are_there() {
        let place = tempfile::tempdir().unwrap();
        let target = place.path().join("cup");
        // The second file cannot be written: its folder is not there.
        let files = [("players.csv", &b"1"[..]), ("no/scores.csv", &b"2"[..])];
        assert!(folder(&target, files).is_err());
        assert_eq!(left(place.path()), Vec::<String>::new());
        folder(&target, [files[0]]).unwrap();
        assert_eq!(left(&target), ["players.csv"]);
        assert!(folder(&target, [files[0]]).is_err());
    }

    #[test]
    fn a_record_takes_the_place_of_an_earlier_one_only_when_it_is_whole() {
        let place = tempfile::tempdir().unwrap();
        let target = place.path().join("draw.txt");
        replace(&target, "first").unwrap();
        replace(&target, "second").unwrap();
        assert_eq!(fs::read_to_string(&target).unwrap(), "second");
        assert!(replace(&place.path().join("no/draw.txt"), "third").is_err());
        assert_eq!(left(place.path()), ["draw.txt"]);
    }
}
