# Comptes : première mise en route, connexion, compte personnel, invitations, organisation.

account-log-in-title = Connexion
account-log-in-asked = Connectez-vous pour continuer.
account-log-in-kept = Votre session est terminée. Reconnectez-vous : votre saisie est conservée et vous pourrez l’envoyer ensuite.
account-log-in-button = Se connecter
account-login = Identifiant
account-password = Mot de passe
account-forgotten = Mot de passe oublié ? Le propriétaire de ce site peut vous donner un lien pour en choisir un autre.
account-wrong = L’identifiant ou le mot de passe n’est pas correct.
account-throttled = { $minutes ->
    [one] Il y a eu trop d’essais. Attendez une minute puis réessayez.
   *[other] Il y a eu trop d’essais. Attendez { $minutes } minutes puis réessayez.
  }
account-continue-title = Vous êtes de nouveau connecté
account-continue-text = Votre saisie précédente est toujours là. L’envoyer maintenant ?
account-continue-send = Envoyer
account-continue-drop = L’abandonner et ouvrir la page
