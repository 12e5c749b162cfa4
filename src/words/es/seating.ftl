# Planes de mesas y tablero de asientos.

seating-title = Mesas
seating-table = Mesa { $table }
seating-open-seat = asiento libre
seating-substitute-mark = {" "}(suplente)
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
seating-session = Sesión
seating-person = Persona
seating-draw = Sortear un plan
seating-from = Desde
seating-to = Hasta
seating-import = Importar un plan
seating-import-hint = Un archivo CSV con las columnas round, table, seat, player_id; se reconocen otros formatos habituales. Verás qué se ha entendido antes de usarlo.
seating-file = Archivo
seating-import-button = Leer el archivo
seating-import-title = ¿Es este el plan?
seating-import-understood = Se han leído { $sessions } sesiones con hasta { $tables } mesas y { $people } personas de «{ $file }».
seating-import-winds = El archivo dice quién empieza de Este.
seating-import-no-winds = El archivo no nombra vientos; el orden en la mesa no significa nada.
seating-import-ignored = Columnas que no se usaron: { $columns }
seating-import-bad = { $count ->
    [one] Hay una línea que no se puede usar. Corrígela en el archivo y léelo de nuevo; no se ha cambiado nada.
   *[other] Hay { $count } líneas que no se pueden usar. Corrígelas en el archivo y léelo de nuevo; no se ha cambiado nada.
  }
seating-import-use = Usar este plan
seating-line = Línea
seating-problem = Qué está mal
seating-only = Solo en esta sesión (si no, también en las siguientes)
seating-publish = Publicar
seating-publish-all = Publicar todas las sesiones
seating-take-back = Retirar
seating-changed = Se han cambiado las mesas.
seating-too-few-tables = Hacen falta { $needed } mesas, pero la sala tiene { $tables }. Cambia antes el número de mesas en los ajustes.
seating-cannot-draw = Hay muy poca gente para un plan, o no se pueden continuar las sesiones que deben quedar.
seating-interrupted = El sorteo se interrumpió. Inténtalo de nuevo.
