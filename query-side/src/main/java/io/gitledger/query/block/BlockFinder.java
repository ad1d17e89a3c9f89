package io.gitledger.query.block;

import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds the users blocked by accounts. */
@Component
public class BlockFinder {
  private final JdbcClient jdbc;
  private final RowPager<AccountRow> pages;

  BlockFinder(JdbcClient jdbc, AccountFinder accounts) {
    this.jdbc = jdbc;
    this.pages = new RowPager<>(jdbc, "b.blocked_id", accounts::listByIds, row -> row.id);
  }

  /** Lists blocked users, ordered by the time of the block. */
  public RowPage<AccountRow> blocked(long blocker, long offset, int limit) {
    return pages.page(
        "block b where b.blocker_id = :blocker",
        "b.at, b.blocked_id",
        Map.of("blocker", blocker),
        offset,
        limit);
  }

  /** Returns whether one of two accounts blocks the other. */
  public boolean separate(long one, long other) {
    return blocks(one, other) || blocks(other, one);
  }

  public boolean blocks(long blocker, long blocked) {
    return jdbc.sql("select exists (select from block where blocker_id = ? and blocked_id = ?)")
        .params(blocker, blocked)
        .query(Boolean.class)
        .single();
  }
}
