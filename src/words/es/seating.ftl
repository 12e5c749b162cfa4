# Planes de mesas y tablero de asientos.

seating-title = Asientos
seating-nobody-help = El plan sienta a las personas de la lista. Inscríbalas antes.
seating-waits-for-plan = En cuanto haya un plan, estará aquí.
seating-table = Mesa { $table }
seating-open-seat = asiento libre
seating-people = { $count ->
    [one] Juega una persona.
   *[other] Juegan { $count } personas.
  }
seating-figures = { $repeats ->
    [0] Nadie coincide dos veces con nadie.
    [one] Hay un encuentro repetido; la pareja que más coincide lo hace { $most } veces.
   *[other] Hay { $repeats } encuentros repetidos; la pareja que más coincide lo hace { $most } veces.
  } { $team ->
    [0] {""}
    [one] Compañeros de equipo coinciden una vez.
   *[other] Compañeros de equipo coinciden { $team } veces.
  }
seating-before = Antes
seating-after = Después
seating-worse = Esto hace el plan menos justo.
seating-swap-preview = { $a } y { $b } cambian de sitio en { $session }
seating-draw = Sortear un plan
seating-from = Desde
seating-to = Hasta
seating-import = Importar un plan
seating-import-hint = Un archivo CSV con las columnas round, table, seat, player_id. Se reconocen otros formatos habituales: una línea por mesa, a-b-c-d, plantillas de números, sesiones bajo encabezados, los planes publicados para cada número de jugadores. Verá qué se ha entendido antes de usarlo.
seating-import-button = Leer el archivo
seating-import-title = ¿Es este el plan?
seating-import-understood = Se han leído { $sessions } sesiones con hasta { $tables } mesas y { $people } personas de «{ $file }».
seating-import-winds = El archivo dice quién empieza de Este.
seating-import-no-winds = El archivo no nombra vientos; el orden en la mesa no significa nada.
seating-import-ignored = Columnas que no se usaron: { $columns }
seating-import-from-zero = Sus números empiezan por 0: se han leído como puestos en la lista de jugadores, el 0 es el primero.
seating-import-by-place = Sus números se han leído como puestos en la lista de jugadores, el 1 es el primero, porque algunos no son el número de nadie.
seating-import-plan-for = De los planes del archivo se ha leído el de { $people } jugadores.
seating-import-strangers = { $count ->
    [one] Una de las personas que nombra el plan no participa aquí.
   *[other] { $count } de las personas que nombra el plan no participan aquí.
  } ¿Es un plan para otras personas? Entonces elija otro archivo o corrija la lista de jugadores.
seating-import-absent = { $count ->
    [one] Una persona que juega no está en el plan: { $names }.
   *[other] { $count } personas que juegan no están en el plan: { $names }.
  }
seating-import-first = { $session } tal como se ha leído
seating-import-table = Mesa
seating-import-people = Personas
seating-layout-chairs = Tiene una línea por asiento.
seating-layout-tables = Tiene una línea por mesa, con sus personas.
seating-layout-prescript = Tiene una mesa en cada línea, como a-b-c-d, y una línea en blanco entre sesiones.
seating-layout-prescript-sessions = Tiene una sesión en cada línea, con sus mesas como a-b-c-d.
seating-layout-headed = Tiene un encabezado por sesión y una línea por mesa. P12 se ha leído como el número 12 salvo que alguien se llame así, y un suplente como SUB1 como un asiento libre; la letra del grupo no se usa.
seating-layout-nested = Tiene listas anidadas: sesiones, mesas, { $seats } números, Este primero.
seating-layout-sessions-across = Tiene números: una fila por sesión, { $seats } columnas por mesa.
seating-layout-sessions-down = Tiene números: { $seats } filas por sesión, una columna por mesa.
seating-layout-tables-across = Tiene números: una fila por mesa, { $seats } columnas por sesión.
seating-layout-tables-down = Tiene números: { $seats } filas por mesa, una columna por sesión.
seating-import-bad = { $count ->
    [one] Hay una línea que no se puede usar. Corríjala en el archivo y léalo de nuevo; no se ha cambiado nada.
   *[other] Hay { $count } líneas que no se pueden usar. Corríjalas en el archivo y léalo de nuevo; no se ha cambiado nada.
  }
seating-import-use = Usar este plan
seating-line = Línea
seating-problem = Qué está mal
seating-only = Solo en esta sesión (si no, también en las siguientes)
seating-publish = Publicar
seating-publish-all = Publicar todas las sesiones
seating-take-back = Retirar
seating-changed = Se han cambiado los asientos.
seating-published-now = Los asientos están publicados: todo el mundo ve quién se sienta dónde.
seating-published-hidden = Los asientos están publicados, pero el torneo sigue oculto: aún no los ve nadie.
seating-too-few-tables = Hacen falta { $needed } mesas, pero la sala tiene { $tables }. Cambie antes el número de mesas en los ajustes.
seating-cannot-draw = Hay muy poca gente para un plan, o no se pueden continuar las sesiones que deben quedar.
seating-interrupted = El sorteo se interrumpió. Inténtelo de nuevo.
