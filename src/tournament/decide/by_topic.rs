//! From a command to the subject that decides it. Each topic is matched without a rest, so that a new
//! command cannot be forgotten.

use crate::command::{
    Command, DisplayCommand, DutyCommand, EntrantsCommand, ResultCommand, RulingCommand,
    SeatingCommand, SessionCommand, SetupCommand,
};
use crate::context::Context;
use crate::event::{EntrantsEvent, Event, SetupEvent};
use crate::refusal::Refusal;
use crate::seat_changes::Way;
use crate::state::Tournament;

use super::answers::answered;
use super::needs::{find_entrant, find_session, require};
use super::seat_moves::Taking;
use super::{
    appeals, display, duty, entrants, line_ups, lots, money, moving_up, own, promises,
    registration, removal, requests, results, ruleset, rulings, seat_moves, seating, sessions,
    setup, stages, tables, teams,
};

/// What a command leads to.
type Decision = Result<Vec<Event>, Refusal>;

/// Decides a command on a state. The state does not change; the events do that when they are
/// applied.
///
/// # Errors
/// A [`Refusal`], with the facts a person needs to do better.
pub fn decide(tournament: &Tournament, command: &Command, context: &Context) -> Decision {
    if !own::is_own(tournament, command, context)? {
        require(context, command.capability())?;
    }
    // Neither a name that is put right, nor a fee that comes or goes back late, changes a result. Letters go on, what the
    // public sees of people may be asked for long after the event, and results that were kept back are shown at last.
    let may_follow = matches!(
        command,
        Command::Setup(
            SetupCommand::Reopen { .. }
                | SetupCommand::GoBack { .. }
                | SetupCommand::DismissLastOwner { .. }
                | SetupCommand::ConductRehearsal { .. }
                | SetupCommand::ChooseVisibility { .. }
        ) | Command::Entrants(
            EntrantsCommand::NotePersonChange { .. } | EntrantsCommand::VouchForAddresses { .. }
        ) | Command::Display(DisplayCommand::ReleaseStandings)
            | Command::Money(_)
    );
    if tournament.closed && !may_follow {
        return Err(Refusal::TournamentClosed);
    }
    let events = by_topic(tournament, command, context)?;
    let events = answered(tournament, command, context, events)?;
    Ok(moving_up::follow(tournament, events, context))
}

/// The events that a command leads to, whatever speaks against it.
fn by_topic(tournament: &Tournament, command: &Command, context: &Context) -> Decision {
    match command {
        Command::Setup(command) => setup_topic(tournament, command, context),
        Command::Entrants(command) => entrants_topic(tournament, command),
        Command::Seating(command) => seating_topic(tournament, command, context),
        Command::Session(command) => session_topic(tournament, command),
        Command::Display(command) => display_topic(tournament, command, context),
        Command::Result(command) => result_topic(tournament, command, context),
        Command::Ruling(command) => ruling_topic(tournament, command, context),
        Command::Duty(command) => duty_topic(tournament, command, context),
        Command::Registration(command) => registration::decide(tournament, command, context),
        Command::Money(command) => money::decide(tournament, command, context),
    }
}

