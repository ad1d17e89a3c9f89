package io.gitledger.api.account;

/** Asks for a secret; the password is needed unless the request was signed in by it. */
record TotpOfferOption(String password) {
  @Override
  public String toString() {
    return "TotpOfferOption[…]";
  }
}
