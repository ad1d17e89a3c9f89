package io.gitledger.projections.activity;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.comment.CommentCommand.PostComment;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.command.relationship.RelationshipCommand.BeginRelationship;
import io.gitledger.command.relationship.RelationshipKind;
import io.gitledger.projections.CountedStatements;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestRepositories;
import io.gitledger.projections.TestUsers;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.activity.ActivityFinder;
import io.gitledger.query.activity.ActivityView;
import io.gitledger.query.activity.ActivityViews;
import io.gitledger.query.activity.Feed;
import io.gitledger.query.misc.Urls;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.GenericEventMessage;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest(classes = LedgerApplication.class)
class FeedListTest {
  private static final Urls URLS = new Urls("http://host", "http://host", "host", 22);

  @Autowired private Commands commands;
  @Autowired private AccountFinder accounts;
  @Autowired private ActivityFinder finder;
  @Autowired private ActivityViews views;

  private long user(String login) {
    return TestUsers.register(commands, login).value();
  }

  private void commentInARepositoryOfItsOwn(int number, long watcher) {
    long repository = TestRepositories.create(commands);
    commands.send(new BeginRelationship(RelationshipKind.WATCH.of(watcher, repository)));
    long author = user("feed-author" + number);
    new Origin(author, "password", null, null, null)
        .during(
            () -> {
              IssueId issue =
                  commands.send(
                      new OpenIssue(
                          repository, author, new IssueTitle("t"), "", "", null, false, List.of()));
              return commands.send(new PostComment(issue, repository, 1, false, author, "text"));
            });
  }

  private List<ActivityView> page(long watcher, int limit) {
    AccountRow row = accounts.findById(watcher).orElseThrow();
    var viewer = new Viewer(watcher, false, false, false);
    var found = finder.page(Feed.ofUser(row, false, viewer), 0, limit);
    return views.of(found.rows(), viewer, URLS, Map.of(), entry -> "");
  }

  @Test
  void theLaterOfTwoEventsOfOneMillisecondIsNewer() {
    long watcher = user("millisecond-watcher");
    Clock clock = GenericEventMessage.clock;
    GenericEventMessage.clock = Clock.fixed(clock.instant(), ZoneOffset.UTC);
    try {
      for (int i = 0; i < 4; i++) commentInARepositoryOfItsOwn(100 + i, watcher);
    } finally {
      GenericEventMessage.clock = clock;
    }

    assertThat(page(watcher, 50))
        .extracting(ActivityView::opType)
        .containsExactly(
            "comment_issue",
            "create_issue",
            "comment_issue",
            "create_issue",
            "comment_issue",
            "create_issue",
            "comment_issue",
            "create_issue");
  }

  @Test
  void aFeedCostsTheSameStatementsWhateverItsLength() {
    long watcher = user("feed-watcher");
    for (int i = 0; i < 6; i++) commentInARepositoryOfItsOwn(i, watcher);
    assertThat(page(watcher, 50)).hasSize(12).allMatch(entry -> entry.userId() == watcher);
    assertThat(page(watcher, 1).getFirst().comment().body()).isEqualTo("text");
    long one = CountedStatements.during(() -> page(watcher, 1));
    assertThat(CountedStatements.during(() -> page(watcher, 12))).isEqualTo(one);
  }
}
