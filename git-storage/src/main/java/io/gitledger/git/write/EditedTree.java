package io.gitledger.git.write;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.TreeFormatter;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;

/**
 * A directory being edited. Only directories that contain an edit are read, and only changed ones
 * are written. Names are processed as bytes, because existing ones need not be UTF-8.
 */
public final class EditedTree {
  /** An entry: a file, a link, a submodule, or a directory that was not opened. */
  record Entry(FileMode mode, ObjectId id) {}

  private final Map<String, Entry> entries = new HashMap<>();
  private final Map<String, EditedTree> opened = new HashMap<>();
  private boolean changed;

  /** Reads a tree; null denotes an empty one. */
  public EditedTree(ObjectReader reader, ObjectId tree) throws IOException {
    if (tree == null) {
      changed = true;
      return;
    }
    CanonicalTreeParser parser = new CanonicalTreeParser(null, reader, tree);
    for (; !parser.eof(); parser.next(1)) {
      byte[] name = new byte[parser.getNameLength()];
      parser.getName(name, 0);
      entries.put(
          new String(name, StandardCharsets.ISO_8859_1),
          new Entry(parser.getEntryFileMode(), parser.getEntryObjectId()));
    }
  }

  /** Returns a name as a key of this tree. */
  static String key(String name) {
    return new String(name.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  Entry get(String key) {
    return entries.get(key);
  }

  void put(String key, Entry entry) {
    if (entry.equals(entries.put(key, entry))) return;
    if (!FileMode.TREE.equals(entry.mode())) {
      opened.remove(key); // it replaces an emptied directory
    }
    changed = true;
  }

  void remove(String key) {
    entries.remove(key);
    changed = true;
  }

  /** Sets the entry at a path of keys, and creates missing directories. */
  public void putPath(ObjectReader reader, String path, FileMode mode, ObjectId id)
      throws IOException {
    int slash = path.indexOf('/');
    if (slash < 0) put(path, new Entry(mode, id));
    else
      folder(reader, path.substring(0, slash), true)
          .putPath(reader, path.substring(slash + 1), mode, id);
  }

  /**
   * Returns whether a path of keys has this entry, or no entry if the mode is that of a missing
   * file.
   */
  public boolean has(ObjectReader reader, String path, FileMode mode, ObjectId id)
      throws IOException {
    int slash = path.indexOf('/');
    String key = slash < 0 ? path : path.substring(0, slash);
    Entry entry = entries.get(key);
    if (entry != null && slash < 0) return entry.equals(new Entry(mode, id));
    boolean inFolder = entry != null && FileMode.TREE.equals(entry.mode());
    return inFolder
        ? folder(reader, key, false).has(reader, path.substring(slash + 1), mode, id)
        : FileMode.MISSING.equals(mode);
  }

  /** Removes the entry at a path of keys, if any. */
  public void removePath(ObjectReader reader, String path) throws IOException {
    int slash = path.indexOf('/');
    String key = slash < 0 ? path : path.substring(0, slash);
    Entry entry = entries.get(key);
    if (entry == null) return;
    if (slash < 0) {
      opened.remove(key);
      remove(key);
    } else if (FileMode.TREE.equals(entry.mode())) {
      folder(reader, key, false).removePath(reader, path.substring(slash + 1));
    }
  }

  /** Opens a directory in this one; null if it does not exist and is not to be created. */
  EditedTree folder(ObjectReader reader, String key, boolean create) throws IOException {
    EditedTree known = opened.get(key);
    if (known == null) {
      Entry entry = entries.get(key);
      if (entry == null && !create) {
        return null;
      }
      known = new EditedTree(reader, entry == null ? null : entry.id());
      opened.put(key, known);
      entries.putIfAbsent(key, new Entry(FileMode.TREE, ObjectId.zeroId()));
    }
    return known;
  }

  boolean isEmpty() throws IOException {
    for (Map.Entry<String, Entry> entry : entries.entrySet()) {
      EditedTree folder = opened.get(entry.getKey());
      if (folder == null || !folder.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** Writes the changes and returns the id; null if there are none. */
  public ObjectId write(ObjectInserter inserter) throws IOException {
    for (Map.Entry<String, EditedTree> folder : opened.entrySet()) {
      String key = folder.getKey();
      if (folder.getValue().isEmpty()) {
        remove(key);
      } else {
        ObjectId id = folder.getValue().write(inserter);
        if (id != null) {
          put(key, new Entry(FileMode.TREE, id));
        }
      }
    }
    if (!changed) {
      return null;
    }
    TreeFormatter formatter = new TreeFormatter();
    for (String key : sorted()) {
      byte[] name = key.getBytes(StandardCharsets.ISO_8859_1);
      Entry entry = entries.get(key);
      formatter.append(name, 0, name.length, entry.mode(), entry.id());
    }
    return inserter.insert(formatter);
  }

  /** Returns the sorted keys. Git sorts a directory as if its name ended with a slash. */
  private Collection<String> sorted() {
    Map<String, String> keys = new TreeMap<>();
    entries.forEach(
        (key, entry) -> keys.put(FileMode.TREE.equals(entry.mode()) ? key + "/" : key, key));
    return keys.values();
  }
}
