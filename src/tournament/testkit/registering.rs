//! People who register by themselves.

use chrono::TimeDelta;

use super::{DIRECTOR, Rig};
use crate::command::NewApplication;
use crate::event::Event;
use crate::registration::{
    Application, ApplicationState, BankAccount, Category, FeeStep, RegistrationSettings, Texts,
};
use crate::{
    Actor, ApplicationId, CategoryId, Command, PersonId, Refusal, RegistrationCommand, Role,
};

/// How a registration for so many people is set.
pub fn places(hall: &Rig, places: u32) -> RegistrationSettings {
    RegistrationSettings {
        places: Some(places),
        ..RegistrationSettings::usual(hall.now)
    }
}

/// Who pays 25 of whole money, at any time.
pub fn adult() -> Category {
    Category {
        id: CategoryId(1),
        name: Texts::one("en", "Adult"),
        fees: vec![FeeStep {
            until: None,
            amount: 2_500,
        }],
        for_the_team: false,
        places: None,
    }
}

/// Where the fees go.
pub fn account_of_club() -> BankAccount {
    BankAccount {
        holder: "Club de Mahjong".into(),
        iban: "ES91 2100 0418 4502 0005 1332".into(),
        bic: String::new(),
    }
}

/// Somebody, by a small number.
pub fn person(number: i64) -> PersonId {
    PersonId(5000 + number)
}

/// The application at a place in the order.
pub fn no(number: u32) -> ApplicationId {
    ApplicationId(number)
}

/// An application of one person.
pub fn of_one(number: i64) -> NewApplication {
    NewApplication {
        people: vec![person(number)],
        team: None,
        category: None,
        quotas: Vec::new(),
        invited: false,
        vouched: false,
    }
}

impl Rig {
    /// An empty tournament that registers so many people.
    pub fn registering(wanted: u32) -> Self {
        let mut hall = Self::empty();
        let registration = places(&hall, wanted);
        hall.set_registration(registration);
        hall
    }

    #[track_caller]
    pub fn set_registration(&mut self, registration: RegistrationSettings) {
        self.run(RegistrationCommand::SetRegistration { registration });
    }

    /// Changes how registration is taken.
    #[track_caller]
    pub fn change_registration(&mut self, change: impl FnOnce(&mut RegistrationSettings)) {
        let mut registration = self.registration();
        change(&mut registration);
        self.set_registration(registration);
    }

    pub fn registration(&self) -> RegistrationSettings {
        let settings = self.tournament.registration.settings.as_deref();
        settings.unwrap().clone()
    }

    /// A person gives a command for themself.
    pub fn by_oneself(&mut self, number: i64, command: RegistrationCommand) -> Result<(), Refusal> {
        self.run_as(Actor::Person(person(number)), &[], command)
    }

    /// Somebody applies, who has the same number as a person and as an application.
    #[track_caller]
    pub fn apply(&mut self, number: i64) -> ApplicationId {
        self.applies(of_one(number)).unwrap()
    }

    /// The captain, who is the first of its people, sends an application.
    ///
    /// # Errors
    /// A [`Refusal`].
    pub fn applies(&mut self, new: NewApplication) -> Result<ApplicationId, Refusal> {
        let captain = new.people[0];
        let actor = Actor::Person(captain);
        self.run_as(actor, &[], RegistrationCommand::Apply(new))?;
        let known = self.tournament.registration.application_of(captain);
        Ok(known.unwrap().id)
    }

    /// Somebody confirms their address.
    #[track_caller]
    pub fn confirm(&mut self, application: u32) {
        let application = no(application);
        let captain = self.application(application.0).captain().unwrap();
        let command = RegistrationCommand::ConfirmApplication { application };
        self.run_as(Actor::Person(captain), &[], command).unwrap();
    }

    /// Somebody applies and confirms.
    #[track_caller]
    pub fn apply_and_confirm(&mut self, number: i64) -> ApplicationId {
        let id = self.apply(number);
        self.confirm(id.0);
        id
    }

    #[track_caller]
    pub fn application(&self, number: u32) -> &Application {
        self.tournament
            .registration
            .application(no(number))
            .unwrap()
    }

    /// How each application stands, in the order.
    pub fn states(&self) -> Vec<&'static str> {
        let applications = self.tournament.registration.applications.iter();
        applications.map(|it| it.state.word()).collect()
    }

    #[track_caller]
    pub fn state_of(&self, number: u32) -> ApplicationState {
        self.application(number).state
    }

    pub fn hours_pass(&mut self, hours: i64) {
        self.now += TimeDelta::hours(hours);
    }

    /// The program ends what has run out; false if nothing has.
    #[track_caller]
    pub fn run_out(&mut self) -> bool {
        let done = self.run_as(
            Actor::Program,
            &[Role::Director],
            RegistrationCommand::RunOut,
        );
        let nothing = matches!(done, Err(Refusal::NothingToChange));
        if !nothing {
            done.unwrap();
        }
        !nothing
    }

    /// What follows from a command of the director, in the words of the log.
    #[track_caller]
    pub fn kinds(&self, command: impl Into<Command>) -> Vec<&'static str> {
        let decided = self.decide_as(DIRECTOR, &[Role::Director], &command.into());
        decided.unwrap().iter().map(Event::kind).collect()
    }
}
