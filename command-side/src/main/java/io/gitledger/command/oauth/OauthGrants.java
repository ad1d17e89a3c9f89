package io.gitledger.command.oauth;

/** The grants by user and application, at most one for each pair. */
interface OauthGrants {
  /**
   * Claims the grant of a user and an application. Returns false if there is one already. Waits for
   * a competing transaction to end.
   */
  boolean claim(long user, OauthApplicationId application, OauthGrantId grant);

  /** Ends a grant. Its codes and tokens become invalid. */
  void end(OauthGrantId grant);
}
