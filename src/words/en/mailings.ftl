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
mailing-send = { $count ->
    [one] Send to one person
   *[other] Send to { $count } people
  }
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
mailing-show = The text
