# What gives points in American mah jongg; the lines of a card have names of their own.

patterns-american-line = Line of the Card
patterns-american-self-pick = Self-Pick
patterns-american-no-jokers = No Jokers
