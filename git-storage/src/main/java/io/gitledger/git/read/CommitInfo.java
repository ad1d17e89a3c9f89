package io.gitledger.git.read;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.util.RawParseUtils;

/**
 * A commit without its files.
 *
 * @param message the decoded message with its trailing newline; truncated if it exceeds the limit
 *     of the reader
 */
public record CommitInfo(
    ObjectId id,
    ObjectId tree,
    List<ObjectId> parents,
    Signature author,
    Signature committer,
    String message) {

  /** Maximum bytes of a message in lists. */
  public static final int LISTED_MESSAGE_BYTES = 64 << 10;

  /** Maximum bytes of a message. */
  public static final int MAX_MESSAGE_BYTES = 1 << 20;

  /** Returns the author's time, but not later than now. */
  public Instant authoredAt() {
    Instant when = author.when();
    Instant now = Instant.now();
    return when.isAfter(now) ? now : when.isBefore(Instant.EPOCH) ? Instant.EPOCH : when;
  }

  /** Returns an estimate of the memory usage. */
  int memory() {
    return 512 + 2 * message.length() + 64 * parents.size();
  }

  /** Converts a commit that a walk has parsed, including its body. */
  public static CommitInfo of(RevCommit commit, int maxMessageBytes) {
    return new CommitInfo(
        commit.copy(),
        commit.getTree().copy(),
        Arrays.stream(commit.getParents()).<ObjectId>map(ObjectId::copy).toList(),
        Signature.of(commit.getAuthorIdent()),
        Signature.of(commit.getCommitterIdent()),
        message(commit, maxMessageBytes));
  }

  private static String message(RevCommit commit, int maxBytes) {
    byte[] raw = commit.getRawBuffer();
    return Message.exceeds(raw, RawParseUtils.commitMessage(raw, 0), maxBytes)
        ? Message.cut(raw, RawParseUtils.commitMessage(raw, 0), maxBytes)
        : commit.getFullMessage();
  }
}
