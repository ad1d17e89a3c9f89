package io.gitledger.command.repository;

import static io.gitledger.command.repository.RepositoryClaims.claim;
import static io.gitledger.command.repository.RepositoryClaims.claimFork;
import static io.gitledger.command.repository.RepositoryFounding.begin;
import static io.gitledger.command.repository.RepositoryFounding.equip;
import static io.gitledger.command.repository.RepositoryFounding.hasMigrated;
import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.account.Owners;
import io.gitledger.command.avatar.AvatarImages;
import io.gitledger.command.branch.Refs;
import io.gitledger.command.hook.DefaultHooks;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.relationship.Relationships;
import io.gitledger.command.repository.RepositoryCommand.Beginning;
import io.gitledger.command.repository.RepositoryCommand.ChangeMirror;
import io.gitledger.command.repository.RepositoryCommand.ChangeRepositoryAvatar;
import io.gitledger.command.repository.RepositoryCommand.CreateRepository;
import io.gitledger.command.repository.RepositoryCommand.Creation;
import io.gitledger.command.repository.RepositoryCommand.EditRepository;
import io.gitledger.command.repository.RepositoryCommand.ForkRepository;
import io.gitledger.command.repository.RepositoryCommand.MigrateRepository;
import io.gitledger.command.repository.RepositoryCommand.Mirror;
import io.gitledger.command.repository.RepositoryCommand.PurgeObjects;
import io.gitledger.command.repository.RepositoryEvent.CollaboratorRemoved;
import io.gitledger.command.repository.RepositoryEvent.CollaboratorSet;
import io.gitledger.command.repository.RepositoryEvent.MirrorChanged;
import io.gitledger.command.repository.RepositoryEvent.MirrorContentChanged;
import io.gitledger.command.repository.RepositoryEvent.MirrorCreated;
import io.gitledger.command.repository.RepositoryEvent.ObjectsPurged;
import io.gitledger.command.repository.RepositoryEvent.RepositoryArchived;
import io.gitledger.command.repository.RepositoryEvent.RepositoryAvatarChanged;
import io.gitledger.command.repository.RepositoryEvent.RepositoryCreated;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDeleted;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDescribed;
import io.gitledger.command.repository.RepositoryEvent.RepositoryFeaturesChanged;
import io.gitledger.command.repository.RepositoryEvent.RepositoryForked;
import io.gitledger.command.repository.RepositoryEvent.RepositoryMigrated;
import io.gitledger.command.repository.RepositoryEvent.RepositoryPurged;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRenamed;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRestored;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTransferred;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTrustModelSet;
import io.gitledger.command.repository.RepositoryEvent.RepositoryUnarchived;
import io.gitledger.command.repository.RepositoryEvent.RepositoryVisibilityChanged;
import io.gitledger.command.repository.RepositoryEvent.TransferOffered;
import io.gitledger.command.repository.RepositoryEvent.TransferRejected;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.git.refs.RefStore;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate(snapshotTriggerDefinition = "snapshots")
class Repository extends RepositoryLifecycle {
  private static final Set<Relationships.Kind> LOST_WHEN_PRIVATE =
      EnumSet.of(Relationships.Kind.STAR, Relationships.Kind.WATCH);

  /** The settings of a mirror. */
  record Following(long intervalSeconds, boolean prune) {}

  private String description;
  private String website = "";
  private boolean isPrivate;
  private boolean template;
  private RepositoryFeatures features;
  private Following mirror;
  private boolean archived;
  private String avatar = "";

  @CommandHandler
  Repository(
      CreateRepository command,
      Sequences sequences,
      Owners owners,
      GitStorage git,
      DefaultHooks hooks,
      Relationships relationships)
      throws Exception {
    RepositoryId repository = claim(command, sequences, owners);
    Beginning beginning = command.beginning();
    if (beginning == null) git.create(repository, command.defaultBranch());
    else git.create(repository, command.defaultBranch(), beginning);
    apply(
            created(
                repository,
                command,
                command.template(),
                command.defaultBranch(),
                RepositoryFeatures.initial(command.template()),
                command.licenses()))
        .andThen(
            () -> {
              if (command.trustModel() != TrustModel.DEFAULT)
                apply(new RepositoryTrustModelSet(repository, command.trustModel()));
              if (beginning != null) begin(repository, beginning, MetaData.emptyInstance());
            });
    equip(repository, command, hooks, relationships);
    hooks.copyTo(repository.value(), command.owner(), command.hooks());
  }

