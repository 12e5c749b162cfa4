//! The bar of a tournament, as templates show it.

use crate::web::say::topics::Topic;

/// Which tournament one is in, and its pages.
#[derive(Debug, Clone, Default)]
pub struct Section {
    pub title: String,
    pub href: String,
    /// The pages that stand in no group: all of a visitor's, the home of the staff.
    pub tabs: Vec<Tab>,
    /// The other pages of the staff; none for visitors.
    pub groups: Vec<TabGroup>,
    /// Where the handbook explains the page.
    pub help: Option<Topic>,
}

/// Pages for one kind of work.
#[derive(Debug, Clone)]
pub struct TabGroup {
    pub label: String,
    pub tabs: Vec<Tab>,
}

/// One page of a section.
#[derive(Debug, Clone)]
pub struct Tab {
    /// What it is called.
    pub label: String,
    pub href: String,
    /// Whether one is there.
    pub is_current: bool,
    /// A sign of `static/icons.svg`.
    pub icon: &'static str,
    pub count: Option<Count>,
}

/// A number beside a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    pub number: usize,
    /// The class that says what is counted: nothing for all there are, `is-waiting`, `is-call`.
    pub class: &'static str,
}

impl Count {
    /// How many there are.
    #[must_use]
    pub fn all(number: usize) -> Self {
        Self { number, class: "" }
    }

    /// How many wait for somebody of the staff.
    #[must_use]
    pub fn waits(number: usize) -> Self {
        Self {
            number,
            class: "is-waiting",
        }
    }

    /// How many tables call a referee.
    #[must_use]
    pub fn calls(number: usize) -> Self {
        Self {
            number,
            class: "is-call",
        }
    }
}

impl TabGroup {
    /// Whether one is on a page of this group.
    #[must_use]
    pub fn is_current(&self) -> bool {
        self.tabs.iter().any(|tab| tab.is_current)
    }

    /// What waits on all its pages; a call is the more urgent.
    #[must_use]
    pub fn count(&self) -> Option<Count> {
        waiting(self.tabs.iter())
    }
}

impl Section {
    /// What waits on any page.
    #[must_use]
    pub fn count(&self) -> Option<Count> {
        waiting(self.groups.iter().flat_map(|group| group.tabs.iter()))
    }

    /// The page of the navigation that an address belongs to: its address and name. None where the
    /// address is that page's own.
    #[must_use]
    pub fn above(&self, path: &str) -> Option<(&str, &str)> {
        let here = path.split('?').next().unwrap_or(path);
        let grouped = self.groups.iter().flat_map(|group| group.tabs.iter());
        let current = self.tabs.iter().chain(grouped).find(|tab| tab.is_current)?;
        (current.href != here).then_some((&*current.href, &*current.label))
    }
}

/// The sum of what waits on some pages, as a call if one of them is called.
fn waiting<'a>(tabs: impl Iterator<Item = &'a Tab>) -> Option<Count> {
    let counts = tabs.filter_map(|tab| tab.count);
    let urgent: Vec<Count> = counts.filter(|count| !count.class.is_empty()).collect();
    let number: usize = urgent.iter().map(|count| count.number).sum();
    let is_called = urgent.iter().any(|count| count.class == "is-call");
    let count = if is_called {
        Count::calls(number)
    } else {
        Count::waits(number)
    };
    Some(count).filter(|count| count.number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tab(count: Option<Count>) -> Tab {
        Tab {
            label: String::new(),
            href: String::new(),
            is_current: false,
            icon: "home",
            count,
        }
    }

    #[test]
    fn the_way_back_leads_to_the_page_of_the_navigation_and_not_to_itself() {
        let rulings = Tab {
            label: "Rulings".to_owned(),
            href: "/t/cup/manage/rulings".to_owned(),
            is_current: true,
            ..tab(None)
        };
        let section = Section {
            tabs: vec![tab(None)],
            groups: vec![TabGroup {
                label: String::new(),
                tabs: vec![tab(None), rulings],
            }],
            ..Section::default()
        };
        let above = section.above("/t/cup/manage/rulings/7/reverse?x=1");
        assert_eq!(above, Some(("/t/cup/manage/rulings", "Rulings")));
        assert_eq!(section.above("/t/cup/manage/rulings?table=2"), None);
        assert_eq!(Section::default().above("/t/cup/manage"), None);
    }

    #[test]
    fn a_group_says_what_waits_but_not_how_many_there_are() {
        let counts = [Some(Count::all(24)), None, Some(Count::waits(2))];
        let mut group = TabGroup {
            label: String::new(),
            tabs: counts.map(tab).into(),
        };
        assert_eq!(group.count(), Some(Count::waits(2)));
        group.tabs.push(tab(Some(Count::calls(1))));
        assert_eq!(group.count(), Some(Count::calls(3)));
        group.tabs.truncate(2);
        assert_eq!(group.count(), None);
    }
}
