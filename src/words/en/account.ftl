# Accounts: the first run, logging in and out, one's own account, invitations, staff.

account-log-in-title = Log in
account-log-in-asked = Log in to go on.
account-log-in-kept = Your session has ended. Log in again: what you typed is kept, and you can send it afterwards.
account-log-in-button = Log in
account-login = Login
account-password = Password
account-forgotten = The owner of this site can make you a link that sets a new one.
account-forgotten-title = Forgotten your password?
account-forgotten-link = Forgotten your password?
account-forgotten-text = Type the e-mail address you log in with. You get a link that sets a new password; it works once, for two hours.
account-forgotten-address = E-mail address
account-forgotten-button = Send the link
account-forgotten-sent = If there is an account with this address, a link is on its way to it. Look at the mail that is taken for spam, too.
account-forgotten-no-address = This is not an e-mail address.
account-forgotten-short-login = You log in with a short name instead of an address? Then the owner of this site can make you a link that sets a new password.
account-forgotten-host = Whoever runs the server can make one too:
account-wrong = The login or the password is not right.
account-throttled = { $minutes ->
    [one] There were too many attempts. Wait a minute and try again.
   *[other] There were too many attempts. Wait { $minutes } minutes and try again.
  }
account-letter-limit = { $minutes ->
    [one] This account has sent as many letters as it may in an hour. Try again in a minute, or leave the address empty and hand the link over yourself.
   *[other] This account has sent as many letters as it may in an hour. Try again in { $minutes } minutes, or leave the address empty and hand the link over yourself.
  }
account-continue-title = You are logged in again
account-continue-text = What you typed before is still here. Send it now?
account-continue-send = Send it
account-continue-drop = Drop it and open the page

account-name = Name
account-name-hint = As other people of the tournament see it.
account-login-hint = A short name or your e-mail address, without blanks.
account-new-password = New password
account-new-password-again = The same password again
account-password-hint = At least { $least } characters. Four unrelated words make a good one.
account-password-now = Password so far
account-password-differs = The two passwords are not the same. Type them again.
account-password-short = The password needs at least { $least } characters.
account-password-long = The password is too long: at most { $most } bytes.
account-password-is-login = The password must not be the login.
account-password-wrong = This is not your password so far.
account-login-malformed = A login has 1 to 100 characters and no blanks.
account-login-taken = Somebody has this login already. Choose another, or log in if it is yours.
account-login-unknown = There is no account with this login. Send an invitation instead.
account-name-malformed = A name has 1 to 100 characters.
account-set-up-title = Welcome to Seatwind
account-set-up-text = Create the account of the person who owns this site. It can do everything: create tournaments, invite people, reset passwords.
account-set-up-button = Create the account
account-set-up-done = Your account is ready. You are logged in.
account-used-up = This link can no longer be used
account-used-up-help = It was used already, taken back, or is too old. Ask the person who gave it to you for a new one. The link of the first start is printed anew at each start of the server.
account-title = Your account
account-log-out = Log out
account-logged-out = You are logged out.
account-saved = Saved.
account-save = Save
account-tournaments = Your tournaments
account-tournaments-none = You have no role in a tournament yet. Ask its owner for an invitation.
account-tournaments-owner = The whole site is yours: every tournament of the list is open to you.
account-profile = Name and language
account-change-password = Change the password
account-change-password-text = You will be logged out everywhere but here.
account-change-password-button = Set the new password
account-password-changed = The password is changed. You are logged in here only.
account-devices = Where you are logged in
account-devices-text = If one of these is not yours, end it and change the password.
account-device = Browser
account-device-unknown = Unknown browser
account-device-this = this one
account-device-since = Since
account-device-seen = Last used
account-device-address = Address
account-device-end = End
account-device-ended = That session is ended.
account-devices-end-others = End all others
account-devices-ended = { $count ->
    [0] There was no other session.
    [one] One session is ended.
   *[other] { $count } sessions are ended.
  }
account-invite-title = You are invited
account-invite-text = { $by } invites you to “{ $tournament }” as: { $role }.
account-invite-accept-as = Accept as { $name }
account-invite-not-you = If this is not you, log out first and open the link again.
account-invite-have = You have an account here already?
account-invite-new = Create an account
account-invite-accept = Create the account and accept
account-invite-done = Welcome to “{ $tournament }”. Your role: { $role }.
account-invite-link-title = An invitation
account-invite-link-text = Give this link to one person. It makes them: { $role }. It works once, until { $until }.
account-invite-address = Send the link to (e-mail)
account-invite-address-hint = Without an address you copy the link and pass it on yourself.
account-invite-language = Language of the letter
account-invite-mailed = The link is on its way to { $address }.
account-link-once = The link is shown here only. Copy it before you go on.
account-link-done = I have copied it
account-reset-title = Set a new password
account-reset-text = For the account { $login }. You will be logged out everywhere, and log in with the new one.
account-reset-done = The new password is set. Log in with it.
account-reset-link-title = A new password
account-reset-link-why = For somebody who forgot theirs. The link works once, for two days.
account-reset-link-text = Give this link to the person. It sets a new password, once, within two days.
account-reset-link-make = Make a link
account-people-text = Accounts begin with an invitation to a tournament.
account-role = Role
account-roles = Roles
account-since = Since
account-state = State
account-works = in use
account-site-owner = Site owner
account-site-owner-text = Site owners can do everything, in every tournament.
account-make-owner = Make a site owner
account-unmake-owner = Make an ordinary account
account-disabled = disabled
account-disable-title = Disable
account-disable-text = The person is logged out everywhere and cannot log in. What they did stays, and it can be undone.
account-disable = Disable this account
account-enable = Let it be used again
account-last-owner = The site needs an owner. Make somebody else an owner first.
account-self = This is you.
account-staff-title = Staff
account-staff-people = Who may do what
account-staff-take = Take away
account-staff-take-of = Take away the role { $role } of { $name }
account-staff-invite = Invite by link
account-staff-invite-text = For anybody, with or without an account. The link works once, for two weeks.
account-staff-invite-button = Make the link
account-staff-give = Give a role
account-staff-give-text = To somebody who has an account here.
account-staff-give-button = Give the role
account-invitations = Open invitations
account-invitation-made = Made
account-invitation-until = Works until
account-invitation-take-back = Take back
account-invitation-gone = That invitation has been used or taken back already.
