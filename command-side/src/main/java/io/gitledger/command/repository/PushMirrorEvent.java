package io.gitledger.command.repository;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;

/** Events of push mirrors, visible to the administrators of the repository. */
public sealed interface PushMirrorEvent extends RepositoryScoped {
  long mirror();

  @Override
  default EventUnit unit() {
    return EventUnit.ADMINISTRATION;
  }

  /**
   * A push mirror was created. Its remote is kept equal to the repository from now on.
   *
   * @param address without credentials
   * @param intervalSeconds 0: no schedule
   */
  @EventName("push_mirror.created")
  record PushMirrorCreated(
      long repository,
      long mirror,
      String name,
      String address,
      long intervalSeconds,
      boolean syncOnCommit)
      implements PushMirrorEvent {}

  @EventName("push_mirror.deleted")
  record PushMirrorDeleted(long repository, long mirror) implements PushMirrorEvent {}
}
