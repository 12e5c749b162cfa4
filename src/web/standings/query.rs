//! What the address of the standings says.

use serde::Deserialize;

use crate::web::desk::Desk;
use crate::web::http::address::encode;

/// How many people of a country count where the address does not say.
const USUAL_BEST: usize = 3;
/// How many may count; more are all.
pub const BEST: [usize; 5] = [1, 2, 3, 4, 5];

/// Whose standings are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    People,
    Teams,
    Countries,
}

impl Whose {
    fn word(self) -> &'static str {
        match self {
            Self::People => "",
            Self::Teams => "team",
            Self::Countries => "country",
        }
    }
}

#[derive(Debug, Clone, Default, Deserialize)]
pub struct Query {
    /// The last session that counts.
    pub after: Option<u16>,
    /// `team` or `country`; people otherwise.
    #[serde(default)]
    of: String,
    /// The column that sorts the people, with a minus from the highest to the lowest.
    #[serde(default)]
    pub sort: String,
    /// How many people of a country count, or `all`.
    #[serde(default)]
    best: String,
    /// The page of a long list, or `all`.
    #[serde(default)]
    pub page: String,
}

impl Query {
    pub fn whose(&self) -> Whose {
        let known = [Whose::Teams, Whose::Countries].into_iter();
        let mut asked = known.filter(|whose| whose.word() == self.of);
        asked.next().unwrap_or(Whose::People)
    }

    /// How many people of a country count; none for all.
    pub fn best(&self) -> Option<usize> {
        if self.best == "all" {
            return None;
        }
        let asked = self.best.parse().ok().filter(|best| BEST.contains(best));
        Some(asked.unwrap_or(USUAL_BEST))
    }

    /// The same of somebody else.
    pub fn of(&self, whose: Whose) -> Self {
        Self {
            after: self.after,
            of: whose.word().to_owned(),
            ..Self::default()
        }
    }

    /// The same after another session.
    pub fn after(&self, session: u16) -> Self {
        Self {
            after: Some(session),
            page: String::new(),
            ..self.clone()
        }
    }

    /// The same in another order, from the first line on.
    pub fn sorted(&self, sort: String) -> Self {
        Self {
            sort,
            page: String::new(),
            ..self.clone()
        }
    }

    pub fn on_page(&self, page: &str) -> Self {
        Self {
            page: page.to_owned(),
            ..self.clone()
        }
    }

    /// The same with so many people of a country, or all.
    pub fn with_best(&self, best: Option<usize>) -> Self {
        Self {
            best: best.map_or_else(|| "all".to_owned(), |best| best.to_string()),
            ..self.clone()
        }
    }

    /// The address of the page.
    pub fn address(&self, desk: &Desk) -> String {
        let after = self.after.map(|after| after.to_string());
        let after = after.unwrap_or_default();
        let parts = [
            ("after", &after),
            ("of", &self.of),
            ("sort", &self.sort),
            ("best", &self.best),
            ("page", &self.page),
        ];
        let said = parts.into_iter().filter(|(_, value)| !value.is_empty());
        let said: Vec<String> = said
            .map(|(name, value)| format!("{name}={}", encode(value)))
            .collect();
        match said.is_empty() {
            true => desk.address("/standings"),
            false => desk.address(&format!("/standings?{}", said.join("&"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_how_many_of_a_country_count() {
        let best = |text: &str| {
            let query = Query {
                best: text.to_owned(),
                ..Query::default()
            };
            query.best()
        };
        assert_eq!((best("all"), best("4")), (None, Some(4)));
        for nonsense in ["", "0", "77", "-1", "x"] {
            assert_eq!(best(nonsense), Some(USUAL_BEST), "{nonsense}");
        }
    }
}
