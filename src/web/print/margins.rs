//! `…/manage/print/page.css`: the size of the paper, and what stands in the margins of every page: the event, its
//! dates, the page and how many there are. It is a style sheet of its own because it says the name of the event, which
//! no page may hold as a style.

use actix_web::http::header;
use actix_web::{HttpResponse, web};

use super::choice::{Asked, Choice, Size};
use super::press::Press;
use crate::web::error::PageResult;
use crate::web::gate::{Staff, can};
use crate::web::say::names::Names;

pub async fn show(at: Staff<can::View>, asked: web::Query<Asked>) -> PageResult {
    let choice = Choice::read(&asked, &at.desk.snapshot.tournament);
    let press = Press::new(&at.state, &at.desk, &choice, Names::new());
    Ok(HttpResponse::Ok()
        .content_type("text/css; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .body(sheet(&press)))
}

fn sheet(press: &Press) -> String {
    let size = match press.size {
        Size::A4 => "A4",
        Size::Letter => "letter",
    };
    let event = quoted(&event(press));
    let dates = quoted(&press.dates());
    let version = press.tournament().version;
    let printed = press.each(|words| {
        words
            .say_with("print-printed")
            .arg("when", press.printed())
            .arg("version", version.to_string())
            .to_string()
    });
    let printed = quoted(&printed);
    format!(
        "@page {{
  size: {size} portrait;
  margin: 17mm 12mm 16mm;
  @top-left {{ content: {event}; width: 70%; text-align: left; }}
  @top-right {{ content: {dates}; width: 30%; text-align: right; }}
  @bottom-left {{ content: {printed}; width: 70%; text-align: left; }}
  @bottom-right {{ content: counter(page) \" / \" counter(pages); width: 30%; text-align: right; }}
}}
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
    fn a_name_cannot_leave_its_quotes() {
        assert_eq!(quoted("Copa de Ávila 2026"), "\"Copa de Ávila 2026\"");
        assert_eq!(
            quoted("a\"} * {\\\n"),
            "\"a\\22 \\7d  \\2a  \\7b \\5c \\a \""
        );
    }
}
