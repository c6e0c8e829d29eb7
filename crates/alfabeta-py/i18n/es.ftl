# Lo que solo dice el paquete para Python.

python-no-function = al juego { $game } le falta la función { $function }
python-no-moves = una posición de { $game } no ha terminado, pero moves(state) no da ninguna jugada
python-wrong-value = { $function } de { $game } ha devuelto { $said }: se esperaba { $expected }
python-no-move = el agente { $name } no ha dado ninguna jugada
python-not-built = { $game } está escrito en Python: se espera un juego del banco de trabajo
python-task-lost = se abandona una tarea después de perder a { $attempts } trabajadores con ella
python-no-ray = Ray no está instalado: pip install 'alfabeta[ray]'
python-store = { $path } no puede guardar resultados: { $reason }
python-cup-agents = un torneo necesita al menos dos agentes
python-no-pandas = pandas no está instalado: pip install pandas

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
python-wins = victorias
