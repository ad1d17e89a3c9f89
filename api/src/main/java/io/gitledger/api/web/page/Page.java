package io.gitledger.api.web.page;

/**
 * The part of a list that was requested with {@code page} and {@code limit}. A parameter of this
 * type gives both to a handler. It is never out of range: see {@link PagingSettings#page}.
 *
 * @param number counted from 1
 * @param limit the maximum number of entries
 */
public record Page(int number, int limit) {
  /** Returns the number of entries before this page. */
  public long offset() {
    return (number - 1L) * limit;
  }
}
