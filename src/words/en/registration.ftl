# Registration: what letters about it say. A line of its own keeps a link whole; the reader may not know the
# program.

registration-mail-confirm-subject = Please confirm: { $tournament }
registration-mail-confirm-text = { $name }: somebody, probably you, registered you for “{ $tournament }” with this address. Open this link to confirm:
registration-mail-confirm-until = The place in the order is yours until { $until }. After that it goes to the next.
registration-mail-confirm-unwanted = If it was not you, do nothing: without you nobody is registered.
registration-mail-placed-subject = Registered: { $tournament }
registration-mail-placed-text = { $name }: a place in “{ $tournament }” is kept for you. The organisers look at each registration and write to you.
registration-mail-waiting-subject = On the waiting list: { $tournament }
registration-mail-waiting-text = { $name }: “{ $tournament }” is full at the moment. You are on the waiting list, in place { $position }. We write to you as soon as a place is yours.
registration-mail-offered-subject = A place for you: { $tournament }
registration-mail-offered-text = { $name }: a place in “{ $tournament }” has become free, and you are next. Accept or decline it on your page until { $until }. After that it goes to the next.
registration-mail-accepted-subject = You take part: { $tournament }
registration-mail-accepted-text = { $name }: you take part in “{ $tournament }”.
registration-mail-withdrawn-subject = Withdrawn: { $tournament }
registration-mail-withdrawn-text = { $name }: your registration for “{ $tournament }” is withdrawn.
registration-mail-refused-subject = Your registration: { $tournament }
registration-mail-refused-text = { $name }: the organisers did not take your registration for “{ $tournament }”. Ask them if you want to know why.
registration-mail-expired-subject = The place is gone: { $tournament }
registration-mail-expired-text = { $name }: nobody accepted your place in “{ $tournament }” in time, so it went to the next.
registration-mail-unpaid-subject = To be paid: { $tournament }
registration-mail-unpaid-text = { $name }: we have not received your fee for “{ $tournament }” yet. If you paid in the last days, this letter and your payment have crossed.
registration-mail-link-subject = Your page: { $tournament }
registration-mail-link-text = { $name }: this is a new link to your page of “{ $tournament }”.
registration-mail-address-subject = Another address: { $tournament }
registration-mail-address-text = { $name }: somebody, probably you, wants letters about “{ $tournament }” to come to this address. Open this link to confirm:
registration-mail-address-until = The link works until { $until }. Until it is confirmed, letters go to the address before.
registration-mail-address-unwanted = If it was not you, do nothing: nothing changes.
registration-mail-address-changed-subject = Letters go elsewhere now: { $tournament }
registration-mail-address-changed-text = { $name }: letters about “{ $tournament }” go to another address from now on, which somebody asked for and confirmed. This is the last one to this address.
registration-mail-address-changed-unwanted = If it was not you, tell the organisers.
registration-mail-page = Your own page, without a password. Keep the link to yourself:
registration-mail-due = To be paid: { $amount }.
registration-mail-transfer = By transfer to { $holder }, account { $iban }, with this reference: { $reference }
registration-mail-when = { $when } ({ $zone })
