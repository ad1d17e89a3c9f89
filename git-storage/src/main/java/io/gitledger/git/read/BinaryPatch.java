package io.gitledger.git.read;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.Deflater;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.errors.LargeObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.util.Base85;

/** Writes binary files to a patch so that it can be applied in both directions. */
final class BinaryPatch {
  private static final int LINE_BYTES = 52;
  private static final int LETTERS = 26;

  private final ObjectReader reader;

  BinaryPatch(ObjectReader reader) {
    this.reader = reader;
  }

  /** Writes a file. Returns false if a side is too large, or not a file. */
  boolean write(DiffEntry entry, OutputStream out) throws IOException {
    byte[] before = bytes(entry.getOldMode(), TreeDiff.id(entry.getOldId()));
    byte[] after = bytes(entry.getNewMode(), TreeDiff.id(entry.getNewId()));
    if (before == null || after == null) return false;
    TreeDiff.print(out, "GIT binary patch\n");
    literal(after, out);
    literal(before, out);
    return true;
  }

  private byte[] bytes(FileMode mode, ObjectId id) throws IOException {
    if (mode.equals(FileMode.MISSING)) return new byte[0];
    if (mode.equals(FileMode.GITLINK)) return null;
    try {
      return reader.open(id, Constants.OBJ_BLOB).getCachedBytes(Changes.MAX_TEXT_BYTES);
    } catch (LargeObjectException tooLarge) {
      return null;
    }
  }

  private static void literal(byte[] content, OutputStream out) throws IOException {
    TreeDiff.print(out, "literal " + content.length + "\n");
    byte[] part = new byte[LINE_BYTES];
    Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    try {
      deflater.setInput(content);
      deflater.finish();
      while (!deflater.finished()) {
        int length = 0;
        while (length < LINE_BYTES && !deflater.finished())
          length += deflater.deflate(part, length, LINE_BYTES - length);
        if (length == 0) break;
        out.write(length <= LETTERS ? 'A' + length - 1 : 'a' + length - LETTERS - 1);
        out.write(Base85.encode(part, 0, length));
        out.write('\n');
      }
    } finally {
      deflater.end();
    }
    out.write('\n');
  }
}
