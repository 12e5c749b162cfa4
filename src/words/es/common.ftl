# Palabras de todas las páginas: cabecera y pie, formularios, teclas, vientos, fechas.

nav-skip = Ir al contenido
nav-label = Páginas principales
nav-tournaments = Torneos
nav-rulesets = Reglamentos
nav-people = Personas
nav-accounts = Cuentas
nav-backups = Copias de seguridad
nav-staff = Organización
nav-language = Idioma
theme-title = Claro u oscuro
theme-text = Su elección se guarda en este dispositivo.
theme-light = Claro
theme-dark = Oscuro
theme-system = Como el sistema
nav-menu-close = Cerrar el menú
nav-menu = Menú


pager-label = Páginas de la lista
pager-previous = Anterior
pager-next = Siguiente
pager-summary = { $first }–{ $last } de { $of }
pager-all = Todo en una página
pager-parts = Por páginas

confirm-back = No, volver

form-optional = (opcional)
form-errors = { $count ->
    [one] Hay una cosa que corregir
   *[other] Hay { $count } cosas que corregir
  }
form-error-title = Hay errores
form-required = Rellene este campo.
form-one-line = Debe ser una sola línea de texto.
form-too-long = Como máximo { $most } caracteres; aquí hay { $length }.
form-number-between = Escriba un número entero entre { $least } y { $most }.
form-date = Escriba una fecha, por ejemplo 2026-11-21.
form-time = Escriba una hora como 14:30.
form-choose = Elija una opción de la lista.
form-unsaved = Lo que ha escrito aún no está guardado.
form-sending = Enviando…
form-undo = Deshacer

live-updated = Actualizado.
live-lost = Sin conexión. Es posible que esta página no esté al día.
live-as-of = Ahora no se puede acceder a los datos. Esta página muestra el estado del { $time } y se pondrá al día sola.
live-back = Conectado de nuevo.

keys-button = Teclado
keys-title = Teclas
keys-search = buscar
keys-enter = campo siguiente, al escribir puntuaciones
keys-arrows = el campo de arriba o de abajo, en las tablas
keys-help = mostrar u ocultar esta lista
keys-close = cerrar esta lista
keys-close-button = Cerrar

wind-east = Este
wind-south = Sur
wind-west = Oeste
wind-north = Norte
round-of-wind = Ronda del { $wind }
round-cycle = Ciclo { $number }

role-owner = Propietario
role-director = Director
role-head-referee = Árbitro principal
role-referee = Árbitro
role-scorer = Anotador
role-read-only = Observador
role-door = Ayudante de la puerta
role-check-in-screen = Pantalla de llegadas

# Cómo se escriben los números: entre grupos de tres cifras (el número más corto con grupos tiene
# tantas cifras) y ante los decimales.
number-group = { "." }
number-decimal = { "," }
number-shortest-grouped = 5

date-long = { $day } de { $month } de { $year }
date-range-days = { $first-day }–{ $last-day } de { $month } de { $year }
date-range-months = { $first-day } de { $first-month } – { $last-day } de { $last-month } de { $year }
date-month-1 = enero
date-month-2 = febrero
date-month-3 = marzo
date-month-4 = abril
date-month-5 = mayo
date-month-6 = junio
date-month-7 = julio
date-month-8 = agosto
date-month-9 = septiembre
date-month-10 = octubre
date-month-11 = noviembre
date-month-12 = diciembre

# La letra de un viento junto a un nombre; lo que une un título con lo que sigue.
wind-letter-east = E
wind-letter-south = S
wind-letter-west = O
wind-letter-north = N
colon = { ": " }
semicolon = { "; " }

# Los espacios que nunca parten una línea: uno fino ante estos signos, uno entero ante estos y tras
# estos. Aquí se escriben espacios normales; se sustituyen al leer.
blank-thin-before = { "" }
blank-before = { "%" }
blank-after = { "" }

jump-title = Ir a …
jump-what = Una persona, una mesa, una sesión o una página
jump-nothing = Aquí nada se llama «{ $typed }».
nav-desk = A la gestión
