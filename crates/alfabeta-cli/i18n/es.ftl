### Lo que la línea de órdenes dice de sí misma en español. Cada clave está también en en.ftl, con las mismas variables.

## Ayuda

help-usage = Uso:
help-command = ORDEN
help-commands = Órdenes
help-placeholder = [OPCIONES]
help-options = Opciones
help-arguments = Argumentos
help-example = Ejemplo:
metavar-game = JUEGO
metavar-moves = JUGADAS
metavar-json = JSON
metavar-text = TEXTO
metavar-name = NOMBRE
metavar-eval = EVALUACIÓN
metavar-mib = MiB
metavar-file = FICHERO
metavar-path = RUTA
metavar-port = PUERTO
metavar-addr = DIRECCIÓN
metavar-lang = IDIOMA
metavar-agent = AGENTE
metavar-plies = JUGADAS
metavar-count = NÚMERO
metavar-depth = PROFUNDIDAD
metavar-shell = INTÉRPRETE
metavar-ms = MS
metavar-seconds = SEGUNDOS
metavar-value = VALOR
metavar-cup = TORNEO
metavar-store = ALMACÉN
metavar-program = PROGRAMA
metavar-round = RONDA
metavar-table = MESA

command-alfabeta = Un banco de trabajo para la búsqueda con adversario: jugar, analizar, explicar. Sin ninguna orden abre la página.
command-serve = Muestra la página: jugar, seguir la búsqueda paso a paso, practicar; solo se ve desde este equipo, salvo que --bind diga otra cosa
command-menu = Muestra un menú de juegos en la terminal
command-games = Lista los juegos con sus parámetros, notaciones y evaluaciones
command-play = Juega una partida contra el agente
command-analyse = Busca en una posición: valor, mejor jugada, todas las jugadas, variante principal
command-show = Dibuja una posición y lista sus jugadas
command-compare = Hace la misma búsqueda con todos los algoritmos y los pone uno junto a otro
command-match = Enfrenta a dos agentes: cada apertura desde los dos lados, y el resultado con su margen de error
command-perft = Cuenta las posiciones tras 1, 2, … jugadas
command-trace = Escribe una búsqueda nodo a nodo
command-laws = Comprueba que un juego cumple las leyes que debe cumplir todo juego
command-bench = Mide una carga de trabajo fija: número de nodos y velocidad
command-completions = Escribe un script de autocompletado para la shell

example-alfabeta = { "  " }alfabeta --no-open
    { "  " }alfabeta play tictactoe
example-serve = { "  " }alfabeta serve --port 8080 --no-open
example-menu = { "  " }alfabeta menu
example-games = { "  " }alfabeta games
example-play = { "  " }alfabeta play tictactoe --first agent
example-analyse = { "  " }alfabeta analyse tictactoe --position "1 1 0 -1 -1 0 0 1 0" --to-move max --algorithm minimax
example-show = { "  " }alfabeta show tictactoe --moves "4 0 2"
example-compare = { "  " }alfabeta compare mnk:4,3,3 --depth 6
example-match = { "  " }alfabeta match desconecta4 --a "alphabeta:depth=4" --b "alphabeta:depth=4,eval=runs" --openings random:4:20
example-perft = { "  " }alfabeta perft tictactoe 9
example-trace = { "  " }alfabeta trace tictactoe --moves "4 0 2 6 3" --algorithm alphabeta --depth 2
example-laws = { "  " }alfabeta laws mnk:4,4,4 --seed 7
example-bench = { "  " }alfabeta bench
example-completions = { "  " }alfabeta completions bash > alfabeta.bash

argument-port = El puerto en el que escucha; 0 toma uno libre (por defecto: 2200, o uno libre si está ocupado)
argument-bind = La dirección en la que escucha (por defecto: 127.0.0.1, a la que solo llega este equipo)
argument-memory = MiB de memoria para todas las preguntas en curso juntas (por defecto: 160)
argument-at_once = Preguntas en las que se piensa a la vez (por defecto: tantas como procesadores)
argument-no_open = No abre el navegador
command-book = Escribe un libro de aperturas: cada posición de las primeras jugadas con su valor exacto; si ya hay uno a medias, lo continúa
example-book = { "  " }alfabeta book connect4:6,5 --plies 4 --output aperturas.txt
argument-plies = Hasta cuántas jugadas desde el comienzo
argument-book-output = El fichero que se escribe; si ya es un libro de este juego, se añade lo que falta
argument-book-small = Cuando el libro esté completo, escríbelo también en este fichero en forma reducida: sin jugadas, un byte por cada posición de la última jugada
argument-book = Mira primero en este libro de aperturas

