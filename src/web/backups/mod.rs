//! Copies of the database and archives of tournaments, for the owners of the installation.

mod archive;
mod instant;
mod page;

use crate::web::gate::routes::OwnerRoutes;

pub fn routes(at: &mut OwnerRoutes) {
    at.get("/backups", page::show)
        .post("/backups", page::make)
        .post("/backups/after-sessions", page::choose)
        .post("/backups/archive", archive::look)
        .post("/backups/archive/bring", archive::bring);
}
