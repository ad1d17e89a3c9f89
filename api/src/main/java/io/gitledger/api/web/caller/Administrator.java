package io.gitledger.api.web.caller;

/**
 * A caller who is a site administrator. As a parameter it demands one: 401 for nobody, 403 for
 * everybody else.
 */
public record Administrator(SignedIn caller) {
  public long id() {
    return caller.id();
  }

  public String login() {
    return caller.login();
  }
}
