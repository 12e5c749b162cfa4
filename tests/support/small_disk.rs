//! A disk with little room.

use std::path::Path;
use std::process::Command;

/// A small disk of its own, where this user may mount one.
pub struct SmallDisk {
    folder: tempfile::TempDir,
}

impl SmallDisk {
    pub fn mount(kilobytes: u32) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={kilobytes}k"), "tmpfs"])
            .arg(folder.path())
            .output()
            .is_ok_and(|output| output.status.success());
        if !mounted {
            println!("skipped: may not mount");
            return None;
        }
        Some(Self { folder })
    }

    /// The folder whose files lie on the disk.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// The names of everything that lies there.
    pub fn names(&self) -> Vec<String> {
        std::fs::read_dir(self.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect()
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        drop(Command::new("umount").arg(self.folder.path()).status());
    }
}
