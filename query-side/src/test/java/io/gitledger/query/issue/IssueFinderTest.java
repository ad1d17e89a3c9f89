package io.gitledger.query.issue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.query.ReadModelApplication;
import io.gitledger.query.TestRows;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.misc.StateFilter;
import io.gitledger.query.repository.RepositoryRow;
import java.time.Instant;
import java.util.ArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest(classes = ReadModelApplication.class)
class IssueFinderTest {
  @Autowired private TestRows rows;
  @Autowired private IssueFinder finder;

  private AccountRow owner;
  private RepositoryRow repository;

  @BeforeEach
  void repository() {
    owner = rows.account();
    repository = rows.repository(owner, "r");
  }

  @Test
  void anIssueIsReadTogetherWithItsPoster() {
    var issue = rows.newIssue(repository, 1, owner);
    issue.dueAt = Instant.parse("2026-01-02T03:04:05.678901Z");
    rows.insert(issue);

    var posted = finder.findPosted(repository.id, 1).orElseThrow();

    assertThat(posted.issue()).usingRecursiveComparison().isEqualTo(issue);
    assertThat(posted.poster()).usingRecursiveComparison().isEqualTo(owner);
    assertThat(finder.findPosted(issue.id)).isPresent();
  }

  @Test
  void anIssueStaysWhereItsPosterIsGone() {
    var nobody = new AccountRow();
    rows.insert(rows.newIssue(repository, 1, nobody));

    assertThat(finder.findPosted(repository.id, 1).orElseThrow().poster()).isNull();
  }

  @Test
  void aChunkEndsWithTheIssueThatReachesAMegabyteOfText() {
    for (int number = 1; number <= 5; number++) {
      var issue = rows.newIssue(repository, number, owner);
      issue.body = "b".repeat(number == 3 ? 2 << 20 : 600_000);
      issue.createdAt = Instant.EPOCH.plusSeconds(number);
      rows.insert(issue);
    }
    repository.openIssues = 5;
    var chunks = new ArrayList<Integer>();

    var all = new IssueFilter(StateFilter.OPEN, true, false, null, TimeRange.ANY, null, null);
    var found =
        finder
            .in(repository, all, 0, 5)
            .map(
                chunk -> {
                  chunks.add(chunk.size());
                  return chunk.stream().map(row -> row.number).toList();
                });

    assertThat(chunks).containsExactly(2);
    assertThat(found.rows().stream()).containsExactly(5L, 4L, 3L, 2L, 1L);
    assertThat(chunks).containsExactly(2, 1, 2);
  }

  @Test
  void aDeletedIssueIsFoundOnlyWhereDeletedOnesAreAskedFor() {
    var issue = rows.newIssue(repository, 1, owner);
    issue.deletedAt = Instant.EPOCH;
    rows.insert(issue);

    assertThat(finder.findById(issue.id)).isEmpty();
    assertThat(finder.findByNumber(repository.id, 1)).isEmpty();
    assertThat(finder.findPosted(issue.id)).isEmpty();
    assertThat(finder.findIncludingDeleted(issue.id)).isPresent();
  }
}
