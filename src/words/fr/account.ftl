# Comptes : première mise en route, connexion, compte personnel, invitations, organisation.

account-log-in-title = Connexion
account-log-in-asked = Connectez-vous pour continuer.
account-log-in-kept = Votre session est terminée. Reconnectez-vous : votre saisie est conservée et vous pourrez l’envoyer ensuite.
account-log-in-button = Se connecter
account-login = Identifiant
account-password = Mot de passe
account-forgotten = Le propriétaire de ce site peut vous donner un lien pour en choisir un autre.
account-forgotten-title = Mot de passe oublié ?
account-forgotten-link = Mot de passe oublié ?
account-forgotten-text = Indiquez l’adresse e-mail avec laquelle vous vous connectez. Vous recevrez un lien pour choisir un autre mot de passe ; il sert une fois, pendant deux heures.
account-forgotten-address = Adresse e-mail
account-forgotten-button = Envoyer le lien
account-forgotten-sent = S’il existe un compte avec cette adresse, un lien est en route. Regardez aussi parmi les messages indésirables.
account-forgotten-no-address = Ce n’est pas une adresse e-mail.
account-forgotten-short-login = Vous vous connectez avec un nom court et non avec une adresse ? Alors le propriétaire de ce site peut vous donner un lien pour choisir un autre mot de passe.
account-forgotten-host = La personne qui gère le serveur peut en créer un aussi :
account-wrong = L’identifiant ou le mot de passe n’est pas correct.
account-throttled = { $minutes ->
    [one] Il y a eu trop d’essais. Attendez une minute puis réessayez.
   *[other] Il y a eu trop d’essais. Attendez { $minutes } minutes puis réessayez.
  }
account-letter-limit = { $minutes ->
    [one] Ce compte a envoyé toutes les lettres qu’il peut envoyer en une heure. Réessayez dans une minute, ou laissez l’adresse vide et transmettez le lien vous-même.
   *[other] Ce compte a envoyé toutes les lettres qu’il peut envoyer en une heure. Réessayez dans { $minutes } minutes, ou laissez l’adresse vide et transmettez le lien vous-même.
  }
account-continue-title = Vous êtes de nouveau connecté
account-continue-text = Votre saisie précédente est toujours là. L’envoyer maintenant ?
account-continue-send = Envoyer
account-continue-drop = L’abandonner et ouvrir la page

account-name = Nom
account-name-hint = Tel que les autres personnes du tournoi le voient.
account-login-hint = Un nom court ou votre adresse e-mail, sans espaces.
account-new-password = Nouveau mot de passe
account-new-password-again = Le même mot de passe encore une fois
account-password-hint = Au moins { $least } caractères. Quatre mots sans rapport conviennent bien.
account-password-now = Mot de passe actuel
account-password-differs = Les deux mots de passe ne sont pas identiques. Saisissez-les de nouveau.
account-password-short = Le mot de passe doit avoir au moins { $least } caractères.
account-password-long = Le mot de passe est trop long : au plus { $most } octets.
account-password-is-login = Le mot de passe ne doit pas être l’identifiant.
account-password-wrong = Ce n’est pas votre mot de passe actuel.
account-login-malformed = Un identifiant a de 1 à 100 caractères, sans espaces.
account-login-taken = Cet identifiant est déjà pris. Choisissez-en un autre, ou connectez-vous si c’est le vôtre.
account-login-unknown = Aucun compte n’a cet identifiant. Envoyez plutôt une invitation.
account-name-malformed = Un nom a de 1 à 100 caractères.
account-set-up-title = Bienvenue dans Seatwind
account-set-up-text = Créez le compte du propriétaire de ce site. Il peut tout faire : créer des tournois, inviter, réinitialiser des mots de passe.
account-set-up-button = Créer le compte
account-set-up-done = Votre compte est prêt. Vous êtes connecté.
account-used-up = Ce lien ne peut plus servir
account-used-up-help = Il a déjà servi, a été repris ou est trop ancien. Demandez-en un nouveau à la personne qui vous l’a donné. Le lien de la première mise en route est affiché de nouveau à chaque démarrage du serveur.
account-title = Votre compte
account-log-out = Se déconnecter
account-logged-out = Vous êtes déconnecté.
account-saved = Enregistré.
account-save = Enregistrer
account-tournaments = Vos tournois
account-tournaments-none = Vous n’avez encore aucun rôle dans un tournoi. Demandez une invitation à son propriétaire.
account-tournaments-owner = Tout le site est à vous : chaque tournoi de la liste vous est ouvert.
account-profile = Nom et langue
account-change-password = Changer le mot de passe
account-change-password-text = Vous serez déconnecté partout sauf ici.
account-change-password-button = Enregistrer le nouveau mot de passe
account-password-changed = Le mot de passe est changé. Vous n’êtes connecté qu’ici.
account-devices = Où vous êtes connecté
account-devices-text = Si l’une d’elles n’est pas à vous, fermez-la et changez le mot de passe.
account-device = Navigateur
account-device-unknown = Navigateur inconnu
account-device-this = celui-ci
account-device-since = Depuis
account-device-seen = Dernière utilisation
account-device-address = Adresse
account-device-end = Fermer
account-device-ended = Cette session est fermée.
account-devices-end-others = Fermer toutes les autres
account-devices-ended = { $count ->
    [0] Il n’y avait pas d’autre session.
    [one] Une session est fermée.
   *[other] { $count } sessions sont fermées.
  }
