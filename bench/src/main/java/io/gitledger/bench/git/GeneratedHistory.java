package io.gitledger.bench.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.TreeFormatter;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * A linear history of commits over text files two directories deep. Each commit changes one line of
 * one file, so it adds five objects: a blob, two directories, the root and the commit itself.
 */
final class GeneratedHistory {
  private static final int PER_COMMIT = 5;
  private static final Instant BEGIN = Instant.parse("2020-01-01T00:00:00Z");
  private static final String CHANGED_FILE = "notes.txt"; // sorts before the directories
  private static final int LINES = 40;
  private static final int LINE = 40;

  private final Random random;
  private final int objects;
  private final int outer;
  private final int inner;
  private final int files;
  private final String[][][][] contents;
  private final ObjectId[][][] blobs;
  private final ObjectId[][] folders;
  private final ObjectId[] tops;
  private final List<ObjectId> commits = new ArrayList<>();

  GeneratedHistory(long seed, int objects) {
    this.random = new Random(seed);
    this.objects = objects;
    boolean large = objects >= 10_000;
    this.outer = large ? 16 : 4;
    this.inner = large ? 16 : 3;
    this.files = large ? 8 : 4;
    this.contents = new String[outer][inner][files][LINES];
    this.blobs = new ObjectId[outer][inner][files];
    this.folders = new ObjectId[outer][inner];
    this.tops = new ObjectId[outer];
  }

  List<ObjectId> commits() {
    return List.copyOf(commits);
  }

  List<String> paths() {
    List<String> paths = new ArrayList<>();
    for (int a = 0; a < outer; a++) {
      for (int b = 0; b < inner; b++) {
        for (int c = 0; c < files; c++) {
          paths.add(folder(a) + "/" + folder(b) + "/" + file(c));
        }
      }
    }
    return paths;
  }

  void writeTo(ObjectInserter inserter) throws IOException {
    for (int a = 0; a < outer; a++) {
      for (int b = 0; b < inner; b++) {
        for (int c = 0; c < files; c++) {
          for (int line = 0; line < LINES; line++) {
            contents[a][b][c][line] = randomLine();
          }
          writeFile(inserter, a, b, c);
        }
        writeFolder(inserter, a, b);
      }
      writeTop(inserter, a);
    }
    commit(inserter);
    int written = outer * inner * files + outer * inner + outer + 2;
    for (; written + PER_COMMIT <= objects; written += PER_COMMIT) {
      int a = random.nextInt(outer);
      int b = random.nextInt(inner);
      int c = random.nextInt(files);
      contents[a][b][c][random.nextInt(LINES)] = randomLine();
      writeFile(inserter, a, b, c);
      writeFolder(inserter, a, b);
      writeTop(inserter, a);
      commit(inserter);
    }
  }

  private String randomLine() {
    StringBuilder line = new StringBuilder(LINE);
    for (int i = 0; i < LINE; i++) {
      line.append((char) (random.nextInt(6) == 0 ? ' ' : 'a' + random.nextInt(26)));
    }
    return line.append('\n').toString();
  }

  private void writeFile(ObjectInserter inserter, int a, int b, int c) throws IOException {
    blobs[a][b][c] =
        inserter.insert(
            Constants.OBJ_BLOB,
            String.join("", contents[a][b][c]).getBytes(StandardCharsets.UTF_8));
  }

  private void writeFolder(ObjectInserter inserter, int a, int b) throws IOException {
    TreeFormatter tree = new TreeFormatter();
    for (int c = 0; c < files; c++) {
      tree.append(file(c), FileMode.REGULAR_FILE, blobs[a][b][c]);
    }
    folders[a][b] = inserter.insert(tree);
  }

  private void writeTop(ObjectInserter inserter, int a) throws IOException {
    tops[a] = tree(inserter, folders[a]);
  }

  private void commit(ObjectInserter inserter) throws IOException {
    ObjectId root = tree(inserter, tops);
    Optional<ObjectId> parent =
        commits.isEmpty() ? Optional.empty() : Optional.of(commits.getLast());
    commits.add(commit(inserter, root, parent, "Change " + commits.size() + "\n", commits.size()));
  }

  /** Creates a commit that writes a text to one file beside those directories. */
  static ObjectId commit(
      Repository repository, ObjectInserter inserter, ObjectId parent, String text)
      throws IOException {
    ObjectId blob = inserter.insert(Constants.OBJ_BLOB, text.getBytes(StandardCharsets.UTF_8));
    TreeFormatter root = new TreeFormatter();
    try (TreeWalk walk = new TreeWalk(repository);
        RevWalk commits = new RevWalk(repository)) {
      root.append(CHANGED_FILE, FileMode.REGULAR_FILE, blob);
      walk.addTree(commits.parseTree(parent));
      while (walk.next()) {
        if (!walk.getPathString().equals(CHANGED_FILE)) {
          root.append(walk.getPathString(), walk.getFileMode(), walk.getObjectId(0));
        }
      }
    }
    return commit(inserter, inserter.insert(root), Optional.of(parent), text, 0);
  }

  private static ObjectId commit(
      ObjectInserter inserter, ObjectId root, Optional<ObjectId> parent, String message, int minute)
      throws IOException {
    CommitBuilder commit = new CommitBuilder();
    commit.setTreeId(root);
    parent.ifPresent(commit::setParentId);
    PersonIdent author =
        new PersonIdent(
            "Bench", "bench@example.com", BEGIN.plusSeconds(60L * minute), ZoneOffset.UTC);
    commit.setAuthor(author);
    commit.setCommitter(author);
    commit.setMessage(message);
    return inserter.insert(commit);
  }

  private static ObjectId tree(ObjectInserter inserter, ObjectId[] children) throws IOException {
    TreeFormatter tree = new TreeFormatter();
    for (int i = 0; i < children.length; i++) {
      tree.append(folder(i), FileMode.TREE, children[i]);
    }
    return inserter.insert(tree);
  }

  private static String folder(int number) {
    return "part-%02d".formatted(number);
  }

  private static String file(int number) {
    return "text-%02d.txt".formatted(number);
  }
}
