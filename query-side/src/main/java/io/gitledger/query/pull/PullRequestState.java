package io.gitledger.query.pull;

import java.util.List;

/**
 * The result of checking the merge of one commit into another.
 *
 * @param base id of the base branch's tip that was looked at
 * @param head id of the head's commit that was looked at
 * @param protection the patterns of protected files that were looked for
 * @param mergeBase empty where the histories are not related
 * @param conflicts the first paths that conflict
 * @param protectedFiles the first changed paths that are protected
 * @param ahead commits of the head that the base has not
 * @param behind commits of the base that the head has not
 * @param size null where it is too large to be counted
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

  /** How many lines and files the head changes. */
  public record Size(long additions, long deletions, long changedFiles) {}

  /** The outcome of the check. */
  public enum Status {
    MERGEABLE,
    CONFLICT,
    /** The merge changes nothing, or the histories are not related. */
    EMPTY,
    /** The base has the head already. */
    ANCESTOR,
    ERROR
  }

  /** Whether both branches still have the checked commits. */
  public boolean isOf(String baseTip, String commit) {
    return base.equals(baseTip) && head.equals(commit);
  }

  /** The same with the changes of the head since another merge base. */
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
