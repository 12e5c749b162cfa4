# Letters. A line of its own keeps a link whole; the reader may not know the program.

mail-link-until = El enlace sirve una vez, hasta el { $until } UTC.
mail-invitation-subject = Invitación a { $tournament }
mail-invitation-text = { $by } le invita a la organización de «{ $tournament }». Su función: { $role }. Abra este enlace para aceptar:
mail-invitation-unwanted = Si no sabe de qué se trata, no haga nada: sin usted el enlace no hace nada.
mail-offer-subject = Una función en { $tournament }
mail-offer-text = { $by } le ofrece una función en la organización de «{ $tournament }»: { $role }. Entre para aceptarla o rechazarla en la página de su cuenta:
mail-offer-until = Puede aceptarla hasta el { $until } UTC.
mail-offer-unwanted = Si no la quiere, rechácela o no haga nada: la función no es suya mientras no la acepte.
mail-reset-subject = Una contraseña nueva
mail-reset-text = Alguien, probablemente usted, ha pedido una contraseña nueva en { $site }. Abra este enlace para elegirla:
mail-reset-unwanted = Si no ha sido usted, no haga nada: su contraseña sigue igual.
mail-password-changed-subject = Se ha cambiado su contraseña
mail-password-changed-text = La contraseña de su cuenta en { $site } se cambió el { $at }. Las demás sesiones han terminado.
mail-password-changed-unwanted = Si no ha sido usted, elija una nueva enseguida y avise al propietario del sitio:
mail-notice-why = Recibe esta carta porque participa en «{ $tournament }».
mail-notice-no-more = Para no recibir más cartas como esta:
mail-trial-subject = [Prueba] { $subject }
