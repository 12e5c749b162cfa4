# The second factor of a log-in: an app that makes codes, recovery codes, who must have one.

factor-title = Second factor
factor-first = The owners of this site ask you for a second factor. Add one here; then everything is open to you again.
factor-text = With a second factor, whoever finds out your password still does not get in: you log in with the password and with something that only you have.
factor-which = What you have
factor-end = End
factor-required = The owners of this site ask you for a second factor. If you end the last one, you are led here until you add another.
factor-app = App with codes
factor-app-text = An app on your phone, or the program that keeps your passwords, shows a code of six digits that changes every thirty seconds.
factor-app-add = Add an app
factor-app-scan = Scan this with the app, then type the code that it shows.
factor-app-qr = QR code for the app
factor-app-typed = If you cannot scan it, type this key into the app:
factor-app-here = The app is on this device: open it
factor-app-confirm = Confirm
factor-app-added = The app is added.
factor-unused = never
factor-ended = Ended. Your password alone may be enough now.
factor-end-title = End a second factor
factor-end-text = “{ $name }” will not be asked for any more. With your last second factor the recovery codes end too.
factor-code = Code
factor-code-hint = The six digits that your app shows now.
factor-code-or-recovery = The six digits that your app shows now, or one of your recovery codes.
factor-recovery-code = Recovery code
factor-recovery-hint = One of the ten codes that you kept; each is good once.
factor-lost = Lost the app and the recovery codes? The owner of this site can end your second factor.
factor-step-title = Second factor
factor-step-text = Your password is right. Now show the second factor.
factor-step-ended = This log-in waited for too long. Type your password again.
factor-codes-title = Recovery codes
factor-codes-left = { $count ->
    [0] No code is left.
    [one] One code is left.
   *[other] { $count } codes are left.
  }
factor-codes-text = With one of them you log in when you do not have the second factor with you. New codes end those from before.
factor-codes-make = Make new codes
factor-codes-lead = Print these codes or write them down, and keep them apart from your phone. Each lets you log in once instead of the second factor.
factor-codes-once = The codes are shown here only. The site does not keep them.
factor-codes-done = I have kept them
factor-codes-used-up = Too many wrong codes were typed for this account today. Use a recovery code, log in with a browser that you have used before, or try again tomorrow.
factor-code-wrong = This is not the code that your app shows now. If it goes on like this, look whether the clock of your phone is right.
factor-code-used = This code was used already. Wait for the next one.
factor-recovery-wrong = This recovery code is not one of yours, or it was used already.
factor-rule-text = Whoever must have a second factor and has none is led to add one after the next log-in, and can do nothing else before.
factor-required-of = Who must have one
factor-required-of-nobody = Nobody
factor-required-of-directors = Owners and directors
factor-required-of-everybody = Everybody with an account
factor-reset = End the second factor
factor-reset-text = For somebody who lost the phone and the recovery codes. Make sure first that it is really that person. They get a letter if they log in with an address.
factor-reset-done = The second factor is ended.
factor-log-added = Second factor added
factor-log-removed = Second factor ended
factor-log-reset = Second factor ended by an owner of the site
factor-log-failed = Wrong code
factor-log-rule-set = Chosen who must have a second factor
factor-log-codes-made = Recovery codes made
factor-log-code-used = Recovery code used
factor-mail-added-subject = A second factor was added
factor-mail-added-text = A second factor was added to your account at { $site } on { $at }. From now on you log in with it, too.
factor-mail-removed-subject = A second factor was ended
factor-mail-removed-text = A second factor of your account at { $site } was ended on { $at }.
factor-mail-reset-subject = Your second factor was ended
factor-mail-reset-text = An owner of { $site } ended the second factor of your account on { $at }, because it was lost. Your password stays as it is.
factor-mail-unwanted = If this is not as it should be, set a new password at once, and tell the owner of the site:
