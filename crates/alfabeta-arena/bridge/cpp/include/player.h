// The player of the course's simulator. An agent defines Think, and everything else that it declares in a player.h of its
// own, which then takes the place of this one.
#ifndef ALFABETA_PLAYER_H
#define ALFABETA_PLAYER_H

#include "environment.h"

class Player {
public:
    Player(int jug);
    Environment::ActionType Think();
    void Perceive(const Environment &env);

private:
    int jugador_;
    Environment actual_;
};

#endif
