package io.gitledger.api.account;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Which passwords are good enough. */
@Component
class PasswordRules {
  private final int leastLength;

  PasswordRules(@Value("${gitledger.password-min-length:8}") int leastLength) {
    this.leastLength = leastLength;
  }

  int leastLength() {
    return leastLength;
  }

  boolean tooShort(String password) {
    return password == null || password.codePointCount(0, password.length()) < leastLength;
  }
}
