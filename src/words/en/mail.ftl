# Letters. A line of its own keeps a link whole; the reader may not know the program.

mail-link-until = The link works once, until { $until } UTC.
mail-invitation-subject = Invitation to { $tournament }
mail-invitation-text = { $by } invites you to the staff of “{ $tournament }”. Your role: { $role }. Open this link to accept:
mail-invitation-unwanted = If you do not know what this is about, do nothing: without you the link does nothing.
mail-offer-subject = A role in { $tournament }
mail-offer-text = { $by } offers you a role in the staff of “{ $tournament }”: { $role }. Log in to accept or decline it on the page of your account:
mail-offer-until = It can be accepted until { $until } UTC.
mail-offer-unwanted = If you do not want it, decline it or do nothing: the role is not yours before you accept it.
mail-reset-subject = A new password
mail-reset-text = Somebody, probably you, asked for a new password at { $site }. Open this link to set it:
mail-reset-unwanted = If it was not you, do nothing: your password stays as it is.
mail-password-changed-subject = Your password was changed
mail-password-changed-text = The password of your account at { $site } was changed on { $at }. All other log-ins have ended.
mail-password-changed-unwanted = If it was not you, set a new one at once, and tell the owner of the site:
mail-notice-why = You get this letter because you take part in “{ $tournament }”.
mail-notice-no-more = No more of these letters:
mail-trial-subject = [Test] { $subject }
