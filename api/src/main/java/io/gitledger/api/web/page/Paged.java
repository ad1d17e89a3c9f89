package io.gitledger.api.web.page;

import java.util.List;
import java.util.function.Function;

/**
 * One page of a list, written as the bare array with the paging headers beside it.
 *
 * @param total how many entries there are before paging
 * @param linked whether the list also carries a {@code Link} header
 */
public record Paged<T>(List<T> items, long total, boolean linked) {
  /** A list marked "Link" in the contract: {@code X-Total-Count} and {@code Link}. */
  public static <T> Paged<T> linked(List<T> items, long total) {
    return new Paged<>(items, total, true);
  }

  /** A list that carries {@code X-Total-Count} only. */
  public static <T> Paged<T> counted(List<T> items, long total) {
    return new Paged<>(items, total, false);
  }

  public <R> Paged<R> map(Function<? super T, ? extends R> each) {
    return new Paged<>(items.stream().<R>map(each).toList(), total, linked);
  }
}
