//! The private page itself: how the registration stands, what is to be paid, where the person sits, what was
//! ruled, and what they can do.

use actix_web::HttpRequest;
use askama::Template;

use super::money::{MoneyView, money};
use super::own::Own;
use super::situation::{Situation, situation};
use super::team::{LineUpView, line_ups};
use crate::tournament::ruling::{Ruling, Subject};
use crate::tournament::{EntrantId, RegistrationCommand};
use crate::web::error::{PageError, PageResult};
use crate::web::event::visibility::VisibilityView;
use crate::web::extract::{Form, Page};
use crate::web::public::calendar::{self, Links};
use crate::web::public::check_in::own::{self as check_in, Strip};
use crate::web::public::player::{self, Next, Seat};
use crate::web::public::visit::{PublicPage, Visit};
use crate::web::say::qr::Qr;
use crate::web::say::refusal::session_name;
use crate::web::say::rulings;
use crate::web::state::State;
use crate::words::key;

#[derive(Template)]
#[template(path = "me/page.html")]
struct OwnPage<'a> {
    page: &'a Page,
    base: String,
    name: String,
    title: String,
    dates: String,
    venue: String,
    /// The public page of the event; none while visitors do not see it.
    event: Option<String>,
    situation: Situation,
    /// How it stands with their arrival; none where only the door checks people in.
    check_in: Option<Strip>,
    money: Option<MoneyView>,
    seats: Option<SeatsView>,
    rulings: Vec<RuledLine>,
    line_ups: Vec<LineUpView>,
    may_change: bool,
    has_team: bool,
    /// What leaving is called; empty where the person cannot leave.
    leave: String,
    visibility: VisibilityView,
    qr: Option<Qr>,
}

/// Where somebody sits, as far as visitors see it.
struct SeatsView {
    next: Option<Next>,
    later: Vec<Seat>,
    /// Their public page.
    href: String,
    calendar: Option<Links>,
}

/// A ruling on the person.
struct RuledLine {
    place: String,
    offence: String,
    sanction: String,
    is_reversed: bool,
}

pub async fn show(req: HttpRequest, state: State) -> PageResult {
    let own = Own::open(&req, &state).await?;
    let seats = seats(&req, &state, &own).await?;
    own.page.render(&view(&own, &state, seats))
}

fn view<'a>(own: &'a Own, state: &State, seats: Option<SeatsView>) -> OwnPage<'a> {
    let (page, tournament) = (&own.page, own.tournament());
    let settings = &tournament.settings;
    let now = state.clock.now();
    let has_team = own.own_application().is_some_and(|it| {
        let registration = tournament.registration.settings.as_ref();
        it.team.is_some() && registration.is_some_and(|it| it.team.is_some())
    });
    let full = own.whole_link(&state.settings.base_url);
    let event = format!("/t/{}", settings.slug);
    OwnPage {
        page,
        base: own.address(""),
        name: own.full_name(),
        title: settings.title.clone(),
        dates: page.words.date_range(settings.starts_on, settings.ends_on),
        venue: settings.venue.clone(),
        event: tournament.published.then_some(event),
        situation: situation(own),
        check_in: check_in::strip(page, &own.snapshot, own.opened.person, now),
        money: money(own),
        seats,
        rulings: ruled(own),
        line_ups: line_ups(own, now),
        may_change: tournament.may_still_change(now) && !tournament.closed,
        has_team,
        leave: leave(own),
        visibility: VisibilityView::of(page, own.person.visibility),
        qr: Qr::of(&full),
    }
}

/// What leaving is called: before the event somebody withdraws, later they drop out.
fn leave(own: &Own) -> String {
    let tournament = own.tournament();
    let plays = own.entrant().is_some_and(|it| it.is_active());
    if tournament.closed || !(plays || own.own_application().is_some()) {
        return String::new();
    }
    let key = match tournament.has_begun() {
        true => key!("own-drop-out"),
        false => key!("own-withdraw"),
    };
    own.page.say(key).into_owned()
}

async fn seats(
    req: &HttpRequest,
    state: &State,
    own: &Own,
) -> Result<Option<SeatsView>, PageError> {
    let Some(id) = own.entrant().map(|it| it.id) else {
        return Ok(None);
    };
    if !own.tournament().published {
        return Ok(None);
    }
    let slug = own.tournament().settings.slug.clone();
    let path = format!("/players/{id}");
    let visit = Visit::open(req, state, &slug, path.clone(), PublicPage::Standings).await?;
    let base = state.settings.base_url.as_str();
    Ok(Some(SeatsView {
        next: player::next(&visit, id),
        later: player::later(&visit, id),
        href: visit.address(&path),
        calendar: calendar::links(&visit, base, &format!("{path}/calendar.ics")),
    }))
}

/// The rulings on the person, whatever the public sees of them.
fn ruled(own: &Own) -> Vec<RuledLine> {
    let Some(id) = own.entrant().map(|it| it.id) else {
        return Vec::new();
    };
    let tournament = own.tournament();
    let is_shown = |ruling: &&Ruling| {
        let session = ruling.decision.session;
        is_on(ruling, id) && session.is_none_or(|it| tournament.shows_results(it))
    };
    let line = |ruling: &Ruling| {
        let (words, rules) = (own.page.words, &tournament.ruleset);
        let session = ruling.decision.session;
        RuledLine {
            place: session.map_or_else(String::new, |it| session_name(words, &own.snapshot, it)),
            offence: rulings::offence(words, rules, &ruling.decision).0,
            sanction: rulings::sanction(words, rules, &ruling.decision),
            is_reversed: !ruling.stands(),
        }
    };
    let all = tournament.rulings.iter();
    all.filter(is_shown).map(line).collect()
}

fn is_on(ruling: &Ruling, id: EntrantId) -> bool {
    ruling.decision.subject == Subject::Entrant(id)
}

/// Takes the place that is offered.
pub async fn accept(req: HttpRequest, state: State, form: Form) -> PageResult {
    let own = Own::open(&req, &state).await?;
    let application = own.application().ok_or(PageError::NotFound)?.id;
    let command = RegistrationCommand::AcceptPlace { application };
    own.press(&state, &form, command.into(), key!("own-accepted-done"))
        .await
}

/// Leaves the place that is offered to the next.
pub async fn decline(req: HttpRequest, state: State, form: Form) -> PageResult {
    let own = Own::open(&req, &state).await?;
    let application = own.application().ok_or(PageError::NotFound)?.id;
    let command = RegistrationCommand::DeclinePlace { application };
    own.press(&state, &form, command.into(), key!("own-declined-done"))
        .await
}
