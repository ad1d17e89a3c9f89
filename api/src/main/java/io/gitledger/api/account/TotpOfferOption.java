package io.gitledger.api.account;

/** Requests a secret; needs the password unless the request was signed in by it. */
record TotpOfferOption(String password) {
  @Override
  public String toString() {
    return "TotpOfferOption[…]";
  }
}
