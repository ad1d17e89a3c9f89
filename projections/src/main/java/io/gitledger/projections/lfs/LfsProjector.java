package io.gitledger.projections.lfs;

import io.gitledger.command.lfs.LfsEvent.LfsLockCreated;
import io.gitledger.command.lfs.LfsEvent.LfsLockDeleted;
import io.gitledger.command.lfs.LfsEvent.LfsObjectAdded;
import io.gitledger.command.lfs.LfsEvent.LfsObjectsCopied;
import io.gitledger.command.lfs.LfsEvent.LfsObjectsMigrated;
import io.gitledger.command.repository.RepositoryEvent.RepositoryForked;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.lfs.LfsLockRow;
import io.gitledger.query.lfs.LfsObjectRow;
import io.gitledger.query.repository.RepositoryRow;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Git LFS objects and locks of repositories. Those of deleted repositories are kept. */
@ReadModel
class LfsProjector {
  private static final String COPY =
      """
      with copied as (
        insert into lfs_object (repository_id, oid, size) select ?, oid, size from lfs_object where repository_id = ?
        on conflict do nothing returning size)
      update repository set lfs_bytes = lfs_bytes + more
      from (select sum(size) as more from copied) counted
      where id = ? and more is not null
      """;

  private final ReadModelWriter writer;

  LfsProjector(ReadModelWriter writer) {
    this.writer = writer;
  }

  @EventHandler
  void on(LfsObjectAdded event) {
    if (writer.find(LfsObjectRow.class, event.repository(), event.oid()).isPresent()) return;
    insert(event.repository(), event.oid(), event.size());
  }

  /** Inserts the objects without a conflict check, since the repository is new. */
  @EventHandler
  void on(LfsObjectsMigrated event) {
    event.objects().forEach(object -> insert(event.repository(), object.oid(), object.size()));
  }

  private void insert(long repository, String oid, long size) {
    var row = new LfsObjectRow();
    row.repositoryId = repository;
    row.oid = oid;
    row.size = size;
    writer.insert(row);
    writer.update(RepositoryRow.class, repository).add("lfs_bytes", size).write();
  }

  @EventHandler
  void on(LfsObjectsCopied event) {
    copy(event.origin(), event.repository());
  }

  @EventHandler
  void on(RepositoryForked event) {
    copy(event.origin().value(), event.repository());
  }

  private void copy(long origin, long repository) {
    if (writer.find(RepositoryRow.class, origin).filter(row -> row.lfsBytes > 0).isPresent())
      writer.sql(COPY).params(repository, origin, repository).update();
  }

  @EventHandler
  void on(LfsLockCreated event, @Timestamp Instant at) {
    var row = new LfsLockRow();
    row.id = event.lock().value();
    row.repositoryId = event.repository();
    row.ownerId = event.owner();
    row.path = event.path();
    row.createdAt = at;
    writer.insert(row);
  }

  @EventHandler
  void on(LfsLockDeleted event) {
    writer.delete(LfsLockRow.class, event.lock().value());
  }
}
