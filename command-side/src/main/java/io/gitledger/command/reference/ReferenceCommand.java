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

  /** The references to an issue, by its id. Its text form names their stream. */
  record ReferencesId(@JsonValue long issue) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ReferencesId {}

    @Override
    public String toString() {
      return "reference-" + issue;
    }
  }

  /**
   * A text refers to an issue.
   *
   * @param repository of the issue
   * @param pull whether the issue is a pull request
   * @param written when the text was, if that is told late: a reference that was removed after that
   *     stays removed; null for a text that has just been written
   */
  record AddReference(
      @TargetAggregateIdentifier ReferencesId references,
      long repository,
      boolean pull,
      Source source,
      ReferenceAction action,
      Instant written)
      implements ReferenceCommand<Void> {}

  /** A text does not refer to an issue any more. */
  record RemoveReference(@TargetAggregateIdentifier ReferencesId references, Source source)
      implements ReferenceCommand<Void> {}

  /**
   * A commit refers to an issue; answers whether it is the first time.
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
