//! The addresses that the staff's pages had before, each with the one it has now: links in letters,
//! bookmarks and forms that were open meanwhile still arrive.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};

use crate::web::error::{PageError, PageResult};

/// What stood after `/manage`, and what stands there now. What follows comes along. The first line
/// that fits is taken, so longer addresses stand before shorter ones.
const MOVED: [(&str, &str); 19] = [
    ("/hall/schedule", "/schedule"),
    ("/hall/screen", "/screens"),
    ("/hall/cards", "/print/table-cards"),
    ("/hall/mail", "/mail"),
    ("/hall", "/announcements"),
    ("/settings", "/event"),
    ("/stages", "/event/stages"),
    ("/draw", "/seating/draw"),
    ("/line-ups", "/seating/line-ups"),
    ("/lots", "/seating/lots"),
    ("/seating/cards", "/print/movement"),
    ("/sessions/{session}/paper", "/print/score-sheets/{session}"),
    ("/sessions/{session}/results", "/results/{session}"),
    ("/sessions/{session}/tables", "/results/{session}/tables"),
    ("/differences", "/results/differences"),
    ("/differences.csv", "/results/differences.csv"),
    ("/calls", "/referee/calls"),
    ("/referees", "/referee/roster"),
    ("/tablets", "/referee/tablets"),
];

/// Adds the route, which stands behind all others of the staff.
pub fn configure(config: &mut web::ServiceConfig) {
    config.service(web::resource("/t/{slug}/manage/{old:.*}").to(lead_on));
}

/// Leads on, with method, form and query as they are.
async fn lead_on(req: HttpRequest, address: web::Path<(String, String)>) -> PageResult {
    let home = format!("/t/{}/manage", address.0);
    let path = req.uri().path().strip_prefix(&home);
    let Some(mut location) = path.and_then(now_at) else {
        return Err(PageError::NotFound);
    };
    if let Some(query) = req.uri().query() {
        location.push('?');
        location.push_str(query);
    }
    Ok(HttpResponse::PermanentRedirect()
        .insert_header((header::LOCATION, format!("{home}{location}")))
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .finish())
}

/// Where a page is now, from the end of its old address; none if no page was there.
fn now_at(path: &str) -> Option<String> {
    MOVED.iter().find_map(|(old, new)| {
        let mut parts = path.split('/');
        let mut address = (*new).to_owned();
        for known in old.split('/') {
            let part = parts.next()?;
            if known.starts_with('{') {
                address = address.replace(known, part);
            } else if known != part {
                return None;
            }
        }
        for part in parts {
            address.push('/');
            address.push_str(part);
        }
        Some(address)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_of_before_leads_on() {
        for (old, new) in [
            ("/hall", "/announcements"),
            ("/hall/take-back", "/announcements/take-back"),
            ("/hall/freeze", "/announcements/freeze"),
            ("/hall/schedule", "/schedule"),
            ("/hall/schedule/shift", "/schedule/shift"),
            ("/hall/screen", "/screens"),
            ("/hall/cards", "/print/table-cards"),
            ("/hall/mail", "/mail"),
            ("/hall/mail/preview", "/mail/preview"),
            ("/hall/mail/retry", "/mail/retry"),
            ("/settings", "/event"),
            ("/settings/rules", "/event/rules"),
            ("/settings/publish", "/event/publish"),
            ("/settings/hide", "/event/hide"),
            ("/settings/earlier", "/event/earlier"),
            ("/settings/close", "/event/close"),
            ("/settings/reopen", "/event/reopen"),
            ("/stages", "/event/stages"),
            ("/stages/2/cut", "/event/stages/2/cut"),
            ("/stages/2/take-back", "/event/stages/2/take-back"),
            ("/draw", "/seating/draw"),
            ("/draw/seed", "/seating/draw/seed"),
            ("/draw/a1b2", "/seating/draw/a1b2"),
            ("/draw/a1b2/stop", "/seating/draw/a1b2/stop"),
            ("/draw/a1b2/use", "/seating/draw/a1b2/use"),
            ("/line-ups", "/seating/line-ups"),
            ("/line-ups/3", "/seating/line-ups/3"),
            ("/lots", "/seating/lots"),
            ("/lots/print", "/seating/lots/print"),
            ("/lots/prepare", "/seating/lots/prepare"),
            ("/lots/note", "/seating/lots/note"),
            ("/lots/assign", "/seating/lots/assign"),
            ("/lots/discard", "/seating/lots/discard"),
            ("/seating/cards", "/print/movement"),
            ("/sessions/4/paper", "/print/score-sheets/4"),
            ("/sessions/4/results", "/results/4"),
            ("/sessions/4/tables/7", "/results/4/tables/7"),
            ("/sessions/4/tables/7/verify", "/results/4/tables/7/verify"),
            (
                "/sessions/4/tables/7/take-back",
                "/results/4/tables/7/take-back",
            ),
            ("/differences", "/results/differences"),
            ("/differences.csv", "/results/differences.csv"),
            ("/calls", "/referee/calls"),
            ("/referees", "/referee/roster"),
            ("/referees/dismiss", "/referee/roster/dismiss"),
            ("/tablets", "/referee/tablets"),
            ("/tablets/revoke", "/referee/tablets/revoke"),
        ] {
            assert_eq!(now_at(old).as_deref(), Some(new), "{old}");
        }
        for none in ["", "/", "/hallway", "/sessions/4", "/seating", "/drawn/1"] {
            assert_eq!(now_at(none), None, "{none}");
        }
    }
}
