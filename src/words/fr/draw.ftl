# Un tirage : ce qu’on demande, où il en est, ce qui sort.

draw-title = Tirer un plan
draw-lead = Vous voyez le plan et ses chiffres avant de l’utiliser. Les sessions avant la première tirée restent et sont prises en compte.
draw-groups = { $count } groupes jouent entre eux ; chacun est tiré à part.
draw-what = Ce qui est tiré
draw-way = Comment
draw-way-hint = Les manières d’après le classement tirent une session, d’après le classement qui la précède.
draw-way-all = Toutes les sessions d’un coup, personne deux fois si possible
draw-way-swiss = Suisse : égaux contre égaux, sans revanche
draw-way-fold = Pliage : tables de force égale, sans revanche
draw-way-interval = Intervalle : un rang sur tant à une table
draw-way-buckets = Chapeaux : ordre libre dans des groupes de tables
draw-way-ranked = Par rang : les premiers à la table 1, revanches permises
draw-way-mahjcon = Tous les rounds : Est reste, Sud descend d’une table, Ouest de deux, Nord monte d’une (MahjCon)
draw-way-league = Tous les rounds : Est monte d’une table, Sud descend d’une, Ouest monte de deux, Nord descend de deux (League)
draw-way-mahjblog = Tous les rounds : Est reste, Sud descend d’une table, Ouest monte de deux, Nord monte d’une
draw-cannot-move = On ne change de table selon une règle qu’à des tables complètes de quatre et avec les mêmes personnes à chaque round. Choisissez une autre manière, ou laissez des remplaçants compléter la dernière table.
draw-last-hint = Seulement pour toutes les sessions d’un coup.
draw-bucket = Tables par chapeau
draw-bucket-hint = Seulement pour les chapeaux.
draw-left = Personnes en trop
draw-left-substitutes = Des remplaçants complètent la dernière table
draw-left-sit-out = Elles se reposent à tour de rôle
draw-left-open = Des places restent libres
draw-effort = Temps
draw-effort-usual = Ce qu’il faut pour un bon plan
draw-effort-seconds = Jusqu’à { $seconds } secondes
draw-rules = Ce qui doit être respecté
draw-apart = Ne doivent pas se rencontrer
draw-apart-hint = Une ligne par groupe, par numéro ou nom : 12, 17
draw-fixed = Restent à une table
draw-fixed-hint = Une ligne par personne, puis la table : 12, 5
draw-rule-nobody = Ligne { $line } : « { $name } » n’est personne de ce tournoi.
draw-rule-two = Ligne { $line } : nommez au moins deux personnes.
draw-rule-table = Ligne { $line } : nommez une personne et une table de la salle.
draw-bonds = Séparer si possible
draw-bond-team = Les coéquipiers
draw-bond-club = Les membres d’un même club
draw-bond-country = Les personnes d’un même pays
draw-aims = Ce qui passe d’abord
draw-aims-hint = Un but n’est jamais sacrifié à un but qui suit. Seul celui des équipes, clubs et pays peut passer avant les rencontres.
draw-aim-meetings = Personne ne se rencontre deux fois
draw-aim-groups = Équipes, clubs et pays séparés
draw-aim-winds = Vents répartis
draw-aim-neighbours = Gauche et droite à tour de rôle
draw-aim-tables = Tables
draw-aim-indirect = Adversaires communs
draw-aim-none = laisser de côté
draw-aims-wrong = Les rencontres passent d’abord ; seuls équipes, clubs et pays peuvent les précéder.
draw-tables = Changements de table
draw-tables-spread = Chacun voit beaucoup de tables
draw-tables-stay = Le moins de changements possible
draw-seed = Graine
draw-seed-hint = Des mots ou un nombre ; la même graine donne le même plan. Laissez vide pour une graine au hasard.
draw-button = Tirer
draw-promise = Promettre d’abord ce tirage
draw-promise-text = Pour que personne ne puisse choisir le plan qui lui plaît : pensez à une graine, écrivez-la ci-dessus et publiez son empreinte avant de tirer. Une seconde empreinte couvre tout le reste de ce qui décide du plan : personnes, règles, objectifs, méthode. Tirez plus tard avec la même graine. Chacun peut vérifier les deux, et refaire le tirage.
draw-promise-open = Promise le { $when }. Le prochain plan doit être tiré avec cette graine.
draw-promise-hint = Notez-la sur papier. Seule son empreinte est gardée ici.
draw-promise-button = Publier les empreintes
draw-promised = Les empreintes sont publiées.
draw-promise-binds = Elle vaut pour ce que ce formulaire montre maintenant.
draw-promise-void = Elle ne lie plus le tirage : depuis, des personnes, des règles, le classement ou le programme ont changé. Promettez à nouveau, avec la même graine si vous voulez ; ou tirez et écrivez pourquoi, et la page publique montre la raison.
draw-promise-of-lots = Une graine a été promise pour un tirage dans la salle. Faites-en le plan avec elle, ou promettez ce tirage-ci : l’autre promesse reste alors sur la page publique comme remplacée.
draw-promise-time = On promet un tirage sans limite de temps : personne ne peut promettre où l’horloge l’arrête.
draw-unlike = Une graine a été promise, mais pas pour ce plan : autre chose a été demandé, ou le tirage a été arrêté avant la fin. Promettez à nouveau ; ou utilisez le plan et écrivez pourquoi, et la page publique montre la raison.
draw-last-table-few = { $people } personnes ne remplissent pas la dernière table : { $empty ->
    [one] une place reste vide
   *[other] { $empty } places restent vides
 }, et les remplaçants sont trop peu nombreux. Ils ne sont pas tirés : { $substitutes }. On se repose à tour de rôle, sauf si des places restent ouvertes.
