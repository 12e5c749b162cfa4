//! `…/manage/print/page.css`: the size of the paper, and what stands in the margins of every page: the event, its
//! dates, the page and how many there are. It is a style sheet of its own because it says the name of the event, which
//! no page may hold as a style.
//!
//! It also says when a document was cut off. Behind the last page stands the end of the document; where the end did not
//! arrive, because the server or the network broke off, a page is the last thing there is, and says so.

use actix_web::http::header;
use actix_web::{HttpResponse, web};
use chrono::{DateTime, TimeDelta, Utc};

use super::choice::{Asked, PrintChoice, Size};
use super::press::Press;
use crate::web::error::PageResult;
use crate::web::gate::{Staff, can};
use crate::web::say::names::Names;

/// Which version of the tournament a document shows, and when it was made. The document says it in the address of its
/// margins: they are asked for later, perhaps of another server, and by then there may be another version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edition {
    version: u64,
    at: DateTime<Utc>,
}

impl Edition {
    pub fn of(press: &Press) -> Self {
        Self {
            version: press.tournament().version,
            at: press.now,
        }
    }

    /// The part of an address that says it.
    pub fn query(self) -> String {
        format!("version={}&at={}", self.version, self.at.timestamp())
    }

    /// What an address says; none for a time that is not of today.
    fn asked(asked: &Asked, now: DateTime<Utc>) -> Option<Self> {
        let version = asked.get("version")?.parse().ok()?;
        let at = DateTime::from_timestamp(asked.get("at")?.parse().ok()?, 0)?;
        let is_recent = now.signed_duration_since(at).abs() < TimeDelta::days(1);
        is_recent.then_some(Self { version, at })
    }
}

pub async fn show(at: Staff<can::View>, asked: web::Query<Asked>) -> PageResult {
    let choice = PrintChoice::read(&asked, &at.desk.snapshot.tournament);
    let press = Press::new(&at.state, &at.desk, &choice, Names::new());
    let edition = Edition::asked(&asked, press.now).unwrap_or_else(|| Edition::of(&press));
    Ok(HttpResponse::Ok()
        .content_type("text/css; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .body(sheet(&press, edition)))
}

fn sheet(press: &Press, edition: Edition) -> String {
    let size = match press.size {
        Size::A4 => "A4",
        Size::Letter => "letter",
    };
    let event = quoted(&event(press));
    let dates = quoted(&press.dates());
    let printed = press.each(|words| {
        words
            .say_with("print-printed")
            .arg("when", press.moment(words, edition.at))
            .arg("version", edition.version.to_string())
            .to_string()
    });
    let printed = quoted(&printed);
    let cut_off = quoted(&press.say("print-cut-off"));
    format!(
        "@page {{
  size: {size} portrait;
  margin: 17mm 12mm 16mm;
  @top-left {{ content: {event}; width: 70%; text-align: left; }}
  @top-right {{ content: {dates}; width: 30%; text-align: right; }}
  @bottom-left {{ content: {printed}; width: 70%; text-align: left; }}
  @bottom-right {{ content: counter(page) \" / \" counter(pages); width: 30%; text-align: right; }}
}}
.leaf:last-child::after {{ content: {cut_off}; }}
"
    )
}

/// The name of the event; that of a rehearsal says so.
fn event(press: &Press) -> String {
    let title = press.event();
    match press.tournament().is_rehearsal() {
        true => format!("{title} · {}", press.say("rehearsal-mark")),
        false => title.to_owned(),
    }
}

/// A text as a string of a style sheet: whatever is no plain letter of a sentence stands as its number.
fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for letter in text.chars() {
        if letter.is_control() || matches!(letter, '"' | '\\' | '<' | '{' | '}' | '@' | '*') {
            quoted.push_str(&format!("\\{:x} ", u32::from(letter)));
        } else {
            quoted.push(letter);
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn margins_say_what_the_document_says_unless_that_is_nonsense() {
        let now = DateTime::from_timestamp(1_774_000_000, 0).unwrap();
        let edition = Edition {
            version: 812,
            at: now - TimeDelta::minutes(3),
        };
        let query = edition.query();
        let asked = |query: &str| -> Asked {
            let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.map(|(a, b)| (a.to_owned(), b.to_owned())).collect()
        };
        assert_eq!(Edition::asked(&asked(&query), now), Some(edition));
        for nonsense in [
            "",
            "version=812",
            "version=x&at=1774000000",
            "version=812&at=1",
            "version=812&at=8210266876799",
            "version=812&at=9223372036854775807",
        ] {
            assert_eq!(Edition::asked(&asked(nonsense), now), None, "{nonsense}");
        }
    }

    #[test]
    fn a_name_cannot_leave_its_quotes() {
        assert_eq!(quoted("Copa de Ávila 2026"), "\"Copa de Ávila 2026\"");
        assert_eq!(
            quoted("a\"} * {\\\n"),
            "\"a\\22 \\7d  \\2a  \\7b \\5c \\a \""
        );
    }
}
