# Copies of the database and archives of tournaments.

backups-copy = Copy of everything
backups-last = The last copy was made on { $when }.
backups-age = { $minutes ->
    [one] That is one minute ago.
   *[other] That is { $minutes } minutes ago.
 }
backups-never = No copy was made yet.
backups-trouble = The last copy failed: { $why }
backups-make = Make a copy now
backups-folder = Copies go to { $folder }, with everything: tournaments, people, accounts. No copy is ever written over another one.
backups-size = { $kilobytes } KB
backups-put-back = A whole copy is put back while the server stands still: { $command }
backups-host = Here the host makes the copies of the whole database, as always with PostgreSQL. Archives of tournaments are made and brought back all the same.
backups-made = The copy is made and checked.
backups-made-twice = The copy is made and checked, and there is a second one in the second place.
backups-made-once = The copy is made and checked, but not the second one: { $why }
backups-not-made = No copy was made: { $why }
backups-why-full = the disk of { $place } is full. Make room there, then make the copy again.
backups-why-missing = { $place } is not there.
backups-why-read-only = nothing can be written into { $place }.
backups-why-other = { $place }: { $why }
backups-second = Second place
backups-second-none = A stick or a folder on another disk keeps a second copy. Name it when the server starts: { $option }
backups-place-good = It is there and can be written.
backups-place-missing = It is not there. Put the stick in; nothing waits for it.
backups-place-no-folder = This is no folder.
backups-place-read-only = Nothing can be written there.
backups-place-same-disk = This is on the disk of the database, or the stick is not in: a second copy here is lost with the first one.
backups-after-sessions = Make a copy by itself after each session
backups-kept = Of the copies made by itself the newest { $count } are kept. Copies that somebody made, and all other files, stay.
backups-save = Save
backups-chosen = The choice is saved.
backups-bring = Bring an archive back
backups-bring-text = You see what it holds before anything happens. It becomes a new tournament, or the rest of one whose beginning is here; nothing that is here is ever replaced.
backups-archive = Archive
backups-look = Look at the archive
backups-archives = Archives
backups-archives-text = An archive is one tournament as one file: its whole log, each event hash by hash, with the names and without e-mail addresses.
backups-download = Download the archive
backups-download-email = With e-mail addresses
backups-download-public = As visitors see people
backups-archive-none = Choose an archive, a file that ends with .seatwind.
backups-archive-other-file = This is no archive of Seatwind.
backups-archive-newer = A newer release wrote this archive. Use that release to bring it back.
backups-archive-line = The archive is damaged: line { $line } cannot be read, or the file ends there too early.
backups-archive-chain = The chain of hashes is broken at event { $event }: the log was changed, or the file is damaged. Nothing is brought back.
backups-archive-damaged = The archive is damaged: what it says of itself is not what it holds. Nothing is brought back.
backups-fact-address = Address
backups-fact-days = Days
backups-fact-written = Written
backups-fact-people = People
backups-fact-events = Events
backups-fact-head = Hash of the last event
backups-relation-new = The archive holds. Its tournament is not here.
backups-relation-same = The archive holds. The same tournament is here, with the same log: there is nothing to bring back.
backups-relation-longer = { $count ->
    [one] The archive holds. The same tournament is here, and its log lacks one event that the archive has.
   *[other] The archive holds. The same tournament is here, and its log lacks { $count } events that the archive has.
 }
backups-relation-shorter = { $count ->
    [one] The archive holds. The same tournament is here and has one event more than the archive: there is nothing to bring back.
   *[other] The archive holds. The same tournament is here and has { $count } events more than the archive: there is nothing to bring back.
 }
backups-relation-different = The archive holds. The same tournament is here and went on in another way from event { $event } on. Neither can follow the other, so nothing is brought back.
backups-bring-new = Bring it back as a tournament
backups-bring-rest = Add the events that are missing here
backups-brought = { $title } is back.
backups-changed-meanwhile = The tournament changed here meanwhile. Look at the archive again.
backups-address-taken = Another tournament has this address. Change that one's address first.
backups-wait-never = No copy was made of what was played.
backups-wait-old = The last copy is of { $when }; it lacks { $session }, which ended since.
backups-wait-place = The second place for copies is not there: { $place }
backups-wait-button = Backups
