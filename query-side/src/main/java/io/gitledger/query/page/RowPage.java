package io.gitledger.query.page;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * One page of a list of rows.
 *
 * @param total how many there are before paging
 */
public record RowPage<R>(Collection<R> rows, long total) {
  public static <R> RowPage<R> empty() {
    return new RowPage<>(List.of(), 0);
  }

  /** Converts the rows, those of a {@link ChunkedCollection} when their chunk is read. */
  public <V> RowPage<V> map(Function<? super Collection<R>, List<V>> views) {
    return new RowPage<>(
        rows instanceof ChunkedCollection<R> chunked ? chunked.map(views) : views.apply(rows),
        total);
  }
}
