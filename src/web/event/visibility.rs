//! What the public sees of the people who take part.

use crate::tournament::{Command, PublicName, SetupCommand, Visibility};
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::words::key;

/// The choices of a form, ready to print.
pub struct VisibilityView {
    /// Value, text and whether it is chosen.
    pub names: Vec<(&'static str, String, bool)>,
    pub hides_numbers: bool,
    pub hides_rulings: bool,
}

impl VisibilityView {
    /// What is chosen, in the reader's language.
    pub fn of(page: &Page, chosen: Visibility) -> Self {
        let choice = |name: PublicName| {
            let key = match name {
                PublicName::Full => key!("visibility-full"),
                PublicName::Initials => key!("visibility-initials"),
                PublicName::Pseudonym => key!("visibility-pseudonym"),
            };
            (name.word(), page.say(key).into_owned(), name == chosen.name)
        };
        Self {
            names: PublicName::ALL.into_iter().map(choice).collect(),
            hides_numbers: chosen.hides_numbers,
            hides_rulings: chosen.hides_rulings,
        }
    }
}

/// Reads the choices; what is wrong is noted in the form.
pub fn read(form: &mut Form) -> Option<Visibility> {
    let name = form.choice::<PublicName>("public_name")?;
    Some(Visibility {
        name,
        hides_numbers: form.is("hides_numbers", "yes"),
        hides_rulings: form.is("hides_rulings", "yes"),
    })
}

/// Chooses for the whole event.
pub async fn submit(at: Staff<can::Configure>, mut form: Form) -> PageResult {
    // The form has no field to mistype: a name that is none of the three is no form of ours.
    let visibility = read(&mut form).unwrap_or(at.desk.snapshot.tournament.visibility);
    let command = Command::Setup(SetupCommand::ChooseVisibility { visibility });
    at.press(form, command, ("/event", key!("visibility-chosen")))
        .await
}
