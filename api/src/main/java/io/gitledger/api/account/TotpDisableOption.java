package io.gitledger.api.account;

/**
 * Needs one of the two unless the request was signed in by the password.
 *
 * @param code of the second factor, or a recovery code
 */
record TotpDisableOption(String password, String code) {
  @Override
  public String toString() {
    return "TotpDisableOption[…]";
  }
}
