### Lo que alfabeta dice en español. Cada clave está también en en.ftl, con las mismas variables.

## Errores de la biblioteca

game-unknown = no existe el juego «{ $name }»: los que hay son { $known }
limit = { $name ->
    [depth] la profundidad
    [games] el número de partidas
    [leaves] el número de hojas
    [nodes] el número de nodos
    [openings] el número de aperturas
    [plies] el número de jugadas
    [table] la tabla en MiB
    [threads] el número de hilos
    [time] el tiempo en milisegundos
   *[other] { $name }
} es { $value }: se esperaba como mucho { $most }
language-unknown = no existe el idioma «{ $name }»: los que hay son { $known }
question-unknown = no existe la pregunta «{ $name }»: las que hay son { $known }
question-unreadable = no se entiende la pregunta: { $reason }
source-unknown = no existe el algoritmo del libro «{ $name }»: los que hay son { $known }
game-parameters = no se pueden usar los parámetros «{ $text }»: escribe { $game }
mnk-parameter = { $name } es { $value }: se esperaba un número de { $least } a 8 ({ $game })
mnk-no-line = en un tablero de { $columns } por { $rows } no cabe ninguna línea de { $length } ({ $game })
move-unreadable = no se entiende la jugada «{ $text }»: se esperaba { $expected }
cell-occupied = la casilla { $cell } está ocupada
position-cell = la casilla { $cell } es «{ $text }»: se esperaba 1 o X, -1 u O, 0 o .
position-length = la posición tiene { $found ->
    [one] 1 casilla
   *[other] { $found } casillas
}: se esperaban { $expected }
position-two-lines = posición imposible: los dos jugadores tienen una línea
mnk-line-of-mover = posición imposible: quien mueve ya tiene una línea
mnk-lines = posición imposible: no hay una última ficha que complete ella sola todas las líneas
connect4-size = no se puede usar un tablero de { $columns } por { $rows }: se esperaba al menos 4 por 3 o 3 por 4, y columnas × (filas + 1) de hasta { $most } ({ $game })
desconecta4-size = el tablero tiene { $size } de ancho: se esperaba un número de 4 a 7 ({ $game })
desconecta4-period = las bombas llegan cada { $period } turnos: se esperaba un número de 1 a 99 ({ $game })
column-full = la columna { $column } está llena
no-bomb = BOOM no es posible: quien mueve no tiene ninguna bomba en el tablero
position-player = «{ $text }» no dice a quién le toca: se esperaba max o min
position-player-fixed = en este juego son las jugadas las que deciden a quién le toca
position-turn-number = «{ $text }» no es el número de un turno: se esperaba de 1 a 1000000
position-rows = la posición tiene { $found ->
    [one] 1 fila
   *[other] { $found } filas
}: se esperaban { $expected }, separadas por /
position-row-length = la fila { $row } («{ $text }») tiene { $found ->
    [one] 1 casilla
   *[other] { $found } casillas
}: se esperaban { $expected }
position-letter = la columna { $column } de la fila { $row } es «{ $text }»: se esperaba una de { $expected }
position-floating = la ficha de la columna { $column }, fila { $row }, flota: la casilla de debajo está vacía
position-counts = posición imposible: { $max } X y { $min } O, aunque los jugadores se turnan
position-turn = con { $max } X y { $min } O le toca a quien tiene menos fichas
position-bombs = posición imposible: { $player ->
    [max] MAX
   *[min] MIN
} tiene { $count } bombas, y solo puede tener una cada vez
position-early-bomb = posición imposible: { $player ->
    [max] MAX
   *[min] MIN
} tiene una bomba en el turno { $turn }, y recibe la primera en el turno { $first }
position-stones = posición imposible: { $player ->
    [max] MAX
   *[min] MIN
} tiene { $stones ->
    [one] 1 ficha
   *[other] { $stones } fichas
} tras { $actions ->
    [one] 1 acción
   *[other] { $actions } acciones
}, en el turno { $turn }
position-line-of-mover = posición imposible: quien mueve ya tiene cuatro en línea
position-lines = posición imposible: no hay una última ficha que complete ella sola todas las líneas de cuatro
position-more = «{ $text }» sobra: la posición termina antes
position-by-moves = las posiciones de este juego no se pueden escribir como texto: indica las jugadas que llevan hasta ahí
nim-parameters = un montón de { $heap } del que se quitan hasta { $most } por turno: se esperaban de 1 a 100 cerillas y un máximo de 1 a 9 por turno ({ $game })
kalah-houses = { $value ->
    [one] 1 hoyo por lado
   *[other] { $value } hoyos por lado
}: se esperaba un número de 1 a { $most } ({ $game })
kalah-seeds = { $value ->
    [one] 1 semilla por hoyo
   *[other] { $value } semillas por hoyo
}: se esperaba un número de 1 a { $most } ({ $game })
kalah-empty-house = el hoyo { $house } está vacío
kalah-sides = la posición tiene un solo lado: se esperaban el de MAX y el de MIN, separados por /
kalah-places = el lado de { $player ->
    [max] MAX
   *[min] MIN
} tiene { $found ->
    [one] 1 número
   *[other] { $found } números
}: se esperaban { $expected }, el último el del granero
kalah-too-many = «{ $text }» son demasiadas: hay { $seeds ->
    [one] 1 semilla
   *[other] { $seeds } semillas
}
kalah-total = la posición tiene { $found ->
    [one] 1 semilla
   *[other] { $found } semillas
}: se esperaban { $expected }
algorithm-unknown = no existe el algoritmo «{ $name }»: los que hay son { $known }
evaluation-unknown = no existe la evaluación «{ $name }»: las que hay son { $known }
evaluation-comma = «{ $text }» tiene comas entre sus sumandos: se esperaba { $sum }
weight-unreadable = «{ $text }» no es un peso para { $name }: se esperaba un número como 2 o -0.5, con tres decimales como mucho
learn-no-rows = con engine solo se aprende desconecta4, en el tablero de la asignatura
learn-no-sight = para este juego no se puede aprender una evaluación: no tiene un tablero de 8 por 8 casillas como mucho
teacher-unknown = «{ $text }» no es un profesor: se esperaba play, solver o engine
weights-foreign = no es un fichero de pesos aprendidos, o es de otra versión
weights-damaged = estos pesos aprendidos están dañados: la suma de comprobación no coincide
weights-board = estos pesos aprendidos son de otro tablero
weights-game = estos pesos son de { $game }: se esperaban los de { $expected }
training-foreign = no es un entrenamiento, o es de otra versión
training-damaged = este entrenamiento está dañado: la suma de comprobación no coincide
training-board = este entrenamiento es de otro tablero
utility-unknown = «{ $text }» no dice cuánto vale ganar: se esperaba sign o distance
depth-unreadable = «{ $text }» no es una profundidad: se esperaba un número de jugadas, usual o all
agent-option = un agente no puede llevar «{ $text }»: se esperaba depth=N o all, nodes=N, time=MILISEGUNDOS, eval=NOMBRE, seed=N o, para el motor (engine), threads=N, table=MiB, contempt=PUNTOS, selective=yes o no, tension=PUNTOS, separados por comas
openings-none = ninguna partida dura más de { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
} al azar: se esperaban menos
openings-unreadable = «{ $text }» no son aperturas: se esperaba start o random:JUGADAS:NÚMERO, por ejemplo random:4:50
depth-endless = en este juego la partida puede no acabar nunca: se esperaba una profundidad de { $most } como mucho
file-odd = no es un fichero normal: hace falta uno en el que escribir o del que leer
file-foreign = este fichero contiene otra cosa: elige otro, o --force para sobrescribirlo
file-empty = este fichero está vacío y no hay nada que continuar: elige otro, o --force para sobrescribirlo
file-locked = otro proceso está escribiendo este fichero: espera a que acabe o elige otro
file-too-long = ocupa más de { $most } MiB: no es lo que aquí se espera
input-line-too-long = esta línea ocupa más de { $most } bytes
match-played = «{ $moves }» no es una partida de este encuentro: se esperaba una con su apertura, desde el comienzo hasta el final
book-foreign = no es un libro de aperturas: se esperaba «{ $expected }» en la primera línea
book-game = es un libro de aperturas de { $game }: se esperaba uno de { $expected }
book-line = línea { $line }: «{ $text }» no es de fiar: se esperaban jugadas, dos puntos, un valor como win in 3 y su suma de comprobación
book-damaged = este libro pequeño está dañado
book-incomplete = el libro no conoce la posición tras «{ $moves }»: se esperaba uno completo
book-unfit = en un libro pequeño no cabe el valor tras «{ $moves }»: se esperaban tablas, o una victoria o derrota en 127 jugadas como mucho, y demostradas
book-contradiction = el libro se contradice: el valor tras «{ $moves }» no se sigue de los que vienen después
book-altered = línea { $line }: el resumen no es el de las líneas anteriores, así que alguna ha cambiado: sin esta línea, el libro es lo que ellas digan
book-no-keys = las posiciones de este juego no tienen claves, y un libro las necesita
book-too-large = un libro de { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
} tiene unas { $positions } posiciones: elige menos jugadas, para { $most } como mucho
positions-class = no existe la clase «{ $name }»: las que hay son { $known }
positions-endless = en este juego la partida puede no acabar nunca: sus posiciones no tienen clases
search-stopped = la búsqueda se detuvo antes de encontrar nada
game-over = { $result ->
    [max] la partida ha terminado: ha ganado MAX
    [min] la partida ha terminado: ha ganado MIN
   *[draw] la partida ha terminado: son tablas
}
game-over-by = { $result ->
    [max] la partida ha terminado: MAX gana por { $margin }
    [min] la partida ha terminado: MIN gana por { $margin }
   *[draw] la partida ha terminado: son tablas
}

