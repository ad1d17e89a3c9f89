package io.gitledger.command.oauth;

/** The grants by user and application, one for each pair. */
interface OauthGrants {
  /** False when there is a grant already. Waits for a competing transaction to end. */
  boolean claim(long user, OauthApplicationId application, OauthGrantId grant);

  /** From now on no code and no token of the grant works. */
  void end(OauthGrantId grant);
}
