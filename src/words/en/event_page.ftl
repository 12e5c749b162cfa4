# What the organisers write on the page of the event.

event-page-title = The event’s page
event-page-text = What visitors read of the event: what it is, where, what the fee covers, prizes, conditions, whom to ask.
event-page-open = Write the page
event-page-about = What it is
event-page-place = Where, and how to get there
event-page-fee = What the fee covers
event-page-prizes = Prizes
event-page-referees = Referees
event-page-conditions = Conditions
event-page-contact = Contact
event-page-hint = A part without text is not shown. **bold**, *italic*, lists with -, links as [words](https://…), an empty line between paragraphs. The history keeps these texts for good: name only people who agree.
event-page-save = Save the page
event-page-saved = The page is saved.