command-verify = Comprueba, solo con las reglas, un certificado escrito por solve --certificate
example-verify = { "  " }alfabeta solve mnk:4,3,3 --certificate victoria.txt
    { "  " }alfabeta verify victoria.txt
argument-verify-certificate = El fichero con el certificado
command-judge = Hace jugar a un agente contra el juego perfecto y lista sus errores
example-judge = { "  " }alfabeta judge connect4:5,4 --agent alphabeta:depth=4 --games 20 --plies 2
argument-agent = El agente: un algoritmo con depth=N, nodes=N, time=MILISEGUNDOS, eval=NOMBRE, seed=N
argument-judge-games = Cuántas partidas juega; empieza él una de cada dos (por defecto: 10)
argument-judge-plies = Con cuántas jugadas al azar empieza cada partida (por defecto: 0)
argument-judge-seed = Semilla de las jugadas al azar y del juego perfecto (por defecto: 1)
command-learn = Aprende una evaluación jugando contra sí misma o con el resolutor; reanuda un entrenamiento interrumpido
example-learn = { "  " }alfabeta learn connect4 --games 20000 --output conecta4.pesos
argument-learn-games = Hasta cuántas partidas, incluidas las de un entrenamiento anterior (por defecto: 20000)
argument-learn-teacher = Quién dice cuánto valen las posiciones: play: según cómo acabaron sus partidas; solver: según quién gana (juegos sin ciclos que el resolutor resuelve enseguida); engine: según las partidas del motor contra sí mismo, para desconecta4, en generaciones de 20000 (por defecto: play)
argument-learn-depth = Cuántas jugadas mira por delante al jugar contra sí misma (por defecto: 2); si enseña el resolutor, entre ese número y el doble
argument-learn-seed = Semilla de todo lo aleatorio (por defecto: 1)
argument-learn-output = El fichero para los pesos, que se usan con --eval @FICHERO; el entrenamiento queda al lado, en FICHERO.training

command-positions = Genera posiciones al azar con su puntuación exacta, para probar y medir programas que las resuelvan
example-positions = { "  " }alfabeta positions connect4 --class middle-short --count 100 > problemas.txt
argument-class = Una sola clase de posiciones: late-short, middle-short, middle-medium, early-short, early-medium o early-long (por defecto, todas)
argument-count = Cuántas posiciones de cada clase (por defecto: 10)
argument-positions-seed = Semilla de las jugadas al azar (por defecto: 1)