## Valores

value-number = { $value }
value-unknown = desconocido
value-draw = tablas
value-score = puntuación { $score }
value-won = gana
value-lost = pierde
value-won-by = gana por { $margin }
value-lost-by = pierde por { $margin }
value-win = gana en { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}
value-loss = pierde en { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}
value-win-most = gana en { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
} como mucho
value-loss-most = pierde en { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
} como mucho
bound-least-draw = al menos tablas
bound-most-draw = tablas como mucho
bound-least = al menos { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
bound-most = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} como mucho
bound-no-loss = no pierde en menos de { $plies } jugadas
bound-no-win = no gana en menos de { $plies } jugadas
value-win-line = gana; la variante tiene { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}
value-loss-line = pierde; la variante tiene { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}
values-for-mover = Los valores son para { $player }, quien mueve.
values-for-each-mover = En cada nodo, la ventana y los valores son para quien mueve allí; en la raíz, { $player }.
values-for-root = En este árbol hace de MAX quien mueve, { $player }, y los valores son para él.

## Juegos

game-tictactoe = TicTacToe: gana quien alinea tres fichas, que no se desplazan; en la forma inversa (misere), pierde.
game-tictactoe-notation = casillas de 0 a 8, fila a fila; una posición son nueve números: 1 para MAX (X), -1 para MIN (O), 0 si está vacía
game-mnk = m columnas por n filas: gana quien alinea k fichas; en la forma inversa (misere), pierde. Tableros de hasta 8 por 8, k de 3 a 8.
game-mnk-notation = casillas desde 0, fila a fila; una posición son m·n números: 1 para MAX (X), -1 para MIN (O), 0 si está vacía
game-tictactoe-title = TicTacToe
game-mnk-title = m,n,k
game-connect4-title = Conecta-4
game-desconecta4-title = Desconecta-4 Boom
game-connect4 = Conecta-4: las fichas caen por las columnas y gana quien alinea cuatro; en la forma inversa (misere), pierde. 7 columnas por 6 filas, o cualquier tablero con columnas × (filas + 1) de hasta 128.
game-connect4-notation = columnas de 1 a 9 y luego A, B, …: 4455; una posición son sus filas desde arriba, separadas por /: X para MAX, O para MIN, . si está vacía
game-desconecta4 = Desconecta-4 Boom: pierde quien alinea cuatro; cada cinco turnos la ficha es una bomba (BOOM quita las fichas propias de la fila de la bomba).
game-desconecta4-notation = columnas de 1 a 7 y B para BOOM (también: PUT 4, BOOM); una posición son sus filas desde arriba, separadas por /: x y o son fichas, X y O bombas; detrás, max o min y el turno
game-kalah-title = Kalah
game-kalah = Kalah: se siembran semillas alrededor del tablero y gana quien acaba con más en su granero, por la diferencia. Si la última semilla cae en el granero propio, se vuelve a jugar; si cae en un hoyo propio vacío, captura lo que hay enfrente (con empty-capture, aunque no haya nada). 6 hoyos por lado con 4 semillas, o de 1 a 10 hoyos con 1 a 12 semillas.
game-kalah-notation = hoyos desde 1, en el sentido de la siembra de quien mueve; una posición son los hoyos y el granero de MAX, una / y lo mismo de MIN; detrás, max o min
game-nim-title = Nim
game-nim = Nim con un solo montón: en cada turno se quita una cerilla o más, hasta un máximo, y gana quien quita la última. 15 cerillas y hasta 3 por turno, o de 1 a 100 cerillas y un máximo de 1 a 9.
game-nim-notation = cuántas cerillas se quitan; una posición se indica con las jugadas que llevan hasta ella
games-notation = notación
games-evaluations = evaluaciones
games-examples = nombres
evaluation-tictactoe-lines = líneas que MAX aún puede completar, menos las de MIN
evaluation-mnk-lines = líneas que MAX aún puede completar, menos las de MIN
evaluation-connect4-learned = pesos aprendidos del resultado exacto de las posiciones en las que acaban las búsquedas (7 por 6; en otros tableros, threats)
evaluation-connect4-threats = casillas que completan una línea de MAX, menos las de MIN
evaluation-desconecta4-danger = lo cerca que está MIN de tener que alinear cuatro, menos lo mismo de MAX
evaluation-desconecta4-learned = una red aprendida de partidas del motor contra sí mismo (7 por 7, bombas cada cinco turnos; en otros tableros, danger)
evaluation-desconecta4-runs = la heurística de la práctica: grupos de dos y de tres fichas
evaluation-kalah-chances = semillas de los graneros, más lo que pueden dar capturas y jugadas extra
evaluation-kalah-stores = semillas del granero de MAX, menos las del de MIN
evaluation-kalah-sides = la diferencia si la partida acabase aquí
evaluation-any-noise = valores al azar, para experimentos
evaluation-any-zero = siempre 0
evaluation-lines = líneas abiertas
evaluation-threats = amenazas
evaluation-danger = peligro
evaluation-learned = aprendida
evaluation-runs = grupos, como en la práctica
evaluation-chances = oportunidades
evaluation-stores = graneros
evaluation-sides = lados
evaluation-noise = ruido
evaluation-zero = ninguna

## Notas sobre una posición

desconecta4-next-is-bomb = Turno { $turn }: la próxima ficha de { $player ->
    [max] MAX
   *[min] MIN
} es una bomba.
desconecta4-bomb = { $player ->
    [max] MAX
   *[min] MIN
} tiene una bomba en la columna { $column }, fila { $row }. BOOM quitaría { $count ->
    [one] 1 ficha de esa fila (columna { $columns })
   *[other] { $count } fichas de esa fila (columnas { $columns })
}.
kalah-again = { $player ->
    [max] MAX
   *[min] MIN
} vuelve a jugar si siembra { $count ->
    [one] el hoyo { $houses }
   *[other] alguno de los hoyos { $houses }
}.
kalah-capture = { $player ->
    [max] MAX
   *[min] MIN
} puede capturar con { $count ->
    [one] el hoyo { $houses }
   *[other] los hoyos { $houses }
}.

## Órdenes

show-to-move = Le toca a { $player }
show-moves = Jugadas
show-position = Posición

analyse-search = Búsqueda
analyse-player = Le toca a
analyse-value = Valor
analyse-best = Mejor jugada
analyse-pv = Variante
analyse-nodes = Nodos
analyse-evaluations = Evaluaciones
analyse-cutoffs = Podas
analyse-table-hits = Aciertos en la tabla
analyse-ended = Terminó
ended-depth = al llegar a la profundidad pedida
ended-exact = porque mirar más lejos no puede cambiar el resultado
ended-choice = porque mirar más lejos no puede cambiar la jugada
ended-nodes = al agotar los nodos
ended-stop = porque se detuvo
analyse-selective = { $ended }; se descartaron jugadas que podrían importar
analyse-none = ninguna
analyse-moves = Jugadas y su valor para quien mueve:
analyse-complete = { $algorithm }, árbol completo
analyse-depth = { $algorithm }, profundidad { $depth }, evaluación { $evaluation }
analyse-exact = exacto
analyse-estimate = estimado
analyse-for-mover = { $certainty }; para quien mueve
analyse-course = { $line }

compare-algorithm = algoritmo
compare-value = valor
compare-best = jugada
compare-nodes = nodos
compare-evaluations = evaluaciones
compare-cutoffs = podas
compare-time = tiempo
compare-ratio = de minimax

solve-too-large = se puede llegar a demasiadas posiciones para esta --table: se esperaba un tablero menor, una posición más avanzada o una tabla mayor
solve-dfpn-strong = dfpn averigua quién gana, no en cuántas jugadas: se esperaba --weak u otro --algorithm
solve-dfpn-cycles = dfpn no puede resolver un juego en el que las posiciones se repiten: se esperaba otro --algorithm
solve-dfpn-threads = dfpn usa un solo hilo: se esperaba --threads 1 u otro --algorithm
solve-started = resolviendo…
solve-progress = { $bounds }; { $nodes ->
    [one] 1 nodo
   *[other] { $nodes } nodos
}, { $speed } M nodos/s, tabla al { $fill } %
solve-stopped = detenido; { $bounds }
solve-nothing = aún no hay nada demostrado
solve-proof = demostrado
solve-hashed = seguro salvo colisión de claves hash
solve-time = Tiempo
solve-from-book = del libro, sin demostrar aquí
solve-beyond-book = más allá del libro
checkpoint-resumed = { $file }: sigue tras { $nodes ->
        [one] 1 nodo
       *[other] { $nodes } nodos
    } de ejecuciones anteriores, con { $entries ->
        [one] 1 cota demostrada
       *[other] { $entries } cotas demostradas
    }
