package io.gitledger.query.hook;

import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Limit;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Finds the webhooks of a repository. */
@Component
@Transactional(readOnly = true)
public class HookFinder {
  private final HookRows rows;

  HookFinder(HookRows rows) {
    this.rows = rows;
  }

  /** A hook of this repository as it is shown. */
  public Optional<HookView> view(long repository, long id) {
    return rows.byId(repository, id).map(HookView::of);
  }

  /** A hook of this repository; one of another is not found. */
  public Optional<HookRow> find(long repository, long id) {
    return rows.byId(repository, id);
  }

  /** By id alone: who asks must check what the hook belongs to. */
  public Optional<HookRow> find(long id) {
    return rows.byId(id);
  }

  public List<HookView> list(long repository, long offset, int limit) {
    int skipped = (int) Math.min(offset, Integer.MAX_VALUE);
    return rows.ofRepository(repository, skipped, Limit.of(limit)).stream()
        .map(HookView::of)
        .toList();
  }

  public long count(long repository) {
    return rows.countOfRepository(repository);
  }
}
