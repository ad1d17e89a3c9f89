package io.gitledger.projections.notification;

import io.gitledger.command.comment.CommentEvent.CommentPosted;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueEvent.IssueReopened;
import io.gitledger.command.issue.IssueId;
import java.util.Optional;
import org.axonframework.eventhandling.EventMessage;

/**
 * A change of an issue that watchers, subscribers and participants are notified about.
 *
 * @param text the text, in which the actor may mention users
 * @param created whether the issue was opened
 */
record IssueUpdate(long repository, long issue, String text, boolean created) {
  static IssueUpdate of(IssueOpened event) {
    return new IssueUpdate(event.repository(), event.issue().value(), event.body(), true);
  }

  static IssueUpdate of(CommentPosted event) {
    return new IssueUpdate(event.repository(), event.issue().value(), event.body(), false);
  }

  static IssueUpdate of(IssueEvent event) {
    return of(event.repository(), event.issue());
  }

  static IssueUpdate of(long repository, IssueId issue) {
    return new IssueUpdate(repository, issue.value(), "", false);
  }

  /** Returns the update of an event that {@link NotificationBatch} handles; empty for others. */
  static Optional<IssueUpdate> find(EventMessage<?> message) {
    return Optional.ofNullable(
        switch (message.getPayload()) {
          case IssueOpened event -> of(event);
          case CommentPosted event -> of(event);
          case IssueClosed event -> of(event);
          case IssueReopened event -> of(event);
          default -> null;
        });
  }
}
