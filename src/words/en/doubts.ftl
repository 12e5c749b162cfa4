# What speaks against something that can be done all the same; the keys follow the doubts of the core.

doubts-title = Before you go on
doubts-text = It can be done all the same. Write why; the history keeps the reason.
doubts-button = Do it all the same
doubt-session-open = { $session } is not over: its clock was started.
doubt-time-left = { $minutes ->
    [one] { $session }: one minute is left to play.
   *[other] { $session }: { $minutes } minutes are left to play.
  }
doubt-results-missing = { $session }: no result yet from these tables: { $tables }
doubt-results-unconfirmed = { $session }: these tables wait for a second person who confirms the result: { $tables }
doubt-never-seated = { $session } was never seated.
doubt-unseated = { $session }: these people play and have no seat: { $people }
doubt-seats-open = { $session }: these tables have an open seat: { $tables }
doubt-seated-but-out = { $session }: these people have a seat and do not play: { $people }
doubt-groups-mixed = { $session }: at these tables people sit together whose groups play apart: { $tables }
doubt-other-draw-promised = The seed was promised for another draw: people, rules, aims, method or standings changed since. The public page of the draw will show the reason.
doubt-promised-draw-stopped = The seed was promised, and this draw was stopped before its work was done. Draw again without stopping it; or the public page of the draw will show the reason.
doubt-promised-draw-awaited = A seed was promised for a draw of these sessions, and this plan is not drawn with it. The promise stays open on the public page of the draw.
doubt-last-owner = Nobody else owns this tournament. Without an owner nobody here can give a role.
doubt-cut-awaited = { $session } belongs to the stage “{ $stage }”, and nobody has decided yet who goes on.
