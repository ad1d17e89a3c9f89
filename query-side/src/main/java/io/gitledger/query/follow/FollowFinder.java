package io.gitledger.query.follow;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.VisibleAccounts;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Lists followers and followed accounts that are visible to a viewer. */
@Component
public class FollowFinder {
  private static final String FOLLOWERS =
      "follow f join account a on a.id = f.follower_id where f.followed_id = :account and ";
  private static final String FOLLOWED =
      "follow f join account a on a.id = f.followed_id where f.follower_id = :account and ";

  private final JdbcClient jdbc;
  private final RowPager<AccountRow> pages;

  FollowFinder(JdbcClient jdbc, AccountFinder accounts) {
    this.jdbc = jdbc;
    this.pages = new RowPager<>(jdbc, "a.id", accounts::listByIds, row -> row.id);
  }

  public RowPage<AccountRow> followers(long account, Viewer viewer, long offset, int limit) {
    return page(FOLLOWERS, account, viewer, offset, limit);
  }

  /** Lists followed users and organizations. */
  public RowPage<AccountRow> followed(long account, Viewer viewer, long offset, int limit) {
    return page(FOLLOWED, account, viewer, offset, limit);
  }

  private RowPage<AccountRow> page(
      String from, long account, Viewer viewer, long offset, int limit) {
    return pages.page(
        from + VisibleAccounts.condition(viewer),
        "a.id",
        Map.of("account", account, "viewer", viewer.id()),
        offset,
        limit);
  }

  public boolean follows(long follower, long followed) {
    return jdbc.sql("select exists (select from follow where follower_id = ? and followed_id = ?)")
        .params(follower, followed)
        .query(Boolean.class)
        .single();
  }
}
