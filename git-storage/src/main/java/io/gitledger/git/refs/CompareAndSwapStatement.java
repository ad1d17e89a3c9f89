package io.gitledger.git.refs;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.jdbc.core.ConnectionCallback;

/** Writes all changes of one batch in a single statement, and returns the new versions. */
final class CompareAndSwapStatement
    implements ConnectionCallback<CompareAndSwapStatement.Versions> {
  record Versions(long refs, long packs) {}

  private static final String SQL =
      """
      with gone as (
        delete from git_ref where repository = ? and name = any (?)
      ), moved as (
        insert into git_ref (repository, name, oid, peeled)
        select ?, name, oid, peeled from unnest(?, ?, ?) as r (name, oid, peeled)
        on conflict (repository, name) do update set oid = excluded.oid, peeled = excluded.peeled
      ), %s
      update git_repository set ref_version = nextval('git_version'),
        pack_version = case when ? then nextval('git_version') else pack_version end
      where id = ? returning ref_version, pack_version
      """
          .formatted(PackRows.INSERT);

  private final long repository;
  private final List<RefChange> changes;
  private final List<StagedPack> packs;

  CompareAndSwapStatement(long repository, List<RefChange> changes, List<StagedPack> packs) {
    this.repository = repository;
    this.changes = changes;
    this.packs = packs;
  }

  @Override
  public Versions doInConnection(Connection connection) throws SQLException {
    List<RefChange> kept = changes.stream().filter(change -> !change.deletes()).toList();
    try (PreparedStatement statement = connection.prepareStatement(SQL)) {
      Parameters parameters = new Parameters(connection, statement);
      parameters.add(repository);
      parameters.add(
          "text", changes.stream().filter(RefChange::deletes).map(RefChange::name).toArray());
      parameters.add(repository);
      parameters.add("text", kept.stream().map(RefChange::name).toArray());
      parameters.add("text", kept.stream().map(change -> change.newId().name()).toArray());
      parameters.add("text", kept.stream().map(change -> name(change.peeled())).toArray());
      PackRows.add(parameters, repository, packs);
      parameters.add(!packs.isEmpty());
      parameters.add(repository);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return new Versions(row.getLong(1), row.getLong(2));
      }
    }
  }

  private static String name(ObjectId id) {
    return id == null ? null : id.name();
  }
}
