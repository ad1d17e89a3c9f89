package io.gitledger.command.account;

/** All accounts exist and own nothing. */
public final class EveryOwner extends Owners {
  public EveryOwner() {
    super(null, null);
  }

  @Override
  public void keep(long account) {}

  @Override
  public void alone(long account) {}

  @Override
  public boolean hasRepositories(long account) {
    return false;
  }
}
