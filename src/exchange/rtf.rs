//! Documents that people go on writing: RTF, which every word processor opens.

use std::fmt::Write as _;

/// A document in the making.
pub struct Rtf {
    text: String,
}

/// So long is the line somebody writes or signs on.
const BLANK: usize = 40;

impl Rtf {
    /// A document that begins with its title.
    #[must_use]
    pub fn new(title: &str) -> Self {
        let head =
            "{\\rtf1\\ansi\\ansicpg1252\\uc1\\deff0{\\fonttbl{\\f0\\fswiss Helvetica;}}\\fs22\n";
        let mut document = Self {
            text: head.to_owned(),
        };
        document.paragraph("\\b\\fs32 ", title, "\\b0\\fs22");
        document
    }

    /// A title above paragraphs, which no page ends with.
    pub fn heading(&mut self, text: &str) {
        self.paragraph("\\sb240\\keepn\\b\\fs26 ", text, "\\b0\\fs22\\sb0");
    }

    /// A paragraph; line ends in it stay.
    pub fn line(&mut self, text: &str) {
        self.paragraph("", text, "");
    }

    /// Words with room behind them for what somebody writes.
    pub fn blank(&mut self, label: &str) {
        self.paragraph("", &format!("{label} {}", "_".repeat(BLANK)), "");
    }

    /// The finished document.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        self.text.push_str("}\n");
        self.text.into_bytes()
    }

    fn paragraph(&mut self, before: &str, text: &str, after: &str) {
        self.text.push_str("\\pard ");
        self.text.push_str(before);
        escape(&mut self.text, text);
        self.text.push_str(after);
        self.text.push_str("\\par\n");
    }
}

/// Signs of the format and everything beyond ASCII as what the format writes for them.
fn escape(out: &mut String, text: &str) {
    for sign in text.chars() {
        match sign {
            '\\' | '{' | '}' => {
                out.push('\\');
                out.push(sign);
            }
            '\n' => out.push_str("\\line "),
            ' '..='~' => out.push(sign),
            _ if sign.is_control() => {}
            _ => {
                for unit in sign.encode_utf16(&mut [0; 2]) {
                    // The format counts the upper half of the units as negative numbers.
                    let written = write!(out, "\\u{}?", unit.cast_signed());
                    debug_assert_eq!(written, Ok(()), "writing into a text cannot fail");
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        let mut out = String::new();
        escape(&mut out, text);
        out
    }

    #[test]
    fn signs_of_the_format_and_letters_of_others_are_written_out() {
        assert_eq!(written("a{b}\\c"), "a\\{b\\}\\\\c");
        assert_eq!(written("Zoé\n—"), "Zo\\u233?\\line \\u8212?");
        assert_eq!(written("\u{1f004}"), "\\u-10180?\\u-9212?");
        assert_eq!(written("a\u{7}b"), "ab");
    }

    #[test]
    fn a_document_closes_every_brace_it_opens() {
        let mut document = Rtf::new("Report {of} Madrid");
        document.heading("Times");
        document.line("10:00 – 12:00");
        document.blank("Name:");
        let bytes = document.finish();
        let text = String::from_utf8(bytes).unwrap();
        assert!(text.is_ascii());
        let plain = text.replace("\\{", "").replace("\\}", "");
        assert_eq!(plain.matches('{').count(), plain.matches('}').count());
        assert!(text.starts_with("{\\rtf1") && text.contains("Name: ____"));
    }
}
