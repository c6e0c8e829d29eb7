#include <iostream>
#include <sstream>

int main() {
    std::string line, verb, legal;
    while (std::getline(std::cin, line) && line != "quit") {
        std::istringstream words(line);
        words >> verb;
        if (verb == "isready") std::cout << "readyok" << std::endl;
        else if (verb == "legal") words >> legal; // the first legal move
        else if (verb == "go") std::cout << "bestmove " << legal << std::endl;
    }
}
