package io.gitledger.command.oauth;

/**
 * The OAuth2 applications that there are. What they were given goes with them, in the same
 * statement.
 */
interface OauthClients {
  void add(OauthApplicationId application, long owner);

  void remove(OauthApplicationId application);

  /** Until the transaction ends, the application stays; false when it is gone. */
  boolean lockShared(OauthApplicationId application);
}
