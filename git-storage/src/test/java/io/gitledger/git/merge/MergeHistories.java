package io.gitledger.git.merge;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Histories of two branches each, {@code a<n>} and {@code b<n>}, for git's fast-import. Their files
 * are renamed, change their modes and types, become directories, are binary, links or submodules.
 * Some branches have merged each other before.
 */
final class MergeHistories {
  /** A file by its mode and content; of a submodule, the content is the id of a commit. */
  private record File(String mode, String content) {}

  private static final int FILES = 8;

  private final StringBuilder stream = new StringBuilder();
  private final Map<File, Integer> blobs = new HashMap<>();
  private int mark;
  private Random random;

  private MergeHistories() {}

  static String of(int histories) {
    MergeHistories made = new MergeHistories();
    for (int i = 0; i < histories; i++) made.history(i);
    return made.stream.toString();
  }

  private void history(int number) {
    random = new Random(number * 7_919L);
    Map<String, File> base = new TreeMap<>();
    for (int i = 0; i < FILES; i++) add(base);
    int root = commit("a" + number, base, 0, 0);
    Map<String, File> ours = new TreeMap<>(base);
    Map<String, File> theirs = new TreeMap<>(base);
    change(ours, theirs);
    change(theirs, ours);
    int one = commit("a" + number, ours, root, 0);
    int two = commit("b" + number, theirs, root, 0);
    if (number % 4 == 3) {
      Map<String, File> mergedHere = merge(base, ours, theirs);
      Map<String, File> mergedThere = merge(base, theirs, ours);
      int crossed = commit("a" + number, mergedHere, one, two);
      two = commit("b" + number, mergedThere, two, one);
      one = crossed;
      ours = mergedHere;
      theirs = mergedThere;
      change(ours, theirs);
      one = commit("a" + number, ours, one, 0);
    }
    change(theirs, ours);
    commit("b" + number, theirs, two, 0);
  }

  private Map<String, File> merge(
      Map<String, File> base, Map<String, File> one, Map<String, File> other) {
    Map<String, File> merged = new TreeMap<>();
    TreeSet<String> paths = new TreeSet<>(one.keySet());
    paths.addAll(other.keySet());
    for (String path : paths) {
      boolean changedByOne = !Objects.equals(base.get(path), one.get(path));
      boolean changedByOther = !Objects.equals(base.get(path), other.get(path));
      boolean takesOne = changedByOne && (!changedByOther || random.nextBoolean());
      File file = takesOne ? one.get(path) : other.get(path);
      if (file != null) put(merged, path, file);
    }
    return merged;
  }

