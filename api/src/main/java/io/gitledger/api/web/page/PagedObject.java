package io.gitledger.api.web.page;

import java.util.Collection;

/**
 * An object that contains one page of a list. It is written with the headers of the page.
 *
 * @param <B> the body of the response
 */
public record PagedObject<B>(Paged<?> page, B body) {
  /** A body of the form {@code {"ok":true,"data":[…]}}. */
  public record SearchResults<T>(boolean ok, Collection<T> data) {}

  public static <T> PagedObject<SearchResults<T>> searchResults(Paged<T> page) {
    return new PagedObject<>(page, new SearchResults<>(true, page.items()));
  }
}
