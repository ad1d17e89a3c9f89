package io.gitledger.command.account;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;

class PasswordsTest {
  /** Otherwise the time of an answer would tell who exists. */
  @Test
  void theHashOfNobodyIsAsCostlyAsThatOfAUser() {
    var encoder = Argon2PasswordEncoder.defaultsForSpringSecurity_v5_8();
    String user = encoder.encode("somebody");
    assertThat(costs(Passwords.HASH_OF_NOBODY)).isEqualTo(costs(user));
    assertThat(encoder.matches("somebody", Passwords.HASH_OF_NOBODY)).isFalse();
  }

  private static String costs(String hash) {
    String[] parts = hash.split("\\$", -1);
    return parts[1]
        + " "
        + parts[2]
        + " "
        + parts[3]
        + " "
        + parts[4].length()
        + " "
        + parts[5].length();
  }
}
