//! What stays of a tournament: its archive, files for programs, a copy of its public pages, pictures and a text for the
//! club's page, and the hash by which anybody verifies the result.

mod copy;
mod files;
mod page;
mod pictures;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/keepsake", page::show)
        .get("/keepsake/folder.zip", files::folder)
        .get("/keepsake/workbook.xlsx", files::workbook)
        .get("/keepsake/copy.zip", copy::download)
        .get("/keepsake/podium.svg", pictures::podium)
        .get("/keepsake/standings.svg", pictures::standings);
}
