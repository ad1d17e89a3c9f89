package io.gitledger.api.web.page;

import java.util.List;

/**
 * A page of a search, written as {@code {"ok":true,"data":[…]}} with the headers of its page.
 *
 * @param <T> what was searched
 */
public record Found<T>(Paged<T> page) {
  /** What goes into the body. */
  public record Body<T>(boolean ok, List<T> data) {}

  Body<T> body() {
    return new Body<>(true, page.items());
  }
}
