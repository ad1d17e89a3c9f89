package io.gitledger.command.hook;

/** An installation without models of hooks. */
public final class NoDefaultHooks extends DefaultHooks {
  public NoDefaultHooks() {
    super(null, null, null, null);
  }

  @Override
  public void copyTo(long repository, long owner) {}
}
