package io.gitledger.command.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.command.CommandRejectedException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RepositoryNameTest {
  @ParameterizedTest
  @ValueSource(strings = {"a", ".dot", "-dash-", "a.b_c-d", "wiki", "git", "A1"})
  void aPlainNameIsTaken(String name) {
    assertThat(new RepositoryName(name).value()).isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", ".", "..", "-", "a..b", "a b", "a/b", "ä", "x.git", "X.WIKI", "x.rss", "x.atom"
      })
  void aNameThatWouldLeadElsewhereIsRefused(String name) {
    assertThatThrownBy(() -> new RepositoryName(name)).isInstanceOf(CommandRejectedException.class);
  }
}
