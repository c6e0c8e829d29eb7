// Tells what it sees of a position, in one line.
#include "player.h"

Player::Player(int jug) : jugador_(jug) {}

void Player::Perceive(const Environment &env) { actual_ = env; }

Environment::ActionType Player::Think() {
    string tablero;
    for (int fila = 6; fila >= 0; fila--) {
        for (int columna = 0; columna < 7; columna++) tablero += ".xo.XO"[(int)actual_.See_Casilla(fila, columna)];
        if (fila > 0) tablero += '/';
    }
    bool legales[8];
    actual_.possible_actions(legales);
    string acciones;
    for (int i = 0; i < 8; i++)
        if (legales[i]) acciones += "1234567B"[i];
    cout << tablero << ' ' << actual_.JugadorActivo() << ' ' << actual_.N_Jugada() << ' ' << acciones << ' '
         << actual_.RevisarTablero() << ' ' << actual_.JuegoTerminado() << endl;
    return Environment::PUT1;
}
