# Le cadre du manuel et la liste du premier tournoi. Le manuel est dans help/*.md.

help-title = Aide
help-lead = Une page pour chaque tâche dans la salle. Chaque page de l’organisation mène à son paragraphe, en bas.
help-pages = Pages du manuel
help-contents = Sur cette page
help-more = Dans le manuel :
help-accessibility = Accessibilité
help-contact = À qui écrire
help-contact-host = Dites à la personne qui gère ce site ce que vous n’avez pas pu utiliser, et avec quel appareil :
help-contact-staff = Dites à l’organisation du tournoi, ou à qui vous a donné l’adresse de ce site, ce que vous n’avez pas pu utiliser, et avec quel appareil.
help-authority-file = Télécharger le certificat
help-authority-name = Il s’appelle :
help-authority-fingerprint = Son empreinte (SHA-256), la même sur tous les appareils :
help-authority-address = Les autres appareils trouvent cette page à l’adresse :

help-first-title = Votre premier tournoi
help-first-text = Chaque ligne se coche d’elle-même. La liste disparaît quand la première session commence.
help-first-done = fait
help-first-open = à faire
help-first-entrants = Inscrire les participants
help-first-schedule = Écrire le programme
help-first-seating = Tirer ou importer le placement de la première session
help-first-referee = Donner à quelqu’un le rôle d’arbitre
help-first-seating-published = Publier le placement de la première session
help-first-published = Publier le tournoi
help-first-handbook = Et aussi, dans le manuel :
