# Lo que solo dice el paquete para Python.

python-no-function = al juego { $game } le falta la función { $function }
python-no-moves = una posición de { $game } no ha terminado, pero moves(state) no da ninguna jugada
python-wrong-value = { $function } de { $game } ha devuelto { $said }: se esperaba { $expected }
python-no-move = el agente { $name } no ha dado ninguna jugada
python-no-book = { $game } está escrito en Python, y los libros son para juegos que la orden conoce: mira solve_many
python-task-lost = se abandona una tarea después de perder a { $attempts } trabajadores con ella
python-no-ray = Ray no está instalado: pip install 'alfabeta[ray]'
python-store = { $path } no puede guardar resultados: { $reason }
python-no-name = { $name } no se puede distinguir de otras en otra ejecución por culpa de { $reason }: quita el store, da un rules_id a las reglas y los agentes, o haz los estados de valores que se puedan comparar
python-big-cycles = las posiciones de { $game } pueden volver, así que su árbol no se puede partir: se esperaba un juego sin ciclos
python-cup-agents = un torneo necesita al menos dos agentes
python-no-cup = { $cup } no es un Cup(juego, agentes, …). Un fichero de torneo, con programas como agentes, lo juega la orden: alfabeta arena run FICHERO
python-no-pandas = pandas no está instalado: pip install pandas
python-no-number = { $name } es { $value }: se esperaba un número de { $least } a { $most }
python-no-time = { $value } no es un tiempo: se esperaba un número de segundos
python-no-text = { $name } es { $value }: se esperaba un texto
python-not-callable = { $name } es { $value }: se esperaba una función
python-no-list = { $name } es { $value }: se esperaba una lista
python-not-plain = una pregunta consta de datos sencillos, números, textos y listas: { $reason }
python-no-agent = { $value } no es un agente: se esperaba un texto como «engine:depth=4» o una función de una posición a una jugada
python-no-position = { $value } no es una posición: se esperaba una de alfabeta.game(…)
python-other-game = { $position } no es una posición de { $game }
python-no-board = { $game } está escrito en Python, y sus posiciones salen de jugadas o de at(estado), no de un tablero como texto
python-no-file = { $name } es { $value }: se esperaba un fichero
python-no-answers = { $value } no son respuestas: se esperaba un diccionario como {"{"}"values": {"{"}"0": 3{"}"}, "struck": ["1.1"]{"}"}
python-not-theirs = { $game } no es un juego de { $library }: le falta { $name }
python-no-executor = { $value } no es un ejecutor: se esperaba Here(), Processes(), Ray() o algo con sus funciones
python-no-progress = progress es { $value }: se esperaba True, False o una función que recibe lo hecho y el total
python-cup-names = los agentes de un torneo son { $value }: se esperaba un diccionario de nombres y agentes

python-agent = agente
python-algorithm = algoritmo
python-alpha = α
python-beta = β
python-bound = cota
python-draws = tablas
python-expected = se esperaba
python-item = apartado
python-losses = derrotas
python-move = jugada
python-node = nodo
python-nodes = nodos
python-ply = nivel
python-rating = puntuación Elo
python-reason = motivo
python-score = puntuación
python-share = de minimax
python-value = valor
python-verdict = veredicto
python-points = puntos
python-wins = victorias

python-law-broken = ley incumplida: { $law }; tras las jugadas { $moves }
python-law-same-answers = { $game } da dos respuestas a la misma pregunta: sus funciones solo deben depender del estado
python-law-some-move = una posición de { $game } no ha terminado, pero no tiene jugadas
python-law-distinct-moves = moves(state) de { $game } repite una jugada
python-law-copies-are-independent = play(state, move) de { $game } cambia el estado que recibe: debe devolver otro
python-law-no-way-back = se puede volver a una posición de { $game }: indica cycles = True
python-too-deep = más de { $plies } jugadas de { $game } seguidas: indica cycles = True si las posiciones se pueden repetir, o da una profundidad
python-not-copied = no se puede copiar { $game }, y cada jugada se hace en una copia: { $reason }
