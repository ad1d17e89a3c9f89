package io.gitledger.query.actions;

import io.gitledger.query.Home;
import io.gitledger.query.page.RowPage;
import java.util.Optional;
import org.springframework.data.domain.Limit;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Finds secrets of workflows where they belong. */
@Component
@Transactional(readOnly = true)
public class SecretFinder {
  private final SecretRows rows;

  SecretFinder(SecretRows rows) {
    this.rows = rows;
  }

  /** By its name in upper case. */
  public Optional<SecretRow> find(Home home, String name) {
    return rows.byName(home.repository(), home.account(), name);
  }

  /** In the order in which they came. */
  public RowPage<SecretRow> list(Home home, long offset, int limit) {
    int skipped = (int) Math.min(offset, Integer.MAX_VALUE);
    return new RowPage<>(
        rows.list(home.repository(), home.account(), skipped, Limit.of(limit)),
        rows.count(home.repository(), home.account()));
  }
}
