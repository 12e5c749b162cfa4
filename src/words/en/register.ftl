# Registration: the page by which people register, and the link that confirms an address.

register-heading = Registration
register-title = Register
register-opens = Registration opens on { $when }.
register-open = Registration is open.
register-open-until = Registration is open until { $when }.
register-closed = Registration is closed.
register-entry-open = Whoever has a place and confirms the e-mail address takes part.
register-entry-approval = The organisers look at each registration.
register-entry-invitation = By invitation only.
register-places = { $places ->
    [one] { $taken } of one place is taken.
   *[other] { $taken } of { $places } places are taken.
  }
register-waiting = { $waiting ->
    [one] One person is on the waiting list.
   *[other] { $waiting } people are on the waiting list.
  }
register-full = All places are taken. Whoever registers now comes on the waiting list and gets a letter when a place becomes free.
register-fee-until = { $fee } until { $day }
register-needs-invitation = Only people who are invited can register here. Open the link of your invitation.
register-invitation-ended = This invitation is used up or has ended. Ask the organisers for another one.
register-you = You
register-captain = Captain: you
register-member = Player { $number }
register-team = Team
register-team-name = Name of the team
register-team-size = { $most ->
    [one] One player, who is the captain.
   *[other] { $least } to { $most } players, the captain among them.
  }
register-email-hint = We send a link there that confirms your registration.
register-email-wrong = This is no e-mail address. Write it like name@example.org.
register-language = Language of letters
register-category = As what you register
register-questions = Questions of the organisers
register-answer-long = At most { $most } characters.
register-too-long = A name or a club has at most 100 characters, a federation number 30.
register-number-wrong = A number of the { $federation } has { $digits } digits; zeros at its beginning belong to it.
register-consent = Consent
register-agree = I have read this and agree.
register-consent-missing = Without your consent nobody may keep what you typed. Tick the box, or do not register.
register-kept = Only what this page asks for is kept.
register-send = Register
register-trap = Leave this empty
register-throttled = { $minutes ->
    [one] Too many registrations came from your network. Try again in one minute; nothing you typed is lost.
   *[other] Too many registrations came from your network. Try again in { $minutes } minutes; nothing you typed is lost.
  }
register-no-mail = This server sends no letters at the moment. Ask the organisers.
register-done = You are registered. Keep the address of this page: it is your own.
register-sent = Look into your mailbox
register-sent-text = A letter with a link is on its way to you. Your registration counts once you have confirmed it there.
register-sent-until = { $hours ->
    [one] Your place in the order is kept for one hour.
   *[other] Your place in the order is kept for { $hours } hours.
  }
register-sent-missing = Nothing there? Look among unwanted mail, then send the form again: you are not registered twice.
register-confirm-text = Is it you who wants to take part in “{ $tournament }”? Then confirm it.
register-confirm-again = Your registration for “{ $tournament }” is confirmed already.
register-confirm-address = Shall letters about “{ $tournament }” go to { $address } from now on?
register-confirm-button = Confirm
register-confirm-open = Open my page
register-confirmed = Confirmed. This page is your own: keep its address.