command-solve = Resuelve una posición con exactitud: quién gana, en cuántas jugadas y cuáles
example-solve = { "  " }alfabeta solve connect4 --moves 44455554221 --all-moves
argument-weak = Solo quién gana, no en cuántas jugadas
argument-solve-algorithm = alphabeta o, con --weak, también dfpn: mejor en victorias largas y forzadas, peor en tablas (por defecto: alphabeta)
argument-solve-all_moves = Resuelve cada jugada por separado
argument-threads = Cuántos hilos (por defecto, todos los núcleos)
argument-table = Tamaño de la tabla en MiB (por defecto: 256)
argument-batch = Resuelve cada línea de este fichero: jugadas y, si se sabe, = y la puntuación esperada, por ejemplo 44 = 2
argument-solve-certificate = Escribe en este fichero una demostración del resultado, que alfabeta verify comprueba solo con las reglas
argument-solve-checkpoint = Guarda en este fichero lo demostrado mientras resuelve y, si ya existe, sigue desde ahí; se borra cuando la respuesta está impresa
argument-solve-every = Segundos entre dos puntos de control; Ctrl-C también escribe uno (por defecto: 300)
argument-fresh = Vacía la tabla antes de cada línea del fichero
argument-help = Muestra esta ayuda
argument-version = Muestra la versión
argument-lang = Idioma: en o es (por defecto, el del sistema)
argument-json = Responde en JSON, para programas
argument-force = Sobrescribe el fichero aunque contenga otra cosa
argument-game = El juego con sus parámetros: tictactoe, mnk:4,3,3 (véase alfabeta games)
argument-moves = Jugadas que se hacen antes, en la notación del juego
argument-position = Parte de esta posición en vez del tablero vacío
argument-to_move = A quién le toca en esa posición: max o min
argument-algorithm = first, random, minimax, alphabeta, alphabeta-soft, negamax o engine (por defecto: alphabeta)
argument-engine_threads = Cuántos hilos usa el motor (por defecto, todos los núcleos)
argument-engine_table = Tamaño de la tabla del motor en MiB (por defecto: 64)
argument-depth = Cuántas jugadas se miran hacia delante; 0 es la evaluación de la posición, all el árbol completo (por defecto, lo habitual en el juego)
argument-eval = La evaluación en el límite de profundidad: un nombre (véase alfabeta games), una suma con pesos como danger:2+runs:-1, o @FICHERO con un nombre y un peso en cada línea o con pesos aprendidos
argument-utility = Cuánto vale ganar: sign (+1, todas las victorias valen lo mismo; por defecto) o distance (mejor cuanto antes)
argument-play-utility = Cuánto vale ganar: distance (mejor cuanto antes; por defecto) o sign (+1, todas las victorias valen lo mismo)
argument-play-algorithm = Contra quién juegas: first, random, minimax, alphabeta, alphabeta-soft, negamax o engine (por defecto: engine en todos los procesadores, un segundo por jugada; con --depth, alphabeta)
argument-play-time = Piensa como mucho estos milisegundos por jugada (por defecto: 1000 para el rival habitual)
argument-seed = Semilla de todo lo aleatorio (por defecto: 0)
argument-laws-seed = Semilla de las partidas al azar (por defecto: 1)
argument-a = El primer agente: un algoritmo con depth=N o all, nodes=N, time=MILISEGUNDOS, eval=NOMBRE, seed=N
argument-b = El segundo agente
argument-openings = start, o random:JUGADAS:NÚMERO para aperturas al azar (por defecto: random:4:50); cada una se juega desde los dos lados
argument-match-seed = Semilla de las aperturas (por defecto: 1)
argument-longest = Las partidas más largas que este número de jugadas se dan por tablas (por defecto: 1000)
argument-all_moves = Busca cada jugada por separado, para que cada una tenga su valor exacto
argument-first = Quién hace la primera jugada: human (tú; por defecto) o agent (el agente)
argument-time = Piensa como mucho estos milisegundos por jugada
argument-to_depth = Hasta qué profundidad se cuenta
argument-format = text (por defecto), jsonl o csv
argument-limit = Se detiene tras este número de nodos (por defecto: 1000)
argument-games = Cuántas partidas al azar se comprueban (por defecto: 1000)
argument-shell = bash, elvish, fish, powershell o zsh

