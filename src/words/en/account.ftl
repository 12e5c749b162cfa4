# Accounts: the first run, logging in and out, one's own account, invitations, staff.

account-log-in-title = Log in
account-log-in-asked = Log in to go on.
account-log-in-kept = Your session has ended. Log in again: what you typed is kept, and you can send it afterwards.
account-log-in-button = Log in
account-login = Login
account-password = Password
account-forgotten = Forgotten your password? The owner of this site can make you a link that sets a new one.
account-wrong = The login or the password is not right.
account-throttled = { $minutes ->
    [one] There were too many attempts. Wait a minute and try again.
   *[other] There were too many attempts. Wait { $minutes } minutes and try again.
  }
account-continue-title = You are logged in again
account-continue-text = What you typed before is still here. Send it now?
account-continue-send = Send it
account-continue-drop = Drop it and open the page
