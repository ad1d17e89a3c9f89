package io.gitledger.command.oauth;

/** Who has allowed what to which application, so that there is one grant for both. */
interface OauthGrants {
  /** False when there is a grant already. Waits for a competing transaction to end. */
  boolean claim(long user, OauthApplicationId application, OauthGrantId grant);

  /** From now on no code and no token of the grant works. */
  void end(OauthGrantId grant);
}