draw-last-table-nobody = { $people } personnes ne remplissent pas la dernière table : { $empty ->
    [one] une place reste vide
   *[other] { $empty } places restent vides
 }, et il n’y a pas de remplaçant. On se repose à tour de rôle, sauf si des places restent ouvertes.
draw-public-page = La page publique du tirage
draw-works = Le plan est en cours de tirage
draw-seconds = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
 } sur { $most } au plus.
draw-works-help = Cette page revient d’elle-même toutes les deux secondes.
draw-attempt = Essai
draw-progress = En cours : { $stage }, { $done } % de cet essai
draw-stage-meetings = qui rencontre qui
draw-stage-tables = les tables
draw-stage-winds = les vents
draw-repeats = Rencontres répétées
draw-mates = Rencontres de coéquipiers
draw-broken = Règles enfreintes
draw-stop = Prendre le meilleur jusqu’ici
draw-reload = Regarder encore
draw-gone = Ce tirage n’est plus ici : il n’est gardé qu’un moment. Tirez à nouveau ; la même graine donne le même plan.
draw-plan-title = Le plan, avant de l’utiliser
draw-plan-hint = Appuyez sur un nom : il ressort dans toutes les sessions.
draw-stale = Le tournoi a changé depuis ce tirage. Tirez à nouveau si cela compte.
draw-replaces = Ces sessions ont déjà un placement, que ce plan remplacerait : { $sessions }.
draw-change = Changer quelque chose et tirer à nouveau
draw-figures = Chiffres
draw-group = Groupe { $number }
draw-perfect = Aucun plan ne peut être meilleur.
draw-breaks = { $count ->
    [one] Une règle n’a pas pu être respectée :
   *[other] { $count } règles n’ont pas pu être respectées :
 }
draw-figure = Chiffre
draw-this-plan = Ce plan
draw-best = Borne inférieure
draw-figure-most = Plus de rencontres d’une paire
draw-figure-repeats = Rencontres répétées
draw-figure-back-to-back = Répétées dès la session suivante
draw-figure-team = Rencontres de coéquipiers
draw-figure-club = Rencontres dans un club
draw-figure-country = Rencontres dans un pays
draw-figure-byes = Repos : le plus moins le moins
draw-figure-winds = Vents : le plus moins le moins utilisé
draw-figure-winds-always = De même après chaque session
draw-figure-visits = Plus de passages à une table
draw-figure-indirect = Moins d’adversaires communs
draw-figure-ranks = Écart des rangs (1 : 1–4, 5–8, …)
draw-repeated = Qui se rencontre encore
draw-pair = { $a } et { $b } : { $times ->
    [one] { $times } fois
   *[other] { $times } fois
 }
draw-more-pairs = { $count ->
    [one] Et une autre paire.
   *[other] Et { $count } autres paires.
 }
