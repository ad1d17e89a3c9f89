package io.gitledger.command.reference;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gitledger.command.Command;
import io.gitledger.command.reference.ReferenceEvent.ReferenceAction;
import io.gitledger.command.reference.ReferenceEvent.Source;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of references to issues and pull requests. */
public sealed interface ReferenceCommand<R> extends Command<R> {

  /** Id of the references to an issue: the issue's id. Its text form names their stream. */
  record ReferencesId(@JsonValue long issue) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ReferencesId {}

    @Override
    public String toString() {
      return "reference-" + issue;
    }
  }

  /**
   * Adds a reference from a text to an issue.
   *
   * @param repository of the issue
   * @param pull whether the issue is a pull request
   * @param written time of the text if the command is late: a reference that was removed after this
   *     time stays removed; null for a text that was just written
   */
  record AddReference(
      @TargetAggregateIdentifier ReferencesId references,
      long repository,
      boolean pull,
      Source source,
      ReferenceAction action,
      Instant written)
      implements ReferenceCommand<Void> {}

  /** Removes the reference from a text to an issue. */
  record RemoveReference(@TargetAggregateIdentifier ReferencesId references, Source source)
      implements ReferenceCommand<Void> {}

  /**
   * Adds a reference from a commit to an issue; returns whether it is new.
   *
   * @param sourceRepository of the commit
   */
  record AddCommitReference(
      @TargetAggregateIdentifier ReferencesId references,
      long repository,
      boolean pull,
      long sourceRepository,
      String commit)
      implements ReferenceCommand<Boolean> {}
}
