//! Writes JSON objects field by field into bytes.

use super::append;

/// An object that is being written.
pub struct Object<'a> {
    out: &'a mut Vec<u8>,
    is_empty: bool,
}

impl Object<'_> {
    /// Writes one object: its fields are what `fields` adds.
    pub fn write(out: &mut Vec<u8>, fields: impl FnOnce(&mut Object<'_>)) {
        out.push(b'{');
        fields(&mut Object {
            out,
            is_empty: true,
        });
        out.push(b'}');
    }

    /// The name of the next field; names never need escaping.
    #[inline]
    fn key(&mut self, key: &str) {
        if !self.is_empty {
            self.out.push(b',');
        }
        self.is_empty = false;
        self.out.push(b'"');
        self.out.extend_from_slice(key.as_bytes());
        self.out.extend_from_slice(b"\":");
    }

    #[inline]
    pub fn number(&mut self, key: &str, value: u64) {
        self.key(key);
        push_number(self.out, value);
    }

    #[inline]
    pub fn flag(&mut self, key: &str, value: bool) {
        self.key(key);
        self.out
            .extend_from_slice(if value { b"true" } else { b"false" });
    }

    /// A name of our own that needs no escaping, such as the id of a pattern.
    #[inline]
    pub fn name(&mut self, key: &str, value: &str) {
        self.key(key);
        self.out.push(b'"');
        self.out.extend_from_slice(value.as_bytes());
        self.out.push(b'"');
    }

    pub fn text(&mut self, key: &str, value: &str) {
        self.key(key);
        append(self.out, serde_json::Value::from(value));
    }

    /// A value that is JSON already.
    #[inline]
    pub fn raw(&mut self, key: &str, value: &str) {
        self.key(key);
        self.out.extend_from_slice(value.as_bytes());
    }

    /// An object inside this one.
    #[inline]
    pub fn object(&mut self, key: &str, fields: impl FnOnce(&mut Object<'_>)) {
        self.key(key);
        Object::write(self.out, fields);
    }

    /// Anything that can be turned into JSON; for what is written rarely.
    pub fn value(&mut self, key: &str, value: &impl serde::Serialize) {
        self.key(key);
        let start = self.out.len();
        if serde_json::to_writer(&mut *self.out, value).is_err() {
            self.out.truncate(start);
            self.out.extend_from_slice(b"null");
        }
    }
}

/// Writes a number in digits.
#[inline]
fn push_number(out: &mut Vec<u8>, value: u64) {
    match value {
        0..=9 => out.push(b'0' + value as u8),
        10..=99 => out.extend_from_slice(&[b'0' + (value / 10) as u8, b'0' + (value % 10) as u8]),
        _ => {
            push_number(out, value / 10);
            out.push(b'0' + (value % 10) as u8);
        }
    }
}
