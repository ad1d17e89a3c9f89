package io.gitledger.query.page;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A part of a list that is in memory, and a function that reads the next part.
 *
 * @param next returns empty at the end of the list
 */
public record Chunk<T>(List<T> items, Supplier<Optional<Chunk<T>>> next) {
  static <T> Chunk<T> last(List<T> items) {
    return new Chunk<>(items, Optional::empty);
  }

  <V> Chunk<V> map(Function<? super Collection<T>, List<V>> views) {
    return new Chunk<>(views.apply(items), () -> next.get().map(chunk -> chunk.map(views)));
  }

  /**
   * Appends another list to the end of this one.
   *
   * @param before the item before this chunk; null at the start
   * @param following returns the chunk after an item
   */
  public Chunk<T> followedBy(T before, Function<T, Chunk<T>> following) {
    T last = items.isEmpty() ? before : items.getLast();
    return new Chunk<>(
        items,
        () ->
            Optional.of(
                next.get()
                    .map(chunk -> chunk.followedBy(last, following))
                    .orElseGet(() -> following.apply(last))));
  }
}
