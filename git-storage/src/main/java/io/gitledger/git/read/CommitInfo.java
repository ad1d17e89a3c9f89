package io.gitledger.git.read;

import java.util.Arrays;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevCommit;

/**
 * A commit without its files.
 *
 * @param message the full message, decoded, with its trailing newline
 */
public record CommitInfo(
    ObjectId id,
    ObjectId tree,
    List<ObjectId> parents,
    Signature author,
    Signature committer,
    String message) {

  /** Takes what a walk has parsed, body included. */
  static CommitInfo of(RevCommit commit) {
    return new CommitInfo(
        commit.copy(),
        commit.getTree().copy(),
        Arrays.stream(commit.getParents()).<ObjectId>map(ObjectId::copy).toList(),
        Signature.of(commit.getAuthorIdent()),
        Signature.of(commit.getCommitterIdent()),
        commit.getFullMessage());
  }
}