  /**
   * Creates a fork. An owner has at most one fork of a repository at a time. The origin is locked
   * before anything is written, so that the log has this event after the events of everything that
   * the fork copies.
   */
  @CommandHandler
  Repository(
      ForkRepository command,
      Sequences sequences,
      Owners owners,
      Names names,
      GitStorage git,
      DefaultHooks hooks,
      Relationships relationships)
      throws Exception {
    owners.lockRepositoryExclusive(command.origin().value());
    RepositoryId repository = claim(command, sequences, owners);
    claimFork(command.owner(), command.origin(), repository, names);
    RefStore.Fork fork = git.fork(command.origin(), repository);
    apply(
            created(
                repository,
                command,
                false,
                fork.head(),
                RepositoryFeatures.ofFork(),
                command.licenses()))
        .andThenApply(() -> new RepositoryForked(repository, command.origin()))
        .andThen(
            () -> {
              if (!fork.refs().isEmpty()) begin(() -> Refs.forked(repository.value(), fork));
            });
    equip(repository, command, hooks, relationships);
  }

  /**
   * Creates a repository by migration. Webhooks report the creation, feeds do not. An incomplete
   * repository does not claim its name until it is complete.
   */
  @CommandHandler
  Repository(
      MigrateRepository command,
      Sequences sequences,
      Owners owners,
      Names names,
      GitStorage git,
      DefaultHooks hooks,
      MirrorSecrets secrets,
      Relationships relationships)
      throws Exception {
    RepositoryId repository = claim(command, sequences, owners);
    Beginning beginning = command.beginning();
    Mirror mirror = command.mirror();
    git.create(repository, command.defaultBranch(), beginning);
    if (mirror != null) secrets.put(repository.value(), MirrorSecrets.PULL, mirror.credentials());
    if (command.incomplete()) names.releaseAll(Space.REPOSITORY, repository.value());
    MetaData migrates = MetaData.with(RepositoryEvent.MIGRATES, true);
    apply(
            created(
                repository,
                command,
                false,
                command.defaultBranch(),
                mirror == null ? RepositoryFeatures.initial(false) : RepositoryFeatures.ofMirror(),
                List.of()),
            command.incomplete() ? migrates.and(RepositoryEvent.INCOMPLETE, true) : migrates)
        .andThenApply(() -> new RepositoryMigrated(repository, command.originalUrl()))
        .andThen(
            () -> {
              if (mirror != null)
                apply(new MirrorCreated(repository, mirror.intervalSeconds(), true));
              if (mirror != null && (mirror.lfs() || mirror.wiki()))
                apply(new MirrorContentChanged(repository, mirror.lfs(), mirror.wiki()));
              hasMigrated(repository, command.lfsObjects());
              if (!beginning.refs().isEmpty()) begin(repository, beginning, migrates);
              if (command.incomplete())
                apply(new RepositoryDeleted(repository, command.owner(), command.name()), migrates);
            });
    equip(repository, command, hooks, relationships);
  }

  private static RepositoryCreated created(
      RepositoryId repository,
      Creation command,
      boolean template,
      String defaultBranch,
      RepositoryFeatures features,
      List<String> licenses) {
    return new RepositoryCreated(
        repository,
        command.owner(),
        command.name(),
        command.description(),
        command.isPrivate(),
        template,
        defaultBranch,
        features,
        List.copyOf(licenses),
        command.watcher());
  }

  /** Edits the settings. If the repository becomes private, it loses its stars and watches. */
  @CommandHandler
  void handle(EditRepository command, Names names, Owners owners, Relationships relationships) {
    requireExisting();
    RepositoryChange change = command.change();
    boolean hides = !isPrivate && Boolean.TRUE.equals(change.isPrivate());
    if (hides) {
      owners.lockRepositoryExclusive(id.value());
      relationships.removeAll(LOST_WHEN_PRIVATE, id.value());
    }
    if (change.name() != null) rename(change.name(), names);
    describe(change);
    if (change.isPrivate() != null && change.isPrivate() != isPrivate)
      apply(new RepositoryVisibilityChanged(id, change.isPrivate()));
    if (change.features() != null) {
      RepositoryFeatures wanted = change.features().applyTo(features);
      if (!wanted.equals(features)) apply(new RepositoryFeaturesChanged(id, wanted));
    }
    if (change.archived() != null && change.archived() != archived)
      apply(change.archived() ? new RepositoryArchived(id) : new RepositoryUnarchived(id));
  }