account-invite-title = Vous êtes invité
account-invite-text = { $by } vous invite à « { $tournament } » en tant que : { $role }.
account-invite-accept-as = Accepter en tant que { $name }
account-invite-not-you = Si ce n’est pas vous, déconnectez-vous d’abord puis rouvrez le lien.
account-invite-have = Vous avez déjà un compte ici ?
account-invite-new = Créer un compte
account-invite-accept = Créer le compte et accepter
account-invite-done = Bienvenue à « { $tournament } ». Votre rôle : { $role }.
account-invite-link-title = Une invitation
account-invite-link-text = Donnez ce lien à une personne. Il lui donne le rôle : { $role }. Il sert une fois, jusqu’au { $until }.
account-invite-address = Envoyer le lien à (e-mail)
account-invite-address-hint = Sans adresse, vous copiez le lien et le transmettez vous-même.
account-invite-language = Langue de la lettre
account-invite-mailed = Le lien est en route vers { $address }.
account-link-once = Le lien n’est affiché qu’ici. Copiez-le avant de continuer.
account-link-done = Je l’ai copié
account-reset-title = Choisir un nouveau mot de passe
account-reset-text = Pour le compte { $login }. Vous serez déconnecté partout et vous vous connecterez avec le nouveau.
account-reset-done = Le nouveau mot de passe est enregistré. Connectez-vous avec lui.
account-reset-link-title = Un nouveau mot de passe
account-reset-link-why = Pour quelqu’un qui a oublié le sien. Le lien sert une fois, pendant deux jours.
account-reset-link-text = Donnez ce lien à la personne. Il permet de choisir un nouveau mot de passe, une fois, pendant deux jours.
account-reset-link-make = Créer un lien
account-people-text = Les comptes commencent par une invitation à un tournoi.
account-role = Rôle
account-roles = Rôles
account-since = Depuis
account-state = État
account-works = actif
account-site-owner = Propriétaire du site
account-site-owner-text = Les propriétaires du site peuvent tout faire, dans tous les tournois.
account-make-owner = Nommer propriétaire du site
account-unmake-owner = Rendre le compte ordinaire
account-disabled = désactivé
account-disable-title = Désactiver
account-disable-text = La personne est déconnectée partout et ne peut plus se connecter. Ce qu’elle a fait reste, et cela peut être annulé.
account-disable = Désactiver ce compte
account-enable = Réactiver ce compte
account-last-owner = Le site a besoin d’un propriétaire. Nommez d’abord quelqu’un d’autre.
account-self = C’est vous.
account-staff-title = Organisation
account-staff-people = Qui peut faire quoi
account-staff-take = Retirer
account-staff-take-of = Retirer le rôle { $role } à { $name }
account-staff-invite = Inviter par un lien
account-staff-invite-text = Pour n’importe qui, avec ou sans compte. Le lien sert une fois, pendant deux semaines.
account-staff-invite-button = Créer le lien
account-staff-give = Donner un rôle
account-staff-give-text = À quelqu’un qui a déjà un compte ici.
account-staff-give-button = Donner le rôle
account-invitations = Invitations en attente
account-invitation-made = Créée
account-invitation-until = Valable jusqu’au
account-invitation-take-back = Reprendre
account-invitation-gone = Cette invitation a déjà servi ou a déjà été reprise.
