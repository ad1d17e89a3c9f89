package io.gitledger.git.write;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.read.TreeEntry;
import io.gitledger.git.read.Trees;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jgit.errors.InvalidObjectIdException;
import org.eclipse.jgit.lib.AbbreviatedObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.patch.FileHeader;

/**
 * Converts a patch to edits of the tree to which it is applied. A file may be patched more than
 * once. Sources of renames are removed before anything is written.
 */
public final class PatchPlan {
  private static final Set<FileMode> MODES =
      Set.of(FileMode.REGULAR_FILE, FileMode.EXECUTABLE_FILE, FileMode.SYMLINK, FileMode.GITLINK);
  private static final int MAX_FILE_BYTES = 4 << 20;
  private static final int MAX_BYTES = 16 << 20;
  private static final String SUBMODULE = "Subproject commit ";

  /**
   * The result for a path.
   *
   * @param id of existing content in the repository; else null
   */
  private record Entry(FileMode mode, ObjectId id, Content content) {}

  private final GitRepository repository;
  private final Trees trees;
  private final ObjectId tree;
  private final TextPatcher texts;
  private final PathHistory history;
  private final Map<String, Optional<Entry>> changed = new LinkedHashMap<>();
  private Map<String, TreeEntry> present = Map.of();
  private int written;

  /** Creates a plan for edits of a commit's tree. */
  public PatchPlan(GitRepository repository, ObjectId commit, ObjectId tree) {
    this.repository = repository;
    this.trees = new Trees(repository);
    this.tree = tree;
    this.texts = new TextPatcher();
    this.history = new PathHistory(repository, commit);
  }

  /**
   * Returns the tree edits of a patch.
   *
   * @throws PatchRefusedException if it is malformed or does not apply
   */
  public List<PathEdit> of(byte[] patch) throws IOException {
    List<? extends FileHeader> files = PatchParser.parse(patch);
    present = trees.find(tree, paths(files));
    for (FileHeader file : files) apply(file);
    List<PathEdit> deletes = new ArrayList<>();
    List<PathEdit> writes = new ArrayList<>();
    for (var change : changed.entrySet()) {
      String path = change.getKey();
      Optional<Entry> after = change.getValue();
      Optional<TreeEntry> before = present(path);
      if (before.isPresent()
          && (after.isEmpty() || !isSameType(before.get().mode(), after.get().mode())))
        deletes.add(new PathEdit.Delete(path));
      if (after.isPresent()) writes.add(edit(path, after.get()));
    }
    deletes.addAll(writes);
    return deletes;
  }

  /** Returns the valid paths. Invalid ones are rejected later. */
  private static Set<String> paths(List<? extends FileHeader> files) {
    return files.stream()
        .flatMap(file -> Stream.of(oldPath(file), newPath(file)))
        .filter(SafePath::accepts)
        .collect(Collectors.toSet());
  }

  private Optional<TreeEntry> present(String path) {
    return Optional.ofNullable(present.get(path)).filter(entry -> !entry.isTree());
  }

  private static PathEdit edit(String path, Entry entry) throws IOException {
    if (entry.id() != null) return new PathEdit.Link(path, entry.mode(), entry.id());
    if (!entry.mode().equals(FileMode.GITLINK))
      return new PathEdit.Put(path, entry.mode(), entry.content());
    String text = new String(bytes(entry.content()), UTF_8).strip();
    try {
      if (text.startsWith(SUBMODULE))
        return new PathEdit.Link(
            path, entry.mode(), ObjectId.fromString(text.substring(SUBMODULE.length())));
    } catch (InvalidObjectIdException malformed) {
      // Rejected below, like any other text.
    }
    throw new PatchRefusedException(path + ": a submodule names one commit");
  }

  private void apply(FileHeader file) throws IOException {
    switch (file.getChangeType()) {
      case ADD -> {
        requireAbsent(newPath(file));
        FileMode mode = file.getNewMode() == null ? FileMode.REGULAR_FILE : file.getNewMode();
        write(file, mode, newPath(file), null);
      }
      case DELETE -> {
        Entry before = get(oldPath(file));
        if (file.getPatchType() != FileHeader.PatchType.UNIFIED || size(before) > 0) {
          Content after = patched(file, oldPath(file), before);
          if (after.size() > 0)
            throw new PatchRefusedException(
                oldPath(file) + ": the deleted file has further content");
        }
        changed.put(oldPath(file), Optional.empty());
      }
      case MODIFY -> {
        Entry before = get(newPath(file));
        write(file, mode(file, before), newPath(file), before);
      }
      case RENAME -> {
        Entry before = get(oldPath(file));
        changed.put(oldPath(file), Optional.empty());
        requireAbsent(newPath(file));
        write(file, mode(file, before), oldPath(file), before);
      }
      case COPY -> {
        Entry before = get(oldPath(file));
        requireAbsent(newPath(file));
        write(file, mode(file, before), oldPath(file), before);
      }
    }
  }

  private static String oldPath(FileHeader file) {
    return PatchParser.unquoted(file.getOldPath());
  }

  private static String newPath(FileHeader file) {
    return PatchParser.unquoted(file.getNewPath());
  }

