#include <stdio.h>
#include <string.h>

int main(void) {
    static char line[65536], legal[65536];
    setvbuf(stdout, NULL, _IOLBF, 0); /* every line is sent at once */
    while (fgets(line, sizeof line, stdin)) {
        if (!strncmp(line, "isready", 7)) puts("readyok");
        else if (!strncmp(line, "legal ", 6)) strcpy(legal, line + 6);
        else if (!strncmp(line, "go", 2)) printf("bestmove %s\n", strtok(legal, " \r\n"));
        else if (!strncmp(line, "quit", 4)) break;
    }
}
