package io.gitledger.command.account;

import java.util.List;

/** In-memory {@link RecoveryCodes}. All users have the same code. */
final class RecoveryCodesInMemory implements RecoveryCodes {
  static final String CODE = "once";

  @Override
  public List<String> replace(long user) {
    return List.of(CODE);
  }

  @Override
  public boolean use(long user, String code) {
    return code.equals(CODE);
  }

  @Override
  public long left(long user) {
    return 1;
  }

  @Override
  public void removeAll(long user) {}
}