  private void rename(RepositoryName wanted, Names names) {
    if (wanted.equals(name)) return;
    if (!names.claim(Space.REPOSITORY, owner, wanted.value(), id.value())) throw taken(wanted);
    if (!wanted.sameAs(name)) names.release(Space.REPOSITORY, owner, name.value(), id.value());
    apply(new RepositoryRenamed(id, owner, name, wanted));
  }

  private void describe(RepositoryChange change) {
    var described =
        new RepositoryDescribed(
            id,
            change.description() == null ? description : change.description(),
            change.website() == null ? website : change.website(),
            change.template() == null ? template : change.template());
    if (!described.equals(new RepositoryDescribed(id, description, website, template)))
      apply(described);
  }

  /** Changes the mirror settings. No effect if the repository is not a mirror. */
  @CommandHandler
  void handle(ChangeMirror command, MirrorSecrets secrets) {
    requireExisting();
    if (mirror == null) return;
    var changed =
        new MirrorChanged(
            id,
            command.intervalSeconds() == null ? mirror.intervalSeconds : command.intervalSeconds(),
            command.prune() == null ? mirror.prune : command.prune());
    if (command.username() != null || command.password() != null)
      secrets.put(
          id.value(),
          MirrorSecrets.PULL,
          secrets.of(id.value(), MirrorSecrets.PULL).with(command.username(), command.password()));
    if (!changed.equals(new MirrorChanged(id, mirror.intervalSeconds, mirror.prune)))
      apply(changed);
  }

  @CommandHandler
  void handle(ChangeRepositoryAvatar command, AvatarImages images) {
    requireExisting();
    String hash = images.replace(OwnerRef.repository(id.value()), command.picture());
    if (!hash.equals(avatar)) apply(new RepositoryAvatarChanged(id, hash));
  }

  @CommandHandler
  void handle(PurgeObjects command, GitStorage git) {
    requireExisting();
    git.requestPurge(id, command.wiki(), command.objects());
    apply(new ObjectsPurged(id, command.objects(), command.reason()));
  }

  @EventSourcingHandler
  void on(RepositoryEvent event, MetaData about) {
    switch (event) {
      case RepositoryCreated created -> {
        id = created.id();
        owner = created.owner();
        name = created.name();
        description = created.description();
        isPrivate = created.isPrivate();
        template = created.template();
        features = created.features();
      }
      case RepositoryForked forked -> origin = forked.origin();
      case MirrorCreated created ->
          mirror = new Following(created.intervalSeconds(), created.prune());
      case MirrorChanged changed ->
          mirror = new Following(changed.intervalSeconds(), changed.prune());
      case RepositoryRenamed renamed -> name = renamed.to();
      case RepositoryDescribed described -> {
        description = described.description();
        website = described.website();
        template = described.template();
      }
      case RepositoryVisibilityChanged changed -> isPrivate = changed.isPrivate();
      case RepositoryFeaturesChanged changed -> features = changed.features();
      case RepositoryArchived _ -> archived = true;
      case RepositoryUnarchived _ -> archived = false;
      case RepositoryAvatarChanged changed -> avatar = changed.hash();
      case TransferOffered offered -> offer = offered;
      case TransferRejected _ -> offer = null;
      case RepositoryTransferred transferred -> {
        owner = transferred.to();
        offer = null;
      }
      case RepositoryDeleted _ -> {
        deleted = true;
        incomplete = about.containsKey(RepositoryEvent.MIGRATES);
      }
      case RepositoryPurged _ -> purged = true;
      case RepositoryRestored _ -> {
        deleted = false;
        incomplete = false;
      }
      case RepositoryTrustModelSet _,
          RepositoryMigrated _,
          MirrorContentChanged _,
          ObjectsPurged _,
          CollaboratorSet _,
          CollaboratorRemoved _ -> {}
    }
  }

  protected Repository() {}
}
