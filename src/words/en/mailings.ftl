# Letters to the participants.

mailing-title = Mail
mailing-new = Write to the participants
mailing-reach = { $count ->
    [0] Nobody has an e-mail address.
    [one] One person gets it.
   *[other] { $count } people get it.
  }
mailing-without = { $count ->
    [one] One entrant without an address.
   *[other] { $count } entrants without an address.
  }
mailing-subject = Subject
mailing-text = Text
mailing-reply-to = Answers go to
mailing-reply-to-hint = An e-mail address that somebody reads.
mailing-preview = Look before it is sent
mailing-edit = Go on writing
mailing-each-alone = Each person gets a letter of their own and does not see the others’ addresses. At its end stands why they get it, with the address of the tournament’s page.
mailing-sent = { $count ->
    [one] One letter is on its way.
   *[other] { $count } letters are on their way.
  }
mailing-sent-before = This was sent already. It was not sent again.
mailing-off = This server sends no mail: whoever runs it has not set it up.
mailing-nobody = None of the entrants has an e-mail address.
mailing-own = Write with your own mail program
mailing-addresses = { $count ->
    [one] One address
   *[other] { $count } addresses
  }
mailing-addresses-hint = Copy them into the field for hidden recipients (Bcc), so that nobody sees the others’.
mailing-list = Sent
mailing-none = Nothing yet.
mailing-delivered = { $count } delivered
mailing-waiting = { $count } waiting
mailing-failed = { $count } failed
mailing-not-reached = Not reached
mailing-somebody = Somebody who is not in the list any more
mailing-tries = tried again
mailing-retry = Send again to those it failed for
mailing-again = { $count ->
    [0] Nothing was left to send again.
    [one] One letter is on its way again.
   *[other] { $count } letters are on their way again.
  }
mailing-to = To
mailing-to-everybody = Everybody who takes part
mailing-to-not-checked-in = Those who are not in the hall yet
mailing-to-country = Those from { $country }
mailing-to-session = { $session }: everybody who has a seat
mailing-to-tables = { $session }: tables { $tables }
mailing-to-stage = Those who go on: { $stage }
mailing-to-unpaid = Those who have still to pay
mailing-to-category = Those of the category “{ $category }”
mailing-to-waiting = Those who wait for a place
mailing-begin = Begin with:
mailing-tables = Only these tables
mailing-tables-hint = Where a session is chosen above. Names or numbers, with commas between them; empty: all.
mailing-tables-of-what = Tables belong to a session: choose one above, or leave this empty.
mailing-other-language = For those who read this language. Empty: they get the letter of the main language.
mailing-fields = What can be filled in
mailing-fields-hint = Written in braces, each becomes what it means for its reader.
mailing-field-unknown = { $field } means nothing here. Choose a name from the list below, or write braces of the text twice.
mailing-field-needs-registration = { $field } is known only where people register on this site.
mailing-necessary = Everybody must know this
mailing-necessary-hint = Changed seats, times or places. It goes also to those who asked for no more letters, so use it for nothing else.
mailing-when = It goes at once, or at a day and time of the hall ({ $zone }):
mailing-day = Day
mailing-time = Time
mailing-time-past = This time is over. Choose a later one, or leave day and time empty.
mailing-goes-at = goes on { $time }
mailing-later = The letter goes on { $time }. Who reads it is looked up then.
mailing-take-back = Do not send it
mailing-taken-back = The letter is not sent.
mailing-mark-taken-back = not sent
mailing-mark-necessary = Necessary
mailing-mark-waiting = waiting
mailing-mark-delivered = delivered
mailing-mark-bounced = came back
mailing-mark-failed = failed
mailing-silent = { $count ->
    [one] One person wants no more letters.
   *[other] { $count } people want no more letters.
  }
mailing-unsure = { $count ->
    [one] One of these addresses was never confirmed by its owner.
   *[other] { $count } of these addresses were never confirmed by their owners.
  }
mailing-vouch = These people gave me their addresses for this event, and I answer for that
mailing-vouch-hint = It stands in the history with your name, once for each person. Without the tick they get nothing.
mailing-left-out = { $count ->
    [one] One person got nothing: nobody answers for the address.
   *[other] { $count } people got nothing: nobody answers for their addresses.
  }
mailing-nobody-sure = Nobody is left to write to. Answer for the addresses with the tick, or choose another group.
mailing-nobody-now = Nobody is in this group now. Who is in it when the letter goes gets it.
mailing-limit = { $minutes ->
    [one] An account may write { $most } letters an hour, and { $left } are left. Try again in a minute, or write to a smaller group.
   *[other] An account may write { $most } letters an hour, and { $left } are left. Try again in { $minutes } minutes, or write to a smaller group.
  }
mailing-paced = This server has sent as many letters as it may in an hour. The others wait and go from { $time } on.
mailing-goes-on = Letters wait and go out by themselves once it works again; none is lost.
mailing-send-now = Send it
mailing-send-later = Send it at that time
mailing-sample = As it reaches
mailing-sample-show = Look
mailing-try = A letter to yourself
mailing-try-address = Your address
mailing-try-button = Send a test
mailing-tried = The test is on its way to { $address }.
mailing-letters = To whom
mailing-language = Language
mailing-state = State
mailing-write-again = Write another like this
mailing-bounced = The letter came back after the mail server had taken it.
mailing-note-bounce = It came back
mailing-bounce-noted = It is noted that the letter came back.
mailing-bounce-undone = The letter counts as delivered again.
mailing-trouble-unreachable = The mail server does not answer.
mailing-trouble-slow = The mail server took too long.
mailing-trouble-log-in = The mail server does not take this program’s name and password.
mailing-trouble-not-now = The mail server asks to come back later.
mailing-trouble-refused = The mail server refuses the letter.
mailing-trouble-address = Mail cannot go to this address.
mailing-trouble-message = The letter cannot be written as mail.
mailing-trouble-folder = The folder for letters cannot be written.
mailing-trouble-too-late = It was too late: what the letter is about has ended.
mailing-trouble-restored = The database was put back from a copy, and nobody knows whether the letter had gone.
mailing-end-title = Letters about a tournament
mailing-end-text = You get letters about “{ $tournament }”. Do you want no more of them?
mailing-end-necessary = What you must know to play still comes: changed seats, times and places.
mailing-end-button = No more letters
mailing-end-done = You get no more letters about “{ $tournament }”.
mailing-end-undo = Send me letters again
mailing-ended = You get no more letters.
mailing-comes-again = You get letters again.
