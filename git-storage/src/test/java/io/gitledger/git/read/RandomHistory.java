package io.gitledger.git.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Generates a history with branches, merges, deletions and renames, for git's fast-import. */
final class RandomHistory {
  private RandomHistory() {}

  static String of(long seed, int commits) {
    Random random = new Random(seed);
    StringBuilder stream = new StringBuilder();
    List<Integer> heads = new ArrayList<>(List.of(0));
    for (int mark = 1; mark <= commits; mark++) {
      int from = heads.get(random.nextInt(heads.size()));
      stream.append("commit refs/heads/work\nmark :").append(mark).append('\n');
      int time = 1_600_000_000 + mark * 60;
      stream.append("author A <a@example.org> ").append(time).append(" +0230\n");
      stream.append("committer C <c@example.org> ").append(time).append(" -0100\n");
      String message = "commit " + mark + "\n";
      stream.append("data ").append(message.length()).append('\n').append(message).append('\n');
      if (from > 0) {
        stream.append("from :").append(from).append('\n');
      }
      int other = heads.get(random.nextInt(heads.size()));
      boolean merge = from > 0 && other > 0 && other != from && random.nextInt(3) == 0;
      if (merge) {
        stream.append("merge :").append(other).append('\n');
      }
      edits(stream, random, mark, merge);
      heads.remove((Object) from);
      heads.add(mark);
      if (merge) {
        heads.remove((Object) other);
      } else if (from > 0 && random.nextInt(5) == 0) {
        heads.add(from);
      }
    }
    stream.append("reset refs/heads/main\nfrom :").append(commits).append("\n\n");
    stream.append("reset refs/heads/side\nfrom :").append(commits * 2 / 3).append("\n\n");
    return stream.toString();
  }

  private static void edits(StringBuilder stream, Random random, int mark, boolean merge) {
    int edits = merge && random.nextBoolean() ? 0 : 1 + random.nextInt(3);
    for (int i = 0; i < edits; i++) {
      String path = "d" + random.nextInt(3) + "/s" + random.nextInt(2) + "/f" + random.nextInt(4);
      if (random.nextInt(3) == 0) {
        path = "top" + random.nextInt(4);
      }
      if (random.nextInt(8) == 0) {
        stream.append("D ").append(path).append('\n');
      } else {
        String text = "line\n".repeat(random.nextInt(5)) + mark + "\n" + "end\n".repeat(3);
        stream.append("M 100644 inline ").append(path).append('\n');
        stream.append("data ").append(text.length()).append('\n').append(text).append('\n');
      }
    }
  }
}
