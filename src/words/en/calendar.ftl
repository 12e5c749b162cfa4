# Calendars that other programs show.

calendar-follow = Follow in your calendar
calendar-file = Calendar file (.ics)
