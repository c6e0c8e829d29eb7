import random, sys

legal = []
for line in sys.stdin:
    words = line.split() or [""]
    if words[0] == "isready":
        print("readyok", flush=True)
    elif words[0] == "legal":
        legal = words[1:]
    elif words[0] == "go":
        print("bestmove", random.choice(legal), flush=True)
    elif words[0] == "quit":
        break
