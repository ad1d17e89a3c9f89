package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.eclipse.jgit.errors.LargeObjectException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;

/** The signature contained in a commit. */
public final class CommitSignature {
  private static final String HEADER = "gpgsig ";
  private static final int MAX_BYTES = 1 << 20;

  private final String armored;
  private final byte[] content;

  private CommitSignature(String armored, byte[] content) {
    this.armored = armored;
    this.content = content;
  }

  public String armored() {
    return armored;
  }

  /** Returns the signed bytes: the commit without its signature. */
  public byte[] content() {
    return content.clone();
  }

  /** Returns the content as text. */
  public String payload() {
    return new String(content, StandardCharsets.UTF_8);
  }

  /** Reads the signature; empty if the commit is not signed, or does not exist. */
  public static Optional<CommitSignature> of(GitRepository repository, ObjectId commit)
      throws IOException {
    try (ObjectReader reader = repository.newObjectReader()) {
      return parse(reader.open(commit, Constants.OBJ_COMMIT).getCachedBytes(MAX_BYTES));
    } catch (LargeObjectException | MissingObjectException unreadable) {
      return Optional.empty();
    }
  }

  private static Optional<CommitSignature> parse(byte[] commit) {
    StringBuilder signature = new StringBuilder();
    ByteArrayOutputStream content = new ByteArrayOutputStream(commit.length);
    boolean inSignature = false;
    int at = 0;
    while (at < commit.length && commit[at] != '\n') {
      int end = at;
      while (end < commit.length && commit[end] != '\n') {
        end++;
      }
      String line = new String(commit, at, end - at, StandardCharsets.ISO_8859_1);
      boolean begins = line.startsWith(HEADER);
      inSignature = begins || (inSignature && line.startsWith(" "));
      if (inSignature) {
        signature.append(line.substring(begins ? HEADER.length() : 1)).append('\n');
      } else {
        content.write(commit, at, Math.min(end + 1, commit.length) - at);
      }
      at = end + 1;
    }
    if (signature.isEmpty()) {
      return Optional.empty();
    }
    if (at < commit.length) {
      content.write(commit, at, commit.length - at);
    }
    return Optional.of(new CommitSignature(signature.toString(), content.toByteArray()));
  }
}
