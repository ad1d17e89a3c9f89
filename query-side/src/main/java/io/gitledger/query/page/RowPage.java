package io.gitledger.query.page;

import java.util.List;

/**
 * One page of a list of rows.
 *
 * @param total how many there are before paging
 */
public record RowPage<R>(List<R> rows, long total) {
  public static <R> RowPage<R> empty() {
    return new RowPage<>(List.of(), 0);
  }
}
