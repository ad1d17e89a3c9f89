package io.gitledger.command.key;

import java.util.List;

/** SSH keys for tests of decisions in which nobody has any. */
public final class NoSshKeys extends SshKeys {
  public NoSshKeys() {
    super(null);
  }

  @Override
  public void releaseRepository(long repository) {}

  @Override
  public void forgetRepository(long repository) {}

  @Override
  public List<Long> restoreRepository(long repository) {
    return List.of();
  }
}
