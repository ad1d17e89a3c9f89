package io.gitledger.command.repository;

/**
 * The issue tracker of an enabled unit: internal, with three switches, or external.
 *
 * @param externalUrl URL of the external tracker; empty for the internal one
 */
public record IssueTracker(
    boolean timeTracker,
    boolean onlyContributorsTrackTime,
    boolean dependencies,
    String externalUrl,
    String externalFormat,
    String externalStyle,
    String externalPattern) {
  public static final IssueTracker BUILT_IN = new IssueTracker(true, true, true, "", "", "", "");

  public boolean external() {
    return !externalUrl.isEmpty();
  }
}
