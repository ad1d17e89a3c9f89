package io.gitledger.command.oauth;

/**
 * Existing OAuth2 applications. Deleting one deletes its grants, codes and tokens in the same
 * statement.
 */
interface OauthClients {
  void add(OauthApplicationId application, long owner);

  void remove(OauthApplicationId application);

  /**
   * Prevents the deletion of the application until the transaction ends. Returns false if it was
   * deleted.
   */
  boolean lockShared(OauthApplicationId application);
}
