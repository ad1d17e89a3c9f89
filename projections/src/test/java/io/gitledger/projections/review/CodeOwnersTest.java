package io.gitledger.projections.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class CodeOwnersTest {
  private static List<String> owners(String rules, String... paths) {
    return List.copyOf(CodeOwners.parse(rules).of(List.of(paths), Duration.ofMinutes(1)));
  }

  @Test
  void allRulesThatFitAWholePathNameOwners() {
    String rules = "/docs/.* @a @org/Team\ndocs @b\n.*\\\\.md\t@c # @d\n";
    assertThat(owners(rules, "docs/x.md")).containsExactly("a", "org/Team", "c");
    assertThat(owners(rules, "docs/x", "y.mdx")).containsExactly("a", "org/Team");
  }

  @Test
  void aStarAtTheBeginningFitsAnyPathWithThatEnd() {
    String rules = "*.go @go\n* @all\n*.c @c\n**/x.go @none\ndocs/* @none\nq|x.go @end\n";
    assertThat(owners(rules, "docs/x.go")).containsExactly("go", "all", "end");
    assertThat(owners("!*.go @x", "docs/x.go")).isEmpty();
  }

  @Test
  void anExclamationMarkTakesTheFilesThatDoNotFit() {
    assertThat(owners("!a|b @x", "a", "b")).isEmpty();
    assertThat(owners("!a|b @x", "a", "c")).containsExactly("x");
  }

  @Test
  void aBackslashTakesTheMeaningOfWhatFollows() {
    assertThat(owners("a\\ b\\#c @x", "a b#c")).containsExactly("x");
  }

  @Test
  void linesThatCannotBeReadAreLeftOut() {
    assertThat(owners("( @x\na{1000}{1000} @y\na\na z @ok\n", "a")).containsExactly("ok");
  }
}
