package io.gitledger.api.web.page;

import io.gitledger.query.page.RowPage;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * One page of a list, written as an array with paging headers.
 *
 * @param total the number of entries before paging
 * @param items null for the only list that is written as {@code null} if it is empty
 * @param linked whether the list also has a {@code Link} header
 * @param more further headers that scripts may read
 * @param page null for the requested page within the usual limits
 */
public record Paged<T>(
    Collection<T> items, long total, boolean linked, Map<String, String> more, Page page) {
  /** Returns a list marked "Link" in the contract: {@code X-Total-Count} and {@code Link}. */
  public static <T> Paged<T> linked(Collection<T> items, long total) {
    return new Paged<>(items, total, true, Map.of(), null);
  }

  /** Returns such a list from a page of rows. */
  public static <T> Paged<T> linked(RowPage<T> page) {
    return linked(page.rows(), page.total());
  }

  /** Returns such a list with specific limits. */
  public static <T> Paged<T> linked(Collection<T> items, long total, Page page) {
    return new Paged<>(items, total, true, Map.of(), page);
  }

  /** Returns a list with {@code X-Total-Count} only. */
  public static <T> Paged<T> counted(Collection<T> items, long total) {
    return new Paged<>(items, total, false, Map.of(), null);
  }

  /** Returns such a list from a page of rows. */
  public static <T> Paged<T> counted(RowPage<T> page) {
    return counted(page.rows(), page.total());
  }

  /** Returns the list with an additional header. */
  public Paged<T> with(String header, Object value) {
    Map<String, String> all = new LinkedHashMap<>(more);
    all.put(header, value.toString());
    return new Paged<>(items, total, linked, all, page);
  }

  public <R> Paged<R> map(Function<? super T, ? extends R> each) {
    return new Paged<>(items.stream().<R>map(each).toList(), total, linked, more, page);
  }
}
