//! Long lists in pages: a slow device is not kept busy by lines that nobody looks at.

use super::part::Pager;
use crate::words::{Words, key};

/// So many lines stand on a page.
const ON_PAGE: usize = 48;
/// A last page with fewer lines joins the page before.
const LEAST: usize = 48;
/// What an address says to have all lines on one page.
const ALL: &str = "all";
/// No list has more pages; an address that asks for others makes no page of its own.
const MOST: u16 = 64;

/// What the address of a public page asks for: all lines, or a page after the first; nothing for all that is not known.
pub fn known(asked: &str) -> &str {
    let number: u16 = asked.parse().unwrap_or_default();
    let is_number = (2..=MOST).contains(&number) && number.to_string() == asked;
    if asked == ALL || is_number { asked } else { "" }
}

/// Up to so many lines come into view together.
const AT_ONCE: usize = 24;
/// Longer lists come into view in so many steps (`static/theme.js`).
const STEPS: usize = 4;

/// The lines in the groups that come into view together.
pub fn steps<T>(lines: &[T]) -> std::slice::Chunks<'_, T> {
    let together = match lines.len() {
        few @ ..=AT_ONCE => few.max(1),
        many => many.div_ceil(STEPS),
    };
    lines.chunks(together)
}

/// The part of a list that a page shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// The page, from 1; 0 for all lines together.
    page: usize,
    pages: usize,
    lines: usize,
}

impl Part {
    /// The part of so many lines that an address asks for: the number of a page, or all. The first page
    /// where the address says nothing that there is.
    pub fn of(asked: &str, lines: usize) -> Self {
        let pages = lines.saturating_sub(LEAST) / ON_PAGE + 1;
        let page = asked.parse().ok().filter(|page| (1..=pages).contains(page));
        Self {
            page: if asked == ALL { 0 } else { page.unwrap_or(1) },
            pages,
            lines,
        }
    }

    /// The first line shown and the one after the last, counted from 0.
    fn bounds(self) -> (usize, usize) {
        let first = self.page.saturating_sub(1) * ON_PAGE;
        let is_last = self.page == 0 || self.page == self.pages;
        let end = if is_last { self.lines } else { first + ON_PAGE };
        (first, end)
    }

    /// The lines that are shown.
    pub fn take<T>(self, lines: Vec<T>) -> Vec<T> {
        let (first, end) = self.bounds();
        lines.into_iter().take(end).skip(first).collect()
    }

    /// The ways to the other parts; none where one page holds all. `address` makes the address of a page from what
    /// it says of pages.
    pub fn pager(self, words: &Words, address: impl Fn(&str) -> String) -> Option<Pager> {
        if self.pages < 2 {
            return None;
        }
        let (first, end) = self.bounds();
        let summary = words
            .say_with("pager-summary")
            .arg("first", first + 1)
            .arg("last", end)
            .arg("of", self.lines);
        let to = |page: usize| address(&page.to_string());
        let is_all = self.page == 0;
        Some(Pager {
            summary: summary.to_string(),
            previous: (self.page > 1).then(|| to(self.page - 1)),
            next: (!is_all && self.page < self.pages).then(|| to(self.page + 1)),
            all: Some(match is_all {
                true => (words.say(key!("pager-parts")).into_owned(), to(1)),
                false => (words.say(key!("pager-all")).into_owned(), address(ALL)),
            }),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(asked: &str, lines: usize) -> (usize, usize) {
        let part = Part::of(asked, lines).take((1..=lines).collect());
        let ends = part.first().zip(part.last());
        ends.map_or((0, 0), |(first, last)| (*first, *last))
    }

    #[test]
    fn every_line_stands_on_one_page() {
        assert_eq!(shown("", 0), (0, 0));
        assert_eq!(shown("", 95), (1, 95), "no page for a few lines");
        assert_eq!(shown("", 96), (1, 48));
        assert_eq!(shown("2", 130), (49, 130));
        assert_eq!(shown("10", 512), (433, 512));
        assert_eq!(shown("all", 512), (1, 512));
        for nonsense in ["0", "11", "-1", "x"] {
            assert_eq!(shown(nonsense, 512), (1, 48), "{nonsense}");
        }
    }

    #[test]
    fn a_long_list_comes_in_four_steps_and_a_short_one_at_once() {
        let lines: Vec<u16> = (0..130).collect();
        let shown = |count: usize| -> Vec<usize> {
            let some = lines.get(..count).unwrap_or_default();
            steps(some).map(<[u16]>::len).collect()
        };
        assert_eq!(shown(0), [0; 0]);
        assert_eq!(shown(24), [24]);
        assert_eq!(shown(25), [7, 7, 7, 4]);
        assert_eq!(shown(48), [12; 4]);
        assert_eq!(shown(130), [33, 33, 33, 31]);
    }

    #[test]
    fn an_address_names_every_page_of_two_thousand_lines_and_no_other() {
        let last = 2000 / ON_PAGE;
        for page in 2..=last {
            assert_eq!(known(&page.to_string()), page.to_string());
        }
        assert_eq!(known("all"), "all");
        for nothing in ["", "1", "02", "+2", "65", "-1", "everything"] {
            assert_eq!(known(nothing), "", "{nothing}");
        }
    }

    #[test]
    fn a_page_leads_to_its_neighbours() {
        let words = Words::for_language(crate::words::Lang::En);
        let pager = |asked: &str, lines| {
            Part::of(asked, lines).pager(words, |page| format!("?page={page}"))
        };
        assert!(pager("", 60).is_none());
        let second = pager("2", 250).unwrap();
        assert_eq!(second.summary, "49–96 of 250");
        assert_eq!(second.previous.as_deref(), Some("?page=1"));
        assert_eq!(second.next.as_deref(), Some("?page=3"));
        let all = pager("all", 250).unwrap();
        assert_eq!((all.previous, all.next), (None, None));
    }
}