/// Decides what the tournament is.
fn setup_topic(tournament: &Tournament, command: &SetupCommand, context: &Context) -> Decision {
    match command {
        SetupCommand::ChangeSettings { settings } => setup::change_settings(tournament, settings),
        SetupCommand::ChangeRuleSet { document, reason } => {
            ruleset::change(tournament, document, reason)
        }
        SetupCommand::PlanStages { stages } => stages::plan(tournament, stages),
        SetupCommand::MakeCut { stage, seed } => {
            stages::cut(tournament, *stage, seed.as_deref(), &context.answer)
        }
        SetupCommand::TakeBackCut { stage, reason } => {
            stages::take_back(tournament, *stage, reason)
        }
        SetupCommand::ShowEarlierRulings { shown } => setup::switch(
            tournament.earlier_rulings != *shown,
            Event::Setup(SetupEvent::EarlierRulingsShown { shown: *shown }),
        ),
        SetupCommand::AskForSecondPerson { asked } => setup::switch(
            tournament.second_person != *asked,
            Event::Setup(SetupEvent::SecondPersonAsked { asked: *asked }),
        ),
        SetupCommand::ChooseVisibility { visibility } => setup::switch(
            tournament.visibility != *visibility,
            Event::Setup(SetupEvent::VisibilityChosen {
                visibility: *visibility,
            }),
        ),
        SetupCommand::LetPeopleCheckIn { check_in } => {
            setup::let_people_check_in(tournament, check_in.as_ref())
        }
        SetupCommand::WritePage { page } => setup::write_page(tournament, page),
        SetupCommand::ConductRehearsal { conduct } => setup::conduct(tournament, conduct),
        SetupCommand::DismissLastOwner { account } => {
            Ok(vec![Event::Setup(SetupEvent::LastOwnerDismissed {
                account: *account,
                reason: String::new(),
            })])
        }
        SetupCommand::Publish => setup::switch(
            !tournament.published,
            Event::Setup(SetupEvent::TournamentPublished),
        ),
        SetupCommand::Hide => setup::switch(
            tournament.published,
            Event::Setup(SetupEvent::TournamentHidden),
        ),
        SetupCommand::Close => Ok(setup::close(tournament)),
        SetupCommand::Reopen { reason } => setup::reopen(tournament, reason),
        SetupCommand::GoBack { to, seen, reason } => setup::go_back(tournament, *to, *seen, reason),
    }
}

/// Decides who takes part.
fn entrants_topic(tournament: &Tournament, command: &EntrantsCommand) -> Decision {
    match command {
        EntrantsCommand::AddEntrants { entrants } => entrants::add(tournament, entrants),
        EntrantsCommand::AddList { teams, entrants } => {
            entrants::add_list(tournament, teams, entrants)
        }
        EntrantsCommand::EditEntrant {
            entrant,
            kind,
            team,
            particulars,
        } => entrants::edit(tournament, *entrant, *kind, team.as_deref(), *particulars),
        EntrantsCommand::NotePersonChange { entrant } => {
            find_entrant(tournament, *entrant)?;
            Ok(vec![Event::Entrants(EntrantsEvent::PersonChanged {
                entrant: *entrant,
            })])
        }
        EntrantsCommand::CheckIn { entrants } => entrants::check_in(tournament, entrants),
        EntrantsCommand::CheckInOneself { entrant, .. } => {
            entrants::check_in(tournament, &[*entrant])
        }
        EntrantsCommand::UndoCheckIn { entrants } => entrants::undo_check_in(tournament, entrants),
        EntrantsCommand::Withdraw { entrant, reason } => {
            entrants::withdraw(tournament, *entrant, reason)
        }
        EntrantsCommand::Reinstate { entrant, reason } => {
            entrants::reinstate(tournament, *entrant, reason)
        }
        EntrantsCommand::Disqualify { entrant, reason } => {
            entrants::disqualify(tournament, *entrant, reason)
        }
        EntrantsCommand::Remove { entrant, reason } => {
            removal::remove(tournament, *entrant, reason)
        }
        EntrantsCommand::VouchForAddresses { entrants } => entrants::vouch(tournament, entrants),
        EntrantsCommand::AddTeam { name, reference } => {
            teams::add(tournament, name, reference.as_deref())
        }
        EntrantsCommand::RenameTeam { team, name } => teams::rename(tournament, *team, name),
        EntrantsCommand::RemoveTeam { team } => teams::remove(tournament, *team),
    }
}

