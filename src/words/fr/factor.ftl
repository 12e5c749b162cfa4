# The second factor of a log-in: an app that makes codes, recovery codes, who must have one.

factor-title = Second facteur
factor-first = Les propriétaires de ce site vous demandent un second facteur. Ajoutez-en un ici ; tout vous sera ensuite de nouveau ouvert.
factor-text = Avec un second facteur, celui qui découvre votre mot de passe n’entre pas pour autant : vous vous connectez avec le mot de passe et avec quelque chose que vous seul possédez.
factor-which = Ce que vous avez
factor-end = Retirer
factor-required = Les propriétaires de ce site vous demandent un second facteur. Si vous retirez le dernier, vous serez ramené ici jusqu’à ce que vous en ajoutiez un autre.
factor-app = Application de codes
factor-app-text = Une application de votre téléphone, ou le logiciel qui garde vos mots de passe, affiche un code de six chiffres qui change toutes les trente secondes.
factor-app-add = Ajouter une application
factor-app-scan = Scannez ceci avec l’application, puis tapez le code qu’elle affiche.
factor-app-qr = Code QR pour l’application
factor-app-typed = Si vous ne pouvez pas le scanner, tapez cette clé dans l’application :
factor-app-here = L’application est sur cet appareil : l’ouvrir
factor-app-confirm = Confirmer
factor-app-added = L’application est ajoutée.
factor-unused = jamais
factor-ended = Retiré. Votre mot de passe seul peut suffire désormais.
factor-end-title = Retirer un second facteur
factor-end-text = « { $name } » ne sera plus demandé. Avec le dernier second facteur, les codes de secours cessent aussi de servir.
factor-code = Code
factor-code-hint = Les six chiffres que l’application affiche maintenant.
factor-code-or-recovery = Les six chiffres que l’application affiche maintenant, ou l’un de vos codes de secours.
factor-recovery-code = Code de secours
factor-recovery-hint = L’un des dix codes que vous avez gardés ; chacun sert une fois.
factor-lost = Application et codes de secours perdus ? Le propriétaire de ce site peut retirer votre second facteur.
factor-step-title = Second facteur
factor-step-text = Votre mot de passe est correct. Présentez maintenant le second facteur.
factor-step-ended = Cette connexion a attendu trop longtemps. Retapez votre mot de passe.
factor-codes-title = Codes de secours
factor-codes-left = { $count ->
    [0] Il ne reste aucun code.
    [one] Il reste un code.
   *[other] Il reste { $count } codes.
  }
factor-codes-text = Avec l’un d’eux, vous vous connectez quand vous n’avez pas le second facteur sous la main. De nouveaux codes annulent les précédents.
factor-codes-make = Créer de nouveaux codes
factor-codes-lead = Imprimez ces codes ou notez-les, et gardez-les loin de votre téléphone. Chacun permet de se connecter une fois sans le second facteur.
factor-codes-once = Les codes ne s’affichent qu’ici. Le site ne les conserve pas.
factor-codes-done = Je les ai gardés
factor-codes-used-up = Trop de codes erronés ont été tapés aujourd’hui pour ce compte. Utilisez un code de secours, connectez-vous avec un navigateur que vous avez déjà utilisé, ou réessayez demain.
factor-code-wrong = Ce n’est pas le code que l’application affiche maintenant. Si cela se répète, vérifiez que l’horloge de votre téléphone est à l’heure.
factor-code-used = Ce code a déjà servi. Attendez le suivant.
factor-recovery-wrong = Ce code de secours n’est pas l’un des vôtres, ou il a déjà servi.
factor-rule-text = Qui doit avoir un second facteur et n’en a pas est invité à en ajouter un après la prochaine connexion, et ne peut rien faire d’autre avant.
factor-required-of = Qui doit en avoir un
factor-required-of-nobody = Personne
factor-required-of-directors = Propriétaires et directeurs
factor-required-of-everybody = Tous ceux qui ont un compte
factor-reset = Retirer le second facteur
factor-reset-text = Pour quelqu’un qui a perdu le téléphone et les codes de secours. Assurez-vous d’abord que c’est bien cette personne. Elle reçoit une lettre si elle se connecte avec une adresse.
factor-reset-done = Le second facteur est retiré.
factor-log-added = Second facteur ajouté
factor-log-removed = Second facteur retiré
factor-log-reset = Second facteur retiré par un propriétaire du site
factor-log-failed = Code erroné
factor-log-rule-set = Choix de qui doit avoir un second facteur
factor-log-codes-made = Codes de secours créés
factor-log-code-used = Code de secours utilisé
factor-mail-added-subject = Un second facteur a été ajouté
factor-mail-added-text = Un second facteur a été ajouté le { $at } à votre compte sur { $site }. Désormais, vous vous connectez aussi avec lui.
factor-mail-removed-subject = Un second facteur a été retiré
factor-mail-removed-text = Un second facteur de votre compte sur { $site } a été retiré le { $at }.
factor-mail-reset-subject = Votre second facteur a été retiré
factor-mail-reset-text = Un propriétaire de { $site } a retiré le { $at } le second facteur de votre compte, parce qu’il était perdu. Votre mot de passe reste le même.
factor-mail-unwanted = Si quelque chose n’est pas normal, choisissez tout de suite un nouveau mot de passe et prévenez le propriétaire du site :
