package io.gitledger.command.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.comment.CommentEvent.CommentPosted;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueEvent.IssueTextsPurged;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.label.LabelCommand.LabelId;
import io.gitledger.command.label.LabelEvent.LabelDeleted;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests to which part of a repository or account events belong, which determines their readers. */
class EventUnitTest {
  private static final EventCatalogue CATALOGUE = new EventCatalogue("io.gitledger.command");

  /**
   * Events not listed here are visible to the administrators of the repository or the owner of the
   * account.
   */
  private static final Map<EventUnit, Set<String>> READ_BY_OTHERS =
      Map.of(
          EventUnit.CODE, Set.of("refs", "commit_status"),
          EventUnit.ISSUES, Set.of("issue", "label", "milestone"),
          EventUnit.PULLS,
              Set.of(
                  "comment",
                  "dependency",
                  "pin",
                  "pull",
                  "queue",
                  "reaction",
                  "reference",
                  "review",
                  "time"),
          EventUnit.RELEASES, Set.of("release"),
          EventUnit.WIKI, Set.of("wiki"),
          EventUnit.REPOSITORY, Set.of("repository", "mirror"),
          EventUnit.ORGANIZATION, Set.of("organization"),
          EventUnit.TEAMS, Set.of("team", "organization"));

  private static EventUnit unitOf(String name) {
    return ((LedgerEvent) EventSamples.of(CATALOGUE.classOf(name).orElseThrow())).unit();
  }

  @Test
  void everyEventNamesTheUnitThatItBelongsTo() {
    assertThat(CATALOGUE.names())
        .allSatisfy(
            name -> {
              assertThat(CATALOGUE.classOf(name).orElseThrow()).isAssignableTo(LedgerEvent.class);
              assertThat(unitOf(name)).isNotNull();
            });
  }

  @Test
  void eventsThatOthersReadAreOfTheExpectedKinds() {
    Map<EventUnit, Set<String>> kinds =
        CATALOGUE.names().stream()
            .filter(name -> unitOf(name) != EventUnit.ADMINISTRATION)
            .collect(
                Collectors.groupingBy(
                    EventUnitTest::unitOf,
                    Collectors.mapping(
                        name -> name.substring(0, name.indexOf('.')),
                        Collectors.toCollection(TreeSet::new))));

    assertThat(kinds).isEqualTo(READ_BY_OTHERS);
  }

  @Test
  void aCommentBelongsToTheUnitOfWhatItIsOn() {
    assertThat(comment(true).unit()).isEqualTo(EventUnit.PULLS);
    assertThat(comment(false).unit()).isEqualTo(EventUnit.ISSUES);
  }

  @Test
  void theIssueOfAPullRequestBelongsToPullRequests() {
    var closed = new IssueClosed(new IssueId(2), 3);
    assertThat(closed.unit(Map.of(IssueEvent.PULL, true))).isEqualTo(EventUnit.PULLS);
    assertThat(closed.unit(Map.of())).isEqualTo(EventUnit.ISSUES);
    var purged = new IssueTextsPurged(new IssueId(2), 3, List.of(), "reason");
    assertThat(purged.unit(Map.of(IssueEvent.PULL, true))).isEqualTo(EventUnit.ADMINISTRATION);
  }

  private static CommentPosted comment(boolean pull) {
    return new CommentPosted(new CommentId(1), new IssueId(2), 3, 4, pull, 5, "text");
  }

  @Test
  void aLabelOfAnOrganizationIsForWhoeverSeesTheOrganization() {
    assertThat(new LabelDeleted(new LabelId(1), OwnerRef.repository(2)).unit())
        .isEqualTo(EventUnit.ISSUES);
    assertThat(new LabelDeleted(new LabelId(1), OwnerRef.account(2)).unit())
        .isEqualTo(EventUnit.ORGANIZATION);
  }
}
