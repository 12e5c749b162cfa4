//! The database a subcommand works on.

use std::path::PathBuf;

use crate::store::{DatabaseUrl, Options, Store};

use super::message::Failed;

#[derive(Debug, Clone, clap::Args)]
pub struct DatabaseArgs {
    /// The database: sqlite:PATH or postgres://HOST/NAME. Unless told, seatwind.db in the data
    /// folder of this system.
    #[arg(
        long,
        value_name = "URL",
        env = "SEATWIND_DATABASE",
        hide_env_values = true
    )]
    database: Option<DatabaseUrl>,
}

impl DatabaseArgs {
    /// As another subcommand's option says.
    pub(super) fn of(database: Option<DatabaseUrl>) -> Self {
        Self { database }
    }

    pub(super) fn url(&self) -> Result<DatabaseUrl, Failed> {
        match &self.database {
            Some(url) => Ok(url.clone()),
            None => usual_place(),
        }
    }

    /// Opens it for one command; it must exist.
    pub(super) fn open(&self) -> Result<Store, Failed> {
        Store::open(&Options::tool(self.url()?)).map_err(Failed::new)
    }

    /// Opens it for one command that may be the first to use it.
    pub(super) fn open_or_create(&self) -> Result<Store, Failed> {
        let mut options = Options::tool(self.url()?);
        options.create = true;
        Store::open(&options).map_err(Failed::new)
    }
}

/// The usual database file; its folder is made if it is not there.
fn usual_place() -> Result<DatabaseUrl, Failed> {
    let folder = usual_folder()?;
    std::fs::create_dir_all(&folder).map_err(|error| Failed::about(folder.display(), error))?;
    Ok(DatabaseUrl::Sqlite(folder.join("seatwind.db")))
}

/// The folder of this program among the data of this user.
pub(super) fn usual_folder() -> Result<PathBuf, Failed> {
    let folder = data_folder().ok_or_else(|| {
        Failed::new("this system names no folder for data; say where with --database sqlite:PATH")
    })?;
    Ok(folder.join("seatwind"))
}

/// Where programs keep data of this user on this system.
fn data_folder() -> Option<PathBuf> {
    let folder = |name: &str| {
        std::env::var_os(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    }
}