checkpoint-stopped = { $file }: ahí queda lo demostrado hasta ahora. La misma orden sigue desde ese punto.
checkpoint-nothing = aquí --checkpoint no tiene nada desde lo que seguir: se esperaba un juego sin ciclos cuyas posiciones tengan clave, y --algorithm alphabeta
checkpoint-foreign = no es un punto de control: se esperaba «{ $expected }» en la primera línea
checkpoint-version = un punto de control de la versión { $found }: se esperaba uno de la versión { $expected }
checkpoint-game = un punto de control de { $found }: se esperaba uno de { $expected }
checkpoint-position = un punto de control de otra posición de este juego: se esperaban las mismas --moves o la misma --position que cuando se escribió
checkpoint-damaged = un punto de control dañado: se esperaba uno tal como se escribió
checkpoint-too-large = en esta --table no caben { $entries } cotas demostradas: se esperaba una mayor, como cuando se escribieron
certificate-written = { $file }: { $claim }
certificate-wins = { $player } gana desde esta posición contra cualquier defensa: { $positions ->
    [one] 1 posición comprobada
   *[other] { $positions } posiciones comprobadas
}.
certificate-does-not-lose = { $player } no pierde desde esta posición contra ningún ataque: { $positions ->
    [one] 1 posición comprobada
   *[other] { $positions } posiciones comprobadas
}.
certificate-draw = Así que la posición es de tablas.
certificate-not-reached = La posición se dio como texto: la demostración no dice si alguna partida lleva hasta ella.
certificate-unreachable = Ninguna partida lleva a esta posición ({ $reason }); la demostración vale para la posición tal como se dio.
certificate-progress = { $positions } posiciones de la demostración, hecho cerca del { $percent } %
certificate-claim = «{ $text }» no es una afirmación: se esperaba max o min, y wins o does not lose
certificate-broken = la afirmación «{ $claim }» no se cumple tras las jugadas { $moves }
certificate-cycle = una victoria no puede volver a una posición, y las jugadas { $moves } vuelven
certificate-move = «{ $text }» no es una jugada aquí: se esperaba una de { $known }
certificate-too-long = la demostración tiene más de { $most } posiciones, o de { $mebibytes } MiB de ellas: se esperaba una posición más avanzada o un tablero menor
certificate-cut = el certificado termina antes de tiempo: se esperaban más jugadas, o su final
certificate-unexpected = «{ $text }» no va aquí: se esperaba { $expected }
certificate-no-line = esto no es una línea de un certificado: se esperaba un texto de { $most } bytes como mucho
judge-agent = { $agent } frente al juego perfecto, { $game }, { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}
judge-moves = Jugadas con alternativa
judge-kept = Conservan el resultado
judge-perfect = Perfectas
judge-blunders = Errores:
judge-blunder = tras { $moves }: { $played } ({ $value }); mejor { $better } ({ $best }){ $times ->
    [one] {""}
   *[other] , { $times } veces
}
judge-blunder-first = al comienzo: { $played } ({ $value }); mejor { $better } ({ $best }){ $times ->
    [one] {""}
   *[other] , { $times } veces
}
batch-mismatch = NO COINCIDE
batch-summary = { $positions ->
    [one] 1 posición
   *[other] { $positions } posiciones
}: de media { $milliseconds } ms y { $nodes ->
    [one] 1 nodo
   *[other] { $nodes } nodos
}, { $speed } M nodos/s; { $mismatches ->
    [0] ninguna discrepancia
    [one] 1 discrepancia
   *[other] { $mismatches } discrepancias
}
batch-unreadable = no se entiende «{ $text }»; se esperaban jugadas y, si acaso, = y un número entero, por ejemplo 44 = 2
batch-bare-score = «{ $text }» no es una lista de jugadas tal como las escribe este juego; si { $score } es la puntuación esperada, escribe «{ $marked }»
batch-line = línea { $line }: { $reason }
batch-interrupted = Interrumpido: las líneas siguientes no se han resuelto.

book-complete = { $file }: completo hasta { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}, { $planned ->
    [one] 1 posición
   *[other] { $planned } posiciones
}
book-stopped = { $file }: detenido con { $known ->
    [one] 1 posición
   *[other] { $known } posiciones
}; con { $planned } estará completo hasta { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}. La misma orden lo continúa.
book-small-written = { $file }: lo mismo en { $bytes } bytes
book-remaining = (faltan {"{"}eta{"}"})

learn-point = { $games } partidas, error { $error }: +{ $wins } ={ $draws } -{ $losses } contra { $rival }, { $score } % de los puntos
learn-complete = { $file }: aprendido de { $games } partidas
learn-stopped = { $file }: detenido tras { $games } partidas. La misma orden lo continúa.

positions-header = { $game }, semilla { $seed }: jugadas = puntuación exacta para quien mueve
positions-fewer = { $class }: solo { $found ->
    [one] 1 posición
   *[other] { $found } posiciones
} de { $count }; parece que no hay más
positions-progress = { $class }: { $found } de { $count }

perft-depth = profundidad
perft-nodes = nodos
perft-max = gana MAX
perft-min = gana MIN
perft-draw = tablas

match-agents = { $game }: A = { $a }, B = { $b }
match-games = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}: A gana { $wins }, empata { $draws }, pierde { $losses }
match-score = Puntuación de A: { $score } %
match-error = ± { $error } (error típico; 95 %: de { $from } a { $to })
match-elo = { $elo } Elo

trace-outcome = fin de la partida
trace-horizon = evaluado
trace-cut = poda: no se prueban { $moves }
engine-no-trace = solo se puede seguir a minimax, alphabeta, alphabeta-soft y negamax: el motor (engine) salta de un lado a otro del árbol, y first y random no buscan
trace-truncated = detenido tras { $nodes ->
    [one] 1 nodo
   *[other] { $nodes } nodos
}; con --limit N se ven más

laws-hold = { $game } cumple las leyes: { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}, { $positions ->
    [one] 1 posición
   *[other] { $positions } posiciones
}, { $finished ->
    [one] 1 terminada
   *[other] { $finished } terminadas
} (semilla { $seed })
laws-broken = se incumple la ley { $law }, tras las jugadas con índices { $path }

bench-game = juego
bench-algorithm = algoritmo
bench-nodes = nodos
bench-speed = nodos/s
bench-signature = Bench: { $nodes } ({ $speed } nodos/s)
bench-stopped = la carga de trabajo no se terminó a tiempo

play-welcome = { $game }. Escribe una jugada, o bien: pista, deshacer, ayuda, salir.
play-you-are = Juegas con { $player }.
play-prompt = Tu jugada:
play-help = Escribe una jugada en la notación del juego. Con «pista» ves cada jugada con su valor, con «deshacer» retiras tu última jugada y con «salir» terminas la partida.
play-nothing-to-undo = No hay nada que deshacer.
play-agent = El agente juega { $move } (valor para el agente: { $value }; { $nodes ->
    [one] 1 nodo
   *[other] { $nodes } nodos
}).
play-result = { $result ->
    [1] Has ganado.
    [-1] Has perdido.
   *[0] No gana nadie.
}
play-repetition = La posición se ha dado por tercera vez: tablas, por una regla de este programa (el juego no la tiene).
play-bye = Hasta la próxima.

menu-welcome = Te damos la bienvenida a alfabeta. Elige un juego; con alfabeta --help verás qué más hay.
menu-which = ¿Qué juego? (de 1 a { $count }, Intro para el 1)
menu-first = ¿Empiezas tú? (sí o no, Intro para sí)
menu-again = No te entiendo.

serve-ready = alfabeta escucha en { $address }
serve-elsewhere = Atención: también se llega desde otros equipos, en { $address }, y desde allí pueden hacer trabajar a este; sin --bind solo se llega desde este.
serve-stop = Se termina con Ctrl-C.
serve-busy = demasiadas peticiones a la vez: prueba dentro de un momento
serve-json = las preguntas se envían como application/json
serve-body = no se puede leer la petición: { $reason }
serve-gave-up = la búsqueda terminó sin respuesta
serve-too-much = la respuesta sería demasiado larga: pide menos
question-too-long = la pregunta es demasiado larga
serve-host = este servidor no es «{ $host }»
serve-hosts = una petición nombra un solo servidor, no varios
serve-memory = esta pregunta puede ocupar { $needed } MiB, y todas juntas tienen { $memory } MiB: pide menos, o arranca el servidor con más --memory
serve-origin = otras páginas no pueden preguntar a este servidor
serve-slow = la petición tardó demasiado
serve-not-found = aquí no hay nada: mira /api/openapi.json
serve-method = esta dirección no admite ese método: mira /api/openapi.json
check-wrote = has escrito «{ $written }»
check-too-little = «{ $written }» es cierto; puedes decir { $bound } { $value }
check-decides-nothing = «{ $written }» es cierto, pero aquí no decide nada; puedes decir { $bound } { $value }
check-not-all-visited = has escrito «{ $written }», pero no se ha visitado todo lo que hay bajo { $node }: puede valer { $way ->
    [less] menos
   *[more] más
} de { $value }
check-other-extreme = has escrito «{ $written }», { $player ->
    [MAX] el menor; MAX toma el mayor
   *[MIN] el mayor; MIN toma el menor
}: { $takes }
check-takes = has escrito «{ $written }»; { $player ->
    [MAX] MAX toma el mayor
   *[MIN] MIN toma el menor
}: { $takes }
check-chose = has elegido { $node }, cuyo valor es { $bound } { $value }
check-chose-later = has elegido { $node }, que es igual de buena pero no la primera
check-chose-no-move = has elegido { $node }, que no es una jugada visitada de la raíz
check-counted = has escrito «{ $written }»{ $what ->
    [eager] : son los no generados si se generan todos los hijos a la vez
    [lazy] : son los no visitados
    [leaves] : son las hojas sin evaluar
    [branches] : son las ramas podadas
    [visited] : son los visitados
   *[other] { "" }
}
check-counterexample = has escrito «{ $written }», pero con x = { $x } la poda { $way ->
    [cut] sí ocurre
   *[prevented] no ocurre
}
check-not-visited = { $node } no se visita: aquí no tiene valor
check-value = { $player } { $node } devuelve { $value }: su valor es { $bound } { $value }
check-visited = { $node } se visita, con α = { $alpha } y β = { $beta }: nada lo poda
check-best = la primera de las mejores jugadas es { $best }, con valor { $value }
check-count = minimax visita { $all ->
    [one] 1 nodo
   *[other] { $all } nodos
} y alfa-beta { $visited }; no se generan: { $count }

