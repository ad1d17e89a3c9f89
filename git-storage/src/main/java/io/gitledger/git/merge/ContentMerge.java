package io.gitledger.git.merge;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.gitledger.git.GitRepository;
import io.gitledger.git.read.DiffTooLargeException;
import io.gitledger.git.read.LineDiff;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.eclipse.jgit.diff.RawText;
import org.eclipse.jgit.diff.RawTextComparator;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.merge.MergeAlgorithm;
import org.eclipse.jgit.merge.MergeChunk;
import org.eclipse.jgit.merge.MergeChunk.ConflictState;
import org.eclipse.jgit.merge.MergeResult;

/**
 * Merges the versions of one file. Binary files, large texts, symbolic links and submodules
 * conflict if both sides changed them.
 */
final class ContentMerge {
  private static final int MAX_TEXT_BYTES = 4 << 20;
  private static final int BINARY_BYTES = 8_000;
  private static final int MARKER_LENGTH = 7;

  /** A merged file; its content has conflict markers if it is not clean. */
  record Merged(Version version, boolean clean) {}

  /**
   * The labels of conflict markers.
   *
   * @param length in addition to the default length
   */
  record Markers(String ours, String theirs, int length) {}

  private final GitRepository repository;
  private final MergeObjects objects;
  private final MergeAlgorithm lines;

  /** Whether the versions belong to a base that is itself the result of a merge. */
  private final boolean virtual;

  ContentMerge(GitRepository repository, MergeObjects objects, LineDiff diff, boolean virtual) {
    this.repository = repository;
    this.objects = objects;
    this.lines = new MergeAlgorithm(diff.forMerges());
    this.virtual = virtual;
  }

  /** Merges two entries of one type. */
  Merged merge(Version base, Version ours, Version theirs, Markers markers) throws IOException {
    boolean cleanMode = true;
    FileMode mode = theirs.mode();
    if (!ours.mode().equals(theirs.mode()) && !ours.mode().equals(base.mode())) {
      mode = ours.mode();
      cleanMode = theirs.mode().equals(base.mode());
    }
    if (ours.id().equals(theirs.id()) || ours.id().equals(base.id()))
      return new Merged(new Version(mode, theirs.id()), cleanMode);
    if (theirs.id().equals(base.id())) return new Merged(new Version(mode, ours.id()), cleanMode);
    if (ours.isFile()) {
      ObjectId from = base.hasTypeOf(ours) ? base.id() : Constants.EMPTY_BLOB_ID;
      Merged merged = mergeText(from, ours.id(), theirs.id(), markers);
      return new Merged(new Version(mode, merged.version().id()), cleanMode && merged.clean());
    }
    return new Merged(virtual ? base : new Version(mode, ours.id()), false);
  }

  private Merged mergeText(ObjectId base, ObjectId ours, ObjectId theirs, Markers markers)
      throws IOException {
    if (ours.equals(base)) return new Merged(new Version(FileMode.REGULAR_FILE, theirs), true);
    if (theirs.equals(base)) return new Merged(new Version(FileMode.REGULAR_FILE, ours), true);
    RawText one = text(base);
    RawText two = text(ours);
    RawText three = text(theirs);
    if (one == null || two == null || three == null) {
      // A virtual base has no conflicts: our version in it would win in the final merge without
      // being asked for.
      if (!virtual) return new Merged(new Version(FileMode.REGULAR_FILE, ours), false);
      return new Merged(new Version(FileMode.REGULAR_FILE, stored(base)), true);
    }
    MergeResult<RawText> merged;
    try {
      merged = lines.merge(RawTextComparator.DEFAULT, one, two, three);
    } catch (DiffTooLargeException tooLarge) {
      throw new MergeTooLargeException(tooLarge.getMessage());
    }
    byte[] content = content(merged, markers);
    try (ObjectInserter inserter = objects.inserter()) {
      ObjectId id = inserter.insert(Constants.OBJ_BLOB, content);
      return new Merged(new Version(FileMode.REGULAR_FILE, id), !merged.containsConflicts());
    }
  }

  private ObjectId stored(ObjectId base) throws IOException {
    if (!base.equals(Constants.EMPTY_BLOB_ID)) return base;
    try (ObjectInserter inserter = objects.inserter()) {
      return inserter.insert(Constants.OBJ_BLOB, new byte[0]);
    }
  }

  /** Returns the text; null for content that is not merged by lines. */
  private RawText text(ObjectId id) throws IOException {
    if (id.equals(Constants.EMPTY_BLOB_ID)) return RawText.EMPTY_TEXT;
    long size = objects.reader().getObjectSize(id, Constants.OBJ_BLOB);
    if (size > MAX_TEXT_BYTES) return null;
    repository.held((int) size);
    ObjectLoader blob = objects.reader().open(id, Constants.OBJ_BLOB);
    byte[] content = blob.getCachedBytes(MAX_TEXT_BYTES);
    return isBinary(content) ? null : new RawText(content);
  }

  /** Detects binary content by the same rule as git. */
  private static boolean isBinary(byte[] content) {
    for (int i = 0; i < Math.min(content.length, BINARY_BYTES); i++)
      if (content[i] == 0) return true;
    return false;
  }

  private static byte[] content(MergeResult<RawText> merged, Markers markers) {
    var out = new ByteArrayOutputStream();
    for (MergeChunk chunk : merged) {
      ConflictState state = chunk.getConflictState();
      if (state == ConflictState.BASE_CONFLICTING_RANGE) continue;
      if (state == ConflictState.FIRST_CONFLICTING_RANGE)
        mark(out, '<', markers.length(), markers.ours());
      if (state == ConflictState.NEXT_CONFLICTING_RANGE) mark(out, '=', markers.length(), "");
      RawText text = merged.getSequences().get(chunk.getSequenceIndex());
      for (int i = chunk.getBegin(); i < chunk.getEnd(); i++) {
        var line = text.getRawString(i);
        out.write(line.array(), line.arrayOffset() + line.position(), line.remaining());
        boolean open = text.isMissingNewlineAtEnd() && i == text.size() - 1;
        if (!open || state != ConflictState.NO_CONFLICT) out.write('\n');
      }
      if (state == ConflictState.NEXT_CONFLICTING_RANGE)
        mark(out, '>', markers.length(), markers.theirs());
    }
    return out.toByteArray();
  }

  private static void mark(ByteArrayOutputStream out, char sign, int more, String label) {
    String line = String.valueOf(sign).repeat(MARKER_LENGTH + more);
    out.writeBytes((label.isEmpty() ? line + "\n" : line + " " + label + "\n").getBytes(UTF_8));
  }
}
