package io.gitledger.git.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RecentlyUsedTest {
  private final RecentlyUsed<String, String> kept = new RecentlyUsed<>(6, String::length);

  @Test
  void whatWasUsedLongestAgoMakesRoom() {
    kept.keep("a", "one");
    kept.keep("b", "two");
    assertThat(kept.find("a")).contains("one");
    kept.keep("c", "six");

    assertThat(kept.find("a")).contains("one");
    assertThat(kept.find("b")).isEmpty();
    assertThat(kept.find("c")).contains("six");
  }

  @Test
  void aValueBeyondTheLimitIsNotKept() {
    kept.keep("a", "too long");
    kept.keep("b", "two");

    assertThat(kept.find("a")).isEmpty();
    assertThat(kept.find("b")).contains("two");
  }

  @Test
  void aValueThatIsReplacedWeighsNoLonger() {
    kept.keep("a", "four");
    kept.keep("a", "a");
    kept.keep("b", "seven");

    assertThat(kept.find("a")).contains("a");
  }
}
