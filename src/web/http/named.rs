//! The names of fields in the list of what is wrong. The list stands above the fields, and each page writes its labels
//! itself, so the names are taken from the page when it is written.

/// What the list (`frame/errors.html`) writes where the name of a field may come.
const MARK: &str = "<!--name-->";

/// Elements of a label that are not part of its field's name.
const NO_NAME: [&str; 2] = ["aria-hidden=\"true\"", "class=\"optional\""];

/// Puts the names of the fields into the list of what is wrong: the name becomes the link, what is wrong stands behind.
/// A field that has no name keeps the sentence as its link.
pub fn name_fields(page: String, colon: &str) -> String {
    if !page.contains(MARK) {
        return page;
    }
    let mut named = String::with_capacity(page.len());
    let mut rest = page.as_str();
    while let Some((before, after)) = rest.split_once(MARK) {
        named.push_str(before);
        let name = target(before).and_then(|id| name(&page, id));
        rest = match (name, after.split_once("</a>")) {
            (Some(name), Some((message, behind))) => {
                named.extend([name.as_str(), "</a>", colon, message]);
                behind
            }
            _ => after,
        };
    }
    named.push_str(rest);
    named
}

/// Says first in the title of a page that something in its form is wrong: the title is what a screen reader says first,
/// and what stands on the tab.
pub fn title_faults(page: String, word: &str, colon: &str) -> String {
    if !page.contains("class=\"error-summary\"") {
        return page;
    }
    page.replacen("<title>", &format!("<title>{word}{colon}"), 1)
}

/// The id that the link before a mark leads to.
fn target(before: &str) -> Option<&str> {
    let (_, address) = before.rsplit_once("<a href=\"#")?;
    address.strip_suffix("\">")
}

/// What the field of an id is called: by its own attribute, the legend of its group, or its label.
fn name(page: &str, id: &str) -> Option<String> {
    let at = page.find(&format!(" id=\"{id}\""))?;
    let start = page.get(..at)?.rfind('<')?;
    let (tag, content) = page.get(start..)?.split_once('>')?;
    let own = tag.split_once(" aria-label=\"");
    let found = match own.and_then(|(_, own)| own.split_once('"')) {
        Some((own, _)) => own.to_owned(),
        None if tag.starts_with("<fieldset") => text(inside(content, "<legend", "</legend>")?),
        None => text(inside(page, &format!(" for=\"{id}\""), "</label>")?),
    };
    Some(found).filter(|name| !name.is_empty())
}

/// What stands between the first tag that begins so and its end.
fn inside<'a>(page: &'a str, begins: &str, ends: &str) -> Option<&'a str> {
    let (_, after) = page.split_once(begins)?;
    let (_, content) = after.split_once('>')?;
    Some(content.split_once(ends)?.0)
}

/// The words of a label, without marks that only eyes see and without “optional”.
fn text(label: &str) -> String {
    let mut words = String::new();
    let mut rest = label;
    while let Some((before, tagged)) = rest.split_once('<') {
        words.push_str(before);
        let (tag, after) = tagged.split_once('>').unwrap_or((tagged, ""));
        let is_left_out = NO_NAME.iter().any(|attribute| tag.contains(attribute));
        rest = if is_left_out {
            behind(tag, after)
        } else {
            after
        };
    }
    words.push_str(rest);
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What stands behind the element that a tag begins.
fn behind<'a>(tag: &str, after: &'a str) -> &'a str {
    let element = tag.split_whitespace().next().unwrap_or_default();
    let end = after.split_once(&format!("</{element}>"));
    end.map_or("", |(_, behind)| behind)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "<li><a href=\"#f-a\"><!--name-->Fill this in.</a></li>";

    fn named(fields: &str) -> String {
        let page = name_fields(format!("{LIST}{fields}"), ": ");
        let end = page.find("</li>").unwrap();
        page[..end].to_owned()
    }

    #[test]
    fn the_list_of_faults_names_each_field_as_the_page_does() {
        for (fields, name) in [
            (
                r#"<label for="f-a">Club <span class="optional">(optional)</span></label><input id="f-a">"#,
                "Club",
            ),
            (
                r#"<label class="x" for="f-a"><svg aria-hidden="true"><use/></svg> <b>Ana</b>
                   Ruiz</label><input name="a" id="f-a">"#,
                "Ana Ruiz",
            ),
            (r#"<input id="f-a" name="a" aria-label="Day 3">"#, "Day 3"),
            (
                r#"<fieldset class="checks" id="f-a"><legend>Outcome</legend></fieldset>"#,
                "Outcome",
            ),
        ] {
            let wanted = format!("<li><a href=\"#f-a\">{name}</a>: Fill this in.");
            assert_eq!(named(fields), wanted);
        }
    }

    #[test]
    fn a_field_without_a_name_keeps_its_sentence_as_the_link() {
        for fields in [
            "",
            r#"<input id="f-a">"#,
            r#"<fieldset id="f-a"></fieldset>"#,
            "<i id=\"f-a\"",
        ] {
            assert_eq!(
                named(fields),
                "<li><a href=\"#f-a\">Fill this in.</a>",
                "{fields}"
            );
        }
        assert_eq!(name_fields("<p>plain</p>".to_owned(), ": "), "<p>plain</p>");
    }
}
