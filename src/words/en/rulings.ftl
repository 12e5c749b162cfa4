# Offences, rulings, the ledger.
