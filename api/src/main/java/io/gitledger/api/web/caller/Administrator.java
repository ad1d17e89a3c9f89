package io.gitledger.api.web.caller;

/**
 * A caller who is a site administrator. As a parameter it requires one: 401 for anonymous callers,
 * 403 for others.
 */
public record Administrator(SignedIn caller) {
  public long id() {
    return caller.id();
  }

  public String login() {
    return caller.login();
  }
}
