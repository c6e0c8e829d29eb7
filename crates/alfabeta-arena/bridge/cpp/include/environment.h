// Desconecta-4 Boom for agents in C++: the interface that players written for the course's simulator expect.
//
// Our own implementation. Names and signatures follow the published interface, so that a player.cpp compiles unchanged;
// the rules are those of alfabeta's game "desconecta4". Everything is in this header, and all names of the standard
// library are visible, because players rely on that.
#ifndef ALFABETA_ENVIRONMENT_H
#define ALFABETA_ENVIRONMENT_H

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <string>

using namespace std;

class Environment {
public:
    enum ActionType { PUT1, PUT2, PUT3, PUT4, PUT5, PUT6, PUT7, BOOM };

    Environment() : activo_(1), jugada_(1) {
        memset(casillas_, 0, sizeof casillas_);
        ultima_[0] = ultima_[1] = -1;
    }

    // Only the cells count.
    bool operator==(const Environment &otro) const { return memcmp(casillas_, otro.casillas_, sizeof casillas_) == 0; }

    // ---- Whose turn it is -------------------------------------------------------------------------------------------

    int JugadorActivo() const { return activo_; }
    int N_Jugada() const { return jugada_; }
    int Last_Action(int jugador) const { return jugador == 1 || jugador == 2 ? ultima_[jugador - 1] : -1; }

    void ChangePlayer() {
        if (activo_ == 2) jugada_++;
        activo_ = 3 - activo_;
    }

    // The next stone is a bomb: every fifth turn, for a player without one.
    bool Put_FichaBOOM_now() const { return jugada_ % n_veces == 0 && !Have_BOOM(activo_); }

    // ---- The board; row 0 is the lowest -----------------------------------------------------------------------------

    // 0 empty, 1 and 2 stones, 4 and 5 bombs of players 1 and 2. Outside the board everything is empty.
    char See_Casilla(int fila, int columna) const { return dentro(fila, columna) ? casillas_[fila][columna] : 0; }

    int Get_Ocupacion_Columna(int columna) const {
        int alto = 0;
        while (alto < 7 && columna >= 0 && columna < 7 && casillas_[alto][columna] != 0) alto++;
        return alto;
    }

    int Get_Casillas_Libres() const {
        int libres = 0;
        for (int i = 0; i < 49; i++) libres += casillas_[i / 7][i % 7] == 0;
        return libres;
    }

    bool Have_BOOM(int jugador) const { return memchr(casillas_, jugador + 3, sizeof casillas_) != NULL; }

    void CopiarTablero(char *tablero) const { memcpy(tablero, casillas_, sizeof casillas_); }
    void ModificarTablero(const char *tablero) { memcpy(casillas_, tablero, sizeof casillas_); }

    void PintaTablero() const {
        for (int fila = 6; fila >= 0; fila--) {
            for (int columna = 0; columna < 7; columna++) cout << ".xo?XO?xo"[(int)casillas_[fila][columna]] << ' ';
            cout << '\n';
        }
        cout << "1 2 3 4 5 6 7" << endl;
    }

    // ---- Actions ----------------------------------------------------------------------------------------------------

    string ActionStr(ActionType accion) const {
        return accion == BOOM ? string("BOOM ") : string("PUT ") + char('1' + (int)accion);
    }

    // Which actions are legal, PUT1 to BOOM; how many.
    int possible_actions(bool *legales) const {
        int cuantas = 0;
        for (int accion = 0; accion < 8; accion++) cuantas += legales[accion] = es_legal(accion);
        return cuantas;
    }

    // The positions after every legal action, with the turn passed on; how many.
    int GenerateAllMoves(Environment *hijos) const {
        int cuantos = 0;
        for (int accion = 0; accion < 8; accion++)
            if (es_legal(accion)) hijos[cuantos++] = despues(accion);
        return cuantos;
    }

