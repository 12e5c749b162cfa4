# The schedule of the day.

schedule-break = Break
schedule-title = Schedule
schedule-proposed = A usual day to begin with. Change what is different, then save.
schedule-shift = The day runs late
schedule-shift-from = From
schedule-shift-minutes = Minutes later (− earlier)
schedule-shift-button = Shift the rest of the day
schedule-shifted = Shifted.
schedule-delay = By the clock, the day runs { $minutes } minutes late from { $item } on.
schedule-none = No schedule yet
schedule-none-help = With one, pages and screens tell what comes next and when.
schedule-propose = Propose a usual day
schedule-what = What
schedule-day = Day
schedule-time = Time
schedule-minutes = Minutes
schedule-heading = Title
schedule-other = Something else
schedule-help = Lines are put in order by their time. A line with “—” is left out. More empty lines come after saving.
schedule-saved = The schedule is saved.
schedule-save = Save
schedule-time-left-out = Clocks go forward then: this time does not exist.
