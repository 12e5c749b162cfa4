//! The heads of the table of the standings, in the order of its columns.

use super::Ranking;
use crate::words::{Words, key};

/// What stands above a column, and where a press on it leads.
#[derive(Default)]
pub struct ColumnHead {
    /// What the column is called in addresses; empty where nobody sorts by it.
    pub word: String,
    pub class: String,
    pub text: String,
    /// What the text is short for; empty where it says it all.
    pub long: String,
    /// Whether only screen readers are told the text.
    pub is_hidden: bool,
    /// Where a press leads; empty for nowhere.
    pub href: String,
    /// How the table is sorted by this column, for screen readers.
    pub sort: Option<&'static str>,
    /// The arrow of the order; empty for other columns.
    pub icon: &'static str,
}

/// One head for each column that the table shows.
pub fn of(words: &Words, table: &Ranking) -> Vec<ColumnHead> {
    let needs = &table.needs;
    let said = |word: &str, class: &str, key: &str| {
        let text = words.say(key).into_owned();
        head(word, class.to_owned(), text)
    };
    let number = |word: &str, class: &str, text: &String| {
        let class = format!("num {class}").trim().to_owned();
        head(word, class, text.clone())
    };
    let carried = words.say(key!("stages-carried")).into_owned();
    let penalties = words.say(key!("standings-penalties")).into_owned();
    let behind = words.say(key!("standings-behind")).into_owned();
    let people = words.say(key!("standings-number")).into_owned();
    let moved = ColumnHead {
        is_hidden: true,
        ..said("", needs.moved, key!("standings-moved"))
    };
    let of_people = [
        (true, said("rank", "num", key!("standings-rank"))),
        (table.has_moved, moved),
        (table.has_numbers, number("number", needs.country, &people)),
        (true, said("name", "", key!("standings-name"))),
        (
            table.has_countries,
            said("country", needs.country, key!("standings-country")),
        ),
        (
            table.has_teams,
            said("team", needs.team, key!("standings-team")),
        ),
        (
            table.has_paths,
            said("", needs.path, key!("standings-path")),
        ),
        (true, number("points", "", &table.points_word)),
        (true, number("", needs.behind, &behind)),
        (true, number("score", needs.score, &table.score_word)),
        (
            table.has_carried,
            number("carried", needs.carried, &carried),
        ),
        (
            table.has_penalties,
            number("penalty", needs.penalty, &penalties),
        ),
    ];
    let of_people = of_people.into_iter().filter(|(is_there, _)| *is_there);
    let of_sessions = table.sessions.iter().map(|session| ColumnHead {
        long: session.name.clone(),
        href: session.href.clone(),
        ..number(
            &format!("s{}", session.number),
            session.needs,
            &session.number,
        )
    });
    of_people.map(|(_, head)| head).chain(of_sessions).collect()
}

fn head(word: &str, class: String, text: String) -> ColumnHead {
    ColumnHead {
        word: word.to_owned(),
        class,
        text,
        ..ColumnHead::default()
    }
}
