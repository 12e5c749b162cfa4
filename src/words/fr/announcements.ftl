# Announcements, and what visitors see of the results.

announcement-to-tables = { $count ->
    [one] Table { $tables }
   *[other] Tables { $tables }
  }
announcement-list = Annonces
announcement-frozen = Les derniers résultats sont gardés pour l’instant.
announcement-to-everybody = Tout le monde
announcement-said-until = { $said }, jusqu’à { $until }
announcement-said-back = { $said }, retirée à { $back }
announcement-done = Annoncé.
announcement-taken-back = Retirée.
announcement-tables-wrong = « { $word } » n’est pas une table. Écrivez des numéros ou des noms, comme 3, 5-8.
announcement-shown-now = Affiché maintenant
announcement-none-shown = Rien n’est annoncé en ce moment.
announcement-take-back = Retirer
announcement-past = Plus tôt
announcement-new = Annoncer quelque chose
announcement-text = Texte
announcement-for-tables = Pour les tables
announcement-for-tables-hint = Vide : tout le monde. Sinon des numéros ou des noms : 3, 5-8
announcement-for-minutes = Combien de minutes
announcement-for-minutes-hint = Vide : jusqu’à ce que vous la retiriez
announcement-give = Annoncer
announcement-freeze = Ce que le public voit des résultats
announcement-freeze-none = aucune session
announcement-freeze-after = Montrer au public les résultats jusqu’à
announcement-freeze-hint = Garde le suspense pour la cérémonie. L’organisation voit tout.
announcement-freeze-button = Garder les suivants
announcement-freeze-done = Changé pour tout le public.
announcement-frozen-after = Le public voit les résultats jusqu’à : { $session }.
announcement-not-frozen = Le public voit tous les résultats.
announcement-release = Montrer tous les résultats
