//! Rulings in a rehearsal, one offence of the catalogue after the other, and what people say to them.

use crate::appeal::{AppealDraft, Verdict};
use crate::attached::Attached;
use crate::claim::{Claim, RulingDraft};
use crate::command::RulingCommand;
use crate::decide::decide;
use crate::event::{EntrantsEvent, Event};
use crate::ids::{EntrantId, TableNo};
use crate::ruling::{Ruling, Subject};
use crate::session::Session;
use crate::state::Tournament;
use ruleset::offence::{Authority, Per};
use ruleset::{Offence, Outcome};

use super::act::{Act, ActKind, Simulated};
use super::chance::{Asked, one_of};
use super::play::act;

/// Rulings of a session, besides those on people who come late.
const RULINGS: usize = 2;
/// Turns of a player who plays slowly, in milliseconds.
const SLOW_TURNS: [u64; 3] = [12_000, 48_000, 95_000];

impl Tournament {
    /// What follows from requests and appeals of the simulated staff.
    pub(super) fn disputes(&self, note: &str) -> Vec<Act> {
        let head = Simulated::HeadReferee;
        let reason = || note.to_owned();
        let mut acts = Vec::new();
        for asked in self.open_requests().filter(|it| is_simulated(it.by)) {
            let request = asked.id;
            let confirm = RulingCommand::ConfirmRequest { request };
            let decline = RulingCommand::DeclineRequest {
                request,
                reason: reason(),
            };
            let (yes, no) = (
                act(ActKind::Confirm, head, 4, confirm),
                act(ActKind::Decline, head, 4, decline),
            );
            match request.0 % 2 {
                0 => acts.extend([no, yes]),
                _ => acts.extend([yes, no]),
            }
        }
        for ruling in self.rulings.iter() {
            acts.extend(self.appeal_goes_on(ruling, note));
        }
        acts
    }

    fn appeal_goes_on(&self, ruling: &Ruling, note: &str) -> Option<Act> {
        let appeal = ruling.appeal.as_ref()?;
        if appeal.verdict().is_some() || !is_simulated(appeal.filed_by) {
            return None;
        }
        let (head, ruling) = (Simulated::HeadReferee, ruling.id);
        if !appeal.is_heard() {
            let note = note.to_owned();
            let hear = RulingCommand::HearAppeal { ruling, note };
            return Some(act(ActKind::Hear, head, 8, hear));
        }
        let decided = self.rulings.iter().filter_map(|it| it.appeal.as_ref());
        let decided = decided.filter(|it| it.verdict().is_some()).count();
        let verdict = match decided % 2 {
            0 => Verdict::Reversed,
            _ => Verdict::Stands,
        };
        let decide = RulingCommand::DecideAppeal {
            ruling,
            verdict,
            reason: note.to_owned(),
        };
        Some(act(ActKind::Decide, head, 5, decide))
    }

    /// The ruling on somebody who came late, where the rule set names an offence for it.
    pub(super) fn lateness(&self, session: &Session) -> Option<Act> {
        let hall = self.rehearsal.as_ref()?.hall;
        let late = self.late(session.number, hall);
        let late = late.into_iter().find(|it| {
            let noted = session.presence.contains_key(&it.entrant);
            noted && it.arrived.is_some() && it.ruling.is_none() && it.offence.is_some()
        })?;
        let offence = self.ruleset.offence(late.offence.as_deref()?)?;
        let mut draft = self.ruling_draft(session, (late.table, late.entrant), offence);
        draft.hand = None;
        draft.attached.minutes = Some(late.minutes);
        Some(act(
            ActKind::Lateness,
            judge(offence),
            1,
            RulingCommand::Rule(draft),
        ))
    }

    /// What the referees do in a session: rulings, a request, an appeal, a ruling that was a mistake.
    pub(super) fn rulings_due(&self, session: &Session, note: &str) -> Vec<Act> {
        let results = session.results();
        let part = |of: usize| results * 3 >= session.tables.len() * of;
        let made = self.made_in(session);
        let besides = made.iter().filter(|it| it.decision.hand.is_some()).count();
        let mut acts = Vec::new();
        if besides < RULINGS && part(besides) {
            acts.extend(self.next_ruling(session, ActKind::Ruling));
        }
        let number = session.number;
        let asked = |it: &crate::request::Request| it.draft.session == Some(number);
        if number.0.is_multiple_of(2) && part(2) && !self.requests.iter().any(asked) {
            acts.extend(self.next_ruling(session, ActKind::Request));
        }
        let appealed = made.iter().any(|it| it.appeal.is_some());
        if !number.0.is_multiple_of(2) && part(2) && !appealed {
            let open = made.iter().rev().filter(|it| it.reversed.is_none());
            acts.extend(open.filter_map(|it| appeal(it, note)));
        }
        let taken_back = made.iter().any(|it| it.reversed.is_some());
        if number.0.is_multiple_of(3) && session.is_complete() && !taken_back {
            let quiet = made.iter().rev().filter(|it| it.appeal.is_none());
            acts.extend(quiet.map(|it| {
                let reverse = RulingCommand::ReverseRuling {
                    ruling: it.id,
                    reason: note.to_owned(),
                };
                act(ActKind::Reverse, Simulated::HeadReferee, 3, reverse)
            }));
        }
        acts
    }

