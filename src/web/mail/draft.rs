//! A letter as it is typed: to whom, in which languages, when.

use chrono::{DateTime, TimeZone, Utc};

use super::starters::Starter;
use crate::service::letters::{
    Audience, Field, LetterField, LetterTemplate, MailingView, NewMailing, ReaderFacts,
    TypedLetter, Unknown,
};
use crate::service::outbox::is_address;
use crate::tournament::TableNo;
use crate::web::desk::Desk;
use crate::web::extract::Form;
use crate::web::state::State;
use crate::words::Lang;

/// The longest text, in characters.
const LONGEST: usize = 10_000;
/// The longest subject, in characters.
const LONGEST_SUBJECT: usize = 150;
/// The fields of the page that a preview does not carry on.
const NOT_CARRIED: [&str; 5] = ["do", "sample", "address", "vouch", "from"];

/// The languages of the letters of a tournament, the main one first.
pub fn languages(desk: &Desk) -> Vec<Lang> {
    let tags = desk.snapshot.tournament.settings.languages.iter();
    let mut languages: Vec<Lang> = Vec::new();
    for lang in tags.filter_map(|tag| Lang::from_tag(tag)) {
        if !languages.contains(&lang) {
            languages.push(lang);
        }
    }
    if languages.is_empty() {
        languages.push(Lang::default());
    }
    languages
}

/// The names of the fields of a language: the main one needs no mark.
pub fn names(desk: &Desk, lang: Lang) -> (String, String) {
    if languages(desk).first() == Some(&lang) {
        return ("subject".to_owned(), "text".to_owned());
    }
    let code = lang.code();
    (format!("subject-{code}"), format!("text-{code}"))
}

/// The words of a starter, in every language of the event.
pub fn of_starter(desk: &Desk, starter: Starter) -> Vec<(String, String)> {
    let mut fields = vec![("audience".to_owned(), starter.audience().to_string())];
    if starter.is_necessary() {
        fields.push(("necessary".to_owned(), "yes".to_owned()));
    }
    for lang in languages(desk) {
        let (subject, text) = starter.letter(lang);
        let (subject_name, text_name) = names(desk, lang);
        fields.push((subject_name, subject));
        fields.push((text_name, text));
    }
    fields
}

/// The words of a letter that was written before.
pub fn of_former(desk: &Desk, former: &MailingView) -> Vec<(String, String)> {
    let mut fields = Vec::new();
    let group = match &former.audience {
        Audience::Tables(session, tables) if !tables.is_empty() => {
            let settings = &desk.snapshot.tournament.settings;
            let tables: Vec<String> = tables.iter().map(|it| settings.table_name(*it)).collect();
            fields.push(("tables".to_owned(), tables.join(", ")));
            Audience::Tables(*session, Vec::new())
        }
        other => other.clone(),
    };
    fields.push(("audience".to_owned(), group.to_string()));
    if former.necessary {
        fields.push(("necessary".to_owned(), "yes".to_owned()));
    }
    fields.push((
        "reply_to".to_owned(),
        former.reply_to.clone().unwrap_or_default(),
    ));
    for letter in &former.words {
        let (subject, text) = names(desk, letter.lang);
        fields.push((subject, letter.subject.clone()));
        fields.push((text, letter.text.clone()));
    }
    fields
}

