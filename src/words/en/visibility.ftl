# What the public sees of the people who take part.

visibility-title = What the public sees of people
visibility-text = It holds on every public page, screen, file and search, and can be changed at any time, also after the event. Who wants to be hidden further can be, on their own page in the registry. The staff sees full names.
visibility-name = Under which name
visibility-full = Full name
visibility-initials = Initials: A. B.
visibility-pseudonym = Number in the event: Player 12
visibility-also = Also keep from the public
visibility-numbers = Numbers in a federation’s list
visibility-rulings = What was ruled: only what it costs in points is shown
visibility-save = Show people so
visibility-chosen = The public sees people so from now on.
visibility-person = Where the event and the person choose differently, what hides more holds.
