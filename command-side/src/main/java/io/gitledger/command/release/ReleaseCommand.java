package io.gitledger.command.release;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gitledger.command.Command;
import io.gitledger.command.attachment.UploadedFile;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of releases. */
public sealed interface ReleaseCommand<R> extends Command<R> {

  /** Id of a release, as used on the wire. Its text form names the release's stream. */
  record ReleaseId(@JsonValue long value) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ReleaseId {}

    @Override
    public String toString() {
      return "release-" + value;
    }
  }

  /**
   * Creates the release of a tag, or records a plain tag; returns its {@link ReleaseId}. A tag has
   * at most one, ignoring the case of its name.
   *
   * @param target from which the tag of a draft is created; may be empty
   * @param createdAt time of a tag that existed before, else now
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

  /** Turns a plain tag into a release, or records that the tag was created again. */
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
   * Changes a release; null keeps the current value.
   *
   * @param makesTag whether the tag was created for the release
   * @param at new creation time if it is a draft afterwards, or its tag was created
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

  /**
   * Records that the tag was created or moved by a push. A draft is published, and the pusher
   * becomes the author.
   */
  record FollowTag(
      @TargetAggregateIdentifier ReleaseId release, String tag, long pusher, Instant taggedAt)
      implements ReleaseCommand<Void> {}

  /** Records that the tag was deleted by a push. A published release becomes a draft. */
  record LoseTag(@TargetAggregateIdentifier ReleaseId release, String tag)
      implements ReleaseCommand<Void> {}

  /** Deletes the release, but not its tag. */
  record DeleteRelease(@TargetAggregateIdentifier ReleaseId release)
      implements ReleaseCommand<Void> {}

  /**
   * Adds a file; returns its id.
   *
   * @param limit maximum number of files of a release
   */
  record AddAsset(@TargetAggregateIdentifier ReleaseId release, UploadedFile file, int limit)
      implements ReleaseCommand<Long> {}

  record RenameAsset(@TargetAggregateIdentifier ReleaseId release, long asset, String name)
      implements ReleaseCommand<Void> {}

  record DeleteAsset(@TargetAggregateIdentifier ReleaseId release, long asset)
      implements ReleaseCommand<Void> {}

  /**
   * Deletes the record of a plain tag.
   *
   * @param announced whether webhooks are notified
   */
  record DeleteTag(@TargetAggregateIdentifier ReleaseId release, boolean announced)
      implements ReleaseCommand<Void> {}
}
