package io.gitledger.command.account;

/** In-memory {@link SecondFactors}. One code is valid for all users. */
final class SecondFactorsInMemory implements SecondFactors {
  static final String CODE = "123456";

  @Override
  public String offer(long user) {
    return "secret";
  }

  @Override
  public boolean accepts(long user, String code) {
    return code.equals(CODE);
  }

  @Override
  public boolean offers(long user) {
    return true;
  }

  @Override
  public boolean confirm(long user, String code) {
    return accepts(user, code);
  }

  @Override
  public void remove(long user) {}
}
