# Ce qui n’a pas marché sur une page, et que faire.

errors-home = À la liste des tournois
errors-request = Si vous le signalez, donnez le numéro
errors-not-found = Cette page n’existe pas
errors-not-found-help = L’adresse est peut-être mal écrite, ou la page n’est pas publiée. Cherchez-la depuis la liste des tournois.
errors-forbidden = Vous n’avez pas accès à cette page
errors-forbidden-help = Vous êtes connecté, mais votre rôle ne comprend pas cela. Demandez-le au propriétaire du tournoi.
errors-log-in = Connectez-vous d’abord
errors-log-in-help = Il faut un compte. Connectez-vous puis réessayez.
errors-out-of-date = Cette page n’était plus à jour
errors-out-of-date-help = Le formulaire venait d’une page qui n’est plus valable. Rechargez la page et envoyez-le de nouveau.
errors-foreign = Envoyé depuis un autre site
errors-foreign-help = Le formulaire n’a pas été envoyé depuis une page de ce site ; rien n’a été fait.
errors-too-large = C’est trop à la fois
errors-too-large-help = On peut envoyer au plus { $mebibytes } Mo. Rien n’a été enregistré. Divisez l’envoi en parties plus petites.
errors-too-large-stranger = Sans être connecté, on peut envoyer au plus { $kibibytes } ko. Rien n’a été enregistré. Connectez-vous, revenez à la page et envoyez de nouveau.
errors-too-slow = L’envoi était trop lent
errors-too-slow-help = La connexion est trop lente, ou elle a été interrompue. Rien n’a été enregistré. Envoyez de nouveau.
errors-malformed = Illisible
errors-malformed-help = La demande était incomplète ou abîmée. Rien n’a été enregistré. Revenez en arrière et renvoyez-la.
errors-method = Impossible ici
errors-method-help = L’adresse existe, mais pas pour cela. Revenez en arrière et utilisez les boutons de la page.
errors-busy = Trop de monde à la fois
errors-busy-help = Le serveur est occupé et ceci n’a pas été enregistré. Réessayez dans un instant.
errors-full = Le disque est plein
errors-full-help = Il n’y a plus de place pour l’enregistrer. Prévenez la personne qui gère le serveur de faire de la place.
errors-kept = Votre saisie est gardée ici. Renvoyez-la dans un instant : ce qui est déjà enregistré ne l’est pas deux fois.
errors-unavailable = Les données sont inaccessibles
errors-unavailable-help = Ceci n’a pas été enregistré. Réessayez dans un instant ; si cela dure, prévenez la personne qui gère le serveur.
errors-internal = Quelque chose n’a pas marché
errors-internal-help = C’est une faute du programme, pas la vôtre. Rien n’a été enregistré. Réessayez, et signalez-le si cela se répète.

resend-kept = Vous vous êtes connecté ou déconnecté dans une autre fenêtre depuis l’ouverture de cette page. Votre saisie est toujours là.
resend-again = Vous vous êtes connecté ou déconnecté dans une autre fenêtre depuis l’ouverture de cette page. Rouvrez-la et saisissez de nouveau : les mots de passe ne sont pas conservés.
resend-send = Envoyer maintenant
resend-drop = L’abandonner et ouvrir la page
resend-back = Rouvrir la page
