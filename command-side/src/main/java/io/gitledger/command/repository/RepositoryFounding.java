package io.gitledger.command.repository;

import static io.gitledger.command.repository.RepositoryOwnership.collaborates;
import static org.axonframework.modelling.command.AggregateLifecycle.apply;
import static org.axonframework.modelling.command.AggregateLifecycle.createNew;

import io.gitledger.command.branch.Refs;
import io.gitledger.command.hook.DefaultHooks;
import io.gitledger.command.lfs.LfsEvent.LfsContent;
import io.gitledger.command.lfs.LfsEvent.LfsObjectsMigrated;
import io.gitledger.command.relationship.Relationships;
import io.gitledger.command.repository.RepositoryCommand.Beginning;
import io.gitledger.command.repository.RepositoryCommand.Creation;
import java.util.List;
import java.util.concurrent.Callable;
import org.axonframework.messaging.MetaData;

/** Common steps of commands that create a repository. */
final class RepositoryFounding {
  private static final int LFS_OBJECTS_PER_EVENT = 1_000;

  private RepositoryFounding() {}

  static void equip(
      RepositoryId repository, Creation command, DefaultHooks hooks, Relationships relationships)
      throws Exception {
    if (command.watcher() != 0)
      relationships.addNew(Relationships.Kind.WATCH, command.watcher(), repository.value());
    if (command.administrator() != 0)
      collaborates(repository, command.administrator(), CollaboratorMode.ADMIN, relationships);
    hooks.copyTo(repository.value(), command.owner());
  }

  static void begin(RepositoryId repository, Beginning beginning, MetaData about) {
    begin(() -> Refs.founded(repository.value(), beginning.refs(), beginning.packs(), about));
  }

  /**
   * Records the migrated LFS objects in several events, as one event of many thousand objects would
   * be too large.
   */
  static void hasMigrated(RepositoryId repository, List<LfsContent> objects) {
    for (int i = 0; i < objects.size(); i += LFS_OBJECTS_PER_EVENT) {
      int end = Math.min(i + LFS_OBJECTS_PER_EVENT, objects.size());
      apply(new LfsObjectsMigrated(repository.value(), List.copyOf(objects.subList(i, end))));
    }
  }

  /**
   * Creates the refs aggregate. Its events follow the creation event; if they were applied
   * immediately they would precede it.
   */
  static void begin(Callable<Refs> refs) {
    try {
      createNew(Refs.class, refs);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
