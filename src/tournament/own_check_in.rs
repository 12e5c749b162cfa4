//! How people check in by themselves, on their own page: how long before the first session, and by which code.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::refusal::Refusal;

/// People check in by themselves at most so many minutes before the first session.
pub const MOST_MINUTES: u16 = 1_440;
/// The longest code of a hall, in letters and digits.
pub const LONGEST_CODE: u16 = 20;

/// How people check in by themselves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnCheckIn {
    /// So many minutes before the first session it begins.
    pub minutes: u16,
    /// The code that stands on the wall of the hall, where one is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

impl OwnCheckIn {
    /// The same with its code in order.
    ///
    /// # Errors
    /// [`Refusal::OwnCheckInInvalid`] for no minutes, too many, or a code that cannot be typed.
    pub fn checked(&self) -> Result<Self, Refusal> {
        let code = self.code.as_deref().map(str::trim);
        let code = code.filter(|code| !code.is_empty());
        let is_code = |code: &str| (1..=usize::from(LONGEST_CODE)).contains(&signs(code).len());
        if !(1..=MOST_MINUTES).contains(&self.minutes) || !code.is_none_or(is_code) {
            return Err(Refusal::OwnCheckInInvalid {
                most: MOST_MINUTES,
                signs: LONGEST_CODE,
            });
        }
        Ok(Self {
            minutes: self.minutes,
            code: code.map(str::to_owned),
        })
    }

    /// Whether somebody typed the code of the hall. Blanks, marks and capitals do not count.
    #[must_use]
    pub fn is_opened_by(&self, typed: &str) -> bool {
        let code = self.code.as_deref();
        code.is_none_or(|code| signs(code) == signs(typed))
    }
}

/// The letters and digits of a code, all small.
fn signs(code: &str) -> Vec<char> {
    let signs = code.chars().filter(|sign| sign.is_alphanumeric());
    signs.flat_map(char::to_lowercase).collect()
}

/// Whether people check in by themselves now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckInWindow {
    /// They never do here.
    Off,
    /// They will; the schedule does not say yet when the first session begins.
    Unplanned,
    /// They will, from then on.
    Opens(DateTime<Utc>),
    Open,
    /// The first session has begun: whoever comes now is late, and says so at the door.
    Over,
}
