//! What stays of a tournament: its archive, files for programs, a copy of its public pages, pictures and a text for the
//! club's page, and the hash by which anybody verifies the result.

mod bracket;
mod copy;
mod files;
mod letters;
mod page;
mod pictures;
mod posts;
mod texts;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/keepsake", page::show)
        .get("/keepsake/folder.zip", files::folder)
        .get("/keepsake/workbook.xlsx", files::workbook)
        .get("/keepsake/copy.zip", copy::download)
        .get("/keepsake/podium.svg", pictures::podium)
        .get("/keepsake/standings.svg", pictures::standings)
        .get("/keepsake/podium.png", pictures::podium_png)
        .get("/keepsake/standings.png", pictures::standings_png)
        .get("/keepsake/bracket.svg", bracket::svg)
        .get("/keepsake/bracket.png", bracket::dots)
        .get("/keepsake/texts", texts::show)
        .post("/keepsake/texts", texts::submit);
}