  private void change(Map<String, File> files, Map<String, File> others) {
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes; i++) {
      List<String> paths = new ArrayList<>(files.keySet());
      if (paths.isEmpty()) return;
      String path = paths.get(random.nextInt(paths.size()));
      File file = files.get(path);
      switch (random.nextInt(16)) {
        case 0, 1, 2, 3 -> files.put(path, edited(file));
        case 4, 5 -> move(files, path, freshName(), file);
        case 6 -> move(files, path, freshName(), edited(file));
        case 7 -> files.remove(path);
        case 8 -> files.put(path, withOtherMode(file));
        case 9 -> files.put(path, new File("120000", word()));
        case 10 -> add(files);
        case 11 -> put(files, path + "/" + word(), file);
        case 12 -> moveFolder(files, path);
        case 13 -> files.put(path, new File(file.mode(), lineEnds(file)));
        case 14 -> take(files, others);
        default -> move(files, path, path + "/inside", file);
      }
    }
  }

  /** Makes a change that the other branch has made too. */
  private void take(Map<String, File> files, Map<String, File> others) {
    List<String> paths = new ArrayList<>(others.keySet());
    if (paths.isEmpty()) return;
    String path = paths.get(random.nextInt(paths.size()));
    put(files, path, random.nextBoolean() ? others.get(path) : edited(others.get(path)));
  }

  private static void move(Map<String, File> files, String from, String to, File file) {
    files.remove(from);
    put(files, to, file);
  }

  private void moveFolder(Map<String, File> files, String path) {
    int slash = path.indexOf('/');
    if (slash < 0) return;
    String from = path.substring(0, slash + 1);
    String to = "moved" + random.nextInt(3) + "/";
    for (String one : List.copyOf(files.keySet()))
      if (one.startsWith(from)) move(files, one, to + one.substring(from.length()), files.get(one));
  }

  /** Adds a file. Files and directories that conflict with its path are removed. */
  private static void put(Map<String, File> files, String path, File file) {
    files.keySet().removeIf(one -> one.startsWith(path + "/") || path.startsWith(one + "/"));
    files.put(path, file);
  }

  private void add(Map<String, File> files) {
    String path = random.nextInt(3) == 0 ? "dir" + random.nextInt(3) + "/" + word() : freshName();
    put(files, path, file());
  }

  private File file() {
    return switch (random.nextInt(12)) {
      case 0 -> new File("120000", word() + "/" + word());
      case 1 -> new File("160000", "%040x".formatted(1 + random.nextInt(1 << 20)));
      case 2 -> new File("100644", "\0" + text());
      case 3 -> new File("100644", random.nextInt(4) == 0 ? "" : text().replace("\n", "\r\n"));
      case 4 -> new File("100755", text());
      case 5 ->
          new File("100644", "version https://git-lfs.github.com/spec/v1\noid " + word() + "\n");
      default -> new File("100644", text());
    };
  }

  private String freshName() {
    return switch (random.nextInt(6)) {
      case 0 -> "same" + random.nextInt(3);
      case 1 -> "dir" + random.nextInt(3) + "/" + word();
      case 2 -> "dir1/deep/" + word();
      default -> word();
    };
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    int lines = 14 + random.nextInt(16);
    for (int i = 0; i < lines; i++) text.append(line());
    return text.toString();
  }

  private String line() {
    return switch (random.nextInt(8)) {
      case 0 -> "\n";
      case 1 -> "}\n";
      default -> word() + " " + word() + " " + word() + "\n";
    };
  }

  private String word() {
    return Integer.toString(random.nextInt(1 << 28) + (1 << 28), 36);
  }

  private File edited(File file) {
    if (file.mode().equals("120000")) return new File("120000", word());
    if (file.mode().equals("160000"))
      return new File("160000", "%040x".formatted(1 + random.nextInt(1 << 20)));
    List<String> lines = new ArrayList<>(List.of(file.content().split("(?<=\n)", -1)));
    int at = random.nextInt(lines.size());
    switch (random.nextInt(4)) {
      case 0 -> lines.add(at, line());
      case 1 -> lines.remove(at);
      case 2 -> lines.set(lines.size() - 1, line());
      default -> lines.set(at, line());
    }
    return new File(file.mode(), String.join("", lines));
  }

  private static String lineEnds(File file) {
    if (!file.mode().startsWith("100")) return file.content();
    return file.content().contains("\r\n")
        ? file.content().replace("\r\n", "\n")
        : file.content().replace("\n", "\r\n");
  }

  private static File withOtherMode(File file) {
    return switch (file.mode()) {
      case "100644" -> new File("100755", file.content());
      case "100755" -> new File("100644", file.content());
      default -> file;
    };
  }

  private int commit(String branch, Map<String, File> files, int parent, int merged) {
    Map<String, Integer> marks = new HashMap<>();
    for (var file : files.entrySet())
      if (!file.getValue().mode().equals("160000"))
        marks.put(file.getKey(), blobs.computeIfAbsent(file.getValue(), this::blob));
    int id = ++mark;
    stream.append("commit refs/heads/").append(branch).append("\nmark :").append(id);
    stream.append("\ncommitter C <c@example.org> ").append(1_600_000_000 + id).append(" +0000\n");
    data("change " + id + "\n");
    if (parent > 0) stream.append("from :").append(parent).append('\n');
    if (merged > 0) stream.append("merge :").append(merged).append('\n');
    stream.append("deleteall\n");
    for (var file : files.entrySet()) {
      String mode = file.getValue().mode();
      stream.append("M ").append(mode).append(' ');
      if (mode.equals("160000")) stream.append(file.getValue().content());
      else stream.append(':').append(marks.get(file.getKey()));
      stream.append(' ').append(file.getKey()).append('\n');
    }
    stream.append('\n');
    return id;
  }

  private int blob(File file) {
    stream.append("blob\nmark :").append(++mark).append('\n');
    data(file.content());
    return mark;
  }

  private void data(String text) {
    stream.append("data ").append(text.getBytes(ISO_8859_1).length).append('\n');
    stream.append(text).append('\n');
  }
}
