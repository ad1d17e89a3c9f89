package io.gitledger.command.key;

/** SSH keys for tests of decisions in which nobody has any. */
public final class NoSshKeys extends SshKeys {
  public NoSshKeys() {
    super(null);
  }

  @Override
  public void releaseRepository(long repository) {}
}
