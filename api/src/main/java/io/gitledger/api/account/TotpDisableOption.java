package io.gitledger.api.account;

import org.hibernate.validator.constraints.CodePointLength;

/**
 * Needs one of the two unless the request was signed in by the password.
 *
 * @param code of the second factor, or a recovery code
 */
record TotpDisableOption(
    @CodePointLength(max = 1_024) String password, @CodePointLength(max = 255) String code) {
  @Override
  public String toString() {
    return "TotpDisableOption[…]";
  }
}
