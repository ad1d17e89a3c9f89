package io.gitledger.query.hook;

import io.gitledger.query.page.RowPager;
import jakarta.data.Limit;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds webhooks. Deleted ones are excluded unless stated otherwise. */
@Component
public class HookFinder {
  private static final String LISTENING =
      """
      select h.id, h.type, h.events, h.branch_filter, h.created_at, h.model_id <> 0, r.id
      from repository r
      cross join lateral (values (0, r.id, 0::bigint), (1, 0, r.owner_id), (2, 0, 0)) place (level, repository_id, account_id)
      join hook h on h.repository_id = place.repository_id and h.account_id = place.account_id
      where r.id = any (:repositories) and h.active and h.deleted_at is null and case level
          when 0 then r.deleted_at is null
          when 1 then exists (select from account o where o.id = r.owner_id and o.deleted_at is null)
          else h.system end
      order by level, h.id
      """;

  private final HookQueries queries;
  private final JdbcClient jdbc;

  HookFinder(HookQueries queries, JdbcClient jdbc) {
    this.queries = queries;
    this.jdbc = jdbc;
  }

  /** Finds a hook by id alone. The caller must check the owner. */
  public Optional<HookRow> find(long id) {
    return queries.findById(id);
  }

  /** Finds a hook, including deleted ones, which may have been copied from. */
  public Optional<HookRow> findIncludingDeleted(long id) {
    return queries.findIncludingDeleted(id);
  }

  /** Finds a hook of this owner. Hooks of other owners are not found. */
  public Optional<HookRow> find(HookOwner owner, long id) {
    return queries.findById(owner.home().repository(), owner.home().account(), owner.flags(), id);
  }

  /** Returns the view of a hook of this owner. */
  public Optional<HookView> view(HookOwner owner, long id) {
    return find(owner, id).map(HookView::of);
  }

  /** Lists hooks in the order of their creation. */
  public List<HookView> list(HookOwner owner, long offset, int limit) {
    return queries
        .list(
            owner.home().repository(),
            owner.home().account(),
            owner.flags(),
            RowPager.limit(offset, limit))
        .stream()
        .map(HookView::of)
        .toList();
  }

  /** Lists hooks in the order of their creation. */
  public List<HookRow> listOfRepository(long repository, int limit) {
    return queries.listOfRepository(repository, Limit.of(limit));
  }

  public long count(HookOwner owner) {
    return queries.count(owner.home().repository(), owner.home().account(), owner.flags());
  }

  /** Lists all hooks that a repository has or had. */
  public List<Long> idsOfRepository(long repository) {
    return jdbc.sql("select id from hook where repository_id = :repository")
        .param("repository", repository)
        .query(Long.class)
        .list();
  }

  /** Lists all hooks that an account itself has or had. */
  public List<Long> idsOfAccount(long account) {
    return jdbc.sql("select id from hook where repository_id = 0 and account_id = :account")
        .param("account", account)
        .query(Long.class)
        .list();
  }

  /**
   * Returns the active hooks of a repository, followed by those of its owner and those of the
   * system, which is the order of deliveries. For a deleted repository its own hooks are excluded.
   * Uses one statement.
   *
   * @return hooks by repository; repositories without hooks are omitted
   */
  public Map<Long, List<HookSubscription>> listeners(Collection<Long> repositories) {
    var found = new HashMap<Long, List<HookSubscription>>();
    jdbc.sql(LISTENING)
        .param("repositories", repositories.toArray(Long[]::new))
        .query(
            row -> {
              found.computeIfAbsent(row.getLong(7), any -> new ArrayList<>()).add(listener(row));
            });
    return found;
  }

  private static HookSubscription listener(ResultSet row) throws SQLException {
    boolean foundedWith = row.getBoolean(6);
    return new HookSubscription(
        row.getLong(1),
        row.getString(2),
        Set.copyOf(List.of((String[]) row.getArray(3).getArray())),
        row.getString(4),
        foundedWith ? null : row.getObject(5, OffsetDateTime.class).toInstant());
  }
}
