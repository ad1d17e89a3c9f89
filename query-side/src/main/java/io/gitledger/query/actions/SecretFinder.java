package io.gitledger.query.actions;

import io.gitledger.query.OwnerColumns;
import io.gitledger.query.page.RowPage;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finds secrets of workflows where they belong. */
@Component
public class SecretFinder {
  private final SecretRows rows;

  SecretFinder(SecretRows rows) {
    this.rows = rows;
  }

  /** By its name in upper case. */
  public Optional<SecretRow> find(OwnerColumns home, String name) {
    return rows.byName(home, name);
  }

  /** In the order in which they came. */
  public RowPage<SecretRow> list(OwnerColumns home, long offset, int limit) {
    return new RowPage<>(rows.list(home, offset, limit), rows.count(home));
  }
}