/// Decides who sits where.
fn seating_topic(tournament: &Tournament, command: &SeatingCommand, context: &Context) -> Decision {
    match command {
        SeatingCommand::AdoptPlan { plans, origin } => seating::adopt(tournament, plans, origin),
        SeatingCommand::PromiseSeed { hash, draw } => {
            promises::promise(tournament, hash, draw.as_ref())
        }
        SeatingCommand::NoteDrawn { request, seed } => {
            promises::note_drawn(tournament, request, seed)
        }
        SeatingCommand::NameLineUp {
            session,
            team,
            players,
        } => line_ups::name(tournament, *session, *team, players),
        SeatingCommand::PrepareLots {
            people,
            groups,
            plans,
            seed,
            algorithm,
            records,
            request,
        } => {
            let made = lots::Made {
                seed,
                algorithm,
                records,
                request,
            };
            lots::prepare(tournament, (people, groups), plans, made)
        }
        SeatingCommand::NoteLots { lots } => lots::note(tournament, lots),
        SeatingCommand::AssignLots => lots::assign(tournament),
        SeatingCommand::DiscardLots { reason } => lots::discard(tournament, reason),
        SeatingCommand::SwapSeats {
            session,
            a,
            b,
            note,
        } => {
            let events = seating::swap(tournament, *session, *a, *b, note)?;
            seat_moves::by_the_rules(tournament, events, Some(note), &context.clubs)
        }
        SeatingCommand::ReplaceFrom {
            session,
            only,
            leaves,
            takes,
            reason,
        } => {
            let people = (*leaves, *takes);
            let events = seating::replace(tournament, *session, *only, people, reason)?;
            seat_moves::by_the_rules(tournament, events, None, &context.clubs)
        }
        SeatingCommand::TakeSeat {
            session,
            only,
            table,
            seat,
            entrant,
            note,
        } => {
            let taking = Taking {
                session: *session,
                only: *only,
                table: *table,
                seat: *seat,
                entrant: *entrant,
            };
            let events = seat_moves::take(tournament, taking, note)?;
            // Whoever comes late meets whom they meet; only who has a seat already is moved.
            let has_seat = find_session(tournament, *session)?
                .table_of(*entrant)
                .is_some();
            let note = has_seat.then_some(note.as_str());
            seat_moves::by_the_rules(tournament, events, note, &context.clubs)
        }
        SeatingCommand::LeaveSeat {
            session,
            only,
            entrant,
            reason,
        } => seat_moves::leave(tournament, *session, *only, *entrant, reason),
        SeatingCommand::AddTable { session, only } => {
            seat_moves::add_table(tournament, *session, *only)
        }
        SeatingCommand::RemoveTable { session, table } => {
            seat_moves::remove_table(tournament, *session, *table)
        }
        SeatingCommand::UndoSeating { change } => {
            let events = seat_moves::step(tournament, *change, Way::Back)?;
            seat_moves::by_the_rules(tournament, events, None, &context.clubs)
        }
        SeatingCommand::RedoSeating { change } => {
            let events = seat_moves::step(tournament, *change, Way::Again)?;
            seat_moves::by_the_rules(tournament, events, None, &context.clubs)
        }
        SeatingCommand::SetSeatRules { rules } => seat_moves::set_rules(tournament, rules),
        SeatingCommand::PublishSeating { sessions } => seating::publish(tournament, sessions),
        SeatingCommand::TakeBackSeating { sessions } => seating::take_back(tournament, sessions),
    }
}

/// Decides how a session goes on.
fn session_topic(tournament: &Tournament, command: &SessionCommand) -> Decision {
    match command {
        SessionCommand::StartSession { session } => sessions::start(tournament, *session),
        SessionCommand::PauseSession { session } => sessions::pause(tournament, *session),
        SessionCommand::ResumeSession { session } => sessions::resume(tournament, *session),
        SessionCommand::ExtendSession {
            session,
            table,
            seconds,
            reason,
        } => sessions::extend(tournament, *session, *table, *seconds, reason),
        SessionCommand::TakeBackStart { session, reason } => {
            sessions::take_back_start(tournament, *session, reason)
        }
        SessionCommand::EndSession { session } => sessions::end(tournament, *session),
        SessionCommand::ReopenSession { session, reason } => {
            sessions::reopen(tournament, *session, reason)
        }
        SessionCommand::StartTables { session, tables } => {
            tables::start(tournament, *session, tables)
        }
        SessionCommand::StopTable {
            session,
            table,
            reason,
        } => tables::stop(tournament, *session, *table, reason),
        SessionCommand::ReleaseTable { session, table } => {
            tables::release(tournament, *session, *table)
        }
        SessionCommand::NoteHands {
            session,
            table,
            hands,
        } => tables::note_hands(tournament, *session, *table, *hands),
        SessionCommand::NotePresence {
            session,
            entrants,
            presence,
        } => tables::note_presence(tournament, *session, entrants, *presence),
    }
}

