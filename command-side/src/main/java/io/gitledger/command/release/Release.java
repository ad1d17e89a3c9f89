package io.gitledger.command.release;

import static java.util.Objects.requireNonNullElse;
import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.attachment.Attachments;
import io.gitledger.command.attachment.UploadedFile;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.release.ReleaseCommand.AddAsset;
import io.gitledger.command.release.ReleaseCommand.ChangeRelease;
import io.gitledger.command.release.ReleaseCommand.ConvertTag;
import io.gitledger.command.release.ReleaseCommand.CreateRelease;
import io.gitledger.command.release.ReleaseCommand.DeleteAsset;
import io.gitledger.command.release.ReleaseCommand.DeleteRelease;
import io.gitledger.command.release.ReleaseCommand.DeleteTag;
import io.gitledger.command.release.ReleaseCommand.FollowTag;
import io.gitledger.command.release.ReleaseCommand.LoseTag;
import io.gitledger.command.release.ReleaseCommand.ReleaseId;
import io.gitledger.command.release.ReleaseCommand.RenameAsset;
import io.gitledger.command.release.ReleaseEvent.Announcement;
import io.gitledger.command.release.ReleaseEvent.AssetAdded;
import io.gitledger.command.release.ReleaseEvent.AssetDeleted;
import io.gitledger.command.release.ReleaseEvent.AssetRenamed;
import io.gitledger.command.release.ReleaseEvent.ReleaseChanged;
import io.gitledger.command.release.ReleaseEvent.ReleaseCreated;
import io.gitledger.command.release.ReleaseEvent.ReleaseDeleted;
import io.gitledger.command.release.ReleaseEvent.TagDeleted;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import java.time.Instant;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate
class Release {
  @AggregateIdentifier private ReleaseId id;

  /** State without any announcement; null if the tag was deleted too. */
  private ReleaseChanged state;

  private final Attachments assets = new Attachments();

  @CommandHandler
  Release(CreateRelease command, Sequences sequences, Names names) {
    var release = new ReleaseId(sequences.next(Kind.RELEASE));
    claim(names, command.repository(), command.tag(), release);
    apply(
        new ReleaseCreated(
            release,
            command.repository(),
            command.tag(),
            command.target(),
            command.title(),
            command.body(),
            command.stage(),
            command.prerelease(),
            command.author(),
            command.createdAt()));
  }

  @CommandHandler
  void handle(ConvertTag command) {
    if (!isTag() || !command.tag().equalsIgnoreCase(state.tag())) throw taken();
    apply(
        new ReleaseChanged(
            id,
            state.repository(),
            command.tag(),
            command.target(),
            command.title(),
            command.body(),
            command.stage(),
            command.prerelease(),
            command.author(),
            command.createdAt(),
            command.stage() == ReleaseStage.PUBLISHED ? Announcement.RELEASED : null));
  }

  @CommandHandler
  void handle(ChangeRelease command, Names names) {
    requireRelease();
    String tag = requireNonNullElse(command.tag(), state.tag());
    claim(names, state.repository(), tag, id);
    if (!tag.equalsIgnoreCase(state.tag()))
      names.release(Space.RELEASE, state.repository(), state.tag(), id.value());
    boolean published =
        requireNonNullElse(command.published(), state.stage() == ReleaseStage.PUBLISHED);
    apply(
        new ReleaseChanged(
            id,
            state.repository(),
            tag,
            requireNonNullElse(command.target(), state.target()),
            requireNonNullElse(command.title(), state.title()),
            requireNonNullElse(command.body(), state.body()),
            published ? ReleaseStage.PUBLISHED : ReleaseStage.DRAFT,
            requireNonNullElse(command.prerelease(), state.prerelease()),
            state.author(),
            published && !command.makesTag() ? state.createdAt() : command.at(),
            published ? announcement(command.makesTag()) : null));
  }

  @CommandHandler
  void handle(FollowTag command) {
    if (has(command.tag()))
      change(
          isTag() ? ReleaseStage.TAG : ReleaseStage.PUBLISHED,
          command.pusher(),
          command.taggedAt());
  }

