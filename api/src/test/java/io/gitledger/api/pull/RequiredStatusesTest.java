package io.gitledger.api.pull;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.query.status.CommitStatusRow;
import java.util.List;
import org.junit.jupiter.api.Test;

class RequiredStatusesTest {
  /**
   * @param statuses alternating contexts and states
   */
  private static boolean haveSucceeded(List<String> contexts, String... statuses) {
    var required = new RequiredStatuses(contexts);
    for (int i = 0; i < statuses.length; i += 2) {
      var row = new CommitStatusRow();
      row.context = statuses[i];
      row.state = statuses[i + 1];
      required.add(row);
    }
    return required.combined().equals("success");
  }

  @Test
  void withoutContextsAllStatusesCountAndThereHasToBeOne() {
    assertThat(haveSucceeded(List.of())).isFalse();
    assertThat(haveSucceeded(null, "a", "success", "b", "skipped")).isTrue();
    assertThat(haveSucceeded(List.of(), "a", "success", "b", "pending")).isFalse();
  }

  @Test
  void eachContextHasToMatchAndAllThatMatchHaveToSucceed() {
    List<String> contexts = List.of("Build*", "lint");
    assertThat(haveSucceeded(contexts, "Build 1", "success")).isFalse();
    assertThat(haveSucceeded(contexts, "Build 1", "skipped", "lint", "success")).isTrue();
    assertThat(haveSucceeded(contexts, "Build 1", "success", "lint", "success", "x", "failure"))
        .isTrue();
    assertThat(
            haveSucceeded(contexts, "Build 1", "success", "Build 2", "failure", "lint", "success"))
        .isFalse();
  }
}