draw-seed-used = Graine : { $seed }
draw-sit-out = Au repos
draw-conflict-tables = { $people } ne doivent pas se rencontrer : ce sont { $count } personnes, mais il n’y a que { $tables } tables.
draw-conflict-fixed = { $a } et { $b } ne doivent pas se rencontrer, mais restent tous deux à la table { $table }.
draw-conflict-company = { $person } ne peut rencontrer que { $others } personnes ; une table en demande trois.
draw-broken-met = { $a } et { $b } se rencontrent à la session { $session }.
draw-broken-table = { $person } est à une autre table à la session { $session }.
draw-despite = Tirer quand même le meilleur plan
draw-despite-hint = Les règles se contredisent. Changez-les, ou tirez quand même : le plan en enfreint alors le moins possible, et les nomme avant d’être utilisé.
draw-too-few = { $count ->
    [one] Une personne joue ici ; une table en demande plus.
   *[other] { $count } personnes jouent ici ; une table en demande plus.
 }
draw-no-table = Personne ne peut rester à la table { $table } : seules { $tables } tables sont jouées.
draw-table-overfull = { $count } personnes doivent rester à la table { $table } ; elle a moins de places.
draw-fixed-twice = { $person } doit rester à deux tables.
draw-fixed-elsewhere = { $person } ne peut rester à la table { $table } : un autre groupe y joue.
draw-out-of-range = Un tirage en prend jusqu’à { $most } à la fois ; on en demande { $found }.
draw-others-play = { $session } : une équipe nomme d’autres personnes qu’avant. Ne tirez au sort que jusqu’à la précédente.
draw-no-standings = Avant cela il n’y a pas de résultats : { $session }. Tirez toutes les sessions d’un coup, ou commencez plus tard.
draw-page-title = Le tirage
draw-page-lead = Chacun peut refaire ces tirages : la graine et ce qui a été demandé donnent le plan, et rien d’autre ne le donne.
draw-page-none = Rien n’a encore été tiré.
draw-page-brought = Rien n’a été tiré au sort ici.
draw-page-brought-help = Le placement vient d’un fichier ou a été fait à la main : aucune graine ne lui correspond.
draw-page-promises = Graines promises
draw-page-open = pas encore dite
draw-page-kept = dite avec le plan
draw-page-kept-before = dite avec un plan qui ne vaut plus
draw-page-replaced = remplacée
draw-page-late = { $count ->
    [one] La promesse est venue tard : un plan de ce tirage, ou avec cette graine, avait déjà été tiré.
   *[other] La promesse est venue tard : { $count } plans de ce tirage, ou avec cette graine, avaient déjà été tirés.
 }
draw-page-seed-only = Seule la graine a été promise, pas ce à quoi elle sert.
draw-page-unlike = La graine a été dite pour un tirage qui n’est pas celui promis : autre chose a été demandé, ou il a été arrêté avant la fin. La raison donnée : { $reason }
draw-page-as-promised = Ce tirage a été promis avant que quiconque n’en tire un plan ici.
draw-page-promised-late = Ce tirage a été promis, mais des plans de ce tirage, ou avec sa graine, avaient déjà été tirés.
draw-page-seed-promised = La graine a été promise, mais pas ce à quoi elle sert.
draw-page-other-promised = La graine a été promise pour un autre tirage, ou celui-ci a été arrêté avant la fin.
draw-page-not-promised = Ce tirage n’a pas été promis.
draw-page-plans = Plans
draw-page-later = La graine est dite quand le placement est publié.
draw-page-seed = Graine
draw-page-hash = SHA-256 de la graine
draw-page-request = SHA-256 de ce qui est demandé
draw-page-algorithm = Algorithme
draw-page-record = Procès-verbal { $number }
draw-page-records = Procès-verbaux
draw-page-how = Enregistrez un procès-verbal et lancez : { $command }
draw-page-check = Refaire le tirage ici
draw-page-holds = Refait sur ce serveur : le même plan.
draw-page-differs = Refait sur ce serveur : un AUTRE plan est sorti. Demandez à la direction.
draw-page-other = Ce plan a été tiré par { $algorithm }. Utilisez la version qui l’a.
draw-page-working = Le tirage est en train d’être refait. Regardez dans une minute.
