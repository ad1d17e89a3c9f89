package io.gitledger.git.write;

import io.gitledger.git.GitRepository;
import io.gitledger.git.scheduling.CarrierYield;
import io.gitledger.git.write.PathRefused.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectReader;

/**
 * Creates a commit in memory from a tree and edits of its paths. The objects are staged in the
 * repository instance. They become visible when the caller moves a ref.
 */
public final class TreeEdit {
  /** The new commit, its tree, and the written files by path. */
  public record Result(ObjectId commit, ObjectId tree, Map<String, ObjectId> files) {}

  private final ObjectReader reader;
  private final ObjectInserter inserter;
  private final EditedTree root;
  private final Map<String, ObjectId> files = new HashMap<>();

  private TreeEdit(ObjectReader reader, ObjectInserter inserter, ObjectId base) throws IOException {
    this.reader = reader;
    this.inserter = inserter;
    this.root = new EditedTree(reader, base);
  }

  /**
   * Creates and stages a commit.
   *
   * @param base the initial tree; null for an empty one
   * @throws PathRefused if an edit is not possible; nothing is staged then
   */
  public static Result commit(
      GitRepository repository, ObjectId base, List<PathEdit> edits, NewCommit says)
      throws IOException {
    try (ObjectInserter inserter = repository.newObjectInserter();
        ObjectReader reader = inserter.newReader()) {
      TreeEdit edit = new TreeEdit(reader, inserter, base);
      var turn = CarrierYield.ofTime();
      for (PathEdit change : edits) {
        long begin = System.nanoTime();
        edit.apply(change);
        turn.count(System.nanoTime() - begin);
      }
      ObjectId written = edit.root.write(inserter);
      ObjectId tree = written == null ? base : written;
      ObjectId id = inserter.insert(says.of(tree));
      inserter.flush();
      return new Result(id, tree, Map.copyOf(edit.files));
    }
  }

  private void apply(PathEdit edit) throws IOException {
    switch (edit) {
      case PathEdit.Put put -> put(put);
      case PathEdit.Link link -> link(link);
      case PathEdit.Delete delete -> take(delete.path());
      case PathEdit.Move move -> move(move);
    }
  }

  private void put(PathEdit.Put put) throws IOException {
    Location place = place(put.path(), true);
    EditedTree.Entry present = replaced(place, put.path());
    boolean link = present != null && present.mode().equals(FileMode.SYMLINK);
    if (link && !present.mode().equals(put.mode())) {
      throw new PathRefused(Reason.SYMLINK, put.path());
    }
    boolean keeps = present != null && !present.mode().equals(FileMode.GITLINK);
    FileMode kept = keeps ? present.mode() : FileMode.REGULAR_FILE;
    FileMode mode = put.mode() == null ? kept : put.mode();
    if (!isFile(mode) && !mode.equals(FileMode.SYMLINK)) {
      throw new IllegalArgumentException("Not the mode of a file: " + mode);
    }
    try (InputStream content = put.content().open()) {
      ObjectId id = inserter.insert(Constants.OBJ_BLOB, put.content().size(), content);
      set(place, put.path(), new EditedTree.Entry(mode, id));
    }
  }

  private void link(PathEdit.Link link) throws IOException {
    Location place = place(link.path(), true);
    replaced(place, link.path());
    set(place, link.path(), new EditedTree.Entry(link.mode(), link.id()));
  }

  /** Returns the replaced entry; null if there is none, or only an emptied directory. */
  private EditedTree.Entry replaced(Location place, String path) throws IOException {
    EditedTree.Entry present = place.entry();
    if (present == null || !present.mode().equals(FileMode.TREE)) return present;
    if (!place.folder.folder(reader, place.key, false).isEmpty())
      throw new PathRefused(Reason.FOLDER, path);
    return null;
  }

  private void set(Location place, String path, EditedTree.Entry entry) {
    requireNoGitLink(entry.mode(), path);
    place.folder.put(place.key, entry);
    files.put(path, entry.id());
  }

  private static void requireNoGitLink(FileMode mode, String path) {
    if (mode.equals(FileMode.SYMLINK) && isGitFile(path))
      throw new PathRefused(Reason.MALFORMED, path);
  }

  private void move(PathEdit.Move move) throws IOException {
    SafePath.check(move.to());
    EditedTree.Entry entry = take(move.from());
    Location place = place(move.to(), true);
    if (place.entry() != null) {
      boolean folder = place.entry().mode().equals(FileMode.TREE);
      throw new PathRefused(folder ? Reason.FOLDER : Reason.EXISTS, move.to());
    }
    set(place, move.to(), entry);
  }

  private EditedTree.Entry take(String path) throws IOException {
    Location place = place(path, false);
    EditedTree.Entry entry = place == null ? null : place.entry();
    if (entry == null) {
      throw new PathRefused(Reason.MISSING, path);
    }
    if (entry.mode().equals(FileMode.TREE)) {
      throw new PathRefused(Reason.FOLDER, path);
    }
    place.folder.remove(place.key);
    files.remove(path);
    return entry;
  }

  /** A directory that is open for edits, and a name in it. */
  private record Location(EditedTree folder, String key) {
    EditedTree.Entry entry() {
      return folder.get(key);
    }
  }

  /** Opens the directories of a path, never through a link; null if one is missing. */
  private Location place(String path, boolean create) throws IOException {
    SafePath.check(path);
    EditedTree folder = root;
    int start = 0;
    for (int slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', start)) {
      String key = EditedTree.key(path.substring(start, slash));
      EditedTree.Entry entry = folder.get(key);
      if (entry != null && !entry.mode().equals(FileMode.TREE)) {
        throw new PathRefused(Reason.PARENT, path.substring(0, slash));
      }
      folder = folder.folder(reader, key, create);
      if (folder == null) {
        return null;
      }
      start = slash + 1;
    }
    return new Location(folder, EditedTree.key(path.substring(start)));
  }

  private static boolean isFile(FileMode mode) {
    return mode.equals(FileMode.REGULAR_FILE) || mode.equals(FileMode.EXECUTABLE_FILE);
  }

  /** Returns whether git itself reads a file. A link in its place could lead anywhere. */
  private static boolean isGitFile(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
    return name.startsWith(".git");
  }
}
