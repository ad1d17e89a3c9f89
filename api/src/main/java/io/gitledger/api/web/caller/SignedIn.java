package io.gitledger.api.web.caller;

/**
 * A caller with an account. As a parameter it demands one: an anonymous request ends with 401 when
 * this parameter is resolved, so its place among the parameters is its place in the order of
 * checks.
 *
 * @param account whose rights count: under sudo the named account
 * @param credential what was presented
 * @param presenter whose credential it is; differs from the account under sudo only
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

  /** The same credential acting for another account. */
  public SignedIn actingFor(Account other) {
    return new SignedIn(other, credential, presenter);
  }
}
