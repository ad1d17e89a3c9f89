package io.gitledger.command.account;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;

class PasswordsTest {
  /** With different costs, the response time would reveal which accounts exist. */
  @ParameterizedTest
  @ValueSource(ints = {64, 16_384})
  void theHashOfNobodyIsAsCostlyAsThatOfAUser(int memory) {
    Passwords passwords = new Passwords(null, memory);
    String user = passwords.hash("somebody");
    var encoder = Argon2PasswordEncoder.defaultsForSpringSecurity_v5_8();
    assertThat(costs(user)).contains("m=" + memory + ",");
    assertThat(costs(passwords.hashOfNobody())).isEqualTo(costs(user));
    assertThat(encoder.matches("somebody", user)).isTrue();
    assertThat(encoder.matches("somebody", passwords.hashOfNobody())).isFalse();
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
