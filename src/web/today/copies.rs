//! What the hall's home says of copies of the database: gone once a copy is made, or the second place is
//! there again.

use chrono::{DateTime, Utc};

use super::waits::WaitView;
use crate::service::StoreError;
use crate::service::copies::Known;
use crate::tournament::clock::Phase;
use crate::tournament::{Capability, SessionNo, Tournament};
use crate::web::gate::{Staff, can};
use crate::web::say::copies::trouble;
use crate::web::say::refusal::session_name;
use crate::words::key;

/// Somebody of the staff at home.
type Home = Staff<can::View>;

/// The lines about copies, for those who set the tournament up.
///
/// # Errors
/// When the database does not answer.
pub async fn lines(at: &Home) -> Result<Vec<WaitView>, StoreError> {
    let tournament = &at.desk.snapshot.tournament;
    let may_see = at.desk.may(Capability::Configure) && at.state.copies.are_made_here();
    if !may_see || tournament.closed || !has_begun(tournament) || at.page.is_from_memory() {
        return Ok(Vec::new());
    }
    let known = at.state.copies.known().await?;
    let lines = [age(at, &known), place(at, &known)];
    Ok(lines.into_iter().flatten().collect())
}

fn has_begun(tournament: &Tournament) -> bool {
    let mut sessions = tournament.sessions.iter();
    sessions.any(|session| session.clock.phase != Phase::Waiting)
}

/// What a copy must be younger than.
fn last_ended(tournament: &Tournament) -> Option<(DateTime<Utc>, SessionNo)> {
    let sessions = tournament.sessions.iter();
    let ended = sessions.filter_map(|session| match session.clock.phase {
        Phase::Ended(at) => Some((at, session.number)),
        Phase::Waiting | Phase::Running(_) | Phase::Paused(_) => None,
    });
    ended.max()
}

/// That the last copy is older than the session that ended last, or that there is none.
fn age(at: &Home, known: &Known) -> Option<WaitView> {
    let tournament = &at.desk.snapshot.tournament;
    let Some(last) = known.last else {
        return Some(line(at, at.page.say("backups-wait-never").into_owned()));
    };
    let (_, session) = last_ended(tournament).filter(|(ended, _)| *ended > last)?;
    let when = last.with_timezone(&tournament.settings.time_zone);
    let text = at
        .page
        .say_with("backups-wait-old")
        .arg("when", at.page.words.date_time(&when))
        .arg(
            "session",
            session_name(at.page.words, &at.desk.snapshot, session),
        );
    Some(line(at, text.to_string()))
}

/// That the second place is missing, or the last copy failed. Only who owns the installation can do
/// something about a path of its machine.
fn place(at: &Home, known: &Known) -> Option<WaitView> {
    if !at.user.is_site_owner {
        return None;
    }
    let text = match (&known.missing, &known.trouble) {
        (Some(place), _) => at
            .page
            .say_with("backups-wait-place")
            .arg("place", place.as_str()),
        (None, Some(why)) => at
            .page
            .say_with("backups-trouble")
            .arg("why", trouble(at.page.words, why)),
        (None, None) => return None,
    };
    Some(line(at, text.to_string()))
}

fn line(at: &Home, text: String) -> WaitView {
    let button = at.user.is_site_owner.then(|| {
        let label = at.page.say(key!("backups-wait-button")).into_owned();
        (label, "/backups".to_owned())
    });
    WaitView {
        button,
        ..WaitView::new(text)
    }
}
