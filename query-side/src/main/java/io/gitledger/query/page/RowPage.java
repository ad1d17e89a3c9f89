package io.gitledger.query.page;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * One page of a list of rows.
 *
 * @param total number of rows in the whole list
 */
public record RowPage<R>(Collection<R> rows, long total) {
  public static <R> RowPage<R> empty() {
    return new RowPage<>(List.of(), 0);
  }

  /**
   * Converts the rows. The rows of a {@link ChunkedCollection} are converted when their chunk is
   * read.
   */
  public <V> RowPage<V> map(Function<? super Collection<R>, List<V>> views) {
    return new RowPage<>(
        rows instanceof ChunkedCollection<R> chunked ? chunked.map(views) : views.apply(rows),
        total);
  }
}