  @CommandHandler
  void handle(LoseTag command) {
    if (has(command.tag()) && !isTag())
      change(ReleaseStage.DRAFT, state.author(), state.createdAt());
  }

  @CommandHandler
  void handle(DeleteRelease command) {
    requireRelease();
    apply(new ReleaseDeleted(id, state.repository(), state.stage()));
  }

  @CommandHandler
  void handle(DeleteTag command, Names names) {
    if (state == null) return;
    if (!isTag()) throw taken();
    names.release(Space.RELEASE, state.repository(), state.tag(), id.value());
    apply(new TagDeleted(id, state.repository(), command.announced()));
  }

  @CommandHandler
  long handle(AddAsset command, Sequences sequences) {
    if (state == null) throw missing();
    assets.requireRoom(command.limit());
    UploadedFile file = command.file();
    long asset = sequences.next(Kind.ATTACHMENT);
    apply(
        new AssetAdded(
            id,
            state.repository(),
            state.stage(),
            asset,
            file.uuid(),
            file.name(),
            file.size(),
            file.sha256(),
            file.uploader()));
    return asset;
  }

  @CommandHandler
  void handle(RenameAsset command) {
    assets.require(command.asset());
    if (!assets.isNamed(command.asset(), command.name()))
      apply(
          new AssetRenamed(id, state.repository(), state.stage(), command.asset(), command.name()));
  }

  @CommandHandler
  void handle(DeleteAsset command) {
    assets.require(command.asset());
    apply(new AssetDeleted(id, state.repository(), state.stage(), command.asset()));
  }

  private static void claim(Names names, long repository, String tag, ReleaseId release) {
    if (!names.claim(Space.RELEASE, repository, tag, release.value())) throw taken();
  }

  private static CommandRejectedException taken() {
    return CommandRejectedException.conflict("Release is has no Tag");
  }

  private Announcement announcement(boolean makesTag) {
    if (makesTag) return Announcement.RELEASED;
    return state.stage() == ReleaseStage.PUBLISHED ? Announcement.EDITED : Announcement.PUBLISHED;
  }

  private boolean isTag() {
    return state != null && state.stage() == ReleaseStage.TAG;
  }

  private boolean has(String tag) {
    return state != null && tag.equals(state.tag());
  }

  private void change(ReleaseStage stage, long author, Instant createdAt) {
    ReleaseChanged changed = state(stage, author, createdAt);
    if (!changed.equals(state)) apply(changed);
  }

  private ReleaseChanged state(ReleaseStage stage, long author, Instant createdAt) {
    return new ReleaseChanged(
        id,
        state.repository(),
        state.tag(),
        state.target(),
        state.title(),
        state.body(),
        stage,
        state.prerelease(),
        author,
        createdAt,
        null);
  }

  private void requireRelease() {
    if (state == null || isTag()) throw missing();
  }

  private CommandRejectedException missing() {
    return CommandRejectedException.notFound("release does not exist [id: " + id.value() + "]");
  }

  @EventSourcingHandler
  void on(ReleaseEvent event) {
    switch (event) {
      case ReleaseCreated created -> {
        id = created.release();
        state =
            new ReleaseChanged(
                id,
                created.repository(),
                created.tag(),
                created.target(),
                created.title(),
                created.body(),
                created.stage(),
                created.prerelease(),
                created.author(),
                created.createdAt(),
                null);
      }
      case ReleaseChanged changed -> {
        state = changed;
        state = state(changed.stage(), changed.author(), changed.createdAt());
      }
      case ReleaseDeleted _ -> {
        state = state(ReleaseStage.TAG, state.author(), state.createdAt());
        assets.clear();
      }
      case TagDeleted _ -> {
        state = null;
        assets.clear();
      }
      case AssetAdded added -> assets.put(added.asset(), added.name());
      case AssetRenamed renamed -> assets.put(renamed.asset(), renamed.name());
      case AssetDeleted removed -> assets.remove(removed.asset());
    }
  }

  protected Release() {}
}
