package io.gitledger.api.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.api.account.SignInLimit.Attempt;
import io.gitledger.api.web.error.ApiError;
import org.junit.jupiter.api.Test;

class SignInLimitTest {
  private final SignInLimit limit = new SignInLimit(2);

  private void wrong(String user, String network) {
    Attempt attempt = limit.attempt(user, network);
    attempt.requireAllowed();
    attempt.recordFailure();
  }

  private void isRefused(String user, String network) {
    assertThatThrownBy(() -> limit.attempt(user, network).requireAllowed())
        .isInstanceOfSatisfying(
            ApiError.class,
            refusal -> {
              assertThat(refusal.status().value()).isEqualTo(429);
              assertThat(Long.parseLong(refusal.headers().get("Retry-After")))
                  .isBetween(1L, SignInLimit.PERIOD.toSeconds());
            });
  }

  private void isLookedAt(String user, String network) {
    assertThatCode(() -> limit.attempt(user, network).requireAllowed()).doesNotThrowAnyException();
  }

  @Test
  void anAddressIsRefusedForTheAccountThatItWasWrongAbout() {
    wrong("ada", "192.0.2.1");
    wrong(" ADA ", "192.0.2.1");

    isRefused("Ada", "192.0.2.1");
    isLookedAt("bob", "192.0.2.1");
    isLookedAt("ada", "192.0.2.2");
  }

  @Test
  void whatIsRightCostsNothing() {
    for (int i = 0; i < 10; i++) {
      Attempt attempt = limit.attempt("ada", "192.0.2.1");
      attempt.requireAllowed();
      attempt.right();
    }
    wrong("ada", "192.0.2.1");
    isLookedAt("ada", "192.0.2.1");
  }

  @Test
  void onePasswordForManyAccountsIsTriedSoOftenOnly() {
    for (int i = 0; i < 100; i++) wrong("user" + i, "192.0.2.1");

    isRefused("another", "192.0.2.1");
    isLookedAt("another", "192.0.2.2");
    assertThatThrownBy(() -> limit.wrongToken("192.0.2.1")).isInstanceOf(ApiError.class);
    assertThatCode(() -> limit.wrongToken("192.0.2.2")).doesNotThrowAnyException();
  }

  @Test
  void strangersEverywhereDoNotKeepSomebodyOutWhereHeSignsIn() {
    limit.attempt("ada", "198.51.100.9").right();
    for (int i = 0; i < 20; i++) wrong("ada", "192.0.2." + i);

    isRefused("ada", "203.0.113.1");
    isLookedAt("ada", "198.51.100.9");
    isLookedAt("bob", "203.0.113.1");
  }

  @Test
  void aNameOfAnyLengthIsTaken() {
    wrong("x".repeat(100_000), "192.0.2.1");
    isLookedAt("x".repeat(100_000), "192.0.2.1");
  }

  @Test
  void zeroSwitchesItOff() {
    var off = new SignInLimit(0);
    for (int i = 0; i < 200; i++) {
      Attempt attempt = off.attempt("ada", "192.0.2.1");
      attempt.requireAllowed();
      attempt.recordFailure();
      off.wrongToken("192.0.2.1");
    }
  }
}
