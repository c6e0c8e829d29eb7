// A player.h of the player's own, with a member more.
#ifndef PLAYER_H
#define PLAYER_H
#include "environment.h"

class Player {
public:
    Player(int jug);
    Environment::ActionType Think();
    void Perceive(const Environment &env);

private:
    int veces_[1000];
    int jugador_;
    Environment actual_;
};
#endif