## La página

web-skip = Ir al contenido
web-nav = Vistas
web-nav-play = Jugar
web-language = Idioma
web-theme = Colores
web-theme-auto = Auto
web-theme-light = Claro
web-theme-dark = Oscuro
web-no-server = El servidor no responde. ¿Sigue alfabeta en marcha?
web-no-module = No se ha podido cargar la parte de la página que piensa. ¿Hay conexión?
web-retry = Reintentar

web-human = Una persona
web-agent = Agente
web-algorithm-engine = motor más fuerte
web-algorithm-first = la primera jugada legal
web-algorithm-random = una jugada al azar
web-played-by = Juega
web-reach = Límite
web-by-depth = Profundidad
web-by-time = Tiempo
web-depth = { $depth ->
    [one] 1 jugada
   *[other] { $depth } jugadas
}
web-depth-usual = lo habitual
web-depth-all = hasta el final
web-seconds = { $seconds } s
web-evaluation = Evaluación

web-game = Juego
web-other-game = otro tamaño …
web-game-name = Nombre y parámetros
web-open = Abrir
web-board = Tablero
web-cell = fila { $row }, columna { $column }
web-empty = vacía
web-special = bomba
web-last-move = última jugada
web-mark-line = en la línea que decidió la partida
web-mark-explodes = explotaría
web-play-move = jugar { $move }
web-move-desconecta4-B = Explotar

web-to-move = juega
web-is-thinking = está pensando …
web-has-won = ha ganado
web-has-won-by = gana por { $margin }
web-your-turn = Te toca
web-has-played = { $player } ha jugado { $move }.
web-is-draw = Tablas
web-new = Nueva
web-undo = Deshacer
web-redo = Rehacer
web-flip = Girar el tablero
web-step = Que mueva el agente
web-run = Seguir
web-pause = Pausa
web-pace = Velocidad
web-pace-0 = sin pausa
web-pace-1 = rápida
web-pace-2 = media
web-pace-3 = lenta
web-start = Inicio
web-moves = Jugadas
web-after-move = tras la jugada { $number }: { $player } { $move }

web-thinking = Análisis
web-thinking-before = Lo que pensó antes de jugar { $move }:
web-thinking-idle = Activa los valores para ver cuánto vale cada jugada.
web-thinking-starts = Empezando …
web-move-now = Jugar ya
web-stop = Parar
web-proven = demostrado
web-estimate = estimado
web-by-book = libro de aperturas
web-by-proof = demostración
web-by-search = búsqueda
web-so-far = Demostrado hasta ahora: { $facts }.
web-so-far-nothing = Aún no hay nada demostrado: hasta entonces, una estimación.
web-for-player = para { $player }
web-fact-depth = Profundidad
web-fact-nodes = Nodos
web-fact-speed = Nodos/s
web-fact-score = Puntuación
web-line = Variante
web-values = Valor de cada jugada
web-show-values = Mostrar
web-graph = El valor durante la partida
web-graph-empty = Activa los valores para ver cómo cambian durante la partida.
web-graph-soon = La gráfica empieza con la segunda jugada.
web-graph-legend = Arriba es bueno para ▲ MAX. ■ demostrado, ○ estimado. Haz clic para volver.

web-share = Guardar y cargar
web-copy-link = Copiar enlace
web-copy-moves = Copiar jugadas
web-copy-position = Copiar posición
web-copied = Copiado ✓
web-paste = Jugadas, una posición o un enlace
web-paste-hint = Pega aquí
web-paste-apply = Cargar
web-paste-problem = Como jugadas: { $moves }. Como posición: { $position }.
web-text-version = Tablero como texto

web-repeated = Tablas: esta posición se ha dado por tercera vez
web-show-tree = Árbol de esta posición
web-show-compare = Comparar algoritmos aquí
web-what-this-is = Juega contra minimax y alfa-beta, mira cómo piensan y practica a mano lo que hacen.
web-way-play = Jugar
web-way-play-what = contra la máquina o con alguien, y mira cuánto vale cada jugada
web-way-watch = Ver un árbol
web-way-watch-what = la búsqueda paso a paso, con α, β y cada poda explicada
web-way-practise = Practicar
web-way-practise-what = rellena tú un árbol, con pistas, y corrígelo

web-nav-tree = Árbol
web-nav-practise = Practicar
web-nav-compare = Comparar
web-nav-about = Acerca de
web-about-alone = Todo se calcula en este navegador: no hay servidor y nada de lo que haces sale de este equipo. Una vez cargada, la página funciona también sin conexión.
web-about-server = A esta página le responde el programa de este equipo. Nada de lo que haces sale de él.
web-about-licence = Software libre, con licencia MIT o Apache 2.0.
web-about-speed = ¿Qué velocidad tiene este equipo?
web-about-workload = Una carga de trabajo fija, la misma que la de la orden «alfabeta bench».
web-about-measure = Medir
web-about-millions = { $speed } millones de nodos/s
web-about-nodes = { $nodes } nodos en total
web-about-readme = Qué sabe hacer y la línea de órdenes
web-about-own-game = Tu propio juego
web-about-protocol = El protocolo de la arena
web-modes = Qué se ve
web-mode-answers = Respuestas
web-mode-watch = Paso a paso
web-mode-question4 = Evitar una poda (P4)

web-convention = Convenio
web-convention-cut = Se poda si
web-convention-cut-le = β ≤ α
web-convention-cut-lt = β < α
web-convention-value = Se devuelve
web-convention-value-soft = el mejor valor (soft)
web-convention-value-hard = α o β (hard)
web-convention-generation = Los hijos se generan
web-convention-generation-lazy = de uno en uno (lazy)
web-convention-generation-eager = todos a la vez (eager)
web-convention-update = En una poda
web-convention-update-update-then-test = actualizar y comprobar
web-convention-update-test-then-update = comprobar y actualizar
web-convention-window = Ventana
web-convention-same = ✓ aquí da igual
web-convention-odd = ⚠ aquí importa
web-sheet = Tu hoja
web-how-value = Escribe junto a cada nodo su valor: 3, ≤ 2, ≥ 5. Con Intro pasas al siguiente. Di todo lo que se sabe ahí: con menos ganas medio punto o ninguno.
web-how-strike = Haz clic en cada rama que no se explora para tacharla (o en su hoja; tecla x).
web-how-rest = Responde a las preguntas de abajo y corrige. Puedes dejar partes en blanco.
web-convention-proof = La misma respuesta con cualquier convenio
web-convention-matters = Las respuestas dependen del convenio: cuenta este.
web-convention-differs = Otro convenio responde otra cosa

