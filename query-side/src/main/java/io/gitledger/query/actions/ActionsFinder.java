package io.gitledger.query.actions;

import io.gitledger.query.OwnerColumns;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import io.gitledger.query.row.RowsByIds;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Finds secrets and variables of workflows. Names are in upper case. Lists are ordered by creation.
 */
@Component
public class ActionsFinder {
  private final ActionsQueries queries;
  private final RowPager<VariableRow> variables;

  ActionsFinder(JdbcClient jdbc, ActionsQueries queries) {
    this.queries = queries;
    variables =
        RowPager.inChunks(
            jdbc,
            "v.id",
            RowsByIds.firstChunk(jdbc, VariableRow.TABLE, "octet_length(value)")::list,
            row -> row.id);
  }

  public Optional<SecretRow> findSecret(OwnerColumns home, String name) {
    return queries.findSecret(home.repository(), home.account(), name);
  }

  public RowPage<SecretRow> listSecrets(OwnerColumns home, long offset, int limit) {
    return new RowPage<>(
        queries.listSecrets(home.repository(), home.account(), RowPager.limit(offset, limit)),
        queries.countSecrets(home.repository(), home.account()));
  }

  public List<Long> idsOfSecrets(long repository) {
    return queries.idsOfSecrets(repository);
  }

  public List<Long> idsOfVariables(long repository) {
    return queries.idsOfVariables(repository);
  }

  public Optional<VariableRow> findVariable(OwnerColumns home, String name) {
    return queries.findVariable(home.repository(), home.account(), name);
  }

  public RowPage<VariableRow> listVariables(OwnerColumns home, long offset, int limit) {
    return variables.page(
        "actions_variable v where v.repository_id = :repository and v.account_id = :account",
        "v.id",
        Map.of("repository", home.repository(), "account", home.account()),
        offset,
        limit);
  }
}
