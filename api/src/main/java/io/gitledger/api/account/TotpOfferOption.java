package io.gitledger.api.account;

import org.hibernate.validator.constraints.CodePointLength;

/** Requests a secret; needs the password unless the request was signed in by it. */
record TotpOfferOption(@CodePointLength(max = 1_024) String password) {
  @Override
  public String toString() {
    return "TotpOfferOption[…]";
  }
}
