# Letters from templates: what can be filled in, and what a letter begins with.

letter-field-name = nom
letter-field-first-name = prénom
letter-field-number = numéro
letter-field-team = équipe
letter-field-event = tournoi
letter-field-place = lieu
letter-field-dates = jours
letter-field-page = page-du-tournoi
letter-field-seat = place
letter-field-own-page = page-personnelle
letter-field-calendar = agenda
letter-field-fee = frais
letter-field-to-pay = reste-à-payer
letter-field-private-link = lien-privé

letter-about-name = Prénom et nom
letter-about-first-name = Prénom
letter-about-number = Numéro du badge
letter-about-team = Équipe
letter-about-event = Nom du tournoi
letter-about-place = Lieu du tournoi
letter-about-dates = Du premier au dernier jour
letter-about-page = Adresse de la page du tournoi
letter-about-seat = Prochaine place, avec son heure
letter-about-own-page = Adresse de la page du lecteur
letter-about-calendar = Adresse de l’agenda du lecteur
letter-about-fee = Prix de la participation
letter-about-to-pay = Somme qui reste à payer
letter-about-private-link = Adresse de l’inscription du lecteur
