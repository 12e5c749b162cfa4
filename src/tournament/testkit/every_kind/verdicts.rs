//! The day's rulings and results, and how the day ends.

use std::collections::BTreeMap;

use ruleset::stage::{CarryFrom, Others};
use ruleset::{HandRecord, Outcome, Unit, Win};

use crate::appeal::{AppealDraft, Verdict};
use crate::attached::{Attached, PenaltyTile};
use crate::command::SheetDraft;
use crate::duty::Caller;
use crate::ruling::{Booking, Decision, Points, Subject};
use crate::seating::PlanOrigin;
use crate::stages::StagePlan;
use crate::testkit::{id, penalty, plan, sheet, table};
use crate::{
    Actor, CallId, Command, DisplayCommand, DutyCommand, EntrantsCommand, RequestId, ResultCommand,
    Role, RulingCommand, RulingId, SeatingCommand, SessionCommand, SetupCommand, TableNo,
};

use super::{EveryKind, FINAL, FIRST, SECOND, SEED};

impl EveryKind {
    /// A table calls, and the referees rule.
    pub(super) fn rulings(&mut self) {
        let call = Command::Duty(DutyCommand::CallReferee {
            session: FIRST,
            table: TableNo(1),
            caller: Caller::Table,
            note: "a false hu".into(),
        });
        self.run_as(Actor::Program, Role::ReadOnly, call);
        let call = CallId(1);
        self.rule(Command::Duty(DutyCommand::TakeCall { call }));
        let link = "ruleset=mcr-ema&hand=345678s5m&melds=234p+777z&win=5m&draw=1&seat=E";
        let mut first = penalty(1, 1, 1, -30);
        first.hand = Some(2);
        first.attached = Attached {
            tiles: vec![PenaltyTile {
                tile: "5p".into(),
                is_dead: true,
                played: None,
            }],
            turns: vec![21_500, 8_000],
            turns_read_at: vec![1_773_482_565_000, 0],
            minutes: Some(6),
            dealer: None,
            hands: vec![link.into()],
            note: "shown before the claim".into(),
            seen: None,
            decided_at: Some(self.hall.now),
        };
        if let Some(points) = &mut first.points {
            points.receivers = [5, 2, 6].map(|receiver| (id(receiver), 10)).to_vec();
        }
        self.rule(Command::rule(first));
        self.rule(Command::Duty(DutyCommand::CloseCall { call }));
        self.rule(Command::Duty(DutyCommand::AttachHand {
            session: FIRST,
            table: TableNo(1),
            hand: 2,
            link: link.into(),
        }));
        let ruling = RulingId(1);
        let attached = Attached {
            note: "both neighbours saw it".into(),
            ..Attached::default()
        };
        self.rule(Command::Ruling(RulingCommand::NoteRuling {
            ruling,
            attached,
        }));
        let appeal = AppealDraft {
            by: id(1),
            text: "nobody had claimed yet".into(),
            in_writing: true,
            fee_paid: true,
            announced: true,
            late_because: String::new(),
        };
        self.rule(Command::Ruling(RulingCommand::FileAppeal {
            ruling,
            appeal,
        }));
        let note = "the table was heard".into();
        self.run(Command::Ruling(RulingCommand::HearAppeal { ruling, note }));
        self.run(Command::Ruling(RulingCommand::DecideAppeal {
            ruling,
            verdict: Verdict::Stands,
            reason: "the claim came first".into(),
        }));
        let warning = Decision {
            outcomes: vec![Outcome::Warning],
            points: None,
            ..penalty(1, 2, 7, 0)
        };
        self.rule(Command::rule(warning.clone()));
        let decision = Decision {
            reason: "the second time".into(),
            ..of_total(Subject::Entrant(id(7)), Unit::Standing)
        };
        let ruling = RulingId(2);
        self.rule(Command::Ruling(RulingCommand::AmendRuling {
            ruling,
            draft: decision.into(),
        }));
        self.rule(Command::rule(warning));
        let (ruling, reason) = (RulingId(4), String::from("it was another player"));
        self.rule(Command::Ruling(RulingCommand::ReverseRuling {
            ruling,
            reason,
        }));
        let blues = Subject::Team(self.team("Blues"));
        self.rule(Command::rule(of_total(blues, Unit::Team)));
    }

