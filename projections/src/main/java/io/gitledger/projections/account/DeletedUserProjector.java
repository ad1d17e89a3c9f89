package io.gitledger.projections.account;

import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.account.UserEvent.UserErased;
import io.gitledger.command.account.UserEvent.UserRestored;
import io.gitledger.projections.ArchivedRows;
import io.gitledger.projections.ArchivedRows.Deleted;
import io.gitledger.projections.ReadModel;
import io.gitledger.query.row.ArchiveRule.With;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;

/** Archives the uncounted rows of a deleted user, and restores them with the user. */
@ReadModel
class DeletedUserProjector {
  private final ArchivedRows archived;

  DeletedUserProjector(ArchivedRows archived) {
    this.archived = archived;
  }

  @EventHandler
  void on(UserDeleted event) {
    archived.archiveUncounted(
        new Deleted(With.USER, event.user(), event.account()), event.erased());
  }

  @EventHandler
  void on(UserRestored event) {
    archived.restoreUncounted(
        new Deleted(With.USER, event.user(), event.account()),
        Map.of(
            "lost_keys", event.lostKeys().toArray(Long[]::new),
            "lost_gpg_keys", event.lostGpgKeys().toArray(Long[]::new),
            "absent", event.absent().toArray(Long[]::new)));
  }

  @EventHandler
  void on(UserErased event) {
    archived.purge(event.user());
  }
}
