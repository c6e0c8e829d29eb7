### Los textos de la arena en español. Cada clave está también en en.ftl, con las mismas variables.

## Ficheros de torneo

arena-cup-syntax = la línea { $line } del fichero del torneo no es TOML válido: { $problem }
arena-cup-key = línea { $line } del fichero del torneo: clave desconocida «{ $key }»; se admiten { $allowed }
arena-cup-missing = línea { $line } del fichero del torneo: aquí falta «{ $key }»
arena-cup-number = línea { $line } del fichero del torneo: «{ $key }» tiene que ser un número de { $low } a { $high }
arena-cup-text = línea { $line } del fichero del torneo: «{ $key }» tiene que ser un texto entre comillas
arena-cup-texts = línea { $line } del fichero del torneo: «{ $key }» tiene que ser una lista de textos, por ejemplo ["a", "b"]
arena-cup-table = línea { $line } del fichero del torneo: «{ $key }» tiene que ser una sección aparte
arena-cup-value = línea { $line } del fichero del torneo: «{ $key }» no puede ser «{ $value }»: se esperaba { $allowed }
arena-cup-name = línea { $line } del fichero del torneo: «{ $name }» no sirve de nombre: se esperaba una sola palabra de 40 letras como mucho
arena-cup-twice = línea { $line } del fichero del torneo: ya hay un agente «{ $name }»
arena-cup-few = un torneo necesita al menos dos agentes, cada uno en una sección [[agent]]; este tiene { $count }
arena-cup-many = un torneo tiene como mucho { $most } agentes; este tiene { $count }
arena-cup-games = este torneo tiene { $games } partidas; en uno se pueden jugar como mucho { $most }
arena-cup-two = línea { $line } del fichero del torneo: sprt es para dos agentes; este torneo tiene { $count }
arena-cup-rounds = línea { $line } del fichero del torneo: en un torneo suizo no se repite ningún emparejamiento, así que { $agents } agentes juegan como mucho { $most ->
    [one] una ronda
   *[other] { $most } rondas
}, no { $rounds }

## Calendarios

arena-game-id = «{ $text }» no es ninguna partida: se esperaba RONDA.MESA.PARTIDA, por ejemplo 3.2.1
arena-openings-many = hay más de { $most } aperturas de { $plies } jugadas: elige menos jugadas
arena-openings-none = ninguna partida sigue abierta tras { $plies } jugadas: elige menos
arena-opening-illegal = la apertura «{ $text }» no se puede jugar: «{ $move }» no es legal en ese punto
arena-opening-over = la apertura «{ $text }» no deja nada por jugar: la partida ya ha terminado

## Almacenes

arena-store-unreadable = no se puede abrir { $path }: { $error }
arena-store-foreign = { $path } no es un almacén de la arena
arena-store-damaged = { $path } está dañado: { $part ->
    [pages] sus páginas no se pueden leer
    [tables] sus tablas no son las de un almacén
    [cup] lo que dice del torneo no es lo que se escribió
    [agents] su lista de agentes no es la que se escribió
   *[games] faltan partidas o no son las que se escribieron
}
arena-store-damaged-game = { $path } está dañado: la partida { $id } no está como se escribió
arena-store-full = el disco está lleno: no se ha podido escribir { $path }; lo que contenía está intacto
arena-store-twice = { $path } ya contiene esa partida
arena-store-busy = otra arena está escribiendo en { $path }
arena-store-newer = { $path } se escribió con un alfabeta más nuevo (versión { $version } de sus tablas; este conoce hasta la { $known })
arena-store-older = { $path } se escribió con un alfabeta más antiguo (versión { $version } de sus tablas, sin sumas de comprobación; este conoce la { $known }): vuelve a jugar el torneo en otro fichero
arena-store-other = { $path } contiene otro torneo: su «{ $key }» no coincide con el del fichero del torneo; elige otro fichero
arena-store-changed = los ficheros de { $name } han cambiado desde que empezó el torneo
arena-store-no-game = { $path } no contiene la partida { $id }: no ha llegado a su final o no existe
arena-agent-unreadable = no se puede leer { $path }, un fichero de { $name }: { $error }

## Cómo fallan los agentes

arena-started = el agente ha arrancado con el nivel { $level }
arena-not-started = no se ha podido arrancar el agente: { $error }
arena-left-out = el agente no ha arrancado tres veces seguidas y queda fuera
arena-late = no llegó ninguna respuesta en { $allowed } ms; la arena esperó { $used } ms
arena-late-silent = no llegó ninguna línea en { $allowed } ms: ¿vacías el búfer de salida (flush)?
arena-late-computing = no llegó ninguna respuesta en { $allowed } ms: el agente seguía calculando y llevaba { $cpu } ms de procesador
arena-late-crowded = no llegó ninguna respuesta en { $allowed } ms: de ellos, el agente pasó { $waited } ms esperando un procesador, porque el equipo está sobrecargado
arena-late-asleep = no llegó ninguna respuesta en { $allowed } ms, de los que el agente solo calculó { $cpu } ms: dormía o esperaba algo que no llegó
arena-illegal = «{ $move }» no es una jugada legal: se esperaba una de { $legal }
arena-output = el agente escribió en su salida más de lo permitido
arena-stall = el agente no lee su entrada
arena-closed = el agente cerró su salida
arena-ended-code = el agente terminó con el código { $code }
arena-ended-signal = el agente terminó por la señal { $signal }
arena-ended-memory = el agente usó más memoria de la permitida
arena-ended-processes = el agente tenía más procesos de los permitidos
arena-ended-disk = el agente escribió en el disco más de lo permitido
arena-ended-waiting = el agente siguió calculando cuando tenía que esperar su turno

