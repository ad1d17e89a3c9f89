package io.gitledger.bench.inner;

import io.gitledger.command.comment.CommentEvent.CommentPosted;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueNumbers;
import io.gitledger.command.log.LedgerStorageEngine;
import io.gitledger.command.sequence.Sequences;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.messaging.MetaData;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Writes many issues, every second of them closed, and their comments into the log of an
 * installation, as fast as the log accepts them; {@code rebuild --swap} then creates the read
 * model. Arguments: JDBC URL with user and password, data folder, id of a repository, id of a
 * person, number of issues, comments on each.
 */
public final class FillLedger {
  private static final int EVENTS_PER_TRANSACTION = 2_000;
  private static final int TITLE_WORDS = 5;
  private static final int BODY_WORDS = 50;
  private static final int COMMENT_WORDS = 25;

  private final LedgerStorageEngine log;
  private final IssueNumbers numbers;
  private final Sequences sequences;
  private final long repository;
  private final long person;
  private final GeneratedTexts texts = new GeneratedTexts();

  private FillLedger(
      LedgerStorageEngine log,
      IssueNumbers numbers,
      Sequences sequences,
      long repository,
      long person) {
    this.log = log;
    this.numbers = numbers;
    this.sequences = sequences;
    this.repository = repository;
    this.person = person;
  }

  public static void main(String[] arguments) {
    try (var context = WriteModel.run(arguments[0], arguments[1])) {
      var transaction = new TransactionTemplate(context.getBean(PlatformTransactionManager.class));
      var fill =
          new FillLedger(
              context.getBean(LedgerStorageEngine.class),
              context.getBean(IssueNumbers.class),
              context.getBean(Sequences.class),
              Long.parseLong(arguments[2]),
              Long.parseLong(arguments[3]));
      int comments = Integer.parseInt(arguments[5]);
      long events = 0;
      long start = System.nanoTime();
      for (int left = Integer.parseInt(arguments[4]); left > 0; ) {
        int some = Math.min(left, EVENTS_PER_TRANSACTION / (2 + comments));
        events += transaction.execute(status -> fill.append(some, comments));
        left -= some;
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      System.out.printf("%d events, %.0f a second%n", events, events / seconds);
    }
  }

  private int append(int issues, int comments) {
    var events = new ArrayList<DomainEventMessage<?>>();
    for (int i = 0; i < issues; i++) issue(comments, events);
    log.appendEvents(events);
    return events.size();
  }

  private void issue(int comments, List<DomainEventMessage<?>> events) {
    IssueNumbers.IssueNumber taken = numbers.next(repository, 0);
    IssueId issue = taken.issue();
    long number = taken.number();
    events.add(
        event(
            "Issue",
            issue,
            0,
            new IssueOpened(
                issue,
                repository,
                number,
                person,
                texts.text(TITLE_WORDS),
                texts.of(number, BODY_WORDS),
                "",
                null)));
    for (int i = 0; i < comments; i++) {
      var id = new CommentId(sequences.next(Sequences.Kind.COMMENT));
      events.add(
          event(
              "Comment",
              id,
              0,
              new CommentPosted(
                  id, issue, repository, number, false, person, texts.text(COMMENT_WORDS))));
    }
    if (number % 2 == 0) events.add(event("Issue", issue, 1, new IssueClosed(issue, repository)));
  }

  private DomainEventMessage<?> event(
      String aggregate, Object stream, long sequence, Object payload) {
    return new GenericDomainEventMessage<>(
        aggregate, stream.toString(), sequence, payload, MetaData.with("actor", person));
  }
}
