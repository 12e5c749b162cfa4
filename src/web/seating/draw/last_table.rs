//! People who do not fill the last table, said before the draw.

use super::say::entrant;
use crate::service::tournaments::Snapshot;
use crate::tournament::{LastTable, SessionNo};
use crate::web::extract::Page;
use crate::words::key;

/// A sentence for each group whose last table the registered substitutes do not fill, from a session
/// on.
pub fn say(page: &Page, snapshot: &Snapshot, first: SessionNo) -> Vec<String> {
    let last = SessionNo(snapshot.tournament.settings.sessions);
    let groups = snapshot.tournament.last_tables((first, last));
    let short = groups.iter().filter(|it| it.empty > 0);
    short.map(|it| sentence(page, snapshot, it)).collect()
}

fn sentence(page: &Page, snapshot: &Snapshot, table: &LastTable) -> String {
    let idle = table.idle.iter().map(|id| entrant(snapshot, *id));
    let idle: Vec<String> = idle.collect();
    let key = match idle.as_slice() {
        [] => key!("draw-last-table-nobody"),
        _ => key!("draw-last-table-few"),
    };
    page.say_with(key)
        .arg("people", table.people.len())
        .arg("empty", table.empty)
        .arg("substitutes", idle.join(", "))
        .to_string()
}
