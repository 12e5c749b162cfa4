//! The labelled fields of forms.

use std::fmt::Display;

use askama::Template;

use crate::web::extract::{Form, Page};

/// What a person types into, ticks or chooses from.
enum Control {
    Line,
    /// Several lines of text, so many of them shown.
    Lines(usize),
    /// Lines that the program reads one by one, so many of them shown.
    List(usize),
    Choice,
    Tick,
}

/// A labelled field with its value, its hint and what is wrong with it.
#[derive(Template)]
#[template(path = "frame/field.html")]
pub struct Field<'a> {
    page: &'a Page,
    form: &'a Form,
    name: &'a str,
    label: &'a dyn Display,
    error: Option<&'a str>,
    control: Control,
    kind: &'a str,
    hint: &'a str,
    autocomplete: &'a str,
    inputmode: &'a str,
    class: &'a str,
    required: bool,
    first: bool,
}

impl<'a> Field<'a> {
    /// A field for several lines of text.
    #[must_use]
    pub fn lines(self, rows: &usize) -> Self {
        let control = Control::Lines(*rows);
        Self { control, ..self }
    }

    /// A field for lines that the program reads one by one, such as numbers or names of tables.
    #[must_use]
    pub fn list(self, rows: &usize) -> Self {
        let control = Control::List(*rows);
        Self { control, ..self }
    }

    fn is_list(&self) -> bool {
        matches!(self.control, Control::List(_))
    }

    /// A list to choose one from.
    #[must_use]
    pub fn choice(self) -> Self {
        let control = Control::Choice;
        Self { control, ..self }
    }

    /// One box to tick.
    #[must_use]
    pub fn tick(self) -> Self {
        let control = Control::Tick;
        Self { control, ..self }
    }

    /// The type of the input.
    #[must_use]
    pub fn kind(self, kind: &'a str) -> Self {
        Self { kind, ..self }
    }

    /// What stands below the field.
    #[must_use]
    pub fn hint(self, hint: &'a str) -> Self {
        Self { hint, ..self }
    }

    /// What the browser may fill in.
    #[must_use]
    pub fn autocomplete(self, autocomplete: &'a str) -> Self {
        Self {
            autocomplete,
            ..self
        }
    }

    /// The keyboard that a phone shows.
    #[must_use]
    pub fn inputmode(self, inputmode: &'a str) -> Self {
        Self { inputmode, ..self }
    }

    /// A class of the style sheets, such as `short`.
    #[must_use]
    pub fn class(self, class: &'a str) -> Self {
        Self { class, ..self }
    }

    /// Whether the form needs the field.
    #[must_use]
    pub fn required(self, required: &bool) -> Self {
        let required = *required;
        Self { required, ..self }
    }

    /// Whether the field has the focus where nothing is wrong.
    #[must_use]
    pub fn first(self, first: &bool) -> Self {
        let first = *first;
        Self { first, ..self }
    }
}

/// The hint below a field, and what is wrong with its value.
#[derive(Template)]
#[template(path = "frame/below.html")]
pub struct Below<'a> {
    name: &'a str,
    hint: &'a str,
    error: Option<&'a str>,
}

/// What is wrong with a form, with links to its fields; takes the focus.
#[derive(Template)]
#[template(path = "frame/errors.html")]
pub struct Summary<'a> {
    page: &'a Page,
    form: &'a Form,
}

impl Form {
    /// A line of input with a label, to be changed by the methods of `Field`.
    #[must_use]
    pub fn field<'a>(&'a self, page: &'a Page, name: &'a str, label: &'a dyn Display) -> Field<'a> {
        Field {
            page,
            form: self,
            name,
            label,
            error: self.error(name),
            control: Control::Line,
            kind: "text",
            hint: "",
            autocomplete: "off",
            inputmode: "",
            class: "",
            required: true,
            first: false,
        }
    }

    /// What stands below a field.
    #[must_use]
    pub fn below<'a>(&'a self, name: &'a str, hint: &'a str) -> Below<'a> {
        let error = self.error(name);
        Below { name, hint, error }
    }

    /// What is wrong with the form.
    #[must_use]
    pub fn summary<'a>(&'a self, page: &'a Page) -> Summary<'a> {
        Summary { page, form: self }
    }
}
