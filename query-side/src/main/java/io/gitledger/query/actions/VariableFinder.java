package io.gitledger.query.actions;

import io.gitledger.query.OwnerColumns;
import io.gitledger.query.page.RowPage;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finds variables of workflows where they belong. */
@Component
public class VariableFinder {
  private final VariableRows rows;

  VariableFinder(VariableRows rows) {
    this.rows = rows;
  }

  /** By its name in upper case. */
  public Optional<VariableRow> find(OwnerColumns home, String name) {
    return rows.byName(home, name);
  }

  /** In the order in which they came. */
  public RowPage<VariableRow> list(OwnerColumns home, long offset, int limit) {
    return new RowPage<>(rows.list(home, offset, limit), rows.count(home));
  }
}
