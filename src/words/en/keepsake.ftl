# What stays of a tournament: archive, files, pictures, texts, the hash of the result.

keepsake-title = Archive and files
keepsake-not-closed = The tournament is not closed: everything here shows what it has come to so far.
keepsake-files = To keep and to give away
keepsake-archive = Archive
keepsake-archive-text = The whole tournament in one file: its log, hash by hash, with the names. Any Seatwind opens it again.
keepsake-archive-public = The same as visitors see the people
keepsake-folder = CSV files
keepsake-folder-text = Players, seating, scores, penalties and standings for programs, packed as ZIP.
keepsake-workbook = Workbook
keepsake-workbook-text = The same for a spreadsheet, one sheet for each file.
keepsake-copy = Copy of the public pages
keepsake-copy-text = All pages of results as files, packed as ZIP: unpack it on the club’s page or on a stick, it needs no server.
keepsake-copy-hidden = The tournament is not published: the copy shows it all the same.
keepsake-paper = Paper pack
keepsake-paper-text = The pages with which the event goes on if the power fails.
keepsake-posts = To tell others
keepsake-posts-text = The result as a text to copy, in the language of the event.
keepsake-post-long = For the club’s page
keepsake-post-short = For social networks
keepsake-post-head = { $event }, { $dates }: { $players }
keepsake-post-players = { $count ->
    [one] one player
   *[other] { $count } players
 }
keepsake-post-line = { $rank }. { $name } · { $points }
keepsake-post-all = All results: { $address }
keepsake-texts = Word the texts
keepsake-texts-hint = Names in braces are filled in with the result. An empty text becomes the usual one.
keepsake-texts-save = Save the texts
keepsake-texts-saved = The texts are saved.
keepsake-texts-usual = Make it the usual text again
keepsake-field-players = players
keepsake-field-winner = winner
keepsake-field-podium = podium
keepsake-field-best = best
keepsake-field-hash = hash
keepsake-bracket = Picture of the stages
keepsake-podium = Picture of the podium
keepsake-standings = Picture of the standings
keepsake-pictures-hint = The pictures are PNG for networks and SVG for print.
keepsake-no-font = No PNG: this server has no font for { $letters }. The SVG shows everything where such a font is installed; or ask the person who runs the server to install fonts for the script.
keepsake-verify = Hash of the result
keepsake-verify-text = Whoever has the archive comes to the same standings and the same hash. Print the hash with the results, and nobody can change them later without a trace.
keepsake-digest = Hash of the standings
keepsake-head = Hash of the last event
keepsake-events = Events in the log
keepsake-verify-how = Anybody verifies the archive so:
keepsake-code = Address and hash, for printed results
