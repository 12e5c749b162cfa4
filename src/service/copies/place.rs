//! The folders that copies of the database go to.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use chrono::{DateTime, NaiveDateTime, Utc};

use store::new_id;

/// How the names of copies begin and end.
const BEGINS: &str = "seatwind-";
const ENDS: &str = ".db";
/// What stands behind the time of a copy that the program made by itself.
const BY_ITSELF: &str = "-session";

/// Why a copy is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Occasion {
    /// Somebody asked for it.
    Asked,
    /// By the choice to copy after each session.
    SessionEnded,
}

/// How the time of a copy is written in its name.
const TIME: &str = "%Y%m%dT%H%M%SZ";

/// Where copies go.
#[derive(Debug, Clone, Default)]
pub struct Places {
    /// The folder beside the database; none where its host makes the copies.
    pub folder: Option<PathBuf>,
    /// A folder elsewhere, such as a stick.
    pub second: Option<PathBuf>,
}

impl Places {
    /// The folder that copies are made in; only asked for where they are made here.
    pub(super) fn folder(&self) -> &Path {
        self.folder.as_deref().unwrap_or(Path::new("."))
    }
}

/// Why a folder is no good second place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaceFault {
    /// It is not there: the stick is not in.
    Missing,
    /// It is there and is no folder.
    NotAFolder,
    /// Nothing can be written into it.
    ReadOnly,
    /// It is on the disk of the database, and is lost with it.
    SameDisk,
}

impl PlaceFault {
    /// What is wrong with a folder that should keep copies of what is in `folder`.
    #[must_use]
    pub fn of(place: &Path, folder: &Path) -> Option<Self> {
        let Ok(about) = place.metadata() else {
            return Some(Self::Missing);
        };
        if !about.is_dir() {
            return Some(Self::NotAFolder);
        }
        if !is_writable(place) {
            return Some(Self::ReadOnly);
        }
        is_on_one_disk(place, folder).then_some(Self::SameDisk)
    }
}

/// Whether a folder lies inside another one, on the same disk: a stick may be mounted inside.
#[must_use]
pub fn is_inside(place: &Path, folder: &Path) -> bool {
    let (Ok(real), Ok(outer)) = (place.canonicalize(), folder.canonicalize()) else {
        return false;
    };
    real.starts_with(outer) && is_on_one_disk(place, folder)
}

/// Whether a file can be made in a folder: permissions alone do not say so.
fn is_writable(place: &Path) -> bool {
    let probe = place.join(format!(".seatwind-{:x}.probe", new_id()));
    let made = File::create_new(&probe).map(drop);
    made.is_ok() && fs::remove_file(&probe).is_ok()
}

/// Whether two folders are on one disk; not, where the system does not tell.
#[cfg(unix)]
fn is_on_one_disk(a: &Path, b: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let disk = |path: &Path| path.metadata().map(|about| about.dev()).ok();
    disk(a).is_some() && disk(a) == disk(b)
}

#[cfg(not(unix))]
fn is_on_one_disk(_: &Path, _: &Path) -> bool {
    false
}

/// A name for a copy made now that nothing in the folder has.
pub(super) fn free_name(folder: &Path, now: DateTime<Utc>, why: Occasion) -> PathBuf {
    let mark = match why {
        Occasion::Asked => "",
        Occasion::SessionEnded => BY_ITSELF,
    };
    let time = format!("{}{mark}", now.format(TIME));
    let mut path = folder.join(format!("{BEGINS}{time}{ENDS}"));
    for again in 2_u32.. {
        if !path.exists() {
            break;
        }
        path = folder.join(format!("{BEGINS}{time}-{again}{ENDS}"));
    }
    path
}

/// Makes a folder that only its owner may look into, if it is not there: copies hold names and
/// password hashes.
pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(folder)
}

/// Copies a file into a folder; it has its name only when it is complete and on the disk, and is never
/// written over anything.
pub(super) fn copy_to(file: &Path, place: &Path) -> io::Result<()> {
    if !place.is_dir() {
        return Err(ErrorKind::NotFound.into());
    }
    let name = file.file_name().unwrap_or_default();
    let target = place.join(name);
    if target.exists() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    let partial = place.join(format!(".{}.partial", name.to_string_lossy()));
    let written = fs::copy(file, &partial)
        .and_then(|_| File::options().write(true).open(&partial)?.sync_all())
        .and_then(|()| fs::rename(&partial, &target));
    written.inspect_err(|_| drop(fs::remove_file(&partial)))
}

