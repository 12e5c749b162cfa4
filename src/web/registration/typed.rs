//! Fields that several forms of registration read alike.

use chrono::{DateTime, NaiveTime, TimeZone, Utc};
use chrono_tz::Tz;

use crate::tournament::registration::{Currency, Texts};
use crate::web::desk::Desk;
use crate::web::extract::Form;
use crate::words::Lang;

/// The first minute of a day.
pub const MORNING: NaiveTime = NaiveTime::MIN;

/// The last minute of a day.
pub fn evening() -> NaiveTime {
    NaiveTime::from_hms_opt(23, 59, 0).unwrap_or_default()
}

/// The name of the field with the time of day beside that of a day.
pub fn time_field(day: &str) -> String {
    format!("{day}_time")
}

/// An instant of the hall from a day and a time, which is `usual` where none was typed; none where the day is empty.
pub fn instant(
    form: &mut Form,
    zone: Tz,
    name: &str,
    usual: NaiveTime,
) -> Option<Option<DateTime<Utc>>> {
    if form.value(name).trim().is_empty() {
        return Some(None);
    }
    let field = time_field(name);
    let day = form.date(name);
    let time = match form.value(&field).trim() {
        "" => Some(usual),
        _ => form.time(&field),
    };
    let (day, time) = day.zip(time)?;
    let at = zone.from_local_datetime(&day.and_time(time)).earliest();
    if at.is_none() {
        let message = form.words().say("schedule-time-left-out").into_owned();
        form.fail(&field, message);
    }
    at.map(|at| Some(at.to_utc()))
}

/// Day and time of an instant, as [`instant`] reads them.
pub fn instant_values(
    values: &mut Vec<(String, String)>,
    zone: Tz,
    name: &str,
    at: Option<DateTime<Utc>>,
) {
    let Some(at) = at.map(|at| at.with_timezone(&zone)) else {
        return;
    };
    values.push((name.to_owned(), at.format("%Y-%m-%d").to_string()));
    values.push((time_field(name), at.format("%H:%M").to_string()));
}

/// A whole number within a range, or nothing.
pub fn number(form: &mut Form, name: &str, most: i64) -> Option<Option<i64>> {
    match form.value(name).trim().is_empty() {
        true => Some(None),
        false => form.number(name, 1..=most).map(Some),
    }
}

/// An amount of a currency, in its smallest unit; none where nothing was typed.
pub fn amount(form: &mut Form, name: &str, currency: Option<Currency>) -> Option<Option<i64>> {
    let typed = form.value(name).trim().to_owned();
    if typed.is_empty() {
        return Some(None);
    }
    let Some(currency) = currency else {
        let message = form.words().say("refusal-currency-missing").into_owned();
        form.fail(name, message);
        return None;
    };
    let read = currency.read(&typed);
    if read.is_none() {
        let message = form.words().say_with("money-amount-wrong");
        let message = message.arg("currency", currency.code()).to_string();
        form.fail(name, message);
    }
    read.map(Some)
}

/// The languages of the tournament in which the program speaks, the main one first.
pub fn languages(desk: &Desk) -> Vec<Lang> {
    let tags = &desk.snapshot.tournament.settings.languages;
    let mut languages: Vec<Lang> = Vec::new();
    for lang in tags.iter().filter_map(|tag| Lang::from_tag(tag)) {
        if !languages.contains(&lang) {
            languages.push(lang);
        }
    }
    if languages.is_empty() {
        languages.push(Lang::default());
    }
    languages
}

/// The name of the field that holds a text in a language.
pub fn text_field(prefix: &str, lang: Lang) -> String {
    format!("{prefix}-{}", lang.code())
}

/// A text in each language that was typed.
pub fn texts(form: &mut Form, prefix: &str, languages: &[Lang], longest: usize) -> Option<Texts> {
    let mut texts = Texts::default();
    for lang in languages {
        let typed = form.lines(&text_field(prefix, *lang), longest)?;
        let typed = typed.trim();
        if !typed.is_empty() {
            texts.0.insert(lang.code().to_owned(), typed.to_owned());
        }
    }
    Some(texts)
}

/// A text as [`texts`] reads it.
pub fn texts_values(values: &mut Vec<(String, String)>, prefix: &str, texts: &Texts) {
    for (tag, text) in &texts.0 {
        values.push((format!("{prefix}-{tag}"), text.clone()));
    }
}
