//! A form on its way between the page and the handler: what was typed, and what is wrong with it.

use std::future::{Ready, ready};
use std::ops::RangeInclusive;
use std::str::FromStr;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use chrono::{NaiveDate, NaiveTime};

use super::language::language;
use super::submitted::{Submitted, Upload};
use crate::exchange::typed_number::whole_number;
use crate::web::error::PageError;
use crate::web::say::topics::Topic;
use crate::words::Words;

/// The field with the key that lets a form be done once.
pub const KEY_FIELD: &str = "_key";

/// Something wrong with a field, as the page says it. An empty field name is the whole form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    pub field: String,
    /// What is wrong and what to do.
    pub message: String,
    /// Whether the message says itself where it belongs, so that the summary does not name the field.
    pub says_where: bool,
}

/// A form: values and errors. Handlers take it as a parameter; templates print it with the `field`
/// part. Each reading function notes what is wrong and returns `None` then, so a handler reads all
/// fields first and asks [`Form::is_good`] once.
#[derive(Clone)]
pub struct Form {
    words: &'static Words,
    sent: Submitted,
    errors: Vec<FieldError>,
    explained: Vec<Topic>,
}

impl Form {
    /// An empty form, for the page before anything was typed.
    #[must_use]
    pub fn empty(words: &'static Words) -> Self {
        Self::of(words, Submitted::default())
    }

    /// A form that shows what is stored.
    #[must_use]
    pub fn filled<'a>(
        words: &'static Words,
        values: impl IntoIterator<Item = (&'a str, String)>,
    ) -> Self {
        let fields = values
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect();
        Self::of(words, Submitted::new(fields, Vec::new()))
    }

    /// A form around what was sent.
    #[must_use]
    pub fn of(words: &'static Words, sent: Submitted) -> Self {
        Self {
            words,
            sent,
            errors: Vec::new(),
            explained: Vec::new(),
        }
    }

    /// The value of a field as typed, empty if it was not sent.
    #[must_use]
    pub fn value(&self, name: &str) -> &str {
        self.sent.get(name).unwrap_or_default()
    }

    /// All values of a field that may be sent more than once.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.sent.all(name)
    }

    /// Every field that was sent, in order.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &str)> {
        self.sent
            .fields
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether a field was sent: a ticked box, a pressed button.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.sent.get(name).is_some()
    }

    /// Whether a value is among those chosen for a field.
    #[must_use]
    pub fn is(&self, name: &str, value: &str) -> bool {
        self.sent.all(name).any(|chosen| chosen == value)
    }

    /// A file that was chosen for a field.
    #[must_use]
    pub fn file(&self, name: &str) -> Option<&Upload> {
        self.sent.files.iter().find(|file| file.field == name)
    }

    /// The key under which this form is done once; empty if the page gave none.
    #[must_use]
    pub fn key(&self) -> &str {
        self.value(KEY_FIELD)
    }

    /// The words of the visitor's language.
    #[must_use]
    pub fn words(&self) -> &'static Words {
        self.words
    }

    /// Everything that is wrong.
    #[must_use]
    pub fn errors(&self) -> &[FieldError] {
        &self.errors
    }

    /// What is wrong with a field.
    #[must_use]
    pub fn error(&self, name: &str) -> Option<&str> {
        self.errors
            .iter()
            .find(|error| error.field == name)
            .map(|error| error.message.as_str())
    }

    /// Whether nothing is wrong so far.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.errors.is_empty()
    }

    /// Notes that something is wrong with a field (or with the whole form: an empty name).
    pub fn fail(&mut self, field: &str, message: impl Into<String>) {
        self.errors.push(FieldError {
            field: field.to_owned(),
            message: message.into(),
            says_where: false,
        });
    }

    /// Notes that something is wrong with a field, in a message that says itself where: which hand, which person.
    pub fn fail_where(&mut self, field: &str, message: impl Into<String>) {
        self.errors.push(FieldError {
            field: field.to_owned(),
            message: message.into(),
            says_where: true,
        });
    }

    /// Takes over what is wrong with another form.
    pub fn fail_as(&mut self, other: &Self) {
        self.errors.extend_from_slice(&other.errors);
    }

    /// Leads to where the handbook explains what is wrong, each paragraph once.
    pub fn explain(&mut self, topic: Option<Topic>) {
        let topic = topic.filter(|topic| !self.explained.contains(topic));
        self.explained.extend(topic);
    }

    /// Address and heading of the paragraphs that explain what is wrong.
    #[must_use]
    pub fn explained(&self) -> Vec<(String, &'static str)> {
        let topics = self.explained.iter();
        topics.map(|topic| topic.link(self.words)).collect()
    }

    /// A line of text that must not be empty, of at most `longest` characters, without the blanks
    /// around it.
    pub fn required(&mut self, name: &str, longest: usize) -> Option<String> {
        let text = self.optional(name, longest)?;
        if text.is_empty() {
            let message = self.words.say("form-required").into_owned();
            self.fail(name, message);
            return None;
        }
        Some(text)
    }

    /// A line of text of at most `longest` characters, possibly empty, without the blanks around
    /// it.
    pub fn optional(&mut self, name: &str, longest: usize) -> Option<String> {
        let text = self.value(name).trim().to_owned();
        if text.chars().any(char::is_control) {
            let message = self.words.say("form-one-line").into_owned();
            self.fail(name, message);
            return None;
        }
        self.within(name, longest, text)
    }

    /// Text of several lines, of at most `longest` characters, possibly empty.
    pub fn lines(&mut self, name: &str, longest: usize) -> Option<String> {
        let text = self.value(name).replace("\r\n", "\n");
        self.within(name, longest, text)
    }

    /// A password: as typed, blanks and all, not empty. How long it must be is the service's rule.
    pub fn password(&mut self, name: &str) -> Option<String> {
        let text = self.value(name).to_owned();
        if text.is_empty() {
            let message = self.words.say("form-required").into_owned();
            self.fail(name, message);
            return None;
        }
        Some(text)
    }

    /// A whole number within a range. Any kind of minus sign and blanks between digits are taken.
    pub fn number(&mut self, name: &str, range: RangeInclusive<i64>) -> Option<i64> {
        match whole_number(self.value(name)) {
            Some(number) if range.contains(&number) => Some(number),
            _ => {
                let message = self
                    .words
                    .say_with("form-number-between")
                    .arg("least", *range.start())
                    .arg("most", *range.end())
                    .to_string();
                self.fail(name, message);
                None
            }
        }
    }

    /// A day, as date fields send it (`2026-11-21`).
    pub fn date(&mut self, name: &str) -> Option<NaiveDate> {
        let date = NaiveDate::parse_from_str(self.value(name).trim(), "%Y-%m-%d").ok();
        if date.is_none() {
            let message = self.words.say("form-date").into_owned();
            self.fail(name, message);
        }
        date
    }

    /// A time of day of 24 hours, typed as people write it: `13:46`, `13.46`, `13h46`, `1346`, `9:05` or `9`.
    pub fn time(&mut self, name: &str) -> Option<NaiveTime> {
        let time = time_of_day(self.value(name).trim());
        if time.is_none() {
            let message = self.words.say("form-time").into_owned();
            self.fail(name, message);
        }
        time
    }

    /// One of the choices of a list or of radio buttons.
    pub fn choice<T: FromStr>(&mut self, name: &str) -> Option<T> {
        let choice = self.value(name).parse().ok();
        if choice.is_none() {
            let message = self.words.say("form-choose").into_owned();
            self.fail(name, message);
        }
        choice
    }

    /// The text, unless it is too long.
    fn within(&mut self, name: &str, longest: usize, text: String) -> Option<String> {
        let length = text.chars().count();
        if length <= longest {
            return Some(text);
        }
        let message = self
            .words
            .say_with("form-too-long")
            .arg("most", longest)
            .arg("length", length)
            .to_string();
        self.fail(name, message);
        None
    }
}