/// The names and sizes in bytes of the newest copies in a folder, at most so many.
pub(super) fn newest(folder: &Path, most: usize) -> Vec<(String, u64)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let copies = entries.filter_map(|entry| {
        let name = entry.file_name().into_string().ok()?;
        let is_copy = name.starts_with(BEGINS) && name.ends_with(ENDS);
        is_copy.then_some((name, entry.metadata().ok()?.len()))
    });
    let mut copies: Vec<(String, u64)> = copies.collect();
    copies.sort_unstable();
    copies.reverse();
    copies.truncate(most);
    copies
}

/// Deletes the copies that the program made by itself in a folder, all but the newest so many. No other file is touched.
pub(super) fn prune(folder: &Path, keep: usize) -> io::Result<()> {
    let mut made: Vec<PathBuf> = fs::read_dir(folder)?
        .flatten()
        .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_file()))
        .filter(|entry| entry.file_name().to_str().is_some_and(is_by_itself))
        .map(|entry| entry.path())
        .collect();
    made.sort_unstable();
    made.reverse();
    made.iter().skip(keep).try_for_each(fs::remove_file)
}

/// Whether a file has the name of a copy that the program made by itself.
fn is_by_itself(name: &str) -> bool {
    let inner = name.strip_prefix(BEGINS);
    let inner = inner.and_then(|name| name.strip_suffix(ENDS));
    let Some((time, again)) = inner.and_then(|name| name.split_once(BY_ITSELF)) else {
        return false;
    };
    let is_number = |text: &str| text.parse::<u32>().is_ok();
    NaiveDateTime::parse_from_str(time, TIME).is_ok()
        && (again.is_empty() || again.strip_prefix('-').is_some_and(is_number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_goes_to_the_second_place_whole_and_over_nothing() {
        let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let now = "2026-03-14T10:46:00Z".parse().unwrap();
        let file = free_name(here.path(), now, Occasion::Asked);
        fs::write(&file, "a database").unwrap();
        copy_to(&file, there.path()).unwrap();
        let found = [("seatwind-20260314T104600Z.db".to_owned(), 10)];
        assert_eq!(newest(there.path(), 9), found);
        let again = copy_to(&file, there.path()).unwrap_err();
        assert_eq!(again.kind(), ErrorKind::AlreadyExists);
        let next = free_name(here.path(), now, Occasion::Asked);
        assert!(next.ends_with("seatwind-20260314T104600Z-2.db"));
    }

    #[test]
    fn old_copies_of_the_program_s_own_go_and_nothing_else_does() {
        let folder = tempfile::tempdir().unwrap();
        let now: DateTime<Utc> = "2026-03-14T10:46:00Z".parse().unwrap();
        for minute in 0..4 {
            let then = now + chrono::TimeDelta::minutes(minute);
            let copy = free_name(folder.path(), then, Occasion::SessionEnded);
            fs::write(copy, "").unwrap();
        }
        let asked = free_name(folder.path(), now, Occasion::Asked);
        let own = [
            "seatwind-20260314T104600Z.db",
            "seatwind-best-session.db",
            "seatwind-20260314T104600Z-session.db.bak",
            "today-session.db",
        ];
        assert_eq!(asked.file_name().unwrap(), own[0]);
        for name in own {
            fs::write(folder.path().join(name), "").unwrap();
        }
        prune(folder.path(), 2).unwrap();
        for name in own {
            assert!(folder.path().join(name).exists(), "{name}");
        }
        let kept: Vec<String> = newest(folder.path(), 9)
            .into_iter()
            .map(|it| it.0)
            .collect();
        let kept = kept.iter().filter(|name| is_by_itself(name));
        let newest_two = [
            "seatwind-20260314T104900Z-session.db",
            "seatwind-20260314T104800Z-session.db",
        ];
        assert!(kept.eq(newest_two.iter()));
    }

    #[test]
    fn a_stick_that_is_not_in_a_file_and_the_folder_itself_are_no_second_place() {
        let folder = tempfile::tempdir().unwrap();
        let stick = folder.path().join("stick");
        let fault = |place: &Path| PlaceFault::of(place, folder.path());
        assert_eq!(fault(&stick), Some(PlaceFault::Missing));
        assert!(copy_to(&stick, &stick).is_err());
        fs::write(&stick, "").unwrap();
        assert_eq!(fault(&stick), Some(PlaceFault::NotAFolder));
        assert!(is_inside(folder.path(), folder.path()) || cfg!(not(unix)));
    }
}
