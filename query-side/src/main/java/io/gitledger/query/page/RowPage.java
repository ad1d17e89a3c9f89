package io.gitledger.query.page;

import java.util.List;
import java.util.function.Function;

/**
 * One page of a list of rows.
 *
 * @param total how many there are before paging
 */
public record RowPage<R>(List<R> rows, long total) {
  public static <R> RowPage<R> empty() {
    return new RowPage<>(List.of(), 0);
  }

  /** Converts the rows, those of a {@link ChunkedList} when their chunk is read. */
  public <V> RowPage<V> map(Function<? super List<R>, List<V>> views) {
    return new RowPage<>(
        rows instanceof ChunkedList<R> chunked ? chunked.map(views) : views.apply(rows), total);
  }
}
