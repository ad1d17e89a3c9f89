package io.gitledger.api.web.caller;

/**
 * A caller with an account. As a parameter it requires one: an anonymous request ends with 401 when
 * this parameter is resolved, so its position among the parameters is its position in the order of
 * checks.
 *
 * @param account the account whose permissions apply: with sudo, the given account
 * @param credential the credential of the request
 * @param presenter the owner of the credential; differs from the account only with sudo
 */
public record SignedIn(Account account, Credential credential, Account presenter)
    implements Caller {
  public SignedIn(Account account, Credential credential) {
    this(account, credential, account);
  }

  public long id() {
    return account.id();
  }

  public String login() {
    return account.login();
  }

  public boolean admin() {
    return account.admin();
  }

  public boolean restricted() {
    return account.restricted();
  }

  /** Returns the same credential acting for another account. */
  public SignedIn actingFor(Account other) {
    return new SignedIn(other, credential, presenter);
  }
}
