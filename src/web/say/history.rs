//! What happened, as a sentence.

mod hall;
mod referees;
mod seats;

use super::{refusal, rulings};
use crate::tournament::result::Sheet;
use crate::tournament::ruling::Decision;
use crate::tournament::seating::PlanOrigin;
use crate::tournament::stages::CutDraw;
use crate::tournament::state::EntrantKind;
use crate::tournament::{EntrantId, Event, RulingId, SessionNo, TableNo, TeamId};
use crate::web::desk::Desk;
use crate::web::say::names;
use crate::words::{Words, key};

/// The words somebody gave with an event.
pub fn reason(event: &Event) -> &str {
    match event {
        Event::TournamentReopened { reason }
        | Event::EntrantWithdrawn { reason, .. }
        | Event::EntrantReinstated { reason, .. }
        | Event::EntrantDisqualified { reason, .. }
        | Event::SeatTakenOver { reason, .. }
        | Event::SeatLeft { reason, .. }
        | Event::SessionExtended { reason, .. }
        | Event::SessionReopened { reason, .. }
        | Event::TableStopped { reason, .. }
        | Event::ScheduleShifted { reason, .. }
        | Event::ResultTakenBack { reason, .. }
        | Event::RuleSetChanged { reason, .. }
        | Event::CutTakenBack { reason, .. }
        | Event::LotsDiscarded { reason }
        | Event::AppealDecided { reason, .. }
        | Event::RulingReversed { reason, .. } => reason,
        Event::SeatsSwapped { note, .. } | Event::SeatTaken { note, .. } => note,
        Event::RulingGiven { decision, .. } => &decision.reason,
        Event::RulingNoted { attached, .. } => &attached.note,
        Event::AppealFiled { appeal, .. } => &appeal.text,
        Event::AppealHeard { note, .. } | Event::RefereeCalled { note, .. } => note,
        Event::ResultEntered { sheet, .. } => sheet
            .accepted
            .as_ref()
            .map_or("", |accepted| &accepted.reason),
        _ => "",
    }
}

/// Names things in sentences.
struct Teller<'a> {
    desk: &'a Desk,
    words: &'a Words,
}

/// The sentence of an event.
pub fn sentence(desk: &Desk, words: &Words, event: &Event) -> String {
    let teller = Teller { desk, words };
    teller
        .of_event_at_large(event)
        .or_else(|| teller.of_people(event))
        .or_else(|| teller.of_seats(event))
        .or_else(|| teller.of_single_seats(event))
        .or_else(|| teller.of_clock(event))
        .or_else(|| teller.of_table_time(event))
        .or_else(|| teller.of_hall(event))
        .or_else(|| teller.of_referees(event))
        .or_else(|| teller.of_table(event))
        .unwrap_or_else(|| event.kind().replace('_', " "))
}

