# Ce que l’organisation écrit sur la page de l’événement.

event-page-title = La page de l’événement
event-page-text = Ce que le public lit de l’événement : ce que c’est, où, ce que couvrent les frais, prix, conditions, à qui demander.
event-page-open = Écrire la page
event-page-about = De quoi il s’agit
event-page-place = Où, et comment venir
event-page-fee = Ce que couvrent les frais
event-page-prizes = Prix
event-page-referees = Arbitres
event-page-conditions = Conditions
event-page-contact = Contact
event-page-club = Club qui organise l’événement
event-page-club-hint = L’agenda du club contient l’événement, à côté de ceux auxquels participent des gens du club.
event-page-organised = Organisé par { $club }
event-page-hint = Une partie sans texte n’est pas montrée. **gras**, *italique*, listes avec -, liens comme [mots](https://…), une ligne vide entre les paragraphes. L’historique garde ces textes pour toujours : ne nommez que des personnes d’accord.
event-page-save = Enregistrer la page
event-page-saved = La page est enregistrée.
event-page-picture = Image
event-page-picture-alt = Image de « { $title } »
event-page-picture-file = Image, par exemple une affiche
event-page-picture-hint = PNG, JPEG ou WebP, 2 Mo au plus. Elle s’affiche au-dessus des textes. Ce qu’une photographie dit en plus (lieu, heure, appareil) est supprimé.
event-page-picture-send = Afficher cette image
event-page-picture-remove = Retirer l’image
event-page-picture-none = Ce n’est pas une image PNG, JPEG ou WebP.
event-page-picture-large = Le fichier dépasse { $most } Mo. Enregistrez une image plus petite.
event-page-picture-long = Un côté de l’image dépasse { $most } pixels. Enregistrez-la en plus petit.