  private void write(FileHeader file, FileMode mode, String source, Entry before)
      throws IOException {
    if (!MODES.contains(mode))
      throw new PatchRefusedException(newPath(file) + ": files have no mode " + mode);
    boolean unchanged =
        file.getPatchType() == FileHeader.PatchType.UNIFIED && file.getHunks().isEmpty();
    Entry after;
    if (!unchanged) after = new Entry(mode, null, patched(file, source, before));
    else if (before == null) after = new Entry(mode, null, Content.of(new byte[0]));
    else after = new Entry(mode, before.id(), before.content());
    changed.put(newPath(file), Optional.of(after));
  }

  /** Returns the mode after the patch. An index line repeats the assumed mode of a file. */
  private static FileMode mode(FileHeader file, Entry before) {
    FileMode mode = file.getNewMode();
    if (mode == null || mode.equals(file.getOldMode())) return before.mode();
    if (!isSameType(mode, before.mode()))
      throw new PatchRefusedException(newPath(file) + ": the type of the file differs");
    return mode;
  }

  private static boolean isSameType(FileMode one, FileMode other) {
    return (one.getBits() & FileMode.TYPE_MASK) == (other.getBits() & FileMode.TYPE_MASK);
  }

  private Content patched(FileHeader file, String path, Entry before) throws IOException {
    byte[] content = before == null ? new byte[0] : content(path, before);
    byte[] result =
        switch (file.getPatchType()) {
          case UNIFIED -> text(file, path, before == null, content);
          case GIT_BINARY -> binary(file, path, content);
          case BINARY -> throw new PatchRefusedException(path + ": the patch has no content");
        };
    written += result.length;
    if (written > MAX_BYTES)
      throw new PatchRefusedException("the patched files have more than " + MAX_BYTES + " bytes");
    repository.held(written + content.length);
    return Content.of(result);
  }

  private byte[] text(FileHeader file, String path, boolean isNew, byte[] content)
      throws IOException {
    Optional<byte[]> result = texts.apply(file, content);
    if (result.isEmpty() && !isNew) result = merged(file, path, content);
    return result.orElseThrow(() -> new PatchRefusedException(path + ": the patch does not apply"));
  }

  /** Merges with the version for which the patch was created, if it is in the branch's history. */
  private Optional<byte[]> merged(FileHeader file, String path, byte[] ours) throws IOException {
    Optional<ObjectId> origin = history.find(path, file.getOldId());
    if (origin.isEmpty()) return Optional.empty();
    byte[] base = read(path, origin.get());
    Optional<byte[]> theirs = texts.apply(file, base);
    return theirs.isEmpty() ? Optional.empty() : TextPatcher.merge(base, ours, theirs.get());
  }

  private static byte[] binary(FileHeader file, String path, byte[] content) throws IOException {
    requireId(file.getOldId(), content, path + ": the binary patch is for another version");
    try (InputStream in = PatchParser.open(file.getForwardBinaryHunk(), content)) {
      byte[] result = in.readNBytes(MAX_FILE_BYTES + 1);
      if (result.length > MAX_FILE_BYTES) throw tooLarge(path);
      requireId(file.getNewId(), result, path + ": the binary patch is damaged");
      return result;
    } catch (IOException | IndexOutOfBoundsException damaged) {
      throw new PatchRefusedException(path + ": the binary patch is damaged");
    }
  }

  private static void requireId(AbbreviatedObjectId id, byte[] content, String otherwise) {
    if (id == null || !id.isComplete()) throw new PatchRefusedException(otherwise);
    if (content.length == 0 && id.toObjectId().equals(ObjectId.zeroId())) return;
    try (var hash = new ObjectInserter.Formatter()) {
      if (!id.toObjectId().equals(hash.idFor(Constants.OBJ_BLOB, content)))
        throw new PatchRefusedException(otherwise);
    }
  }

  private long size(Entry entry) throws IOException {
    if (entry.content() != null) return entry.content().size();
    return entry.mode().equals(FileMode.GITLINK)
        ? 1
        : new Blobs(repository).size(entry.id()).orElse(0L);
  }

  private byte[] content(String path, Entry entry) throws IOException {
    if (entry.content() != null) return bytes(entry.content());
    if (entry.mode().equals(FileMode.GITLINK))
      return (SUBMODULE + entry.id().name() + "\n").getBytes(UTF_8);
    return read(path, entry.id());
  }

  private byte[] read(String path, ObjectId id) throws IOException {
    return new Blobs(repository).bytes(id, MAX_FILE_BYTES).orElseThrow(() -> tooLarge(path));
  }

  private static byte[] bytes(Content content) throws IOException {
    try (InputStream in = content.open()) {
      return in.readAllBytes();
    }
  }

  private static PatchRefusedException tooLarge(String path) {
    return new PatchRefusedException(path + ": files to patch have at most 4 MiB");
  }

  private Optional<Entry> find(String path) throws IOException {
    SafePath.check(path);
    Optional<Entry> known = changed.get(path);
    if (known != null) return known;
    return present(path).map(entry -> new Entry(entry.mode(), entry.id(), null));
  }

  private Entry get(String path) throws IOException {
    return find(path)
        .orElseThrow(() -> new PatchRefusedException(path + ": the file does not exist"));
  }

  private void requireAbsent(String path) throws IOException {
    if (find(path).isPresent()) throw new PatchRefusedException(path + ": the file exists already");
  }
}