/// Decides what people are shown.
fn display_topic(tournament: &Tournament, command: &DisplayCommand, context: &Context) -> Decision {
    match command {
        DisplayCommand::SetSchedule { items } => display::set_schedule(tournament, items),
        DisplayCommand::ShiftSchedule {
            from,
            minutes,
            reason,
        } => display::shift_schedule(tournament, *from, *minutes, reason),
        DisplayCommand::Announce {
            text,
            tables,
            until,
        } => display::announce(tournament, text, tables, *until, context),
        DisplayCommand::TakeBackAnnouncement { announcement } => {
            display::take_back(tournament, *announcement)
        }
        DisplayCommand::ComposeScreen { slides } => display::compose(tournament, slides),
        DisplayCommand::FreezeStandings { after } => display::freeze(tournament, *after),
        DisplayCommand::ReleaseStandings => display::release(tournament),
    }
}

/// Decides on the result of a table.
fn result_topic(tournament: &Tournament, command: &ResultCommand, context: &Context) -> Decision {
    match command {
        ResultCommand::EnterResult(draft) => results::enter(tournament, draft),
        ResultCommand::TakeBackResult {
            session,
            table,
            base_version,
            reason,
        } => results::take_back(tournament, (*session, *table), *base_version, reason),
        ResultCommand::VerifyResult {
            session,
            table,
            version,
        } => results::verify(tournament, (*session, *table), *version, context.actor),
    }
}

/// Decides on a ruling or an appeal.
fn ruling_topic(tournament: &Tournament, command: &RulingCommand, context: &Context) -> Decision {
    match command {
        RulingCommand::Rule(draft) => rulings::give(tournament, draft, context),
        RulingCommand::RequestRuling(draft) => requests::ask(tournament, draft, context),
        RulingCommand::ConfirmRequest { request } => {
            requests::confirm(tournament, *request, context)
        }
        RulingCommand::DeclineRequest { request, reason } => {
            requests::decline(tournament, *request, reason, context)
        }
        RulingCommand::ReverseRuling { ruling, reason } => {
            rulings::reverse(tournament, *ruling, reason, context)
        }
        RulingCommand::AmendRuling { ruling, draft } => {
            rulings::amend(tournament, *ruling, draft, context)
        }
        RulingCommand::NoteRuling { ruling, attached } => {
            rulings::note(tournament, *ruling, attached, context)
        }
        RulingCommand::FileAppeal { ruling, appeal } => {
            appeals::file(tournament, *ruling, appeal, context)
        }
        RulingCommand::HearAppeal { ruling, note } => appeals::hear(tournament, *ruling, note),
        RulingCommand::DecideAppeal {
            ruling,
            verdict,
            reason,
        } => appeals::decide(tournament, *ruling, *verdict, reason),
    }
}

/// Decides what referees do.
fn duty_topic(tournament: &Tournament, command: &DutyCommand, context: &Context) -> Decision {
    match command {
        DutyCommand::AttachHand {
            session,
            table,
            hand,
            link,
        } => rulings::attach_hand(tournament, (*session, *table), *hand, link),
        DutyCommand::CallReferee {
            session,
            table,
            caller,
            note,
        } => duty::call(tournament, (*session, *table), (*caller, note), context.now),
        DutyCommand::TakeCall { call } => duty::take(tournament, *call, context),
        DutyCommand::CloseCall { call } => duty::close(tournament, *call),
        DutyCommand::WithdrawCall { call } => duty::withdraw(tournament, *call),
        DutyCommand::AssignReferee { account, referee } => {
            duty::assign(tournament, *account, referee)
        }
        DutyCommand::DismissReferee { account } => duty::dismiss(tournament, *account),
    }
}
