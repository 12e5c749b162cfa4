# The handbook's frame, and the checklist of a first event. The handbook itself stands in help/*.md.

help-title = Help
help-lead = One page for each task in the hall. Every page of the staff leads to its paragraph, at the foot.
help-pages = Pages of the handbook
help-contents = On this page
help-more = In the handbook:
help-accessibility = Accessibility
help-contact = Whom to write to
help-contact-host = Tell whoever runs this site what you could not use, and with which device:
help-contact-staff = Tell the staff of the event, or whoever gave you the address of this site, what you could not use, and with which device.
help-authority-file = Fetch the certificate
help-authority-name = It is called:
help-authority-fingerprint = Its fingerprint (SHA-256), on every device the same:
help-authority-address = Other devices find this page at:

help-first-title = Your first event
help-first-text = Each line is ticked by itself. The list goes when the first session begins.
help-first-done = done
help-first-open = open
help-first-entrants = Register the entrants
help-first-schedule = Write the schedule
help-first-seating = Draw or import the seating of the first session
help-first-referee = Give somebody the role of a referee
help-first-seating-published = Publish the seating of the first session
help-first-published = Publish the tournament
help-first-handbook = Besides, in the handbook:
