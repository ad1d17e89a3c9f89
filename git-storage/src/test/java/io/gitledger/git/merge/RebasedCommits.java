package io.gitledger.git.merge;

import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/** Formats the commits of a rebase like {@code git log}. */
final class RebasedCommits {
  static final String FORMAT = "--format=%T %an %ae %at %cn %ce %s";

  private RebasedCommits() {}

  static String of(Merger merger, ObjectId tip, ObjectId onto) throws IOException {
    StringBuilder text = new StringBuilder();
    try (RevWalk walk = new RevWalk(merger.reader())) {
      RevCommit commit = walk.parseCommit(tip);
      for (; !commit.equals(onto); commit = walk.parseCommit(commit.getParent(0))) {
        PersonIdent author = commit.getAuthorIdent();
        PersonIdent committer = commit.getCommitterIdent();
        text.append(commit.getTree().name()).append(' ').append(author.getName()).append(' ');
        text.append(author.getEmailAddress()).append(' ');
        text.append(author.getWhenAsInstant().getEpochSecond()).append(' ');
        text.append(committer.getName()).append(' ').append(committer.getEmailAddress());
        text.append(' ').append(commit.getShortMessage()).append('\n');
      }
    }
    return text.toString();
  }
}
