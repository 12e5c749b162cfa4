//! What undoes the step that was just done: a form that travels with the message about the step.

use super::local::local;

/// What begins the line of a message that holds a form.
const MARK: &str = "undo";
/// Where such forms may lead, so that no forged message makes another button of itself.
const ENDS: [&str; 3] = ["/seating/undo", "/take-back", "/entrants/door/undo"];

/// A form whose button undoes what was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undo {
    /// Where the form goes: a path of ours.
    pub action: String,
    /// What goes with it, names and values without tabs and line ends.
    pub fields: Vec<(String, String)>,
}

impl Undo {
    #[must_use]
    pub fn new<const N: usize>(action: String, fields: [(&str, String); N]) -> Self {
        let fields = fields.into_iter();
        Self {
            action,
            fields: fields.map(|(name, it)| (name.to_owned(), it)).collect(),
        }
    }

    /// The form as the last line of a message.
    #[must_use]
    pub fn line(&self) -> String {
        let fields = self.fields.iter();
        let fields = fields.map(|(name, value)| format!("\t{name}={value}"));
        format!("{MARK}\t{}{}", self.action, fields.collect::<String>())
    }

    /// The form of such a line; none of any other.
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        let mut parts = line.split('\t');
        parts.next().filter(|mark| *mark == MARK)?;
        let action = parts.next()?;
        let is_known = ENDS.iter().any(|end| action.ends_with(end));
        if !is_known || local(action) != action {
            return None;
        }
        let fields = parts.map(|part| {
            let (name, value) = part.split_once('=')?;
            Some((name.to_owned(), value.to_owned()))
        });
        Some(Self {
            action: action.to_owned(),
            fields: fields.collect::<Option<_>>()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_travels_with_its_message() {
        let fields = [("change", "12".to_owned()), ("why", "a = b".to_owned())];
        let undo = Undo::new("/t/cup/manage/seating/undo".to_owned(), fields);
        assert_eq!(Undo::read(&undo.line()), Some(undo));
    }

    #[test]
    fn no_other_form_and_no_other_site_is_led_to() {
        for line in [
            "undo",
            "undo\t/t/cup/manage/event/close",
            "undo\thttps://evil.example/seating/undo",
            "undo\t//evil.example/seating/undo",
            "undo\t/t/cup/manage/seating/undo\tno field",
            "redo\t/t/cup/manage/seating/undo",
            "Two seats changed.",
        ] {
            assert_eq!(Undo::read(line), None, "{line:?}");
        }
    }
}
