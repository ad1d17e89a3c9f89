package io.gitledger.bench.inner;

import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueId;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.messaging.MetaData;

/** Events of an issue, as its aggregate would apply them. */
record IssueStream(IssueId issue) {
  private static final long REPOSITORY = 1;
  private static final long POSTER = 1;
  private static final String AGGREGATE = "Issue";
  private static final String BODY = "A body of the length that people write. ".repeat(8);
  private static final MetaData METADATA =
      MetaData.with("actor", POSTER).and("signin", "token 1").and("request", "0123456789abcdef");

  /** Returns the event with this number in the stream. */
  DomainEventMessage<IssueEvent> event(long sequence) {
    return new GenericDomainEventMessage<>(
        AGGREGATE, issue.toString(), sequence, payload(sequence), METADATA);
  }

  private IssueEvent payload(long sequence) {
    return sequence == 0
        ? new IssueOpened(issue, REPOSITORY, issue.value(), POSTER, "Title 0", BODY, "", null)
        : new IssueRetitled(issue, REPOSITORY, "Title " + (sequence - 1), "Title " + sequence);
  }
}
