# Registration: what letters about it say. A line of its own keeps a link whole; the reader may not know the
# program.

registration-mail-confirm-subject = À confirmer : { $tournament }
registration-mail-confirm-text = { $name } : quelqu’un, sans doute vous, vous a inscrit à « { $tournament } » avec cette adresse. Ouvrez ce lien pour confirmer :
registration-mail-confirm-until = Le rang dans l’ordre est à vous jusqu’au { $until }. Ensuite, il va à la personne suivante.
registration-mail-confirm-unwanted = Si ce n’était pas vous, ne faites rien : sans vous, personne n’est inscrit.
registration-mail-placed-subject = Inscription reçue : { $tournament }
registration-mail-placed-text = { $name } : une place à « { $tournament } » est gardée pour vous. L’organisation regarde chaque inscription et vous écrira.
registration-mail-waiting-subject = Sur la liste d’attente : { $tournament }
registration-mail-waiting-text = { $name } : « { $tournament } » est complet pour le moment. Vous êtes sur la liste d’attente, au rang { $position }. Nous vous écrirons dès qu’une place sera à vous.
registration-mail-offered-subject = Une place pour vous : { $tournament }
registration-mail-offered-text = { $name } : une place à « { $tournament } » s’est libérée, et c’est votre tour. Acceptez-la ou refusez-la sur votre page jusqu’au { $until }. Ensuite, elle va à la personne suivante.
registration-mail-accepted-subject = Vous participez : { $tournament }
registration-mail-accepted-text = { $name } : vous participez à « { $tournament } ».
registration-mail-withdrawn-subject = Inscription retirée : { $tournament }
registration-mail-withdrawn-text = { $name } : votre inscription à « { $tournament } » est retirée.
registration-mail-refused-subject = Votre inscription : { $tournament }
registration-mail-refused-text = { $name } : l’organisation n’a pas pris votre inscription à « { $tournament } ». Demandez-lui si vous voulez savoir pourquoi.
registration-mail-expired-subject = La place est partie : { $tournament }
registration-mail-expired-text = { $name } : personne n’a accepté votre place à « { $tournament } » à temps, elle est donc allée à la personne suivante.
registration-mail-unpaid-subject = À payer : { $tournament }
registration-mail-unpaid-text = { $name } : nous n’avons pas encore reçu vos frais d’inscription à « { $tournament } ». Si vous avez payé ces derniers jours, cette lettre et votre paiement se sont croisés.
registration-mail-link-subject = Votre page : { $tournament }
registration-mail-link-text = { $name } : voici un nouveau lien vers votre page de « { $tournament } ».
registration-mail-address-subject = Autre adresse : { $tournament }
registration-mail-address-text = { $name } : quelqu’un, sans doute vous, souhaite que les lettres à propos de « { $tournament } » arrivent à cette adresse. Ouvrez ce lien pour confirmer :
registration-mail-address-until = Le lien fonctionne jusqu’au { $until }. Tant que ce n’est pas confirmé, les lettres vont à l’adresse précédente.
registration-mail-address-unwanted = Si ce n’était pas vous, ne faites rien : rien ne change.
registration-mail-address-changed-subject = Les lettres vont désormais ailleurs : { $tournament }
registration-mail-address-changed-text = { $name } : les lettres à propos de « { $tournament } » vont désormais à une autre adresse, demandée et confirmée. Celle-ci est la dernière à cette adresse.
registration-mail-address-changed-unwanted = Si ce n’était pas vous, prévenez les organisateurs.
registration-mail-page = Votre propre page, sans mot de passe. Gardez le lien pour vous :
registration-mail-due = À payer : { $amount }.
registration-mail-transfer = Par virement à { $holder }, compte { $iban }, avec cette référence : { $reference }
registration-mail-when = { $when } ({ $zone })
