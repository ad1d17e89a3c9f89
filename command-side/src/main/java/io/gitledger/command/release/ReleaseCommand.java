package io.gitledger.command.release;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gitledger.command.Command;
import io.gitledger.command.attachment.UploadedFile;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of releases. */
public sealed interface ReleaseCommand<R> extends Command<R> {

  /** A release, by the id that the wire shows. Its text form names the release's stream. */
  record ReleaseId(@JsonValue long value) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ReleaseId {}

    @Override
    public String toString() {
      return "release-" + value;
    }
  }

  /**
   * Creates the release of a tag, or records a plain tag; answers its {@link ReleaseId}. A tag has
   * one, whatever the case of its name.
   *
   * @param target from which the tag of a draft is made; may be empty
   * @param createdAt the time of a tag that was there before, else now
   */
  record CreateRelease(
      long repository,
      String tag,
      String target,
      String title,
      String body,
      ReleaseStage stage,
      boolean prerelease,
      long author,
      Instant createdAt)
      implements ReleaseCommand<ReleaseId> {}

  /** Makes a release of a plain tag, or records that the tag was made again. */
  record ConvertTag(
      @TargetAggregateIdentifier ReleaseId release,
      String tag,
      String target,
      String title,
      String body,
      ReleaseStage stage,
      boolean prerelease,
      long author,
      Instant createdAt)
      implements ReleaseCommand<Void> {}

  /**
   * Changes what is not null.
   *
   * @param makesTag the tag was made for it
   * @param at counts as its creation where it is a draft afterwards, or its tag was made
   */
  record ChangeRelease(
      @TargetAggregateIdentifier ReleaseId release,
      String tag,
      String target,
      String title,
      String body,
      Boolean published,
      Boolean prerelease,
      boolean makesTag,
      Instant at)
      implements ReleaseCommand<Void> {}

  /** The tag arrived or moved by a push: a draft is published, and the pusher is the author. */
  record FollowTag(
      @TargetAggregateIdentifier ReleaseId release, String tag, long pusher, Instant taggedAt)
      implements ReleaseCommand<Void> {}

  /** The tag was deleted by a push: a published release is a draft again. */
  record LoseTag(@TargetAggregateIdentifier ReleaseId release, String tag)
      implements ReleaseCommand<Void> {}

  /** Deletes the release; its tag stays. */
  record DeleteRelease(@TargetAggregateIdentifier ReleaseId release)
      implements ReleaseCommand<Void> {}

  /**
   * Adds a file; answers its id.
   *
   * @param limit how many a release may have
   */
  record AddAsset(@TargetAggregateIdentifier ReleaseId release, UploadedFile file, int limit)
      implements ReleaseCommand<Long> {}

  record RenameAsset(@TargetAggregateIdentifier ReleaseId release, long asset, String name)
      implements ReleaseCommand<Void> {}

  record DeleteAsset(@TargetAggregateIdentifier ReleaseId release, long asset)
      implements ReleaseCommand<Void> {}

  /**
   * Forgets a plain tag.
   *
   * @param announced whether webhooks tell of it
   */
  record DeleteTag(@TargetAggregateIdentifier ReleaseId release, boolean announced)
      implements ReleaseCommand<Void> {}
}
