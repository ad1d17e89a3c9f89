package io.gitledger.api.web.page;

import io.gitledger.query.page.RowPage;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * One page of a list, written as the bare array with the paging headers beside it.
 *
 * @param total how many entries there are before paging
 * @param items null for the one list that is written as {@code null} when it has none
 * @param linked whether the list also carries a {@code Link} header
 * @param more further headers that scripts may read
 * @param page null for the page that the request asks for within the usual limits
 */
public record Paged<T>(
    Collection<T> items, long total, boolean linked, Map<String, String> more, Page page) {
  /** A list marked "Link" in the contract: {@code X-Total-Count} and {@code Link}. */
  public static <T> Paged<T> linked(Collection<T> items, long total) {
    return new Paged<>(items, total, true, Map.of(), null);
  }

  /** The same of a page that was found. */
  public static <T> Paged<T> linked(RowPage<T> page) {
    return linked(page.rows(), page.total());
  }

  /** A list with limits of its own. */
  public static <T> Paged<T> linked(Collection<T> items, long total, Page page) {
    return new Paged<>(items, total, true, Map.of(), page);
  }

  /** A list that carries {@code X-Total-Count} only. */
  public static <T> Paged<T> counted(Collection<T> items, long total) {
    return new Paged<>(items, total, false, Map.of(), null);
  }

  /** The same of a page that was found. */
  public static <T> Paged<T> counted(RowPage<T> page) {
    return counted(page.rows(), page.total());
  }

  /** The same with one more header. */
  public Paged<T> with(String header, Object value) {
    Map<String, String> all = new LinkedHashMap<>(more);
    all.put(header, value.toString());
    return new Paged<>(items, total, linked, all, page);
  }

  public <R> Paged<R> map(Function<? super T, ? extends R> each) {
    return new Paged<>(items.stream().<R>map(each).toList(), total, linked, more, page);
  }
}
