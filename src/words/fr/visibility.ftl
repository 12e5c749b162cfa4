# Ce que le public voit de ceux qui participent.

visibility-title = Ce que le public voit des personnes
visibility-text = Cela vaut pour chaque page publique, écran, fichier et recherche, et peut être changé à tout moment, aussi après le tournoi. Qui veut se cacher davantage le peut, sur sa propre page de l’annuaire. L’organisation voit les noms complets.
visibility-name = Sous quel nom
visibility-full = Nom complet
visibility-initials = Initiales : A. B.
visibility-pseudonym = Numéro dans le tournoi : Joueur 12
visibility-also = Cacher aussi au public
visibility-numbers = Les numéros de fédération
visibility-rulings = Ce qui a été décidé : seul le coût en points est montré
visibility-save = Montrer ainsi les personnes
visibility-chosen = Le public voit désormais les personnes ainsi.
visibility-person = Si le tournoi et la personne choisissent autre chose, ce qui cache davantage vaut.
