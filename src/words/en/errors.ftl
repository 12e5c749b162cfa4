# What went wrong with a page, and what to do.

errors-home = To the list of tournaments
errors-request = If you report this, give the number
errors-not-found = There is no such page
errors-not-found-help = The address may be mistyped, or the page is not published. Look for it from the list of tournaments.
errors-forbidden = This is not yours to open
errors-forbidden-help = You are logged in, but your role does not include this. Ask the owner of the tournament for it.
errors-log-in = Log in first
errors-log-in-help = This needs an account. Log in and try again.
errors-out-of-date = This page was out of date
errors-out-of-date-help = The form came from a page that is no longer valid. Load the page again and send it once more.
errors-foreign = Sent from another site
errors-foreign-help = The form was not sent from a page of this site, so nothing was done.
errors-too-large = That is too much at once
errors-too-large-help = At most { $mebibytes } MB can be sent. Nothing was saved. Split it into smaller parts.
errors-too-large-stranger = Without being logged in at most { $kibibytes } kB can be sent. Nothing was saved. Log in first, go back to the page, and send it again.
errors-too-slow = That came too slowly
errors-too-slow-help = The connection is too slow, or it was interrupted. Nothing was saved. Send it again.
errors-malformed = That could not be read
errors-malformed-help = The request was incomplete or garbled. Nothing was saved. Go back and send it again.
errors-method = That cannot be done here
errors-method-help = The address exists, but not for this. Go back and use the buttons of the page.
errors-busy = Too many at once
errors-busy-help = The server is busy, and this was not saved. Try again in a moment.
errors-full = The disk is full
errors-full-help = There is no room to save this. Tell the person who runs the server to make room.
errors-kept = What you typed is kept here. Send it again in a moment: what was saved already is not saved twice.
errors-unavailable = The data cannot be reached
errors-unavailable-help = This was not saved. Try again in a moment; if it stays so, tell the person who runs the server.
errors-internal = Something went wrong
errors-internal-help = This is a fault of the program, not yours. Nothing was saved. Try again, and report it if it happens twice.

resend-kept = You have logged in or out in another window since this page was opened. What you typed is still here.
resend-again = You have logged in or out in another window since this page was opened. Open it again and type it once more: passwords are not kept.
resend-send = Send it now
resend-drop = Drop it and open the page
resend-back = Open the page again