## El equipo

arena-host-games = { $games } partidas a la vez con { $count ->
    [one] un procesador
   *[other] { $count } procesadores
}: los agentes tendrán menos tiempo del que dice su límite
arena-host-load = este equipo está sobrecargado: en el último minuto { $load } programas querían usar de media { $count ->
    [one] su único procesador
   *[other] sus { $count } procesadores
}, así que los agentes pueden llegar tarde sin tener la culpa

## El aislamiento

arena-level = «{ $text }» no es ningún nivel: se esperaba trusted, guard o strict
arena-missing-files = este sistema no puede impedir que los agentes lean otros ficheros: falta Landlock o es demasiado antiguo
arena-missing-network = este sistema no puede impedir que los agentes usen la red
arena-missing-signals = este sistema no puede impedir del todo que los agentes envíen señales a otros procesos: su Landlock es anterior a Linux 6.12
arena-missing-calls = este sistema no puede impedir que los agentes hagan llamadas peligrosas al sistema: falta seccomp
arena-missing-processes = este sistema solo cuenta los procesos de los agentes cada cierto tiempo: aquí root no puede convertirse en otro usuario
arena-missing-namespaces = los agentes se ejecutan sin espacios de nombres: bubblewrap no está instalado o aquí no está permitido
arena-missing-groups = los agentes se ejecutan sin grupo de control: falta cgroup v2 o no está delegado en este usuario

## Comprobar un agente

arena-check-started = el agente arranca y está listo en { $time } ms
arena-check-played = el agente juega: { $games } partidas contra sí mismo, { $moves } jugadas legales
arena-check-time = la jugada más lenta tardó { $used } ms de { $allowed }
arena-check-tight = la jugada más lenta tardó { $used } ms de { $allowed }: en un equipo ocupado puede ser demasiado
arena-check-stray = { $count ->
    [one] una línea de la salida no es un mensaje del protocolo y no se tiene en cuenta: «{ $first }»
   *[other] { $count } líneas de la salida no son mensajes del protocolo y no se tienen en cuenta; la primera es «{ $first }»
}
arena-check-failed = se perdió la partida { $game }; en los registros figura como { $ending }:

## Jugadores en C++

arena-cpp-none = no se ha encontrado ningún compilador de C++: instala g++ o clang++, o indica uno en CXX
arena-cpp-error = el jugador no compila:
    { $said }
arena-cpp-limits = se ha detenido el compilador: necesitaba más de { $seconds } s, { $memory } MiB de memoria o { $disk } MiB de disco
    { $said }
arena-cpp-environment = { $path } no se usa: los agentes se construyen con el environment.h de la arena, que no tiene lo que solo está en ese
arena-cpp-changed = el jugador no compila: usa { $names }, que solo está en su propio environment.h; pasa lo que hayas añadido ahí a player.h o a player.cpp
    { $said }
arena-cpp-file = no se puede usar { $path }: { $error }

## Notas bajo una clasificación

arena-note-advantage = Empezar vale { $elo } puntos Elo (95 %: { $least } … { $most }).
arena-note-advantage-least = Empezar vale al menos { $elo } puntos Elo (95 %): ha decidido demasiado para saber cuánto.
arena-note-advantage-most = Empezar vale a lo sumo { $elo } puntos Elo (95 %): ha decidido demasiado para saber cuánto.
arena-note-advantage-unknown = Estos resultados no permiten saber cuánto vale empezar.
arena-note-groups = Hay { $count } grupos de agentes entre los que todos los puntos han ido en un solo sentido o no los ha habido: de la distancia entre ellos se conoce como mucho una cota, y la que muestra el Elo es un convenio.
arena-note-swiss = El orden es por puntos de los encuentros (1 ganado o descanso, ½ empatado), después por los de los rivales y después por Elo.
arena-note-knockout = El orden es por la ronda alcanzada y después por Elo.
arena-note-level = Ronda { $round }: { $winner } y { $loser } han quedado empatados, también con las partidas de más; pasa { $winner } porque está más arriba en el fichero del torneo.
arena-note-repeated = { $count ->
    [one] Una partida repite otra jugada a jugada y no cuenta para la fuerza.
   *[other] { $count } partidas repiten otras jugada a jugada y no cuentan para la fuerza.
}
arena-note-test = { $pairs ->
    [one] 1 pareja
   *[other] { $pairs } parejas
}: logaritmo de la razón de verosimilitudes { $llr }, entre { $low } y { $high }.
arena-note-test-open = La prueba no está decidida.
arena-note-test-better = { $name } es mejor.
arena-note-test-worse = { $name } no es mejor.
