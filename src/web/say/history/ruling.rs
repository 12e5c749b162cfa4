//! Sentences about rulings and appeals.

use super::Teller;
use crate::tournament::appeal::Verdict;
use crate::tournament::ruling::Decision;
use crate::tournament::{RulingEvent, RulingId};
use crate::web::say::names;
use crate::web::say::rulings;
use crate::web::say::rulings::verdict_key;
use crate::words::key;

impl Teller<'_> {
    /// The sentence of an event about rulings and appeals.
    pub(super) fn ruling_sentence(&self, event: &RulingEvent) -> String {
        let about = |key, ruling: &RulingId| self.about(key, "ruling", ruling.to_string());

        match event {
            RulingEvent::RulingNoted { ruling, .. } => about(key!("history-ruling-noted"), ruling),
            RulingEvent::AppealFiled { ruling, appeal } => self
                .words
                .say_with("history-appeal-filed")
                .arg("ruling", ruling.to_string())
                .arg("entrant", names::entrant(self.snapshot, appeal.by))
                .to_string(),
            RulingEvent::AppealHeard { ruling, .. } => about(key!("history-appeal-heard"), ruling),
            RulingEvent::AppealDecided {
                ruling, verdict, ..
            } => self.verdict(*ruling, *verdict),
            RulingEvent::RulingGiven {
                ruling, decision, ..
            } => self.ruling(*ruling, decision),
            RulingEvent::RulingRequested { request, draft } => self
                .words
                .say_with("history-ruling-requested")
                .arg("request", request.to_string())
                .arg(
                    "whom",
                    names::subject(self.snapshot, self.words, draft.subject),
                )
                .to_string(),
            RulingEvent::RequestDeclined { request, .. } => self.about(
                key!("history-request-declined"),
                "request",
                request.to_string(),
            ),
            RulingEvent::RulingReversed { ruling, .. } => self.about(
                key!("history-ruling-reversed"),
                "ruling",
                ruling.to_string(),
            ),
        }
    }

    fn ruling(&self, ruling: RulingId, decision: &Decision) -> String {
        let rules = &self.snapshot.tournament.ruleset;
        let (offence, _) = rulings::offence(self.words, rules, decision);
        let mut outcomes = rulings::outcomes(self.words, &decision.outcomes);
        if let Some(points) = &decision.points {
            let points = rulings::points(self.words, rules, points);
            outcomes = format!("{outcomes} ({points})");
        }
        self.words
            .say_with("history-ruling-given")
            .arg("ruling", ruling.to_string())
            .arg(
                "whom",
                names::subject(self.snapshot, self.words, decision.subject),
            )
            .arg("offence", offence)
            .arg("outcomes", outcomes)
            .to_string()
    }

    fn verdict(&self, ruling: RulingId, verdict: Verdict) -> String {
        self.words
            .say_with("history-appeal-decided")
            .arg("ruling", ruling.to_string())
            .arg("verdict", self.words.say(verdict_key(verdict)))
            .to_string()
    }
}