    /// What the tables of the first session hand in.
    pub(super) fn results(&mut self) {
        let session = FIRST;
        let hand = |winner: u8, from: Option<u8>, value| HandRecord {
            wins: vec![Win {
                winner,
                value,
                ..Win::default()
            }],
            from,
            note: "with flowers".into(),
            ..HandRecord::default()
        };
        self.enter(SheetDraft {
            totals: None,
            hands: vec![hand(0, None, 12), hand(1, Some(2), 24)],
            ..sheet(1, 1, [(1, 0), (5, 0), (2, 0), (6, 0)])
        });
        let second = sheet(1, 2, [(3, 50), (7, 10), (4, -25), (10, -30)]);
        self.enter(SheetDraft {
            accept: Some("as all four signed it".into()),
            ..second
        });
        self.run(Command::Result(ResultCommand::TakeBackResult {
            session,
            table: TableNo(2),
            base_version: 1,
            reason: "the sheet of another table".into(),
        }));
        self.enter(SheetDraft {
            base_version: 2,
            ..sheet(1, 2, [(3, 40), (7, 10), (4, -25), (10, -25)])
        });
        self.run(Command::Result(ResultCommand::VerifyResult {
            session,
            table: TableNo(2),
            version: 3,
        }));
        self.run(Command::Session(SessionCommand::EndSession { session }));
        let reason = "a hand was not counted".into();
        self.run(Command::Session(SessionCommand::ReopenSession {
            session,
            reason,
        }));
        self.run(Command::Session(SessionCommand::EndSession { session }));
        let after = FIRST;
        self.run(Command::Display(DisplayCommand::FreezeStandings { after }));
        self.run(Command::Display(DisplayCommand::ReleaseStandings));
    }

    /// The second session, a final of four, and the end.
    pub(super) fn last_sessions(&mut self) {
        let stage = |title: &str, first, takes| StagePlan {
            title: title.into(),
            rules: None,
            first,
            takes,
            carry_percent: 50,
            carry_from: CarryFrom::StandingPoints,
            others: Others::Out,
        };
        self.run(Command::Setup(SetupCommand::PlanStages {
            stages: vec![stage("", FIRST, None), stage("Final", FINAL, Some(4))],
        }));
        for table in [1, 2] {
            let seated = self.hall.tournament.table(SECOND, TableNo(table)).unwrap();
            let people: Vec<u32> = seated.seats.people().map(|person| person.0).collect();
            let totals = [(people[0], 20), (people[1], 20), (people[2], -15)];
            let last = (people[3], -25);
            self.enter(sheet(2, table, [totals[0], totals[1], totals[2], last]));
        }
        let (stage, seed) = (2, Some(SEED.to_owned()));
        self.run(Command::Setup(SetupCommand::MakeCut {
            stage,
            seed: seed.clone(),
        }));
        let reason = "a sheet was wrong".into();
        self.run(Command::Setup(SetupCommand::TakeBackCut { stage, reason }));
        self.run(Command::Setup(SetupCommand::MakeCut { stage, seed }));
        let members = &self.hall.tournament.stages[1].cut.as_ref().unwrap().goes_on;
        let finalists: Vec<u32> = members.iter().map(|member| member.0).collect();
        let seats = [finalists[0], finalists[1], finalists[2], finalists[3]];
        self.run(Command::Seating(SeatingCommand::AdoptPlan {
            plans: vec![plan(3, vec![table(1, seats)])],
            origin: PlanOrigin::Replanned {
                from: FINAL,
                seed: 8,
                algorithm: "seatwind replan 1".into(),
            },
        }));
        let scores = seats.into_iter().zip([-8, 24, -24, 8]);
        let totals: BTreeMap<usize, (u32, i64)> = (0..).zip(scores).collect();
        self.enter(sheet(3, 1, [0, 1, 2, 3].map(|seat| totals[&seat])));
        self.run(Command::Setup(SetupCommand::Close));
        let reason = "a name is misspelt".into();
        self.run(Command::Setup(SetupCommand::Reopen { reason }));
        self.run(Command::Entrants(EntrantsCommand::NotePersonChange {
            entrant: id(3),
        }));
        self.requests();
        let close = Command::Setup(SetupCommand::Close);
        self.run_because("a clock was never started", close);
        self.goes_back();
    }

    /// The tournament goes back to before it was closed, and forward again.
    fn goes_back(&mut self) {
        let closed = self.hall.tournament.version;
        for to in [closed - 1, closed] {
            let seen = self.hall.tournament.version;
            let reason = "a sheet came late".into();
            self.run(Command::Setup(SetupCommand::GoBack { to, seen, reason }));
        }
    }

    /// A referee asks for three rulings: one waits, one is declined, one is given.
    fn requests(&mut self) {
        let waits = Decision {
            attached: Attached {
                note: "both neighbours saw it".into(),
                ..Attached::default()
            },
            ..penalty(2, 1, 1, -10)
        };
        let warning = Decision {
            outcomes: vec![Outcome::Warning],
            points: None,
            ..penalty(2, 2, 7, 0)
        };
        let team = of_total(Subject::Team(self.team("Reds")), Unit::Team);
        for asked in [waits, warning, team] {
            let asked = asked.into();
            self.rule(Command::Ruling(RulingCommand::RequestRuling(asked)));
        }
        let request = RequestId(2);
        let reason = "the others did the same".into();
        self.run(Command::Ruling(RulingCommand::DeclineRequest {
            request,
            reason,
        }));
        let request = RequestId(3);
        self.run(Command::Ruling(RulingCommand::ConfirmRequest { request }));
    }
}

/// One point against a total.
fn of_total(subject: Subject, unit: Unit) -> Decision {
    Decision {
        subject,
        session: None,
        table: None,
        points: Some(Points {
            unit,
            offender: ruleset::StandingPoints::whole(-1),
            receivers: Vec::new(),
            booking: Booking::Added,
        }),
        ..penalty(1, 1, 1, 0)
    }
}
