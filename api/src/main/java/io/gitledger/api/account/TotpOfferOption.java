package io.gitledger.api.account;

import org.hibernate.validator.constraints.CodePointLength;

/** Requests a secret. The password is required unless the request was authenticated by it. */
record TotpOfferOption(@CodePointLength(max = 1_024) String password) {
  @Override
  public String toString() {
    return "TotpOfferOption[…]";
  }
}
