package io.gitledger.query.pull;

import java.util.List;

/**
 * The result of checking the merge of one commit into another.
 *
 * @param base id of the checked tip of the base branch
 * @param head id of the checked commit of the head
 * @param protection the checked patterns of protected files
 * @param mergeBase empty if the histories are unrelated
 * @param conflicts the first conflicting paths
 * @param protectedFiles the first changed paths that are protected
 * @param ahead number of commits of the head that the base does not have
 * @param behind number of commits of the base that the head does not have
 * @param size null if it is too large to be counted
 */
public record PullRequestState(
    String base,
    String head,
    String protection,
    String mergeBase,
    Status status,
    List<String> conflicts,
    List<String> protectedFiles,
    int ahead,
    int behind,
    Size size) {

  /** Number of lines and files that the head changes. */
  public record Size(long additions, long deletions, long changedFiles) {}

  /** Result of the check. */
  public enum Status {
    MERGEABLE,
    CONFLICT,
    /** The merge changes nothing, or the histories are unrelated. */
    EMPTY,
    /** The base contains the head already. */
    ANCESTOR,
    ERROR
  }

  /** Returns whether both branches still have the checked commits. */
  public boolean isOf(String baseTip, String commit) {
    return base.equals(baseTip) && head.equals(commit);
  }

  /** Returns this state with the changes of the head since another merge base. */
  public PullRequestState since(String otherBase, Size otherSize) {
    return new PullRequestState(
        base,
        head,
        protection,
        otherBase,
        status,
        conflicts,
        protectedFiles,
        ahead,
        behind,
        otherSize);
  }

  boolean isMergeable() {
    return status != Status.CONFLICT && status != Status.ERROR;
  }
}
