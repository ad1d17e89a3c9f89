package io.gitledger.api.git;

import io.gitledger.git.protocol.Push;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.transport.ReceiveCommand;
import org.eclipse.jgit.util.RawParseUtils;

/** Keywords in messages of pushed commits, such as {@code fixes #1}. They close no issue yet. */
final class ClosingKeywords {
  private static final int MAX_COMMITS = 200;
  private static final int MAX_COMMIT_SIZE = 64 << 10;
  private static final Pattern KEYWORD =
      Pattern.compile(
          "\\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|reopen(?:s|ed)?):?[ \\t]{1,10}"
              + "(?:[\\w.-]{1,40}/[\\w.-]{1,100})?#[1-9]",
          Pattern.CASE_INSENSITIVE);

  private ClosingKeywords() {}

  /** Whether one of the latest commits has a keyword. */
  static boolean in(Push push, ReceiveCommand command) {
    try (var walk = new RevWalk(push.repository())) {
      walk.setRetainBody(false);
      walk.markStart(walk.parseCommit(command.getNewId()));
      if (!ObjectId.zeroId().equals(command.getOldId()))
        walk.markUninteresting(walk.parseCommit(command.getOldId()));
      int seen = 0;
      for (RevCommit commit = walk.next();
          commit != null && seen < MAX_COMMITS;
          commit = walk.next(), seen++) if (in(walk.getObjectReader().open(commit))) return true;
      return false;
    } catch (IncorrectObjectTypeException noCommit) {
      return false;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static boolean in(ObjectLoader commit) {
    if (commit.getSize() > MAX_COMMIT_SIZE) return false;
    byte[] raw = commit.getCachedBytes();
    int message = RawParseUtils.commitMessage(raw, 0);
    return message >= 0 && KEYWORD.matcher(RawParseUtils.decode(raw, message, raw.length)).find();
  }
}
