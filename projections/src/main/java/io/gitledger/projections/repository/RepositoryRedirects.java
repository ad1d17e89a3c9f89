package io.gitledger.projections.repository;

import static io.gitledger.projections.RowStatements.RowStatement.change;
import static io.gitledger.projections.RowStatements.RowStatement.insert;

import io.gitledger.projections.RowStatements;
import io.gitledger.projections.RowStatements.RowStatement;
import io.gitledger.query.repository.RepositoryRedirectRow;
import org.springframework.stereotype.Component;

/** Keeps former names of repositories. */
@Component
class RepositoryRedirects {
  private static final String TABLE = "repository_redirect";
  private static final RowStatement TAKEN =
      change(TABLE, "delete from repository_redirect where owner_id = ? and name_folded = ?");
  private static final RowStatement LEFT =
      insert(
          TABLE,
          "insert into repository_redirect (owner_id, name_folded, repository_id) values (?, ?, ?)"
              + " on conflict (owner_id, name_folded)"
              + " do update set repository_id = excluded.repository_id",
          2);

  private final RowStatements statements;

  RepositoryRedirects(RowStatements statements) {
    this.statements = statements;
  }

  /** A repository has this name: no former holder is found under it any more. */
  void taken(long owner, String name) {
    var key = RepositoryRedirectRow.Key.of(owner, name);
    statements.run(TAKEN, owner, key.nameFolded());
  }

  /** A repository gave up this name. */
  void left(long owner, String name, long repository) {
    var key = RepositoryRedirectRow.Key.of(owner, name);
    statements.run(LEFT, owner, key.nameFolded(), repository);
  }
}
