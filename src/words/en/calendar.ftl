# Calendars that other programs show.

calendar-follow = Follow in your calendar
calendar-file = Calendar file (.ics)
calendar-club-follow = Follow the calendar of { $club }
calendar-club-file = Calendar file of { $club } (.ics)
