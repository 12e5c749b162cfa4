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
event-page-club = Club that organises the event
event-page-club-hint = The calendar of the club lists the event, beside those in which people of the club take part.
event-page-organised = Organised by { $club }
event-page-hint = A part without text is not shown. **bold**, *italic*, lists with -, links as [words](https://…), an empty line between paragraphs. The history keeps these texts for good: name only people who agree.
event-page-save = Save the page
event-page-saved = The page is saved.
event-page-picture = Picture
event-page-picture-alt = Picture of “{ $title }”
event-page-picture-file = Picture, a poster for instance
event-page-picture-hint = PNG, JPEG or WebP, at most 2 MB. It stands above the texts. What photographs tell besides, such as place, time and camera, is left out.
event-page-picture-send = Show this picture
event-page-picture-remove = Take the picture away
event-page-picture-none = This is no PNG, JPEG or WebP picture.
event-page-picture-large = The file has more than { $most } MB. Save the picture smaller.
event-page-picture-long = A side of the picture has more than { $most } pixels. Save it smaller.
