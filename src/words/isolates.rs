//! Marks around names of scripts that run from right to left. Without them such a name draws what stands beside it, as
//! points and commas, to its other side. They are invisible, but would be copied and kept, so only pages have them.

use std::borrow::Cow;

/// Begins a piece of text that runs its own way.
const BEGIN: char = '\u{2068}';
/// Stands behind such a piece.
const END: char = '\u{2069}';

/// The text with marks around each name in it that runs from right to left: a list of names stays in its order, and the
/// number before a name and the points behind it stay where they are. What is marked already stays as it is.
pub(super) fn isolated(text: Cow<'_, str>) -> Cow<'_, str> {
    // No such letter begins with a lower byte, and few names have a higher one.
    if !text.bytes().any(|byte| byte >= 0xd6) || !text.chars().any(runs_left) {
        return text;
    }
    let mut marked = String::with_capacity(text.len() + 12);
    let (mut name, mut joint, mut depth) = (String::new(), String::new(), 0_u32);
    let flush = |marked: &mut String, name: &mut String, joint: &mut String| {
        if !name.is_empty() {
            marked.push(BEGIN);
            marked.push_str(name);
            marked.push(END);
        }
        marked.push_str(joint);
        name.clear();
        joint.clear();
    };
    for letter in text.chars() {
        if depth == 0 && runs_left(letter) {
            name.push_str(&joint);
            joint.clear();
            name.push(letter);
        } else if !name.is_empty() && joins(letter) {
            joint.push(letter);
        } else {
            flush(&mut marked, &mut name, &mut joint);
            marked.push(letter);
            depth = match letter {
                BEGIN => depth + 1,
                END => depth.saturating_sub(1),
                _ => depth,
            };
        }
    }
    flush(&mut marked, &mut name, &mut joint);
    Cow::Owned(marked)
}

/// The text without the marks, for files and everything else that is no page.
#[must_use]
pub fn without_isolates(text: &str) -> Cow<'_, str> {
    if text.contains(BEGIN) {
        Cow::Owned(text.replace([BEGIN, END], ""))
    } else {
        Cow::Borrowed(text)
    }
}

/// Whether a letter is Hebrew, Arabic or of another script that runs from right to left.
fn runs_left(letter: char) -> bool {
    matches!(
        letter,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}'
    )
}

/// Whether a sign stands between the parts of one name.
fn joins(letter: char) -> bool {
    matches!(letter, ' ' | '\u{a0}' | '-' | '\'' | '’' | '.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_that_run_from_right_to_left_are_marked() {
        for plain in ["Ana Álvarez", "東 South", "Ωμέγα", "Иванов", "12,000", ""] {
            assert_eq!(isolated(plain.into()), plain);
        }
        for name in ["דנה לוי", "ليلى حداد", "בן-דוד"] {
            let marked = isolated(name.into());
            assert_eq!(marked, format!("\u{2068}{name}\u{2069}"));
            assert_eq!(without_isolates(&marked), name);
        }
    }

    #[test]
    fn each_name_of_a_list_is_marked_once_with_nothing_of_what_stands_beside_it() {
        let list = "1 Ana +60, 2 דנה לוי −48, רון (3)";
        let marked = isolated(list.into());
        let once = "1 Ana +60, 2 \u{2068}דנה לוי\u{2069} −48, \u{2068}רון\u{2069} (3)";
        assert_eq!(marked, once);
        assert_eq!(isolated(marked), once);
    }
}
