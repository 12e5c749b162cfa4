//! What a form sent, as it came: fields in order, and files.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;

/// A carried file is a hidden field of this name, then the field's name, a dot, the file's name.
const CARRIED_FILE: &str = "_file.";

/// A file of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    pub field: String,
    /// The name the browser gave; never used as a path.
    pub file_name: String,
    pub bytes: Bytes,
}

/// What a form sent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Submitted {
    /// Names and values, in order.
    pub fields: Vec<(String, String)>,
    /// Files that were chosen.
    pub files: Vec<Upload>,
}

impl Submitted {
    /// What was sent, with files that a page carried in hidden fields turned into files again.
    #[must_use]
    pub fn new(sent: Vec<(String, String)>, files: Vec<Upload>) -> Self {
        let mut submitted = Self {
            fields: Vec::with_capacity(sent.len()),
            files,
        };
        for (name, value) in sent {
            match carried_file(&name, &value) {
                Some(file) => submitted.files.push(file),
                None => submitted.fields.push((name, value)),
            }
        }
        submitted
    }

    /// The first value of a field.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.all(name).next()
    }

    /// All values of a field.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.fields
            .iter()
            .filter(move |(field, _)| field == name)
            .map(|(_, value)| value.as_str())
    }

    /// Hidden fields which bring all this back, for a page that has to ask something in between (a
    /// log-in, a confirmation). Our own token is left out, and so are passwords.
    #[must_use]
    pub fn carried(&self) -> Vec<(String, String)> {
        let fields = self
            .fields
            .iter()
            .filter(|(name, _)| name != crate::web::http::csrf::FIELD && !name.contains("password"))
            .cloned();
        let files = self.files.iter().map(|file| {
            (
                format!("{CARRIED_FILE}{}.{}", file.field, file.file_name),
                STANDARD.encode(&file.bytes),
            )
        });
        fields.chain(files).collect()
    }

    /// Whether something in it cannot be carried.
    #[must_use]
    pub fn has_password(&self) -> bool {
        self.fields
            .iter()
            .any(|(name, _)| name.contains("password"))
    }
}

/// Whether hidden fields carry a file. Their form must be sent as one with files then, which may be
/// longer than others.
#[must_use]
pub fn carries_files(carried: &[(String, String)]) -> bool {
    carried
        .iter()
        .any(|(name, _)| name.starts_with(CARRIED_FILE))
}

/// The file of a hidden field.
fn carried_file(name: &str, value: &str) -> Option<Upload> {
    let (field, file_name) = name.strip_prefix(CARRIED_FILE)?.split_once('.')?;
    Some(Upload {
        field: field.to_owned(),
        file_name: file_name.to_owned(),
        bytes: Bytes::from(STANDARD.decode(value).ok()?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(name: &str, value: &str) -> (String, String) {
        (name.to_owned(), value.to_owned())
    }

    #[test]
    fn what_is_carried_comes_back_as_it_was() {
        let fields = vec![
            pair("note", "línea\r\n二"),
            pair("seat", "E"),
            pair("seat", "S"),
        ];
        let file = Upload {
            field: "plan".to_owned(),
            file_name: "my.plan.csv".to_owned(),
            bytes: Bytes::from_static(b"round,table\r\n1,\xff"),
        };
        let sent = Submitted::new(fields, vec![file]);
        assert_eq!(Submitted::new(sent.carried(), Vec::new()), sent);
    }

    #[test]
    fn tokens_and_passwords_are_not_carried() {
        let sent = Submitted::new(
            vec![
                pair("_csrf", "t"),
                pair("new_password", "x"),
                pair("a", "b"),
            ],
            Vec::new(),
        );
        assert_eq!(sent.carried(), vec![pair("a", "b")]);
        assert!(sent.has_password());
    }
}
