# Letters. A line of its own keeps a link whole; the reader may not know the program.

mail-link-until = Le lien sert une fois, jusqu’au { $until } UTC.
mail-invitation-subject = Invitation à { $tournament }
mail-invitation-text = { $by } vous invite dans l’organisation de « { $tournament } ». Votre rôle : { $role }. Ouvrez ce lien pour accepter :
mail-invitation-unwanted = Si vous ne savez pas de quoi il s’agit, ne faites rien : sans vous, le lien ne fait rien.
mail-offer-subject = Un rôle dans { $tournament }
mail-offer-text = { $by } vous propose un rôle dans l’organisation de « { $tournament } » : { $role }. Connectez-vous pour l’accepter ou le refuser sur la page de votre compte :
mail-offer-until = Il peut être accepté jusqu’au { $until } UTC.
mail-offer-unwanted = Si vous n’en voulez pas, refusez-le ou ne faites rien : le rôle n’est pas à vous avant que vous l’acceptiez.
mail-reset-subject = Un nouveau mot de passe
mail-reset-text = Quelqu’un, sans doute vous, a demandé un nouveau mot de passe sur { $site }. Ouvrez ce lien pour le choisir :
mail-reset-unwanted = Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.
mail-password-changed-subject = Votre mot de passe a été changé
mail-password-changed-text = Le mot de passe de votre compte sur { $site } a été changé le { $at }. Toutes les autres connexions ont pris fin.
mail-password-changed-unwanted = Si ce n’était pas vous, choisissez-en un nouveau tout de suite et prévenez le propriétaire du site :
mail-notice-why = Vous recevez cette lettre parce que vous participez à « { $tournament } ».
mail-notice-no-more = Pour ne plus recevoir ces lettres :
mail-trial-subject = [Essai] { $subject }