/// Hours and minutes; without minutes the full hour.
fn time_of_day(typed: &str) -> Option<NaiveTime> {
    let (hours, minutes) = match typed.split_once([':', '.', 'h', 'H']) {
        Some((hours, "")) => (hours, "00"),
        Some(parts) => parts,
        None if typed.len() > 2 => typed.split_at_checked(typed.len() - 2)?,
        None => (typed, "00"),
    };
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if minutes.len() != 2 || !digits(hours) || !digits(minutes) {
        return None;
    }
    NaiveTime::from_hms_opt(hours.parse().ok()?, minutes.parse().ok()?, 0)
}

impl FromRequest for Form {
    type Error = PageError;
    type Future = Ready<Result<Self, PageError>>;

    /// The guard before all handlers has read and checked the form already.
    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let sent = req
            .extensions()
            .get::<Submitted>()
            .cloned()
            .unwrap_or_default();
        ready(Ok(Self::of(Words::for_pages(language(req)), sent)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    fn form(values: &[(&'static str, &str)]) -> Form {
        let values = values
            .iter()
            .map(|(name, value)| (*name, (*value).to_owned()));
        Form::filled(Words::for_language(Lang::En), values)
    }

    #[test]
    fn all_fields_are_read_before_the_page_comes_back() {
        let mut form = form(&[("name", "  "), ("tables", "x"), ("day", "2026-02-30")]);
        assert_eq!(form.required("name", 10), None);
        assert_eq!(form.number("tables", 1..=20), None);
        assert_eq!(form.date("day"), None);
        let fields: Vec<&str> = form.errors().iter().map(|e| e.field.as_str()).collect();
        assert_eq!(fields, ["name", "tables", "day"]);
        assert_eq!(form.value("day"), "2026-02-30");
    }

    #[test]
    fn a_time_is_read_as_people_write_it() {
        let read = |typed| form(&[("at", typed)]).time("at").map(|at| at.to_string());
        for typed in ["13:46", " 13.46 ", "13h46", "1346"] {
            assert_eq!(read(typed).as_deref(), Some("13:46:00"), "{typed}");
        }
        for typed in ["9:05", "09:05", "905", "9h05"] {
            assert_eq!(read(typed).as_deref(), Some("09:05:00"), "{typed}");
        }
        for typed in ["9", "09", "9h", "9:00"] {
            assert_eq!(read(typed).as_deref(), Some("09:00:00"), "{typed}");
        }
        for typed in [
            "", ":", "25:00", "24:00", "9:5", "13:60", "+9", "1:46 PM", "13461", "１３", "é00",
        ] {
            assert_eq!(read(typed), None, "{typed}");
        }
        let mut wrong = form(&[("at", "noon")]);
        wrong.time("at");
        assert_eq!(wrong.errors()[0].message, "Write a time such as 14:30.");
    }

    #[test]
    fn text_is_counted_in_characters_and_stays_on_its_line() {
        let mut form = form(&[("name", "雀雀雀"), ("line", "a\nb")]);
        assert_eq!(form.required("name", 3).as_deref(), Some("雀雀雀"));
        assert_eq!(form.required("name", 2), None);
        assert_eq!(form.optional("line", 10), None);
        assert_eq!(form.lines("line", 10).as_deref(), Some("a\nb"));
    }
}
