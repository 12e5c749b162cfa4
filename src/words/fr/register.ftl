# Inscription : la page par laquelle on s’inscrit, et le lien qui confirme une adresse.

register-heading = Inscription
register-title = S’inscrire
register-opens = Les inscriptions ouvrent le { $when }.
register-open = Les inscriptions sont ouvertes.
register-open-until = Les inscriptions sont ouvertes jusqu’au { $when }.
register-closed = Les inscriptions sont closes.
register-entry-open = Participe qui a une place et confirme son adresse.
register-entry-approval = L’organisation regarde chaque inscription.
register-entry-invitation = Sur invitation seulement.
register-places = { $places ->
    [one] { $taken } place prise sur une.
   *[other] { $taken } places prises sur { $places }.
  }
register-waiting = { $waiting ->
    [one] Une personne est sur la liste d’attente.
   *[other] { $waiting } personnes sont sur la liste d’attente.
  }
register-full = Toutes les places sont prises. Qui s’inscrit maintenant va sur la liste d’attente et reçoit une lettre dès qu’une place se libère.
register-fee-until = { $fee } jusqu’au { $day }
register-needs-invitation = Seules les personnes invitées peuvent s’inscrire ici. Ouvrez le lien de votre invitation.
register-invitation-ended = Cette invitation a déjà servi ou a pris fin. Demandez-en une autre à l’organisation.
register-you = Vous
register-captain = Capitaine : vous
register-member = Joueur { $number }
register-team = Équipe
register-team-name = Nom de l’équipe
register-team-size = { $most ->
    [one] Un joueur, qui est le capitaine.
   *[other] De { $least } à { $most } joueurs, capitaine compris.
  }
register-email-hint = Nous y envoyons un lien qui confirme votre inscription.
register-email-wrong = Ce n’est pas une adresse e-mail. Écrivez-la comme nom@example.org.
register-language = Langue des lettres
register-category = À quel titre vous vous inscrivez
register-questions = Questions de l’organisation
register-answer-long = { $most } caractères au plus.
register-too-long = Un nom ou un club a au plus 100 caractères, un numéro de fédération 30.
register-number-wrong = Un numéro de l’{ $federation } comporte { $digits } chiffres ; les zéros du début comptent.
register-consent = Consentement
register-agree = J’ai lu ce texte et je suis d’accord.
register-consent-missing = Sans votre consentement, personne ne peut garder ce que vous avez écrit. Cochez la case, ou ne vous inscrivez pas.
register-kept = Seul ce que cette page demande est gardé.
register-send = S’inscrire
register-trap = Laissez ce champ vide
register-throttled = { $minutes ->
    [one] Trop d’inscriptions sont venues de votre réseau. Réessayez dans une minute ; rien de ce que vous avez écrit n’est perdu.
   *[other] Trop d’inscriptions sont venues de votre réseau. Réessayez dans { $minutes } minutes ; rien de ce que vous avez écrit n’est perdu.
  }
register-no-mail = Ce serveur n’envoie pas de lettres pour le moment. Demandez à l’organisation.
register-done = Vous êtes inscrit. Gardez l’adresse de cette page : elle n’est qu’à vous.
register-sent = Regardez vos e-mails
register-sent-text = Une lettre avec un lien est en route. Votre inscription compte dès que vous l’y avez confirmée.
register-sent-until = { $hours ->
    [one] Votre rang dans l’ordre est gardé une heure.
   *[other] Votre rang dans l’ordre est gardé { $hours } heures.
  }
register-sent-missing = Rien reçu ? Regardez parmi les indésirables, puis envoyez de nouveau le formulaire : on n’est pas inscrit deux fois.
register-confirm-text = Est-ce bien vous qui voulez participer à « { $tournament } » ? Alors confirmez-le.
register-confirm-again = Votre inscription à « { $tournament } » est déjà confirmée.
register-confirm-address = Voulez-vous que les lettres à propos de « { $tournament } » aillent désormais à { $address } ?
register-confirm-button = Confirmer
register-confirm-open = Ouvrir ma page
register-confirmed = Confirmé. Cette page n’est qu’à vous : gardez son adresse.
