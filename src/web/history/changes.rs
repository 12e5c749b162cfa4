//! What going back would change, in sentences.

use crate::tournament::Tournament;
use crate::tournament::restore::{
    Differences, Registered, RulingDiffers, SeatsDiffer, SheetDiffers,
};
use crate::web::desk::Desk;
use crate::web::rulings::view::{self, EffectView};
use crate::web::say::{names, refusal};
use crate::words::{Words, key};

/// What going back would change.
pub struct ChangesView {
    /// A sentence for each difference, in the order of the day.
    pub lines: Vec<String>,
    /// Whose rank or points would change; none if nobody's.
    pub ranks: Option<EffectView>,
}

pub fn view(
    desk: &Desk,
    words: &Words,
    differences: &Differences,
    after: &Tournament,
) -> ChangesView {
    let teller = Teller { desk, words };
    let mut lines = teller.event(differences, after);
    lines.extend(differences.people.iter().map(|it| teller.person(it)));
    lines.extend(differences.seats.iter().map(|it| teller.seats(it)));
    let clocks = differences.clocks.iter();
    lines.extend(clocks.map(|session| {
        words
            .say_with("history-back-clock")
            .arg("session", teller.session(*session))
            .to_string()
    }));
    lines.extend(differences.results.iter().map(|it| teller.result(it)));
    lines.extend(differences.rulings.iter().map(|it| teller.ruling(it)));
    let ranks = &differences.ranks;
    ChangesView {
        lines,
        ranks: (!ranks.is_empty()).then(|| view::effect(desk, words, ranks)),
    }
}

/// Says differences.
struct Teller<'a> {
    desk: &'a Desk,
    words: &'a Words,
}

impl Teller<'_> {
    fn event(&self, differences: &Differences, after: &Tournament) -> Vec<String> {
        let say = |key: &'static str| self.words.say(key).into_owned();
        let mut lines = Vec::new();
        if differences.settings {
            lines.push(say(key!("history-back-settings")));
        }
        if differences.ruleset {
            let sentence = self.words.say_with("history-back-ruleset");
            lines.push(
                sentence
                    .arg("ruleset", after.ruleset_id.clone())
                    .to_string(),
            );
        }
        if differences.stages {
            lines.push(say(key!("history-back-stages")));
        }
        if differences.closed {
            lines.push(match after.closed {
                true => say(key!("history-back-closed")),
                false => say(key!("history-back-open")),
            });
        }
        lines
    }

    fn person(&self, differs: &Registered) -> String {
        let key = match (&differs.before, &differs.after) {
            (_, None) => key!("history-back-person-gone"),
            (None, Some(_)) => key!("history-back-person-added"),
            (Some(_), Some(_)) => key!("history-back-person-other"),
        };
        let sentence = self.words.say_with(key);
        sentence.arg("name", self.name(differs)).to_string()
    }

    /// Number and name, also of somebody who is not registered now.
    fn name(&self, differs: &Registered) -> String {
        let known = differs.after.as_ref().or(differs.before.as_ref());
        let people = &self.desk.snapshot.people;
        let person = known.and_then(|entrant| people.get(&entrant.person));
        let name = person.map_or_else(String::new, |person| {
            format!("{} {}", person.first_name, person.last_name)
        });
        let text = format!("{} {}", differs.entrant, name.trim());
        text.trim().to_owned()
    }

    fn session(&self, session: crate::tournament::SessionNo) -> String {
        refusal::session_name(self.words, &self.desk.snapshot, session)
    }

    fn seats(&self, differs: &SeatsDiffer) -> String {
        self.words
            .say_with("history-back-seats")
            .arg("session", self.session(differs.session))
            .arg("count", differs.people.len())
            .to_string()
    }

    fn result(&self, differs: &SheetDiffers) -> String {
        let key = match differs.after {
            None => key!("history-back-result-gone"),
            Some(_) => key!("history-back-result-other"),
        };
        self.words
            .say_with(key)
            .arg("session", self.session(differs.session))
            .arg(
                "table",
                names::table(&self.desk.snapshot, self.words, differs.table),
            )
            .to_string()
    }

    fn ruling(&self, differs: &RulingDiffers) -> String {
        let key = match differs.stands {
            true => key!("history-back-ruling-stands"),
            false => key!("history-back-ruling-falls"),
        };
        let sentence = self.words.say_with(key);
        sentence
            .arg("ruling", differs.ruling.to_string())
            .to_string()
    }
}
