package io.gitledger.api.web.page;

import java.util.Collection;

/**
 * An object that holds one page of a list; the headers of the page are written beside it.
 *
 * @param <B> the body of the answer
 */
public record PagedObject<B>(Paged<?> page, B body) {
  /** Written as {@code {"ok":true,"data":[…]}}. */
  public record SearchResults<T>(boolean ok, Collection<T> data) {}

  public static <T> PagedObject<SearchResults<T>> searchResults(Paged<T> page) {
    return new PagedObject<>(page, new SearchResults<>(true, page.items()));
  }
}
