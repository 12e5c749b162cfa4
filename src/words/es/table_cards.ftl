# The cards on the tables, and the page their code leads to.

table-card-round = ¿Qué ronda juegan?
table-card-more = Resultado y decisiones de esta mesa
table-card-nobody = Todavía no se sabe quién juega en esta mesa.
table-card-list = Tarjetas de mesa
table-card-help = Imprima esta página y recórtela. El teléfono que lee el código muestra quién se sienta dónde ahora y después, y cuánto queda.
table-card-words = Asientos, rondas y tiempo en su teléfono
