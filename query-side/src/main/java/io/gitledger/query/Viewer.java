package io.gitledger.query;

/**
 * The account on whose behalf data is read.
 *
 * @param id the account's id; 0 for an anonymous viewer
 * @param publicOnly whether the token in use is restricted to public data
 */
public record Viewer(long id, boolean administrator, boolean restricted, boolean publicOnly) {
  public static final Viewer ANONYMOUS = new Viewer(0, false, false, false);

  public boolean anonymous() {
    return id == 0;
  }
}
