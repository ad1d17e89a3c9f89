package io.gitledger.projections.hook.chat;

/**
 * A piece of a line, which may be a link.
 *
 * @param url null if it is no link
 */
record Span(String text, String url) {
  Span {
    text = text.replaceAll("\\p{Cntrl}+", " ");
  }

  static Span plain(String text) {
    return new Span(text, null);
  }

  static Span link(String text, String url) {
    return new Span(text, url.isEmpty() ? null : url);
  }
}
