import java.util.*;

class Agent {
    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in);
        String[] legal = {};
        while (in.hasNextLine()) {
            String[] words = in.nextLine().trim().split("\\s+");
            if (words[0].equals("isready")) System.out.println("readyok");
            else if (words[0].equals("legal")) legal = words;
            else if (words[0].equals("go")) System.out.println("bestmove " + legal[legal.length - 1]);
            else if (words[0].equals("quit")) return;
        }
    }
}
