package io.gitledger.api.program;

/** Creates the administrator of a fresh installation. */
public interface FirstAdministrator {

  /** True without any account. */
  boolean isMissing();

  /** Creates an active administrator who may sign in with this password at once. */
  void create(String name, String email, String password);
}
