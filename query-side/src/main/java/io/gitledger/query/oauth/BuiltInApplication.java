package io.gitledger.query.oauth;

import java.util.List;

/**
 * Public applications known to every installation, because client programs have their ids built in:
 * section 13 of the contract on users.
 */
public enum BuiltInApplication {
  GIT_CREDENTIAL_OAUTH(1, "git-credential-oauth", "a4792ccc-144e-407e-86c9-5e7d8d9c3269"),
  GIT_CREDENTIAL_MANAGER(2, "Git Credential Manager", "e90ee53c-94e2-48ac-9358-a874fb9e0662"),
  TEA(3, "tea", "d57cb8c4-630c-4168-8324-ec79935e18d4");

  private static final List<String> REDIRECTS = List.of("http://127.0.0.1", "https://127.0.0.1");

  private final long id;
  private final String displayName;
  private final String clientId;

  BuiltInApplication(long id, String displayName, String clientId) {
    this.id = id;
    this.displayName = displayName;
    this.clientId = clientId;
  }

  public long id() {
    return id;
  }

  OauthClient client() {
    return new OauthClient(id, 0, clientId, displayName, REDIRECTS, false, false);
  }
}
