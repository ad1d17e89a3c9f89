package io.gitledger.query.hook;

import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Limit;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Finds the webhooks of a place. */
@Component
@Transactional(readOnly = true)
public class HookFinder {
  private final HookRows rows;

  HookFinder(HookRows rows) {
    this.rows = rows;
  }

  /** A hook of this place as it is shown. */
  public Optional<HookView> view(HookPlace place, long id) {
    return find(place, id).map(HookView::of);
  }

  /** A hook of this place; one of another is not found. */
  public Optional<HookRow> find(HookPlace place, long id) {
    return rows.byId(place.home().repository(), place.home().account(), place.flags(), id);
  }

  /** By id alone: who asks must check what the hook belongs to. */
  public Optional<HookRow> find(long id) {
    return rows.byId(id);
  }

  public List<HookView> list(HookPlace place, long offset, int limit) {
    int skipped = (int) Math.min(offset, Integer.MAX_VALUE);
    return rows
        .list(
            place.home().repository(),
            place.home().account(),
            place.flags(),
            skipped,
            Limit.of(limit))
        .stream()
        .map(HookView::of)
        .toList();
  }

  public long count(HookPlace place) {
    return rows.count(place.home().repository(), place.home().account(), place.flags());
  }
}
