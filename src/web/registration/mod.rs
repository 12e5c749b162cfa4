//! Registration as the staff sees it: who applied, how people register, invitations, money.

mod application;
mod change;
mod files;
mod found;
mod groups;
mod invitations;
mod link;
mod list;
mod money;
mod parts;
mod purse;
mod rank_list;
mod rows;
mod same;
mod settings;
mod settings_form;
mod ticked;
mod typed;
mod undo;
mod window;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/registration", list::show)
        .get("/registration/ticked", list::show)
        .post("/registration/ticked", ticked::act)
        .post("/registration/move-up", ticked::move_up)
        .get("/registration/settings", settings::show)
        .post("/registration/settings", settings::submit)
        .post("/registration/window", window::press)
        .get("/registration/invitations", invitations::show)
        .post("/registration/invitations", invitations::make)
        .post(
            "/registration/invitations/take-back",
            invitations::take_back,
        )
        .get("/registration/rank-lists/{quota}", rank_list::show)
        .post("/registration/rank-lists/{quota}", rank_list::submit)
        .get("/registration/money", money::show)
        .post("/registration/money/remind", money::remind)
        .get("/registration/money/balances.csv", files::balances)
        .get("/registration/money/entries.csv", files::entries)
        .get("/registration/money/{person}", purse::show)
        .post("/registration/money/{person}", purse::enter)
        .get("/registration/money/{person}/undo/{event}", undo::ask)
        .post("/registration/money/{person}/undo/{event}", undo::undo)
        .get(
            "/registration/applications/{application}",
            application::show,
        )
        .post("/registration/applications/{application}", change::change)
        .post("/registration/applications/{application}/link", link::renew)
        .post(
            "/registration/applications/{application}/revoke",
            link::revoke,
        )
        .post("/registration/applications/{application}/same", same::join)
        .get(
            "/registration/applications/{application}/{change}",
            change::ask,
        )
        .post(
            "/registration/applications/{application}/{change}",
            change::decide,
        );
}