    /// The rulings of the simulated staff in a session.
    fn made_in(&self, session: &Session) -> Vec<&Ruling> {
        let number = Some(session.number);
        let rulings = self.rulings.iter();
        rulings
            .filter(|it| it.decision.session == number && is_simulated(it.by))
            .collect()
    }

    /// A ruling on the next offence of the catalogue that can be ruled here.
    fn next_ruling(&self, session: &Session, kind: ActKind) -> Option<Act> {
        let catalogue = &self.ruleset.offences;
        let made = self.rulings.len() + self.requests.len();
        let about = [session.number.0.into(), u64::try_from(made).unwrap_or(0)];
        let chance = self.chance(Asked::Ruling, &about);
        let waiting = session.without_result();
        let tables = match waiting.is_empty() {
            true => session.tables_where(|_| true),
            false => waiting,
        };
        let table = one_of(&tables, chance)?;
        let people: Vec<EntrantId> = session.table(table)?.seats.people().collect();
        let entrant = one_of(&people, chance >> 32)?;
        let first = made % catalogue.len().max(1);
        let offences = catalogue.iter().cycle().skip(first).take(catalogue.len());
        let acts = offences.filter(|it| keeps_in_play(it)).map(|offence| {
            let draft = self.ruling_draft(session, (table, entrant), offence);
            match kind {
                ActKind::Request => {
                    let ask = RulingCommand::RequestRuling(draft);
                    act(kind, Simulated::Referee, 2, ask)
                }
                _ => act(kind, judge(offence), 2, RulingCommand::Rule(draft)),
            }
        });
        acts.into_iter().find(|act| self.can_rule(act))
    }

    /// Whether a ruling can be given, and nobody is out by it.
    fn can_rule(&self, act: &Act) -> bool {
        let events = decide(self, &act.command, &act.context(act.due(self)));
        let puts_out = |event: &Event| {
            matches!(
                event,
                Event::Entrants(EntrantsEvent::EntrantDisqualified { .. })
            )
        };
        events.is_ok_and(|events| !events.iter().any(puts_out))
    }

    fn ruling_draft(
        &self,
        session: &Session,
        (table, entrant): (TableNo, EntrantId),
        offence: &Offence,
    ) -> RulingDraft {
        let attached = match offence.per {
            Per::Offence => Attached::default(),
            Per::Minute => Attached {
                minutes: Some(3),
                ..Attached::default()
            },
            Per::TimeLimits => Attached {
                turns: SLOW_TURNS.to_vec(),
                ..Attached::default()
            },
        };
        RulingDraft {
            subject: Subject::Entrant(entrant),
            session: Some(session.number),
            table: Some(table),
            hand: Some(1),
            offence: Some(offence.id.clone()),
            claim: Claim::AsProposed,
            reason: String::new(),
            attached,
        }
    }
}

/// Whether nobody is out, and no session lost, by an offence.
fn keeps_in_play(offence: &Offence) -> bool {
    let ends = |outcome: &Outcome| {
        matches!(
            outcome,
            Outcome::Disqualification | Outcome::ForfeitedSession
        )
    };
    let mut steps = offence.ladder.iter();
    !steps.any(|step| step.outcomes.iter().any(ends))
}

/// Who rules on an offence.
fn judge(offence: &Offence) -> Simulated {
    match offence.ruled_by {
        Authority::HeadReferee => Simulated::HeadReferee,
        Authority::Players | Authority::Referee => Simulated::Referee,
    }
}

fn is_simulated(actor: crate::Actor) -> bool {
    Simulated::of(actor).is_some()
}

/// The person who was ruled on appeals.
fn appeal(ruling: &Ruling, note: &str) -> Option<Act> {
    let Subject::Entrant(by) = ruling.decision.subject else {
        return None;
    };
    let file = RulingCommand::FileAppeal {
        ruling: ruling.id,
        appeal: AppealDraft {
            by,
            text: note.to_owned(),
            in_writing: true,
            fee_paid: true,
            announced: true,
            late_because: String::new(),
        },
    };
    Some(act(ActKind::Appeal, Simulated::Referee, 3, file))
}
