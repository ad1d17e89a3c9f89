package io.gitledger.command.reference;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.reference.ReferenceCommand.AddCommitReference;
import io.gitledger.command.reference.ReferenceCommand.AddReference;
import io.gitledger.command.reference.ReferenceCommand.ReferencesId;
import io.gitledger.command.reference.ReferenceCommand.RemoveReference;
import io.gitledger.command.reference.ReferenceEvent.CommitReferenceAdded;
import io.gitledger.command.reference.ReferenceEvent.ReferenceAction;
import io.gitledger.command.reference.ReferenceEvent.ReferenceAdded;
import io.gitledger.command.reference.ReferenceEvent.ReferenceRemoved;
import io.gitledger.command.reference.ReferenceEvent.Source;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/**
 * The references to one issue, at most one from each text and each commit. If the action of a text
 * changes, its reference is added again. The number of references is limited.
 */
@Aggregate(snapshotTriggerDefinition = "snapshots")
@JsonAutoDetect(fieldVisibility = Visibility.ANY)
class References {
  static final int MAX_REFERENCES = 10_000;

  @AggregateIdentifier private ReferencesId id;
  private long last;
  private Map<String, Reference> current = new HashMap<>();
  private Map<String, Instant> removed = new HashMap<>();
  private Set<String> commits = new HashSet<>();

  /** A reference from a text. */
  record Reference(long number, long repository, boolean pull, ReferenceAction action) {}

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(AddReference command) {
    Reference before = current.get(key(command.source()));
    if (before != null && before.action() == command.action()) return;
    if (isRemovedSince(command)) return;
    var issue = new IssueId(command.references().issue());
    if (before != null) remove(issue, before);
    if (last >= MAX_REFERENCES) return;
    apply(
        new ReferenceAdded(
            issue,
            command.repository(),
            command.pull(),
            last + 1,
            command.source(),
            command.action()));
  }

  private boolean isRemovedSince(AddReference command) {
    Instant at = removed.get(key(command.source()));
    return at != null && command.written() != null && !at.isBefore(command.written());
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(RemoveReference command) {
    Reference before = current.get(key(command.source()));
    if (before != null) remove(new IssueId(command.references().issue()), before);
  }

  private static void remove(IssueId issue, Reference before) {
    apply(new ReferenceRemoved(issue, before.repository(), before.pull(), before.number()));
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  boolean handle(AddCommitReference command) {
    if (commits.contains(command.commit()) || commits.size() >= MAX_REFERENCES) return false;
    apply(
        new CommitReferenceAdded(
            new IssueId(command.references().issue()),
            command.repository(),
            command.pull(),
            command.sourceRepository(),
            command.commit()));
    return true;
  }

  private static String key(Source source) {
    return source.issue().value()
        + (source.comment() == null ? "" : "-" + source.comment().value());
  }

  @EventSourcingHandler
  void on(ReferenceEvent event, @Timestamp Instant at) {
    id = new ReferencesId(event.issue().value());
    switch (event) {
      case ReferenceAdded added -> {
        last = added.number();
        removed.remove(key(added.source()));
        current.put(
            key(added.source()),
            new Reference(added.number(), added.repository(), added.pull(), added.action()));
      }
      case ReferenceRemoved gone -> remove(gone.number(), at);
      case CommitReferenceAdded added -> commits.add(added.commit());
    }
  }

  private void remove(long number, Instant at) {
    current
        .entrySet()
        .removeIf(
            each -> {
              if (each.getValue().number() != number) return false;
              removed.put(each.getKey(), at);
              return true;
            });
  }

  protected References() {}
}
