// A player as students write it: alpha-beta with the usual habits (globals, output, cells outside the board).
#include <climits>
#include <cstdlib>
#include <vector>
#include "player.h"

const double masinf = 9999999999.0, menosinf = -9999999999.0;
static int llamadas = 0;

Player::Player(int jug) {
    jugador_ = jug;
}

void Player::Perceive(const Environment &env) {
    actual_ = env;
}

double Valoracion(const Environment &estado, int jugador) {
    int ganador = estado.RevisarTablero();
    if (ganador == jugador) return 99999999.0;
    if (ganador != 0) return -99999999.0;
    if (estado.Get_Casillas_Libres() == 0) return 0;
    double suma = 0;
    for (int j = 0; j < 7; j++)
        for (int i = 0; i < 8; i++)
            if (estado.See_Casilla(i, j) == estado.See_Casilla(i, j + 1)) suma += estado.Get_Ocupacion_Columna(j);
    return suma + (estado.Have_BOOM(jugador) ? 10 : 0);
}

double Poda_AlfaBeta(const Environment &tablero, int jugador, int prof, Environment::ActionType &accion, double alpha,
                     double beta) {
    llamadas++;
    if (prof == 0 || tablero.JuegoTerminado()) return Valoracion(tablero, jugador);
    int ultimo = -1;
    Environment::ActionType otra;
    Environment hijo = tablero.GenerateNextMove(ultimo);
    while (!(hijo == tablero)) {
        double valor = Poda_AlfaBeta(hijo, jugador, prof - 1, otra, alpha, beta);
        if (tablero.JugadorActivo() == jugador) {
            if (valor > alpha) {
                alpha = valor;
                accion = static_cast<Environment::ActionType>(hijo.Last_Action(tablero.JugadorActivo()));
            }
            if (beta <= alpha) return beta;
        } else {
            if (valor < beta) beta = valor;
            if (beta <= alpha) return alpha;
        }
        hijo = tablero.GenerateNextMove(ultimo);
    }
    return tablero.JugadorActivo() == jugador ? alpha : beta;
}

void JuegoAleatorio(bool aplicables[], int opciones[], int &j) {
    j = 0;
    for (int i = 0; i < 8; i++)
        if (aplicables[i]) opciones[j++] = i;
}

Environment::ActionType Player::Think() {
    bool aplicables[8];
    int opciones[10], n_act = actual_.possible_actions(aplicables), n_opciones;
    JuegoAleatorio(aplicables, opciones, n_opciones);
    Environment::ActionType accion = static_cast<Environment::ActionType>(opciones[rand() % n_opciones]);
    cout << " -> Acciones posibles (" << n_act << "): ";
    for (int t = 0; t < 8; t++)
        if (aplicables[t]) cout << " " << actual_.ActionStr(static_cast<Environment::ActionType>(t));
    cout << endl;
    Environment V[8];
    int n = actual_.GenerateAllMoves(V);
    if (n != n_act) exit(9);
    double valor = Poda_AlfaBeta(actual_, jugador_, 4, accion, menosinf, masinf);
    cout << "Valor AlfaBeta: " << valor << "  Accion: " << actual_.ActionStr(accion) << " llamadas " << llamadas << endl;
    return accion;
}
