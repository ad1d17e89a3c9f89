package io.gitledger.api.web.page;

/**
 * The part of a list that was asked for with {@code page} and {@code limit}; a parameter of this
 * type is all that a handler needs to have both. Never out of range: see {@link
 * PagingSettings#page}.
 *
 * @param number counted from 1
 * @param limit how many entries at most
 */
public record Page(int number, int limit) {
  /** The number of entries before this page. */
  public long offset() {
    return (number - 1L) * limit;
  }
}
