package io.gitledger.git.refs;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.springframework.jdbc.core.ConnectionCallback;

/** Inserts a repository with its first refs and packs in a single statement. */
final class FoundingStatement implements ConnectionCallback<CompareAndSwapStatement.Versions> {
  private static final String SQL =
      """
      with founded as (
        insert into git_repository (id, head, ref_version, pack_version)
        values (?, ?, nextval('git_version'), nextval('git_version'))
        returning ref_version, pack_version
      ), begun as (
        insert into git_ref (repository, name, oid, peeled)
        select ?, name, oid, peeled from unnest(?, ?, ?) as r (name, oid, peeled)
      ), %s
      select ref_version, pack_version from founded
      """
          .formatted(PackRows.INSERT);

  private final long repository;
  private final String head;
  private final List<RefChange> refs;
  private final List<StagedPack> packs;

  FoundingStatement(long repository, String head, List<RefChange> refs, List<StagedPack> packs) {
    this.repository = repository;
    this.head = head;
    this.refs = refs;
    this.packs = packs;
  }

  @Override
  public CompareAndSwapStatement.Versions doInConnection(Connection connection)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(SQL)) {
      Parameters parameters = new Parameters(connection, statement);
      parameters.add(repository);
      parameters.add(head);
      parameters.add(repository);
      parameters.add("text", refs.stream().map(RefChange::name).toArray());
      parameters.add("text", refs.stream().map(ref -> ref.newId().name()).toArray());
      parameters.add(
          "text",
          refs.stream().map(ref -> ref.peeled() == null ? null : ref.peeled().name()).toArray());
      PackRows.add(parameters, repository, packs);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return new CompareAndSwapStatement.Versions(row.getLong(1), row.getLong(2));
      }
    }
  }
}
