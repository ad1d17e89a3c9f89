package io.gitledger.query.subscription;

import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds subscribers of issues. */
@Component
public class SubscriptionFinder {
  private static final String SUBSCRIBERS =
      "subscription s join account a on a.id = s.user_id where s.issue_id = :issue and s.subscribed"
          + " and a.active and not a.prohibits_login and a.deleted_at is null";

  private final JdbcClient jdbc;
  private final RowPager<AccountRow> pages;

  SubscriptionFinder(JdbcClient jdbc, AccountFinder accounts) {
    this.jdbc = jdbc;
    pages = new RowPager<>(jdbc, "a.id", accounts::listByIds, row -> row.id);
  }

  /** Lists active users who subscribed to an issue, ordered by id. */
  public RowPage<AccountRow> listSubscribers(long issue, long offset, int limit) {
    return pages.page(SUBSCRIBERS, "a.id", Map.of("issue", issue), offset, limit);
  }

  /**
   * Returns whether a user is subscribed. Without an explicit choice, watchers, the author and
   * commentators are.
   */
  public boolean isSubscribed(IssueRow issue, long user) {
    return jdbc.sql(
            """
            select coalesce(
              (select subscribed from subscription where issue_id = :issue and user_id = :user),
              :user = :poster
                or exists (select from watch where repository_id = :repository
                  and user_id = :user and until is null)
                or exists (select from comment where issue_id = :issue
                  and poster_id = :user and deleted_at is null and not pending))
            """)
        .param("issue", issue.id)
        .param("repository", issue.repositoryId)
        .param("poster", issue.posterId)
        .param("user", user)
        .query(Boolean.class)
        .single();
  }
}
