# Ce qui reste d’un tournoi : archive, fichiers, images, textes, l’empreinte du résultat.

keepsake-title = Archive et fichiers
keepsake-not-closed = Le tournoi n’est pas clos : tout montre ici où il en est.
keepsake-files = À garder et à donner
keepsake-archive = Archive
keepsake-archive-text = Tout le tournoi en un fichier : son journal, empreinte par empreinte, avec les noms. Tout Seatwind l’ouvre de nouveau.
keepsake-archive-public = La même, avec les personnes comme le public les voit
keepsake-folder = Fichiers CSV
keepsake-folder-text = Joueurs, placement, scores, pénalités et classement pour des programmes, en un ZIP.
keepsake-workbook = Classeur
keepsake-workbook-text = La même chose pour un tableur, une feuille de calcul par fichier.
keepsake-copy = Copie des pages publiques
keepsake-copy-text = Toutes les pages de résultats en fichiers, dans un ZIP : à ouvrir sur la page du club ou sur une clé, sans serveur.
keepsake-copy-hidden = Le tournoi n’est pas publié : la copie le montre quand même.
keepsake-paper = Dossier papier
keepsake-paper-text = Les pages avec lesquelles l’événement continue si le courant manque.
keepsake-posts = À raconter
keepsake-posts-text = Le résultat en texte à copier, dans la langue de l’événement.
keepsake-post-long = Pour la page du club
keepsake-post-short = Pour les réseaux sociaux
keepsake-post-head = { $event }, { $dates } : { $players }
keepsake-post-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
 }
keepsake-post-line = { $rank }. { $name } · { $points }
keepsake-post-all = Tous les résultats : { $address }
keepsake-texts = Rédiger les textes
keepsake-texts-hint = Les noms entre accolades sont remplacés par le résultat. Un texte vide redevient le texte habituel.
keepsake-texts-save = Enregistrer les textes
keepsake-texts-saved = Les textes sont enregistrés.
keepsake-texts-usual = Revenir au texte habituel
keepsake-field-players = joueurs
keepsake-field-winner = vainqueur
keepsake-field-podium = podium
keepsake-field-best = meilleurs
keepsake-field-hash = empreinte
keepsake-bracket = Image des phases
keepsake-podium = Image du podium
keepsake-standings = Image du classement
keepsake-pictures-hint = Les images sont en PNG pour les réseaux et en SVG pour l’impression.
keepsake-no-font = Pas de PNG : ce serveur n’a pas de police pour { $letters }. Le SVG montre tout là où une telle police est installée ; ou demandez à la personne qui gère le serveur d’installer des polices pour cette écriture.
keepsake-verify = Empreinte du résultat
keepsake-verify-text = Qui a l’archive arrive au même classement et à la même empreinte. Imprimez l’empreinte avec les résultats : personne ne les changera plus tard sans que cela se voie.
keepsake-digest = Empreinte du classement
keepsake-head = Empreinte du dernier événement
keepsake-events = Événements du journal
keepsake-verify-how = Chacun vérifie l’archive ainsi :
keepsake-code = Adresse et empreinte, pour des résultats imprimés