    // The position after the first legal action above `accion`, which becomes that action; 8 and this position if none is.
    Environment GenerateNextMove(int &accion) const {
        for (accion++; accion < 8; accion++)
            if (es_legal(accion)) return despues(accion);
        accion = 8;
        return *this;
    }

    // Acts without asking whether that is legal, and without passing the turn on.
    void AcceptAction(ActionType accion) {
        if (accion == BOOM) {
            for (int i = 0; i < 49; i++)
                if (casillas_[i / 7][i % 7] == activo_ + 3) {
                    AplicarExplosion(i / 7, i % 7);
                    break;
                }
        } else if (accion >= PUT1 && accion <= PUT7 && Get_Ocupacion_Columna(accion) < 7) {
            const char ficha = Put_FichaBOOM_now() ? activo_ + 3 : activo_;
            casillas_[Get_Ocupacion_Columna(accion)][accion] = ficha;
        }
        ultima_[activo_ - 1] = accion;
    }

    // Takes the bomb and all stones of its owner in its row off the board; what lies above falls by one.
    void AplicarExplosion(int fila, int columna) {
        const int jugador = duenno(See_Casilla(fila, columna));
        for (int c = 0; jugador != 0 && c < 7; c++)
            if (duenno(casillas_[fila][c]) == jugador) {
                for (int f = fila; f < 6; f++) casillas_[f][c] = casillas_[f + 1][c];
                casillas_[6][c] = 0;
            }
    }

    // ---- The end of the game ----------------------------------------------------------------------------------------

    // Whether four in a line begin in this cell, to the right, up, up right or down right; whoever has them loses.
    bool EnLinea(int fila, int columna, int &ganador) const { return linea(fila, columna, ganador, false); }
    bool EnLinea2(int fila, int columna, int &ganador) const { return linea(fila, columna, ganador, true); }

    // The winner: the player without the first line, row by row from below and from the left; 0 if there is no line.
    int RevisarTablero() const { return revisar(false); }
    // The same, and the line is marked with 7 or 8.
    int RevisarTablero2() const { return revisar(true); }

    bool JuegoTerminado() const { return RevisarTablero() != 0 || Get_Casillas_Libres() == 0; }

    // The window of the simulator, which there is none of here.
    void Show(int, int) {}
    void Change() {}

private:
    static const int n_veces = 5;

    mutable char casillas_[7][7];
    int activo_, jugada_, ultima_[2];

    static bool dentro(int fila, int columna) { return fila >= 0 && fila < 7 && columna >= 0 && columna < 7; }

    // Whose stone or bomb that is.
    static int duenno(char ficha) { return ficha > 3 && ficha < 6 ? ficha - 3 : ficha > 6 ? ficha - 6 : ficha; }

    bool es_legal(int accion) const { return accion == BOOM ? Have_BOOM(activo_) : Get_Ocupacion_Columna(accion) < 7; }

    Environment despues(int accion) const {
        Environment hijo = *this;
        hijo.AcceptAction((ActionType)accion);
        hijo.ChangePlayer();
        return hijo;
    }

    bool linea(int fila, int columna, int &ganador, bool marcar) const {
        static const int direcciones[4][2] = {{0, 1}, {1, 0}, {1, 1}, {-1, 1}};
        const int jugador = duenno(See_Casilla(fila, columna));
        for (int d = 0; jugador != 0 && d < 4; d++) {
            const int df = direcciones[d][0], dc = direcciones[d][1];
            int largo = 1;
            while (largo < 4 && duenno(See_Casilla(fila + largo * df, columna + largo * dc)) == jugador) largo++;
            if (largo < 4) continue;
            for (int i = 0; marcar && i < 4; i++) casillas_[fila + i * df][columna + i * dc] = jugador + 6;
            ganador = 3 - jugador;
            return true;
        }
        return false;
    }

    int revisar(bool marcar) const {
        int ganador = 0;
        for (int i = 0; i < 49; i++)
            if (linea(i / 7, i % 7, ganador, marcar)) return ganador;
        return 0;
    }
};

#endif
