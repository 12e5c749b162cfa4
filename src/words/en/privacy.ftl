# The page that says what is kept of people.

privacy-title = Privacy
privacy-lead = What this installation keeps of people, why, for how long, and who answers for it.
privacy-who = Who answers for it
privacy-who-unsaid = The owners of this installation.
privacy-kept = What is kept
privacy-what = What
privacy-why = Why
privacy-long = How long
privacy-names = Name, country, club, federation number
privacy-names-why = To register, seat and rank people, and to publish results.
privacy-names-long = With the results, until the person is erased.
privacy-results = Applications, payments, seats, results, rulings
privacy-results-why = They are the record of the tournament. Everybody can check seats and results; who applied and paid is for its staff.
privacy-results-long = For good; once the person is erased, under a number only.
privacy-addresses = E-mail address and answers at registration
privacy-addresses-why = For letters about the tournament, and nothing else.
privacy-addresses-long = { $addresses ->
    [one] One day after the last day of the last tournament.
   *[other] { $addresses } days after the last day of the last tournament.
  }
privacy-letters = Letters
privacy-letters-why = To send them, and to say what became of them.
privacy-letters-long = { $letters ->
    [one] Address and text until the letter is sent; that there was one, one day more.
   *[other] Address and text until the letter is sent; that there was one, { $letters } days more.
  }
privacy-staff = Accounts and log-ins of the staff, with browser and network address
privacy-staff-why = So that everybody sees where they are logged in, and nobody guesses passwords.
privacy-staff-long = { $logins ->
    [one] Log-ins one day after they ended, failed ones for one day, accounts until they are closed.
   *[other] Log-ins { $logins } days after they ended, failed ones for one day, accounts until they are closed.
  }
privacy-access = When the staff logged in, and who gave whom a role, by the number of the account
privacy-access-why = So that an owner can find out who did what, and whether somebody else was in.
privacy-access-long = A year.
privacy-cookies = Cookies
privacy-cookies-why = For the language, light or dark, and being logged in. Nobody is followed, and no other site is asked for anything.
privacy-cookies-long = At most a year; log-ins until they end.
privacy-copies = Copies of the database
privacy-copies-why = So that no result is lost when a disk fails.
privacy-copies-long = As long as the host keeps them.
privacy-public = What the public sees
privacy-public-text = Results are public. A director chooses for a tournament whether the public sees full names, initials or numbers, whether federation numbers are shown, and whether rulings are shown or only what they cost. Everybody can ask to be hidden further.
privacy-yours = What you can ask for
privacy-yours-text = You can see everything that is kept of you, get it as a file, have it corrected, and have it erased. Ask the director of a tournament, or who answers for this installation.
privacy-erased = What erasing does
