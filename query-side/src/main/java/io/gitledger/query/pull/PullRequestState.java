package io.gitledger.query.pull;

/**
 * What a merge of one commit into another would find.
 *
 * @param base id of the base branch's tip that was looked at; empty where the branch was gone
 * @param head id of the head's commit that was looked at
 * @param mergeBase empty where the histories are not related
 * @param size null where it is too large to be counted
 */
public record PullRequestState(
    String base, String head, String mergeBase, Status status, Size size) {

  /** How many lines and files the head changes. */
  public record Size(long additions, long deletions, long changedFiles) {}

  /** What the check of a merge says. */
  public enum Status {
    MERGEABLE,
    CONFLICT,
    /** The merge changes nothing, or the histories are not related. */
    EMPTY,
    /** The base has the head already. */
    ANCESTOR,
    ERROR
  }

  boolean isMergeable() {
    return status != Status.CONFLICT && status != Status.ERROR;
  }
}
