//! What registration waits for, with the names of those who applied.

use super::waits::{MOST_NAMED, WaitView, Waiting};
use crate::tournament::waits::Wait;
use crate::tournament::{ApplicationId, Capability, PersonId};
use crate::web::desk::Desk;
use crate::web::say::applications;

/// Whether a wait concerns this person: who applied and who owes is for those only who manage entrants.
pub fn is_for(wait: &Wait, desk: &Desk) -> bool {
    match wait {
        Wait::Applications(_) | Wait::PlacesFree(_) | Wait::OffersEnd(_) | Wait::Owing(_) => {
            desk.may(Capability::ManageEntrants)
        }
        _ => true,
    }
}

impl Waiting<'_> {
    pub(super) fn of_applications(&self, key: &str, ids: &[ApplicationId]) -> WaitView {
        let things = ids.iter().take(MOST_NAMED).filter_map(|id| {
            let registration = &self.desk.snapshot.tournament.registration;
            let known = registration.application(*id)?;
            let path = format!("/registration/applications/{id}");
            let name = applications::called(&self.desk.snapshot, known);
            Some((name, self.desk.address(&path)))
        });
        let text = self.page.say_with(key).arg("count", ids.len());
        WaitView {
            things: things.collect(),
            more: ids.len().saturating_sub(MOST_NAMED),
            ..WaitView::new(text.to_string())
        }
    }

    pub(super) fn of_owing(&self, people: &[PersonId]) -> WaitView {
        // A long list of everybody would say nothing.
        let named = if people.len() > MOST_NAMED / 2 {
            0
        } else {
            people.len()
        };
        let things = people.iter().take(named).map(|person| {
            let path = format!("/registration/money/{person}");
            let name = applications::full_name(&self.desk.snapshot, *person);
            (name, self.desk.address(&path))
        });
        let text = self.page.say_with("applications-wait-owing");
        let text = text.arg("count", people.len());
        WaitView {
            things: things.collect(),
            ..WaitView::new(text.to_string())
        }
    }
}
