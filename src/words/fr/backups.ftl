# Copies de la base de données et archives de tournois.

backups-copy = Copie de tout
backups-last = La dernière copie date du { $when }.
backups-age = { $minutes ->
    [one] Il y a { $minutes } minute.
   *[other] Il y a { $minutes } minutes.
 }
backups-never = Aucune copie n’a encore été faite.
backups-trouble = La dernière copie a échoué : { $why }
backups-make = Faire une copie maintenant
backups-folder = Les copies vont dans { $folder }, avec tout : tournois, personnes, comptes. Aucune copie n’en écrase une autre.
backups-size = { $kilobytes } Ko
backups-put-back = Une copie entière se remet en place serveur arrêté : { $command }
backups-host = Ici, l’hébergeur fait les copies de toute la base de données, comme toujours avec PostgreSQL. Les archives de tournois se font et se reprennent quand même.
backups-made = La copie est faite et vérifiée.
backups-made-twice = La copie est faite et vérifiée, et il y en a une seconde au second endroit.
backups-made-once = La copie est faite et vérifiée, mais pas la seconde : { $why }
backups-not-made = Aucune copie n’a été faite : { $why }
backups-why-full = le disque de { $place } est plein. Faites de la place, puis refaites la copie.
backups-why-missing = { $place } n’est pas là.
backups-why-read-only = on ne peut rien écrire dans { $place }.
backups-why-other = { $place } : { $why }
backups-second = Second endroit
backups-second-none = Une clé USB ou un dossier sur un autre disque garde une seconde copie. Nommez-le au démarrage du serveur : { $option }
backups-place-good = Il est là et on peut y écrire.
backups-place-missing = Il n’est pas là. Branchez la clé ; rien ne l’attend.
backups-place-no-folder = Ce n’est pas un dossier.
backups-place-read-only = On ne peut rien y écrire.
backups-place-same-disk = Il est sur le disque de la base de données, ou la clé n’est pas branchée : une seconde copie ici se perd avec la première.
backups-after-sessions = Faire une copie automatiquement après chaque session
backups-kept = Des copies automatiques, les { $count } plus récentes sont gardées. Celles que quelqu’un a faites et tous les autres fichiers restent.
backups-save = Enregistrer
backups-chosen = Le choix est enregistré.
backups-bring = Reprendre une archive
backups-bring-text = Vous voyez ce qu’elle contient avant que rien ne se passe. Elle devient un nouveau tournoi, ou la suite d’un tournoi dont le début est ici ; rien de ce qui est ici n’est jamais remplacé.
backups-archive = Archive d’un tournoi
backups-look = Voir l’archive
backups-archives = Archives des tournois
backups-archives-text = Une archive est un tournoi en un seul fichier : tout son journal, empreinte par empreinte, avec les noms et sans adresses e-mail.
backups-download = Télécharger l’archive
backups-download-email = Avec les adresses e-mail
backups-download-public = Comme le public voit les personnes
backups-archive-none = Choisissez une archive, un fichier qui finit par .seatwind.
backups-archive-other-file = Ce n’est pas une archive de Seatwind.
backups-archive-newer = Une version plus récente a écrit cette archive. Utilisez-la pour la reprendre.
backups-archive-line = L’archive est endommagée : la ligne { $line } est illisible, ou le fichier s’y arrête trop tôt.
backups-archive-chain = La chaîne des empreintes est rompue à l’événement { $event } : le journal a été changé, ou le fichier est endommagé. Rien n’est repris.
backups-archive-damaged = L’archive est endommagée : ce qu’elle dit d’elle-même n’est pas ce qu’elle contient. Rien n’est repris.
backups-fact-address = Adresse
backups-fact-days = Jours
backups-fact-written = Écrite
backups-fact-people = Personnes
backups-fact-events = Événements
backups-fact-head = Empreinte du dernier événement
backups-relation-new = L’archive est intègre. Son tournoi n’est pas ici.
backups-relation-same = L’archive est intègre. Le même tournoi est ici, avec le même journal : il n’y a rien à reprendre.
backups-relation-longer = { $count ->
    [one] L’archive est intègre. Le même tournoi est ici, et il lui manque { $count } événement que l’archive contient.
   *[other] L’archive est intègre. Le même tournoi est ici, et il lui manque { $count } événements que l’archive contient.
 }
backups-relation-shorter = { $count ->
    [one] L’archive est intègre. Le même tournoi est ici et a { $count } événement de plus que l’archive : il n’y a rien à reprendre.
   *[other] L’archive est intègre. Le même tournoi est ici et a { $count } événements de plus que l’archive : il n’y a rien à reprendre.
 }
backups-relation-different = L’archive est intègre. Le même tournoi est ici et a continué autrement à partir de l’événement { $event }. Aucun ne peut suivre l’autre, donc rien n’est repris.
backups-bring-new = La reprendre comme tournoi
backups-bring-rest = Ajouter les événements qui manquent ici
backups-brought = { $title } est de retour.
backups-changed-meanwhile = Le tournoi a changé ici entre-temps. Regardez l’archive à nouveau.
backups-address-taken = Un autre tournoi a cette adresse. Changez d’abord la sienne.
backups-wait-never = Aucune copie n’a été faite de ce qui a été joué.
backups-wait-old = La dernière copie date du { $when } ; il y manque ce qui s’est terminé depuis : { $session }.
backups-wait-place = Le second endroit pour les copies n’est pas là : { $place }
backups-wait-button = Sauvegardes
