package io.gitledger.query.actions;

import io.gitledger.query.OwnerColumns;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Secrets and variables of workflows. Names are in upper case; lists are in the order of creation.
 */
@Component
public class ActionsFinder {
  private final ActionsQueries queries;

  ActionsFinder(ActionsQueries queries) {
    this.queries = queries;
  }

  public Optional<SecretRow> findSecret(OwnerColumns home, String name) {
    return queries.findSecret(home.repository(), home.account(), name);
  }

  public RowPage<SecretRow> listSecrets(OwnerColumns home, long offset, int limit) {
    return new RowPage<>(
        queries.listSecrets(home.repository(), home.account(), RowPager.limit(offset, limit)),
        queries.countSecrets(home.repository(), home.account()));
  }

  public Optional<VariableRow> findVariable(OwnerColumns home, String name) {
    return queries.findVariable(home.repository(), home.account(), name);
  }

  public RowPage<VariableRow> listVariables(OwnerColumns home, long offset, int limit) {
    return new RowPage<>(
        queries.listVariables(home.repository(), home.account(), RowPager.limit(offset, limit)),
        queries.countVariables(home.repository(), home.account()));
  }
}