command-agent = Habla el protocolo de la arena como agente incorporado, para inscribirlo en un torneo aquí o en otro sitio
example-agent = { "  " }alfabeta agent connect4 --algorithm engine --time 200
argument-agent-time = Piensa como mucho estos milisegundos por jugada, aunque la arena permita más
argument-nodes = Busca como mucho este número de nodos por jugada
argument-agent-engine_threads = Cuántos hilos usa el motor (por defecto: 1)
argument-agent-utility = Cuánto vale ganar: distance (mejor cuanto antes; por defecto) o sign (+1, todas las victorias valen lo mismo)
command-arena = Enfrenta programas escritos en cualquier lenguaje: torneos, comprobaciones, clasificaciones
example-arena = { "  " }alfabeta arena run torneo.toml --serve
command-arena-run = Juega un torneo; cada partida se guarda en cuanto termina
example-arena-run = { "  " }alfabeta arena run torneo.toml --games-at-once 2 --serve
command-arena-resume = Reanuda un torneo interrumpido
example-arena-resume = { "  " }alfabeta arena resume torneo.toml
command-arena-standing = Muestra cómo va un torneo: puntos, fuerza y resultados cruzados
example-arena-standing = { "  " }alfabeta arena standing torneo.arena
command-arena-show = Muestra una partida de un torneo: sus jugadas, sus tiempos y lo que dijeron los agentes
example-arena-show = { "  " }alfabeta arena show 3.2.1 torneo.arena
command-arena-export = Escribe las partidas de un torneo para otros programas, o su clasificación como página
example-arena-export = { "  " }alfabeta arena export torneo.arena --format html --output clasificacion.html
command-arena-serve = Muestra la página de un torneo: clasificación, tableros y todas las partidas para repasarlas
example-arena-serve = { "  " }alfabeta arena serve torneo.arena
command-arena-check = Comprueba si un programa está listo para un torneo y muestra el diálogo con él
example-arena-check = { "  " }alfabeta arena check --game connect4 python3 agente.py
command-arena-build-cpp = Construye un agente a partir de un jugador en C++ del simulador de la asignatura
example-arena-build-cpp = { "  " }alfabeta arena build-cpp player.cpp -o agente
command-arena-ninja = Hace de rival en red del antiguo simulador de la asignatura
example-arena-ninja = { "  " }alfabeta arena ninja --level 2
argument-cup = El fichero del torneo, en TOML (véase docs/arena.es.md)
argument-store = El almacén de un torneo, o su fichero (por defecto, el único almacén de esta carpeta)
argument-arena-run-store = Dónde se guardan las partidas (por defecto, junto al fichero del torneo, con la terminación .arena)
argument-arena-resume-store = Dónde están guardadas las partidas (por defecto, junto al fichero del torneo, con la terminación .arena)
argument-games_at_once = Cuántas partidas se juegan a la vez (por defecto, lo que diga el fichero del torneo, o 1)
argument-accept_changed = Sigue aunque hayan cambiado los ficheros de un agente
argument-strict = Aísla a cada agente con espacios de nombres y un grupo de control, si este equipo puede
argument-require = No empieza si este equipo no puede garantizar ese nivel: guard o strict
argument-trust = Ejecuta los agentes sin restricciones: solo para programas tuyos
argument-serve = Muestra mientras tanto la página del torneo
argument-id = El nombre de la partida: RONDA.MESA.PARTIDA, por ejemplo 3.2.1
argument-arena-export-format = jsonl (por defecto), text, csv o html; html es la clasificación como página
argument-arena-build-cpp-output = El fichero que se escribe
argument-arena-export-output = El fichero que se escribe (por defecto, se imprime)
argument-program = El programa con sus argumentos
argument-arena-check-game = El juego en el que se prueba (por defecto, el primero de alfabeta games)
argument-movetime = Cuántos milisegundos tiene por jugada (por defecto: 1000)
argument-folder = La carpeta de los ficheros del agente (por defecto, esta)
argument-arena-check-seed = Semilla de las posiciones poco corrientes (por defecto: 1)
argument-dialogue = Muestra el diálogo entero
argument-sources = Los ficheros fuente del jugador
argument-level = Nivel de juego: 1, 2 o 3 (por defecto: 1)
argument-arena-ninja-port = El puerto en el que escucha; 0 toma uno libre (por defecto: 5127, 5128 o 5129, según el nivel)

## Errores de uso

error = error
io-not-found = no existe ese fichero o directorio
io-not-allowed = no hay permiso para leer o escribir este fichero
io-directory = es un directorio, no un fichero
io-full = no queda espacio
io-no-text = este fichero no es texto en UTF-8
io-other = { $reason }
usage-value = { $argument } no admite «{ $value }»: se esperaba { $known }.
usage-no-value = { $argument } necesita un valor.
usage-unreadable = { $argument }: no se entiende «{ $value }»; se esperaba un número entero no demasiado grande.
usage-unknown = no existe la opción «{ $argument }».
usage-command = no existe la orden «{ $command }».
usage-no-command = falta una suborden: { $known }.
usage-missing = falta: { $argument }.
usage-number = no se admite «{ $text }»: se esperaba un número entero { $most ->
    [none] a partir de { $least }
   *[other] de { $least } a { $most }
}
usage-address = «{ $text }» no es la dirección de una interfaz de red: se esperaba una como 127.0.0.1, 0.0.0.0 o ::1
usage-extra = «{ $argument }» sobra.
usage-takes-none = { $argument } no lleva ningún valor.
usage-twice = { $argument } solo se puede dar una vez.
usage-similar = ¿Querías decir { $similar }?
usage-conflict = { $argument } no se puede usar junto con { $other }.
usage-page-only = --port, --bind, --no-open, --memory y --at-once son de la página: quita la orden o escribe serve.
usage-other = esta combinación de argumentos no es válida.
usage-see-help = Prueba con --help.
