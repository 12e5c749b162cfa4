# Sessions, the clock, the seat exchange.
