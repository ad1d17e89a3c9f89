package io.gitledger.api.program;

/** Makes the administrator of a fresh installation. */
public interface FirstAdministrator {

  /** True while nobody has an account: the first start. */
  boolean isMissing();

  /** Creates an active administrator who may sign in with this password at once. */
  void create(String name, String email, String password);
}
