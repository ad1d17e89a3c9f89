package io.gitledger.query.status;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.query.ReadModelApplication;
import io.gitledger.query.TestRows;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest(classes = ReadModelApplication.class)
class CommitStatusFinderTest {
  private static final long REPOSITORY = 987_001;
  private static final String COMMIT = "c".repeat(40);

  @Autowired private TestRows rows;
  @Autowired private CommitStatusFinder finder;

  private void status(long number, String context, String state) {
    var row = new CommitStatusRow();
    row.repositoryId = REPOSITORY;
    row.commitId = COMMIT;
    row.number = number;
    row.context = context;
    row.state = state;
    row.createdAt = Instant.EPOCH;
    rows.insert(row);
  }

  private List<String> page(String after) {
    return finder.listByContext(REPOSITORY, COMMIT, after, 2).stream()
        .map(row -> row.context + " " + row.state)
        .toList();
  }

  @Test
  void theNewestStatusesAreListedByTheirContexts() {
    status(1, "b", "success");
    status(2, "", "success");
    status(3, "a", "failure");
    status(4, "b", "pending");
    status(5, "C", "success");

    assertThat(page("")).containsExactly(" success", "C success");
    assertThat(page("C")).containsExactly("a failure", "b pending");
    assertThat(page("b")).isEmpty();
  }
}
