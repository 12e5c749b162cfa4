# Qué reciben las federaciones: listas de resultados, requisitos, el informe del observador.

federation-title = Federación
federation-which = Federación
federation-list = Lista de resultados para { $federation }
federation-nothing-wrong = Nada impide enviar la lista.
federation-wrong = { $count ->
    [one] Una cosa que arreglar antes de enviar la lista.
   *[other] { $count } cosas que arreglar antes de enviar la lista.
 }
federation-mark-wrong = Por arreglar
federation-notes = Conviene saber

federation-finding-rehearsal = Esto es un ensayo: sus listas no llevan números de personas.
federation-finding-other-rules = { $federation } no admite eventos con estas reglas.
federation-finding-empty = Nadie tiene un resultado.
federation-finding-results-missing = { $count ->
    [one] Una mesa de una sesión jugada no tiene resultado.
   *[other] { $count } mesas de sesiones jugadas no tienen resultado.
 }
federation-finding-unconfirmed = { $count ->
    [one] Un resultado espera a una segunda persona.
   *[other] { $count } resultados esperan a una segunda persona.
 }
federation-finding-not-closed = El torneo no está cerrado: la lista aún puede cambiar.
federation-finding-number-missing = { $who }: falta { $number }.
federation-finding-guest-without-number = { $who }: una persona invitada sin { $number }; la lista la nombra sin número.
federation-finding-number-malformed = { $who }: { $number } «{ $written }» no puede serlo.
federation-finding-number-twice = El número { $written } está en varias personas: { $people }.
federation-finding-number-of-no-country = { $who }: { $number } { $written } empieza con cifras de ningún país.
federation-finding-number-of-other-country = { $who }: { $number } { $written } pertenece a { $country }.
federation-finding-member-as-guest = { $who } consta como persona invitada y tiene un número de miembro.
federation-finding-guest-as-player = { $who } consta como jugador y tiene un número de persona invitada.
federation-finding-country-missing = { $who }: falta el país.
federation-finding-name-in-one-part = { $who }: la lista pide nombre y apellidos.
federation-finding-place-shared = El lugar { $place } se comparte: { $people }.
federation-finding-points-rounded = { $who }: { $points } se redondea a un número entero, porque la lista no admite otros.
federation-finding-substitute-left-out = { $who } jugó como suplente y no está en la lista. Cuando el resultado de alguien cuenta, se le inscribe como jugador.
federation-finding-disqualified-left-out = { $who } fue descalificado y no está en la lista.

federation-needs = Requisitos
federation-need = Requisito
federation-state = Estado
federation-state-met = Cumplido
federation-state-missing = Falta
federation-state-unknown = Aún no se sabe
federation-state-by-hand = Por mirar
federation-needs-met = El evento cumple todos los requisitos que el programa puede ver.
federation-needs-missed = { $count ->
    [one] Falta un requisito.
   *[other] Faltan { $count } requisitos.
 }
federation-need-members = Al menos { $needed } personas de países de la federación; hay { $found }
federation-need-sessions = Al menos { $needed } sesiones en { $days ->
    [one] un día
   *[other] { $days } días
 }; hay { $found }
federation-need-minutes = Sesiones de al menos { $needed } minutos; duran { $found }
federation-need-a-day = Como mucho { $most } sesiones al día; hay hasta { $found }
federation-need-breaks = Descansos de al menos { $needed } minutos
federation-need-lunch = Una comida de al menos { $needed } minutos en un día con tres sesiones
federation-need-countdown = Las sesiones se juegan con un reloj que todo el mundo ve
federation-need-results-shown = Los resultados se muestran antes de que empiece la sesión siguiente
federation-need-referees = Un árbitro por cada 32 jugadores: { $needed }; en la lista: { $found }
federation-need-page = La página del evento dice en inglés el lugar, la cuota, los premios y los árbitros
federation-need-draw = Cualquiera puede seguir el sorteo: en la sala, o con una semilla prometida
federation-need-substitutes = Hay suplentes: { $found }
federation-detail-break = { $session } tras { $minutes } minutos
federation-detail-hidden = sin publicar
federation-named-application = El evento se solicitó a tiempo (EMA: tres meses antes)
federation-named-gong = Un sonido claro empieza y acaba cada sesión
federation-named-programs = Todo el mundo tiene un programa con hora y mesa de cada sesión
federation-named-paper = Hay hojas, números de mesa y fichas de repuesto
federation-named-observer = Hay un observador nombrado
federation-named-prizes = Sin premios en dinero
federation-named-east-markers = En cada mesa hay un indicador de Este

federation-fact-event = Evento
federation-fact-dates = Fechas
federation-fact-place = Lugar
federation-fact-rules = Reglas
federation-fact-sessions = Sesiones
federation-fact-players = Jugadores en la lista
federation-fact-countries = Países
federation-fact-weight = Peso en la clasificación de la federación
federation-fact-weight-either = { $weight }; { $qualifying } si hubo que clasificarse

federation-report = Informe del observador
federation-report-text = Lo que el registro de eventos sabe ya está escrito: horas, quién llegó tarde, decisiones, recursos, paradas del reloj, requisitos que faltan. El observador escribe lo demás y firma.
federation-report-language = La federación lee los informes en este idioma, sea cual sea el del torneo: { $language }.
federation-report-open = Informe para editar
federation-report-line = { $name }: { $value }
federation-report-none = Nada.
federation-report-people = Quién participó
federation-report-kinds = Personas invitadas: { $guests }; suplentes: { $substitutes }
federation-report-times = Horas
federation-report-planned = prevista { $time }
federation-report-began = empezó { $time }
federation-report-ended = acabó { $time }
federation-report-results = todos los resultados { $time }
federation-report-late = Llegaron tarde
federation-report-late-line = { $session }: { $who }, { $minutes } minutos
federation-report-referees = Árbitros
federation-report-plays = { $name }, juega como { $who }
federation-report-plays-not = { $name }, no juega
federation-report-rulings = Decisiones
federation-report-undone = revocada
federation-report-appeals = Recursos
federation-report-open-appeal = sin decidir
federation-report-incidents = Paradas y tiempo añadido
federation-report-stood = el reloj se paró
federation-report-reopened = abierta de nuevo
federation-report-extended = { $minutes } minutos más
federation-report-missed = Requisitos que faltan
federation-report-by-observer = De parte del observador
federation-report-observer = Nombre:
federation-report-prizes = Premios:
federation-report-complaints = Quejas e irregularidades:
federation-report-remarks = Observaciones:
federation-report-signed = Fecha y firma:

federation-ranking = Clasificación de la federación
federation-ranking-weight = El evento contaría { $weight }: { $days } por sus días, { $players } por sus jugadores, { $countries } por sus países.
federation-ranking-qualifying = Si hubo que clasificarse para jugarlo, { $weight }.
federation-unsettled-qualifying = El texto no nombra los eventos para los que hay que clasificarse. Si es un campeonato nacional, pregunte a la federación.
federation-ranking-points = Puntos
federation-ranking-preview = Un avance: quien cuenta es la federación.

federation-own = Otra federación
federation-own-text = Los archivos de una federación son un documento: sus columnas, sus números, sus comprobaciones. Escriba uno como los que trae el programa y tráigalo aquí: recibirá su primer archivo.
federation-own-document = Documento
federation-own-write = Escribir la lista
federation-own-none = Elija un documento.
federation-own-bad = El documento no sirve: { $why }