web-source = El árbol
web-tree-text = Un árbol en cualquier notación
web-tree-show = Mostrar
web-tree-notations = Listas anidadas, expresiones S, listas con etiquetas, JSON, hojas seguidas, forest o qtree de LaTeX, DOT. etiqueta: nombra un nodo, * lo destaca, ! señala una poda, MAX[ y MIN[ dicen quién juega.
web-examples = Ejemplos
web-example = ejemplo { $number }
web-root = Empieza
web-root-text = como esté escrito
web-algorithm = Algoritmo
web-tree-of = La búsqueda de { $game } tras { $moves }
web-tree-of-how = Las etiquetas son jugadas; ? es una jugada que la búsqueda no probó. Haz clic en un nodo para plegarlo o desplegarlo.
web-node-card-root = La posición que se explora
web-node-card = Tras { $moves }
web-play-from = Jugar desde aquí

web-tree-drawing = Árbol
web-tree-as-text = Árbol como texto
web-leaf = hoja { $name }
web-node-value = valor { $value }
web-node-window = ventana { $window }
web-node-not-visited = no visitado
web-node-later = aún no se ha llegado
web-zoom = Tamaño del dibujo
web-zoom-in = Más grande
web-zoom-out = Más pequeño
web-zoom-fit = Ajustar
web-node-struck = podado
web-node-best = mejor jugada
web-node-current = la búsqueda está aquí
web-node-highlighted = el nodo destacado x
web-node-target = la poda señalada
web-node-hidden = { $count ->
    [one] 1 nodo oculto
   *[other] { $count } nodos ocultos
}
web-right = bien
web-wrong = mal

web-answers = Las cuatro preguntas
web-question-1 = ¿Qué ramas se podan?
web-question-2 = ¿Cuál es la mejor jugada?
web-question-3 = ¿Cuántos nodos no se generan?
web-question-4 = ¿Qué valores evitan la poda?
web-none = ninguna
web-no-cuts = Ninguna: se visitan todos los nodos.
web-deep = profunda
web-value-is = valor { $value }
web-also-optimal = Igual de buenas en minimax: { $moves }
web-counts = Recuento
web-count-visited = Visitados
web-count-not-visited = No visitados
web-count-not-generated = No generados (si se generan todos los hijos a la vez)
web-count-leaves = Hojas sin evaluar
web-count-cuts = Podas
web-set-any = cualquier valor
web-set-never = ningún valor
web-whole-numbers = Con números enteros: { $text }, { $interval }
web-exactly-here = La poda se produce justo aquí para { $text }
web-question-4-how = Elige en el árbol el nodo cuyo valor varía y luego la rama que quita la poda.
web-pick-node = Nodo x
web-pick-target = Poda antes de
web-target-visited = { $node } se visita: aquí no hay poda.
web-target-cut = { $node } se poda.
web-x-reset = Volver al valor del árbol

web-watch = La búsqueda, paso a paso
web-watch-first = Primer paso
web-watch-back = Un paso atrás
web-watch-forward = Un paso adelante
web-watch-play = Reproducir
web-watch-pause = Pausa
web-watch-speed-0 = lenta
web-watch-speed-1 = media
web-watch-speed-2 = rápida
web-watch-speed-3 = muy rápida
web-watch-cut = Siguiente poda
web-watch-last = Último paso
web-watch-step = paso { $step } de { $steps }
web-watch-keys = ← → Inicio Fin, espacio: siguiente poda
web-event-enter = entra
web-event-leaf = hoja
web-event-improve = mejora
web-event-keep = no mejora
web-event-cut = poda
web-event-return = devuelve
web-order-given = Hijos en el orden dado
web-order-best = El mejor hijo primero
web-order-worst = El peor hijo primero
web-negamax-not-counted = Negamax es el del libro, que poda con ≤: con otra regla no se cuenta.
web-told-alphabeta = MAX y MIN
web-told-negamax = negamax
web-negamax-how = Cada número es como lo ve el jugador que mueve: en ▼ MIN los valores van negados, y la ventana, negada e intercambiada. Las hojas del dibujo conservan su valor para MAX.
web-pseudocode = El algoritmo
web-book = El código del libro

web-download = Descargar
web-download-format = Formato
web-download-what = Con
web-download-statement = enunciado
web-download-key = solución

web-value-of = Valor de { $node }
web-your-best = Mejor jugada (pregunta 2)
web-not-generated = ¿Cuántos nodos no se generan? (pregunta 3)
web-prevents = ¿Qué valores de x evitan la poda señalada con ○? (pregunta 4)
web-question4-example = x > 3, cualquiera, ninguno o un solo valor
web-hint = Pista
web-hint-number = pista { $number } de 3
web-hint-value-where = Lo siguiente es el valor de { $node }.
web-hint-value-how-max = { $node } toma el mayor de los hijos que visita. Se entró con α = { $alpha } y β = { $beta }.
web-hint-value-how-min = { $node } toma el menor de los hijos que visita. Se entró con α = { $alpha } y β = { $beta }.
web-hint-value = Escribe { $value } en { $node }.
web-hint-cut-where = Debajo de { $node } se poda algo.
web-hint-cut-how-alpha = Después de cada hijo, compara la v de { $node } con α: si no la supera, MAX ya tiene algo igual de bueno.
web-hint-cut-how-beta = Después de cada hijo, compara la v de { $node } con β: si no queda por debajo, MIN ya tiene algo igual de bueno.
web-hint-best-where = Mira las jugadas de la raíz.
web-hint-best-how = La mejor es la primera cuyo valor es el de la raíz.
web-hint-count-where = Cuenta lo que quitan las podas.
web-hint-count-how-lazy = Cuentan todos los nodos que cuelgan de una rama tachada, también el de su extremo.
web-hint-count-how-eager = Los hermanos de un nodo visitado se generan con él: solo falta lo que cuelga de ellos.
web-hint-question4-where = Mira el nodo con x y quién tiene la cota que poda.
web-hint-question4-how = Piensa en x cada vez mayor y luego cada vez menor: ¿cuándo deja de podar la cota?
web-check = Corregir
web-solution = Ver la solución
web-hide-solution = Ocultar la solución
web-clear = Empezar de nuevo
web-all-right = Está todo bien.
web-nothing-filled = Aún no has rellenado nada.
web-count-right = { $count } bien
web-count-too-little = { $count ->
    [one] 1 dice demasiado poco
   *[other] { $count } dicen demasiado poco
}
web-count-decides-nothing = { $count ->
    [one] 1 no decide nada
   *[other] { $count } no deciden nada
}
web-points = Puntos: { $points } de { $most }
web-count-wrong = { $count } mal
web-count-unclear = { $count } sin entender
web-rest-open = Lo demás está por hacer.
web-some-missed = Quedan podas por encontrar.
web-why = ¿Por qué?
web-verdict-right = bien
web-verdict-too-little = cierto, pero dice demasiado poco
web-verdict-decides-nothing = cierto, pero aquí no decide nada
web-verdict-wrong = mal
web-verdict-open = sin terminar
web-verdict-not-understood = no se entiende
web-not-understood-value = Escribe un número o una cota, como ≤ 2 o ≥ 5.
web-not-understood-set = Escribe una condición como x > 3, un intervalo, un solo valor, «cualquiera» o «ninguno».
web-record = Tus aciertos, solo en este navegador
web-record-value = valores
web-record-struck = podas
web-record-best = mejor jugada
web-record-not-generated = recuento de nodos
web-record-question4 = pregunta 4
web-record-clear = Borrar los aciertos
web-next = Siguiente ejercicio
web-item-best = Mejor jugada: { $expected }
web-item-not-generated = No se generan: { $expected }
web-new-exercise = Otro
web-level = Dificultad
web-level-easy = Fácil
web-level-medium = Medio
web-level-hard = Difícil
web-exercise-number = Ejercicio n.º (semilla)
web-wishes = Condiciones del ejercicio
web-match-seed = Número del encuentro (semilla)
web-any = cualquiera
web-branching = Hijos
web-leaf-values = Valores de las hojas
web-deep-cuts = Podas profundas
web-wish-internal_cut = una poda quita un nodo interior
web-wish-best_not_first = la mejor jugada no es la primera
web-wish-no_ties = todas las hojas distintas
web-wish-unique_best = una sola mejor jugada
web-wish-question4 = con pregunta 4
web-wish-labels = con las letras escritas en el texto

web-openings = Aperturas
web-openings-start = desde el inicio, 1 partida por lado
web-openings-random = { $count ->
    [one] 1 apertura
   *[other] { $count } aperturas
} al azar de { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}
web-match-start = Jugar el encuentro
web-compare-match = Un encuentro entre dos agentes
web-compare-algorithms = Algoritmos en una posición
web-compare-start = Comparar
web-compare-how = Cada algoritmo explora la misma posición hasta la misma profundidad y encuentra el mismo valor. Lo que cambia es cuántos nodos necesita.
web-compare-empty = Aún no se ha comparado nada.
web-is-searching = Buscando …
web-values-for = Los valores son para { $player }, a quien le toca.
web-moves-so-far = Jugadas hechas
web-compare-column-algorithm = Algoritmo
web-compare-column-nodes = Nodos
web-compare-column-share = de minimax
web-compare-column-cuts = Podas
web-compare-column-value = Valor
web-compare-column-best = Mejor jugada
web-compare-column-time = Tiempo
web-match-how = Cada apertura se juega por los dos lados. La barra es el intervalo del 95 %.
web-match-wins = gana { $name }
web-match-draws = tablas
web-match-score = puntos por partida para A
web-match-elo = Elo { $elo }
web-match-game = Partida
web-match-first = Empieza
web-match-result = Resultado
web-match-moves = Jugadas
web-replay = Repetir
web-match-won = gana { $name }
web-match-drawn = tablas
web-match-progress = { $played } de { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}

## Árboles

command-tree = Responde con exactitud a las preguntas del cuaderno sobre un árbol dado, y lo dibuja
command-tree-generate = Genera ejercicios con la dificultad que pidas
command-tree-from = Convierte en árbol la búsqueda en una posición real
example-tree = { "  " }alfabeta tree --expr "MAX[ a:[3 12 8] b:[2* ! 4 6] c:[14 5 2] ]"
    { "  " }alfabeta tree ejercicio.txt --format svg --statement --output ejercicio.svg
example-tree-generate = { "  " }alfabeta tree generate --depth 3 --cuts 2 --best not-first --no-ties --seed 7 -n 30 --format native
example-tree-from = { "  " }alfabeta tree from tictactoe --moves "4 0 2 6 3" --algorithm minimax --depth 2 --format text

argument-file = Un fichero con el árbol en cualquier notación; - para la entrada estándar
argument-expr = El propio árbol: [[3,12,8],[2,4,6]], ((3 12) (2 4)), MAX[ a:[2* ! 4] ], JSON, DOT, corchetes de LaTeX
argument-root = Quién mueve en la raíz: max o min (por defecto, quien diga el árbol o, si no lo dice, max)
argument-tree-generate-root = Quién mueve en la raíz: max o min (por defecto: max)
argument-notation = La notación del árbol: native, list, s-expression, labelled, json, flat, forest, qtree o dot (por defecto, se detecta)
argument-branching = El árbol se da solo por sus hojas, con esta ramificación
argument-tree_depth = Mira el árbol solo hasta esta profundidad por debajo de la raíz
argument-tree_eval = El valor de los nodos internos a esa profundidad: given (el que lleven; por defecto), leftmost, smallest, largest o un número
argument-cut = Cuándo se poda: le, si β ≤ α (por defecto), o lt, solo si β < α
argument-value = Qué devuelve un nodo: soft, el mejor valor encontrado (por defecto), o hard, α o β
argument-update = Si α y β se actualizan antes o después de comprobar la poda: update-then-test (por defecto) o test-then-update
argument-generation = Cuándo cuenta un hijo como generado: lazy, cuando se visita (por defecto), o eager, todos con su padre
argument-window = α y β en la raíz, por ejemplo -inf,5 (por defecto: -inf,inf)
argument-node = Pregunta 4: el nodo destacado, por su etiqueta, su letra (C1) o su camino (1.0) (por defecto, el marcado con *)
argument-target = Pregunta 4: el primer hijo que quita la poda (por defecto, el marcado con !)
argument-tree_check = Corrige estas respuestas: "values" por camino, caminos en "struck", "best", "not_generated", "question4", por ejemplo '{"{"}"values": {"{"}"1": "<= 2"{"}"}, "best": "0"{"}"}'
argument-tree_format = report (por defecto), json, text, svg, png, pdf, latex, tikz, dot, mermaid, csv, steps, steps-json; o una notación: native, list, s-expression, labelled, tree-json, flat, forest, qtree
argument-statement = Solo el enunciado: el árbol y, debajo, las preguntas
argument-key = Muestra las respuestas (por defecto)
argument-dark = Dibujo claro sobre fondo oscuro
argument-output = Escribe en este fichero; si son varios ejercicios, en varios numerados
argument-first_step = El primer paso que se muestra (--format steps o steps-json)
argument-steps = Cuántos pasos se muestran
argument-generate_depth = Jugadas de la raíz a cada hoja (por defecto: 3)
argument-branch = Hijos de un nodo interno, como intervalo (por defecto: 2..3)
argument-values = Valores de las hojas, como intervalo (por defecto: 0..20)
argument-cuts = Cuántas podas, como número o intervalo
argument-deep = Cuántas podas profundas, como número o intervalo
argument-internal_cut = Alguna poda debe quitar un nodo interno
argument-best = not-first: la mejor jugada no debe ser la primera
argument-no_ties = Todas las hojas distintas, para que ≤ y < den las mismas respuestas a las preguntas 1 a 3
argument-unique_best = Solo hay una mejor jugada
argument-question4 = Destaca una hoja e indica una poda, para la pregunta 4
argument-labels = Escribe en el árbol, como etiquetas, las letras A, B, C… de los nodos internos
argument-number = Cuántos ejercicios: un solo documento o, con --output, un fichero cada uno (por defecto: 1)
argument-tree_limit = El mayor número de nodos (por defecto: 1000000)

tree-no-input = no hay árbol: indica un fichero, - para la entrada estándar, o --expr TEXTO.
tree-binary = esto no se puede ver en una terminal: usa --output FICHERO o redirige la salida.
tree-nothing-to-state = este formato no tiene más que respuestas: hay solución, pero no enunciado.
tree-no-questions = este formato es el árbol y nada más: usa el formato json o pide la solución.
tree-one-each = { $format } contiene un solo dibujo: usa --output FICHERO, y cada ejercicio tendrá su fichero numerado.
tree-picture-nodes = el árbol tiene { $nodes } nodos: en PNG y PDF caben como mucho { $most }; svg no tiene límite.
tree-picture-too-large = el árbol es demasiado grande para este tipo de imagen: svg no tiene límite.
tree-range = no se entiende «{ $text }»: se esperaba un número o un intervalo como 2..4
tree-x = «{ $text }» no es un número
picture-no-paper = este programa no dibuja PNG ni PDF: se esperaba svg u otro formato

tree-root = raíz
tree-convention = Convenio: { convention }
convention = { $cut ->
    [le] poda si β ≤ α
   *[lt] poda solo si β < α
}, { $value ->
    [soft] fail-soft
   *[hard] fail-hard
}, { $generation ->
    [lazy] generación perezosa
   *[eager] generación de todos los hijos a la vez
}{ $window ->
    [full] { "" }
   *[other] , ventana { $window }
}
tree-cuts = { $count ->
    [0] Ninguna poda: se visitan todos los nodos.
    [one] 1 poda:
   *[other] { $count } podas:
}
tree-more = … y { $count ->
    [one] 1 más
   *[other] { $count } más
}
tree-count-nodes = nodos
tree-count-visited = visitados
tree-count-not-visited = no visitados
tree-count-eager = no generados, si se generan todos los hijos a la vez
tree-count-leaves = hojas no evaluadas
tree-count-branches = ramas podadas
tree-count-cuts = podas
tree-answer-value = { $kind ->
    [never] Ningún valor de { $node } hace que se genere { $target }: x ∈ { $interval }
    [any] { $target } se genera sea cual sea el valor de { $node }: x ∈ { $interval }
   *[limit] Si { $node } vale x, { $target } se genera cuando { $condition }: x ∈ { $interval }
}
tree-integers = En los enteros: { $condition }, x ∈ { $interval }.
tree-converse = La poda se produce cuando { $condition }.
tree-exactly = La poda se produce justo ahí cuando { $condition }: x ∈ { $interval }.
tree-proof = Da igual el convenio: con ≤ o <, con fail-soft o fail-hard, las respuestas son las mismas.
tree-unanswered = Las preguntas 1 a 3 no tienen respuesta: { $reason }.
tree-caption = { $player } juega { $move } (valor { $score }); no se generan: { $count }; convenio: { convention }
tree-ask-search = Construye el árbol de búsqueda de minimax con poda alfa-beta: el valor de cada nodo visitado y las podas.
tree-ask-best = ¿Cuál es la mejor jugada para { $player }?
tree-ask-count = ¿Cuántos nodos no se generan, en comparación con minimax sin poda?
tree-ask-value = ¿Qué valor x debería tener { $node } (*) para que no se produzca la poda anterior a { $target } (!)?
tree-step-line = línea { $line }
tree-check-unreadable = no se pueden leer las respuestas: { $reason }
tree-check-format = --check es para --format report y json.
tree-check-line = { $item }: { $verdict }
tree-check-value = Valor de { $node }
tree-check-branch = Rama { $node }
tree-check-best = Mejor jugada
tree-check-count = Nodos no generados
tree-check-question4 = Pregunta 4
tree-check-missed = sin tachar
tree-check-points = Puntos: { $points } de { $most }
tree-no-steps = el primer paso y el número de pasos son para los formatos steps y steps-json.
tree-no-such-step = no hay un paso { $step }: la búsqueda tiene { $steps }
tree-too-many-steps = { $steps } pasos son demasiado largos para una sola respuesta, en la que caben { $most }: di cuáles con --first-step y --steps

tree-node-ambiguous = hay más de un nodo con la etiqueta «{ $name }»: indica su camino, por ejemplo 1.0
tree-node-unknown = no existe el nodo «{ $name }»: se esperaba una etiqueta, una letra o un camino de índices de hijos, por ejemplo 1.0
tree-evaluation-unknown = no existe la evaluación de árboles «{ $name }»: las que hay son { $known }, o un número
tree-no-static-value = el nodo { $node }, en el límite de profundidad, no tiene valor propio: elige uno con --eval
tree-unknown-leaf = la búsqueda lee la hoja { $node }, cuyo valor no se da (?)
word-unknown = no existe la palabra «{ $name }»: las que hay son { $known }
tree-not-uniform = solo se puede escribir por sus hojas un árbol con igual ramificación y profundidad en todas partes, sin etiquetas ni marcas
tree-search-too-large = la búsqueda visita más de { $most } nodos: busca a menos profundidad o sube --limit
tree-search-empty = la búsqueda no visita ningún árbol: no hay nada que mostrar

tree-read-place = línea { $line }, columna { $column }
tree-read-found = { $found ->
    [end] se encontró el final
    [line] se encontró el final de la línea
   *[other] se encontró «{ $text }»
}
    { $excerpt }
tree-read-no-tree = { tree-read-place }: se esperaba un árbol, por ejemplo [[3,12,8],[2,4,6]]; { tree-read-found }
tree-read-node = { tree-read-place }: se esperaba un nodo: un número, ? o un corchete de apertura; { tree-read-found }
tree-read-word = { tree-read-place }: se esperaba un número (tras una etiqueta van dos puntos); { tree-read-found }
tree-read-long-number = { tree-read-place }: se esperaban como mucho 18 cifras antes de la coma decimal y 18 después; { tree-read-found }
tree-read-decimal-comma = { tree-read-place }: si es un decimal, escribe { $wanted }, porque la coma separa hojas (si son dos hojas, deja un espacio detrás); { tree-read-found }
tree-read-empty-node = { tree-read-place }: se esperaba un hijo: un nodo sin nada no es ni hoja ni nodo interno; { tree-read-found }
tree-read-unclosed = { tree-read-place }: se esperaba «{ $wanted }» u otro nodo; { tree-read-found }
tree-read-mismatched = { tree-read-place }: se esperaba «{ $wanted }» u otro nodo; { tree-read-found }
tree-read-after-the-root = { tree-read-place }: no se esperaba nada más: un árbol tiene una sola raíz; { tree-read-found }
tree-read-quotation = { tree-read-place }: se esperaba un { $wanted } de cierre más adelante; { tree-read-found }
tree-read-two-highlighted = { tree-read-place }: se esperaba un solo nodo destacado; { tree-read-found }
tree-read-two-cuts = { tree-read-place }: se esperaba una sola poda indicada; { tree-read-found }
tree-read-cut-of-nothing = { tree-read-place }: se esperaba un nodo tras la poda; { tree-read-found }
tree-read-stray-mark = { tree-read-place }: se esperaba un nodo al que pueda referirse la marca; { tree-read-found }
tree-read-too-large = { tree-read-place }: el árbol tiene demasiados nodos; { tree-read-found }
tree-read-key = { tree-read-place }: se esperaba una clave entre comillas dobles, por ejemplo "value"; { tree-read-found }
tree-read-colon = { tree-read-place }: se esperaban dos puntos; { tree-read-found }
tree-read-comma = { tree-read-place }: se esperaba una coma o «{ $wanted }»; { tree-read-found }
tree-read-no-value = { tree-read-place }: se esperaba "value" o "children" en cada nodo; { tree-read-found }
tree-read-player = { tree-read-place }: se esperaba "max" o "min"; { tree-read-found }
tree-read-unknown-key = { tree-read-place }: se esperaba una de las claves { $wanted }; { tree-read-found }
tree-read-key-value = { tree-read-place }: se esperaba { $wanted }; { tree-read-found }
tree-read-said-twice = { tree-read-place }: se esperaba que lo que es un nodo se dijera una sola vez; { tree-read-found }
tree-read-chance = { tree-read-place }: se esperaba MAX o MIN: los nodos de azar no se pueden leer; { tree-read-found }
tree-read-unknown-word = { tree-read-place }: se esperaba MAX o MIN justo antes de un paréntesis o corchete (tras una etiqueta van dos puntos o un espacio); { tree-read-found }
tree-read-player-place = { tree-read-place }: se esperaba un espacio tras el jugador de la lista que empieza con él, o un jugador también delante de esa lista; { tree-read-found }
tree-read-two-numbers = { tree-read-place }: se esperaba un solo número en cada nodo; { tree-read-found }
tree-read-command = { tree-read-place }: no se esperaba ninguna orden de TeX que no sea para el aspecto de un texto; { tree-read-found }
tree-read-drawing-option = { tree-read-place }: solo se esperaban opciones de dibujo: lo que es un nodo va antes de su primera coma; { tree-read-found }
tree-read-attribute = { tree-read-place }: se esperaba un atributo de Graphviz o uno de { $wanted }; { tree-read-found }
tree-read-default-attribute = { tree-read-place }: se esperaba este atributo en cada nodo por separado; { tree-read-found }
tree-read-branching = { tree-read-place }: se esperaban corchetes, o una ramificación como 2^3: antes de las hojas (o --branching N); { tree-read-found }
tree-read-leaf-count = { tree-read-place }: { $wanted ->
    [one] se esperaba 1 hoja
   *[other] se esperaban { $wanted } hojas
}; { tree-read-found }
tree-read-identifier = { tree-read-place }: se esperaba el nombre de un nodo; { tree-read-found }
tree-read-not-a-tree = { tree-read-place }: se esperaba una sola raíz desde la que se llegue a cada nodo por un solo camino; { tree-read-found }

## Cuaderno

workbook-exhibit = Aviso: podar solo si β < α y devolver α o β da un algoritmo más débil, que pierde casi todas las podas profundas. Tómalo como curiosidad, no como alfa-beta.
workbook-window-empty = no hay nada entre los extremos de la ventana { $alpha },{ $beta }: el primero debe ser menor
workbook-window-unreadable = no se entiende la ventana «{ $text }»: se esperaban dos valores con una coma en medio, por ejemplo -inf,5
workbook-differs = Pregunta { $question } con otro convenio ({ convention }): { $there } (aquí: { $here })
workbook-question4-exhibit = la pregunta 4 no tiene respuesta en forma cerrada si se poda solo con β < α y se devuelve α o β: elige --cut le o --value soft
workbook-target-inside = { $target } está por debajo de { $node } y desaparece cuando un valor ocupa el lugar de { $node }
workbook-question4-unknown = la respuesta a la pregunta 4 depende de una hoja cuyo valor no se da (?)
workbook-cut-alpha = { $owner ->
    [window] MIN { $node }: v = { $v } { $sign } α = { $bound }, poda α; no se generan: { $skipped }, porque la ventana inicial empieza en { $bound }
    [root] MIN { $node }: v = { $v } { $sign } α = { $bound }, poda α; no se generan: { $skipped }, porque MAX (la raíz) ya tiene { $bound } por { $through }
   *[other] MIN { $node }: v = { $v } { $sign } α = { $bound }, poda α; no se generan: { $skipped }, porque MAX ({ $owner }) ya tiene { $bound } por { $through }
}
workbook-cut-beta = { $owner ->
    [window] MAX { $node }: v = { $v } { $sign } β = { $bound }, poda β; no se generan: { $skipped }, porque la ventana inicial termina en { $bound }
    [root] MAX { $node }: v = { $v } { $sign } β = { $bound }, poda β; no se generan: { $skipped }, porque MIN (la raíz) ya tiene { $bound } por { $through }
   *[other] MAX { $node }: v = { $v } { $sign } β = { $bound }, poda β; no se generan: { $skipped }, porque MIN ({ $owner }) ya tiene { $bound } por { $through }
}
workbook-no-move = La raíz es una hoja: su valor es { $value } y no hay jugada.
workbook-best = { $player } juega { $move }, la primera jugada con el valor { $value }.
workbook-best-tied = { $player } juega { $move }, la primera jugada con el valor { $value }; para minimax sin poda valen lo mismo: { $others }.
workbook-count-lazy = De { $nodes ->
    [one] 1 nodo
   *[other] { $nodes } nodos
}, alfa-beta visita { $made }: no se { $answer ->
    [one] genera 1
   *[other] generan { $answer }
}.
workbook-count-eager = De { $nodes ->
    [one] 1 nodo
   *[other] { $nodes } nodos
}, { $made } se visitan o son hijos de visitados: no se { $answer ->
    [one] genera 1
   *[other] generan { $answer }
}.
workbook-question4-already-cut = Sea cual sea el valor de { $node }, { $target } no se genera: { $alpha_through ->
    [window] la ventana empieza en { $alpha }
   *[other] MAX ya tiene { $alpha } por { $alpha_through }
} y { $beta_through ->
    [window] termina en { $beta }
   *[other] MIN ya tiene { $beta } por { $beta_through }
}.
workbook-question4-independent = { $node } no está en ninguna rama anterior del camino a { $target }.
workbook-question4-never = { $sibling } vale { $extreme } en el mejor de los casos, y { $through ->
    [window] la ventana termina en { $limit }
   *[other] { $rival } ({ $owner ->
        [root] la raíz
       *[other] { $owner }
    }) ya tiene { $limit } por { $through }
}.
workbook-question4-no-bound = { $rival } aún no tiene nada con lo que podar { $target }.
workbook-question4-any = { $sibling } vale { $extreme } en el peor de los casos, y { $through ->
    [window] la ventana termina en { $limit }
   *[other] { $rival } ({ $owner ->
        [root] la raíz
       *[other] { $owner }
    }) tiene { $limit } por { $through }
}.
workbook-question4-limit = { $condition }, porque { $through ->
    [window] la ventana inicial termina en { $limit }
   *[other] { $rival } ({ $owner ->
        [root] la raíz
       *[other] { $owner }
    }) ya tiene { $limit } por { $through }
}.
workbook-too-deep-for-steps = este árbol es demasiado profundo para contarlo paso a paso: como mucho { $most } jugadas
workbook-too-wide-to-watch = habría que dibujar { $nodes } nodos a la vez: como mucho { $most }

pseudocode-call = VALOR(s, α, β)
pseudocode-leaf = { "  " }si s es una hoja, devolver su valor
pseudocode-start = { "  " }v ← -∞                       (MIN: v ← +∞)
pseudocode-child = { "  " }para cada hijo c de s
pseudocode-improve = { "    " }v ← max(v, VALOR(c, α, β))  (MIN: v ← min(v, …))
pseudocode-improve-hard = { "    " }w ← VALOR(c, α, β)
pseudocode-narrow = { "    " }α ← max(α, v)               (MIN: β ← min(β, v))
pseudocode-narrow-hard = { "    " }α ← max(α, VALOR(c, α, β))  (MIN: β ← min(β, …))
pseudocode-narrow-late = { "    " }α ← max(α, w)               (MIN: β ← min(β, w))
pseudocode-test = { "    " }si β { $sign } α, parar
pseudocode-test-soft = { "    " }si β { $sign } v, parar             (MIN: si v { $sign } α)
pseudocode-test-hard = { "    " }si β { $sign } w, devolver β        (MIN: si w { $sign } α, devolver α)
pseudocode-return = { "  " }devolver v
pseudocode-return-hard = { "  " }devolver α                    (MIN: devolver β)
step-enter = { $node ->
    [root] Se entra en { $player }, la raíz, con α = { $alpha }, β = { $beta }.
   *[other] Se entra en { $player } { $node } con α = { $alpha }, β = { $beta }.
}
step-leaf = { $node ->
    [root] La raíz es una hoja y tiene el valor { $value }.
   *[other] La hoja { $node } tiene el valor { $value }.
}
step-improve = { $node ->
    [root] { $player } (raíz): tras { $child }, v = { $v }, α = { $alpha }, β = { $beta }.
   *[other] { $player } { $node }: tras { $child }, v = { $v }, α = { $alpha }, β = { $beta }.
}
step-keep = { $node ->
    [root] { $player } (raíz): { $child } no mejora: v sigue siendo { $v }; α = { $alpha }, β = { $beta }.
   *[other] { $player } { $node }: { $child } no mejora: v sigue siendo { $v }; α = { $alpha }, β = { $beta }.
}
step-return = { $node ->
    [root] { $player } (raíz) devuelve { $value }: su valor es { $bound } { $value }.
   *[other] { $player } { $node } devuelve { $value }: su valor es { $bound } { $value }.
}
pseudocode-negamax-call = NEGAMAX(s, prof, alfa, beta, jugador)                  jugador es +1 para MAX, -1 para MIN
pseudocode-negamax-leaf = { "  " }si s es final o prof = LIMITE devolver jugador * su valor para MAX
pseudocode-negamax-start = { "  " }v <- -∞
pseudocode-negamax-child = { "  " }para cada jugada m de s
pseudocode-negamax-improve = { "    " }v <- max(v, -NEGAMAX(s tras m, prof + 1, -beta, -alfa, -jugador))
pseudocode-negamax-narrow = { "    " }alfa <- max(alfa, v)
pseudocode-negamax-test = { "    " }si alfa >= beta salir del bucle
pseudocode-negamax-return = { "  " }devolver v
step-negamax-enter = Se entra en { $player }{ $node ->
    [root] , la raíz,
   *[other] { " " }{ $node }
} con α = { $alpha }, β = { $beta }{ $window ->
    [swapped] : la ventana de su padre, negada e intercambiada, porque aquí mueve el otro jugador
   *[same] { "" }
}.
step-negamax-leaf = { $node ->
    [root] La raíz es una hoja y vale { $max } para MAX, así que devuelve { $value } para { $player }, a quien le toca.
   *[other] La hoja { $node } vale { $max } para MAX, así que devuelve { $value } para { $player }, a quien le toca.
}
step-negamax-improve = { $player } { $node ->
    [root] (raíz)
   *[other] { $node }
}: { $child } devuelve { $there }, que es { $here } para { $player }; v = { $v }, α = { $alpha }, β = { $beta }.
step-negamax-keep = { $player } { $node ->
    [root] (raíz)
   *[other] { $node }
}: { $child } devuelve { $there }, que es { $here } para { $player } y no es mejor; se queda v = { $v }; α = { $alpha }, β = { $beta }.
step-negamax-cut = { $owner ->
    [window] { $player } { $node }: v = { $v } ≥ β = { $beta }, poda; no se generan: { $skipped }, porque la ventana inicial termina en { $beta }
    [root] { $player } { $node }: v = { $v } ≥ β = { $beta }, poda; no se generan: { $skipped }, porque { $rival } (la raíz) ya tiene { $bound } por { $through }, que es { $beta } para { $player }
   *[other] { $player } { $node }: v = { $v } ≥ β = { $beta }, poda; no se generan: { $skipped }, porque { $rival } ({ $owner }) ya tiene { $bound } por { $through }, que es { $beta } para { $player }
}
step-negamax-return = { $player } { $node ->
    [root] (raíz)
   *[other] { $node }
} devuelve { $value }: para { $player } su valor es { $bound } { $value }.
workbook-negamax-convention = Negamax se muestra como en el libro: podar con ≤, devolver el mejor valor encontrado y estrechar antes de comprobar.
workbook-negamax-tall = el árbol es demasiado alto para el negamax del libro: como mucho { $most } jugadas

generate-empty-range = uno de los intervalos está vacío: escribe primero el número menor, y ninguna ramificación de 0
generate-too-large = esos árboles pueden tener más de { $most } nodos: pide menos profundidad o ramificación
generate-too-few-values = { $leaves ->
    [one] 1 hoja
   *[other] { $leaves } hojas
} o más no pueden ser todas distintas con solo { $values ->
    [one] 1 valor
   *[other] { $values } valores
}: amplía --values
generate-wishes-not-met = entre { $tries } árboles al azar, ninguno más cumple estas condiciones (encontrados: { $found }): relájalas
web-more-cuts = { $count ->
    [one] 1 más
   *[other] { $count } más
}

## La arena

cup-line = línea { $line } del fichero del torneo
cup-output-source = es uno de los ficheros fuente del jugador: elige otro para el agente
cup-output-store = es el almacén del torneo: elige otro fichero
cup-no-file = no es un fichero normal
cup-program-missing = { $name }: no existe ese programa
cup-store-none-here = no hay ningún almacén (*.arena) en esta carpeta: indica uno
cup-store-several = hay varios almacenes en esta carpeta: indica uno de { $names }
cup-store-begun = { $path } ya contiene { $games ->
    [one] una partida
   *[other] { $games } partidas
}: sigue con «alfabeta arena resume», o indica otro fichero con --store
cup-accept-changed = con --accept-changed sigue con los nuevos
cup-page-only = --port, --bind, --no-open, --memory y --at-once son de la página: añade --serve
cup-warning = aviso
cup-trusted = AVISO: --trust: los agentes se ejecutan sin aislamiento y pueden hacer todo lo que puedes tú.
cup-required = este equipo no puede garantizar todo el nivel «{ $level }», que es obligatorio
cup-remaining = partidas, faltan { "{eta}" }
cup-game = { $id } { $first } – { $second } { $result }, { $ending }, { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}
cup-draining = Las partidas en marcha se juegan hasta el final; otro Ctrl-C las interrumpe al momento.
cup-killing = Las partidas en marcha se interrumpen; se volverán a jugar.
cup-continue = Sigue con: { $command }
cup-page-stays = El torneo ha terminado. La página sigue ahí hasta que pulses Ctrl-C.
cup-stray = { $name } escribió además { $count ->
    [one] una línea
   *[other] { $count } líneas
} en su salida:
cup-stderr = { $name } escribió en la salida de errores:
cup-dialogue = El diálogo (< hacia el agente, > desde él):
cup-fit = El agente está listo para un torneo.
cup-unfit = El agente aún no está listo para un torneo.
cup-built = { $path } es un agente: prueba «alfabeta arena check --game { $game } { $program }».
cup-ninja-ready = { $agent } espera en { $address }. Ctrl-C lo termina.
cup-ninja-game = una partida con { $name }: { $moves }
cup-ninja-ended = el juego en red ha terminado
serve-no-arena = este servidor no tiene ningún torneo: arráncalo con «alfabeta arena serve»

## La página de un torneo

web-nav-arena = Arena
web-arena-standing = Clasificación
web-arena-crosstable = Tabla cruzada
web-arena-rounds = Rondas
web-arena-bracket = Cuadro
web-arena-running = En juego
web-arena-games = Partidas
web-arena-agent = Agente
web-arena-meetings = Encuentros
web-arena-opponents = Buchholz
web-arena-byes = Descansos
web-arena-group = Grupo
web-arena-points = Puntos
web-arena-wins = Ganadas
web-arena-draws = Tablas
web-arena-losses = Perdidas
web-arena-failures = Fallos
web-arena-rating = Elo
web-arena-interval = 95 %
web-arena-progress = { $played } de { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}
web-arena-progress-open = { $played } de { $games ->
    [one] 1 partida
   *[other] { $games } partidas
} como mínimo
web-arena-round = Ronda { $number }
web-arena-bye = descansa
web-arena-format-round-robin = todos contra todos
web-arena-format-gauntlet = uno contra todos
web-arena-format-swiss = sistema suizo
web-arena-format-knockout = eliminatoria
web-arena-format-sprt = prueba secuencial
web-arena-ending-rules = según las reglas
web-arena-ending-repetition = por repetición
web-arena-ending-length = demasiado larga
web-arena-ending-resignation = por abandono
web-arena-ending-startup = no arrancó
web-arena-ending-timeout = fuera de tiempo
web-arena-ending-illegal = jugada ilegal
web-arena-ending-crash = se cayó
web-arena-ending-output = escribió demasiado
web-arena-ending-stall = no leía su entrada
web-arena-everybody = Todos los agentes
web-arena-more = Partidas anteriores
web-arena-result = Resultado
web-arena-ended = Cómo acabó
web-arena-moves = Jugadas
web-arena-replay = Repasar la partida { $id }
web-arena-opening = apertura
web-arena-time = Tiempo
web-arena-said = Lo que dijo
web-arena-back = Todas las partidas
web-arena-start = Inicio
web-arena-previous = Atrás
web-arena-next = Adelante
web-arena-end = Final
web-arena-stderr = { $name } en la salida de errores
web-arena-stray = { $name }, líneas fuera del protocolo: { $count }
web-arena-lost = El servidor no responde: ¿sigue abierta la página del torneo?
web-arena-depth = profundidad { $depth }
web-arena-nodes = { $nodes ->
    [one] 1 nodo
   *[other] { $nodes } nodos
}
web-arena-won-in = gana en { $plies }
web-arena-lost-in = pierde en { $plies }
