game-dots-title = Puntos y cajas
game-dots = Puntos y cajas: traza una línea entre dos puntos; quien completa una caja se la queda y traza otra línea. Gana quien tenga más cajas al final, por la diferencia. 3 filas de 3 cajas, o cualquier tablero de 56 líneas como mucho.
game-dots-notation = las líneas desde el 1, en el orden en que se lee
dots-board = no hay tablero de { $rows } por { $columns } cajas: se espera uno de 1 a { $most } líneas
