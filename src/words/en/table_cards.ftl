# The cards on the tables, and the page their code leads to.

table-card-round = Which round do you play?
table-card-more = Result and rulings of this table
table-card-nobody = Who plays at this table is not known yet.
table-card-list = Table cards
table-card-help = Print this page and cut it. A phone that reads the code shows who sits where at this table now and next, and how long is left.
table-card-words = Seats, wind rounds and time on your phone
