// Makes a player of the course's simulator an agent of the arena: speaks the protocol (docs/protocol.md) on standard output
// and asks the player for its moves. What the player prints goes to standard error.

#include <unistd.h>

#include <cstdio>
#include <sstream>

#include "player.h"

static const char *const NOMBRES = "1234567B";

int main() {
    FILE *arena = fdopen(dup(1), "w");
    dup2(2, 1);
    Player *jugador = NULL;
    Environment actual;
    string linea, verbo, palabra;
    while (getline(cin, linea)) {
        istringstream palabras(linea);
        verbo.clear();
        palabras >> verbo;
        if (verbo == "isready") {
            fprintf(arena, "readyok\n");
        } else if (verbo == "uginewgame") {
            int asiento = 1;
            while (palabras >> palabra)
                if (palabra == "seat") palabras >> asiento;
            delete jugador;
            jugador = new Player(asiento);
        } else if (verbo == "position") {
            actual = Environment();
            palabras >> palabra >> palabra;
            while (palabras >> palabra) {
                const char *accion = strchr(NOMBRES, palabra[0]);
                if (accion == NULL) continue;
                actual.AcceptAction((Environment::ActionType)(accion - NOMBRES));
                actual.ChangePlayer();
            }
        } else if (verbo == "go") {
            if (jugador == NULL) jugador = new Player(actual.JugadorActivo());
            jugador->Perceive(actual);
            const int accion = jugador->Think();
            cout << flush;
            if (accion >= 0 && accion < 8) fprintf(arena, "bestmove %c\n", NOMBRES[accion]);
            else fprintf(arena, "bestmove action-%d\n", accion);
        } else if (verbo == "quit") {
            break;
        }
        fflush(arena);
    }
    return 0;
}
