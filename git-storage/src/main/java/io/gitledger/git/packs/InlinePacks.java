package io.gitledger.git.packs;

import io.gitledger.git.refs.StagedPack;
import java.io.FileNotFoundException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowCallbackHandler;

/**
 * Reads the data of small packs, which is stored in the database, and caches what was last read or
 * written.
 */
final class InlinePacks {
  private static final int MAX_AT_ONCE = 64;

  /** Overhead of names, maps and arrays per file, which exceeds the size of many files. */
  private static final int OVERHEAD = 200;

  private final JdbcTemplate database;
  private final long limit;
  private final Map<String, Map<String, byte[]>> kept = new LinkedHashMap<>(64, 0.75f, true);
  private long bytes;

  InlinePacks(JdbcTemplate database, long limit) {
    this.database = database;
    this.limit = limit;
  }

  void keep(List<StagedPack> packs) {
    for (StagedPack pack : packs) {
      if (pack.inline()) {
        Map<String, byte[]> files = new HashMap<>();
        pack.files().forEach(file -> files.put(file.extension(), file.inline()));
        keep(pack.name(), files);
      }
    }
  }

  /**
   * Reads one file of a pack.
   *
   * @param siblings small packs of the same repository, which are likely to be needed next; they
   *     are read by the same statement
   */
  byte[] read(String pack, String extension, Supplier<List<String>> siblings)
      throws FileNotFoundException {
    Map<String, byte[]> files = find(pack);
    if (files == null) {
      files = load(pack, siblings.get()).get(pack);
    }
    byte[] data = files == null ? null : files.get(extension);
    if (data == null) {
      throw new FileNotFoundException(pack + "." + extension);
    }
    return data;
  }

  private Map<String, Map<String, byte[]>> load(String pack, List<String> siblings) {
    List<String> wanted = new ArrayList<>(List.of(pack));
    for (String sibling : siblings) {
      if (wanted.size() < MAX_AT_ONCE && !sibling.equals(pack) && find(sibling) == null) {
        wanted.add(sibling);
      }
    }
    Map<String, Map<String, byte[]>> loaded = new HashMap<>();
    RowCallbackHandler reader =
        row ->
            loaded
                .computeIfAbsent(row.getString(1), name -> new HashMap<>())
                .put(row.getString(2), row.getBytes(3));
    database.query(
        "select pack, extension, data from git_pack_data where pack = any (?)",
        reader,
        (Object) wanted.toArray(String[]::new));
    loaded.forEach(this::keep);
    return loaded;
  }

  private synchronized Map<String, byte[]> find(String pack) {
    return kept.get(pack);
  }

  private synchronized void keep(String pack, Map<String, byte[]> files) {
    Map<String, byte[]> before = kept.put(pack, files);
    bytes += size(files) - (before == null ? 0 : size(before));
    var eldest = kept.values().iterator();
    while (bytes > limit && eldest.hasNext()) {
      bytes -= size(eldest.next());
      eldest.remove();
    }
  }

  private static long size(Map<String, byte[]> files) {
    return files.values().stream().mapToLong(file -> OVERHEAD + file.length).sum();
  }
}
