package io.gitledger.projections.issue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.RegisterUser;
import io.gitledger.command.comment.CommentCommand.PostComment;
import io.gitledger.command.issue.IssueCommand.DeleteIssue;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.projections.CountedStatements;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestRepositories;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.comment.CommentFinder;
import io.gitledger.query.comment.CommentViews;
import io.gitledger.query.issue.IssueFilter;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.issue.IssueViews;
import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.misc.StateFilter;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest(classes = LedgerApplication.class)
class IssueListTest {
  private static final String LONG = " long".repeat(150_000);

  private static final Urls URLS = new Urls("http://host", "http://host", "host", 22);
  private static final AtomicLong NAMES = new AtomicLong();

  @Autowired private Commands commands;
  @Autowired private RepositoryFinder repositories;
  @Autowired private AccountFinder accounts;
  @Autowired private IssueFinder issues;
  @Autowired private IssueViews issueViews;
  @Autowired private CommentFinder comments;
  @Autowired private CommentViews commentViews;

  private long repository;
  private IssueId first;

  @BeforeEach
  void twelveIssuesOfTwelveAuthorsWithAComment() {
    repository = TestRepositories.create(commands);
    for (int i = 1; i <= 12; i++) {
      String login = "author" + NAMES.incrementAndGet();
      long author =
          commands
              .send(
                  new RegisterUser(
                      login,
                      login + "@example.com",
                      "Passw0rd!u",
                      "",
                      "public",
                      false,
                      false,
                      false))
              .value();
      IssueId issue =
          commands.send(
              new OpenIssue(
                  repository,
                  author,
                  new IssueTitle("Issue " + i),
                  "",
                  "",
                  null,
                  i % 4 == 0,
                  List.of(author)));
      if (first == null) first = issue;
      commands.send(new PostComment(issue, repository, i, false, author, "Comment " + i));
    }
  }

  private RepositoryRow row() {
    return repositories.findById(repository).orElseThrow();
  }

  private AccountRow owner() {
    return accounts.findById(row().ownerId).orElseThrow();
  }

  private static IssueFilter all(String text) {
    return new IssueFilter(StateFilter.ALL, true, true, text, TimeRange.ANY, null, null);
  }

  private List<IssueView> page(IssueFilter filter, RepositoryRow row, AccountRow owner, int limit) {
    var found = issues.in(row, filter, 0, limit);
    return issueViews.of(found.rows(), row, owner, Viewer.ANONYMOUS, URLS);
  }

  @Test
  void aListOfManyIssuesTakesAsManyStatementsAsAListOfOne() {
    RepositoryRow row = row();
    AccountRow owner = owner();
    long one = CountedStatements.during(() -> page(all(null), row, owner, 1));
    long many = CountedStatements.during(() -> page(all(null), row, owner, 12));

    assertThat(page(all(null), row, owner, 12)).hasSize(12);
    assertThat(many).isEqualTo(one).isEqualTo(3);
    assertThat(CountedStatements.during(() -> page(all("issue"), row, owner, 12))).isEqualTo(3);
  }

  @Test
  void aSearchOverAllRepositoriesTakesAFixedNumberOfStatements() {
    assertThat(
            CountedStatements.during(
                () -> {
                  var found =
                      issues.everywhere(Viewer.ANONYMOUS, owner().id, null, all(null), 0, 12);
                  issueViews.of(found.rows(), Viewer.ANONYMOUS, URLS);
                }))
        .isEqualTo(7); // two of them for the owner
  }

  @Test
  void aListOfManyCommentsTakesAsManyStatementsAsAListOfOne() {
    RepositoryRow row = row();
    AccountRow owner = owner();
    for (int limit : List.of(1, 12)) {
      assertThat(
              CountedStatements.during(
                  () ->
                      commentViews.of(
                          comments.in(repository, true, true, TimeRange.ANY, 0, limit).rows(),
                          row,
                          owner,
                          URLS)))
          .isEqualTo(4);
    }
  }

  @Test
  void pagesFromEitherEndOfAListJoinWithoutGapOrOverlap() {
    for (StateFilter state : StateFilter.values()) {
      var filter = new IssueFilter(state, true, false, null, TimeRange.ANY, null, null);
      long total = issues.in(row(), filter, 0, 1).total();
      for (int limit = 1; limit <= 13; limit++) {
        List<Long> numbers = new ArrayList<>();
        for (int offset = 0; offset < 15; offset += limit)
          issues.in(row(), filter, offset, limit).rows().forEach(row -> numbers.add(row.number));
        assertThat(numbers)
            .hasSize((int) total)
            .isSortedAccordingTo(java.util.Comparator.reverseOrder())
            .doesNotHaveDuplicates();
      }
    }
  }

  @Test
  void theCountersAgreeWithTheRows() {
    for (StateFilter state : StateFilter.values()) {
      long counted =
          issues
              .in(row(), new IssueFilter(state, true, true, null, TimeRange.ANY, null, null), 0, 1)
              .total();
      long found =
          issues
              .in(
                  row(),
                  new IssueFilter(state, true, true, "Issue", TimeRange.ANY, null, null),
                  0,
                  1)
              .total();
      assertThat(counted)
          .isEqualTo(found)
          .isEqualTo(state == StateFilter.ALL ? 12 : state == StateFilter.OPEN ? 9 : 3);
    }
  }

  @Test
  void aSearchCountsTheSameByCountersAsByRows() {
    long owner = owner().id;
    for (Viewer viewer : List.of(Viewer.ANONYMOUS, new Viewer(owner, false, false, false))) {
      assertThat(issues.everywhere(viewer, owner, null, all(null), 0, 1).total())
          .isEqualTo(issues.everywhere(viewer, owner, null, all("Issue"), 0, 1).total())
          .isEqualTo(12);
    }
  }

  @Test
  void commentsOfADeletedIssueAreNeitherListedNorCounted() {
    commands.send(new DeleteIssue(first));

    var changed = new TimeRange(Instant.parse("2001-01-01T00:00:00Z"), null);
    for (TimeRange period : List.of(TimeRange.ANY, changed)) {
      var found = comments.in(repository, true, true, period, 0, 50);
      assertThat(found.rows()).hasSize(11);
      assertThat(found.total()).isEqualTo(11);
    }
  }

  @Test
  void chunkByChunkTheCommentsOfAnIssueAreComplete() {
    List<String> posted = new ArrayList<>(List.of("Comment 1"));
    for (int i = 0; i < 204; i++) posted.add(i % 50 == 0 ? i + LONG : "More " + i);
    for (String text : posted.subList(1, posted.size()))
      commands.send(new PostComment(first, repository, 1, false, 1, text));

    var found = comments.on(first.value(), TimeRange.ANY);

    assertThat(found.total()).isEqualTo(205);
    assertThat(found.rows().stream().map(row -> row.body).toList()).isEqualTo(posted);
    assertThat(CountedStatements.during(() -> comments.on(first.value(), TimeRange.ANY)))
        .isEqualTo(3);
  }
}
