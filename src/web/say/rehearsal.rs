//! What pages say of a rehearsal: the banner, what happens next, who is played by the program.

use crate::tournament::rehearsal::{ActKind, Pace, Simulated};
use crate::tournament::{Actor, Tournament};
use crate::words::{Words, key};

/// What a page of a rehearsal says above everything else, and how the time of its hall goes.
#[derive(Debug, Clone)]
pub struct RehearsalBanner {
    pub text: String,
    /// Where it is conducted, for those who may.
    pub href: Option<String>,
    /// When its pace was chosen, by the clock outside, in milliseconds since 1970.
    pub since: i64,
    /// The time of the hall at that instant, in the same unit.
    pub set_at: i64,
    /// The time of the hall of its last event.
    pub hall: i64,
    /// Seconds of the hall in a second.
    pub pace: i32,
}

/// The banner of a rehearsal; none for a real event.
pub fn banner(
    words: &Words,
    tournament: &Tournament,
    href: Option<String>,
) -> Option<RehearsalBanner> {
    let rehearsal = tournament.rehearsal.as_ref()?;
    Some(RehearsalBanner {
        text: words
            .say_with("rehearsal-banner")
            .arg("title", rehearsal.of.title.clone())
            .to_string(),
        href,
        since: rehearsal.conduct.since.timestamp_millis(),
        set_at: rehearsal.set_at.timestamp_millis(),
        hall: rehearsal.hall.timestamp_millis(),
        pace: rehearsal.conduct.pace.times(),
    })
}

/// What the program plays somebody as, if it does.
pub fn simulated(words: &Words, actor: Actor) -> Option<String> {
    let key = match Simulated::of(actor)? {
        Simulated::Director => key!("rehearsal-staff-director"),
        Simulated::HeadReferee => key!("rehearsal-staff-head-referee"),
        Simulated::Referee => key!("rehearsal-staff-referee"),
        Simulated::Scorer => key!("rehearsal-staff-scorer"),
        Simulated::Checker => key!("rehearsal-staff-checker"),
    };
    Some(words.say(key).into_owned())
}

/// How a form names a pace.
pub fn pace_key(pace: Pace) -> &'static str {
    match pace {
        Pace::ByStep => key!("rehearsal-pace-by-step"),
        Pace::Real => key!("rehearsal-pace-real"),
        Pace::Tenfold => key!("rehearsal-pace-tenfold"),
        Pace::Minute => key!("rehearsal-pace-minute"),
        Pace::TenMinutes => key!("rehearsal-pace-ten-minutes"),
    }
}

/// The key of something that happens in a rehearsal.
pub fn act_key(kind: ActKind) -> &'static str {
    match kind {
        ActKind::Register => key!("rehearsal-act-register"),
        ActKind::Publish => key!("rehearsal-act-publish"),
        ActKind::CheckIn => key!("rehearsal-act-check-in"),
        ActKind::Cut => key!("rehearsal-act-cut"),
        ActKind::Seat => key!("rehearsal-act-seat"),
        ActKind::ShowSeats => key!("rehearsal-act-show-seats"),
        ActKind::DropOut => key!("rehearsal-act-drop-out"),
        ActKind::Substitute => key!("rehearsal-act-substitute"),
        ActKind::Replan => key!("rehearsal-act-replan"),
        ActKind::Start => key!("rehearsal-act-start"),
        ActKind::StartTables => key!("rehearsal-act-start-tables"),
        ActKind::Missing => key!("rehearsal-act-missing"),
        ActKind::Arrived => key!("rehearsal-act-arrived"),
        ActKind::Lateness => key!("rehearsal-act-lateness"),
        ActKind::Call => key!("rehearsal-act-call"),
        ActKind::Go => key!("rehearsal-act-go"),
        ActKind::PlayOn => key!("rehearsal-act-play-on"),
        ActKind::Ruling => key!("rehearsal-act-ruling"),
        ActKind::Request => key!("rehearsal-act-request"),
        ActKind::Confirm => key!("rehearsal-act-confirm"),
        ActKind::Decline => key!("rehearsal-act-decline"),
        ActKind::Appeal => key!("rehearsal-act-appeal"),
        ActKind::Hear => key!("rehearsal-act-hear"),
        ActKind::Decide => key!("rehearsal-act-decide"),
        ActKind::Reverse => key!("rehearsal-act-reverse"),
        ActKind::Sheet => key!("rehearsal-act-sheet"),
        ActKind::Verify => key!("rehearsal-act-verify"),
        ActKind::Correct => key!("rehearsal-act-correct"),
        ActKind::End => key!("rehearsal-act-end"),
        ActKind::Close => key!("rehearsal-act-close"),
    }
}
