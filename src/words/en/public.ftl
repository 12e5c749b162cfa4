# The public pages and the projector.

public-list-title = Tournaments
public-list-empty = No tournament is published yet
public-list-empty-help = Tournaments appear here once their directors publish them.
public-list-now = Now
public-list-coming = Coming
public-list-over = Over
public-final = Final result
public-over = The event is over.
public-preview = Preview for the staff: visitors do not see all of this yet.
public-draft = Draft
public-tab-overview = Overview
public-tab-standings = Standings
public-tab-seating = Seating
public-tab-clock = Clock
public-tab-rules = Rules
public-picture-site = The tile East beside the name Seatwind
public-picture-event = { $event }, { $facts }
public-picture-page = { $page }: { $event }, { $facts }
public-rules-text = What is played here, with the answers that the directors chose where the texts leave something open.
public-format = { $sessions ->
    [one] One session
   *[other] { $sessions } sessions
  } of { $minutes } minutes, { $players ->
    [one] one player
   *[other] { $players } players
  }
public-who-sits-where = Who sits where
public-leaders = Leaders
public-no-results = No results yet
public-no-results-help = The standings begin with the first table that hands in its result.
public-all-standings = All standings
public-sessions = Sessions
public-players = Players
public-session-unplanned = seating not published yet
public-session-seated = seating published
public-session-running = in play
public-session-results = { $done } of { $tables } results
public-session-complete = all results in
public-no-seating = No seating is published yet
public-no-seating-help = Who sits where appears here as soon as the director publishes it.
public-seating-key = The number is the table, the letter the wind one starts with.
public-seat-open = open
public-table = Table { $table }
public-table-done = result in
public-table-elsewhen = This table in other sessions
public-winds-drawn = Winds are drawn at the table
public-seats = Seats
public-seats-of-five = Seats in the order of the deal
public-sits-out = sits out in hands { $hands }
public-seats-change = Who starts each wind round with which wind. The deal passes East, South, West, North.
public-leftover = Deposits that nobody won, in no score: { $points } ({ $whose })
public-result = Result
public-clock-waiting = Not started yet
public-clock-until = Until { $time }
public-clock-paused = Paused with { $left } left
public-end-stop = Stop at once; the hand in play does not count.
public-end-finish = Finish the hand in play.
public-end-one-more = Finish the hand in play and play one more.
public-no-name = No. { $number }
public-pseudonym = Player { $number }
public-number = No. { $number }
public-mark-withdrawn = withdrawn
public-mark-disqualified = disqualified
public-mark-substitute = substitute
public-mark-guest = guest
public-next = Next
public-no-next = No further seat is published.
public-how-you-stand = Rank, and why
public-not-played = No result yet.
public-rank = { $rank } of { $of }
public-no-rank = Not ranked
public-why-behind = Behind { $name }: { $by }.
public-why-ahead = Ahead of { $name }: { $by }.
public-why-shared = Equal with { $name } in everything that counts: they share the rank.
public-why-points = { $count } apart in { $word }
public-why-score = equal in { $points }, { $count } apart in { $word }
public-why-places = equal in points, separated by first, second and third places
public-why-best = equal in points, separated by the best session
public-why-latest = equal in points, separated by the latest sessions
public-why-wins = equal in points, separated by the hands won
public-why-self-draws = equal in points, separated by the hands won by self-draw
public-why-discards = equal in points, separated by the tiles discarded into a win
public-why-hand = equal in points, separated by the best hand
public-why-disqualified = disqualified: last in the list, whatever was won
public-with-penalties = { $earned } earned, { $penalty } in penalties
public-places = 1st · 2nd · 3rd · 4th places
public-games = Games
public-game = Game
public-with = With
public-rulings-against = Rulings
public-ruling-hidden = Ruling
public-tomorrow = tomorrow
public-appeal-until = Appeal until { $time }
public-appeal-after = Appeals until { $minutes } minutes after the end of the session
public-later = The rest of the day
public-behind-podium = The next places
public-how-they-got-there = How the best got there
public-bests = Best of the event
public-best-firsts = Most first places
public-best-score = Highest score at a table
public-best-hand = Highest hand
public-best-wins = Most hands won
public-best-more = { $count ->
    [one] and one more
   *[other] and { $count } more
  }
public-played-tables = { $count ->
    [one] One game was played.
   *[other] { $count } games were played.
  }
public-played-hands = The sheets tell of { $count } hands: { $discard } won on a discard, { $drawn } by self-draw.
public-find-yourself = Find yourself
public-find-seat = Find my seat
public-your-name = Your name
public-find = Find
