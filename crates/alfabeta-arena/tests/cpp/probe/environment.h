#error "the environment.h of the bridge has to win over one that lies around"
