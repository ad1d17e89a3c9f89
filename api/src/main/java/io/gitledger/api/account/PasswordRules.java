package io.gitledger.api.account;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** The minimum length of passwords. */
@Component
class PasswordRules {
  private final int minLength;

  PasswordRules(@Value("${gitledger.password-min-length:8}") int minLength) {
    this.minLength = minLength;
  }

  int minLength() {
    return minLength;
  }

  boolean tooShort(String password) {
    return password == null || password.codePointCount(0, password.length()) < minLength;
  }
}
