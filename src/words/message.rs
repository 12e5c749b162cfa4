//! One message with its arguments, on its way into a page.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentValue};

use super::Words;
use super::isolates::isolated;

/// A message to be filled in; printing it gives the text.
pub struct Message<'a> {
    words: &'a Words,
    key: &'a str,
    args: FluentArgs<'a>,
}

impl<'a> Message<'a> {
    /// A message without arguments so far.
    pub(super) fn new(words: &'a Words, key: &'a str) -> Self {
        Self {
            words,
            key,
            args: FluentArgs::new(),
        }
    }

    /// Sets a variable of the message. Whole numbers choose the plural and are grouped as the
    /// language does; text stands as it is.
    #[must_use]
    pub fn arg(mut self, name: &'a str, value: impl Into<Arg<'a>>) -> Self {
        let value = match value.into() {
            Arg::Text(text) if self.words.isolates => FluentValue::String(isolated(text)),
            Arg::Text(text) => FluentValue::String(text),
            Arg::Number(number) => FluentValue::Number(FluentNumber::from(number)),
        };
        self.args.set(name, value);
        self
    }

    /// The text, without the machinery of formatting around it.
    #[must_use]
    pub fn into_text(self) -> String {
        self.words.fill(self.key, Some(&self.args)).into_owned()
    }
}

impl fmt::Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words.fill(self.key, Some(&self.args)))
    }
}

/// A value for a variable of a message.
pub enum Arg<'a> {
    Text(Cow<'a, str>),
    /// A whole number.
    Number(i64),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a &str> for Arg<'a> {
    fn from(text: &'a &str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a &String> for Arg<'a> {
    fn from(text: &'a &String) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl<'a> From<Cow<'a, str>> for Arg<'a> {
    fn from(text: Cow<'a, str>) -> Self {
        Self::Text(text)
    }
}

/// Whole numbers of every width, also behind a reference as templates hand them out.
macro_rules! numbers {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Arg<'_> {
            fn from(number: $kind) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
        impl From<&$kind> for Arg<'_> {
            fn from(number: &$kind) -> Self {
                Self::from(*number)
            }
        }
    )*};
}
numbers!(i16, i32, i64, u8, u16, u32, u64, usize);
