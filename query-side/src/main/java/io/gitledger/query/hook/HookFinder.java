package io.gitledger.query.hook;

import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finds the webhooks of a place. */
@Component
public class HookFinder {
  private final HookRows rows;

  HookFinder(HookRows rows) {
    this.rows = rows;
  }

  /** A hook of this place as it is shown. */
  public Optional<HookView> view(HookOwner place, long id) {
    return find(place, id).map(HookView::of);
  }

  /** A hook of this place; one of another is not found. */
  public Optional<HookRow> find(HookOwner place, long id) {
    return rows.byId(place, id);
  }

  /** By id alone: who asks must check what the hook belongs to. */
  public Optional<HookRow> find(long id) {
    return rows.byId(id);
  }

  public List<HookView> list(HookOwner place, long offset, int limit) {
    return rows.list(place, offset, limit).stream().map(HookView::of).toList();
  }

  public long count(HookOwner place) {
    return rows.count(place);
  }
}
