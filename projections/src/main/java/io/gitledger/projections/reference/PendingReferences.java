package io.gitledger.projections.reference;

import io.gitledger.command.comment.CommentEvent.CommentDeleted;
import io.gitledger.command.comment.CommentEvent.CommentEdited;
import io.gitledger.command.comment.CommentEvent.CommentPosted;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueEvent.IssueRewritten;
import io.gitledger.command.log.EventName;
import io.gitledger.projections.Reaction;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Texts of a repository whose references {@link CrossReferenceReaction} has yet to record. A client
 * that wrote one and then reads a timeline expects its references (30 section 18).
 */
@Component
public class PendingReferences {
  private static final Duration LIMIT = Duration.ofSeconds(1);
  private static final Duration PAUSE = Duration.ofMillis(5);

  private static final String[] TEXTS =
      Stream.of(
              IssueOpened.class,
              IssueRetitled.class,
              IssueRewritten.class,
              CommentPosted.class,
              CommentEdited.class,
              CommentDeleted.class)
          .map(event -> event.getAnnotation(EventName.class).value())
          .toArray(String[]::new);

  private static final String PENDING =
      """
      select exists (
        select from event join lateral (
          select (token ->> 'transaction')::bigint as transaction, (token ->> 'index')::bigint as index
          from (
            select convert_from(token, 'UTF8')::json as token from processor_token
            where processor = :processor and token is not null) tokens
          order by 1, 2 limit 1) slowest
        on (event.transaction, event.position) > (slowest.transaction, slowest.index)
        where event.repository = :repository and event.name = any (:texts))
      """;

  private final JdbcClient jdbc;

  PendingReferences(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Waits until none is pending, a second at the most. */
  public void await(long repository) {
    long end = System.nanoTime() + LIMIT.toNanos();
    while (isPending(repository) && System.nanoTime() - end < 0)
      LockSupport.parkNanos(PAUSE.toNanos());
  }

  private boolean isPending(long repository) {
    return jdbc.sql(PENDING)
        .param("processor", Reaction.SHARED)
        .param("repository", repository)
        .param("texts", TEXTS)
        .query(Boolean.class)
        .single();
  }
}