/// What was typed of the letter itself, to be carried on.
pub fn carried(form: &Form) -> Vec<(String, String)> {
    let fields = form
        .fields()
        .filter(|(name, _)| !name.starts_with('_') && !NOT_CARRIED.contains(name));
    fields
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

/// What was typed, if it can be sent; what is wrong stands in the form.
pub fn read(
    form: &mut Form,
    state: &State,
    desk: &Desk,
    facts: &ReaderFacts,
) -> Option<NewMailing> {
    let letters = read_letters(form, desk, facts);
    let reply_to = read_answers(form);
    let audience = read_audience(form, desk);
    let send_at = read_time(form, state, desk);
    let necessary = form.has("necessary");
    if !form.is_good() {
        return None;
    }
    Some(NewMailing {
        letters,
        reply_to: reply_to?,
        audience: audience?,
        necessary,
        send_at: send_at?,
    })
}

fn read_letters(form: &mut Form, desk: &Desk, facts: &ReaderFacts) -> Vec<TypedLetter> {
    let mut letters = Vec::new();
    for (at, lang) in languages(desk).into_iter().enumerate() {
        let (subject_name, text_name) = names(desk, lang);
        let is_left_out = |form: &Form| {
            form.value(&subject_name).trim().is_empty() && form.value(&text_name).trim().is_empty()
        };
        // Who reads another language gets the main one.
        if at > 0 && is_left_out(form) {
            continue;
        }
        let subject = form.required(&subject_name, LONGEST_SUBJECT);
        let text = form.lines(&text_name, LONGEST);
        if text.as_ref().is_some_and(|text| text.trim().is_empty()) {
            let message = form.words().say("form-required").into_owned();
            form.fail(&text_name, message);
        }
        for name in [&subject_name, &text_name] {
            check_fields(form, name, lang, facts);
        }
        if let (Some(subject), Some(text)) = (subject, text) {
            letters.push(TypedLetter {
                lang,
                subject,
                text,
            });
        }
    }
    letters
}

/// Notes a name in braces that no field has, or a field that nobody here can have.
fn check_fields(form: &mut Form, name: &str, lang: Lang, facts: &ReaderFacts) {
    let message = match LetterTemplate::read(form.value(name), lang) {
        Err(Unknown { name }) => form
            .words()
            .say_with("mailing-field-unknown")
            .arg("field", format!("{{{name}}}"))
            .to_string(),
        Ok(template) => {
            let mut fields = template.fields().into_iter();
            let missing = fields.find(|field| !is_known(*field, facts));
            let Some(field) = missing else { return };
            form.words()
                .say_with("mailing-field-needs-registration")
                .arg("field", format!("{{{}}}", field.word(lang)))
                .to_string()
        }
    };
    form.fail(name, message);
}

/// Whether a field can be filled in here.
pub fn is_known(field: LetterField, facts: &ReaderFacts) -> bool {
    facts.registered.is_on || !field.needs_registration()
}

fn read_answers(form: &mut Form) -> Option<Option<String>> {
    let address = form.optional("reply_to", 254)?;
    if !address.is_empty() && !is_address(&address) {
        let message = form.words().say("entrants-email-wrong").into_owned();
        form.fail("reply_to", message);
        return None;
    }
    Some(Some(address).filter(|address| !address.is_empty()))
}

fn read_audience(form: &mut Form, desk: &Desk) -> Option<Audience> {
    let Ok(group) = form.value("audience").parse::<Audience>() else {
        let message = form.words().say("form-choose").into_owned();
        form.fail("audience", message);
        return None;
    };
    let tables = read_tables(form, desk)?;
    match group {
        Audience::Tables(session, _) => Some(Audience::Tables(session, tables)),
        _ if !tables.is_empty() => {
            let message = form.words().say("mailing-tables-of-what").into_owned();
            form.fail("tables", message);
            None
        }
        other => Some(other),
    }
}

/// Tables by name or number, with commas or blanks between them.
fn read_tables(form: &mut Form, desk: &Desk) -> Option<Vec<TableNo>> {
    let typed = form.optional("tables", 300)?;
    let settings = &desk.snapshot.tournament.settings;
    let mut tables = Vec::new();
    for word in typed.split([',', ';', ' ']).filter(|word| !word.is_empty()) {
        let mut all = (1..=settings.tables).map(TableNo);
        let named = all.find(|it| settings.table_name(*it).eq_ignore_ascii_case(word));
        let numbered = || {
            word.parse()
                .ok()
                .filter(|it: &TableNo| it.0 <= settings.tables)
        };
        let Some(table) = named.or_else(numbered) else {
            let message = form.words().say_with("announcement-tables-wrong");
            let message = message.arg("word", word).to_string();
            form.fail("tables", message);
            return None;
        };
        tables.push(table);
    }
    Some(tables)
}

/// When it is to go: a day and a time of the hall, both or neither.
fn read_time(form: &mut Form, state: &State, desk: &Desk) -> Option<Option<DateTime<Utc>>> {
    let (day, time) = (form.value("day").trim(), form.value("time").trim());
    if day.is_empty() && time.is_empty() {
        return Some(None);
    }
    let (day, time) = (form.date("day"), form.time("time"));
    let (day, time) = day.zip(time)?;
    let zone = desk.snapshot.tournament.settings.time_zone;
    let Some(at) = zone.from_local_datetime(&day.and_time(time)).earliest() else {
        let message = form.words().say("schedule-time-left-out").into_owned();
        form.fail("time", message);
        return None;
    };
    if at <= state.clock.now() {
        let message = form.words().say("mailing-time-past").into_owned();
        form.fail("time", message);
        return None;
    }
    Some(Some(at.to_utc()))
}
