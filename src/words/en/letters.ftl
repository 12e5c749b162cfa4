# Letters from templates: what can be filled in, and what a letter begins with.

letter-field-name = name
letter-field-first-name = first-name
letter-field-number = number
letter-field-team = team
letter-field-event = event
letter-field-place = place
letter-field-dates = dates
letter-field-page = page
letter-field-seat = seat
letter-field-own-page = own-page
letter-field-calendar = calendar
letter-field-fee = fee
letter-field-to-pay = to-pay
letter-field-private-link = private-link

letter-about-name = Given and family name
letter-about-first-name = Given name
letter-about-number = Number on the badge
letter-about-team = Team
letter-about-event = Name of the event
letter-about-place = Where it is played
letter-about-dates = From which day to which
letter-about-page = Address of the event’s page
letter-about-seat = Next seat, with its time
letter-about-own-page = Address of the reader’s page
letter-about-calendar = Address of the reader’s calendar
letter-about-fee = What taking part costs
letter-about-to-pay = What is still to be paid
letter-about-private-link = Address of the reader’s registration
