package io.gitledger.api.account;

import org.hibernate.validator.constraints.CodePointLength;

/**
 * Disables the second factor. One of the two is required unless the request was authenticated by
 * the password.
 *
 * @param code a code of the second factor, or a recovery code
 */
record TotpDisableOption(
    @CodePointLength(max = 1_024) String password, @CodePointLength(max = 255) String code) {
  @Override
  public String toString() {
    return "TotpDisableOption[…]";
  }
}
