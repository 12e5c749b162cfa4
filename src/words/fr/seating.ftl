# Seating plans and the seating board.