impl Teller<'_> {
    fn say(&self, key: &'static str) -> String {
        self.words.say(key).into_owned()
    }

    /// A sentence about one thing that has a name.
    fn about(&self, key: &'static str, name: &'static str, value: String) -> String {
        self.words.say_with(key).arg(name, value).to_string()
    }

    fn entrant(&self, id: EntrantId) -> String {
        names::entrant(self.desk, id)
    }

    fn team(&self, id: TeamId) -> String {
        names::team(self.desk, id)
    }

    fn session(&self, session: SessionNo) -> String {
        refusal::session_name(self.words, &self.desk.snapshot, session)
    }

    fn table(&self, table: TableNo) -> String {
        names::table(self.desk, self.words, table)
    }

    fn sessions(&self, sessions: &[SessionNo]) -> String {
        let names: Vec<String> = sessions.iter().map(|it| self.session(*it)).collect();
        names.join(", ")
    }

    /// Sentences about the tournament itself.
    fn of_event_at_large(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::TournamentCreated { ruleset, .. } => {
                self.about(key!("history-created"), "ruleset", ruleset.clone())
            }
            Event::SettingsChanged { .. } => self.say(key!("history-settings-changed")),
            Event::RuleSetChanged { ruleset, .. } => {
                self.about(key!("history-rule-set-changed"), "ruleset", ruleset.clone())
            }
            Event::EarlierRulingsShown { shown: true } => {
                self.say(key!("history-earlier-rulings-shown"))
            }
            Event::EarlierRulingsShown { shown: false } => {
                self.say(key!("history-earlier-rulings-hidden"))
            }
            Event::StagesPlanned { stages } => self
                .words
                .say_with("history-stages-planned")
                .arg("count", stages.len())
                .to_string(),
            Event::CutMade {
                stage,
                goes_on,
                draw,
            } => self.cut(*stage, goes_on, draw.as_ref()),
            Event::CutTakenBack { stage, .. } => {
                self.about(key!("history-cut-taken-back"), "stage", stage.to_string())
            }
            Event::TournamentPublished => self.say(key!("history-published")),
            Event::TournamentHidden => self.say(key!("history-hidden")),
            Event::TournamentClosed => self.say(key!("history-closed")),
            Event::TournamentReopened { .. } => self.say(key!("history-reopened")),
            _ => return None,
        })
    }

    /// A sentence about who came into a stage.
    fn cut(&self, stage: u16, goes_on: &[EntrantId], draw: Option<&CutDraw>) -> String {
        let names = |people: &[EntrantId]| {
            let names: Vec<String> = people.iter().map(|id| self.entrant(*id)).collect();
            names.join(", ")
        };
        let key = match draw {
            Some(_) => key!("history-cut-drawn"),
            None => key!("history-cut-made"),
        };
        let sentence = self
            .words
            .say_with(key)
            .arg("count", goes_on.len())
            .arg("stage", stage.to_string())
            .arg("people", names(goes_on));
        match draw {
            Some(draw) => sentence
                .arg("seed", draw.seed.clone())
                .arg("tied", names(&draw.tied))
                .to_string(),
            None => sentence.to_string(),
        }
    }

    /// Sentences about entrants and teams.
    fn of_people(&self, event: &Event) -> Option<String> {
        let about = |key, id: &EntrantId| self.about(key, "entrant", self.entrant(*id));
        Some(match event {
            Event::EntrantAdded { entrant, kind, .. } => {
                self.entrant_as(key!("history-entrant-added"), *entrant, *kind)
            }
            Event::EntrantEdited { entrant, kind, .. } => {
                self.entrant_as(key!("history-entrant-edited"), *entrant, *kind)
            }
            Event::PersonChanged { entrant } => about(key!("history-person-changed"), entrant),
            Event::EntrantCheckedIn { entrant } => about(key!("history-checked-in"), entrant),
            Event::EntrantCheckInUndone { entrant } => {
                about(key!("history-check-in-undone"), entrant)
            }
            Event::EntrantWithdrawn { entrant, .. } => about(key!("history-withdrawn"), entrant),
            Event::EntrantReinstated { entrant, .. } => about(key!("history-reinstated"), entrant),
            Event::EntrantDisqualified { entrant, .. } => {
                about(key!("history-disqualified"), entrant)
            }
            Event::TeamAdded { name, .. } => {
                self.about(key!("history-team-added"), "team", name.clone())
            }
            Event::TeamRenamed { name, .. } => {
                self.about(key!("history-team-renamed"), "team", name.clone())
            }
            Event::TeamRemoved { team } => {
                self.about(key!("history-team-removed"), "team", self.team(*team))
            }
            _ => return None,
        })
    }

    /// A sentence about an entrant and as what they take part.
    fn entrant_as(&self, key: &'static str, entrant: EntrantId, kind: EntrantKind) -> String {
        let kind = match kind {
            EntrantKind::Player => self.say(key!("history-kind-player")),
            EntrantKind::Substitute => self.say(key!("public-mark-substitute")),
            EntrantKind::Guest => self.say(key!("public-mark-guest")),
        };
        self.words
            .say_with(key)
            .arg("entrant", self.entrant(entrant))
            .arg("kind", kind)
            .to_string()
    }

    /// Sentences about who sits where.
    fn of_seats(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::SeatingAdopted { plans, origin } => {
                let origin = match origin {
                    PlanOrigin::Imported { file } => {
                        self.about(key!("history-plan-imported"), "file", file.clone())
                    }
                    PlanOrigin::Replanned { from, seed, .. } => self
                        .words
                        .say_with("history-plan-replanned")
                        .arg("session", self.session(*from))
                        .arg("seed", seed.to_string())
                        .to_string(),
                    PlanOrigin::Drawn { seed, .. } => {
                        self.about(key!("history-plan-drawn"), "seed", seed.to_string())
                    }
                    PlanOrigin::Lots { .. } => self.say(key!("history-plan-lots")),
                };
                let sessions: Vec<SessionNo> = plans.iter().map(|plan| plan.session).collect();
                self.words
                    .say_with("history-seating-adopted")
                    .arg("sessions", self.sessions(&sessions))
                    .arg("origin", origin)
                    .to_string()
            }
            Event::LineUpNamed {
                session,
                team,
                players,
                ..
            } => {
                let people: Vec<String> = players.iter().map(|id| self.entrant(*id)).collect();
                self.words
                    .say_with("history-line-up-named")
                    .arg("session", self.session(*session))
                    .arg("team", self.team(*team))
                    .arg("count", people.len())
                    .arg("people", people.join(", "))
                    .to_string()
            }
            Event::LotsPrepared { people, .. } => self
                .words
                .say_with("history-lots-prepared")
                .arg("count", people.len())
                .to_string(),
            Event::LotsNoted { lots } => {
                let told = lots.iter().map(|(entrant, number)| {
                    let number = number.map_or_else(|| "–".to_owned(), |it| it.to_string());
                    format!("{}: {number}", self.entrant(*entrant))
                });
                let told: Vec<String> = told.collect();
                self.about(key!("history-lots-noted"), "lots", told.join(", "))
            }
            Event::LotsDiscarded { .. } => self.say(key!("history-lots-discarded")),
            Event::SeedPromised { hash } => {
                self.about(key!("history-seed-promised"), "hash", hash.clone())
            }
            Event::SeatsSwapped { session, a, b, .. } => self
                .words
                .say_with("history-seats-swapped")
                .arg("session", self.session(*session))
                .arg("a", self.entrant(*a))
                .arg("b", self.entrant(*b))
                .to_string(),
            Event::SeatTakenOver {
                session,
                leaves,
                takes,
                ..
            } => self
                .words
                .say_with("history-seat-taken-over")
                .arg("session", self.session(*session))
                .arg("takes", self.entrant(*takes))
                .arg("leaves", self.entrant(*leaves))
                .to_string(),
            Event::SeatingPublished { sessions } => {
                let sessions = self.sessions(sessions);
                self.about(key!("history-seating-published"), "sessions", sessions)
            }
            Event::SeatingTakenBack { sessions } => {
                let sessions = self.sessions(sessions);
                self.about(key!("history-seating-taken-back"), "sessions", sessions)
            }
            _ => return None,
        })
    }

    /// Sentences about the clock.
    fn of_clock(&self, event: &Event) -> Option<String> {
        let about = |key, session: &SessionNo| self.about(key, "session", self.session(*session));
        Some(match event {
            Event::SessionStarted { session, .. } => about(key!("history-started"), session),
            Event::SessionPaused { session } => about(key!("history-paused"), session),
            Event::SessionResumed { session } => about(key!("history-resumed"), session),
            Event::SessionEnded { session } => about(key!("history-ended"), session),
            Event::SessionReopened { session, .. } => {
                about(key!("history-session-reopened"), session)
            }
            Event::SessionExtended {
                session,
                table,
                seconds,
                ..
            } => {
                let place = match table {
                    Some(table) => format!("{}, {}", self.session(*session), self.table(*table)),
                    None => self.session(*session),
                };
                let size = seconds.unsigned_abs();
                let sign = if *seconds < 0 { '\u{2212}' } else { '+' };
                self.words
                    .say_with("history-extended")
                    .arg("place", place)
                    .arg("time", format!("{sign}{}:{:02}", size / 60, size % 60))
                    .to_string()
            }
            _ => return None,
        })
    }

    /// Sentences about what happened at a table.
    fn of_table(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::ResultEntered {
                session,
                table,
                version,
                sheet,
            } => self.result(*session, *table, *version, sheet),
            Event::ResultTakenBack { session, table, .. } => {
                self.at(key!("history-result-taken-back"), *session, *table)
            }
            Event::ResultVerified { session, table, .. } => {
                self.at(key!("history-result-verified"), *session, *table)
            }
            Event::RulingGiven {
                ruling, decision, ..
            } => self.ruling(*ruling, decision),
            Event::RulingReversed { ruling, .. } => self.about(
                key!("history-ruling-reversed"),
                "ruling",
                ruling.to_string(),
            ),
            _ => return None,
        })
    }

    /// A sentence about a table of a session.
    fn at(&self, key: &'static str, session: SessionNo, table: TableNo) -> String {
        self.words
            .say_with(key)
            .arg("session", self.session(session))
            .arg("table", self.table(table))
            .to_string()
    }

    fn result(&self, session: SessionNo, table: TableNo, version: u32, sheet: &Sheet) -> String {
        let totals: Vec<String> = sheet
            .totals
            .iter()
            .map(|total| {
                let score = self.words.signed(total.score);
                format!("{} {score}", self.entrant(total.entrant))
            })
            .collect();
        let key = if version == 1 {
            key!("history-result-entered")
        } else {
            key!("history-result-corrected")
        };
        self.words
            .say_with(key)
            .arg("session", self.session(session))
            .arg("table", self.table(table))
            .arg("version", version)
            .arg("totals", totals.join(", "))
            .to_string()
    }

    fn ruling(&self, ruling: RulingId, decision: &Decision) -> String {
        let rules = &self.desk.snapshot.tournament.ruleset;
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
                names::subject(self.desk, self.words, decision.subject),
            )
            .arg("offence", offence)
            .arg("outcomes", outcomes)
            .to_string()
    }
}
