//! The day's registration: who applies, waits, comes and pays.

use chrono::TimeDelta;

use crate::command::NewApplication;
use crate::registration::{
    AnswerKind, Asked, BankAccount, Category, Currency, FeeStep, Question, Quota,
    RegistrationSettings, TeamSize, Texts, Way, Who,
};
use crate::testkit::registering::{no, of_one, person};
use crate::{Actor, CategoryId, MoneyCommand, QuestionId, QuotaId, RegistrationCommand, Role};

use super::EveryKind;

const ADULT: CategoryId = CategoryId(1);
const HOME: QuotaId = QuotaId(1);

impl EveryKind {
    /// Two places beside those of the list, and five who apply.
    pub(super) fn registering(&mut self) {
        let registration = self.all_that_can_be_set();
        let set = RegistrationCommand::SetRegistration { registration };
        self.run(set.into());
        for number in 1..=5 {
            self.applies(number);
        }
        let confirm = |application| RegistrationCommand::ConfirmApplication { application };
        for number in [1, 2, 3] {
            let command = confirm(no(number)).into();
            self.by_oneself(i64::from(number), command);
        }
        self.run(RegistrationCommand::CloseRegistration.into());
        let closes = Some(self.hall.now + TimeDelta::days(2));
        self.run(RegistrationCommand::ReopenRegistration { closes }.into());
        self.waiting_list();
        self.money();
        for application in [no(1), no(3)] {
            let reason = "cannot come".into();
            let leave = RegistrationCommand::WithdrawApplication {
                application,
                reason,
            };
            self.run(leave.into());
        }
    }

    fn waiting_list(&mut self) {
        let change = RegistrationCommand::ChangeApplication {
            application: no(5),
            category: Some(ADULT),
            quotas: vec![HOME],
            particulars: false,
        };
        self.run(change.into());
        // The second goes: the third is asked.
        let withdraw = RegistrationCommand::WithdrawApplication {
            application: no(2),
            reason: String::new(),
        };
        self.by_oneself(2, withdraw.into());
        let application = no(3);
        self.by_oneself(3, RegistrationCommand::DeclinePlace { application }.into());
        let reason = "pressed the wrong button".into();
        let reinstate = RegistrationCommand::ReinstateApplication {
            application,
            reason,
        };
        self.run(reinstate.into());
        let refuse = RegistrationCommand::RefuseApplication {
            application: no(4),
            reason: "plays under two names".into(),
        };
        self.run(refuse.into());
        self.by_oneself(3, RegistrationCommand::AcceptPlace { application }.into());
        self.team_of_two();
        self.hall.now += TimeDelta::hours(25);
        self.run_as(
            Actor::Program,
            Role::Director,
            RegistrationCommand::RunOut.into(),
        );
    }

    /// Somebody who waits brings somebody else.
    fn team_of_two(&mut self) {
        let registration = RegistrationSettings {
            team: Some(TeamSize { least: 1, most: 2 }),
            ..self.all_that_can_be_set()
        };
        self.run(RegistrationCommand::SetRegistration { registration }.into());
        let members = RegistrationCommand::ChangeMembers {
            application: no(5),
            members: vec![person(6)],
        };
        self.by_oneself(5, members.into());
    }

    fn money(&mut self) {
        let (person, on) = (person(1), self.hall.now.date_naive());
        let note = String::from("by the club");
        let amount = 2_000;
        self.run(MoneyCommand::ChargeFee { person, amount }.into());
        let pay = MoneyCommand::NotePayment {
            person,
            amount: 2_500,
            on,
            way: Way::Transfer,
            note: note.clone(),
        };
        self.run(pay.into());
        let entry = self.hall.tournament.version;
        let reason = "another person of the same name".into();
        self.run(MoneyCommand::UndoMoney { entry, reason }.into());
        let waive = MoneyCommand::WaiveFee {
            person,
            amount: 500,
            reason: "helps at the door".into(),
        };
        self.run(waive.into());
        let refund = MoneyCommand::NoteRefund {
            person,
            amount: 100,
            on,
            way: Way::Cash,
            note,
        };
        self.run(refund.into());
    }

    fn applies(&mut self, number: i64) {
        let new = NewApplication {
            category: Some(ADULT),
            quotas: if number == 1 { vec![HOME] } else { Vec::new() },
            team: (number == 1).then(|| "Greens".to_owned()),
            ..of_one(number)
        };
        self.by_oneself(number, RegistrationCommand::Apply(new).into());
    }

    fn by_oneself(&mut self, number: i64, command: crate::Command) {
        let done = self
            .hall
            .run_as(Actor::Person(person(number)), &[], command.clone());
        assert_eq!(done, Ok(()), "{command:?}");
        self.numbered();
    }

    fn all_that_can_be_set(&self) -> RegistrationSettings {
        let now = self.hall.now;
        let day = now.date_naive();
        let fees = [(Some(day), 2_500), (None, 3_000)];
        let taken = self.hall.tournament.place_counts().event.taken;
        RegistrationSettings {
            closes: Some(now + TimeDelta::days(1)),
            places: Some(taken + 2),
            categories: vec![Category {
                id: ADULT,
                name: Texts::one("es", "Adulto"),
                fees: fees
                    .into_iter()
                    .map(|(until, amount)| FeeStep { until, amount })
                    .collect(),
                for_the_team: false,
                places: Some(100),
            }],
            currency: Some(Currency::EURO),
            bank: Some(BankAccount {
                holder: "Club de Mahjong".into(),
                iban: "ES91 2100 0418 4502 0005 1332".into(),
                bic: "CAIXESBBXXX".into(),
            }),
            quotas: vec![Quota {
                id: HOME,
                name: Texts::one("es", "España"),
                who: Who::Country {
                    country: "ESP".into(),
                },
                most: Some(40),
                reserved: 1,
                reserved_until: Some(now + TimeDelta::days(1)),
            }],
            federation_number: Asked::Required,
            questions: vec![Question {
                id: QuestionId(1),
                text: Texts::one("es", "¿Qué come?"),
                kind: AnswerKind::Choice,
                choices: vec![Texts::one("es", "De todo"), Texts::one("es", "Sin carne")],
                required: true,
            }],
            consent: Texts::one("es", "Mis datos sirven para este torneo."),
            accept_within: Some(48),
            change_until: Some(now + TimeDelta::days(1)),
            withdraw_until: Some(now + TimeDelta::days(2)),
            ..RegistrationSettings::usual(now)
        }
    }
}
