//! Folding what people are shown.

use std::sync::Arc;

use chrono::TimeDelta;

use crate::context::Stamp;
use crate::display::Announcement;
use crate::event::DisplayEvent;
use crate::state::Tournament;

impl Tournament {
    /// Takes an event about what people are shown; none if something named is not there.
    pub(super) fn take_display(&mut self, stamp: &Stamp, event: &DisplayEvent) -> Option<()> {
        let display = Arc::make_mut(&mut self.display);
        match event {
            DisplayEvent::ScheduleSet { items } => display.schedule.clone_from(items),
            DisplayEvent::ScheduleShifted {
                from,
                count,
                minutes,
                ..
            } => {
                let moved = display.schedule.iter_mut().skip(usize::from(*from));
                for item in moved.take(usize::from(*count)) {
                    let by = TimeDelta::try_minutes(*minutes)?;
                    item.starts = item.starts.checked_add_signed(by)?;
                }
            }
            DisplayEvent::Announced {
                announcement,
                text,
                tables,
                until,
            } => display.announcements.push(Announcement {
                id: *announcement,
                text: text.clone(),
                tables: tables.clone(),
                until: *until,
                stamp: *stamp,
                taken_back: None,
            }),
            DisplayEvent::AnnouncementTakenBack { announcement } => {
                let index = usize::try_from(announcement.0).ok()?.checked_sub(1)?;
                display.announcements.get_mut(index)?.taken_back = Some(stamp.at);
            }
            DisplayEvent::ScreenComposed { slides } => display.screen = Some(slides.clone()),
            DisplayEvent::StandingsFrozen { after } => display.frozen_after = Some(*after),
            DisplayEvent::StandingsReleased => display.frozen_after = None,
        }
        Some(())
    }
}
