package io.gitledger.command.log;

/** An event about what one user owns or does. */
public interface UserScoped extends AccountScoped {
  long user();

  @Override
  default long account() {
    return user();
  }
}
