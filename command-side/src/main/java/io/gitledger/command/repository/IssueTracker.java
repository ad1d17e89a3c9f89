package io.gitledger.command.repository;

/**
 * Where issues are kept, while the unit is on: here, with three switches, or elsewhere.
 *
 * @param externalUrl address of the tracker elsewhere; empty when issues are kept here
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
