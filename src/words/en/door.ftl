# The desk at the door, the screen of the hall, and badges.

door-title = Check-in
door-scan = Scan a code
door-scan-text = Hold the code of the person before the camera: the one of their private page, on a telephone or on paper, or the one of a badge. They are checked in at once.
door-search = Find somebody at the door
door-missing = Not here yet
door-here = Here
door-all-here = Everybody is here.
door-nobody-here = Nobody is here yet.
door-empty = As soon as people are in the list, you check them in here.
door-more = { $count ->
    [one] One more person. Type a part of the name.
   *[other] { $count } more people. Type a part of the name.
  }
door-tables = { $count ->
    [one] { $session }: one table waits
   *[other] { $session }: { $count } tables wait
  }
door-is-here = { $name } is here.
door-was-here = { $name } was here already, since { $time }.
door-undone = { $name } is not here after all.
door-seat = { $session }: { $table }.
door-code = Code or number
door-code-hint = A reader at the computer types by itself. By hand, write the number of the badge.
door-code-unknown = Unknown code
door-not-entered = This person applied and has no place. Ask the director.
door-nobody = This code leads to nobody here: it is old, or of another event. Search for the name.
door-own-title = Without a helper
door-own-page = On their own page
door-own-let = People check in by themselves
door-own-let-hint = By the link to their private page, before the first session begins. Whoever comes later goes to the door.
door-own-minutes = From so many minutes before the first session
door-own-code = Code of the hall
door-own-code-hint = Write it on the wall beside the entrance. Without one, people can also check in from the bus.
door-own-saved = Saved how people check in.
door-own-off = People do not check in by themselves.
door-own-unplanned = The schedule does not say yet when the first session begins. Until then nobody can check in.
door-own-opens = People can check in from { $time }.
door-own-open = People can check in by themselves now.
door-own-over = The first session has begun. Whoever comes now goes to the door.
door-screen-text = A tablet in the hall, paired with this role, lets people check in by their code or their name. It shows nothing else of the tournament. Open this address on it:

scan-start = Open the camera
scan-stop = Close the camera
scan-view = What the camera sees
scan-none = There is no camera here that a page may use. Type the number or the name instead.
scan-refused = The browser does not let this page use the camera. Allow it in the settings of the browser for this site, or type the number or the name.

check-in-title = Check in
check-in-how = Show the code of your private page to the camera, or look for your name.
check-in-name = Your name
check-in-code = Code or number on your badge
check-in-find = Look
check-in-short = Type a little more of your name.
check-in-none = Nobody is called so here. Try another part of the name, or go to the desk at the door.
check-in-more = More people are called so. Type a little more of your name.
check-in-ask = Is this you?
check-in-yes = Yes, I am here
check-in-no = No
check-in-back = Back
check-in-welcome = Welcome
check-in-next = Done
check-in-not-me = That was not me
check-in-already = You are checked in already.
check-in-too-late = That was too long ago. Go to the desk at the door.
check-in-not-entered = You have no place in this event. Go to the desk at the door.
check-in-nobody = This code leads to nobody here. Look for your name, or go to the desk at the door.
check-in-own-here = You have been noted as here since { $time }.
check-in-own-opens = You can check in here from { $time }.
check-in-own-open = Are you in the hall? Say so here.
check-in-own-desk = Check in at the desk at the door.
check-in-own-code = Code of the hall
check-in-own-code-hint = It stands on the wall beside the entrance.
check-in-own-throttled = { $minutes ->
    [one] Too many wrong codes. Wait one minute, or check in at the desk at the door.
   *[other] Too many wrong codes. Wait { $minutes } minutes, or check in at the desk at the door.
  }

badges-title = Name badges
badges-help = Eight badges a page, to be cut along the broken lines. The code leads to the page of the player; the door reads it as well.
