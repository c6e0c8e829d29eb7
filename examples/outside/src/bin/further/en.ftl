game-dots-title = Dots and boxes
game-dots = Dots and boxes: draw a line between two dots; a player who completes a box owns it and draws another line. Who has more boxes at the end wins, by the difference. 3 rows of 3 boxes, or any board with at most 56 lines.
game-dots-notation = lines from 1, as one reads
dots-board = no board of { $rows } by { $columns } boxes: expected one with 1 to { $most } lines
