//! What holds whatever people and organisers do, in whatever order.

use proptest::prelude::*;

use super::*;
use crate::QuotaId;
use crate::command::NewApplication;
use crate::registration::{MovesUp, Quota, RegistrationSettings, Taken, Texts, Who};

const PLACES: u32 = 4;
const MOST: u32 = 2;
const KEPT: u32 = 1;
const HOME: QuotaId = QuotaId(1);
const WILD: QuotaId = QuotaId(2);

fn quota(id: QuotaId, most: Option<u32>, reserved: u32) -> Quota {
    Quota {
        id,
        name: Texts::one("en", "Some"),
        who: Who::Chosen,
        most,
        reserved,
        reserved_until: None,
    }
}

/// A step of somebody: time passes, or a command is given.
#[derive(Debug, Clone)]
enum Step {
    Hours(i64),
    Does(Option<i64>, Box<RegistrationCommand>),
}

impl Step {
    fn does(by: Option<i64>, command: RegistrationCommand) -> Self {
        Self::Does(by, Box::new(command))
    }
}

fn application() -> impl Strategy<Value = ApplicationId> {
    (1_u32..14).prop_map(no)
}

fn quotas() -> impl Strategy<Value = Vec<QuotaId>> {
    proptest::sample::subsequence(vec![HOME, WILD], 0..=2)
}

fn new_application() -> impl Strategy<Value = NewApplication> {
    (1_i64..14, quotas(), any::<bool>()).prop_map(|(number, quotas, vouched)| NewApplication {
        quotas,
        vouched,
        ..of_one(number)
    })
}

/// What a person or the staff does.
fn step() -> impl Strategy<Value = Step> {
    use RegistrationCommand as C;
    let by_oneself = |command: fn(ApplicationId) -> C| {
        application().prop_map(move |id| Step::does(Some(i64::from(id.0)), command(id)))
    };
    let by_staff = |command: fn(ApplicationId) -> C| {
        application().prop_map(move |id| Step::does(None, command(id)))
    };
    prop_oneof![
        6 => new_application().prop_map(|new| Step::does(None, C::Apply(new))),
        6 => by_oneself(|application| C::ConfirmApplication { application }),
        3 => by_oneself(|application| C::AcceptPlace { application }),
        1 => by_oneself(|application| C::DeclinePlace { application }),
        2 => by_staff(|application| C::WithdrawApplication { application, reason: String::new() }),
        1 => by_staff(|application| C::RefuseApplication { application, reason: String::new() }),
        1 => by_staff(|application| C::ReinstateApplication { application, reason: String::new() }),
        1 => by_staff(|application| C::Admit { application }),
        1 => by_staff(|application| C::OfferPlace { application }),
        1 => (application(), quotas()).prop_map(|(application, quotas)| Step::does(None, C::ChangeApplication {
            application,
            category: None,
            quotas,
            particulars: false,
        })),
        1 => Just(Step::does(None, C::MoveUp)),
        2 => Just(Step::does(None, C::RunOut)),
        2 => (1_i64..40).prop_map(Step::Hours),
    ]
}

fn settings(
    hall: &Rig,
    entry: Entry,
    moves_up: MovesUp,
    accept: Option<u16>,
) -> RegistrationSettings {
    RegistrationSettings {
        places: Some(PLACES),
        quotas: vec![quota(HOME, Some(MOST), 0), quota(WILD, None, KEPT)],
        entry,
        moves_up,
        accept_within: accept,
        ..RegistrationSettings::usual(hall.now)
    }
}

fn ways() -> impl Strategy<Value = (Entry, MovesUp, Option<u16>)> {
    (
        proptest::sample::select(vec![Entry::Open, Entry::Approval]),
        proptest::sample::select(vec![MovesUp::Automatic, MovesUp::ByHand]),
        proptest::option::of(Just(48_u16)),
    )
}

/// Never more than the limit and the quotas allow, and what is kept stays kept.
fn nothing_overflows(hall: &Rig) -> Result<(), TestCaseError> {
    let taken = Taken::of(&hall.tournament.registration, &hall.tournament.entrants);
    let of = |id| taken.quotas.get(&id).copied().unwrap_or_default();
    prop_assert!(taken.total <= PLACES);
    prop_assert!(of(HOME) <= MOST);
    prop_assert!(taken.total + KEPT.saturating_sub(of(WILD)) <= PLACES);
    Ok(())
}

/// Everybody who applied stands somewhere, and who takes part is entered.
fn nobody_is_lost(hall: &Rig, sent: &[NewApplication]) -> Result<(), TestCaseError> {
    let applications = &hall.tournament.registration.applications;
    prop_assert_eq!(applications.len(), sent.len());
    for (application, sent) in applications.iter().zip(sent) {
        prop_assert_eq!(&application.people, &sent.people);
        if application.state == ApplicationState::Accepted {
            let entrant = hall.tournament.entrant_of(application.people[0]);
            prop_assert!(entrant.is_some_and(|it| it.is_active()));
        }
    }
    Ok(())
}

/// Where the list moves by itself nobody waits for whom there is a place.
fn nobody_waits_in_vain(hall: &Rig) -> Result<(), TestCaseError> {
    let list = hall.tournament.waiting_list(hall.now);
    prop_assert!(list.iter().all(|it| it.full.is_some()), "{list:?}");
    prop_assert!(
        list.windows(2)
            .all(|pair| pair[0].application.id < pair[1].application.id)
    );
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn limits_hold_the_order_is_kept_and_nobody_is_lost(
        steps in proptest::collection::vec(step(), 1..60),
        (entry, moves_up, accept) in ways(),
    ) {
        let mut hall = Rig::empty();
        let registration = settings(&hall, entry, moves_up, accept);
        hall.set_registration(registration);
        let mut sent = Vec::new();
        for step in steps {
            match step {
                Step::Hours(hours) => hall.hours_pass(hours),
                Step::Does(by, command) => {
                    let who = by.map(|number| hall.tournament.registration.application(no(
                        u32::try_from(number).unwrap(),
                    )).and_then(|it| it.captain()));
                    let applies = match command.as_ref() {
                        RegistrationCommand::Apply(new) => Some(new.clone()),
                        _ => None,
                    };
                    let done = match who.flatten() {
                        Some(person) => hall.run_as(Actor::Person(person), &[], *command),
                        None => hall.run_as(DIRECTOR, &[Role::Director], *command),
                    };
                    if done.is_ok() {
                        sent.extend(applies);
                    }
                }
            }
            nothing_overflows(&hall)?;
            nobody_is_lost(&hall, &sent)?;
            if moves_up == MovesUp::Automatic {
                nobody_waits_in_vain(&hall)?;
            }
        }
        let log = hall.log.iter().map(|(stamp, event)| (*stamp, event));
        prop_assert_eq!(Tournament::fold(log).unwrap(), Some(hall.tournament.clone()));
    }
}
